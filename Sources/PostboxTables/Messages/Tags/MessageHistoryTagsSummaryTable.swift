import PostboxSchema
import PostboxStorage

/// The number of messages with a tag. Tag 0 counts all messages. See "Holes, Tags, and Counters", "Tag Summaries".
package final class MessageHistoryTagsSummaryTable: WriteBehindTable, DeclaredTable {
    package static let plain = TagSummaryKey.form
    package static let thread = ThreadTagSummaryKey.form
    package static let custom = CustomTagSummaryKey.form

    package static var value: FixedFields<Int32, Int32, Int32> { FixedFields("version", "count", "maxId") }

    package static let declaration = TableDeclaration(
        id: 44, name: "MessageHistoryTagsSummary", compact: true, keys: [plain, thread, custom],
        value: .fields(value.fields))

    private let invalidated: InvalidatedMessageHistoryTagsSummaryTable
    @exclusivity(unchecked) private var cache = RecentObjects<MessageHistoryTagsSummaryKey, Row>()
    private var changed: [(key: MessageHistoryTagsSummaryKey, row: Row)] = []
    private static let cacheLimit = 4_000

    /// A cached row. It is counted up in place, because every message changes some rows.
    package final class Row {
        /// The summary, or `nil` if the row does not exist.
        package var summary: MessageHistoryTagNamespaceSummary?
        /// Stands among the changed ones.
        var isChanged = false
        var invalidation = InvalidatedMessageHistoryTagsSummaryTable.Found()

        init(_ summary: MessageHistoryTagNamespaceSummary?) { self.summary = summary }
    }

    package init(valueBox: any ValueBox, invalidated: InvalidatedMessageHistoryTagsSummaryTable) {
        self.invalidated = invalidated
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    package func get(_ key: MessageHistoryTagsSummaryKey) throws -> MessageHistoryTagNamespaceSummary? { try row(key).summary }

    package func row(_ key: MessageHistoryTagsSummaryKey) throws -> Row {
        if let row = cache.find(key) { return row }
        let summary = try value(rowKey(key), as: { try Self.value.read($0) }).map { version, count, maxId in
            MessageHistoryTagNamespaceSummary(version: version, count: count, maxId: maxId)
        }
        let row = Row(summary)
        cache.insert(row, for: key)
        return row
    }

    /// Returns the chats with counted messages under the tag.
    package func peerIds(tag: MessageTags, namespace: Int32) throws -> [PeerId] {
        var keys: Set<MessageHistoryTagsSummaryKey> = []
        func note(_ key: MessageHistoryTagsSummaryKey) {
            if key.tag == tag, key.namespace == namespace, key.threadId == nil, key.customTag == nil { keys.insert(key) }
        }
        try valueBox.rangeKeys(table, prefix: TagSummaryKey.fields.prefix(tag.rawValue)) { bytes in
            if let key = Self.summaryKey(bytes) { note(key) }
            return true
        }
        for (key, _) in changed { note(key) }
        return try keys.filter { try get($0).map { $0.count != 0 } ?? false }.map(\.peerId)
    }

    /// Returns the threads of a chat with a message count for the tag, with the counts.
    package func threadCounts(_ tag: MessageTags, peerId: PeerId, namespace: Int32) throws -> [Int64: Int32] {
        var keys: Set<MessageHistoryTagsSummaryKey> = []
        func note(_ key: MessageHistoryTagsSummaryKey) {
            if key.tag == tag, key.peerId == peerId, key.namespace == namespace, key.threadId != nil, key.customTag == nil { keys.insert(key) }
        }
        try valueBox.rangeKeys(table, prefix: TagSummaryKey.fields.prefix(tag.rawValue, PackedPeerId(peerId), namespace)) { bytes in
            if let key = Self.summaryKey(bytes) { note(key) }
            return true
        }
        for (key, _) in changed { note(key) }
        var counts: [Int64: Int32] = [:]
        for key in keys {
            if let threadId = key.threadId { counts[threadId] = try get(key)?.count }
        }
        return counts
    }

    /// Counts of the messages with a tag, 0: of all, by custom tag.
    package func customTagCounts(_ tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32) throws -> [[UInt8]: Int] {
        var result: [[UInt8]: Int] = [:]
        let prefix = CustomTagSummaryKey.fields.prefix(tag.rawValue, PackedPeerId(peerId), namespace, threadId ?? 0)
        try valueBox.range(table, prefix: prefix) { key, bytes in
            guard let parts = CustomTagSummaryKey(key), let (_, count, _) = value(of: key, bytes, as: { try Self.value.read($0) }) else { return true }
            result[parts.customTag.bytes] = Int(count)
            return true
        }
        for (key, row) in changed {
            guard let customTag = key.customTag, let summary = row.summary, key.tag == tag, key.peerId == peerId, key.namespace == namespace,
                key.threadId ?? 0 == threadId ?? 0
            else { continue }
            result[customTag] = Int(summary.count)
        }
        return result
    }

    /// Counts a message. `isNewlyAdded` states whether the server's count may already include it, which depends on the summary's `maxId`.
    package func addMessage(_ key: MessageHistoryTagsSummaryKey, id: Int32, isNewlyAdded: Bool, _ changes: inout ChangeRecord) throws {
        let row = try row(key)
        guard var summary = row.summary else {
            set(row, key, MessageHistoryTagNamespaceSummary(version: 0, count: 1, maxId: 0), &changes)
            try invalidated.insert(key, &row.invalidation, &changes)
            return
        }
        guard !isNewlyAdded || id > summary.maxId else { return }
        if summary.count < .max { summary.count += 1 }
        set(row, key, summary, &changes)
        if summary.maxId == 0 { try invalidated.insert(key, &row.invalidation, &changes) }
    }

    /// Decrements the count, but not below 0.
    package func removeMessage(_ key: MessageHistoryTagsSummaryKey, _ changes: inout ChangeRecord) throws {
        let row = try row(key)
        guard var summary = row.summary, summary.count != 0 else { return }
        if summary.count > .min { summary.count -= 1 }
        set(row, key, summary, &changes)
    }

    /// Replaces the summary with the server's count up to `maxId`.
    package func replace(_ key: MessageHistoryTagsSummaryKey, count: Int32, maxId: Int32, _ changes: inout ChangeRecord) throws {
        let row = try row(key)
        let version = row.summary.map { $0.version &+ 1 } ?? 0
        set(row, key, MessageHistoryTagNamespaceSummary(version: version, count: count, maxId: maxId), &changes)
    }

    private func set(
        _ row: Row, _ key: MessageHistoryTagsSummaryKey, _ summary: MessageHistoryTagNamespaceSummary, _ changes: inout ChangeRecord
    ) {
        if row.summary == summary { return }
        row.summary = summary
        if !row.isChanged {
            row.isChanged = true
            changed.append((key, row))
        }
        changes.updatedMessageTagSummaries[key] = summary
    }

    /// The summary stored under this key; `nil` for a key of another form.
    package static func summaryKey(_ key: UnsafeRawBufferPointer) -> MessageHistoryTagsSummaryKey? {
        MessageHistoryTagsSummaryKey(key)
    }

    private func rowKey(_ key: MessageHistoryTagsSummaryKey) -> ValueBoxKey {
        let (tag, peer, namespace) = (key.tag.rawValue, PackedPeerId(key.peerId), key.namespace)
        if let customTag = key.customTag {
            return CustomTagSummaryKey(tag: tag, peer: peer, namespace: namespace, threadId: key.threadId ?? 0, customTag: KeyTail(customTag)).key
        }
        if let threadId = key.threadId { return ThreadTagSummaryKey(tag: tag, peer: peer, namespace: namespace, threadId: threadId).key }
        return TagSummaryKey(tag: tag, peer: peer, namespace: namespace).key
    }

    package override func beforeCommit() throws {
        for (key, row) in changed {
            row.isChanged = false
            guard let summary = row.summary else { continue }
            try valueBox.set(table, key: rowKey(key), value: Self.value.bytes(summary.version, summary.count, summary.maxId))
        }
        changed.removeAll()
        if cache.count >= Self.cacheLimit { cache.removeAll() }
    }

    package override func clearMemoryCache() {
        cache.removeAll()
        changed.removeAll()
    }
}

/// The key of the number of messages of a chat with a tag.
package struct TagSummaryKey: TableKey {
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the number of messages of a thread with a tag.
package struct ThreadTagSummaryKey: TableKey {
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the number of messages with a custom tag.
package struct CustomTagSummaryKey: TableKey {
    package static let minimumTail = 1
    package var tag: UInt32
    package var peer: PackedPeerId
    package var namespace: Int32
    package var threadId: Int64
    package var customTag: KeyTail<BytesOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

extension MessageHistoryTagsSummaryKey {
    /// The summary of a row of t44; `nil` if its key has another form.
    init?(_ bytes: UnsafeRawBufferPointer) {
        if let key = TagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace)
        } else if let key = ThreadTagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId)
        } else if let key = CustomTagSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId, customTag: key.customTag.bytes)
        } else {
            return nil
        }
    }

    /// The summary that a row of t47 refers to; `nil` if its key has another form.
    init?(invalidated bytes: UnsafeRawBufferPointer) {
        if let key = InvalidatedSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace)
        } else if let key = InvalidatedThreadSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId)
        } else if let key = InvalidatedCustomSummaryKey(bytes) {
            self.init(tag: key.tag, peer: key.peer, namespace: key.namespace, threadId: key.threadId, customTag: key.customTag.bytes)
        } else {
            return nil
        }
    }

    /// Creates the key. With a custom tag, thread 0 means messages outside threads.
    private init(tag: UInt32, peer: PackedPeerId, namespace: Int32, threadId: Int64? = nil, customTag: [UInt8]? = nil) {
        self.init(
            tag: MessageTags(rawValue: tag), peerId: peer.peerId, threadId: customTag != nil && threadId == 0 ? nil : threadId, namespace: namespace,
            customTag: customTag)
    }
}
