import Postbox
import TelegramModel

/// The shared resources of synchronization: an account's server, database, clock, and random numbers.
package final class SyncConnection {
    package let accountPeerId: PeerId
    let server: any SyncServer
    package let database: SyncDatabase
    let clock: any SyncClock
    private let random: () -> Int64
    /// Called with the error that ended synchronization: a database failure.
    private let onFailure: (any Error) -> Void
    /// Whether synchronization has ended.
    package private(set) var isClosed = false
    /// The watches of changes for answers stored in parallel with updates.
    let changes: ChangeWatches
    /// Whether messages at the very ends of holes are also requested. The documented requests omit them, like Telegram's and those in recordings.
    package var coversHoleEnds = false
    var sentPins = SentPins()
    let earlyUpdates = EarlyUpdates()
    /// Called with each decision about the server's data.
    package var onDecision: ((SyncDecision) -> Void)?
    /// Called when synchronization ends. Work that will not run must be released then, because it retains the connection and the database.
    var onClose: (() -> Void)?
    private var tasks: [Int: SyncTask] = [:]
    private var count = 0

    package init(
        accountPeerId: PeerId, server: any SyncServer, database: SyncDatabase, clock: any SyncClock, random: @escaping () -> Int64,
        onFailure: @escaping (any Error) -> Void
    ) {
        self.accountPeerId = accountPeerId
        self.server = server
        self.database = database
        changes = ChangeWatches(database)
        self.clock = clock
        self.random = random
        self.onFailure = onFailure
    }

    func randomNumber() -> Int64 { random() }

    /// Gives up all that is under way.
    package func close() {
        isClosed = true
        let running = tasks
        tasks = [:]
        for task in running.values { task.cancel() }
        onClose?()
        onClose = nil
    }

    /// Runs work that needs the database; a failure ends the connection.
    func perform(_ body: () throws -> Void) {
        guard !isClosed else { return }
        do { try body() } catch {
            close()
            onFailure(error)
        }
    }

    /// Sends a request.
    @discardableResult
    func send(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        guard !isClosed else { return SyncTask {} }
        return start { ended in
            server.send(request) { [weak self] result in
                ended()
                guard let self, !self.isClosed else { return }
                completion(result)
            }
        }
    }

    /// Sends a request repeatedly until it is answered. An error that `ends` accepts counts as an answer.
    @discardableResult
    func sendRetrying(
        _ request: SyncRequest, ends: @escaping (SyncError) -> Bool = { _ in false },
        _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void
    ) -> SyncTask {
        let attempts = Attempts()
        sendRetrying(request, attempt: 1, attempts, ends: ends, completion)
        return SyncTask { attempts.current?.cancel() }
    }

    /// The current step of a repeated request: the request, or the pause before the next one.
    private final class Attempts {
        var current: SyncTask?
    }

    private func sendRetrying(
        _ request: SyncRequest, attempt: Int64, _ attempts: Attempts, ends: @escaping (SyncError) -> Bool,
        _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void
    ) {
        attempts.current = send(request) { [weak self] result in
            guard let self else { return }
            guard case let .failure(error) = result, !ends(error) else { return completion(result) }
            attempts.current = self.startTimer(after: min(attempt * 200_000, 5_000_000)) { [weak self] in
                self?.sendRetrying(request, attempt: attempt + 1, attempts, ends: ends, completion)
            }
        }
    }

    /// A timer that ends with the connection.
    @discardableResult
    func startTimer(after microseconds: Int64, _ body: @escaping () -> Void) -> SyncTask {
        start { ended in
            clock.startTimer(after: microseconds) { [weak self] in
                ended()
                guard let self, !self.isClosed else { return }
                body()
            }
        }
    }

    @discardableResult
    private func start(_ begin: (_ ended: @escaping () -> Void) -> SyncTask) -> SyncTask {
        count += 1
        let number = count
        let task = begin { [weak self] in self?.tasks[number] = nil }
        tasks[number] = task
        return SyncTask { [weak self] in
            self?.tasks[number] = nil
            task.cancel()
        }
    }
}

/// A decision of synchronization, for diagnosing why something was applied or is missing.
package enum SyncDecision: Sendable {
    package enum Sequence: String, Sendable {
        case pts, qts, seq
    }

    package enum Outcome: String, Sendable {
        /// The update follows the cursor.
        case applied
        /// The cursor is past it.
        case old
        /// Updates before this one are missing.
        case gap
    }

    package enum PollReason: String, Sendable {
        /// The account starts, or the connection was lost.
        case reset
        /// The missing updates did not arrive in time.
        case gap
        /// Data that updates refer to could not be requested, or a channel does not answer.
        case unresolved
        /// The stored data has changed in the meantime.
        case changed
        /// The cursor is missing.
        case noCursor
    }

    /// A push was received: the number of groups, or a reset of everything.
    case received(groups: Int, isReset: Bool)
    /// An update, or a numbered group of them, was compared with the account's cursor.
    case numbered(Sequence, number: Int32, count: Int32, cursor: Int32, Outcome)
    /// An update was compared with a channel's cursor; `nil` if the channel has no cursor.
    case channel(PeerId, pts: Int32, count: Int32, cursor: Int32?, Outcome)
    /// Groups wait for missing updates, at most until this time of the clock in microseconds.
    case held(groups: Int, until: Int64)
    /// The server will be asked for new events.
    case poll(PollReason)
    /// Channels are asked for updates that their cursors missed, or, with `isReset`, for their current state.
    case channels([PeerId], isReset: Bool)
    /// Operations were replayed in one transaction. If `isStored` is false, they no longer matched the stored data, and nothing was written.
    case replay([AccountOperation], isStored: Bool)
}

extension SyncConnection {
    func log(_ decision: @autoclosure () -> SyncDecision) { if let onDecision { onDecision(decision()) } }
}

/// Sends requests simultaneously and returns the answers in the order of the requests; `nil` for each failed request.
struct RequestGroup {
    let connection: SyncConnection
    /// Whether each request is repeated until it is answered.
    var isRetried = false

    @discardableResult
    func send(_ requests: [SyncRequest], _ completion: @escaping ([SyncResponse?]) -> Void) -> SyncTask {
        guard !requests.isEmpty else {
            completion([])
            return SyncTask {}
        }
        let collected = CollectedResponses(count: requests.count)
        let tasks = requests.enumerated().map { place, request in
            start(request) { result in
                collected.responses[place] = try? result.get()
                collected.missing -= 1
                if collected.missing == 0 { completion(collected.responses) }
            }
        }
        return SyncTask { for task in tasks { task.cancel() } }
    }

    private func start(_ request: SyncRequest, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) -> SyncTask {
        isRetried ? connection.sendRetrying(request, completion) : connection.send(request, completion)
    }

    private final class CollectedResponses {
        var responses: [SyncResponse?]
        var missing: Int

        init(count: Int) {
            responses = Array(repeating: nil, count: count)
            missing = count
        }
    }
}

/// Work that is performed once in the next turn of the clock, regardless of the number of requests for it until then. Views and transactions report
/// changes at times when no request to the server may be started.
final class NextTurn {
    private let connection: SyncConnection
    private let body: () -> Void
    private var isDue = false

    init(_ connection: SyncConnection, _ body: @escaping () -> Void) {
        self.connection = connection
        self.body = body
    }

    func schedule() {
        guard !isDue else { return }
        isDue = true
        connection.startTimer(after: 0) { [weak self] in
            guard let self else { return }
            self.isDue = false
            self.body()
        }
    }
}
