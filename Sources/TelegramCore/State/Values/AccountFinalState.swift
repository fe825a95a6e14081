/// Operations that are ready to be replayed, and what is known to be missing.
struct AccountFinalState {
    var state: AccountMutableState
    /// The server is to be asked for the difference.
    var shouldPoll = false
    /// Updates that do not follow the cursors; they wait for what is missing.
    var held: [UpdateGroup] = []
    /// Something could not be asked for: nothing may be stored.
    var isDiscarded = false
}
