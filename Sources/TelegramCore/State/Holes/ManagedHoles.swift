import Postbox
import TelegramModel

/// Fetches what the views of a database show the edge of: histories, chat lists, lists of topics.
///
/// The views may be those of a LivePostbox, as long as all happens on its queue:
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

    /// Begins, or begins again. What is shown later is noticed.
    package func start() {
        guard observation == nil else { return }
        observation = connection.database.postbox.observeWantedHoles { [weak self] _ in self?.schedule() }
        schedule()
    }

    /// Gives up all that is asked for.
    package func stop() {
        if let observation { connection.database.postbox.endObservation(observation) }
        observation = nil
        update([])
    }

    private func schedule() { if observation != nil { turn.schedule() } }

    private func look() {
        guard observation != nil else { return }
        connection.perform { update(try wanted()) }
    }

    private func wanted() throws -> Set<WantedHole> {
        let postbox = connection.database.postbox
        return try postbox.wantedHoles.union(connection.database.transaction { try $0.holesOfFolders() })
    }

    private func update(_ holes: Set<WantedHole>) {
        var histories: [MessageHistoryHolesViewEntry] = []
        var chatLists: [ChatListHolesEntry] = []
        var topics: [ForumTopicListHolesEntry] = []
        // In an order that does not depend on the process.
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
    /// Folders gather chats of all lists, so that these must be known.
    fileprivate func holesOfFolders() throws -> [WantedHole] {
        let folders = try getPreferencesEntry(key: PreferenceKey.chatListFilters.key).map { CodedObject($0).objects("filters") } ?? []
        guard !folders.isEmpty else { return [] }
        return try [PeerGroupId.root, .archive].compactMap { groupId in
            try allChatListHoles(groupId: groupId).first.map { .chatList(groupId: groupId, hole: $0) }
        }
    }
}
