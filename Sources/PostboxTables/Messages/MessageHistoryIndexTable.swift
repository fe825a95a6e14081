import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Every stored message by ID, with its timestamp and whether it is incoming. See "Message Tables", "Message Index".
package final class MessageHistoryIndexTable: WriteBehindTable, KeyedTable {
    package typealias Key = MessageIdKey
    package static let key = MessageIdKey.form

    package static let declaration = TableDeclaration(
        id: 4, name: "MessageHistoryIndex", compact: true, keys: [key],
        value: .custom(MessageHistoryIndexEntry.self))

    @exclusivity(unchecked) private var namespaces: [PeerId: Set<Int32>] = [:]
    /// The known last IDs of chats' namespaces. A new ID above the last needs no lookup.
    @exclusivity(unchecked) private var tops = RecentObjects<PeerAndNamespace, Top>()
    private static let cacheLimit = 10_000
    /// The incoming messages of chats' namespaces that this transaction has counted.
    private var incoming: [PeerAndNamespace: IncomingIds] = [:]

    private final class Top {
        /// The last ID in key order, or `nil` if the namespace has no messages.
        var id: Int32?

        init(_ id: Int32?) { self.id = id }
    }

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func getIndex(_ id: MessageId) throws -> MessageIndex? { try getEntry(id).map { MessageIndex(id: id, timestamp: $0.timestamp) } }

    package func exists(_ id: MessageId) throws -> Bool { try getEntry(id) != nil }

    /// Returns the row of the message; `nil` for a hole entry of an old schema.
    package func getEntry(_ id: MessageId) throws -> MessageHistoryIndexEntry? {
        if case let .message(entry) = try find(id) { entry } else { nil }
    }

    package enum Row {
        case nothing
        case message(MessageHistoryIndexEntry)
        /// A row that names no message: it cannot be read, or calls itself a hole.
        case damaged
    }

    package func find(_ id: MessageId) throws -> Row {
        guard let top = try topId(peerId: id.peerId, namespace: id.namespace), !Self.isAbove(id.id, top) else { return .nothing }
        let key = rowKey(id)
        return try valueBox.withValue(table, key: key) { bytes in
            guard let bytes else { return .nothing }
            return key.withBytes { entry($0, bytes) }.map { .message($0) } ?? .damaged
        }
    }

    private func entry(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> MessageHistoryIndexEntry? {
        guard Self.key.matches(key), let entry = value(of: key, bytes, as: { try MessageHistoryIndexEntry($0) }) else { return nil }
        return entry.isHole ? nil : entry
    }

    package func insert(_ index: MessageIndex, isIncoming: Bool) throws {
        try write(index, flags: isIncoming ? 2 : 0)
        let place = PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace)
        if !incoming.isEmpty { note(index.id.id, isIncoming: isIncoming, place) }
        let top = tops.find(place)
        if let top, let id = top.id {
            // The chat already has messages, so the namespace is known.
            if Self.isAbove(index.id.id, id) { top.id = index.id.id }
            return
        }
        top?.id = index.id.id
        namespaces[index.id.peerId]?.insert(index.id.namespace)
    }

    /// Whether an ID is after another one in key order, in which negative IDs are last.
    private static func isAbove(_ id: Int32, _ other: Int32) -> Bool { UInt32(bitPattern: id) > UInt32(bitPattern: other) }

    /// Changes only the timestamp.
    package func updateTimestamp(_ id: MessageId, entry: MessageHistoryIndexEntry, timestamp: Int32) throws {
        try write(MessageIndex(id: id, timestamp: timestamp), flags: entry.flags)
    }

    private func write(_ index: MessageIndex, flags: UInt8) throws {
        try valueBox.set(table, key: rowKey(index.id), value: MessageHistoryIndexEntry.encode(flags: flags, timestamp: index.timestamp))
    }

    package func remove(_ id: MessageId) throws {
        try valueBox.remove(table, key: rowKey(id))
        let place = PeerAndNamespace(peerId: id.peerId, namespace: id.namespace)
        if !incoming.isEmpty { note(id.id, isIncoming: false, place) }
        if tops.find(place)?.id == id.id { tops.remove(place) }
    }

    private func note(_ id: Int32, isIncoming: Bool, _ place: PeerAndNamespace) {
        if isIncoming { incoming[place]?.insert(id) } else { incoming[place]?.remove(id) }
    }

    private func rowKey(_ id: MessageId) -> ValueBoxKey { MessageIdKey(id).key }

    /// Returns the highest ID of the namespace, by ID and not by time.
    package func topId(peerId: PeerId, namespace: Int32) throws -> Int32? {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        if let known = tops.find(place) { return known.id }
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        var top: Int32?
        try valueBox.rangeKeys(table, start: prefix.successor, end: prefix, limit: 1) { key in
            top = MessageIdKey(key)?.id
            return false
        }
        if tops.count >= Self.cacheLimit { tops.removeAll() }
        tops.insert(Top(top), for: place)
        return top
    }

    /// Returns the next higher stored ID of the namespace.
    package func next(after id: MessageId) throws -> MessageId? {
        var result: MessageId?
        let end = MessageIdKey.fields.prefix(PackedPeerId(id.peerId), id.namespace).successor
        try valueBox.range(table, start: rowKey(id), end: end, limit: 0) { key, value in
            guard let parts = MessageIdKey(key), entry(key, value) != nil else { return true }
            result = parts.messageId
            return false
        }
        return result
    }

    /// Returns the message with the ID or, if it does not exist, the message with the next lower ID, or else with the next higher one.
    package func closestIndex(_ id: MessageId) throws -> MessageIndex? {
        let prefix = MessageIdKey.fields.prefix(PackedPeerId(id.peerId), id.namespace)
        for (start, end) in [(rowKey(id).successor, prefix), (rowKey(id), prefix.successor)] {
            var result: MessageIndex?
            try valueBox.range(table, start: start, end: end, limit: 0) { key, value in
                guard let parts = MessageIdKey(key), let entry = entry(key, value) else { return true }
                result = MessageIndex(id: parts.messageId, timestamp: entry.timestamp)
                return false
            }
            if let result { return result }
        }
        return nil
    }

    /// Returns the IDs of minId ... maxId that are stored, ascending.
    package func indices(peerId: PeerId, namespace: Int32, in range: ClosedRange<Int32>) throws -> [MessageIndex] {
        var result: [MessageIndex] = []
        try forEachEntry(peerId: peerId, namespace: namespace, in: range) { id, entry in
            result.append(MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: entry.timestamp))
        }
        return result
    }

    /// Returns the IDs of minId ... maxId whose rows name no message.
    package func damagedIds(peerId: PeerId, namespace: Int32, in range: ClosedRange<Int32>) throws -> [MessageId] {
        var result: [MessageId] = []
        try forEachRow(peerId: peerId, namespace: namespace, in: range) { parts, entry in
            if entry == nil { result.append(parts.messageId) }
        }
        return result
    }

    private func forEachEntry(
        peerId: PeerId, namespace: Int32, in range: ClosedRange<Int32>, _ body: (Int32, MessageHistoryIndexEntry) throws -> Void
    ) throws {
        try forEachRow(peerId: peerId, namespace: namespace, in: range) { parts, entry in
            if let entry { try body(parts.id, entry) }
        }
    }

    /// Walks the rows by ascending ID. `entry` is `nil` for a row without a message.
    private func forEachRow(
        peerId: PeerId, namespace: Int32, in range: ClosedRange<Int32>, _ body: (MessageIdKey, _ entry: MessageHistoryIndexEntry?) throws -> Void
    ) throws {
        // Negative IDs are after all others in key order.
        let parts = range.lowerBound < 0 && range.upperBound >= 0 ? [range.lowerBound...(-1), 0...range.upperBound] : [range]
        for part in parts {
            let start = MessageIdKey(peer: PackedPeerId(peerId), namespace: namespace, id: part.lowerBound).key
            let end = MessageIdKey(peer: PackedPeerId(peerId), namespace: namespace, id: part.upperBound).key
            try valueBox.range(table, .from(start, through: end)) { key, value in
                if let parts = MessageIdKey(key) { try body(parts, entry(key, value)) }
                return true
            }
        }
    }

    /// Returns the number of incoming messages in a range of IDs.
    package func incomingCount(peerId: PeerId, namespace: Int32, in range: ClosedRange<Int32>) throws -> Int32 {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        if let known = incoming[place]?.count(in: range) { return Int32(clamping: known) }
        var result: Int32 = 0
        var rows = 0
        try forEachEntry(peerId: peerId, namespace: namespace, in: range) { _, entry in
            rows += 1
            if entry.isIncoming { result = result.plus(1) }
        }
        try incoming[place, default: IncomingIds()].noteWalk(rows) { try incomingIds(place, limit: $0) }
        return result
    }

    /// Returns the incoming messages of a namespace, ascending; `nil` if it has more rows than the limit.
    private func incomingIds(_ place: PeerAndNamespace, limit: Int) throws -> [Int32]? {
        var ids: [Int32] = []
        var rows = 0
        try valueBox.range(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(place.peerId), place.namespace)) { key, value in
            rows += 1
            if let parts = MessageIdKey(key), let entry = entry(key, value), entry.isIncoming { ids.append(parts.id) }
            return rows <= limit
        }
        // In key order, negative IDs are last.
        return rows <= limit ? ids.sorted() : nil
    }

    package override func beforeCommit() throws { incoming.removeAll() }

    /// Returns the namespaces in which the peer has messages, or had messages since the memory was last cleared.
    package func existingNamespaces(_ peerId: PeerId) throws -> Set<Int32> {
        if let known = namespaces[peerId] { return known }
        var result: Set<Int32> = []
        var start = MessageIdKey.fields.prefix(PackedPeerId(peerId))
        let end = start.prefixEnd
        while start < end {
            var next: Int32?
            try valueBox.rangeKeys(table, start: start, end: end, limit: 0) { key in
                guard let parts = MessageIdKey(key) else { return true }
                next = parts.namespace
                return false
            }
            guard let next else { break }
            result.insert(next)
            start = MessageIdKey.fields.prefix(PackedPeerId(peerId), next).prefixEnd
        }
        if namespaces.count >= Self.cacheLimit { namespaces.removeAll() }
        namespaces[peerId] = result
        return result
    }

    package override func clearMemoryCache() {
        namespaces.removeAll()
        tops.removeAll()
        incoming.removeAll()
    }
}

