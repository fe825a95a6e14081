import Postbox
import TelegramCore
import TelegramModel

extension MissingOnly {
    /// Returns the part of an account operation to apply; `nil` if none exists.
    func narrowed(_ operation: AccountOperation, _ transaction: Transaction) throws -> AccountOperation? {
        switch operation {
        // The messages may be older than the newest message in the database, so they never close the hole above it.
        case let .addMessages(messages, _): return try missing(messages, transaction).map { .addMessages($0, location: .random) }
        case let .addScheduledMessages(messages): return try missing(messages, transaction).map { .addScheduledMessages($0) }
        case let .addQuickReplyMessages(messages): return try missing(messages, transaction).map { .addQuickReplyMessages($0) }
        case let .editMessage(id, _), let .updateMessageReactions(id, _), let .updateMessageImpressionCount(id, _), let .updateMessageForwardsCount(id, _),
            let .updateAudioTranscription(id, _), let .updateExtendedMedia(id, _):
            return try apply(operation, to: id, transaction)
        case let .updateMessagesPinned(ids, isPinned):
            let own = ids.filter(hasAdded)
            tally.kept += ids.count - own.count
            return own.isEmpty ? nil : .updateMessagesPinned(own, isPinned: isPinned)
        case .updateMessagePoll, .updateMedia, .readMessageContents: return keep()
        case let .deleteMessagesWithGlobalIds(ids): return leaveOut(ids.count)
        case let .deleteMessages(ids): return leaveOut(ids.count)
        case .updateMinAvailableMessage: return leaveOut()

        case let .readInbox(id), let .readOutbox(id, _): return try apply(operation, ifNew: id.peerId, transaction)
        case let .resetReadState(reset): return try apply(operation, ifNew: reset.peerId, transaction)
        case let .resetIncomingReadState(reset): return try apply(operation, ifNew: reset.peerId, transaction)
        case let .updatePeerChatUnreadMark(peerId, _, _, _): return try apply(operation, ifNew: peerId, transaction)
        case let .resetMessageTagSummary(reset): return try apply(operation, ifNew: reset.peerId, transaction)
        case let .updateReadThread(update): return try apply(operation, ifNew: update.peerId, transaction)
        case let .readSecretOutbox(peerId, _, _): return try apply(operation, ifNew: peerId, transaction)

        case .updateState: return apply(operation, unless: try transaction.getState() != nil)
        case let .updateChannelState(peerId, _), let .updateChannelInvalidationPts(peerId, _), let .updateChannelSynchronizedUntilMessage(peerId, _):
            return try apply(operation, ifNew: peerId, transaction)

        case let .mergePeers(peers):
            return try missing(peers) { try isStored($0.peer, transaction) }.map { .mergePeers($0) }
        case let .updatePeer(.replace(peer)): return apply(operation, unless: try isStored(peer, transaction))
        case let .updateCachedPeerData(peerId, .replace): return apply(operation, unless: try transaction.getPeerCachedData(peerId) != nil)
        case let .mergePeerPresences(presences, isExplicit):
            return try missing(presences) { try transaction.getPeerPresence($0.peerId) != nil }.map { .mergePeerPresences($0, isExplicit: isExplicit) }
        case .updatePeer, .updateCachedPeerData, .updateAutoremoveTimeout, .updateWallpaper, .updateGroupCall: return keep()
        case let .updateSecretChat(update): return apply(operation, unless: try isStored(update.peer, transaction))
        case let .addSecretMessages(messages): return leaveOut(messages.count)

        case let .updatePeerChatInclusion(update): return try apply(operation, ifNew: update.peerId, transaction)
        case let .updateChatInputState(peerId, nil, state):
            guard state != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerChatInterfaceState(peerId) != nil)
        case let .updateChatInputState(peerId, threadId?, state):
            guard state != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId) != nil)
        case let .updateNotificationSettings(peerId, nil, _): return apply(operation, unless: try transaction.getPeerNotificationSettings(peerId) != nil)
        case let .updateMonoForumNoPaidException(peerId, _, _), let .updateNotificationSettings(peerId, _?, _), let .updatePinnedTopic(peerId, _, _), let .updatePinnedTopicOrder(peerId, _):
            return try apply(operation, ifNew: peerId, transaction)
        case let .resetForumTopic(reset):
            return apply(operation, unless: try transaction.getMessageHistoryThreadInfo(peerId: reset.peerId, threadId: reset.threadId) != nil)
        case .updatePinnedItemIds, .updatePinnedSavedItemIds, .updateChatListFilterOrder, .updateChatListFilter, .updateGlobalNotificationSettings,
            .updateTheme, .updateLangPack, .updateNewAuthorization, .updateStarsReactionsDefaultPrivacy, .updateEmojiGameInfo, .updateInstalledStickerPacks,
            .updateReadStories, .updateStoryStealthMode, .updateStorySentReaction:
            return keep()
        // These operations would request data from the server, and the data in this database may be newer.
        case .syncChatListFilters, .updateRecentGifs: return leaveOut()

        case let .updateStory(id, story):
            guard story != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getStory(id) != nil)

        // Nothing is stored.
        case .readGroupFeedInbox, .updateIsContact, .addPeerInputActivity, .updatePeersNearby, .updateAttachMenuBots, .updateConfig, .updateCall,
            .addCallSignalingData, .updateGroupCallParticipants, .updateRevenueBalances, .updateStarsBalance, .updateStarsRevenueStatus,
            .updateGroupCallChainBlocks, .updateGroupCallMessage, .updateGroupCallOpaqueMessage, .updateStarGiftAuctionState,
            .updateStarGiftAuctionMyState, .reportMessageDelivery, .addPeerLiveTypingDraftUpdate:
            return operation
        }
    }

    /// Whether the database has the peer. Objects other than peers are never stored.
    func isStored(_ peer: CodedObject, _ transaction: Transaction) throws -> Bool {
        guard let id = transaction.seed.model.peer(peer)?.id else { return false }
        return try transaction.getPeer(id) != nil
    }
}

