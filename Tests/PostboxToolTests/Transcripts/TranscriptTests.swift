@testable import CommandLineKit
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// `export --transcript` as text, Markdown, and CSV, of the bundled case.
struct TranscriptTests {
    @Test func textHasOneLinePerMessage() throws {
        let kinds = try TranscriptCase()
        let result = try kinds.export("--transcript", "txt", "--peer", "user:2")
        #expect(result.status == 0)
        let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first == "Ann Lee, private chat, @ann, 65 messages, 2024-03-01 to 2024-03-01, UTC")
        for line in [
            "[2024-03-01 10:01] Ann Lee: Hello, \"world\" \\ / <b>&amp;</b>\ttab", "    line\u{2028}sep\u{FFFD}",
            "[2024-03-01 10:06] Боб: edited (edited 13:33)",
            "[2024-03-01 10:07] Боб: edited, hidden", "[2024-03-01 10:08] user:4: (in reply to Боб: edited) from a peer that is not stored",
            "[2024-03-01 10:09] Me Myself: (in reply to Devs: quoted) reply elsewhere with quote",
            "[2024-03-01 10:12] Ann Lee: (forwarded from News, Editor) forward of a channel",
            "[2024-03-01 10:15] Ann Lee: reactions [👍 2 (you), ◆ 1, ★ 50, 🔥 1]", "[2024-03-01 10:19] Ann Lee: [Self-destructing photo]",
            "[2024-03-01 10:25] Ann Lee: [Audio: Singer – Song 3:05]", "    75 %  one (3 votes) ✓", "[2024-03-01 10:42] * Missed call",
            "[2024-03-01 10:43] * Outgoing video call, 2:31", "[2024-03-01 10:46] * Ann Lee set messages to disappear after 1 week",
            "[2024-03-01 10:53] * Ann Lee gave 3 months of Telegram Premium for 14.99 USD",
            "[2024-03-01 11:03] * You paid 500 JPY for this invoice", "[2024-03-01 11:05] Ann Lee: [A service message of an unknown kind (0)]",
        ] { #expect(lines.contains(line), "\(line)") }
        #expect(result.text.contains("\n\n5 participants, 23 service messages, exported "))
    }

    @Test func aSupergroupContinuesItsGroup() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--transcript", "txt", "--peer", "channel:20").text
        for line in [
            "Ann Lee: (in reply to Боб: in the old group) a reply there", "* Боб created the group \"Old group\"", "* The group became a supergroup",
            "* The group \"Old group\" became this supergroup", "* Ann Lee added Боб and user:4", "* Ann Lee pinned \"first here\"",
            "* Боб joined the group by a link from Ann Lee", "* Ann Lee is now within 1.2 km of Боб", "* The video chat lasted 1:02:03",
            "* Ann Lee renamed the topic to \"New\", Ann Lee changed the topic's icon, Ann Lee closed the topic", "* Боб boosted the group 3 times",
        ] { #expect(text.contains("] \(line)\n"), "\(line)") }
        #expect(!(try kinds.export("--transcript", "txt", "--peer", "channel:20", "--no-migrated").text.contains("in the old group\n")))
    }

