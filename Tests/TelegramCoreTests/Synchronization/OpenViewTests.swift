import Postbox
import SignalKit
@testable import TelegramCore
import TelegramModel
@testable import TestSupport
import Testing

/// Requests caused by views.
struct OpenViewTests {
    private static let channel = ScriptedAccount.channelId

    /// An account with the views of a Postbox and the component that processes their needs.
    private final class Looking {
        let account: ScriptedAccount
        let views: ManagedOpenViews

        init(_ operations: [String]) throws {
            account = try ScriptedAccount([DifferenceText.updatePeers(DifferenceText.channel(9))] + operations)
            account.server.answer = { _ in .success(.notModified) }
            views = ManagedOpenViews(account.connection)
            views.start()
        }

        func open(_ key: PostboxViewKey) throws -> Postbox.ViewSubscription {
            let (subscription, _) = try account.postbox.subscribe(to: [key]) { _, _ in }
            account.runUntilIdle()
            return subscription
        }

        func close(_ subscription: Postbox.ViewSubscription) {
            account.postbox.endSubscription(subscription)
            account.runUntilIdle()
        }

        func write(_ body: (Transaction) throws -> Void) throws {
            try account.connection.database.write(body)
            account.runUntilIdle()
        }

        func pts(_ id: Int32) throws -> Int32? {
            try account.transaction {
                try $0.getMessage(MessageId(peerId: channel, namespace: 0, id: id))?.attributes
                    .first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p")
            }
        }
    }

    private static func messages(_ ids: ClosedRange<Int>, tags: Int = 0) -> String {
        #"{"op":"addMessages","messages":[\#(ids.map { DifferenceText.message("channel:9", $0, tags: tags) }.joined(separator: ","))],"location":"upperHistoryBlock"}"#
    }

    private static func state(_ pts: Int32, _ invalidated: Int32?) -> CodedObject {
        CodedObject(hash: TypeHash.channelState, ["pts": .int32(pts), "ipts": invalidated.map { .int32($0) } ?? .null, "sumi": .null])
    }

    private static func history(
        _ peerId: PeerId = channel, thread: Int64? = nil, tag: HistoryViewInputTag? = nil, namespaces: MessageIdNamespaces = .not([3, 4, 5, 6])
    ) -> PostboxViewKey {
        .messageHistory(
            MessageHistoryViewRequest(
                input: .single(peerId: peerId, threadId: thread), anchor: .upperBound, tag: tag, namespaces: namespaces, count: 30))
    }

