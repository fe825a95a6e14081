import PostboxSchema
import PostboxStorage

/// What is known of the stories of a peer.
package struct StoryPeerStateKey: TableKey {
    package var peer: PackedPeerId

    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer", constant: 0x02) }
    package static let form = fields.form()

    package init(peer: PackedPeerId) {
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        peer = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer) }

    package var peerId: PeerId { peer.peerId }
}
