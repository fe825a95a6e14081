import Postbox
import TelegramModel

/// Makes operations of a difference.
enum DifferenceTranslator {
    /// The state with the difference's cursor, peers and messages; its updates are translated after that.
    static func state(_ difference: ServerDifference.Content, on initial: AccountInitialState) -> AccountMutableState {
        var state = AccountMutableState(initial)
        state.add(.updateState(difference.state))
        state.add(difference.peers)
        for message in difference.messages { state.add(.addMessages([message], location: .upperHistoryBlock)) }
        if !difference.encryptedMessages.isEmpty { state.add(.addSecretMessages(difference.encryptedMessages)) }
        return state
    }

    /// Nothing happened, and it is later.
    static func emptyState(date: Int32, seq: Int32, on initial: AccountInitialState) -> AccountMutableState {
        var state = AccountMutableState(initial)
        var cursor = initial.cursor
        cursor.date = date
        cursor.seq = seq
        state.add(.updateState(cursor))
        return state
    }
}
