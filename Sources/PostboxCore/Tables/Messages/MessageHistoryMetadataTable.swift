import PostboxCoding
import PostboxStorage

/// Counters, flags of initialised holes, unread totals (spec 02.3.4).
public final class MessageHistoryMetadataTable: Table, DeclaredTable {
    public static let chatListInitialized = KeyForm(kind: "chatListInitialized", .constant(0x00))
    public static let nextStableMessageId = KeyForm(kind: "nextStableMessageId", .constant(0x03))
    public static let chatListTotalUnreadState = KeyForm(kind: "chatListTotalUnreadState", .constant(0x04))
    public static let nextPeerOperationLogIndex = KeyForm(kind: "nextPeerOperationLogIndex", .constant(0x05))
    public static let shouldReindexUnreadCounts = KeyForm(kind: "shouldReindexUnreadCounts", .constant(0x08))
    public static let shouldReindexUnreadCountsState = KeyForm(kind: "shouldReindexUnreadCountsState", .constant(0x0A))
    public static let nextCustomTagId = KeyForm(kind: "nextCustomTagId", .constant(0x0E))
    public static let totalUnreadCountStates = TotalUnreadStateKey.form
    public static let chatListGroupInitialized = ChatListInitializedKey.form
    public static let groupFeedIndexInitialized = KeyForm(kind: "groupFeedIndexInitialized", .int32("groupId"), .constant(0x07))
    public static let oldChatListGroupInitialized = KeyForm(kind: "chatListGroupInitialized", .int32("groupId"), .uint8("marker"))
    /// Before the hole index; secret chats kept it.
    public static let oldPeerHistoryInitialized = KeyForm(kind: "oldPeerHistoryInitialized", .peer(), .constant(0x01))
    public static let peerHistoryInitialized = PeerInitializedKey.form
    public static let peerNextMessageIdByNamespace = NextMessageIdKey.form
    public static let peerHistoryTagInitialized = KeyForm(kind: "peerHistoryTagInitialized", .peer(), .constant(0x0C), .uint32("tag"))
    public static let peerHistoryThreadHoleIndexInitialized = ThreadInitializedKey.form
    public static let peerHistoryCustomTagInitialized = CustomTagInitializedKey.form
    public static let peerHistoryCustomTagWithTagInitialized = CustomTagWithTagInitializedKey.form
    public static let peerHistoryCustomTagWithTagReindexed = KeyForm(
        kind: "peerHistoryCustomTagWithTagReindexed", .peer(), .constant(0x11), .int64("threadId"), .int32("customTagId"))

    /// The numbers behind the keys that have one.
    public static var nextStableMessageIdValue: FixedFields<UInt32> { FixedFields("next") }
    public static var nextPeerOperationLogIndexValue: FixedFields<UInt32> { FixedFields("next") }
    public static var unreadCountersVersionValue: FixedFields<Int32> { FixedFields("version") }
    public static var nextCustomTagIdValue: FixedFields<Int32> { FixedFields("next") }
    public static var peerNextMessageIdValue: FixedFields<Int32> { FixedFields("next") }

    public static let declaration = TableDeclaration(
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
    /// Keys of flags that are known to be set.
    var flags: Set<ValueBoxKey> = []

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public override func beforeCommit() throws { try writeCounters() }

    public override func clearMemoryCache() {
        nextMessageIds.removeAll()
        changedMessageIds.removeAll()
        stableId = nil
        stableIdChanged = false
        flags.removeAll()
    }
}
