import Postbox
import PostboxCoding
import PostboxStorage

extension DifferenceExporter {
    /// All messages in the order in which they were stored, so that a replay gives them the same stable ids, and what is known of each history.
    func writeMessages() throws {
        if isWhole { try writeCountedSummaries() }
        var order = InsertionOrder(count: peers.isEmpty ? (try? file.box.count(MessageHistoryTable.declaration.table)) ?? 0 : 0)
        try findMessages { order.add($0, $1) }
        var messages = try MessageStream(self, order)
        repeat {
            for entry in order.sorted() {
                try reading(MessageHistoryTable.declaration) { try messages.add(order.index(of: entry), stableId: entry.stableId) }
            }
        } while try findNextMessages(&order)
        try messages.finish()
        if sincePts == nil { try writeHoles() }
    }

    private func findMessages(_ body: (MessageIndex, MessageRow) -> Void) throws {
        try rows(MessageHistoryTable.declaration) { key, value in
            guard let row = try? MessageRow(value), let index = MessageHistoryTable.index(of: key) else { return }
            if let sincePts, let pts = MessageVersion.pts(row), pts <= sincePts { return }
            body(index, row)
        }
    }

    private func findNextMessages(_ order: inout InsertionOrder) throws -> Bool {
        guard order.beginNextWalk() else { return false }
        try findMessages { order.add($0, $1) }
        return true
    }
}
