import Postbox
import Testing

/// The text that others are typing, shown as the last message of a history.
struct TypingDraftTests {
    private typealias Fixture = HistoryFixture

    private static let chat = TypingDraftLocation(peerId: Fixture.user, threadId: nil)
    private static let topic = TypingDraftLocation(peerId: Fixture.user, threadId: 42)

    private static func draft(_ id: Int64, _ text: String, namespace: Int32 = 0, author: PeerId = Fixture.user, thread: Int64? = nil) -> TypingDraft {
        TypingDraft(id: id, namespace: namespace, threadId: thread, authorId: author, timestamp: 5000, text: Array(text.utf8))
    }

    private func give(_ draft: TypingDraft?, to location: TypingDraftLocation = chat, at now: Int32 = 0, _ fixture: Fixture) throws -> CurrentTypingDraft? {
        try fixture.postbox { transaction in
            try transaction.combineTypingDrafts(locations: [location], now: now) { _, _ in draft }
            return transaction.getCurrentTypingDraft(location)
        }
    }

    @Test func aDraftKeepsItsStableIDAndGrowsInVersion() throws {
        let fixture = try Fixture.known([1])
        let before = try fixture.postbox.postbox.transactionStateVersion()
        let drafts = try [(50, "he"), (50, "hel"), (50, "hel"), (51, "other")].map { try #require(try give(Self.draft($0, $1), fixture)) }
        let first = drafts[0].stableId
        #expect(drafts.map(\.stableId) == [first, first, first, first + 1])
        #expect(drafts.map(\.stableVersion) == [100_000, 200_001, 300_002, 100_000])
        #expect(try fixture.postbox.postbox.transactionStateVersion() == before + 4)
        // The next message does not get the number of a draft.
        try fixture.add([Fixture.message(2)])
        #expect(try fixture.postbox { try $0.getRenderedMessage(Fixture.id(2))?.stored.stableId } == first + 2)
    }

    @Test func theUpdateReceivesTheCurrentValue() throws {
        let fixture = try Fixture.known([1])
        var seen: [TypingDraft?] = []
        try fixture.postbox { transaction in
            for id in [1, 2] as [Int64] {
                try transaction.combineTypingDrafts(locations: [Self.chat], now: 0) { _, current in
                    seen.append(current)
                    return Self.draft(id, "a")
                }
            }
        }
        #expect(seen == [nil, Self.draft(1, "a")])
        #expect(try fixture.postbox { $0.getCurrentTypingDraft(Self.chat)?.draft.id } == 2)
        #expect(try fixture.postbox { $0.getCurrentTypingDraft(Self.topic) } == nil)
    }

    @Test func removingNothingChangesNothing() throws {
        let fixture = try Fixture.known([1])
        let before = try fixture.postbox.postbox.transactionStateVersion()
        #expect(try give(nil, fixture) == nil)
        #expect(try fixture.postbox.postbox.transactionStateVersion() == before)
    }

    private struct Stop: Error {}

    @Test func rolledBackDraftsAreNotShown() throws {
        let fixture = try Fixture.known([1])
        _ = try give(Self.draft(1, "kept"), fixture)
        #expect(throws: Stop.self) {
            try fixture.postbox { transaction in
                try transaction.combineTypingDrafts(locations: [Self.chat], now: 0) { _, _ in nil }
                throw Stop()
            }
        }
        #expect(try fixture.postbox { $0.getCurrentTypingDraft(Self.chat)?.draft.text } == Array("kept".utf8))
    }

    @Test func aHistoryEndsWithTheDraft() throws {
        let fixture = try Fixture.known(1...6)
        let watcher = try fixture.watch(Fixture.key(.upperBound, count: 3))
        let ids = try watcher.ids
        let given = try #require(try give(Self.draft(1, "he"), fixture))
        let view = try watcher.view
        #expect(view.entries.dropLast().map(\.index.id.id) == ids, "the draft does not take a place")
        #expect(view.laterId == nil)
        let last = try #require(view.entries.last)
        #expect(last.index == MessageIndex(peerId: Fixture.user, namespace: 1, id: 2_147_433_647, timestamp: 5000))
        #expect(last.message.stored.stableId == given.stableId)
        #expect(last.message.stored.stableVersion == 100_000)
        #expect(last.message.text == "he")
        #expect(last.message.flags == .incoming)
        #expect(Set(last.message.peers.keys) == [Fixture.user])
        #expect(last.message.author != nil)
        #expect(!last.isRead)
        #expect(last.location == nil)
        // Every given draft is shown, even if its text is the same.
        _ = try give(Self.draft(1, "he"), fixture)
        #expect(try watcher.view.entries.last?.message.stored.stableVersion == 200_001)
        #expect(watcher.emissions.count == 3)
        _ = try give(nil, fixture)
        #expect(try watcher.ids == ids)
    }

