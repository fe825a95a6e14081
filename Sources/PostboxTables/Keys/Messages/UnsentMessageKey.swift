import PostboxSchema
import PostboxStorage

/// A message that waits to be sent.
package struct UnsentMessageKey: TableKey {
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<Int32, Int32, PackedPeerId> { KeyFields("namespace", "id", "peer") }
    package static let form = fields.form()

    package init(namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(namespace, id, peer) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
