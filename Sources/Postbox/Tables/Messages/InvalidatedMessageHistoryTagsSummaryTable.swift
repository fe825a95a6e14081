import PostboxCoding
import PostboxStorage

/// Tag summaries that the server must be asked for (spec 02.6.10).
public final class InvalidatedMessageHistoryTagsSummaryTable: Table, DeclaredTable {
    public static let plain = KeyForm(.uint32("tag"), .int32("namespace"), .peer())
    public static let thread = KeyForm(.uint32("tag"), .int32("namespace"), .peer(), .int64("threadId"))
    public static let custom = KeyForm(minimumTail: 1, .uint32("tag"), .int32("namespace"), .peer(), .int64("threadId"), .bytes("customTag"))

    public static let declaration = TableDeclaration(
        id: 47, name: "InvalidatedMessageHistoryTagsSummary", compact: true, keys: [plain, thread, custom],
        value: .fields([.int32("version")]))

    /// Versions of rows, nil: no row.
    private var versions: [MessageHistoryTagsSummaryKey: Int32?] = [:]
    /// Those that are not written yet: a summary is invalidated once for every message.
    private var changed: Set<MessageHistoryTagsSummaryKey> = []
    private static let cacheLimit = 20_000

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Says that the summary is to be asked for; a repetition raises the version.
    public func insert(_ key: MessageHistoryTagsSummaryKey, _ changes: inout ChangeRecord) throws {
        var version: Int32 = 0
        if let previous = try get(key) {
            version = previous &+ 1
            changes.invalidateMessageTagSummaries.append(.remove(key))
        }
        versions[key] = .some(version)
        changed.insert(key)
        changes.invalidateMessageTagSummaries.append(.add(InvalidatedMessageHistoryTagsSummaryEntry(key: key, version: version)))
    }

    /// Only when nothing changed since the entry was read.
    public func remove(_ entry: InvalidatedMessageHistoryTagsSummaryEntry, _ changes: inout ChangeRecord) throws {
        guard try get(entry.key) == entry.version else { return }
        versions[entry.key] = .some(nil)
        changed.insert(entry.key)
        changes.invalidateMessageTagSummaries.append(.remove(entry.key))
    }

    public func get(_ key: MessageHistoryTagsSummaryKey) throws -> Int32? {
        if let known = versions[key] { return known }
        let version: Int32? = try valueBox.withValue(table, key: rowKey(key)) { value in
            guard let value else { return nil }
            var buffer = ReadBuffer(value)
            return try buffer.readInt32()
        }
        if versions.count >= Self.cacheLimit {
            try writeChanged()
            versions.removeAll()
        }
        versions[key] = .some(version)
        return version
    }

    /// Walks the entries of a tag in a namespace, of all peers or of one; a row that is too short is passed over.
    public func forEach(
        tag: MessageTags, namespace: Int32, peerId: PeerId?, _ body: (InvalidatedMessageHistoryTagsSummaryEntry) throws -> Void
    ) throws {
        try writeChanged()
        if let peerId {
            // The row of the peer alone is where the range of the others begins.
            let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: peerId, threadId: nil, namespace: namespace, customTag: nil)
            if let version = try get(key) { try body(InvalidatedMessageHistoryTagsSummaryEntry(key: key, version: version)) }
        }
        let (tagValue, place) = (Int64(tag.rawValue), Int64(namespace))
        let prefix = peerId.map { Self.plain(tagValue, place, $0.packed) } ?? Self.plain(tagValue, place)
        try valueBox.range(table, prefix: prefix) { bytes, value in
            var buffer = ReadBuffer(value)
            guard var key = Self.summaryKey(bytes), let version = try? buffer.readInt32() else { return true }
            (key.tag, key.namespace) = (tag, namespace)
            try body(InvalidatedMessageHistoryTagsSummaryEntry(key: key, version: version))
            return true
        }
    }

    private static func summaryKey(_ key: UnsafeRawBufferPointer) -> MessageHistoryTagsSummaryKey? {
        guard plain.fixedLength <= key.count else { return nil }
        var result = MessageHistoryTagsSummaryKey(tag: [], peerId: plain.peerId(2, of: key), threadId: nil, namespace: 0, customTag: nil)
        if thread.matches(key) {
            result.threadId = thread.value(3, of: key)
        } else if custom.matches(key) {
            let threadId = custom.value(3, of: key)
            result.threadId = threadId == 0 ? nil : threadId
            result.customTag = Array(custom.tail(of: key))
        } else if !plain.matches(key) {
            return nil
        }
        return result
    }

    private func rowKey(_ key: MessageHistoryTagsSummaryKey) -> ValueBoxKey {
        let tag = Int64(key.tag.rawValue)
        let (namespace, peer) = (Int64(key.namespace), key.peerId.packed)
        if let customTag = key.customTag, !customTag.isEmpty { return Self.custom(tag, namespace, peer, key.threadId ?? 0, tail: customTag) }
        if let threadId = key.threadId { return Self.thread(tag, namespace, peer, threadId) }
        return Self.plain(tag, namespace, peer)
    }

    private func writeChanged() throws {
        for key in changed {
            if let version = versions[key] ?? nil {
                try valueBox.set(table, key: rowKey(key), int32: version)
            } else {
                try valueBox.remove(table, key: rowKey(key))
            }
        }
        changed.removeAll()
    }

    public override func beforeCommit() throws { try writeChanged() }

    public override func clearMemoryCache() {
        versions.removeAll()
        changed.removeAll()
    }
}
