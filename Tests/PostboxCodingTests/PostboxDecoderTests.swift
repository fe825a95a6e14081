import TestSupport
import Testing

@testable import PostboxCoding

/// A decoder finds fields by key and type. See "Object Coding", "Field Lookup".
@Suite("Lookups")
struct PostboxDecoderTests {
    private func bytes(_ body: (inout PostboxEncoder) -> Void) -> [UInt8] {
        var encoder = PostboxEncoder()
        body(&encoder)
        return encoder.makeBytes()
    }

    @Test("Lookups start at the cursor and wrap once (worked example 27)")
    func cursor() {
        let records = bytes {
            $0.encodeInt32(1, forKey: "a")
            $0.encodeString("x", forKey: "th")
            $0.encodeInt32(9, forKey: "th")
            $0.encodeString("y", forKey: "th")
            $0.encodeNil(forKey: "n")
            $0.encodeInt32(4, forKey: "n")
            $0.encodeInt32(2, forKey: "a")
        }
        records.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.decodeOptionalStringForKey("th") == "x")
            #expect(decoder.decodeOptionalStringForKey("th") == "y")
            #expect(decoder.decodeOptionalStringForKey("th") == "x")
            #expect(decoder.decodeInt32ForKey("th", orElse: 0) == 9)
            #expect(decoder.decodeInt32ForKey("a", orElse: 0) == 2)
            #expect(decoder.decodeInt32ForKey("a", orElse: 0) == 1)
            #expect(decoder.decodeInt32ForKey("zz", orElse: -7) == -7)
            #expect(decoder.decodeInt32ForKey("n", orElse: -7) == -7)
            #expect(decoder.decodeInt32ForKey("n", orElse: -7) == 4)
        }
    }

    @Test("containsKey accepts any type and leaves the cursor at the record")
    func containsKey() {
        let records = bytes {
            $0.encodeInt32(1, forKey: "a")
            $0.encodeInt32(2, forKey: "a")
            $0.encodeNil(forKey: "n")
        }
        records.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.containsKey("a") == true)
            #expect(decoder.decodeOptionalInt32ForKey("a") == 1)
            #expect(decoder.containsKey("a") == true)
            #expect(decoder.decodeOptionalInt32ForKey("a") == 2)
            #expect(decoder.containsKey("n") == true)
            #expect(decoder.containsKey("b") == false)
        }
    }

    @Test("Another type is skipped, not converted")
    func noCoercion() {
        let records = bytes {
            $0.encodeInt32(1, forKey: "a")
            $0.encodeInt64(2, forKey: "b")
        }
        records.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.decodeOptionalInt64ForKey("a") == nil)
            #expect(decoder.decodeOptionalInt32ForKey("b") == nil)
            #expect(decoder.decodeOptionalBoolForKey("a") == nil)
            #expect(decoder.decodeOptionalDoubleForKey("b") == nil)
            #expect(decoder.decodeOptionalInt32ForKey("a") == 1)
        }
    }

    @Test("Text that is not UTF-8 is not found; in an array, it is an empty string")
    func invalidText() {
        let records = FixtureFile.hex("01 73 04 01 00 00 00 FF") + FixtureFile.hex("01 74 0C 02 00 00 00 01 00 00 00 FF 01 00 00 00 61")
        records.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.decodeStringForKey("s", orElse: "else") == "else")
            #expect(decoder.decodeStringArrayForKey("t") == ["", "a"])
        }
    }

    @Test("An empty Int32Array is an empty array of objects if an optional one is requested")
    func emptyCodableArray() {
        let records = bytes {
            $0.encodeInt32Array([], forKey: "e")
            $0.encodeInt32Array([1], forKey: "f")
        }
        records.withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.decodeOptionalObjectArrayForKey("e")?.count == 0)
            #expect(decoder.decodeOptionalObjectArrayForKey("f") == nil)
            #expect(decoder.decodeOptionalObjectArrayForKey("g") == nil)
        }
    }

    @Test("After a cut record or one with a wrong length, no lookup finds anything", arguments: 0..<40)
    func damage(cut: Int) {
        let whole = bytes {
            $0.encodeInt32(1, forKey: "a")
            $0.encodeStringArray(["one", "two"], forKey: "s")
            $0.encodeInt32(2, forKey: "z")
        }
        Array(whole.prefix(cut)).withUnsafeBytes { raw in
            var decoder = PostboxDecoder(raw)
            #expect(decoder.decodeOptionalInt32ForKey("a") == (cut >= 7 ? 1 : nil))
            #expect(decoder.decodeOptionalInt32ForKey("z") == (cut >= whole.count ? 2 : nil))
            #expect(decoder.decodeOptionalInt32ForKey("a") == (cut >= 7 ? 1 : nil))
        }
    }

    @Test("Counts and lengths that do not fit are rejected with their position", arguments: [
        ("01 61 06 FF FF FF 7F", 3), ("01 61 08 FF FF FF FF", 3), ("01 61 04 05 00 00 00 61", 3), ("01 61 0E", 2), ("80 61 00", 0),
        ("01 61 0D 01 00 00 00 09 00 00 00", 7),
    ])
    func places(hex: String, offset: Int) {
        FixtureFile.hex(hex).withUnsafeBytes { raw in
            var records = CodedRecords(raw)
            let error = #expect(throws: CodingError.self) { _ = try records.next() }
            #expect(error?.offset == offset)
        }
    }
}
