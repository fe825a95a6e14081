import Dispatch
import Postbox
import PostboxCoding

/// Prints rows in order (spec 11.5). Rows are gathered into batches of bounded size, which a second thread renders while further rows are
/// read; when it cannot keep up, the reading thread renders as well.
final class RowPrinter {
    private let output: ResultOutput
    private let style: RowRenderer.Style
    private let helper = DispatchQueue(label: "RowPrinter", qos: .userInitiated)
    /// The batch that is being filled.
    private var current: RowBatch
    /// Full batches in the order of their rows, and those that can be filled anew.
    private var waiting: [RowBatch] = []
    private var free: [RowBatch] = []

    /// Raw bytes of a batch: some hundred rows, so that handing over costs nothing beside them.
    private static let batchBytes = 96 << 10
    private static let batchCount = 5

    init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.output = output
        self.style = style
        current = RowBatch(style: style)
    }

    /// Rows that could not be decoded, among those printed.
    var damagedRows: Int { (waiting + free).reduce(current.renderer.damagedRows) { $0 + $1.renderer.damagedRows } }

    @inline(__always)
    func print(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        current.append(table, key: key, value: value)
        if current.byteCount >= RowPrinter.batchBytes { try handOver() }
    }

    /// Lets the helper render the batch, and finds another one to fill.
    private func handOver() throws {
        let full = current
        waiting.append(full)
        full.offer()
        helper.async { full.renderIfUnclaimed() }
        while waiting.count > 0, waiting[0].isDone() { try releaseFirst() }
        if free.isEmpty, waiting.count < RowPrinter.batchCount { free.append(RowBatch(style: style)) }
        while free.isEmpty { try completeFirst() }
        current = free.removeLast()
    }

    /// Renders one batch of those that nobody renders yet, or waits for the first one to be rendered.
    private func completeFirst() throws {
        if let first = waiting.first {
            if !first.isDone() {
                if waiting.contains(where: { $0.renderIfUnclaimed() }) { return }
                first.wait()
            }
            try releaseFirst()
        }
    }

    private func releaseFirst() throws {
        let first = waiting.removeFirst()
        free.append(first)
        defer { first.removeAll() }
        try output.write(lines: first.renderer.writer.bytes)
    }

    /// Prints what was gathered. Called before anything else is printed, and at the end.
    func finish() throws {
        while !waiting.isEmpty { try completeFirst() }
        guard !current.isEmpty else { return }
        defer { current.removeAll() }
        current.render()
        try output.write(lines: current.renderer.writer.bytes)
    }

    /// Prints what one renderer writes, behind what was gathered.
    private func direct(_ write: (RowRenderer) -> Void) throws {
        try finish()
        defer { current.removeAll() }
        write(current.renderer)
        try output.write(lines: current.renderer.writer.bytes)
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
