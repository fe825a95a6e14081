import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Account-wide message lists, such as calls, with their holes. See "Holes, Tags, and Counters", "Global Tags".
package final class GlobalMessageHistoryTagsTable: Table, KeyedTable {
    package typealias Key = GlobalTagKey
    package static let key = GlobalTagKey.form

    package static let declaration = TableDeclaration(
        id: 39, name: "GlobalMessageHistoryTags", compact: true, keys: [key],
        value: .custom(GlobalTagEntry.self))

    /// Tags known to have a row.
    private var initialized: Set<UInt32> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Gives each tag that has no row yet a hole above everything.
    package func ensureInitialized(_ tags: GlobalMessageTags) throws {
        for tag in tags.singles where !initialized.contains(tag.rawValue) {
            var isEmpty = true
            try valueBox.rangeKeys(table, prefix: GlobalTagKey.fields.prefix(tag.rawValue), limit: 1) { _ in
                isEmpty = false
                return false
            }
            if isEmpty { try addHole(tag, .absoluteUpperBound) }
            initialized.insert(tag.rawValue)
        }
    }

    /// Stores the message, unless the entry above it is a hole, because its surroundings are then unknown. Returns whether it was stored.
    package func addMessage(_ tag: GlobalMessageTags, _ index: MessageIndex) throws -> Bool {
        try ensureInitialized(tag)
        var isHole = false
        let end = GlobalTagKey.fields.prefix(tag.rawValue).successor
        try valueBox.range(table, start: rowKey(tag, index), end: end, limit: 0) { key, bytes in
            guard let entry = value(of: key, bytes, as: { try GlobalTagEntry($0) }) else { return true }
            isHole = entry == .hole
            return false
        }
        if isHole { return false }
        try valueBox.set(table, key: rowKey(tag, index), value: [GlobalTagEntry.message.rawValue])
        return true
    }

    package func addHole(_ tag: GlobalMessageTags, _ index: MessageIndex) throws {
        try valueBox.set(table, key: rowKey(tag, index), value: [GlobalTagEntry.hole.rawValue])
    }

    package func remove(_ tag: GlobalMessageTags, _ index: MessageIndex) throws { try valueBox.remove(table, key: rowKey(tag, index)) }

    package func get(_ tag: GlobalMessageTags, _ index: MessageIndex) throws -> GlobalTagEntry? {
        try value(rowKey(tag, index), as: { try GlobalTagEntry($0) })
    }

    /// Returns the messages of the tag, in time order.
    package func messages(_ tag: GlobalMessageTags) throws -> [MessageIndex] {
        var result: [MessageIndex] = []
        try valueBox.range(table, prefix: GlobalTagKey.fields.prefix(tag.rawValue)) { key, bytes in
            guard let parts = GlobalTagKey(key), value(of: key, bytes, as: { try GlobalTagEntry($0) }) == .message else { return true }
            result.append(parts.index)
            return true
        }
        return result
    }

    package func rowKey(_ tag: GlobalMessageTags, _ index: MessageIndex) -> ValueBoxKey {
        GlobalTagKey(tag: tag.rawValue, timestamp: index.timestamp, namespace: index.id.namespace, id: index.id.id, peer: PackedPeerId(index.id.peerId)).key
    }

    package override func clearMemoryCache() { initialized.removeAll() }
}

extension GlobalMessageHistoryTagsTable {
    /// Returns up to `limit` entries of the tag above or below an index, the nearest first. A tag without any row is shown with the hole that it gets
    /// when it is first used.
    package func entries(
        _ tag: GlobalMessageTags, from start: MessageIndex, included: Bool, upwards: Bool, limit: Int
    ) throws -> [(index: MessageIndex, entry: GlobalTagEntry)] {
        guard limit > 0 else { return [] }
        let prefix = GlobalTagKey.fields.prefix(tag.rawValue)
        let place = rowKey(tag, start)
        var result: [(index: MessageIndex, entry: GlobalTagEntry)] = []
        let end = upwards ? prefix.prefixEnd : prefix
        try valueBox.range(table, included ? .from(place, to: end) : .between(place, end)) { key, bytes in
            guard let parts = GlobalTagKey(key), let entry = value(of: key, bytes, as: { try GlobalTagEntry($0) }) else { return true }
            let id = parts.messageId
            result.append((MessageIndex(id: id, timestamp: parts.timestamp), entry))
            return result.count < limit
        }
        let seedHole = MessageIndex.absoluteUpperBound
        let isOnSide = start == seedHole ? included : upwards
        if result.isEmpty, isOnSide, try isEmpty(tag) { return [(seedHole, .hole)] }
        return result
    }

    private func isEmpty(_ tag: GlobalMessageTags) throws -> Bool {
        var isEmpty = true
        try valueBox.rangeKeys(table, prefix: GlobalTagKey.fields.prefix(tag.rawValue), limit: 1) { _ in
            isEmpty = false
            return false
        }
        return isEmpty
    }
}

/// A message with an account-wide tag, by time.
package struct GlobalTagKey: TableKey {
    package var tag: UInt32
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
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
