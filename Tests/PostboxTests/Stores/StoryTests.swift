import Postbox
import PostboxStorage
import Testing

/// Stories. See "Other Tables", "Stories".
struct StoryTests {
    private let peer = PeerId(packed: 2)
    private let other = PeerId(packed: 3)
    private let value = Objects.entry(1)

    private func item(_ id: Int32, expires: Int32? = nil, closeFriends: Bool = false, _ number: Int32 = 1) -> StoryItemsTableEntry {
        StoryItemsTableEntry(value: Objects.entry(number), id: id, expirationTimestamp: expires, isCloseFriends: closeFriends)
    }

    // MARK: - States and subscriptions

    @Test func statesHaveTheWorkedKeysAndAreAlwaysReported() throws {
        let postbox = try TemporaryPostbox()
        for _ in 0..<2 {
            let changes = try postbox.changes { transaction in
                try transaction.setLocalStoryState(value)
                try transaction.setSubscriptionsStoriesState(key: .filtered, state: [7])
            }
            #expect(changes.storyGeneralStatesEvents == [.set(nil), .set(.filtered)])
        }
        #expect(try postbox.rows(StoryGeneralStatesTable.self) == ["00=\(ValueBoxKey(value))", "0100000001=07"])
        try postbox { try $0.setLocalStoryState(nil) }
        #expect(try postbox { try $0.getLocalStoryState() } == nil)
        #expect(try postbox { try $0.getSubscriptionsStoriesState(key: .filtered) } == [7])
    }

    @Test func aPeersStateHasTheWorkedBytes() throws {
        let postbox = try TemporaryPostbox()
        let state = StoredStoryPeerState(entry: [1, 2], maxSeenId: 1)
        #expect(try postbox.changes { try $0.setPeerStoryState(peer, state: state) }.storyPeerStatesEvents == [.set(peer)])
        #expect(try postbox.rows(StoryPeerStatesTable.self) == ["020000000000000002=6402000000010201000000"])
        #expect(try postbox { try $0.getPeerStoryState(peer) } == state)
        try postbox { try $0.setPeerStoryState(peer, state: nil) }
        #expect(try postbox.rows(StoryPeerStatesTable.self).isEmpty)
    }

    @Test(arguments: ["63 00000000 01000000", "64 FFFFFFFF 01000000", "64 05000000 01000000", "64", ""])
    func aPeersStateThatCannotBeReadIsAbsent(_ bytes: String) throws {
        let postbox = try TemporaryPostbox()
        try postbox.plant(StoryPeerStatesTable.self, "02 0000000000000002", bytes)
        #expect(try postbox { try $0.getPeerStoryState(peer) } == nil)
    }

