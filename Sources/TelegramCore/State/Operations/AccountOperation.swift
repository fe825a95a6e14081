import Postbox
import TelegramModel

/// One change to an account's database that follows from the server's updates.
///
/// A difference from the server decomposes into a list of operations. They are plain values: they can be created without a database, compared, sent
/// to another thread, written to a file, and read back. `StateReplay` applies them in a transaction:
///
///     try postbox.transaction { transaction in
///         var replay = StateReplay(transaction)
///         try replay.apply(.readInbox(MessageId(peerId: peerId, namespace: 0, id: 55)))
///         try replay.finish()
///     }
///
/// Objects from the server are the coded objects that the database stores. Message IDs of the server are in namespace 0 unless a case specifies
/// another one. Dates are seconds since 1970. An operation about a message, peer, or topic that the database does not contain has no effect, unless
/// its case specifies that it stores the object.
public enum AccountOperation: Hashable, Sendable {
    // MARK: Messages

    /// Adds messages from the server: new ones at the upper end of their chats' histories, which closes the hole above them, or any other ones.
    case addMessages([StoreMessage], location: AddMessagesLocation)
    /// Adds scheduled messages and replaces stored ones.
    case addScheduledMessages([StoreMessage])
    /// Adds messages of quick replies and replaces stored ones.
    case addQuickReplyMessages([StoreMessage])
    /// Messages of users and groups, which share one sequence of IDs, were deleted.
    case deleteMessagesWithGlobalIds([Int32])
    /// The messages were deleted.
    case deleteMessages([MessageId])
    /// Replaces the message with its new form. Data known only to this device is kept.
    indirect case editMessage(MessageId, StoreMessage)
    /// Messages of the chat up to this one are gone for the account.
    case updateMinAvailableMessage(MessageId)
    /// The messages were pinned or unpinned in their chat.
    case updateMessagesPinned([MessageId], isPinned: Bool)
    /// The reactions to the message, as sent by the server.
    case updateMessageReactions(MessageId, MessageReactionsUpdate)
    /// The number of views of the message. The count never decreases.
    case updateMessageImpressionCount(MessageId, count: Int32)
    /// The number of times that the message was forwarded. The count never decreases.
    case updateMessageForwardsCount(MessageId, count: Int32)
    /// The transcription of the voice message.
    case updateAudioTranscription(MessageId, AudioTranscription)
    /// The media of a paid message, in order: previews, or the purchased media.
    case updateExtendedMedia(MessageId, [CodedObject])
    /// The poll in all messages that show it.
    case updateMessagePoll(MessagePollUpdate)
    /// The new form of the medium in all messages that refer to it; `nil` if it was removed.
    case updateMedia(MediaId, CodedObject?)
    /// Contents were viewed or played on another device.
    case readMessageContents(MessageContentsRead)

    // MARK: Read states

    /// Incoming messages up to this one were read on another device.
    case readInbox(MessageId)
    /// Outgoing messages up to this one were read by the other side, at this time if known.
    case readOutbox(MessageId, timestamp: Int32?)
    /// The server's read state of the chat.
    case resetReadState(ReadStateReset)
    /// The read state from another device, with the number of remaining unread messages.
    case resetIncomingReadState(IncomingReadStateReset)
    /// The unread mark of the chat or of one of its threads, set or removed manually.
    case updatePeerChatUnreadMark(PeerId, threadId: Int64?, namespace: Int32, value: Bool)
    /// The number of unseen mentions, reactions, or polls with votes in a chat.
    case resetMessageTagSummary(MessageTagSummaryReset)
    /// Changes nothing; kept for documents that name it.
    case readGroupFeedInbox(PeerGroupId, MessageIndex)
    /// The last read message of a thread, read by the account or by others.
    case updateReadThread(ThreadReadUpdate)

    // MARK: Cursors

    /// The cursor up to which the account has received the server's updates.
    case updateState(AccountCursor)
    /// The cursor up to which updates of the channel were received.
    case updateChannelState(PeerId, pts: Int32)
    /// History of the channel that was stored before this pts may be out of date.
    case updateChannelInvalidationPts(PeerId, pts: Int32)
    /// The upper end of the channel's history is known to have no gap up to this ID.
    case updateChannelSynchronizedUntilMessage(PeerId, id: Int32)

    // MARK: Peers

    /// Users and chats in server data.
    case mergePeers([MergedPeer])
    /// A user as a whole, or one part of it.
    case updatePeer(PeerUpdate)
    /// A change of a contact. Nothing is stored: contacts are stored with `mergePeers`.
    case updateIsContact(PeerId, isContact: Bool)
    /// A part of a peer's profile. A profile that was never fetched is not created, unless the part specifies this.
    case updateCachedPeerData(PeerId, CachedPeerDataUpdate)
    /// Presences of users. `isExplicit` states whether the server sent the presences themselves, not as a part of other data.
    case mergePeerPresences([PeerPresence], isExplicit: Bool)
    /// The lifetime of the chat's messages, in seconds; `nil` if they are not removed automatically.
    case updateAutoremoveTimeout(PeerId, Int32?)
    /// The wallpaper of the chat with a user: TelegramWallpaper; `nil` to remove it.
    case updateWallpaper(PeerId, CodedObject?)
    /// The group call of a chat started, changed or ended.
    case updateGroupCall(GroupCallUpdate)
    /// Reports a typing activity. Nothing is stored.
    case addPeerInputActivity(PeerInputActivityUpdate)
    /// Reports people nearby. Nothing is stored.
    case updatePeersNearby(OpaqueValue)

