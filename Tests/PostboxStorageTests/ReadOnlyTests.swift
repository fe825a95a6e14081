import PlatformSupport
import TestSupport
import Testing
@testable import PostboxStorage

/// Reading changes nothing on disk, for every state of the file.
@Suite("Read-only access")
struct ReadOnlyTests {
    /// Reads a complete database and checks that the folder is unchanged, both while the database is open and afterwards.
    private func readAll(_ folder: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Int32: [Row]] {
        let before = try TemporaryFolder.contents(of: folder)
        var rows: [Int32: [Row]] = [:]
        do {
            let box = try SQLiteValueBox(path: folder + "/db_sqlite", mode: .readOnly)
            rows = try box.everything()
            #expect(try TemporaryFolder.contents(of: folder) == before, sourceLocation: sourceLocation)
        }
        #expect(try TemporaryFolder.contents(of: folder) == before, sourceLocation: sourceLocation)
        return rows
    }

    @Test("A sample with stale side files is read, and nothing on disk changes")
    func sample() throws {
        let folder = try TemporaryFolder()
        let rows = try readAll(Files.copySample("small", into: folder))
        #expect(rows[7]?.count == 857)
        #expect(rows[2]?.count == 64)
    }

    @Test("A file without side files is read, and no side files appear")
    func alone() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder, without: ["db_sqlite-wal", "db_sqlite-shm"])
        #expect(try readAll(path)[7]?.count == 857)
        #expect(TemporaryFolder.names(in: path) == ["db_sqlite"])
    }

    @Test("If the closing process deletes the log, reading works without it")
    func removedLog() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal", into: folder)
        var attempts = 0
        let (connection, catalogue) = try SQLiteValueBox.openForReading(path + "/db_sqlite", keys: DatabaseKeys()) { path, keys in
            attempts += 1
            let found = try StoredDatabase.forReading(path, keys: keys)
            if attempts == 1 { unlink(path + "-wal") }
            return found
        }
        #expect(attempts == 2)
        #expect(connection.database.access == .inPlace(hasLog: false))
        #expect(!catalogue.tables.isEmpty)
    }

    @Test("A log without shared memory is read with all its rows, and nothing on disk changes")
    func unfinishedLog() throws {
        let folder = try TemporaryFolder()
        let rows = try readAll(Files.copySample("wal", into: folder))
        #expect(rows[7]?.count == 128)
        #expect(rows[2]?.count == 30)
    }

    @Test("A log with stale shared memory is read in the same way")
    func staleSharedMemory() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal", into: folder)
        try Files.write(Array(repeating: 0xA5, count: 32768), to: path + "/db_sqlite-shm")
        #expect(try readAll(path)[7]?.count == 128)
    }

    @Test("A folder without write permission is read", arguments: ["small", "wal"])
    func readOnlyFolder(sample: String) throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample(sample, into: folder)
        for name in TemporaryFolder.names(in: path) { chmod(path + "/" + name, 0o400) }
        chmod(path, 0o500)
        #expect(try readAll(path)[7]?.isEmpty == false)
    }

    @Test("For a link to a file elsewhere, the log next to the file is used")
    func link() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("wal", into: folder)
        try #require(symlink(path + "/db_sqlite", folder.path + "/link") == 0)
        let box = try SQLiteValueBox(path: folder.path + "/link", mode: .readOnly)
        #expect(try box.count(.binary) == 128)
    }

    @Test("A path with special characters of a URI is used literally")
    func oddPath() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder)
        let odd = path + "/a?mode=rw#%41 é"
        try #require(rename(path + "/db_sqlite", odd) == 0)
        #expect(try SQLiteValueBox(path: "/" + odd, mode: .readOnly).count(.binary) == 857)
    }

    @Test("While a writer of this process is open, one snapshot is read, and the writer keeps its locks")
    func writerInThisProcess() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        let writer = try SQLiteValueBox(path: path, mode: .create)
        try writer.begin()
        for number in 0..<100 { try writer.set(.binary, key: ValueBoxKey(Int64(number)), value: [1]) }
        try writer.commit()
        try writer.begin()
        try writer.set(.binary, key: ValueBoxKey(Int64(1000)), value: [1])
        try writer.removeRange(.binary, start: ValueBoxKey(Int64(0)), end: ValueBoxKey(Int64(9)))

        let reader = try SQLiteValueBox(path: path, mode: .readOnly)
        #expect(try reader.count(.binary) == 100)
        try writer.commit()
        #expect(try reader.count(.binary) == 100)
        #expect(try SQLiteValueBox(path: path, mode: .readOnly).count(.binary) == 91)
        #expect(try writer.count(.binary) == 91)
    }

    @Test("Two readers of a file without a writer create no side files")
    func twoReaders() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder, without: ["db_sqlite-wal", "db_sqlite-shm"])
        let first = try SQLiteValueBox(path: path + "/db_sqlite", mode: .readOnly)
        let second = try SQLiteValueBox(path: path + "/db_sqlite", mode: .readOnly)
        #expect(try first.count(.binary) == second.count(.binary))
        #expect(TemporaryFolder.names(in: path) == ["db_sqlite"])
    }

    @Test(
        "While a writer of another process is open, one snapshot is read, and the writer is not affected",
        .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "needs the sqlite3 tool"))
    func writerInAnotherProcess() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder, without: ["db_sqlite-wal", "db_sqlite-shm"])
        let file = path + "/db_sqlite"
        let writer = try #require(ShellProcess("/usr/bin/sqlite3 '\(file)'", .input))
        defer { writer.close() }
        func run(_ sql: String, step: Int) {
            fputs("\(sql)\n.shell touch '\(folder.path)/step\(step)'\n", writer.stream)
            fflush(writer.stream)
            while access(folder.path + "/step\(step)", F_OK) != 0 { usleep(1000) }
        }
        run("INSERT INTO t7 (key, value) VALUES(x'0001', x'02');\nBEGIN IMMEDIATE;\nDELETE FROM t7 WHERE key <> x'0001';", step: 1)
        let names = TemporaryFolder.names(in: path)
        #expect(names == ["db_sqlite", "db_sqlite-shm", "db_sqlite-wal"])

        let reader = try SQLiteValueBox(path: file, mode: .readOnly)
        #expect(try reader.count(.binary) == 857 + 1)
        run("COMMIT;", step: 2)
        #expect(try reader.count(.binary) == 857 + 1)
        #expect(try SQLiteValueBox(path: file, mode: .readOnly).count(.binary) == 1)
        #expect(TemporaryFolder.names(in: path) == names)
    }

    @Test("A read-only box rejects writes")
    func refusesWrites() throws {
        let folder = try TemporaryFolder()
        let path = try Files.copySample("small", into: folder)
        let box = try SQLiteValueBox(path: path + "/db_sqlite", mode: .readOnly)
        let error = #expect(throws: ValueBoxError.self) { try box.begin() }
        #expect(error?.kind == .readOnly)
    }
}
