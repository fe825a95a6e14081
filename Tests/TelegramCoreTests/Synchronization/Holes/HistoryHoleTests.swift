import Postbox
import SignalKit
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Tests how holes of histories are requested, which ranges answers fill, and that views show this.
struct HistoryHoleTests {
    private static let account = ScriptedAccount.id
    private static let user = PeerId(namespace: PeerId.cloudUser, id: 1)
    private static let last: Int32 = 2_147_483_646

    private static func entry(
        _ direction: (PeerId) -> MessageHistoryHolesViewEntry.Direction, peerId: PeerId = user, thread: Int64? = nil,
        space: MessageHistoryHoleOperationSpace = .everywhere, count: Int = 100
    ) -> MessageHistoryHolesViewEntry {
        MessageHistoryHolesViewEntry(
            peerId: peerId, namespace: 0, threadId: thread, direction: direction(peerId), space: space, count: count, userId: nil)
    }

    private static func range(_ start: Int32, _ end: Int32) -> (PeerId) -> MessageHistoryHolesViewEntry.Direction {
        { .range(start: MessageId(peerId: $0, namespace: 0, id: start), end: MessageId(peerId: $0, namespace: 0, id: end)) }
    }

    private static func around(_ id: Int32) -> (PeerId) -> MessageHistoryHolesViewEntry.Direction {
        { .aroundId(MessageId(peerId: $0, namespace: 0, id: id)) }
    }

    private static func window(_ entry: MessageHistoryHolesViewEntry, coversEnds: Bool = false) -> [Int32] {
        switch MessageHistoryHoleRequest(entry, threadsArePeople: entry.peerId == account, coversEnds: coversEnds).request {
        case let .getHistory(_, _, _, window), let .search(_, _, _, _, window), let .searchCustomTag(_, _, _, _, window):
            [window.offsetId, window.addOffset, window.limit, window.maxId, window.minId]
        default: []
        }
    }

    @Test func windowsStartAtTheKnownEnd() {
        #expect(Self.window(Self.entry(Self.range(10, 20))) == [9, -100, 100, 20, 9])
        #expect(Self.window(Self.entry(Self.range(10, 10), count: 30)) == [9, -30, 30, 10, 9])
        #expect(Self.window(Self.entry(Self.range(1, 20))) == [1, -100, 100, 20, 0])
        #expect(Self.window(Self.entry(Self.range(10, 20), count: 1)) == [9, -1, 1, 20, 9])
        #expect(Self.window(Self.entry(Self.range(20, 10))) == [21, 0, 100, 21, 10])
        #expect(Self.window(Self.entry(Self.range(20, 1))) == [21, 0, 100, 21, 0])
        #expect(Self.window(Self.entry(Self.range(20, 1), thread: 5)) == [21, 0, 100, 21, 1])
        #expect(Self.window(Self.entry(Self.range(20, 1), space: .tag(.music))) == [21, 0, 100, 21, 1])
        #expect(Self.window(Self.entry(Self.range(.max, 1), count: 30)) == [.max, 0, 30, .max, 0])
        #expect(Self.window(Self.entry(Self.around(50), count: 31)) == [50, -15, 31, .max, 1])
        #expect(Self.window(Self.entry(Self.around(50), count: 1)) == [50, 0, 1, .max, 1])
        #expect(Self.window(Self.entry(Self.range(20, 10), count: 500)) == [21, 0, 100, 21, 10])
    }

