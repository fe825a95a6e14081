import PostboxSchema
import PostboxStorage

/// A message that an action waits for, by the kind of action.
package struct PendingActionTypeKey: TableKey {
    package var type: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package static var fields: KeyFields<UInt32, PackedPeerId, Int32, Int32> { KeyFields("type", "peer", "namespace", "id", constant: 0x01) }
    package static let form = fields.form(kind: "reverse")

    package init(type: UInt32, peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.type = type
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (type, peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(type, peer, namespace, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
