import Postbox
import PostboxStorage
import Testing

/// A view that follows a transaction only reads the rows that the transaction changed, regardless of the number of rows that it shows.
struct FollowingCostTests {
    private static let limit = 25
    private let temporary: TemporaryPostbox
    private static let people = (1...60).map { PeerId(namespace: PeerId.cloudUser, id: $0) }

    init() throws {
        temporary = try TemporaryPostbox()
        try temporary { transaction in
            try transaction.removeChatListHoles()
            try transaction.updatePeers(Self.people.map { People.object($0) })
            for peer in Self.people {
                try transaction.updatePeerChatListInclusion(peer, inclusion: .ifHasMessagesOrOneOf(groupId: .root, pinningIndex: nil, minTimestamp: nil))
                let count: Int32 = peer == Self.people[0] ? 200 : 1
                try transaction.addMessages((1...count).map { People.message(peer, $0, at: 1000 + $0) }, location: .upperHistoryBlock)
            }
        }
    }

    /// The number of rows read for a message of the chat at this time.
    private func rows(_ peer: PeerId, _ id: Int32, at time: Int32) throws -> Int {
        let before = temporary.box.rowsRead
        try temporary { try $0.addMessages([People.message(peer, id, at: time)], location: .upperHistoryBlock) }
        return temporary.box.rowsRead - before
    }

    /// The number of additional rows read for a message at each of these times if the view is open.
    private func rowsMore(_ key: PostboxViewKey, _ peers: [PeerId], at times: [Int32]) throws -> [Int] {
        var id: Int32 = 1000
        func measured() throws -> [Int] {
            try zip(peers, times).map { peer, time in
                id += 1
                return try rows(peer, id, at: time)
            }
        }
        _ = try measured()
        let alone = try measured()
        var emissions = 0
        let (subscription, _) = try temporary.postbox.subscribe(to: [key]) { _, _ in emissions += 1 }
        _ = try measured()
        let watched = try measured()
        temporary.postbox.endSubscription(subscription)
        #expect(emissions == 2 * times.count)
        return zip(watched, alone).map { $0 - $1 }
    }

    /// This requires times in the order of IDs, which is nearly always the case; otherwise, a window that can contain holes is loaded again.
    @Test func anOpenHistoryReadsAnArrivingMessage() throws {
        let request = MessageHistoryViewRequest(input: .single(peerId: Self.people[0], threadId: nil), anchor: .upperBound, count: 50)
        for more in try rowsMore(.messageHistory(request), [Self.people[0]], at: [5000]) { #expect(more <= Self.limit) }
    }

    @Test func aListReadsTheChatThatMoves() throws {
        let key = PostboxViewKey.chatList(.tail(groupId: .root, count: 50))
        for more in try rowsMore(key, [Self.people[9], Self.people[55]], at: [6000, 6001]) { #expect(more <= Self.limit) }
    }
}
