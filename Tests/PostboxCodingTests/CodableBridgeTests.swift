import TestSupport
import Testing

@testable import PostboxCoding

private let longestKey: StaticString =
    "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
private let tooLongKey: StaticString =
    "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"

private struct CodableMediaId: Codable, Hashable, PostboxNamedType {
    static let postboxTypeName = "MediaId"
    var namespace: Int32
    var id: Int64
}

private struct CodablePeerId: Codable, Hashable, PostboxNamedType {
    static let postboxTypeName = "PeerId"
    var iv: Int64
}

private struct Everything: Codable, Equatable, PostboxNamedType {
    static let postboxTypeName = "Everything"
    var flag: Bool
    var n: Int32
    var name: String?
    var list: [Int64]
    var empty: [String]
    var peer: CodablePeerId
    var blob: CodedBytes
    var ids: [CodableMediaId]
    var map: [CodableMediaId: CodableMediaId]
    var d: Double
}

private struct WithNames: Codable, PostboxNamedType {
    static let postboxTypeName = "WithNames"
    var names: [String: CodableMediaId]
}

private struct Empty: Codable, PostboxNamedType {
    static let postboxTypeName = "Empty"
    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
}

private struct Wrapper<Value: Codable>: Codable {
    var v: Value
}

/// Codable values in the record format, with known bytes. See "Object Coding", "Objects Written with Codable".
@Suite("Codable bridge")
struct CodableBridgeTests {
    private static let id57 = "09 6E 61 6D 65 73 70 61 63 65 00 05 00 00 00 02 69 64 01 07 00 00 00 00 00 00 00"
    private static let id01 = "09 6E 61 6D 65 73 70 61 63 65 00 00 00 00 00 02 69 64 01 01 00 00 00 00 00 00 00"

    private func root<T: Encodable>(_ value: T) throws -> [UInt8] {
        var encoder = PostboxEncoder()
        try encoder.encode(value, forKey: "_")
        return encoder.makeBytes()
    }

