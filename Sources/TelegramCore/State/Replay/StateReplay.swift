import Postbox
import PostboxCoding
import PostboxStorage
import TelegramModel

/// Applies account operations in a transaction.
///
/// Operations are applied one by one, in the given order. Some requests of operations are collected and carried out at the end: installed packs,
/// saved GIFs, archive counters, folders, themes, language. Call `finish` once, in the same transaction, after the last operation was applied:
///
///     try postbox.transaction { transaction in
///         var replay = StateReplay(transaction, now: 1_709_251_200)
///         for operation in operations { try replay.apply(operation) }
///         try replay.finish()
///     }
///
/// `events` contains effects that are not, or not only, in the database. Deliver it only after the transaction is committed.
package struct StateReplay {
    package let transaction: Transaction
    /// The server's time, in seconds since 1970: the start of countdowns whose time is not in an operation.
    package let now: Int32
    /// The events of the operations so far.
    package internal(set) var events = StateReplayEvents()
    /// The work collected for the end.
    var collected = ReplayCollector()
    /// The chats where messages gained or lost unseen reactions, or polls unseen votes, by the tag of these messages.
    var chatsToRecount: [MessageTags: Set<PeerId>] = [:]

    package init(_ transaction: Transaction, now: Int32 = Postbox.currentTime()) {
        self.transaction = transaction
        self.now = now
    }

    /// Applies one operation. Throws OperationRefused for an operation that cannot be carried out, and ValueBoxError if the database fails. In both
    /// cases, the transaction must be rolled back.
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

/// The requests of operations, which are carried out once, at the end.
struct ReplayCollector {
    var stickerPacks: [StickerPacksUpdate] = []
    var synchronizesGifs = false
    /// Lists whose unread counters must be requested from the server.
    var groupsToCount: Set<PeerGroupId> = []
    var languagePacks: [(code: String, difference: LanguagePackDifference?)] = []
    var themes: [CodedObject] = []
    var wallpapers: [(PeerId, CodedObject?)] = []
    var synchronizesFolders = false
    var pinnedRequests = PinnedRequests()
    var starsReactionPrivacy: PaidReactionPrivacy?
    /// The emoji game info, as EmojiGameInfo.
    var emojiGameInfo: CodedObject?
}

extension StateReplay {
    /// Executes the joint actions of the operations. All previous operations must have succeeded.
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
        try collected.pinnedRequests.write(transaction)
        if let privacy = collected.starsReactionPrivacy { try setStarsDefault(privacy) }
        if let info = collected.emojiGameInfo { try setEmojiGame(info) }
    }

    /// Replaces a theme in the list of the account's themes.
    private mutating func updateTheme(_ theme: CodedObject) throws {
        events.themes.append(theme)
        for entry in try transaction.getOrderedListItems(collectionId: OrderedListId.cloudThemes) {
            guard let id = theme.int64("id"), CodedObject(entry.contents).int64("id") == id else { continue }
            try transaction.updateOrderedItemListItem(
                collectionId: OrderedListId.cloudThemes, itemId: entry.id, contents: theme.retyped(TypeHash.telegramThemeNativeCodable).bytes)
        }
    }

    private func updateWallpaper(_ peerId: PeerId, _ wallpaper: CodedObject?) throws {
        guard let stored = try transaction.getPeerCachedData(peerId), stored.typeHash == TypeHash.cachedUserData else { return }
        let updated = stored.setting(["wp": .optional(wallpaper?.retyped(TypeHash.telegramWallpaperNativeCodable))])
        if updated != stored { try transaction.updatePeerCachedData(peerId, data: updated) }
    }

    /// Stores the offers of the dice game if they differ from the stored ones.
    private mutating func setEmojiGame(_ info: CodedObject) throws {
        events.emojiGameInfo = info
        let key = PreferenceKey.emojiGameInfo.key
        guard try transaction.getPreferencesEntry(key: key).map({ CodedObject($0) }) != info else { return }
        try transaction.setPreferencesEntry(key: key, value: info.bytes)
    }

    private func setStarsDefault(_ privacy: PaidReactionPrivacy) throws {
        let entry = CodedObject(hash: TypeHash.starsReactionDefaultToPrivateData, ["p": .object(privacy.stored)])
        try transaction.putItemCacheEntry(
            ItemCacheEntryId(collectionId: CacheCollection.starsReactionDefaultToPrivate, key: ValueBoxKey(Int64(0))), entry: entry.bytes)
    }
}

