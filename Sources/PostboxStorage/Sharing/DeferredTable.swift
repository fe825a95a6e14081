/// A table that is written and hardly ever read: what transactions write to it is stored as it comes, many rows in one of another table, and gets its places
/// only when somebody asks for a row.
///
/// A row takes SQLite a statement of its own, and one at a scattered place a page of its own.
final class DeferredTable: TableLayer {
    /// What was written, by number; each value is what one transaction wrote.
    private let log: ValueBoxTable
    private var logged: Int64 = 0
    private var isDeferring = true
    /// The last two as the transaction that is on has found them.
    private var before: (logged: Int64, isDeferring: Bool)?

    override init(_ table: ValueBoxTable, over stored: SQLiteValueBox) {
        log = ValueBoxTable(id: 1_000_000 + table.id, keyType: .int64, compactValuesOnCreation: false)
        super.init(table, over: stored)
    }

    override var isOn: Bool { isDeferring }

    override func store(_ writes: PendingWrites) throws {
        remember()
        logged += 1
        try stored.set(log, key: ValueBoxKey(logged), value: LoggedWrites.encoded(writes.writes))
    }

    private func remember() {
        if before == nil { before = (logged, isDeferring) }
    }

    override func commit() { before = nil }

    override func rollback() {
        super.rollback()
        if let before { (logged, isDeferring) = before }
        before = nil
    }

    /// Hands over all writes in the order in which transactions made them; a value of nil: a removal.
    func forEachWrite(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) throws {
        try settle()
        try stored.scan(log, reverse: false) { _, chunk in
            try LoggedWrites(chunk).forEach(body)
            return true
        }
    }

    /// Puts all rows in their places: from now on this table is like others. In a transaction.
    func stopDeferring() throws {
        var byteCount = 0
        try forEachWrite { key, value in
            byteCount += key.count + (value?.count ?? 0)
            let key = ValueBoxKey(copying: key)
            if let value { try stored.set(table, key: key, value: [UInt8](value)) } else { try stored.remove(table, key: key, secure: false) }
            if byteCount > TableLayer.batchBytes {
                try stored.flush(table)
                byteCount = 0
            }
        }
        try forget()
    }

    /// Drops what was written without storing any of it in its place. In a transaction.
    func forget() throws {
        try settle()
        remember()
        try stored.removeTable(log)
        isDeferring = false
    }
}
