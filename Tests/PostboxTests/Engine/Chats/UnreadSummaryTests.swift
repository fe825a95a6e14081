import Postbox
import Testing

/// Recomputed and received unread counters, and incorrect counts.
struct UnreadSummaryTests {
    private static func state(_ count: Int32, marked: Bool = false) -> PeerReadState {
        .idBased(maxIncomingReadId: 0, maxOutgoingReadId: 0, maxKnownId: 9, count: count, markedUnread: marked)
    }

    private static func included(_ groupId: PeerGroupId) -> PeerChatListInclusion {
        .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: nil, minTimestamp: 5)
    }

    /// A chat with a read state that is added to a list for the first time is not in the summary of the list before a recount.
    @Test func recalculation() throws {
        let postbox = try TemporaryPostbox()
        func summary() throws -> [Int32: PeerGroupUnreadCountersSummary] {
            try postbox { try $0.tables.chatLists.groupStats.get(.archive).namespaces }
        }
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(People.ann, "Ann"), Objects.user(People.bob, "Bob"), Objects.user(People.cid, "Cid")])
            try transaction.resetIncomingReadStates([
                (People.ann, [(0, Self.state(3)), (1, Self.state(0))]), (People.bob, [(0, Self.state(4))]), (People.cid, [(0, Self.state(5))]),
                (PeerId(namespace: PeerId.cloudUser, id: 99), [(0, Self.state(6))]),
            ])
        }
        try postbox { transaction in
            for peer in [People.ann, People.bob, PeerId(namespace: PeerId.cloudUser, id: 99)] {
                try transaction.updatePeerChatListInclusion(peer, inclusion: Self.included(.archive))
            }
            try transaction.updatePeerChatListInclusion(People.cid, inclusion: Self.included(.root))
        }
        #expect(try summary()[0] == nil)
        try postbox { try $0.recalculateChatListGroupStats(groupId: .archive) }
        let wanted: [Int32: PeerGroupUnreadCountersSummary] = [
            0: PeerGroupUnreadCountersSummary(all: ChatListTotalUnreadCounters(messageCount: 7, chatCount: 2)),
            1: PeerGroupUnreadCountersSummary(all: ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)),
        ]
        #expect(try summary() == wanted)
        let place = PeerGroupAndNamespace(groupId: .archive, namespace: 0)
        #expect(try postbox { try $0.tables.chatLists.invalidatedGroupStats.get() }.contains(place))
        let changes = try postbox.changes { try $0.recalculateChatListGroupStats(groupId: .archive) }
        #expect(changes.updatedTotalUnreadSummaries == [.archive])
    }

    private static func total(_ postbox: TemporaryPostbox) throws -> [ChatListTotalUnreadCounters] {
        try postbox { Array(try $0.getTotalUnreadState(groupId: .root).absoluteCounters.values) }
    }

    /// For a tag stored by a chat, a count below zero is treated as 0, both before and after a change.
    @Test(arguments: [(-3, 2, 12), (2, -3, 8), (-3, -4, 10)] as [(Int32, Int32, Int32)])
    func countsBelowZero(_ before: Int32, _ after: Int32, _ sum: Int32) throws {
        let postbox = try TemporaryPostbox()
        func set(_ count: Int32) throws { try postbox { try $0.resetIncomingReadStates([(People.ann, [(0, Self.state(count))])]) } }
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(People.ann, "Ann"), Objects.user(People.bob, "Bob")])
            for peer in [People.ann, People.bob] { try transaction.updatePeerChatListInclusion(peer, inclusion: Self.included(.root)) }
            try transaction.resetIncomingReadStates([(People.bob, [(0, Self.state(10 - max(before, 0)))]), (People.ann, [(0, Self.state(max(before, 0)))])])
        }
        #expect(try Self.total(postbox).map(\.messageCount) == [10])
        try set(before)
        #expect(try Self.total(postbox).map(\.messageCount) == [10])
        try set(after)
        #expect(try Self.total(postbox).map(\.messageCount) == [sum])
    }

    /// Sums wrap around if everything is counted again, and no negative values are stored.
    @Test func overflow() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(People.ann, "Ann"), Objects.user(People.bob, "Bob")])
            for (peer, count) in [(People.ann, .max), (People.bob, 2)] as [(PeerId, Int32)] {
                try transaction.updatePeerChatListInclusion(peer, inclusion: Self.included(.root))
                try transaction.resetIncomingReadStates([(peer, [(0, Self.state(count))])])
            }
        }
        #expect(try Self.total(postbox) == [ChatListTotalUnreadCounters(messageCount: .max, chatCount: 2)])
        try postbox { try $0.reindexUnreadCounters() }
        #expect(try Self.total(postbox) == [ChatListTotalUnreadCounters(messageCount: 0, chatCount: 2)])
    }
}
