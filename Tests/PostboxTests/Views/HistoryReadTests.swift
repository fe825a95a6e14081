import Postbox
import Testing

/// The read states that a history view reports.
struct HistoryReadTests {
    private typealias Fixture = HistoryFixture

    private func states(read: Int32, sent: Int32 = 0, count: Int32 = 1) -> MessageHistoryViewReadState {
        .peer([
            Fixture.user: CombinedPeerReadState(states: [
                (0, .idBased(maxIncomingReadId: read, maxOutgoingReadId: sent, maxKnownId: 100, count: count, markedUnread: false))
            ])
        ])
    }

    private func fixture(incoming: Set<Int32>, _ ids: ClosedRange<Int32> = 1...6) throws -> Fixture {
        let fixture = try Fixture.known([])
        try fixture.add(ids.map { Fixture.message($0, incoming: incoming.contains($0)) })
        return fixture
    }

    @Test func unreadInTheMiddle() throws {
        let view = try fixture(incoming: [1, 2, 3, 4, 5, 6]).watch(Fixture.key(.upperBound, count: 10, states: states(read: 3))).view
        #expect(view.maxReadIndex == Fixture.index(3))
    }

    @Test func everythingUnread() throws {
        let view = try fixture(incoming: [2, 3, 4, 5, 6], 2...6).watch(Fixture.key(.upperBound, count: 10, states: states(read: 1))).view
        #expect(view.maxReadIndex == Fixture.index(2).peerLocalPredecessor)
    }

    @Test func nothingUnread() throws {
        let view = try fixture(incoming: [1, 2]).watch(Fixture.key(.upperBound, states: states(read: 6, count: 0))).view
        #expect(view.maxReadIndex == nil)
    }

    @Test func outgoingMessagesAfterTheReadPositionCountAsRead() throws {
        let view = try fixture(incoming: [1, 2, 5, 6]).watch(Fixture.key(.upperBound, count: 10, states: states(read: 2))).view
        #expect(view.maxReadIndex == Fixture.index(4))
    }

    @Test func fixedStatesAreKeptAndTransientStatesAreUpdated() throws {
        let fixture = try fixture(incoming: [1, 2])
        try fixture.postbox { transaction in
            try transaction.resetIncomingReadStates([
                (Fixture.user, [(0, .idBased(maxIncomingReadId: 1, maxOutgoingReadId: 3, maxKnownId: 6, count: 1, markedUnread: false))])
            ])
        }
        let watcher = try fixture.watch(Fixture.key(.upperBound, count: 10, states: states(read: 1, sent: 3)))
        #expect(try watcher.view.entries.map(\.isRead) == [false, false, true, false, false, false])
        try fixture.postbox { transaction in
            try transaction.applyIncomingReadMaxId(Fixture.id(2))
            try transaction.applyOutgoingReadMaxId(Fixture.id(5))
        }
        #expect(try watcher.view.entries.map(\.isRead) == [false, false, true, true, true, false])
        #expect(try watcher.view.maxReadIndex == Fixture.index(1))
        #expect(try watcher.view.fixedReadStates == states(read: 1, sent: 3))
    }
}
