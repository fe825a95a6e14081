@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The file is unchanged after any failure.
struct MigrateFailureTests {
    @Test func aFileThatAnotherProcessWritesIsRejected() throws {
        let fixture = try MigrationFixture(version: 12)
        let writer = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        for isWriting in [false, true] {
            if isWriting { try writer.begin() }
            let result = try fixture.migrate("apply")
            #expect(result.status == 75, "\(result.errorText)")
            #expect(try RunningTool.shell("ls '\(fixture.folder.path)' | grep -c -e migrating -e before").text == "0\n")
        }
        writer.rollback()
        #expect(try writer.count(ValueBoxTable(id: 7, keyType: .binary, compactValuesOnCreation: false)) == 7)
        #expect(try fixture.isUntouched)
    }

    /// Without a log, an idle connection holds no lock; only the list of open files shows it.
    @Test func anIdleWriterWithoutALogIsFoundToo() throws {
        let fixture = try MigrationFixture(version: 12)
        let bytes = try fixture.change("PRAGMA journal_mode=DELETE")
        let descriptor = open(fixture.path, O_RDWR | O_CLOEXEC)
        defer { close(descriptor) }
        let result = try fixture.migrate("apply")
        #expect(result.status == 75)
        #expect(result.errorText.contains("process \(getpid())"))
        #expect(try fixture.bytes == bytes)
    }

    /// Damage found by SQLite is reported once and in one line, for the file or for the copy.
    @Test(arguments: [[], ["--no-backup"]]) func aDamagedFileIsRejected(_ options: [String]) throws {
        let fixture = try MigrationFixture(version: 15)
        var bytes = try fixture.bytes
        let pages = stride(from: 4096, to: bytes.count, by: 4096).filter { bytes[$0] == 13 && bytes[$0 + 7] < 32 }
        for page in pages.prefix(2) { bytes[page + 7] ^= 32 }
        try DamagedCopy.write(bytes, fixture.path)
        let result = try RunningTool.run(["migrate", "apply", fixture.path, "--forget-history"] + options)
        #expect(result.status == 65)
        let error = try #require(result.errorText.split(separator: "\n").first)
        #expect(error.ranges(of: "is damaged: ").count == 1, "\(error)")
        #expect(!error.contains("***") && !error.contains(#"\n"#) && !error.contains(".migrating"), "\(error)")
        #expect(try fixture.bytes == bytes)
    }

