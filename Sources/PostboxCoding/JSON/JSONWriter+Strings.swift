extension JSONWriter {
    /// Writes a string, escaped. A literal is a `StaticString`, which needs no `String`.
    @_disfavoredOverload
    public func string(_ text: String) {
        var text = text
        text.withUTF8 { string(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Writes a string, escaped.
    public func string(_ text: StaticString) {
        string(utf8: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes stored text, escaped. Invalid UTF-8 is replaced with U+FFFD and sets `foundInvalidUTF8`.
    public func string(utf8 text: UnsafeRawBufferPointer) {
        reserve(text.count &+ 4)
        var place = base + used
        if needsComma {
            place[0] = 0x2C
            place += 1
        }
        needsComma = true
        place[0] = 0x22
        place += 1
        guard let start = text.baseAddress else {
            place[0] = 0x22
            used = place + 1 - base
            return
        }
        let plain = JSONWriter.copyPlain(start, text.count, to: place)
        place += plain
        used = place - base
        if plain < text.count { putSpecial(text, from: plain) }
        put(0x22)
    }

    /// Writes a string of at most `longest` characters. `write` writes them directly into the output, as ASCII that needs no escape, and returns
    /// their number.
    @inlinable @inline(__always)
    public func plainString(longest: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        value()
        reserve(longest &+ 2)
        let place = base + used
        place[0] = 0x22
        let count = Swift.min(Swift.max(write(place + 1), 0), longest)
        place[count &+ 1] = 0x22
        used &+= count &+ 2
    }

    /// The rest of a text from a byte on that cannot just be copied.
    private func putSpecial(_ text: UnsafeRawBufferPointer, from start: Int) {
        guard let source = text.baseAddress else { return }
        var position = start
        while position < text.count {
            reserve(text.count &- position)
            position &+= JSONWriter.copyPairs(source + position, text.count &- position, to: base + used, &used)
            guard position < text.count else { return }
            let byte = text[position]
            if JSONWriter.isPlain(byte) {
                let plain = JSONWriter.copyPlain(source + position, text.count &- position, to: base + used)
                used &+= plain
                position &+= plain
            } else if byte < 0x80 {
                escape(byte)
                position &+= 1
            } else {
                let length = JSONWriter.scalarLength(text, at: position)
                if length > 0 {
                    put(UnsafeRawBufferPointer(start: source + position, count: length))
                    position &+= length
                } else {
                    put("\u{FFFD}")
                    foundInvalidUTF8 = true
                    position &+= JSONWriter.brokenLength(text, at: position)
                }
            }
        }
    }

    /// Copies the two-byte scalars at the start of a text, and spaces between them; returns the number of bytes.
    @inline(__always)
    private static func copyPairs(_ source: UnsafeRawPointer, _ count: Int, to place: UnsafeMutablePointer<UInt8>, _ used: inout Int) -> Int {
        let target = UnsafeMutableRawPointer(place)
        var position = 0
        while position &+ 2 <= count {
            let pair = UInt16(littleEndian: source.loadUnaligned(fromByteOffset: position, as: UInt16.self))
            // 110xxxxx 10xxxxxx, and not one of the overlong forms of ASCII.
            if pair & 0xC0E0 == 0x80C0, pair & 0xFF >= 0xC2 {
                target.storeBytes(of: pair.littleEndian, toByteOffset: position, as: UInt16.self)
                position &+= 2
            } else if pair & 0xFF == 0x20 {
                place[position] = 0x20
                position &+= 1
            } else {
                break
            }
        }
        used &+= position
        return position
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C }

    /// Sets the high bit of the first of eight bytes that needs an escape or is not ASCII; later bytes may be marked as well.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ 0x2222_2222_2222_2222
        let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let special = (quotes &- ones) | (slashes &- ones) | (word &- 0x2020_2020_2020_2020) | (word &+ ones) | word
        return special & 0x8080_8080_8080_8080
    }

    /// The number of bytes from a position on that are known to be ASCII and need no escape; 0 if fewer than eight bytes remain.
    @inline(__always)
    static func plainCount(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var position = start
        while position &+ 8 <= text.count {
            let found = special(UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            guard found == 0 else { return position &- start &+ found.trailingZeroBitCount >> 3 }
            position &+= 8
        }
        return position &- start
    }

    /// Copies ASCII that needs no escape from the start of a text, eight bytes at a time, and returns its length. The destination must have room for
    /// the whole text.
    @inline(__always)
    private static func copyPlain(_ source: UnsafeRawPointer, _ count: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
        let target = UnsafeMutableRawPointer(place)
        var position = 0
        while position &+ 8 <= count {
            let word = source.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: position, as: UInt64.self)
            let found = special(UInt64(littleEndian: word))
            guard found == 0 else { return position &+ found.trailingZeroBitCount >> 3 }
            position &+= 8
        }
        guard position < count else { return position }
        // The rest is read together with bytes before it, which are known to be plain.
        if count >= 8 {
            let word = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: count &- 8, as: UInt64.self)
            let found = special(UInt64(littleEndian: word))
            return found == 0 ? count : count &- 8 &+ found.trailingZeroBitCount >> 3
        }
        if count >= 4 {
            let first = source.loadUnaligned(as: UInt32.self), last = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            target.storeBytes(of: first, as: UInt32.self)
            target.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
            let found = special(UInt64(UInt32(littleEndian: first)) | UInt64(UInt32(littleEndian: last)) << 32)
            guard found != 0 else { return count }
            let place = found.trailingZeroBitCount >> 3
            return place < 4 ? place : count &- 8 &+ place
        }
        while position < count {
            let byte = source.load(fromByteOffset: position, as: UInt8.self)
            guard isPlain(byte) else { break }
            place[position] = byte
            position &+= 1
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

    /// Returns the number of bytes of the UTF-8 scalar that starts here; 0 if it is not valid UTF-8.
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

    /// Returns the number of bytes to replace with one U+FFFD: the longest available prefix of a scalar, at least one byte (Unicode 3.9, like
    /// `String`).
    static func brokenLength(_ text: UnsafeRawBufferPointer, at position: Int) -> Int {
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
}

extension JSONWriter {
    /// Bytes as a base64 string with padding.
    public func base64(_ bytes: UnsafeRawBufferPointer) {
        value()
        let length = (bytes.count &+ 2) / 3 &* 4
        reserve(length &+ 2)
        var place = UnsafeMutableRawPointer(base + used)
        place.storeBytes(of: 0x22, as: UInt8.self)
        place += 1
        if let source = bytes.baseAddress {
            Base64.pairs.withUnsafeBufferPointer { pairs in
                // The table has an entry for every 12 bits.
                let pairs = pairs.baseAddress.unsafelyUnwrapped
                var position = 0
                while position &+ 8 <= bytes.count {
                    let word = UInt64(bigEndian: source.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                    let first = UInt64(pairs[Int(word >> 52)]) | UInt64(pairs[Int(word >> 40 & 0xFFF)]) << 16
                    let second = UInt64(pairs[Int(word >> 28 & 0xFFF)]) | UInt64(pairs[Int(word >> 16 & 0xFFF)]) << 16
                    place.storeBytes(of: (first | second << 32).littleEndian, as: UInt64.self)
                    place += 8
                    position &+= 6
                }
                while position < bytes.count {
                    let left = bytes.count &- position
                    let high = Int(source.load(fromByteOffset: position, as: UInt8.self))
                    let middle = left > 1 ? Int(source.load(fromByteOffset: position &+ 1, as: UInt8.self)) : 0
                    let low = left > 2 ? Int(source.load(fromByteOffset: position &+ 2, as: UInt8.self)) : 0
                    place.storeBytes(of: pairs[high << 4 | middle >> 4].littleEndian, as: UInt16.self)
                    place.storeBytes(of: pairs[(middle & 15) << 8 | low].littleEndian, toByteOffset: 2, as: UInt16.self)
                    if left < 3 { place.storeBytes(of: 0x3D, toByteOffset: 3, as: UInt8.self) }
                    if left < 2 { place.storeBytes(of: 0x3D, toByteOffset: 2, as: UInt8.self) }
                    place += 4
                    position &+= 3
                }
            }
        }
        place.storeBytes(of: 0x22, as: UInt8.self)
        used &+= length &+ 2
    }
}

/// The two characters of every 12 bits, the first one in the low byte.
private enum Base64 {
    static let pairs: [UInt16] = (0..<4096).map { UInt16(digit($0 >> 6)) | UInt16(digit($0 & 63)) << 8 }

    private static func digit(_ bits: Int) -> UInt8 {
        let digit = UInt8(truncatingIfNeeded: bits)
        switch digit {
        case 0..<26: return 0x41 + digit
        case 26..<52: return 0x61 + digit - 26
        case 52..<62: return 0x30 + digit - 52
        case 62: return 0x2B
        default: return 0x2F
        }
    }
}
