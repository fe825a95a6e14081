import PostboxCoding

/// JSON in the layout of Telegram Desktop's exports: one space of indentation per level, each member and element on its own line.
///
///     json.beginObject()
///     json.key("id"); json.number(1)
///     json.endObject()
final class DesktopJSON {
    private struct Level {
        var column: Int
        var isEmpty = true
    }

    private(set) var bytes: [UInt8] = []
    private var levels: [Level]

    /// Creates a writer. `column` is one less than the column of the first object's members.
    init(column: Int = 0) {
        levels = [Level(column: column)]
        bytes.reserveCapacity(96 << 10)
    }

    func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// The column of the members of the open object.
    var column: Int { levels.last?.column ?? 0 }

    // MARK: - Structure

    func beginObject() { open("{", shift: 0) }
    func endObject() { close("}") }

    /// Starts an array. `shift` is the number of columns by which its elements are indented further than usual, as in two arrays of Desktop's
    /// exports.
    func beginArray(shift: Int = 0) { open("[", shift: shift) }
    func endArray() { close("]") }

    /// The next element of the open array, or the place of the next member.
    func element() {
        guard let place = levels.indices.last else { return }
        if !levels[place].isEmpty { bytes.append(UInt8(ascii: ",")) }
        levels[place].isEmpty = false
        newLine(levels[place].column)
    }

    func key(_ name: StaticString) {
        element()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: "\": ".utf8)
    }

    private func open(_ bracket: Unicode.Scalar, shift: Int) {
        bytes.append(UInt8(ascii: bracket))
        levels.append(Level(column: column + 1 + shift))
    }

    private func close(_ bracket: Unicode.Scalar) {
        let level = levels.removeLast()
        newLine(level.column - 1)
        bytes.append(UInt8(ascii: bracket))
    }

    private func newLine(_ column: Int) {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<max(0, column) { bytes.append(UInt8(ascii: " ")) }
    }

    // MARK: - Values

    func null() { bytes.append(contentsOf: "null".utf8) }
    func bool(_ value: Bool) { bytes.append(contentsOf: (value ? "true" : "false").utf8) }
    func number(_ value: Int64) { bytes.append(contentsOf: String(value).utf8) }
    /// Writes text that is already JSON.
    func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var run: [UInt8] = []
        var isPlain = true
        for byte in text.utf8 where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0xE2 {
            isPlain = false
            break
        }
        if isPlain { bytes.append(contentsOf: text.utf8) } else { DesktopJSON.escape(text, into: &run) }
        bytes.append(contentsOf: run)
        bytes.append(UInt8(ascii: "\""))
    }

    private static func escape(_ text: String, into output: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0x22: output.append(contentsOf: "\\\"".utf8)
            case 0x5C: output.append(contentsOf: "\\\\".utf8)
            case 0..<0x20:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                output.append(contentsOf: "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
            case 0x2028: output.append(contentsOf: "\\u2028".utf8)
            case 0x2029: output.append(contentsOf: "\\u2029".utf8)
            default: if let utf8 = UTF8.encode(scalar) { output.append(contentsOf: utf8) }
            }
        }
    }

    // MARK: - Members

    func member(_ name: StaticString, _ text: String) {
        key(name)
        string(text)
    }

    /// null for a peer without a name.
    func member(_ name: StaticString, orNull text: String?) {
        key(name)
        if let text { string(text) } else { null() }
    }

    func member(_ name: StaticString, _ value: Int64) {
        key(name)
        number(value)
    }

    func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Writes a member unless it is empty.
    func member(_ name: StaticString, unlessEmpty text: String?) { if let text, !text.isEmpty { member(name, text) } }

    /// Writes a member unless its value is `nil` or 0.
    func member(_ name: StaticString, unlessZero value: Int64?) { if let value, value != 0 { member(name, value) } }
}
