import PostboxCoding
import PostboxStorage
import PostboxTables

/// 12 -> 13: removes pending operations, because no version reads their old form. The counters of t29 remain.
package enum DropOperationLogs: UpgradeStep {
    package static let from: Int32 = 12
    package static let name: StaticString = "drop operation logs"
    package static let summary: StaticString = "Deletes every pending operation: all rows of t30 and t31."
    package static let tables = [PeerMergedOperationLogIndexTable.declaration, PeerOperationLogTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        for table in tables { try context.box.removeAll(table.table) }
    }
}

/// 13 -> 14: stores a peer's settings as the confirmed half of a pair.
package enum WrapNotificationSettings: UpgradeStep {
    package static let from: Int32 = 13
    package static let name: StaticString = "wrap notification settings"
    package static let summary: StaticString = "Adds flags and a length before each peer's notification settings in t19."
    package static let tables = [PeerNotificationSettingsTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(PeerNotificationSettingsTable.declaration) { _, value in
            StoredNotificationSettings.encode(current: [UInt8](value), pending: nil)
        }
    }
}

/// 14 -> 15: adds the group of the list to chat list keys and shortens the namespace to one byte.
package enum GroupChatList: UpgradeStep {
    package static let from: Int32 = 14
    package static let name: StaticString = "group the chat list"
    package static let summary: StaticString = "Rewrites the keys of t9 with a group ID of 0 in front and a namespace of one byte; values are kept."
    package static let tables = [ChatListTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        // New keys are one byte longer, so that a walk recognizes them.
        try context.forEachRow(ChatListTable.declaration) { key, value in
            guard let new = key.withBytes({ ChatListKeyBefore15($0).map(grouped) }) else {
                if key.count != ChatListTable.key.fixedLength {
                    context.damaged(ChatListTable.declaration, key, "the key has \(key.count) bytes instead of 23")
                }
                return
            }
            try context.box.remove(ChatListTable.declaration.table, key: key)
            try context.box.set(ChatListTable.declaration.table, key: new, value: value)
        }
    }

    private static func grouped(_ old: ChatListKeyBefore15) -> ValueBoxKey {
        ChatListKey(
            groupId: 0, pinningIndex: old.pinningIndex, timestamp: old.timestamp, namespace: Int8(truncatingIfNeeded: old.namespace), id: old.id,
            peer: old.peer, type: old.type
        ).key
    }
}

/// 15 -> 16: resets the total of unread messages.
package enum ClearTotalUnreadState: UpgradeStep {
    package static let from: Int32 = 15
    package static let name: StaticString = "clear the unread total"
    package static let summary: StaticString = "Writes an empty total unread state into t10."
    package static let tables = [MessageHistoryMetadataTable.declaration]

    /// A root ChatListTotalUnreadState with two empty dictionaries, `ad` and `fd`.
    static let emptyState: [UInt8] = [
        0x01, 0x5F, 0x05, 0xC0, 0x8E, 0x2B, 0xAB, 0x10, 0x00, 0x00, 0x00,
        0x02, 0x61, 0x64, 0x09, 0x00, 0x00, 0x00, 0x00,
        0x02, 0x66, 0x64, 0x09, 0x00, 0x00, 0x00, 0x00,
    ]

    package static func run(_ context: UpgradeContext) throws {
        try context.box.set(
            MessageHistoryMetadataTable.declaration.table, key: MessageHistoryMetadataTable.chatListTotalUnreadState(), value: emptyState)
    }
}

/// 16 -> 17: repeats the previous step.
package enum ClearTotalUnreadStateAgain: UpgradeStep {
    package static let from: Int32 = 16
    package static let name: StaticString = "clear the unread total again"
    package static let summary: StaticString = "Writes an empty total unread state into t10."
    package static let tables = ClearTotalUnreadState.tables

    package static func run(_ context: UpgradeContext) throws { try ClearTotalUnreadState.run(context) }
}

/// 17 -> 18: adds flags to each read state. Bit 0 means marked unread.
package enum AddMarkedUnreadFlags: UpgradeStep {
    package static let from: Int32 = 17
    package static let name: StaticString = "add marked-unread flags"
    package static let summary: StaticString = "Appends flags of 0 to each namespace's entry in the read states of t14."
    package static let tables = [MessageHistoryReadStateTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(MessageHistoryReadStateTable.declaration) { _, value in try flagged(value) }
    }

    private static func flagged(_ value: UnsafeRawBufferPointer) throws(CodingError) -> [UInt8] {
        var result = WriteBuffer(reserving: value.count + 8)
        result.writeBytes(UnsafeRawBufferPointer(rebasing: value.prefix(4)))
        try StoredReadStates.forEachEntry(of: value, haveFlags: false) { _, _, entry in
            result.writeBytes(entry)
            result.writeInt32(0)
        }
        return result.bytes
    }
}

/// 18 -> 19: rebuilds the global IDs of cloud messages of users and groups from the index.
package enum RebuildGlobalMessageIds: UpgradeStep {
    package static let from: Int32 = 18
    package static let name: StaticString = "rebuild global message IDs"
    package static let summary: StaticString = "Empties t3 and fills it from the cloud messages of users and groups in t4."
    package static let tables = [GlobalMessageIdsTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        let table = GlobalMessageIdsTable.declaration.table
        try context.box.removeAll(table)
        try OldCloudHistory.forEachPeer(context, namespaces: [0, 1]) { peer in
            try OldCloudHistory.forEachEntry(context, peer: peer) { entry in
                guard !entry.isHole else { return }
                try context.box.set(
                    table, key: GlobalIdKey(id: Int64(entry.id)).key, value: GlobalMessageIdsTable.value.bytes(PackedPeerId(packed: peer), 0))
            }
        }
    }
}
