import Testing

@testable import PostboxCoding

/// Texts that the parser accepts and rejects (RFC 8259, strict UTF-8).
@Suite("JSON parser")
struct JSONParserTests {
    private func parse(_ bytes: [UInt8]) throws -> JSONDocument {
        let document = JSONDocument()
        try bytes.withUnsafeBytes { try document.parse($0) }
        return document
    }

    @Test("Texts that are JSON", arguments: [
        "0", "-0", "1e5", "1E+5", "1.25e-7", "\"\"", " [ ] ", "{}", "[1,[2,[3]]]", "\t\n\r null", "{\"a\":1,\"a\":2}", "\"\u{7F}\"", "true", "false",
        "123456789012345678901234567890", "\"\\u0000\"", "\"\u{FEFF}\"", "1e999",
    ])
    func accepted(text: String) throws {
        _ = try parse(Array(text.utf8))
    }

    @Test("Texts that are not JSON", arguments: [
        "", " ", "01", "-", "-01", "+1", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity", "tru", "truex", "nul", "[1,]", "[,1]", "[1 2]", "[", "]", "{",
        "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}", "'a'", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"", "\"\\uD800\"",
        "\"\\uD800\\n\"", "\"\\uD800\\uD800\"", "\"\\uDC00\"", "\"\n\"", "\"\u{1F}\"", "1 2", "{}x", "null,", "\u{FEFF}1", "/*c*/1", "\u{0}", "\"\u{0}\"",
    ])
    func refused(text: String) {
        #expect(throws: JSONError.self) { try parse(Array(text.utf8)) }
    }

    @Test("Strings with invalid UTF-8 are rejected", arguments: [
        [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80],
        [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try parse([0x22] + bytes + [0x22]) }
    }

    @Test("Escapes represent their characters", arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\uD83D\ude00\uFFFD""#, "A\u{E9}\u{1F600}\u{FFFD}"),
        (#""x\u0000y""#, "x\u{0}y"), ("\"\u{10FFFF}\"", "\u{10FFFF}"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
    ])
    func escapes(text: String, meaning: String) throws {
        #expect(try parse(Array(text.utf8)).root.string == meaning)
    }

    @Test("Nesting up to the limit is read, deeper nesting is rejected without a crash")
    func depth() throws {
        func nested(_ depth: Int) -> [UInt8] { Array(repeating: 0x5B, count: depth) + Array(repeating: 0x5D, count: depth) }
        _ = try parse(nested(JSONDocument.depthLimit + 1))
        #expect(throws: JSONError.self) { try parse(nested(JSONDocument.depthLimit + 2)) }
        #expect(throws: JSONError.self) { try parse(nested(1_000_000)) }
        #expect(throws: JSONError.self) { try parse(Array(repeating: 0x7B, count: 1_000_000)) }
    }

    @Test("An error contains the byte offset")
    func offset() {
        let error = #expect(throws: JSONError.self) { try parse(Array("{\"a\":tru}".utf8)) }
        #expect(error?.offset == 8)
    }

    @Test("Numbers are integers of 32 or 64 bits, as numbers or as digits in a string", arguments: [
        ("7", 7, 7), ("\"7\"", 7, 7), ("-2147483648", -2_147_483_648, -2_147_483_648), ("2147483648", nil, 2_147_483_648),
        ("\"9223372036854775807\"", nil, .max), ("-9223372036854775808", nil, .min), ("9223372036854775808", nil, nil), ("1.0", nil, nil),
        ("1e3", nil, nil), ("\"\"", nil, nil), ("\"-\"", nil, nil), ("\" 1\"", nil, nil), ("null", nil, nil), ("true", nil, nil),
    ] as [(String, Int32?, Int64?)])
    func integers(text: String, int32: Int32?, int64: Int64?) throws {
        let document = try parse(Array(text.utf8))
        #expect(document.root.int32 == int32)
        #expect(document.root.int64 == int64)
    }

    @Test("Members and elements are returned in order, including repeated names")
    func structure() throws {
        let document = try parse(Array(#"{"a":[1,{"x":2},3],"b":"s","a":true,"":null}"#.utf8))
        #expect(document.root.members.map(\.keyString) == ["a", "b", "a", ""])
        #expect(document.root["a"]?.elements.map(\.kind) == [.number, .object, .number])
        #expect(document.root["b"]?.string == "s")
        #expect(document.root["c"] == nil)
        #expect(document.root["a"]?["x"] == nil)
        let elements = Array(try #require(document.root["a"]).elements)
        #expect(elements[1]["x"]?.int32 == 2)
    }

    @Test("A document is reusable, also after an error")
    func reuse() throws {
        let document = JSONDocument()
        try document.parse("[1,2]")
        #expect(throws: JSONError.self) { try document.parse("[1,") }
        #expect(document.root.kind == .null)
        try document.parse("{\"a\":1}")
        #expect(document.root["a"]?.int32 == 1)
    }

    @Test("Base64 with padding", arguments: [("", []), ("AA==", [0]), ("AQI=", [1, 2]), ("AQID", [1, 2, 3]), ("+/8=", [251, 255])] as [(String, [UInt8])])
    func base64(text: String, bytes: [UInt8]) throws {
        #expect(try parse(Array("\"\(text)\"".utf8)).root.base64Bytes == bytes)
    }

    @Test("Text that is not base64 is not decoded", arguments: ["A", "AA", "AAA", "A===", "====", "AA=A", "AA==AAAA", "-_8=", "A A=", "é"])
    func notBase64(text: String) throws {
        #expect(try parse(Array("\"\(text)\"".utf8)).root.base64Bytes == nil)
    }
}
