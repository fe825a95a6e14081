import TestSupport
import Testing

@testable import PostboxCoding

@Suite("JSON writer")
struct JSONWriterTests {
    private func write(_ body: (JSONWriter) -> Void) -> String {
        let writer = JSONWriter(capacity: 1)
        body(writer)
        return writer.text
    }

    private func string(_ bytes: [UInt8]) -> (text: String, isInvalid: Bool) {
        let writer = JSONWriter()
        bytes.withUnsafeBytes { writer.string(utf8: $0) }
        return (writer.text, writer.foundInvalidUTF8)
    }

    @Test("A byte has the same form at every place of a text, and is read there")
    func everyPlace() throws {
        let document = JSONDocument()
        for byte in UInt8.min...UInt8.max {
            let alone = string([byte]).text.dropFirst().dropLast()
            for place in 0..<19 {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 19)
                bytes[place] = byte
                let text = string(bytes).text
                #expect(text == "\"" + String(repeating: "a", count: place) + alone + String(repeating: "a", count: 18 - place) + "\"")
                try document.parse(text)
                #expect(document.root.string == String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    @Test("Commas are written automatically")
    func commas() {
        let text = write {
            $0.beginObject()
            $0.key("a")
            $0.beginArray()
            $0.int(1)
            $0.int(-2)
            $0.beginObject()
            $0.endObject()
            $0.endArray()
            $0.key("b\n")
            $0.null()
            $0.key("c")
            $0.bool(false)
            $0.key("d")
            $0.int64String(.min)
            $0.endObject()
        }
        #expect(text == #"{"a":[1,-2,{}],"b\n":null,"c":false,"d":"-9223372036854775808"}"#)
    }

    @Test("Every ASCII character is read back, at every position of a word")
    func ascii() throws {
        let document = JSONDocument()
        for offset in 0..<9 {
            for byte in 0..<128 as Range<UInt8> {
                let text = Array(repeating: 0x78, count: offset) + [byte] + Array(repeating: 0x79, count: 9)
                try document.parse(string(text).text)
                #expect(document.root.stringBytes == text)
            }
        }
    }

    @Test("Escapes are the short ones if JSON has them")
    func escapes() {
        #expect(string(Array("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}".utf8)).text == #""\"\\/\b\f\n\r\t\u0000\u001f\u007f""#)
        #expect(string(Array("é\u{2028}\u{1F600}".utf8)).text == "\"é\u{2028}\u{1F600}\"")
    }

    @Test("Invalid UTF-8 is replaced like in String, and recorded")
    func broken() {
        var random = SeededGenerator(seed: 7)
        let pieces: [[UInt8]] = [
            [0x61], [0xC3], [0xA9], [0xE2, 0x82], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98], [0xF0], [0xED, 0xA0], [0xFF], [0xC0], [0xF4, 0x90],
        ]
        for _ in 0..<3000 {
            let bytes = (0..<random.below(6)).flatMap { _ in pieces[random.below(pieces.count)] }
            let written = string(bytes)
            #expect(written.text == "\"" + String(decoding: bytes, as: UTF8.self) + "\"")
            #expect(written.isInvalid == (String(validating: bytes, as: UTF8.self) == nil))
        }
    }

    @Test("Base64 and hex")
    func binary() {
        let bytes: [UInt8] = [0, 1, 0xAB, 0xFF]
        #expect(write { writer in bytes.withUnsafeBytes { writer.hex($0) } } == "\"0001abff\"")
        for (count, text) in [(0, ""), (1, "AA=="), (2, "AAE="), (3, "AAGr"), (4, "AAGr/w==")] {
            #expect(write { writer in Array(bytes.prefix(count)).withUnsafeBytes { writer.base64($0) } } == "\"\(text)\"")
        }
    }

    @Test("Doubles are read back as the same number", arguments: [0, -0.0, 0.1, 1e16, .leastNonzeroMagnitude, 1.7976931348623157e308, 123456789.125] as [Double])
    func doubles(number: Double) throws {
        let document = JSONDocument()
        try document.parse(write { $0.double(number) })
        #expect(document.root.double?.bitPattern == number.bitPattern)
    }

    @Test("Going back to a mark removes the text after it, including its comma")
    func marks() {
        let text = write {
            $0.beginArray()
            let mark = $0.mark
            $0.int(1)
            $0.truncate(to: mark)
            $0.int(2)
            $0.endArray()
        }
        #expect(text == "[2]")
    }
}
