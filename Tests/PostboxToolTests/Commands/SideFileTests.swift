@testable import CommandLineKit
import PlatformSupport
@testable import PostboxDocuments
import PostboxStorage
@testable import PostboxTool
@testable import TestSupport
import Testing

/// New files never get names that SQLite or this program uses for files next to a database and removes.
struct SideFileTests {
    @Test(arguments: ["db_sqlite-wal", "db_sqlite-journal", "db_sqlite-shm", "db_sqlite.migrating", "db_sqlite.replaced"])
    func aBackupIsNotNamedLikeASideFile(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let records = try folder.file("records.jsonl", RunningTool.run(["export", path, "--records"]).text)
        let rows = try RunningTool.run(["dump", path]).text
        let link = folder.path + "/link"
        _ = try RunningTool.shell("ln -s \(path) \(link)")
        for database in [path, link] {
            let result = try RunningTool.run(["import", database, records, "--force", "--backup", folder.path + "/./" + name])
            #expect(result.status == 73 && result.errorText.contains(name), "\(result.errorText)")
        }
        #expect(try RunningTool.run(["dump", path]).text == rows)
        let backup = folder.path + "/backup"
        #expect(try RunningTool.run(["import", path, records, "--force", "--backup", backup]).status == 0)
        #expect(try RunningTool.run(["diff", backup, path, "--exists"]).status == 1)
    }

    @Test(arguments: [
        ["salvage", "DB", "--out", "SIDE"], ["encrypt", "DB", "SIDE", "--new-key", "KEY"], ["encrypt", "DB", "NEW", "--new-key", "SIDE"],
        ["export", "DB", "--out", "SIDE"], ["export", "DB", "--records", "--out", "SIDE"], ["export", "OTHER", "--base", "DB", "--out", "SIDE"],
    ], ["-wal", "-journal", "-shm"]) func noNewFileIsNamedLikeASideFile(_ words: [String], _ suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let before = try RunningTool.shell("ls '\(folder.path)'").lines
        let names = ["DB": path, "SIDE": path + suffix, "KEY": folder.path + "/key.tempkey", "NEW": folder.path + "/new", "OTHER": Samples.small]
        let result = try RunningTool.run(words.map { names[$0] ?? $0 })
        #expect(result.status == 73 && result.errorText.contains("is the name of a file that belongs to"), "\(result.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines == before)
    }

    /// The file would be removed before it is read.
    @Test(arguments: ["new.part", "new-wal", "./new.part-journal"]) func importedValuesAreEmpty(_ name: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(name, DifferenceText.records([ImportTests.put]))
        let result = try RunningTool.run(["import", "--create", folder.path + "/new", folder.path + "/" + name])
        #expect(result.status == 64 && result.errorText.contains("FILE has the name of a file that belongs to DB"), "\(result.errorText)")
        #expect(try SmallFile.text(file).contains("records"))
    }

