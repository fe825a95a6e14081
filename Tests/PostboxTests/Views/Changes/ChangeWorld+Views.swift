import Postbox
import PostboxStorage

extension ChangeWorld {
    /// Views by name. Those with a subject show Ann or the forum; each has a twin, "other …", whose subject is never changed.
    static let views: [String: PostboxViewKey] = {
        var views = subjects(ann, thread: People.forum, prefix: "")
        views.merge(subjects(People.cid, thread: People.channel, prefix: "other ")) { first, _ in first }
        views.merge(lists) { first, _ in first }
        views.merge(stores) { first, _ in first }
        return views
    }()

    private static func subjects(_ id: PeerId, thread forum: PeerId, prefix: String) -> [String: PostboxViewKey] {
        let views: [String: PostboxViewKey] = [
            "basicPeer": .basicPeer(id), "peer": .peer(peerId: id, components: .all), "peerPresences": .peerPresences(peerIds: [id]),
            "isContact": .isContact(id: id), "cachedPeerData": .cachedPeerData(peerId: id),
            "cachedPeerDataWithMessages": .cachedPeerDataWithMessages(peerId: id), "peerChatState": .peerChatState(peerId: id),
            "peerNotificationSettings": .peerNotificationSettings(peerIds: [id]), "peerChatInclusion": .peerChatInclusion(id),
            "peerStoryStats": .peerStoryStats(peerIds: [id]), "multiplePeers": .multiplePeers([id]),
            "messages": .messages([self.id(2, peer: id)]), "messageGroup": .messageGroup(id: self.id(2, peer: id)),
            "topChatMessage": .topChatMessage(peerIds: [id]), "deletedMessages": .deletedMessages(peerId: id), "message": .message(self.id(2, peer: id)),
            "history": .messageHistory(history(id)), "thread": .messageHistory(history(forum, thread: thread)),
            "messageOfInterest": .messageOfInterestHole(location: MessageOfInterestViewLocation(peerId: id, threadId: nil), namespace: 0, count: 10),
            "unreadCount": .unreadCounts(items: [.peer(id: id, handleThreads: true)]),
            "combinedReadState": .combinedReadState(peerId: id, handleThreads: true),
            "forumReadState": .combinedReadState(peerId: forum, handleThreads: true),
            "historyTagSummary": .historyTagSummaryView(tag: .file, peerId: id, threadId: nil, namespace: 0, customTag: nil),
            "historyCustomTagSummaries": .historyCustomTagSummariesView(peerId: id, threadId: nil, namespace: 0),
            "historyTagInfo": .historyTagInfo(peerId: id, tag: .webPage),
            "invalidatedSummaries": .invalidatedMessageHistoryTagSummaries(peerId: id, threadId: nil, tagMask: .file, namespace: 0),
            "pendingMessageActionsSummary": .pendingMessageActionsSummary(type: 1, peerId: id, namespace: 0),
            "failedMessageIds": .failedMessageIds(peerId: id), "chatListIndex": .chatListIndex(id: id), "chatInterfaceState": .chatInterfaceState(peerId: id),
            "storyItems": .storyItems(peerId: id), "storyState": .storiesState(key: .peer(id)), "story": .story(id: StoryId(peerId: id, id: 1)),
            "threadIndex": .messageHistoryThreadIndex(id: forum, summaryComponents: ChatListEntrySummaryComponents()),
            "threadInfo": .messageHistoryThreadInfo(peerId: forum, threadId: thread), "savedMessagesIndex": .savedMessagesIndex(peerId: forum),
            "savedMessagesStats": .savedMessagesStats(peerId: forum),
            "filteredLog": .mergedOperationLog(tag: log, filterByPeerId: id, limit: 4),
        ]
        return Dictionary(uniqueKeysWithValues: views.map { (prefix + $0.key, $0.value) })
    }

    /// With all additional data that a history can show.
    private static func history(_ id: PeerId, thread: Int64? = nil) -> MessageHistoryViewRequest {
        var request = MessageHistoryViewRequest(input: .single(peerId: id, threadId: thread), anchor: .upperBound, count: 10)
        request.additionalData = thread == nil ? [.peerChatState(id), .peerIsContact(id)] : []
        return request
    }

