import Postbox
import Testing

/// Negative IDs and times, which come last in key order, are found like all others.
struct NegativeNumberTests {
    private static let peer = PeerId(namespace: PeerId.cloudChannel, id: 9)

    private static func add(_ id: Int32, at timestamp: Int32, key: Int64? = nil) -> (Transaction) throws -> Void {
        { transaction in
            let id = MessageId(peerId: peer, namespace: 0, id: id)
            try transaction.addMessages([StoreMessage(id: .id(id), groupingKey: key, timestamp: timestamp)], location: .random)
        }
    }

    @Test func aMessageBelowANegativeIdIsFoundAgain() throws {
        let postbox = try TemporaryPostbox()
        for step in [Self.add(-5, at: 3), Self.add(55, at: 10), Self.add(55, at: 11), Self.add(-5, at: -3)] { try postbox(step) }
        #expect(try postbox.rows(MessageHistoryTable.self).count == 2)
        // A summary only counts IDs above its maxId.
        let findings = try postbox.findings { $0.rule != "tagSummaries" }
        #expect(findings == [])
    }

    private static let ids: [Int32] = [-20, -3, 1, 5, 10, 20, 30]

    @Test(arguments: [
        (-5, 10, [-20, 20, 30]), (-20, -3, [1, 5, 10, 20, 30]), (-4, -1, [-20, 1, 5, 10, 20, 30]), (.min, .max, []), (5, 20, [-20, -3, 1, 30]), (20, 5, ids),
        (0, -1, ids),
    ] as [(Int32, Int32, [Int32])])
    func aRangeOfIdsMayStartBelowZero(_ minId: Int32, _ maxId: Int32, _ left: [Int32]) throws {
        let postbox = try TemporaryPostbox()
        for id in Self.ids { try postbox(Self.add(id, at: 100)) }
        try postbox { try $0.deleteMessagesInRange(peerId: Self.peer, namespace: 0, minId: minId, maxId: maxId) }
        let stored = try postbox { transaction in
            try Self.ids.filter { try transaction.messageExists(MessageId(peerId: Self.peer, namespace: 0, id: $0)) }
        }
        #expect(stored == left)
    }

    @Test func readingFromANegativeIdCountsReadMessages() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            let state = PeerReadState.idBased(maxIncomingReadId: -5, maxOutgoingReadId: 0, maxKnownId: -5, count: 0, markedUnread: false)
            try transaction.resetIncomingReadStates([(Self.peer, [(0, state)])])
            let messages = [1, 10, 20, 30, 40, 50].map { id in
                StoreMessage(id: .id(MessageId(peerId: Self.peer, namespace: 0, id: id)), timestamp: 100 + id, flags: [.incoming])
            }
            try transaction.addMessages(messages, location: .random)
            try transaction.applyIncomingReadMaxId(MessageId(peerId: Self.peer, namespace: 0, id: 10))
        }
        #expect(try postbox { try $0.getCombinedPeerReadState(Self.peer) }?.count == 4)
    }

    @Test func anAlbumBelowANegativeTimeContinues() throws {
        let postbox = try TemporaryPostbox()
        for step in [Self.add(1, at: 5, key: 1), Self.add(2, at: -1, key: 2), Self.add(3, at: 6, key: 1)] { try postbox(step) }
        let groups = try postbox { transaction in
            try (1...3).map { try transaction.getMessage(MessageId(peerId: Self.peer, namespace: 0, id: $0))?.groupInfo?.stableId }
        }
        #expect(groups[0] == groups[2])
        #expect(groups[0] != groups[1])
    }
}
