import PostboxEngine
import PostboxSchema

/// A message of a history view.
public struct MessageHistoryEntry: Equatable, Sendable {
    /// The position of a message among all messages of the view in its chat and namespace.
    public struct Location: Hashable, Sendable {
        /// The number of messages before it; 0 for the first one.
        public var index: Int
        /// The number of messages of its chat and namespace that the view can show.
        public var count: Int
    }

    /// The message with its related objects.
    public let message: Message
    /// Whether the other side has read the message; `false` for incoming ones, and when the view has no transient read states. In a chat whose
    /// threads are peers, whether the message is at or below the read position of its thread, also for incoming ones.
    public let isRead: Bool
    /// The position; `nil` unless it was requested, and for messages added since the view was created.
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

/// The position of a message in a view's window. The message data read so far are in `KnownMessages`: copying positions alone costs only
/// their bytes.
struct HistoryEntry: Equatable, Sendable {
    let index: MessageIndex
    var location: MessageHistoryEntry.Location?
}

/// The entries of a space on both sides of the anchor, each ascending and limited to half the view and one more.
struct HistorySpaceEntries: Sendable {
    let space: HistorySpace
    var lowerOrAt: [HistoryEntry]
    var higher: [HistoryEntry]
    /// Whether all listed messages could be read.
    var isComplete: Bool
    /// Whether the keys are ordered by time here, which is false for negative numbers, and no message occurs twice.
    private(set) var isOrdinary: Bool

    /// - Parameter isOrdinary: Whether the space is known to be ordinary.
    init(space: HistorySpace, lowerOrAt: [HistoryEntry], higher: [HistoryEntry], isComplete: Bool, isOrdinary: Bool = false) {
        self.space = space
        self.lowerOrAt = lowerOrAt
        self.higher = higher
        self.isComplete = isComplete
        self.isOrdinary = isOrdinary || Self.areOrdinary(lowerOrAt) && Self.areOrdinary(higher)
    }

    var isEmpty: Bool { lowerOrAt.isEmpty && higher.isEmpty }

    private static func areOrdinary(_ entries: [HistoryEntry]) -> Bool {
        guard var last = entries.first?.index, last.isOrdinary else { return entries.isEmpty }
        for entry in entries.dropFirst() {
            guard entry.index.isOrdinary, last < entry.index else { return false }
            last = entry.index
        }
        return true
    }

    /// Sorts by ID. Holes are ranges of IDs and can be found only among entries in this order.
    mutating func sortById() {
        var last = Int32.min
        func ascend(_ entries: [HistoryEntry]) -> Bool {
            for place in entries.indices {
                let id = entries[place].index.id.id
                guard last <= id else { return false }
                last = id
            }
            return true
        }
        if ascend(lowerOrAt), ascend(higher) { return }
        isOrdinary = false
        lowerOrAt.sort { $0.index.id < $1.index.id }
        higher.sort { $0.index.id < $1.index.id }
    }
}

extension MessageIndex {
    /// Whether the position of the key corresponds to its time.
    var isOrdinary: Bool { timestamp >= 0 && id.id >= 0 }
}

/// The contents of a loaded history view: the spaces around its anchor, and which of their messages are unknown.
struct HistoryWindow: Sendable {
    let anchor: MessageHistoryAnchorIndex
    var holes: HistoryHoles
    /// The spaces in order of precedence.
    var spaces: [HistorySpaceEntries]
}
