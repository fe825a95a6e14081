import PostboxSchema
import PostboxStorage

/// A message with an account-wide tag, by time.
package struct GlobalTagKey: TableKey {
    package var tag: UInt32
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package static var fields: KeyFields<UInt32, Int32, Int32, Int32, PackedPeerId> { KeyFields("tag", "timestamp", "namespace", "id", "peer") }
    package static let form = fields.form()

    package init(tag: UInt32, timestamp: Int32, namespace: Int32, id: Int32, peer: PackedPeerId) {
        self.tag = tag
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, timestamp, namespace, id, peer) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, timestamp, namespace, id, peer) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
