import PostboxStorage
import PostboxTables

/// Rows left over by the upgrade steps that remove the history of users, groups, and channels: the steps remove cloud messages and the chat's
/// row in the chat list index, but not the other rows that name them. Telegram's own steps do the same, so such a file is not damaged.
enum ForgottenHistory {
    private static let index = MessageHistoryIndexTable.declaration
    private static let chats = ChatListIndexTable.declaration

    private static func isForgettable(_ peerId: PeerId) -> Bool {
        [PeerId.cloudUser, PeerId.cloudGroup, PeerId.cloudChannel].contains(peerId.namespace)
    }

    /// Whether an unstored message may have been removed in this way, together with everything before it in its chat.
    static func mayContain(_ id: MessageId, _ context: CheckContext) throws -> Bool {
        guard isForgettable(id.peerId), id.namespace == MessageId.Namespace.cloud else { return false }
        let peer = PackedPeerId(id.peerId)
        let start = MessageIdKey.fields.prefix(peer, MessageId.Namespace.cloud).predecessor, end = MessageIdKey(id).key.successor
        // The keys before the first chat belong to other tables.
        return try context.reader(MessageHistoryIndexTable.self).first(.between(start, end))?.peer != peer
    }

    /// Whether a chat lacks its row in the chat-list index because these steps removed it. They also removed its cloud messages, except for peers
    /// with IDs of more than 32 bits, whose IDs the steps mistake for a skipped namespace.
    static func mayContain(_ peerId: PeerId, _ context: CheckContext) throws -> Bool {
        guard isForgettable(peerId), try !context.exists(chats, ValueBoxKey(peerId.packed)) else { return false }
        let oldNamespace = PeerId.earlierNamespace(ofPacked: peerId.packed)
        return try oldNamespace != Int64(peerId.namespace)
            || !context.anyKey(index, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId), MessageId.Namespace.cloud))
    }
}
