import PostboxSchema
import PostboxStorage

/// A message, by its id.
package struct MessageIdKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, Int32, Int32> { KeyFields("peer", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    package init(_ id: MessageId) { self.init(peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id) }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
