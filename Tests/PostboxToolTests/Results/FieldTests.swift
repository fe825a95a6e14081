@testable import CommandLineKit
import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `--fields`.
struct FieldTests {
    private func lines(_ arguments: [String]) throws -> [String] {
        let result = try RunningTool.run(arguments)
        #expect(result.status == 0, "\(arguments): \(result.errorText)")
        return result.lines
    }

    @Test func pathsPassThroughArrays() throws {
        let types = try lines(["query", Samples.small, "messages", "--fields", "media.$type"])
        let theirs = try RunningTool.shell(
            #"jq -c '{"media.$type": [.media[]."$type"]}'"#, input: RunningTool.run(["query", Samples.small, "messages"]).text)
        #expect(types == theirs.lines)
        #expect(types.contains(#"{"media.$type":["TelegramMediaImage"]}"#))
    }

    @Test func namesWithDotsAreQuotedOrJoined() throws {
        let quoted = try lines(["query", Samples.small, "messages", "--fields", #"media."content.url""#])
        #expect(quoted == (try lines(["query", Samples.small, "messages", "--fields", "media.content.url"])))
        #expect(quoted.contains { $0.contains("https://example.org/") })
        #expect(quoted.allSatisfy { $0.hasPrefix(#"{"media.content.url":["#) })
    }

    @Test(arguments: [
        (["query", "messages", "--fields", "txt"], "unknown field 'txt'", "text"),
        (["query", "messages", "--fields", "timestamp,chat.nam"], "unknown field 'nam' in 'chat.nam'", "name"),
        (["query", "messages", "--fields", "media.$tpe"], "unknown field '$tpe' in 'media.$tpe'", "$type"),
        (["query", "messages", "--fields", "text.length"], "'text.length' does not exist", nil),
        (["query", "chats", "--fields", "topMessage.author.nme"], "unknown field 'nme'", "name"),
        (["holes", "--fields", "spce"], "unknown field 'spce'", "space"), (["oplog", "--fields", "tagname"], "unknown field 'tagname'", "tagName"),
        (["stat", "--fields", "row"], "unknown field 'row'", "rows"), (["check", "--fields", "lvel"], "unknown field 'lvel'", "level"),
    ] as [([String], String, String?)])
    func aNameThatNoResultHasIsRefused(_ words: [String], _ message: String, _ nearest: String?) throws {
        let result = try RunningTool.run([words[0], Samples.small] + words.dropFirst())
        #expect(result.status == 64)
        #expect(result.text.isEmpty)
        #expect(result.errorText.contains(message), "\(result.errorText)")
        if let nearest { #expect(result.errorText.contains("did you mean '\(nearest)'"), "\(result.errorText)") }
    }

    @Test func aFieldFurtherInIsMeantByItsName() throws {
        let result = try RunningTool.run(["query", Samples.small, "chats", "--fields", "name"])
        #expect(result.status == 64 && result.errorText.contains("\nhint: did you mean 'chat.name'? "), "\(result.errorText)")
    }

    @Test func severalFieldListsAreCombined() throws {
        let fields = ["--fields", "timestamp,id", "--fields", "text,id"]
        let several = try lines(["query", Samples.small, "messages", "--limit", "5"] + fields)
        #expect(several == (try lines(["query", Samples.small, "messages", "--limit", "5", "--fields", "timestamp,id,text"])))
        let wrong = try RunningTool.run(["query", Samples.small, "messages", "--fields", "id", "--fields", "text,"])
        #expect(wrong.status == 64 && wrong.errorText.contains("bad value 'text,' for --fields"), "\(wrong.errorText)")
    }

    private func projected(_ command: [String], by filter: String) throws -> [String] {
        try RunningTool.shell("jq -c '\(filter)'", input: RunningTool.run(command).text).lines
    }

    @Test(arguments: [[], ["--fields"], ["--stat"]]) func differencesAreProjected(_ options: [String]) throws {
        let command = ["diff", Samples.small, Samples.wal, "t0", "t3"] + options
        let result = try RunningTool.run(command + ["--fields=table,tableId"])
        #expect(result.status == 1)
        #expect(try result.lines.count > 1 && result.lines == projected(command, by: "{table, tableId}"))
        let names = try lines(command + ["--fields=help"])
        #expect(names.contains("field") == options.contains("--fields"))
        #expect(names.contains("inserted") == options.contains("--stat"))
        let table = try RunningTool.run(command + ["--fields=tableId,table", "-f", "table"])
        #expect(table.lines.first?.split(separator: " ") == ["tableId", "table"])
    }

    @Test(arguments: [["status"], ["plan"], ["apply", "--dry-run"], ["verify"], ["holes", "--tag", "gif", "--dry-run"]])
    func migrationsAreProjected(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        _ = try RunningTool.shell("cp '\(Samples.migrate)/v17.sqlite' '\(folder.path)/db_sqlite'")
        let command = ["migrate", words[0], folder.path] + words.dropFirst()
        let result = try RunningTool.run(command + ["--fields", "item,from"])
        #expect(try result.status == RunningTool.run(command).status)
        #expect(try result.lines.contains { !$0.isEmpty } && result.lines == projected(command, by: "{item, from}"))
        let refused = try RunningTool.run(command + ["--fields", "itm"])
        #expect(refused.status == 64 && refused.text.isEmpty && refused.errorText.contains("did you mean 'item'?"), "\(refused.errorText)")
        #expect(try lines(command + ["--fields", "help"]).contains("item"))
    }

    @Test(arguments: [#"a."b"#, #"a.b"c""#, "a..b", ".a", "a,", "", #""""#]) func invalidListsOfPathsAreRejected(_ text: String) {
        #expect(FieldPath.list(text) == nil)
    }

    @Test func pathsAreReadAsWritten() {
        #expect(FieldPath.list(#"a."b.c".d,"e,f""#) == [FieldPath(names: ["a", "b.c", "d"]), FieldPath(names: ["e,f"])])
    }

    @Test(arguments: QuerySubject.allCases) func helpListsAcceptedValues(_ subject: QuerySubject) throws {
        // It does not open a database.
        let names = try lines(["query", "/nowhere"] + subject.example + ["--fields", "help"])
        #expect(!names.isEmpty)
        let path = ["query", Samples.small] + subject.example + ["--limit", "1", "--fields", names.joined(separator: ",")]
        #expect(try lines(path).count == 1)
    }

    @Test func everyMemberIsListed() throws {
        for subject in QuerySubject.allCases {
            let names = Set(try lines(["query", "/nowhere"] + subject.example + ["--fields", "help"]))
            let document = JSONDocument()
            for line in try lines(["query", Samples.small] + subject.example) {
                try document.parse(line)
                for member in document.root.members { #expect(names.contains(member.keyString), "\(subject): \(member.keyString)") }
            }
        }
    }
}
