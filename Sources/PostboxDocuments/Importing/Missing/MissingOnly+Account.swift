import Postbox
import TelegramCore
import TelegramModel

extension MissingOnly {
    /// What is to be applied of an account operation; `nil` if nothing is.
    func narrowed(_ operation: AccountOperation, _ transaction: Transaction) throws -> AccountOperation? {
        switch operation {
        // The messages may be older than the newest one that the database has: they never close the hole above it.
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
        case let .updatePeerChatUnreadMark(peerId, _, _): return try apply(operation, ifNew: peerId, transaction)
        case let .resetMessageTagSummary(reset): return try apply(operation, ifNew: reset.peerId, transaction)
        case let .updateReadThread(update): return try apply(operation, ifNew: update.threadMessageId.peerId, transaction)
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
        case let .updateNotificationSettings(peerId, _?, _), let .updatePinnedTopic(peerId, _, _), let .updatePinnedTopicOrder(peerId, _):
            return try apply(operation, ifNew: peerId, transaction)
        case let .resetForumTopic(reset):
            return apply(operation, unless: try transaction.getMessageHistoryThreadInfo(peerId: reset.peerId, threadId: reset.threadId) != nil)
        case .updatePinnedItemIds, .updatePinnedSavedItemIds, .updateChatListFilterOrder, .updateChatListFilter, .updateGlobalNotificationSettings,
            .updateTheme, .updateLangPack, .updateNewAuthorization, .updateStarsReactionsAreAnonymousByDefault, .updateInstalledStickerPacks,
            .updateReadStories, .updateStoryStealthMode, .updateStorySentReaction:
            return keep()
        // The server would be asked for what may be newer here.
        case .syncChatListFilters, .updateRecentGifs: return leaveOut()

        case let .updateStory(id, story):
            guard story != nil else { return leaveOut() }
            return apply(operation, unless: try transaction.getStory(id) != nil)

        // Nothing is stored.
        case .readGroupFeedInbox, .updateIsContact, .addPeerInputActivity, .updatePeersNearby, .updateAttachMenuBots, .updateConfig, .updateCall,
            .addCallSignalingData, .updateGroupCallParticipants, .updateRevenueBalances, .updateStarsBalance, .updateStarsRevenueStatus:
            return operation
        }
    }

    /// Whether the database has the peer. An object that is not a peer is never stored.
    func isStored(_ peer: CodedObject, _ transaction: Transaction) throws -> Bool {
        guard let id = transaction.seed.model.peer(peer)?.id else { return false }
        return try transaction.getPeer(id) != nil
    }
}
