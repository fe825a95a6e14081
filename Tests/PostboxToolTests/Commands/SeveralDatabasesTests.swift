import PlatformSupport
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Commands that read several databases: the path in every result and before every line, the worst status, and no end at a bad file.
struct SeveralDatabasesTests {
    private let folder: TemporaryFolder
    private let bad: String

    init() throws {
        folder = try TemporaryFolder()
        bad = try folder.file("bad.sqlite", String(repeating: "A", count: 5000))
    }

    private func run(_ words: [String], environment: [String: String] = [:]) throws -> ToolResult { try RunningTool.run(words, environment: environment) }

    @Test(arguments: [
        ["dump", "DB", "t7", "--count"], ["query", "DB", "chats", "--fields", "chat"], ["query", "DB", "messages", "--last", "3"], ["holes", "DB"], ["oplog", "DB"],
        ["stat", "DB", "MessageHistory", "t2"], ["check", "DB"], ["migrate", "status", "DB"], ["migrate", "plan", "DB"], ["salvage", "DB", "--deleted"],
    ])
    func everyResultHasThePath(_ words: [String]) throws {
        let place = try #require(words.firstIndex(of: "DB"))
        let paths = [Samples.demo, bad, Samples.yesterday]
        let alone = try paths.map { path in try run(words.map { $0 == "DB" ? path : $0 }) }
        let all = try run(Array(words[..<place]) + paths + Array(words[(place + 1)...]))
        // The rows of one database follow those of the other, each with its path before its members.
        let expected = zip(paths, alone).flatMap { path, result in result.lines.map { "{\"\(words[0] == "migrate" ? "database" : "path")\":\"\(path)\"," + $0.dropFirst() } }
        #expect(all.lines.filter { !$0.contains(#""item":"failed""#) } == expected)
        #expect(all.status == alone.map(\.status).max() && all.status >= 65)
        #expect(all.errorText.contains(bad))
        for line in all.errorText.split(separator: "\n") where !line.hasPrefix("hint: ") { #expect(paths.contains { line.contains($0) }, "\(line)") }
    }

    @Test func anotherFormatHasAColumn() throws {
        let cells = try run(["query", Samples.demo, Samples.yesterday, "chats", "-f", "csv", "--fields", "chat"])
        #expect(cells.lines.count { $0.hasPrefix("path,") } == 1)
        #expect(cells.lines.dropFirst().allSatisfy { $0.hasPrefix(Samples.demo + ",") || $0.hasPrefix(Samples.yesterday + ",") })
        let document = try RunningTool.shell("jq -c '[.[].path] | unique | length'", input: try run(["stat", Samples.demo, Samples.yesterday, "t7", "-f", "json"]).text)
        #expect(document.lines == ["2"])
        let table = try run(["stat", Samples.demo, Samples.yesterday, "t7", "-f", "table"])
        #expect(table.text.contains(Samples.yesterday) && table.text.contains(Samples.demo))
    }

    @Test func everyLineOfTextHasThePath() throws {
        let plot = try run(["stat", Samples.demo, Samples.yesterday, "--plot"])
        #expect(plot.lines.count > 10)
        #expect(plot.lines.allSatisfy { $0.hasPrefix(Samples.demo + ": ") || $0.hasPrefix(Samples.yesterday + ": ") })
    }

    /// The file of a medium has its own path.
    @Test func aSecondPathHasAnotherName() throws {
        let media = try run(["query", Samples.demo, Samples.yesterday, "media", "--limit", "2"])
        #expect(media.lines.count == 4 && media.lines.allSatisfy { $0.hasPrefix("{\"database\":\"") })
    }

    @Test func namesOfPeersAreThoseOfEachDatabase() throws {
        let both = try run(["query", Samples.demo, Samples.small, "messages", "--peer", "Sula crew", "--last", "1"])
        #expect(both.status == 66 && both.lines.count == 1 && both.errorText.contains(Samples.small))
    }

    @Test func aWordOfTheNextArgumentIsNotADatabase() throws {
        _ = try folder.file("messages")
        let result = try RunningTool.shell(
            "cd '\(folder.path)' && '\(try RunningTool.binary())' query '\(Samples.demo)' messages --last 1; '\(try RunningTool.binary())' stat '\(Samples.demo)' t7 | wc -l")
        #expect(result.lines.count == 2 && result.lines[0].hasPrefix("{\"id\"") && result.lines[1].hasSuffix("1"))
        for form in [[], ["--transcript", "md"]] {
            let export = try run(["export", Samples.demo, Samples.yesterday, "nosuch", "--out", folder.path + "/out"] + form)
            #expect(export.status == 64 && export.errorText.contains("cannot find a file, folder, or table 'nosuch'"), "\(export.errorText)")
        }
        #expect(try run(["stat", Samples.demo, "MesageHistory"]).errorText.contains("did you mean 'MessageHistory'?"))
    }

    @Test func optionsForOneDatabaseAreRejected() throws {
        #expect(try run(["stat", Samples.demo, Samples.yesterday, "--svg", folder.path + "/a.svg"]).status == 64)
        #expect(try run(["query", Samples.demo, Samples.yesterday, "messages", "--nonsense"]).status == 64)
        let wrong = try run(["query", Samples.demo, Samples.yesterday, "chats", "--text", "x"])
        #expect(wrong.status == 64 && wrong.errorText.split(separator: "\n").count { $0.hasPrefix("postbox: ") } == 1)
        let fields = try run(["query", Samples.demo, Samples.yesterday, "chats", "--fields", "help"])
        #expect(fields.status == 0 && Set(fields.lines).count == fields.lines.count)
    }

    @Test func filesAreMigratedInOrder() throws {
        var paths: [String] = []
        for version in [12, 19] {
            let path = folder.path + "/v\(version).sqlite"
            _ = try RunningTool.shell("cp '\(Samples.migrate)/v\(version).sqlite' '\(path)' && chmod u+w '\(path)'")
            paths.append(path)
        }
        paths.insert(bad, at: 1)
        let plan = try run(["migrate", "plan", "--keep-history"] + paths)
        #expect(plan.status == 65 && plan.lines.count { $0.contains(#""item":"plan""#) } == 2)
        #expect(plan.lines.contains { $0.hasPrefix(#"{"database":"\#(bad)","item":"failed","status":65,"error":"opening "#) })
        let applied = try run(["migrate", "apply", "--keep-history"] + paths)
        #expect(applied.status == 65 && applied.lines.count { $0.contains(#""item":"applied""#) } == 2)
        #expect(try run(["migrate", "status"] + [paths[0], paths[2]]).status == 0)
        #expect(try run(["migrate", "apply", "--backup", folder.path + "/b"] + paths).status == 64)
    }

    @Test func aFileWithoutADecisionDoesNotEndAMigration() throws {
        var paths: [String] = []
        for version in [12, 19] {
            let path = folder.path + "/v\(version).sqlite"
            _ = try RunningTool.shell("cp '\(Samples.migrate)/v\(version).sqlite' '\(path)' && chmod u+w '\(path)'")
            paths.append(path)
        }
        let current = folder.path + "/current.sqlite"
        _ = try RunningTool.shell("cp '\(Samples.demo)/db/db_sqlite' '\(current)' && chmod u+w '\(current)'")
        for options in [["--dry-run"], []] {
            let applied = try run(["migrate", "apply"] + options + paths + [current])
            #expect(applied.status == 64)
            for path in paths { #expect(applied.lines.contains { $0.hasPrefix(#"{"database":"\#(path)","item":"failed","status":64,"#) }, "\(applied.text)") }
            #expect(applied.lines.contains { $0.hasPrefix(#"{"database":"\#(current)","item":""#) && !$0.contains("failed") })
            #expect(applied.errorText.components("--keep-history") >= 2)
        }
        #expect(try run(["migrate", "apply", "--to", "nothing"] + paths).lines.isEmpty)
    }

    @Test func databasesAreExportedIntoAFolder() throws {
        for name in ["a/x", "b/X", "c"] { _ = try RunningTool.shell("mkdir -p '\(folder.path)/\(name)' && cp '\(Samples.demo)/db/db_sqlite' '\(folder.path)/\(name)/db_sqlite'") }
        let paths = ["a/x/db_sqlite", "b/X", "c/db_sqlite", "bad.sqlite"].map { folder.path + "/" + $0 }
        let out = folder.path + "/out/accounts"
        let records = try run(["export"] + paths + ["--records", "Preferences", "-o", out])
        #expect(records.status == 65 && records.text.isEmpty)
        #expect(try RunningTool.shell("ls '\(out)'").lines == ["a-x.jsonl", "b-X.jsonl", "c.jsonl"])
        for (path, name) in zip(paths, ["a-x", "b-X", "c"]) {
            #expect(records.errorText.split(separator: "\n").contains { $0.contains(path + ": wrote ") && $0.hasSuffix(" to \(out)/\(name).jsonl") }, "\(records.errorText)")
        }
        #expect(records.errorText.contains(paths[3]))
        let alone = try run(["export", paths[0], "--records", "Preferences", "-o", "-"])
        #expect(try RunningTool.shell("cat '\(out)/a-x.jsonl'").text == alone.text)
        // Nothing is replaced.
        #expect(try run(["export"] + paths[..<2] + ["--records", "Preferences", "-o", out]).status == 73)
        #expect(try run(["export"] + paths[..<3] + ["--transcript", "md", "-o", folder.path + "/read/"]).status == 0)
        #expect(try RunningTool.shell("ls '\(folder.path)/read'; ls '\(folder.path)/read/a-x'").lines.starts(with: ["a-x", "b-X", "c", "chats"]))
        let peers = try run(["export"] + paths[..<2] + ["--transcript", "txt", "--peer", "Sula crew", "-o", folder.path + "/one"])
        #expect(peers.status == 0, "\(peers.errorText)")
        #expect(try RunningTool.shell("ls '\(folder.path)/one'").lines == ["a-x.txt", "b-X.txt"])
        // A folder is created only if files are written.
        #expect(try run(["export", bad, bad, "-o", folder.path + "/none"]).status == 65)
        #expect(try RunningTool.shell("ls '\(folder.path)/none'").status != 0)
    }

    @Test(arguments: [[], ["-o", "-"], ["-o", "all.jsonl.gz"], ["--base", "x", "-o", "out"]]) func anExportOfSeveralNeedsAFolder(_ options: [String]) throws {
        let result = try run(["export", Samples.demo, Samples.yesterday] + options)
        #expect(result.status == 64 && result.text.isEmpty && result.errorText.contains("several databases"))
    }

    @Test func namesOfExportsAreDistinct() {
        #expect(ExportFolder.names(of: ["/n/account-1/postbox/db/db_sqlite", "/n/account-2/postbox", "/n/2026-01-01.sqlite"]) == ["account-1", "account-2", "2026-01-01"])
        #expect(ExportFolder.names(of: ["/n/a/postbox/db", "/m/a/db_sqlite", "/m/b"]) == ["n-a", "m-a", "b"])
        #expect(ExportFolder.names(of: ["/n/a", "/n/a", "/n/A"]) == ["n-a", "n-a-2", "n-A-3"])
        #expect(ExportFolder.names(of: ["@ann", "@Ann/x", "/db_sqlite"]) == ["ann", "Ann-x", "account"])
    }
}

extension String {
    /// The number of times that a word is in the text.
    fileprivate func components(_ word: String) -> Int { ranges(of: word).count }
}
