import Postbox
import TelegramModel

/// Sends read positions to the server, and requests them if the stored ones may be wrong: one action at a time for each chat.
package final class ManagedPeerReadStates {
    private struct Running {
        var operation: PeerReadStateSynchronizationOperation
        var number: Int
        var attempts: Int64 = 0
        var timer: SyncTask?
        /// Whether there was nothing to send. The operation counts as done, although it remains recorded.
        var isIdle = false
    }

    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    private var running: [PeerId: Running] = [:]
    private var count = 0

    /// The longest pause, in seconds. The first retry is immediate. The next pauses are 1, 2, 4 seconds, and so on up to this value.
    private static let longestPause: Int64 = 30
    /// The number of times to ask a server with an older read state again, with increasing pauses, before the read state is sent to it.
    private static let maxAttempts: Int64 = 8

    package init(_ connection: SyncConnection, states: AccountStateManager) {
        self.connection = connection
        self.states = states
    }

    /// Starts the synchronization. Later changes are handled automatically.
    package func start() {
        connection.database.observe { [weak self] in
            guard let self else { return }
            self.connection.startTimer(after: 0) { [weak self] in self?.update() }
        }
        update()
    }

    private func update() {
        connection.perform {
            let operations = try connection.database.transaction { transaction in
                try transaction.tables.readStates.synchronization.get { try transaction.getCombinedPeerReadState($0) }
            }
            // Entries waiting for their next attempt that are no longer stored were completed in another way.
            for (peerId, active) in running where operations[peerId] == nil && (active.isIdle || active.timer != nil) {
                active.timer?.cancel()
                running[peerId] = nil
            }
            for (peerId, operation) in operations.sorted(by: { $0.key.packed < $1.key.packed }) {
                if let active = running[peerId] {
                    // An operation that waits for its next attempt is replaced by a changed one.
                    guard active.timer != nil || active.isIdle, active.operation != operation else { continue }
                    active.timer?.cancel()
                }
                start(operation, peerId)
            }
        }
    }

    private func start(_ operation: PeerReadStateSynchronizationOperation, _ peerId: PeerId) {
        count += 1
        running[peerId] = Running(operation: operation, number: count)
        attempt(peerId, count)
    }

    private func attempt(_ peerId: PeerId, _ number: Int) {
        guard let active = running[peerId], active.number == number else { return }
        running[peerId]?.timer = nil
        switch active.operation {
        case .validate:
            PeerReadStateValidation(connection: connection, states: states).run(peerId) { [weak self] outcome in
                switch outcome {
                case .done: self?.ended(peerId, number, true)
                case .serverIsBehind where active.attempts >= ManagedPeerReadStates.maxAttempts: self?.sendAgain(peerId, number)
                case .serverIsBehind, .retry: self?.ended(peerId, number, false)
                }
            }
        case let .push(state, thenSync):
            PeerReadStatePush(connection: connection, states: states).run(peerId, state, thenSync: thenSync) { [weak self] outcome in
                switch outcome {
                case .nothingToSend: self?.running[peerId]?.isIdle = true
                case .done: self?.ended(peerId, number, true)
                case .retry: self?.ended(peerId, number, false)
                }
            }
        }
    }

    /// Sends the read state again: it was never sent, because the responsible process was killed or has lost it.
    private func sendAgain(_ peerId: PeerId, _ number: Int) {
        connection.perform { try connection.database.write { try $0.setNeedsIncomingReadStatePush(peerId) } }
        ended(peerId, number, true)
    }

    private func ended(_ peerId: PeerId, _ number: Int, _ isDone: Bool) {
        guard !connection.isClosed, let active = running[peerId], active.number == number else { return }
        guard !isDone else {
            running[peerId] = nil
            return update()
        }
        let attempts = active.attempts
        let pause = attempts == 0 ? 0 : min(ManagedPeerReadStates.longestPause, 1 << min(attempts - 1, 5))
        running[peerId]?.attempts += 1
        running[peerId]?.timer = connection.startTimer(after: pause * 1_000_000) { [weak self] in self?.attempt(peerId, number) }
        // Another entry may have been stored during the request.
        update()
    }
}
