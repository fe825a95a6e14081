import Postbox
import PostboxStorage
import TelegramModel
import Testing

/// After every transaction, a live view equals a new one, and it emits exactly when its content changed.
struct LiveViewTests {
    /// The content of views loaded only from the file.
    private func fresh(_ postbox: TemporaryPostbox, _ keys: Set<PostboxViewKey>) throws -> CombinedView {
        try Postbox(reading: postbox.box, seed: .telegram).snapshot(of: keys)
    }

    private func follow(
        _ keys: Set<PostboxViewKey>, seed: UInt64, transactions count: Int, without concerns: Set<RandomTransactions.Concern> = []
    ) throws {
        let temporary = try TemporaryPostbox()
        let postbox = temporary.postbox
        try temporary { try RandomTransactions.introduce($0) }
        postbox.setViewErrorHandler { key, error in Issue.record("\(key): \(error)") }
        let watched = WatchedViews()
        for key in keys { try watched.subscribe(postbox, key) }
        var random = RandomTransactions(seed: seed, without: concerns)
        var before = try fresh(temporary, keys)
        #expect(watched.shown(keys) == before, "the first snapshot")
        for number in 0..<(count * Seeds.factor) {
            watched.emitted.removeAll()
            try temporary { try random.run($0) }
            let after = try fresh(temporary, keys)
            for key in keys {
                guard let old = before.views[key], let new = after.views[key], let live = watched.snapshots[key] else {
                    Issue.record("no view of \(key)")
                    return
                }
                let isChanged = !old.shows(new)
                let isSame = live.shows(new)
                try #require(isSame, "\(number): \(key)")
                try #require(watched.emitted[key, default: 0] == (isChanged ? 1 : 0), "\(number): \(key)")
            }
            before = after
        }
        watched.end(postbox)
        #expect(postbox.requestedHoles.isEmpty)
    }

    /// The messages of a peer view do not follow media.
    @Test(arguments: [1, 4, 5] as [UInt64])
    func viewsOfPeersFollowEveryTransaction(_ seed: UInt64) throws {
        try follow(ViewKeys.ofPeers, seed: seed, transactions: 200, without: [.media])
    }

