import Postbox
import TelegramCore
import TelegramModel

extension Agreement {
    /// Whether saved messages are found with those of the same peer and by their tags, and the same peers are above the others as at the server.
    func savedMessages(_ transaction: Transaction) throws -> [String] {
        let accountPeerId = account.accountPeerId
        guard let chat = account.chats[accountPeerId] else { return [] }
        var lines = try gaps(chat, transaction)
        // Who begins anew is not told of what changed before.
        if account.savedMessages.pinnedDate > account.lastBeginning {
            let pinned = try transaction.getPeerPinnedThreads(accountPeerId), server = account.savedMessages.pinned.map(\.packed)
            if pinned != server { lines.append("pinned among the saved messages are \(pinned), not \(server)") }
        }
        return lines
    }
}
