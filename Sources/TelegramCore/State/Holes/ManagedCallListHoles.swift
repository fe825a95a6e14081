import Postbox

/// Asks for calls that lists of calls have holes for.
package final class ManagedCallListHoles {
    private let connection: SyncConnection
    private var running: [MessageIndex: SyncTask] = [:]

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// The holes that are shown now. Requests for others are given up. One that has been answered stays until it vanishes, so that an answer which
    /// does not help is not asked for again and again.
    package func update(_ holes: Set<MessageIndex>) {
        guard !connection.isClosed else { return }
        for (hole, task) in running where !holes.contains(hole) {
            task.cancel()
            running[hole] = nil
        }
        for hole in holes.sorted().reversed() where running[hole] == nil { running[hole] = CallListHoleFetch.start(hole, connection) {} }
    }
}
