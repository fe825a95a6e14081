import PostboxSchema
import PostboxStorage

/// Recent peers in order. See "Peer Tables", "Frequently Used Peers".
package final class RatingTable: Table, KeyedTable {
    package typealias Key = RatingKey
    package static let key = RatingKey.form

    package static let declaration = TableDeclaration(
        id: 17, name: "Rating", compact: true, keys: [key],
        value: .empty)

    private static let low = ValueBoxKey([UInt8](repeating: 0, count: 12))
    private static let high = ValueBoxKey([UInt8](repeating: 0xFF, count: 12))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get() throws -> [PeerId] {
        var result: [PeerId] = []
        try valueBox.rangeKeys(table, start: Self.low, end: Self.high, limit: 0) { key in
            if let parts = RatingKey(key) { result.append(parts.peerId) }
            return true
        }
        return result
    }

    /// The row of (rank 0, packed peer 0) is the lower bound of the range and stays, as it does in Telegram.
    package func replace(_ peerIds: [PeerId]) throws {
        var old: [ValueBoxKey] = []
        try valueBox.rangeKeys(table, start: Self.low, end: Self.high, limit: 0) { key in
            old.append(ValueBoxKey(copying: key))
            return true
        }
        for key in old { try valueBox.remove(table, key: key) }
        for (rank, peerId) in peerIds.enumerated() {
            try valueBox.set(table, key: RatingKey(rank: Int32(truncatingIfNeeded: rank), peer: PackedPeerId(peerId)).key, value: [])
        }
    }
}
