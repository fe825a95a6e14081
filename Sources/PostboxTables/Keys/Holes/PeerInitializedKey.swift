import PostboxSchema
import PostboxStorage

/// That the history of a chat was touched.
package struct PeerInitializedKey: TableKey {
    package var peer: PackedPeerId

    package static var fields: KeyFields<PackedPeerId> { KeyFields("peer", constant: 0x09, at: 8) }
    package static let form = fields.form(kind: "peerHistoryInitialized")

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
