import PostboxStorage

/// One thing that a transaction can touch and a view can depend on: a field of the change record, for one id where it has ids (spec 00.4).
enum ViewDependency: Hashable {
    case state
    // Histories
    case history(PeerId)
    /// Whatever a list shows of a chat, but for what the peer itself says.
    case chat(PeerId)
    case holes(PeerId)
    case media
    /// One medium: what it is, or where it is kept.
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

extension ChangeRecord {
    /// Everything that this transaction touched, some of it more than once: telling it again costs less than remembering what was told.
    func forEachDependency(_ body: (ViewDependency) -> Void) {
        if updatedState != nil { body(.state) }
        forEachHistoryDependency(body)
        forEachChat { body(.chat($0)) }
        forEachPeerDependency(body)
        forEachStoreDependency(body)
    }

    private func forEachHistoryDependency(_ body: (ViewDependency) -> Void) {
        for peerId in rewrittenMessagePeerIds { body(.history(peerId)) }
        for peerId in operationsByPeerId.keys { body(.history(peerId)) }
        for key in peerHoleOperations.keys { body(.holes(key.peerId)) }
        if !updatedMedia.isEmpty { body(.media) }
        for id in updatedMedia.keys { body(.medium(id)) }
        if !globalTagsOperations.isEmpty { body(.globalTags) }
        if !localTagsOperations.isEmpty { body(.localTags) }
        for operation in pendingMessageActionsOperations { body(.pendingActions(type: operation.type)) }
        for key in updatedMessageActionsSummaries.keys { body(.actionSummaries(key.peerId)) }
        if !updatedMessageActionsSummaries.isEmpty { body(.anyActionSummaries) }
        for key in updatedMessageTagSummaries.keys { body(.tagSummaries(key.peerId)) }
        if !updatedMessageTagSummaries.isEmpty { body(.anyTagSummaries) }
        for operation in invalidateMessageTagSummaries { body(.invalidatedTagSummaries(operation.key.peerId)) }
        if !invalidateMessageTagSummaries.isEmpty { body(.anyInvalidatedTagSummaries) }
        if !unsentMessageOperations.isEmpty { body(.unsent) }
        for operation in timestampBasedMessageAttributesOperations { body(.timestampAttributes(operation.tag)) }
        for peerId in updatedFailedMessagePeerIds { body(.failed(peerId)) }
        for peerId in updatedMessageThreadPeerIds { body(.threads(peerId)) }
        for peerId in updatedPeerThreadCombinedStates { body(.threadCombinedState(peerId)) }
        for peerId in updatedPeerThreadsSummaries { body(.threadsSummary(peerId)) }
        if !updatedPeerThreadsSummaries.isEmpty { body(.anyThreadsSummary) }
        for peerId in updatedPinnedThreads { body(.pinnedThreads(peerId)) }
        for peerId in alteredInitialPeerCombinedReadStates.keys { body(.readState(peerId)) }
        if !updatedSynchronizePeerReadStateOperations.isEmpty { body(.synchronizeReadStates) }
    }

    private func forEachChat(_ body: (PeerId) -> Void) {
        operationsByPeerId.keys.forEach(body)
        rewrittenMessagePeerIds.forEach(body)
        updatedChatListInclusions.keys.forEach(body)
        alteredInitialPeerCombinedReadStates.keys.forEach(body)
        updatedPeerChatListEmbeddedStates.forEach(body)
        updatedCachedPeerData.keys.forEach(body)
        updatedFailedMessagePeerIds.forEach(body)
        updatedMessageThreadPeerIds.forEach(body)
        updatedPeerThreadsSummaries.forEach(body)
        for key in updatedMessageTagSummaries.keys { body(key.peerId) }
        for key in updatedMessageActionsSummaries.keys { body(key.peerId) }
        for case let .set(peerId) in storyPeerStatesEvents { body(peerId) }
        for case let .replace(peerId) in storyItemsEvents { body(peerId) }
    }

    private func forEachPeerDependency(_ body: (ViewDependency) -> Void) {
        for peerId in updatedPeers.keys { body(.peer(peerId)) }
        if !updatedPeers.isEmpty { body(.anyPeer) }
        // Taking back the only settings that a peer has leaves none, which the first field cannot say.
        let settingsPeerIds = updatedPendingPeerNotificationSettings.union(updatedPeerNotificationSettings.keys)
        for peerId in settingsPeerIds { body(.notificationSettings(peerId)) }
        if !settingsPeerIds.isEmpty { body(.anyNotificationSettings) }
        if !updatedPendingPeerNotificationSettings.isEmpty { body(.pendingNotificationSettings) }
        if !updatedPeerNotificationBehaviorTimestamps.isEmpty { body(.notificationBehaviors) }
        if updatedGlobalNotificationSettings { body(.globalNotificationSettings) }
        for peerId in updatedCachedPeerData.keys { body(.cachedData(peerId)) }
        if !updatedCachedPeerData.isEmpty { body(.anyCachedData) }
        for peerId in updatedPeerPresences.keys { body(.presence(peerId)) }
        if !updatedPeerPresences.isEmpty { body(.contactPresence) }
        for peerId in updatedPeerChatListEmbeddedStates { body(.embeddedState(peerId)) }
        for peerId in updatedPeerChatStates { body(.chatState(peerId)) }
        for peerId in updatedChatListInclusions.keys { body(.inclusion(peerId)) }
        for groupId in chatListOperations.keys { body(.chatList(groupId)) }
        if !chatListOperations.isEmpty { body(.anyChatList) }
        for groupId in updatedTotalUnreadStates.keys { body(.totalUnread(groupId)) }
        for groupId in updatedTotalUnreadSummaries.keys { body(.unreadSummary(groupId)) }
        if !updatedGroupSummarySynchronizeOperations.isEmpty { body(.groupSummaryChecks) }
        if replaceContactPeerIds != nil { body(.contacts) }
        if replaceRemoteContactCount != nil { body(.remoteContactCount) }
        if replacedAdditionalChatListItems != nil { body(.additionalChatListItems) }
        if updatedPeerTimeoutAttributes { body(.peerTimeouts) }
        if updatedHiddenPeerIds { body(.hiddenPeers) }
    }

    private func forEachStoreDependency(_ body: (ViewDependency) -> Void) {
        for operation in mergedOperationLogOperations { body(.operationLog(operation.tag)) }
        for operation in preferencesOperations { body(.preference(operation.key)) }
        if !preferencesOperations.isEmpty { body(.anyPreference) }
        for list in orderedItemListOperations.keys { body(.orderedItemList(list)) }
        for case let .replaceInfos(namespace) in itemCollectionInfosOperations { body(.collectionInfos(namespace: namespace)) }
        for id in itemCollectionItemsOperations.keys {
            body(.collectionItems(id))
            body(.anyCollectionItems(namespace: id.namespace))
        }
        for key in updatedNoticeEntryKeys { body(.notice(key)) }
        for id in updatedCacheEntryKeys { body(.cachedItem(id)) }
        forEachStoryDependency(body)
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
