import PostboxSchema
import PostboxStorage

/// How many actions of a kind wait in a namespace of a chat.
package struct PendingActionTypeCountKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var type: UInt32

    package static var fields: KeyFields<PackedPeerId, Int32, UInt32> { KeyFields("peer", "namespace", "type", constant: 0x01) }
    package static let form = fields.form(kind: "type")

    package init(peer: PackedPeerId, namespace: Int32, type: UInt32) {
        self.peer = peer
        self.namespace = namespace
        self.type = type
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, type) }

    package var peerId: PeerId { peer.peerId }
}