    @Test func theFinalMessageReplacesTheDraft() throws {
        let fixture = try Fixture.known(1...3)
        let watcher = try fixture.watch(Fixture.key(.upperBound, count: 10))
        let given = try #require(try give(Self.draft(1, "hello"), fixture))
        try fixture.postbox { transaction in
            var message = Fixture.message(4, incoming: true, text: "hello")
            message.customStableId = given.stableId
            try transaction.addMessages([message], location: .random)
            try transaction.combineTypingDrafts(locations: [Self.chat], now: 1) { _, _ in nil }
        }
        #expect(try watcher.ids == [1, 2, 3, 4])
        #expect(try watcher.view.entries.last?.message.stored.stableId == given.stableId)
        #expect(watcher.emissions.count == 3)
    }

    @Test func onlyTheChatOrThreadOfTheDraftShowsIt() throws {
        let fixture = try Fixture.known(1...3)
        try fixture.fill(1...(.max - 1), thread: 42)
        let chat = try fixture.watch(Fixture.key(.upperBound))
        let thread = try fixture.watch(Fixture.key(.upperBound, thread: 42))
        let local = try fixture.watch(Fixture.key(.upperBound, namespaces: .just([1])))
        _ = try give(Self.draft(1, "he", thread: 42), to: Self.topic, fixture)
        #expect(chat.emissions.count == 1)
        #expect(try thread.view.entries.map(\.message.threadId) == [42])
        _ = try give(Self.draft(2, "he"), fixture)
        #expect(try chat.view.entries.count == 4)
        #expect(try thread.view.entries.count == 1)
        #expect(local.emissions.count == 1)
    }

    @Test func aDraftIsNotShownIfLaterMessagesAreUnknown() throws {
        let fixture = try HistoryFixture()
        try fixture.fill(1...10)
        try fixture.add([Fixture.message(1), Fixture.message(2), Fixture.message(20)])
        let watcher = try fixture.watch(Fixture.key(.index(Fixture.index(1))))
        _ = try give(Self.draft(1, "he"), fixture)
        #expect(try watcher.view.holeLater)
        #expect(try watcher.ids == [1, 2])
        try fixture.fill(1...(.max - 1))
        #expect(try watcher.view.entries.last?.message.text == "he")
    }

    @Test func aNewlyKnownAuthorIsShown() throws {
        let stranger = PeerId(namespace: PeerId.cloudUser, id: 77)
        let fixture = try Fixture.known(1...2)
        let watcher = try fixture.watch(Fixture.key(.upperBound))
        _ = try give(Self.draft(1, "he", author: stranger), fixture)
        #expect(try watcher.ids == [1, 2])
        try fixture.postbox { try $0.updatePeers([Fixture.peer(stranger, name: "Eve")]) }
        #expect(try watcher.view.entries.last?.message.authorId == stranger)
        #expect(try watcher.view.entries.last.map { Set($0.message.peers.keys) } == [Fixture.user, stranger])
    }

    @Test func draftsExpireAfterTwentySeconds() throws {
        let fixture = try Fixture.known([1])
        _ = try give(Self.draft(1, "old"), at: 100, fixture)
        _ = try give(Self.draft(2, "new", thread: 42), to: Self.topic, at: 110, fixture)
        func areShown() throws -> [Bool] {
            try fixture.postbox { transaction in [Self.chat, Self.topic].map { transaction.getCurrentTypingDraft($0) != nil } }
        }
        try fixture.postbox { $0.removeExpiredTypingDrafts(now: 119) }
        #expect(try areShown() == [true, true])
        try fixture.postbox { $0.removeExpiredTypingDrafts(now: 120) }
        #expect(try areShown() == [false, true])
        try fixture.postbox { $0.removeExpiredTypingDrafts(now: .max) }
        #expect(try areShown() == [false, false])
    }
}
