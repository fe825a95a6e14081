import PlatformSupport

/// Converts rows whose members are in column order to CSV, in one pass over the bytes. Rejects other rows.
///
/// Supports only rows written by this program (compact, valid JSON), and never reads or writes out of bounds for any input.
final class OrderedRow {
    /// The names in JSON form, each with its quotes and the following colon.
    private let names: [[UInt8]]
    private var capacity = 0
    private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    private static let quote = UInt8(ascii: "\""), comma = UInt8(ascii: ","), escape = UInt8(ascii: "\\")

    /// Creates a converter. `columns` are the names in JSON form, including quotes.
    init(columns: [[UInt8]]) { names = columns.map { $0 + [UInt8(ascii: ":")] } }

    deinit { start.deallocate() }

    /// Returns the row as a line, valid until the next call. Returns `nil` if a member is not in its place, or if a string needs conversion.
    func csv(_ row: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        guard let source = row.baseAddress, row.count >= 2, row[0] == UInt8(ascii: "{") else { return nil }
        // In the worst case, every byte is doubled and quotes and commas are added. Words are copied as a whole.
        reserve(2 * row.count + 4 * names.count + 32)
        var cursor = Cursor(next: source + 1, end: source + row.count, out: start)
        var column = 0
        while cursor.left > 0, cursor.byte == OrderedRow.quote {
            let first = column
            while column < names.count, !cursor.skip(names[column]) { column += 1 }
            guard column < names.count else { return nil }
            for place in first...column where place > 0 { cursor.put(OrderedRow.comma) }
            column += 1
            guard cursor.copyValue(), cursor.left > 0 else { return nil }
            guard cursor.byte == OrderedRow.comma else { break }
            cursor.next += 1
        }
        guard cursor.left == 1, cursor.byte == UInt8(ascii: "}") else { return nil }
        for place in column..<Swift.max(column, names.count) where place > 0 { cursor.put(OrderedRow.comma) }
        cursor.put(0x0D)
        cursor.put(0x0A)
        return UnsafeRawBufferPointer(start: start, count: cursor.out - start)
    }

    private func reserve(_ count: Int) {
        guard capacity < count else { return }
        start.deallocate()
        capacity = 2 * count
        start = .allocate(capacity: capacity)
    }

    /// The positions of the pass, in the row and in the output.
    private struct Cursor {
        var next: UnsafeRawPointer
        let end: UnsafeRawPointer
        var out: UnsafeMutablePointer<UInt8>

        var left: Int { end - next }
        var byte: UInt8 { next.load(as: UInt8.self) }

        mutating func put(_ byte: UInt8) {
            out[0] = byte
            out += 1
        }

        /// Skips the name if it is at the current position.
        @inline(__always)
        mutating func skip(_ name: [UInt8]) -> Bool {
            let isHere = name.withUnsafeBytes { name in
                guard let start = name.baseAddress, name.count <= left else { return false }
                return memcmp(next, start, name.count) == 0
            }
            if isHere { next += name.count }
            return isHere
        }

        mutating func copyValue() -> Bool {
            guard left > 0 else { return false }
            switch byte {
            case OrderedRow.quote: return copyString()
            case UInt8(ascii: "{"), UInt8(ascii: "["): return copyNested()
            case UInt8(ascii: "n"):
                // null is an empty cell.
                guard left >= 4 else { return false }
                next += 4
                return true
            default:
                while left > 0, byte != OrderedRow.comma, byte != UInt8(ascii: "}") {
                    put(byte)
                    next += 1
                }
                return true
            }
        }

