import PostboxEngine
import PostboxTables

/// The next message that something is to be done with at a given time.
public struct TimestampBasedMessageAttributesView: PostboxView {
    /// The message whose time comes first; nil when none has one.
    public let head: TimestampBasedMessageAttributesEntry?

    public func walk(into sink: some FieldSink) {
        guard let head else { return sink.null("head") }
        sink.beginObject("head")
        sink.int("tag", Int64(head.tag))
        sink.int("timestamp", Int64(head.timestamp))
        sink.messageId("id", head.messageId)
        sink.endObject()
    }
}

struct TimestampBasedMessageAttributesViewDefinition: ViewDefinition {
    let tag: UInt16

    func load(_ context: ViewContext) throws -> TimestampBasedMessageAttributesView {
        TimestampBasedMessageAttributesView(head: try context.tables.history.timestampAttributes.head(tag))
    }

    func dependencies(_ snapshot: TimestampBasedMessageAttributesView) -> Set<ViewDependency> { [.timestampAttributes(tag)] }
}
