import CommandLineKit
import Postbox
import PostboxCoding
import PostboxReading
import PostboxSalvage

/// Writes what a salvage found as rows: one a table, and the sum.
final class SalvageReportWriter {
    private static let numbers: [StaticString] = ["pages", "badPages", "kept", "found", "lost", "dropped", "rebuilt"]
    private static let columns: [ResultColumn] = [
        .number("pages"), unlessZero("badPages", "bad"), .number("kept"), unlessZero("found"), unlessZero("lost"), unlessZero("dropped"),
        unlessZero("rebuilt"),
    ]

    /// What seldom happens has no column where it did not: with all of them a line does not fit a terminal.
    private static func unlessZero(_ member: StaticString, _ title: String? = nil) -> ResultColumn {
        .made(title ?? member.description, isNumber: true) { row, _ in
            let count = row[member]?.int64 ?? 0
            return count == 0 ? "" : String(count)
        }.optional
    }

    static let shape = ResultShape(
        ["item", "table", "tableId", "pages", "badPages", "kept", "found", "lost", "dropped", "rebuilt"], kind: "item",
        [
            ResultSection("table", title: nil, [.text("table")] + columns),
            ResultSection("unknown", title: "Rows that may be of any of several tables", [.number("rows", "lost")]),
            ResultSection("all", title: "All", columns),
        ])

    private let output: ResultOutput
    private let writer = JSONWriter()

    init(_ output: ResultOutput) { self.output = output }

    func write(_ report: SalvageReport) throws {
        for (id, table) in report.tables.sorted(by: { $0.key < $1.key }) {
            try write("table", table) {
                $0.key("table")
                $0.string(id == MessageHistoryTextIndexTable.id ? MessageHistoryTextIndexTable.name.description : TableChoice.name(ofUnknown: id))
                $0.key("tableId")
                $0.int(Int(id))
            }
        }
        if report.unknown.lost > 0 { try write("unknown", report.unknown) { _ in } }
        try write("all", report.sum) { _ in }
    }

    private func write(_ item: StaticString, _ table: SalvageReport.Table, head: (JSONWriter) -> Void) throws {
        writer.removeAll()
        writer.beginObject()
        writer.key("item")
        writer.string(item)
        head(writer)
        let values = [table.pages, table.badPages, table.kept, table.found, table.lost, table.dropped, table.rebuilt]
        for (name, value) in zip(SalvageReportWriter.numbers, values) {
            writer.key(name)
            writer.int(value)
        }
        writer.endObject()
        try output.write(row: writer.bytes)
    }

    /// For people, on stderr.
    static func summary(of report: SalvageReport, in path: String) -> String {
        let sum = report.sum
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        var text = "\(path): \(counted(sum.kept, "row")) kept of \(counted(sum.pages, "page"))"
        if sum.badPages > 0 { text += ", \(counted(sum.badPages, "page")) cannot be read" }
        if report.emptyPages > 0 { text += ", \(counted(report.emptyPages, "page")) of the sparse file not stored" }
        if report.lostFrames > 0 { text += ", \(counted(report.lostFrames, "frame")) of the log cannot be read" }
        if sum.lost > 0 { text += ", \(counted(sum.lost, "row")) known to be lost" }
        if report.unknown.lost > 0 { text += ", \(counted(report.unknown.lost, "row")) may be of any of several tables" }
        if report.holes > 0 { text += ", \(counted(report.holes, "hole")) for lost messages" }
        if sum.rebuilt > 0 { text += ", \(counted(sum.rebuilt, "row")) rebuilt" }
        return text
    }
}
