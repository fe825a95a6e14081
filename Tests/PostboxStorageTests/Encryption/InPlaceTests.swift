import PlatformSupport
import TestSupport
import Testing
@testable import PostboxStorage

/// A file that no process has open is read in place, with its log; a change in the meantime is detected.
@Suite("Reading in place")
struct InPlaceTests {
    /// The rows that a writer finds; it lets SQLite apply the log to the file.
    private func recovered(_ name: String) throws -> [Int32: [Row]] {
        let folder = try TemporaryFolder()
        return try SQLiteValueBox(path: Files.copySample(name, into: folder) + "/db_sqlite", mode: .readWrite).everything()
    }

    @Test("A log that is newer than its file is used; without it, the rows differ", arguments: [0o700, 0o500] as [mode_t])
    func ahead(permissions: mode_t) throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal-ahead", into: folder)
        chmod(path, permissions)
        let before = try TemporaryFolder.contents(of: path)
        let box = try SQLiteValueBox(path: path + "/db_sqlite", mode: .readOnly)
        #expect(box.connection.database.access == .inPlace(hasLog: true))
        #expect(try box.everything() == recovered("wal-ahead"))
        #expect(try TemporaryFolder.contents(of: path) == before)

        let other = try TemporaryFolder()
        let alone = try Files.copySample("wal-ahead", into: other, without: ["db_sqlite-wal"])
        #expect(try SQLiteValueBox(path: alone + "/db_sqlite", mode: .readOnly).everything() != recovered("wal-ahead"))
    }

    /// A reader that has read one table, and a writer of another process that runs `sql` on the file.
    private func readInParallel(_ sql: String) throws -> Result<[Int32: [Row]], ValueBoxError> {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal-ahead", into: folder) + "/db_sqlite"
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        _ = try box.rows(ValueBoxTable(id: 0, keyType: .int64, compactValuesOnCreation: false))
        let writer = try #require(ShellProcess("sqlite3 '\(path)' >/dev/null", .input))
        fputs(sql, writer.stream)
        writer.close()
        do { return .success(try box.everything()) } catch let error as ValueBoxError { return .failure(error) }
    }

    @Test("A writer that moves the log into the file ends the read")
    func checkpoint() throws {
        let result = try readInParallel("DELETE FROM t7; PRAGMA wal_checkpoint(TRUNCATE);\n")
        guard case let .failure(error) = result else {
            Issue.record("nothing was noticed")
            return
        }
        #expect(error.kind == .busy)
        #expect(error.message.hasSuffix("changed while it was read"))
    }

    @Test("A writer that only writes to the log does not interfere")
    func appended() throws {
        let result = try readInParallel(".dbconfig no_ckpt_on_close on\nPRAGMA wal_autocheckpoint=0; DELETE FROM t7;\n")
        #expect(try result.get() == recovered("wal-ahead"))
    }

    @Test("A journal of an unfinished transaction is rejected; one of a finished transaction is not")
    func journal() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder, without: ["db_sqlite-wal", "db_sqlite-shm"]) + "/db_sqlite"
        // Any number of records, a nonce, the number of pages, the sector size, the page size.
        let numbers: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 5, 0, 0, 0, 226, 0, 0, 2, 0, 0, 0, 16, 0]
        let header = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + numbers + Array(repeating: 0, count: 484)
        try Files.write(header, to: path + "-journal")
        let error = #expect(throws: ValueBoxError.self) { try SQLiteValueBox(path: path, mode: .readOnly) }
        #expect(error?.kind == .corrupt)
        // SQLite does not regard any of the other files as a journal: it would delete the file, and nothing would be rolled back.
        var oddSectors = header
        oddSectors[23] = 3
        for other in [Array(repeating: 0, count: 512), Array("no journal".utf8), Array(header.dropLast()), Array(header.reversed()), oddSectors] {
            try Files.write(other, to: path + "-journal")
            #expect(try SQLiteValueBox(path: path, mode: .readOnly).count(.binary) == 857)
        }
    }

    @Test("A file that is not a journal is not treated as one next to a log either")
    func noJournalWithALog() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal-ahead", into: folder) + "/db_sqlite"
        let rows = try SQLiteValueBox(path: path, mode: .readOnly).count(.binary)
        try Files.write(Array("no journal".utf8), to: path + "-journal")
        #expect(try SQLiteValueBox(path: path, mode: .readOnly).count(.binary) == rows)
        #expect(try Files.read(path + "-journal") == Array("no journal".utf8))
    }
}