/// Reading for views.
extension MessageHistoryIndexTable {
    /// Returns the IDs of all messages of a chat's namespace in key order: ascending, negative ones last.
    package func ids(peerId: PeerId, namespace: Int32) throws -> [Int32] {
        var result: [Int32] = []
        try valueBox.range(table, prefix: MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)) { key, value in
            guard let parts = MessageIdKey(key), let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return true }
            result.append(parts.id)
            return true
        }
        return result
    }
}

extension TableReader<MessageHistoryIndexTable> {
    /// Returns the index of a stored message; `nil` if it is not stored, and for the hole entries of older schemas.
    package func index(of id: MessageId) throws -> MessageIndex? {
        try get(MessageIdKey(id)) { value in
            let entry = try MessageHistoryIndexEntry(value)
            return entry.isHole ? nil : MessageIndex(id: id, timestamp: entry.timestamp)
        }
    }
}

/// A message, by ID.
package struct MessageIdKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32
    package var id: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package init(_ id: MessageId) { self.init(peer: PackedPeerId(id.peerId), namespace: id.namespace, id: id.id) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
}

/// A row of t4. See "Message Tables", "Message Index".
package struct MessageHistoryIndexEntry: ValueWalker {
    package let flags: UInt8
    package let timestamp: Int32

    /// Whether the entry is a hole. Old schemas stored holes among the messages.
    package var isHole: Bool { flags & 1 != 0 }
    package var isIncoming: Bool { flags & 2 != 0 }

    package init(_ value: UnsafeRawBufferPointer) throws(CodingError) {
        var buffer = ReadBuffer(value)
        flags = try buffer.readUInt8()
        timestamp = try buffer.readInt32()
        // Hole entries of older schemas have more fields and are not messages.
        if flags & 1 == 0 { try buffer.expectEnd() }
    }

    /// The message of a row; `nil` for a hole and for an unreadable row.
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
