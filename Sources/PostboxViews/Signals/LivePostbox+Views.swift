import PostboxEngine
import PostboxSchema
import PostboxStorage
import SignalKit

/// Windows on chat lists and folders. The reason of an emission is always `.generic`.
extension LivePostbox {
    /// A chat list or folder around a place: up to `count` entries on each side, again whenever one of them changes. Never completes. The reason of
    /// an emission is always `.generic`.
    public func aroundChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, index: ChatListIndex, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), NoError> {
        let input = ChatListViewInput(
            groupId: groupId, filterPredicate: filterPredicate, around: index, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
        return view(ViewKey<ChatListView>.chatList(input)) |> map { ($0, .generic) }
    }

    /// The top of a chat list or folder, with at most `count - 1` entries. Otherwise like `aroundChatListView`.
    ///
    ///     live.tailChatListView(groupId: .root, count: 50) |> map { view, _ in view.entries.reversed() }
    public func tailChatListView(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate? = nil, count: Int,
        summaryComponents: ChatListEntrySummaryComponents = ChatListEntrySummaryComponents(), includesCachedData: Bool = false,
        accountPeerId: PeerId? = nil
    ) -> Signal<(ChatListView, ViewUpdateType), NoError> {
        aroundChatListView(
            groupId: groupId, filterPredicate: filterPredicate, index: .absoluteUpperBound, count: count, summaryComponents: summaryComponents,
            includesCachedData: includesCachedData, accountPeerId: accountPeerId)
    }
}

/// Views of single messages, and of messages with pending actions.
extension LivePostbox {
    /// A message, even after the server has given it another ID.
    public func messageView(_ messageId: MessageId) -> Signal<MessageView, NoError> { view(.message(messageId)) }

    /// The messages of a chat that could not be sent.
    public func failedMessageIdsView(peerId: PeerId) -> Signal<FailedMessageIdsView, NoError> { view(.failedMessageIds(peerId: peerId)) }

    /// The unsent messages.
    public func unsentMessageIdsView() -> Signal<UnsentMessageIdsView, NoError> { view(.unsentMessageIds) }

    /// The message with the earliest time among those with an attribute of this kind.
    public func timestampBasedMessageAttributesView(tag: UInt16) -> Signal<TimestampBasedMessageAttributesView, NoError> {
        view(.timestampBasedMessageAttributes(tag: tag))
    }
}

/// Views of peers.
extension LivePostbox {
    /// A peer with everything that a page about it shows.
    public func peerView(id: PeerId) -> Signal<PeerView, NoError> { view(.peer(id)) }

    /// The known peers and presences.
    public func multiplePeersView(_ ids: [PeerId]) -> Signal<MultiplePeersView, NoError> { view(.multiplePeers(Set(ids))) }

    /// The contacts stored here, and the number of contacts that the server counts.
    public func contactPeerIdsView() -> Signal<ContactPeerIdsView, NoError> { view(.contactPeerIds) }
}

/// Views of read and unread messages.
extension LivePostbox {
    /// Unread counts, in the order of the items.
    public func unreadMessageCountsView(items: [UnreadMessageCountsItem]) -> Signal<UnreadMessageCountsView, NoError> {
        view(.unreadCounts(items: items))
    }

    /// The read states that must be sent to the server or requested from it. The part of the application that follows the server processes them.
    public func synchronizePeerReadStatesView() -> Signal<SynchronizePeerReadStatesView, NoError> { view(.synchronizePeerReadStates) }
}

/// Views of the account's state, its preferences, collections and operation logs.
extension LivePostbox {
    /// The update state of the account, up to which it has followed the server.
    public func stateView() -> Signal<PostboxStateView, NoError> { view(.state) }

    /// The stored preferences with these keys.
    public func preferencesView(keys: [ValueBoxKey]) -> Signal<PreferencesView, NoError> { view(.preferences(keys: Set(keys))) }

    /// Emits `count` items around a place among the collections of these kinds, and additional ordered lists. If the place is `nil`, these are the
    /// first items.
    public func itemCollectionsView(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int
    ) -> Signal<ItemCollectionsView, NoError> {
        view(
            .itemCollections(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }

    /// The first `limit` operations of a log that wait to be sent, of all peers or of one.
    public func mergedOperationLogView(tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int) -> Signal<PeerMergedOperationLogView, NoError> {
        view(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}
