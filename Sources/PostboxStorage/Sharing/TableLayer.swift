/// A layer over one table of the box stored by a `SharingValueBox`.
///
/// It keeps the writes of a transaction until its end, or until the table is read.
class TableLayer {
    let table: ValueBoxTable
    let stored: SQLiteValueBox
    final var pending: PendingWrites?

    /// The number of bytes passed from a layer to the stored box at one time.
    static let batchBytes = 1 << 20

    init(_ table: ValueBoxTable, over stored: SQLiteValueBox) {
        self.table = table
        self.stored = stored
    }

    /// Whether the table is still accessed through this layer.
    var isOn: Bool { true }

    /// Adds a write; a `nil` value is a removal. Returns the approximate number of bytes held in memory for it.
    final func enqueue(_ key: ValueBoxKey, _ value: [UInt8]?, isSecure: Bool) -> Int {
        let bufferedWrites: PendingWrites
        if let pending { bufferedWrites = pending } else {
            bufferedWrites = PendingWrites(table: table)
            pending = bufferedWrites
        }
        bufferedWrites.set(key, value, isSecure: isSecure)
        return key.count + (value?.count ?? 0) + 64
    }

    /// Applies the pending writes.
    final func applyPending() throws {
        try sort()
        try store()
    }

    /// Determines which of the pending writes must be stored, without accessing the stored box.
    final func sort() throws {
        guard let pending else { return }
        try sort(pending)
    }

    /// Passes those of the sorted writes that must be stored to the stored box.
    func store() throws {
        guard let writes = pending else { return }
        try store(writes)
        pending = nil
    }

    /// Sorts, and stores, the writes of a transaction. Subclasses override both.
    func sort(_ writes: PendingWrites) throws {}
    func store(_ writes: PendingWrites) throws {}

    /// Called when the transaction was committed.
    func commit() {}

    /// Called when the transaction is rolled back; restores the state before it.
    func rollback() { pending = nil }
}

/// A table with few rows, some of which are changed by nearly every transaction. Writes stay in memory and are stored when the table is walked, on
/// request, or when there are many.
final class BufferedTable: TableLayer {
    /// The unstored writes of completed transactions.
    private var bufferedWrites: PendingWrites
    /// The writes that the current transaction has stored.
    private var storedBefore: PendingWrites?

    /// The maximum number of bytes held for a table, including those of the current transaction.
    private static let byteLimit = 2 << 20

    override init(_ table: ValueBoxTable, over stored: SQLiteValueBox) {
        bufferedWrites = PendingWrites(table: table)
        super.init(table, over: stored)
    }

    // MARK: - Reading

    func withValue<R>(_ key: ValueBoxKey, _ body: (UnsafeRawBufferPointer?) throws -> R) throws -> R {
        if let pending, let write = pending.find(key) { return try withExtendedLifetime(pending) { try body(write.valueBytes) } }
        let bufferedWrites = bufferedWrites
        if let write = bufferedWrites.find(key) { return try withExtendedLifetime(bufferedWrites) { try body(write.valueBytes) } }
        return try stored.withValue(table, key: key, body)
    }

    // MARK: - Storing

    override func store() throws {
        if bufferedWrites.byteCount + (pending?.byteCount ?? 0) > BufferedTable.byteLimit { try storeAll() }
    }

    /// Stores all rows. Requires a transaction.
    func storeAll() throws {
        if !bufferedWrites.writes.isEmpty {
            try send(bufferedWrites)
            if storedBefore == nil { storedBefore = bufferedWrites }
            bufferedWrites = PendingWrites(table: table)
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
        bufferedWrites.add(pending)
        self.pending = nil
    }

    override func rollback() {
        super.rollback()
        if let storedBefore { bufferedWrites = storedBefore }
        storedBefore = nil
    }
}

/// A table that is often written and rarely read. Writes are appended to a log table, many of them in one row, and stored in their places only when a
/// row is requested.
///
/// Storing each row immediately would take SQLite one statement per row, and a separate page for each scattered row.
final class DeferredTable: TableLayer {
    /// The log of writes, by number. Each value contains the writes of one transaction.
    private let log: ValueBoxTable
    private var logged: Int64 = 0
    private var isDeferring = true
    /// The two preceding properties as they were before the current transaction.
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

    /// Passes all writes to the closure, in the order of the transactions. A `nil` value is a removal.
    func forEachWrite(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) throws {
        try applyPending()
        try stored.scan(log, reverse: false) { _, chunk in
            try LoggedWrites(chunk).forEach(body)
            return true
        }
    }

    /// Stores all rows in their places: from then on, this is an ordinary table. Requires a transaction.
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

    /// Discards all writes. Requires a transaction.
    func forget() throws {
        try applyPending()
        remember()
        try stored.removeTable(log)
        isDeferring = false
    }
}

/// A sequence of writes to a table as bytes: the lengths of key and value, four bytes each, then both. A removal has the length -1.
struct LoggedWrites {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    static func encoded(_ writes: UnsafeBufferPointer<PendingWrites.Write>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(writes.reduce(0) { $0 + 8 + $1.keyBytes.count + ($1.valueBytes?.count ?? 0) })
        for write in writes {
            let (key, value) = (write.keyBytes, write.valueBytes)
            withUnsafeBytes(of: Int32(truncatingIfNeeded: key.count)) { result.append(contentsOf: $0) }
            withUnsafeBytes(of: Int32(truncatingIfNeeded: value?.count ?? -1)) { result.append(contentsOf: $0) }
            result.append(contentsOf: key)
            if let value { result.append(contentsOf: value) }
        }
        return result
    }

    /// Passes the writes to the closure. Stops at a truncated one.
    func forEach(_ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer?) throws -> Void) rethrows {
        var rest = bytes[...]
        func take(_ count: Int) -> UnsafeRawBufferPointer? {
            guard count >= 0, count <= rest.count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        }
        while let lengths = take(8) {
            let keyCount = Int(lengths.loadUnaligned(as: Int32.self)), valueCount = Int(lengths.loadUnaligned(fromByteOffset: 4, as: Int32.self))
            guard let key = take(keyCount) else { return }
            if valueCount < 0 {
                try body(key, nil)
            } else {
                guard let value = take(valueCount) else { return }
                try body(key, value)
            }
        }
    }
}
