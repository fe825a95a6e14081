import Postbox

/// Asks for the calls below a hole of the list of calls, and stores them.
package final class CallListHoleFetch {
    private let connection: SyncConnection
    private var isCancelled = false
    private var task: SyncTask?

    private static let limit: Int32 = 100

    private init(_ connection: SyncConnection) { self.connection = connection }

    /// Requests a hole that a view of GlobalMessageTags.calls shows. The request is sent until it is answered, and again if newer data has been
    /// stored in the meantime.
    package static func start(_ hole: MessageIndex, _ connection: SyncConnection, _ completion: @escaping () -> Void) -> SyncTask {
        let fetch = CallListHoleFetch(connection)
        fetch.run(hole, completion)
        return SyncTask {
            fetch.isCancelled = true
            fetch.task?.cancel()
        }
    }

    private func run(_ hole: MessageIndex, _ completion: @escaping () -> Void) {
        let window = SyncRequest.HistoryWindow(offsetId: 0, addOffset: 0, limit: CallListHoleFetch.limit, maxId: hole.id.id, minId: 0)
        let watch = connection.changes.begin()
        task = connection.sendRetrying(.searchCalls(maxDate: hole.timestamp, window)) { [self] result in
            guard !isCancelled else { return }
            guard case let .success(.messages(answer)) = result else { return completion() }
            connection.perform {
                guard try store(hole, answer, watch) else { return run(hole, completion) }
                completion()
            }
        }
    }

    /// Stores an answer. Returns `false` if calls were changed or deleted in the meantime, because the answer would restore their old state.
    private func store(_ hole: MessageIndex, _ answer: ServerMessages, _ watch: ChangeWatch) throws -> Bool {
        let now = connection.clock.now
        let lowest = answer.messages.compactMap { message in message.fullId.map { MessageIndex(id: $0, timestamp: message.timestamp) } }.min()
        return try connection.database.store { transaction in
            let isOld = answer.messages.contains { watch.isHistoryChanged($0.id.peerId) } || watch.isChanged(anyOf: answer.messages)
            guard !watch.isOverrun, !isOld else { return false }
            var replay = StateReplay(transaction, now: now)
            try transaction.replaceGlobalMessageTagsHole(
                [.calls, .missedCalls], index: hole, with: lowest?.globalPredecessor, messages: answer.messages)
            try replay.applyFromServer(watch.newer(answer.peers))
            try replay.finish()
            return true
        }
    }
}

/// Requests the calls missing from lists of calls because of holes.
package final class ManagedCallListHoles {
    private let connection: SyncConnection
    private var running: [MessageIndex: SyncTask] = [:]

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Sets the holes shown now. Requests for other holes are canceled. An answered hole is kept until it disappears, so that it is not requested
    /// again and again if the answer does not fill it.
    package func update(_ holes: Set<MessageIndex>) {
        guard !connection.isClosed else { return }
        for (hole, task) in running where !holes.contains(hole) {
            task.cancel()
            running[hole] = nil
        }
        for hole in holes.sorted().reversed() where running[hole] == nil { running[hole] = CallListHoleFetch.start(hole, connection) {} }
    }
}
