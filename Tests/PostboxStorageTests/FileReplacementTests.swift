import CSQLite
import PlatformSupport
import Testing
@testable import PostboxStorage

/// A changed copy replaces a file.
struct FileReplacementTests {
    /// A database in rollback-journal mode whose writer was killed in the middle of a transaction: half of the transaction is in the file.
    private static func abandoned(_ folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/db_sqlite", other = folder.path + "/other"
        var database: OpaquePointer?
        try #require(sqlite3_open(other, &database) == SQLITE_OK)
        defer {
            sqlite3_close(database)
            unlink(other)
        }
        let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)"
        let script = """
            CREATE TABLE __meta_tables (name INTEGER, keyType INTEGER);
            INSERT INTO __meta_tables VALUES (14, 1);
            CREATE TABLE t14 (key INTEGER PRIMARY KEY, value BLOB);
            \(rows) INSERT INTO t14 SELECT i, zeroblob(1000) FROM n;
            PRAGMA cache_size=1;
            BEGIN;
            UPDATE t14 SET value = x'01';
            """
        try #require(sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK)
        for suffix in ["", "-journal"] { try Files.write(Files.read(other + suffix), to: path + suffix) }
        return path
    }

    @Test func theJournalOfTheOldFileDoesNotOutliveIt() throws {
        let folder = try TemporaryFolder()
        let path = try Self.abandoned(folder)
        let journal = path + "-journal"
        try #require(try FileFacts.size(journal) ?? 0 > 512)
        do {
            let replacement = try DatabaseReplacement(path: path)
            _ = try replacement.makeCopy()
            try replacement.install()
            #expect(try FileFacts.size(journal) == nil)
            // Another process opens the new file and writes to it before the old one is closed.
            try FileFacts.create(journal, permissions: 0o600)
        }
        #expect(try FileFacts.size(journal) == 0)
        let box = try SQLiteValueBox(path: path, mode: .readOnly)
        let table = try #require(box.catalogue.tables[14]?.table)
        #expect(try box.get(table, key: ValueBoxKey(500 as Int64))?.count == 1000)
    }
}
