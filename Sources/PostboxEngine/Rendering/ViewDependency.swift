import PostboxStorage
import PostboxTables

/// Data that a transaction can change and a view can depend on: a field of the change record, for a single ID if the field has IDs.
package enum ViewDependency: Hashable {
    case state
    // Histories
    case history(PeerId)
    /// All data that a list shows about a chat, except the data of the peer itself.
    case chat(PeerId)
    case holes(PeerId)
    case media
    /// One medium: its contents or its storage location.
    case medium(MediaId)
    case globalTags
    case localTags
    case pendingActions(type: UInt32)
    case actionSummaries(PeerId)
    case tagSummaries(PeerId)
    case invalidatedTagSummaries(PeerId)
    case anyInvalidatedTagSummaries
    case unsent
    case timestampAttributes(UInt16)
    case failed(PeerId)
    case threads(PeerId)
    /// The info of one thread, if it was set.
    case threadInfo(PeerAndThread)
    /// The infos of the threads of a chat, if one was set.
    case anyThreadInfo(PeerId)
    case typingDraft(TypingDraftLocation)
    case threadCombinedState(PeerId)
    case threadsSummary(PeerId)
    case pinnedThreads(PeerId)
    case readState(PeerId)
    case synchronizeReadStates
    // Peers and chat lists
    case peer(PeerId)
    case anyPeer
    case notificationSettings(PeerId)
    case anyNotificationSettings
    case pendingNotificationSettings
    case notificationBehaviors
    case globalNotificationSettings
    case cachedData(PeerId)
    case anyCachedData
    case presence(PeerId)
    case contactPresence
    case embeddedState(PeerId)
    case chatState(PeerId)
    case inclusion(PeerId)
    case chatList(PeerGroupId)
    case anyChatList
    case totalUnread(PeerGroupId)
    case unreadSummary(PeerGroupId)
    case groupSummaryChecks
    case contacts
    case remoteContactCount
    case additionalChatListItems
    case peerTimeouts
    case hiddenPeers
    case anyTagSummaries
    case anyActionSummaries
    case anyThreadsSummary
    // Stores
    case operationLog(UInt8)
    case preference(ValueBoxKey)
    case anyPreference
    case orderedItemList(Int32)
    case collectionInfos(namespace: Int32)
    case collectionItems(ItemCollectionId)
    case anyCollectionItems(namespace: Int32)
    case notice(NoticeEntryKey)
    case cachedItem(ItemCacheEntryId)
    case storyGeneralState(PostboxStorySubscriptionsKey?)
    case storyPeerState(PeerId)
    case storySubscriptions(PostboxStorySubscriptionsKey)
    case storyItems(PeerId)
    case anyStoryItems
    case storyStats(PeerId)
    case story(StoryId)
}

extension ViewDependency {
    /// Whether this is a dependency that nearly every message touches and only chat lists and counters follow. Without such views, no lookup is
    /// needed.
    package var isOfLists: Bool {
        switch self {
        case .chat, .chatList, .anyChatList, .totalUnread, .unreadSummary, .tagSummaries, .anyTagSummaries, .readState: true
        default: false
        }
    }
}

extension ChangeRecord {
    /// Passes all dependencies that this transaction touched to `body`, some more than once: repeating a notification costs less than remembering it.
    package func forEachDependency(_ body: (ViewDependency) -> Void) {
        if updatedState != nil { body(.state) }
        forEachHistoryDependency(body)
        forEachChat { body(.chat($0)) }
        forEachPeerDependency(body)
        forEachStoreDependency(body)
    }

