import PostboxCoding

/// Tables for reading. Widths are determined from the first rows; later rows are written immediately. Only the last column is ever truncated. If the
/// others do not fit the terminal, each result is a block of `field: value` lines.
final class TableLayout: RowLayout {
    private let width: Int?
    private let color: Bool
    private let people: any ResultNames
    private let document = JSONDocument()
    private var shape: ResultShape?
    private var tables = 0

    /// The current table: its columns, and the results held until their widths are known.
    private struct Table {
        /// The value of the shape's kind that its results have.
        let kind: String
        let title: String?
        /// The declared columns, or `nil` for the members of its results.
        let declared: [ResultColumn]?
        /// Columns of `declared` for which no result had a value.
        var hidden: [ResultColumn] = []
        var buffered: [[UInt8]] = []
        var bufferedBytes = 0
        /// The grid, after rows have been laid out.
        var grid: TableGrid?
    }

    private var table: Table?
    private static let bufferedRows = 500, bufferedBytes = 1 << 20

    init(width: Int?, color: Bool, people: any ResultNames) {
        self.width = width
        self.color = color
        self.people = people
    }

    func begin(_ shape: ResultShape, into buffer: inout [UInt8]) {
        layOutRows(into: &buffer)
        self.shape = shape
        table = nil
    }

    func add(_ row: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        guard (try? document.parse(row)) != nil else { return }
        let root = document.root
        let kind = shape?.kind.flatMap { name in root.members.first { $0.keyString == name } }.map { ResultColumn.json($0.value) } ?? ""
        if table?.kind != kind || table == nil {
            layOutRows(into: &buffer)
            table = begin(kind, root)
        }
        guard var table else { return }
        defer { self.table = table }
        if table.grid != nil {
            if layOut(root, &table, into: &buffer) { return }
            // A column that this table does not have: another table.
            table.grid = nil
        }
        table.buffered.append(Array(row))
        table.bufferedBytes += row.count
        if table.buffered.count >= TableLayout.bufferedRows || table.bufferedBytes >= TableLayout.bufferedBytes { layOutRows(&table, into: &buffer) }
    }

    private func begin(_ kind: String, _ root: JSONNode) -> Table {
        guard let shape, !shape.sections.isEmpty else {
            let title = kind.isEmpty ? nil : kind + (root["tableId"].map { " (t\($0.rawText))" } ?? "")
            return Table(kind: kind, title: title.map(TerminalText.visible), declared: nil)
        }
        let section = shape.sections.first { $0.kind == kind } ?? shape.sections.first { $0.kind == nil }
        return Table(kind: kind, title: section?.title, declared: section?.columns)
    }

    func layOutRows(into buffer: inout [UInt8]) {
        guard var table else { return }
        layOutRows(&table, into: &buffer)
        self.table = table
    }

    private func layOutRows(_ table: inout Table, into buffer: inout [UInt8]) {
        guard !table.buffered.isEmpty else { return }
        let buffered = table.buffered
        (table.buffered, table.bufferedBytes) = ([], 0)
        var columns = table.declared ?? []
        if table.declared == nil { columns = TableLayout.columns(of: buffered, hiding: shape?.kind) }
        // All names are read before the first is written, because shared names must be known.
        if table.declared != nil { _ = cells(columns, of: buffered, isDeclared: true) }
        var cells = cells(columns, of: buffered, isDeclared: table.declared != nil)
        let shown = columns.indices.filter { place in !columns[place].isOptional || cells.contains { !$0[place].isEmpty } }
        if shown.count < columns.count {
            table.hidden = columns.indices.filter { !shown.contains($0) }.map { columns[$0] }
            cells = cells.map { row in shown.map { row[$0] } }
            columns = shown.map { columns[$0] }
        }
        table.grid = TableGrid(columns, width: width, color: color, buffered: cells)
        if tables > 0 { buffer.append(0x0A) }
        tables += 1
        if let title = table.title { buffer.append(contentsOf: (title + "\n").utf8) }
        table.grid?.writeBuffered(into: &buffer)
    }

    private func cells(_ columns: [ResultColumn], _ root: JSONNode) -> [String] { columns.map { $0.text(of: root, people) } }

    private func cells(_ columns: [ResultColumn], of rows: [[UInt8]], isDeclared: Bool) -> [[String]] {
        rows.compactMap { row in
            row.withUnsafeBytes { bytes in
                guard (try? document.parse(bytes)) != nil else { return nil }
                return isDeclared ? cells(columns, document.root) : TableLayout.cells(columns, TableLayout.texts(of: document.root, hiding: shape?.kind))
            }
        }
    }

    /// Returns `false` if the row has a member that the columns do not show.
    private func layOut(_ root: JSONNode, _ table: inout Table, into buffer: inout [UInt8]) -> Bool {
        guard let columns = table.grid?.columns else { return false }
        if table.declared == nil {
            let texts = TableLayout.texts(of: root, hiding: shape?.kind)
            guard columns.reduce(0, { texts[$1.title] == nil ? $0 : $0 + 1 }) == texts.count else { return false }
            table.grid?.write(TableLayout.cells(columns, texts), into: &buffer)
            return true
        }
        if !table.hidden.allSatisfy({ $0.text(of: root, people).isEmpty }) {
            table.hidden = []
            return false
        }
        table.grid?.write(cells(columns, root), into: &buffer)
        return true
    }

    // MARK: - Members of results that no declaration names

    private static func columns(of rows: [[UInt8]], hiding kind: String?) -> [ResultColumn] {
        let document = JSONDocument()
        var names: [String] = []
        var kinds: [String: Set<JSONNode.Kind>] = [:]
        for row in rows {
            row.withUnsafeBytes { bytes in
                guard (try? document.parse(bytes)) != nil else { return }
                walk(document.root, [], hiding: kind) { name, node in
                    if node.isNull { return }
                    if kinds[name] == nil { names.append(name) }
                    kinds[name, default: []].insert(node.kind)
                }
            }
        }
        return names.enumerated().map { place, name in
            // Text can be cut; a list would lose IDs.
            ResultColumn(name, .json, isCut: place == names.count - 1 && kinds[name] == [.string], isNumber: kinds[name] == [.number])
        }
    }

    /// Returns the texts under the titles of such columns.
    private static func texts(of root: JSONNode, hiding kind: String?) -> [String: String] {
        var texts: [String: String] = [:]
        walk(root, [], hiding: kind) { name, node in if !node.isNull { texts[name] = TerminalText.visible(ResultColumn.json(node)) } }
        return texts
    }

    private static func cells(_ columns: [ResultColumn], _ texts: [String: String]) -> [String] { columns.map { texts[$0.title] ?? "" } }

    /// The values of a result under dotted names; arrays are values.
    private static func walk(_ node: JSONNode, _ path: [String], hiding kind: String?, _ body: (String, JSONNode) -> Void) {
        for member in node.members {
            let name = member.keyString
            if path.isEmpty, let kind, name == kind || name == kind + "Id" { continue }
            if member.value.kind == .object {
                walk(member.value, path + [name], hiding: kind, body)
            } else {
                body(path.isEmpty ? name : (path + [name]).joined(separator: "."), member.value)
            }
        }
    }

    func finish(into buffer: inout [UInt8]) {}
    func end(_ notices: Notices) {}
}
