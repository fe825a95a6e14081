import PostboxSchema
import PostboxStorage

/// A row of the one chat list that schema versions before 15 had.
package struct ChatListKeyBefore15: TableKey {
    package var pinningIndex: LittleEndianUInt16
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId
    package var type: Int8

    package static var fields: KeyFields<LittleEndianUInt16, Int32, Int32, Int32, PackedPeerId, Int8> {
        KeyFields("pinningIndex", "timestamp", "namespace", "id", "peer", "type")
    }
    package static let form = fields.form()

    package init(pinningIndex: LittleEndianUInt16, timestamp: Int32, namespace: Int32, id: Int32, peer: PackedPeerId, type: Int8) {
        self.pinningIndex = pinningIndex
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
        self.type = type
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (pinningIndex, timestamp, namespace, id, peer, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(pinningIndex, timestamp, namespace, id, peer, type) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
