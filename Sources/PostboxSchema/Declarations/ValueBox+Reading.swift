import PostboxStorage

extension ValueBox {
    /// What `read` makes of a row's value; nil when there is no row.
    package func get<Value>(_ table: ValueBoxTable, key: ValueBoxKey, as read: (UnsafeRawBufferPointer) throws -> Value) throws -> Value? {
        try withValue(table, key: key) { try $0.map(read) }
    }
}
