import Postbox
import Testing

/// Peer IDs as integers. See "The File and the Value Box", "Identifiers".
struct PeerIdTests {
    static let worked: [(Int32, Int64, Int64)] = [
        (0, 2_147_483_647, 2_147_483_647), (0, 5_000_000_000, 35_064_771_072), (1, 77, 4_294_967_373), (2, 1_234_567_890, 9_824_502_482),
        (3, -1, 17_179_869_183), (3, 12, 12_884_901_900), (7, 0, 0x7FFF_FFFF_0000_0000), (7, 2_147_483_647, 32_212_254_719),
    ]

    @Test(arguments: worked) func packsAndUnpacks(_ namespace: Int32, _ id: Int64, _ packed: Int64) {
        #expect(PeerId(namespace: namespace, id: id).packed == packed)
        #expect(PeerId(packed: packed) == PeerId(namespace: namespace, id: id))
    }

    @Test(arguments: [("user:42", 42 as Int64), ("group:7", 4_294_967_303), ("secret:-1", 17_179_869_183), ("7:0", 0x7FFF_FFFF_0000_0000), ("42", 42)])
    func textFormsAreRead(_ text: String, _ packed: Int64) {
        #expect(PeerId(text)?.packed == packed)
    }

    @Test(arguments: ["", "user", "user:", "user:x", "9:1", "user:99999999999999999999", "bot:1"]) func otherTextsAreNot(_ text: String) {
        #expect(PeerId(text) == nil)
    }

    @Test func everyPackedNumberUnpacksWithoutATrap() {
        for value in [Int64.min, -1, .max, 0x7_0000_0000, 0x7FFF_FFFF_0000_0001] { _ = PeerId(packed: value).description }
    }

    @Test func messageIndexBoundsSurroundEveryMessage() {
        let peer = PeerId(namespace: 0, id: 1)
        let index = MessageIndex(peerId: peer, namespace: 0, id: 5, timestamp: 100)
        #expect(MessageIndex.lowerBound(peerId: peer) < index)
        #expect(index < .upperBound(peerId: peer))
        #expect(index.peerLocalPredecessor < index)
        #expect(index < index.peerLocalSuccessor)
        #expect(ChatListIndex(pinningIndex: 1, messageIndex: index) < ChatListIndex(pinningIndex: 0, messageIndex: index))
        #expect(ChatListIndex(pinningIndex: nil, messageIndex: index) < ChatListIndex(pinningIndex: 5, messageIndex: index))
    }
}
