/// A place in a chat list: pinned above unpinned, a smaller pinning index above a larger one, then the message index.
public struct ChatListIndex: Hashable, Sendable {
    /// The place among the pinned chats, 0 the highest; nil: the chat is not pinned.
    public var pinningIndex: UInt16?
    /// The place of the chat's top message, which orders the chats that are not pinned.
    public var messageIndex: MessageIndex

    /// Makes a place in a chat list.
    public init(pinningIndex: UInt16?, messageIndex: MessageIndex) {
        self.pinningIndex = pinningIndex
        self.messageIndex = messageIndex
    }

    /// Above every entry.
    public static let absoluteUpperBound = ChatListIndex(pinningIndex: 0, messageIndex: .absoluteUpperBound)
    /// Below every entry.
    public static let absoluteLowerBound = ChatListIndex(pinningIndex: nil, messageIndex: .absoluteLowerBound)
    /// Below every pinned entry, above every other one.
    public static let pinnedLowerBound = ChatListIndex(pinningIndex: 126, messageIndex: .absoluteLowerBound)
}

extension ChatListIndex: Comparable {
    public static func < (lhs: ChatListIndex, rhs: ChatListIndex) -> Bool {
        switch (lhs.pinningIndex, rhs.pinningIndex) {
        case let (left?, right?) where left != right: return left > right
        case (nil, _?): return true
        case (_?, nil): return false
        default: return lhs.messageIndex < rhs.messageIndex
        }
    }
}
