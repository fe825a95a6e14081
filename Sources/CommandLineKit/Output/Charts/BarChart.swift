/// A bar for each of some things.
package struct BarChart: Chart {
    package struct Bar {
        package var label: String
        package var value: Int
        /// The value as it is written; nil: its digits.
        package var text: String?

        package init(label: String, value: Int, text: String? = nil) {
            self.label = label
            self.value = value
            self.text = text
        }

        var shown: String { text ?? value.grouped }
    }

    package var title: String
    package var about: String
    /// What the bars count.
    package var unit: String
    /// What the bars are of.
    package var axis: String
    package var bars: [Bar]
    /// Bars stand on a line, as those of times do; else they lie below each other.
    package var isUpright: Bool

    package init(title: String, about: String, unit: String, axis: String, bars: [Bar], isUpright: Bool) {
        self.title = title
        self.about = about
        self.unit = unit
        self.axis = axis
        self.bars = bars
        self.isUpright = isUpright
    }

    private var largest: Int { bars.map(\.value).max() ?? 0 }

    // MARK: - Terminal

    package func text(width: Int, ascii: Bool) -> String {
        var text = ChartScale.heading(title, about, width: width)
        if bars.isEmpty { return text + "Nothing to show.\n" }
        let valueWidth = bars.map { DisplayWidth.of($0.shown) }.max() ?? 0
        // Half of a usual terminal has room for the names of all tables, some of which differ at their ends only.
        let labelWidth = min(bars.map { DisplayWidth.of($0.label) }.max() ?? 0, max(width / 2, 8))
        let barWidth = max(width - labelWidth - valueWidth - 4, 4)
        for bar in bars {
            let label = DisplayWidth.cut(bar.label, to: labelWidth)
            text += label + String(repeating: " ", count: labelWidth - DisplayWidth.of(label)) + "  "
            let drawn = BarChart.blocks(bar.value, of: largest, width: barWidth, ascii: ascii)
            text += drawn.text + String(repeating: " ", count: barWidth - drawn.width + 2 + valueWidth - DisplayWidth.of(bar.shown)) + bar.shown + "\n"
        }
        return text
    }

    /// Whole blocks, and one of eight parts of a block.
    private static func blocks(_ value: Int, of largest: Int, width: Int, ascii: Bool) -> (text: String, width: Int) {
        guard largest > 0, value > 0 else { return ("", 0) }
        let eighths = max(Int(Double(value) / Double(largest) * Double(width * 8)), 1)
        if ascii {
            let count = max(eighths / 8, 1)
            return (String(repeating: "#", count: count), count)
        }
        let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        var text = String(repeating: "█", count: eighths / 8)
        if eighths % 8 > 0 { text.append(parts[eighths % 8 - 1]) }
        return (text, (eighths + 7) / 8)
    }

    // MARK: - SVG

    package var svg: String { isUpright ? upright : lying }

    private static let pageWidth = 960

    private var legend: String {
        "<rect class=\"bar\" x=\"24\" y=\"68\" width=\"14\" height=\"12\" rx=\"2\"/><text class=\"text\" x=\"44\" y=\"78\">\(MarkupText.escaped(unit))</text>\n"
    }

    private var nothing: String { bars.isEmpty ? "<text class=\"quiet\" x=\"24\" y=\"120\">Nothing to show.</text>\n" : "" }

    package var upright: String {
        let (left, top, right, bottom) = (84.0, 100.0, 936.0, 350.0)
        let ticks = ChartScale.ticks(to: largest)
        let highest = Double(ticks.last ?? 1)
        func y(_ value: Int) -> Double { bottom - Double(value) / highest * (bottom - top) }
        var text = SVGText.head(title, about, width: BarChart.pageWidth, height: 420) + legend + nothing
        for tick in ticks {
            text += "<line class=\"grid\" x1=\"\(left)\" y1=\"\(SVGText.tenths(y(tick)))\" x2=\"\(right)\" y2=\"\(SVGText.tenths(y(tick)))\"/>"
            text += "<text class=\"quiet\" x=\"\(left - 8)\" y=\"\(SVGText.tenths(y(tick) + 4))\" text-anchor=\"end\">\(tick.grouped)</text>\n"
        }
        let slot = (right - left) / Double(max(bars.count, 1))
        let width = max(min(slot * 0.8, 60), 0.5)
        let longest = bars.map { DisplayWidth.of($0.label) }.max() ?? 0
        let labelEvery = max(Int((Double(longest) * 7 + 10) / slot), 0) + 1
        for (place, bar) in bars.enumerated() {
            let middle = left + (Double(place) + 0.5) * slot
            text += "<g><title>\(MarkupText.escaped(bar.label)): \(bar.shown) \(MarkupText.escaped(unit))</title>"
            let height = bottom - y(bar.value)
            text += "<rect class=\"bar\" x=\"\(SVGText.tenths(middle - width / 2))\" y=\"\(SVGText.tenths(bottom - height))\" "
            text += "width=\"\(SVGText.tenths(width))\" height=\"\(SVGText.tenths(height))\" rx=\"\(width > 6 ? 2 : 0)\"/>"
            if place % labelEvery == 0 {
                let label = MarkupText.escaped(bar.label)
                text += "<text class=\"quiet\" x=\"\(SVGText.tenths(middle))\" y=\"\(bottom + 18)\" text-anchor=\"middle\">\(label)</text>"
            }
            text += "</g>\n"
        }
        text += "<text class=\"quiet\" x=\"\((left + right) / 2)\" y=\"\(bottom + 46)\" text-anchor=\"middle\">\(MarkupText.escaped(axis))</text>\n"
        let place = "translate(20 \((top + bottom) / 2)) rotate(-90)"
        text += "<text class=\"quiet\" transform=\"\(place)\" text-anchor=\"middle\">\(MarkupText.escaped(unit))</text>\n"
        return text + "</svg>\n"
    }

    package var lying: String {
        let (left, top, row) = (284.0, 104.0, 22.0)
        let barWidth = 520.0
        let bottom = top + row * Double(max(bars.count, 1))
        let height = Int(bottom) + 52
        var text = SVGText.head(title, about, width: BarChart.pageWidth, height: height) + legend + nothing
        let ticks = ChartScale.ticks(to: largest)
        let highest = Double(ticks.last ?? 1)
        // Where values are written in units of their own, bars say what they are.
        if bars.allSatisfy({ $0.text == nil }) {
            for tick in ticks {
                let x = SVGText.tenths(left + Double(tick) / highest * barWidth)
                text += "<line class=\"grid\" x1=\"\(x)\" y1=\"\(top - 6)\" x2=\"\(x)\" y2=\"\(bottom)\"/>"
                text += "<text class=\"quiet\" x=\"\(x)\" y=\"\(bottom + 16)\" text-anchor=\"middle\">\(tick.grouped)</text>\n"
            }
        }
        for (place, bar) in bars.enumerated() {
            let y = top + Double(place) * row
            let width = Double(bar.value) / highest * barWidth
            text += "<g><title>\(MarkupText.escaped(bar.label)): \(bar.shown) \(MarkupText.escaped(unit))</title>"
            let label = MarkupText.escaped(DisplayWidth.cut(bar.label, to: 36))
            text += "<text class=\"text\" x=\"\(left - 12)\" y=\"\(y + 12)\" text-anchor=\"end\">\(label)</text>"
            text += "<rect class=\"bar\" x=\"\(left)\" y=\"\(y)\" width=\"\(SVGText.tenths(width))\" height=\"16\" rx=\"2\"/>"
            text += "<text class=\"quiet\" x=\"\(SVGText.tenths(left + width + 8))\" y=\"\(y + 12)\">\(bar.shown)</text></g>\n"
        }
        text += "<text class=\"quiet\" x=\"\(left + barWidth / 2)\" y=\"\(bottom + 38)\" text-anchor=\"middle\">\(MarkupText.escaped(unit))</text>\n"
        text += "<text class=\"quiet\" x=\"\(left - 12)\" y=\"\(top - 12)\" text-anchor=\"end\">\(MarkupText.escaped(axis))</text>\n"
        return text + "</svg>\n"
    }
}
