import PostboxStorage
import PostboxTables

/// Rows that name messages which the index of ids does not have, or has at another time. Such a message may be in the history all the
/// same, and then it is the index that is damaged. Without its time it is found there only by walking its chat: once for many rows.
struct UnindexedRows {
    struct Row {
        let key: [UInt8]
        let id: MessageId
    }

    private static let limit = 1 << 14

    private var rows: [Row] = []

    var isFull: Bool { rows.count >= UnindexedRows.limit }

    mutating func add(_ key: ValueBoxKey, _ id: MessageId) { rows.append(Row(key: key.bytes, id: id)) }

    /// Empties it and answers those of which no stored message of that id `isMeant`, in the order in which they were added.
    mutating func takeMissing(_ context: CheckContext, isMeant: (Row, MessageRow) -> Bool = { _, _ in true }) throws -> [Row] {
        let rows = self.rows
        self.rows = []
        let places = Dictionary(grouping: rows.indices, by: { rows[$0].id })
        var isFound = [Bool](repeating: false, count: rows.count)
        for peerId in Set(rows.map(\.id.peerId)).sorted() {
            try context.messages(of: peerId) { index, message in
                for place in places[index.id] ?? [] where isMeant(rows[place], message) { isFound[place] = true }
            }
        }
        return rows.indices.filter { !isFound[$0] }.map { rows[$0] }
    }
}
