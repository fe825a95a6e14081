/// A message of a history view (spec 07.8.9).
public struct MessageHistoryEntry: Equatable, Sendable {
    /// Where the message stands among all of its space.
    public struct Location: Hashable, Sendable {
        public var index: Int
        public var count: Int
    }

    public let message: Message
    /// Whether the other side has read it; false without transient read states.
    public let isRead: Bool
    public let location: Location?
    public let authorIsContact: Bool

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
