import Postbox
import PostboxCoding
import TelegramModel

/// Message ids as operations keep them: their number as Int32, then peer, namespace and id of each, little-endian.
package enum MessageIdList {
    /// Bytes that end early hold the ids up to there.
    package static func ids(_ bytes: [UInt8]) -> [MessageId] {
        bytes.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            var ids: [MessageId] = []
            guard var count = try? buffer.readInt32() else { return [] }
            while count > 0, let peer = try? buffer.readInt64(), let namespace = try? buffer.readInt32(), let id = try? buffer.readInt32() {
                ids.append(MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: id))
                count -= 1
            }
            return ids
        }
    }

    package static func bytes(_ ids: [MessageId]) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(Int32(clamping: ids.count))
        for id in ids {
            buffer.writeInt64(id.peerId.packed)
            buffer.writeInt32(id.namespace)
            buffer.writeInt32(id.id)
        }
        return buffer.bytes
    }
}

/// Ids of collections as operations keep them: their number as Int32, then namespace and id of each, little-endian.
package enum ItemCollectionIds {
    /// Bytes that end early hold the ids up to there.
    package static func ids(_ bytes: [UInt8]) -> [ItemCollectionId] {
        bytes.withUnsafeBytes { bytes in
            var buffer = ReadBuffer(bytes)
            var ids: [ItemCollectionId] = []
            guard var count = try? buffer.readInt32() else { return [] }
            while count > 0, let namespace = try? buffer.readInt32(), let id = try? buffer.readInt64() {
                ids.append(ItemCollectionId(namespace: namespace, id: id))
                count -= 1
            }
            return ids
        }
    }

    package static func bytes(_ ids: [ItemCollectionId]) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(Int32(clamping: ids.count))
        for id in ids {
            buffer.writeInt32(id.namespace)
            buffer.writeInt64(id.id)
        }
        return buffer.bytes
    }
}

extension CodedObject {
    /// A message id in three fields; nil unless all are there.
    func messageId(_ peer: StaticString, _ namespace: StaticString, _ id: StaticString) -> MessageId? {
        guard let peer = int64(peer), let namespace = int32(namespace), let id = int32(id) else { return nil }
        return MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: id)
    }
}
