/// A table of not so many rows that nearly every transaction changes some of, here and there: what transactions write to it stays in memory, and is
/// stored when somebody walks the table, when that is asked for, or when it has become much.
final class HeldTable: TableLayer {
    /// What transactions that are over have written, and is not stored.
    private var held: PendingWrites
    /// What of that the transaction that is on has stored.
    private var storedBefore: PendingWrites?

    /// So much is held of a table, with what the transaction that is on has written.
    private static let byteLimit = 2 << 20

    override init(_ table: ValueBoxTable, over stored: SQLiteValueBox) {
        held = PendingWrites(table: table)
        super.init(table, over: stored)
    }

    // MARK: - Reading

    func withValue<R>(_ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let pending, let write = pending.find(key) { return try withExtendedLifetime(pending) { try body(write.valueBytes) } }
        let held = held
        if let write = held.find(key) { return try withExtendedLifetime(held) { try body(write.valueBytes) } }
        return try stored.withValue(table, key: key, body)
    }

    // MARK: - Storing

    override func store() throws {
        if held.byteCount + (pending?.byteCount ?? 0) > HeldTable.byteLimit { try storeAll() }
    }

    /// Has what is stored hold all rows. In a transaction.
    func storeAll() throws {
        if !held.writes.isEmpty {
            try send(held)
            if storedBefore == nil { storedBefore = held }
            held = PendingWrites(table: table)
        }
        if let pending { try send(pending) }
        pending = nil
    }

    private func send(_ writes: PendingWrites) throws {
        try stored.flush(table)
        try stored.send(writes, to: table)
    }

    // MARK: - Transactions

    override func commit() {
        storedBefore = nil
        guard let pending else { return }
        held.add(pending)
        self.pending = nil
    }

    override func rollback() {
        super.rollback()
        if let storedBefore { held = storedBefore }
        storedBefore = nil
    }
}
