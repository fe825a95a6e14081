import Postbox

/// Fills the holes that views show, with one request at a time per place, and no hole twice within a short time.
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
    /// The times at which the requests of holes ended.
    private var completed: [MessageHistoryHolesViewEntry: Int64] = [:]

    /// The two times, in microseconds.
    private static let pause: Int64 = 20_000_000
    private static let discardTime: Int64 = 500_000

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Sets the holes shown now.
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

/// Requests the messages of one hole in a history and stores the answer.
package final class MessageHistoryHoleFetch {
    private let connection: SyncConnection
    private var isCancelled = false
    private var task: SyncTask?

    private init(_ connection: SyncConnection) { self.connection = connection }

    /// Starts the request. The completion is called at the end: the hole is filled as far as the answer extends, or unchanged because it could not be
    /// requested.
    ///
    /// `requestsArchive` states whether an archive answers, which needs no access hashes and must fill the whole hole.
    package static func start(
        _ hole: MessageHistoryHolesViewEntry, _ connection: SyncConnection, requestsArchive: Bool = false, _ completion: @escaping () -> Void
    ) -> SyncTask {
        let fetch = MessageHistoryHoleFetch(connection)
        connection.perform { try fetch.run(hole, requestsArchive, completion) }
        return SyncTask {
            fetch.isCancelled = true
            fetch.task?.cancel()
        }
    }

    private func run(_ hole: MessageHistoryHolesViewEntry, _ requestsArchive: Bool, _ completion: @escaping () -> Void) throws {
        let initial = try connection.database.transaction { transaction in
            var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
            return try reader?.read(channels: [hole.peerId])
        }
        let isMonoforum = initial?.peers[hole.peerId].map { PeerAccess($0).isMonoforum } ?? false
        if isMonoforum, hole.threadId != nil, hole.coversWholeChat { return try run(hole.withoutThread, requestsArchive, completion) }
        let threadsArePeople = isMonoforum || hole.peerId == connection.accountPeerId
        let isKnown = try !threadsArePeople || isSavedPeerKnown(hole)
        let isReachable = initial?.peers[hole.peerId].map { PeerAccess($0).isReachable(by: connection.accountPeerId) } ?? false
        guard let initial, requestsArchive || isKnown && isReachable else {
            connection.startTimer(after: 0, completion)
            return
        }
        let request = MessageHistoryHoleRequest(
            hole, threadsArePeople: threadsArePeople, coversEnds: requestsArchive || connection.coversHoleEnds)
        let watch = connection.changes.begin()
        task = connection.send(request.request) { result in
            guard !self.isCancelled else { return }
            guard case let .success(.messages(answer)) = result else { return completion() }
            var state = AccountMutableState(initial)
            let messages = answer.messages.map { $0.withChannelPts(answer.channelPts) }
            if !messages.isEmpty { state.add(.addMessages(messages, location: .random)) }
            StateResolver(connection: self.connection).resolveMessages(state) { state in
                self.connection.perform {
                    guard !self.isCancelled else { return }
                    guard try self.store(hole, request, answer, state, watch) else { return try self.run(hole, requestsArchive, completion) }
                    completion()
                }
            }
        }
    }

    /// Whether the peer of a hole in saved or direct messages is known. Saved messages are requested by the peer that they were saved from, and
    /// direct messages by the user who wrote them.
    private func isSavedPeerKnown(_ hole: MessageHistoryHolesViewEntry) throws -> Bool {
        guard let threadId = hole.threadId else { return true }
        return try connection.database.transaction { try $0.isReachable(PeerId(packed: threadId), by: connection.accountPeerId) }
    }

    /// Stores an answer. Returns `false` if messages were changed or deleted in the meantime, because the answer would restore their old state.
    private func store(
        _ hole: MessageHistoryHolesViewEntry, _ request: MessageHistoryHoleRequest, _ answer: ServerMessages, _ state: AccountMutableState,
        _ watch: ChangeWatch
    ) throws -> Bool {
        let now = connection.clock.now
        let ids = answer.messages.filter(request.belongs).compactMap(\.fullId).filter { $0.namespace == hole.namespace }.map(\.id)
        return try connection.database.store { transaction in
            guard !watch.isOverrun, !watch.isHistoryChanged(hole.peerId), !watch.isChanged(anyOf: Array(state.addedMessages)) else { return false }
            var replay = StateReplay(transaction, now: now)
            for (id, story) in state.stories where !watch.isStoryChanged(id) { try transaction.setStory(id, value: story?.bytes ?? []) }
            for media in state.media { try transaction.storeMediaIfNotPresent(media) }
            let replaced = try ReplacedMessages(by: state.addedMessages, transaction)
            try transaction.keepSynchronizedEnds(below: state.addedMessages)
            for operation in state.operations.compactMap(watch.newerPart) { try replay.apply(operation) }
            try replaced.requestChangedCounts(transaction)
            try transaction.removeHole(
                peerId: hole.peerId, threadId: hole.threadId, namespace: hole.namespace, space: hole.space, range: request.filled(by: ids))
            try transaction.recountUnseen(of: hole.peerId)
            try replay.applyFromServer(watch.newer(answer.peers))
            try transaction.forgetTopicLists(of: state.forumsWithUnknownTopics)
            try replay.finish()
            return true
        }
    }
}

extension MessageHistoryHolesViewEntry {
    /// Whether the server reports the tag only for the whole chat, as it does for mentions and poll votes among direct messages.
    fileprivate var coversWholeChat: Bool {
        guard case let .tag(tag) = space else { return false }
        return tag == .unseenPersonalMessage || tag == .unseenPollVote
    }

    fileprivate var withoutThread: MessageHistoryHolesViewEntry {
        MessageHistoryHolesViewEntry(
            peerId: peerId, namespace: namespace, threadId: nil, direction: direction, space: space, count: count, userId: userId)
    }
}
