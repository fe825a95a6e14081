import CSQLite

/// Process-wide settings of SQLite. They are left to the program, so no value box changes them.
package enum SQLiteProcess {
    /// Stops SQLite from counting the memory it allocates. The counter is protected by a lock that each statement that writes a row takes several
    /// times. Call this before anything in the process uses SQLite; later calls have no effect.
    package static func stopCountingMemory() { _ = postbox_sqlite_stop_counting_memory() }
}
