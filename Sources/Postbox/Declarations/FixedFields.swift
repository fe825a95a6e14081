/// The fields of a value that has them one after another, little-endian: what `KeyForm` is for keys. Declared once for each table; whoever
/// wants a single field of a stored value asks here.
///
///     static let value = FixedFields(.peer(), .int32("localIndex"))
///     value.int32(1, of: bytes)
public struct FixedFields: Sendable, ExpressibleByArrayLiteral {
    public let fields: [Field]
    /// Offset of each field.
    private let offsets: [Int]

    public init(_ fields: Field...) { self.init(fields: fields) }

    public init(arrayLiteral fields: Field...) { self.init(fields: fields) }

    private init(fields: [Field]) {
        self.fields = fields
        var offset = 0
        var offsets: [Int] = []
        for field in fields {
            offsets.append(offset)
            offset += field.kind.width ?? 0
        }
        self.offsets = offsets
    }

    /// The value of field number `index`, signed or unsigned as declared; nil where the bytes end before it does, and for a field that
    /// takes the rest.
    public func value(_ index: Int, of bytes: UnsafeRawBufferPointer) -> Int64? {
        let offset = offsets[index]
        let kind = fields[index].kind
        guard let width = kind.width, offset + width <= bytes.count else { return nil }
        switch kind {
        case .peer, .int64: return Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        case .int32: return Int64(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
        case .uint32: return Int64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        case .uint16LE: return Int64(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        case .int8: return Int64(Int8(bitPattern: bytes[offset]))
        default: return Int64(bytes[offset])
        }
    }

    public func int32(_ index: Int, of bytes: UnsafeRawBufferPointer) -> Int32? {
        value(index, of: bytes).map { Int32(truncatingIfNeeded: $0) }
    }

    public func peerId(_ index: Int, of bytes: UnsafeRawBufferPointer) -> PeerId? {
        value(index, of: bytes).map { PeerId(packed: $0) }
    }
}
