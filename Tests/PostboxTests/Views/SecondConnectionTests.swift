import Postbox
import PostboxStorage
import Testing

/// Views of every kind with a second connection to the same file, and with a second subscriber. Real second processes: `ForeignWritesTests`.
struct SecondConnectionTests {
    /// The views of `ChangeWorld`, and the kind that has another name there.
    private static let views: [String: PostboxViewKey] = {
        let key = HistoryFixture.key(.upperBound, count: 10, peer: ChangeWorld.ann)
        return ChangeWorld.views.merging(["history as part": key]) { first, _ in first }
    }()

    @Test func everyKindOfViewIsAmongThem() {
        #expect(Set(Self.views.values.map(\.kind)) == AllViewsTests.kinds)
    }

    private static func other(_ temporary: TemporaryPostbox) throws -> Postbox {
        try Postbox(valueBox: SQLiteValueBox(path: temporary.box.path, mode: .readWrite), seed: .telegram, role: .guest)
    }

    private static func fresh(_ temporary: TemporaryPostbox) throws -> CombinedView {
        try Postbox(reading: temporary.box, seed: .telegram).snapshot(of: Set(views.values))
    }

    /// Hidden chats and typing drafts only exist in one process.
    private static func isOfThisProcess(_ change: ChangeOfField) -> Bool {
        !Set(change.fields).isDisjoint(with: ["updatedHiddenPeerIds", "updatedTypingDrafts"])
    }

