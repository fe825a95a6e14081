import PostboxSchema
import PostboxStorage

/// A message with a tag as schema versions before 23 sorted it.
package struct TaggedMessageKeyBefore23: TableKey {
    package var peer: PackedPeerId
    package var tag: UInt32
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32

    package static var fields: KeyFields<PackedPeerId, UInt32, Int32, Int32, Int32> { KeyFields("peer", "tag", "timestamp", "namespace", "id") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, tag: UInt32, timestamp: Int32, namespace: Int32, id: Int32) {
        self.peer = peer
        self.tag = tag
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, tag, timestamp, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, tag, timestamp, namespace, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
