import PostboxCore
import PostboxStorage

/// One space of t56: what a peer's messages of one namespace, everywhere (tag 0) or with one tag, lack (spec 02.8).
struct HoleRows {
    /// The ids that can be missing: 1 to 2147483646.
    static let all: ClosedRange<Int32> = 1...(Int32.max - 1)

    let peer: Int64
    let namespace: Int32
    let tag: UInt32

    private func key(_ maxId: Int32) -> ValueBoxKey { HoleKey(peer: PackedPeerId(packed: peer), namespace: namespace, tag: tag, maxId: maxId).key }

    /// Joins a range to the holes of this space alone (spec 02.8.2). Returns whether anything changed.
    func add(_ range: ClosedRange<Int32>, in box: SQLiteValueBox) throws -> Bool {
        guard range.overlaps(HoleRows.all) else { return false }
        let range = range.clamped(to: HoleRows.all)
        var union = range
        var merged: [ValueBoxKey] = []
        let end = HoleKey.fields.prefix(PackedPeerId(packed: peer), namespace, tag).successor
        var last = key(max(0, range.lowerBound - 2))
        search: while true {
            let rows = try box.batch(MessageHistoryHoleIndexTable.declaration.table, after: last, before: end, limit: 64)
            guard let final = rows.last else { break }
            last = final.key
            for row in rows {
                guard let hole = HoleRows.range(key: row.key, value: row.value) else { continue }
                if hole.lowerBound <= range.lowerBound, hole.upperBound >= range.upperBound { return false }
                // Ids end one below the largest Int32, so neither sum overflows.
                if hole.lowerBound > range.upperBound + 1 { break search }
                union = min(union.lowerBound, hole.lowerBound)...max(union.upperBound, hole.upperBound)
                merged.append(row.key)
                if hole.upperBound > range.upperBound { break search }
            }
        }
        let table = MessageHistoryHoleIndexTable.declaration.table
        for key in merged { try box.remove(table, key: key) }
        try box.set(table, key: key(union.upperBound), value: MessageHistoryHoleIndexTable.value.bytes(union.lowerBound))
        return true
    }

    /// The hole of a row in the form that is written; nil for the other form and for rows that make no sense.
    private static func range(key: ValueBoxKey, value: [UInt8]) -> ClosedRange<Int32>? {
        guard let upper = key.withBytes({ HoleKey($0)?.maxId }) else { return nil }
        let lower = value.withUnsafeBytes { try? MessageHistoryHoleIndexTable.value.read($0) }
        guard let lower, lower <= upper, lower >= 1, upper < Int32.max else { return nil }
        return lower...upper
    }
}
