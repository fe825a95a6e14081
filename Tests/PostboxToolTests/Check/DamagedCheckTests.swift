@testable import TestSupport
@testable import CommandLineKit
import Testing

@testable import PostboxTool

/// The findings of a check for a file with one damaged place: that place, and nothing that the damage only makes inaccessible.
struct DamagedCheckTests {
    private static func findings(_ path: String, _ options: [String] = []) throws -> (lines: [String], result: ToolResult) {
        let result = try RunningTool.run(["check", path, "--level", "fault"] + options)
        return (result.lines, result)
    }

    /// The upper limits of IDs are in t10, those of the operation log in t29.
    @Test(arguments: ["t10", "t29"]) func nothingIsComparedWithANumberThatCannotBeRead(_ table: String) throws {
        var copy = try DamagedCopy()
        copy.overwrite(try copy.root(of: table))
        try copy.write()
        let (lines, result) = try Self.findings(copy.path)
        #expect(result.status == 1)
        #expect(lines.contains { $0.contains(#""rule":"integrity""#) })
        for rule in ["stableIds", "groupIds", "operationLogIndices"] { #expect(!lines.contains { $0.contains("\"\(rule)\"") }, "\(lines)") }
    }

    /// Rules read other tables, too.
    @Test(arguments: [("t27", 27), ("t10", 10)]) func aValidTableIsNotReportedAsDamaged(_ table: String, _ id: Int) throws {
        var copy = try DamagedCopy()
        copy.overwrite(try copy.root(of: table))
        try copy.write()
        let named = try Self.findings(copy.path).lines.filter { $0.contains(#""rule":"integrity""#) && $0.contains(#""tableId":"#) }
        #expect(!named.isEmpty && named.allSatisfy { $0.contains("\"tableId\":\(id),") || $0.contains("\"tableId\":null") }, "\(named)")
    }

    @Test func theCheckContinuesWithoutTheSchemaVersion() throws {
        var copy = try DamagedCopy()
        copy.overwrite(try copy.root(of: "t0"))
        copy.overwrite(try copy.root(of: "t27"))
        try copy.write()
        let (lines, result) = try Self.findings(copy.path)
        #expect(result.status == 1 && !result.errorText.contains("postbox check"), "\(result.errorText)")
        #expect(lines.contains { $0.contains(#""tableId":27,"#) }, "\(lines)")
    }

    /// SQLite reports both in one text.
    @Test func twoDamagedPagesAreTwoFindings() throws {
        var copy = try DamagedCopy()
        for table in ["t0", "t2"] {
            let page = try copy.root(of: table)
            // More free bytes between cells than exist.
            copy.bytes[(page - 1) * DamagedCopy.pageSize + 7] ^= 32
        }
        try copy.write()
        let lines = try Self.findings(copy.path).lines.filter { $0.contains(#""rule":"integrity""#) }
        #expect(lines.count == 2 && !lines.contains { $0.contains("***") || $0.contains(#"\n"#) }, "\(lines)")
    }

    @Test(arguments: [0, 32 + 24 + 100]) func framesThatAreLostAreAFault(_ place: Int) throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp -R '\(Samples.root)/wal-ahead/postbox' '\(folder.path)/' && chmod -R u+w '\(folder.path)'").status == 0)
        let path = folder.path + "/postbox/db/db_sqlite"
        #expect(try Self.findings(path).result.status == 0)
        var log = try SmallFile.bytes(path + "-wal")
        log[place] ^= 0x40
        try DamagedCopy.write(log, path + "-wal")
        let (lines, result) = try Self.findings(path)
        #expect(result.status == 1 && lines.contains { $0.contains("the log is damaged") }, "\(lines)")
    }

    /// SQLite does not report why it cannot open such a database; the reason is not a missing permission.
    @Test func aLogOfAnotherVersionIsNamed() throws {
        let folder = try TemporaryFolder()
        try #require(RunningTool.shell("cp -R '\(Samples.root)/wal/postbox' '\(folder.path)/' && chmod -R u+w '\(folder.path)'").status == 0)
        let path = folder.path + "/postbox/db/db_sqlite"
        var log = try SmallFile.bytes(path + "-wal")
        log[7] ^= 1
        DamagedCopy.sumUp(log: &log)
        try DamagedCopy.write(log, path + "-wal")
        for words in [["check", path], ["dump", path, "t2"], ["import", path, "/dev/null"]] {
            let result = try RunningTool.run(words)
            #expect(result.status == 65 && result.errorText.contains("\(path)-wal is damaged: its version is "), "\(result.errorText)")
            #expect(result.errorText.hasSuffix("hint: use 'postbox salvage' to write the readable data to a new file\n"), "\(result.errorText)")
        }
        let salvaged = try RunningTool.run(["salvage", path, "--out", folder.path + "/new"])
        #expect(salvaged.status == 65, "\(salvaged.errorText)")
    }
}
