import Postbox
import PostboxStorage

extension SnapshotRequest {
    /// Returns the key of the view that the request names.
    func key() throws -> PostboxViewKey {
        let name: String = try need("n")
        guard let key = try peerKey(name) ?? messageKey(name) ?? counterKey(name) ?? listKey(name) ?? storeKey(name) else {
            throw failure("unknown key \(name)")
        }
        return key
    }

    private func peerKey(_ name: String) throws -> PostboxViewKey? {
        switch name {
        case "basicPeer": .basicPeer(try need("peer"))
        case "peer": .peer(peerId: try need("peer"), components: PeerViewComponents(rawValue: try find("comp") ?? PeerViewComponents.all.rawValue))
        case "peerPresences": .peerPresences(peerIds: try set("peers"))
        case "contacts": .contacts(accountPeerId: try find("peer"), includePresences: mark("presences"))
        case "isContact": .isContact(id: try need("peer"))
        case "cachedPeerData": .cachedPeerData(peerId: try need("peer"))
        case "cachedPeerDataWithMessages": .cachedPeerDataWithMessages(peerId: try need("peer"))
        case "peerChatState": .peerChatState(peerId: try need("peer"))
        case "peerNotificationSettings": .peerNotificationSettings(peerIds: try set("peers"))
        case "pendingPeerNotificationSettings": .pendingPeerNotificationSettings
        case "peerNotificationSettingsBehaviorTimestampView": .peerNotificationSettingsBehaviorTimestampView
        case "peerTimeoutAttributes": .peerTimeoutAttributes
        case "peerChatInclusion": .peerChatInclusion(try need("peer"))
        case "peerStoryStats": .peerStoryStats(peerIds: try set("peers"))
        default: nil
        }
    }

    private func messageKey(_ name: String) throws -> PostboxViewKey? {
        switch name {
        case "messages": .messages(try set("messages"))
        case "messageGroup": .messageGroup(id: try need("message"))
        case "topChatMessage": .topChatMessage(peerIds: try list("peers"))
        case "deletedMessages": .deletedMessages(peerId: try need("peer"))
        case "localMessageTag": .localMessageTag(try need("tag"))
        case "globalMessageTags":
            .globalMessageTags(globalTag: try need("tag"), position: try find("index") ?? .absoluteUpperBound, count: try need("count"))
        case "messageOfInterestHole":
            .messageOfInterestHole(
                location: MessageOfInterestViewLocation(peerId: try need("peer"), threadId: try find("thread")), namespace: 0, count: try need("count"))
        case "historyView": .historyView(try historyView())
        default: nil
        }
    }

    private func counterKey(_ name: String) throws -> PostboxViewKey? {
        switch name {
        case "unreadCounts": .unreadCounts(items: try unreadItems())
        case "combinedReadState": .combinedReadState(peerId: try need("peer"), handleThreads: mark("threads"))
        case "historyTagSummaryView":
            .historyTagSummaryView(
                tag: try need("tag"), peerId: try need("peer"), threadId: try find("thread"), namespace: try namespace(),
                customTag: (try find("custom") as ValueBoxKey?)?.bytes)
        case "historyCustomTagSummariesView":
            .historyCustomTagSummariesView(peerId: try need("peer"), threadId: try find("thread"), namespace: try namespace())
        case "historyTagInfo": .historyTagInfo(peerId: try need("peer"), tag: try need("tag"))
        case "invalidatedMessageHistoryTagSummaries":
            .invalidatedMessageHistoryTagSummaries(
                peerId: try find("peer"), threadId: try find("thread"), tagMask: try need("tag"), namespace: try namespace())
        case "pendingMessageActions": .pendingMessageActions(type: try need("type"))
        case "pendingMessageActionsSummary":
            .pendingMessageActionsSummary(type: try need("type"), peerId: try need("peer"), namespace: try namespace())
        case "synchronizeGroupMessageStats": .synchronizeGroupMessageStats
        default: nil
        }
    }

    private func listKey(_ name: String) throws -> PostboxViewKey? {
        switch name {
        case "chatListIndex": .chatListIndex(id: try need("peer"))
        case "allChatListHoles": .allChatListHoles(try need("group"))
        case "additionalChatListItems": .additionalChatListItems
        case "chatInterfaceState": .chatInterfaceState(peerId: try need("peer"))
        case "messageHistoryThreadIndex": .messageHistoryThreadIndex(id: try need("peer"), summaryComponents: summaryComponents())
        case "messageHistoryThreadInfo": .messageHistoryThreadInfo(peerId: try need("peer"), threadId: try need("thread"))
        case "savedMessagesIndex": .savedMessagesIndex(peerId: try need("peer"))
        case "savedMessagesStats": .savedMessagesStats(peerId: try need("peer"))
        case "storySubscriptions": .storySubscriptions(key: mark("hidden") ? .hidden : .filtered)
        case "storiesState": .storiesState(key: try storiesKey())
        case "storyItems": .storyItems(peerId: try need("peer"))
        case "storyExpirationTimeItems": .storyExpirationTimeItems
        case "story": .story(id: StoryId(peerId: try need("peer"), id: try need("story")))
        default: nil
        }
    }

    private func storeKey(_ name: String) throws -> PostboxViewKey? {
        switch name {
        case "itemCollectionInfos": .itemCollectionInfos(namespaces: try list("nss"))
        case "itemCollectionIds": .itemCollectionIds(namespaces: try list("nss"))
        case "itemCollectionInfo": .itemCollectionInfo(id: ItemCollectionId(namespace: try need("ns"), id: try need("cid")))
        case "orderedItemList": .orderedItemList(id: try need("list"))
        case "preferences": .preferences(keys: try set("keys"))
        case "preferencesPrefix": .preferencesPrefix(keyPrefix: try need("key"))
        case "cachedItem": .cachedItem(ItemCacheEntryId(collectionId: try need("collection"), key: try need("key")))
        case "notice": .notice(key: NoticeEntryKey(namespace: try need("nskey"), key: try need("key")))
        default: nil
        }
    }

    private func storiesKey() throws -> PostboxStoryStatesKey {
        if let peerId: PeerId = try find("peer") { return .peer(peerId) }
        return has("hidden") ? .subscriptions(mark("hidden") ? .hidden : .filtered) : .local
    }

    private func historyView() throws -> HistoryView {
        HistoryView(
            peerId: try need("peer"), threadId: try find("thread"), clipHoles: !mark("noclip"), trackHoles: !mark("notrack"),
            orderStatistics: mark("stats") ? .combinedLocation : [], ignoreMessageIds: try set("ignore"), anchor: try need("anchor"), tag: try tag(),
            appendMessagesFromTheSameGroup: mark("same"), namespaces: try namespaces(), count: try need("count"))
    }
}
