import PostboxEngine
import PostboxTables

/// The number of messages of a chat or thread with a tag.
public struct MessageHistoryTagSummaryView: PostboxView {
    /// The number of messages; `nil` if they were not counted.
    public let count: Int32?

    public func walk(into sink: some FieldSink) { sink.optional("count", count.map(Int64.init)) }
}

struct MessageHistoryTagSummaryViewDefinition: ViewDefinition {
    let key: MessageHistoryTagsSummaryKey

    func load(_ context: ViewContext) throws -> MessageHistoryTagSummaryView {
        MessageHistoryTagSummaryView(count: try context.tables.history.summaries.get(key)?.count)
    }

    func dependencies(_ snapshot: MessageHistoryTagSummaryView) -> Set<ViewDependency> { [.tagSummaries(key.peerId)] }
}

extension PostboxViewKey {
    /// The number of messages of a chat or thread with a tag. The view follows all data that it shows.
    public static func historyTagSummaryView(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?) -> Self {
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
        return Self(MessageHistoryTagSummaryViewDefinition(key: key))
    }
}

extension ViewKey where View == MessageHistoryTagSummaryView {
    /// The number of messages of a chat or thread with a tag. The view follows all data that it shows.
    public static func historyTagSummaryView(
        tag: MessageTags, peerId: PeerId, threadId: Int64? = nil, namespace: Int32, customTag: [UInt8]? = nil
    ) -> Self {
        Self(.historyTagSummaryView(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag))
    }
}

/// The number of messages of a chat or thread for each custom tag.
public struct MessageHistoryCustomTagSummariesView: PostboxView {
    /// The counts by the bytes of the tag, without zeros.
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

extension PostboxViewKey {
    /// The number of messages of a chat or thread for each custom tag. The view follows all data that it shows.
    public static func historyCustomTagSummariesView(peerId: PeerId, threadId: Int64?, namespace: Int32) -> Self {
        Self(MessageHistoryCustomTagSummariesViewDefinition(peerId: peerId, threadId: threadId, namespace: namespace))
    }
}

extension ViewKey where View == MessageHistoryCustomTagSummariesView {
    /// The number of messages of a chat or thread for each custom tag. The view follows all data that it shows.
    public static func historyCustomTagSummariesView(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32
    ) -> Self {
        Self(.historyCustomTagSummariesView(peerId: peerId, threadId: threadId, namespace: namespace))
    }
}

/// Whether a chat has no message with a tag.
public struct HistoryTagInfoView: PostboxView {
    /// Whether no message of the chat with the tag is stored.
    public let isEmpty: Bool

    public func walk(into sink: some FieldSink) { sink.bool("isEmpty", isEmpty) }
}

struct HistoryTagInfoViewDefinition: ViewDefinition {
    let peerId: PeerId
    let tag: MessageTags

    func load(_ context: ViewContext) throws -> HistoryTagInfoView {
        for namespace in try context.tables.history.index.existingNamespaces(peerId).sorted() {
            if try !context.tables.history.tags.latest(tag, peerId: peerId, namespace: namespace, limit: 1).isEmpty {
                return HistoryTagInfoView(isEmpty: false)
            }
        }
        return HistoryTagInfoView(isEmpty: true)
    }

    func dependencies(_ snapshot: HistoryTagInfoView) -> Set<ViewDependency> { [.history(peerId)] }
}

extension PostboxViewKey {
    /// Whether a chat has no message with a tag. The view follows all data that it shows.
    public static func historyTagInfo(peerId: PeerId, tag: MessageTags) -> Self { Self(HistoryTagInfoViewDefinition(peerId: peerId, tag: tag)) }
}

extension ViewKey where View == HistoryTagInfoView {
    /// Whether a chat has no message with a tag. The view follows all data that it shows.
    public static func historyTagInfo(peerId: PeerId, tag: MessageTags) -> Self { Self(.historyTagInfo(peerId: peerId, tag: tag)) }
}
