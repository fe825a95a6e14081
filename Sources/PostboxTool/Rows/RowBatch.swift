import PostboxCoding

/// Makes lines of rows, each with its line feed. Belongs to one thread at a time.
protocol BatchRenderer: AnyObject {
    /// Where the lines go.
    var writer: JSONWriter { get }

    /// Writes the rows. When it throws, the lines of the rows before the one at which it does stand in `writer`, whole.
    func render(_ rows: GatheredRows) throws
}

/// Some rows on their way to JSON lines.
///
/// Sendable because it belongs to one thread at a time: to whoever took it out of the channel that it came through.
final class RowBatch: @unchecked Sendable {
    /// The rows as lines, once they are rendered.
    let lines = JSONWriter(capacity: 1 << 8)
    @exclusivity(unchecked) var rows = GatheredRows()
    /// What ended the rendering; it comes behind the lines.
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
