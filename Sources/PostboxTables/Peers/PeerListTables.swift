import PostboxSchema
import PostboxStorage

/// The contacts. See "Peer Tables", "Contacts".
package final class ContactTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 16, name: "Contact", compact: true, keys: [key],
        value: .empty)

    @exclusivity(unchecked) private var cache: Set<PeerId>?
    /// The contacts before they were replaced in this transaction.
    package private(set) var initial: Set<PeerId>?

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get() throws -> Set<PeerId> {
        if let cache { return cache }
        var result: Set<PeerId> = []
        try reader.keys { parts in
            result.insert(parts.peerId)
            return true
        }
        cache = result
        return result
    }

    package func contains(_ peerId: PeerId) throws -> Bool { try get().contains(peerId) }

    package func replace(_ peerIds: Set<PeerId>) throws {
        let before = try get()
        if initial == nil { initial = before }
        for peerId in before.subtracting(peerIds) { try valueBox.remove(table, key: PeerKey(peerId).key) }
        for peerId in peerIds.subtracting(before) { try valueBox.set(table, key: PeerKey(peerId).key, value: []) }
        cache = peerIds
    }

    package override func beforeCommit() throws { initial = nil }

    package override func clearMemoryCache() {
        cache = nil
        initial = nil
    }
}

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

    /// Replaces the list. The row (rank 0, packed peer 0) is the lower bound of the range and remains, as in Telegram.
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

/// A recent peer, by rank.
package struct RatingKey: TableKey {
    package var rank: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
