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

    /// Tags that are known to have a row.
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

    /// Stores the message, unless the entry above it is a hole: then nothing is known of its surroundings. Returns whether it was stored.
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

    /// The messages of the tag, in time order.
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