/// The effects of operations outside the database, or not only in the database.
public struct StateReplayEvents: Sendable {
    /// Reactions of others added to a message of the account.
    public struct AddedReactions: Hashable, Sendable {
        /// The account's message.
        public var messageId: MessageId
        /// The reactions, as MessageReaction objects.
        public var reactions: [CodedObject]
        /// The date of the server's report.
        public var timestamp: Int32?
    }

    /// A story that was added, changed, or removed, or stories marked as seen.
    public enum StoryUpdate: Hashable, Sendable {
        /// A story was added or changed, given as Stories.StoredItem.
        case added(StoryId, CodedObject)
        /// The story was deleted.
        case deleted(StoryId)
        /// Stories of the peer up to this ID were seen.
        case read(PeerId, maxId: Int32)
    }

    /// A text that a member of a group call wrote.
    public enum GroupCallMessageUpdate: Hashable, Sendable {
        /// A message that anyone in the call can read.
        case message(GroupCallMessage)
        /// A message that only members with the call's key can read.
        case encrypted(callId: Int64, authorId: PeerId, data: [UInt8])
    }

    /// Deleted messages of chats with their own message IDs.
    public var deletedMessageIds: [MessageId] = []
    /// Deleted messages of users and groups, which share one sequence of IDs.
    public var deletedGlobalMessageIds: [Int32] = []
    /// Reactions of others to messages of the account.
    public var addedReactions: [AddedReactions] = []
    /// Loaded web pages, or `nil` for removed ones.
    public var webPages: [MediaId: CodedObject?] = [:]
    /// The read positions of threads.
    public var incomingThreadReads: [PeerAndThread: Int32] = [:]
    /// The positions up to which others have read the account's messages in threads.
    public var outgoingThreadReads: [PeerAndThread: Int32] = [:]
    /// Users who became contacts (`true`), or are no longer contacts (`false`).
    public var contactChanges: [PeerId: Bool] = [:]
    /// Users who type or record, and users who have stopped.
    public var inputActivities: [PeerInputActivityUpdate] = []
    /// The peers nearby, as sent by the server; `nil` if the server sent nothing.
    public var peersNearby: OpaqueValue?
    /// Whether the account's own user is now premium; `nil` if this has not changed.
    public var isPremium: Bool?
    /// The time, in seconds since 1970, until which notifications are delayed because the account is used on another device.
    public var delaysNotificationsUntil: Int32?
    /// States of calls between two people, as received.
    public var calls: [OpaqueValue] = []
    /// Signaling data sent by the other side of a call.
    public var callSignalingData: [(callId: Int64, data: [UInt8])] = []
    /// Changes to participants of group calls, as sent by the server.
    public var groupCallParticipants: [OpaqueValue] = []
    /// Group calls that started, changed or ended.
    public var groupCalls: [GroupCallUpdate] = []
    /// Blocks of the chains of encrypted calls.
    public var groupCallChainBlocks: [GroupCallChainBlocks] = []
    /// Messages written by members of group calls during the calls.
    public var groupCallMessages: [GroupCallMessageUpdate] = []
    /// The current texts that bots are typing.
    public var typingDrafts: [LiveTypingDraftUpdate] = []
    /// Messages whose delivery must be reported to the server.
    public var deliveredMessageIds: Set<MessageId> = []
    /// Messages that invite to group calls.
    public var conferenceInvitationIds: [MessageId] = []
    /// Ongoing gift auctions by the gift's number, as sent by the server.
    public var giftAuctions: [Int64: OpaqueValue] = [:]
    /// The account's own part in gift auctions, by the number of the gift, as received.
    public var ownGiftAuctions: [Int64: OpaqueValue] = [:]
    /// The offers of the dice game: EmojiGameInfo; `nil` if the server sent nothing.
    public var emojiGameInfo: CodedObject?
    /// The added, changed, or removed stories.
    public var stories: [StoryUpdate] = []
    /// The advertising revenue of channels, as sent by the server.
    public var revenueBalances: [PeerId: OpaqueValue] = [:]
    /// The star balances of peers, as sent by the server.
    public var starsBalances: [PeerId: OpaqueValue] = [:]
    /// The toncoin balances of peers, as sent by the server.
    public var tonBalances: [PeerId: OpaqueValue] = [:]
    /// The star revenue of peers, as sent by the server.
    public var starsRevenueStatus: [PeerId: OpaqueValue] = [:]
    /// Differences of languages, which are kept outside the account's database.
    public var languagePacks: [(code: String, difference: LanguagePackDifference)] = []
    /// Themes, whose settings are kept outside the account's database as well.
    public var themes: [CodedObject] = []
    /// Whether the server's configuration must be requested.
    public var updatesConfiguration = false

    package init() {}
}