extension MissingOnly {
    /// Returns the part of a transaction operation to apply; `nil` if none exists.
    func narrowed(_ operation: TransactionOperation, _ transaction: Transaction) throws -> TransactionOperation? {
        switch operation {
        case let .addMessages(messages, _): return try missing(messages, transaction).map { .addMessages($0, location: .random) }
        case let .fillHole(hole, messages):
            let new = try missing(messages, transaction) ?? []
            guard let known = known(hole, messages) else { return new.isEmpty ? leaveOut() : .addMessages(new, location: .random) }
            if try isNew(hole.peerId, transaction) { return .fillHole(known, new) }
            try removeHole(known, transaction)
            return new.isEmpty ? nil : .addMessages(new, location: .random)
        case let .updateMessage(id, _): return try apply(operation, to: id, transaction)
        case let .updateMessageGroupingKeysAtomically(ids, key):
            let own = ids.filter(hasAdded)
            tally.kept += ids.count - own.count
            return own.isEmpty ? nil : .updateMessageGroupingKeysAtomically(own, groupingKey: key)
        case let .updateMedia(id, media):
            guard media != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getMedia(id) != nil)
        case .storeMediaIfNotPresent, .reindexUnreadCounters: return operation
        case let .deleteMessages(ids): return leaveOut(ids.count)
        case .deleteMessagesInRange, .clearHistory, .removeAllMessagesWithAuthor, .removeAllMessagesWithGlobalTag, .offsetPendingMessagesTimestamps,
            .clearTimestampBasedAttribute, .setPendingMessageAction:
            return leaveOut()
        case let .replaceMessageTagSummary(place, _, _):
            if try isNew(place.peerId, transaction) { return operation }
            let stored = try transaction.getMessageTagSummary(
                peerId: place.peerId, threadId: place.threadId, tagMask: place.tagMask, namespace: place.namespace, customTag: place.customTag)
            return apply(operation, unless: stored != nil)
        case let .invalidateMessageHistoryTagsSummary(place): return try apply(operation, ifNew: place.peerId, transaction)

        case let .addHole(hole): return try isNew(hole.peerId, transaction) ? operation : leaveOut()
        case let .removeHole(hole):
            guard let known = known(hole) else { return leaveOut() }
            if try isNew(hole.peerId, transaction) { return .removeHole(known) }
            try removeHole(known, transaction)
            return nil
        case .addHolesEverywhere, .addChatListHole, .replaceChatListHole, .resetCustomTagHoles: return leaveOut()

        case let .resetIncomingReadStates(states):
            return try missing(states) { try !isNew($0.peerId, transaction) && transaction.getCombinedPeerReadState($0.peerId) != nil }
                .map { .resetIncomingReadStates($0) }
        case let .applyIncomingReadMaxId(id), let .applyOutgoingReadMaxId(id): return try apply(operation, ifNew: id.peerId, transaction)
        case let .applyInteractiveReadMaxIndex(index), let .applyOutgoingReadMaxIndex(index):
            return try apply(operation, ifNew: index.id.peerId, transaction)
        case let .applyMarkUnread(peerId, _, _, _), let .setNeedsIncomingReadStateSynchronization(peerId),
            let .confirmSynchronizedIncomingReadState(peerId):
            return try apply(operation, ifNew: peerId, transaction)
        case .resetPeerGroupSummary: return keep()

        case .operationLogAddEntry, .operationLogRemoveEntry, .operationLogRemoveAllEntries, .operationLogRemoveEntries, .operationLogResetIndices:
            return leaveOut()
        case .setState, .setPeerChatState, .setPeerChatInterfaceState, .setPeerChatThreadInterfaceState, .updatePeers, .updatePeerCachedData,
            .updatePeerPresences, .replaceContactPeerIds, .replaceRemoteContactCount, .replaceRecentPeerIds, .updateCurrentPeerNotificationSettings,
            .updatePendingPeerNotificationSettings, .setDeviceContactImportInfo, .updatePeerChatListInclusion, .setPinnedItemIds,
            .replaceAdditionalChatListItems:
            return try narrowedPeers(operation, transaction)
        default: return try narrowedStores(operation, transaction)
        }
    }

    private func narrowedPeers(_ operation: TransactionOperation, _ transaction: Transaction) throws -> TransactionOperation? {
        switch operation {
        case .setState: return apply(operation, unless: try transaction.getState() != nil)
        case let .setPeerChatState(peerId, state):
            // The chat must be checked before its state is stored, because the state decides whether it is new.
            _ = try isNew(peerId, transaction)
            guard state != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerChatState(peerId) != nil)
        case let .setPeerChatInterfaceState(peerId, state):
            guard state != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerChatInterfaceState(peerId) != nil)
        case let .setPeerChatThreadInterfaceState(peerId, threadId, state):
            guard state != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerChatThreadInterfaceState(peerId: peerId, threadId: threadId) != nil)
        case let .updatePeers(peers): return try missing(peers) { try isStored($0, transaction) }.map { .updatePeers($0) }
        case let .updatePeerCachedData(peerId, data):
            guard data != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getPeerCachedData(peerId) != nil)
        case let .updatePeerPresences(presences):
            return try missing(presences) { try transaction.getPeerPresence($0.peerId) != nil }.map { .updatePeerPresences($0) }
        case .replaceContactPeerIds: return try apply(operation, unless: .contacts) { try !transaction.getContactPeerIds().isEmpty }
        case .replaceRemoteContactCount: return apply(operation, unless: try transaction.remoteContactCount() != 0)
        case .replaceRecentPeerIds: return try apply(operation, unless: .recentPeers) { try !transaction.getRecentPeerIds().isEmpty }
        case let .updateCurrentPeerNotificationSettings(settings):
            return try missing(settings) { try transaction.getPeerNotificationSettings($0.peerId) != nil }.map { .updateCurrentPeerNotificationSettings($0) }
        case .updatePendingPeerNotificationSettings: return leaveOut()
        case let .setDeviceContactImportInfo(identifier, value):
            guard value != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getDeviceContactImportInfo(identifier: identifier) != nil)
        case let .updatePeerChatListInclusion(peerId, inclusion):
            guard try isNew(peerId, transaction) else { return keep() }
            // The pinned chats are a list that exists.
            return .updatePeerChatListInclusion(peerId, inclusion.withoutPinningIndex())
        case .setPinnedItemIds, .replaceAdditionalChatListItems: return keep()
        default: return leaveOut()
        }
    }

    private func narrowedStores(_ operation: TransactionOperation, _ transaction: Transaction) throws -> TransactionOperation? {
        switch operation {
        case let .replaceItemCollections(namespace, _), let .replaceItemCollectionInfos(namespace, _):
            return try apply(operation, unless: .collections(namespace: namespace)) { try !transaction.getItemCollectionsInfos(namespace: namespace).isEmpty }
        case let .replaceItemCollectionItems(id, _):
            return try apply(operation, unless: .collectionItems(id)) { try !transaction.getItemCollectionItems(id).isEmpty }
        case let .replaceOrderedItemListItems(collectionId, _), let .addOrMoveToFirstPositionOrderedItemListItem(collectionId, _, _):
            return try apply(operation, unless: .ordered(collectionId)) { try !transaction.getOrderedListItemIds(collectionId: collectionId).isEmpty }
        case let .unorderedItemListApplyDifference(list):
            return try apply(operation, unless: .unordered(list.tag)) {
                try transaction.unorderedItemListDifference(tag: list.tag, updatedEntryInfos: [:]).metaInfo != nil
            }
        case let .putItemCacheEntry(id, _): return apply(operation, unless: try transaction.retrieveItemCacheEntry(id) != nil)
        case let .setPreferencesEntry(key, _?):
            return apply(operation, unless: try transaction.getPreferencesEntry(key: key) != nil)
        case let .setNoticeEntry(key, _?):
            return apply(operation, unless: try transaction.getNoticeEntry(key: key) != nil)
        case let .setKeychainEntry(key, _?):
            return apply(operation, unless: try transaction.keychainEntry(key: key) != nil)

        case let .setMessageHistoryThreadInfo(peerId, threadId, _?):
            return apply(operation, unless: try transaction.getMessageHistoryThreadInfo(peerId: peerId, threadId: threadId) != nil)
        case let .setPeerThreadCombinedState(peerId, _?):
            return apply(operation, unless: try transaction.getPeerThreadCombinedState(peerId) != nil)
        case let .setPeerPinnedThreads(peerId, _): return try apply(operation, ifNew: peerId, transaction)

        case let .replaceAllStorySubscriptions(key, _, _):
            return try apply(operation, unless: .storySubscriptions(key)) {
                let stored = try transaction.getAllStorySubscriptions(key: key)
                return stored.state != nil || !stored.peerIds.isEmpty
            }
        case let .setSubscriptionsStoriesState(key, _?):
            return apply(operation, unless: try transaction.getSubscriptionsStoriesState(key: key) != nil)
        case .setLocalStoryState(_?):
            return apply(operation, unless: try transaction.getLocalStoryState() != nil)
        case let .setPeerStoryState(peerId, _?):
            return apply(operation, unless: try transaction.getPeerStoryState(peerId) != nil)
        case let .setStoryItems(peerId, _):
            return try apply(operation, unless: .stories(peerId)) { try !transaction.getStoryItems(peerId: peerId).isEmpty }
        case let .setStoryItemsInexactMaxId(peerId, _, _):
            return try apply(operation, unless: .newestStory(peerId)) { try transaction.getPeerStoryStats(peerId: peerId) != nil }
        case let .setStory(id, _): return apply(operation, unless: try transaction.getStory(id) != nil)
        // Removals and empty values add nothing that is missing.
        default: return leaveOut()
        }
    }
}
