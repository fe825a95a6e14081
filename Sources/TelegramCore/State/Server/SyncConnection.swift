import Postbox

/// What the parts of synchronisation share: an account's server, database, clock, random numbers.
package final class SyncConnection {
    package let accountPeerId: PeerId
    let server: any SyncServer
    package let database: SyncDatabase
    let clock: any SyncClock
    private let random: () -> Int64
    /// Told of what ended synchronisation: a database that fails.
    private let onFailure: (any Error) -> Void
    /// Nothing goes on any more.
    package private(set) var isClosed = false
    /// Of answers that are stored beside updates.
    let changes: ChangeWatches
    /// Messages at the very ends of holes are asked for as well. The documented requests leave them out, as Telegram's do; so does a recording.
    package var coversHoleEnds = false
    var toldPins = ToldPins()
    let earlyUpdates = EarlyUpdates()
    /// Told of each decision on the way of what the server says.
    package var onDecision: ((SyncDecision) -> Void)?
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
    }

    /// Runs what needs the database; when it fails, that is the end.
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

    /// Sends a request again and again until it is answered; an error that `ends` accepts is an answer too.
    @discardableResult
    func sendRetrying(
        _ request: SyncRequest, ends: @escaping (SyncError) -> Bool = { _ in false },
        _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void
    ) -> SyncTask {
        let attempts = Attempts()
        sendRetrying(request, attempt: 1, attempts, ends: ends, completion)
        return SyncTask { attempts.current?.cancel() }
    }

    /// What a repeated request is at: the request, or the pause before the next.
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
