import Postbox

/// Asks for the parts of forums' lists of topics that are shown and not known: one request at a time for each.
package final class ManagedForumTopicListHoles {
    private let connection: SyncConnection
    private var running: [ForumTopicListHolesEntry: SyncTask] = [:]

    private static let limit: Int32 = 100

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// The holes that are shown now. Requests for others are given up.
    package func update(_ entries: [ForumTopicListHolesEntry]) {
        guard !connection.isClosed else { return }
        let shown = Set(entries)
        for (entry, task) in running where !shown.contains(entry) {
            task.cancel()
            running[entry] = nil
        }
        for entry in entries where running[entry] == nil { start(entry) }
    }

    private func start(_ entry: ForumTopicListHolesEntry) {
        connection.perform {
            let peer = try connection.database.transaction { try $0.getPeer(entry.peerId) }
            guard let peer, PeerAccess(peer).isForum, PeerAccess(peer).isReachable else { return }
            let request = SyncRequest.getForumTopics(entry.peerId, offset: entry.index, limit: ManagedForumTopicListHoles.limit)
            running[entry] = connection.send(request) { [weak self] result in
                guard let self, case let .success(.topics(topics)) = result else { return }
                self.connection.perform { try self.store(topics, entry) }
            }
        }
    }

    /// An entry that has been answered stays until it vanishes, so that an answer which does not help is not asked for again and again.
    private func store(_ topics: ServerTopics, _ entry: ForumTopicListHolesEntry) throws {
        let now = connection.clock.now
        try connection.database.store { transaction in
            var replay = StateReplay(transaction, now: now)
            try replay.apply(.mergePeers(topics.peers.map(\.merged)))
            try replay.addTopics(of: entry.peerId, topics, isTop: entry.index == nil)
            try replay.finish()
        }
    }
}
