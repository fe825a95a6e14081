@testable import CommandLineKit
@testable import PostboxTool
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// Misleading names and texts.
struct TranscriptSafetyTests {
    @Test func aNameAddsNoLine() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(6, "Evil\n[2024-01-01 10:00] Ann: fake")], [MadeChats.message("user:6", 1, "a", author: "user:6")])
        #expect(!(try chats.transcript("txt", "user:6")).contains("\n[2024-01-01 10:00]"))
        #expect(try chats.export("--transcript", "txt", "--out", chats.path("out")).status == 0)
        #expect(!(try SmallFile.text(chats.path("out/index.txt"))).contains("\n[2024"))
    }

    @Test(arguments: [["--transcript", "csv"], ["--transcript", "md"], ["--transcript", "html"], ["--transcript", "txt"], ["--telegram-desktop"]])
    func controlCharactersDoNotReachATerminal(form: [String]) throws {
        let text = "x\u{1B}]0;pwn\u{7}\u{7F}\u{9B}31mz"
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Ann")], [MadeChats.message("user:2", 1, text)])
        let arguments = ["export", chats.database, "--tz", "UTC", "--peer", "user:2"] + form
        let shown = try RunningTool.runOnTerminal(arguments + ["-o", "-"])
        #expect(shown.status == 0)
        #expect(!shown.text.unicodeScalars.contains { [0x1B, 0x07, 0x7F, 0x9B].contains($0.value) }, "\(shown.text)")
        // Output for programs is unchanged.
        if form.last == "csv" { #expect(try RunningTool.run(arguments).text.contains(text)) }
    }

    @Test func aFenceInASpoilerIsHidden() { #expect(HTMLStyle.sheet.contains(".spoiler pre,.spoiler code{background:inherit}")) }

    @Test func namesInSentencesDoNotReverseThem() throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "שלום")],
            [MadeChats.message("user:2", 1, media: [MadeChats.action(4, #","title":"x""#)])])
        let html = try chats.transcript("html", "user:2")
        #expect(html.contains("<bdi>שלום</bdi>") && html.components(of: "<p class=\"service\"") == 1, "\(html)")
        let line = try #require(html.split(separator: "\n").first { $0.contains("class=\"service\"") })
        #expect(line.contains("<bdi>שלום</bdi>"), "\(line)")
    }

    @Test func picturesOfNamesAreXML() { #expect(MarkupText.escaped("A\u{FFFF}n\u{FFFE}n") == "A\u{FFFD}n\u{FFFD}n") }
}
