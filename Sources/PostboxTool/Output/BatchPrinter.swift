import CommandLineKit
import Dispatch
import Postbox
import PostboxCoding
import SignalKit

/// Prints rows in order. Rows are collected in batches of bounded size, which a second thread renders while more rows are
/// read. If that thread cannot keep up, the reading thread renders too.
final class BatchPrinter<Renderer: BatchRenderer> {
    private let output: ResultOutput
    let renderer: Renderer
    /// Creates the renderer of the second thread. It is called when that thread first has work to do.
    private let makeHelper: () -> Renderer?
    /// The renderer of the helper, which only the helper uses until it has rendered everything.
    private(set) var helperRenderer: Renderer?
    private var hasStarted = false
    /// Whether rendering has failed, so that later rows are not printed.
    private var hasFailed = false
    /// The rows being collected, and the batch that will receive them.
    @exclusivity(unchecked) private var rows = RowBuffer()
    private var current = RowBatch()
    private var table: TableDeclaration?
    /// Full batches in the order of their rows, and batches that can be reused.
    private var waiting: [Waiting] = []
    private var free: [RowBatch] = []
    /// The pending batches whose rendering has not started, and those that the helper has rendered.
    private let unrendered = BoundedChannel<RowBatch>(capacity: BatchLimits.mostBatches)
    private let rendered = BoundedChannel<RowBatch>(capacity: BatchLimits.mostBatches)

    private struct Waiting {
        let batch: RowBatch
        /// Rendered by the thread that reads.
        var isRendered = false
    }

    /// Creates a printer. `helper` creates a second renderer for a second thread; it returns `nil` if there cannot be one.
    init(_ output: ResultOutput, renderer: Renderer, helper: @escaping () -> Renderer?) {
        self.output = output
        self.renderer = renderer
        makeHelper = helper
    }

    deinit {
        unrendered.cancel()
        rendered.cancel()
    }

    /// Starts the helper with the first full batch: small output needs no second thread.
    private func startHelper() {
        guard !hasStarted else { return }
        hasStarted = true
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

    /// Starts the rows of a table.
    func begin(_ table: TableDeclaration) {
        self.table = table
        rows.begin(table)
    }

    /// Prints a row of the table that was started last.
    @inline(__always)
    func print(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) throws {
        rows.append(key: key, value: value)
        if rows.byteCount >= BatchLimits.bytes { try deliverBatch() }
    }

    /// Passes the batch to the helper for rendering, and finds another one to fill.
    private func deliverBatch() throws {
        let full = current
        swap(&full.rows, &rows)
        waiting.append(Waiting(batch: full))
        startHelper()
        // If the helper is slow, this thread may have filled more batches than the channel can hold.
        while !unrendered.putIfFree(full) { _ = try renderOne() }
        try releaseRendered()
        if free.isEmpty, waiting.count >= BatchLimits.count, try !renderOne(), waiting.count >= BatchLimits.mostBatches { try releaseFirst() }
        if free.isEmpty { free.append(RowBatch()) }
        current = free.removeLast()
        if let table { rows.begin(table) }
    }

    /// Renders the next unrendered batch, and prints the rendered batches at the front. Returns false if no batch is left to render.
    private func renderOne() throws -> Bool {
        guard let batch = unrendered.takeIfReady() else { return false }
        batch.render(renderer)
        for place in waiting.indices where waiting[place].batch === batch { waiting[place].isRendered = true }
        try releaseRendered()
        return true
    }

    /// Releases rendered batches. The helper takes batches in row order, so its next one is the first that this thread did not render.
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
        if renderer.writesCells { try output.write(cells: batch.lines.bytes) } else { try output.write(lines: batch.lines.bytes) }
        guard let failure = batch.failure else { return }
        hasFailed = true
        throw failure
    }

    /// Prints the collected output. Called before anything else is printed, and at the end.
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

    /// Prints the output of the renderer after the collected output.
    func direct(_ write: (Renderer) -> Void) throws {
        try finish()
        write(renderer)
        renderer.writer.exchange(with: current.lines)
        try print(current)
    }
}

private enum BatchLimits {
    /// The number of raw bytes of a batch: a few hundred rows, so that the cost of passing a batch to another thread is negligible.
    static let bytes = 32 << 10
    /// The number of full batches beyond which the reading thread also renders.
    static let count = 4
    /// The number of batches after which the printer waits for the helper. It is large, because the helper may lose its processor to another process.
    static let mostBatches = 12
}

/// Makes lines of rows, each with its line feed. Belongs to one thread at a time.
protocol BatchRenderer: AnyObject {
    /// The writer of the lines.
    var writer: JSONWriter { get }
    /// Whether the lines are CSV that is only passed on; otherwise they are JSON.
    var writesCells: Bool { get }

    /// Writes the rows. If it throws, `writer` contains the complete lines of all rows before the one that failed.
    func render(_ rows: RowBuffer) throws
}

extension BatchRenderer {
    var writesCells: Bool { false }
}

/// A batch of rows to be converted to JSON lines.
///
/// Sendable because it belongs to one thread at a time: the thread that received it from its channel.
final class RowBatch: @unchecked Sendable {
    /// The rows as lines, once they are rendered.
    let lines = JSONWriter(capacity: 1 << 8)
    @exclusivity(unchecked) var rows = RowBuffer()
    /// The error that ended the rendering, if any. It is reported after the lines.
    private(set) var failure: (any Error)?

    func removeAll() {
        rows.removeAll()
        lines.removeAll()
        failure = nil
    }

    func render(_ renderer: some BatchRenderer) {
        do { try renderer.render(rows) } catch { failure = error }
        renderer.writer.exchange(with: lines)
    }
}

/// Copies of rows, stored one after another.
struct RowBuffer {
    private struct Row {
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    /// Tables whose rows follow each other, and the number of each one's rows.
    private var tables: [TableDeclaration] = []
    private var counts: [Int] = []
    private var rows: [Row] = []
    private var bytes: [UInt8] = []

    var byteCount: Int { bytes.count }
    var isEmpty: Bool { rows.isEmpty }

    /// Starts the rows of a table.
    mutating func begin(_ table: TableDeclaration) {
        tables.append(table)
        counts.append(0)
    }

    /// Adds a row of the table that was started last.
    @inline(__always)
    mutating func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard !counts.isEmpty else { return }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(start: start, keyEnd: start + key.count, end: bytes.count))
        counts[counts.count - 1] += 1
    }

    mutating func removeAll() {
        tables.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    func forEach(_ body: (TableDeclaration, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws -> Void) rethrows {
        var next = 0
        try bytes.withUnsafeBytes { raw in
            for (table, count) in zip(tables, counts) {
                for row in rows[next..<(next + count)] {
                    try body(
                        table, UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                        UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
                }
                next += count
            }
        }
    }
}
