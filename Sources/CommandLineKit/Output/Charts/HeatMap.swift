/// Numbers of two groupings as shades.
package struct HeatMap: Chart {
    package var title: String
    package var about: String
    /// What is counted.
    package var unit: String
    package var rowAxis: String
    package var columnAxis: String
    package var rows: [String]
    package var columns: [String]
    /// By row and column.
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

    private var largest: Int { values.map { $0.max() ?? 0 }.max() ?? 0 }

    /// 0 for nothing, else 1 to 5 by how much of the largest it is.
    private func level(_ value: Int, _ largest: Int) -> Int {
        guard value > 0, largest > 0 else { return 0 }
        return min(Int(Double(value) / Double(largest) * 5 - 1e-9) + 1, 5)
    }

    // MARK: - Terminal

    package func text(width: Int, ascii: Bool) -> String {
        var text = ChartScale.heading(title, about, width: width)
        guard !rows.isEmpty, !columns.isEmpty else { return text + "Nothing to show.\n" }
        let labelWidth = min(rows.map { DisplayWidth.of($0) }.max() ?? 0, max(width * 2 / 5, 8))
        let room = max(width - labelWidth - 2, 1)
        // The latest ones, where not all have room.
        let first = max(columns.count - room, 0)
        let cell = min(max(room / (columns.count - first), 1), 3)
        let shades: [Character] = ascii ? ["0", "1", "2", "3", "4", "5"] : ["·", "░", "▒", "▓", "█", "█"]
        text += String(repeating: " ", count: labelWidth + 2) + heading(Array(columns[first...]), cell) + "\n"
        let largest = largest
        for (row, label) in rows.enumerated() {
            let label = DisplayWidth.cut(label, to: labelWidth)
            text += label + String(repeating: " ", count: labelWidth - DisplayWidth.of(label) + 2)
            for value in values[row][first...] { text += String(repeating: shades[level(value, largest)], count: cell) }
            text += "\n"
        }
        text += "\(columnAxis) from left to right"
        if first > 0 { text += ", the latest \(columns.count - first) of \(columns.count)" }
        return text + "; \(shades[5]) is \(largest.grouped) \(unit)\n"
    }

    /// Labels over their columns, as many as do not touch.
    private func heading(_ labels: [String], _ cell: Int) -> String {
        var line = ""
        var used = 0
        for (place, label) in labels.enumerated() {
            let offset = place * cell
            let width = DisplayWidth.of(label)
            guard offset == 0 || offset > used, offset + width <= labels.count * cell else { continue }
            line += String(repeating: " ", count: offset - used) + label
            used = offset + width
        }
        return line
    }

    // MARK: - SVG

    package var svg: String {
        let labelWidth = min(max(Double(rows.map { DisplayWidth.of($0) }.max() ?? 0) * 7 + 52, 80), 300)
        let (left, top, pageWidth) = (labelWidth, 128.0, 960.0)
        let cellWidth = (pageWidth - left - 24) / Double(max(columns.count, 1))
        let cellHeight = 24.0
        let bottom = top + Double(max(rows.count, 1)) * cellHeight
        var text = SVGText.head(title, about, width: Int(pageWidth), height: Int(bottom) + 56)
        let largest = largest
        text += legend(largest)
        if rows.isEmpty { text += "<text class=\"quiet\" x=\"24\" y=\"124\">Nothing to show.</text>\n" }
        let longest = columns.map { DisplayWidth.of($0) }.max() ?? 0
        let labelEvery = Int((Double(longest) * 7 + 6) / cellWidth) + 1
        for (place, label) in columns.enumerated() where place % labelEvery == 0 {
            let x = SVGText.tenths(left + (Double(place) + 0.5) * cellWidth)
            text += "<text class=\"quiet\" x=\"\(x)\" y=\"\(top - 8)\" text-anchor=\"middle\">\(MarkupText.escaped(DisplayWidth.cut(label, to: 24)))</text>\n"
        }
        let gap = cellWidth > 6 ? 2.0 : 0
        for (row, label) in rows.enumerated() {
            let y = top + Double(row) * cellHeight
            let shown = MarkupText.escaped(DisplayWidth.cut(label, to: 34))
            text += "<text class=\"text\" x=\"\(SVGText.tenths(left - 10))\" y=\"\(y + 16)\" text-anchor=\"end\">\(shown)</text>\n"
            for (column, value) in values[row].enumerated() {
                text += "<rect class=\"l\(level(value, largest))\" x=\"\(SVGText.tenths(left + Double(column) * cellWidth))\" y=\"\(y)\" "
                text += "width=\"\(SVGText.tenths(max(cellWidth - gap, 0.5)))\" height=\"\(cellHeight - 2)\" rx=\"2\">"
                text += "<title>\(MarkupText.escaped(label)), \(MarkupText.escaped(columns[column])): \(value.grouped) \(unit)</title></rect>\n"
            }
        }
        let middle = SVGText.tenths((left + pageWidth - 24) / 2)
        text += "<text class=\"quiet\" x=\"\(middle)\" y=\"\(bottom + 26)\" text-anchor=\"middle\">\(MarkupText.escaped(columnAxis))</text>\n"
        text += "<text class=\"quiet\" transform=\"translate(18 \((top + bottom) / 2)) rotate(-90)\" text-anchor=\"middle\">"
        text += "\(MarkupText.escaped(rowAxis))</text>\n"
        return text + "</svg>\n"
    }

    /// Which shade is how much.
    private func legend(_ largest: Int) -> String {
        var text = "<text class=\"quiet\" x=\"24\" y=\"80\">\(MarkupText.escaped(unit))</text>\n"
        var x = 100.0
        var last = 0
        for level in 0...5 {
            let upper = largest * level / 5
            guard level == 0 || upper > last else { continue }
            let label = level == 0 ? "0" : upper == last + 1 ? "\(upper)" : "\(last + 1)–\(upper)"
            text += "<rect class=\"l\(level)\" x=\"\(x)\" y=\"69\" width=\"14\" height=\"14\" rx=\"2\"/>"
            text += "<text class=\"text\" x=\"\(x + 20)\" y=\"80\">\(label)</text>\n"
            x += 44 + Double(label.count) * 7
            last = upper
        }
        return text
    }
}
