import Postbox
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// The differences of channels are requested if data is missing, or if the channels are shown.
struct OpenChannelTests {
    private static let channel = ScriptedAccount.channelId
    private static let second: Int64 = 1_000_000

    private static func account(isShownOnly: Bool = true) throws -> ScriptedAccount {
        try ScriptedAccount(
            [DifferenceText.updatePeers(DifferenceText.channel(9))]
                + (isShownOnly ? [] : [DifferenceText.include("channel:9"), DifferenceText.setSettings("channel:9")])
                + [DifferenceText.channelState(40), DifferenceText.add(DifferenceText.message("channel:9", 5))])
    }

    private static func difference(_ pts: Int32, _ messages: Int..., isFinal: Bool = true, timeout: Int32? = nil) throws -> SyncResponse {
        .channelDifference(
            .difference(
                ServerChannelDifference.Content(
                    pts: pts, isFinal: isFinal, timeout: timeout,
                    messages: try messages.map { try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", $0)) },
                    updates: [], peers: [])))
    }

    private static func ids(_ account: ScriptedAccount) throws -> [Int32] {
        try account.transaction { transaction in
            try (Int32(1)...20).filter { try transaction.messageExists(MessageId(peerId: channel, namespace: 0, id: $0)) }
        }
    }

    private static func pts(_ account: ScriptedAccount) throws -> Int32? {
        try account.transaction { try $0.getPeerChatState(channel).flatMap { ChannelCursor.pts($0) } }
    }

    private static func history(_ namespaces: MessageIdNamespaces = .not([3, 4, 5, 6])) -> PostboxViewKey {
        .messageHistory(
            MessageHistoryViewRequest(
                input: .single(peerId: channel, threadId: nil), anchor: .upperBound, tag: nil, namespaces: namespaces, count: 30))
    }

    /// Gives these answers in order, and then answers without changes.
    private static func script(_ account: ScriptedAccount, _ answers: [SyncResponse]) {
        var left = answers[...]
        account.server.answer = { request in
            guard case let .getChannelDifference(_, pts, _) = request else { return nil }
            return .success(left.popFirst() ?? .channelDifference(.empty(pts: pts)))
        }
    }

    private static func cursors(_ account: ScriptedAccount) -> [Int32] {
        account.server.sent.compactMap { if case let .getChannelDifference(_, pts, _) = $0 { pts } else { nil } }
    }

    @Test func `an empty answer that is not the last is followed by the next`() throws {
        let account = try Self.account(isShownOnly: false)
        Self.script(account, [.channelDifference(.empty(pts: 45, isFinal: false)), try Self.difference(50, 6)])
        account.states.receive(
            try ScriptedAccount.push(
                #"{"updates":[{"update":"updateChannelTooLong","channel":"channel:9","pts":50}],"date":\#(ScriptedAccount.start)}"#))
        account.runUntilIdle()
        #expect(Self.cursors(account) == [40, 45])
        #expect(try Self.ids(account) == [5, 6])
        #expect(try Self.pts(account) == 50)
    }

    @Test func `a channel is polled while it is shown`() throws {
        let account = try Self.account()
        Self.script(account, [try Self.difference(41, 6, timeout: 5), try Self.difference(42, 7)])
        let polling = OpenChannelPolling(account.states)
        polling.start()
        let (subscription, _) = try account.postbox.subscribe(to: [Self.history()]) { _, _ in }
        #expect(account.clock.run(for: Self.second / 2))
        #expect(account.server.sent.isEmpty)
        #expect(account.clock.run(for: Self.second))
        #expect(Self.cursors(account) == [40])
        #expect(try Self.ids(account) == [5, 6])
        #expect(try Self.pts(account) == 41)
        #expect(account.clock.run(for: 5 * Self.second))
        #expect(Self.cursors(account) == [40, 41])
        #expect(try Self.ids(account) == [5, 6, 7])
        #expect(account.clock.run(for: 29 * Self.second))
        #expect(Self.cursors(account).count == 2, "an answer without a pause means the usual one")
        #expect(account.clock.run(for: 2 * Self.second))
        #expect(Self.cursors(account) == [40, 41, 42])

        account.postbox.endSubscription(subscription)
        #expect(account.clock.run(for: 100 * Self.second))
        #expect(Self.cursors(account).count == 3, "nobody looks any more")
        #expect(try account.faults() == [])
    }

    /// Updates of the channel during the request are newer.
    @Test func `an answer that was overtaken is dropped`() throws {
        let account = try Self.account(isShownOnly: false)
        let answer = try Self.difference(41, 6)
        let news = try ScriptedAccount.push(
            #"{"updates":[{"update":"updateNewChannelMessage","message":\#(DifferenceText.message("channel:9", 7)),"pts":42,"ptsCount":2}],"#
                + #""date":\#(ScriptedAccount.start)}"#)
        account.server.answer = { request in
            guard case .getChannelDifference = request else { return nil }
            account.states.receive(news)
            return .success(answer)
        }
        let polling = OpenChannelPolling(account.states)
        polling.start()
        let (subscription, _) = try account.postbox.subscribe(to: [Self.history()]) { _, _ in }
        #expect(account.clock.run(for: 2 * Self.second))
        #expect(try Self.pts(account) == 42)
        #expect(try Self.ids(account) == [5, 7])
        account.postbox.endSubscription(subscription)
    }

    /// Scheduled messages are not part of the history; a closed channel causes no requests.
    @Test func `only a shown history is requested`() throws {
        let account = try Self.account()
        Self.script(account, [])
        let polling = OpenChannelPolling(account.states)
        polling.start()
        let (scheduled, _) = try account.postbox.subscribe(to: [Self.history(.just([3]))]) { _, _ in }
        #expect(account.clock.run(for: 60 * Self.second))
        let (subscription, _) = try account.postbox.subscribe(to: [Self.history()]) { _, _ in }
        polling.stop()
        #expect(account.clock.run(for: 60 * Self.second))
        #expect(account.server.sent.isEmpty)
        polling.start()
        #expect(account.clock.run(for: 2 * Self.second))
        #expect(Self.cursors(account) == [40])
        polling.stop()
        account.postbox.endSubscription(scheduled)
        account.postbox.endSubscription(subscription)
    }
}
