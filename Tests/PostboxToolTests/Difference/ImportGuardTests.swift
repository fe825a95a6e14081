@testable import CommandLineKit
import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Imports rejected because they belong to another database, and the data that they preserve.
struct ImportGuardTests {
    private static func state(_ peer: Int) -> String {
        #"{"op":"transaction.setState","state":{"$type":"AuthorizedAccountState","isTestingEnvironment":0,"masterDatacenterId":2,"peerId":{"$int64":"\#(peer)"},"state":{"$type":"State","pts":1,"qts":0,"date":5,"seq":7},"invalidatedChannels":{"$objects":[]}}}"#
    }

    private static func message(_ id: Int, peer: Int = 7, more: String = "") -> String {
        #"{"op":"addMessages","messages":[{"id":{"peer":"user:\#(peer)","namespace":0,"id":\#(id)},"timestamp":\#(1000 + id),"flags":4,"text":"m"\#(more)}],"location":"random"}"#
    }

    private static func database(_ folder: TemporaryFolder, _ name: String, _ operations: [String]) throws -> String {
        let path = folder.path + "/" + name
        let text = DifferenceText.document(operations)
        #expect(try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8)).status == 0)
        return path
    }

    private static func run(_ arguments: [String], _ text: String) throws -> ToolResult {
        try RunningTool.run(["import"] + arguments + ["-"], input: Array(text.utf8))
    }

    private static func rows(_ path: String) throws -> [String] { try RunningTool.run(["dump", path, "--raw"]).lines }

    /// The import fails for this reason, without changes; with --force it is accepted.
    private static func expectGuarded(_ path: String, _ text: String, _ reason: String) throws {
        let before = try rows(path)
        let refused = try run([path], text)
        #expect(refused.status == 65)
        #expect(refused.errorText.hasPrefix("postbox: reading stdin: line 1: the document \(reason)"), "\(refused.errorText)")
        #expect(refused.errorText.contains("or use --force\n"))
        #expect(try rows(path) == before)
        #expect(try run(["--force", path], text).status == 0)
        #expect(try rows(path) != before)
    }

