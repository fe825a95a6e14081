import Postbox
import TelegramModel

/// One change that the server's updates bring to an account's database.
///
/// A difference of the server decomposes into a list of these. They are plain values: they can be made without a database, compared, sent to another
/// thread, written to a file and read back. `StateReplay` applies them in a transaction:
///
///     try postbox.transaction { transaction in
///         var replay = StateReplay(transaction)
///         try replay.apply(.readInbox(MessageId(peerId: peerId, namespace: 0, id: 55)))
///         try replay.finish()
///     }
///
/// Objects of the server appear as the coded objects that are stored. Message ids of the server are those of namespace 0 unless a case says
/// otherwise. Dates are seconds since 1970. An operation about a message, peer or topic that is not stored changes nothing, unless its case says that
/// it stores it.
public enum AccountOperation: Hashable, Sendable {
    // MARK: Messages

    /// Messages of the server: new ones at the upper end of their chats' histories, which closes the hole above them, or any others.
    case addMessages([StoreMessage], location: AddMessagesLocation)
    /// Scheduled messages: those that are stored are replaced.
    case addScheduledMessages([StoreMessage])
    /// Messages of quick replies: those that are stored are replaced.
    case addQuickReplyMessages([StoreMessage])
    /// Messages of users and groups, which share one sequence of ids, are gone.
    case deleteMessagesWithGlobalIds([Int32])
    /// The messages are gone.
    case deleteMessages([MessageId])
    /// The message takes a new form. What only this device knows of it is kept.
    indirect case editMessage(MessageId, StoreMessage)
    /// Messages of the chat up to this one are gone for the account.
    case updateMinAvailableMessage(MessageId)
    /// The messages were pinned in their chat, or are not any more.
    case updateMessagesPinned([MessageId], isPinned: Bool)
    /// Who reacted to the message, as the server has it.
    case updateMessageReactions(MessageId, MessageReactionsUpdate)
    /// How often the message was seen. The count never falls.
    case updateMessageImpressionCount(MessageId, count: Int32)
    /// How often the message was forwarded. The count never falls.
    case updateMessageForwardsCount(MessageId, count: Int32)
    /// What is said in the voice message.
    case updateAudioTranscription(MessageId, AudioTranscription)
    /// The media of a paid message, in order: previews, or what was bought.
    case updateExtendedMedia(MessageId, [CodedObject])
    /// The poll in all messages that show it.
    case updateMessagePoll(MessagePollUpdate)
    /// The medium takes a new form in all messages that refer to it; nil: it is gone.
    case updateMedia(MediaId, CodedObject?)
    /// Contents were looked at or listened to on another device.
    case readMessageContents(MessageContentsRead)

    // MARK: What was read

    /// Messages up to this one, which came in, were read on another device.
    case readInbox(MessageId)
    /// Messages up to this one, which went out, were read by the other side, at this time if it is known.
    case readOutbox(MessageId, timestamp: Int32?)
    /// The chat's read state as the server has it.
    case resetReadState(ReadStateReset)
    /// What was read on another device, with the number of messages that are still unread.
    case resetIncomingReadState(IncomingReadStateReset)
    /// The chat, or one of its threads, was marked as unread by hand, or is no more.
    case updatePeerChatUnreadMark(PeerId, threadId: Int64?, namespace: Int32, value: Bool)
    /// How many mentions, reactions, or polls with votes a chat has that were not seen.
    case resetMessageTagSummary(MessageTagSummaryReset)
    /// Changes nothing; kept for documents that name it.
    case readGroupFeedInbox(PeerGroupId, MessageIndex)
    /// How far a thread was read, by the account or by others.
    case updateReadThread(ThreadReadUpdate)

    // MARK: Cursors

