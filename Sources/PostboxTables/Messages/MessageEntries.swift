import PostboxCoding
import PostboxSchema

/// A row of t4. See "Message Tables", "Message Index".
package struct MessageHistoryIndexEntry: ValueWalker {
    package let flags: UInt8
    package let timestamp: Int32

    /// Old schemas kept hole entries among the messages.
    package var isHole: Bool { flags & 1 != 0 }
    package var isIncoming: Bool { flags & 2 != 0 }

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        flags = try buffer.readUInt8()
        timestamp = try buffer.readInt32()
        // Hole entries of old schemas carry more; they are no messages.
        if flags & 1 == 0 { try buffer.expectEnd() }
    }

    /// The message of a row; nil for a hole, and for a row that cannot be read.
    package static func index(ofKey key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        guard let id = MessageIdKey(key)?.messageId, let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return nil }
        return MessageIndex(id: id, timestamp: entry.timestamp)
    }

    package static func encode(flags: UInt8, timestamp: Int32) -> [UInt8] {
        var buffer = WriteBuffer(reserving: 5)
        buffer.writeUInt8(flags)
        buffer.writeInt32(timestamp)
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try MessageHistoryIndexEntry(value)
        sink.beginObject(name)
        sink.int("flags", Int64(entry.flags))
        sink.bool("incoming", entry.isIncoming)
        sink.int("timestamp", Int64(entry.timestamp))
        sink.endObject()
    }
}

/// A row of t6. See "Message Tables", "Media".
package enum MessageMediaEntry: ValueWalker {
    /// The medium itself, as root bytes, and how many messages refer to it.
    case direct(UnsafeRawBufferPointer, referenceCount: Int32)
    /// The message that embeds the medium.
    case messageReference(MessageIndex)

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        switch try buffer.readUInt8() {
        case 0: self = .direct(try buffer.readCountedBytes(), referenceCount: try buffer.readInt32())
        case 1:
            self = .messageReference(
                MessageIndex(
                    peerId: PeerId(packed: try buffer.readInt64()), namespace: try buffer.readInt32(), id: try buffer.readInt32(),
                    timestamp: try buffer.readInt32()))
        case let other: throw CodingError(offset: 0, reason: "a media entry of type \(other)")
        }
        try buffer.expectEnd()
    }

    package func encoded() -> [UInt8] {
        var buffer: WriteBuffer
        switch self {
        case let .direct(media, referenceCount):
            buffer = WriteBuffer(reserving: 9 + media.count)
            buffer.writeUInt8(0)
            buffer.writeCounted(media)
            buffer.writeInt32(referenceCount)
        case let .messageReference(index):
            buffer = WriteBuffer(reserving: 21)
            buffer.writeUInt8(1)
            buffer.writeInt64(index.id.peerId.packed)
            buffer.writeInt32(index.id.namespace)
            buffer.writeInt32(index.id.id)
            buffer.writeInt32(index.timestamp)
        }
        return buffer.bytes
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try MessageMediaEntry(value)
        sink.beginObject(name)
        switch entry {
        case let .direct(media, referenceCount):
            sink.word("type", "direct")
            sink.coded("media", media, .root)
            sink.int("referenceCount", Int64(referenceCount))
        case let .messageReference(index):
            sink.word("type", "messageReference")
            sink.peer("peer", packed: index.id.peerId.packed)
            sink.int("namespace", Int64(index.id.namespace))
            sink.int("id", Int64(index.id.id))
            sink.int("timestamp", Int64(index.timestamp))
        }
        sink.endObject()
    }
}

/// A row of t39: a message, or a hole down to the next entry. See "Holes, Tags, and Counters", "Global Tags".
package enum GlobalTagEntry: UInt8, ValueWalker {
    case message = 0
    case hole = 1

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        guard value.count == 1, let entry = value.first.flatMap(GlobalTagEntry.init(rawValue:)) else {
            throw CodingError(offset: 0, reason: "the value is neither a message nor a hole")
        }
        self = entry
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        let entry = try GlobalTagEntry(value)
        sink.beginObject(name)
        sink.word("type", entry == .message ? "message" : "hole")
        sink.endObject()
    }
}
