import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// `postbox grep`, as users of ripgrep expect it.
struct GrepTests {
    private static let file = #"{"$type":"TelegramMediaFile","i":{"$bytes":"AAAAAAAAAAAAAAAA"},"at":{"$objects":[{"$type":"TelegramMediaFileAttribute","t":0,"fn":"Q3 (final).xlsx"}]}}"#

    private func made() throws -> MadeChats {
        try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann Kowalski"), MadeChats.user(3, "Caf\u{E9} Nord")],
            [
                MadeChats.message("user:2", 1, "before"), MadeChats.message("user:2", 2, "the Harbour\nat nine"), MadeChats.message("user:2", 3, "after"),
                MadeChats.message("user:2", 4, "far"), MadeChats.message("user:2", 5, "harbour again"), MadeChats.message("user:3", 1, "call 0151/2345678", author: "user:3"),
                MadeChats.message("user:3", 2, "cafe\u{301} at the harbour", author: "user:1"),
            ])
    }

    private func grep(_ words: [String], environment: [String: String] = ["TZ": "UTC"]) throws -> ToolResult { try RunningTool.run(["grep"] + words, environment: environment) }
    private func ids(_ result: ToolResult) -> [String] { result.lines.map { String($0.prefix { $0 != ":" && $0 != " " }) + String($0.drop { $0 != ":" }.prefix { $0 != " " }) } }

    @Test func aLineNamesTheMessageAndItsAuthor() throws {
        let chats = try made()
        let result = try grep(["Harbour", chats.database])
        #expect(result.status == 0)
        #expect(result.lines == [#"user:2/0/2:2023-11-14 22:13 Ann Kowalski: the Harbour\nat nine"#])
        #expect(try grep(["-i", "harbour", chats.database]).lines.count == 3)
        #expect(try grep(["-S", "harbour", chats.database]).lines.count == 3)
        #expect(try grep(["-S", "Harbour", chats.database]).lines.count == 1)
        #expect(try grep(["nothing says so", chats.database]).status == 1)
        #expect(try grep(["(", chats.database]).status == 64)
        #expect(try grep(["-F", "(", chats.database]).status == 1)
        #expect(try grep(["x"]).status == 64)
    }

    @Test func contextIsOfTheSameChat() throws {
        let chats = try made()
        let result = try grep(["-C1", "Harbour|again|cafe\u{301}", chats.database])
        #expect(result.lines.map { $0.split(separator: " ", maxSplits: 1).first.map(String.init) ?? "" } == [
            "user:2/0/1-2023-11-14", "user:2/0/2:2023-11-14", "user:2/0/3-2023-11-14", "user:2/0/4-2023-11-14", "user:2/0/5:2023-11-14", "--",
            "user:3/0/1-2023-11-14", "user:3/0/2:2023-11-14",
        ])
        #expect(try grep(["-B1", "again", chats.database]).lines.count == 2)
        #expect(try grep(["-C2", "-B0", "Harbour", chats.database]).lines == grep(["-A2", "Harbour", chats.database]).lines)
        #expect(try grep(["-A1", "-m1", "-i", "harbour", chats.database]).lines.count == 2)
        #expect(try grep(["-A1", "--since", "2023-11-14T22:13:25", "-i", "harbour", chats.database]).lines.count == 1)
    }

    @Test func namesAndPhonesAreFound() throws {
        let chats = try made()
        #expect(try grep(["Ann", chats.database]).lines == ["user:2: Ann Kowalski"])
        #expect(try grep(["cafe", "-i", "--fold", chats.database]).lines.count == 2)
        #expect(try grep(["+49 151 2345678", chats.database]).lines == ["user:3/0/1:2023-11-14 22:13 Café Nord: call 0151/2345678"])
        #expect(try grep(["Ann", chats.database, "--from", "Ann"]).status == 1)
        #expect(try grep(["harbour", chats.database, "--peer", "Café Nord", "--from", "me"]).lines.count == 1)
        #expect(try grep(["harbour", chats.database, "--peer", "nobody at all"]).status == 66)
    }

    /// Rows without a rare letter of the pattern are passed over before they are decoded, wherever the text is.
    @Test(arguments: ["q3", "FINAL", "xlsx", "Kowalski", "NORD", "2345678"]) func everyPartIsSearchedInEveryCase(_ pattern: String) throws {
        let media = [GrepTests.file]
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann Kowalski"), MadeChats.user(3, "Caf\u{E9} Nord")],
            [MadeChats.message("user:2", 1, "", media: media), MadeChats.message("user:3", 1, "call 0151/2345678", author: "user:3")])
        for pattern in [pattern, pattern.lowercased(), pattern.uppercased()] { #expect(try grep(["-i", "-c", pattern, chats.database]).lines == ["1"], "\(pattern)") }
        #expect(try grep(["-c", "--invert-match", "-i", pattern, chats.database]).lines == (["Kowalski", "NORD"].contains(pattern) ? ["2"] : ["1"]))
    }

    /// The texts that people wrote in service messages.
    @Test(arguments: [
        (5, #","title":"the harbour crew""#), (28, #","title":"at the harbour""#), (29, #","components":{"$objects":[{"$type":"ForumTopicEditComponent","_t":0,"title":"harbour"}]}"#),
        (16, #","text":"see the harbour","ent":{"$objects":[]}"#), (27, #","currency":"USD","amount":{"$int64":"1"},"days":30,"text":"for the harbour","entities":{"$objects":[]}"#),
        (35, #","app":"Harbour","atype":0"#), (17, #","do":"harbour.example""#), (50, #","tasks":{"$objects":[{"$type":"Item","t":"harbour","et":{"$objects":[]},"i":4}]}"#),
        (51, #","st":{"$type":"SuggestedPostApprovalStatus","_t":1,"rs":0,"com":"no harbour"}"#),
        (63, #","option":{"$type":"TelegramMediaPollOption","t":"harbour","et":{"$objects":[]},"i":{"$bytes":"MA=="}}"#),
        (45, #","gift":{"$type":"StarGift","type":1,"value":{"$type":"UniqueGift","id":{"$int64":"1"},"title":"Harbour","number":7}}"#),
    ]) func serviceMessagesAreSearched(action: Int, fields: String) throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, media: [MadeChats.action(action, fields)])])
        let found = try grep(["-i", "harbour", chats.database])
        #expect(found.lines.count == 1 && found.lines[0].lowercased().contains("harbour"), "\(found.text)\(found.errorText)")
    }

    @Test func severalDatabasesHaveTheirPathBeforeEveryLine() throws {
        let (a, b) = (try made(), try made())
        let both = try grep(["again", a.database, b.database])
        #expect(both.lines.count == 2 && both.lines[0].hasPrefix(a.database + ":user:2/0/5:") && both.lines[1].hasPrefix(b.database + ":"))
        #expect(try grep(["-c", "-i", "harbour", a.database, b.database]).lines == [a.database + ":3", b.database + ":3"])
        #expect(try grep(["-c", "-i", "harbour", a.database]).lines == ["3"])
        #expect(try grep(["-l", "harbour", a.database, Samples.small]).lines == [a.database])
        let missing = try grep(["again", a.database, a.database + "-none", b.database])
        #expect(missing.status == 66 && missing.lines.count == 2 && missing.errorText.contains(a.database + "-none"))
        let peer = try grep(["harbour", a.database, Samples.small, "--peer", "user:3"])
        #expect(peer.status == 0 && peer.lines.count == 1 && peer.errorText.contains("no such peer in \(Samples.small)"))
    }

    @Test func onlyMatchesAndEverythingElse() throws {
        let chats = try made()
        #expect(try grep(["-o", "-i", "harbour|again", chats.database]).lines.map { $0.split(separator: " ").last ?? "" } == ["Harbour", "harbour", "again", "harbour"])
        #expect(try grep(["--invert-match", "-i", "harbour", chats.database]).lines.count == 4)
        #expect(try grep(["-e", "before", "-e", "after", chats.database]).lines.count == 2)
        #expect(try grep(["-w", "at", chats.database]).lines.count == 2)
        #expect(try grep(["-m", "2", "-i", "harbour", chats.database]).lines.count == 2)
    }

    @Test func colorsAreTheRequestedOnes() throws {
        let chats = try made()
        #expect(try !grep(["again", chats.database]).text.contains("\u{1b}"))
        #expect(try grep(["again", chats.database, "--color", "always"]).text.contains("harbour \u{1b}[1;31magain\u{1b}[0m"))
        #expect(try !grep(["again", chats.database, "--color", "never"]).text.contains("\u{1b}"))
    }

    @Test func recordsAreThoseOfRipgrep() throws {
        let chats = try made()
        let result = try grep(["--json", "-C1", "again", chats.database])
        let program = #"[.type, .data.path.text, .data.lines.text, .data.line_number, (.data.submatches // [] | map([.match.text, .start, .end])), .data.chat.name] | tojson"#
        let shown = try RunningTool.shell("jq -r '\(program)'", input: result.text)
        #expect(shown.lines.count == 5)
        #expect(shown.lines[0].hasPrefix(#"["begin",""#) && shown.lines[1].contains(#""far\n",4,[],"Ann Kowalski"]"#))
        #expect(shown.lines[2].contains(#""harbour again\n",5,[["again",8,13]],"Ann Kowalski"]"#))
        let summary = try RunningTool.shell("jq -c 'select(.type==\"summary\").data | [.stats.matches, .stats.searches, .omitted, .failed]'", input: result.text)
        #expect(summary.lines == ["[1,1,[],[]]"])
        #expect(try grep(["--json", "-f", "csv", "again", chats.database]).status == 64)
    }

    @Test func rowsHaveThePathInEach() throws {
        let chats = try made()
        let rows = try grep(["-f", "jsonl", "again|Ann", chats.database])
        #expect(rows.lines.count == 2 && rows.lines.allSatisfy { $0.hasPrefix(#"{"path":""#) })
        #expect(rows.lines[1].contains(#""field":"text","text":"harbour again","matches":[{"match":"again","start":8,"end":13}],"context":false}"#))
        let cells = try grep(["-f", "csv", "again|Ann", chats.database])
        #expect(cells.text.hasPrefix("path,kind,chat_id,chat,namespace,id,timestamp,date,author_id,author,username,field,text,match,matches,context"))
        #expect(cells.text.contains(",message,user:2,Ann Kowalski,0,5,1700000005,2023-11-14T22:13:25+00:00,user:2,Ann Kowalski,,text,harbour again,again,1,false"))
    }

    /// Parts of messages of the fictitious account other than their texts.
    @Test(arguments: [
        ("tow-log-2025", "[file name: "), ("Driving lessons", "[poll: "), ("Hakodate: say", "[to-do list: "), ("atlantic-copepods", "[web page: "), ("Begin at the last leg", "[web page: "),
        ("Rua do Exemplo", "[place: "), ("Nuno Harbour Office", "[contact: "), ("Azul, Rua do", "[place: "), ("Count the tails", "[game: "),
    ])
    func everyPartIsSearched(_ text: String, _ words: String) throws {
        let result = try grep(["-F", text, Samples.demo])
        #expect(result.status == 0 && result.text.contains(words), "\(result.text)")
        #expect(try grep(["-F", text, Samples.demo, "--media", "dice"]).status == 1)
    }

    @Test func unsearchableDataIsReported() throws {
        let result = try grep(["copepod", Samples.demo])
        #expect(result.errorText.contains("missing messages cannot be searched"))
        let summary = try RunningTool.shell("jq -c 'select(.type==\"summary\").data.omitted | length > 0'", input: try grep(["--json", "copepod", Samples.demo]).text)
        #expect(summary.lines == ["true"])
        #expect(try grep(["-q", "copepod", Samples.demo]).errorText.isEmpty)
    }

    /// The plain texts of messages are those that queries find.
    @Test(arguments: ["water", "e", "é", "и", "copepod"]) func textsAreThoseOfQueries(_ word: String) throws {
        let queried = try RunningTool.run(["query", Samples.demo, "messages", "--text", word, "--fields", "id"]).lines.count
        let found = try RunningTool.shell("jq -c 'select(.field == \"text\")' | wc -l", input: try grep(["-i", "-F", "-fjsonl", word, Samples.demo]).text)
        #expect(found.text.split(separator: "\n").first.map { $0.filter(\.isNumber) } == "\(queried)")
    }
}
