extension JSONWriter {
    public func string(_ text: String) {
        var text = text
        text.withUTF8 { string(utf8: UnsafeRawBufferPointer($0)) }
    }

    public func string(_ text: StaticString) {
        string(utf8: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Stored text: escaped, and what is not UTF-8 replaced by U+FFFD with `sawInvalidUTF8` set.
    public func string(utf8 text: UnsafeRawBufferPointer) {
        value()
        put(0x22)
        var position = 0
        while position < text.count {
            let run = JSONWriter.plainRun(text, from: position)
            if run > position {
                put(UnsafeRawBufferPointer(rebasing: text[position..<run]))
                position = run
                continue
            }
            let byte = text[position]
            if byte < 0x80 {
                escape(byte)
                position += 1
                continue
            }
            let length = JSONWriter.scalarLength(text, at: position)
            if length > 0 {
                put(UnsafeRawBufferPointer(rebasing: text[position..<(position + length)]))
                position += length
            } else {
                put("\u{FFFD}")
                sawInvalidUTF8 = true
                position += JSONWriter.brokenLength(text, at: position)
            }
        }
        put(0x22)
    }

    /// The end of the run of ASCII that needs no escape; eight bytes at a time.
    private static func plainRun(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        while position + 8 <= text.count {
            let word = text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ 0x2222_2222_2222_2222
            let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let ones: UInt64 = 0x0101_0101_0101_0101
            let special = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (deletes &- ones) & ~deletes
                | (word &- 0x2020_2020_2020_2020) & ~word | word
            if special & 0x8080_8080_8080_8080 != 0 { break }
            position += 8
        }
        while position < text.count {
            let byte = text[position]
            if byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { break }
            position += 1
        }
        return position
    }

    private func escape(_ byte: UInt8) {
        switch byte {
        case 0x22: put("\\\"")
        case 0x5C: put("\\\\")
        case 0x0A: put("\\n")
        case 0x0D: put("\\r")
        case 0x09: put("\\t")
        case 0x08: put("\\b")
        case 0x0C: put("\\f")
        case 0x7F: put("\\u007f")
        default:
            put("\\u00")
            put(JSONWriter.hexDigit(byte >> 4))
            put(JSONWriter.hexDigit(byte & 15))
        }
    }

    /// Bytes of the UTF-8 scalar that begins here; 0 when it is not valid UTF-8.
    static func scalarLength(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
        let lead = text[position]
        let length = lead < 0x80 ? 1 : lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0
        guard length > 0, position + length <= text.count else { return 0 }
        for offset in 1..<Swift.max(length, 1) where text[position + offset] & 0xC0 != 0x80 { return 0 }
        guard length > 2 else { return length }
        let second = text[position + 1]
        switch lead {
        case 0xE0: return second >= 0xA0 ? 3 : 0
        case 0xED: return second < 0xA0 ? 3 : 0
        case 0xF0: return second >= 0x90 ? 4 : 0
        case 0xF4: return second < 0x90 ? 4 : 0
        default: return length
        }
    }

    /// Bytes that one U+FFFD stands for: the longest beginning of a scalar that is here, at least one byte (Unicode 3.9, as String does).
    private static func brokenLength(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
        let lead = text[position]
        guard lead >= 0xE0, lead < 0xF5, position + 1 < text.count else { return 1 }
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard text[position + 1] >= lowest, text[position + 1] <= highest else { return 1 }
        let hasThird = lead >= 0xF0 && position + 2 < text.count && text[position + 2] & 0xC0 == 0x80
        return hasThird ? 3 : 2
    }

    static func hexDigit(_ nibble: UInt8) -> UInt8 { nibble < 10 ? 0x30 + nibble : 0x57 + nibble }

    /// Bytes as a lower-case hex string.
    public func hex(_ bytes: UnsafeRawBufferPointer) {
        value()
        put(0x22)
        let place = extend(bytes.count * 2)
        for (index, byte) in bytes.enumerated() {
            place[index * 2] = JSONWriter.hexDigit(byte >> 4)
            place[index * 2 + 1] = JSONWriter.hexDigit(byte & 15)
        }
        put(0x22)
    }

    /// Bytes as a base64 string with padding.
    public func base64(_ bytes: UnsafeRawBufferPointer) {
        value()
        put(0x22)
        let place = extend((bytes.count + 2) / 3 * 4)
        var out = 0
        var position = 0
        while position < bytes.count {
            let left = bytes.count - position
            let group = UInt32(bytes[position]) << 16 | (left > 1 ? UInt32(bytes[position + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[position + 2]) : 0)
            place[out] = JSONWriter.base64Digit(group >> 18)
            place[out + 1] = JSONWriter.base64Digit(group >> 12)
            place[out + 2] = left > 1 ? JSONWriter.base64Digit(group >> 6) : 0x3D
            place[out + 3] = left > 2 ? JSONWriter.base64Digit(group) : 0x3D
            out += 4
            position += 3
        }
        put(0x22)
    }

    private static func base64Digit(_ bits: UInt32) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: bits & 63)
        switch digit {
        case 0..<26: return 0x41 + digit
        case 26..<52: return 0x61 + digit - 26
        case 52..<62: return 0x30 + digit - 52
        case 62: return 0x2B
        default: return 0x2F
        }
    }
}
