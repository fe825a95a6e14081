/// Walks compact JSON that is known to be valid; stops at the end of the bytes whatever they hold.
struct JSONScanner {
    let bytes: UnsafeRawBufferPointer
    private(set) var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard let peek, UInt32(peek) == scalar.value else { return false }
        position += 1
        return true
    }

    mutating func advance() { position += 1 }

    /// The range of a string, quotes included; nil when there is none here.
    mutating func string() -> Range<Int>? {
        guard peek == 0x22 else { return nil }
        let start = position
        position += 1
        while let byte = peek {
            position += byte == 0x5C ? 2 : 1
            if byte == 0x22 { break }
        }
        position = min(position, bytes.count)
        return position - start >= 2 ? start..<position : nil
    }

    /// The range of any value, brackets and quotes included.
    mutating func value() -> Range<Int> {
        let start = position
        var depth = 0
        while let byte = peek {
            switch byte {
            case 0x22:
                if string() == nil { position = bytes.count }
                if depth == 0 { return start..<position }
                continue
            case 0x5B, 0x7B: depth += 1
            case 0x5D, 0x7D:
                if depth == 0 { return start..<position }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return start..<position
                }
            case 0x2C where depth == 0: return start..<position
            default: break
            }
            position += 1
        }
        return start..<position
    }
}
