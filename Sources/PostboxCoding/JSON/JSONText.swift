/// The start of a value.
struct JSONPlace {
    /// The offset of the first byte of the value.
    private let start: Int32
    /// The place on the tape of the first token that does not start before the value.
    private let tapePlace: Int32

    @inline(__always)
    init(position: Int, token: Int) {
        start = Int32(truncatingIfNeeded: position)
        tapePlace = Int32(truncatingIfNeeded: token)
    }

    @inline(__always)
    var position: Int { Int(start) }
    @inline(__always)
    var token: Int { Int(tapePlace) }
}

/// A text that is known to be JSON, and the tape of its long values. It finds the positions of values.
///
/// A position from another text yields wrong values or none; nothing outside the text is read.
struct JSONText {
    private(set) var start: UnsafeRawPointer?
    private(set) var count = 0
    var tape = JSONTape()

    /// The byte at a position; 0 outside the text.
    @inline(__always)
    func byte(_ position: Int) -> UInt8 {
        guard position >= 0, position < count, let start else { return 0 }
        return start.load(fromByteOffset: position, as: UInt8.self)
    }

    @inline(__always)
    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        guard let start, range.lowerBound >= 0, range.upperBound <= count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// The position of the value after the name of an object's first member.
    func member(_ name: StaticString, of object: JSONPlace) -> JSONPlace? {
        let expected = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var key = inside(object)
        while byte(key.position) == 0x22 {
            guard let value = next(behind: 0x3A, after: key) else { return nil }
            if isString(key, expected) { return value }
            guard let following = next(behind: 0x2C, after: value) else { return nil }
            key = following
        }
        return nil
    }

    /// Whether the string at a place is this one.
    @inline(__always)
    func isString(_ place: JSONPlace, _ expected: UnsafeRawBufferPointer) -> Bool {
        let start = place.position + 1
        guard let bytes = self.start, start > 0, expected.count < count &- start else { return isEscapedString(place, expected) }
        for offset in 0..<expected.count {
            // Inside the text.
            let byte = bytes.load(fromByteOffset: start &+ offset, as: UInt8.self)
            if byte != expected[offset] || byte == 0x22 || byte == 0x5C { return byte == 0x5C && isEscapedString(place, expected) }
        }
        let last = bytes.load(fromByteOffset: start &+ expected.count, as: UInt8.self)
        return last == 0x22 || last == 0x5C && isEscapedString(place, expected)
    }

    private func isEscapedString(_ place: JSONPlace, _ expected: UnsafeRawBufferPointer) -> Bool {
        let start = place.position + 1
        return JSONNode.unescaped(bytes(start..<max(start, after(place).position - 1))).elementsEqual(expected)
    }

    /// The start of the value after a value and a separator; `nil` if no separator exists.
    @inline(__always)
    func next(behind separator: UInt8, after place: JSONPlace) -> JSONPlace? {
        let end = after(place)
        let position = positionAfterSpace(end.position)
        guard byte(position) == separator else { return nil }
        return JSONPlace(position: positionAfterSpace(position + 1), token: end.token)
    }

    @inline(__always)
    func positionAfterSpace(_ position: Int) -> Int {
        var position = position
        while case let byte = byte(position), byte <= 0x20, byte != 0 { position += 1 }
        return position
    }

    /// The place of the first value inside an array or object, or of the bracket that closes it.
    @inline(__always)
    func inside(_ place: JSONPlace) -> JSONPlace {
        let hasToken = tape.token(place.token)?.start == UInt32(truncatingIfNeeded: place.position)
        return JSONPlace(position: positionAfterSpace(place.position + 1), token: place.token + (hasToken ? 1 : 0))
    }

    /// The position after a value.
    @inline(__always)
    func after(_ place: JSONPlace) -> JSONPlace {
        let position = place.position
        switch byte(position) {
        case 0x22, 0x5B, 0x7B:
            if let token = tape.token(place.token), token.start == UInt32(truncatingIfNeeded: position) {
                return JSONPlace(position: Int(token.end), token: place.token + Int(token.span))
            }
            return byte(position) == 0x22 ? JSONPlace(position: stringEnd(position), token: place.token) : containerEnd(place)
        default:
            return JSONPlace(position: scalarEnd(position), token: place.token)
        }
    }

    @inline(__always)
    private func scalarEnd(_ start: Int) -> Int {
        guard let bytes = self.start else { return count }
        var position = start + 1
        while position < count, case let byte = bytes.load(fromByteOffset: position, as: UInt8.self), byte > 0x20, byte != 0x2C, byte & 0xDF != 0x5D {
            position += 1
        }
        return position
    }

    @inline(__always)
    private func stringEnd(_ start: Int) -> Int {
        guard let bytes = self.start else { return count }
        var position = start + 1
        while position < count {
            if position + 8 <= count {
                // Eight bytes at a time up to a quote or a backslash.
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                let found = JSONText.zeroBytes(word ^ 0x2222_2222_2222_2222) | JSONText.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
                guard found != 0 else {
                    position += 8
                    continue
                }
                position += found.trailingZeroBitCount / 8
            }
            let byte = bytes.load(fromByteOffset: position, as: UInt8.self)
            if byte == 0x22 { return position + 1 }
            position += byte == 0x5C ? 2 : 1
        }
        return count
    }

    /// Sets the highest bit of the first byte that is 0; later bytes may be marked as well.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 }

    /// Skips an array or object without a token: it contains little except values with tokens.
    private func containerEnd(_ start: JSONPlace) -> JSONPlace {
        var position = start.position, token = start.token, depth = 0
        while position < count {
            switch byte(position) {
            case 0x22, 0x5B, 0x7B:
                if let found = tape.token(token), found.start == UInt32(truncatingIfNeeded: position) {
                    position = max(position + 1, Int(found.end))
                    token += max(1, Int(found.span))
                } else if byte(position) == 0x22 {
                    position = stringEnd(position)
                } else {
                    depth += 1
                    position += 1
                }
            case 0x5D, 0x7D:
                depth -= 1
                position += 1
                if depth <= 0 { return JSONPlace(position: position, token: token) }
            default: position += 1
            }
        }
        return JSONPlace(position: count, token: token)
    }
}

