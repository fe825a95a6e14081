import PostboxCoding
import PostboxStorage
import PostboxTables

/// 21 -> 22: changes only the version.
package enum CountUp: UpgradeStep {
    package static let from: Int32 = 21
    package static let name: StaticString = "count up"
    package static let summary: StaticString = "Changes only the version."
    package static let tables: [TableDeclaration] = []

    package static func run(_ context: UpgradeContext) throws {}
}

/// 22 -> 23: sorts messages and their tags by namespace before time.
///
/// The rows go into a new table that then replaces the old one under its name; SQLite writes the name in quotation marks into the stored SQL.
package enum SortHistoryByNamespace: UpgradeStep {
    package static let from: Int32 = 22
    package static let name: StaticString = "sort history by namespace"
    package static let summary: StaticString = "Swaps timestamp and namespace in the keys of t7 and t12; values are kept."
    package static let tables = [MessageHistoryTable.declaration, MessageHistoryTagsTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        try resort(MessageHistoryTable.declaration, through: 99, context) { key in
            MessageKeyBefore23(key).map { MessageKey(peer: $0.peer, namespace: $0.namespace, timestamp: $0.timestamp, id: $0.id).key }
        }
        try resort(MessageHistoryTagsTable.declaration, through: 100, context) { key in
            TaggedMessageKeyBefore23(key).map {
                TaggedMessageKey(peer: $0.peer, tag: $0.tag, namespace: $0.namespace, timestamp: $0.timestamp, id: $0.id).key
            }
        }
    }

    private static func resort(
        _ declaration: TableDeclaration, through id: Int32, _ context: UpgradeContext, _ newKey: (UnsafeRawBufferPointer) -> ValueBoxKey?
    ) throws {
        let table = declaration.table
        let copy = ValueBoxTable(id: id, keyType: table.keyType, compactValuesOnCreation: table.compactValuesOnCreation)
        try context.box.removeTable(copy)
        try context.forEachRow(declaration) { key, value in
            let new = key.withBytes(newKey)
            if new == nil { context.damaged(declaration, key, "the key has \(key.count) bytes instead of \(declaration.rows[0].key.fixedLength)") }
            try context.box.set(copy, key: new ?? key, value: value)
        }
        try context.box.removeTable(table)
        try context.box.renameTable(copy, to: table)
    }
}

/// 23 -> 24: requests a recount of the unread counters.
package enum ReindexUnreadCounters: UpgradeStep {
    package static let from: Int32 = 23
    package static let name: StaticString = "re-index unread counters"
    package static let summary: StaticString = "Requests a recount of the unread counters in t10."
    package static let tables = [MessageHistoryMetadataTable.declaration]

    package static func run(_ context: UpgradeContext) throws { try context.requestUnreadCounters() }
}

/// 24 -> 25: stores whether a chat is in a list and in which group, instead of a rule.
package enum ReplaceChatListInclusion: UpgradeStep {
    package static let from: Int32 = 24
    package static let name: StaticString = "replace chat-list inclusion"
    package static let summary: StaticString =
        "Rewrites the inclusion values of t8 as in or out, with the group; requests the unread counters and the counters of the archive."
    package static let tables = [
        ChatListIndexTable.declaration, MessageHistoryMetadataTable.declaration, InvalidatedGroupMessageStatsTable.declaration,
    ]

    private static let archive: Int32 = 1
    private static let chat: Int64 = 1

    package static var rewritten: [TableDeclaration] { [ChatListIndexTable.declaration] }

    package static func run(_ context: UpgradeContext) throws {
        let groups = try groupsOfPeers(context)
        try context.rewriteValues(ChatListIndexTable.declaration) { key, value in
            let row = try included(value, group: key.withBytes { PeerKey($0).flatMap { groups[$0.peer.packed] } })
            // The value is copied unchanged; its meaning is unknown.
            if row.pinning == .max { context.damaged(ChatListIndexTable.declaration, key, "a pinning value of \(UInt16.max)") }
            return row.value
        }
        try context.requestUnreadCounters()
        try context.box.set(
            InvalidatedGroupMessageStatsTable.declaration.table, key: GroupNamespaceKey(groupId: archive, namespace: MessageId.Namespace.cloud).key,
            value: [])
    }

    /// The group of each peer in a chat list. Needs about twenty bytes per chat.
    private static func groupsOfPeers(_ context: UpgradeContext) throws -> [Int64: Int32] {
        var groups: [Int64: Int32] = [:]
        try context.forEachRow(ChatListTable.declaration) { key, _ in
            key.withBytes { bytes in
                guard let parts = ChatListKey(bytes), Int64(parts.type) == chat else { return }
                groups[parts.peer.packed] = parts.groupId
            }
        }
        return groups
    }

    /// Returns the new value; `nil` for a row without an inclusion, which does not change.
    private static func included(_ value: UnsafeRawBufferPointer, group: Int32?) throws(CodingError) -> (value: [UInt8]?, pinning: UInt16) {
        let entry = try ChatListIndexEntryBefore25(value)
        var result = WriteBuffer(reserving: value.count + 8)
        result.writeBytes(UnsafeRawBufferPointer(rebasing: value[..<entry.topLength]))
        var pinning: UInt16 = 0
        var minTimestamp: Int32?
        var isNever = false
        switch entry.inclusion {
        case .notSpecified: return (nil, 0)
        case .never: isNever = true
        case .ifHasMessages: break
        case let .ifHasMessagesOrOneOf(pin, least): (pinning, minTimestamp) = (pin, least)
        }
        guard !isNever, let group else {
            ChatListIndexEntry.writeNoInclusion(to: &result)
            return (result.bytes, 0)
        }
        ChatListIndexEntry.writeInclusion(PeerGroupId(rawValue: group), pinning: pinning, minTimestamp: minTimestamp, to: &result)
        return (result.bytes, pinning)
    }
}
