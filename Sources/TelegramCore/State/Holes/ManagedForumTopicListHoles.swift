import Postbox

/// Asks for the parts of forums' lists of topics that are shown and not known: one request at a time for each.
package final class ManagedForumTopicListHoles {
    private let connection: SyncConnection
    private var running: [ForumTopicListHolesEntry: SyncTask] = [:]

    private static let limit: Int32 = 100
    /// How often an answer is asked for again that is older than what is stored: in a forum in which much happens the next one may be so as well.
    private static let attempts = 3

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

    private func start(_ entry: ForumTopicListHolesEntry, attempt: Int = 1) {
        connection.perform {
            let peer = try connection.database.transaction { try $0.getPeer(entry.peerId) }
            guard let peer, PeerAccess(peer).isForum, PeerAccess(peer).isReachable else { return }
            let request = SyncRequest.getForumTopics(entry.peerId, offset: entry.index, limit: ManagedForumTopicListHoles.limit)
            let watch = connection.changes.begin()
            running[entry] = connection.send(request) { [weak self] result in
                guard let self, case let .success(.topics(topics)) = result else { return }
                self.connection.perform {
                    let isStored = try self.store(topics, entry, watch, isLast: attempt >= ManagedForumTopicListHoles.attempts)
                    if !isStored { self.start(entry, attempt: attempt + 1) }
                }
            }
        }
    }

    /// An entry that has been answered stays until it vanishes, so that an answer which does not help is not asked for again and again.
    ///
    /// False: the answer is older than what is stored. The last one is stored all the same, for what is shown must not stay unknown.
    private func store(_ topics: ServerTopics, _ entry: ForumTopicListHolesEntry, _ watch: ChangeWatch, isLast: Bool) throws -> Bool {
        let now = connection.clock.now
        return try connection.database.store { transaction in
            let told = watch.topicOperations(of: entry.peerId)
            let areCountsOld = watch.areCountsChanged(entry.peerId)
            let isOld = watch.isOverrun || watch.isChanged(entry.peerId) || watch.isChanged(anyOf: topics.messages) || !told.isEmpty || areCountsOld
            guard isLast || !isOld else { return false }
            var replay = StateReplay(transaction, now: now)
            try replay.applyTold(watch.newer(topics.peers))
            try replay.addTopics(of: entry.peerId, topics, isTop: entry.index == nil)
            for operation in told { try replay.applyTold(operation) }
            if areCountsOld { try transaction.askForUnseenMentionCounts(entry.peerId) }
            try replay.finish()
            return true
        }
    }
}
