/// What committed transactions have written to tables whose keys lie scattered, and SQLite does not have yet.
///
/// Each row of such a table changes a page of its own; many at once, in key order, share pages.
final class HeldBackWrites {
    let tables: Set<Int32>
    private let byteLimit: Int
    /// So large that the allocator gives a block back to the system when it goes.
    private static let blockSize = 256 << 10
    private(set) var writes = TableMap<PendingWrites>()
    /// What SQLite was given in the transaction that is on: nobody knows it any more when that is rolled back.
    private var given: [Int32: PendingWrites] = [:]

    init(tables: Set<Int32>, byteLimit: Int) {
        self.tables = tables
        self.byteLimit = byteLimit
    }

    /// The last write to a key, with what its value is in.
    @inline(__always)
    func find(_ table: Int32, _ key: ValueBoxKey) -> (write: PendingWrites.Write, holder: PendingWrites)? {
        guard let holder = writes[table], let write = holder.find(key) else { return nil }
        return (write, holder)
    }

    /// Whether it is time to give all to SQLite.
    var isFull: Bool { tables.reduce(0) { $0 + (writes[$1]?.byteCount ?? 0) } > byteLimit }

    var isEmpty: Bool { !tables.contains { writes[$0] != nil } }

    /// The transaction that is on has given a table's writes to SQLite, or made them void.
    func give(_ table: Int32) {
        guard let gone = writes[table] else { return }
        given[table] = gone
        writes[table] = nil
    }

    /// The transaction has ended; it has written `pending`, which SQLite was not given.
    func commit(_ pending: PendingWrites?, to table: Int32) {
        given[table] = nil
        guard let pending else { return }
        let held = writes[table] ?? PendingWrites(table: pending.table, blockSize: Self.blockSize)
        writes[table] = held
        held.set(pending)
    }

    func rollback() {
        for (table, back) in given { writes[table] = back }
        given = [:]
    }
}
