/// What lies over one table of what a `SharingValueBox` stores.
///
/// What a transaction writes waits here until it ends, or somebody asks for it.
class TableLayer {
    let table: ValueBoxTable
    let stored: SQLiteValueBox
    final var pending: PendingWrites?

    /// So much goes from a layer to what is stored at once.
    static let batchBytes = 1 << 20

    init(_ table: ValueBoxTable, over stored: SQLiteValueBox) {
        self.table = table
        self.stored = stored
    }

    /// Whether the table is still asked through this layer.
    var isOn: Bool { true }

    /// Notes a write; nil: a removal. Returns how many bytes it holds in memory, about.
    final func enqueue(_ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool) -> Int {
        let held: PendingWrites
        if let pending { held = pending } else {
            held = PendingWrites(table: table)
            pending = held
        }
        held.set(key, value, isSecure: isSecure)
        return key.count + (value?.count ?? 0) + 64
    }

    /// Finds a place for what waits.
    final func settle() throws {
        try sort()
        try store()
    }

    /// Finds out what of that which waits is to be stored, without a look at what is stored.
    final func sort() throws {
        guard let pending else { return }
        try sort(pending)
    }

    /// Gives to what is stored that of the sorted writes which belongs there.
    func store() throws {
        guard let writes = pending else { return }
        try store(writes)
        pending = nil
    }

    /// The same for what a transaction has written.
    func sort(_ writes: PendingWrites) throws {}
    func store(_ writes: PendingWrites) throws {}

    /// The transaction has ended.
    func commit() {}

    /// The transaction is to be as if it had not been.
    func rollback() { pending = nil }
}
