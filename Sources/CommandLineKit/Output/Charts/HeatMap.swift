/// Numbers of two groupings as shades.
package struct HeatMap: Chart {
    package var title: String
    package var about: String
    /// The unit of the values.
    package var unit: String
    package var rowAxis: String
    package var columnAxis: String
    package var rows: [String]
    package var columns: [String]
    /// The values by row and column.
    package var values: [[Int]]

    package init(title: String, about: String, unit: String, rowAxis: String, columnAxis: String, rows: [String], columns: [String], values: [[Int]]) {
        self.title = title
        self.about = about
        self.unit = unit
        self.rowAxis = rowAxis
        self.columnAxis = columnAxis
        self.rows = rows
        self.columns = columns
        self.values = values
    }

    /// Returns the largest value of each level from 0 to 5. Level 0 contains only zero.
    private func levels() -> (limits: [Int], isLogarithmic: Bool) {
        let all = values.lazy.joined(), isLogarithmic = ChartScale.isLogarithmic(all)
        return (ChartScale.levels(to: all.max() ?? 0, isLogarithmic: isLogarithmic), isLogarithmic)
    }

    /// 0 for zero, otherwise 1 to 5.
    private static func level(_ value: Int, _ limits: [Int]) -> Int {
        value > 0 ? limits.dropFirst().firstIndex { value <= $0 } ?? 5 : 0
    }

    // MARK: - Terminal

    package func text(width: Int, ascii: Bool) -> String {
        var text = ChartScale.heading(title, about, width: width)
        guard !rows.isEmpty, !columns.isEmpty else { return text + "Nothing to show.\n" }
        let labelWidth = min(rows.map { DisplayWidth.of($0) }.max() ?? 0, max(width * 2 / 5, 8))
        let available = max(width - labelWidth - 2, 1)
        // The latest ones, if not all fit.
        let first = max(columns.count - available, 0)
        let shown = Array(columns[first...]), longest = shown.map { DisplayWidth.of($0) }.max() ?? 0
        let cell = min(max(available / max(shown.count, 1), 1), max(longest + 1, 3))
        let shades: [Character] = ascii ? ["0", "1", "2", "3", "4", "5"] : ["·", "░", "▒", "▓", "█", "█"]
        let indent = String(repeating: " ", count: labelWidth + 2)
        for line in HeatMap.heading(shown, cell) { text += indent + line + "\n" }
        let (limits, isLogarithmic) = levels()
        for (row, label) in rows.enumerated() {
            let label = DisplayWidth.cut(label, to: labelWidth)
            text += label + String(repeating: " ", count: labelWidth - DisplayWidth.of(label) + 2)
            for value in values[row][first...] {
                text += String(repeating: shades[HeatMap.level(value, limits)], count: cell > 3 ? cell - 1 : cell) + (cell > 3 ? " " : "")
            }
            text += "\n"
        }
        let axis = "\(columnAxis) from left to right" + (first > 0 ? ", the latest \(columns.count - first) of \(columns.count)" : "")
        // The two highest levels have one block.
        let steps = isLogarithmic ? (1...(ascii ? 4 : 3)).map { "\(shades[$0]) up to \(limits[$0].grouped)" } : []
        return text + HeatMap.lines([axis] + steps + ["\(shades[5]) is \((limits.last ?? 0).grouped) \(unit)"], width: width)
    }

    /// Parts with semicolons between them, on as many lines as the width needs.
    private static func lines(_ parts: [String], width: Int) -> String {
        var (text, line) = ("", "")
        for part in parts {
            if line.isEmpty {
                line = part
            } else if DisplayWidth.of(line) + DisplayWidth.of(part) + 2 <= width {
                line += "; " + part
            } else {
                (text, line) = (text + line + "\n", part)
            }
        }
        return text + line + "\n"
    }

    /// The longest label that is written downwards.
    private static let mostLines = 16

    /// A label over each column: on one line, or vertical if columns are too narrow.
    private static func heading(_ labels: [String], _ cell: Int) -> [String] {
        let longest = labels.map { DisplayWidth.of($0) }.max() ?? 0
        func padded(_ text: String) -> String { text + String(repeating: " ", count: max(cell - DisplayWidth.of(text), 0)) }
        if longest < cell || longest == cell && cell <= 1 { return [labels.map(padded).joined()] }
        let letters = labels.map { Array(DisplayWidth.cut($0, to: mostLines)) }
        return (0..<(letters.map(\.count).max() ?? 0)).map { line in
            letters.map { letters in
                let letter = line < letters.count ? String(letters[line]) : " "
                // A letter that is wider than its column would move the others.
                return padded(DisplayWidth.of(letter) > cell ? "~" : letter)
            }.joined()
        }
    }

    // MARK: - SVG

    /// Columns become rows if there are too many of them for a page, and few rows.
    package var svg: String {
        guard columns.count > HeatMap.mostColumns, rows.count <= HeatMap.mostColumns else { return drawing }
        let turned = columns.indices.map { column in rows.indices.map { values[$0][column] } }
        return HeatMap(title: title, about: about, unit: unit, rowAxis: columnAxis, columnAxis: rowAxis, rows: columns, columns: rows, values: turned).drawing
    }

    private static let mostColumns = 31
    private static let labelColumns = 16

    private var drawing: String {
        let labelWidth = Double(min(rows.map { DisplayWidth.of($0) }.max() ?? 0, HeatMap.labelColumns)) * 7.5 + 40
        let left = labelWidth
        // The drawing is wider than a page only if there are many rows and many columns.
        let pageWidth = max(Double(SVGText.pageWidth), left + Double(columns.count) * 12 + 16)
        let cellWidth = (pageWidth - left - 16) / Double(max(columns.count, 1))
        let longest = min(columns.map { DisplayWidth.of($0) }.max() ?? 0, HeatMap.labelColumns)
        let isTurned = Double(longest) * 7 + 2 > cellWidth
        let (limits, isLogarithmic) = levels()
        let legend = legend(limits)
        let top = 88.0 + legend.height + (isTurned ? Double(longest) * 7 + 8 : 20)
        let cellHeight = 24.0
        let bottom = top + Double(max(rows.count, 1)) * cellHeight
        var text = SVGText.head(title, isLogarithmic ? about + ", logarithmic" : about, width: Int(pageWidth), height: Int(bottom) + 44)
        text += legend.text
        if rows.isEmpty { text += "<text class=\"quiet\" x=\"16\" y=\"\(top - 4)\">Nothing to show.</text>\n" }
        for (place, label) in columns.enumerated() {
            let x = left + (Double(place) + 0.5) * cellWidth
            let position = isTurned
                ? "transform=\"translate(\(SVGText.tenths(x + 4)) \(top - 6)) rotate(-90)\"" : "x=\"\(SVGText.tenths(x))\" y=\"\(top - 8)\" text-anchor=\"middle\""
            text += "<text class=\"quiet\" \(position)>\(MarkupText.escaped(DisplayWidth.cut(label, to: HeatMap.labelColumns)))</text>\n"
        }
        let gap = cellWidth > 6 ? 2.0 : 0
        for (row, label) in rows.enumerated() {
            let y = top + Double(row) * cellHeight
            let shown = MarkupText.escaped(DisplayWidth.cut(label, to: HeatMap.labelColumns))
            text += "<text class=\"text\" x=\"\(SVGText.tenths(left - 8))\" y=\"\(y + 16)\" text-anchor=\"end\">\(shown)</text>\n"
            for (column, value) in values[row].enumerated() {
                text += "<rect class=\"l\(HeatMap.level(value, limits))\" x=\"\(SVGText.tenths(left + Double(column) * cellWidth))\" y=\"\(y)\" "
                text += "width=\"\(SVGText.tenths(max(cellWidth - gap, 0.5)))\" height=\"\(cellHeight - 2)\" rx=\"2\">"
                text += "<title>\(MarkupText.escaped(label)), \(MarkupText.escaped(columns[column])): \(value.grouped) \(unit)</title></rect>\n"
            }
        }
        let middle = SVGText.tenths((left + pageWidth - 16) / 2)
        text += "<text class=\"quiet\" x=\"\(middle)\" y=\"\(bottom + 26)\" text-anchor=\"middle\">\(MarkupText.escaped(columnAxis))</text>\n"
        text += "<text class=\"quiet\" transform=\"translate(14 \((top + bottom) / 2)) rotate(-90)\" text-anchor=\"middle\">"
        text += "\(MarkupText.escaped(rowAxis))</text>\n"
        return text + "</svg>\n"
    }

    /// Returns the meaning of each shade, on as many lines as the page needs, and their height.
    private func legend(_ limits: [Int]) -> (text: String, height: Double) {
        var text = "<text class=\"quiet\" x=\"16\" y=\"80\">\(MarkupText.escaped(unit))</text>\n"
        var (x, y) = (92.0, 69.0)
        for level in 0...5 {
            let upper = limits[level], last = level == 0 ? 0 : limits[level - 1]
            guard level == 0 || upper > last else { continue }
            let label = level == 0 ? "0" : upper == last + 1 ? upper.grouped : "\((last + 1).grouped)–\(upper.grouped)"
            let width = 34 + Double(label.count) * 7
            if x + width > Double(SVGText.pageWidth) - 8 { (x, y) = (92, y + 20) }
            text += "<rect class=\"l\(level)\" x=\"\(x)\" y=\"\(y)\" width=\"14\" height=\"14\" rx=\"2\"/>"
            text += "<text class=\"text\" x=\"\(x + 20)\" y=\"\(y + 11)\">\(label)</text>\n"
            x += width
        }
        return (text, y - 69)
    }
}