    @Test func markdownShowsNothingButTheText() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--transcript", "md", "--peer", "user:2").text
        #expect(text.hasPrefix("# Ann Lee\n\nprivate chat, @ann, 65 messages, 2024-03-01 to 2024-03-01 (UTC)\n\n## 2024-03-01\n\n<a id=\"message1\"></a>**Ann"))
        #expect(text.contains("Hello, \"world\" \\\\ / \\<b\\>\\&amp;\\</b\\>\ttab\\\nline"))
        #expect(text.contains("[link](<https://example.org/?a=1&b=2>)"))
        #expect(text.contains("\n\n```swift\npre\n```\n\n"))
        #expect(text.contains("> In reply to [Боб](#message6): edited\n\n"))
        // No link runs a script.
        #expect(!text.contains("javascript:"))
    }

    @Test(arguments: [
        ("1. not a list\n- nor this", [], "1\\. not a list\\\n\\- nor this"),
        ("a\n\nb", [], "a\n\nb"),
        ("  two\n\t tab", [], "\u{A0}\u{A0}two\\\n\u{A0}\u{A0}tab"),
        ("a\n  \nb", [], "a\n\nb"),
        ("say it loud", [TextEntity(start: 3, end: 7, kind: .bold)], "say **it** loud"),
        ("a `tick`", [TextEntity(start: 2, end: 8, kind: .code)], "a `` `tick` ``"),
        ("x```y", [TextEntity(start: 0, end: 5, kind: .pre(language: "c++ `"))], "````c++\nx```y\n````"),
        ("ab", [TextEntity(start: 0, end: 2, kind: .bold), TextEntity(start: 1, end: 2, kind: .italic)], "**a*b***"),
        ("bad", [TextEntity(start: -5, end: 99, kind: .strikethrough)], "~~bad~~"),
        ("one\ntwo", [TextEntity(start: 0, end: 4, kind: .bold)], "**one**\\\ntwo"),
    ] as [(String, [TextEntity], String)])
    func markdownOf(text: String, entities: [TextEntity], expected: String) { #expect(MarkdownText.render(text, entities) == expected) }

    @Test func csvHasFixedColumns() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--transcript", "csv", "--peer", "user:2").text
        let first = "user:2,Ann Lee,1,0,1709287260,2024-03-01T10:01:00+00:00,message,false,user:2,Ann Lee,\"Hello, \"\"world\"\""
        #expect(text.hasPrefix(CSVTranscript.columns.joined(separator: ",") + "\r\n" + first))
        #expect(text.contains("user:2,Ann Lee,24,0,1709288640,2024-03-01T10:24:00+00:00,message,false,user:2,Ann Lee,,voice,,,audio/ogg,7000,7,"))
        #expect(text.contains(",service,true,user:1,Me Myself,\"Outgoing video call, 2:31\","))
        let cell = CSVTranscript(zone: try #require(LocalZone("UTC")), bom: false, excelSafe: true)
        #expect(cell.cell("=1+1") == "'=1+1")
        #expect(cell.cell("a,\"b\"") == "\"a,\"\"b\"\"\"")
        let safe = try kinds.export("--transcript", "csv", "--peer", "user:2", "--excel-safe")
        #expect(safe.output.starts(with: [0xEF, 0xBB, 0xBF]))
    }

    @Test(arguments: [["--since", "2030"], ["--limit", "0"], ["--text", "nobody wrote this"]]) func nothingInARangeIsNotNothingInTheChat(_ range: [String]) throws {
        let result = try RunningTool.run(["export", Samples.small, "--transcript", "txt", "--peer", "user:2254435025"] + range)
        #expect(result.status == 0)
        #expect(result.errorText.contains("no message of user:2254435025 matches the filters\n"), "\(result.errorText)")
    }

    /// Zones that the C library interprets as UTC are called UTC, regardless of the value of TZ.
    @Test(arguments: [("Nowhere/City", "UTC"), ("-14:00", "UTC"), (":Europe/Kyiv", "Europe/Kyiv"), ("MSK-3", "MSK-3"), ("GMT0BST", "GMT0BST"), ("UTC", "UTC")])
    func theZoneHasItsName(_ zone: String, _ name: String) throws {
        let result = try RunningTool.run(
            ["export", Samples.small, "--transcript", "txt", "--peer", "user:2254435025"], environment: ["TZ": zone])
        #expect(result.lines.first?.hasSuffix(", \(name)") == true, "\(result.lines.first ?? "")")
    }

    @Test func manyChatsAreAFolderWithAList() throws {
        let kinds = try TranscriptCase()
        let path = kinds.folder.path + "/all"
        #expect(try kinds.export("--transcript", "md").status == 64)
        #expect(try kinds.export("--transcript", "md", "--secret", "--out", path).status == 0)
        #expect(try RunningTool.shell("ls \(path)/chats").lines.count == 8)
        let index = try kinds.file("all/index.md")
        #expect(index.contains("| [Devs](<chats/channel-20-devs.md>) | supergroup | 24 | 2024-03-01 | 2024-03-01 |  |\n"))
        #expect(try kinds.file("all/chats/secret-40-ann-lee.md").contains("secret, incoming"))
        #expect(try kinds.export("--transcript", "md", "--out", path).status == 73)
        let two = kinds.folder.path + "/two"
        #expect(try kinds.export("--transcript", "txt", "--peer", "user:5", "--peer", "channel:30", "--out", two).status == 0)
        #expect(try RunningTool.shell("ls \(two) \(two)/chats").lines.contains("channel-30-news.txt"))
    }

    @Test func filesAccompanyATranscript() throws {
        let kinds = try TranscriptCase()
        let media = kinds.folder.path + "/media"
        #expect(try RunningTool.shell("mkdir '\(media)' && head -c 1000 /dev/zero > '\(media)/telegram-cloud-photo-size-2-900-m'").status == 0)
        let result = try kinds.export("--transcript", "txt", "--peer", "user:2", "--out", kinds.folder.path + "/ann.txt", "--media-dir", media)
        #expect(result.status == 0)
        // The largest size is not available; a smaller one is.
        #expect(try kinds.file("ann.txt").contains("[Photo: ann_files/photos/photo_1@01-03-2024_10-17-00.jpg] a photo\n"))
        #expect(try kinds.bytes("ann_files/photos/photo_1@01-03-2024_10-17-00.jpg").count == 1000)
    }

    @Test(arguments: [("http://a", "http://a"), (" HTTPS://b ", "HTTPS://b"), ("example.org/x", "https://example.org/x"), ("tg://user?id=1", "tg://user?id=1")])
    func linksWithTargets(url: String, target: String) { #expect(LinkTarget.safe(url) == target) }

    @Test(arguments: [
        "javascript:alert(1)", "javascript:\u{301}alert(1)", "JaVaScRiPt:alert(1)", "\u{1}javascript:x", "java\nscript:x", "data:text/html,x",
        "file:///etc/passwd", "vbscript:x", "",
    ])
    func linksThatAreText(url: String) { #expect(LinkTarget.safe(url) == nil) }

    @Test func wordsForNumbers() {
        #expect([512, 1024, 1_258_291, 1_048_575].map { Wording.size($0) } == ["512 B", "1.0 KB", "1.2 MB", "1.0 MB"])
        #expect([7, 65, 3723].map { Wording.duration($0) } == ["0:07", "1:05", "1:02:03"])
        #expect([604_800, 60, 90, 7200, 2_592_000].map { Wording.span($0) } == ["1 week", "1 min", "90 s", "2 hours", "1 month"])
        #expect(Wording.list((1...12).map { "\($0)" }) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 others")
        #expect([(499, "USD"), (5, "EUR"), (500, "JPY"), (50, "XTR"), (-1234, "KWD")].map { Amount.text($0.0, $0.1) }
            == ["4.99 USD", "0.05 EUR", "500 JPY", "50 Stars", "-1.234 KWD"])
        #expect([0, 999, 1204, 1_000_000].map { $0.grouped } == ["0", "999", "1,204", "1,000,000"])
    }
}