    /// Folders created for a failed import are removed; existing ones stay.
    @Test func foldersOfAFailedImportAreRemoved() throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("mkdir -p '\(folder.path)/old/postbox'").status == 0)
        let bad = try folder.file("bad.jsonl", "{}"), cut = try folder.file("cut.jsonl", #"{"difference":1,"kind":"records"}"# + "\n")
        for (name, file) in [("new/", bad), ("new/", cut), ("old/", bad)] {
            #expect(try RunningTool.run(["import", "--create", folder.path + "/" + name, file]).status == 65)
        }
        #expect(try RunningTool.shell("cd '\(folder.path)' && find . -type d | sort").lines == [".", "./old", "./old/postbox"])
        let good = try folder.file("good.jsonl", DifferenceText.records([ImportTests.put]))
        #expect(try RunningTool.run(["import", "--create", folder.path + "/new/", good]).status == 0)
    }

    @Test func aBackupByAnotherProcessIsNotTouched() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let records = try folder.file("records.jsonl", RunningTool.run(["export", path, "--records"]).text)
        let rows = try RunningTool.run(["dump", path]).text
        let part = try folder.file("backup.part", "half")
        let descriptor = open(part, O_RDWR | O_CLOEXEC)
        let words = ["import", path, records, "--force", "--backup", folder.path + "/backup"]
        let refused = try RunningTool.run(words)
        #expect(refused.status == 75 && refused.errorText.contains("backup.part is being written by process"), "\(refused.errorText)")
        #expect(try SmallFile.text(part) == "half")
        #expect(try RunningTool.run(["dump", path]).text == rows)
        close(descriptor)
        // Files left by a killed run do not interfere.
        #expect(try RunningTool.run(words).status == 0)
        #expect(access(part, F_OK) != 0)
    }

    @Test func aConcurrentBackupIsNotReported() throws {
        let folder = try TemporaryFolder()
        let box = try SQLiteValueBox(path: DoCommandTests.database(folder), mode: .readOnly)
        let backup = folder.path + "/backup"
        let error = #expect(throws: ValueBoxError.self) {
            try DatabaseBackup.make(of: box, to: backup) { _ in
                unlink(backup + ".part")
                _ = try folder.file("backup.part", "another's")
                throw ValueBoxError(.wrongForm, "it does not have the rows")
            }
        }
        #expect(error?.kind == .busy && error?.message.contains("was taken over by another process") == true, "\(error?.message ?? "")")
        #expect(try SmallFile.text(backup + ".part") == "another's")
    }

    @Test func onlyItsOwnBackupIsRemoved() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder), backup = folder.path + "/backup"
        let target = try ImportTarget.existing(path, keys: DatabaseKeys(), dryRun: false, backup: backup, wait: LockWait(seconds: 0))
        #expect(try rename(folder.file("other", "another's"), backup) == 0)
        target.removeBackup()
        #expect(try SmallFile.text(backup) == "another's")
    }

    /// Each import either has its backup or changes nothing.
    @Test(arguments: 1...4) func importsWithOneBackup(_ round: Int) throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let records = try folder.file("records.jsonl", RunningTool.run(["export", path, "--records"]).text)
        let rows = try RunningTool.run(["dump", path]).text
        let run = "'\(try RunningTool.binary())' import '\(path)' '\(records)' --force --backup '\(folder.path)/backup'"
        let result = try RunningTool.shell(Array(repeating: "(\(run); echo $?) &", count: 4).joined(separator: " ") + " wait")
        let statuses = result.lines
        #expect(statuses.count == 4 && statuses.filter { $0 == "0" }.count <= 1, "\(statuses) \(result.errorText)")
        #expect(statuses.allSatisfy { ["0", "73", "75"].contains($0) }, "\(statuses) \(result.errorText)")
        if statuses.contains("0") { #expect(try RunningTool.run(["dump", folder.path + "/backup"]).text == rows) }
    }

    @Test func aNameThatIsTooLongForSideFilesIsRejected() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder), name = folder.path + "/" + String(repeating: "n", count: 246)
        let records = try folder.file("records.jsonl", RunningTool.run(["export", path, "--records"]).text)
        let key = folder.path + "/new.tempkey"
        for words in [
            ["encrypt", Samples.small, name, "--new-key", key], ["salvage", path, "--out", name], ["import", "--create", name, records],
            ["import", path, records, "--force", "--backup", name],
        ] {
            let result = try RunningTool.run(words)
            #expect(result.status == 73 && result.errorText.contains("name is too long"), "\(words[0]): \(result.errorText)")
        }
        #expect(try RunningTool.shell("ls '\(folder.path)' | grep -c -e nnn -e new").lines == ["0"])
    }

    /// Only the superuser could change the owner of a log that belongs to another user.
    @Test func readingKeepsTheOwnerOfALog() throws {
        guard geteuid() == 0 else { return }
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp '\(Samples.root)/wal-ahead/postbox/db/db_sqlite'* '\(folder.path)/'").status == 0)
        let log = folder.path + "/db_sqlite-wal"
        try #require(chown(log, 65534, 65534) == 0)
        #expect(try RunningTool.run(["stat", folder.path + "/db_sqlite"]).status == 0)
        var facts = stat()
        #expect(stat(log, &facts) == 0 && facts.st_uid == 65534 && facts.st_gid == 65534)
    }

    @Test(.enabled(if: RunningTool.unprivileged != nil), arguments: ["dump DB", "check DB", "salvage DB --out NEW", "salvage DB --deleted", "import DB /dev/null"])
    func aLogThatMayNotBeReadIsNamed(_ command: String) throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp '\(Samples.root)/wal-ahead/postbox/db/db_sqlite'* '\(folder.path)/'; chmod 0 '\(folder.path)/db_sqlite-wal'").status == 0)
        let words = command.replacing("DB", with: "'\(folder.path)/db_sqlite'").replacing("NEW", with: "'\(folder.path)/new'")
        let result = try RunningTool.shell("\(RunningTool.unprivileged ?? "")'\(RunningTool.binary())' \(words)")
        #expect(result.status == 77)
        #expect(result.errorText.contains("db_sqlite-wal: Permission denied") && !result.errorText.contains("hint"), "\(result.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines == ["db_sqlite", "db_sqlite-guard", "db_sqlite-wal"])
    }

    @Test func anEmptyNameOfTheTemporaryFolderIsIgnored() throws {
        let folder = try TemporaryFolder()
        let path = try DoCommandTests.database(folder)
        let records = try folder.file("records.jsonl", RunningTool.run(["export", path, "--records"]).text)
        let before = try RunningTool.shell("stat -c %Y / 2>/dev/null || stat -f %m /").text
        #expect(try RunningTool.run(["import", path, records, "--force", "--dry-run"], environment: ["TMPDIR": ""]).status == 0)
        #expect(try RunningTool.shell("stat -c %Y / 2>/dev/null || stat -f %m /").text == before)
    }

    @Test(arguments: ["new", "new-wal", "new-journal", "new.part", "./new"]) func aKeyFileIsNotNamedLikeASideFile(_ name: String) throws {
        let folder = try TemporaryFolder()
        let result = try RunningTool.run(["encrypt", Samples.small, folder.path + "/new", "--new-key", folder.path + "/" + name])
        #expect(result.status == 64 && result.errorText.contains("name the same file"), "\(result.errorText)")
        #expect(try RunningTool.shell("ls \(folder.path)").lines == [])
    }
}
