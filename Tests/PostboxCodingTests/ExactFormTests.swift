import TestSupport
import Testing

@testable import PostboxCoding

/// The exact form, read and written.
@Suite("Exact form")
struct ExactFormTests {
    @Test(
        "Each coded type has its own form",
        arguments: [
            ("01 61 00 07 00 00 00", #"{"a":7}"#),
            ("01 61 01 07 00 00 00 00 00 00 00", #"{"a":{"$int64":"7"}}"#),
            ("01 61 02 01", #"{"a":true}"#),
            ("01 61 02 00", #"{"a":false}"#),
            ("01 61 03 00 00 00 00 00 00 E0 3F", #"{"a":{"$double":0.5}}"#),
            ("01 61 03 00 00 00 00 00 00 F8 7F", #"{"a":{"$double":"NaN"}}"#),
            ("01 61 03 00 00 00 00 00 00 F0 7F", #"{"a":{"$double":"Infinity"}}"#),
            ("01 61 03 00 00 00 00 00 00 F0 FF", #"{"a":{"$double":"-Infinity"}}"#),
            ("01 61 03 00 00 00 00 00 00 00 80", #"{"a":{"$double":-0.0}}"#),
            ("01 61 04 04 00 00 00 74 65 78 74", #"{"a":"text"}"#),
            ("01 61 04 01 00 00 00 FF", #"{"a":{"$string":"/w=="}}"#),
            ("01 61 05 FC 77 F5 86 00 00 00 00", #"{"a":{"$type":"MediaId"}}"#),
            ("01 61 05 00 00 00 00 04 00 00 00 01 62 02 01", #"{"a":{"b":true}}"#),
            ("01 61 05 21 9C 3A 5F 00 00 00 00", ##"{"a":{"$type":"#5f3a9c21"}}"##),
            ("01 61 0B", #"{"a":null}"#),
            ("01 61 0A 02 00 00 00 01 02", #"{"a":{"$bytes":"AQI="}}"#),
            ("01 61 06 02 00 00 00 01 00 00 00 02 00 00 00", #"{"a":{"$int32s":[1,2]}}"#),
            ("01 61 07 01 00 00 00 FF FF FF FF FF FF FF FF", #"{"a":{"$int64s":["-1"]}}"#),
            ("01 61 08 01 00 00 00 00 00 00 00 00 00 00 00", #"{"a":{"$objects":[{}]}}"#),
            ("01 61 09 01 00 00 00 00 00 00 00 00 00 00 00 FC 77 F5 86 00 00 00 00", #"{"a":{"$dictionary":[[{},{"$type":"MediaId"}]]}}"#),
            ("01 61 0C 02 00 00 00 01 00 00 00 61 01 00 00 00 FF", #"{"a":{"$strings":["a",{"$string":"/w=="}]}}"#),
            ("01 61 0D 01 00 00 00 01 00 00 00 FF", #"{"a":{"$bytesList":["/w=="]}}"#),
        ])
    func types(hex: String, json: String) throws {
        let bytes = FixtureFile.hex(hex)
        #expect(Exact.bare(bytes) == json)
        #expect(try Exact.encodeBare(json) == bytes)
    }

    @Test("Repeated keys are numbered, `$` in a key is doubled")
    func keys() throws {
        var encoder = PostboxEncoder()
        encoder.encodeNil(forKey: "th")
        encoder.encodeInt32(1, forKey: "th")
        encoder.encodeInt32(2, forKey: "th")
        encoder.encodeInt32(3, forKey: "a$2")
        encoder.encodeInt32(4, forKey: "$type")
        encoder.encodeInt32(5, forKey: "$type")
        encoder.encodeInt32(6, forKey: "")
        encoder.encodeInt32(7, forKey: "")
        let bytes = encoder.makeBytes()
        let json = #"{"th":null,"th$2":1,"th$3":2,"a$$2":3,"$$type":4,"$$type$2":5,"":6,"$2":7}"#
        #expect(Exact.bare(bytes) == json)
        #expect(try Exact.encodeBare(json) == bytes)
    }

    @Test("Hundreds of repeated keys are numbered in order")
    func manyRepeatedKeys() throws {
        var encoder = PostboxEncoder()
        for number in 0..<500 { encoder.encodeInt32(Int32(number), forKey: number % 3 == 0 ? "a" : "b") }
        let json = Exact.bare(encoder.makeBytes())
        #expect(json.contains(#""a$167":498"#))
        #expect(try Exact.encodeBare(json) == encoder.makeBytes())
    }

    @Test("Objects without an exact form are written as raw bytes", arguments: [
        "", "00", "01 5F 05 FC 77 F5 86 05 00 00 00 01", "01 5F 05 00 00 00 00 00 00 00 00 01 61 0B", "01 61 0B",
        "01 5F 05 00 00 00 00 04 00 00 00 01 62 02 02", "01 5F 05 00 00 00 00 0B 00 00 00 01 61 03 01 00 00 00 00 00 F8 7F",
        "01 5F 05 00 00 00 00 03 00 00 00 01 FF 0B",
    ])
    func raw(hex: String) throws {
        let bytes = FixtureFile.hex(hex)
        let json = Exact.root(bytes)
        #expect(json.hasPrefix(#"{"$raw":""#) && json.contains(#","$error":""#))
        #expect(try Exact.encodeRoot(json) == bytes)
    }

    @Test("Objects nested up to the limit are shown, deeper ones are raw bytes, and both are read back", arguments: [10, 255, 256, 300, 2000])
    func nesting(depth: Int) throws {
        var bytes: [UInt8] = []
        for _ in 0..<depth {
            var outer = PostboxEncoder()
            bytes.withUnsafeBytes { outer.encodeRawObject(hash: 1, bytes: $0, forKey: "_") }
            bytes = outer.makeBytes()
        }
        let json = Exact.root(bytes)
        #expect(json.hasPrefix(#"{"$raw""#) == (depth > 256))
        #expect(try Exact.encodeRoot(json) == bytes)
    }

    @Test("Arrays and dictionaries of objects nested deeper than JSON allows are raw bytes", arguments: [20, 100, 170, 250])
    func nestedArrays(depth: Int) throws {
        var bytes: [UInt8] = []
        for _ in 0..<depth {
            var outer = PostboxEncoder()
            let inner = bytes
            outer.encodeObjectArray([inner], forKey: "a", hash: { _ in 1 }) { fields, encoder in
                fields.withUnsafeBytes { raw in
                    var records = CodedRecords(raw)
                    while let record = try? records.next() { encoder.encodeRecord(record) }
                }
            }
            bytes = outer.makeBytes()
        }
        #expect(try Exact.encodeBare(Exact.bare(bytes)) == bytes)
    }

    @Test("Text that is not an exact form is rejected", arguments: [
        #"{"a":[1]}"#, #"{"a":{"$int64":"x"}}"#, #"{"a":{"$int64":"9223372036854775808"}}"#, #"{"a":2147483648}"#, #"{"a":1.5}"#,
        #"{"a":{"$bytes":"A"}}"#, #"{"a":{"$bytes":"===="}}"#, #"{"a":{"$double":"x"}}"#, #"{"a":{"$unknown":1}}"#, #"{"a$x":1}"#,
        #"{"a":{"$type":1}}"#, ##"{"a":{"$type":"#12"}}"##, ##"{"a":{"$type":"#+1234567"}}"##, #"{"a":{"$int32s":[1,"x"]}}"#,
        #"{"a":{"$objects":[1]}}"#, #"{"a":{"$dictionary":[[{}]]}}"#, #"{"$raw":1}"#, "[]", "1", #"{"a":{"$string":"*"}}"#,
        "{\"" + String(repeating: "k", count: 128) + "\":1}",
    ])
    func refused(json: String) {
        #expect(throws: ExactFormError.self) { try Exact.encodeBare(json) }
    }
}
