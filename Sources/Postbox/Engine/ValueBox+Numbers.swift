import PostboxCoding
import PostboxStorage

/// Values that are one number.
extension ValueBox {
    /// The first four bytes of the value; nil when there is no row.
    func withInt32(_ table: ValueBoxTable, key: ValueBoxKey) throws -> Int32? {
        try withValue(table, key: key) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return try buffer.readInt32()
        }
    }

    func set(_ table: ValueBoxTable, key: ValueBoxKey, int32 number: Int32) throws {
        var value = WriteBuffer(reserving: 4)
        value.writeInt32(number)
        try set(table, key: key, value: value.bytes)
    }
}
