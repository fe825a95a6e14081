import CSQLite

/// Settings of SQLite for the whole process: a program's own business, so no value box touches them.
package enum SQLiteProcess {
    /// SQLite no longer counts the memory that it takes. The counter is behind a lock, and each statement that writes a row passes it several times.
    /// To be called before anything in the process uses SQLite; later it does nothing.
    package static func stopCountingMemory() { _ = postbox_sqlite_stop_counting_memory() }
}
