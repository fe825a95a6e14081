/// Writes compact JSON straight into one growing byte buffer (spec 11.4): no allocation per value once the buffer has its size.
///
/// The caller keeps the structure right; commas are put in by themselves.
public final class JSONWriter {
    @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var used = 0
    @exclusivity(unchecked) @usableFromInline var needsComma = false
    /// Set when a string was not valid UTF-8 and U+FFFD was written in its place.
    @exclusivity(unchecked) public var sawInvalidUTF8 = false

    public init(capacity: Int = 1 << 12) {
        self.capacity = Swift.max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    public var count: Int { used }

    /// What was written so far; valid until the next call.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: used) }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets what was written and starts anew; the buffer stays.
    public func removeAll() {
        used = 0
        needsComma = false
        sawInvalidUTF8 = false
    }

    /// Forgets everything after `count`, the state of commas included: back to where a member or an element begins.
    public func truncate(to mark: Mark) {
        used = Swift.min(mark.count, used)
        needsComma = mark.needsComma
    }

    /// A place to come back to.
    public struct Mark {
        fileprivate let count: Int
        fileprivate let needsComma: Bool
    }

    public var mark: Mark { Mark(count: used, needsComma: needsComma) }

    // MARK: - Bytes

    @inlinable @inline(__always)
    func reserve(_ count: Int) {
        if used + count > capacity { grow(count) }
    }

    @usableFromInline func grow(_ count: Int) {
        let larger = Swift.max(capacity * 2, used + count)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: used)
        base.deallocate()
        base = moved
        capacity = larger
    }

    @inlinable @inline(__always)
    func put(_ byte: UInt8) {
        reserve(1)
        base[used] = byte
        used += 1
    }

    @inlinable @inline(__always)
    func put(_ source: UnsafeRawBufferPointer) {
        guard let start = source.baseAddress, source.count > 0 else { return }
        reserve(source.count)
        UnsafeMutableRawPointer(base + used).copyMemory(from: start, byteCount: source.count)
        used += source.count
    }

    /// Room for `count` bytes; returns where they go.
    @inlinable @inline(__always)
    func extend(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        reserve(count)
        defer { used += count }
        return base + used
    }

    @inlinable @inline(__always)
    func value() {
        if needsComma { put(0x2C) }
        needsComma = true
    }

    // MARK: - Structure

    @inlinable public func beginObject() {
        value()
        put(0x7B)
        needsComma = false
    }

    @inlinable public func endObject() {
        put(0x7D)
        needsComma = true
    }

    @inlinable public func beginArray() {
        value()
        put(0x5B)
        needsComma = false
    }

    @inlinable public func endArray() {
        put(0x5D)
        needsComma = true
    }

    @inlinable public func key(_ name: StaticString) {
        value()
        put(0x22)
        put(UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        put(0x22)
        put(0x3A)
        needsComma = false
    }

    public func key(utf8 name: UnsafeRawBufferPointer) {
        string(utf8: name)
        put(0x3A)
        needsComma = false
    }

    public func key(_ name: String) {
        string(name)
        put(0x3A)
        needsComma = false
    }

    /// A value that is JSON already.
    public func raw(_ json: UnsafeRawBufferPointer) {
        value()
        put(json)
    }

    public func newline() {
        put(0x0A)
        needsComma = false
    }

    // MARK: - Scalars

    @inlinable public func null() {
        value()
        put("null")
    }

    @inlinable public func bool(_ flag: Bool) {
        value()
        put(flag ? "true" : "false")
    }

    @inlinable public func int(_ number: Int) {
        value()
        digits(Int64(number))
    }

    /// A 64-bit number as a string of digits.
    @inlinable public func int64String(_ number: Int64) {
        value()
        put(0x22)
        digits(number)
        put(0x22)
    }

    /// The shortest text that reads back as the same number; NaN and infinities as strings.
    public func double(_ number: Double) {
        value()
        if number.isNaN {
            put("\"NaN\"")
        } else if number.isInfinite {
            put(number < 0 ? "\"-Infinity\"" : "\"Infinity\"")
        } else {
            var text = number.description
            text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
        }
    }

    @inlinable @inline(__always)
    func put(_ text: StaticString) {
        put(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @usableFromInline func digits(_ number: Int64) {
        if number < 0 { put(0x2D) }
        var rest = number.magnitude
        var length = 1
        var probe = rest
        while probe >= 10 {
            probe /= 10
            length += 1
        }
        let place = extend(length)
        for index in stride(from: length - 1, through: 0, by: -1) {
            place[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
