import CommandLineKit
import Postbox

/// Prints the rows of a dump.
typealias RowPrinter = BatchPrinter<RowRenderer>

extension RowRenderer: BatchRenderer {
    func render(_ rows: GatheredRows) { rows.forEach { render($0, key: $1, value: $2) } }
}

extension BatchPrinter where Renderer == RowRenderer {
    convenience init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.init(output, renderer: RowRenderer(style: style), helper: { RowRenderer(style: style) })
    }

    /// Rows that could not be decoded, among those printed. To be asked after `finish`.
    var damagedRows: Int { renderer.damagedRows + (helperRenderer?.damagedRows ?? 0) }

    func print(unknownTable id: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        try direct { $0.render(unknownTable: id, key: key, value: value) }
    }

    func printFullText(
        collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, contents: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer
    ) throws {
        try direct { $0.renderFullText(collection: collection, item: item, contents: contents, tags: tags) }
    }

    func printCount(_ name: String, _ id: Int32, _ count: Int) throws {
        try direct { $0.renderCount(name, id, count) }
    }
}
