import Postbox
import TelegramModel

/// Replays what updates came to, in one transaction.
struct FinalStateReplay {
    private let state: AccountMutableState
    private let now: Int32

    init(_ state: AccountMutableState, now: Int32) {
        self.state = state
        self.now = now
    }

    /// nil: what is stored has changed meanwhile, and nothing was written.
    func run(_ transaction: Transaction, verifying: Bool = true) throws -> SyncEvents? {
        if verifying, try !StateVerifier.fits(state, transaction) { return nil }
        let holes = try HolesFromPreviousState(state, transaction)
        var events = SyncEvents()
        events.incomingMessageIds = try newIncomingMessageIds(transaction)
        var replay = StateReplay(transaction, now: now)
        for operation in OperationOptimizer.optimized(state.operations) { try replay.apply(operation) }
        try holes.apply(transaction)
        try replay.finish()
        events.replay = [replay.events]
        events.notices = state.notices
        return events
    }

    /// Messages that came in and are not stored yet.
    private func newIncomingMessageIds(_ transaction: Transaction) throws -> [MessageId] {
        var seen: Set<MessageId> = []
        var result: [MessageId] = []
        for case let .addMessages(messages, .upperHistoryBlock) in state.operations {
            for message in messages where message.flags.contains(.incoming) {
                guard let id = message.fullId, seen.insert(id).inserted, try !transaction.messageExists(id) else { continue }
                result.append(id)
            }
        }
        return result
    }
}

/// What followed from what the server told.
public struct SyncEvents: Sendable {
    /// Messages that came in.
    public var incomingMessageIds: [MessageId] = []
    /// One for each transaction.
    public var replay: [StateReplayEvents] = []
    public var notices = SyncNotices()

    public init() {}

    mutating func add(_ other: SyncEvents) {
        incomingMessageIds += other.incomingMessageIds
        replay += other.replay
        notices.add(other.notices)
    }
}
