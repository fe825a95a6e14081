import Postbox
import PostboxStorage
import Testing

/// After the greatest possible keys, there is no next key, so walks from one key to the next must end there.
struct LastPeerTests {
    private static let last = PeerId(packed: -1)

    @Test func theLastPeerHasItsOwnNamespaces() throws {
        let postbox = try TemporaryPostbox()
        let last = String(repeating: "ff", count: 8)
        for key in ["0000000000000007 00000000 00000005", last + "00000000 00000001", last + "00000002 00000001", last + last] {
            try postbox.plant(MessageHistoryIndexTable.self, key, "00 00000000")
        }
        #expect(try postbox { try $0.tables.history.index.existingNamespaces(Self.last) } == [0, 2, -1])
    }

    @Test func keysOfAnotherLengthHaveNoNamespace() throws {
        let postbox = try TemporaryPostbox()
        for key in ["0000000000000007 00000001 00000005", "0000000000000007 ff", "0000000000000007 ffffffff ffffffff ff"] {
            try postbox.plant(MessageHistoryIndexTable.self, key, "00 00000000")
        }
        #expect(try postbox { try $0.tables.history.index.existingNamespaces(PeerId(packed: 7)) } == [1])
    }
}
