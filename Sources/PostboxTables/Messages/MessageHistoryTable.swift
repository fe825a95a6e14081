import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The messages, by time within a chat and namespace. See "Message Tables", "Messages".
package final class MessageHistoryTable: WriteBehindTable, KeyedTable {
    package typealias Key = MessageKey
    package static let key = MessageKey.form

    package static let declaration = TableDeclaration(
        id: 7, name: "MessageHistory", compact: false, keys: [key],
        value: .custom(MessageRow.self))

    /// The known ends of chats' namespaces. Most new messages are above the end.
    @exclusivity(unchecked) var ends = RecentObjects<PeerAndNamespace, HistoryEnd>()
    /// The last row written by a transaction, which is usually read next to show the message. It is kept until the views have processed the
    /// transaction.
    package var lastWritten: (index: MessageIndex, row: [UInt8])?
    /// Messages with changed media are written before other rows are walked, and before the commit.
    @exclusivity(unchecked) var embedding = EmbeddingMessages()
    /// The rows that list messages with unreadable rows, of the chats in which a transaction removes such messages.
    var damagedListings: [PeerId: DamagedListings] = [:]
    /// The chats whose messages this transaction has selected by a property; `nil` after the first selection, which lists nothing.
    @exclusivity(unchecked) var listings: [MessageListing.Place: MessageListing?] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func rowKey(_ index: MessageIndex) -> ValueBoxKey { Self.rowKey(index) }

    package static func rowKey(_ index: MessageIndex) -> ValueBoxKey {
        key(index.id.peerId.packed, Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id))
    }

    package func get(_ index: MessageIndex) throws -> IntermediateMessage? {
        func read(_ row: UnsafeRawBufferPointer) throws -> IntermediateMessage { IntermediateMessage(index: index, row: try MessageRow(row)) }
        if let open = embedding[index], open.isChanged { return open.message }
        if let lastWritten, lastWritten.index == index, let message = try? lastWritten.row.withUnsafeBytes(read) { return message }
        return try value(rowKey(index), as: read)
    }

    package func exists(_ index: MessageIndex) throws -> Bool { try valueBox.exists(table, key: rowKey(index)) }

    /// Whether there is a row that cannot be read.
    package func isDamaged(_ index: MessageIndex) throws -> Bool { try isDamaged(rowKey(index)) { _ = try MessageRow($0) } }

    /// Moves an unreadable row to another index without changing it.
    package func moveDamaged(from old: MessageIndex, to new: MessageIndex) throws {
        guard let bytes = try valueBox.get(table, key: rowKey(old)) else { return }
        lastWritten = nil
        embedding.remove(new)
        try valueBox.remove(table, key: rowKey(old), secure: true)
        try valueBox.set(table, key: rowKey(new), value: bytes)
    }

    /// Finds the message with the ID by examining all keys of its namespace. For use if the index cannot be read.
    package func search(_ id: MessageId) throws -> MessageIndex? {
        var result: MessageIndex?
        try valueBox.rangeKeys(table, .prefix(MessageKey.fields.prefix(PackedPeerId(id.peerId), id.namespace))) { key in
            guard let index = Self.index(of: key), index.id == id else { return true }
            result = index
            return false
        }
        return result
    }

    /// Returns the flags of the message, or `nil` if the row does not exist.
    package func flags(_ index: MessageIndex) throws -> MessageFlags? {
        try value(rowKey(index)) { try MessageRow($0).flags }
    }

    package func set(_ message: IntermediateMessage) throws {
        embedding.remove(message.index)
        try write(message)
    }

    func write(_ message: IntermediateMessage) throws {
        let row = message.encoded()
        try valueBox.set(table, key: rowKey(message.index), value: row)
        lastWritten = (message.index, row)
        noteWritten(message)
        noteListed(message)
    }

    package func remove(_ index: MessageIndex) throws {
        lastWritten = nil
        embedding.remove(index)
        try valueBox.remove(table, key: rowKey(index), secure: true)
        noteRemoved(index)
    }

    /// The index in a key of this table.
    package static func index(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard let parts = MessageKey(key) else { return nil }
        return parts.index
    }

    /// Forgets the last written row, so the next read uses the database.
    package func forgetLastWritten() { lastWritten = nil }

    package override func beforeCommit() throws {
        try writeEmbedding()
        embedding.removeAll()
        damagedListings.removeAll()
        listings.removeAll()
    }

    package override func clearMemoryCache() {
        ends.removeAll()
        damagedListings.removeAll()
        listings.removeAll()
        embedding.removeAll()
        forgetLastWritten()
    }
}

