import PostboxCoding

/// A number that a field of a fixed value holds, little-endian.
public protocol FixedField: BitwiseCopyable, Sendable {
    /// How the field is shown; its width is that of the type.
    static var kind: FieldKind { get }
    /// The caller has made sure that the bytes are there.
    init(loading bytes: UnsafeRawBufferPointer, at offset: Int)
    /// Writes the field; the caller has made room.
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

extension Int64: FixedField { public static var kind: FieldKind { .int64 } }
extension Int32: FixedField { public static var kind: FieldKind { .int32 } }
extension UInt32: FixedField { public static var kind: FieldKind { .uint32 } }
extension UInt8: FixedField { public static var kind: FieldKind { .uint8 } }

/// One byte; any but 0 is true, true is written as 1.
extension Bool: FixedField {
    public static var kind: FieldKind { .flag }

    @inlinable @inline(__always)
    public init(loading bytes: UnsafeRawBufferPointer, at offset: Int) { self = bytes[offset] != 0 }

    @inlinable @inline(__always)
    public func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) { bytes[offset] = self ? 1 : 0 }
}

/// A peer as it is stored: a packed number that need not be one that Telegram could have written.
public struct PackedPeerId: FixedField, Hashable {
    /// The stored number.
    public var packed: Int64

    /// Takes a stored number, whatever it is.
    @inlinable public init(packed: Int64) { self.packed = packed }
    /// The number under which a peer is stored.
    public init(_ peerId: PeerId) { packed = peerId.packed }

    /// The peer; packing it again gives the stored number unless that was none of Telegram's.
    public var peerId: PeerId { PeerId(packed: packed) }

    public static var kind: FieldKind { .peer }

    @inlinable @inline(__always)
    public init(loading bytes: UnsafeRawBufferPointer, at offset: Int) { packed = Int64(loading: bytes, at: offset) }

    @inlinable @inline(__always)
    public func store(into bytes: UnsafeMutableRawBufferPointer, at offset: Int) { packed.store(into: bytes, at: offset) }
}
