@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Letters that differ in their composition, accents, and variants.
struct TextFoldingTests {
    private func isFound(_ wanted: String, _ text: String, fold: Bool = false) -> Bool {
        Array(text.utf8).withUnsafeBytes { TextSearch(wanted, ignoresAccents: fold).isFound(in: $0) }
    }

    @Test(arguments: [
        ("caf\u{E9}", "cafe\u{301}"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("が", "か\u{3099}"), ("ệ", "e\u{302}\u{323}"), ("й", "и\u{306}"), ("Ǖ", "u\u{308}\u{304}"),
        ("ᾴ", "α\u{345}\u{301}"), ("İ", "i\u{307}"),
    ])
    func composedAndDecomposedFormsAreEqual(_ composed: String, _ decomposed: String) {
        for (wanted, text) in [(composed, decomposed), (decomposed, composed)] {
            #expect(isFound(wanted, "a \(text) b"))
            // The iota subscript has no uppercase form.
            if !text.unicodeScalars.contains(where: { $0 == "\u{345}" || $0 == "\u{1FB4}" }) { #expect(isFound(wanted.uppercased(), text)) }
        }
    }

    @Test(arguments: [("cafe", "cafe\u{301}"), ("cafe", "caf\u{E9}"), ("е", "ё"), ("か", "が"), ("か", "か\u{3099}")])
    func aLetterIsNotFoundInOneWithAnAccent(_ wanted: String, _ text: String) { #expect(!isFound(wanted, text)) }

    @Test(arguments: [("⭐👁", "⭐\u{FE0F}👁\u{FE0F}"), ("⭐\u{FE0F}", "⭐"), ("👍🏽", "👍"), ("👍🏿", "👍🏽!"), ("🏽", "👍🏽"), ("\u{301}", "e\u{301}"), ("12", "1\u{FE0F}\u{FE0F}2"), ("ab", "a\u{1F3FD}b"), ("ok", "O\u{212A}"), ("no way", "\u{E9} NO\u{E0101} way")])
    func variantsDoNotCount(_ wanted: String, _ text: String) { #expect(isFound(wanted, text)) }

    /// The search in bytes agrees with the search in folded letters.
    @Test(arguments: [false, true]) func bytesAreSearchedAsLetters(_ keepsCase: Bool) {
        var random = SeededGenerator(seed: 11)
        let wanted = ["k", "K", "z", "Q", "a", "A", "e", "9", " "], parts = wanted + ["\u{212A}", "\u{FE0F}", "\u{1F3FD}", "\u{E0101}", "é", "\u{301}", "👍", "q", "Z"]
        var found = 0
        for _ in 0..<20_000 {
            let text = (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
            let search = TextSearch((0...random.below(4)).map { _ in wanted[random.below(wanted.count)] }.joined(), keepsCase: keepsCase)
            let isFound = !search.ranges(in: search.folded(text)).isEmpty
            Array(text.utf8).withUnsafeBytes {
                #expect(search.isFound(in: $0) == isFound, "\(text) \(search)")
                if isFound { #expect(search.mayBeFound(inBytes: $0), "\(text) \(search)") }
            }
            if isFound { found += 1 }
        }
        #expect(found > 500)
    }

    @Test(arguments: [
        ("Lucia", "Lucía"), ("LUCÍA", "lucia"), ("елка", "Ёлка"), ("istanbul", "İSTANBUL"), ("σισυφος", "ΣΊΣΥΦΟΣ"), ("σισυφος", "σίσυφος"),
        ("orcamento", "orçamento"), ("cafe", "cafe\u{301}"), ("strasse", "Straße"), ("full", "ＦＵＬＬ"), ("fine", "ﬁne"), ("Lodz", "Łódź"), ("aoe", "åøe"),
        ("o'neil", "O’Neil"), ("non break", "non\u{A0}break"), ("名 前", "名\u{3000}前"), ("\"so\"", "“So”"),
        ("cooperate", "co\u{200B}operate"), ("hyphen", "hy\u{AD}phen"), ("mi\u{200C}ravam", "miravam"), ("sharp", "ſharp"), ("abc", "a\u{202E}bc"),
    ])
    func accentsAreIgnoredOnRequest(_ wanted: String, _ text: String) {
        #expect(isFound(wanted, text, fold: true))
        if wanted.caseFolded != text.caseFolded { #expect(!isFound(wanted, text)) }
    }

    /// The table contains the decompositions that the standard library uses.
    @Test func decompositionsAreThoseOfUnicode() {
        var count = 0
        for value in UInt32(0x80)..<0x1E000 {
            guard let scalar = Unicode.Scalar(value), let (base, mark) = CanonicalDecomposition.parts(of: value) else { continue }
            let parts = [base, mark].filter { $0 != 0 }.compactMap { Unicode.Scalar($0) }
            #expect(String(scalar) == String(String.UnicodeScalarView(parts)), "\(String(value, radix: 16))")
            count += 1
        }
        #expect(count > 600)
    }

    @Test func hostileMarksAreProcessedQuickly() { #expect(!isFound("x", "a" + String(repeating: "\u{301}\u{323}", count: 50_000))) }

    @Test(arguments: ["+49 151 2345-678", "0049 151 2345678", "+49 (0)151 2345678", "0151 2345678", "151/2345678", "2345 678", "+49151"])
    func phonesAreComparedByDigits(_ phone: String) throws {
        let pattern = try #require(PhonePattern(phone))
        #expect(pattern.isComplete("491512345678") || pattern.isPart("491512345678"))
        #expect(!pattern.isComplete("3805012345") && !pattern.isPart("3805012345") && !pattern.isPart(nil))
    }

    @Test func accentsOfNamesAreIgnored() throws {
        let chats = try MadeChats(peers: [MadeChats.user(1, "Me"), MadeChats.user(2, "Lucía")], [MadeChats.message("user:2", 1, "a")])
        #expect(try RunningTool.run(["query", chats.database, "peers", "--name", "lucia"]).lines.isEmpty)
        #expect(try RunningTool.run(["query", chats.database, "peers", "--name", "lucia", "--fold"]).lines.count == 1)
        #expect(try RunningTool.run(["query", chats.database, "peers", "--name", "luci\u{301}a"]).lines.count == 1)
    }
}
