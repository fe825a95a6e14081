/// Columns for reading. Widths come from the first rows, then rows stream; a row with a column not seen yet starts a new table with its own
/// header. On a terminal the widest columns are cut until a line fits; what was cut ends in an ellipsis.
final class TableLayout: RowLayout {
    private let width: Int?
    private let color: Bool
    private var held: [[(name: [UInt8], text: String)]] = []
    private var columns: [[UInt8]] = []
    private var places: [[UInt8]: Int] = [:]
    private var widths: [Int] = []
    private var tables = 0
    private static let heldRows = 200, widest = 60, narrowest = 8

    init(width: Int?, color: Bool) {
        self.width = width
        self.color = color
    }

    func add(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        let cells = FlatRow(row).cells.map { ($0.name, TerminalText.visible(JSONText.plain(row[$0.value]))) }
        if !columns.isEmpty {
            if cells.allSatisfy({ places[$0.0] != nil }) { return lay(cells, into: &buffer) }
            columns = []
        }
        held.append(cells)
        if held.count >= TableLayout.heldRows { settle(into: &buffer) }
    }

    func settle(into buffer: inout [UInt8]) {
        guard !held.isEmpty else { return }
        columns = []
        places = [:]
        widths = []
        for cells in held {
            for cell in cells {
                let shown = min(DisplayWidth.of(cell.text), TableLayout.widest)
                if let place = places[cell.name] {
                    widths[place] = max(widths[place], shown)
                } else {
                    places[cell.name] = columns.count
                    columns.append(cell.name)
                    widths.append(max(shown, DisplayWidth.of(String(decoding: cell.name, as: UTF8.self))))
                }
            }
        }
        fit()
        if tables > 0 { buffer.append(0x0A) }
        tables += 1
        let header = columns.map { ($0, TerminalText.visible(String(decoding: $0, as: UTF8.self))) }
        if color { buffer.append(contentsOf: "\u{1b}[1m".utf8) }
        lay(header, into: &buffer, isHeader: color)
        for cells in held { lay(cells, into: &buffer) }
        held = []
    }

    /// Narrows the widest column step by step until the line fits or every column is narrow.
    private func fit() {
        guard let width, !widths.isEmpty else { return }
        var excess = widths.reduce(2 * (widths.count - 1), +) - width
        while excess > 0, let wide = widths.indices.max(by: { widths[$0] < widths[$1] }), widths[wide] > TableLayout.narrowest {
            widths[wide] -= 1
            excess -= 1
        }
    }

    private func lay(_ cells: [(name: [UInt8], text: String)], into buffer: inout [UInt8], isHeader: Bool = false) {
        var texts = [String](repeating: "", count: columns.count)
        for cell in cells { if let place = places[cell.name] { texts[place] = cell.text } }
        var pending = 0
        for (index, text) in texts.enumerated() where !text.isEmpty {
            let offset = widths[..<index].reduce(2 * index, +)
            buffer.append(contentsOf: repeatElement(0x20, count: offset - pending))
            let shown = DisplayWidth.cut(text, to: index == texts.count - 1 && width == nil ? .max : widths[index])
            buffer.append(contentsOf: shown.utf8)
            pending = offset + DisplayWidth.of(shown)
        }
        if isHeader { buffer.append(contentsOf: "\u{1b}[0m".utf8) }
        buffer.append(0x0A)
    }

    func end(_ notices: Notices) {}
}
