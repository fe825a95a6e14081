import CSQLite

/// A file that SQLite has open through `PostboxFileSystem`. The default file system's own file lies behind it; every call goes there that a subclass
/// does not see to.
///
/// Belongs to one connection, so to one thread at a time.
class LayeredFile {
    /// Lies in the memory that SQLite keeps for the file, as long as the file is open.
    let below: UnsafeMutablePointer<sqlite3_file>
    let database: StoredDatabase

    init(below: UnsafeMutablePointer<sqlite3_file>, database: StoredDatabase) {
        self.below = below
        self.database = database
    }

    var methods: sqlite3_io_methods { below.pointee.pMethods.pointee }

    /// Reads what is stored. Beyond the end of the file the rest of the buffer is zeros, and the result says so.
    final func readBelow(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        below.pointee.pMethods.pointee.xRead(below, buffer, Int32(truncatingIfNeeded: count), offset)
    }

    final func writeBelow(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        below.pointee.pMethods.pointee.xWrite(below, bytes, Int32(truncatingIfNeeded: count), offset)
    }

    func read(_ buffer: UnsafeMutableRawPointer, _ count: Int, at offset: Int64) -> Int32 { readBelow(buffer, count, at: offset) }

    func write(_ bytes: UnsafeRawPointer, _ count: Int, at offset: Int64) -> Int32 {
        database.isInPlace ? SQLITE_READONLY : writeBelow(bytes, count, at: offset)
    }

    /// Notes what is wrong with the file for the message, and makes SQLite stop reading.
    final func fail(_ fault: StoredDatabase.Fault) -> Int32 {
        database.fault = fault
        return SQLiteCode.damagedData
    }
}

/// Result codes that are sums in SQLite's header.
enum SQLiteCode {
    static let shortRead = SQLITE_IOERR | 2 << 8
    static let failedRead = SQLITE_IOERR | 1 << 8
    static let failedWrite = SQLITE_IOERR | 3 << 8
    static let damagedData = SQLITE_IOERR | 32 << 8
}
