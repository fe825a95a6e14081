@testable import CommandLineKit
import PostboxCoding
@testable import TestSupport
import Testing

/// Rows whose members are in column order are converted to CSV in one pass, with the same rules as all others.
struct OrderedRowTests {
    private let columns = ["a", "b.c", "d", "e"]

    private func csv(_ json: String) -> String? {
        let row = OrderedRow(columns: columns.map { Array("\"\($0)\"".utf8) })
        return Array(json.utf8).withUnsafeBytes { bytes in row.csv(bytes).map { String(decoding: $0, as: UTF8.self) } }
    }

    private func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

    private func cell(_ text: String) -> String {
        let isPlain = !text.isEmpty && !text.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
        return isPlain ? text : quoted(text)
    }

    private static let pieces = ["a", "word", "eight888", ",", "\"", "\\", "\n", "\r", "\t", "\u{1}", "\u{7F}", "é", "漢字", "😀", " ", "{", "]", ":", "null"]

    @Test(arguments: 0..<300 as Range<UInt64>) func randomRows(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func words() -> String { (0..<random.below(12)).map { _ in OrderedRowTests.pieces[random.below(OrderedRowTests.pieces.count)] }.joined() }
        let writer = JSONWriter()
        func nested(_ depth: Int) {
            switch depth == 0 ? 2 : random.below(4) {
            case 0:
                writer.beginArray()
                for _ in 0..<random.below(4) { nested(depth - 1) }
                writer.endArray()
            case 1:
                writer.beginObject()
                for number in 0..<random.below(4) {
                    writer.key(words() + "\(number)")
                    nested(depth - 1)
                }
                writer.endObject()
            case 2: writer.string(words())
            default: writer.int(random.below(1000) - 500)
            }
        }
        var cells: [String] = []
        writer.beginObject()
        for column in columns {
            guard !random.chance(4) else {
                cells.append("")
                continue
            }
            writer.key(column)
            let start = writer.count
            func json() -> String { String(decoding: writer.bytes[start...], as: UTF8.self) }
            switch random.below(5) {
            case 0:
                writer.null()
                cells.append("")
            case 1:
                writer.bool(random.chance(2))
                cells.append(json())
            case 2:
                writer.int(random.below(1 << 40) - 1 << 20)
                cells.append(json())
            case 3:
                let text = words()
                writer.string(text)
                cells.append(cell(text))
            default:
                let isObject = random.chance(2)
                if isObject { writer.beginObject() } else { writer.beginArray() }
                for number in 0..<random.below(4) {
                    if isObject { writer.key("\(number)") }
                    nested(3)
                }
                if isObject { writer.endObject() } else { writer.endArray() }
                cells.append(json().utf8.count == 2 ? json() : quoted(json()))
            }
        }
        writer.endObject()
        #expect(csv(writer.text) == cells.joined(separator: ",") + "\r\n", "seed \(seed): \(writer.text)")
    }

    /// Cells that are written without JSON are the same as converted rows.
    @Test(arguments: 0..<300 as Range<UInt64>) func cells(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = OrderedRowTests.pieces.map { Array($0.utf8) } + [[0xFF], [0xE6, 0xBC], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98]]
        let json = JSONWriter(), line = JSONWriter()
        json.beginObject()
        for column in columns {
            json.key(column)
            switch random.below(5) {
            case 0:
                json.null()
                line.emptyCell()
            case 1:
                let number = random.below(1 << 40) - 1 << 20
                json.int(number)
                line.int(number)
            case 2:
                let count = random.below(9)
                func write(_ start: UnsafeMutablePointer<UInt8>) -> Int {
                    for place in 0..<count { start[place] = UInt8(ascii: "x") }
                    return count
                }
                json.plainString(longest: 9, write)
                if count == 0 { line.cell("") } else { line.plainCell(longest: 9, write) }
            default:
                let text = (0..<random.below(12)).flatMap { _ in pieces[random.below(pieces.count)] }
                text.withUnsafeBytes {
                    json.string(utf8: $0)
                    line.cell(utf8: $0)
                }
            }
        }
        json.endObject()
        line.endLine()
        #expect(csv(json.text) == line.text, "seed \(seed)")
        #expect(json.foundInvalidUTF8 == line.foundInvalidUTF8, "seed \(seed)")
    }

    /// Rows that need the general method.
    @Test(arguments: [#"{"b.c":1,"a":2}"#, #"{"a":1,"other":2}"#, #"{"a":1,"a":2}"#, #"{"a":"\u00e9"}"#, #"{"a":"\ud83d\ude00"}"#])
    func otherRowsNeedTheGeneralMethod(_ json: String) { #expect(csv(json) == nil) }

    /// For all bytes, nothing beyond them is read, and no row is made from a part of one.
    @Test func cutRows() {
        let row = #"{"a":"x\n\u0041,","b.c":[{"k":"v\"w"},[]],"d":null,"e":true}"#
        #expect(csv(row) == "\"x\nA,\",\"[{\"\"k\"\":\"\"v\\\"\"w\"\"},[]]\",,true\r\n")
        for count in 0..<row.utf8.count { #expect(csv(String(row.prefix(count))) == nil) }
    }
}
