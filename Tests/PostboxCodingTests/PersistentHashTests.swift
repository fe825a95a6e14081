import Testing

@testable import PostboxCoding

@Suite("Type hashes")
struct PersistentHashTests {
    @Test(
        "The hash of a name is the one that Telegram writes",
        arguments: [
            ("", 0x1686_B738), ("a", 0xA952_2888), ("State", 0xD8A3_B17C), ("PeerId", 0x9BF5_90E8), ("MediaId", 0x86F5_77FC),
            ("MessageId", 0x758F_5929), ("TelegramUser", 0x9E68_A52B), ("TelegramMediaImage", 0x8BAE_2094),
            ("AuthorizedAccountState", 0x5F71_0306), ("VideoThumbnail", 0xE80F_77D9), ("Dictionary<String, MediaId>", 0x3D94_FB5E),
        ] as [(String, UInt32)])
    func knownNames(name: String, hash: UInt32) {
        #expect(UInt32(bitPattern: persistentHash32(name)) == hash)
    }

    @Test("The checksum of a key file is the same hash over raw bytes")
    func keyFile() {
        let bytes = (0..<32).map { UInt8($0) } + (0xA0...0xAF).map { UInt8($0) }
        #expect(bytes.withUnsafeBytes { UInt32(bitPattern: persistentHash32($0)) } == 0xAEE9_256F)
    }
}
