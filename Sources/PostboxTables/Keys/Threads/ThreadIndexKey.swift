import PostboxSchema
import PostboxStorage

/// A thread of a peer, by the time of its top message.
package struct ThreadIndexKey: TableKey {
    package var peer: PackedPeerId
    package var timestamp: Int32
    package var threadId: Int64
    package var namespace: Int32
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, Int32, Int64, Int32, Int32> { KeyFields("peer", "timestamp", "threadId", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, timestamp: Int32, threadId: Int64, namespace: Int32, id: Int32) {
        self.peer = peer
        self.timestamp = timestamp
        self.threadId = threadId
        self.namespace = namespace
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, timestamp, threadId, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, timestamp, threadId, namespace, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
