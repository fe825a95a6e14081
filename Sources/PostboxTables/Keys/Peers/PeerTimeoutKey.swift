import PostboxSchema
import PostboxStorage

/// A peer, by the time at which something of it ends.
package struct PeerTimeoutKey: TableKey {
    package var timestamp: UInt32
    package var peer: PackedPeerId

    package static var fields: KeyFields<UInt32, PackedPeerId> { KeyFields("timestamp", "peer") }
    package static let form = fields.form()

    package init(timestamp: UInt32, peer: PackedPeerId) {
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
