@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// One verdict for apply, verify, and check; existing backups and restoring them; waiting for locks.
struct MigrateVerdictTests {
    // MARK: - Faults and drift

    /// Telegram's own steps leave names of removed items: this is not a fault, and the file stays valid.
    @Test(arguments: [12, 17, 22]) func leftoversOfTheStepsAreNotFaults(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let source = "\(MigrationFixture.root)/telegram-v\(version).sqlite.gz"
        #expect(try RunningTool.shell("gzip -dc '\(source)' > '\(fixture.path)'").status == 0)
        let applied = try fixture.migrate("apply")
        #expect(applied.status == 0, "\(applied.errorText)")
        #expect(applied.errorText.isEmpty)
        #expect(applied.lines.last?.contains(#""check":{"faults":0,"#) == true, "\(applied.lines.last ?? "")")
        #expect(try fixture.migrate("verify", "--before", fixture.path + ".before-\(version)").status == 0)
        let check = try RunningTool.run(["check", fixture.path, "--level", "fault"])
        #expect(check.status == 0, "\(check.text)")
        #expect(check.text.isEmpty)
        guard version <= 20 else { return }
        let rules = Set(try RunningTool.run(["check", fixture.path]).lines.map { try JSONLine($0)["rule"] })
        #expect(rules.isSuperset(of: ["globallyUniqueIds", "peerNameCategories"]))
    }

    /// All databases of Telegram, if they are available.
    private static let folder = getenv("POSTBOX_MIGRATIONS").map { String(cString: $0) } ?? "/work/shared/conformance-migrate"

    @Test(.enabled(if: access(folder, R_OK) == 0), arguments: 12...24) func noneOfTelegramsHasAFault(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        #expect(try RunningTool.shell("gzip -dc '\(Self.folder)/v\(version)/before.sqlite.gz' > '\(fixture.path)'").status == 0)
        #expect(try fixture.migrate("apply", "--no-backup").status == 0)
        let check = try RunningTool.run(["check", fixture.path, "--level", "fault"])
        #expect(check.status == 0, "\(check.text)")
    }

    /// A Telegram database with one additional fault.
    private func faulty(_ sql: String) throws -> MigrationFixture {
        let fixture = try MigrationFixture(version: 22)
        #expect(try RunningTool.shell("gzip -dc '\(MigrationFixture.root)/telegram-v22.sqlite.gz' > '\(fixture.path)'").status == 0)
        _ = try fixture.change(sql)
        return fixture
    }

