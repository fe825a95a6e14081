import PostboxSchema
import PostboxStorage

/// A message with a tag that only this device knows.
package struct LocalTagKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<UInt32, Int32, Int32, PackedPeerId> { KeyFields("tag", "namespace", "id", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, namespace, id, peer) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}
