import PostboxSchema
import PostboxStorage

/// A message, by chat, namespace and time.
package struct MessageKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, Int32, Int32, Int32> { KeyFields("peer", "namespace", "timestamp", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    package init(_ index: MessageIndex) {
        self.init(peer: PackedPeerId(index.id.peerId), namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id)
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace, timestamp, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
