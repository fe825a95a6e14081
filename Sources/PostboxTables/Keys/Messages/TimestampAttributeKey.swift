import PostboxSchema
import PostboxStorage

/// A message that changes by itself, by the time at which it does.
package struct TimestampAttributeKey: TableKey {
    package var tag: LittleEndianUInt16
    package var timestamp: Int32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package static var fields: KeyFields<LittleEndianUInt16, Int32, PackedPeerId, Int32, Int32> { KeyFields("tag", "timestamp", "peer", "namespace", "id") }
    package static let form = fields.form()

    package init(tag: LittleEndianUInt16, timestamp: Int32, peer: PackedPeerId, namespace: Int32, id: Int32) {
        self.tag = tag
        self.timestamp = timestamp
        self.peer = peer
        self.namespace = namespace
        self.id = id
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (tag, timestamp, peer, namespace, id) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(tag, timestamp, peer, namespace, id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
