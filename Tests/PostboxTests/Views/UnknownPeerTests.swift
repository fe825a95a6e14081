import Postbox
import Testing

/// Views show unstored peers, and update when the peers are stored.
struct UnknownPeerTests {
    private let temporary: TemporaryPostbox
    private let watched = WatchedViews()
    private let archive = PeerGroupId(rawValue: 1)

    /// Bob is unknown: he has written to Ann's chat, is a contact with a presence, and has an archived chat that is newer than Cid's.
    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.removeChatListHoles()
            try transaction.updatePeers([People.ann, People.cid].map { People.object($0) })
            try transaction.removeHole(peerId: People.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            var byBob = People.message(People.ann, 1, at: 1000)
            byBob.authorId = People.bob
            try transaction.addMessages([byBob, People.message(People.bob, 1, at: 1003), People.message(People.cid, 1, at: 1001)], location: .random)
            for peer in [People.bob, People.cid] {
                try transaction.updatePeerChatListInclusion(
                    peer, inclusion: .ifHasMessagesOrOneOf(groupId: archive, pinningIndex: nil, minTimestamp: nil))
            }
            try transaction.replaceContactPeerIds([People.bob])
            try transaction.updatePeerPresences([(People.bob, Objects.plain(5))])
            try transaction.setStoryItems(
                peerId: People.bob, items: [StoryItemsTableEntry(value: Objects.entry(1), id: 1, expirationTimestamp: 9, isCloseFriends: false)])
        }
    }

    /// The view before and after Bob is stored; then the view is compared with a new one.
    private func follow<View: PostboxView>(_ key: PostboxViewKey, as type: View.Type) throws -> (before: View, now: View) {
        try watched.subscribe(temporary.postbox, key)
        let before = try #require(watched.snapshots[key] as? View)
        try temporary { try $0.updatePeers([People.object(People.bob)]) }
        #expect(watched.emitted[key] == 1)
        let now = try #require(watched.snapshots[key] as? View)
        let fresh = try #require(Postbox(reading: temporary.box, seed: .telegram).snapshot(of: [key]).views[key] as? View)
        #expect(now == fresh)
        watched.end(temporary.postbox)
        return (before, now)
    }

    @Test func anArchiveShowsKnownPeers() throws {
        let (before, now) = try follow(.chatList(.tail(groupId: .root, count: 10)), as: ChatListView.self)
        #expect(before.groupEntries.first?.renderedPeers.map(\.peer.peerId) == [People.cid])
        #expect(now.groupEntries.first?.renderedPeers.map(\.peer.peerId) == [People.bob, People.cid])
        #expect(before.groupEntries.first?.message == nil)
    }

    /// A draft moves a chat in its list, but not among the chats that represent the list.
    @Test func anArchiveIsInTheOrderOfItsMessages() throws {
        try temporary { try $0.setPeerChatInterfaceState(People.cid, state: People.draft(5000)) }
        let (_, now) = try follow(.chatList(.tail(groupId: .root, count: 10)), as: ChatListView.self)
        #expect(now.groupEntries.first?.renderedPeers.map(\.peer.peerId) == [People.bob, People.cid])
    }

    @Test func aChatHasNoPresenceBeforeItsPeerIsKnown() throws {
        let (before, now) = try follow(.chatList(.tail(groupId: archive, count: 10)), as: ChatListView.self)
        func presences(_ view: ChatListView) -> [Bool] {
            view.entries.compactMap { entry in if case let .message(chat) = entry, chat.peerId == People.bob { chat.presence != nil } else { nil } }
        }
        #expect(presences(before) == [false])
        #expect(presences(now) == [true])
    }

    @Test func anAuthorIsAContactOnceKnown() throws {
        let key = PostboxViewKey.historyView(
            HistoryView(
                peerId: People.ann, threadId: nil, clipHoles: true, trackHoles: true, anchor: .upperBound, appendMessagesFromTheSameGroup: false,
                namespaces: .all, count: 5))
        let (before, now) = try follow(key, as: MessageHistoryView.self)
        #expect(before.entries.map(\.authorIsContact) == [false])
        #expect(now.entries.map(\.authorIsContact) == [true])
        #expect(before.peerStoryStats.isEmpty)
    }

    @Test func presencesOfAllContactsAreShown() throws {
        let key = PostboxViewKey.contacts(accountPeerId: nil, includePresences: true)
        let view = try #require(temporary.postbox.snapshot(of: [key]).views[key] as? ContactPeersView)
        #expect(view.peers.isEmpty)
        #expect(Set(view.peerPresences.keys) == [People.bob])
    }
}