    private func forEachHistoryDependency(_ body: (ViewDependency) -> Void) {
        forEach(rewrittenMessagePeerIds) { body(.history($0)) }
        forEach(operationsByPeerId.keys) { body(.history($0)) }
        forEach(peerHoleOperations.keys) { body(.holes($0.peerId)) }
        if !updatedMedia.isEmpty { body(.media) }
        forEach(updatedMedia.keys) { body(.medium($0)) }
        if !globalTagsOperations.isEmpty { body(.globalTags) }
        if !localTagsOperations.isEmpty { body(.localTags) }
        forEach(pendingMessageActionsOperations) { body(.pendingActions(type: $0.type)) }
        forEach(updatedMessageActionsSummaries.keys) { body(.actionSummaries($0.peerId)) }
        if !updatedMessageActionsSummaries.isEmpty { body(.anyActionSummaries) }
        forEach(updatedMessageTagSummaries.keys) { body(.tagSummaries($0.peerId)) }
        if !updatedMessageTagSummaries.isEmpty { body(.anyTagSummaries) }
        forEach(invalidateMessageTagSummaries) { body(.invalidatedTagSummaries($0.key.peerId)) }
        if !invalidateMessageTagSummaries.isEmpty { body(.anyInvalidatedTagSummaries) }
        if !unsentMessageOperations.isEmpty { body(.unsent) }
        forEach(timestampBasedMessageAttributesOperations) { body(.timestampAttributes($0.tag)) }
        forEach(updatedFailedMessagePeerIds) { body(.failed($0)) }
        forEach(updatedMessageThreadPeerIds) { body(.threads($0)) }
        forEach(updatedPeerThreadInfos) {
            body(.threadInfo($0))
            body(.anyThreadInfo($0.peerId))
        }
        forEach(updatedTypingDrafts.keys) { body(.typingDraft($0)) }
        forEach(updatedPeerThreadCombinedStates) { body(.threadCombinedState($0)) }
        forEach(updatedPeerThreadsSummaries) { body(.threadsSummary($0)) }
        if !updatedPeerThreadsSummaries.isEmpty { body(.anyThreadsSummary) }
        forEach(updatedPinnedThreads) { body(.pinnedThreads($0)) }
        forEach(alteredInitialPeerCombinedReadStates.keys) { body(.readState($0)) }
        if !updatedSynchronizePeerReadStateOperations.isEmpty { body(.synchronizeReadStates) }
    }

    private func forEachChat(_ body: (PeerId) -> Void) {
        forEach(operationsByPeerId.keys, body)
        forEach(rewrittenMessagePeerIds, body)
        forEach(updatedChatListInclusions.keys, body)
        forEach(alteredInitialPeerCombinedReadStates.keys, body)
        forEach(updatedPeerChatListEmbeddedStates, body)
        forEach(updatedCachedPeerData.keys, body)
        forEach(updatedFailedMessagePeerIds, body)
        forEach(updatedMessageThreadPeerIds, body)
        forEach(updatedPeerThreadsSummaries, body)
        forEach(updatedMessageTagSummaries.keys) { body($0.peerId) }
        forEach(updatedMessageActionsSummaries.keys) { body($0.peerId) }
        for case let .set(peerId) in storyPeerStatesEvents { body(peerId) }
        for case let .replace(peerId) in storyItemsEvents { body(peerId) }
    }