    private func hash(_ name: String) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(persistentHash32(name))
        return buffer.bytes
    }

    private func decodeRoot<T: Decodable>(_ type: T.Type, _ bytes: [UInt8]) -> T? {
        bytes.withUnsafeBytes {
            var decoder = PostboxDecoder($0)
            return decoder.decode(type, forKey: "_")
        }
    }

    @Test("A root object of a Codable type (20, 21), its bare records (22)")
    func roots() throws {
        let peer = FixtureFile.hex("01 5F 05 E8 90 F5 9B 0C 00 00 00 02 69 76 01 01 00 00 00 00 00 00 00")
        #expect(try root(CodablePeerId(iv: 1)) == peer)
        #expect(decodeRoot(CodablePeerId.self, peer) == CodablePeerId(iv: 1))
        let media = CodableMediaId(namespace: 5, id: 7)
        #expect(try root(media) == FixtureFile.hex("01 5F 05 FC 77 F5 86 1B 00 00 00" + Self.id57))
        #expect(try AdaptedPostboxEncoder().encode(media) == FixtureFile.hex(Self.id57))
        #expect(try AdaptedPostboxDecoder().decode(CodableMediaId.self, from: FixtureFile.hex(Self.id57)) == media)
    }

    @Test("An array under a root key is an array and not read as an object (23); a value without a container is an empty object (24)")
    func arrayAndEmpty() throws {
        let array = FixtureFile.hex("01 5F 06 02 00 00 00 01 00 00 00 02 00 00 00")
        #expect(try root([1, 2] as [Int32]) == array)
        #expect(decodeRoot([Int32].self, array) == nil)
        #expect(try root(Empty()) == [1, 0x5F, 5] + hash("Empty") + [0, 0, 0, 0])
        #expect(throws: EncodingError.self) { try AdaptedPostboxEncoder().encode([1, 2] as [Int32]) }
    }

    @Test("A struct with every kind of field (25)")
    func everyKind() throws {
        let value = Everything(
            flag: true, n: 3, name: nil, list: [1], empty: [], peer: CodablePeerId(iv: 0x2_4996_02D2), blob: [9],
            ids: [CodableMediaId(namespace: 5, id: 7)], map: [CodableMediaId(namespace: 0, id: 1): CodableMediaId(namespace: 5, id: 7)], d: 1)
        let fields = FixtureFile.hex(
            """
            04 66 6C 61 67 02 01  01 6E 00 03 00 00 00  04 6C 69 73 74 07 01 00 00 00 01 00 00 00 00 00 00 00  05 65 6D 70 74 79 06 00 00 00 00
            04 70 65 65 72 05 E8 90 F5 9B 0C 00 00 00 02 69 76 01 D2 02 96 49 02 00 00 00  04 62 6C 6F 62 0A 01 00 00 00 09
            03 69 64 73 08 01 00 00 00 FC 77 F5 86 1B 00 00 00 \(Self.id57)
            03 6D 61 70 09 01 00 00 00 FC 77 F5 86 1B 00 00 00 \(Self.id01) FC 77 F5 86 1B 00 00 00 \(Self.id57)
            01 64 03 00 00 00 00 00 00 F0 3F
            """)
        #expect(try AdaptedPostboxEncoder().encode(value) == fields)
        #expect(try AdaptedPostboxDecoder().decode(Everything.self, from: fields) == value)
        #expect(decodeRoot(Everything.self, try root(value)) == value)
    }

    @Test("A dictionary field is an object under its generic name, and is not read back")
    func namesDictionary() throws {
        let bytes = try AdaptedPostboxEncoder().encode(WithNames(names: ["k": CodableMediaId(namespace: 0, id: 1)]))
        #expect(bytes == FixtureFile.hex("05 6E 61 6D 65 73 05 5E FB 94 3D 26 00 00 00 01 6B 05 FC 77 F5 86 1B 00 00 00" + Self.id01))
        #expect(throws: DecodingError.self) { try AdaptedPostboxDecoder().decode(WithNames.self, from: bytes) }
        #expect(throws: EncodingError.self) { try AdaptedPostboxEncoder().encode(Wrapper(v: ["k": 1 as Int32])) }
    }

    @Test("Dictionaries with keys and values of one plain kind are arrays of both")
    func plainDictionary() throws {
        #expect(try AdaptedPostboxEncoder().encode(Wrapper(v: [5: 6] as [Int32: Int32])) == FixtureFile.hex("01 76 06 02 00 00 00 05 00 00 00 06 00 00 00"))
        #expect(try AdaptedPostboxEncoder().encode(Wrapper(v: [:] as [Int64: String])) == FixtureFile.hex("01 76 06 00 00 00 00"))
        let back = try AdaptedPostboxDecoder().decode(Wrapper<[Int32: Int32]>.self, from: FixtureFile.hex("01 76 06 02 00 00 00 05 00 00 00 06 00 00 00"))
        #expect(back.v == [5: 6])
        #expect(throws: EncodingError.self) { try AdaptedPostboxEncoder().encode(Wrapper(v: [5: "x"] as [Int32: String])) }
    }

    @Test("A top-level dictionary is an array of keys and values")
    func topLevelDictionary() throws {
        let id = CodableMediaId(namespace: 5, id: 7)
        #expect(try root([id: id]) == FixtureFile.hex("01 5F 08 02 00 00 00 FC 77 F5 86 1B 00 00 00 \(Self.id57) FC 77 F5 86 1B 00 00 00 \(Self.id57)"))
    }

    private func refuses<T: Codable>(_ value: T, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: EncodingError.self, sourceLocation: sourceLocation) { try AdaptedPostboxEncoder().encode(Wrapper(v: value)) }
    }

    private struct Optionals: Codable { var n: Int32? }
    private enum Raw: Int32, Codable { case one = 1 }
    private struct Nameless: Codable { var a: Int32 = 1 }

    @Test("Values that crash Telegram are rejected")
    func refused() {
        refuses(Float(1))
        refuses(UInt8(1))
        refuses(Int16(1))
        refuses(Raw.one)
        refuses([true])
        refuses([1.5])
        refuses([[1 as Int32]])
        refuses([1 as Int32, nil])
        refuses(Int.max)
        refuses(Nameless())
        refuses([String(repeating: "k", count: 128): [1 as Int32]])
    }

    @Test("A key of 127 bytes fits a record; the bridge rejects longer ones")
    func longKeys() {
        var encoder = PostboxEncoder()
        encoder.encodeInt32(7, forKey: longestKey)
        let bytes = encoder.makeBytes()
        let number: Int32 = bytes.withUnsafeBytes { bytes in
            var decoder = PostboxDecoder(bytes)
            return decoder.decodeInt32ForKey(longestKey, orElse: 0)
        }
        #expect(number == 7)
        #expect(throws: EncodingError.self) {
            var encoder = PostboxEncoder()
            try encoder.encode(Wrapper(v: 1 as Int32), forKey: tooLongKey)
        }
    }

    @Test("A literal that is too long for a key crashes the program")
    func tooLongLiteral() async {
        await #expect(processExitsWith: .failure) {
            var encoder = PostboxEncoder()
            encoder.encodeInt32(7, forKey: tooLongKey)
        }
    }

    private func decode<T: Codable>(_ type: T.Type, _ hex: String) throws -> T {
        try AdaptedPostboxDecoder().decode(Wrapper<T>.self, from: FixtureFile.hex(hex)).v
    }

    @Test("Types must match exactly, but an empty array is an empty array of anything")
    func matching() throws {
        #expect(try decode(Int32.self, "01 76 00 01 00 00 00") == 1)
        #expect(throws: DecodingError.self) { try decode(Int64.self, "01 76 00 01 00 00 00") }
        #expect(throws: DecodingError.self) { try decode(Int.self, "01 76 00 01 00 00 00") }
        #expect(throws: DecodingError.self) { try decode(Bool.self, "01 76 00 01 00 00 00") }
        #expect(throws: DecodingError.self) { try decode(Int32.self, "01 76 0B") }
        #expect(throws: DecodingError.self) { try decode(CodableMediaId.self, "01 76 0B") }
        #expect(throws: DecodingError.self) { try decode(CodableMediaId.self, "01 76 06 00 00 00 00") }
        #expect(throws: DecodingError.self) { try decode([Int64].self, "01 76 06 01 00 00 00 01 00 00 00") }
        #expect(throws: DecodingError.self) { try decode(CodedBytes.self, "01 76 04 01 00 00 00 61") }
        #expect(throws: DecodingError.self) { try decode([Int32].self, "01 76 05 00 00 00 00 00 00 00 00") }
        #expect(try decode([CodableMediaId].self, "01 76 06 00 00 00 00").isEmpty)
        #expect(try decode([String].self, "01 76 06 00 00 00 00").isEmpty)
        #expect(try decode([CodableMediaId: CodableMediaId].self, "01 76 06 00 00 00 00").isEmpty)
        #expect(try decode([String].self, "01 76 0C 01 00 00 00 01 00 00 00 61") == ["a"])
        #expect(try decode([CodedBytes].self, "01 76 0D 01 00 00 00 01 00 00 00 61") == [[0x61]])
    }

    @Test("Absent and Nil are nil; the value after a Nil of the same key is ignored")
    func optionals() throws {
        func n(_ hex: String) throws -> Int32? {
            let decoded = try AdaptedPostboxDecoder().decode(Optionals.self, from: FixtureFile.hex(hex))
            return decoded.n
        }
        #expect(try n("") == nil)
        #expect(try n("01 6E 0B") == nil)
        #expect(try n("01 6E 00 04 00 00 00") == 4)
        #expect(try n("01 6E 0B 01 6E 00 04 00 00 00") == nil)
        #expect(throws: DecodingError.self) { try n("01 6E 02 01") }
    }

    @Test("A raw object keeps its hash and its bytes; as an element, its hash is read as 0")
    func rawObjects() throws {
        let raw = RawObjectData(typeHash: 0x0102_0304, data: [1, 0x61, 0x0B])
        let bytes = FixtureFile.hex("01 76 05 04 03 02 01 03 00 00 00 01 61 0B")
        #expect(try AdaptedPostboxEncoder().encode(Wrapper(v: raw)) == bytes)
        #expect(try AdaptedPostboxDecoder().decode(Wrapper<RawObjectData>.self, from: bytes).v == raw)
        let list = try AdaptedPostboxEncoder().encode(Wrapper(v: [raw]))
        #expect(try AdaptedPostboxDecoder().decode(Wrapper<[RawObjectData]>.self, from: list).v == [RawObjectData(typeHash: 0, data: raw.data)])
    }

    @Test("An object of more than 2 MiB ends its array")
    func longElement() throws {
        let short = RawObjectData(typeHash: 0, data: [1, 0x61, 0x0B])
        func count(_ length: Int) throws -> Int {
            let long = RawObjectData(typeHash: 0, data: Array(repeating: 0, count: length))
            let bytes = try AdaptedPostboxEncoder().encode(Wrapper(v: [short, long, short]))
            return try AdaptedPostboxDecoder().decode(Wrapper<[RawObjectData]>.self, from: bytes).v.count
        }
        #expect(try count(2_097_152) == 3)
        #expect(try count(2_097_153) == 1)
    }

    private final class Nested: Codable {
        var child: Nested?
    }

    @Test("Objects nested beyond the limit are rejected, not decoded")
    func depth() {
        var bytes: [UInt8] = []
        for _ in 0..<2000 {
            var outer = PostboxEncoder()
            bytes.withUnsafeBytes { outer.encodeRawObject(hash: 0, bytes: $0, forKey: "child") }
            bytes = outer.makeBytes()
        }
        #expect(throws: DecodingError.self) { try AdaptedPostboxDecoder().decode(Nested.self, from: bytes) }
    }

    @Test("Damaged bytes are decoded or throw, without a crash", arguments: 0..<4 as Range<UInt64>)
    func damage(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let id = CodableMediaId(namespace: 1, id: 2)
        let whole = try AdaptedPostboxEncoder().encode(
            Everything(flag: true, n: 3, name: "x", list: [1], empty: [], peer: CodablePeerId(iv: 1), blob: [9], ids: [id, id], map: [id: id], d: 1))
        var refused = 0
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            if random.chance(3) { bytes.removeLast(random.below(bytes.count)) }
            if (try? AdaptedPostboxDecoder().decode(Everything.self, from: bytes)) == nil { refused += 1 }
        }
        #expect(refused > 100)
    }
}
