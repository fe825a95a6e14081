/// The last lines on a terminal, which are rewritten in place.
///
/// Between two frames, the cursor is visible and below the lines, and each frame is one write. Therefore, the terminal stays usable however the
/// program ends.
package final class TerminalScreen {
    private let output: ResultOutput
    private let notices: Notices
    private var shown: [String] = []
    private var size = (columns: 0, rows: 0)
    private var noticesBefore = 0

    /// Returns `nil` if the output is not a terminal, or one that cannot move its cursor.
    package init?(_ output: ResultOutput, _ notices: Notices, environment: [String: String]) {
        guard output.isTerminal, output.format == .table, environment["TERM"] ?? "dumb" != "dumb" else { return nil }
        self.output = output
        self.notices = notices
    }

    /// Replaces the shown lines. `lines` returns the new ones for a width.
    package func show(_ lines: (_ columns: Int) -> [String]) throws {
        let now = Streams.size(output.file.descriptor)
        var text = ""
        if now != size, !shown.isEmpty {
            // After a change of its width, a terminal wraps the lines again, and their positions are unknown.
            text = "\u{1b}[H\u{1b}[2J"
            shown = []
        }
        // A notice stays where it is, above the next frame.
        if notices.written != noticesBefore { shown = [] }
        (size, noticesBefore) = (now, notices.written)
        var frame = lines(now.columns)
        if frame.count >= now.rows {
            let kept = max(1, now.rows - 2), more = frame.count - kept
            frame = frame.prefix(kept) + [DisplayWidth.cut("… \(more) more lines", to: now.columns)]
        }
        if !shown.isEmpty { text += "\r\u{1b}[\(shown.count)A" }
        for (place, line) in frame.enumerated() {
            if place >= shown.count || shown[place] != line { text += "\u{1b}[2K" + line }
            text += "\r\n"
        }
        if frame.count < shown.count { text += "\u{1b}[J" }
        shown = frame
        try output.write(text: text)
        try output.flush()
    }

    /// Leaves the lines unchanged. The next ones are written below them.
    package func leave() { shown = [] }

    /// A table for a width, as lines.
    package static func table(_ columns: [ResultColumn], _ cells: [[String]], width: Int, color: Bool) -> [String] {
        var grid = TableGrid(columns, width: width, color: color, buffered: cells), buffer: [UInt8] = []
        grid.writeBuffered(into: &buffer)
        return String(decoding: buffer, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
