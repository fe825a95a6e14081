import PostboxSchema
import PostboxStorage

/// An action that waits for a message.
package struct PendingActionKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32
    package var type: UInt32

    package static var fields: KeyFields<PackedPeerId, Int32, Int32, UInt32> { KeyFields("peer", "namespace", "id", "type", constant: 0x00) }
    package static let form = fields.form(kind: "forward")

    package init(peer: PackedPeerId, namespace: Int32, id: Int32, type: UInt32) {
        self.peer = peer
        self.namespace = namespace
        self.id = id
        self.type = type
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, id, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, id, type) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
