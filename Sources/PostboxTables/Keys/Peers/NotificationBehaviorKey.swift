import PostboxSchema
import PostboxStorage

/// A peer, by the time at which it un-mutes itself.
package struct NotificationBehaviorKey: TableKey {
    package var timestamp: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<Int32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: Int32, peer: PackedPeerId) {
        self.timestamp = timestamp
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (timestamp, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(timestamp, peer) }

    package var peerId: PeerId { peer.peerId }
}
