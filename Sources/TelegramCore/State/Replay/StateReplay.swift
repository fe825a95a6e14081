import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Applies account operations in a transaction.
///
/// Operations are applied one by one, in the order given. What some of them ask for is put together and done at the end: installed packs, saved GIFs,
/// counters of the archive, folders, themes, language. So `finish` must be called once, in the same transaction, when the last operation was applied:
///
///     try postbox.transaction { transaction in
///         var replay = StateReplay(transaction, now: 1_709_251_200)
///         for operation in operations { try replay.apply(operation) }
///         try replay.finish()
///     }
///
/// `events` tells what followed that is not, or not only, in the database. It may be handed out once the transaction is committed.
package struct StateReplay {
    package let transaction: Transaction
    /// The server's time, in seconds since 1970: when countdowns begin whose time no operation tells.
    package let now: Int32
    /// What followed from the operations so far.
    package internal(set) var events = StateReplayEvents()
    /// What is done at the end.
    var collected = ReplayCollector()

    package init(_ transaction: Transaction, now: Int32 = Postbox.currentTime()) {
        self.transaction = transaction
        self.now = now
    }

    /// Applies one operation. Throws OperationRefused for one that cannot be carried out, ValueBoxError for a database that fails; the transaction
    /// must be rolled back then.
    package mutating func apply(_ operation: AccountOperation) throws {
        switch operation {
        case let .addMessages(messages, location): try transaction.addMessages(messages, location: location)
        case let .addScheduledMessages(messages), let .addQuickReplyMessages(messages): try addOrReplace(messages)
        case let .deleteMessagesWithGlobalIds(ids): try deleteMessagesWithGlobalIds(ids)
        case let .deleteMessages(ids): try deleteMessages(ids)
        case let .editMessage(id, message): try editMessage(id, message)
        case let .updateMinAvailableMessage(id): try updateMinAvailableMessage(id)
        case let .updateMessagesPinned(ids, isPinned): try updateMessagesPinned(ids, isPinned: isPinned)
        case let .updateMessageReactions(id, update): try updateReactions(id, update)
        case let .updateMessageImpressionCount(id, count): try raise(.views, to: count, of: id)
        case let .updateMessageForwardsCount(id, count): try raise(.forwards, to: count, of: id)
        case let .updateAudioTranscription(id, transcription): try updateTranscription(id, transcription)
        case let .updateExtendedMedia(id, media): try updateExtendedMedia(id, media)
        case let .updateMessagePoll(update): try updatePoll(update)
        case let .updateMedia(id, media): try updateMedia(id, media)
        case let .readMessageContents(update): try readContents(update)

        case let .readInbox(id): try transaction.applyIncomingReadMaxId(id)
        case let .readOutbox(id, _): try transaction.applyOutgoingReadMaxId(id)
        case let .resetReadState(reset): try resetReadState(reset)
        case let .resetIncomingReadState(reset): try resetIncomingReadState(reset)
        case let .updatePeerChatUnreadMark(peerId, threadId?, _, value):
            try transaction.setThreadField(peerId, threadId, "isMarkedUnread", value)
        case let .updatePeerChatUnreadMark(peerId, nil, namespace, value):
            try transaction.applyMarkUnread(peerId: peerId, namespace: namespace, value: value, interactive: false)
        case let .resetMessageTagSummary(reset): try resetTagSummary(reset)
        case .readGroupFeedInbox: break
        case let .updateReadThread(update): try updateReadThread(update)

        case let .updateState(cursor): try setCursor(cursor)
        case let .updateChannelState(peerId, pts): try setChannelCursor(peerId, .pts, pts)
        case let .updateChannelInvalidationPts(peerId, pts): try setChannelCursor(peerId, .invalidatedPts, pts)
        case let .updateChannelSynchronizedUntilMessage(peerId, id): try setChannelCursor(peerId, .synchronizedUntilMessageId, id)

        case .mergePeers, .updatePeer, .updateIsContact, .updateCachedPeerData, .mergePeerPresences, .updateAutoremoveTimeout, .updateWallpaper,
            .updateGroupCall, .addPeerInputActivity, .updatePeersNearby, .updateSecretChat, .addSecretMessages, .readSecretOutbox:
            try applyToPeers(operation)

        case let .updatePeerChatInclusion(update): try updateInclusion(update)
        case let .updatePinnedItemIds(groupId, update): try updatePinned(groupId, update)
        case let .updatePinnedSavedItemIds(update): try updatePinnedSaved(update)
        case let .updateChatInputState(peerId, threadId, state): try updateDraft(peerId, threadId, state)
        case .syncChatListFilters: collected.synchronizesFolders = true
        case let .updateChatListFilterOrder(ids): try reorderFolders(ids)
        case let .updateChatListFilter(id, filter): try updateFolder(id, filter)

        case let .updatePinnedTopic(peerId, threadId, isPinned): try updatePinnedTopic(peerId, threadId, isPinned)
        case let .updatePinnedTopicOrder(peerId, threadIds): try setPinnedTopics(peerId, threadIds)
        case let .resetForumTopic(reset): try resetTopic(reset)

        case let .updateNotificationSettings(peerId, threadId, settings): try updateNotificationSettings(peerId, threadId, settings)
        case let .updateGlobalNotificationSettings(category, settings): try updateGlobalNotificationSettings(category, settings)
        case let .updateTheme(theme): collected.themes.append(theme)
        case let .updateLangPack(code, difference): collected.languagePacks.append((code, difference))
        case let .updateNewAuthorization(authorization): try updateAuthorization(authorization)
        case let .updateStarsReactionsDefaultPrivacy(privacy): collected.starsReactionPrivacy = privacy
        case .updateAttachMenuBots: break
        case .updateConfig: events.updatesConfiguration = true

        case let .updateInstalledStickerPacks(update): collected.stickerPacks.append(update)
        case .updateRecentGifs: collected.synchronizesGifs = true

        case let .updateStory(id, story): try updateStory(id, story)
        case let .updateReadStories(peerId, maxId): try readStories(peerId, maxId)
        case let .updateStoryStealthMode(mode): try updateStealthMode(mode)
        case let .updateStorySentReaction(id, reaction): try updateStoryReaction(id, reaction)

        case let .updateCall(call): events.calls.append(call)
        case let .addCallSignalingData(callId, data): events.callSignalingData.append((callId, data))
        case let .updateGroupCallParticipants(call): events.groupCallParticipants.append(call)
        case let .updateRevenueBalances(peerId, value): events.revenueBalances[peerId] = value
        case let .updateStarsBalance(peerId, .stars, value): events.starsBalances[peerId] = value
        case let .updateStarsBalance(peerId, .ton, value): events.tonBalances[peerId] = value
        case let .updateStarsRevenueStatus(peerId, value): events.starsRevenueStatus[peerId] = value
        case let .updateGroupCallChainBlocks(blocks): events.groupCallChainBlocks.append(blocks)
        case let .updateGroupCallMessage(message): events.groupCallMessages.append(.message(message))
        case let .updateGroupCallOpaqueMessage(callId, authorId, data):
            events.groupCallMessages.append(.encrypted(callId: callId, authorId: authorId, data: data))
        case let .updateStarGiftAuctionState(gift, state): events.giftAuctions[gift] = state
        case let .updateStarGiftAuctionMyState(gift, state): events.ownGiftAuctions[gift] = state
        case let .updateEmojiGameInfo(info): collected.emojiGameInfo = info

        case let .updateMonoForumNoPaidException(peerId, threadId, isFree):
            try transaction.setThreadField(peerId, threadId, "isMessageFeeRemoved", isFree)
        case let .reportMessageDelivery(ids): for id in ids { events.deliveredMessageIds.insert(id) }
        case let .addPeerLiveTypingDraftUpdate(update): events.typingDrafts.append(update)
        }
    }

    private mutating func applyToPeers(_ operation: AccountOperation) throws {
        switch operation {
        case let .mergePeers(peers): try mergePeers(peers)
        case let .updatePeer(update): try updatePeer(update)
        case let .updateIsContact(peerId, isContact): events.contactChanges[peerId] = isContact
        case let .updateCachedPeerData(peerId, update): try updateCachedData(peerId, update)
        case let .mergePeerPresences(presences, isExplicit): try mergePresences(presences, isExplicit: isExplicit)
        case let .updateAutoremoveTimeout(peerId, value): try updateAutoremoveTimeout(peerId, value)
        case let .updateWallpaper(peerId, wallpaper): collected.wallpapers.append((peerId, wallpaper))
        case let .updateGroupCall(update): try updateGroupCall(update)
        case let .addPeerInputActivity(update): events.inputActivities.append(update)
        case let .updatePeersNearby(peers): events.peersNearby = peers
        case let .updateSecretChat(update): try updateSecretChat(update)
        case let .addSecretMessages(messages): try addSecretMessages(messages)
        case let .readSecretOutbox(peerId, maxTimestamp, actionTimestamp): try readSecretOutbox(peerId, maxTimestamp, actionTimestamp)
        default: break
        }
    }
}

