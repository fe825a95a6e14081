import Postbox
import PostboxStorage

/// Keys of views on the peers and stores that RandomTransactions changes.
enum ViewKeys {
    private static let counters = ChatListEntrySummaryComponents(components: [
        ChatListEntryMessageTagSummaryKey(tag: .unseenPersonalMessage, actionType: 1):
            ChatListEntrySummaryComponents.Component(tagSummary: 0, actionsSummary: 0)
    ])
    private static let words = (0..<3).map { ValueBoxKey([1, UInt8($0)]) }

    static let ofPeers: Set<PostboxViewKey> = {
        let all = Set(People.all)
        var keys: Set<PostboxViewKey> = [
            .peerPresences(peerIds: all), .peerNotificationSettings(peerIds: all), .pendingPeerNotificationSettings,
            .peerNotificationSettingsBehaviorTimestampView, .peerTimeoutAttributes, .peerStoryStats(peerIds: all), .contactPeerIds,
            .multiplePeers(all), .unsentMessageIds, .synchronizePeerReadStates, .synchronizeGroupMessageStats, .pendingMessageActions(type: 1),
            .invalidatedMessageHistoryTagSummaries(peerId: nil, threadId: nil, tagMask: .file, namespace: 0), .timestampBasedMessageAttributes(tag: 0),
            .unreadCounts(items: [.total(words[0]), .totalInGroup(PeerGroupId(rawValue: 1))] + People.all.map { .peer(id: $0, handleThreads: true) }),
        ]
        for id in People.all {
            keys.formUnion([
                .basicPeer(id), .isContact(id: id), .cachedPeerDataWithMessages(peerId: id), .peerChatState(peerId: id), .peerChatInclusion(id),
                .peer(peerId: id, components: .all), .combinedReadState(peerId: id, handleThreads: id == People.forum),
                .historyTagSummaryView(tag: .file, peerId: id, threadId: nil, namespace: 0, customTag: nil),
                .historyCustomTagSummariesView(peerId: id, threadId: nil, namespace: 0), .historyTagInfo(peerId: id, tag: .file),
                .invalidatedMessageHistoryTagSummaries(peerId: id, threadId: nil, tagMask: .file, namespace: 0),
                .pendingMessageActionsSummary(type: 1, peerId: id, namespace: 0), .failedMessageIds(peerId: id), .chatListIndex(id: id),
                .chatInterfaceState(peerId: id), .storyItems(peerId: id), .storiesState(key: .peer(id)), .story(id: StoryId(peerId: id, id: 1)),
            ])
        }
        return keys
    }()

    /// Views that show some data in the state at the time when they were opened.
    static let asOpened = Set(People.all.map { PostboxViewKey.cachedPeerData(peerId: $0) })

    static let ofStores: Set<PostboxViewKey> = {
        var keys: Set<PostboxViewKey> = [
            .state, .preferences(keys: Set(words)), .preferencesPrefix(keyPrefix: ValueBoxKey([1])), .orderedItemList(id: 5),
            .itemCollectionInfos(namespaces: [1]), .itemCollectionIds(namespaces: [1, 2]), .itemCollectionInfo(id: ItemCollectionId(namespace: 1, id: 1)),
            .itemCollections(orderedItemListCollectionIds: [5], namespaces: [1], aroundIndex: nil, count: 4),
            .mergedOperationLog(tag: 3, filterByPeerId: nil, limit: 4), .mergedOperationLog(tag: 3, filterByPeerId: People.ann, limit: 4),
            .storySubscriptions(key: .filtered), .storiesState(key: .local), .storiesState(key: .subscriptions(.filtered)), .storyExpirationTimeItems,
        ]
        for word in words {
            keys.insert(.notice(key: NoticeEntryKey(combined: word)))
            keys.insert(.cachedItem(ItemCacheEntryId(collectionId: 1, key: word)))
        }
        return keys
    }()

    static let ofLists: Set<PostboxViewKey> = [
        .allChatListHoles(.root), .allChatListHoles(PeerGroupId(rawValue: 1)), .additionalChatListItems,
        .messageHistoryThreadInfo(peerId: People.forum, threadId: 1), .savedMessagesStats(peerId: People.forum),
    ]

    /// Views that show peers, contacts, or edits only as of the last change of something else.
    static let followingLess: Set<PostboxViewKey> = [
        .contacts(accountPeerId: People.bob, includePresences: true), .messageHistoryThreadIndex(id: People.forum, summaryComponents: counters),
        .savedMessagesIndex(peerId: People.forum),
    ]

    static let chatLists: Set<PostboxViewKey> = {
        let archive = PeerGroupId(rawValue: 1)
        let tagged = ChatListFilterPredicate.MessageTagSummary(tag: .unseenPersonalMessage, tagNamespace: 0, actionType: 1, actionNamespace: 0)
        let folders = [
            ChatListFilterPredicate(pinnedPeerIds: [People.cid, People.forum], categories: [.groups, .channels], includeAdditionalPeerGroupIds: [archive]),
            ChatListFilterPredicate(includePeerIds: [People.ann], excludePeerIds: [People.bob], excludeRead: true, messageTagSummary: tagged),
            ChatListFilterPredicate(excludeMuted: true, includeAdditionalPeerGroupIds: [archive]),
        ]
        var inputs: [ChatListViewInput] = []
        for count in [3, 20] {
            inputs.append(.tail(groupId: .root, count: count, summaryComponents: counters, accountPeerId: People.ann))
            inputs.append(.tail(groupId: archive, count: count, includesCachedData: true))
            inputs += folders.map { .tail(groupId: .root, filterPredicate: $0, count: count, summaryComponents: counters) }
        }
        let middle = ChatListIndex(pinningIndex: nil, messageIndex: MessageIndex(peerId: People.ann, namespace: 0, id: 10, timestamp: 1100))
        inputs.append(ChatListViewInput(groupId: .root, around: middle, count: 2))
        return Set(inputs.map { .chatList($0) })
    }()
}
