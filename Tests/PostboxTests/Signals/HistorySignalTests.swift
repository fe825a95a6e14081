import Postbox
import SignalKit
import Testing

/// History signals: where they open, why they emit, and what the first emission contains.
struct HistorySignalTests {
    private typealias Update = LivePostbox.HistoryUpdate

    private func id(_ id: Int32) -> MessageId { MessageId(peerId: People.ann, namespace: 0, id: id) }
    private func ids(_ update: Update) -> [Int32] { update.0.entries.map(\.index.id.id) }

    /// Messages 1 to 20 of Ann, without holes around them.
    private func known() throws -> LiveFixture {
        let fixture = try LiveFixture()
        try fixture { transaction in
            try transaction.removeHole(peerId: People.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...(.max - 1))
            try transaction.addMessages((1...20).map { People.message(People.ann, $0, at: 100 + $0) }, location: .random)
        }
        return fixture
    }

    private func follow(
        _ fixture: LiveFixture, _ signal: Signal<Update, NoError>, shows first: [Int32], then second: [Int32], third: [Int32]? = nil
    ) throws -> Received<Update> {
        let received = Received(signal)
        fixture.runUntilIdle()
        #expect(received.values.map(ids) == [first])
        #expect(received.values.first?.1 == .initial)
        #expect(received.values.first?.2?.peer == People.object(People.ann))

        try fixture { try $0.updatePeers([People.object(People.forum, name: "!")]) }
        #expect(received.values.count == 1)

        let (removed, added) = (id(9), People.message(People.ann, 9, at: 109))
        try fixture { try $0.deleteMessages([removed]) }
        #expect(received.values.map(ids) == [first, second])
        #expect(received.values.last?.1 == .generic)
        #expect(received.values.last?.2 == nil)

        received.dispose()
        #expect(fixture.viewCount == 0)
        try fixture { try $0.addMessages([added], location: .random) }
        #expect(received.values.count == 2)
        return received
    }

    @Test func aroundAMessage() throws {
        let fixture = try known()
        let signal = fixture.live.aroundIdMessageHistoryViewForLocation(.peer(peerId: People.ann, threadId: nil), messageId: id(10), count: 3)
        _ = try follow(fixture, signal, shows: [8, 9, 10, 11, 12, 13], then: [7, 8, 10, 11, 12, 13])
    }

    @Test func aroundAPlace() throws {
        let fixture = try known()
        let here = ChatLocationInput.peer(peerId: People.ann, threadId: nil)
        let signal = fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .index(People.index(8)), count: 3)
        _ = try follow(fixture, signal, shows: [6, 7, 8, 9, 10, 11], then: [6, 7, 8, 10, 11, 12])
        let end = Received(fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .upperBound, count: 2))
        fixture.runUntilIdle()
        #expect(end.values.map(ids) == [[19, 20]])
    }

    @Test func aroundUnreadMessages() throws {
        let fixture = try known()
        try fixture { transaction in
            try transaction.updatePeerChatListInclusion(
                People.ann, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
            let state = PeerReadState.idBased(maxIncomingReadId: 10, maxOutgoingReadId: 0, maxKnownId: 20, count: 10, markedUnread: false)
            try transaction.resetIncomingReadStates([(People.ann, [(0, state)])])
        }
        let here = ChatLocationInput.peer(peerId: People.ann, threadId: nil)
        let unread = fixture.live.aroundMessageOfInterestHistoryViewForChatLocation(here, count: 3)
        _ = try follow(fixture, unread, shows: [8, 9, 10, 11, 12, 13], then: [7, 8, 10, 11, 12, 13])
        let chosen = Received(
            fixture.live.aroundMessageOfInterestHistoryViewForChatLocation(here, count: 2, customUnreadMessageId: id(4)))
        fixture.runUntilIdle()
        #expect(chosen.values.map(ids) == [[3, 4, 5, 6]])
    }

    @Test func optionsCount() throws {
        let fixture = try known()
        var options = MessageHistoryOptions()
        options.ignoreMessageIds = [id(20), id(18)]
        let here = ChatLocationInput.peer(peerId: People.ann, threadId: nil)
        let received = Received(fixture.live.aroundMessageHistoryViewForLocation(here, anchor: .upperBound, count: 3, options: options))
        fixture.runUntilIdle()
        #expect(received.values.map(ids) == [[16, 17, 19]])
    }

    /// A list of messages from another source opens a view for each of its states; all but the first are treated as filled holes.
    @Test func messagesListedByTheCaller() throws {
        let fixture = try known()
        let lists = ValuePipe<MessageHistoryViewExternalInput>()
        func list(_ ids: [Int32]) -> MessageHistoryViewExternalInput {
            let indices = ids.map { People.index($0) }
            return MessageHistoryViewExternalInput(
                content: .messages(indices: indices, holes: [:], userId: nil), maxReadIncomingMessageId: nil, maxReadOutgoingMessageId: nil)
        }
        let there = ChatLocationInput.thread(peerId: People.ann, threadId: 1, data: lists.signal())
        let received = Received(fixture.live.aroundMessageHistoryViewForLocation(there, anchor: .upperBound, count: 4))
        fixture.runUntilIdle()
        #expect(received.values.isEmpty)

        lists.putNext(list([2, 4, 6]))
        fixture.runUntilIdle()
        lists.putNext(list([3, 5]))
        fixture.runUntilIdle()
        #expect(received.values.map(ids) == [[2, 4, 6], [3, 5]])
        #expect(received.values.map(\.1) == [.initial, .fillHole])
        #expect(received.values.allSatisfy { $0.2 != nil })
        #expect(fixture.viewCount == 1)

        received.dispose()
        #expect(fixture.viewCount == 0)
        #expect(lists.subscriberCount == 0)
    }
}

extension People {
    /// The index of a message of Ann's whose time is its ID plus 100 seconds.
    fileprivate static func index(_ id: Int32) -> MessageIndex { MessageIndex(peerId: ann, namespace: 0, id: id, timestamp: 100 + id) }
}