/// What operations ask for that is done once, at the end.
struct ReplayCollector {
    var stickerPacks: [StickerPacksUpdate] = []
    var synchronizesGifs = false
    /// Lists whose unread counters the server is to be asked for.
    var groupsToCount: Set<PeerGroupId> = []
    var languagePacks: [(code: String, difference: LanguagePackDifference?)] = []
    var themes: [CodedObject] = []
    var wallpapers: [(PeerId, CodedObject?)] = []
    var synchronizesFolders = false
    var starsReactionPrivacy: PaidReactionPrivacy?
    /// EmojiGameInfo.
    var emojiGameInfo: CodedObject?
}

extension StateReplay {
    /// Does what the operations asked for together. The operations before it must all have succeeded.
    package mutating func finish() throws {
        let collected = collected
        self.collected = ReplayCollector()
        try updateStickerPacks(collected.stickerPacks)
        if collected.synchronizesGifs { try transaction.addSavedMediaOperation(SynchronizeSavedGifsOperation.self, .sync) }
        for groupId in collected.groupsToCount.sorted() {
            try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: groupId, namespace: MessageId.Namespace.cloud)
        }
        for (code, difference) in collected.languagePacks {
            if let difference { events.languagePacks.append((code, difference)) }
        }
        if collected.languagePacks.contains(where: { $0.difference == nil }) { try transaction.addSynchronizeLocalizationUpdatesOperation() }
        for theme in collected.themes { try updateTheme(theme) }
        for (peerId, wallpaper) in collected.wallpapers { try updateWallpaper(peerId, wallpaper) }
        if collected.synchronizesFolders { try transaction.addSynchronizeChatListFiltersOperation() }
        if let privacy = collected.starsReactionPrivacy { try setStarsDefault(privacy) }
        if let info = collected.emojiGameInfo { try setEmojiGame(info) }
    }

    /// A theme in the list of the account's themes takes its new form.
    private mutating func updateTheme(_ theme: CodedObject) throws {
        events.themes.append(theme)
        for entry in try transaction.getOrderedListItems(collectionId: OrderedItemList.cloudThemes) {
            guard let id = theme.int64("id"), CodedObject(entry.contents).int64("id") == id else { continue }
            try transaction.updateOrderedItemListItem(
                collectionId: OrderedItemList.cloudThemes, itemId: entry.id, contents: theme.retyped(TypeHash.telegramThemeNativeCodable).bytes)
        }
    }

    private func updateWallpaper(_ peerId: PeerId, _ wallpaper: CodedObject?) throws {
        guard let stored = try transaction.getPeerCachedData(peerId), stored.typeHash == TypeHash.cachedUserData else { return }
        let updated = stored.setting(["wp": .optional(wallpaper?.retyped(TypeHash.telegramWallpaperNativeCodable))])
        if updated != stored { try transaction.updatePeerCachedData(peerId, data: updated) }
    }

    /// What is offered of the game of dice, where it is not stored as it is.
    private mutating func setEmojiGame(_ info: CodedObject) throws {
        events.emojiGameInfo = info
        let key = PreferenceKey.emojiGameInfo.key
        guard try transaction.getPreferencesEntry(key: key).map({ CodedObject($0) }) != info else { return }
        try transaction.setPreferencesEntry(key: key, value: info.bytes)
    }

    private func setStarsDefault(_ privacy: PaidReactionPrivacy) throws {
        let entry = CodedObject(hash: TypeHash.starsReactionDefaultToPrivateData, ["p": .object(privacy.stored)])
        try transaction.putItemCacheEntry(
            ItemCacheEntryId(collectionId: ItemCacheCollection.starsReactionDefault, key: ValueBoxKey(Int64(0))), entry: entry.bytes)
    }
}

