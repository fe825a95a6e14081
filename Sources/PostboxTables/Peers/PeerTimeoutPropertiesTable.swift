import PostboxSchema
import PostboxStorage

/// The end times of emoji statuses. Keys of 16 bytes are thread interface states from 2021. See "Peer Tables", "Peer Timeouts".
package final class PeerTimeoutPropertiesTable: Table, DeclaredTable {
    package static let key = PeerTimeoutKey.form
    package static let old = KeyForm(kind: "threadInterfaceState2021", .peer(), .int64("threadId"))

    package static let declaration = TableDeclaration(
        id: 64, name: "PeerTimeoutProperties", compact: false, rows: [RowForm(key, .empty), RowForm(old, .emptyOrCoded(.entry))])

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Adds a timeout. Returns `false` if it already exists.
    package func add(_ peerId: PeerId, timestamp: UInt32) throws -> Bool {
        let key = PeerTimeoutKey(timestamp: timestamp, peer: PackedPeerId(peerId)).key
        guard try !valueBox.exists(table, key: key) else { return false }
        try valueBox.set(table, key: key, value: [])
        return true
    }

    /// Removes a timeout. Returns `false` if it does not exist.
    package func remove(_ peerId: PeerId, timestamp: UInt32) throws -> Bool {
        let key = PeerTimeoutKey(timestamp: timestamp, peer: PackedPeerId(peerId)).key
        guard try valueBox.exists(table, key: key) else { return false }
        try valueBox.remove(table, key: key)
        return true
    }

    /// Returns the timeouts up to this time, earliest first.
    package func all(upTo last: UInt32) throws -> [(peerId: PeerId, timestamp: UInt32)] {
        var result: [(peerId: PeerId, timestamp: UInt32)] = []
        let low = ValueBoxKey([UInt8](repeating: 0, count: 12))
        let high = ValueBoxKey([UInt8](repeating: 0xFF, count: 12))
        try valueBox.rangeKeys(table, start: low, end: high, limit: 0) { key in
            guard let key = PeerTimeoutKey(key) else { return true }
            guard key.timestamp <= last else { return false }
            result.append((key.peerId, key.timestamp))
            return true
        }
        return result
    }

    /// Returns the earliest timeout.
    package func min() throws -> (peerId: PeerId, timestamp: UInt32)? {
        var result: (peerId: PeerId, timestamp: UInt32)?
        let low = ValueBoxKey([UInt8](repeating: 0, count: 12))
        let high = ValueBoxKey([UInt8](repeating: 0xFF, count: 12))
        try valueBox.rangeKeys(table, start: low, end: high, limit: 0) { key in
            guard let parts = PeerTimeoutKey(key) else { return true }
            result = (parts.peerId, parts.timestamp)
            return false
        }
        return result
    }
}

/// A peer, by the time of a timeout.
package struct PeerTimeoutKey: TableKey {
    package var timestamp: UInt32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
