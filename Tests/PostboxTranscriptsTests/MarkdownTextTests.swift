@testable import PostboxTranscripts
@testable import TestSupport
import Testing

/// Texts with entities as Markdown: a reader shows exactly the text, for all entities.
struct MarkdownTextTests {
    private typealias Kind = TextEntity.Kind

    private static func entities(_ list: [(Int, Int, Kind)]) -> [TextEntity] { list.map { TextEntity(start: $0.0, end: $0.1, kind: $0.2) } }

    @Test(arguments: [
        // Blocks are outside of inline marks.
        ("x = 1", [(0, 5, .bold), (0, 5, .pre(language: "py"))], "```py\nx = 1\n```"),
        ("Look:\ndef f():\n\n    return 1\nend", [(0, 100, .bold), (6, 28, .pre(language: "py"))],
         "**Look:**\n\n```py\ndef f():\n\n    return 1\n```\n\n**end**"),
        ("spoil me pre", [(0, 12, .spoiler), (9, 12, .pre(language: ""))], "||spoil me|| \n\n```\npre\n```"),
        ("a|b", [(0, 3, .spoiler)], "||a\\|b||"),
        ("intro\nquoted line\noutro", [(0, 23, .italic), (6, 17, .blockQuote(isCollapsed: false))], "*intro*\n\n> *quoted line*\n\n*outro*"),
        ("quoted line\nnext", [(0, 12, .blockQuote(isCollapsed: false))], "> quoted line\n\nnext"),
        ("link \n\nover para", [(0, 16, .textUrl("https://e.org"))], "[link](<https://e.org>) \n\n[over para](<https://e.org>)"),
        ("pre1. x", [(0, 3, .pre(language: ""))], "```\npre\n```\n\n1\\. x"),
        // Delimiters move across punctuation if they are next to a letter.
        ("Hello world!x", [(6, 12, .bold)], "Hello **world**\\!x"),
        ("foo(bar)baz", [(3, 8, .bold)], "foo(**bar**)baz"),
        ("say (hi) there", [(4, 8, .bold)], "say **(hi)** there"),
        ("Title: text", [(0, 6, .bold)], "**Title:** text"),
        ("😀bold😀x", [(0, 8, .bold)], "**😀bold**😀x"),
        ("a!b", [(1, 2, .italic)], "a\\!b"),
        // No character is divided.
        ("x😀", [(1, 2, .bold)], "x😀"),
        ("half 😀 pair", [(6, 10, .italic)], "half *😀 pa*ir"),
        ("😀😀", [(1, 3, .spoiler)], "||😀😀||"),
        // Adjacent entities of the same kind are one; overlapping ones never create runs with another meaning.
        ("a code two", [(2, 4, .code), (4, 6, .code)], "a `code` two"),
        ("aaaaabbbbbccccc", [(0, 5, .bold), (5, 10, .bold)], "**aaaaabbbbb**ccccc"),
        ("abcdef", [(0, 3, .bold), (3, 6, .italic)], "**abc***def*"),
        ("aabbcc", [(0, 4, .bold), (2, 6, .italic)], "**aa*bb***c*c*"),
        ("see docs", [(0, 8, .textUrl("https://e.org")), (4, 8, .textUrl("https://f.org"))], "[see docs](<https://e.org>)"),
        // Backslashes and empty lines.
        ("a\\\n\nb", [(0, 3, .bold)], "**a\\\\**\n\nb"),
        ("a\\\nb", [(0, 4, .bold)], "**a\\\\\\\nb**"),
        ("x \n y", [(0, 5, .bold)], "**x \\\n\u{A0}y**"),
    ] as [(String, [(Int, Int, TextEntity.Kind)], String)])
    func nothingIsShownThatIsNotInTheText(text: String, entities: [(Int, Int, TextEntity.Kind)], expected: String) {
        #expect(MarkdownText.render(text, MarkdownTextTests.entities(entities)) == expected)
    }

