import PostboxCoding
import PostboxStorage

/// One form of a table's keys: a sequence of named fields, big-endian.
///
/// The engine builds keys, prefixes, and bounds from it; the tools read keys with it. A table with several forms
/// (t10, t46, ...) has several of these, distinguished by their length and constant bytes.
///
///     static let key = KeyForm(.peer(), .int32("namespace"), .int32("timestamp"), .int32("id"))
///     key(index.id.peerId.packed, Int64(namespace), ...)     a whole key
///     key(peerId.packed)                                     the prefix of a peer
public struct KeyForm: Sendable {
    /// The name of the form, shown as `"kind"`, if the table has several forms; `nil` if it has one.
    public let kind: StaticString?
    /// The fields in stored order, including constant bytes.
    public let fields: [Field]
    /// The offset of each field with a fixed position.
    private let offsets: [Int]
    /// The offset and value of each constant byte.
    private let constants: [(offset: Int, byte: UInt8)]
    /// The number of bytes of all fixed fields, which is the minimum length of a key.
    public let fixedLength: Int
    /// Whether the last field contains all bytes after the fixed ones.
    public let hasTail: Bool
    /// The minimum number of bytes in the tail of a key of this form.
    public let minimumTail: Int

    /// Declares a form.
    ///
    /// - Parameters:
    ///   - kind: The word for this form, if the table has several.
    ///   - minimumTail: The minimum number of bytes in the last field, if it is the tail.
    ///   - fields: The fields in stored order.
    public init(kind: StaticString? = nil, minimumTail: Int = 0, _ fields: Field...) {
        self.init(kind: kind, minimumTail: minimumTail, fields: fields)
    }

    /// Declares a key of an int64 table with a constant number.
    public init(kind: StaticString, number: Int64) {
        self.init(kind: kind, minimumTail: 0, fields: ValueBoxKey(number).bytes.map { Field.constant($0) })
    }

    init(kind: StaticString?, minimumTail: Int, fields: [Field]) {
        self.kind = kind
        self.fields = fields
        self.minimumTail = minimumTail
        var offset = 0
        var offsets: [Int] = []
        var constants: [(offset: Int, byte: UInt8)] = []
        var hasTail = false
        for field in fields {
            offsets.append(offset)
            if case let .constant(byte) = field.kind { constants.append((offset, byte)) }
            if let width = field.kind.width { offset += width } else { hasTail = true }
        }
        self.offsets = offsets
        self.constants = constants
        self.fixedLength = offset
        self.hasTail = hasTail
    }

    /// Whether the bytes have the length and the constant bytes of this form.
    public func matches(_ key: UnsafeRawBufferPointer) -> Bool {
        guard hasTail ? key.count >= fixedLength + minimumTail : key.count == fixedLength else { return false }
        for constant in constants where key[constant.offset] != constant.byte { return false }
        return true
    }

    /// Returns the key with these field values, or the prefix if there are fewer values than fields. Constant bytes are added automatically,
    /// including those that follow the last given value.
    public func callAsFunction(_ values: Int64..., tail: [UInt8]) -> ValueBoxKey { key(values, tail: tail) }

    // Variants for up to seven values without a tail, which create no array. A key is created for every row that is written.

    /// Returns the constant bytes at the start of the form, if there are any.
    public func callAsFunction() -> ValueBoxKey { key(EmptyCollection()) }

    /// Returns the key or prefix with one value.
    public func callAsFunction(_ first: Int64) -> ValueBoxKey { key(CollectionOfOne(first)) }

    /// Returns the key or prefix with two values.
    public func callAsFunction(_ first: Int64, _ second: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with three values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with four values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with five values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with six values.
    public func callAsFunction(
        _ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64, _ sixth: Int64
    ) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth, sixth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with seven values.
    public func callAsFunction(
        _ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64, _ sixth: Int64, _ seventh: Int64
    ) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth, sixth, seventh)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// Returns the key or prefix with the values of a collection.
    public func key(_ values: some Collection<Int64>, tail: [UInt8] = []) -> ValueBoxKey {
        let bytes = [UInt8](byteCount: fixedLength + tail.count) { bytes in
            var count = 0
            var next = values.startIndex
            for field in fields {
                if case let .constant(byte) = field.kind {
                    KeyForm.append(byte, to: bytes, &count)
                    continue
                }
                guard next < values.endIndex, let width = field.kind.width else { break }
                KeyForm.append(values[next], field.kind, width, to: bytes, &count)
                values.formIndex(after: &next)
            }
            for byte in tail { KeyForm.append(byte, to: bytes, &count) }
            return count
        }
        return ValueBoxKey(bytes)
    }

