import Postbox
import TelegramModel

/// Fetches missing data at the ends of a database's open views: histories, chat lists, and lists of topics.
///
/// The views may be those of a LivePostbox, as long as all work runs on its queue:
///
///     let holes = ManagedHoles(connection)
///     holes.start()
///
/// A view of a history with a hole is then shown again, as `.fillHole`, when the server has answered.
package final class ManagedHoles {
    private let connection: SyncConnection
    private let histories: ManagedMessageHistoryHoles
    private let chatLists: ManagedChatListHoles
    private let topics: ManagedForumTopicListHoles
    private var observation: Postbox.HoleObservation?
    private lazy var turn = NextTurn(connection) { [weak self] in self?.look() }

    package init(_ connection: SyncConnection) {
        self.connection = connection
        histories = ManagedMessageHistoryHoles(connection)
        chatLists = ManagedChatListHoles(connection)
        topics = ManagedForumTopicListHoles(connection)
        connection.database.observe { [weak self] in self?.schedule() }
    }

    /// Starts or restarts with the holes shown now. Holes shown later are added automatically.
    package func start() {
        guard observation == nil else { return }
        observation = connection.database.postbox.observeRequestedHoles { [weak self] _ in self?.schedule() }
        schedule()
    }

    /// Cancels all requests.
    package func stop() {
        if let observation { connection.database.postbox.endObservation(observation) }
        observation = nil
        update([])
    }

    private func schedule() { if observation != nil { turn.schedule() } }

    private func look() {
        guard observation != nil else { return }
        connection.perform { update(try requestedHoles()) }
    }

    private func requestedHoles() throws -> Set<RequestedHole> {
        let postbox = connection.database.postbox
        return try postbox.requestedHoles.union(connection.database.transaction { try $0.holesOfFolders() })
    }

    private func update(_ holes: Set<RequestedHole>) {
        var histories: [MessageHistoryHolesViewEntry] = []
        var chatLists: [ChatListHolesEntry] = []
        var topics: [ForumTopicListHolesEntry] = []
        // The order does not depend on the process.
        for hole in holes.map({ ("\($0)", $0) }).sorted(by: { $0.0 < $1.0 }).map(\.1) {
            switch hole {
            case let .messageHistory(entry): histories.append(entry)
            case let .chatList(groupId, hole): chatLists.append(ChatListHolesEntry(groupId: groupId, hole: hole))
            case let .forumTopics(peerId, index): topics.append(ForumTopicListHolesEntry(peerId: peerId, index: index))
            }
        }
        self.histories.update(histories)
        self.chatLists.update(chatLists)
        self.topics.update(topics)
    }
}

extension Transaction {
    /// Folders contain chats of all lists, so all lists must be known.
    fileprivate func holesOfFolders() throws -> [RequestedHole] {
        let folders = try getPreferencesEntry(key: PreferenceKey.chatListFilters.key).map { CodedObject($0).objects("filters") } ?? []
        guard !folders.isEmpty else { return [] }
        return try [PeerGroupId.root, .archive].compactMap { groupId in
            try allChatListHoles(groupId: groupId).first.map { .chatList(groupId: groupId, hole: $0) }
        }
    }
}

