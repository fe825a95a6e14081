@testable import CommandLineKit
import PlatformSupport
@testable import PostboxDocuments
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Files that cannot be read are not reported as absent, changed, or encrypted with another key.
struct FailedReadTests {
    private static let account = "/ios/telegram-data/account-9007199254740993/postbox/db/db_sqlite"

    /// Copies the sample with its key. Returns the path of the database.
    private static func encrypted(_ folder: TemporaryFolder) throws -> String {
        try #require(RunningTool.shell("cp -R '\(Samples.root)/encrypted/ios' '\(folder.path)/' && chmod -R u+w '\(folder.path)'").status == 0)
        return folder.path + account
    }

    private static func withLog(_ folder: TemporaryFolder) throws -> String {
        try #require(RunningTool.shell("cp '\(Samples.root)/wal-ahead/postbox/db/db_sqlite'* '\(folder.path)/' && chmod u+w '\(folder.path)/'*").status == 0)
        return folder.path + "/db_sqlite"
    }

    @Test(.enabled(if: FailingReads.library != nil), arguments: ["stat", "dump", "check", "decrypt"], ["db_sqlite", ".tempkey"])
    func anEncryptedDatabaseThatCannotBeReadHasNoWrongKey(_ command: String, _ suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = try Self.encrypted(folder)
        // After the header, which is read first.
        let result = try FailingReads.run(
            [command, path] + (command == "decrypt" ? [folder.path + "/new"] : []), of: suffix, bytes: (suffix == "db_sqlite" ? 100 : 0)..<1 << 30)
        #expect(result.status == 74 && result.errorText.contains("Input/output error"), "\(result.errorText)")
        #expect(access(folder.path + "/new", F_OK) != 0)
    }

    @Test(.enabled(if: FailingReads.library != nil)) func anUnreadablePageIsReportedAndPassedOver() throws {
        let folder = try TemporaryFolder()
        let path = try Self.encrypted(folder), plain = folder.path + "/plain"
        let page = 20480..<24576, words = "page 6 cannot be read (Input/output error)"
        let check = try FailingReads.run(["check", path], of: "db_sqlite", bytes: page)
        #expect(check.status == 1 && check.lines.count { $0.contains(words) } == 1, "\(check.text)")
        let stat = try FailingReads.run(["stat", path], of: "db_sqlite", bytes: page)
        #expect(stat.status == 65 && stat.lines.count > 40 && stat.errorText.contains(words), "\(stat.errorText)")
        let refused = try FailingReads.run(["decrypt", path, plain], of: "db_sqlite", bytes: page)
        #expect(refused.status == 74 && refused.errorText.contains(words), "\(refused.errorText)")
        let kept = try FailingReads.run(["decrypt", "--keep-going", path, plain], of: "db_sqlite", bytes: page)
        #expect(kept.status == 1 && kept.errorText.contains(words) && kept.errorText.split(separator: "\n").count == 1, "\(kept.errorText)")
        // The pages after it are read.
        let whole = folder.path + "/whole"
        #expect(try RunningTool.run(["decrypt", path, whole]).status == 0)
        #expect(try RunningTool.shell("cmp -l '\(plain)' '\(whole)' | awk '$1 <= 20480 || $1 > 24576' | wc -l").lines == ["0"])
        let salvage = try FailingReads.run(["salvage", path, "--out", folder.path + "/saved"], of: "db_sqlite", bytes: page)
        #expect(salvage.errorText.contains("cannot be read") && access(folder.path + "/saved", F_OK) == 0, "\(salvage.errorText)")
    }

    @Test(.enabled(if: FailingReads.library != nil), arguments: ["stat", "dump", "check"], ["-wal", "-journal"])
    func aLogOrJournalThatCannotBeReadIsNotAbsent(_ command: String, _ suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = try suffix == "-wal" ? Self.withLog(folder) : Self.encrypted(folder)
        if suffix == "-journal" { try #require(RunningTool.shell("head -c 4096 /dev/zero >'\(path)-journal'").status == 0) }
        let result = try FailingReads.run([command, path], of: suffix)
        #expect(result.status == 74 && result.text.isEmpty, "\(result.errorText)")
    }

    @Test(.enabled(if: FailingReads.library != nil)) func salvageContinuesWithoutAnUnreadableLogAndReportsIt() throws {
        let folder = try TemporaryFolder()
        let path = try Self.withLog(folder)
        for bytes in [0..<32, 32..<100, 0..<1 << 30] {
            let result = try FailingReads.run(["salvage", path, "--deleted"], of: "-wal", bytes: bytes)
            #expect(result.status == 65 && result.errorText.contains("241 pages cannot be read"), "\(result.errorText)")
        }
    }

    @Test(.enabled(if: FailingReads.library != nil)) func theReasonOfAPlainPageIsNamed() throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(folder.path)/'").status == 0)
        let result = try FailingReads.run(["stat", folder.path + "/db_sqlite"], of: "db_sqlite", bytes: 4096..<8192)
        #expect(result.errorText.contains("cannot be read (Input/output error)"), "\(result.errorText)")
        // Without any page, there is no result.
        let opening = try FailingReads.run(["stat", folder.path + "/db_sqlite"], of: "db_sqlite", bytes: 200..<1 << 30)
        #expect(opening.status == 74 && opening.output.isEmpty && opening.errorText.contains("(Input/output error)"), "\(opening.status): \(opening.errorText)")
        let salvage = try FailingReads.run(["salvage", folder.path + "/db_sqlite", "--out", folder.path + "/saved"], of: "db_sqlite", bytes: 0..<4096)
        #expect(salvage.errorText.contains("cannot be read"), "\(salvage.errorText)")
    }