    @Test func replacingSubscriptionsSetsStateAndPeers() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.replaceAllStorySubscriptions(key: .hidden, state: value, peerIds: [peer]) }
        let changes = try postbox.changes { try $0.replaceAllStorySubscriptions(key: .filtered, state: value, peerIds: [other, peer]) }
        #expect(changes.storyGeneralStatesEvents == [.set(.filtered)])
        #expect(changes.storySubscriptionsEvents == [.replaceAll(key: .filtered)])
        #expect(try postbox.rows(StorySubscriptionsTable.self).contains("000000010000000000000002="))
        #expect(try postbox { try $0.getAllStorySubscriptions(key: .filtered).peerIds } == [peer, other])
        try postbox { try $0.replaceAllStorySubscriptions(key: .filtered, state: nil, peerIds: [other]) }
        #expect(try postbox { try $0.getAllStorySubscriptions(key: .filtered).peerIds } == [other])
        #expect(try postbox { try $0.getAllStorySubscriptions(key: .filtered).state } == nil)
        #expect(try postbox { try $0.getAllStorySubscriptions(key: .hidden).peerIds } == [peer])
    }

    // MARK: - Items

    @Test func itemsHaveTheWorkedBytes() throws {
        let postbox = try TemporaryPostbox()
        let entry = StoryItemsTableEntry(value: [UInt8](repeating: 9, count: 19), id: 1, expirationTimestamp: 101, isCloseFriends: false)
        let last = StoryItemsTableEntry(value: [8], id: 2, expirationTimestamp: nil, isCloseFriends: true)
        try postbox { try $0.setStoryItems(peerId: peer, items: [entry, last]) }
        #expect(
            try postbox.rows(StoryItemsTable.self) == [
                "000000000000000200000001=3512cdab13000000\(String(repeating: "09", count: 19))6500000000",
                "000000000000000200000002=3512cdab01000000080000000001",
            ])
        #expect(try postbox.rows(StoryTopItemsTable.self) == ["0000000000000002=640200000001"])
        #expect(try postbox { try $0.getStoryItems(peerId: peer) } == [entry, last])
    }

    @Test func replacedItemsAreReportedAndTheirStoriesAreKept() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.setStoryItems(peerId: peer, items: [item(1), item(2)]) }
        let changes = try postbox.changes { try $0.setStoryItems(peerId: peer, items: [item(2), item(3)]) }
        #expect(changes.storyItemsEvents == [.replace(peerId: peer)])
        #expect(changes.storyEvents == [.updated(id: StoryId(peerId: peer, id: 3))])
        #expect(try postbox { try $0.getStoryItems(peerId: peer).map(\.id) } == [2, 3])
        #expect(try postbox { try $0.getStory(StoryId(peerId: peer, id: 1)) } == value)
    }

    @Test func theTopItemIsTheLastOnePassed() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.setStoryItems(peerId: peer, items: [item(5), item(3)]) }
        #expect(try postbox { try $0.tables.stories.topItems.get(peer) } == StoryTopItem(id: 3, isExact: true))
        try postbox { try $0.setStoryItems(peerId: peer, items: []) }
        #expect(try postbox { try $0.tables.stories.topItems.get(peer) } == StoryTopItem(id: 0, isExact: true))
    }

    @Test func anInexactTopItemOnlyGrows() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.setStoryItems(peerId: peer, items: [item(5)]) }
        let changes = try postbox.changes { transaction in
            try transaction.setStoryItemsInexactMaxId(peerId: peer, id: 5)
            try transaction.clearStoryItemsInexactMaxId(peerId: peer)
        }
        #expect(changes.isEmpty)
        #expect(try postbox.rows(StoryTopItemsTable.self) == ["0000000000000002=640500000001"])
        try postbox { try $0.setStoryItemsInexactMaxId(peerId: peer, id: 6) }
        #expect(try postbox.rows(StoryTopItemsTable.self) == ["0000000000000002=640600000000"])
        try postbox { try $0.clearStoryItemsInexactMaxId(peerId: peer) }
        #expect(try postbox.rows(StoryTopItemsTable.self).isEmpty)
    }

    @Test(arguments: [
        ("3412CDAB 01000000 08 65000000", [8], 101, false),
        ("3412CDAB 01000000 08", [8], nil, false),
        ("3512CDAB 01000000 08 65000000", [8], 101, false),
        ("3512CDAB 01000000 08 00000000 01", [8], nil, true),
        ("3512CDAB 00000000 65000000 01", [], nil, false),
        ("3512CDAB FF000000 08 65000000 01", [], nil, false),
        ("01020304 05", [1, 2, 3, 4, 5], nil, false),
    ] as [(String, [UInt8], Int32?, Bool)])
    func olderAndDamagedItemsAreRead(_ bytes: String, _ value: [UInt8], _ expiration: Int32?, _ closeFriends: Bool) throws {
        let postbox = try TemporaryPostbox()
        try postbox.plant(StoryItemsTable.self, "0000000000000002 00000001", bytes)
        let expected = StoryItemsTableEntry(value: value, id: 1, expirationTimestamp: expiration, isCloseFriends: closeFriends)
        #expect(try postbox { try $0.getStoryItems(peerId: peer) } == [expected])
    }

    @Test func expiredStoriesAreFoundAcrossPeers() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.setStoryItems(peerId: peer, items: [item(1, expires: 200), item(2), item(3, expires: 100)])
            try transaction.setStoryItems(peerId: other, items: [item(1, expires: 100), item(2, expires: 101)])
        }
        #expect(try postbox { try $0.getExpiredStoryIds(belowTimestamp: 100) } == [StoryId(peerId: peer, id: 3), StoryId(peerId: other, id: 1)])
        #expect(
            try postbox { try $0.tables.stories.items.firstToExpire() }
                == StoryExpirationTimeEntry(id: StoryId(peerId: peer, id: 3), expirationTimestamp: 100))
    }

    /// Every time other than 0 is an expiration time; only those after 0 are ever reached.
    @Test func aStoryWithATimeBeforeAllExpiresFirstAndIsNeverExpired() throws {
        let postbox = try TemporaryPostbox()
        try postbox { try $0.setStoryItems(peerId: peer, items: [item(3, expires: -5), item(4, expires: 100), item(5, expires: 0)]) }
        #expect(
            try postbox { try $0.tables.stories.items.firstToExpire() }
                == StoryExpirationTimeEntry(id: StoryId(peerId: peer, id: 3), expirationTimestamp: -5))
        #expect(try postbox { try $0.getExpiredStoryIds(belowTimestamp: 100) } == [StoryId(peerId: peer, id: 4)])
    }

    @Test func statisticsCountUnseenStories() throws {
        let postbox = try TemporaryPostbox()
        #expect(try postbox { try $0.getPeerStoryStats(peerId: peer) } == nil)
        try postbox { transaction in
            try transaction.setStoryItems(peerId: peer, items: [item(1, closeFriends: true), item(2), item(3, closeFriends: true)])
            try transaction.setPeerStoryState(peer, state: StoredStoryPeerState(entry: value, maxSeenId: 1))
        }
        #expect(try postbox { try $0.getPeerStoryStats(peerId: peer) } == PeerStoryStats(totalCount: 3, unseenCount: 2, hasUnseenCloseFriends: true))
        try postbox { try $0.setStoryItemsInexactMaxId(peerId: peer, id: 9) }
        #expect(try postbox { try $0.getPeerStoryStats(peerId: peer) } == PeerStoryStats(totalCount: 1, unseenCount: 1, hasUnseenCloseFriends: false))
        try postbox { try $0.setStoryItems(peerId: peer, items: []) }
        #expect(try postbox { try $0.getPeerStoryStats(peerId: peer) } == nil)
    }

    // MARK: - Stories

    @Test func anEqualStoryIsNotAChange() throws {
        let postbox = try TemporaryPostbox()
        let id = StoryId(peerId: peer, id: 1)
        #expect(try postbox.changes { try $0.setStory(id, value: []) }.storyEvents == [.updated(id: id)])
        #expect(try postbox.changes { try $0.setStory(id, value: []) }.isEmpty)
        #expect(try postbox.changes { try $0.setStory(id, value: value) }.storyEvents == [.updated(id: id)])
        #expect(try postbox.rows(StoryTable.self) == ["000000000000000200000001=\(ValueBoxKey(value))"])
    }
}