    /// The user does not know about the copy.
    @Test(arguments: ["apply --no-backup", "apply --dry-run", "plan"]) func damageIsReportedForTheFileNotForACopy(_ command: String) throws {
        let fixture = try MigrationFixture(version: 17)
        let root = try RunningTool.shell("sqlite3 '\(fixture.path)' \"SELECT rootpage FROM sqlite_master WHERE name = 't7'\"").lines.first
        var bytes = try fixture.bytes
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        let page = (try #require(root.flatMap { Int($0) }) - 1) * size
        bytes.replaceSubrange(page..<(page + size), with: repeatElement(0xEE, count: size))
        try DamagedCopy.write(bytes, fixture.path)
        let words = command.split(separator: " ").map(String.init)
        let result = try RunningTool.run(["migrate", words[0], fixture.path] + words.dropFirst())
        #expect(result.status == 65 && result.errorText.contains("\(fixture.path): the database is damaged"), "\(result.errorText)")
        #expect(!result.errorText.contains("private") && !result.errorText.contains(".migrating"), "\(result.errorText)")
    }

    /// One process waits for the other, which requires a moment in which the file is not open.
    @Test(arguments: ["apply", "restore"]) func twoProcessesTakeTurns(_ command: String) throws {
        let fixture = try MigrationFixture(version: 12)
        if command == "restore" { #expect(try fixture.migrate("apply").status == MigrationFixture.done) }
        let run = "'\(try RunningTool.binary())' migrate \(command) '\(fixture.path)' \(command == "apply" ? "--forget-history" : "") --wait 60 >/dev/null"
        let both = try RunningTool.shell("(\(run); echo $?) & (\(run); echo $?) & (\(run); echo $?); wait")
        #expect(both.lines.count == 3 && both.lines.allSatisfy { $0 == "0" || $0 == "\(MigrationFixture.done)" }, "\(both.text)\(both.errorText)")
        #expect(try fixture.value(0, "0000000000000001") == (command == "apply" ? "19000000" : "0c000000"))
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite", "db_sqlite.before-12"])
    }

    @Test(arguments: [1, 4, 8, 12, 13, 14, 16, 20, 26, 40]) func afterAFullDiskTheFileIsEitherOldOrNew(_ kilobytes: Int) throws {
        let fixture = try MigrationFixture(version: 12)
        // Files of this process's children may not grow beyond this number of blocks of 512 or 1,024 bytes.
        let result = try RunningTool.shell("ulimit -f \(kilobytes); '\(try RunningTool.binary())' migrate apply --forget-history '\(fixture.path)'")
        if result.status <= MigrationFixture.done {
            #expect(try fixture.value(0, "0000000000000001") == "19000000")
        } else {
            #expect(result.status == 74, "\(result.errorText)")
            #expect(try fixture.isUntouched)
            #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
        }
    }

    /// A table starts with a sentence about the next work. If it cannot be written, no work is done.
    @Test(.enabled(if: !System.isDarwin, "/dev/full is Linux's"))
    func aReportThatCannotStartChangesNothing() throws {
        let fixture = try MigrationFixture(version: 20)
        let result = try RunningTool.run(["migrate", "apply", fixture.path, "-f", "table", "--forget-history"], outputPath: "/dev/full")
        #expect(result.status == 74 && result.errorText == "postbox: writing to stdout: No space left on device\n", "\(result.errorText)")
        #expect(try fixture.isUntouched)
    }

    /// The work is already done then, which a script that only checks the status cannot know.
    @Test(.enabled(if: !System.isDarwin, "/dev/full is Linux's"), arguments: ["jsonl", "json", "csv"])
    func anUnwritableReportIsDistinguishedFromAFailedMigration(_ format: String) throws {
        let fixture = try MigrationFixture(version: 20)
        for (command, what) in [("apply", "the migration is complete; only its report is incomplete"), ("restore", "the backup is restored; only the report is incomplete")] {
            let decision = command == "apply" ? ["--forget-history"] : []
            let result = try RunningTool.run(["migrate", command, fixture.path, "-f", format] + decision, outputPath: "/dev/full")
            #expect(result.status == 74)
            #expect(result.errorText.hasSuffix(
                "postbox: writing to stdout: No space left on device\nhint: \(what)\n"), "\(result.errorText)")
            #expect(try fixture.value(0, "0000000000000001") == (command == "apply" ? "19000000" : "14000000"))
        }
    }

    @Test func theBackupOfAnotherAccountIsRejected() throws {
        let folder = try TemporaryFolder()
        let paths = try [1, 2].map { account in
            let state = #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"#
                + #""peerId":{"$int64":"\#(account)"},"state":null,"invalidatedChannels":{"$objects":[]}}}"#
            let path = folder.path + "/db\(account)"
            let made = try RunningTool.run(["import", "--create", path, "-"], input: Array(DifferenceText.document([state]).utf8))
            #expect(made.status == 0, "\(made.errorText)")
            return path
        }
        let before = try SmallFile.bytes(paths[0])
        let refused = try RunningTool.run(["migrate", "restore", paths[0], "--backup", paths[1]])
        #expect(refused.status == 65 && refused.errorText.contains("belongs to account user:2, and the database to account user:1"), "\(refused.errorText)")
        #expect(try SmallFile.bytes(paths[0]) == before)
        // A backup exists for files that can no longer be read.
        let own = folder.path + "/own"
        try MigrationFixture.write(before, own)
        for intact in [before.count / 2, 4096] {
            try MigrationFixture.write(Array(before.prefix(intact)) + [UInt8](repeating: 0xFF, count: before.count - intact), paths[0])
            let restored = try RunningTool.run(["migrate", "restore", paths[0], "--backup", own])
            // Otherwise, a hint explains how to proceed.
            #expect(intact > 4096 ? restored.status == 0 : restored.status == 65 && restored.errorText.contains("then copy \(own)"), "\(restored.errorText)")
        }
    }