    @Test(arguments: ChangeOfField.all)
    func aChangeByAnotherConnectionIsFollowed(_ change: ChangeOfField) throws {
        let world = try ChangeWorld()
        let postbox = world.temporary.postbox
        if let prepare = change.prepare { try world.temporary { try prepare($0) } }
        postbox.setViewErrorHandler { key, error in Issue.record("\(key): \(error)") }
        let watched = WatchedViews()
        for key in Self.views.values { try watched.subscribe(postbox, key) }
        try Self.other(world.temporary).transaction { try change.make($0) }
        try postbox.reading {}
        if !Self.isOfThisProcess(change) {
            for name in change.views { #expect(watched.emitted[try #require(Self.views[name])] == 1, "\(name)") }
        }
        let fresh = try Self.fresh(world.temporary)
        for (name, key) in Self.views where key.kind != "deletedMessages" {
            #expect(watched.snapshots[key]?.json == fresh.views[key]?.json || watched.emitted[key] == nil, "\(name)")
            if let live = watched.snapshots[key], let new = fresh.views[key] { #expect(live.shows(new), "\(name)") }
        }
        watched.end(postbox)
        #expect(postbox.viewCount == 0 && postbox.requestedHoles.isEmpty)
    }

    @Test(arguments: ChangeOfField.all)
    func aSecondSubscriberSeesTheDatabaseAsItIs(_ change: ChangeOfField) throws {
        let world = try ChangeWorld()
        let postbox = world.temporary.postbox
        if let prepare = change.prepare { try world.temporary { try prepare($0) } }
        let (first, second) = (WatchedViews(), WatchedViews())
        for key in Self.views.values { try first.subscribe(postbox, key) }
        try world.temporary { try change.make($0) }
        for key in Self.views.values { try second.subscribe(postbox, key) }
        if !Self.isOfThisProcess(change) {
            let fresh = try Self.fresh(world.temporary)
            for (name, key) in Self.views { #expect(second.snapshots[key]?.json == fresh.views[key]?.json, "\(name)") }
        }
        first.end(postbox)
        second.end(postbox)
        #expect(postbox.viewCount == 0 && postbox.requestedHoles.isEmpty)
    }

    /// If nothing changes in the meantime, subscribers share the work.
    @Test func subscribersThatSeeTheSameShareAView() throws {
        let world = try ChangeWorld()
        let (first, second) = (WatchedViews(), WatchedViews())
        for key in Self.views.values { try first.subscribe(world.temporary.postbox, key) }
        for key in Self.views.values { try second.subscribe(world.temporary.postbox, key) }
        #expect(world.temporary.postbox.viewCount == Set(Self.views.values).count)
    }

    // MARK: - Kinds with state outside the tables

    private typealias Fixture = HistoryFixture

    @Test func aMessageIsFollowedToTheIdThatAnotherConnectionGivesIt() throws {
        let fixture = try Fixture.known(1...20)
        try fixture.add([Fixture.message(1, namespace: 1, timestamp: 3000)])
        let local = MessageId(peerId: Fixture.user, namespace: 1, id: 1)
        let watched = WatchedViews()
        try watched.subscribe(fixture.postbox.postbox, .message(local))
        func shown() throws -> Message? { try #require(watched.snapshots[.message(local)] as? MessageView).message }
        let other = try Self.other(fixture.postbox)
        func commit(_ body: (Transaction) throws -> Void) throws {
            try other.transaction(body)
            try fixture.postbox.postbox.reading {}
        }
        try commit { try $0.updateMessage(local) { _ in .update(Fixture.message(77, timestamp: 2500)) } }
        #expect(try shown()?.id == Fixture.id(77))
        try commit { try $0.updateMessage(Fixture.id(77)) { _ in .update(Fixture.message(77, timestamp: 2600, text: "edited")) } }
        #expect(try shown()?.stored.text == Array("edited".utf8))
        try commit { try $0.deleteMessages([Fixture.id(77)]) }
        #expect(try shown() == nil)
        // New subscribers request the ID.
        #expect(watched.emitted[.message(local)] == 3)
    }

    @Test func deletionsByAnotherConnectionArriveInBatches() throws {
        let fixture = try Fixture.known(1...6)
        let key = PostboxViewKey.deletedMessages(peerId: Fixture.user)
        var batches: [[Int32]] = []
        let postbox = fixture.postbox.postbox
        _ = try postbox.subscribe(to: [key]) { combined, _ in
            if let view = combined.views[key] as? DeletedMessagesView { batches.append(view.currentDeletedMessages.map(\.id)) }
        }
        let other = try Self.other(fixture.postbox)
        try other.transaction { try $0.deleteMessages([Fixture.id(2), Fixture.id(1)]) }
        try postbox.reading {}
        try other.transaction { try $0.updateMessage(Fixture.id(3)) { _ in .update(Fixture.message(3, timestamp: 7000)) } }
        try postbox.reading {}
        #expect(batches == [[1, 2]])
        // The next transaction of this process reports both, one after the other.
        try other.transaction { try $0.deleteMessages([Fixture.id(3)]) }
        try fixture.postbox { try $0.deleteMessages([Fixture.id(4)]) }
        #expect(batches == [[1, 2], [3], [4]])
        let late = try #require(postbox.snapshot(of: [key]).views[key] as? DeletedMessagesView)
        #expect(late.currentDeletedMessages.isEmpty)
    }

    private func read(upTo id: Int32) -> MessageHistoryViewReadState {
        .peer([Fixture.user: CombinedPeerReadState(states: [(0, state(upTo: id))])])
    }

    private func state(upTo id: Int32) -> PeerReadState {
        .idBased(maxIncomingReadId: 0, maxOutgoingReadId: id, maxKnownId: 0, count: 0, markedUnread: false)
    }

    @Test func aHistoryKeepsItsReadStatesAndFollowsThoseThatChange() throws {
        let fixture = try Fixture.known(1...9)
        try fixture.postbox { try $0.resetIncomingReadStates([(Fixture.user, [(0, state(upTo: 2))])]) }
        let watcher = try fixture.watch(Fixture.key(.upperBound, states: read(upTo: 2)))
        func readIds() throws -> [Int32] { try watcher.view.entries.filter(\.isRead).map(\.index.id.id) }
        try fixture.postbox { try $0.applyOutgoingReadMaxId(Fixture.id(6)) }
        #expect(try readIds().last == 6)
        let other = try Self.other(fixture.postbox)
        _ = try other.transaction { try $0.addMessages([Fixture.message(10)], location: .random) }
        try fixture.postbox.postbox.reading {}
        #expect(try watcher.ids.last == 10)
        #expect(try readIds().last == 6)
        try other.transaction { try $0.applyOutgoingReadMaxId(Fixture.id(8)) }
        try fixture.postbox.postbox.reading {}
        #expect(try readIds().last == 8)
    }

    @Test func aHistoryStaysWhereItIs() throws {
        let fixture = try Fixture.known(1...9)
        let watcher = try fixture.watch(Fixture.key(.message(Fixture.id(5)), count: 2))
        let place = try watcher.view.anchorIndex
        try fixture.postbox { try $0.deleteMessages([Fixture.id(5)]) }
        let other = try Self.other(fixture.postbox)
        _ = try other.transaction { try $0.addMessages([Fixture.message(10)], location: .random) }
        try fixture.postbox.postbox.reading {}
        #expect(try watcher.view.anchorIndex == place)
        #expect(try watcher.ids == [3, 4, 6, 7])
    }

    /// A chat of interest moves to the first unread message after another process has read messages.
    @Test func aChatOfInterestFollowsReading() throws {
        let fixture = try Fixture()
        let location = MessageOfInterestViewLocation(peerId: Fixture.user, threadId: nil)
        let key = PostboxViewKey.messageOfInterestHole(location: location, namespace: 0, count: 3)
        let contact = Objects.root("TelegramMediaContact") { $0.encodeString("Ann", forKey: "n.f") }
        try fixture.fill(1...(.max - 1))
        try fixture.add((1...8).map { Fixture.message($0, incoming: true, media: [contact]) })
        func unread(after id: Int32) -> PeerReadState {
            .idBased(maxIncomingReadId: id, maxOutgoingReadId: 0, maxKnownId: 8, count: 8 - id, markedUnread: false)
        }
        try fixture.postbox { try $0.resetIncomingReadStates([(Fixture.user, [(0, unread(after: 2))])]) }
        let watched = WatchedViews()
        try watched.subscribe(fixture.postbox.postbox, key)
        try Self.other(fixture.postbox).transaction { try $0.resetIncomingReadStates([(Fixture.user, [(0, unread(after: 5))])]) }
        try fixture.postbox.postbox.reading {}
        let view = try #require(watched.snapshots[key] as? MessageOfInterestHolesView)
        #expect(view.closestLaterMedia.map(\.index.id.id) == [5, 6, 7])
    }

    @Test func aThreadOfInterestFollowsFetching() throws {
        let fixture = try Fixture()
        let location = MessageOfInterestViewLocation(peerId: Fixture.user, threadId: 7)
        let key = PostboxViewKey.messageOfInterestHole(location: location, namespace: 0, count: 3)
        let watched = WatchedViews()
        try watched.subscribe(fixture.postbox.postbox, key)
        func hole() -> MessageHistoryHolesViewEntry? { (watched.snapshots[key] as? MessageOfInterestHolesView)?.closestHole }
        #expect(hole() != nil)
        try Self.other(fixture.postbox).transaction { transaction in
            try transaction.addMessages([Fixture.message(5, thread: 7)], location: .random)
            try transaction.removeHole(peerId: Fixture.user, threadId: 7, namespace: 0, space: .everywhere, range: 1...(.max - 1))
        }
        try fixture.postbox.postbox.reading {}
        #expect(watched.snapshots[key] != nil && hole() == nil)
    }

    /// A file that no process has open is read in its present state: the views continue in a Postbox that opens it again.
    @Test func viewsContinueInAReopenedPostbox() throws {
        let fixture = try Fixture.known(1...3)
        let key = PostboxViewKey.deletedMessages(peerId: Fixture.user)
        let first = try Postbox(reading: fixture.postbox.box, seed: .telegram)
        var batches: [[Int32]] = []
        let (subscription, _) = try first.subscribe(to: [key]) { combined, _ in
            if let view = combined.views[key] as? DeletedMessagesView { batches.append(view.currentDeletedMessages.map(\.id)) }
        }
        try fixture.postbox { try $0.deleteMessages([Fixture.id(2)]) }
        let second = try Postbox(reading: fixture.postbox.box, goingOnFrom: first)
        #expect(batches == [[2]])
        second.endSubscription(subscription)
        #expect(second.viewCount == 0)
    }
}