    @Test func anotherAccountIsRejected() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, "db", [Self.state(1)])
        func document(_ account: String) -> String {
            DifferenceText.document([Self.message(5)], header: #"{"difference":1,"kind":"free","account":"\#(account)"}"#)
        }
        try Self.expectGuarded(path, document("user:2"), "belongs to account user:2, and the database to account user:1")
        #expect(try Self.run([path], document("user:1")).status == 0)
        let unknown = try Self.database(folder, "unknown", [])
        #expect(try Self.run([unknown], document("user:2")).status == 0)
    }

    /// The meaning of a row depends on the schema.
    @Test func rowsOfAnotherSchemaAreRejected() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, "db", [Self.state(1)])
        let version12 = DifferenceText.records([#"{"op":"put","table":0,"key":"0000000000000001","value":"DAAAAA=="}"#])
        let rows = DifferenceText.records([#"{"op":"put","table":10,"key":"00000001","value":"AA=="}"#])
        #expect(try Self.run([path], version12).status == 0)
        try Self.expectGuarded(path, rows, "contains rows of schema version 25, and the database has version 12")
        for (version, command) in [(25, "migrate apply --keep-history'"), (24, "migrate apply --keep-history --to 24'")] {
            let header = #"{"difference":1,"kind":"records","tables":[],"schemaVersion":\#(version)}"#
            let refused = try Self.run([path], DifferenceText.document([], header: header))
            #expect(refused.status == 65 && refused.errorText.contains(command), "\(refused.errorText)")
        }
        let old = try RunningTool.run(["export", path, "--records", "t0"])
        #expect(old.text.contains(#""schemaVersion":12"#))
        #expect(try Self.run([path], old.text).status == 0)
        let current = try Self.database(folder, "current", [Self.state(1)])
        try Self.expectGuarded(current, old.text, "contains rows of schema version 12, and the database has version 25")
        #expect(try RunningTool.run(["import", "--create", folder.path + "/new", "-"], input: old.output).status == 0)
    }

    @Test func exportNamesItsAccount() throws {
        let folder = try TemporaryFolder()
        let mine = try Self.database(folder, "mine", [Self.state(1), Self.message(5)]), other = try Self.database(folder, "other", [Self.state(2)])
        for options in [["--records", "t7"], ["--peer", "user:7"]] {
            let export = try RunningTool.run(["export", mine] + options)
            #expect(export.lines.allSatisfy { !$0.hasPrefix(#"{"difference""#) || $0.contains(#""account":"user:1""#) })
            let refused = try Self.run([other], export.text)
            #expect(refused.status == 65)
            #expect(refused.errorText.contains("belongs to account user:1, and the database to account user:2"))
        }
    }

    @Test func aDifferentBaseIsRejected() throws {
        let folder = try TemporaryFolder()
        let base = try Self.database(folder, "base", [Self.state(1), Self.message(5)]), new = folder.path + "/new"
        _ = try RunningTool.shell("cp \(base) \(new)")
        #expect(try Self.run([new], DifferenceText.document([Self.message(6)])).status == 0)
        let changes = try RunningTool.run(["export", new, "--base", base]).text
        #expect(changes.contains(#""base":{"schemaVersion":25,"transactionStateVersion":""#))
        // The base with one additional message is a different database.
        let changed = folder.path + "/changed"
        _ = try RunningTool.shell("cp \(base) \(changed)")
        #expect(try Self.run([changed], DifferenceText.document([Self.message(9)])).status == 0)
        try Self.expectGuarded(changed, changes, "was written for another database")
        #expect(try Self.run([base], changes).status == 0)
        #expect(try RunningTool.run(["diff", base, new, "--exists"]).status == 0)
    }

    @Test(arguments: [[], ["--records"]]) func aCompleteAccountNeedsANewDatabase(options: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, "db", [Self.state(1), Self.message(5)])
        let export = try RunningTool.run(["export", path] + options).text
        #expect(export.split(separator: "\n").filter { $0.contains(#""whole":true"#) }.count == 1)
        #expect(try RunningTool.run(["import", "--create", folder.path + "/new", "-"], input: Array(export.utf8)).status == 0)
        #expect(try RunningTool.run(["diff", path, folder.path + "/new", "--exists"]).status == 0)
        #expect(try Self.run([path], DifferenceText.document([Self.message(6)])).status == 0)
        try Self.expectGuarded(path, export, "contains a whole account, and the database already has messages or peers")
    }

    @Test func aBackupIsTheDatabaseAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, "db", [Self.message(5)]), backup = folder.path + "/before"
        let before = try Self.rows(path)
        #expect(try Self.run(["--backup", backup, path], "{}").status == 65)
        #expect(access(backup, F_OK) != 0)
        #expect(try Self.run(["--backup", backup, path], DifferenceText.document([Self.message(6)])).status == 0)
        #expect(try Self.rows(backup) == before)
        #expect(try Self.rows(path) != before)
        let again = try Self.run(["--backup", backup, path], DifferenceText.document([Self.message(7)]))
        #expect(again.status == 73)
        #expect(again.errorText == "postbox: backing up to \(backup): the file exists\nhint: use another name, or remove this file\n")
        #expect(try Self.run(["--backup", backup, "--create", path + "2"], "").status == 64)
        #expect(try Self.run(["--backup", backup, "--dry-run", path], "").status == 64)
    }

    /// The backup would only interfere with the next attempt.
    @Test func anImportWithoutChangesKeepsNoBackup() throws {
        let folder = try TemporaryFolder()
        let path = try Self.database(folder, "db", [Self.state(1), Self.message(5)]), backup = folder.path + "/before"
        let other = try Self.database(folder, "other", [Self.state(2), Self.message(5)])
        let document = try folder.file("document", DifferenceText.document([Self.message(6)]))
        let filled = try RunningTool.run(["import", path, "--fill-holes", other, "--backup", backup])
        #expect(filled.status == 65 && access(backup, F_OK) != 0, "\(filled.errorText)")
        // SQLite's program has exclusive access to the file while it runs the other.
        let command = "'\(try RunningTool.binary())' import '\(path)' '\(document)' --backup '\(backup)' --wait 0"
        let run = command + " 2>/dev/null; echo $? >'\(folder.path)/status'"
        try #require(RunningTool.shell("sqlite3 '\(path)' <<'END'\nBEGIN EXCLUSIVE;\n.shell \(run)\nEND").status == 0)
        #expect(try SmallFile.text(folder.path + "/status") == "75\n" && access(backup, F_OK) != 0)
        #expect(try RunningTool.run(["import", path, document, "--backup", backup]).status == 0)
        #expect(access(backup, F_OK) == 0)
    }

    /// Stable IDs, numbers of albums, and merged indices are assigned again in the target database.
    @Test func theChatOfOnePeerIsValidInAnotherDatabase() throws {
        let folder = try TemporaryFolder()
        func entry(_ peer: Int) -> String {
            #"{"op":"transaction.operationLogAddEntry","peerId":"user:\#(peer)","tag":1,"tagLocalIndex":"automatic","tagMergedIndex":"automatic","contents":{"$type":"X"}}"#
        }
        let album = #","groupingKey":"77","globallyUniqueId":"5""#
        let operations = (1...30).map { Self.message($0, peer: 8) } + [entry(8), entry(7)]
            + [Self.message(1), Self.message(2, more: album), Self.message(3, more: album), Self.message(4)]
        let path = try Self.database(folder, "db", operations)
        let export = try RunningTool.run(["export", path, "--peer", "user:7"])
        #expect(export.status == 0)
        let copy = folder.path + "/copy"
        #expect(try RunningTool.run(["import", "--create", copy, "-"], input: export.output).status == 0)
        let check = try RunningTool.run(["check", copy, "--level", "fault"])
        #expect(check.status == 0, "\(check.text)")
        #expect(try RunningTool.run(["dump", copy, "t7"]).lines.count == 4)
        let other = try Self.database(folder, "other", (1...5).map { Self.message($0, peer: 9) })
        #expect(try RunningTool.run(["import", other, "-"], input: export.output).status == 0)
        #expect(try RunningTool.run(["check", other, "--level", "fault"]).status == 0)
        #expect(try RunningTool.run(["dump", other, "t7"]).lines.count == 9)
    }
}