    // MARK: Secret chats

    /// A step of a secret chat's handshake.
    case updateSecretChat(SecretChatUpdate)
    /// Encrypted messages were received. They wait in the operation log until they are decrypted.
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
    /// The draft of a chat or of one of its threads: SynchronizeableChatInputState; `nil` to remove it.
    case updateChatInputState(PeerId, threadId: Int64?, CodedObject?)
    /// Requests the folders from the server.
    case syncChatListFilters
    /// The folders' IDs in their order.
    case updateChatListFilterOrder([Int32])
    /// The folder with this ID: ChatListFilter; `nil` if it was removed.
    case updateChatListFilter(id: Int32, CodedObject?)

    // MARK: Topics

    /// A topic of a forum was pinned or unpinned.
    case updatePinnedTopic(PeerId, threadId: Int64, isPinned: Bool)
    /// The pinned topics of a forum, in this order.
    case updatePinnedTopicOrder(PeerId, threadIds: [Int64])
    /// The server's data of a forum topic, which is added if it is not stored yet.
    indirect case resetForumTopic(ForumTopicReset)

    // MARK: Settings

    /// TelegramPeerNotificationSettings of a chat, or of one of its threads.
    case updateNotificationSettings(PeerId, threadId: Int64?, CodedObject)
    /// MessageNotificationSettings of all chats of a kind.
    case updateGlobalNotificationSettings(NotificationCategory, CodedObject)
    /// A theme was changed, given as TelegramTheme.
    case updateTheme(CodedObject)
    /// Changes to the strings of a language; `nil` to request them from the server.
    case updateLangPack(code: String, LanguagePackDifference?)
    /// The account was used from another device.
    case updateNewAuthorization(NewAuthorization)
    /// The default identity of the account for reactions with stars.
    case updateStarsReactionsDefaultPrivacy(PaidReactionPrivacy)
    /// Changes nothing; kept for documents that name it.
    case updateAttachMenuBots
    /// Reports a change of the configuration. Nothing is stored.
    case updateConfig

    // MARK: Stickers

    /// Sticker packs were installed, or reordered.
    case updateInstalledStickerPacks(StickerPacksUpdate)
    /// Requests the saved GIFs from the server.
    case updateRecentGifs

    // MARK: Stories

    /// A story was added or changed, given as Stories.StoredItem; `nil` if it was deleted.
    case updateStory(StoryId, CodedObject?)
    /// Stories of the peer up to this ID were seen.
    case updateReadStories(PeerId, maxId: Int32)
    /// The stealth mode was changed, given as Stories.StealthModeState.
    case updateStoryStealthMode(CodedObject)
    /// The account's own reaction to a story: MessageReaction.Reaction; `nil` to remove it.
    case updateStorySentReaction(StoryId, CodedObject?)

    // MARK: Calls and money

    /// Reports a call. Nothing is stored.
    case updateCall(OpaqueValue)
    /// Reports signaling data of a call. Nothing is stored.
    case addCallSignalingData(callId: Int64, data: [UInt8])
    /// Reports participants of a group call. Nothing is stored.
    case updateGroupCallParticipants(OpaqueValue)
    /// Reports the advertising revenue of a channel. Nothing is stored.
    case updateRevenueBalances(PeerId, OpaqueValue)
    /// Reports a star balance. Nothing is stored.
    case updateStarsBalance(PeerId, BalanceCurrency, OpaqueValue)
    /// Reports the star revenue of a peer. Nothing is stored.
    case updateStarsRevenueStatus(PeerId, OpaqueValue)
    /// Reports blocks of a group call's chain. Nothing is stored.
    case updateGroupCallChainBlocks(GroupCallChainBlocks)
    /// Reports a message in a group call. Nothing is stored.
    indirect case updateGroupCallMessage(GroupCallMessage)
    /// Reports an encrypted message in a group call. Nothing is stored.
    case updateGroupCallOpaqueMessage(callId: Int64, authorId: PeerId, data: [UInt8])
    /// A new state of the auction of the gift with this number. Nothing is stored.
    case updateStarGiftAuctionState(gift: Int64, OpaqueValue)
    /// The account's own part in the auction of the gift with this number. Nothing is stored.
    case updateStarGiftAuctionMyState(gift: Int64, OpaqueValue)
    /// The offers of the dice game: EmojiGameInfo.
    case updateEmojiGameInfo(CodedObject)

    // MARK: Direct messages and bots

    /// Whether the person can write to the channel without paying.
    case updateMonoForumNoPaidException(PeerId, threadId: Int64, isFree: Bool)
    /// The server requests a report that these messages have arrived. Nothing is stored.
    case reportMessageDelivery([MessageId])
    /// A bot shows the text that it is writing. Nothing is stored.
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
