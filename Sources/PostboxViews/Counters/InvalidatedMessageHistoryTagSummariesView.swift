import PostboxEngine
import PostboxTables

/// Tag summaries that the server must be asked for.
public struct InvalidatedMessageHistoryTagSummariesView: PostboxView {
    /// The counts to be asked for.
    public let entries: Set<InvalidatedMessageHistoryTagsSummaryEntry>

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries.sorted(by: Self.precedes) {
            sink.beginObject("")
            sink.peer("peer", packed: entry.key.peerId.packed)
            sink.int("namespace", Int64(entry.key.namespace))
            sink.int("tag", Int64(entry.key.tag.rawValue))
            if let threadId = entry.key.threadId { sink.int64("threadId", threadId) } else { sink.null("threadId") }
            if let customTag = entry.key.customTag { sink.hex("customTag", customTag) } else { sink.null("customTag") }
            sink.int("version", Int64(entry.version))
            sink.endObject()
        }
        sink.endArray()
    }

    private static func precedes(_ left: InvalidatedMessageHistoryTagsSummaryEntry, _ right: InvalidatedMessageHistoryTagsSummaryEntry) -> Bool {
        let (a, b) = (left.key, right.key)
        if a.peerId != b.peerId { return a.peerId < b.peerId }
        if a.namespace != b.namespace { return a.namespace < b.namespace }
        if a.tag != b.tag { return a.tag.rawValue < b.tag.rawValue }
        if a.threadId != b.threadId { return (a.threadId ?? .min) < (b.threadId ?? .min) }
        return (a.customTag ?? []).lexicographicallyPrecedes(b.customTag ?? [])
    }
}

struct InvalidatedMessageHistoryTagSummariesViewDefinition: ViewDefinition {
    /// nil: of all peers, without threads and custom tags.
    let peerId: PeerId?
    let threadId: Int64?
    let tagMask: MessageTags
    let namespace: Int32

    func load(_ context: ViewContext) throws -> InvalidatedMessageHistoryTagSummariesView {
        var entries: Set<InvalidatedMessageHistoryTagsSummaryEntry> = []
        try context.tables.history.invalidatedSummaries.forEach(tag: tagMask, namespace: namespace, peerId: peerId) { entry in
            let isWanted = peerId == nil ? entry.key.customTag == nil : entry.key.threadId == threadId
            if isWanted { entries.insert(entry) }
        }
        return InvalidatedMessageHistoryTagSummariesView(entries: entries)
    }

    func dependencies(_ snapshot: InvalidatedMessageHistoryTagSummariesView) -> Set<ViewDependency> {
        [peerId.map { .invalidatedTagSummaries($0) } ?? .anyInvalidatedTagSummaries]
    }
}
