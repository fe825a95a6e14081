@testable import CommandLineKit
import PostboxCoding
@testable import PostboxTool
@testable import TestSupport
import Testing

/// The formats of results.
struct OutputTests {
    private func output(_ arguments: String...) throws -> String {
        try InProcess.run(["rows"] + arguments, commands: testCommands).output
    }

    @Test func jsonIsTheArrayOfTheRows() throws {
        #expect(try output("-fjson", #"{"a":1}"#, #"{"a":2}"#) == "[\n{\"a\":1},\n{\"a\":2}\n]\n")
        #expect(try output("-fjson") == "[]\n")
        #expect(try output("-fjsonl").isEmpty)
    }

    @Test func csvQuotesValuesAndKeepsNestedOnesAsJSON() throws {
        let rows = [
            #"{"key":{"peer":"user:1","id":7},"text":"a,\"b\"\nc","list":[1,2],"none":null,"empty":""}"#,
            #"{"text":"\ud83d\ude00\u00e9","key":{"id":8},"none":true}"#]
        #expect(try output("-fcsv", rows[0], rows[1])
            == "key,text,list,none,empty\r\n\"{\"\"peer\"\":\"\"user:1\"\",\"\"id\"\":7}\",\"a,\"\"b\"\"\nc\",\"[1,2]\",,\"\"\r\n\"{\"\"id\"\":8}\",😀é,,true,\r\n")
    }

    @Test func tabsAndLineFeedsAreEscapedBetweenTabs() throws {
        #expect(try output("-ftsv", #"{"a":"x\ty\nz\\","b":{"c":"d\"e"},"n":null}"#) == "a\tb\tn\nx\\ty\\nz\\\\\t{\"c\":\"d\\\\\"e\"}\t\n")
    }

