import Postbox
import Testing

/// Negative ids and times, which come last in key order (spec 02.4.1), are found like all others.
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
        // No summary counts an id that is not above its maxId (spec 02.6.9 rule 1).
        let findings = try postbox.findings { $0.rule != "tagSummaries" }
        #expect(findings == [])
    }

    @Test func anAlbumBelowANegativeTimeGoesOn() throws {
        let postbox = try TemporaryPostbox()
        for step in [Self.add(1, at: 5, key: 1), Self.add(2, at: -1, key: 2), Self.add(3, at: 6, key: 1)] { try postbox(step) }
        let groups = try postbox { transaction in
            try (1...3).map { try transaction.getMessage(MessageId(peerId: Self.peer, namespace: 0, id: $0))?.groupInfo?.stableId }
        }
        #expect(groups[0] == groups[2])
        #expect(groups[0] != groups[1])
    }
}
