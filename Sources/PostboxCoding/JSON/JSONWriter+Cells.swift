/// Lines of CSV by RFC 4180 in place of JSON: the cells of a line, followed by `endLine`. Numbers and Booleans are the same in both forms.
///
/// A string is quoted if it is empty or contains a quote, a comma, or a line end. An empty cell is null.
extension JSONWriter {
    /// Writes an empty cell.
    public func emptyCell() { value() }

    /// Writes stored text. Invalid UTF-8 is replaced with U+FFFD and sets `foundInvalidUTF8`.
    public func cell(utf8 text: UnsafeRawBufferPointer) {
        value()
        guard let source = text.baseAddress, !text.isEmpty else { return put("\"\"") }
        // In the worst case, every byte is replaced with the three of U+FFFD.
        reserve(3 &* text.count &+ 2)
        let plain = JSONWriter.copyPlainCell(source, text.count, to: base + used)
        if plain == text.count { used &+= plain } else { putCell(text, from: plain) }
    }

    /// Writes a text.
    public func cell(_ text: String) {
        var text = text
        text.withUTF8 { cell(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Writes a text of at most `longest` characters that needs no quotes. `write` writes it directly into the output, and returns its length.
    @inlinable @inline(__always)
    public func plainCell(longest: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        value()
        reserve(longest)
        used &+= Swift.min(Swift.max(write(base + used), 0), longest)
    }

    /// Writes cells that were made before, separated by commas.
    public func cells(_ made: UnsafeRawBufferPointer) { raw(made) }

    /// Ends the line.
    public func endLine() {
        put("\r\n")
        needsComma = false
    }

    /// Writes a text whose first `plain` bytes are plain. There is room for it.
    private func putCell(_ text: UnsafeRawBufferPointer, from plain: Int) {
        let isQuoted = JSONWriter.needsQuotes(text, from: plain)
        if isQuoted { put(0x22) }
        put(UnsafeRawBufferPointer(rebasing: text[..<plain]))
        var position = plain
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                if byte == 0x22 { put(0x22) }
                put(byte)
                position &+= 1
                continue
            }
            let length = JSONWriter.scalarLength(text, at: position)
            if length > 0 {
                for place in position..<position &+ length { put(text[place]) }
                position &+= length
            } else {
                put("\u{FFFD}")
                foundInvalidUTF8 = true
                position &+= JSONWriter.brokenLength(text, at: position)
            }
        }
        if isQuoted { put(0x22) }
    }

    private static func needsQuotes(_ text: UnsafeRawBufferPointer, from start: Int) -> Bool {
        for place in start..<text.count {
            switch text[place] {
            case 0x22, 0x2C, 0x0A, 0x0D: return true
            default: continue
            }
        }
        return false
    }

    /// Copies ASCII without quotes, commas, and control characters from the start of a text, and returns its length. The destination must have room
    /// for the whole text.
    @inline(__always)
    private static func copyPlainCell(_ source: UnsafeRawPointer, _ count: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
        let target = UnsafeMutableRawPointer(place)
        var position = 0
        while position &+ 8 <= count {
            let word = source.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: position, as: UInt64.self)
            let found = specialInCell(UInt64(littleEndian: word))
            guard found == 0 else { return position &+ found.trailingZeroBitCount >> 3 }
            position &+= 8
        }
        while position < count {
            let byte = source.load(fromByteOffset: position, as: UInt8.self)
            guard byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x2C else { break }
            place[position] = byte
            position &+= 1
        }
        return position
    }

    /// Sets the high bit of the first of eight bytes that is a quote, a comma, a control character, or not ASCII; later bytes may be marked as well.
    @inline(__always)
    private static func specialInCell(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ 0x2222_2222_2222_2222
        let commas = word ^ 0x2C2C_2C2C_2C2C_2C2C
        let special = (quotes &- ones) | (commas &- ones) | (word &- 0x2020_2020_2020_2020) | word
        return special & 0x8080_8080_8080_8080
    }
}
