import Postbox
import PostboxCoding
import Testing

/// The position where a history opens.
struct HistoryOpeningTests {
    private typealias Fixture = HistoryFixture

    private func open(_ fixture: Fixture, _ place: MessageHistoryOpening.Place) throws -> (MessageHistoryView, InitialMessageHistoryData) {
        let opening = MessageHistoryOpening(location: .peer(Fixture.user, threadId: nil), place: place, count: 3)
        let (key, data) = try fixture.postbox.postbox.openHistory(opening)
        return (try fixture.watch(key).view, data)
    }

    private func list(_ fixture: Fixture) throws {
        try fixture.postbox {
            try $0.updatePeerChatListInclusion(
                Fixture.user, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
        }
    }

    @Test func atTheFirstUnreadMessage() throws {
        let fixture = try Fixture.known(1...20)
        try list(fixture)
        try fixture.postbox { transaction in
            try transaction.resetIncomingReadStates([
                (Fixture.user, [(0, .idBased(maxIncomingReadId: 7, maxOutgoingReadId: 3, maxKnownId: 20, count: 13, markedUnread: false))])
            ])
        }
        let (view, data) = try open(fixture, .messageOfInterest(customUnreadMessageId: nil))
        #expect(view.anchorIndex == .message(Fixture.index(7)))
        #expect(view.isAddedToChatList)
        #expect(view.maxReadIndex == Fixture.index(10))
        #expect(view.transientReadStates == view.fixedReadStates)
        #expect(data.peer == Fixture.peer(Fixture.user, name: "Ann"))
        let (custom, _) = try open(fixture, .messageOfInterest(customUnreadMessageId: Fixture.id(4)))
        #expect(custom.anchorIndex == .message(Fixture.index(4)))
    }

    @Test func atTheStoredScrollPosition() throws {
        let fixture = try Fixture.known(1...20)
        var state = PostboxEncoder()
        func encode(_ id: MessageId, _ output: inout PostboxEncoder) {
            output.encodeObject(hash: 0, forKey: "peerId") { $0.encodeInt64(id.peerId.packed, forKey: "iv") }
            output.encodeInt32(id.namespace, forKey: "namespace")
            output.encodeInt32(id.id, forKey: "id")
        }
        state.encodeObject(hash: 0, forKey: "historyScrollMessageIndex") { output in
            output.encodeObject(hash: 0, forKey: "id") { encode(Fixture.id(9), &$0) }
            output.encodeInt32(1009, forKey: "timestamp")
        }
        state.encodeInt32Array([], forKey: "associatedMessageIds")
        let bytes = state.makeBytes()
        try fixture.postbox { try $0.setPeerChatInterfaceState(Fixture.user, state: bytes) }
        let (view, data) = try open(fixture, .messageOfInterest(customUnreadMessageId: nil))
        #expect(view.anchorIndex == .message(Fixture.index(9)))
        #expect(data.storedInterfaceState == bytes)
    }

    @Test func otherwiseAtTheEnd() throws {
        let (view, _) = try open(try Fixture.known(1...20), .messageOfInterest(customUnreadMessageId: nil))
        #expect(view.anchorIndex == .upperBound)
        #expect(view.maxReadIndex == nil)
    }
}
