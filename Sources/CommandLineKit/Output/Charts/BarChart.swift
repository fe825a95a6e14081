/// A bar for each of some things.
package struct BarChart: Chart {
    package struct Bar {
        package var label: String
        package var value: Int
        /// The value as text, or `nil` for its digits.
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
    /// The unit of the values.
    package var unit: String
    /// The title of the axis with the labels.
    package var axis: String
    package var bars: [Bar]
    /// Whether the bars are vertical and side by side, which is usual for times. Otherwise, they are horizontal.
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
    private var isLogarithmic: Bool { ChartScale.isLogarithmic(bars.lazy.map(\.value)) }
    private var shownAbout: String { isLogarithmic ? about + ", logarithmic" : about }

    // MARK: - Terminal

    package func text(width: Int, ascii: Bool) -> String {
        var text = ChartScale.heading(title, shownAbout, width: width)
        if bars.isEmpty { return text + "Nothing to show.\n" }
        let valueWidth = bars.map { DisplayWidth.of($0.shown) }.max() ?? 0
        // The names of all tables fit in half of a usual terminal. Some differ only at their ends.
        let labelWidth = min(bars.map { DisplayWidth.of($0.label) }.max() ?? 0, max(width / 2, 8))
        let barWidth = max(width - labelWidth - valueWidth - 4, 4)
        let share = share()
        for bar in bars {
            let label = DisplayWidth.cut(bar.label, to: labelWidth)
            text += label + String(repeating: " ", count: labelWidth - DisplayWidth.of(label)) + "  "
            let drawn = BarChart.blocks(share(bar.value), width: barWidth, ascii: ascii)
            text += drawn.text + String(repeating: " ", count: barWidth - drawn.width + 2 + valueWidth - DisplayWidth.of(bar.shown)) + bar.shown + "\n"
        }
        return text
    }

    /// Returns a function for the share of the longest bar that a value takes, 0 to 1.
    private func share() -> (Int) -> Double {
        let largest = largest
        guard isLogarithmic else { return { largest > 0 ? Double(max($0, 0)) / Double(largest) : 0 } }
        let low = ChartScale.powers(of: bars.lazy.map(\.value)).first ?? 1
        return { ChartScale.share($0, of: [low, largest]) }
    }

    /// Returns a bar of whole blocks, and one block in eighths.
    private static func blocks(_ share: Double, width: Int, ascii: Bool) -> (text: String, width: Int) {
        guard share > 0 else { return ("", 0) }
        let eighths = max(Int(share * Double(width * 8)), 1)
        if ascii {
            let count = max(eighths / 8, 1)
            return (String(repeating: "#", count: count), count)
        }
        let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        var text = String(repeating: "█", count: eighths / 8)
        if eighths % 8 > 0 { text.append(parts[eighths % 8 - 1]) }
        return (text, (eighths + 7) / 8)
    }

    /// A block for each value, with a height relative to the others; a space for zero.
    package static func columns(_ values: [Int]) -> [Character] {
        let chart = BarChart(title: "", about: "", unit: "", axis: "", bars: values.map { Bar(label: "", value: $0) }, isUpright: true)
        let share = chart.share(), blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return values.map { $0 > 0 ? blocks[min(Int(share($0) * 8), 7)] : " " }
    }

    // MARK: - SVG

    /// Bars are side by side if each has room for its label.
    package var svg: String { isUpright && Double(bars.count) * BarChart.leastSlot <= BarChart.right - BarChart.left ? upright : lying }

    private static let leastSlot = 14.0
    private static let (left, right) = (56.0, Double(SVGText.pageWidth) - 16)
    private static let labelColumns = 22

    private var legend: String {
        "<rect class=\"bar\" x=\"16\" y=\"68\" width=\"14\" height=\"12\" rx=\"2\"/><text class=\"text\" x=\"36\" y=\"78\">\(MarkupText.escaped(unit))</text>\n"
    }

    private var nothing: String { bars.isEmpty ? "<text class=\"quiet\" x=\"16\" y=\"120\">Nothing to show.</text>\n" : "" }

    /// Returns the values at lines of the axis, and a function for the share of it that a value takes.
    private func axisScale() -> (ticks: [Int], share: (Int) -> Double) {
        if isLogarithmic {
            let powers = ChartScale.powers(of: bars.lazy.map(\.value))
            return ([0] + powers, { ChartScale.share($0, of: powers) })
        }
        let ticks = ChartScale.ticks(to: largest), highest = Double(ticks.last ?? 1)
        return (ticks, { Double(max($0, 0)) / highest })
    }

    package var upright: String {
        let (left, top, right, bottom) = (BarChart.left, 100.0, BarChart.right, 330.0)
        let (ticks, share) = axisScale()
        func y(_ value: Int) -> Double { bottom - share(value) * (bottom - top) }
        let slot = (right - left) / Double(max(bars.count, 1))
        let width = max(min(slot * 0.8, 60), 0.5)
        let longest = bars.map { DisplayWidth.of($0.label) }.max() ?? 0
        // Labels wider than their bars are rotated.
        let isTurned = Double(longest) * 7 + 4 > slot
        let labelHeight = isTurned ? Double(min(longest, BarChart.labelColumns)) * 7 : 12
        let height = Int(bottom + labelHeight) + 40
        var text = SVGText.head(title, shownAbout, width: SVGText.pageWidth, height: height) + legend + nothing
        for tick in ticks {
            text += "<line class=\"grid\" x1=\"\(left)\" y1=\"\(SVGText.tenths(y(tick)))\" x2=\"\(right)\" y2=\"\(SVGText.tenths(y(tick)))\"/>"
            text += "<text class=\"quiet\" x=\"\(left - 8)\" y=\"\(SVGText.tenths(y(tick) + 4))\" text-anchor=\"end\">\(tick.grouped)</text>\n"
        }
        for (place, bar) in bars.enumerated() {
            let middle = left + (Double(place) + 0.5) * slot
            text += "<g><title>\(MarkupText.escaped(bar.label)): \(bar.shown) \(MarkupText.escaped(unit))</title>"
            let height = bottom - y(bar.value)
            text += "<rect class=\"bar\" x=\"\(SVGText.tenths(middle - width / 2))\" y=\"\(SVGText.tenths(bottom - height))\" "
            text += "width=\"\(SVGText.tenths(width))\" height=\"\(SVGText.tenths(height))\" rx=\"\(width > 6 ? 2 : 0)\"/>"
            let label = MarkupText.escaped(DisplayWidth.cut(bar.label, to: BarChart.labelColumns))
            let place = isTurned
                ? "transform=\"translate(\(SVGText.tenths(middle + 4)) \(bottom + 8)) rotate(-90)\" text-anchor=\"end\""
                : "x=\"\(SVGText.tenths(middle))\" y=\"\(bottom + 18)\" text-anchor=\"middle\""
            text += "<text class=\"quiet\" \(place)>\(label)</text></g>\n"
        }
        let axisY = bottom + labelHeight + 28
        return text + "<text class=\"quiet\" x=\"\((left + right) / 2)\" y=\"\(axisY)\" text-anchor=\"middle\">\(MarkupText.escaped(axis))</text>\n</svg>\n"
    }

    package var lying: String {
        let row = 22.0, top = 104.0
        let valueWidth = Double(bars.map { DisplayWidth.of($0.shown) }.max() ?? 0) * 7 + 10
        let labelWidth = Double(min(bars.map { DisplayWidth.of($0.label) }.max() ?? 0, BarChart.labelColumns)) * 7.5 + 12
        let left = max(labelWidth, 40) + 16
        let barWidth = max(Double(SVGText.pageWidth) - 16 - left - valueWidth, 40)
        let bottom = top + row * Double(max(bars.count, 1))
        var text = SVGText.head(title, shownAbout, width: SVGText.pageWidth, height: Int(bottom) + 52) + legend + nothing
        let (ticks, share) = axisScale()
        // If values have texts with their own units, the axis shows no values.
        if bars.allSatisfy({ $0.text == nil }) {
            var last = -Double.infinity
            for tick in ticks {
                let x = left + share(tick) * barWidth, shown = tick.grouped
                text += "<line class=\"grid\" x1=\"\(SVGText.tenths(x))\" y1=\"\(top - 6)\" x2=\"\(SVGText.tenths(x))\" y2=\"\(bottom)\"/>\n"
                guard x - last >= Double(shown.utf8.count) * 7 + 6 else { continue }
                text += "<text class=\"quiet\" x=\"\(SVGText.tenths(x))\" y=\"\(bottom + 16)\" text-anchor=\"middle\">\(shown)</text>\n"
                last = x
            }
        }
        for (place, bar) in bars.enumerated() {
            let y = top + Double(place) * row
            let width = share(bar.value) * barWidth
            text += "<g><title>\(MarkupText.escaped(bar.label)): \(bar.shown) \(MarkupText.escaped(unit))</title>"
            let label = MarkupText.escaped(DisplayWidth.cut(bar.label, to: BarChart.labelColumns))
            text += "<text class=\"text\" x=\"\(left - 8)\" y=\"\(y + 12)\" text-anchor=\"end\">\(label)</text>"
            text += "<rect class=\"bar\" x=\"\(left)\" y=\"\(y)\" width=\"\(SVGText.tenths(width))\" height=\"16\" rx=\"2\"/>"
            text += "<text class=\"quiet\" x=\"\(SVGText.tenths(left + width + 6))\" y=\"\(y + 12)\">\(bar.shown)</text></g>\n"
        }
        text += "<text class=\"quiet\" x=\"\(SVGText.tenths(left + barWidth / 2))\" y=\"\(bottom + 38)\" text-anchor=\"middle\">\(MarkupText.escaped(unit))</text>\n"
        text += "<text class=\"quiet\" x=\"\(left - 8)\" y=\"\(top - 12)\" text-anchor=\"end\">\(MarkupText.escaped(axis))</text>\n"
        return text + "</svg>\n"
    }
}
