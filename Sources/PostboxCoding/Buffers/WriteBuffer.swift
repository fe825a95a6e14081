/// Stored bytes in the making: every number is appended little-endian (spec 01.4.1).
public struct WriteBuffer {
    public private(set) var bytes: [UInt8]

    public init() { bytes = [] }

    public init(reserving count: Int) {
        bytes = []
        bytes.reserveCapacity(count)
    }

    public var count: Int { bytes.count }

    private mutating func append<T: FixedWidthInteger>(_ value: T) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    public mutating func writeInt8(_ value: Int8) { bytes.append(UInt8(bitPattern: value)) }
    public mutating func writeUInt8(_ value: UInt8) { bytes.append(value) }
    public mutating func writeUInt16(_ value: UInt16) { append(value) }
    public mutating func writeInt32(_ value: Int32) { append(value) }
    public mutating func writeUInt32(_ value: UInt32) { append(value) }
    public mutating func writeInt64(_ value: Int64) { append(value) }
    public mutating func writeUInt64(_ value: UInt64) { append(value) }
    public mutating func writeDouble(_ value: Double) { append(value.bitPattern) }
    public mutating func writeBytes(_ value: [UInt8]) { bytes.append(contentsOf: value) }
    public mutating func writeBytes(_ value: UnsafeRawBufferPointer) { bytes.append(contentsOf: value) }

    /// An Int32 length, then the bytes.
    public mutating func writeCounted(_ value: [UInt8]) {
        writeInt32(Int32(truncatingIfNeeded: value.count))
        bytes.append(contentsOf: value)
    }

    public mutating func writeCounted(_ value: UnsafeRawBufferPointer) {
        writeInt32(Int32(truncatingIfNeeded: value.count))
        bytes.append(contentsOf: value)
    }

    /// Overwrites four bytes that were written before: a length that was not known yet.
    public mutating func patchInt32(_ value: Int32, at offset: Int) {
        guard offset >= 0, offset + 4 <= bytes.count else { return }
        withUnsafeBytes(of: value.littleEndian) { source in
            for position in 0..<4 { bytes[offset + position] = source[position] }
        }
    }

    public mutating func patchUInt8(_ value: UInt8, at offset: Int) {
        if bytes.indices.contains(offset) { bytes[offset] = value }
    }

    public mutating func removeAll(keepingCapacity: Bool = true) { bytes.removeAll(keepingCapacity: keepingCapacity) }

    /// Forgets everything from `count` on.
    public mutating func truncate(to count: Int) {
        if count < bytes.count { bytes.removeSubrange(count...) }
    }
}
