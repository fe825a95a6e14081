import PostboxStorage
import PostboxTables

/// 14 -> 15: adds the group of the list to chat list keys and shortens the namespace to one byte.
package enum GroupChatList: UpgradeStep {
    package static let from: Int32 = 14
    package static let name: StaticString = "group the chat list"
    package static let summary: StaticString = "Rewrites the keys of t9: a group id of 0 in front, a namespace of one byte; values stay."
    package static let tables = [ChatListTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        // New keys are one byte longer: a walk that meets one knows it.
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
