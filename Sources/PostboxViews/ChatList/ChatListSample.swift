import PostboxEngine
import PostboxSchema

/// The rows shown by a chat list view, merged from its spaces.
struct ChatListSample {
    /// Ascending: the last one is the top of the list.
    private(set) var rows: [ChatListRow] = []
    /// The rows that follow outside of the window.
    private(set) var earlier: ChatListRow?
    private(set) var later: ChatListRow?
    /// The hole to be fetched first; a hole just outside of the window counts.
    private(set) var hole: ChatListRow?

    init(_ spaces: [ChatListSpaceRows], around anchor: ChatListIndex, limit: Int) {
        // A place that several spaces have is shown once, and yet counts as often.
        let lower = Self.merged(spaces.reversed().map(\.lowerOrAt)).reversed().prefix(limit)
        let higher = Self.merged(spaces.map(\.higher)).prefix(limit)
        rows = Self.distinct(lower).reversed() + Self.distinct(higher)
        let atOrAbove = rows.first { $0.isHole && $0.index >= anchor }
        hole = atOrAbove ?? rows.first(where: \.isHole)
        if lower.count >= limit { earlier = rows.removeFirst() }
        if higher.count >= limit, !rows.isEmpty { later = rows.removeLast() }
    }

    /// Rows at the same place in the order of the spaces.
    private static func merged(_ spaces: [[ChatListRow]]) -> [ChatListRow] {
        let filled = spaces.filter { !$0.isEmpty }
        return filled.count == 1 ? filled[0] : filled.flatMap { $0 }.sorted()
    }

    /// One row for each place, nearest to the anchor first: that of the first space that has it.
    private static func distinct(_ rows: some Collection<ChatListRow>) -> [ChatListRow] {
        var result: [ChatListRow] = []
        result.reserveCapacity(rows.count)
        for row in rows {
            if let last = result.last, last.index == row.index, last.isHole == row.isHole { continue }
            result.append(row)
        }
        return result
    }
}
