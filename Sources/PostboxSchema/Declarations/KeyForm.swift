import PostboxCoding
import PostboxStorage

/// One form of a table's keys: named fields one after another, big-endian.
///
/// The engine builds keys, prefixes and bounds from it; the tools read keys through it. A table with several forms
/// (t10, t46, ...) has several of these, told apart by length and constant bytes.
///
///     static let key = KeyForm(.peer(), .int32("namespace"), .int32("timestamp"), .int32("id"))
///     key(index.id.peerId.packed, Int64(namespace), ...)     a whole key
///     key(peerId.packed)                                     the prefix of a peer
public struct KeyForm: Sendable {
    /// The word under `"kind"` when a table has several forms; nil when it has one.
    public let kind: StaticString?
    /// The fields, in the order in which they are stored, constant bytes among them.
    public let fields: [Field]
    /// Offset of each field that has a fixed place.
    private let offsets: [Int]
    /// Offset and value of each constant byte.
    private let constants: [(offset: Int, byte: UInt8)]
    /// Bytes of all fixed fields; the least length of a key.
    public let fixedLength: Int
    /// Whether the last field takes whatever follows the fixed ones.
    public let hasTail: Bool
    /// A key of exactly this form has at least this many bytes in its tail.
    public let minimumTail: Int

    /// Declares a form.
    ///
    /// - Parameters:
    ///   - kind: the word for this form, when the table has several.
    ///   - minimumTail: the least number of bytes that the last field has, when it takes the rest.
    ///   - fields: in the order in which they are stored.
    public init(kind: StaticString? = nil, minimumTail: Int = 0, _ fields: Field...) {
        self.init(kind: kind, minimumTail: minimumTail, fields: fields)
    }

    /// The key of an int64 table that is this number.
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

    /// Whether these bytes have the length and the constant bytes of this form.
    public func matches(_ key: UnsafeRawBufferPointer) -> Bool {
        guard hasTail ? key.count >= fixedLength + minimumTail : key.count == fixedLength else { return false }
        for constant in constants where key[constant.offset] != constant.byte { return false }
        return true
    }

    /// The key, or with fewer values than fields the prefix, of these field values. Constant bytes are put in by themselves, also those
    /// that follow the last given value.
    public func callAsFunction(_ values: Int64..., tail: [UInt8]) -> ValueBoxKey { key(values, tail: tail) }

    // The same for up to seven values without a tail: no array is made for them. Keys are made for every row that is written.

    /// The constant bytes that the form begins with; without any, no bytes.
    public func callAsFunction() -> ValueBoxKey { key(EmptyCollection()) }

    /// The key, or the prefix, of one value.
    public func callAsFunction(_ first: Int64) -> ValueBoxKey { key(CollectionOfOne(first)) }

    /// The key, or the prefix, of two values.
    public func callAsFunction(_ first: Int64, _ second: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The key, or the prefix, of three values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The key, or the prefix, of four values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The key, or the prefix, of five values.
    public func callAsFunction(_ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The key, or the prefix, of six values.
    public func callAsFunction(
        _ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64, _ sixth: Int64
    ) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth, sixth)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The key, or the prefix, of seven values.
    public func callAsFunction(
        _ first: Int64, _ second: Int64, _ third: Int64, _ fourth: Int64, _ fifth: Int64, _ sixth: Int64, _ seventh: Int64
    ) -> ValueBoxKey {
        withUnsafeBytes(of: (first, second, third, fourth, fifth, sixth, seventh)) { key($0.assumingMemoryBound(to: Int64.self)) }
    }

    /// The same from values in an array.
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

    /// A prefix that ends with a field, and the next field after it.
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

    /// The value of field number `index` in a key for which `matches` holds; signed or unsigned as declared. For who knows no more of a table than
    /// its declaration: parts of a key have names in its `TableKey`.
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

    /// The bytes after the fixed fields.
    public func tail(of key: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: key[Swift.min(fixedLength, key.count)...])
    }

    /// Hands every field of a key for which `matches` holds to the sink, in byte order.
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