    /// How far the account has followed the server.
    case updateState(AccountCursor)
    /// How far the channel has followed the server.
    case updateChannelState(PeerId, pts: Int32)
    /// History of the channel that was stored before this pts may be out of date.
    case updateChannelInvalidationPts(PeerId, pts: Int32)
    /// Up to this id the upper end of the channel's history is known to be without a gap.
    case updateChannelSynchronizedUntilMessage(PeerId, id: Int32)

    // MARK: Peers

    /// Users and chats as the server tells of them.
    case mergePeers([MergedPeer])
    /// A user as a whole, or one part of it.
    case updatePeer(PeerUpdate)
    /// Nothing is stored: contacts come with `mergePeers`.
    case updateIsContact(PeerId, isContact: Bool)
    /// A part of a peer's profile. A profile that was never fetched is not made, unless the part says so.
    case updateCachedPeerData(PeerId, CachedPeerDataUpdate)
    /// `isExplicit`: the server told of the presences themselves, not in passing.
    case mergePeerPresences([PeerPresence], isExplicit: Bool)
    /// How long messages of the chat live, in seconds; nil: for ever.
    case updateAutoremoveTimeout(PeerId, Int32?)
    /// The wallpaper that was set for the chat with a user: TelegramWallpaper; nil: none.
    case updateWallpaper(PeerId, CodedObject?)
    /// The group call of a chat began, changed or ended.
    case updateGroupCall(GroupCallUpdate)
    /// Nothing is stored.
    case addPeerInputActivity(PeerInputActivityUpdate)
    /// Nothing is stored.
    case updatePeersNearby(OpaqueValue)

    // MARK: Secret chats

    /// A step of a secret chat's handshake.
    case updateSecretChat(SecretChatUpdate)
    /// Encrypted messages came in; they wait in the operation log until they are decrypted.
    case addSecretMessages([SecretMessage])
    /// Messages of the secret chat up to `maxTimestamp` were read by the other side, at `actionTimestamp`.
    case readSecretOutbox(PeerId, maxTimestamp: Int32, actionTimestamp: Int32)

    // MARK: Chat lists

    /// The chat belongs to another chat list.
    case updatePeerChatInclusion(PeerChatInclusionUpdate)
    /// Chats of a list were pinned or unpinned.
    case updatePinnedItemIds(PeerGroupId, PinnedItemsUpdate)
    /// Pinned chats of the saved messages.
    case updatePinnedSavedItemIds(PinnedItemsUpdate)
    /// The draft of a chat or of one of its threads: SynchronizeableChatInputState; nil: none.
    case updateChatInputState(PeerId, threadId: Int64?, CodedObject?)
    /// Folders are to be asked of the server.
    case syncChatListFilters
    /// The folders' ids in their order.
    case updateChatListFilterOrder([Int32])
    /// The folder with this id: ChatListFilter; nil: it is gone.
    case updateChatListFilter(id: Int32, CodedObject?)

    // MARK: Topics

    /// A topic of a forum was pinned or unpinned.
    case updatePinnedTopic(PeerId, threadId: Int64, isPinned: Bool)
    /// The pinned topics of a forum, in this order.
    case updatePinnedTopicOrder(PeerId, threadIds: [Int64])
    /// A topic of a forum as the server has it. It is stored where it is not yet.
    indirect case resetForumTopic(ForumTopicReset)

    // MARK: Settings

    /// TelegramPeerNotificationSettings of a chat, or of one of its threads.
    case updateNotificationSettings(PeerId, threadId: Int64?, CodedObject)
    /// MessageNotificationSettings of all chats of a kind.
    case updateGlobalNotificationSettings(NotificationCategory, CodedObject)
    /// TelegramTheme.
    case updateTheme(CodedObject)
    /// The strings of a language have changed; nil: they are to be asked of the server.
    case updateLangPack(code: String, LanguagePackDifference?)
    /// The account was used from another device.
    case updateNewAuthorization(NewAuthorization)
    /// As whom the account reacts with stars, unless it says otherwise.
    case updateStarsReactionsDefaultPrivacy(PaidReactionPrivacy)
    /// Changes nothing; kept for documents that name it.
    case updateAttachMenuBots
    /// Nothing is stored.
    case updateConfig

