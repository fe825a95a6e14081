/// Rows of cells below each other: in columns, or as blocks if columns do not fit.
struct TableGrid {
    let columns: [ResultColumn]
    private let width: Int?
    private let color: Bool
    private var buffered: [[String]]
    private var widths: [Int]
    private var isBlocks = false
    private var written = 0

    /// The minimum width of a column that is cut, if its texts are that long.
    private static let leastRest = 10
    /// The minimum width of a column that yields.
    private static let leastYielding = 12
    /// The same for a column that is wrapped.
    private static let leastWrapped = 24
    private static let gap = 2

    /// - Parameter buffered: Rows that `writeBuffered` writes.
    init(_ columns: [ResultColumn], width: Int?, color: Bool, buffered: [[String]]) {
        self.columns = columns
        self.width = width
        self.color = color
        self.buffered = buffered
        widths = columns.map { DisplayWidth.of($0.title) }
        for cells in buffered { _ = widen(cells) }
    }

    /// Makes the columns wide enough for a row. Returns `false` if they already were.
    private mutating func widen(_ cells: [String]) -> Bool {
        var isWider = false
        for (place, cell) in cells.enumerated() {
            let shown = DisplayWidth.of(cell)
            guard shown > widths[place] else { continue }
            widths[place] = shown
            isWider = isWider || !columns[place].isCut
        }
        return isWider
    }

    /// The least width of the table if its columns have these.
    private func needed(_ widths: [Int]) -> Int {
        columns.enumerated().reduce((widths.count - 1) * TableGrid.gap) { sum, column in
            let least = column.element.isWrapped ? TableGrid.leastWrapped : TableGrid.leastRest
            return sum + (column.element.isCut ? min(widths[column.offset], least) : widths[column.offset])
        }
    }

    /// The widths of the columns, minus the width that is taken from the yielding ones.
    private var availableWidths: [Int] {
        guard let width else { return widths }
        var availableWidths = widths
        for (place, column) in columns.enumerated() where column.isYielding {
            let least = min(availableWidths[place], TableGrid.leastYielding)
            availableWidths[place] = max(least, availableWidths[place] - max(needed(availableWidths) - width, 0))
        }
        return availableWidths
    }

    private var fits: Bool { width.map { needed(availableWidths) <= $0 } ?? true }

    mutating func writeBuffered(into buffer: inout [UInt8]) {
        isBlocks = !fits
        if !isBlocks {
            var line: [UInt8] = []
            self.line(columns.map(\.title), isHead: true, into: &line)
            buffer.append(contentsOf: TextStyle.heading.apply(to: String(decoding: line.dropLast(), as: UTF8.self), if: color).utf8)
            buffer.append(0x0A)
        }
        for cells in buffered { layOut(cells, into: &buffer) }
        buffered = []
    }

    /// Writes a row after the held ones. Wider cells move the following ones; if the row no longer fits, the output continues as blocks.
    mutating func write(_ cells: [String], into buffer: inout [UInt8]) {
        if widen(cells), !isBlocks { isBlocks = !fits }
        layOut(cells, into: &buffer)
    }

    private mutating func layOut(_ cells: [String], into buffer: inout [UInt8]) {
        if isBlocks { block(cells, into: &buffer) } else { line(cells, into: &buffer) }
        written += 1
    }

    private func line(_ cells: [String], isHead: Bool = false, into buffer: inout [UInt8]) {
        var spaces = 0, continued: [String] = []
        let availableWidths = availableWidths
        let cells = cells.indices.map { columns[$0].isYielding ? DisplayWidth.cut(cells[$0], to: availableWidths[$0]) : cells[$0] }
        for (place, column) in columns.enumerated() {
            var text = cells[place]
            var available = availableWidths[place]
            if column.isCut {
                let others = availableWidths.enumerated().reduce((availableWidths.count - 1) * TableGrid.gap) { $1.offset == place ? $0 : $0 + $1.element }
                available = width.map { min(available, max($0 - others, 1)) } ?? available
                if column.isWrapped {
                    continued = DisplayWidth.lines(of: text, width: available)
                    text = continued.removeFirst()
                } else {
                    text = DisplayWidth.cut(text, to: available)
                    // A wrapped line is harder to read than a shortened one.
                    let excess = width.map { most(cells, availableWidths, text, at: place) - $0 } ?? 0
                    if excess > 0 { text = DisplayWidth.cut(text, to: max(DisplayWidth.of(text) - excess, 1)) }
                }
            }
            let shown = DisplayWidth.of(text)
            if column.isNumber { spaces += max(available - shown, 0) }
            if !text.isEmpty {
                buffer.append(contentsOf: repeatElement(0x20, count: spaces))
                buffer.append(contentsOf: (isHead ? text : styled(text, place)).utf8)
                spaces = 0
            }
            spaces += (column.isNumber ? 0 : max(available - shown, 0)) + TableGrid.gap
        }
        buffer.append(0x0A)
        guard !continued.isEmpty, let place = columns.firstIndex(where: \.isWrapped) else { return }
        let indent = availableWidths[..<place].reduce(0) { $0 + $1 + TableGrid.gap }
        for text in continued {
            buffer.append(contentsOf: repeatElement(0x20, count: indent))
            buffer.append(contentsOf: styled(text, place).utf8)
            buffer.append(0x0A)
        }
    }

    private func styled(_ text: String, _ place: Int) -> String { color ? columns[place].style?(text).colored ?? text : text }

    /// Returns the maximum width of a line, with `text` in the column that is cut.
    private func most(_ cells: [String], _ availableWidths: [Int], _ text: String, at cut: Int) -> Int {
        cells.indices.reduce((cells.count - 1) * TableGrid.gap) { sum, place in
            let cell = place == cut ? text : cells[place]
            let most = DisplayWidth.most(of: cell)
            return sum + (place == cut ? most : max(availableWidths[place] + most - DisplayWidth.of(cell), most))
        }
    }

    private func block(_ cells: [String], into buffer: inout [UInt8]) {
        if written > 0 { buffer.append(0x0A) }
        let shown = cells.indices.filter { !cells[$0].isEmpty }
        let label = (shown.map { DisplayWidth.of(columns[$0].title) }.max() ?? 0) + 2
        for place in shown {
            let title = columns[place].title
            buffer.append(contentsOf: (title + ":").utf8)
            buffer.append(contentsOf: repeatElement(0x20, count: label - DisplayWidth.of(title) - 1))
            var isFirst = true
            for line in DisplayWidth.lines(of: cells[place], width: max((width ?? .max) - label, 8)) {
                if !isFirst { buffer.append(contentsOf: repeatElement(0x20, count: label)) }
                isFirst = false
                buffer.append(contentsOf: styled(line, place).utf8)
                buffer.append(0x0A)
            }
        }
    }
}
