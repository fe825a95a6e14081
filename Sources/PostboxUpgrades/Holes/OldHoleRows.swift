import PostboxCoding
import PostboxStorage
import PostboxTables

/// Rows of t56 with 24-byte keys that contain both bounds, as in published descriptions. They are converted to Telegram's keys.
package enum OldHoleRows {
    private static let table = MessageHistoryHoleIndexTable.declaration

    /// How many there are; reads only.
    package static func count(in box: SQLiteValueBox) throws -> Int {
        var count = 0
        try TableReader<MessageHistoryHoleIndexTable>(box).scan { key, _ in
            if HoleBoundsKey(key) != nil { count += 1 }
            return true
        }
        return count
    }

    /// Rewrites them within the transaction of the box; returns how many.
    package static func rewrite(_ context: UpgradeContext) throws -> Int {
        var count = 0
        let holes = MessageHistoryHoleIndexTable.runs(in: context.box)
        try context.forEachRow(table) { key, _ in
            guard let hole = key.withBytes({ HoleBoundsKey($0) }) else { return }
            let (lower, upper) = (hole.minId, hole.maxId)
            guard lower <= upper, (lower...upper).overlaps(MessageIdBounds.full) else {
                return context.damaged(table, key, "a hole from \(lower) to \(upper)")
            }
            try context.box.remove(table.table, key: key)
            _ = try holes.add((lower...upper).clamped(to: MessageIdBounds.full), HoleKey.fields.prefix(hole.peer, hole.namespace, hole.tag))
            count += 1
        }
        return count
    }
}
