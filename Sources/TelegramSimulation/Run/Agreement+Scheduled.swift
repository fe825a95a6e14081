import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether the messages that are scheduled in a chat are as at the server. Who begins anew is not told of what changed before.
    func scheduled(_ peerId: PeerId, _ transaction: Transaction) throws -> [String] {
        let history = try StoredHistory(peerId, client.database.postbox, transaction, namespace: MessageId.Namespace.scheduledCloud)
        let stored = Dictionary(history.messages.map { ($0.index.id, $0) }) { first, _ in first }
        let told = account.scheduled.filter { $0.id.peerId == peerId && $0.changeDate > account.lastBeginning }
        var lines: [String] = []
        for message in told {
            guard let own = stored[message.id], !message.isGone else {
                if message.isGone == (stored[message.id] != nil) {
                    lines.append("\(message.id) is scheduled \(message.isGone ? "here" : "there") only")
                }
                continue
            }
            if String(decoding: own.text, as: UTF8.self) != message.text || own.index.timestamp != message.date {
                lines.append("\(message.id) is scheduled with another text or time")
            }
            if own.threadId != message.threadId.map({ Int64($0) }) { lines.append("\(message.id) is scheduled for another topic") }
        }
        for id in stored.keys where !account.scheduled.contains(where: { $0.id == id }) { lines.append("\(id) is scheduled, and the server does not have it") }
        return lines
    }
}
