import Dispatch
import Postbox
import PostboxCoding
import Synchronization

/// Some rows of a dump on their way to JSON lines, with a renderer of their own.
///
/// Belongs to the printer while it is filled and when it is rendered; in between to the thread that claims it.
final class RowBatch: @unchecked Sendable {
    /// Rows of one table that follow each other.
    private struct Run {
        let table: TableDeclaration
        var rowCount = 0
    }

    private struct Row {
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    let renderer: RowRenderer
    @exclusivity(unchecked) private var runs: [Run] = []
    @exclusivity(unchecked) private var rows: [Row] = []
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    private let isUnclaimed = Atomic(false)
    private let isRendered = Atomic(false)
    private let rendered = DispatchSemaphore(value: 0)

    init(style: RowRenderer.Style) { renderer = RowRenderer(style: style) }

    var byteCount: Int { bytes.count }
    var isEmpty: Bool { rows.isEmpty }

    /// The rows that come next are of this table.
    func begin(_ table: TableDeclaration) { runs.append(Run(table: table)) }

    /// Adds a row of the table that was begun last.
    @inline(__always)
    func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard !runs.isEmpty else { return }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(start: start, keyEnd: start + key.count, end: bytes.count))
        runs[runs.count - 1].rowCount += 1
    }

    func removeAll() {
        rows.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        renderer.writer.removeAll()
    }

    /// From now on any thread may render the batch.
    func offer() {
        isRendered.store(false, ordering: .relaxed)
        isUnclaimed.store(true, ordering: .releasing)
    }

    /// Renders the batch unless another thread has taken it; for the thread that did not offer it.
    func help() {
        guard claim() else { return }
        render()
        isRendered.store(true, ordering: .releasing)
        rendered.signal()
    }

    /// Takes an offered batch back; false when the other thread has it.
    func claim() -> Bool { isUnclaimed.exchange(false, ordering: .acquiringAndReleasing) }

    /// Whether the other thread has rendered the batch.
    var isDone: Bool { isRendered.load(ordering: .acquiring) }

    /// Waits until the other thread, which has taken the batch, has rendered it. To be called once.
    func wait() { rendered.wait() }

    func render() {
        var next = 0
        bytes.withUnsafeBytes { raw in
            for run in runs {
                for row in rows[next..<(next + run.rowCount)] {
                    renderer.render(
                        run.table, key: UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                        value: UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
                }
                next += run.rowCount
            }
        }
    }
}
