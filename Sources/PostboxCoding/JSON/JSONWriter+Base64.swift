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
