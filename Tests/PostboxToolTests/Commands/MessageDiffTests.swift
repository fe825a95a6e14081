import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `diff --messages`: the changes between two copies, in words.
@Suite("Differences of messages")
struct MessageDiffTests {
    private let folder: TemporaryFolder
    private let yesterday: String
    private let today = Samples.demo

    init() throws {
        folder = try TemporaryFolder()
        yesterday = Samples.yesterday
    }

    private func diff(_ words: String...) throws -> ToolResult { try RunningTool.run(["diff"] + words + ["--messages"]) }

    private func copyOfToday(_ change: String) throws -> String {
        let path = folder.path + "/changed"
        #expect(try RunningTool.shell("cp '\(today)/db/db_sqlite' '\(path)' && chmod u+w '\(path)' && sqlite3 '\(path)' \"\(change)\"").status == 0)
        return path
    }

    @Test func copiesOfDifferentAccountsAreNamed() throws {
        let words = "the copies are of different accounts: A is of user:9966000001, and B is of user:1"
        #expect(try diff(today, Samples.small).lines[1] == words)
        #expect(try diff(today, Samples.small, "-f", "jsonl").lines[0].contains(words))
        #expect(try !diff(yesterday, today).text.contains("different accounts"))
    }

    @Test("A chat that leaves its list is in no list", arguments: [(0, "the main list"), (1, "the archive")])
    func leftList(_ group: Int, _ name: String) throws {
        let peers = [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], messages = [MadeChats.message("user:2", 1, "text")]
        let list = #"{"op":"transaction.updatePeerChatListInclusion","peerId":"user:2","inclusion":{"groupId":\#(group),"pinningIndex":null,"minTimestamp":null}}"#
        let listed = try MadeChats(peers: peers, messages, more: [list]), unlisted = try MadeChats(peers: peers, messages)
        let result = try diff(listed.database, unlisted.database, "-f", "jsonl")
        #expect(result.text.contains(#""in \#(name)""#) && result.text.contains(#""in no list""#), "\(result.text)")
    }

