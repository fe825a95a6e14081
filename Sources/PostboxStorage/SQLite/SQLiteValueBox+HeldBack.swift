/// Rows that SQLite is given later, for a file that nobody else looks at.
extension SQLiteValueBox {
    /// From now on what is committed to these tables, whose keys lie scattered and are asked for one by one, is held in memory up to so many bytes before it goes
    /// to SQLite. Other connections see it after `sendHeldBack`.
    package func holdBack(_ tables: [ValueBoxTable], byteLimit: Int) {
        heldBack = HeldBackWrites(tables: Set(tables.map(\.id)), byteLimit: byteLimit)
    }

    /// Commits to SQLite what was held back, and what was committed in a group. Not inside of a transaction.
    package func sendHeldBack() throws {
        guard let heldBack, !heldBack.isEmpty else { return }
        // In the transaction of a group SQLite would hold all pages that change, to put them back.
        try beginAlone()
        do {
            for id in heldBack.tables.sorted() {
                if let table = heldBack.writes[id]?.table { try flush(table) }
            }
            try commit()
        } catch {
            rollback()
            throw error
        }
    }

    /// Sends what is held back of a table to SQLite, before what the transaction that is on has written to it. A walk outside of a transaction has all sent.
    func flushHeldBack(_ table: ValueBoxTable) throws {
        guard let heldBack, let writes = heldBack.writes[table.id] else { return }
        guard inTransaction else { return try sendHeldBack() }
        try send(writes, to: table)
        heldBack.give(table.id)
    }

    /// Sends to SQLite what a transaction that ends has written, but what is held back.
    func flushForCommit() throws {
        guard let heldBack else { return try flushAll() }
        for id in pending.ids where !heldBack.tables.contains(id) {
            if let table = pending[id]?.table { try flush(table) }
        }
        pendingBytes = 0
    }

    /// Holds back what the transaction that was committed has written and SQLite was not given.
    func keepHeldBack() {
        guard let heldBack else { return }
        for id in heldBack.tables {
            let writes = pending[id]
            heldBack.commit(writes, to: id)
            pending[id] = nil
            if let writes { keep(writes) }
        }
    }
}
