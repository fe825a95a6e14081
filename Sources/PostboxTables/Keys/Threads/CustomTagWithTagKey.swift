import PostboxSchema
import PostboxStorage

/// A message with a custom tag and a tag, by time.
package struct CustomTagWithTagKey: TableKey {
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTagId: Int32
    package var tag: UInt32
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, Int64, Int32, UInt32, Int32, Int32, Int32> {
        KeyFields("peer", "threadId", "customTagId", "tag", "namespace", "timestamp", "id")
    }
    package static let form = fields.form()

    package init(peer: PackedPeerId, threadId: Int64, customTagId: Int32, tag: UInt32, namespace: Int32, timestamp: Int32, id: Int32) {
        self.peer = peer
        self.threadId = threadId
        self.customTagId = customTagId
        self.tag = tag
        self.namespace = namespace
        self.timestamp = timestamp
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, threadId, customTagId, tag, namespace, timestamp, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, threadId, customTagId, tag, namespace, timestamp, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
