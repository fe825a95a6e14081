import Postbox
import PostboxStorage

/// Prints rows that differ, gathered into pieces.
final class DiffPrinter {
    private let output: ResultOutput
    private let renderer: RowRenderer
    private static let pieceSize = 64 << 10

    init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.output = output
        renderer = RowRenderer(style: style)
    }

    var damagedRows: Int { renderer.damagedRows }

    func print(_ choice: TableChoice, _ row: DatabasePair.Row) throws {
        switch (row, choice) {
        case let (.fullText(row), _): renderer.renderFullText(row)
        case let (.row(row), .declared(table)): renderer.render(table, row)
        case let (.row(row), _): renderer.render(unknownTable: choice.id, row)
        }
        if renderer.writer.count >= DiffPrinter.pieceSize { try finish() }
    }

    /// Prints what was gathered.
    func finish() throws {
        defer { renderer.writer.removeAll() }
        if renderer.writer.count > 0 { try output.write(lines: renderer.writer.bytes) }
    }
}