    private static let lists: [String: PostboxViewKey] = {
        let groups = ChatListFilterPredicate(categories: .groups, includeAdditionalPeerGroupIds: [.archive])
        let folders = [
            "folder": groups, "unmutedFolder": ChatListFilterPredicate(excludeMuted: true), "unreadFolder": ChatListFilterPredicate(excludeRead: true),
        ]
        var views: [String: PostboxViewKey] = [
            "chatList": .chatList(.tail(groupId: .root, count: 10, accountPeerId: People.cid)), "archive": .chatList(.tail(groupId: .archive, count: 10)),
            "allChatListHoles": .allChatListHoles(.root), "other allChatListHoles": .allChatListHoles(.archive),
            "additionalChatListItems": .additionalChatListItems,
            "unreadTotal": .unreadCounts(items: [.total(preference), .totalInGroup(.root)]),
            "other unreadTotal": .unreadCounts(items: [.totalInGroup(.archive)]),
            "contacts": .contacts(accountPeerId: nil, includePresences: true), "contactPeerIds": .contactPeerIds,
            "pendingPeerNotificationSettings": .pendingPeerNotificationSettings,
            "behaviorTimestamp": .peerNotificationSettingsBehaviorTimestampView, "peerTimeoutAttributes": .peerTimeoutAttributes,
            "synchronizeGroupMessageStats": .synchronizeGroupMessageStats, "synchronizePeerReadStates": .synchronizePeerReadStates,
        ]
        for (name, folder) in folders { views[name] = .chatList(.tail(groupId: .root, filterPredicate: folder, count: 10)) }
        return views
    }()

    private static let stores: [String: PostboxViewKey] = [
        "state": .state, "unsentMessageIds": .unsentMessageIds, "timestampBasedMessageAttributes": .timestampBasedMessageAttributes(tag: 0),
        "other timestampBasedMessageAttributes": .timestampBasedMessageAttributes(tag: 1),
        "localMessageTag": .localMessageTag(.outgoingLiveLocation),
        "globalMessageTags": .globalMessageTags(globalTag: .calls, position: .absoluteUpperBound, count: 4),
        "other globalMessageTags": .globalMessageTags(globalTag: .missedCalls, position: .absoluteUpperBound, count: 4),
        "pendingMessageActions": .pendingMessageActions(type: 1), "other pendingMessageActions": .pendingMessageActions(type: 2),
        "allInvalidatedSummaries": .invalidatedMessageHistoryTagSummaries(peerId: nil, threadId: nil, tagMask: .file, namespace: 0),
        "other allInvalidatedSummaries": .invalidatedMessageHistoryTagSummaries(peerId: nil, threadId: nil, tagMask: .music, namespace: 0),
        "log": .mergedOperationLog(tag: log, filterByPeerId: nil, limit: 4), "other log": .mergedOperationLog(tag: 4, filterByPeerId: nil, limit: 4),
        "preferences": .preferences(keys: [preference]), "other preferences": .preferences(keys: [ValueBoxKey([2])]),
        "preferencesPrefix": .preferencesPrefix(keyPrefix: ValueBoxKey([1])), "other preferencesPrefix": .preferencesPrefix(keyPrefix: ValueBoxKey([2])),
        "orderedItemList": .orderedItemList(id: 5), "other orderedItemList": .orderedItemList(id: 6),
        "itemCollectionInfos": .itemCollectionInfos(namespaces: [1]), "other itemCollectionInfos": .itemCollectionInfos(namespaces: [2]),
        "itemCollectionIds": .itemCollectionIds(namespaces: [1]), "itemCollectionInfo": .itemCollectionInfo(id: collection),
        "itemCollections": .itemCollections(orderedItemListCollectionIds: [5], namespaces: [1], aroundIndex: nil, count: 4),
        "other itemCollections": .itemCollections(orderedItemListCollectionIds: [6], namespaces: [2], aroundIndex: nil, count: 4),
        "notice": .notice(key: notice), "other notice": .notice(key: NoticeEntryKey(combined: ValueBoxKey([2]))),
        "cachedItem": .cachedItem(cached), "other cachedItem": .cachedItem(ItemCacheEntryId(collectionId: 1, key: ValueBoxKey([2]))),
        "localStoriesState": .storiesState(key: .local), "subscriptionsStoriesState": .storiesState(key: .subscriptions(.filtered)),
        "other subscriptionsStoriesState": .storiesState(key: .subscriptions(.hidden)),
        "storySubscriptions": .storySubscriptions(key: .filtered), "other storySubscriptions": .storySubscriptions(key: .hidden),
        "storyExpirationTimeItems": .storyExpirationTimeItems,
    ]
}
