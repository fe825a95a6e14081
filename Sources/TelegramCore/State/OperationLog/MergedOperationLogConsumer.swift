import Postbox

/// Carries out what an operation log of one tag holds: for each log one entry at a time, the first.
///
/// An entry is removed when its request was answered, whatever the answer. A process that is killed before that leaves it to the next.
final class MergedOperationLogConsumer {
    let tag: OperationLogTag
    /// Entries that are looked at.
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

    /// That the entries are gone is noticed like any other change of the log, and brings the next to work.
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