    // MARK: Stickers

    /// Sticker packs were installed, or put into another order.
    case updateInstalledStickerPacks(StickerPacksUpdate)
    /// Saved GIFs are to be asked of the server.
    case updateRecentGifs

    // MARK: Stories

    /// Stories.StoredItem; nil: the story is gone.
    case updateStory(StoryId, CodedObject?)
    /// Stories of the peer up to this id were seen.
    case updateReadStories(PeerId, maxId: Int32)
    /// Stories.StealthModeState.
    case updateStoryStealthMode(CodedObject)
    /// The account's own reaction to a story: MessageReaction.Reaction; nil: none.
    case updateStorySentReaction(StoryId, CodedObject?)

    // MARK: Calls and money

    /// Nothing is stored.
    case updateCall(OpaqueValue)
    /// Nothing is stored.
    case addCallSignalingData(callId: Int64, data: [UInt8])
    /// Nothing is stored.
    case updateGroupCallParticipants(OpaqueValue)
    /// Nothing is stored.
    case updateRevenueBalances(PeerId, OpaqueValue)
    /// Nothing is stored.
    case updateStarsBalance(PeerId, BalanceCurrency, OpaqueValue)
    /// Nothing is stored.
    case updateStarsRevenueStatus(PeerId, OpaqueValue)
    /// Nothing is stored.
    case updateGroupCallChainBlocks(GroupCallChainBlocks)
    /// Nothing is stored.
    indirect case updateGroupCallMessage(GroupCallMessage)
    /// Nothing is stored.
    case updateGroupCallOpaqueMessage(callId: Int64, authorId: PeerId, data: [UInt8])
    /// The auction of the gift with this number goes on. Nothing is stored.
    case updateStarGiftAuctionState(gift: Int64, OpaqueValue)
    /// The account's own part in the auction of the gift with this number. Nothing is stored.
    case updateStarGiftAuctionMyState(gift: Int64, OpaqueValue)
    /// What is offered of the game of dice: EmojiGameInfo.
    case updateEmojiGameInfo(CodedObject)

    // MARK: Direct messages and bots

    /// The person writes to the channel without paying, or is no more excepted.
    case updateMonoForumNoPaidException(PeerId, threadId: Int64, isFree: Bool)
    /// The server wants to know that these messages have arrived. Nothing is stored.
    case reportMessageDelivery([MessageId])
    /// A bot shows what it is writing. Nothing is stored.
    indirect case addPeerLiveTypingDraftUpdate(LiveTypingDraftUpdate)
}

