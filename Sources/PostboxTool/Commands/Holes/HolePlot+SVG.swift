import CommandLineKit
import PostboxReading

extension HolePlot {
    private static let rowHeight = 22
    private static let firstRow = 96
    private static let barStart = 284.0
    private static let barWidth = 520.0
    private static let labelColumns = 36

    /// Colours of the page's own, for a reader with a light screen and for one with a dark one.
    private static let style = """
        <style>
        .page{fill:#ffffff}.text{fill:#1f2328}.quiet{fill:#59636e}.known{fill:#2c8a57}.missing{fill:#d5dae0}
        @media (prefers-color-scheme:dark){.page{fill:#0d1117}.text{fill:#e6edf3}.quiet{fill:#9198a1}.known{fill:#3fb573}.missing{fill:#3b434d}}
        </style>

        """

    /// The bars as a drawing that stands by itself: a heading, a legend, a row a chat.
    var svg: String {
        let height = HolePlot.firstRow + max(rows.count, 1) * HolePlot.rowHeight + 14
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"960\" height=\"\(height)\" viewBox=\"0 0 960 \(height)\" role=\"img\" "
        text += "font-family=\"system-ui, sans-serif\" font-size=\"12\">\n<title>Known history of each chat</title>\n" + HolePlot.style
        text += "<rect class=\"page\" width=\"960\" height=\"\(height)\"/>\n"
        text += "<text class=\"text\" x=\"24\" y=\"34\" font-size=\"17\" font-weight=\"600\">Known history of each chat</text>\n"
        let about = "ids from 1 to the newest message" + (space == HoleSpace() ? "" : ", \(space)")
        text += "<text class=\"quiet\" x=\"24\" y=\"56\">\(MarkupText.escaped(about))</text>\n"
        text += HolePlot.legend
        if rows.isEmpty { text += "<text class=\"quiet\" x=\"24\" y=\"\(HolePlot.firstRow + 12)\">\(HolePlot.nothing)</text>\n" }
        for (place, entry) in labelled.enumerated() {
            text += HolePlot.drawing(of: entry.row, entry.label, y: HolePlot.firstRow + place * HolePlot.rowHeight)
        }
        return text + "</svg>\n"
    }

    private static let legend = """
        <rect class="known" x="284" y="66" width="14" height="12" rx="2"/><text class="text" x="304" y="76">known</text>
        <rect class="missing" x="372" y="66" width="14" height="12" rx="2"/><text class="text" x="392" y="76">never fetched</text>
        <text class="quiet" x="816" y="76">known of all</text>

        """

    private static func drawing(of row: Row, _ label: Label, y: Int) -> String {
        let holes = "\(row.sum.holes) hole\(row.sum.holes == 1 ? "" : "s")"
        var text = "<g><title>\(MarkupText.escaped(label.text(width: .max))): \(row.sum.known) of \(row.sum.top) known, \(holes)</title>\n"
        text += "<text class=\"text\" x=\"272\" y=\"\(y + 12)\" text-anchor=\"end\">\(MarkupText.escaped(label.text(width: labelColumns)))</text>\n"
        text += "<rect class=\"known\" x=\"\(SVGText.tenths(barStart))\" y=\"\(y)\" width=\"\(SVGText.tenths(barWidth))\" height=\"16\"/>\n"
        for range in row.sum.ranges {
            let from = Double(range.lowerBound - 1) / Double(row.sum.top) * barWidth
            let width = Double(Int(range.upperBound) - Int(range.lowerBound) + 1) / Double(row.sum.top) * barWidth
            text += "<rect class=\"missing\" x=\"\(SVGText.tenths(barStart + from))\" y=\"\(y)\" width=\"\(SVGText.tenths(width))\" height=\"16\"/>\n"
        }
        return text + "<text class=\"quiet\" x=\"816\" y=\"\(y + 12)\">\(row.share)</text></g>\n"
    }
}