    /// A fault that the file had before is reported by all three.
    @Test func aFaultIsReportedByApplyVerifyAndCheck() throws {
        // A read state that ends in the middle.
        let fixture = try faulty("INSERT INTO t14 VALUES(1234, x'0100000000')")
        for words in [["apply", "--dry-run"], ["apply"]] {
            let applied = try RunningTool.run(["migrate", words[0], fixture.path] + words.dropFirst())
            #expect(applied.status == 1)
            #expect(applied.lines.last?.contains(#""faults":1"#) == true, "\(applied.text)")
            #expect(
                applied.errorText == "postbox: warning: the migrated file has 1 fault (decoding 1); 'postbox check' lists them\n", "\(applied.errorText)")
        }
        let verified = try fixture.migrate("verify")
        #expect(verified.status == 1)
        #expect(verified.lines == [
            #"{"item":"undecodable","table":"MessageHistoryReadState","tableId":14,"rows":1}"#, #"{"item":"verified","version":25,"sound":false}"#,
        ])
        #expect(try RunningTool.run(["check", fixture.path, "--level", "fault"]).lines.count == 1)
    }

    /// A fault between tables is reported by verify, too.
    @Test func verifyReportsAFaultBetweenTables() throws {
        let fixture = try faulty("DELETE FROM t9 WHERE key IN (SELECT key FROM t9 WHERE hex(key) LIKE '%01' LIMIT 1)")
        #expect(try fixture.migrate("apply", "--no-backup").status == 1)
        let verified = try fixture.migrate("verify")
        #expect(verified.status == 1)
        let fault = #"{"item":"faults","table":"PeerNameIndex","tableId":27,"rule":"peerNameCategories","rows":1}"#
        #expect(verified.lines.first == fault, "\(verified.text)")
        #expect(try RunningTool.run(["check", fixture.path, "--level", "fault"]).status == 1)
    }

    /// A missing message in the middle of a chat is nevertheless a fault.
    @Test func aUniqueIdOfAMessageThatIsMissingAmongOthersIsAFault() throws {
        let fixture = try MigrationFixture(version: 24)
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        _ = try fixture.change(
            "CREATE TABLE t32(key BLOB PRIMARY KEY, value BLOB); "
                + "INSERT INTO t32 VALUES(x'00000000000000070000000000000001', x'07000000000000000000000039000000'); "
                + "INSERT INTO t32 VALUES(x'00000000000000070000000000000002', x'07000000000000000000000005000000')")
        let findings = try RunningTool.run(["check", fixture.path, "--rule", "globallyUniqueIds"]).lines.map { try JSONLine($0) }
        #expect(findings.map { "\($0["level"]) \($0["key.globallyUniqueId"])" }.sorted() == ["drift 2", "fault 1"])
    }

    // MARK: - Backups

    @Test func aBackupOfAnInterruptedRunIsUsedAgain() throws {
        let fixture = try MigrationFixture(version: 12)
        let backup = fixture.path + ".before-12"
        try MigrationFixture.write(fixture.original, backup)
        let inode = try RunningTool.shell("ls -i '\(backup)'").text
        let applied = try fixture.migrate("apply")
        #expect(applied.status == MigrationFixture.done, "\(applied.errorText)")
        #expect(applied.lines.contains(#"{"item":"backup","path":"\#(backup)","verified":true}"#))
        #expect(try RunningTool.shell("ls -i '\(backup)'").text == inode)
        #expect(try SmallFile.bytes(backup) == fixture.original)
    }

    @Test func theFileItselfAndDifferentFilesAreNotBackups() throws {
        let fixture = try MigrationFixture(version: 12)
        let itself = try fixture.migrate("apply", "--backup", fixture.path)
        #expect(itself.status == 73)
        let other = fixture.folder.path + "/other"
        try MigrationFixture.write(try MigrationFixture(version: 13).bytes, other)
        let refused = try fixture.migrate("apply", "--backup", other)
        #expect(refused.status == 73)
        #expect(refused.errorText.contains("\(other) exists and is not a backup of the current database"))
        #expect(try fixture.isUntouched)
    }

    @Test func restorePutsTheBackupBack() throws {
        let fixture = try MigrationFixture(version: 12)
        let before = try fixture.rows()
        #expect(try fixture.migrate("restore").status == 66)
        #expect(try fixture.migrate("apply").status == MigrationFixture.done)
        let backup = fixture.path + ".before-12"
        let restored = try fixture.migrate("restore")
        #expect(restored.status == 0, "\(restored.errorText)")
        #expect(restored.text == #"{"item":"restored","from":25,"to":12,"backup":"\#(backup)","changed":true}"# + "\n")
        #expect(try fixture.rows() == before)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite", "db_sqlite.before-12"])
        #expect(try fixture.migrate("restore").text == #"{"item":"restored","from":12,"to":12,"backup":"\#(backup)","changed":false}"# + "\n")
        // And forward again, with the existing backup.
        #expect(try fixture.migrate("apply").status == MigrationFixture.done)
        try MigrationFixture.write(fixture.original, fixture.path + ".before-13")
        #expect(try fixture.migrate("restore").status == 64)
        try MigrationFixture.write(Array("no database".utf8), fixture.folder.path + "/junk")
        let bytes = try fixture.bytes
        #expect(try fixture.migrate("restore", "--backup", fixture.folder.path + "/junk").status == 65)
        #expect(try fixture.bytes == bytes)
    }

    // MARK: - Locks

    /// The words after `postbox` of every command that waits.
    private static func waiting(_ path: String) -> [[String]] {
        [
            ["migrate", "apply", path, "--forget-history"], ["migrate", "holes", path, "--tag", "gif"], ["migrate", "restore", path, "--backup", path + ".before"],
            ["import", path, "-"], ["oplog", "drop", path, "--peer", "user:7", "--tag", "3", "--local-index", "1"],
            ["oplog", "requeue", path, "--peer", "user:7", "--tag", "3", "--local-index", "1"],
        ]
    }

    @Test func aLockIsAwaitedAndItsHolderIsNamed() throws {
        let fixture = try MigrationFixture(version: 24)
        try MigrationFixture.write(fixture.original, fixture.path + ".before")
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        try box.begin()
        defer { box.rollback() }
        let document = Array(DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#]).utf8)
        for words in Self.waiting(fixture.path) where words[1] != "apply" {
            let start = Self.seconds()
            let result = try RunningTool.run(words + ["--wait", "0.3"], input: document)
            #expect(result.status == 75, "\(words): \(result.errorText)")
            #expect(result.errorText.contains("process \(getpid())"), "\(words): \(result.errorText)")
            #expect((0.3...10).contains(Self.seconds() - start), "\(words)")
        }
    }

    /// The lock is released while the command waits.
    @Test func theWaitEndsWithTheLock() throws {
        let fixture = try MigrationFixture(version: 24)
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        for command in ["import db_sqlite changes --wait 60", "migrate holes db_sqlite --tag music --no-backup --wait 60"] {
            let document = DifferenceText.document([#"{"op":"transaction.replaceContactPeerIds","peerIds":["user:7"]}"#])
            _ = try fixture.folder.file("changes", document)
            // Another process holds the write lock for a while.
            let result = try RunningTool.shell(
                """
                cd '\(fixture.folder.path)' || exit 99
                (echo 'BEGIN IMMEDIATE;'; echo '.shell touch locked'; sleep 1; echo 'COMMIT;') | sqlite3 db_sqlite >/dev/null 2>&1 &
                while [ ! -e locked ]; do sleep 0.02; done
                '\(try RunningTool.binary())' \(command); code=$?; rm -f locked; exit $code
                """)
            #expect(result.status == 0, "\(command): \(result.errorText)")
        }
    }

    @Test func aSignalEndsTheWait() throws {
        let fixture = try MigrationFixture(version: 24)
        #expect(try fixture.migrate("apply", "--no-backup").status == MigrationFixture.done)
        let box = try SQLiteValueBox(path: fixture.path, mode: .readWrite)
        try box.begin()
        defer { box.rollback() }
        let result = try RunningTool.shell(
            "'\(try RunningTool.binary())' migrate holes '\(fixture.path)' --tag gif --wait 600 & child=$!; sleep 0.5; kill -TERM $child; wait $child")
        #expect(result.status == 143, "\(result.errorText)")
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