    @Test func aLineThatCannotBeReadAgainHasNotChanged() throws {
        let folder = try TemporaryFolder()
        let lines = try StoredLines(open(folder.file("recording", "a line"), O_WRONLY), name: "recording")
        try lines.expectRead()
        #expect(lines.read(8, at: 0).isEmpty)
        let error = #expect(throws: ToolError.self) { try lines.expectRead() }
        #expect(error?.status == .inputOutput && error.map { "\($0)".contains("recording") } == true)
    }

    @Test(arguments: ["-wal", "-shm", "-journal"], ["mkfifo", "mkdir"]) func specialFilesNextToADatabaseAreRejected(_ suffix: String, _ make: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try #require(RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(path)' && chmod u+w '\(path)' && \(make) '\(path)\(suffix)'").status == 0)
        let records = try folder.file("records.jsonl", DifferenceText.records([ImportTests.put]))
        for words in [["stat", path], ["check", path], ["salvage", path, "--deleted"], ["import", path, records, "--force"]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 65, "\(words): \(result.status)")
            #expect(result.errorText.contains("\(suffix) is not a regular file but \(make == "mkdir" ? "a folder" : "a named pipe")"), "\(result.errorText)")
        }
    }

    /// A link that refers to itself: the system cannot determine whether a log exists.
    @Test func aLogThatCannotBeExaminedIsNotAbsent() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try #require(RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(path)' && ln -s db_sqlite-wal '\(path)-wal'").status == 0)
        for words in [["query", path, "messages"], ["dump", path, "t0"], ["check", path]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 74 && result.output.isEmpty && result.errorText.contains("-wal"), "\(words): \(result.status) \(result.errorText)")
        }
    }

    /// A log on a disk that is not mounted is not an absent one, and a writer would create it there.
    @Test(arguments: ["-wal", "-shm", "-journal"]) func aLinkWithoutAFileIsNoSideFile(_ suffix: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db_sqlite"
        try #require(RunningTool.shell("cp '\(Samples.small)/db/db_sqlite' '\(path)' && chmod u+w '\(path)' && ln -s nowhere '\(path)\(suffix)'").status == 0)
        let records = try folder.file("records.jsonl", DifferenceText.records([ImportTests.put]))
        for words in [["query", path, "messages"], ["dump", path, "t0"], ["check", path], ["import", path, records, "--force"]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 65 && result.output.isEmpty, "\(words): \(result.status)")
            #expect(result.errorText.contains("\(suffix) is not a regular file but a link without a file"), "\(result.errorText)")
        }
        #expect(try RunningTool.shell("ls '\(folder.path)'").lines.count == 3)
    }

    @Test(arguments: ["mkfifo", "mkdir"]) func specialFilesAreNeitherDatabasesNorKeys(_ make: String) throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp -R '\(Samples.root)/encrypted/ios' '\(folder.path)/' && chmod -R u+w '\(folder.path)'").status == 0)
        let account = folder.path + "/ios/telegram-data"
        let key = account + "/.tempkey", path = account + "/account-9007199254740993/postbox/db/db_sqlite"
        try #require(RunningTool.shell("mv '\(key)' '\(folder.path)/key' && \(make) '\(key)'").status == 0)
        let result = try RunningTool.run(["stat", path])
        #expect(result.status != 0 && result.errorText.contains("is not a key file but \(make == "mkdir" ? "a folder" : "a named pipe")"), "\(result.errorText)")
        // A pipe named by the user is read.
        #expect(try RunningTool.shell("mkfifo '\(folder.path)/named'; cat '\(folder.path)/key' >'\(folder.path)/named' & '\(RunningTool.binary())' stat '\(path)' --key-file '\(folder.path)/named'").status == 0)
        if make == "mkfifo" { #expect(try RunningTool.run(["stat", key]).status == 65) }
    }
}
