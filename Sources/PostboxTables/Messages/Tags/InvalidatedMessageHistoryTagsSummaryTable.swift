import PostboxSchema
import PostboxStorage

/// Tag summaries that must be requested from the server. See "Holes, Tags, and Counters", "Invalidated Tag Summaries".
package final class InvalidatedMessageHistoryTagsSummaryTable: WriteBehindTable, DeclaredTable {
    package static let plain = InvalidatedSummaryKey.form
    package static let thread = InvalidatedThreadSummaryKey.form
    package static let custom = InvalidatedCustomSummaryKey.form

    package static var value: FixedFields<Int32> { FixedFields("version") }

    package static let declaration = TableDeclaration(
        id: 47, name: "InvalidatedMessageHistoryTagsSummary", compact: true, keys: [plain, thread, custom],
        value: .fields(value.fields))

    @exclusivity(unchecked) private var cache = RecentObjects<MessageHistoryTagsSummaryKey, Row>()
    /// The rows not yet written.
    private var changed: [(key: MessageHistoryTagsSummaryKey, row: Row)] = []
    private static let cacheLimit = 4_000
    /// The number of times that the cache was cleared.
    private var forgotten = 0

    /// A cached row. It is changed in place, because a summary is invalidated once per message.
    package final class Row {
        /// The version, or `nil` if the row does not exist.
        var version: Int32?
        /// Stands among the changed ones.
        var isChanged = false

        init(_ version: Int32?) { self.version = version }
    }

    /// The position of a summary's row, for repeated invalidations of the same summary.
    struct Found {
        fileprivate var row: Row?
        fileprivate var forgotten = 0
    }

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Marks the summary as invalid. Repeated calls increment the version.
    package func insert(_ key: MessageHistoryTagsSummaryKey, _ changes: inout ChangeRecord) throws { insert(key, try row(key), &changes) }

    /// Inserts a row. `found` caches the lookup and must belong to the same summary in each call.
    func insert(_ key: MessageHistoryTagsSummaryKey, _ found: inout Found, _ changes: inout ChangeRecord) throws {
        if let row = found.row, found.forgotten == forgotten { return insert(key, row, &changes) }
        let row = try row(key)
        found = Found(row: row, forgotten: forgotten)
        insert(key, row, &changes)
    }

    package func insert(_ key: MessageHistoryTagsSummaryKey, _ row: Row, _ changes: inout ChangeRecord) {
        var version: Int32 = 0
        if let previous = row.version {
            version = previous &+ 1
            changes.invalidateMessageTagSummaries.append(.remove(key))
        }
        set(row, key, version)
        changes.invalidateMessageTagSummaries.append(.add(InvalidatedMessageHistoryTagsSummaryEntry(key: key, version: version)))
    }

    /// Removes an entry, but only if it has not changed since it was read.
    package func remove(_ entry: InvalidatedMessageHistoryTagsSummaryEntry, _ changes: inout ChangeRecord) throws {
        let row = try row(entry.key)
        guard row.version == entry.version else { return }
        set(row, entry.key, nil)
        changes.invalidateMessageTagSummaries.append(.remove(entry.key))
    }

    /// Removes the row of a summary and the rows of its parts: of threads, unless the key is that of a thread, and of custom tags.
    package func removeAll(_ key: MessageHistoryTagsSummaryKey, _ changes: inout ChangeRecord) throws {
        try writeChanged()
        var keys: [MessageHistoryTagsSummaryKey] = []
        try valueBox.rangeKeys(table, prefix: Self.rowKey(key)) { bytes in
            if let key = Self.summaryKey(bytes) { keys.append(key) }
            return true
        }
        for key in keys {
            set(try row(key), key, nil)
            changes.invalidateMessageTagSummaries.append(.remove(key))
        }
    }

    package func get(_ key: MessageHistoryTagsSummaryKey) throws -> Int32? { try row(key).version }

    private func set(_ row: Row, _ key: MessageHistoryTagsSummaryKey, _ version: Int32?) {
        row.version = version
        guard !row.isChanged else { return }
        row.isChanged = true
        changed.append((key, row))
    }

    package func row(_ key: MessageHistoryTagsSummaryKey) throws -> Row {
        let key = Self.listed(key)
        if let row = cache.find(key) { return row }
        let version = try value(Self.rowKey(key), as: { try Self.value.read($0) })
        if cache.count >= Self.cacheLimit {
            try writeChanged()
            forgetKnown()
        }
        let row = Row(version)
        cache.insert(row, for: key)
        return row
    }

    /// Walks the entries of a tag in a namespace, of all peers or of one; short rows are skipped.
    package func forEach(
        tag: MessageTags, namespace: Int32, peerId: PeerId?, _ body: (InvalidatedMessageHistoryTagsSummaryEntry) throws -> Void
    ) throws {
        try writeChanged()
        let prefix = peerId.map { InvalidatedSummaryKey.fields.prefix(tag.rawValue, namespace, PackedPeerId($0)) }
            ?? InvalidatedSummaryKey.fields.prefix(tag.rawValue, namespace)
        try valueBox.range(table, prefix: prefix) { bytes, value in
            guard let key = Self.summaryKey(bytes), let version = self.value(of: bytes, value, as: { try Self.value.read($0) }) else { return true }
            try body(InvalidatedMessageHistoryTagsSummaryEntry(key: key, version: version))
            return true
        }
    }

    /// The summary that a row with this key refers to; `nil` for a key of another form.
    package static func summaryKey(_ key: UnsafeRawBufferPointer) -> MessageHistoryTagsSummaryKey? {
        MessageHistoryTagsSummaryKey(invalidated: key)
    }

    /// The key of the row about a summary.
    package static func rowKey(_ key: MessageHistoryTagsSummaryKey) -> ValueBoxKey {
        let (tag, namespace, peer) = (key.tag.rawValue, key.namespace, PackedPeerId(key.peerId))
        if let customTag = key.customTag, !customTag.isEmpty {
            return InvalidatedCustomSummaryKey(
                tag: tag, namespace: namespace, peer: peer, threadId: key.threadId ?? 0, customTag: KeyTail(customTag)
            ).key
        }
        if let threadId = key.threadId { return InvalidatedThreadSummaryKey(tag: tag, namespace: namespace, peer: peer, threadId: threadId).key }
        return InvalidatedSummaryKey(tag: tag, namespace: namespace, peer: peer).key
    }

    /// Returns the summary in its stored form: keys with the same encoding have the same row.
    private static func listed(_ key: MessageHistoryTagsSummaryKey) -> MessageHistoryTagsSummaryKey {
        guard let customTag = key.customTag else { return key }
        var key = key
        if customTag.isEmpty { key.customTag = nil } else if key.threadId == 0 { key.threadId = nil }
        return key
    }

    private func writeChanged() throws {
        for (key, row) in changed {
            row.isChanged = false
            if let version = row.version {
                try valueBox.set(table, key: Self.rowKey(key), value: Self.value.bytes(version))
            } else {
                try valueBox.remove(table, key: Self.rowKey(key))
            }
        }
        changed.removeAll()
    }

    package override func beforeCommit() throws { try writeChanged() }

    private func forgetKnown() {
        cache.removeAll()
        forgotten += 1
    }

    package override func clearMemoryCache() {
        forgetKnown()
        changed.removeAll()
    }
}

/// The key of the invalid count of a tag in a chat.
package struct InvalidatedSummaryKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the invalid count of a tag in a thread.
package struct InvalidatedThreadSummaryKey: TableKey {
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId
    package var threadId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}

/// The key of the invalid count of a custom tag.
package struct InvalidatedCustomSummaryKey: TableKey {
    package static let minimumTail = 1
    package var tag: UInt32
    package var namespace: Int32
    package var peer: PackedPeerId
    package var threadId: Int64
    package var customTag: KeyTail<BytesOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