/// What followed from operations and is not, or not only, in the database.
public struct StateReplayEvents: Sendable {
    /// Reactions of others that were added to a message of the account.
    public struct AddedReactions: Hashable, Sendable {
        /// The account's message.
        public var messageId: MessageId
        /// MessageReaction objects.
        public var reactions: [CodedObject]
        /// When the server told of them.
        public var timestamp: Int32?
    }

    /// A story that came, changed or went, or stories that were seen.
    public enum StoryUpdate: Hashable, Sendable {
        /// Stories.StoredItem.
        case added(StoryId, CodedObject)
        /// The story is gone.
        case deleted(StoryId)
        /// Stories of the peer up to this one were seen.
        case read(PeerId, maxId: Int32)
    }

    /// Something that a member of a group call wrote.
    public enum GroupCallMessageUpdate: Hashable, Sendable {
        /// A message that anyone in the call can read.
        case message(GroupCallMessage)
        /// One that only members with the call's key can read.
        case encrypted(callId: Int64, authorId: PeerId, data: [UInt8])
    }

    /// Messages that were deleted, of chats that have ids of their own.
    public var deletedMessageIds: [MessageId] = []
    /// Of users and groups, which share one sequence of ids.
    public var deletedGlobalMessageIds: [Int32] = []
    /// Reactions of others to messages of the account.
    public var addedReactions: [AddedReactions] = []
    /// Web pages that were loaded or are gone.
    public var webPages: [MediaId: CodedObject?] = [:]
    /// Up to where threads were read.
    public var incomingThreadReads: [PeerAndThread: Int32] = [:]
    /// Up to where others have read the account's messages in threads.
    public var outgoingThreadReads: [PeerAndThread: Int32] = [:]
    /// Users who became contacts, and who are none any more.
    public var contactChanges: [PeerId: Bool] = [:]
    /// Who types or records, and who has ceased to.
    public var inputActivities: [PeerInputActivityUpdate] = []
    /// Who is near, as the server told it; nil: it told nothing.
    public var peersNearby: OpaqueValue?
    /// The account's own user became premium, or is no more.
    public var isPremium: Bool?
    /// The account is used on another device: notifications wait until then, in seconds since 1970.
    public var delaysNotificationsUntil: Int32?
    /// States of calls between two people, as the server told them.
    public var calls: [OpaqueValue] = []
    /// What the other side of a call has sent to set it up.
    public var callSignalingData: [(callId: Int64, data: [UInt8])] = []
    /// Who came into group calls, left them or changed there, as the server told it.
    public var groupCallParticipants: [OpaqueValue] = []
    /// Group calls that began, changed or ended.
    public var groupCalls: [GroupCallUpdate] = []
    /// Blocks of the chains of encrypted calls.
    public var groupCallChainBlocks: [GroupCallChainBlocks] = []
    /// What members of group calls wrote while they went on.
    public var groupCallMessages: [GroupCallMessageUpdate] = []
    /// What bots are writing, as far as it has come.
    public var typingDrafts: [LiveTypingDraftUpdate] = []
    /// Messages of which the server wants to know that they have arrived.
    public var deliveredMessageIds: Set<MessageId> = []
    /// Messages that invite to calls of many.
    public var conferenceInvitationIds: [MessageId] = []
    /// Auctions of gifts that go on, by the gift's number, as the server told them.
    public var giftAuctions: [Int64: OpaqueValue] = [:]
    /// The account's own part in auctions of gifts, by the gift's number, as the server told it.
    public var ownGiftAuctions: [Int64: OpaqueValue] = [:]
    /// What is offered of the game of dice: EmojiGameInfo; `nil`: nothing was told.
    public var emojiGameInfo: CodedObject?
    /// Stories that came, changed or went.
    public var stories: [StoryUpdate] = []
    /// What channels have earned from advertisements, as the server told it.
    public var revenueBalances: [PeerId: OpaqueValue] = [:]
    /// How many stars peers have, as the server told it.
    public var starsBalances: [PeerId: OpaqueValue] = [:]
    /// How many toncoins peers have, as the server told it.
    public var tonBalances: [PeerId: OpaqueValue] = [:]
    /// What peers have earned in stars, as the server told it.
    public var starsRevenueStatus: [PeerId: OpaqueValue] = [:]
    /// Differences of languages, which are kept outside the account's database.
    public var languagePacks: [(code: String, difference: LanguagePackDifference)] = []
    /// Themes, whose settings are kept outside the account's database as well.
    public var themes: [CodedObject] = []
    /// The server's configuration is to be asked for.
    public var updatesConfiguration = false

    package init() {}
}
