import PostboxSchema
import PostboxStorage

/// Times at which peers are unmuted, by time. See "Peer Tables", "Unmute Timers".
package final class PeerNotificationSettingsBehaviorTable: Table, KeyedTable {
    package typealias Key = NotificationBehaviorKey
    package static let key = NotificationBehaviorKey.form

    package static let declaration = TableDeclaration(
        id: 61, name: "PeerNotificationSettingsBehavior", compact: true, keys: [key],
        value: .empty)

    private static let low = ValueBoxKey([0, 0, 0, 0])
    private static let high = ValueBoxKey([UInt8](repeating: 0xFF, count: 12))
    private let index: PeerNotificationSettingsBehaviorIndexTable

    package init(valueBox: any ValueBox, index: PeerNotificationSettingsBehaviorIndexTable) {
        self.index = index
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Sets the time of the next check of the peer's settings; `nil` for no check.
    package func set(_ peerId: PeerId, timestamp: Int32?, _ changes: inout ChangeRecord) throws {
        let old = try index.get(peerId)
        guard old != timestamp else { return }
        if let old { try valueBox.remove(table, key: NotificationBehaviorKey(timestamp: old, peer: PackedPeerId(peerId)).key) }
        if let timestamp { try valueBox.set(table, key: NotificationBehaviorKey(timestamp: timestamp, peer: PackedPeerId(peerId)).key, value: []) }
        try index.set(peerId, timestamp: timestamp)
        changes.updatedPeerNotificationBehaviorTimestamps[peerId] = .some(timestamp)
    }

    /// Forgets a time that was seen to.
    package func remove(_ peerId: PeerId, timestamp: Int32, _ changes: inout ChangeRecord) throws {
        if try index.get(peerId) == timestamp { return try set(peerId, timestamp: nil, &changes) }
        let key = NotificationBehaviorKey(timestamp: timestamp, peer: PackedPeerId(peerId)).key
        guard try valueBox.exists(table, key: key) else { return }
        try valueBox.remove(table, key: key)
        changes.updatedPeerNotificationBehaviorTimestamps[peerId] = .some(try index.get(peerId))
    }

    /// Returns the peers whose time has been reached, earliest first.
    package func all(upTo last: Int32) throws -> [(peerId: PeerId, timestamp: Int32)] {
        var result: [(peerId: PeerId, timestamp: Int32)] = []
        try valueBox.rangeKeys(table, start: Self.low, end: Self.high, limit: 0) { key in
            guard let parts = NotificationBehaviorKey(key) else { return true }
            guard parts.timestamp <= last else { return false }
            result.append((parts.peerId, parts.timestamp))
            return true
        }
        return result
    }

    package func earliest() throws -> (peerId: PeerId, timestamp: Int32)? {
        var result: (peerId: PeerId, timestamp: Int32)?
        try valueBox.rangeKeys(table, start: Self.low, end: Self.high, limit: 1) { key in
            if let parts = NotificationBehaviorKey(key) { result = (parts.peerId, parts.timestamp) }
            return false
        }
        return result
    }
}

/// A peer, by the time at which it un-mutes itself.
package struct NotificationBehaviorKey: TableKey {
    package var timestamp: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// Times at which peers are unmuted, by peer. See "Peer Tables", "Unmute Timers".
package final class PeerNotificationSettingsBehaviorIndexTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static var value: FixedFields<Int32> { FixedFields("timestamp") }

    package static let declaration = TableDeclaration(
        id: 60, name: "PeerNotificationSettingsBehaviorIndex", keyType: .int64, compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> Int32? { try value(PeerKey(peerId).key, as: { try Self.value.read($0) }) }

    func set(_ peerId: PeerId, timestamp: Int32?) throws {
        let key = PeerKey(peerId).key
        if let timestamp { try valueBox.set(table, key: key, value: Self.value.bytes(timestamp)) } else { try valueBox.remove(table, key: key) }
    }
}
