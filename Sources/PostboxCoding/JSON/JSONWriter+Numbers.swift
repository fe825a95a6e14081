extension JSONWriter {
    /// Writes a number without a fraction.
    @inlinable public func int(_ number: Int) {
        value()
        reserve(JSONWriter.longestNumber)
        used &+= JSONWriter.writeDigits(Int64(number), to: base + used)
    }

    /// A 64-bit number as a string of digits.
    @inlinable public func int64String(_ number: Int64) {
        value()
        reserve(JSONWriter.longestNumber &+ 2)
        let place = base + used
        place[0] = 0x22
        let count = JSONWriter.writeDigits(number, to: place + 1)
        place[count &+ 1] = 0x22
        used &+= count &+ 2
    }

    /// Writes a member and its number in one call. The name must not need an escape.
    public func member(_ name: StaticString, int number: Int64) {
        reserve(name.utf8CodeUnitCount &+ JSONWriter.longestNumber &+ 4)
        let place = writeKey(name, to: base + used)
        needsComma = true
        used = place + JSONWriter.writeDigits(number, to: place) - base
    }

    /// Writes a member and its number, as a string of digits, in one call. The name must not need an escape.
    public func member(_ name: StaticString, int64String number: Int64) {
        reserve(name.utf8CodeUnitCount &+ JSONWriter.longestNumber &+ 6)
        let place = writeKey(name, to: base + used)
        needsComma = true
        place[0] = 0x22
        let count = JSONWriter.writeDigits(number, to: place + 1)
        place[count &+ 1] = 0x22
        used = place + (count &+ 2) - base
    }

    /// Characters of the longest Int64, with its sign.
    @inlinable public static var longestNumber: Int { 20 }

    /// Writes a number into space for `longestNumber` characters, and returns its length. The rest of the space may be overwritten.
    public static func writeDigits(_ number: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
        if UInt64(bitPattern: number) < 10 {
            start[0] = 0x30 | UInt8(truncatingIfNeeded: number)
            return 1
        }
        let sign = number < 0 ? 1 : 0
        start[0] = 0x2D
        let place = UnsafeMutableRawPointer(start) + sign
        let magnitude = number.magnitude
        if magnitude < eightDigits { return sign &+ writeFirst(magnitude, to: place) }
        let high = magnitude / eightDigits
        var count: Int
        if high < eightDigits {
            count = writeFirst(high, to: place)
        } else {
            count = writeFirst(high / eightDigits, to: place)
            place.storeBytes(of: (digits(of: high % eightDigits) | zeros).littleEndian, toByteOffset: count, as: UInt64.self)
            count &+= 8
        }
        place.storeBytes(of: (digits(of: magnitude % eightDigits) | zeros).littleEndian, toByteOffset: count, as: UInt64.self)
        return sign &+ count &+ 8
    }

    /// The first number with more than eight digits.
    private static var eightDigits: UInt64 { 100_000_000 }
    /// `00000000`.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// Writes a number of at most eight digits without leading zeros, and up to eight arbitrary bytes after it.
    @inline(__always)
    private static func writeFirst(_ number: UInt64, to place: UnsafeMutableRawPointer) -> Int {
        let digits = digits(of: number)
        // The zeros before the number are the lowest bytes. The number 0 keeps one digit.
        let skipped = Swift.min(digits.trailingZeroBitCount >> 3, 7)
        place.storeBytes(of: ((digits | zeros) >> UInt64(truncatingIfNeeded: skipped &* 8)).littleEndian, as: UInt64.self)
        return 8 &- skipped
    }

    /// The values of eight digits, one in each byte, the first in the lowest. The number is split into halves, and all halves are split again in
    /// parallel.
    @inline(__always)
    private static func digits(of number: UInt64) -> UInt64 {
        let fours = number / 10_000 | (number % 10_000) << 32
        // For up to four digits, n * 10486 >> 20 is n / 100, and for up to two, n * 103 >> 10 is n / 10.
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) << 8
    }
}
