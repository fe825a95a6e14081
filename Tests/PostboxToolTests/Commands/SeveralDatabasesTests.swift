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
        // The rows of one after those of the other, each with its path before its members.
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

    /// A file of a medium has a path of its own.
    @Test func aSecondPathHasAnotherName() throws {
        let media = try run(["query", Samples.demo, Samples.yesterday, "media", "--limit", "2"])
        #expect(media.lines.count == 4 && media.lines.allSatisfy { $0.hasPrefix("{\"database\":\"") })
    }

    @Test func namesOfPeersAreThoseOfEachDatabase() throws {
        let both = try run(["query", Samples.demo, Samples.small, "messages", "--peer", "Sula crew", "--last", "1"])
        #expect(both.status == 66 && both.lines.count == 1 && both.errorText.contains(Samples.small))
    }

    @Test func aWordOfTheNextArgumentIsNoDatabase() throws {
        _ = try folder.file("messages")
        let result = try RunningTool.shell(
            "cd '\(folder.path)' && '\(try RunningTool.binary())' query '\(Samples.demo)' messages --last 1; '\(try RunningTool.binary())' stat '\(Samples.demo)' t7 | wc -l")
        #expect(result.lines.count == 2 && result.lines[0].hasPrefix("{\"id\"") && result.lines[1].hasSuffix("1"))
        #expect(try run(["stat", Samples.demo, "MesageHistory"]).errorText.contains("did you mean 'MessageHistory'?"))
    }

    @Test func whatIsForOneDatabaseIsRefused() throws {
        #expect(try run(["stat", Samples.demo, Samples.yesterday, "--svg", folder.path + "/a.svg"]).status == 64)
        #expect(try run(["query", Samples.demo, Samples.yesterday, "messages", "--nonsense"]).status == 64)
        let wrong = try run(["query", Samples.demo, Samples.yesterday, "chats", "--text", "x"])
        #expect(wrong.status == 64 && wrong.errorText.split(separator: "\n").count { $0.hasPrefix("postbox: ") } == 1)
        let fields = try run(["query", Samples.demo, Samples.yesterday, "chats", "--fields", "help"])
        #expect(fields.status == 0 && Set(fields.lines).count == fields.lines.count)
    }

    @Test func filesAreMigratedOneAfterTheOther() throws {
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
}