    @Test func csvNamesUndeclaredColumns() throws {
        let arguments = ["rows", "-fcsv"] + Array(repeating: #"{"a":1}"#, count: 1000) + [#"{"a":2,"b":3}"#]
        let result = try InProcess.run(arguments, commands: testCommands)
        #expect(result.output.hasSuffix("1\r\n2\r\n"))
        #expect(result.error.contains("1 values in columns"))
        #expect(result.error.contains("(b)"))
    }

    @Test func tableAlignsAndShowsControls() throws {
        let table = try output("-ftable", #"{"id":1,"name":"Ann\u001b[31m"}"#, #"{"id":22,"name":"漢字"}"#)
        #expect(table == "id  name\n 1  Ann\\u001b[31m\n22  漢字\n")
    }

    @Test(arguments: [
        ("a\u{61C}b", #"a\u061cb"#), ("a\u{E0041}b", #"a\u{e0041}b"#), ("a\u{9B}b", #"a\u009bb"#), ("a\u{7F}b", #"a\u007fb"#),
        ("a\u{202E}b\u{202C}", #"a\u202eb\u202c"#), ("a\u{2066}b\u{2069}", #"a\u2066b\u2069"#), ("a\u{206A}", #"a\u206a"#),
        ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
        ("🏴\u{E0061}\u{E007F}", #"🏴\u{e0061}\u{e007f}"#), ("👩‍👩‍👧 ‌", "👩‍👩‍👧 ‌"),
    ])
    func charactersThatHideOrReorderTextAreShown(_ text: String, _ shown: String) throws {
        #expect(TerminalText.visible(text) == shown)
        #expect(try output("-ftable", "{\"name\":\"\(text)\"}").hasSuffix("\n\(shown)\n"))
        var buffer: [UInt8] = []
        Array("{\"name\":\"\(text)\"}".utf8).withUnsafeBytes { TerminalText.appendJSON($0, to: &buffer) }
        let document = JSONDocument()
        try buffer.withUnsafeBytes { try document.parse($0) }
        #expect(document.root["name"]?.string == text)
        #expect(shown == text || buffer.allSatisfy { $0 < 0x80 } || text.unicodeScalars.first == "🏴")
    }

    @Test(arguments: ["=1+1", "+1", "-1+1", "@a", "|calc", "%0A", " =1", "\t=1", "\u{A0}+1", "\u{2003}-a", "\u{200B}@a", "\u{FEFF}=1", "\u{3000}|x", "-", "\n", "＝1"])
    func aFormulaIsGuarded(_ text: String) { #expect(SpreadsheetCell.safe(text) == "'" + text) }

    @Test(arguments: ["", "-5", "-0.5", "-1e9", "5", "a=b", " a", "\u{A0}", "1-1", "“=”"])
    func textsThatAreNotFormulasAreUnchanged(_ text: String) { #expect(SpreadsheetCell.safe(text) == text) }

    @Test(arguments: [
        ("✅⭐⏰❌", 8), ("☎✓", 2), ("❤️", 2), ("🌡", 1), ("👩‍👩‍👧", 2), ("🇩🇪🇫🇷", 4), ("한글", 4), ("e\u{301}\u{200B}", 1), ("\u{E0041}", 0),
    ])
    func widthsAreThoseOfATerminal(_ text: String, _ width: Int) { #expect(DisplayWidth.of(text) == width) }

    @Test func theUsersColumnsWinOverTheTerminals() throws {
        func lines(_ environment: [String: String]) throws -> [Substring] {
            let environment = environment.merging(["TERM": "dumb"]) { own, _ in own }
            let result = try RunningTool.runOnTerminal(["oplog", Samples.small, "--stats"], environment: environment, columns: 200)
            return result.text.split(whereSeparator: \.isNewline)
        }
        #expect(try lines([:])[0].split(separator: " ").first == "tag")
        for nonsense in ["", "0", "-1", "wide"] { #expect(try lines(["COLUMNS": nonsense]) == lines([:])) }
        let narrow = try lines(["COLUMNS": "40"])
        #expect(narrow.allSatisfy { $0.contains(": ") && DisplayWidth.of(String($0)) <= 40 })
    }

    @Test func aRowWithNewColumnsStartsANewTable() throws {
        let arguments = ["rows", "-ftable"] + Array(repeating: #"{"a":1}"#, count: 500) + [#"{"b":3}"#]
        #expect(try InProcess.run(arguments, commands: testCommands).output.hasSuffix("1\n1\n\nb\n3\n"))
    }

    @Test func isoAddsADateToEachTimestamp() throws {
        #expect(try output("--iso", #"{"timestamp":1709251200,"x":{"timestamp":-1},"text":"\"timestamp\":5"}"#)
            == #"{"timestamp":1709251200,"date":"2024-03-01T00:00:00Z","x":{"timestamp":-1,"date":"1969-12-31T23:59:59Z"},"text":"\"timestamp\":5"}"# + "\n")
        #expect(try output("--iso", #"{"timestamp":1,"date":9}"#) == #"{"timestamp":1,"date":9}"# + "\n")
    }

    @Test func rowsBeforeAnErrorAreComplete() throws {
        #expect(try output("-x", #"{"a":1}"#) == "{\"a\":1}\n")
        #expect(try output("-x", "-fjson", #"{"a":1}"#) == "[\n{\"a\":1}\n")
    }

    @Test func colorOnlyIfItIsAllowed() throws {
        #expect(try output("-ftable", "--color=always", #"{"a":1}"#) == "\u{1b}[1ma\u{1b}[0m\n1\n")
        #expect(try output("-ftable", #"{"a":1}"#) == "a\n1\n")
    }

    @Test func everythingThatDrivesATerminalIsEscapedInJSON() {
        var buffer: [UInt8] = []
        let json = Array("{\"a\":\"\u{7f}\u{9b}31m\u{202e}é漢\"}".utf8)
        json.withUnsafeBytes { TerminalText.appendJSON($0, to: &buffer) }
        #expect(String(decoding: buffer, as: UTF8.self) == #"{"a":"\u007f\u009b31m\u202eé漢"}"#)
    }

    @Test func timesRoundTripAcrossTheCalendar() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            let seconds = Int64.random(in: -62_135_596_800..<253_402_300_800, using: &generator)
            #expect(ParsedTime(CalendarTime.iso(seconds))?.start == seconds)
        }
        #expect(!CalendarTime.iso(.min).isEmpty)
        #expect(!CalendarTime.iso(.max).isEmpty)
    }
}
