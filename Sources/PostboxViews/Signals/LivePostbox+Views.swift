import PostboxEngine
import PostboxSchema
import PostboxStorage
import SignalKit

/// Windows on chat lists and folders. The reason of an emission is always `.generic`.
extension LivePostbox {
    /// Emits a part of a chat list or folder, and again whenever it changes. Never completes. The reason of an emission is always `.generic`.
    /// - Parameters:
    ///   - groupId: The list: the main list or the archive.
    ///   - filterPredicate: The chats of a folder; `nil` for all chats of the list.
    ///   - index: The position around which entries are shown.
    ///   - count: The maximum number of entries on each side of the position.
    ///   - summaryComponents: The counters to include with each chat, such as unread mentions.
    ///   - includesCachedData: Whether the cached profile data of each peer is included.
    ///   - accountPeerId: The account's own user, which some counters need.
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

    /// Emits the top of a chat list or folder, with at most `count - 1` entries. The other parameters and the emissions are those of
    /// `aroundChatListView`.
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
    /// Emits a message, even after the server has given it another ID.
    public func messageView(_ messageId: MessageId) -> Signal<MessageView, NoError> { view(.message(messageId)) }

    /// Emits the messages of a chat that could not be sent.
    public func failedMessageIdsView(peerId: PeerId) -> Signal<FailedMessageIdsView, NoError> { view(.failedMessageIds(peerId: peerId)) }

    /// Emits the messages of all chats that are waiting to be sent.
    public func unsentMessageIdsView() -> Signal<UnsentMessageIdsView, NoError> { view(.unsentMessageIds) }

    /// Emits the message with the earliest time among those with an attribute of this kind.
    public func timestampBasedMessageAttributesView(tag: UInt16) -> Signal<TimestampBasedMessageAttributesView, NoError> {
        view(.timestampBasedMessageAttributes(tag: tag))
    }
}

/// Views of peers.
extension LivePostbox {
    /// Emits a peer with everything that a page about it shows.
    public func peerView(id: PeerId) -> Signal<PeerView, NoError> { view(.peer(id)) }

    /// Emits the known peers and presences.
    public func multiplePeersView(_ ids: [PeerId]) -> Signal<MultiplePeersView, NoError> { view(.multiplePeers(Set(ids))) }

    /// Emits the contacts stored here, and the number of contacts that the server counts.
    public func contactPeerIdsView() -> Signal<ContactPeerIdsView, NoError> { view(.contactPeerIds) }
}

/// Views of read and unread messages.
extension LivePostbox {
    /// Emits unread counts, in the order of the items.
    public func unreadMessageCountsView(items: [UnreadMessageCountsItem]) -> Signal<UnreadMessageCountsView, NoError> {
        view(.unreadCounts(items: items))
    }

    /// Emits the read states that must be sent to the server or requested from it. The part of the application that follows the server processes
    /// them.
    public func synchronizePeerReadStatesView() -> Signal<SynchronizePeerReadStatesView, NoError> { view(.synchronizePeerReadStates) }
}

/// Views of the account's state, its preferences, collections and operation logs.
extension LivePostbox {
    /// Emits the update state of the account, up to which it has followed the server.
    public func stateView() -> Signal<PostboxStateView, NoError> { view(.state) }

    /// Emits the stored preferences with these keys.
    public func preferencesView(keys: [ValueBoxKey]) -> Signal<PreferencesView, NoError> { view(.preferences(keys: Set(keys))) }

    /// Emits items of collections, and additional ordered lists.
    /// - Parameters:
    ///   - orderedItemListCollectionIds: The IDs of the ordered lists to include.
    ///   - namespaces: The namespaces of the collections, such as that of sticker packs.
    ///   - aroundIndex: The position around which items are shown; `nil` for the first items.
    ///   - count: The maximum number of items.
    public func itemCollectionsView(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int
    ) -> Signal<ItemCollectionsView, NoError> {
        view(
            .itemCollections(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }

    /// Emits the first `limit` operations of a tag that are waiting to be sent, for all peers or, with `filterByPeerId`, for one peer.
    public func mergedOperationLogView(tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int) -> Signal<PeerMergedOperationLogView, NoError> {
        view(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}
