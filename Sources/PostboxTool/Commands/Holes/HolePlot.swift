import CommandLineKit
import Postbox
import PostboxReading

/// The known ranges of each chat as a bar: text for a terminal, or a drawing.
final class HolePlot {
    struct Row {
        var sum: HoleSum.Result
        var name: String

        var percent: Int { sum.known * 100 / Int(sum.top) }
        var share: String { "\(percent)% of \(sum.top)" }

        /// The known share of each of `count` equal parts of 1...top, 0 to 1.
        func shares(count: Int) -> [Double] {
            let top = Double(sum.top)
            var missing = [Double](repeating: 0, count: count)
            for range in sum.ranges {
                let from = (Double(range.lowerBound) - 1) / top * Double(count)
                let to = Double(range.upperBound) / top * Double(count)
                for part in Int(from)..<Swift.min(Int(to.rounded(.up)), count) {
                    missing[part] += Swift.min(to, Double(part + 1)) - Swift.max(from, Double(part))
                }
            }
            return missing.map { 1 - Swift.min($0, 1) }
        }
    }

    /// The label of a row: a name, which may be shortened, and the part that distinguishes the row from others, which may not.
    struct Label {
        var name: String
        var rest: String

        var width: Int { DisplayWidth.of(name) + (name.isEmpty || rest.isEmpty ? 0 : 1) + DisplayWidth.of(rest) }

        func text(width: Int) -> String {
            guard self.width > width, !name.isEmpty else { return name.isEmpty || rest.isEmpty ? name + rest : name + " " + rest }
            if rest.isEmpty { return DisplayWidth.cut(name, to: width) }
            let left = width - DisplayWidth.of(rest) - 1
            return left < 2 ? rest : DisplayWidth.cut(name, to: left) + " " + rest
        }
    }

    static let nothing = "No chat has holes."

    let space: HoleSpace
    private(set) var rows: [Row] = []
    /// Sums of chats without messages, which have no bar.
    private(set) var withoutMessages = 0
    /// Holes of other spaces.
    var elsewhere = 0

    init(space: HoleSpace) { self.space = space }

    func add(_ sum: HoleSum.Result, name: String) {
        if sum.top > 0 { rows.append(Row(sum: sum, name: TerminalText.visible(name))) } else { withoutMessages += 1 }
    }

    /// The rows with their labels: the name of the chat, and its ID if it has no name or several chats share the name.
    var labelled: [(row: Row, label: Label)] {
        var owners: [String: Set<PeerId>] = [:]
        for row in rows { owners[row.name, default: []].insert(row.sum.peerId) }
        return rows.map { row in
            let sum = row.sum
            var rest: [String] = row.name.isEmpty || (owners[row.name]?.count ?? 0) > 1 ? [sum.peerId.description] : []
            if sum.namespace != 0 { rest.append("/\(sum.namespace)") }
            if let threadId = sum.threadId { rest.append("thread \(threadId)") }
            return (row, Label(name: row.name, rest: rest.joined(separator: " ")))
        }
    }

    /// Writes bars that fit the width of the terminal, or 80 columns without a terminal.
    func write(to output: ResultOutput, ascii: Bool) throws {
        let rows = labelled
        if rows.isEmpty { return try output.write(text: HolePlot.nothing + "\n") }
        let width = output.columns ?? 80
        let shareWidth = rows.map { DisplayWidth.of($0.row.share) }.max() ?? 0
        let rest = rows.map { DisplayWidth.of($0.label.rest) }.max() ?? 0
        let labelWidth = min(rows.map(\.label.width).max() ?? 0, max(width * 2 / 5, rest))
        let barWidth = max(width - labelWidth - shareWidth - 4, 4)
        for (row, label) in rows {
            let name = label.text(width: labelWidth)
            let padding = String(repeating: " ", count: max(labelWidth - DisplayWidth.of(name), 0))
            let shareOffset = String(repeating: " ", count: shareWidth - DisplayWidth.of(row.share))
            try output.write(text: name + padding + "  " + HolePlot.bar(row.shares(count: barWidth), ascii: ascii) + "  " + shareOffset + row.share + "\n")
        }
    }

