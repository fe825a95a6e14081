@testable import CommandLineKit
@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// Invisible characters, and characters that change how the text around them is shown.
struct ContainedTextTests {
    @Test(arguments: [
        ("plain \u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{200F} text\n\ttab", "plain \u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{200F} text\n\ttab"),
        ("photo_\u{202E}gpj.exe", "photo_\\u202egpj.exe"), ("\u{202E}a\u{202C}b", "\\u202ea\\u202cb"),
        ("a \u{202A}What is\u{202C} b", "a \u{202A}What is\u{202C} b"), ("\u{2067}open\nnext", "\\u2067open\nnext"),
        ("\u{2067}\u{202B}in\u{2069}", "\u{2067}\u{202B}in\u{2069}"), ("x\u{202C}y\u{2069}", "x\\u202cy\\u2069"), ("a\u{61C}b\u{FEFF}", "a\\u061cb\\ufeff"),
        ("tag\u{E0041}\u{E007F}", "tag\\u{e0041}\\u{e007f}"), ("\u{7F}\u{9B}\u{1B}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!", "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!"),
    ])
    func hiddenCharactersAreEscaped(text: String, shown: String) {
        let contained = ContainedText(text).text
        #expect(contained.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(contained.unicodeScalars.map(\.value))")
    }

    @Test func entitiesKeepTheirText() {
        let entities = [TextEntity(start: 0, end: 1, kind: .italic), TextEntity(start: 2, end: 6, kind: .bold)]
        #expect(MarkdownText.render("a\u{202E}bold x", entities) == "*a*\\\\u202e**bold** x")
        #expect(HTMLText.render("a\u{202E}bold x", entities) == "<em>a</em>\\u202e<strong>bold</strong> x")
    }

    @Test(arguments: ["txt", "md", "html"]) func noNameOrTextLeaksIntoTheFollowingText(form: String) throws {
        let chats = try MadeChats(
            peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "\u{202E}evil\u{61C}")], [MadeChats.message("user:2", 1, "\u{202D}a\u{E0041}\u{9B}\u{7F}")])
        let text = try chats.transcript(form, "user:2")
        let hidden: Set<UInt32> = [0x202D, 0x202E, 0x61C, 0xE0041, 0x9B, 0x7F]
        #expect(!text.unicodeScalars.contains { hidden.contains($0.value) }, "\(text)")
    }

    @Test func tablesEscapeThem() {
        #expect(TerminalText.visible("a\u{61C}\u{E0041}") == "a\\u061c\\u{e0041}")
        #expect(TerminalText.visible("\u{1F3F4}\u{E0067}\u{E007F}") == "\u{1F3F4}\\u{e0067}\\u{e007f}")
    }

    @Test func linesOfHTMLHaveTheirOwnDirection() {
        #expect(HTMLStyle.sheet.contains(".text,.text blockquote,.text pre,.details,.line,.reply,.service{unicode-bidi:plaintext}"))
    }
}
