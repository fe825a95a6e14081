/// A place in a chat list (spec 01.10.2): pinned above unpinned, a smaller pinning index above a larger one, then the message index.
public struct ChatListIndex: Hashable, Sendable {
    public var pinningIndex: UInt16?
    public var messageIndex: MessageIndex

    public init(pinningIndex: UInt16?, messageIndex: MessageIndex) {
        self.pinningIndex = pinningIndex
        self.messageIndex = messageIndex
    }

    public static let absoluteUpperBound = ChatListIndex(pinningIndex: 0, messageIndex: .absoluteUpperBound)
    public static let absoluteLowerBound = ChatListIndex(pinningIndex: nil, messageIndex: .absoluteLowerBound)
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
