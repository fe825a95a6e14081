import PostboxSchema
import PostboxStorage

/// How many actions wait in a namespace of a chat.
package struct PendingActionCountKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32

    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace", constant: 0x00) }
    package static let form = fields.form(kind: "all")

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
