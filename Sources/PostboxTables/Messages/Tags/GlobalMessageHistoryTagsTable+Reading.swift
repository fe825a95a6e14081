import PostboxSchema
import PostboxStorage

extension GlobalMessageHistoryTagsTable {
    /// Up to `limit` entries of the tag above or below an index, the nearest first. A tag without any row is seen with the hole that it gets
    /// at first touch.
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
