import PostboxSchema
import PostboxStorage

/// That the messages of a chat under a tag were touched.
package struct PeerTagInitializedKey: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt32

    package static var fields: KeyFields<PackedPeerId, UInt32> { KeyFields("peer", "tag", constant: 0x0C, at: 8) }
    package static let form = fields.form(kind: "peerHistoryTagInitialized")

    package init(peer: PackedPeerId, tag: UInt32) {
        self.peer = peer
        self.tag = tag
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag) }

    package var peerId: PeerId { peer.peerId }
}