    private func forEachPeerDependency(_ body: (ViewDependency) -> Void) {
        forEach(updatedPeers.keys) { body(.peer($0)) }
        if !updatedPeers.isEmpty { body(.anyPeer) }
        // Removing the only settings of a peer leaves none, which the first field cannot express.
        forEach(updatedPendingPeerNotificationSettings) { body(.notificationSettings($0)) }
        forEach(updatedPeerNotificationSettings.keys) { body(.notificationSettings($0)) }
        if !updatedPendingPeerNotificationSettings.isEmpty || !updatedPeerNotificationSettings.isEmpty { body(.anyNotificationSettings) }
        if !updatedPendingPeerNotificationSettings.isEmpty { body(.pendingNotificationSettings) }
        if !updatedPeerNotificationBehaviorTimestamps.isEmpty { body(.notificationBehaviors) }
        if updatedGlobalNotificationSettings { body(.globalNotificationSettings) }
        forEach(updatedCachedPeerData.keys) { body(.cachedData($0)) }
        if !updatedCachedPeerData.isEmpty { body(.anyCachedData) }
        forEach(updatedPeerPresences.keys) { body(.presence($0)) }
        if !updatedPeerPresences.isEmpty { body(.contactPresence) }
        forEach(updatedPeerChatListEmbeddedStates) { body(.embeddedState($0)) }
        forEach(updatedPeerChatStates) { body(.chatState($0)) }
        forEach(updatedChatListInclusions.keys) { body(.inclusion($0)) }
        forEach(chatListOperations.keys) { body(.chatList($0)) }
        if !chatListOperations.isEmpty { body(.anyChatList) }
        forEach(updatedTotalUnreadStates.keys) { body(.totalUnread($0)) }
        forEach(updatedTotalUnreadSummaries) { body(.unreadSummary($0)) }
        if !updatedGroupSummarySynchronizeOperations.isEmpty { body(.groupSummaryChecks) }
        if replaceContactPeerIds != nil { body(.contacts) }
        if replaceRemoteContactCount != nil { body(.remoteContactCount) }
        if replacedAdditionalChatListItems != nil { body(.additionalChatListItems) }
        if updatedPeerTimeoutAttributes { body(.peerTimeouts) }
        if updatedHiddenPeerIds { body(.hiddenPeers) }
    }

    private func forEachStoreDependency(_ body: (ViewDependency) -> Void) {
        forEach(mergedOperationLogOperations) { body(.operationLog($0.tag)) }
        forEach(preferencesOperations) { body(.preference($0.key)) }
        if !preferencesOperations.isEmpty { body(.anyPreference) }
        forEach(orderedItemListOperations.keys) { body(.orderedItemList($0)) }
        for case let .replaceInfos(namespace) in itemCollectionInfosOperations { body(.collectionInfos(namespace: namespace)) }
        for id in itemCollectionItemsOperations.keys {
            body(.collectionItems(id))
            body(.anyCollectionItems(namespace: id.namespace))
        }
        forEach(updatedNoticeEntryKeys) { body(.notice($0)) }
        forEach(updatedCacheEntryKeys) { body(.cachedItem($0)) }
        forEachStoryDependency(body)
    }

    /// Iterates over a collection that is usually empty, because iterating over an empty collection is slower than checking for it.
    @inline(__always)
    private func forEach<Things: Collection>(_ things: Things, _ body: (Things.Element) -> Void) {
        if !things.isEmpty { things.forEach(body) }
    }

    private func forEachStoryDependency(_ body: (ViewDependency) -> Void) {
        for case let .set(key) in storyGeneralStatesEvents { body(.storyGeneralState(key)) }
        for case let .set(peerId) in storyPeerStatesEvents {
            body(.storyPeerState(peerId))
            body(.storyStats(peerId))
        }
        for case let .replaceAll(key) in storySubscriptionsEvents { body(.storySubscriptions(key)) }
        for case let .replace(peerId) in storyItemsEvents {
            body(.storyItems(peerId))
            body(.storyStats(peerId))
        }
        if !storyItemsEvents.isEmpty { body(.anyStoryItems) }
        for case let .updated(id) in storyEvents { body(.story(id)) }
    }
}

extension PeerMergedOperationLogOperation {
    /// The log that the operation belongs to.
    var tag: UInt8 {
        switch self {
        case let .append(entry), let .updateContents(entry): entry.tag
        case let .remove(tag, _, _): tag
        }
    }
}

extension PendingMessageActionsOperation {
    var type: UInt32 {
        switch self {
        case let .add(type, _, _), let .remove(type, _): type
        }
    }
}

extension InvalidatedMessageHistoryTagsSummaryEntryOperation {
    var key: MessageHistoryTagsSummaryKey {
        switch self {
        case let .add(entry): entry.key
        case let .remove(key): key
        }
    }
}

extension TimestampBasedMessageAttributesOperation {
    var tag: UInt16 {
        switch self {
        case let .add(entry), let .remove(entry): entry.tag
        }
    }
}
