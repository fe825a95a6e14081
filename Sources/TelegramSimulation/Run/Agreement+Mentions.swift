import Postbox
import TelegramCore

extension Agreement {
    /// Whether the mentions that were not seen are as many as at the server, and can be found.
    func mentions(_ chat: SimulatedChat, _ transaction: Transaction) throws -> [String] {
        let peerId = chat.peerId, unseen = chat.unseenMentionIds
        var lines: [String] = []
        let summary = try transaction.getMessageTagSummary(
            peerId: peerId, threadId: nil, tagMask: .unseenPersonalMessage, namespace: MessageId.Namespace.cloud, customTag: nil)
        if Int(summary?.count ?? 0) != unseen.count { lines.append("\(peerId) has \(summary?.count ?? 0) mentions, not \(unseen.count)") }
        let history = try StoredHistory(peerId, client.database.postbox, transaction), stored = Set(history.messages.map(\.index.id.id))
        for id in unseen where !stored.contains(id) && !history.mentionHoles.contains(where: { $0.contains(id) }) {
            lines.append("\(peerId) \(id) is a mention that nobody would look for")
        }
        return lines
    }
}

extension SimulatedAccount {
    /// Of a chat of which the account is a member.
    func unseenMentionIds(_ peerId: PeerId) -> [Int32] { chats[peerId].flatMap { $0.isMember ? $0.unseenMentionIds : nil } ?? [] }
}