    @Test("A changed medium is shown with its items")
    func details() throws {
        func chats(_ done: Int, _ stars: Int) throws -> MadeChats {
            let items = [(1, "Passport"), (2, "Keys")].map { #"{"$type":"Item","t":"\#($0.1)","et":{"$objects":[]},"i":\#($0.0)}"# }.joined(separator: ",")
            let completion = #"{"$type":"Completion","i":\#(done),"d":1709290000,"p":{"$int64":"2"}}"#
            let todo = #"{"$type":"TelegramMediaTodo","f":0,"t":"Trip","te":{"$objects":[]},"is":{"$objects":[\#(items)]},"cs":{"$objects":[\#(completion)]}}"#
            let counts = [#""star":{"$int64":"0"}"#, #""cfid":{"$int64":"7"}"#].map { #"{"$type":"MessageReaction",\#($0),"c":\#(stars)}"# }.joined(separator: ",")
            let reactions = #"{"$type":"ReactionsMessageAttribute","vl":true,"tg":false,"r":{"$objects":[\#(counts)]},"rp":{"$objects":[]},"tp":{"$objects":[]}}"#
            return try MadeChats(
                peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")],
                [MadeChats.message("user:2", 1, media: [todo]), MadeChats.message("user:2", 2, "hi", attributes: [reactions])])
        }
        let (old, new) = (try chats(1, 1), try chats(2, 5))
        let words = try diff(old.database, new.database).text
        #expect(words.contains("[To-do list \"Trip\": 1 of 2 done | [[-x-]{+ +}] Passport"), "\(words)")
        #expect(words.contains("Ann: hi: ★ [-1-]{+5+}, ◆ [-1-]{+5+}"), "\(words)")
    }

    @Test("The totals come first, then the changes of each chat, with the changed words")
    func inWords() throws {
        let result = try diff(yesterday, today)
        #expect(result.status == 1)
        #expect(result.lines.first?.hasPrefix("19 chats changed: 62 new, 2 scheduled, 4 edited, 2 deleted, ") ?? false, "\(result.lines.first ?? "")")
        #expect(result.lines.contains("  Sula crew: 8 new, 1 edited, 1 deleted, read, draft"))
        #expect(result.text.contains("Priya Venkatadri: I have reviewed the spare sensors, [-two-]{+three+} of five are alive{+ (one was just sulking)+}"))
        #expect(result.text.contains("Tomás Arrieta: This message is for the wrong chat, sorry\n"))
        #expect(!result.text.contains("\u{1b}"))
    }

    @Test("Results are a summary, an object for each chat, and one for each change")
    func asResults() throws {
        let result = try diff(yesterday, today, "--peer", "Sula crew", "-f", "jsonl")
        let items = try result.lines.map { line in try JSONDocument.item(line) }
        #expect(items.prefix(2).map(\.item) == ["summary", "chat"])
        let changes = items.dropFirst(2)
        #expect(changes.allSatisfy { $0.item == "change" && $0.chat == "channel:9966200001" })
        #expect(changes.filter { $0.change == "new" }.count == 8 && changes.filter { $0.change == "deleted" }.count == 1)
        let edited = try #require(changes.first { $0.change == "edited" })
        #expect(edited.old == "I have reviewed the spare sensors, two of five are alive")
        #expect(edited.new == "I have reviewed the spare sensors, three of five are alive (one was just sulking)")
    }

    @Test("The same account is equal in every schema version")
    func equal() throws {
        let old = Samples.old
        for path in [today, old] {
            let result = try diff(path, today)
            #expect(result.status == 0 && result.text.hasPrefix("no changes"), "\(result.text)")
        }
        #expect(try diff(yesterday, today, "--exists").status == 1)
    }

    @Test("A time excludes items without a time, and a message reports this")
    func times() throws {
        let result = try diff(yesterday, today, "--peer", "Sula crew", "--since", "2026-05-17T12:00:00Z")
        #expect(result.text.contains("  Sula crew: 5 new\n") && result.text.contains("2 changes without a date are left out"), "\(result.text)")
        #expect(try RunningTool.run(["diff", yesterday, today, "--since", "2026"]).status == 64)
        #expect(try diff(yesterday, today, "--stat").status == 64)
        #expect(try diff(yesterday, today, "--peer", "Nobody At All").status == 66)
    }

    @Test("A missing message is reported as deleted only if nothing else explains it")
    func notStored() throws {
        // Message 20 of the crew.
        let path = try copyOfToday("DELETE FROM t7 WHERE substr(hex(key), 1, 24) = '00000012520824C100000000' AND substr(hex(key), 33) = '00000014'")
        let crew = "channel:9966200001"
        #expect(try diff(today, path, "--peer", crew).text.contains("Sula crew: 1 deleted"))
        #expect(try RunningTool.run(["holes", "add", path, "--peer", crew, "--range", "15-25"]).status == 0)
        let result = try diff(today, path, "--peer", crew)
        #expect(result.text.contains("Sula crew: 1 not stored"), "\(result.text)")
        #expect(result.text.contains("in a range that B has not fetched: it may still exist"))
        // In the opposite direction, the chat is not new.
        #expect(try diff(path, today, "--peer", crew).text.contains("Sula crew: 1 fetched since"))
    }

    @Test("Each side has its own key")
    func encrypted() throws {
        let key = folder.path + "/key", copy = folder.path + "/encrypted"
        #expect(try RunningTool.run(["encrypt", yesterday, copy, "--new-key", key]).status == 0)
        let result = try diff(copy, today, "--key-file", key)
        let plain = try diff(yesterday, today).text
        #expect(result.status == 1 && result.text == plain, "\(result.errorText)")
    }
}

/// Two versions of a text, compared word by word.
@Suite("Differences of texts")
struct TextDifferenceTests {
    @Test(arguments: [
        ("a b c", "a b c", "a b c"), ("two of five", "three of five", "[-two-]{+three+} of five"), ("", "new", "{+new+}"), ("old", "", "[-old-]"),
        ("one two", "six ten", "[-one two-]{+six ten+}"), ("see you at 5", "see you at 6!", "see you at [-5-]{+6!+}"), ("猫が好き", "犬が好き", "[-猫-]{+犬+}が好き"),
    ])
    func marks(_ old: String, _ new: String, _ marked: String) {
        #expect(TextDifference(old: old, new: new).marked(color: false) == marked)
    }

    @Test func longTextsAreComparedInLinearTime() {
        let old = (0..<4000).map { "a\($0)" }.joined(separator: " "), new = (0..<4000).map { "b\($0)" }.joined(separator: " ")
        #expect(TextDifference(old: old, new: new).parts.map(\.text) == [old, new])
        #expect(TextDifference(old: "x", new: "y").marked(color: true).contains("\u{1b}[32my"))
    }
}

extension JSONDocument {
    struct Item {
        var item: String, change: String, chat: String, old: String, new: String
    }

    fileprivate static func item(_ line: String) throws -> Item {
        let document = JSONDocument()
        try document.parse(line)
        let root = document.root
        func text(_ name: StaticString) -> String { root[name]?.string ?? "" }
        return Item(item: text("item"), change: text("change"), chat: root["chat"]?["id"]?.string ?? "", old: text("old"), new: text("new"))
    }
}
