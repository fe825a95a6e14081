import Postbox
import PostboxStorage
import Testing

/// Chat lists that follow a transaction by the chats that it changed equal newly loaded lists.
struct ChatListFollowingTests {
    private let temporary: TemporaryPostbox
    private let watched = WatchedViews()

    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.removeChatListHoles()
            try transaction.updatePeers([People.ann, People.bob, People.forum].map { People.object($0) })
            for peer in [People.ann, People.bob] { try transaction.addMessages([People.message(peer, 1, at: 1000)], location: .random) }
            try transaction.setMessageHistoryThreadInfo(peerId: People.forum, threadId: 1, info: ChangeWorld.info(1))
            try transaction.addMessages([People.message(People.forum, 1, at: 900, thread: 1)], location: .random)
            for peer in [People.ann, People.bob, People.forum] { try transaction.updatePeerChatListInclusion(peer, inclusion: ChangeWorld.included()) }
            try transaction.setPeerChatInterfaceState(People.ann, state: People.draft(nil))
        }
    }

    /// Returns the view emitted once for the last of these transactions, after comparing it with a new one.
    private func emitted(
        _ filter: ChatListFilterPredicate?, of groupId: PeerGroupId = .root, after changes: [(Transaction) throws -> Void]
    ) throws -> (before: ChatListView, now: ChatListView) {
        let key = PostboxViewKey.chatList(.tail(groupId: groupId, filterPredicate: filter, count: 10))
        try watched.subscribe(temporary.postbox, key)
        let before = try #require(watched.snapshots[key] as? ChatListView)
        for change in changes { try temporary { try change($0) } }
        #expect(watched.emitted[key] == 1)
        let now = try #require(watched.snapshots[key] as? ChatListView)
        let fresh = try #require(Postbox(reading: temporary.box, seed: .telegram).snapshot(of: [key]).views[key] as? ChatListView)
        #expect(now == fresh)
        watched.end(temporary.postbox)
        return (before, now)
    }

    private func peerIds(_ view: ChatListView) -> [PeerId] {
        view.entries.compactMap { entry in if case let .message(chat) = entry { chat.peerId } else { nil } }
    }

    /// A draft that does not move a chat is not reported to any view.
    @Test func anUnreportedDraftAppearsWhenAnotherChatChanges() throws {
        let (before, now) = try emitted(nil, after: [
            { try $0.setPeerChatInterfaceState(People.ann, state: People.draft(nil, data: [4])) },
            { try $0.addMessages([People.message(People.bob, 2, at: 1001)], location: .random) },
        ])
        #expect(peerIds(before).contains(People.ann))
        #expect(peerIds(now) == [People.forum, People.ann, People.bob])
    }

    @Test func aForumShownAsAChatIsRemovedFromTheUnreadFolder() throws {
        let (before, now) = try emitted(ChatListFilterPredicate(excludeRead: true), after: [
            { try $0.updatePeerCachedData(People.forum, data: People.cachedData(People.forum, pinned: 1, shownAsChat: true)) },
        ])
        #expect(peerIds(before).contains(People.forum))
        #expect(!peerIds(now).contains(People.forum))
    }

    private static let archive = PeerGroupId(rawValue: 1)

    /// The chat with the message is in no list. The main list shows the one message of the archive.
    @Test(arguments: [(.root, .root), (archive, archive), (archive, .root)] as [(PeerGroupId, PeerGroupId)])
    func aMessageThatAnotherChatRepliesToIsDeleted(_ list: PeerGroupId, _ view: PeerGroupId) throws {
        try temporary { transaction in
            try transaction.updatePeerChatListInclusion(People.bob, inclusion: .notIncluded)
            try transaction.updatePeerChatListInclusion(
                People.ann, inclusion: .ifHasMessagesOrOneOf(groupId: list, pinningIndex: nil, minTimestamp: nil))
            var message = People.message(People.ann, 2, at: 1002)
            message.attributes = [HistoryFixture.reply(to: 1, peer: People.bob)]
            try transaction.addMessages([message], location: .random)
        }
        let (before, now) = try emitted(nil, of: view, after: [{ try $0.deleteMessages([MessageId(peerId: People.bob, namespace: 0, id: 1)]) }])
        func named(_ view: ChatListView) -> Int {
            view.entries.reduce(0) { count, entry in
                if case let .message(chat) = entry { count + chat.messages.reduce(0) { $0 + $1.associatedMessages.count } } else { count }
            } + view.groupEntries.reduce(0) { $0 + ($1.message?.associatedMessages.count ?? 0) }
        }
        #expect(named(before) == 1)
        #expect(named(now) == 0)
    }
}
