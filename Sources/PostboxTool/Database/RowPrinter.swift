import Dispatch
import Postbox
import PostboxCoding
import SignalKit

/// Prints rows in order (spec 11.5). Rows are gathered into batches of bounded size, which a second thread renders while further rows are
/// read; when it cannot keep up, the reading thread renders as well.
final class RowPrinter {
    private let output: ResultOutput
    private let renderer: RowRenderer
    /// Used by the helper alone.
    nonisolated(unsafe) private let helperRenderer: RowRenderer
    private var hasHelper = false
    /// The rows that are being gathered, and the batch that will take them.
    @exclusivity(unchecked) private var rows = GatheredRows()
    private var current = RowBatch()
    private var table: TableDeclaration?
    /// Full batches in the order of their rows, and those that can be filled anew.
    private var waiting: [Waiting] = []
    private var free: [RowBatch] = []
    /// Of those that wait, the ones that nobody renders yet, and the ones that the helper has rendered.
    private let unrendered = BoundedChannel<RowBatch>(capacity: RowPrinter.mostBatches)
    private let rendered = BoundedChannel<RowBatch>(capacity: RowPrinter.mostBatches)

    private struct Waiting {
        let batch: RowBatch
        /// Rendered by the thread that reads.
        var isRendered = false
    }

    /// Raw bytes of a batch: some hundred rows, so that handing over costs nothing beside them.
    private static let batchBytes = 32 << 10
    /// Full batches beyond which the reading thread renders as well.
    private static let batchCount = 4
    /// Batches beyond which it waits for the helper: many, since the helper may have lost its processor to another process.
    private static let mostBatches = 12

    init(_ output: ResultOutput, style: RowRenderer.Style) {
        self.output = output
        renderer = RowRenderer(style: style)
        helperRenderer = RowRenderer(style: style)
    }

    deinit {
        unrendered.cancel()
        rendered.cancel()
    }

    /// Begins with the first full batch: what is small needs no second thread.
    private func startHelper() {
        guard !hasHelper else { return }
        hasHelper = true
        nonisolated(unsafe) let helperRenderer = self.helperRenderer
        DispatchQueue(label: "RowPrinter", qos: .userInitiated).async { [unrendered, rendered] in
            while let batch = unrendered.take() {
                batch.render(helperRenderer)
                guard rendered.put(batch) else { return }
            }
        }
    }

    /// Rows that could not be decoded, among those printed. To be asked after `finish`.
    var damagedRows: Int { renderer.damagedRows + helperRenderer.damagedRows }

    /// The rows that come next are of this table.
    func begin(_ table: TableDeclaration) {
        self.table = table
        rows.begin(table)
    }

    /// Prints a row of the table that was begun last.
    @inline(__always)
    func print(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        rows.append(key: key, value: value)
        if rows.byteCount >= RowPrinter.batchBytes { try handOver() }
    }

    /// Lets the helper render the batch, and finds another one to fill.
    private func handOver() throws {
        let full = current
        swap(&full.rows, &rows)
        waiting.append(Waiting(batch: full))
        startHelper()
        // While the helper lags, batches of this thread may have become more than the channel holds.
        while !unrendered.putIfFree(full) { _ = try renderOne() }
        try releaseRendered()
        if free.isEmpty, waiting.count >= RowPrinter.batchCount, try !renderOne(), waiting.count >= RowPrinter.mostBatches { try releaseFirst() }
        if free.isEmpty { free.append(RowBatch()) }
        current = free.removeLast()
        if let table { rows.begin(table) }
    }

    /// Renders one batch of those that nobody renders yet, and prints those at the front that are rendered; false when there is none.
    private func renderOne() throws -> Bool {
        guard let batch = unrendered.takeIfReady() else { return false }
        batch.render(renderer)
        for place in waiting.indices where waiting[place].batch === batch { waiting[place].isRendered = true }
        try releaseRendered()
        return true
    }

    /// The helper takes batches in the order of their rows: the next that comes from it is the first of those that this thread did not render.
    private func releaseRendered() throws {
        while let first = waiting.first, first.isRendered || rendered.takeIfReady() != nil { try release() }
    }

    private func releaseFirst() throws {
        guard let first = waiting.first else { return }
        if !first.isRendered { _ = try rendered.take(polling: { try Interruption.check() }) }
        try release()
    }

    /// Prints the first batch, which is rendered.
    private func release() throws {
        let batch = waiting.removeFirst().batch
        free.append(batch)
        defer { batch.removeAll() }
        try output.write(lines: batch.lines.bytes)
    }

    /// Prints what was gathered. Called before anything else is printed, and at the end.
    func finish() throws {
        while !waiting.isEmpty {
            if try !renderOne() { try releaseFirst() }
        }
        guard !rows.isEmpty else { return }
        swap(&current.rows, &rows)
        if let table { rows.begin(table) }
        current.render(renderer)
        try releaseCurrent()
    }

    private func releaseCurrent() throws {
        defer { current.removeAll() }
        try output.write(lines: current.lines.bytes)
    }

    /// Prints what one renderer writes, behind what was gathered.
    private func direct(_ write: (RowRenderer) -> Void) throws {
        try finish()
        write(renderer)
        renderer.writer.exchange(with: current.lines)
        try releaseCurrent()
    }

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
