@testable import TestSupport
@testable import CommandLineKit
@testable import PostboxReading
import Postbox
import Testing

@testable import PostboxTool

/// Tables for people contain the names of chats; JSON is unchanged.
struct PeerNameTests {
    private func table(_ arguments: String...) throws -> String {
        let result = try RunningTool.run(arguments + ["-f", "table"])
        #expect([0, 1].contains(result.status))
        return result.text
    }

    @Test func tablesOfHolesAndOperationsNameTheirChats() throws {
        for arguments in [["holes"], ["holes", "--summary"], ["holes", "--chat-list"], ["oplog"], ["oplog", "--merged"]] {
            let command = [arguments[0], Samples.small] + arguments.dropFirst()
            let header = try RunningTool.run(command + ["-f", "table"]).lines.first ?? ""
            #expect(header.contains("chat") || header.contains("peer"), "\(arguments)")
            #expect(!(try RunningTool.run(command + ["-f", "jsonl"]).text.contains("\"name\"")), "\(arguments)")
        }
        #expect(try table("holes", Samples.small, "--peer", "user:2254435025").contains("李雷 van der Berg"))
    }

    @Test func aTableOfFindingsIsOneTableAndNamesItsChats() throws {
        let text = try table("check", Samples.small)
        #expect(!text.contains("\n\n"))
        #expect(text.contains("李雷 van der Berg: found 0, expected a count of"))
        #expect(text.hasPrefix("level  table "))
        #expect(!(try RunningTool.run(["check", Samples.small]).text.contains("李雷")))
    }

    @Test(arguments: [40, 60, 80, 133])
    func barsFillTheTerminalAndNoMore(_ columns: Int) throws {
        let result = try RunningTool.runOnTerminal(["-q", "holes", Samples.small, "--plot"], columns: UInt16(columns))
        let lines = result.text.split(whereSeparator: \.isNewline).map(String.init)
        #expect(lines.count == 7)
        for line in lines { #expect(DisplayWidth.of(line) == columns, "\(line)") }
        #expect(lines.contains { $0.hasPrefix("José") })
    }

    private func row(_ id: Int64, top: Int32 = 10) -> HoleSum.Result {
        HoleSum.Result(peerId: PeerId(namespace: 0, id: id), namespace: 0, threadId: nil, space: HoleSpace(), top: top, missing: 2, holes: 1, ranges: [3...4])
    }

    @Test func chatsOfTheSameNameAreDistinguished() {
        let plot = HolePlot(space: HoleSpace())
        plot.add(row(1), name: "Ann")
        plot.add(row(2), name: "Bob")
        plot.add(row(3), name: "Ann")
        plot.add(row(4), name: "")
        #expect(plot.labelled.map { $0.label.text(width: 80) } == ["Ann user:1", "Bob", "Ann user:3", "user:4"])
        // Names are shortened, IDs are not.
        #expect(plot.labelled.map { $0.label.text(width: 8) } == ["user:1", "Bob", "user:3", "user:4"])
        #expect(plot.labelled[0].label.text(width: 9) == "A… user:1")
    }

    @Test func aDrawingEscapesNamesAndHasALegend() {
        let plot = HolePlot(space: HoleSpace())
        plot.add(row(1), name: "</text><script>&\u{1b}[31m\"")
        let svg = plot.svg
        #expect(!svg.contains("<script") && !svg.contains("\u{1b}"))
        #expect(svg.contains("&lt;/text&gt;&lt;script&gt;&amp;\\u001b[31m&quot;"))
        #expect(svg.contains(">known</text>") && svg.contains(">never fetched</text>"))
        #expect(svg.contains("prefers-color-scheme:dark"))
        #expect(HolePlot(space: HoleSpace()).svg.contains("No chat has holes."))
    }
}