    /// Updates of a message or medium during the request for its hole are newer than the answer; updates of others have no effect, however frequent.
    @Test(arguments: [
        (#""updateReadMessagesContents","ids":[11],"date":null,"pts":101,"ptsCount":1"#, true),
        (#""updateReadMessagesContents","ids":[12],"date":null,"pts":101,"ptsCount":1"#, false),
        (#""updateTranscribedAudio","peer":"user:1","id":11,"transcription":5,"pending":false,"text":"t""#, true),
        (#""updateTranscribedAudio","peer":"user:2","id":11,"transcription":5,"pending":false,"text":"t""#, false),
        (#""updateWebPage","id":{"namespace":6,"id":"9"},"page":null,"pts":101,"ptsCount":1"#, true),
        (#""updateWebPage","id":{"namespace":6,"id":"8"},"page":null,"pts":101,"ptsCount":1"#, false),
    ])
    func `an answer with a message that changed in the meantime is requested again`(_ update: String, _ isRequestedAgain: Bool) throws {
        let account = try ScriptedAccount([
            DifferenceText.include("user:1"), DifferenceText.setSettings("user:1"), DifferenceText.add(DifferenceText.message("user:1", 20)),
        ])
        let page = #"{"$type":"TelegramMediaWebpage","i":{"$bytes":"BgAAAAkAAAAAAAAA"},"ct":0}"#
        let message = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 11, media: page))
        let push = try ScriptedAccount.push(#"{"updates":[{"update":\#(update)}],"date":\#(ScriptedAccount.start)}"#)
        account.server.answer = { _ in
            if account.server.sent.count == 1 {
                account.states.receive(push)
                account.runUntilIdle()
            }
            return .success(.messages(ServerMessages(messages: [message], peers: [], channelPts: nil)))
        }
        var isDone = false
        _ = MessageHistoryHoleFetch.start(Self.entry(Self.range(19, 1)), account.connection) { isDone = true }
        account.runUntilIdle()
        #expect(isDone)
        #expect(account.server.sentNames == (isRequestedAgain ? ["getHistory", "getHistory"] : ["getHistory"]))
        #expect(try account.transaction { try $0.messageExists(MessageId(peerId: Self.user, namespace: 0, id: 11)) })
    }

    /// The server excludes both ends of a window, so to get all messages of a hole, a client requests a window that extends beyond its ends.
    @Test func windowsMayReachBeyondTheHole() {
        func window(_ entry: MessageHistoryHolesViewEntry) -> [Int32] { Self.window(entry, coversEnds: true) }
        #expect(window(Self.entry(Self.range(10, 20))) == [9, -100, 100, 21, 9])
        #expect(window(Self.entry(Self.range(1, 20), count: 1)) == [1, -2, 2, 21, 0])
        #expect(window(Self.entry(Self.range(10, Self.last))) == [9, -100, 100, Self.last, 9])
        #expect(window(Self.entry(Self.range(20, 10))) == [21, 0, 100, 21, 9])
        #expect(window(Self.entry(Self.range(20, 1), thread: 5)) == [21, 0, 100, 21, 0])
        #expect(window(Self.entry(Self.around(50), count: 31)) == [50, -15, 31, .max, 0])
        #expect(window(Self.entry(Self.around(50), count: 1)) == [50, -1, 2, .max, 0])
    }

    @Test func spacesHaveTheirRequests() {
        func request(_ entry: MessageHistoryHolesViewEntry) -> SyncRequest { MessageHistoryHoleRequest(entry, threadsArePeople: entry.peerId == Self.account).request }
        guard case .getHistory(Self.user, threadId: 5, savedPeerId: nil, _) = request(Self.entry(Self.range(1, 9), thread: 5)) else {
            Issue.record("a thread")
            return
        }
        guard case .getHistory(Self.account, threadId: nil, savedPeerId: Self.user?, _) = request(
            Self.entry(Self.range(1, 9), peerId: Self.account, thread: Self.user.packed))
        else {
            Issue.record("saved messages")
            return
        }
        guard case .search(_, threadId: nil, savedPeerId: nil, tag: .music, _) = request(Self.entry(Self.range(1, 9), space: .tag(.music))) else {
            Issue.record("a tag")
            return
        }
        guard case .searchCustomTag(Self.account, savedPeerId: nil, customTag: [0, 1], tag: .pinned?, _) = request(
            Self.entry(Self.range(1, 9), peerId: Self.account, space: .customTag([0, 1], .pinned)))
        else {
            Issue.record("a custom tag")
            return
        }
    }

    @Test func answersFillOnlyTheirRange() {
        func filled(_ entry: MessageHistoryHolesViewEntry, _ ids: [Int32]) -> ClosedRange<Int32> {
            MessageHistoryHoleRequest(entry, threadsArePeople: entry.peerId == Self.account).filled(by: ids)
        }
        #expect(filled(Self.entry(Self.range(10, 20)), []) == 10...20)
        #expect(filled(Self.entry(Self.range(10, .max)), []) == 10...Self.last)
        #expect(filled(Self.entry(Self.range(10, 20)), [12, 15]) == 10...15)
        #expect(filled(Self.entry(Self.range(20, 10)), [15, 12]) == 12...20)
        #expect(filled(Self.entry(Self.range(.max, 10)), []) == 10...Self.last)
        #expect(filled(Self.entry(Self.around(50)), [40, 45]) == 40...50)
        #expect(filled(Self.entry(Self.around(50)), []) == 1...Self.last)
        // If a thread has few messages, they are all; for a complete chat this need not be true.
        #expect(filled(Self.entry(Self.around(50), thread: 5, count: 10), [40, 45, 47, 48]) == 1...Self.last)
        #expect(filled(Self.entry(Self.around(50), thread: 5, count: 10), [40, 41, 45, 47, 48]) == 40...50)
        #expect(filled(Self.entry(Self.around(50), peerId: Self.account, thread: 1, count: 10), [40]) == 1...Self.last)
        #expect(filled(Self.entry(Self.around(50), peerId: Self.account, count: 10), [40]) == 40...50)
        #expect(filled(Self.entry(Self.around(50), space: .customTag([0], nil), count: 10), [40]) == 1...Self.last)
        #expect(filled(Self.entry(Self.range(10, 20), space: .tag(.liveLocation)), [12]) == 1...Self.last)
    }

    @Test func anUnknownPeerEndsImmediately() throws {
        let account = try ScriptedAccount([])
        for entry in [
            Self.entry(Self.range(1, 9), peerId: PeerId(namespace: PeerId.cloudUser, id: 55)),
            Self.entry(Self.range(1, 9), peerId: Self.account, thread: PeerId(namespace: PeerId.cloudUser, id: 55).packed),
        ] {
            var isDone = false
            _ = MessageHistoryHoleFetch.start(entry, account.connection) { isDone = true }
            account.runUntilIdle()
            #expect(isDone && account.server.sent.isEmpty)
        }
    }

    /// A view of a history with a hole is opened. The hole is requested from the server, and the view reports that it was filled.
    @Test func aShownHoleIsFetchedAndTheViewReportsIt() throws {
        let queue = Queue(name: "holes")
        let account = try ScriptedAccount([DifferenceText.include("user:1"), DifferenceText.add(DifferenceText.message("user:1", 20))])
        let live = try LivePostbox.sharing(queue: queue) { account.postbox }
        let older = try [18, 19].reversed().map { try ScriptedAccount.storeMessage(DifferenceText.message("user:1", $0)) }
        account.server.answer = { request in
            guard case let .getHistory(peerId, _, _, _) = request, peerId == Self.user else { return nil }
            return .success(.messages(ServerMessages(messages: older, peers: [], channelPts: nil)))
        }
        let seen = Atomic(value: [(ids: [Int32], type: ViewUpdateType)]())
        let disposable = live.aroundMessageHistoryViewForLocation(.peer(peerId: Self.user, threadId: nil), anchor: .upperBound, count: 30).start(
            next: { view, type, _ in
                _ = seen.modify { $0 + [(view.entries.map(\.message.id.id), type)] }
            })
        let holes = ManagedHoles(account.connection)
        queue.queue.sync {
            holes.start()
            account.runUntilIdle()
        }
        let updates = seen.with { $0 }
        #expect(account.server.sentNames.first == "getHistory")
        #expect(updates.first?.ids == [20])
        #expect(updates.contains { $0.ids == [18, 19, 20] && $0.type == .fillHole }, "\(updates)")
        disposable.dispose()
        queue.queue.sync { holes.stop() }
    }
}
