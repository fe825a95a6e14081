@testable import CommandLineKit
import PlatformSupport
import Postbox
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The output of `postbox migrate`.
struct MigrateCommandTests {
    @Test(arguments: 12...24) func everyVersionIsUpgradedToTheNewest(_ version: Int) throws {
        let fixture = try MigrationFixture(version: version)
        let before = try fixture.rows()
        #expect(try fixture.migrate("status").status == 1)
        let applied = try fixture.migrate("apply")
        #expect(applied.status == MigrationFixture.done, "\(applied.errorText)")
        let end = #"{"item":"applied","from":\#(version),"to":25,"steps":\#(25 - version),"holes":2,"damagedRows":0,"#
        #expect(applied.lines.last?.hasPrefix(end) == true)
        #expect(try fixture.value(0, "0000000000000001") == "19000000")
        let backup = fixture.path + ".before-\(version)"
        #expect(try fixture.rows(backup) == before)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite", "db_sqlite.before-\(version)"])
        #expect(try !fixture.migrate("verify", "--before", backup).text.contains(#""item":"difference""#))
        // A second run has nothing to do.
        let result = try fixture.bytes
        #expect(try fixture.migrate("status").status == 0)
        let nothing = #"{"item":"applied","from":25,"to":25,"steps":0,"holes":0,"damagedRows":0,"lostMessages":0,"keptMessages":0,"changed":false}"#
        #expect(try fixture.migrate("apply").text == nothing + "\n")
        #expect(try fixture.bytes == result)
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite", "db_sqlite.before-\(version)"])
    }

    @Test(arguments: [["status"], ["plan"], ["verify"], ["apply", "--dry-run", "--keep-history"], ["holes", "--dry-run", "--tag", "gif"]])
    func readOnlyTransactionsLeaveNoTrace(_ command: [String]) throws {
        let fixture = try MigrationFixture(version: 18)
        chmod(fixture.path, 0o444)
        chmod(fixture.folder.path, 0o555)
        defer { chmod(fixture.folder.path, 0o755) }
        let script = "ls -lAi --time-style=full-iso '\(fixture.folder.path)' 2>/dev/null || ls -lAi '\(fixture.folder.path)'; cksum '\(fixture.path)'"
        let before = try RunningTool.shell(script).text
        let result = try RunningTool.run(["migrate", command[0], fixture.path] + command.dropFirst())
        #expect(result.status <= 1, "\(result.errorText)")
        #expect(!result.text.isEmpty)
        #expect(try RunningTool.shell(script).text == before)
    }

    /// Without the numbers of rows, which only a plan has, tables have no empty column for them.
    @Test func partsWithoutNumbersOfRowsHaveWords() throws {
        let fixture = try MigrationFixture(version: 12)
        let lines = try fixture.migrate("apply", "--keep-history", "--no-backup", "-f", "table").text.split(separator: "\n", omittingEmptySubsequences: false)
        let steps = try #require(lines.firstIndex(of: "Steps")), rebuilt = try #require(lines.firstIndex(of: "Tables rebuilt from the history"))
        #expect(!lines[steps + 1].contains("rows"))
        #expect(lines[rebuilt + 1] == "what" && lines[rebuilt + 2].hasPrefix("builds indices"))
    }

    @Test(arguments: [512, 4096]) func planCountsRowsOfEachStep(pageSize: Int) throws {
        let fixture = try MigrationFixture(version: 12)
        let before = try fixture.change("PRAGMA journal_mode=DELETE; PRAGMA page_size=\(pageSize); VACUUM")
        let answer = try fixture.migrate("plan").lines
        #expect(answer.count == 1 + 13 + 1 + 2 + 1)
        #expect(answer.first?.hasPrefix(#"{"item":"loss","messages":"#) == true)
        let lines = Array(answer.dropFirst())
        #expect(lines[0].contains("{\"table\":\"PeerOperationLog\",\"tableId\":31,\"inserted\":0,\"changed\":0,\"deleted\":1}"))
        #expect(lines[2].contains("{\"table\":\"ChatList\",\"tableId\":9,\"inserted\":4,\"changed\":0,\"deleted\":4}"))
        #expect(
            lines[13] == #"{"item":"holeRows","tables":[{"table":"MessageHistoryHoleIndex","tableId":56,"inserted":2,"changed":0,"deleted":3}]}"#)
        #expect(lines[14] == "{\"item\":\"holes\",\"peerNamespace\":\"channel\",\"namespace\":0,\"tag\":\"gif\",\"peers\":1,\"holes\":1}")
        #expect(lines.last?.hasPrefix(#"{"item":"plan","from":12,"to":25,"steps":13,"holes":2,"damagedRows":0,"lostMessages":"#) == true)
        #expect(try fixture.bytes == before)
    }

    /// Whether a test may mount its own file system.
    private static let mounts = (try? RunningTool.shell("unshare -rm true").status) == 0

