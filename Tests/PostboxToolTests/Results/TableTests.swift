@testable import CommandLineKit
@testable import PostboxTool
@testable import TestSupport
import Testing

/// Tables in a terminal.
struct TableTests {
    private func screen(_ arguments: [String], columns: Int, zone: String = "UTC") throws -> [String] {
        let result = try RunningTool.runOnTerminal(arguments, environment: ["TERM": "dumb", "TZ": zone], columns: UInt16(columns))
        return result.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    }

    static let commands: [[String]] = QuerySubject.allCases.filter { $0 != .view }.map { ["query", Samples.small] + $0.example } + [
        ["holes", Samples.small], ["holes", Samples.small, "--summary"], ["oplog", Samples.small], ["oplog", Samples.small, "--stats"],
        ["stat", Samples.small], ["check", Samples.small], ["dump", Samples.small, "Contact", "Peer", "--limit", "50"], ["dump", Samples.small, "--tables"],
        ["migrate", "status", Samples.migrate + "/v17.sqlite"], ["engine", "list", "toggle"], ["diff", Samples.small, Samples.wal, "t0", "t2"],
    ]

    @Test(arguments: commands) func noLineIsLongerThanTheTerminal(_ command: [String]) throws {
        for columns in [40, 80, 200] {
            for line in try screen(command + ["--progress", "never"], columns: columns) {
                #expect(DisplayWidth.most(of: line) <= columns, "\(command) at \(columns): \(line)")
            }
        }
    }

    @Test func messagesHaveFourColumnsInLocalTime() throws {
        let command = ["query", Samples.small, "messages", "--limit", "2"]
        let lines = try screen(command, columns: 80, zone: "Europe/Kyiv")
        #expect(lines[0].split(separator: " ") == ["date", "chat", "author", "text"])
        #expect(lines[1] == "2020-01-08 20:11  李雷 van der Berg  李雷 van der Berg  [Video message 0:12]")
        #expect(try screen(command, columns: 80)[1].hasPrefix("2020-01-08 18:11  "))
    }

    @Test func onlyTheLastColumnIsCut() throws {
        // The heading and 20 rows. A note follows.
        let narrow = try screen(["query", Samples.small, "messages", "--limit", "20"], columns: 70).prefix(21)
        let wide = try screen(["query", Samples.small, "messages", "--limit", "20"], columns: 300).prefix(21)
        #expect(narrow.contains { $0.hasSuffix("…") })
        #expect(!wide.contains { $0.contains("…") })
        for (cut, whole) in zip(narrow, wide) { #expect(whole.hasPrefix(cut.hasSuffix("…") ? String(cut.dropLast()) : cut)) }
    }

    /// A value without a declaration may be a list of IDs: it is shown completely, in a separate block if it does not fit next to other members.
    @Test func listsAreNotCut() throws {
        let command = ["dump", Samples.small, "PeerNameTokenIndex"]
        let narrow = try screen(command, columns: 60).joined(separator: "\n")
        #expect(!narrow.contains("…") && narrow.contains("\nvalue:     [\"user:"), "\(narrow)")
        #expect(try screen(["dump", Samples.small, "TextIndex"], columns: 80).contains { $0.hasSuffix("…") })
    }

    @Test func namesOfTablesAreCompleteNextToTheirBars() throws {
        let bars = try screen(["stat", Samples.small, "--plot"], columns: 80)
        #expect(!bars.contains { $0.contains("…") }, "\(bars)")
        #expect(bars.contains { $0.hasPrefix("PeerNotificationSettingsBehaviorIndex  █") }, "\(bars)")
    }

    @Test func blocksReplaceColumnsThatDoNotFit() throws {
        let blocks = try screen(["query", Samples.small, "messages", "--limit", "2"], columns: 40)
        #expect(blocks.first == "date:   2020-01-08 18:11")
        #expect(blocks.contains("author: 李雷 van der Berg"))
        #expect(blocks.contains(""))
    }

    @Test func theAccountIsMeAndNumbersAreRightAligned() throws {
        let lines = try screen(["query", Samples.small, "messages", "--from", "me", "--limit", "1"], columns: 120)
        #expect(lines[1].split(separator: " ").contains("me"))
        let stat = try screen(["stat", Samples.small, "MessageHistory"], columns: 80)
        #expect(DisplayWidth.of(stat[0]) == DisplayWidth.of(stat[1]))
        #expect(stat[1].split(separator: " ") == ["MessageHistory", "857", "17140", "210853", "246", "1328"])
    }

    @Test func sectionsHaveTheirOwnTitles() throws {
        let unread = try screen(["query", Samples.small, "unread"], columns: 80)
        #expect(unread.first == "Chats")
        #expect(unread.contains("Total") && unread.contains("Stored counters of lists"))
        let status = try screen(["migrate", "status", Samples.migrate + "/v17.sqlite"], columns: 120)
        #expect(status.first?.hasPrefix("This would upgrade") == true && status.contains("Status"))
        #expect(status.contains("Steps"))
    }

    @Test func peersOfTheSameNameAreDistinguished() throws {
        let rows = [("user:1", "Ann"), ("user:2", "Bob"), ("user:3", "Ann"), ("user:4", "")]
        let people = PeopleNames()
        func names() -> [String] { rows.map { people.name(id: $0.0, known: $0.1) } }
        _ = names()
        #expect(names() == ["Ann (user:1)", "Bob", "Ann (user:3)", "user:4"])
    }

    @Test func textWrapsAtSpaces() {
        #expect(DisplayWidth.lines(of: "one two three", width: 8) == ["one two", "three"])
        #expect(DisplayWidth.lines(of: "abcdefghij k", width: 4) == ["abcd", "efgh", "ij k"])
        #expect(DisplayWidth.lines(of: "漢字漢字", width: 5) == ["漢字", "漢字"])
        #expect(DisplayWidth.lines(of: "", width: 4) == [""])
    }
}
