import PostboxSchema
import PostboxStorage

/// What is stored of a message namespace of a peer.
package struct PeerNamespaceKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32

    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32) {
        self.peer = peer
        self.namespace = namespace
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace) }

    package var peerId: PeerId { peer.peerId }
}
