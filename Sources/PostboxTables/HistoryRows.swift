import PostboxSchema
import PostboxStorage

/// The rows of a table that lists messages of one chat and namespace by time: keys end with namespace, timestamp, and ID.
package struct HistoryRows {
    package let valueBox: any ValueBox
    package let table: ValueBoxTable
    package let form: KeyForm
    /// Returns the message of a key; `nil` for a key of another form.
    let index: (UnsafeRawBufferPointer) -> MessageIndex?
    /// The values of the key up to the namespace, which is the last of them.
    package let prefix: [Int64]
    package let space: PeerAndNamespace

    init(
        _ table: Table, _ form: KeyForm, _ prefix: Int64..., space: PeerAndNamespace, index: @escaping (UnsafeRawBufferPointer) -> MessageIndex?
    ) {
        valueBox = table.valueBox
        self.table = table.table
        self.form = form
        self.index = index
        self.prefix = [space.peerId.packed] + prefix + [Int64(space.namespace)]
        self.space = space
    }

    /// Returns up to `limit` indices above or below `start`, nearest first, for which `passes` is true.
    package func indices(
        from start: MessageIndex, included: Bool, upwards: Bool, limit: Int, where passes: (MessageIndex) -> Bool = { _ in true }
    ) throws -> [MessageIndex] {
        guard limit > 0 else { return [] }
        let place = key(start)
        let bottom = form.key(prefix)
        let end = upwards ? bottom.prefixEnd : bottom
        var result: [MessageIndex] = []
        try valueBox.rangeKeys(table, included ? .from(place, to: end) : .between(place, end)) { key in
            guard let index = index(key) else { return true }
            if passes(index) { result.append(index) }
            return result.count < limit
        }
        return result
    }

    /// Whether there is a row for the message.
    package func contains(_ index: MessageIndex) throws -> Bool { try valueBox.exists(table, key: key(index)) }

    /// Returns the number of rows between the two, inclusive.
    package func count(from low: MessageIndex, through high: MessageIndex) throws -> Int {
        guard low <= high else { return 0 }
        return try valueBox.count(table, start: key(low).predecessor, end: key(high).successor)
    }

    package func key(_ index: MessageIndex) -> ValueBoxKey { form.key(prefix + [Int64(index.timestamp), Int64(index.id.id)]) }
}

extension PostboxTables {
    /// Returns the list of messages of a space: all messages, those of a thread, or those with a tag; `nil` if the custom tag is not used by any
    /// message.
    package func rows(_ space: PeerAndNamespace, threadId: Int64?, tag: HistoryViewInputTag?) throws -> HistoryRows? {
        switch (tag, threadId) {
        case (nil, nil): return HistoryRows(history.messages, MessageHistoryTable.key, space: space) { MessageKey($0)?.index }
        case let (nil, threadId?):
            return HistoryRows(threads.messages, MessageHistoryThreadsTable.key, threadId, space: space) { ThreadMessageKey($0)?.index }
        case let (.tag(tag), nil):
            return HistoryRows(history.tags, MessageHistoryTagsTable.key, Int64(tag.rawValue), space: space) { TaggedMessageKey($0)?.index }
        case let (.tag(tag), threadId?):
            return HistoryRows(threads.tags, MessageHistoryThreadTagsTable.key, threadId, Int64(tag.rawValue), space: space) { ThreadTagKey($0)?.index }
        case let (.customTag(customTag, tag), threadId):
            guard let number = try threads.customTagIds.get(customTag) else { return nil }
            guard let tag else {
                return HistoryRows(threads.customTags, MessageCustomTagTable.key, threadId ?? 0, Int64(number), space: space) { CustomTagKey($0)?.index }
            }
            return HistoryRows(
                threads.customTagsWithTag, MessageCustomTagWithTagTable.key, threadId ?? 0, Int64(number), Int64(tag.rawValue), space: space
            ) { CustomTagWithTagKey($0)?.index }
        }
    }
}

/// A restriction to messages with a tag.
public enum HistoryViewInputTag: Hashable, Sendable {
    /// A tag of the message. One bit.
    case tag(MessageTags)
    /// A custom tag, by its bytes, together with a regular tag unless that is `nil`.
    case customTag([UInt8], MessageTags?)

    package var isCustom: Bool { if case .customTag = self { true } else { false } }

    /// The space in which the holes of messages with the tag are stored.
    package var holeSpace: MessageHistoryHoleOperationSpace {
        switch self {
        case let .tag(tag): .tag(tag)
        case let .customTag(customTag, tag): .customTag(customTag, tag)
        }
    }
}
