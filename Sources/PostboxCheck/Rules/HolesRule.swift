import PostboxCoding
import PostboxCore
import PostboxStorage

/// Holes lie in 1 ... 2147483646, and those of one space neither overlap nor touch (spec 02.15.1 rule 6).
final class HolesRule: CheckRule {
    static let names = ["holes", "holesOverMessages"]

    private let everywhere = MessageHistoryHoleIndexTable.declaration
    var tables: [Int32] {
        [
            everywhere, MessageHistoryThreadHoleIndexTable.declaration, MessageCustomTagHoleIndexTable.declaration,
            MessageCustomTagWithTagHoleIndexTable.declaration,
        ].map(\.table.id)
    }

    /// The row before: its table, its space, where it ends.
    private var last: (table: Int32, space: RowFields, upper: Int32)?

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        let fields = row.keyForm.fields
        var space = RowFields(row)
        guard let upper = upperBound(row) else { return }
        space[fields.count - 1] = 0
        let lower: Int32
        if row.id == everywhere.table.id, let hole = HoleBoundsKey(row.key) {
            // Both bounds in the key: the form of published descriptions.
            lower = hole.minId
            space[fields.count - 2] = 0
        } else {
            guard let stored = try? lowerBound(row) else { return }
            lower = stored
        }
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
        if row.id == everywhere.table.id { try noteMessages(row, lower, upper, context) }
    }

    private func upperBound(_ row: CheckRow) -> Int32? {
        switch row.id {
        case MessageHistoryThreadHoleIndexTable.declaration.table.id: ThreadHoleKey(row.key)?.maxId
        case MessageCustomTagHoleIndexTable.declaration.table.id: CustomTagHoleKey(row.key)?.maxId
        case MessageCustomTagWithTagHoleIndexTable.declaration.table.id: CustomTagWithTagHoleKey(row.key)?.maxId
        default: HoleKey(row.key)?.maxId ?? HoleBoundsKey(row.key)?.maxId
        }
    }

    private func lowerBound(_ row: CheckRow) throws(CodingError) -> Int32 {
        switch row.id {
        case MessageHistoryThreadHoleIndexTable.declaration.table.id: try MessageHistoryThreadHoleIndexTable.value.read(row.value)
        case MessageCustomTagHoleIndexTable.declaration.table.id: try MessageCustomTagHoleIndexTable.value.read(row.value)
        case MessageCustomTagWithTagHoleIndexTable.declaration.table.id: try MessageCustomTagWithTagHoleIndexTable.value.read(row.value)
        default: try MessageHistoryHoleIndexTable.value.read(row.value)
        }
    }

    /// A hole over stored messages is allowed: they were seen without their neighbours.
    private func noteMessages(_ row: CheckRow, _ lower: Int32, _ upper: Int32, _ context: CheckContext) throws {
        let place = HoleKey(row.key).map { ($0.peer, $0.namespace, $0.tag) } ?? HoleBoundsKey(row.key).map { ($0.peer, $0.namespace, $0.tag) }
        guard let (peer, namespace, tag) = place, tag == 0 else { return }
        // Both are within the ids of messages, below the bounds of Int32.
        let count = try context.reader(MessageHistoryIndexTable.self).count(
            after: MessageIdKey(peer: peer, namespace: namespace, id: lower - 1), before: MessageIdKey(peer: peer, namespace: namespace, id: upper + 1))
        if count > 0 {
            try context.report(.note, "holesOverMessages", row, expected: "no messages in \(lower)...\(upper)", found: "\(count)")
        }
    }
}
