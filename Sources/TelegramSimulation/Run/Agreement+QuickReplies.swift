import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether the messages of quick replies are as at the server. Who begins anew is not told of what changed before.
    func quickReplies(_ transaction: Transaction) throws -> [String] {
        let history = try StoredHistory(account.accountPeerId, client.database.postbox, transaction, namespace: MessageId.Namespace.quickReplyCloud)
        let stored = Dictionary(history.messages.map { ($0.index.id, $0) }) { first, _ in first }
        var lines: [String] = []
        for message in account.quickReplies where message.changeDate > account.lastBeginning {
            guard let own = stored[message.id], !message.isGone else {
                if message.isGone == (stored[message.id] != nil) { lines.append("the quick reply \(message.id) is \(message.isGone ? "here" : "there") only") }
                continue
            }
            if String(decoding: own.text, as: UTF8.self) != message.text { lines.append("the quick reply \(message.id) has another text") }
            if own.threadId != Int64(message.shortcut) { lines.append("\(message.id) belongs to another quick reply") }
        }
        for id in stored.keys where !account.quickReplies.contains(where: { $0.id == id }) {
            lines.append("\(id) is a quick reply, and the server does not have it")
        }
        return lines
    }
}
