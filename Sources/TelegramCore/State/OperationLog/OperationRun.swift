import Postbox

/// A running entry of an operation log, or all pending entries of one log if they are processed together.
///
/// Work ends with `end`, which removes the entries. Work that does not end leaves them to the next process. If the entries were removed before that,
/// because a newer operation has replaced them, the work is canceled: none of its bodies and completions are called.
final class OperationRun {
    let entries: [PeerMergedOperationLogEntry]
    let connection: SyncConnection
    unowned let states: AccountStateManager
    private var isOver = false
    private var tasks: [SyncTask] = []
    private let ended: (OperationRun) -> Void

    init(
        _ entries: [PeerMergedOperationLogEntry], _ connection: SyncConnection, _ states: AccountStateManager, ended: @escaping (OperationRun) -> Void
    ) {
        self.entries = entries
        self.connection = connection
        self.states = states
        self.ended = ended
    }

    /// The log.
    var peerId: PeerId { entries.first?.peerId ?? .accountLog }

    /// The operation of the first entry; `nil` if the entry has another type.
    func operation<Operation: QueuedOperation>(_ type: Operation.Type) -> Operation? { entries.first.flatMap { Operation($0.contents) } }

    /// The work is done, or there is nothing to do.
    func end() {
        guard !isOver else { return }
        isOver = true
        ended(self)
    }

    func dispose() {
        isOver = true
        for task in tasks { task.cancel() }
    }

    /// Runs a step of the work that needs the database.
    func perform(_ body: () throws -> Void) {
        guard !isOver else { return }
        connection.perform(body)
    }

    func wait(_ microseconds: Int64, _ body: @escaping () -> Void) {
        guard !isOver else { return }
        tasks.append(connection.startTimer(after: microseconds) { if !self.isOver { body() } })
    }

    /// Sends a request. It is repeated while the server cannot be reached or, with `persistently`, until it is answered.
    func send(_ request: SyncRequest, persistently: Bool = false, _ completion: @escaping (Result<SyncResponse, SyncError>) -> Void) {
        guard !isOver else { return }
        tasks.append(
            connection.sendRetrying(request, ends: { !persistently && !$0.isOfTransport }) { result in
                if !self.isOver { completion(result) }
            })
    }

    /// Sends requests one after another. Their answers move the cursors; errors are ignored.
    func send(_ requests: [SyncRequest], about peerId: PeerId, _ completion: @escaping () -> Void) {
        guard let first = requests.first else { return completion() }
        send(first) { result in
            self.note(result, of: peerId)
            self.send(Array(requests.dropFirst()), about: peerId, completion)
        }
    }

    /// Passes the updates of an answer to the queue. Returns the amount of work that remains for further requests; 0 after an error.
    @discardableResult
    func note(_ result: Result<SyncResponse, SyncError>, of peerId: PeerId) -> Int32 {
        switch result {
        case let .success(.affected(pts, count)): move(pts, count, of: peerId)
        case let .success(.answer(answer)):
            if let updates = answer.updates { states.receive(updates) }
            guard let affected = answer.affected else { return 0 }
            move(affected.pts, affected.count, of: peerId)
            return affected.offset
        default: break
        }
        return 0
    }

    private func move(_ pts: Int32, _ count: Int32, of peerId: PeerId) {
        let isOfChannel = peerId.namespace == PeerId.cloudChannel
        states.add([isOfChannel ? .moveChannelPts(peerId, pts: pts, count: count) : .movePts(pts: pts, count: count)])
    }

    /// Whether a request can name the peer.
    func isReachable(_ peerId: PeerId) throws -> Bool {
        try connection.database.transaction { try $0.isReachable(peerId, by: connection.accountPeerId) }
    }
}

/// Processes the operation logs of one tag, one entry per log at a time, starting with the first.
///
/// An entry is removed after any answer to its request. If the process is killed before that, the next process handles the entry.
final class MergedOperationLogConsumer {
    let tag: OperationLogTag
    /// The maximum number of entries to read.
    private let limit: Int
    /// The entries of a log go together.
    private let takesAll: Bool
    private let connection: SyncConnection
    private unowned let states: AccountStateManager
    private let work: (OperationRun) -> Void
    private var running: [PeerId: OperationRun] = [:]

    init(
        _ connection: SyncConnection, _ states: AccountStateManager, _ tag: OperationLogTag, limit: Int = 10, takesAll: Bool = false,
        work: @escaping (OperationRun) -> Void
    ) {
        self.connection = connection
        self.states = states
        self.tag = tag
        self.limit = limit
        self.takesAll = takesAll
        self.work = work
    }

    /// Looks at the log; to be called when it may have changed.
    func update() {
        connection.perform {
            let entries = try connection.database.transaction { try $0.getMergedEntries(tag: tag.rawValue, from: 0, limit: limit) }
            let waiting = Set(entries.map(\.mergedIndex))
            for (peerId, run) in running where !run.entries.allSatisfy({ waiting.contains($0.mergedIndex) }) {
                run.dispose()
                running[peerId] = nil
            }
            var logs: [PeerId] = []
            for entry in entries where !logs.contains(entry.peerId) && running[entry.peerId] == nil { logs.append(entry.peerId) }
            for log in logs {
                let own = entries.filter { $0.peerId == log }
                let run = OperationRun(takesAll ? own : Array(own.prefix(1)), connection, states) { [weak self] in self?.ended($0) }
                running[log] = run
                work(run)
            }
        }
    }

    /// Handles the end of a run. The removal of its entries is noticed like any other change of the log, and starts the next run.
    private func ended(_ run: OperationRun) {
        connection.perform {
            try connection.database.write { transaction in
                for entry in run.entries {
                    _ = try transaction.operationLogRemoveEntry(peerId: entry.peerId, tag: tag.rawValue, tagLocalIndex: entry.tagLocalIndex)
                }
            }
            if running[run.peerId] === run { running[run.peerId] = nil }
        }
    }
}
