import PostboxSchema
import PostboxStorage

/// A row of a chat list: a chat or a hole.
package struct ChatListKey: TableKey {
    package var groupId: Int32
    package var pinningIndex: LittleEndianUInt16
    package var timestamp: Int32
    package var namespace: Int8
    package var id: Int32
    package var peer: PackedPeerId
    package var type: Int8

    package static var fields: KeyFields<Int32, LittleEndianUInt16, Int32, Int8, Int32, PackedPeerId, Int8> {
        KeyFields("groupId", "pinningIndex", "timestamp", "namespace", "id", "peer", "type")
    }
    package static let form = fields.form()

    package init(groupId: Int32, pinningIndex: LittleEndianUInt16, timestamp: Int32, namespace: Int8, id: Int32, peer: PackedPeerId, type: Int8) {
        self.groupId = groupId
        self.pinningIndex = pinningIndex
        self.timestamp = timestamp
        self.namespace = namespace
        self.id = id
        self.peer = peer
        self.type = type
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (groupId, pinningIndex, timestamp, namespace, id, peer, type) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(groupId, pinningIndex, timestamp, namespace, id, peer, type) }

    package var peerId: PeerId { peer.peerId }
    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: Int32(namespace), id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
