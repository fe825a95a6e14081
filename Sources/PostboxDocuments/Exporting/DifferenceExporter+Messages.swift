import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// All messages in the order in which they were stored, so that a replay gives them the same stable ids, and what is known of each history.
    func writeMessages() throws {
        if isWhole { try writeCountedSummaries() }
        documents.expectMessages()
        var order = InsertionOrder(keys: privateKeys)
        // Whether messages are whole is looked at when they are written: the replay, which takes longer than the text, can begin the sooner.
        try rowsWithPlaces(MessageHistoryTable.declaration) { key, value, place in
            guard let row = try? MessageRow(value), let index = MessageHistoryTable.index(of: key) else {
                return look(at: MessageHistoryTable.declaration, key: key, value: value)
            }
            if let sincePts, let pts = MessageVersion.pts(row), pts <= sincePts {
                return look(at: MessageHistoryTable.declaration, key: key, value: value)
            }
            try order.add(index, row, at: place)
        }
        var messages = try MessageStream(self, &order)
        while let entry = try order.next() {
            try reading(MessageHistoryTable.declaration) { try messages.add(order.index(of: entry), stableId: entry.stableId, at: entry.placeInFile) }
        }
        try messages.finish()
        guard sincePts == nil else { return }
        try documents.forgetRows()
        try writeHoles()
    }
}
