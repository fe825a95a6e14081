@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// `export --transcript html`: the content of a message is shown and never executed.
struct HTMLTranscriptTests {
    @Test func aMessageIsAnArticleWithAnAnchor() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--transcript", "html", "--peer", "user:2").text
        #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(text.hasSuffix("</body></html>\n"))
        #expect(text.components(of: "<article class=\"message ") == 42)
        #expect(text.components(of: "<p class=\"service\" ") == 23)
        #expect(text.contains("Hello, &quot;world&quot; \\ / &lt;b&gt;&amp;amp;&lt;/b&gt;\ttab\nline"))
        #expect(text.contains("<section class=\"day\" id=\"day-2024-03-01\"><h2><time datetime=\"2024-03-01\">1 March 2024</time></h2>"))
        #expect(text.contains("<blockquote class=\"reply\"><a href=\"#message6\"><b><bdi>Боб</bdi></b> <bdi>edited</bdi></a></blockquote>"))
        #expect(text.contains("<article class=\"message out\" id=\"message2\""))
        #expect(text.contains("<article class=\"message in joined\" id=\"message4\""))
        let days = "<nav class=\"days\"><details><summary>All days</summary><a href=\"#day-2024-03-01\">1 March 2024</a></details></nav>"
        #expect(text.contains("</header>\n\(days)\n<main>"))
        // For a missing picture, its small preview is shown.
        #expect(text.contains("<img class=\"preview\" src=\"data:image/jpeg;base64,/9j/4AAQ"))
    }

    @Test func nothingRunsAndNothingIsLoaded() throws {
        let kinds = try TranscriptCase()
        let text = try kinds.export("--transcript", "html", "--peer", "user:2").text
        #expect(text.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self' file:; media-src 'self' file:\""))
        #expect(!text.contains("<script") && !text.contains("javascript:") && !text.contains("<link") && !text.contains("@import"))
        #expect(text.components(of: "src=\"") == text.components(of: "src=\"data:image/jpeg;base64,"))
        let outside = ["http", "mailto:", "tel:", "tg:"].reduce(0) { $0 + text.components(of: "href=\"" + $1) }
        #expect(outside > 3)
        #expect(outside == text.components(of: "rel=\"noopener noreferrer nofollow\" target=\"_blank\""))
    }

    @Test(arguments: [
        ("<i>&\"'\u{0}", [], "&lt;i&gt;&amp;&quot;&#39;\u{FFFD}"),
        ("abcd", [TextEntity(start: 0, end: 3, kind: .bold), TextEntity(start: 1, end: 4, kind: .italic)], "<strong>a<em>bc</em></strong><em>d</em>"),
        ("x", [TextEntity(start: 0, end: 1, kind: .textUrl("javascript:alert(1)"))], "x"),
        ("x", [TextEntity(start: 0, end: 1, kind: .pre(language: "a\"><b"))], "<pre><code class=\"language-ab\">x</code></pre>"),
        ("q", [TextEntity(start: 0, end: 1, kind: .blockQuote(isCollapsed: true))], "<details><summary>Quote</summary><blockquote>q</blockquote></details>"),
        ("s", [TextEntity(start: 0, end: 1, kind: .spoiler)], "<span class=\"spoiler\" tabindex=\"0\">s</span>"),
        (
            "a.b", [TextEntity(start: 0, end: 3, kind: .url)],
            "<a href=\"https://a.b\" rel=\"noopener noreferrer nofollow\" target=\"_blank\">a.b</a>"
        ),
        (
            "t", [TextEntity(start: 0, end: 1, kind: .textUrl("http://x/?\"><script>"))],
            "<a href=\"http://x/?&quot;&gt;&lt;script&gt;\" title=\"http://x/?&quot;&gt;&lt;script&gt;\""
                + " rel=\"noopener noreferrer nofollow\" target=\"_blank\">t</a>"
        ),
    ] as [(String, [TextEntity], String)])
    func textAndEntities(text: String, entities: [TextEntity], expected: String) { #expect(HTMLText.render(text, entities) == expected) }

    /// In key order, times before 1970 come after all others: in an eastern time zone, they are on the same day.
    @Test func aRepeatedDayHasNoSecondAnchor() throws {
        let times = [5, 1_700_000_002, -5]
        let chats = try MadeChats(
            peers: [MadeChats.user(2, "Ann")],
            times.enumerated().map { number, time in
                MadeChats.message("user:2", number + 1, "text").replacing("\(1_700_000_001 + number)", with: "\(time)")
            })
        let html = try RunningTool.run(["export", chats.database, "--transcript", "html", "--peer", "user:2", "--tz", "+01:00"]).text
        #expect(html.components(of: "<h2><time datetime=\"1970-01-01\">") == 2)
        #expect(html.components(of: " id=\"day-1970-01-01\"") == 1 && html.components(of: " id=\"day-2023-11-14\"") == 1)
    }

    @Test func aLongChatHasLinkedPages() throws {
        let kinds = try TranscriptCase()
        let path = kinds.folder.path + "/ann.html"
        #expect(try kinds.export("--transcript", "html", "--peer", "user:2", "--page-size", "7", "--out", path).status == 0)
        #expect(try RunningTool.shell("ls '\(kinds.folder.path)' | grep -c '^ann[0-9]*.html$'").lines == ["10"])
        let second = try kinds.file("ann2.html")
        #expect(second.contains("id=\"message8\"") && !second.contains("id=\"message7\""))
        #expect(second.contains("<a href=\"./ann.html#message6\">"))
        #expect(second.contains("page 2 of 10") && !second.contains("class=\"days\""))
        #expect(try !kinds.file("ann9.html").contains("participants</"))
        #expect(try kinds.file("ann10.html").contains("<footer>5 participants, 23 service messages</footer>"))
        // If one page cannot be written, none of them remain.
        #expect(try RunningTool.shell("cd '\(kinds.folder.path)' && rm ann.html ann2.html").status == 0)
        #expect(try kinds.export("--transcript", "html", "--peer", "user:2", "--page-size", "7", "--out", path).status == 73)
        #expect(try RunningTool.shell("ls '\(kinds.folder.path)' | grep -c '^ann[0-9]*.html'").lines == ["8"])
    }

    @Test func chatsAreListed() throws {
        let kinds = try TranscriptCase()
        #expect(try kinds.export("--transcript", "html", "--out", kinds.folder.path + "/all").status == 0)
        let row = "<tr><td><a href=\"chats/channel-20-devs.html\"><bdi>Devs</bdi></a><td>supergroup<td class=\"number\" data-unit=\"messages\">24<td class=\"date\">"
        #expect(try kinds.file("all/index.html").contains(row))
        #expect(try kinds.export("--transcript", "html", "--peer", "user:2", "--out", kinds.folder.path + "/x.html.gz").status == 64)
    }

    /// Names of peers may be as malicious as texts.
    @Test func aNameIsNotMarkup() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/db"
        let name = #"<script>alert(1)</script>"#
        let message = #"{"id":{"peer":"user:9","namespace":0,"id":1},"timestamp":5,"flags":4,"text":"<img src=x onerror=alert(1)>"}"#
        let text = DifferenceText.document([
            #"{"op":"transaction.updatePeers","peers":[{"$type":"TelegramUser","i":{"$int64":"9"},"fn":"\#(name)"}]}"#,
            #"{"op":"addMessages","messages":[\#(message)],"location":"random"}"#,
        ])
        let made = try RunningTool.run(["import", "--create", path, "-"], input: Array(text.utf8))
        #expect(made.status == 0, "\(made.errorText)")
        let html = try RunningTool.run(["export", path, "--transcript", "html", "--peer", "user:9", "--tz", "UTC"]).text
        #expect(!html.contains("<script") && !html.contains("<img src=x"))
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }
}
