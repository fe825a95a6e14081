import PostboxCoding
import PostboxStorage
import PostboxTables

/// Holes are within 1 ... 2147483646, and the holes of one space neither overlap nor touch.
final class HolesRule: CheckRule {
    static let names = ["holes", "holesOverMessages"]

    private let everywhere = MessageHistoryHoleIndexTable.declaration
    var tables: [Int32] {
        [
            everywhere, MessageHistoryThreadHoleIndexTable.declaration, MessageCustomTagHoleIndexTable.declaration,
            MessageCustomTagWithTagHoleIndexTable.declaration,
        ].map(\.table.id)
    }

    /// The chat, tag, and namespace of the messages that a hole hides.
    private struct Space: Equatable {
        var peer: PackedPeerId
        var threadId: Int64 = 0
        var customTagId: Int32 = 0
        var tag: UInt32 = 0
        var namespace: Int32
    }

    /// The previous row: its table, its space, and its upper end.
    private var last: (table: Int32, space: Space, upper: Int32)?

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        guard let (space, lower, upper) = hole(row) else { return }
        if lower > upper || lower < MessageIdBounds.full.lowerBound || upper > MessageIdBounds.full.upperBound {
            return try context.report(
                .fault, "holes", row, expected: "a range within \(MessageIdBounds.full.lowerBound)...\(MessageIdBounds.full.upperBound)",
                found: "\(lower)...\(upper)")
        }
        if let last, last.table == row.id, last.space == space, Int64(lower) <= Int64(last.upper) + 1 {
            try context.report(
                .fault, "holes", row, expected: "a gap to the hole before, which ends at \(last.upper)", found: "\(lower)...\(upper)")
        }
        last = (row.id, space, upper)
        if row.id == everywhere.table.id { try noteMessages(row, space, lower, upper, context) }
    }

    /// Returns the hole of a row; `nil` if the row cannot be read.
    private func hole(_ row: CheckRow) -> (space: Space, lower: Int32, upper: Int32)? {
        switch row.id {
        case MessageHistoryThreadHoleIndexTable.declaration.table.id:
            guard let key = ThreadHoleKey(row.key), let lower = try? MessageHistoryThreadHoleIndexTable.value.read(row.value) else { return nil }
            return (Space(peer: key.peer, threadId: key.threadId, tag: key.tag, namespace: key.namespace), lower, key.maxId)
        case MessageCustomTagHoleIndexTable.declaration.table.id:
            guard let key = CustomTagHoleKey(row.key), let lower = try? MessageCustomTagHoleIndexTable.value.read(row.value) else { return nil }
            return (Space(peer: key.peer, threadId: key.threadId, customTagId: key.customTagId, namespace: key.namespace), lower, key.maxId)
        case MessageCustomTagWithTagHoleIndexTable.declaration.table.id:
            guard let key = CustomTagWithTagHoleKey(row.key), let lower = try? MessageCustomTagWithTagHoleIndexTable.value.read(row.value)
            else { return nil }
            let space = Space(peer: key.peer, threadId: key.threadId, customTagId: key.customTagId, tag: key.tag, namespace: key.namespace)
            return (space, lower, key.maxId)
        default:
            // The key contains both bounds: the form in published descriptions.
            if let key = HoleBoundsKey(row.key) { return (Space(peer: key.peer, tag: key.tag, namespace: key.namespace), key.minId, key.maxId) }
            guard let key = HoleKey(row.key), let lower = try? MessageHistoryHoleIndexTable.value.read(row.value) else { return nil }
            return (Space(peer: key.peer, tag: key.tag, namespace: key.namespace), lower, key.maxId)
        }
    }

    /// Reports stored messages within a hole, which is allowed: they were received without their neighbors.
    private func noteMessages(_ row: CheckRow, _ space: Space, _ lower: Int32, _ upper: Int32, _ context: CheckContext) throws {
        guard space.tag == 0 else { return }
        // Both bounds are in the range of message IDs, which is within Int32.
        let count = try context.reader(MessageHistoryIndexTable.self).count(
            after: MessageIdKey(peer: space.peer, namespace: space.namespace, id: lower - 1),
            before: MessageIdKey(peer: space.peer, namespace: space.namespace, id: upper + 1))
        if count > 0 {
            try context.report(.note, "holesOverMessages", row, expected: "no messages in \(lower)...\(upper)", found: "\(count)")
        }
    }
}