extension AccountOperation {
    /// The case's name, which is the operation's in a difference file.
    package var name: StaticString {
        switch self {
        case .addMessages: "addMessages"
        case .addScheduledMessages: "addScheduledMessages"
        case .addQuickReplyMessages: "addQuickReplyMessages"
        case .deleteMessagesWithGlobalIds: "deleteMessagesWithGlobalIds"
        case .deleteMessages: "deleteMessages"
        case .editMessage: "editMessage"
        case .updateMinAvailableMessage: "updateMinAvailableMessage"
        case .updateMessagesPinned: "updateMessagesPinned"
        case .updateMessageReactions: "updateMessageReactions"
        case .updateMessageImpressionCount: "updateMessageImpressionCount"
        case .updateMessageForwardsCount: "updateMessageForwardsCount"
        case .updateAudioTranscription: "updateAudioTranscription"
        case .updateExtendedMedia: "updateExtendedMedia"
        case .updateMessagePoll: "updateMessagePoll"
        case .updateMedia: "updateMedia"
        case .readMessageContents: "readMessageContents"
        case .readInbox: "readInbox"
        case .readOutbox: "readOutbox"
        case .resetReadState: "resetReadState"
        case .resetIncomingReadState: "resetIncomingReadState"
        case .updatePeerChatUnreadMark: "updatePeerChatUnreadMark"
        case .resetMessageTagSummary: "resetMessageTagSummary"
        case .readGroupFeedInbox: "readGroupFeedInbox"
        case .updateReadThread: "updateReadThread"
        case .updateState: "updateState"
        case .updateChannelState: "updateChannelState"
        case .updateChannelInvalidationPts: "updateChannelInvalidationPts"
        case .updateChannelSynchronizedUntilMessage: "updateChannelSynchronizedUntilMessage"
        case .mergePeers: "mergePeers"
        case .updatePeer: "updatePeer"
        case .updateIsContact: "updateIsContact"
        case .updateCachedPeerData: "updateCachedPeerData"
        case .mergePeerPresences: "mergePeerPresences"
        case .updateAutoremoveTimeout: "updateAutoremoveTimeout"
        case .updateWallpaper: "updateWallpaper"
        case .updateGroupCall: "updateGroupCall"
        case .addPeerInputActivity: "addPeerInputActivity"
        case .updatePeersNearby: "updatePeersNearby"
        case .updateSecretChat: "updateSecretChat"
        case .addSecretMessages: "addSecretMessages"
        case .readSecretOutbox: "readSecretOutbox"
        case .updatePeerChatInclusion: "updatePeerChatInclusion"
        case .updatePinnedItemIds: "updatePinnedItemIds"
        case .updatePinnedSavedItemIds: "updatePinnedSavedItemIds"
        case .updateChatInputState: "updateChatInputState"
        case .syncChatListFilters: "syncChatListFilters"
        case .updateChatListFilterOrder: "updateChatListFilterOrder"
        case .updateChatListFilter: "updateChatListFilter"
        case .updatePinnedTopic: "updatePinnedTopic"
        case .updatePinnedTopicOrder: "updatePinnedTopicOrder"
        case .resetForumTopic: "resetForumTopic"
        case .updateNotificationSettings: "updateNotificationSettings"
        case .updateGlobalNotificationSettings: "updateGlobalNotificationSettings"
        case .updateTheme: "updateTheme"
        case .updateLangPack: "updateLangPack"
        case .updateNewAuthorization: "updateNewAuthorization"
        case .updateStarsReactionsDefaultPrivacy: "updateStarsReactionsDefaultPrivacy"
        case .updateAttachMenuBots: "updateAttachMenuBots"
        case .updateConfig: "updateConfig"
        case .updateInstalledStickerPacks: "updateInstalledStickerPacks"
        case .updateRecentGifs: "updateRecentGifs"
        case .updateStory: "updateStory"
        case .updateReadStories: "updateReadStories"
        case .updateStoryStealthMode: "updateStoryStealthMode"
        case .updateStorySentReaction: "updateStorySentReaction"
        case .updateCall: "updateCall"
        case .addCallSignalingData: "addCallSignalingData"
        case .updateGroupCallParticipants: "updateGroupCallParticipants"
        case .updateRevenueBalances: "updateRevenueBalances"
        case .updateStarsBalance: "updateStarsBalance"
        case .updateStarsRevenueStatus: "updateStarsRevenueStatus"
        case .updateGroupCallChainBlocks: "updateGroupCallChainBlocks"
        case .updateGroupCallMessage: "updateGroupCallMessage"
        case .updateGroupCallOpaqueMessage: "updateGroupCallOpaqueMessage"
        case .updateStarGiftAuctionState: "updateStarGiftAuctionState"
        case .updateStarGiftAuctionMyState: "updateStarGiftAuctionMyState"
        case .updateEmojiGameInfo: "updateEmojiGameInfo"
        case .updateMonoForumNoPaidException: "updateMonoForumNoPaidException"
        case .reportMessageDelivery: "reportMessageDelivery"
        case .addPeerLiveTypingDraftUpdate: "addPeerLiveTypingDraftUpdate"
        }
    }
}
