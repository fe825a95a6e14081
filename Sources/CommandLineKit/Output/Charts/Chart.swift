import PlatformSupport

/// A picture of numbers: text for a terminal, or a standalone drawing.
package protocol Chart {
    /// Returns the chart as text, at most `width` columns wide. `ascii` determines whether to use no block characters.
    func text(width: Int, ascii: Bool) -> String
    var svg: String { get }
}

/// The shared functions of charts.
enum ChartScale {
    /// Returns the title and its description, on two lines if one is too narrow.
    static func heading(_ title: String, _ about: String, width: Int) -> String {
        let line = "\(title) (\(about))"
        let lines = DisplayWidth.of(line) <= width ? [line] : [title, "(\(about))"]
        return lines.map { DisplayWidth.cut($0, to: width) + "\n" }.joined()
    }

    /// Whether positive values differ by more than 100 times: steps are then logarithmic, so that small values can be distinguished from zero.
    static func isLogarithmic(_ values: some Sequence<Int>) -> Bool {
        var (least, largest) = (Int.max, 0)
        for value in values where value > 0 { (least, largest) = (min(least, value), max(largest, value)) }
        return largest > 0 && largest / 100 >= least && (largest > least.multipliedReportingOverflow(by: 100).partialValue)
    }

    /// Returns powers of 10, from the highest one at or below the smallest positive value to the lowest one at or above the largest value.
    static func powers(of values: some Sequence<Int>) -> [Int] {
        var (least, largest) = (Int.max, 0)
        for value in values where value > 0 { (least, largest) = (min(least, value), max(largest, value)) }
        var (power, powers) = (1, [Int]())
        while true {
            let next = power.multipliedReportingOverflow(by: 10)
            if next.overflow || next.partialValue > least { powers.append(power) }
            if power >= largest || next.overflow { return powers }
            power = next.partialValue
        }
    }

    /// Returns the position of a value on an axis of powers of 10, from 0 to 1. The first power takes one step, and zero takes none.
    static func share(_ value: Int, of powers: [Int]) -> Double {
        guard value > 0, let low = powers.first, let high = powers.last else { return 0 }
        let steps = log10(Double(high) / Double(low)) + 1
        return min(max((log10(Double(value) / Double(low)) + 1) / steps, 0), 1)
    }

    /// Returns 0 and the largest value of each of five levels. The levels differ by the same amount, or by the same factor if `isLogarithmic`.
    static func levels(to largest: Int, isLogarithmic: Bool) -> [Int] {
        guard isLogarithmic else { return (0...5).map { $0 * (largest / 5) + $0 * (largest % 5) / 5 } }
        var levels = [0]
        for step in 1...4 {
            var value = pow(Double(largest), Double(step) / 5), unit = 1.0
            while value >= 10 { (value, unit) = (value / 10, unit * 10) }
            levels.append(max(Int(value.rounded(.down) * unit), (levels.last ?? 0) + 1))
        }
        return levels + [largest]
    }

    /// Returns the numbers on an axis: from 0 to the first round number at or above `value`, in four or five steps.
    static func ticks(to value: Int) -> [Int] {
        guard value > 0 else { return [0, 1] }
        var unit = 1
        let bases = [1, 2, 5]
        var place = 0
        while true {
            let step = unit.multipliedReportingOverflow(by: bases[place])
            guard !step.overflow else { return [0, value] }
            if value <= step.partialValue.multipliedReportingOverflow(by: 5).partialValue || step.partialValue > value {
                let count = (value + step.partialValue - 1) / step.partialValue
                return (0...count).map { $0 * step.partialValue }
            }
            place += 1
            if place == bases.count {
                place = 0
                unit = unit.multipliedReportingOverflow(by: 10).partialValue
            }
        }
    }
}

/// Parts of SVG drawings.
package enum SVGText {
    /// The width of drawings: on a phone their letters are still large enough to be read.
    package static let pageWidth = 480

    /// The page's own colors, for light and for dark screens.
    static let style = """
        <style>
        .page{fill:#ffffff}.text{fill:#1f2328}.quiet{fill:#59636e}.bar{fill:#2f6fb3}.grid{stroke:#d5dae0;stroke-width:1}
        .l0{fill:#eef1f4}.l1{fill:#cfe1f3}.l2{fill:#9ec5e8}.l3{fill:#5f9fd4}.l4{fill:#2f6fb3}.l5{fill:#153f73}
        @media (prefers-color-scheme:dark){.page{fill:#0d1117}.text{fill:#e6edf3}.quiet{fill:#9198a1}.bar{fill:#5b9fe3}.grid{stroke:#30363d}
        .l0{fill:#1a2029}.l1{fill:#173250}.l2{fill:#1f4f82}.l3{fill:#2f74ba}.l4{fill:#62a5e6}.l5{fill:#b9d9f8}}
        </style>

        """

    /// Returns the page, its title, and its description.
    static func head(_ title: String, _ about: String, width: Int, height: Int) -> String {
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
        text += "style=\"max-width:100%;height:auto\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n<title>\(MarkupText.escaped(title))</title>\n" + style
        text += "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>\n"
        // Letters are about half as wide as they are high.
        let columns = (width - 32) / 7
        text += "<text class=\"text\" x=\"16\" y=\"34\" font-size=\"16\" font-weight=\"600\">\(MarkupText.escaped(DisplayWidth.cut(title, to: columns * 3 / 4)))</text>\n"
        return text + "<text class=\"quiet\" x=\"16\" y=\"56\">\(MarkupText.escaped(DisplayWidth.cut(about, to: columns)))</text>\n"
    }

    package static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
