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
