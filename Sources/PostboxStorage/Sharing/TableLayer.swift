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

/// Writes to a table one after the other as bytes: the lengths of key and value, four bytes each, then both; a removal has the length -1.
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

    /// Stops at what is cut off.
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
