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

    /// Writes a member and its number in one call.
    public func member(_ name: StaticString, int number: Int64) {
        reserve(name.utf8CodeUnitCount &+ JSONWriter.longestNumber &+ 4)
        let place = writeKey(name, to: base + used)
        needsComma = true
        used = place + JSONWriter.writeDigits(number, to: place) - base
    }

    /// Writes a member and its number, as a string of digits, in one call.
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

    /// `00` to `99`.
    @usableFromInline static var pairs: StaticString {
        """
        000102030405060708091011121314151617181920212223242526272829303132333435363738394041424344454647484950515253545556575859\
        60616263646566676869707172737475767778798081828384858687888990919293949596979899
        """
    }

    /// Writes a number into memory with room for `longestNumber` characters; returns its length.
    public static func writeDigits(_ number: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
        var place = start
        if number < 0 {
            place[0] = 0x2D
            place += 1
        }
        var rest = number.magnitude
        var end = place + digitCount(rest)
        let count = end - start
        let pairs = UnsafeRawPointer(JSONWriter.pairs.utf8Start)
        while rest >= 100 {
            let pair = Int(truncatingIfNeeded: rest % 100)
            rest /= 100
            end -= 2
            UnsafeMutableRawPointer(end).storeBytes(of: pairs.loadUnaligned(fromByteOffset: pair &* 2, as: UInt16.self), as: UInt16.self)
        }
        if rest >= 10 {
            let pair = Int(truncatingIfNeeded: rest)
            UnsafeMutableRawPointer(place).storeBytes(of: pairs.loadUnaligned(fromByteOffset: pair &* 2, as: UInt16.self), as: UInt16.self)
        } else {
            place[0] = 0x30 &+ UInt8(truncatingIfNeeded: rest)
        }
        return count
    }

    @inline(__always)
    private static func digitCount(_ number: UInt64) -> Int {
        var count = 1
        var rest = number
        while rest >= 10_000 {
            rest /= 10_000
            count &+= 4
        }
        return count &+ (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
    }
}
