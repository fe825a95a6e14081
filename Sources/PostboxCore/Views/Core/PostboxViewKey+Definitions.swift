extension PostboxViewKey {
    var definition: any ViewDefinition {
        switch self {
        // Peers, contacts, settings
        case let .basicPeer(id): return BasicPeerViewDefinition(id: id)
        case let .peer(peerId, components): return PeerViewDefinition(peerId: peerId, components: components)
        case let .peerPresences(peerIds): return PeerPresencesViewDefinition(peerIds: peerIds)
        case let .contacts(accountPeerId, includePresences):
            return ContactPeersViewDefinition(accountPeerId: accountPeerId, includePresences: includePresences)
        case let .isContact(id): return IsContactViewDefinition(id: id)
        case let .cachedPeerData(peerId): return CachedPeerDataViewDefinition(peerId: peerId)
        case let .peerChatState(peerId): return PeerChatStateViewDefinition(peerId: peerId)
        case let .peerNotificationSettings(peerIds): return PeerNotificationSettingsViewDefinition(peerIds: peerIds)
        case .pendingPeerNotificationSettings: return PendingPeerNotificationSettingsViewDefinition()
        case .peerNotificationSettingsBehaviorTimestampView: return PeerNotificationSettingsBehaviorTimestampViewDefinition()
        case .peerTimeoutAttributes: return PeerTimeoutAttributesViewDefinition()
        case let .peerChatInclusion(id): return PeerChatInclusionViewDefinition(id: id)
        case let .peerStoryStats(peerIds): return PeerStoryStatsViewDefinition(peerIds: peerIds)
        case .contactPeerIds: return ContactPeerIdsViewDefinition()
        case let .multiplePeers(peerIds): return MultiplePeersViewDefinition(peerIds: peerIds)

        // Messages
        case let .messages(ids): return MessagesViewDefinition(ids: ids)
        case let .messageGroup(id): return MessageGroupViewDefinition(id: id)
        case let .topChatMessage(peerIds): return TopChatMessageViewDefinition(peerIds: peerIds)
        case let .deletedMessages(peerId): return DeletedMessagesViewDefinition(peerId: peerId)
        case let .localMessageTag(tag): return LocalMessageTagsViewDefinition(tag: tag)
        case let .globalMessageTags(tag, position, count): return GlobalMessageTagsViewDefinition(tag: tag, position: position, count: count)
        case let .messageOfInterestHole(location, _, count): return MessageOfInterestHolesViewDefinition(location: location, count: count)
        case let .message(id): return MessageViewDefinition(id: id)
        case let .historyView(view): return MessageHistoryViewDefinition(request: MessageHistoryViewRequest(view))
        case let .messageHistory(request): return MessageHistoryViewDefinition(request: request)

        // Unread counts, tags, pending actions
        case let .unreadCounts(items): return UnreadMessageCountsViewDefinition(items: items)
        case let .combinedReadState(peerId, handleThreads): return CombinedReadStateViewDefinition(peerId: peerId, handleThreads: handleThreads)
        case let .historyTagSummaryView(tag, peerId, threadId, namespace, customTag):
            let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
            return MessageHistoryTagSummaryViewDefinition(key: key)
        case let .historyCustomTagSummariesView(peerId, threadId, namespace):
            return MessageHistoryCustomTagSummariesViewDefinition(peerId: peerId, threadId: threadId, namespace: namespace)
        case let .historyTagInfo(peerId, tag): return HistoryTagInfoViewDefinition(peerId: peerId, tag: tag)
        case let .invalidatedMessageHistoryTagSummaries(peerId, threadId, tagMask, namespace):
            return InvalidatedMessageHistoryTagSummariesViewDefinition(
                peerId: peerId, threadId: threadId, tagMask: tagMask, namespace: namespace)
        case let .pendingMessageActions(type): return PendingMessageActionsViewDefinition(type: type)
        case let .pendingMessageActionsSummary(type, peerId, namespace):
            let key = PendingMessageActionsSummaryKey(type: type, peerId: peerId, namespace: namespace)
            return PendingMessageActionsSummaryViewDefinition(key: key)
        case .synchronizeGroupMessageStats: return SynchronizeGroupMessageStatsViewDefinition()
        case let .failedMessageIds(peerId): return FailedMessageIdsViewDefinition(peerId: peerId)
        case .unsentMessageIds: return UnsentMessageIdsViewDefinition()
        case let .timestampBasedMessageAttributes(tag): return TimestampBasedMessageAttributesViewDefinition(tag: tag)
        case .synchronizePeerReadStates: return SynchronizePeerReadStatesViewDefinition()

        // Chat lists
        case let .chatListIndex(id): return ChatListIndexViewDefinition(id: id)
        case let .allChatListHoles(groupId): return AllChatListHolesViewDefinition(groupId: groupId)
        case .additionalChatListItems: return AdditionalChatListItemsViewDefinition()
        case let .chatInterfaceState(peerId): return ChatInterfaceStateViewDefinition(peerId: peerId)

        case let .chatList(input): return ChatListViewDefinition(input: input)

        // Threads and saved chats
        case let .messageHistoryThreadIndex(id, summaryComponents):
            return MessageHistoryThreadIndexViewDefinition(id: id, summaryComponents: summaryComponents)
        case let .savedMessagesIndex(peerId): return MessageHistorySavedMessagesIndexViewDefinition(peerId: peerId)
        case let .messageHistoryThreadInfo(peerId, threadId):
            return MessageHistoryThreadInfoViewDefinition(thread: PeerAndThread(peerId: peerId, threadId: threadId))
        case let .savedMessagesStats(peerId): return MessageHistorySavedMessagesStatsViewDefinition(peerId: peerId)

        // Stories
        case let .storySubscriptions(key): return StorySubscriptionsViewDefinition(key: key)
        case let .storiesState(key): return StoryStatesViewDefinition(key: key)
        case let .storyItems(peerId): return StoryItemsViewDefinition(peerId: peerId)
        case .storyExpirationTimeItems: return StoryExpirationTimeItemsViewDefinition()
        case let .story(id): return StoryViewDefinition(id: id)

        // Collections, preferences, caches
        case let .itemCollectionInfos(namespaces): return ItemCollectionInfosViewDefinition(namespaces: namespaces)
        case let .itemCollectionIds(namespaces): return ItemCollectionIdsViewDefinition(namespaces: namespaces)
        case let .itemCollectionInfo(id): return ItemCollectionInfoViewDefinition(id: id)
        case let .orderedItemList(id): return OrderedItemListViewDefinition(collectionId: id)
        case let .preferences(keys): return PreferencesViewDefinition(keys: keys)
        case let .preferencesPrefix(keyPrefix): return PreferencesPrefixViewDefinition(keyPrefix: keyPrefix)
        case let .cachedItem(id): return CachedItemViewDefinition(id: id)
        case let .notice(key): return LocalNoticeEntryViewDefinition(key: key)
        case let .itemCollections(orderedItemListCollectionIds, namespaces, aroundIndex, count):
            return ItemCollectionsViewDefinition(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count)
        case .state: return PostboxStateViewDefinition()
        case let .mergedOperationLog(tag, peerId, limit): return PeerMergedOperationLogViewDefinition(tag: tag, peerId: peerId, limit: limit)
        }
    }
}
