/// What a transaction has written to one table and SQLite does not have yet.
struct PendingWrites {
    /// The last write to a key: its value, or nil for a removal.
    struct Write {
        var value: [UInt8]?
        var isSecure: Bool
    }

    let table: ValueBoxTable
    var writes: [ValueBoxKey: Write] = [:]
}
