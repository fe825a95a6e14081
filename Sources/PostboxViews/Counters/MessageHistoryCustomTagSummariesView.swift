import PostboxEngine
import PostboxTables

/// How many messages of a chat or thread carry each custom tag.
public struct MessageHistoryCustomTagSummariesView: PostboxView {
    /// By the bytes of the tag; only counts above 0.
    public let tags: [[UInt8]: Int]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("tags")
        for (tag, count) in tags.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            sink.beginObject("")
            sink.hex("tag", tag)
            sink.int("count", Int64(count))
            sink.endObject()
        }
        sink.endArray()
    }
}

struct MessageHistoryCustomTagSummariesViewDefinition: ViewDefinition {
    let peerId: PeerId
    let threadId: Int64?
    let namespace: Int32

    func load(_ context: ViewContext) throws -> MessageHistoryCustomTagSummariesView {
        let counts = try context.tables.history.summaries.customTagCounts([], peerId: peerId, threadId: threadId, namespace: namespace)
        return MessageHistoryCustomTagSummariesView(tags: counts.filter { $0.value > 0 })
    }

    func dependencies(_ snapshot: MessageHistoryCustomTagSummariesView) -> Set<ViewDependency> { [.tagSummaries(peerId)] }
}
