@testable import CommandLineKit
@testable import PostboxTool
import Testing

/// The regular expressions of `grep`.
struct TextPatternTests {
    private func matches(_ pattern: String, _ text: String, _ change: (inout TextPattern.Options) -> Void = { _ in }) throws -> [String] {
        var options = TextPattern.Options()
        change(&options)
        let bytes = Array(text.utf8)
        let found = try TextPattern([pattern], options)
        let ranges = found.ranges(in: text)
        #expect(bytes.withUnsafeBytes { found.isFound(in: $0) } == !ranges.isEmpty)
        if !ranges.isEmpty { #expect(bytes.withUnsafeBytes { found.mayBeFound(inBytes: $0) }) }
        return ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("a+", "caaat a", ["aaa", "a"]), ("a+?", "aa", ["a", "a"]), ("(ab|a)(bcd|c)?", "abcd", ["abc"]), ("samwise|sam", "samwise sam", ["samwise", "sam"]),
        ("sam|samwise", "samwise", ["sam"]), ("x*", "axb", ["", "x", "", ""].filter { _ in true }), ("[a-c]{2,3}", "abcabx", ["abc", "ab"]),
        ("[^a-c ]+", "ab xyz", ["xyz"]), (#"\d{4}-\d\d"#, "on 2024-03-01", ["2024-03"]), (#"\bcat\b"#, "cat concat cat.", ["cat", "cat"]),
        ("^b", "a\nb", ["b"]), ("a$", "a\nb", ["a"]), (#"\Aa|\zb"#, "aab", ["a"]), ("a.c", "a\nc abc", ["abc"]), ("(?s)a.c", "a\nc", ["a\nc"]),
        (#"a\.b"#, "a.b axb", ["a.b"]), ("(?i)straSSe", "STRASSE", ["STRASSE"]), ("a(?i:b)c", "aBc aBC", ["aBc"]), (#"\p{Lu}\w+"#, "die Ärztin Ann", ["Ärztin", "Ann"]),
        (#"[[:digit:]]+"#, "a12", ["12"]), ("{a}", "{a}", ["{a}"]), ("[]a]+", "]a", ["]a"]), ("(?P<year>20..)", "2024", ["2024"]), (#"\x41\u{42}"#, "AB", ["AB"]),
        ("한.", "한국", ["한국"]), (".", "👍🏽", ["👍🏽"]), ("[é]+", "cafe\u{301}é", ["e\u{301}é"]), ("caf.!", "cafe\u{301}!", ["cafe\u{301}!"]), ("[à-ü]", "e\u{301}", ["e\u{301}"]),
    ])
    func patternsMatchAsInRipgrep(_ pattern: String, _ text: String, _ expected: [String]) throws { #expect(try matches(pattern, text) == expected) }

    @Test func lettersAreComparedAsInQueries() throws {
        #expect(try matches("cafe", "café caf\u{65}\u{301}").isEmpty)
        #expect(try matches("caf[e]", "café").isEmpty)
        #expect(try matches("caf\u{E9}", "cafe\u{301}") == ["cafe\u{301}"])
        #expect(try matches("cafe", "Café", { $0.ignoresCase = true; $0.ignoresAccents = true }) == ["Café"])
        #expect(try matches("caf[e]", "Café", { $0.ignoresAccents = true }).isEmpty)
        #expect(try matches("Caf[e]", "Café", { $0.ignoresAccents = true }) == ["Café"])
        #expect(try matches("É", "e\u{301} E\u{301} é É") == ["E\u{301}", "É"])
        #expect(try matches("ÉTÉ", "été", { $0.ignoresCase = true }) == ["été"])
        #expect(try matches("strasse", "Straße", { $0.ignoresCase = true; $0.ignoresAccents = true }) == ["Straße"])
        #expect(try matches("K", "\u{212A}", { $0.ignoresCase = true }) == ["\u{212A}"])
        #expect(try matches("[A-Z]+", "abc", { $0.ignoresCase = true }) == ["abc"])
    }

    @Test func wordsAndLinesAreComplete() throws {
        #expect(try matches("and", "and band and.", { $0.isWord = true }) == ["and", "and"])
        #expect(try matches("a|b", "ab a", { $0.isWord = true }) == ["a"])
        #expect(try matches("foo", "foo\nfoo bar", { $0.isLine = true }) == ["foo"])
        #expect(try matches("a.b", "a.b axb", { $0.isPlain = true }) == ["a.b"])
        #expect(try matches("-foo", "x-foo", { $0.isWord = true }).isEmpty)
    }

    @Test(arguments: ["(", ")", "[a", "*", "a**+++++++++", "(?=a)", "(?<!a)", #"\1"#, "a{2,1}", "a{99999}", "(((a{100}){100}){100})", #"\p{Klingon}"#, #"\"#, "[z-a]", #"\q"#])
    func othersAreErrors(_ pattern: String) { #expect(throws: PatternError.self) { try TextPattern([pattern], TextPattern.Options()) } }

    /// Backtracking matchers never finish for these.
    @Test(arguments: ["(a*)*b", "(a|a)*b", "(a|aa)+$b", "(.*)(.*)(.*)(.*)(.*)x", "(a?){500}a{500}b"]) func hostilePatternsTakeLittleTime(_ pattern: String) throws {
        #expect(try matches(pattern, String(repeating: "a", count: 2000)).isEmpty)
    }

    @Test func nestedGroupsAreBounded() {
        #expect(throws: PatternError.self) { try TextPattern([String(repeating: "(", count: 100_000)], TextPattern.Options()) }
    }

    @Test(arguments: [
        ("call +49 (151) 234-5678 now", "+49 151 2345678", "+49 (151) 234-5678"), ("0151/2345678.", "+491512345678", "0151/2345678"),
        ("+491512345678", "0151 2345678", "+491512345678"), ("tel:00491512345678", "+49 151 2345678", "00491512345678"),
    ])
    func phonesAreFoundByDigits(_ text: String, _ phone: String, _ expected: String) throws {
        let found = try #require(PhonePattern(phone)).ranges(in: text)
        #expect(found.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == [expected])
    }

    @Test(arguments: ["20240312 and 2024-03", "2345679", "12", "5678 2345678901234567890"]) func otherNumbersAreNotPhones(_ text: String) throws {
        #expect(try #require(PhonePattern("+49 151 2345678")).ranges(in: text).isEmpty)
        #expect(try #require(PhonePattern("2024-03")).ranges(in: text).isEmpty)
    }
}
