import Postbox
import TelegramModel

/// Whether a state that was put together outside of a transaction still fits what is stored.
enum StateVerifier {
    static func fits(_ state: AccountMutableState, _ transaction: Transaction) throws -> Bool {
        guard state.initial.peerIds.allSatisfy({ state.peers[$0] != nil }) else { return false }
        for operation in state.operations {
            switch operation {
            case .updateState:
                guard try transaction.getState().flatMap({ AccountCursor(accountState: $0) }) == state.initial.cursor else { return false }
            case let .updateChannelState(peerId, _):
                let stored = try transaction.getPeerChatState(peerId).flatMap { ChannelCursor.pts($0) }
                guard stored == state.initial.channelStates[peerId] else { return false }
            default: continue
            }
        }
        return true
    }
}
