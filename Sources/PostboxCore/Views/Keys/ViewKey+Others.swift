// Single messages, chat lists, state, logs.

extension ViewKey where View == MessageView {
    /// Follows the message, to another id if it gets one. Not: people and media in it. What another process has moved is found near where it was.
    public static func message(_ id: MessageId) -> Self { Self(.message(id)) }
}

extension ViewKey where View == MessageHistoryView {
    /// As `historyView`.
    public static func messageHistory(_ request: MessageHistoryViewRequest) -> Self { Self(.messageHistory(request)) }
}

extension ViewKey where View == PostboxStateView {
    /// Follows all that it shows.
    public static var state: Self { Self(.state) }
}

extension ViewKey where View == ContactPeerIdsView {
    /// Follows all that it shows.
    public static var contactPeerIds: Self { Self(.contactPeerIds) }
}

extension ViewKey where View == MultiplePeersView {
    /// Follows all that it shows.
    public static func multiplePeers(_ ids: Set<PeerId>) -> Self { Self(.multiplePeers(ids)) }
}

extension ViewKey where View == FailedMessageIdsView {
    /// Follows all that it shows.
    public static func failedMessageIds(peerId: PeerId) -> Self { Self(.failedMessageIds(peerId: peerId)) }
}

extension ViewKey where View == TimestampBasedMessageAttributesView {
    /// Follows all that it shows.
    public static func timestampBasedMessageAttributes(tag: UInt16) -> Self { Self(.timestampBasedMessageAttributes(tag: tag)) }
}

extension ViewKey where View == PeerMergedOperationLogView {
    /// Follows all that it shows.
    public static func mergedOperationLog(
        tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int
    ) -> Self {
        Self(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}

extension ViewKey where View == UnsentMessageIdsView {
    /// Follows all that it shows.
    public static var unsentMessageIds: Self { Self(.unsentMessageIds) }
}

extension ViewKey where View == SynchronizePeerReadStatesView {
    /// Follows all that it shows.
    public static var synchronizePeerReadStates: Self { Self(.synchronizePeerReadStates) }
}

extension ViewKey where View == ItemCollectionsView {
    /// Follows all that it shows.
    public static func itemCollections(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex? = nil, count: Int
    ) -> Self {
        Self(.itemCollections(orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }
}

extension ViewKey where View == ChatListView {
    /// Follows the chats and all that their entries show. Not: contacts, neither in entries nor in what a folder takes in, custom emoji that come to
    /// be known, drafts that move no chat.
    public static func chatList(_ input: ChatListViewInput) -> Self { Self(.chatList(input)) }
}
