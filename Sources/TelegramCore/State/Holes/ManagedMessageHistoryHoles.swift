import Postbox

/// Fills the holes that views show, one request at a time for each place, and none twice within a short time.
package final class ManagedMessageHistoryHoles {
    private struct Place: Hashable {
        var peerId: PeerId
        var threadId: Int64?
        var space: MessageHistoryHoleOperationSpace
    }

    private struct Running {
        var entry: MessageHistoryHolesViewEntry
        var fetch: SyncTask
        /// Runs out when the hole has not been shown for some time.
        var discarding: SyncTask?
    }

    private let connection: SyncConnection
    private var entries: [MessageHistoryHolesViewEntry] = []
    private var running: [Place: Running] = [:]
    /// When the requests of holes ended.
    private var completed: [MessageHistoryHolesViewEntry: Int64] = [:]

    /// Both in microseconds.
    private static let pause: Int64 = 20_000_000
    private static let discardTime: Int64 = 500_000

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// The holes that are shown now.
    package func update(_ entries: [MessageHistoryHolesViewEntry]) {
        guard !connection.isClosed else { return }
        self.entries = entries
        discardVanished()
        evaluate()
    }

    private func discardVanished() {
        let shown = Set(entries)
        for (place, task) in running {
            if shown.contains(task.entry) {
                task.discarding?.cancel()
                running[place]?.discarding = nil
            } else if task.discarding == nil {
                running[place]?.discarding = connection.startTimer(after: ManagedMessageHistoryHoles.discardTime) { [weak self] in
                    self?.running.removeValue(forKey: place)?.fetch.cancel()
                    self?.evaluate()
                }
            }
        }
    }

    private func evaluate() {
        let now = connection.clock.elapsed
        completed = completed.filter { now - $0.value < ManagedMessageHistoryHoles.pause }
        for entry in entries where completed[entry] == nil {
            let place = Place(peerId: entry.peerId, threadId: entry.threadId, space: entry.space)
            guard running[place] == nil else { continue }
            let fetch = MessageHistoryHoleFetch.start(entry, connection) { [weak self] in self?.ended(entry, place) }
            running[place] = Running(entry: entry, fetch: fetch)
        }
    }

    private func ended(_ entry: MessageHistoryHolesViewEntry, _ place: Place) {
        running.removeValue(forKey: place)?.discarding?.cancel()
        completed[entry] = connection.clock.elapsed
        evaluate()
    }
}
