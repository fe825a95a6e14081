/// Writes compact JSON straight into one growing byte buffer: no allocation per value once the buffer has its size.
///
/// The caller is responsible for the structure; commas are added automatically.
public final class JSONWriter {
    @exclusivity(unchecked) @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline var used = 0
    @exclusivity(unchecked) @usableFromInline var needsComma = false
    @exclusivity(unchecked) @usableFromInline var metInvalidUTF8 = false

    /// Set when a string was not valid UTF-8 and U+FFFD was written in its place.
    @inlinable public var foundInvalidUTF8: Bool {
        get { metInvalidUTF8 }
        set { metInvalidUTF8 = newValue }
    }

    /// The number of free bytes after the reserved memory, so that short copies may write complete words.
    @inlinable static var slack: Int { 64 }

    /// Creates a writer without text. `capacity` is the number of bytes to reserve; the buffer doubles when it is full.
    ///
    ///     let writer = JSONWriter()
    ///     writer.beginObject()
    ///     writer.key("peer")
    ///     writer.string("user:42")
    ///     writer.endObject()
    ///     print(writer.text)  // {"peer":"user:42"}
    public init(capacity: Int = 1 << 12) {
        self.capacity = Swift.max(capacity, 2 * JSONWriter.slack)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// The number of written bytes.
    public var count: Int { used }

    /// The written bytes. They are valid until the next call.
    public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: used) }

    /// A copy of the written text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes everything written and keeps the buffer.
    public func removeAll() {
        used = 0
        needsComma = false
        foundInvalidUTF8 = false
    }

    /// Swaps the output and the buffers with another writer.
    public func exchange(with other: JSONWriter) {
        swap(&base, &other.base)
        swap(&capacity, &other.capacity)
        swap(&used, &other.used)
        swap(&needsComma, &other.needsComma)
        swap(&metInvalidUTF8, &other.metInvalidUTF8)
    }

    /// Removes everything after `count`, including the state of commas, to return to the start of a member or an element.
    public func truncate(to mark: Mark) {
        used = Swift.min(mark.count, used)
        needsComma = mark.needsComma
    }

    /// A position to return to.
    public struct Mark {
        fileprivate let count: Int
        fileprivate let needsComma: Bool
    }

    /// The current position, for `truncate(to:)`. Take a mark before a member or an element.
    public var mark: Mark { Mark(count: used, needsComma: needsComma) }

    // MARK: - Bytes

    @inlinable @inline(__always)
    func reserve(_ count: Int) {
        if used &+ count &+ JSONWriter.slack > capacity { grow(count) }
    }

    @usableFromInline @inline(never) func grow(_ count: Int) {
        let larger = Swift.max(capacity * 2, used + count + JSONWriter.slack)
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
        used &+= 1
    }

    @inlinable @inline(__always)
    func put(_ source: UnsafeRawBufferPointer) {
        guard let start = source.baseAddress else { return }
        reserve(source.count)
        JSONWriter.copy(start, to: base + used, count: source.count)
        used &+= source.count
    }

    /// Copies short strings as one or two words, without a function call.
    @inlinable @inline(__always)
    static func copy(_ source: UnsafeRawPointer, to place: UnsafeMutablePointer<UInt8>, count: Int) {
        let place = UnsafeMutableRawPointer(place)
        if count > 16 {
            place.copyMemory(from: source, byteCount: count)
        } else if count >= 8 {
            let last = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            place.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
            place.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
        } else if count >= 4 {
            let last = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            place.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
            place.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
        } else if count > 0 {
            let middle = source.load(fromByteOffset: count >> 1, as: UInt8.self)
            let last = source.load(fromByteOffset: count &- 1, as: UInt8.self)
            place.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
            place.storeBytes(of: middle, toByteOffset: count >> 1, as: UInt8.self)
            place.storeBytes(of: last, toByteOffset: count &- 1, as: UInt8.self)
        }
    }

    /// Reserves `count` bytes; returns their address.
    @inlinable @inline(__always)
    func extend(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        reserve(count)
        defer { used &+= count }
        return base + used
    }

    @inlinable @inline(__always)
    func value() {
        if needsComma { put(0x2C) }
        needsComma = true
    }

    // MARK: - Structure

    /// Writes `{`.
    @inlinable public func beginObject() {
        value()
        put(0x7B)
        needsComma = false
    }

    /// Writes `}`.
    @inlinable public func endObject() {
        put(0x7D)
        needsComma = true
    }

    /// Writes `[`.
    @inlinable public func beginArray() {
        value()
        put(0x5B)
        needsComma = false
    }

    /// Writes `]`.
    @inlinable public func endArray() {
        put(0x5D)
        needsComma = true
    }

    /// Writes the name of a member, escaped. Its value must follow.
    public func key(_ name: StaticString) {
        key(utf8: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    /// Writes `,"name":` for a name that needs no escape, with the comma if one is needed, into sufficient memory; returns its end.
    @inline(__always)
    func writeKey(_ name: StaticString, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let count = name.utf8CodeUnitCount
        var place = start
        place[0] = 0x2C
        place += needsComma ? 1 : 0
        place[0] = 0x22
        JSONWriter.copy(name.utf8Start, to: place + 1, count: count)
        place[count &+ 1] = 0x22
        place[count &+ 2] = 0x3A
        return place + (count &+ 3)
    }

    /// Writes the name of a member, which must not need an escape; its value follows.
    public func plainKey(_ name: StaticString) {
        reserve(name.utf8CodeUnitCount &+ 4)
        used = writeKey(name, to: base + used) - base
        needsComma = false
    }

    /// Writes the name of a member, escaped; its value follows.
    public func key(utf8 name: UnsafeRawBufferPointer) {
        string(utf8: name)
        put(0x3A)
        needsComma = false
    }

    /// Writes the name of a member, escaped; its value follows. A literal is a `StaticString`, which needs no `String`.
    @_disfavoredOverload
    public func key(_ name: String) {
        string(name)
        put(0x3A)
        needsComma = false
    }

    /// Writes a value that is already JSON.
    public func raw(_ json: UnsafeRawBufferPointer) {
        value()
        put(json)
    }

    /// Writes a line feed, after which the next text starts without a comma.
    public func newline() {
        put(0x0A)
        needsComma = false
    }

    // MARK: - Scalars

    /// Writes `null`.
    @inlinable public func null() {
        value()
        put("null")
    }

    /// Writes `true` or `false`.
    @inlinable public func bool(_ flag: Bool) {
        value()
        put(flag ? "true" : "false")
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
}