    /// The messages to which cached data refer are shown in the state at the time when the view was opened.
    @Test(arguments: [1, 2] as [UInt64])
    func cachedDataAreFollowedWithoutTheirMessages(_ seed: UInt64) throws {
        let temporary = try TemporaryPostbox()
        try temporary { transaction in
            try RandomTransactions.introduce(transaction)
            try RandomTransactions.introduceHistories(transaction)
            try transaction.updatePeerCachedData(People.ann, data: People.cachedData(People.ann, pinned: RandomTransactions.kept))
        }
        let key = PostboxViewKey.cachedPeerData(peerId: People.ann)
        func view(_ view: (any PostboxView)?) throws -> CachedPeerDataView { try #require(view as? CachedPeerDataView) }
        let watched = WatchedViews()
        try watched.subscribe(temporary.postbox, key)
        let opened = try view(watched.snapshots[key])
        #expect(opened.associatedMessages.count == 1)
        var random = RandomTransactions(seed: seed)
        for _ in 0..<(200 * Seeds.factor) {
            let before = try view(watched.snapshots[key])
            watched.emitted.removeAll()
            try temporary { try random.run($0) }
            let after = try view(watched.snapshots[key])
            let new = try view(fresh(temporary, [key]).views[key])
            try #require(after.cachedPeerData == new.cachedPeerData)
            try #require(after.associatedMessages == opened.associatedMessages)
            try #require(watched.emitted[key, default: 0] == (after.cachedPeerData == before.cachedPeerData ? 0 : 1))
        }
    }

    @Test(arguments: [1, 2] as [UInt64])
    func viewsOfStoresFollowEveryTransaction(_ seed: UInt64) throws { try follow(ViewKeys.ofStores, seed: seed, transactions: 200) }

    @Test func smallViewsOfListsFollowEveryTransaction() throws { try follow(ViewKeys.ofLists, seed: 4, transactions: 200) }

    /// A chat list does not follow contacts.
    @Test(arguments: [1, 3] as [UInt64])
    func chatListsFollowEveryTransaction(_ seed: UInt64) throws {
        try follow(ViewKeys.chatLists, seed: seed, transactions: 150, without: [.contacts])
    }

    @Test func viewsWithFewerDependenciesFollowTheOtherChanges() throws {
        try follow(ViewKeys.followingLess, seed: 5, transactions: 250, without: [.peers, .edits, .media])
    }

    @Test func viewsOfAnEmptyDatabaseCanBeOpened() throws {
        let temporary = try TemporaryPostbox()
        let keys = ViewKeys.ofPeers.union(ViewKeys.ofStores).union(ViewKeys.ofLists).union(ViewKeys.followingLess).union(ViewKeys.chatLists)
        #expect(try fresh(temporary, keys).views.count == keys.count)
        #expect(try temporary.postbox.snapshot(of: keys) == fresh(temporary, keys))
    }

    /// A transaction that writes nothing, and one that fails.
    @Test func transactionsWithoutChangesEmitNothing() throws {
        struct Stop: Error {}
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduce($0) }
        let watched = WatchedViews()
        let keys = ViewKeys.ofPeers.union(ViewKeys.chatLists)
        for key in keys { try watched.subscribe(temporary.postbox, key) }
        let version = try temporary.postbox.transactionStateVersion()
        let before = watched.shown(keys)
        try temporary { _ in }
        #expect(throws: Stop.self) {
            try temporary { transaction in
                try transaction.updatePeers([People.object(People.ann, name: "?")])
                try transaction.addMessages([People.message(People.ann, 5, at: 5)], location: .random)
                throw Stop()
            }
        }
        #expect(watched.emitted.isEmpty)
        #expect(watched.shown(keys) == before)
        #expect(try temporary.postbox.transactionStateVersion() == version)
    }

    /// Another process writes through its own connection.
    @Test func writesOfAnotherProcessAreShown() throws {
        let temporary = try TemporaryPostbox()
        try temporary { try RandomTransactions.introduce($0) }
        let keys = ViewKeys.ofPeers.union(ViewKeys.ofStores).union(ViewKeys.chatLists)
        let watched = WatchedViews()
        for key in keys { try watched.subscribe(temporary.postbox, key) }
        let other = try Postbox(valueBox: temporary.box, seed: .telegram, role: .guest)
        var random = RandomTransactions(seed: 6)
        for _ in 0..<40 {
            let before = watched.shown(keys)
            watched.emitted.removeAll()
            try other.transaction { try random.run($0) }
            try temporary { _ in }
            let after = try fresh(temporary, keys)
            for key in keys {
                guard let old = before.views[key], let new = after.views[key], let live = watched.snapshots[key] else { continue }
                let (isSame, isChanged) = (live.shows(new), !old.shows(new))
                try #require(isSame, "\(key)")
                try #require(watched.emitted[key, default: 0] == (isChanged ? 1 : 0), "\(key)")
            }
        }
    }

    /// A list of pinned threads is read and written once per transaction, however often it changes.
    @Test func pinningManyThreadsReadsFewRows() throws {
        let temporary = try TemporaryPostbox()
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        let peer = PeerId(namespace: PeerId.cloudChannel, id: 9)
        try postbox.transaction { transaction in
            for threadId in 1...200 as ClosedRange<Int64> {
                try transaction.setPeerPinnedThreads(peerId: peer, threadIds: [threadId] + transaction.getPeerPinnedThreads(peer))
            }
        }
        #expect(counting.rows < 1000)
        #expect(try postbox.transaction { try $0.getPeerPinnedThreads(peer) } == (1...200).reversed())
    }

    /// Ten thousand views that a transaction does not affect cost nothing.
    @Test func idleViewsCostNothing() throws {
        let temporary = try TemporaryPostbox()
        let counting = CountingValueBox(temporary.box)
        let postbox = try Postbox(valueBox: counting, seed: .telegram, role: .guest)
        let stranger = PeerId(namespace: PeerId.cloudUser, id: 1_000_000)
        func transaction(_ time: Int32) throws -> Int {
            let reads = counting.reads
            try postbox.transaction { transaction in
                try transaction.updatePeers([People.object(stranger, name: "\(time)")])
                try transaction.updatePeerPresences([(stranger, Objects.plain(time))])
                try transaction.addMessages([People.message(stranger, time, at: time)], location: .random)
            }
            return counting.reads - reads
        }
        _ = try transaction(1)
        let alone = try transaction(2)
        var keys: Set<PostboxViewKey> = []
        for number in 1...2000 as ClosedRange<Int64> {
            let id = PeerId(namespace: PeerId.cloudUser, id: number)
            keys.formUnion([
                .basicPeer(id), .peer(peerId: id, components: .all), .combinedReadState(peerId: id, handleThreads: true), .chatListIndex(id: id),
                .storyItems(peerId: id),
            ])
        }
        var emissions = 0
        _ = try postbox.subscribe(to: keys) { _, _ in emissions += 1 }
        #expect(try transaction(3) <= alone)
        #expect(emissions == 0)
    }
}
