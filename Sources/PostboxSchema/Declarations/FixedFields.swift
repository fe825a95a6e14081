import PostboxCoding

/// The fields of a value, stored one after another in little-endian order: the counterpart of `KeyForm` for values. They are declared once for each
/// table, with the type and the name of each field. The table's declaration lists them, and every stored value is read and written here.
///
///     static var value: FixedFields<PackedPeerId, Int32> { FixedFields("peer", "localIndex") }
///     let (peer, localIndex) = try value.read(bytes)
///     try valueBox.set(table, key: key, value: value.bytes(PackedPeerId(peerId), localIndex))
///
/// Use a computed property, not a stored one: offsets follow from the types, so that the compiler reduces it to the loads. Use it where its types are
/// known, not in a function that is generic over them: Swift 6.3 -O computes a wrong size for an optional of their tuple.
public struct FixedFields<each Value: FixedField>: Sendable {
    private let names: (repeat FieldName<each Value>)

    /// Creates a layout from the names of the fields, in the order in which they are stored.
    public init(_ name: repeat FieldName<each Value>) { names = (repeat each name) }

    /// The fields as a declaration lists them.
    public var fields: [Field] {
        var fields: [Field] = []
        for name in repeat each names { fields.append(name.field) }
        return fields
    }

    /// The total width of the fields in bytes.
    @inlinable @inline(__always)
    public static var width: Int {
        var width = 0
        for type in repeat (each Value).self { width &+= FixedFields.width(of: type) }
        return width
    }

    /// Returns the fields. Throws if the bytes end before the fields; `check` reports additional bytes.
    @inlinable @inline(__always)
    public func read(_ bytes: UnsafeRawBufferPointer) throws(CodingError) -> (repeat each Value) {
        guard bytes.count >= Self.width else { throw CodingError.endsBeforeFields(at: bytes.count) }
        var offset = 0
        return (repeat FixedFields.load((each Value).self, bytes, &offset))
    }

    /// Returns a value with these fields.
    @inlinable @inline(__always)
    public func bytes(_ value: repeat each Value) -> [UInt8] {
        [UInt8](byteCount: Self.width) { bytes in
            var count = 0
            repeat FixedFields.store(each value, bytes, &count)
            return count
        }
    }

    /// Calls `body` for each complete entry of a value that repeats these fields, until it returns `false`.
    @inlinable @inline(__always)
    public func forEach(in bytes: UnsafeRawBufferPointer, _ body: (repeat each Value) throws -> Bool) rethrows {
        var offset = 0
        while bytes.count &- offset >= Self.width {
            guard try body(repeat FixedFields.load((each Value).self, bytes, &offset)) else { return }
        }
    }

    /// Returns a value that contains these fields for each element, one after another.
    @inlinable @inline(__always)
    public func list<Element>(_ elements: [Element], _ fields: (Element) -> (repeat each Value)) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: elements.count * Self.width) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            count = 0
            for element in elements { repeat FixedFields.store(each fields(element), bytes, &count) }
        }
    }

    @usableFromInline @inline(__always)
    static func width<Field>(of type: Field.Type) -> Int { MemoryLayout<Field>.size }

    @usableFromInline @inline(__always)
    static func load<Field: FixedField>(_ type: Field.Type, _ bytes: UnsafeRawBufferPointer, _ offset: inout Int) -> Field {
        defer { offset &+= MemoryLayout<Field>.size }
        return Field(loading: bytes, at: offset)
    }

    @usableFromInline @inline(__always)
    static func store<Field: FixedField>(_ field: Field, _ bytes: UnsafeMutableRawBufferPointer, _ offset: inout Int) {
        field.store(into: bytes, at: offset)
        offset &+= MemoryLayout<Field>.size
    }
}

/// The name of a field, with its type.
public struct FieldName<Value: FixedField>: Sendable, ExpressibleByStringLiteral {
    private let name: StaticString

    public init(stringLiteral name: StaticString) { self.name = name }

    var field: Field { Field(name, Value.kind) }
}

extension CodingError {
    @usableFromInline @inline(never)
    static func endsBeforeFields(at offset: Int) -> CodingError { CodingError(offset: offset, reason: "the bytes end inside a number") }
}

/// A number in a field of a fixed value, little-endian.
public protocol FixedField: BitwiseCopyable, Sendable {
    /// The output form of the field; its width is that of the type.
    static var kind: FieldKind { get }
    /// Loads the field. The caller must ensure that the bytes exist.
    init(loading bytes: UnsafeRawBufferPointer, at offset: Int)
    /// Writes the field. The caller must provide the space.
    func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int)
}

extension FixedField where Self: FixedWidthInteger {
    @inlinable @inline(__always)
    public init(loading bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.init(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Self.self))
    }

    @inlinable @inline(__always)
    public func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        bytes.storeBytes(of: littleEndian, toByteOffset: offset, as: Self.self)
    }
}

extension Int64: FixedField { @inlinable public static var kind: FieldKind { .int64 } }
extension Int32: FixedField { @inlinable public static var kind: FieldKind { .int32 } }
extension UInt32: FixedField { @inlinable public static var kind: FieldKind { .uint32 } }
extension UInt8: FixedField { @inlinable public static var kind: FieldKind { .uint8 } }

/// One byte. Any value except 0 is `true`; `true` is written as 1.
extension Bool: FixedField {
    @inlinable public static var kind: FieldKind { .flag }

    @inlinable @inline(__always)
    public init(loading bytes: UnsafeRawBufferPointer, at offset: Int) { self = bytes[offset] != 0 }

    @inlinable @inline(__always)
    public func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) { bytes[offset] = self ? 1 : 0 }
}

/// A peer as stored: a packed number, which need not be valid for Telegram.
public struct PackedPeerId: FixedField, Hashable {
    /// The stored number.
    public var packed: Int64

    /// Creates a value from any stored number.
    @inlinable public init(packed: Int64) { self.packed = packed }
    /// Packs the ID of a peer.
    public init(_ peerId: PeerId) { packed = peerId.packed }

    /// The peer. Packing it again gives the stored number, unless the number is invalid.
    public var peerId: PeerId { PeerId(packed: packed) }

    @inlinable public static var kind: FieldKind { .peer }

    @inlinable @inline(__always)
    public init(loading bytes: UnsafeRawBufferPointer, at offset: Int) { packed = Int64(loading: bytes, at: offset) }

    @inlinable @inline(__always)
    public func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) { packed.store(into: bytes, at: offset) }
}