    @Test func possiblyOutdatedMessagesAreRequestedWhenShown() throws {
        let looking = try Looking([DifferenceText.channelState(40, invalidated: 30), Self.messages(5...7)])
        #expect(looking.account.server.sent.isEmpty)
        let view = try looking.open(Self.history())
        #expect(looking.account.server.sentNames == ["getHistory"])
        for id in Int32(5)...7 { #expect(try looking.pts(id) == 40) }
        looking.close(view)
        looking.close(try looking.open(Self.history()))
        #expect(looking.account.server.sent.count == 1, "what was confirmed is in no doubt")
        #expect(try looking.account.faults() == [])
    }

    @Test func aViewThatWasAlreadyOpenIsValidated() throws {
        let account = try ScriptedAccount([
            DifferenceText.updatePeers(DifferenceText.channel(9)), DifferenceText.channelState(40, invalidated: 30), Self.messages(5...7),
        ])
        let (subscription, _) = try account.postbox.subscribe(to: [Self.history()]) { _, _ in }
        let views = ManagedOpenViews(account.connection)
        views.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory"])
        views.stop()
        views.start()
        account.runUntilIdle()
        #expect(account.server.sentNames == ["getHistory", "getHistory"], "the first was given up and not answered")
        account.postbox.endSubscription(subscription)
    }

    @Test func shownMessagesThatBecomeOutdatedAreRequested() throws {
        let looking = try Looking([DifferenceText.channelState(40), Self.messages(5...7)])
        let view = try looking.open(Self.history())
        #expect(looking.account.server.sent.isEmpty)
        func state(_ pts: Int32, _ invalidated: Int32?) throws {
            try looking.write { try $0.setPeerChatState(Self.channel, state: Self.state(pts, invalidated)) }
        }
        try state(41, nil)
        #expect(looking.account.server.sent.isEmpty)
        try state(60, 50)
        #expect(looking.account.server.sentNames == ["getHistory"])
        looking.account.server.answer = { _ in .failure(SyncError(code: 400, text: "NO")) }
        try state(70, 65)
        #expect(looking.account.server.sent.count == 2)
        try state(71, 65)
        #expect(looking.account.server.sent.count == 2, "after an error nothing is asked before something else is shown")
        looking.account.server.answer = { _ in .success(.notModified) }
        try looking.write { transaction in
            try transaction.addMessages([try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", 8))], location: .upperHistoryBlock)
        }
        #expect(looking.account.server.sent.count == 3)
        #expect(try looking.pts(5) == 71)
        looking.close(view)
        try state(90, 80)
        #expect(looking.account.server.sent.count == 3, "nobody looks at it any more")
    }

    /// Threads and four tags; a custom tag, another tag, and another chat are ignored.
    @Test func onlySomeViewsAreValidated() throws {
        let pinned = MessageTags.pinned, photo = MessageTags.photo
        let looking = try Looking([
            DifferenceText.channelState(40, invalidated: 30), Self.messages(5...7, tags: Int((pinned.union(photo)).rawValue)),
            DifferenceText.include("user:1"), DifferenceText.add(DifferenceText.message("user:1", 46)),
        ])
        looking.account.server.answer = { _ in nil }
        for key in [Self.history(tag: .tag(photo)), Self.history(tag: .customTag([1, 2], nil)), Self.history(PeerId(namespace: PeerId.cloudUser, id: 1))] {
            looking.close(try looking.open(key))
        }
        #expect(looking.account.server.sent.isEmpty)
        looking.close(try looking.open(Self.history(tag: .tag(pinned))))
        guard case let .search(peerId, nil, nil, tag, _)? = looking.account.server.sent.last else {
            Issue.record("\(looking.account.server.sent)")
            return
        }
        #expect(peerId == Self.channel && tag == pinned)
    }

    @Test func scheduledMessagesAreRequestedWhenTheirViewOpens() throws {
        let looking = try Looking([])
        func scheduled() throws { looking.close(try looking.open(Self.history(namespaces: .just([3, 4])))) }
        try scheduled()
        try scheduled()
        #expect(looking.account.server.sent == [.getScheduledHistory(Self.channel, hash: 0)])
        #expect(looking.account.clock.run(for: 61_000_000))
        let view = try looking.open(Self.history(namespaces: .just([3, 4])))
        #expect(looking.account.server.sent.count == 2)
        #expect(looking.account.clock.run(for: 61_000_000))
        var message = try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", 8))
        message.id = .id(MessageId(peerId: Self.channel, namespace: MessageId.Namespace.scheduledCloud, id: 8))
        try looking.write { try $0.addMessages([message], location: .random) }
        #expect(looking.account.server.sent.count == 2, "it is asked for when it is opened, not while it is open")
        looking.close(view)
    }

    @Test func quickRepliesAreRequestedByNumber() throws {
        let looking = try Looking([])
        looking.close(try looking.open(Self.history(ScriptedAccount.id, thread: 12, namespaces: .just([5, 6]))))
        looking.close(try looking.open(Self.history(ScriptedAccount.id, namespaces: .just([5, 6]))))
        #expect(looking.account.server.sent == [.getQuickReplies(shortcut: 12, hash: 0)])
    }

    /// Each answer moves the hole down, until no calls are left.
    @Test func callsAreFetchedWhileTheirListIsOpen() throws {
        let looking = try Looking([])
        let call = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 30))
        looking.account.server.answer = { request in
            guard case let .searchCalls(maxDate, _) = request else { return nil }
            var call = call
            call.globalTags = [.calls, .missedCalls]
            let messages = maxDate == .max ? [call] : []
            return .success(.messages(ServerMessages(messages: messages, peers: [], channelPts: nil)))
        }
        let all = PostboxViewKey.globalMessageTags(globalTag: .calls, position: .absoluteUpperBound, count: 20)
        let missed = PostboxViewKey.globalMessageTags(globalTag: .missedCalls, position: .absoluteUpperBound, count: 20)
        let first = try looking.open(all)
        #expect(looking.account.server.sentNames == ["search", "search"])
        let second = try looking.open(missed)
        #expect(looking.account.server.sent.count == 2, "both lists have the same holes")
        let shown = try looking.account.postbox.snapshot(of: [all]).views[all] as? GlobalMessageTagsView
        #expect(shown?.entries.count == 1)
        looking.close(first)
        looking.close(second)
        #expect(try looking.account.faults() == [])
    }

    @Test func closingAListOfCallsCancelsItsRequest() throws {
        let looking = try Looking([])
        let call = try ScriptedAccount.storeMessage(DifferenceText.message("user:1", 30))
        let all = PostboxViewKey.globalMessageTags(globalTag: .calls, position: .absoluteUpperBound, count: 20)
        let id = try #require(call.fullId)
        looking.account.server.answer = { _ in nil }
        let view = try looking.open(all)
        #expect(looking.account.server.sent.count == 1)
        looking.close(view)
        looking.account.server.answer = { _ in .success(.messages(ServerMessages(messages: [call], peers: [], channelPts: nil))) }
        let other = try looking.open(all)
        #expect(looking.account.server.sent.count == 3, "the first was given up, not waited for; its answer leaves another hole")
        #expect(try looking.account.transaction { try $0.messageExists(id) })
        looking.close(other)
    }

    @Test func pendingRequestsAreCanceledAtTheEnd() throws {
        let looking = try Looking([DifferenceText.channelState(40, invalidated: 30), Self.messages(5...7)])
        let (subscription, _) = try looking.account.postbox.subscribe(to: [Self.history()]) { _, _ in }
        looking.views.stop()
        looking.account.runUntilIdle()
        #expect(try looking.pts(5) == nil && looking.account.server.sent.isEmpty)
        looking.account.postbox.endSubscription(subscription)
    }

    @Test func aViewOfARolledBackTransactionShowsTheStoredState() throws {
        struct Failure: Error {}
        let looking = try Looking([DifferenceText.channelState(40, invalidated: 30)])
        var subscription: Postbox.ViewSubscription?
        #expect(throws: Failure.self) {
            try looking.account.transaction { (transaction: Transaction) throws in
                try transaction.addMessages([try ScriptedAccount.storeMessage(DifferenceText.message("channel:9", 8))], location: .upperHistoryBlock)
                subscription = try looking.account.postbox.subscribe(to: [Self.history()]) { _, _ in }.subscription
                throw Failure()
            }
        }
        looking.account.runUntilIdle()
        #expect(looking.account.server.sent.isEmpty)
        if let subscription { looking.close(subscription) }
    }
}
