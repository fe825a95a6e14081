import PostboxStorage

/// What a combined view is asked for (spec 07.4). Equal keys share one live view.
public enum PostboxViewKey: Hashable, Sendable {
    // Peers, contacts, settings (07.4.3)
    case basicPeer(PeerId)
    case peer(peerId: PeerId, components: PeerViewComponents)
    case peerPresences(peerIds: Set<PeerId>)
    case contacts(accountPeerId: PeerId?, includePresences: Bool)
    case isContact(id: PeerId)
    case cachedPeerData(peerId: PeerId)
    case peerChatState(peerId: PeerId)
    case peerNotificationSettings(peerIds: Set<PeerId>)
    case pendingPeerNotificationSettings
    case peerNotificationSettingsBehaviorTimestampView
    case peerTimeoutAttributes
    case peerChatInclusion(PeerId)
    case peerStoryStats(peerIds: Set<PeerId>)

    // Messages (07.4.4)
    case messages(Set<MessageId>)
    case messageGroup(id: MessageId)
    case topChatMessage(peerIds: [PeerId])
    case deletedMessages(peerId: PeerId)
    case localMessageTag(LocalMessageTags)
    case globalMessageTags(globalTag: GlobalMessageTags, position: MessageIndex, count: Int)
    case historyView(HistoryView)
    case messageOfInterestHole(location: MessageOfInterestViewLocation, namespace: Int32, count: Int)

    // Unread counts, tags, pending actions (07.4.5)
    case unreadCounts(items: [UnreadMessageCountsItem])
    case combinedReadState(peerId: PeerId, handleThreads: Bool)
    case historyTagSummaryView(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?)
    case historyCustomTagSummariesView(peerId: PeerId, threadId: Int64?, namespace: Int32)
    case historyTagInfo(peerId: PeerId, tag: MessageTags)
    case invalidatedMessageHistoryTagSummaries(peerId: PeerId?, threadId: Int64?, tagMask: MessageTags, namespace: Int32)
    case pendingMessageActions(type: UInt32)
    case pendingMessageActionsSummary(type: UInt32, peerId: PeerId, namespace: Int32)
    case synchronizeGroupMessageStats

    // Chat lists (07.4.6)
    case chatListIndex(id: PeerId)
    case allChatListHoles(PeerGroupId)
    case additionalChatListItems
    case chatInterfaceState(peerId: PeerId)

    // Threads and saved chats (07.4.7)
    case messageHistoryThreadIndex(id: PeerId, summaryComponents: ChatListEntrySummaryComponents)
    case messageHistoryThreadInfo(peerId: PeerId, threadId: Int64)
    case savedMessagesIndex(peerId: PeerId)
    case savedMessagesStats(peerId: PeerId)

    // Stories (07.4.8)
    case storySubscriptions(key: PostboxStorySubscriptionsKey)
    case storiesState(key: PostboxStoryStatesKey)
    case storyItems(peerId: PeerId)
    case storyExpirationTimeItems
    case story(id: StoryId)

    // Collections, preferences, caches (07.4.9)
    case itemCollectionInfos(namespaces: [Int32])
    case itemCollectionIds(namespaces: [Int32])
    case itemCollectionInfo(id: ItemCollectionId)
    case orderedItemList(id: Int32)
    case preferences(keys: Set<ValueBoxKey>)
    case preferencesPrefix(keyPrefix: ValueBoxKey)
    case cachedItem(ItemCacheEntryId)
    case notice(key: NoticeEntryKey)

    // Views that Telegram keeps in registries of their own (07.5, 07.3.1); here they are keys like the others.
    case message(MessageId)
    case messageHistory(MessageHistoryViewRequest)
    case state
    case contactPeerIds
    case multiplePeers(Set<PeerId>)
    case failedMessageIds(peerId: PeerId)
    case timestampBasedMessageAttributes(tag: UInt16)
    case mergedOperationLog(tag: UInt8, filterByPeerId: PeerId?, limit: Int)
    case unsentMessageIds
    case synchronizePeerReadStates
    case itemCollections(orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int)
    case chatList(ChatListViewInput)
}
