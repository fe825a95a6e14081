import PostboxEngine
import PostboxSchema

/// A message of a history view.
public struct MessageHistoryEntry: Equatable, Sendable {
    /// Where a message stands among all messages of its chat and namespace that the view is about.
    public struct Location: Hashable, Sendable {
        /// The messages before it, so that the first one is 0.
        public var index: Int
        /// All messages of its chat and namespace, of those that the view is about.
        public var count: Int
    }

    /// The message with what belongs to it.
    public let message: Message
    /// Whether the other side has read the message; false for incoming ones, and when the view has no transient read states.
    public let isRead: Bool
    /// Where it stands; nil unless it was asked for, and for messages that came since the view was made.
    public let location: Location?
    /// Whether the author is a contact, as of when the message was first shown.
    public let authorIsContact: Bool

    /// The message's place.
    public var index: MessageIndex { message.index }

    func walk(into sink: some FieldSink) {
        sink.message("message", message)
        sink.bool("isRead", isRead)
        if let location {
            sink.beginObject("location")
            sink.int("index", Int64(location.index))
            sink.int("count", Int64(location.count))
            sink.endObject()
        } else {
            sink.null("location")
        }
        sink.bool("authorIsContact", authorIsContact)
    }
}
