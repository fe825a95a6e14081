import TestSupport
import Testing

@testable import PostboxCoding

/// Documented bytes, written and read back. See "Object Coding".
@Suite("Worked bytes")
struct WorkedBytesTests {
    static let mediaId = persistentHash32("MediaId")

    static func mediaId(_ namespace: Int32, _ id: Int64, _ encoder: inout PostboxEncoder) {
        encoder.encodeInt32(namespace, forKey: "n")
        encoder.encodeInt64(id, forKey: "i")
    }

    private func expect(_ hex: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: (inout PostboxEncoder) -> Void) {
        var encoder = PostboxEncoder()
        body(&encoder)
        let expected = FixtureFile.hex(hex)
        #expect(encoder.makeBytes() == expected, sourceLocation: sourceLocation)
        let exact = Exact.bare(expected)
        #expect(!exact.contains("$raw"), sourceLocation: sourceLocation)
        #expect((try? Exact.encodeBare(exact)) == expected, sourceLocation: sourceLocation)
    }

    @Test("Scalars")
    func scalars() {
        expect("01 69 00 FE FF FF FF") { $0.encodeInt32(-2, forKey: "i") }
        expect("01 68 01 08 07 06 05 04 03 02 01") { $0.encodeInt64(0x0102_0304_0506_0708, forKey: "h") }
        expect("01 62 02 01") { $0.encodeBool(true, forKey: "b") }
        expect("01 64 03 00 00 00 00 00 00 E0 3F") { $0.encodeDouble(0.5, forKey: "d") }
        expect("02 66 6E 04 03 00 00 00 42 6F 62") { $0.encodeString("Bob", forKey: "fn") }
        expect("01 74 04 06 00 00 00 C3 A9 F0 9F 98 80") { $0.encodeString("\u{E9}\u{1F600}", forKey: "t") }
        expect("01 76 0A 03 00 00 00 01 02 FF") { $0.encodeBytes([1, 2, 255], forKey: "v") }
        expect("01 76 0A 00 00 00 00") { $0.encodeBytes([], forKey: "v") }
        expect("02 70 68 0B") { $0.encodeNil(forKey: "ph") }
    }

    @Test("Arrays")
    func arrays() {
        expect("01 61 06 02 00 00 00 01 00 00 00 FF FF FF FF") { $0.encodeInt32Array([1, -1], forKey: "a") }
        expect("01 71 07 01 00 00 00 01 00 00 00 00 00 00 00") { $0.encodeInt64Array([1], forKey: "q") }
        expect("01 73 0C 02 00 00 00 01 00 00 00 61 02 00 00 00 62 63") { $0.encodeStringArray(["a", "bc"], forKey: "s") }
        expect("01 7A 0D 02 00 00 00 01 00 00 00 FF 00 00 00 00") { $0.encodeBytesArray([[255], []], forKey: "z") }
    }

    @Test("Objects, arrays of objects, dictionaries")
    func objects() {
        let first = "FC 77 F5 86 12 00 00 00 01 6E 00 05 00 00 00 01 69 01 07 00 00 00 00 00 00 00"
        let second = "FC 77 F5 86 12 00 00 00 01 6E 00 00 00 00 00 01 69 01 FF FF FF FF FF FF FF FF"
        let third = "FC 77 F5 86 12 00 00 00 01 6E 00 00 00 00 00 01 69 01 01 00 00 00 00 00 00 00"
        expect("01 6D 05" + first) { $0.encodeObject(hash: Self.mediaId, forKey: "m") { Self.mediaId(5, 7, &$0) } }
        expect("01 72 08 02 00 00 00" + first + second) {
            $0.encodeObjectArray([(5, 7), (0, -1)], forKey: "r", hash: { _ in Self.mediaId }) { Self.mediaId($0.0, $0.1, &$1) }
        }
        expect("02 66 6C 08 00 00 00 00") { $0.encodeObjectArray([Int32](), forKey: "fl", hash: { $0 }) { _, _ in } }
        expect("01 78 09 01 00 00 00" + third + first) {
            $0.encodeObjectDictionary(
                [((Int32(0), Int64(1)), (Int32(5), Int64(7)))], keyHash: Self.mediaId, valueHash: Self.mediaId, forKey: "x",
                encodeKey: { Self.mediaId($0.0, $0.1, &$1) }, encodeValue: { Self.mediaId($0.0, $0.1, &$1) })
        }
    }

    @Test("A root object")
    func rootObject() throws {
        let bytes = FixtureFile.hex("01 5F 05 FC 77 F5 86 12 00 00 00 01 6E 00 05 00 00 00 01 69 01 07 00 00 00 00 00 00 00")
        #expect(PostboxEncoder.root(hash: Self.mediaId) { Self.mediaId(5, 7, &$0) } == bytes)
        #expect(Exact.root(bytes) == #"{"$type":"MediaId","n":5,"i":{"$int64":"7"}}"#)
        try bytes.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            let found = decoder.decodeRootObject()
            let root = try #require(found)
            #expect(root.hash == Self.mediaId)
            var fields = PostboxDecoder(root.bytes)
            #expect(fields.decodeInt32ForKey("n", orElse: 0) == 5)
            #expect(fields.decodeInt64ForKey("i", orElse: 0) == 7)
        }
    }
}
