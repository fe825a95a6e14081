@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Valid and invalid arguments, and the messages about invalid ones.
struct ParsingTests {
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> (status: Int32, output: String, error: String) {
        try InProcess.run(arguments, environment: environment, commands: testCommands)
    }

    /// If a word is the start of several names, the most similar one is suggested.
    @Test(arguments: [["MessageHistoryIndex", "MessageHistory"], ["MessageHistory", "MessageHistoryIndex"]])
    func theNearestOfSeveralNamesIsOffered(_ names: [String]) { #expect(Nearest.match("MessageHistor", among: names) == "MessageHistory") }

    @Test(arguments: [["--limit=1"], ["--limit", "1"], ["-l1"], ["-l", "1"], ["-l=1"], ["-nl1"], ["-l", "7", "-l", "1"]])
    func everySpellingOfAnOptionWithAValue(_ spelling: [String]) throws {
        for arguments in [["rows"] + spelling + ["{}", "{}"], ["rows", "{}"] + spelling + ["{}"], ["rows", "{}", "{}"] + spelling] {
            #expect(try InProcess.run(arguments, commands: testCommands).output == "{}\n")
        }
    }

    @Test func globalOptionsMayPrecedeTheCommand() throws {
        #expect(try run("-f", "json", "rows", "{}").output == "[\n{}\n]\n")
    }

    @Test func twoDashesEndTheOptions() throws {
        #expect(try run("rows", "--", "--limit").output == "--limit\n")
        #expect(try run("rows", "-").output == "-\n")
    }

    @Test func repeatableOptionsKeepAllValuesInOrder() throws {
        #expect(try run("rows", "-w", "a", "--word=b", "-wc").error == "postbox: a\npostbox: b\npostbox: c\n")
    }

    @Test func valuesHaveTypes() throws {
        #expect(try run("rows", "--peer", "user:42", "--since=2024-03-01T02:00:00+02:00").error == "postbox: peer user:42\npostbox: since 1709251200\n")
        #expect(try run("rows", "--since", "-5").error == "postbox: since -5\n")
    }

    @Test(arguments: [
        (["rwos"], "postbox: command line: unknown command 'rwos'", "did you mean 'rows'?"),
        (["rows", "--limt", "1"], "postbox: rows: unknown option '--limt'", "did you mean '--limit'?"),
        (["rows", "-limit"], "postbox: rows: bad value 'imit' for --limit: expected a number, 0 or more", "'postbox rows -h'"),
        (["rows", "-Z"], "postbox: rows: unknown option '-Z'", "'postbox rows -h'"),
        (["rows", "--mode", "fats"], "postbox: rows: bad value 'fats' for --mode: expected one of fast, slow", "did you mean 'fast'?"),
        (["rows", "--limit"], "postbox: rows: option '--limit' needs a value (N)", "'postbox rows -h'"),
        (["rows", "--no=1"], "postbox: rows: option '--no' does not accept a value", "'postbox rows -h'"),
        (["rows", "--peer", "usr:1"], "postbox: rows: bad value 'usr:1' for --peer: expected user:ID", "'postbox rows -h'"),
        (["rows", "--since", "2023-02-29"], "postbox: rows: bad value '2023-02-29' for --since", "'postbox rows -h'"),
        (["box"], "postbox: box: missing argument NAME", "'postbox box -h'"),
        (["box", "a", "b"], "postbox: box: unexpected argument 'b'", "'postbox box -h'"),
        ([], "postbox: command line: no command given", "'postbox -h'"),
    ])
    func mistakesAreStatus64AndNamed(_ arguments: [String], _ message: String, _ hint: String) throws {
        let result = try InProcess.run(arguments, commands: testCommands)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        let lines = result.error.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix(message) == true, "\(result.error)")
        #expect(lines.last?.hasPrefix("hint: ") == true && lines.last?.contains(hint) == true, "\(result.error)")
    }

    @Test(arguments: [
        (["grep", "-e", "X"], "grep: missing argument DB"), (["grep"], "grep: missing argument PATTERN"), (["grep", "X"], "grep: missing argument DB"),
        (["query", "messages"], "query: missing argument DB before SUBJECT 'messages'"), (["query", "db"], "query: missing argument SUBJECT"),
        (["watch", "chats"], "watch: missing argument DB before VIEW 'chats'"), (["do", "db"], "do: missing argument METHOD"),
    ])
    func theMissingArgumentIsNamed(_ arguments: [String], _ message: String) throws {
        let result = try RunningTool.run(arguments)
        #expect(result.status == 64 && result.errorText.hasPrefix("postbox: \(message)\n"), "\(result.errorText)")
    }

    @Test func aSubcommandIsFoundOnlyInFrontOfTheArguments() throws {
        #expect(try run("box", "open", "x").error == "postbox: box open x\n")
        #expect(try run("box", "other").error == "postbox: box other\n")
        #expect(try run("box", "--", "open").error == "postbox: box open\n")
        #expect(try run("-v", "box", "-q", "open", "x").error.isEmpty)
        let early = try run("box", "--lid", "open", "x")
        #expect(early.status == 64)
        #expect(early.error.hasPrefix("postbox: box open: --lid does not apply to 'box open'"))
    }

    @Test func theEnvironmentIsTheDefaultAndTheOptionWins() throws {
        let json = ["POSTBOX_FORMAT": "json"]
        #expect(try run("rows", "{}", environment: json).output == "[\n{}\n]\n")
        #expect(try run("rows", "{}", "-f", "jsonl", environment: json).output == "{}\n")
        #expect(try run("rows", environment: ["POSTBOX_VERBOSE": "1"]).error == "postbox: mode fast\n")
        #expect(try run("rows", environment: ["POSTBOX_VERBOSE": "0"]).error.isEmpty)
        let bad = try run("rows", environment: ["POSTBOX_FORMAT": "jsno"])
        #expect(bad.status == 64)
        #expect(bad.error.hasPrefix("postbox: rows: bad value 'jsno' for POSTBOX_FORMAT"))
    }

    @Test func anErrorAsOneJSONLine() throws {
        let expected = #"{"error":{"status":65,"command":"rows","doing":"reading x\n","message":"broken","hint":"repair it"}}"# + "\n"
        #expect(try run("rows", "--fail", "--errors", "json").error == expected)
        #expect(try run("--errors=json", "rows", "-x").error == expected)
        #expect(try run("rows", "-x", environment: ["POSTBOX_ERRORS": "json"]).error == expected)
        #expect(try run("rows", "--bogus", "--errors", "json").error.hasPrefix(#"{"error":{"status":64,"command":"rows","#))
    }

    @Test func anErrorIsAlwaysOneLine() throws {
        let result = try run("rows", "-x")
        #expect(result.status == 65)
        #expect(result.error == "postbox: reading x\\n: broken\nhint: repair it\n")
    }

    @Test func theAnswerNoIsStatus1() throws {
        #expect(try run("rows", "-n").status == 1)
    }
}