    private static func bar(_ shares: [Double], ascii: Bool) -> String {
        let blocks: [Character] = ascii ? [".", "-", "=", "#"] : ["·", "░", "▒", "█"]
        return String(shares.map { $0 <= 0 ? blocks[0] : $0 < 0.5 ? blocks[1] : $0 < 1 ? blocks[2] : blocks[3] })
    }
}

extension HolePlot {
    private static let rowHeight = 22
    private static let firstRow = 96
    private static let barStart = 176.0
    private static let barWidth = 190.0
    private static let labelColumns = 21

    /// The page's own colors, for light and for dark screens.
    private static let style = """
        <style>
        .page{fill:#ffffff}.text{fill:#1f2328}.quiet{fill:#59636e}.known{fill:#2c8a57}.missing{fill:#d5dae0}
        @media (prefers-color-scheme:dark){.page{fill:#0d1117}.text{fill:#e6edf3}.quiet{fill:#9198a1}.known{fill:#3fb573}.missing{fill:#3b434d}}
        </style>

        """

    /// The bars as a standalone drawing: a heading, a legend, and one row for each chat.
    var svg: String {
        let height = HolePlot.firstRow + max(rows.count, 1) * HolePlot.rowHeight + 14
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"\(height)\" viewBox=\"0 0 480 \(height)\" role=\"img\" "
        text += "style=\"max-width:100%;height:auto\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n<title>Known history of each chat</title>\n" + HolePlot.style
        text += "<rect class=\"page\" width=\"480\" height=\"\(height)\"/>\n"
        text += "<text class=\"text\" x=\"16\" y=\"34\" font-size=\"16\" font-weight=\"600\">Known history of each chat</text>\n"
        let about = "ids from 1 to the newest message" + (space == HoleSpace() ? "" : ", \(space)")
        text += "<text class=\"quiet\" x=\"16\" y=\"56\">\(MarkupText.escaped(about))</text>\n"
        text += HolePlot.legend
        if rows.isEmpty { text += "<text class=\"quiet\" x=\"16\" y=\"\(HolePlot.firstRow + 12)\">\(HolePlot.nothing)</text>\n" }
        for (place, entry) in labelled.enumerated() {
            text += HolePlot.drawing(of: entry.row, entry.label, y: HolePlot.firstRow + place * HolePlot.rowHeight)
        }
        return text + "</svg>\n"
    }

    private static let legend = """
        <rect class="known" x="176" y="66" width="14" height="12" rx="2"/><text class="text" x="196" y="76">known</text>
        <rect class="missing" x="250" y="66" width="14" height="12" rx="2"/><text class="text" x="270" y="76">never fetched</text>
        <text class="quiet" x="376" y="76">known of all</text>

        """

    private static func drawing(of row: Row, _ label: Label, y: Int) -> String {
        let holes = "\(row.sum.holes) hole\(row.sum.holes == 1 ? "" : "s")"
        var text = "<g><title>\(MarkupText.escaped(label.text(width: .max))): \(row.sum.known) of \(row.sum.top) known, \(holes)</title>\n"
        text += "<text class=\"text\" x=\"166\" y=\"\(y + 12)\" text-anchor=\"end\">\(MarkupText.escaped(label.text(width: labelColumns)))</text>\n"
        text += "<rect class=\"known\" x=\"\(SVGText.tenths(barStart))\" y=\"\(y)\" width=\"\(SVGText.tenths(barWidth))\" height=\"16\"/>\n"
        for range in row.sum.ranges {
            let from = Double(range.lowerBound - 1) / Double(row.sum.top) * barWidth
            let width = Double(Int(range.upperBound) - Int(range.lowerBound) + 1) / Double(row.sum.top) * barWidth
            text += "<rect class=\"missing\" x=\"\(SVGText.tenths(barStart + from))\" y=\"\(y)\" width=\"\(SVGText.tenths(width))\" height=\"16\"/>\n"
        }
        return text + "<text class=\"quiet\" x=\"376\" y=\"\(y + 12)\">\(row.share)</text></g>\n"
    }
}