    /// Appends the value of the next field to a prefix that ends with a field.
    public func extending(_ prefix: ValueBoxKey, with value: Int64) -> ValueBoxKey {
        guard let next = offsets.firstIndex(of: prefix.count), let width = fields[next].kind.width else { return prefix }
        let bytes = [UInt8](byteCount: prefix.count + width) { bytes in
            var count = 0
            for byte in prefix.bytes { KeyForm.append(byte, to: bytes, &count) }
            KeyForm.append(value, fields[next].kind, width, to: bytes, &count)
            return count
        }
        return ValueBoxKey(bytes)
    }

    @inline(__always)
    private static func append(_ byte: UInt8, to bytes: UnsafeMutableRawBufferPointer, _ count: inout Int) {
        bytes[count] = byte
        count += 1
    }

    @inline(__always)
    private static func append(_ value: Int64, _ kind: FieldKind, _ width: Int, to bytes: UnsafeMutableRawBufferPointer, _ count: inout Int) {
        let bits = UInt64(bitPattern: value)
        if kind == .uint16LE {
            append(UInt8(truncatingIfNeeded: bits), to: bytes, &count)
            append(UInt8(truncatingIfNeeded: bits >> 8), to: bytes, &count)
        } else {
            var shift = UInt64(width &* 8)
            while shift > 0 {
                shift &-= 8
                append(UInt8(truncatingIfNeeded: bits >> shift), to: bytes, &count)
            }
        }
    }

    /// Returns the value of field number `index` in a key for which `matches` is true, signed or unsigned as declared. Use this only if nothing but
    /// the declaration of a table is known: the type `TableKey` has names for the parts of a key.
    package func value(_ index: Int, of key: UnsafeRawBufferPointer) -> Int64 {
        KeyForm.value(fields[index].kind, at: offsets[index], of: key)
    }

    @inline(__always)
    private static func value(_ kind: FieldKind, at offset: Int, of key: UnsafeRawBufferPointer) -> Int64 {
        guard let width = kind.width, offset + width <= key.count else { return 0 }
        switch kind {
        case .peer, .int64: return Int64(bigEndian: key.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        case .int32: return Int64(Int32(bigEndian: key.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
        case .uint32: return Int64(UInt32(bigEndian: key.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        case .uint16LE: return Int64(UInt16(littleEndian: key.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        case .int8: return Int64(Int8(bitPattern: key[offset]))
        default: return Int64(key[offset])
        }
    }

    /// Returns the bytes after the fixed fields.
    public func tail(of key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: key[Swift.min(fixedLength, key.count)...])
    }

    /// Passes every field of a key for which `matches` is true to the sink, in byte order.
    @specialized(where Sink == JSONFieldSink)
    public func walk<Sink: FieldSink>(_ key: UnsafeRawBufferPointer, into sink: Sink) {
        if let kind { sink.word("kind", kind) }
        var offset = 0
        for field in fields {
            let value = KeyForm.value(field.kind, at: offset, of: key)
            offset += field.kind.width ?? 0
            switch field.kind {
            case .constant: break
            case .peer: sink.peer(field.name, packed: value)
            case .int64: sink.int64(field.name, value)
            case .flag: sink.bool(field.name, value != 0)
            case .int32, .uint32, .uint16LE, .int8, .uint8: sink.int(field.name, value)
            case .utf8: sink.string(field.name, utf8: tail(of: key))
            case .utf16: sink.string(field.name, utf16: tail(of: key))
            case .bytes: sink.hex(field.name, tail(of: key))
            }
        }
    }
}
