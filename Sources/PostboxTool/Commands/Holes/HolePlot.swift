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

        /// How much of each of `count` equal parts of 1...top is known, 0 to 1.
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

    /// What a row is called: a name, which may be cut, and what tells the row from others, which may not.
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

    /// The rows with what they are called: the chat's name, with its id where there is no name or several chats have it.
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

    /// Bars as wide as the terminal leaves room for; 80 columns where there is none.
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
