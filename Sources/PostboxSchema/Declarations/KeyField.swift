/// A part of a key that has a type: big-endian, so that keys sort as numbers do.
public protocol KeyField: Hashable, Sendable {
    /// How the part is shown; its width is nil for one that takes the rest of the key.
    static var kind: FieldKind { get }
    /// Bytes that this part takes.
    var keyWidth: Int { get }
    /// The caller has made sure that the bytes are there.
    init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int)
    /// Writes the part; the caller has made room.
    func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int)
}

extension KeyField where Self: FixedWidthInteger {
    @inlinable @inline(__always)
    public var keyWidth: Int { MemoryLayout<Self>.size }

    @inlinable @inline(__always)
    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) {
        self.init(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Self.self))
    }

    @inlinable @inline(__always)
    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        bytes.storeBytes(of: bigEndian, toByteOffset: offset, as: Self.self)
    }
}

extension Int64: KeyField {}
extension Int32: KeyField {}
extension UInt32: KeyField {}
extension UInt8: KeyField {}
extension Int8: KeyField { public static var kind: FieldKind { .int8 } }

/// A peer as a key holds it: eight bytes that need not be what Telegram could have written, and are kept as they are.
extension PackedPeerId: KeyField {
    @inlinable @inline(__always)
    public var keyWidth: Int { MemoryLayout<Int64>.size }

    @inlinable @inline(__always)
    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) { self.init(packed: Int64(loadingKey: bytes, at: offset)) }

    @inlinable @inline(__always)
    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) { packed.store(intoKey: bytes, at: offset) }
}

/// Two bytes, little-endian: the one number of a key that is not big-endian.
public struct LittleEndianUInt16: KeyField {
    /// The number.
    public var value: UInt16

    /// Wraps a number.
    public init(_ value: UInt16) { self.value = value }

    public static var kind: FieldKind { .uint16LE }
    public var keyWidth: Int { 2 }

    public init(loadingKey bytes: UnsafeRawBufferPointer, at offset: Int) {
        value = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    public func store(intoKey bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        bytes.storeBytes(of: value.littleEndian, toByteOffset: offset, as: UInt16.self)
    }
}
