import PostboxSchema

/// Where a search in a chat list begins, and in which direction it goes.
public enum ChatListRelativePosition: Hashable, Sendable {
    /// Downwards: below the chat at the index; nil: from the top.
    case later(than: ChatListIndex?)
    /// Upwards: above the chat at the index; nil: from the bottom.
    case earlier(than: ChatListIndex?)
}

/// What stands in a chat list as messages of one namespace see it.
public enum ChatListNamespaceEntry: Hashable, Sendable {
    /// A chat.
    case peer(ChatListIndex)
    /// A part of the list that was never fetched, below this message.
    case hole(MessageIndex)

    /// Where it stands.
    public var index: ChatListIndex {
        switch self {
        case let .peer(index): index
        case let .hole(index): ChatListIndex(pinningIndex: nil, messageIndex: index)
        }
    }
}
