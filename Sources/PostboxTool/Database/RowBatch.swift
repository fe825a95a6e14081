import Dispatch
import Postbox
import PostboxCoding
import Synchronization

/// Some rows of a dump on their way to JSON lines, with a renderer of their own.
///
/// Belongs to the printer while it is filled and when it is rendered; in between to the thread that claims it.
final class RowBatch: @unchecked Sendable {
    private struct Row {
        var table: Int
        var start: Int
        var keyEnd: Int
        var end: Int
    }

    let renderer: RowRenderer
    @exclusivity(unchecked) private var tables: [TableDeclaration] = []
    @exclusivity(unchecked) private var rows: [Row] = []
    @exclusivity(unchecked) private var bytes: [UInt8] = []
    private let isUnclaimed = Atomic(false)
    private let isRendered = DispatchSemaphore(value: 0)

    init(style: RowRenderer.Style) { renderer = RowRenderer(style: style) }

    var byteCount: Int { bytes.count }
    var isEmpty: Bool { rows.isEmpty }

    @inline(__always)
    func append(_ table: TableDeclaration, key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        if tables.last?.table != table.table { tables.append(table) }
        let start = bytes.count
        bytes.append(contentsOf: key)
        bytes.append(contentsOf: value)
        rows.append(Row(table: tables.count - 1, start: start, keyEnd: start + key.count, end: bytes.count))
    }

    func removeAll() {
        rows.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        tables.removeAll(keepingCapacity: true)
        renderer.writer.removeAll()
    }

    /// From now on any thread may render the batch; `wait` tells when one has.
    func offer() { isUnclaimed.store(true, ordering: .releasing) }

    /// Renders the batch unless a thread has taken it already; whether it was rendered here.
    @discardableResult
    func renderIfUnclaimed() -> Bool {
        guard isUnclaimed.exchange(false, ordering: .acquiringAndReleasing) else { return false }
        render()
        isRendered.signal()
        return true
    }

    /// Waits for the thread that renders the batch. To be called once for each `offer`.
    func wait() { isRendered.wait() }

    /// Like `wait`, but false at once when the batch is not rendered yet.
    func isDone() -> Bool { isRendered.wait(timeout: .now()) == .success }

    func render() {
        bytes.withUnsafeBytes { raw in
            for row in rows {
                renderer.render(
                    tables[row.table], key: UnsafeRawBufferPointer(rebasing: raw[row.start..<row.keyEnd]),
                    value: UnsafeRawBufferPointer(rebasing: raw[row.keyEnd..<row.end]))
            }
        }
    }
}
