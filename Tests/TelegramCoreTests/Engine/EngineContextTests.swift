@testable import EngineCatalogue
import Postbox
import PostboxCoding
import PostboxStorage
import SignalKit
import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Lists stored by the server, page by page.
struct EngineContextTests {
    private let ann = PeerId(namespace: PeerId.cloudUser, id: 2)
    private let bob = PeerId(namespace: PeerId.cloudUser, id: 3)

    /// Returns its answers in order, and records the requests.
    private final class ScriptedServer: EngineServer {
        private let answers: Atomic<[Result<ServerAnswer, SyncError>]>
        private let requested = Atomic<[ServerRequest]>(value: [])

        init(_ answers: [Result<ServerAnswer, SyncError>]) { self.answers = Atomic(value: answers) }

        var requests: [ServerRequest] { requested.with { $0 } }

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            if let form = request.form { _ = requested.modify { $0 + [form] } }
            let next = answers.with { $0.first } ?? .failure(SyncError(code: 500, text: "NO_ANSWER"))
            _ = answers.modify { Array($0.dropFirst()) }
            switch next {
            case let .success(answer): return .single(.answer(answer))
            case let .failure(error): return .fail(error)
            }
        }
    }

    /// Answers no request until a test specifies the answer.
    private final class SlowServer: EngineServer {
        private let waiting = Atomic<[@Sendable (Result<ServerAnswer, SyncError>) -> Void]>(value: [])
        private let requested = Atomic<[ServerRequest]>(value: [])

        var requests: [ServerRequest] { requested.with { $0 } }

        func answer(to request: SyncRequest) -> Signal<SyncResponse, SyncError> {
            Signal { [waiting, requested] subscriber in
                if let form = request.form { _ = requested.modify { $0 + [form] } }
                _ = waiting.modify {
                    $0 + [
                        { result in
                            switch result {
                            case let .success(answer):
                                subscriber.putNext(.answer(answer))
                                subscriber.putCompletion()
                            case let .failure(error): subscriber.putError(error)
                            }
                        }
                    ]
                }
                return EmptyDisposable
            }
        }

        /// Answers all waiting requests.
        func answer(_ result: Result<ServerAnswer, SyncError>) { for answer in waiting.swap([]) { answer(result) } }
    }

    private func engine(_ server: some EngineServer) throws -> (EngineDatabase, TelegramEngine) {
        let database = try EngineDatabase(operations: EngineItemFixture.shared.get().start)
        return (
            database, TelegramEngine(postbox: database.postbox, accountPeerId: PeerId(namespace: PeerId.cloudUser, id: 1), server: server)
        )
    }

    private func page(_ ids: [PeerId], of count: Int32) -> Result<ServerAnswer, SyncError> {
        let list = ServerValue.list(ids.map { .object([ServerField("peer", .peer($0)), ServerField("date", .int(1))]) })
        return .success(ServerAnswer(value: .object([ServerField("ids", list), ServerField("totalCount", .int(count))])))
    }

    private let ok: Result<ServerAnswer, SyncError> = .success(ServerAnswer(value: .bool(true)))

    private func isBlocked(_ id: PeerId, _ database: EngineDatabase) throws -> Bool {
        try database.postbox.transaction { try $0.getPeerCachedData(id)?.int32("b") == 1 }.waitForEnd().get() ?? false
    }

    /// Peers without a record are not shown, and are not requested again.
    @Test func unknownBlockedPeersAreCounted() throws {
        let stranger = PeerId(namespace: PeerId.cloudUser, id: 987_654)
        let server = ScriptedServer([page([stranger, ann], of: 3), page([bob], of: 3)])
        let (database, engine) = try engine(server)
        defer { withExtendedLifetime(database) {} }
        let blocked = engine.privacy.blockedPeers()
        for _ in 0..<3 { _ = try blocked.loadMore().waitForEnd().get() }
        #expect(EngineContextTests.now(blocked.state)?.peers.map(\.id) == [ann, bob])
        #expect(server.requests.map { $0.fields.first { $0.name == "offset" }?.value } == [.int(0), .int(2)])
    }

    @Test func blockedPeersArriveInPages() throws {
        let server = ScriptedServer([page([ann], of: 2), page([bob], of: 2), ok, .failure(SyncError(code: 400, text: "X"))])
        let (database, engine) = try engine(server)
        let blocked = engine.privacy.blockedPeers()
        func state() -> BlockedPeersContext.State? { EngineContextTests.now(blocked.state) }
        _ = try blocked.loadMore().waitForEnd().get()
        #expect(state()?.peers.map(\.id) == [ann])
        #expect(state()?.canLoadMore == true)
        _ = try blocked.loadMore().waitForEnd().get()
        #expect(state()?.peers.map(\.id) == [ann, bob])
        #expect(state()?.canLoadMore == false)
        _ = try blocked.loadMore().waitForEnd().get()
        #expect(server.requests.map(\.name) == ["getBlocked", "getBlocked"])
        #expect(server.requests.map { $0.fields.first { $0.name == "limit" }?.value } == [.int(200), .int(100)])
        _ = try blocked.remove(peerId: ann).waitForEnd().get()
        #expect(state()?.peers.map(\.id) == [bob])
        #expect(state()?.totalCount == 1)
        // Refused: nothing is written, neither in the database nor in the list.
        #expect(throws: EngineError.self) { try blocked.add(peerId: ann).waitForEnd().get() }
        #expect(state()?.peers.map(\.id) == [bob])
        #expect(try !isBlocked(ann, database))
    }

    /// The server's list starts with the peer that was blocked last, so the next page starts one position later.
    @Test func aPeerBlockedInTheMeantimeMovesTheNextPage() throws {
        let server = ScriptedServer([page([ann], of: 3), ok, page([], of: 4)])
        let (database, engine) = try engine(server)
        defer { withExtendedLifetime(database) {} }
        let blocked = engine.privacy.blockedPeers()
        _ = try blocked.loadMore().waitForEnd().get()
        _ = try blocked.add(peerId: bob).waitForEnd().get()
        #expect(EngineContextTests.now(blocked.state)?.totalCount == 4)
        _ = try blocked.loadMore().waitForEnd().get()
        #expect(server.requests.compactMap { $0.fields.first { $0.name == "offset" }?.value } == [.int(0), .int(2)])
    }

    /// The second request yields nothing new, and the next page starts at the end of the page that both requested.
    @Test func aPageRequestedTwiceAtTheSameTimeCountsOnce() throws {
        let server = SlowServer()
        let (database, engine) = try engine(server)
        let blocked = engine.privacy.blockedPeers()
        let more = blocked.loadMore()
        let first = more.start(), second = more.start()
        defer { [first, second].forEach { $0.dispose() } }
        try database.write { _ in }
        #expect(server.requests.count == 2)
        server.answer(page([ann], of: 3))
        try database.write { _ in }
        let third = more.start()
        defer { third.dispose() }
        try database.write { _ in }
        #expect(server.requests.map { $0.fields.first { $0.name == "offset" }?.value } == [.int(0), .int(0), .int(1)])
        server.answer(page([bob], of: 3))
        try database.write { _ in }
        #expect(EngineContextTests.now(blocked.state)?.peers.map(\.id) == [ann, bob])
    }

    @Test func blockedPeersAreStored() throws {
        let (database, engine) = try engine(ScriptedServer([ok]))
        let blocked = engine.privacy.blockedPeers()
        _ = try blocked.add(peerId: bob).waitForEnd().get()
        #expect(try isBlocked(bob, database))
        #expect(EngineContextTests.now(blocked.state)?.peers.map(\.id) == [bob])
    }

    @Test func devicesAreLoggedOut() throws {
        func session(_ hash: Int64) -> ServerValue {
            .object([ServerField("hash", .int64(hash)), ServerField("deviceModel", .string("d\(hash)")), ServerField("activityDate", .int(5))])
        }
        let list = ServerAnswer(
            value: .object([ServerField("sessions", .list([session(0), session(7), session(8)])), ServerField("ttlDays", .int(180))]))
        let (_, engine) = try engine(ScriptedServer([.success(list), ok, ok, ok, ok]))
        let sessions = engine.privacy.activeSessions()
        func state() -> ActiveSessionsContext.State? { EngineContextTests.now(sessions.state) }
        #expect(state()?.isLoading == true)
        _ = try sessions.loadMore().waitForEnd().get()
        #expect(state()?.sessions.map(\.deviceModel) == ["d0", "d7", "d8"])
        #expect(state()?.ttlDays == 180)
        _ = try sessions.updateSessionAcceptsIncomingCalls(hash: 7, accepts: false).waitForEnd().get()
        #expect(state()?.sessions.map(\.acceptsIncomingCalls) == [true, false, true])
        _ = try sessions.remove(hash: 7).waitForEnd().get()
        #expect(state()?.sessions.map(\.hash) == [0, 8])
        _ = try sessions.removeOther().waitForEnd().get()
        #expect(state()?.sessions.map(\.hash) == [0])
        _ = try sessions.updateAuthorizationTTL(days: 30).waitForEnd().get()
        #expect(state()?.ttlDays == 30)
    }

    @Test func sitesAreLoggedOut() throws {
        let site = ServerValue.object([ServerField("hash", .int64(3)), ServerField("domain", .string("example.org"))])
        let (database, engine) = try engine(ScriptedServer([.success(ServerAnswer(value: .object([ServerField("sessions", .list([site]))]))), ok]))
        defer { withExtendedLifetime(database) {} }
        let sites = engine.privacy.webSessions()
        _ = try sites.loadMore().waitForEnd().get()
        #expect(EngineContextTests.now(sites.state)?.sessions.map(\.domain) == ["example.org"])
        _ = try sites.remove(hash: 3).waitForEnd().get()
        #expect(EngineContextTests.now(sites.state)?.sessions.isEmpty == true)
    }

    /// The first page is stored for the poll and the option; a new context shows it.
    @Test func votersArriveInPages() throws {
        func page(_ ids: [PeerId], next: String?) -> Result<ServerAnswer, SyncError> {
            .success(ServerAnswer(value: .object([
                ServerField("voters", .list(ids.map { .peer($0) })), ServerField("totalCount", .int(2)), ServerField("next", next.map { .string($0) } ?? .null),
            ])))
        }
        let server = ScriptedServer([page([ann], next: "more"), page([bob], next: nil)])
        let (database, engine) = try engine(server)
        var option = TelegramMediaPollOption()
        option.opaqueIdentifier = [7]
        var poll = TelegramMediaPoll()
        poll.pollId = MediaId(namespace: 0, id: 55)
        poll.options = [option]
        let message = MessageId(peerId: ann, namespace: 0, id: 3)
        let results = engine.messages.pollResults(messageId: message, poll: poll)
        func state(_ context: PollResultsContext) -> PollResultsContext.OptionState? { EngineContextTests.now(context.state)?[[7]] }
        _ = try results.loadMore(option: [7]).waitForEnd().get()
        #expect(state(results)?.peers.map(\.id) == [ann])
        #expect(state(results)?.totalCount == 2)
        #expect(state(results)?.canLoadMore == true)
        _ = try results.loadMore(option: [7]).waitForEnd().get()
        _ = try results.loadMore(option: [7]).waitForEnd().get()
        _ = try results.loadMore(option: [8]).waitForEnd().get()
        #expect(state(results)?.peers.map(\.id) == [ann, bob])
        #expect(state(results)?.canLoadMore == false)
        #expect(server.requests.map(\.name) == ["getVotes", "getVotes"])
        #expect(server.requests.map { $0.fields.first { $0.name == "limit" }?.value } == [.int(10), .int(50)])
        #expect(server.requests.map { $0.fields.first { $0.name == "offset" }?.value } == [.null, .string("more")])
        let key: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 55, 7]
        let entry = try database.postbox.transaction { try $0.retrieveItemCacheEntry(ItemCacheEntryId(collectionId: 9, key: ValueBoxKey(key))) }.waitForEnd().get()
        let stored = try #require((entry ?? nil).flatMap { CachedPollOptionResult(CodedObject($0)) })
        #expect(stored.peerIds == [ann])
        #expect(stored.count == 2)
        let again = engine.messages.pollResults(messageId: message, poll: poll)
        _ = try again.loadStored().waitForEnd().get()
        #expect(state(again)?.peers.map(\.id) == [ann])
        #expect(state(again)?.canLoadMore == true)
    }

    /// The most contacted people are requested at the start, and after their collection was disabled or enabled.
    @Test func theMostContactedPeopleAreRequestedAgain() throws {
        let disabled = Result<ServerAnswer, SyncError>.success(ServerAnswer(value: .object([ServerField("disabled", .bool(true))])))
        let server = ScriptedServer([.failure(SyncError(code: 400, text: "X")), ok, disabled, ok, disabled])
        let (database, engine) = try engine(server)
        let updating = engine.peers.managedUpdatedRecentPeers().start()
        defer { updating.dispose() }
        func requests() throws -> [String] {
            for _ in 0..<3 { try database.write { _ in } }
            return server.requests.map(\.name)
        }
        let top = "getTopPeers", set = "setTopPeersEnabled"
        #expect(try requests() == [top])
        _ = try engine.peers.updateRecentPeersEnabled(enabled: false).waitForEnd().get()
        #expect(try requests() == [top, set, top])
        // The server still answers that they are disabled. This is stored, and not requested again.
        _ = try engine.peers.updateRecentPeersEnabled(enabled: true).waitForEnd().get()
        #expect(try requests() == [top, set, top, set, top])
        #expect(try requests().count == 5)
    }

    /// The present state of a context, which is available immediately.
    private static func now<State: Sendable>(_ state: Signal<State, NoError>) -> State? {
        let shown = Atomic<State?>(value: nil)
        (state |> take(1)).start(next: { _ = shown.swap($0) }).dispose()
        return shown.with { $0 }
    }
}
