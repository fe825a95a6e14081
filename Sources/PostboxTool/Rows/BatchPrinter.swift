import CommandLineKit
import Dispatch
import Postbox
import SignalKit

/// Prints rows in order. Rows are collected in batches of bounded size, which a second thread renders while more rows are
/// read. If that thread cannot keep up, the reading thread renders too.
final class BatchPrinter<Renderer: BatchRenderer> {
    private let output: ResultOutput
    let renderer: Renderer
    /// What the second thread renders with; asked for when there is something for it to do.
    private let makeHelper: () -> Renderer?
    /// Used by the helper alone until it has rendered everything.
    private(set) var helperRenderer: Renderer?
    private var hasBegun = false
    /// Rendering has failed: what comes behind is not printed.
    private var hasFailed = false
    /// The rows that are being gathered, and the batch that will take them.
    @exclusivity(unchecked) private var rows = GatheredRows()
    private var current = RowBatch()
    private var table: TableDeclaration?
    /// Full batches in the order of their rows, and those that can be filled anew.
    private var waiting: [Waiting] = []
    private var free: [RowBatch] = []
    /// Of those that wait, the ones that nobody renders yet, and the ones that the helper has rendered.
    private let unrendered = BoundedChannel<RowBatch>(capacity: BatchLimits.mostBatches)
    private let rendered = BoundedChannel<RowBatch>(capacity: BatchLimits.mostBatches)

    private struct Waiting {
        let batch: RowBatch
        /// Rendered by the thread that reads.
        var isRendered = false
    }

    /// `helper`: a second renderer for a second thread; nil when there can be none.
    init(_ output: ResultOutput, renderer: Renderer, helper: @escaping () -> Renderer?) {
        self.output = output
        self.renderer = renderer
        makeHelper = helper
    }

    deinit {
        unrendered.cancel()
        rendered.cancel()
    }

    /// Begins with the first full batch: what is small needs no second thread.
    private func startHelper() {
        guard !hasBegun else { return }
        hasBegun = true
        helperRenderer = makeHelper()
        guard let made = helperRenderer else { return }
        nonisolated(unsafe) let render: (RowBatch) -> Void = { $0.render(made) }
        DispatchQueue(label: "BatchPrinter", qos: .userInitiated).async { [unrendered, rendered] in
            while let batch = unrendered.take() {
                render(batch)
                guard rendered.put(batch) else { return }
            }
        }
    }

    /// The rows that come next are of this table.
    func begin(_ table: TableDeclaration) {
        self.table = table
        rows.begin(table)
    }

    /// Prints a row of the table that was begun last.
    @inline(__always)
    func print(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        rows.append(key: key, value: value)
        if rows.byteCount >= BatchLimits.bytes { try handOver() }
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
        if free.isEmpty, waiting.count >= BatchLimits.count, try !renderOne(), waiting.count >= BatchLimits.mostBatches { try releaseFirst() }
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
        try print(batch)
    }

    private func print(_ batch: RowBatch) throws {
        defer { batch.removeAll() }
        try output.write(lines: batch.lines.bytes)
        guard let failure = batch.failure else { return }
        hasFailed = true
        throw failure
    }

    /// Prints what was gathered. Called before anything else is printed, and at the end.
    func finish() throws {
        guard !hasFailed else { return }
        while !waiting.isEmpty {
            if try !renderOne() { try releaseFirst() }
        }
        guard !rows.isEmpty else { return }
        swap(&current.rows, &rows)
        if let table { rows.begin(table) }
        current.render(renderer)
        try print(current)
    }

    /// Prints what the renderer writes, behind what was gathered.
    func direct(_ write: (Renderer) -> Void) throws {
        try finish()
        write(renderer)
        renderer.writer.exchange(with: current.lines)
        try print(current)
    }
}

private enum BatchLimits {
    /// Raw bytes of a batch: some hundred rows, so that handing over costs nothing beside them.
    static let bytes = 32 << 10
    /// Full batches beyond which the reading thread renders as well.
    static let count = 4
    /// Batches beyond which it waits for the helper: many, since the helper may have lost its processor to another process.
    static let mostBatches = 12
}
