import Postbox
import TelegramModel

extension Transaction {
    /// The cursor that a chat's messages follow, up to where it is stored: a channel's own, the account's for the others.
    func knownPts(_ peerId: PeerId) throws -> Int32? {
        guard peerId.namespace == PeerId.cloudChannel else { return try getState().flatMap { AccountCursor(accountState: $0) }?.pts }
        return try getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
    }
}