    /// Random texts and entities, read again: the complete text is visible, and only the parts with entities are marked.
    @Test(arguments: 0..<40 as Range<UInt64>) func aReaderSeesTheText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let (text, entities) = MarkdownTextTests.random(&random)
            let markdown = MarkdownText.render(text, entities)
            for symbolsArePunctuation in [true, false] {
                guard let shown = MarkdownReader.read(markdown, symbolsArePunctuation: symbolsArePunctuation) else {
                    Issue.record("seed \(seed), round \(round): a fence stays open in \(markdown.debugDescription)")
                    return
                }
                // The marks of spoilers are shown literally.
                let (seen, wanted) = (shown.filter { $0.character != "|" }, MarkdownTextTests.wanted(text, entities).filter { $0.character != "|" })
                let isSame = seen.count == wanted.count && zip(seen, wanted).allSatisfy { $0.character == $1.character && $0.styles.isSubset(of: $1.styles) }
                guard isSame else {
                    Issue.record("seed \(seed), round \(round): \(text.debugDescription) \(entities) became \(markdown.debugDescription)")
                    return
                }
            }
        }
    }

    private static func random(_ random: inout SeededGenerator) -> (String, [TextEntity]) {
        let letters = Array("ab cd e  \n\n\t`*_[]()<>#&~!+-=:1.)\\'\"xéא€😀\u{A0}\u{3000}。").map(String.init)
            + ["\n\n", "1. ", "- ", "    ", "``", "~~", "**"]
        let text = (0..<(1 + random.below(25))).map { _ in letters[random.below(letters.count)] }.joined()
        let count = text.utf16.count
        let kinds: [Kind] = [
            .bold, .italic, .strikethrough, .spoiler, .code, .pre(language: "c"), .textUrl("https://e.org/a"), .textUrl("https://f.org"),
            .blockQuote(isCollapsed: false), .bold, .italic,
        ]
        return (text, (0..<random.below(5)).map { _ in
            let start = random.below(count + 1)
            return TextEntity(
                start: whole(start, text), end: whole(min(count, start + random.below(13)), text), kind: kinds[random.below(kinds.count)])
        })
    }

    /// The position itself, or the previous one if it is inside a surrogate pair.
    private static func whole(_ place: Int, _ text: String) -> Int {
        place < text.utf16.count && UTF16.isTrailSurrogate(Array(text.utf16)[place]) ? place - 1 : place
    }

    /// The characters of a text, each with the styles of all entities that contain it.
    private static func wanted(_ text: String, _ entities: [TextEntity]) -> [MarkdownReader.Shown] {
        var (shown, place) = ([MarkdownReader.Shown](), 0)
        for scalar in text.unicodeScalars {
            defer { place += UTF16.width(scalar) }
            if scalar.properties.isWhitespace { continue }
            var styles: Set<String> = []
            for entity in entities where entity.start <= place && entity.end > place {
                switch entity.kind {
                case .bold: styles.insert("bold")
                case .italic: styles.insert("italic")
                case .strikethrough: styles.insert("strikethrough")
                case .code: styles.insert("code")
                case .pre: styles.insert("pre")
                case .textUrl: styles.insert("link")
                case .blockQuote: styles.insert("quote")
                default: break
                }
            }
            shown.append(MarkdownReader.Shown(character: Character(scalar), styles: styles))
        }
        return shown
    }

    @Test func anEntityThatDividesACharacterIncludesIt() {
        #expect(HTMLText.render("half😀pair", [TextEntity(start: 5, end: 6, kind: .bold)]) == "half<strong>😀</strong>pair")
    }

    /// A text that would take minutes if the time were proportional to the square of its length.
    @Test func aLongTextIsWrittenInOnePass() {
        let text = "x" + String(repeating: "\" \n", count: 20_000) + "y"
        let markdown = MarkdownText.render(text, [TextEntity(start: 0, end: 60_002, kind: .bold)])
        #expect(markdown.utf8.count == 60_002 + 20_000 + 4)
    }

    @Test(arguments: [("  Ann  Lee ", "Ann  Lee"), (" \u{3000}\n", ""), ("a\nb", "a b"), ("- x", "\\- x")])
    func namesHaveNoWhiteSpaceAtTheirEnds(name: String, expected: String) { #expect(MarkdownText.line(name) == expected) }
}
