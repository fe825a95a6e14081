import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether what came into secret chats waits to be decrypted, each once and in its order. Who begins anew is not told of what came before.
    func secretChats(_ transaction: Transaction) throws -> [String] {
        var lines: [String] = []
        for (peerId, known) in account.secretChats.chats.sorted(by: { $0.key.packed < $1.key.packed }) {
            if known.changeDate > account.lastBeginning, try transaction.getPeer(peerId) != known.chat { lines.append("\(peerId) is not as at the server") }
            var stored: [Int64] = []
            try transaction.operationLogEnumerateEntries(peerId: peerId, tag: OperationLogTag.secretIncomingEncrypted.rawValue) { entry in
                stored.append(entry.contents.int64("u") ?? 0)
                return true
            }
            let sent = account.secretChats.messages.filter { $0.peerId == peerId }.compactMap { $0.contents.int64("u") }
            let told = sent.filter { $0 > account.lastBeginningQts }
            if stored != stored.sorted() || Set(stored).count != stored.count { lines.append("\(peerId) has messages in another order or twice: \(stored)") }
            if stored.filter({ $0 > account.lastBeginningQts }) != told { lines.append("\(peerId) has the messages \(stored), not \(told)") }
        }
        return lines
    }
}