/// Reading for views. An undecodable row is skipped.
extension MessageHistoryTable {
    /// The row at the position of a walk.
    @_lifetime(borrow bytes)
    func row(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> MessageRow? {
        do throws(CodingError) { return try MessageRow(bytes) } catch {
            damaged.note(table, key, error)
            return nil
        }
    }

    /// Returns the nearest message on one side of the index, in its chat's namespace, for which `matches` is true. Examines at most `limit` rows,
    /// including the index itself.
    package func nearest(to index: MessageIndex, upwards: Bool, limit: Int, where matches: (MessageRow) -> Bool) throws -> MessageIndex? {
        try writeEmbedding()
        let prefix = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
        let start = rowKey(index)
        var result: MessageIndex?
        try valueBox.range(
            table, start: upwards ? start.predecessor : start.successor, end: upwards ? prefix.successor : prefix, limit: limit
        ) { key, value in
            guard let found = Self.index(of: key), let row = try? MessageRow(value), matches(row) else { return true }
            result = found
            return false
        }
        return result
    }

    /// Returns the messages next to the index in its chat's namespace, nearest first, as long as `belongs` returns `true`.
    package func neighbours(
        of index: MessageIndex, upwards: Bool, limit: Int, while belongs: (MessageIndex, MessageRow) -> Bool
    ) throws -> [IntermediateMessage] {
        guard limit > 0 else { return [] }
        try writeEmbedding()
        let prefix = MessageKey.fields.prefix(PackedPeerId(index.id.peerId), index.id.namespace)
        var result: [IntermediateMessage] = []
        try valueBox.range(table, start: rowKey(index), end: upwards ? prefix.successor : prefix, limit: limit) { key, value in
            guard let index = Self.index(of: key), let row = row(key, value) else { return true }
            guard belongs(index, row) else { return false }
            result.append(IntermediateMessage(index: index, row: row))
            return true
        }
        return result
    }
}

/// A message, by chat, namespace and time.
package struct MessageKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var timestamp: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package init(_ index: MessageIndex) {
        self.init(peer: PackedPeerId(index.id.peerId), namespace: index.id.namespace, timestamp: index.timestamp, id: index.id.id)
    }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// Messages before version 23, when the time preceded the namespace in keys and holes were stored among the messages.
/// See "Schema Versions", "Step 22 to 23".
extension MessageHistoryTable {
    package static let keyBefore23 = MessageKeyBefore23.form

    static let earlier = EarlierDeclaration(before: 23, of: declaration, key: keyBefore23, value: .custom(MessageOrHoleRow.self))

    /// The index in a key of schema versions before 23.
    package static func indexBefore23(of key: UnsafeRawBufferPointer) -> MessageIndex? {
        guard let parts = MessageKeyBefore23(key) else { return nil }
        return parts.index
    }
}

/// A message as schema versions before 23 sorted it: time before namespace.
package struct MessageKeyBefore23: TableKey {
    package var peer: PackedPeerId
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// A row of t7 before version 23: a message, or a hole that ends at the ID in the key. See "Schema Versions", "Step 22 to 23".
package enum MessageOrHoleRow: ValueWalker, ~Escapable {
    case message(MessageRow)
    case hole(Hole)

    package struct Hole: Hashable, Sendable {
        package let stableId: UInt32
        package let minId: Int32
        /// The tag spaces in which these IDs are missing, in addition to the space of all messages.
        package let tags: MessageTags
    }

    /// Reads a value. The fields after the three numbers of a hole are ignored.
    @_lifetime(borrow value)
    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        guard let type = value.first, type != 0 else {
            self = .message(try MessageRow(value))
            return
        }
        var buffer = ReadBuffer(value)
        try buffer.skip(1)
        self = .hole(
            Hole(stableId: try buffer.readUInt32(), minId: try buffer.readInt32(), tags: MessageTags(rawValue: try buffer.readUInt32())))
    }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        switch try MessageOrHoleRow(value) {
        case let .message(row):
            sink.beginObject(name)
            row.walk(into: sink)
        case let .hole(hole):
            sink.beginObject(name)
            sink.word("kind", "hole")
            sink.int("stableId", Int64(hole.stableId))
            sink.int("minId", Int64(hole.minId))
            sink.int("tags", Int64(hole.tags.rawValue))
        }
        sink.endObject()
    }
}
