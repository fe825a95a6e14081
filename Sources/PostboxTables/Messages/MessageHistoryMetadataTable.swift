import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Counters, flags for initialized holes, and unread totals. See "Message Tables", "History Metadata".
package final class MessageHistoryMetadataTable: WriteBehindTable, DeclaredTable {
    package static let chatListInitialized = KeyForm(kind: "chatListInitialized", .constant(0x00))
    package static let nextStableMessageId = KeyForm(kind: "nextStableMessageId", .constant(0x03))
    package static let chatListTotalUnreadState = KeyForm(kind: "chatListTotalUnreadState", .constant(0x04))
    package static let nextPeerOperationLogIndex = KeyForm(kind: "nextPeerOperationLogIndex", .constant(0x05))
    package static let shouldReindexUnreadCounts = KeyForm(kind: "shouldReindexUnreadCounts", .constant(0x08))
    package static let shouldReindexUnreadCountsState = KeyForm(kind: "shouldReindexUnreadCountsState", .constant(0x0A))
    package static let nextCustomTagId = KeyForm(kind: "nextCustomTagId", .constant(0x0E))
    package static let totalUnreadCountStates = TotalUnreadStateKey.form
    package static let chatListGroupInitialized = ChatListInitializedKey.form
    package static let groupFeedIndexInitialized = KeyForm(kind: "groupFeedIndexInitialized", .int32("groupId"), .constant(0x07))
    package static let oldChatListGroupInitialized = KeyForm(kind: "chatListGroupInitialized", .int32("groupId"), .uint8("marker"))
    /// The flag of older versions, from before the hole index. Secret chats still have it.
    package static let oldPeerHistoryInitialized = KeyForm(kind: "oldPeerHistoryInitialized", .peer(), .constant(0x01))
    package static let peerHistoryInitialized = PeerInitializedKey.form
    package static let peerNextMessageIdByNamespace = NextMessageIdKey.form
    package static let peerHistoryTagInitialized = PeerTagInitializedKey.form
    package static let peerHistoryThreadHoleIndexInitialized = ThreadInitializedKey.form
    package static let peerHistoryCustomTagInitialized = CustomTagInitializedKey.form
    package static let peerHistoryCustomTagWithTagInitialized = CustomTagWithTagInitializedKey.form
    package static let peerHistoryCustomTagWithTagReindexed = KeyForm(
        kind: "peerHistoryCustomTagWithTagReindexed", .peer(), .constant(0x11), .int64("threadId"), .int32("customTagId"))

    /// The field of counters.
    package static var nextStableMessageIdValue: FixedFields<UInt32> { FixedFields("next") }
    package static var nextPeerOperationLogIndexValue: FixedFields<UInt32> { FixedFields("next") }
    package static var unreadCountersVersionValue: FixedFields<Int32> { FixedFields("version") }
    package static var nextCustomTagIdValue: FixedFields<Int32> { FixedFields("next") }
    package static var peerNextMessageIdValue: FixedFields<Int32> { FixedFields("next") }

    package static let declaration = TableDeclaration(
        id: 10, name: "MessageHistoryMetadata", compact: true,
        rows: [
            RowForm(chatListInitialized, .empty),
            RowForm(nextStableMessageId, .fields(nextStableMessageIdValue.fields)),
            RowForm(chatListTotalUnreadState, .emptyOrCoded(.root)),
            RowForm(nextPeerOperationLogIndex, .fields(nextPeerOperationLogIndexValue.fields)),
            RowForm(shouldReindexUnreadCounts, .empty),
            RowForm(shouldReindexUnreadCountsState, .fields(unreadCountersVersionValue.fields)),
            RowForm(nextCustomTagId, .fields(nextCustomTagIdValue.fields)),
            RowForm(totalUnreadCountStates, .coded(.root)),
            RowForm(chatListGroupInitialized, .empty),
            RowForm(groupFeedIndexInitialized, .empty),
            RowForm(oldChatListGroupInitialized, .empty),
            RowForm(peerHistoryInitialized, .empty),
            RowForm(peerNextMessageIdByNamespace, .fields(peerNextMessageIdValue.fields)),
            RowForm(peerHistoryTagInitialized, .empty),
            RowForm(peerHistoryThreadHoleIndexInitialized, .empty),
            RowForm(peerHistoryCustomTagInitialized, .empty),
            RowForm(peerHistoryCustomTagWithTagInitialized, .empty),
            RowForm(peerHistoryCustomTagWithTagReindexed, .empty),
            RowForm(oldPeerHistoryInitialized, .empty),
        ])

    var nextMessageIds: [PeerAndNamespace: Int32] = [:]
    var changedMessageIds: Set<PeerAndNamespace> = []
    var stableId: UInt32?
    var stableIdChanged = false
    /// Keys of flags known to be set.
    var flags: Set<ValueBoxKey> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package override func beforeCommit() throws { try writeCounters() }

    package override func clearMemoryCache() {
        nextMessageIds.removeAll()
        changedMessageIds.removeAll()
        stableId = nil
        stableIdChanged = false
        flags.removeAll()
    }
}

/// The key of the flag that the history of a chat was touched.
package struct PeerInitializedKey: TableKey {
    package static let kind: StaticString = "peerHistoryInitialized"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x09

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the flag that the messages of a chat under a tag were touched.
package struct PeerTagInitializedKey: TableKey {
    package static let kind: StaticString = "peerHistoryTagInitialized"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x0C
    package var tag: UInt32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the flag that the history of a thread was touched.
package struct ThreadInitializedKey: TableKey {
    package static let kind: StaticString = "peerHistoryThreadHoleIndexInitialized"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x0D
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the flag that the history of a custom tag was touched.
package struct CustomTagInitializedKey: TableKey {
    package static let kind: StaticString = "peerHistoryCustomTagInitialized"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x0F
    package var threadId: Int64
    package var customTagId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the flag that the history of a custom tag and a tag was touched.
package struct CustomTagWithTagInitializedKey: TableKey {
    package static let kind: StaticString = "peerHistoryCustomTagWithTagInitialized"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x10
    package var threadId: Int64
    package var customTagId: Int32
    package var tag: UInt32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the flag that a chat list was touched.
package struct ChatListInitializedKey: TableKey {
    package static let kind: StaticString = "chatListGroupInitialized"
    package var groupId: Int32
    package static let constant: UInt8 = 0x06

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
}

/// The next local message ID.
package struct NextMessageIdKey: TableKey {
    package static let kind: StaticString = "peerNextMessageIdByNamespace"
    package var peer: PackedPeerId
    package static let constant: UInt8 = 0x02
    package var namespace: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The unread totals of a chat list.
package struct TotalUnreadStateKey: TableKey {
    package static let kind: StaticString = "totalUnreadCountStates"
    package static let constant: UInt8 = 0x0B
    package var groupId: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
}
