import Postbox
import PostboxStorage
import TelegramCore
import TelegramModel

/// An account at work: its database, opened as the application opens it, and what keeps that up to date.
final class SyncClient {
    let database: SyncDatabase
    let connection: SyncConnection
    let states: AccountStateManager
    let holes: ManagedMessageHistoryHoles
    private let readStates: ManagedPeerReadStates
    private let operationLog: OperationLogConsumers
    private let sending: PendingMessageManager

    /// `onFailure`: what ended the client's work.
    init(
        path: String, accountPeerId: PeerId, server: RecordedServer, clock: any SyncClock, random: @escaping () -> Int64,
        onFailure: @escaping (any Error) -> Void
    ) throws {
        let box = try SQLiteValueBox(path: path, mode: .readWrite)
        database = SyncDatabase(try Postbox(valueBox: box, seed: .telegram, role: .application, now: clock.now))
        connection = SyncConnection(
            accountPeerId: accountPeerId, server: server, database: database, clock: clock, random: random, onFailure: onFailure)
        states = AccountStateManager(connection)
        holes = ManagedMessageHistoryHoles(connection)
        readStates = ManagedPeerReadStates(connection, states: states)
        operationLog = OperationLogConsumers(connection, states: states)
        sending = PendingMessageManager(connection, states: states)
    }

    /// Begins with a difference, or as after one; the other parts begin once the account is up to date.
    func start(_ components: Set<String>, reset: Bool) {
        if components.contains("sending") { sending.start() }
        let startOthers = { [unowned self] in
            if components.contains("readStates") { self.readStates.start() }
            if components.contains("operationLog") { self.operationLog.start() }
        }
        guard reset else { return startOthers() }
        states.onUpToDate = { [unowned self] in
            self.states.onUpToDate = nil
            startOthers()
        }
        states.reset()
    }
}
