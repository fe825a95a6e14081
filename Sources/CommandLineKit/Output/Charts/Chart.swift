/// A picture of numbers: text for a terminal, or a drawing that stands by itself.
package protocol Chart {
    /// At most `width` columns wide. `ascii`: no block characters.
    func text(width: Int, ascii: Bool) -> String
    var svg: String { get }
}

/// What charts have in common.
enum ChartScale {
    /// The title and what it is about, on two lines where one is too narrow.
    static func heading(_ title: String, _ about: String, width: Int) -> String {
        let line = "\(title) (\(about))"
        let lines = DisplayWidth.of(line) <= width ? [line] : [title, "(\(about))"]
        return lines.map { DisplayWidth.cut($0, to: width) + "\n" }.joined()
    }

    /// From 0 to the first round number that is not below `value`, in four or five steps.
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
    /// Colours of the page's own, for a reader with a light screen and for one with a dark one.
    static let style = """
        <style>
        .page{fill:#ffffff}.text{fill:#1f2328}.quiet{fill:#59636e}.bar{fill:#2f6fb3}.grid{stroke:#d5dae0;stroke-width:1}
        .l0{fill:#eef1f4}.l1{fill:#cfe1f3}.l2{fill:#9ec5e8}.l3{fill:#5f9fd4}.l4{fill:#2f6fb3}.l5{fill:#153f73}
        @media (prefers-color-scheme:dark){.page{fill:#0d1117}.text{fill:#e6edf3}.quiet{fill:#9198a1}.bar{fill:#5b9fe3}.grid{stroke:#30363d}
        .l0{fill:#1a2029}.l1{fill:#173250}.l2{fill:#1f4f82}.l3{fill:#2f74ba}.l4{fill:#62a5e6}.l5{fill:#b9d9f8}}
        </style>

        """

    /// The page, its title and what it is about.
    static func head(_ title: String, _ about: String, width: Int, height: Int) -> String {
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
        text += "font-family=\"system-ui, sans-serif\" font-size=\"12\">\n<title>\(MarkupText.escaped(title))</title>\n" + style
        text += "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>\n"
        text += "<text class=\"text\" x=\"24\" y=\"34\" font-size=\"17\" font-weight=\"600\">\(MarkupText.escaped(title))</text>\n"
        return text + "<text class=\"quiet\" x=\"24\" y=\"56\">\(MarkupText.escaped(about))</text>\n"
    }

    package static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