    @Test func aDamagedFileIsRejected() throws {
        let fixture = try MigrationFixture(version: 12)
        var bytes = fixture.original
        for place in 5 * 512..<9 * 512 { bytes[place] = 0xFF }
        try MigrationFixture.write(bytes, fixture.path)
        let result = try fixture.migrate("apply")
        #expect(result.status == 65)
        #expect(try fixture.bytes == bytes)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
    }

    @Test func aFolderThatCannotBeWrittenIsRejected() throws {
        let fixture = try MigrationFixture(version: 12)
        chmod(fixture.folder.path, 0o555)
        defer { chmod(fixture.folder.path, 0o755) }
        // The superuser may write anywhere.
        guard access(fixture.folder.path, W_OK) != 0 else { return }
        #expect(try fixture.migrate("apply").status == 73)
        #expect(try fixture.isUntouched)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func aSignalRollsBack(_ signal: Int32) throws {
        let fixture = try MigrationFixture(version: 12)
        // Enough rows that the run cannot end before the signal.
        let bytes = try fixture.change(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000) INSERT INTO t14 SELECT 1000 + i, x'00000000' FROM n")
        let child = try MigrateFailureTests.apply(fixture)
        usleep(300_000)
        kill(child, signal)
        #expect(MigrateFailureTests.wait(child) & 0x7F == signal)
        #expect(try fixture.bytes == bytes)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
    }

    /// POSTBOX_KILLS is the number of kills; they are distributed over the time that a run takes.
    @Test(arguments: ["--forget-history", "--keep-history"]) func afterAKillAtAnyTimeTheFileIsEitherOldOrNew(_ decision: String) throws {
        let kills = getenv("POSTBOX_KILLS").flatMap { Int(String(cString: $0)) } ?? 25
        let fixture = try MigrationFixture(version: 12)
        let before = try fixture.rows()
        let start = MigrateFailureTests.microseconds()
        // With its messages, the fixture has no fault after the migration.
        #expect(try fixture.migrate("apply", decision).status == (decision == "--keep-history" ? 0 : MigrationFixture.done))
        let duration = MigrateFailureTests.microseconds() - start
        let migrated = try fixture.bytes
        for kill in 0..<kills {
            try fixture.restore()
            try MigrateFailureTests.applyAndKill(fixture, decision, after: UInt32(duration * (kill + 1) / kills))
            let now = try fixture.bytes
            #expect(now == fixture.original || now == migrated, "after \(duration * (kill + 1) / kills) microseconds")
            let backup = fixture.path + ".before-12"
            if access(backup, F_OK) == 0 {
                #expect(try fixture.rows(backup) == before)
            } else {
                #expect(now == fixture.original)
            }
            // The next run is not blocked by the remaining files, and removes them.
            #expect(try fixture.migrate("apply", "--no-backup", decision).status <= MigrationFixture.done)
            #expect(try fixture.bytes == migrated)
            #expect(try RunningTool.shell("ls '\(fixture.folder.path)' | grep -v '^db_sqlite$' | grep -v '^db_sqlite.before-12$'").text.isEmpty)
        }
    }

    private static func applyAndKill(_ fixture: MigrationFixture, _ decision: String, after microseconds: UInt32) throws {
        let child = try apply(fixture, decision)
        usleep(microseconds)
        kill(child, SIGKILL)
        _ = wait(child)
    }

    private static func apply(_ fixture: MigrationFixture, _ decision: String = "--forget-history") throws -> pid_t {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        return try RunningTool.spawn(["migrate", "apply", fixture.path, decision], environment: [:], descriptors: [null, null, null])
    }

    private static func wait(_ child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        return status
    }

    private static func microseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
