/// Key and type of a record as they are stored, for keys so short that one comparison tells whether a record has them.
public struct PreparedHead {
    @usableFromInline let word: UInt64
    @usableFromInline let mask: UInt64
    @usableFromInline let count: Int

    /// nil for a key that is too long.
    public init?(key: UnsafeRawBufferPointer, type: CodedType) {
        guard key.count <= 6 else { return nil }
        count = key.count + 2
        var word = UInt64(key.count)
        var shift: UInt64 = 8
        for byte in key {
            word |= UInt64(byte) << shift
            shift += 8
        }
        self.word = word | UInt64(type.rawValue) << shift
        mask = .max >> UInt64((8 - count) * 8)
    }
}

extension CodedRecords {
    /// Moves behind the head of the next record if it is this one. False where fewer than eight bytes remain: ask `nextHead` then.
    @inlinable @inline(__always)
    public mutating func skip(_ head: PreparedHead) -> Bool {
        guard payload.remaining >= 8, let start = payload.bytes.baseAddress, !tooDeep else { return false }
        let word = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: payload.position, as: UInt64.self))
        guard word & head.mask == head.word else { return false }
        payload.position &+= head.count
        return true
    }
}
