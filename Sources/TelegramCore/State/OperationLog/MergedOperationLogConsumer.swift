import Postbox

/// Carries out what an operation log of one tag holds: for each log one entry at a time, the first.
///
/// An entry is removed when its request was answered, whatever the answer. A process that is killed before that leaves it to the next.
final class MergedOperationLogConsumer {
    /// Does what an entry says; calls what it is given when that has ended.
    typealias Work = (_ entry: PeerMergedOperationLogEntry, _ ended: @escaping () -> Void) -> Void

    private let connection: SyncConnection
    private let tag: UInt8
    /// Microseconds between the moment when an entry is met and that when it is taken.
    private let delay: Int64
    private let work: Work
    private var running: [PeerId: (mergedIndex: Int32, timer: SyncTask?)] = [:]

    /// Entries that are looked at.
    private static let limit = 10

    init(_ connection: SyncConnection, tag: UInt8, delay: Int64 = 0, work: @escaping Work) {
        self.connection = connection
        self.tag = tag
        self.delay = delay
        self.work = work
    }

    /// Looks at the log; to be called when it may have changed.
    func update() {
        connection.perform {
            let entries = try connection.database.transaction {
                try $0.getMergedEntries(tag: tag, from: 0, limit: MergedOperationLogConsumer.limit)
            }
            for (peerId, task) in running where !entries.contains(where: { $0.peerId == peerId && $0.mergedIndex == task.mergedIndex }) {
                task.timer?.cancel()
                running[peerId] = nil
            }
            var seen: Set<PeerId> = []
            for entry in entries where seen.insert(entry.peerId).inserted && running[entry.peerId] == nil { start(entry) }
        }
    }

    private func start(_ entry: PeerMergedOperationLogEntry) {
        let timer = connection.startTimer(after: delay) { [weak self] in self?.take(entry) }
        running[entry.peerId] = (entry.mergedIndex, timer)
    }

    private func take(_ entry: PeerMergedOperationLogEntry) {
        guard running[entry.peerId]?.mergedIndex == entry.mergedIndex else { return }
        running[entry.peerId]?.timer = nil
        work(entry) { [weak self] in
            guard let self else { return }
            self.connection.perform {
                try self.connection.database.write {
                    _ = try $0.operationLogRemoveEntry(peerId: entry.peerId, tag: self.tag, tagLocalIndex: entry.tagLocalIndex)
                }
                if self.running[entry.peerId]?.mergedIndex == entry.mergedIndex { self.running[entry.peerId] = nil }
                self.update()
            }
        }
    }
}
