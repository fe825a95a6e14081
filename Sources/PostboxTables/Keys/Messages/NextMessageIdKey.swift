import PostboxSchema
import PostboxStorage

/// The next id of messages that come without one.
package struct NextMessageIdKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32

    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace", constant: 0x02, at: 8) }
    package static let form = fields.form(kind: "peerNextMessageIdByNamespace")

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