    /// The message must not suggest that the intact database is the problem.
    @Test(.enabled(if: mounts), arguments: [["plan"], ["apply", "--dry-run"]], ["size=16k", "size=64k", "size=64k,nr_inodes=2"])
    func aFullTemporaryFolderIsNamed(_ command: [String], _ size: String) throws {
        let fixture = try MigrationFixture(version: 12)
        let temporary = fixture.folder.path + "/tmp", tool = try RunningTool.binary()
        let words = ([tool, "migrate"] + command + [fixture.path]).map { "'\($0)'" }.joined(separator: " ")
        let script = "mkdir '\(temporary)' && unshare -rm sh -c \"mount -t tmpfs -o \(size) none '\(temporary)' && TMPDIR='\(temporary)' \(words)\""
        let result = try RunningTool.shell(script)
        #expect(result.status == 74 && result.text.isEmpty, "\(result.text)")
        #expect(
            result.errorText.hasSuffix(": no space is left in \(temporary) for a private copy\nhint: set TMPDIR to a folder with more space\n"),
            "\(result.errorText)")
        #expect(try fixture.isUntouched)
    }

    @Test func filesOfOtherVersionsAreRejectedWithBothVersions() throws {
        for (sql, words) in [
            ("UPDATE t0 SET value = x'1a000000' WHERE key = 1", ["26", "25"]), ("UPDATE t0 SET value = x'0b000000' WHERE key = 1", ["11", "12"]),
            ("UPDATE t0 SET value = x'0c00' WHERE key = 1", ["2 bytes"]), ("DELETE FROM t0 WHERE key = 1", ["no schema version"]),
            ("PRAGMA user_version=5", ["5", "4"]),
        ] {
            let fixture = try MigrationFixture(version: 12)
            let bytes = try fixture.change(sql)
            for command in ["status", "plan", "apply", "verify"] {
                let result = try fixture.migrate(command)
                #expect(result.status == 65, "\(sql): \(command)")
                #expect(result.text.isEmpty)
                for word in words { #expect(result.errorText.contains(word), "\(sql): \(result.errorText)") }
            }
            #expect(try fixture.bytes == bytes)
            #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite"])
        }
    }

    @Test func oldBoxesAreUpgradedToo() throws {
        let fixture = try MigrationFixture(version: 24)
        _ = try fixture.change("DROP TABLE __meta_fulltext_tables; PRAGMA user_version=2")
        #expect(try fixture.migrate("apply").status == MigrationFixture.done)
        let box = try SQLiteValueBox(path: fixture.path, mode: .readOnly)
        #expect(try box.pragma("user_version") == 4)
        #expect(box.catalogue.isValueBox)
    }

    @Test func anExistingBackupIsNeverOverwritten() throws {
        let fixture = try MigrationFixture(version: 12)
        let backup = fixture.path + ".before-12"
        try MigrationFixture.write(Array("mine".utf8), backup)
        let refused = try fixture.migrate("apply")
        #expect(refused.status == 73)
        #expect(refused.errorText.contains("before-12"))
        #expect(try fixture.isUntouched)
        #expect(try SmallFile.text(backup) == "mine")
        let other = fixture.folder.path + "/other"
        #expect(try fixture.migrate("apply", "--backup", other).status == MigrationFixture.done)
        #expect(try SmallFile.text(backup) == "mine")
        #expect(try fixture.rows(other).contains { $0.hasPrefix("t0 0000000000000001 0c") })
    }

    @Test func meaninglessOptionsAreUsageErrors() throws {
        let fixture = try MigrationFixture(version: 14)
        #expect(try fixture.migrate("apply", "--to", "13").status == 64)
        #expect(try fixture.migrate("apply", "--to", "26").status == 64)
        #expect(try fixture.migrate("apply", "--backup", "x", "--no-backup").status == 64)
        #expect(try fixture.migrate("holes").status == 64)
        #expect(try fixture.migrate("holes", "--tag", "gift").errorText.contains("'gif'"))
        #expect(try fixture.isUntouched)
    }

    @Test func backupsAndTheResultKeepThePermissions() throws {
        let fixture = try MigrationFixture(version: 12)
        chmod(fixture.path, 0o600)
        #expect(try fixture.migrate("apply").status == MigrationFixture.done)
        let modes = try RunningTool.shell("ls -l '\(fixture.folder.path)' | grep db_sqlite | cut -c1-10").lines
        #expect(modes == ["-rw-------", "-rw-------"])
    }

    @Test func aLogOfTheOldFileIsMergedIntoTheNewOne() throws {
        let fixture = try MigrationFixture(version: 24)
        // A killed writer leaves its log.
        let script = "cd '\(fixture.folder.path)' && sqlite3 db_sqlite \"PRAGMA wal_autocheckpoint=0; INSERT INTO t19 VALUES(12345, x'01');\" "
            + "'.shell cp db_sqlite copy; cp db_sqlite-wal copy-wal' >/dev/null && rm -f db_sqlite db_sqlite-wal db_sqlite-shm "
            + "&& mv copy db_sqlite && mv copy-wal db_sqlite-wal"
        #expect(try RunningTool.shell(script).status == 0)
        #expect(try RunningTool.shell("test -s '\(fixture.path)-wal'").status == 0)
        let result = try fixture.migrate("apply")
        #expect(result.status == MigrationFixture.done, "\(result.errorText)")
        #expect(try fixture.value(19, "0000000000003039") == "01")
        #expect(try RunningTool.shell("ls '\(fixture.folder.path)'").lines == ["db_sqlite", "db_sqlite.before-24"])
    }

    @Test func filesWithoutALogDoNotGetOne() throws {
        let fixture = try MigrationFixture(version: 20)
        _ = try fixture.change("PRAGMA journal_mode=DELETE")
        #expect(try fixture.migrate("apply").status == MigrationFixture.done)
        #expect(try RunningTool.shell("sqlite3 '\(fixture.path)' 'PRAGMA journal_mode'").text == "delete\n")
    }
}
