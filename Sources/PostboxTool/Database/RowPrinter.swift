import Dispatch
import Postbox
import PostboxCoding

/// Prints rows in order (spec 11.5). Rows are gathered into batches of bounded size, and the two halves of a batch are decoded side by side.
final class RowPrinter {
    private struct Row {
        var table: Int
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    private let output: ResultOutput
    private let renderers: [RowRenderer]
    private var tables: [TableDeclaration] = []
    private var rows: [Row] = []
    private var bytes: [UInt8] = []

    /// Raw bytes of a batch: large enough to keep two threads busy, small beside the memory that SQLite takes.
    private static let batchBytes = 512 << 10
    /// Below this, a second thread costs more than it gives.
    private static let sharedBytes = 32 << 10

    init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.output = output
        renderers = [RowRenderer(style: style), RowRenderer(style: style)]
    }

    var damagedRows: Int { renderers.reduce(0) { $0 + $1.damagedRows } }

    func print(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        if tables.last?.table != table.table { tables.append(table) }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(table: tables.count - 1, start: start, keyEnd: start + key.count, end: bytes.count))
        if bytes.count >= RowPrinter.batchBytes { try finish() }
    }

    /// Prints what was gathered. Called before anything else is printed, and at the end.
    func finish() throws {
        guard !rows.isEmpty else { return }
        defer {
            rows.removeAll(keepingCapacity: true)
            bytes.removeAll(keepingCapacity: true)
            tables.removeAll()
        }
        let middle = bytes.count < RowPrinter.sharedBytes ? rows.count : rows.partitioningIndex { $0.start * 2 >= bytes.count }
        let parts = [rows[..<middle], rows[middle...]]
        nonisolated(unsafe) let renderers = self.renderers
        let tables = self.tables
        bytes.withUnsafeBytes { raw in
            nonisolated(unsafe) let raw = raw
            @Sendable func render(_ part: Int) {
                for row in parts[part] {
                    renderers[part].render(
                        tables[row.table], key: UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                        value: UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
                }
            }
            if parts[1].isEmpty { render(0) } else { DispatchQueue.concurrentPerform(iterations: 2) { render($0) } }
        }
        for renderer in renderers { try release(renderer) }
    }

    private func release(_ renderer: RowRenderer) throws {
        defer { renderer.writer.removeAll() }
        try output.write(lines: renderer.writer.bytes)
    }

    /// Prints what one renderer writes, behind what was gathered.
    private func direct(_ write: (RowRenderer) -> Void) throws {
        try finish()
        write(renderers[0])
        try release(renderers[0])
    }

    func print(unknownTable id: Int32, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        try direct { $0.render(unknownTable: id, key: key, value: value) }
    }

    func printFullText(collection: UnsafeRawBufferPointer, item: UnsafeRawBufferPointer, contents: UnsafeRawBufferPointer, tags: UnsafeRawBufferPointer) throws {
        try direct { $0.renderFullText(collection: collection, item: item, contents: contents, tags: tags) }
    }

    func printCount(_ name: String, _ id: Int32, _ count: Int) throws {
        try direct { $0.renderCount(name, id, count) }
    }
}

extension Array {
    /// The first place from which `predicate` holds; the elements before it are those for which it does not.
    fileprivate func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
