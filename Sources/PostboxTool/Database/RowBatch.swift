import PostboxCoding

/// Some rows of a dump on their way to JSON lines.
///
/// Sendable because it belongs to one thread at a time: to whoever took it out of the channel that it came through.
final class RowBatch: @unchecked Sendable {
    /// The rows as lines, once they are rendered.
    let lines = JSONWriter(capacity: 1 << 8)
    @exclusivity(unchecked) var rows = GatheredRows()

    func removeAll() {
        rows.removeAll()
        lines.removeAll()
    }

    func render(_ renderer: RowRenderer) {
        rows.forEach { renderer.render($0, key: $1, value: $2) }
        renderer.writer.exchange(with: lines)
    }
}
