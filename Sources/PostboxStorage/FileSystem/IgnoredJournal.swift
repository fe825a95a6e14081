import CSQLite

/// What stands beside a database that is read in place under the name of a journal, and is none: before it was opened, `StoredDatabase` looked at it. To SQLite
/// the journal of a transaction that has ended, which a connection that reads only need not delete.
final class IgnoredJournal: LayeredFile {
    override func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        UnsafeMutableRawBufferPointer(start: buffer, count: count).initializeMemory(as: UInt8.self, repeating: 0)
        return SQLITE_OK
    }
}
