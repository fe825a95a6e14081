import Postbox
import Testing

/// Contacts and the index of names.
struct ContactTests {
    private let ann = PeerId(packed: 1), bob = PeerId(packed: 2)

    @Test func onlyTheLastListOfATransactionCounts() throws {
        let postbox = try TemporaryPostbox()
        try postbox { transaction in
            try transaction.updatePeers([Objects.user(ann, "Ann"), Objects.user(bob, "Bob")])
            try transaction.replaceContactPeerIds([ann, bob])
            try transaction.replaceContactPeerIds([bob])
        }
        #expect(try postbox.rows(ContactTable.self) == ["0000000000000002="])
        #expect(try postbox.rows(PeerNameIndexTable.self).map { $0.prefix(26) } == ["0000000000000002=020000000"])
        try postbox { transaction in
            try transaction.replaceContactPeerIds([])
            try transaction.replaceContactPeerIds([bob])
        }
        #expect(try postbox.rows(PeerNameIndexTable.self).map { $0.prefix(26) } == ["0000000000000002=020000000"])
        try postbox { try $0.replaceContactPeerIds([]) }
        #expect(try postbox.rows(PeerNameIndexTable.self).isEmpty)
        #expect(try postbox.rows(PeerNameTokenIndexTable.self).isEmpty)
    }
}
