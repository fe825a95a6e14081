import CSQLite

/// What the process keeps of the memory that it has freed.
package enum ProcessMemory {
    /// For work that hands blocks from thread to thread. glibc gives each thread a heap, and what lies free in one the others do not get; and with every
    /// large block that is freed it lets larger ones stay with the process. Three heaps: with fewer, two threads that are busy all the time would share one and
    /// wait for each other. To be called before threads begin.
    package static func keepSmall() { postbox_keep_memory_small() }

    /// Gives memory that was freed back to the system, of the heaps of all threads: after large things went, and before other ones come.
    package static func giveBack() { postbox_give_memory_back() }
}

/// Settings of SQLite for the whole process: a program's own business, so no value box touches them.
package enum SQLiteProcess {
    /// SQLite no longer counts the memory that it takes. The counter is behind a lock, and each statement that writes a row passes it several times.
    /// To be called before anything in the process uses SQLite; later it does nothing.
    package static func stopCountingMemory() { _ = postbox_sqlite_stop_counting_memory() }
}
