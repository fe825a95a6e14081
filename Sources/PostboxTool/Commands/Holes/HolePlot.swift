import Postbox

/// What is known of each chat as a bar: text for a terminal, or SVG (spec 11.8).
final class HolePlot {
    private static let width = 48
    private let ascii: Bool
    private var rows: [HoleSum.Result] = []

    init(ascii: Bool) { self.ascii = ascii }

    func add(_ result: HoleSum.Result) {
        if result.top > 0 { rows.append(result) }
    }

    /// How much of each of `count` equal parts of 1...top is known, 0 to 1.
    static func shares(_ result: HoleSum.Result, count: Int) -> [Double] {
        let top = Double(result.top)
        var missing = [Double](repeating: 0, count: count)
        for range in result.ranges {
            let from = (Double(range.lowerBound) - 1) / top * Double(count)
            let to = Double(range.upperBound) / top * Double(count)
            for part in Int(from)..<Swift.min(Int(to.rounded(.up)), count) {
                missing[part] += Swift.min(to, Double(part + 1)) - Swift.max(from, Double(part))
            }
        }
        return missing.map { 1 - Swift.min($0, 1) }
    }

    private func label(_ row: HoleSum.Result) -> String {
        var text = row.peerId.description
        if row.namespace != 0 { text += "/\(row.namespace)" }
        if let threadId = row.threadId { text += " thread \(threadId)" }
        if row.space != HoleSpace() { text += " \(row.space)" }
        return text
    }

    private static func percent(_ row: HoleSum.Result) -> Int { row.known * 100 / Int(row.top) }

    func write(to output: ResultOutput) throws {
        let blocks: [Character] = ascii ? [".", "-", "=", "#"] : ["·", "░", "▒", "█"]
        let widest = rows.map { label($0).count }.max() ?? 0
        for row in rows {
            let bar = HolePlot.shares(row, count: HolePlot.width).map { share in
                share <= 0 ? blocks[0] : share < 0.5 ? blocks[1] : share < 1 ? blocks[2] : blocks[3]
            }
            let name = label(row)
            let percent = String(HolePlot.percent(row))
            try output.write(
                text: name + String(repeating: " ", count: widest - name.count) + "  " + String(bar) + "  "
                    + String(repeating: " ", count: 3 - percent.count) + percent + "% of \(row.top)\n")
        }
    }

    /// The same bars as a drawing of its own.
    var svg: String {
        let rowHeight = 18
        let height = rows.count * rowHeight + 24
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"\(height)\" font-family=\"sans-serif\" font-size=\"11\">\n"
        text += "<title>Known message ids per chat</title>\n"
        for (place, row) in rows.enumerated() {
            let y = place * rowHeight + 12
            text += "<text x=\"252\" y=\"\(y + 11)\" text-anchor=\"end\">\(label(row))</text>\n"
            text += "<rect x=\"260\" y=\"\(y)\" width=\"600\" height=\"14\" fill=\"#3f8f5f\"/>\n"
            for range in row.ranges {
                let from = Double(range.lowerBound - 1) / Double(row.top) * 600
                let width = Double(Int(range.upperBound) - Int(range.lowerBound) + 1) / Double(row.top) * 600
                text += "<rect x=\"\(HolePlot.tenths(260 + from))\" y=\"\(y)\" width=\"\(HolePlot.tenths(width))\" height=\"14\" fill=\"#d9d9d9\"/>\n"
            }
            text += "<text x=\"868\" y=\"\(y + 11)\">\(HolePlot.percent(row))% of \(row.top)</text>\n"
        }
        return text + "</svg>\n"
    }

    private static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
