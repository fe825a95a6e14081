import Postbox
@testable import TelegramCore
import TelegramModel
import Testing

/// The music of the profile is requested regularly, because the server does not push its changes.
struct SavedMusicRefreshTests {
    private static let key = PreferenceKey.savedMusicIds.key
    private static let pause: Int64 = 1_800_000_000

    private static func ids(_ account: ScriptedAccount) throws -> [Int64]? {
        try account.transaction { SavedMusicIdsList(entry: try $0.getPreferencesEntry(key: key))?.items }
    }

    private static func store(_ ids: [Int64], _ transaction: Transaction) throws {
        var list = SavedMusicIdsList()
        list.items = ids
        try transaction.setPreferencesEntry(key: key, value: list.record.bytes)
    }

    private static func hashes(_ account: ScriptedAccount) -> [Int64?] {
        account.server.sent.compactMap { if case let .other(request) = $0, request.name == "getSavedMusicIds" { request.fields.first?.value.int64 } else { nil } }
    }

    private static func answer(_ ids: Int64...) -> Result<SyncResponse, SyncError> {
        .success(.answer(ServerAnswer(value: .object(["ids": .list(ids.map { .int64($0) })]))))
    }

    @Test func itIsStoredAndRequestedEveryHalfHour() throws {
        let account = try ScriptedAccount([])
        account.server.answer = { _ in Self.answer(5, 7) }
        let music = SavedMusicRefresh(account.connection)
        music.start()
        music.start()
        account.runUntilIdle()
        #expect(try Self.ids(account) == [5, 7])
        #expect(Self.hashes(account) == [0])

        account.server.answer = { _ in .success(.answer(ServerAnswer(value: .object(["notModified": .bool(true)])))) }
        #expect(account.clock.run(for: Self.pause - 1))
        #expect(Self.hashes(account).count == 1)
        #expect(account.clock.run(for: 1))
        #expect(try Self.ids(account) == [5, 7])
        #expect(Self.hashes(account).count == 2 && Self.hashes(account).last != 0, "the server can answer that nothing has changed")

        account.server.answer = { _ in Self.answer() }
        #expect(account.clock.run(for: Self.pause))
        #expect(try Self.ids(account) == [], "all were removed on another device")
        #expect(try account.faults() == [])
    }

    @Test func aRefusalKeepsTheStoredOnesUntilTheNextRequest() throws {
        let account = try ScriptedAccount([])
        try account.transaction { try Self.store([3], $0) }
        account.server.answer = { _ in .failure(SyncError(code: 400, text: "REFUSED")) }
        let music = SavedMusicRefresh(account.connection)
        music.start()
        account.runUntilIdle()
        #expect(try Self.ids(account) == [3])
        account.server.answer = { _ in Self.answer(4) }
        #expect(account.clock.run(for: Self.pause))
        #expect(try Self.ids(account) == [4])
        withExtendedLifetime(music) {}
    }

    /// The answer may be older than a track that was added here in the meantime.
    @Test func aChangeDuringTheRequestIsNotUndone() throws {
        let account = try ScriptedAccount([])
        var answers = [Self.answer(5), Self.answer(5, 9)]
        account.server.answer = { _ in
            if answers.count == 2 { try? account.transaction { try Self.store([5, 9], $0) } }
            return answers.removeFirst()
        }
        let music = SavedMusicRefresh(account.connection)
        music.start()
        account.runUntilIdle()
        #expect(try Self.ids(account) == [5, 9])
        #expect(Self.hashes(account).count == 2, "it is requested again at once")
        withExtendedLifetime(music) {}
    }

    @Test func itEndsWithTheSynchronization() throws {
        let account = try ScriptedAccount([])
        account.server.answer = { _ in Self.answer(5) }
        let music = SavedMusicRefresh(account.connection)
        music.start()
        account.runUntilIdle()
        account.connection.close()
        #expect(account.clock.run(for: 3 * Self.pause))
        #expect(Self.hashes(account).count == 1)
        withExtendedLifetime(music) {}
    }
}

/// The most used inline bots are requested once.
struct RecentBotsRequestTests {
    private static func list(_ account: ScriptedAccount) throws -> [(id: Int64?, rating: Double?)] {
        try account.transaction { transaction in
            try transaction.getOrderedListItems(collectionId: OrderedListId.recentInlineBots).map { item in
                (OrderedItemId.peerId(item.id)?.id, CodedObject(item.contents).double("r"))
            }
        }
    }

    private static func top(_ ratings: (Int64, Double)...) -> ServerAnswer {
        ServerAnswer(
            value: .object(["top": .list(ratings.map { .object(["peer": .peer(PeerId(namespace: PeerId.cloudUser, id: $0.0)), "rating": .double($0.1)]) })]))
    }

    @Test func theyAreStoredByRating() throws {
        let account = try ScriptedAccount([])
        account.server.answer = { _ in .success(.answer(Self.top((1, 2), (2, 7.5), (1, 9)))) }
        let bots = RecentBotsRequest(account.connection)
        bots.start()
        bots.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getTopPeers"])
        #expect(try Self.list(account).map(\.id) == [2, 1])
        #expect(try Self.list(account).map(\.rating) == [7.5, 2])
        #expect(try account.faults() == [])
    }

    /// No answer, and answers without a list, change nothing.
    @Test(arguments: ["disabled", "notModified"]) func anAnswerWithoutBotsChangesNothing(_ field: String) throws {
        let account = try ScriptedAccount([])
        var answers: [Result<SyncResponse, SyncError>] = [
            .failure(SyncError(code: 0, text: "NO_CONNECTION")), .success(.answer(Self.top((2, 1)))),
        ]
        account.server.answer = { _ in answers.removeFirst() }
        let bots = RecentBotsRequest(account.connection)
        bots.start()
        #expect(account.clock.run(for: 1_000_000))
        #expect(try Self.list(account).map(\.id) == [2], "it is repeated")
        account.server.answer = { _ in .success(.answer(ServerAnswer(value: .object([ServerField(field, .bool(true))])))) }
        let again = RecentBotsRequest(account.connection)
        again.start()
        account.runUntilIdle()
        #expect(try Self.list(account).map(\.id) == [2])
    }

    @Test func aRefusedRequestIsNotRepeated() throws {
        let account = try ScriptedAccount([])
        account.server.answer = { _ in .failure(SyncError(code: 501, text: "METHOD_NOT_SUPPORTED")) }
        let bots = RecentBotsRequest(account.connection)
        bots.start()
        #expect(account.clock.run(for: 60_000_000))
        #expect(account.server.sent.count == 1)
    }
}
