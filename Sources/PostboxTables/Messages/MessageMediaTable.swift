import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Media with an ID: either the object, or the message that embeds it. See "Message Tables", "Media".
package final class MessageMediaTable: WriteBehindTable, KeyedTable {
    package typealias Key = MediaKey
    package static let key = MediaKey.form

    package static let declaration = TableDeclaration(
        id: 6, name: "MessageMedia", compact: false, keys: [key],
        value: .custom(MessageMediaEntry.self))

    /// Whether views exist; only they need the changed media.
    package var isFollowed = false
    /// The media changed since views last read this set. Change records do not list the messages with these media.
    package var touched: Set<MediaId> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func note(_ id: MediaId) { if isFollowed { touched.insert(id) } }

    package func takeTouched() -> Set<MediaId> {
        defer { touched = [] }
        return touched
    }

    /// The reference counts of large shared media, at most `countLimit` of them. The row of such a medium is written once, before it is read or before
    /// the commit, however often its count changes.
    @exclusivity(unchecked) private var counts: [MediaId: Int32] = [:]
    private static let countLimit = 10_000
    /// Smaller media are written immediately.
    private static let largeSize = 1024

    package override func beforeCommit() throws {
        for (id, count) in counts.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) { try write(id, count) }
        counts.removeAll()
    }

    package override func clearMemoryCache() {
        touched = []
        counts = [:]
    }

    /// Returns the reference count of a shared medium, if it is known without reading the medium.
    package func knownCount(_ id: MediaId) -> Int32? { counts.isEmpty ? nil : counts[id] }

    /// Changes the reference count of a stored shared medium.
    package func setCount(_ id: MediaId, _ object: CodedObject, _ count: Int32) throws {
        guard object.bytes.count >= Self.largeSize else { return try setDirect(id, object, referenceCount: count) }
        if counts.count >= Self.countLimit { try beforeCommit() }
        setKnownCount(id, count)
    }

    /// Changes a reference count that `knownCount` returns.
    package func setKnownCount(_ id: MediaId, _ count: Int32) {
        note(id)
        counts[id] = count
    }

    private func write(_ id: MediaId, _ count: Int32) throws {
        let key = MediaKey(namespace: id.namespace, id: id.id).key
        let value: [UInt8]? = try valueBox.withValue(table, key: key) { bytes in
            guard let bytes, case let .direct(object, _)? = try? MessageMediaEntry(bytes) else { return nil }
            return MessageMediaEntry.direct(object, referenceCount: count).encoded()
        }
        if let value { try valueBox.set(table, key: key, value: value) }
    }

    /// Passes the entry to a closure; `nil` if it is missing or cannot be read.
    package func withEntry<R>(_ id: MediaId, _ body: (MessageMediaEntry?) throws -> R) throws -> R {
        if !counts.isEmpty, let count = counts.removeValue(forKey: id) { try write(id, count) }
        let key = MediaKey(namespace: id.namespace, id: id.id).key
        return try valueBox.withValue(table, key: key) { bytes in
            try body(bytes.flatMap { bytes in key.withBytes { value(of: $0, bytes, as: { try MessageMediaEntry($0) }) } })
        }
    }

    package func exists(_ id: MediaId) throws -> Bool { try valueBox.exists(table, key: MediaKey(namespace: id.namespace, id: id.id).key) }

    package func setDirect(_ id: MediaId, _ object: CodedObject, referenceCount: Int32) throws {
        note(id)
        forgetCount(id)
        let value = object.bytes.withUnsafeBytes { MessageMediaEntry.direct($0, referenceCount: referenceCount).encoded() }
        try valueBox.set(table, key: MediaKey(namespace: id.namespace, id: id.id).key, value: value)
    }

    package func setReference(_ id: MediaId, to index: MessageIndex) throws {
        note(id)
        forgetCount(id)
        try valueBox.set(table, key: MediaKey(namespace: id.namespace, id: id.id).key, value: MessageMediaEntry.messageReference(index).encoded())
    }

    package func remove(_ id: MediaId) throws {
        note(id)
        forgetCount(id)
        try valueBox.remove(table, key: MediaKey(namespace: id.namespace, id: id.id).key)
    }

    private func forgetCount(_ id: MediaId) { if !counts.isEmpty { counts[id] = nil } }
}

/// A medium, by ID.
package struct MediaKey: TableKey {
    package var namespace: Int32
    package var id: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// A row of t6. See "Message Tables", "Media".
package enum MessageMediaEntry: ValueWalker {
    /// The medium itself, as root bytes, and the number of messages that refer to it.
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
