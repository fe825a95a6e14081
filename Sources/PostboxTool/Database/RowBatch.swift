import Dispatch
import Postbox
import PostboxCoding
import Synchronization

/// Some rows of a dump on their way to JSON lines, with a renderer of their own.
///
/// Belongs to the printer while it is filled and when it is rendered; in between to the thread that claims it.
final class RowBatch: @unchecked Sendable {
    private struct Row {
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    let renderer: RowRenderer
    /// Tables whose rows follow each other, and the number of each one's rows.
    @exclusivity(unchecked) private var tables: [TableDeclaration] = []
    @exclusivity(unchecked) private var counts: [Int] = []
    @exclusivity(unchecked) private var rows: [Row] = []
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    private let isUnclaimed = Atomic(false)
    private let isRendered = Atomic(false)
    private let rendered = DispatchSemaphore(value: 0)

    init(style: RowRenderer.Style) { renderer = RowRenderer(style: style) }

    var byteCount: Int { bytes.count }
    var isEmpty: Bool { rows.isEmpty }

    /// The rows that come next are of this table.
    func begin(_ table: TableDeclaration) {
        tables.append(table)
        counts.append(0)
    }

    /// Adds a row of the table that was begun last.
    @inline(__always)
    func append(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard !counts.isEmpty else { return }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(start: start, keyEnd: start + key.count, end: bytes.count))
        counts[counts.count - 1] += 1
    }

    func removeAll() {
        rows.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        tables.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
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
            for (table, count) in zip(tables, counts) {
                for row in rows[next..<(next + count)] {
                    renderer.render(
                        table, key: UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                        value: UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
                }
                next += count
            }
        }
    }
}
