import PostboxEngine
import PostboxSchema

// Single messages, chat lists, state, logs.

extension ViewKey where View == MessageView {
    /// One message. Follows the message, to another id if it gets one. Not: people and media in it. What another process has moved is found near
    /// where it was.
    public static func message(_ id: MessageId) -> Self { Self(.message(id)) }
}

extension ViewKey where View == MessageHistoryView {
    /// A history with all that can be asked of it. `Postbox.openHistory(_:)` makes the key for a chat that is opened. Followed as `historyView`.
    public static func messageHistory(_ request: MessageHistoryViewRequest) -> Self { Self(.messageHistory(request)) }
}

extension ViewKey where View == PostboxStateView {
    /// How far the account has followed the server's updates. Follows all that it shows.
    public static var state: Self { Self(.state) }
}

extension ViewKey where View == ContactPeerIdsView {
    /// Who is a contact, and how many the server counts. Follows all that it shows.
    public static var contactPeerIds: Self { Self(.contactPeerIds) }
}

extension ViewKey where View == MultiplePeersView {
    /// Peers and when they were last seen. Follows all that it shows.
    public static func multiplePeers(_ ids: Set<PeerId>) -> Self { Self(.multiplePeers(ids)) }
}

extension ViewKey where View == FailedMessageIdsView {
    /// The messages of a chat that could not be sent. Follows all that it shows.
    public static func failedMessageIds(peerId: PeerId) -> Self { Self(.failedMessageIds(peerId: peerId)) }
}

extension ViewKey where View == TimestampBasedMessageAttributesView {
    /// The next message that something happens to by itself: tag 0, it is deleted; tag 1, its media are. Follows all that it shows.
    public static func timestampBasedMessageAttributes(tag: UInt16) -> Self { Self(.timestampBasedMessageAttributes(tag: tag)) }
}

extension ViewKey where View == PeerMergedOperationLogView {
    /// The first `limit` operations of a tag that wait to be sent, of all peers or of one. Follows all that it shows.
    public static func mergedOperationLog(
        tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int
    ) -> Self {
        Self(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}

extension ViewKey where View == UnsentMessageIdsView {
    /// The messages that wait to be sent, of all chats. Follows all that it shows.
    public static var unsentMessageIds: Self { Self(.unsentMessageIds) }
}

extension ViewKey where View == SynchronizePeerReadStatesView {
    /// The read states that the server is to be told or asked. Follows all that it shows.
    public static var synchronizePeerReadStates: Self { Self(.synchronizePeerReadStates) }
}

extension ViewKey where View == ItemCollectionsView {
    /// Up to `count` items around a place among the collections of these namespaces, and ordered lists beside them. Without a place: the first items.
    /// Follows all that it shows.
    public static func itemCollections(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex? = nil, count: Int
    ) -> Self {
        Self(.itemCollections(orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }
}

extension ViewKey where View == ChatListView {
    /// A window on a chat list or a folder. Follows the chats and all that their entries show. Not: contacts, neither in entries nor in what a folder
    /// takes in, custom emoji that come to be known, drafts that move no chat.
    public static func chatList(_ input: ChatListViewInput) -> Self { Self(.chatList(input)) }
}
