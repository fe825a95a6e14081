import PlatformSupport
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// A command that creates a file and is ended by a signal leaves no file.
struct FileInterruptionTests {
    /// Large enough that no command finishes in a moment.
    private static func database(_ folder: TemporaryFolder) throws -> String {
        let path = try DoCommandTests.database(folder)
        let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400000)"
        let script = "CREATE TABLE IF NOT EXISTS t35 (key BLOB PRIMARY KEY, value BLOB) WITHOUT ROWID; "
            + "\(rows) INSERT OR REPLACE INTO t35 SELECT CAST(printf('%08d', i) AS BLOB), randomblob(40) FROM n"
        try #require(RunningTool.shell("sqlite3 '\(path)'", input: script + ";\n").status == 0)
        return path
    }

    @Test(arguments: [
        ["export", "DB", "--records", "--out", "new"], ["export", "DB", "--records", "--out", "new", "--shards", "2"],
        ["export", "DB", "--base", "OLD", "--out", "new"], ["encrypt", "DB", "new", "--new-key", "key"],
    ], [SIGTERM, SIGINT])
    func nothingRemains(_ words: [String], _ signal: Int32) throws { #expect(try Self.interrupt(words, by: [signal]) & 0x7F == signal) }

    /// As `timeout` sends them: to the process, and then immediately to its group.
    @Test func anEchoOfTheSignalIsPartOfIt() throws {
        for _ in 0..<5 {
            let status = try Self.interrupt(["export", "DB", "--records", "--out", "new"], by: [SIGTERM, SIGHUP, SIGINT])
            #expect([SIGTERM, SIGHUP, SIGINT].contains(status & 0x7F))
        }
    }

    /// Interrupts a command that creates files; no file may remain. Returns its wait status.
    private static func interrupt(_ words: [String], by signals: [Int32]) throws -> Int32 {
        let folder = try TemporaryFolder(), old = try TemporaryFolder()
        let path = try database(old), out = folder.path + "/"
        let base = try TemporaryFolder()
        let names = try ["DB": path, "OLD": DoCommandTests.database(base), "new": out + "new", "key": out + "key"]
        let errors = open("/dev/null", O_RDWR)
        let child = try RunningTool.spawn(words.map { names[$0] ?? $0 }, environment: [:], descriptors: [errors, errors, errors])
        close(errors)
        var status: Int32 = 0
        let parts = ["new.part", "new-2.part"]
        while !parts.contains(where: { access(out + $0, F_OK) == 0 }), waitpid(child, &status, WNOHANG) == 0 { sched_yield() }
        for signal in signals { kill(child, signal) }
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        #expect(try RunningTool.shell("ls -A '\(folder.path)'").text.isEmpty)
        return status
    }

    @Test func aLongStatementEnds() throws {
        let box = try SQLiteValueBox(path: Samples.small + "/db/db_sqlite", mode: .readOnly)
        try box.integrityCheck { Issue.record("\($0)") }
        box.endStatements { true }
        #expect(throws: ValueBoxError.self) { try box.integrityCheck { _ in } }
    }
}