/// Requests missing parts of the shown chat lists, the newest first and one at a time.
package final class ManagedChatListHoles {
    private let connection: SyncConnection
    private var entries: [ChatListHolesEntry] = []
    private var running: (entry: ChatListHolesEntry, task: SyncTask)?
    /// The hole as of the last answer. If it is unchanged, another request would have the same result.
    private var answered: ChatListHolesEntry?

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Sets the holes shown now.
    package func update(_ entries: [ChatListHolesEntry]) {
        guard !connection.isClosed else { return }
        // The main list comes first: its answer contains some chats of the archive, for which the archive's own answer contains more.
        self.entries = entries.sorted { $0.hole == $1.hole ? $0.groupId < $1.groupId : $1.hole < $0.hole }
        if let entry = running?.entry, !entries.contains(entry) {
            running?.task.cancel()
            running = nil
        }
        if let entry = answered, !entries.contains(entry) { answered = nil }
        evaluate()
    }

    private func evaluate() {
        guard running == nil, let entry = entries.first(where: { $0 != answered }) else { return }
        let watch = connection.changes.begin()
        let task = ChatListFetch(connection: connection).run(entry.groupId, from: entry.hole) { [weak self] list in
            self?.connection.perform { try self?.store(list, entry, watch) }
        }
        running = (entry, task)
    }

    /// Stores the list; `nil` if the hole contains no chats.
    private func store(_ list: FetchedChatList?, _ entry: ChatListHolesEntry, _ watch: ChangeWatch) throws {
        let now = connection.clock.now
        var chatsWithGaps: Set<PeerId> = []
        let isStored = try connection.database.store { transaction in
            guard let list else {
                try transaction.replaceChatListHole(groupId: entry.groupId, index: entry.hole, hole: nil)
                return true
            }
            guard !watch.isOverrun else { return false }
            var replay = StateReplay(transaction, now: now)
            chatsWithGaps = try list.apply(&replay, holes: .replace(entry.hole), watch)
            try replay.finish()
            return true
        }
        running = nil
        // Changes by another process are unknown: the data is requested again.
        if isStored {
            answered = entry
            connection.changes.noteHistories(of: chatsWithGaps)
            connection.changes.noteAnswer(about: list?.dialogs.map(\.peerId) ?? [])
        }
        evaluate()
    }
}

/// Requests missing parts of the shown topic lists of forums, with one request at a time for each.
package final class ManagedForumTopicListHoles {
    private let connection: SyncConnection
    private var running: [ForumTopicListHolesEntry: SyncTask] = [:]

    private static let limit: Int32 = 100
    /// The number of times to repeat a request whose answer is older than the stored data. In a busy forum, the next answer may be outdated as well.
    private static let attempts = 3

    package init(_ connection: SyncConnection) { self.connection = connection }

    /// Sets the holes shown now. Requests for other holes are canceled.
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
            let request = ThreadRequests.list(
                of: entry.peerId, peer, accountPeerId: connection.accountPeerId, from: entry.index, limit: ManagedForumTopicListHoles.limit)
            guard let request else { return }
            let watch = connection.changes.begin()
            running[entry] = connection.send(request) { [weak self] result in
                guard let self, let topics = (try? result.get())?.threads(accountPeerId: self.connection.accountPeerId) else { return }
                self.connection.perform {
                    let isStored = try self.store(topics, entry, watch, isLast: attempt >= ManagedForumTopicListHoles.attempts)
                    if !isStored { self.start(entry, attempt: attempt + 1) }
                }
            }
        }
    }

    /// Stores an answer. An answered entry is kept until it disappears, so that it is not requested again and again if the answer does not fill it.
    ///
    /// Returns `false` if the answer is older than the stored data. The last answer is stored anyway, because a shown list must not stay unknown.
    private func store(_ topics: ServerTopics, _ entry: ForumTopicListHolesEntry, _ watch: ChangeWatch, isLast: Bool) throws -> Bool {
        let now = connection.clock.now
        return try connection.database.store { transaction in
            let received = watch.topicOperations(of: entry.peerId)
            let areCountsOld = watch.areCountsChanged(entry.peerId)
            let isOld = watch.isOverrun || watch.isChanged(entry.peerId) || watch.isChanged(anyOf: topics.messages) || !received.isEmpty || areCountsOld
            guard isLast || !isOld else { return false }
            var replay = StateReplay(transaction, now: now)
            try replay.applyFromServer(watch.newer(topics.peers))
            // Saved messages pinned or unpinned here in the meantime, and those not sent to the server yet, keep their order.
            let keepsPins = try entry.peerId == self.connection.accountPeerId && (watch.areSavedPinsChanged || transaction.hasUnsentSavedPins())
            let replaced = try ReplacedMessages(by: topics.messages, transaction)
            try replay.addTopics(of: entry.peerId, topics, isTop: entry.index == nil, keepsPins: keepsPins)
            try replaced.requestChangedCounts(transaction)
            for operation in received { try replay.applyFromServer(operation) }
            try replay.repeatMessageUpdates(since: watch)
            if areCountsOld { try transaction.requestUnseenMentionCounts(entry.peerId) }
            try replay.finish()
            return true
        }
    }
}
