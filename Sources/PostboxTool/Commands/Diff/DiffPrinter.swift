import CommandLineKit
import Postbox
import PostboxReading
import PostboxStorage

/// Prints rows that differ: as they are, gathered into pieces, or field by field.
final class DiffPrinter {
    private let output: ResultOutput
    private let renderer: RowRenderer
    private let fields: FieldDifferences?
    private let layouts: (old: SchemaLayout, new: SchemaLayout)
    private var lastTable: Int32?
    private static let pieceSize = 64 << 10

    init(_ output: ResultOutput, of pair: DatabasePair, style: RowRenderer.Style, byField: Bool) {
        self.output = output
        layouts = (pair.old.layout, pair.new.layout)
        renderer = RowRenderer(style: style)
        fields = byField ? FieldDifferences() : nil
    }

    var damagedRows: Int { renderer.damagedRows }

    func print(_ choice: TableChoice, _ row: DatabasePair.Row) throws {
        if lastTable != choice.id {
            try finish()
            lastTable = choice.id
        }
        render(choice, row)
        if renderer.writer.count >= DiffPrinter.pieceSize { try finish() }
    }

    /// Counts the row among the damaged ones where it is one, without printing it.
    func look(at row: DatabasePair.Row, of choice: TableChoice) {
        render(choice, row)
        renderer.writer.removeAll()
    }

    private func render(_ choice: TableChoice, _ row: DatabasePair.Row) {
        switch (row, choice) {
        case let (.fullText(row), _): renderer.renderFullText(row)
        case let (.row(row), .declared(table)):
            let id = table.table.id
            renderer.render(old: layouts.old.declaration(id: id) ?? table, new: layouts.new.declaration(id: id) ?? table, row)
        case let (.row(row), _): renderer.render(unknownTable: choice.id, row)
        }
    }

    private static func isChange(_ line: UnsafeRawBufferPointer) -> Bool {
        var scanner = JSONScanner(line)
        _ = scanner.skip("{")
        while let name = scanner.string(), scanner.skip(":") {
            let value = scanner.value()
            if line[name].elementsEqual("\"change\"".utf8) { return line[value].elementsEqual("\"changed\"".utf8) }
            guard scanner.skip(",") else { break }
        }
        return false
    }

    /// Prints what was gathered.
    func finish() throws {
        defer { renderer.writer.removeAll() }
        guard renderer.writer.count > 0 else { return }
        guard let fields else { return try output.write(lines: renderer.writer.bytes) }
        for line in renderer.writer.bytes.split(separator: 0x0A) {
            let line = UnsafeRawBufferPointer(rebasing: line)
            // In a table, a row that only one side has is one line.
            if output.format == .table, !DiffPrinter.isChange(line) { try output.write(row: line) } else { try fields.write(line, to: output) }
        }
    }
}