        /// A string becomes its text, in quotes if it is empty or contains a quote, a comma, or a line end.
        private mutating func copyString() -> Bool {
            next += 1
            let cell = out
            put(OrderedRow.quote)
            var isQuoted = false
            while true {
                while left >= 8 {
                    let word = UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))
                    let special = OrderedRow.places(of: OrderedRow.quote, in: word) | OrderedRow.places(of: OrderedRow.escape, in: word)
                    let count = special == 0 ? 8 : special.trailingZeroBitCount >> 3
                    let commas = OrderedRow.places(of: OrderedRow.comma, in: word)
                    if commas != 0, commas.trailingZeroBitCount >> 3 < count { isQuoted = true }
                    copy(word, count)
                    if special != 0 { break }
                }
                guard left > 0 else { return false }
                let byte = self.byte
                next += 1
                if byte == OrderedRow.quote { break }
                if byte == OrderedRow.escape {
                    guard let scalar = unescaped() else { return false }
                    if scalar == OrderedRow.quote { put(OrderedRow.quote) }
                    if scalar == OrderedRow.quote || scalar == OrderedRow.comma || scalar == 0x0A || scalar == 0x0D { isQuoted = true }
                    put(scalar)
                } else {
                    if byte == OrderedRow.comma { isQuoted = true }
                    put(byte)
                }
            }
            let count = out - cell - 1
            if isQuoted || count == 0 {
                put(OrderedRow.quote)
            } else {
                cell.update(from: cell + 1, count: count)
                out -= 1
            }
            return true
        }

        /// Returns the byte of an escape after its backslash; `nil` if it is not ASCII.
        private mutating func unescaped() -> UInt8? {
            guard left > 0 else { return nil }
            let letter = byte
            next += 1
            switch letter {
            case UInt8(ascii: "n"): return 0x0A
            case UInt8(ascii: "r"): return 0x0D
            case UInt8(ascii: "t"): return 0x09
            case UInt8(ascii: "b"): return 0x08
            case UInt8(ascii: "f"): return 0x0C
            case UInt8(ascii: "u"):
                guard left >= 4 else { return nil }
                var code: UInt32 = 0
                for _ in 0..<4 {
                    guard let digit = OrderedRow.hexDigit(byte) else { return nil }
                    code = code << 4 | digit
                    next += 1
                }
                return code < 0x80 ? UInt8(code) : nil
            default: return letter < 0x80 ? letter : nil
            }
        }

        /// Copies a nested value as JSON into its cell, in quotes unless it is empty.
        private mutating func copyNested() -> Bool {
            guard left >= 2 else { return false }
            let second = (next + 1).load(as: UInt8.self)
            if second == UInt8(ascii: "}") || second == UInt8(ascii: "]") {
                put(byte)
                put(second)
                next += 2
                return true
            }
            put(OrderedRow.quote)
            var depth = 0
            while left > 0 {
                let byte = self.byte
                next += 1
                put(byte)
                switch byte {
                case OrderedRow.quote:
                    put(OrderedRow.quote)
                    guard copyNestedString() else { return false }
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    guard depth == 0 else { continue }
                    put(OrderedRow.quote)
                    return true
                default: break
                }
            }
            return false
        }

        /// Copies the rest of a string, with its escapes unchanged and its quotes doubled.
        private mutating func copyNestedString() -> Bool {
            while true {
                while left >= 8 {
                    let word = UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))
                    let special = OrderedRow.places(of: OrderedRow.quote, in: word) | OrderedRow.places(of: OrderedRow.escape, in: word)
                    copy(word, special == 0 ? 8 : special.trailingZeroBitCount >> 3)
                    if special != 0 { break }
                }
                guard left > 0 else { return false }
                let byte = self.byte
                next += 1
                put(byte)
                if byte == OrderedRow.quote {
                    put(byte)
                    return true
                }
                guard byte == OrderedRow.escape else { continue }
                guard left > 0 else { return false }
                if self.byte == OrderedRow.quote { put(OrderedRow.quote) }
                put(self.byte)
                next += 1
            }
        }

        /// Copies the first `count` bytes of the word at the current position; the other bytes are written too, and overwritten later.
        private mutating func copy(_ word: UInt64, _ count: Int) {
            UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: UInt64.self)
            out += count
            next += count
        }
    }

    /// Returns the high bit of each byte of a word that equals this byte. Above the lowest such byte, other bits may be set, too.
    private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let zeros = word ^ (ones &* UInt64(byte))
        return (zeros &- ones) & ~zeros & 0x8080_8080_8080_8080
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x61...0x66: UInt32(byte - 0x57)
        case 0x41...0x46: UInt32(byte - 0x37)
        default: nil
        }
    }
}
