import PostboxCoding
import TestSupport
import Testing

@testable import TelegramModel

struct TypeCatalogueTests {
    let catalogue = TypeCatalogue()

    @Test func `every type is found by hash and by name`() throws {
        #expect(catalogue.types.count == 725 + 4)
        for type in catalogue.types {
            let name = type.name.description
            #expect(catalogue.type(named: name)?.name.description == name)
            let byHash = try #require(catalogue.type(hash: type.hash), "\(name)")
            #expect(byHash.hash == type.hash)
            #expect(byHash.hashName == type.hashName)
            #expect(persistentHash32(type.hashName.utf8) == type.hash, "\(name)")
        }
    }

    @Test func `the data is that of types.json: when this fails, run generate.py`() throws {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for name in ["types.json", "generate.py"] {
            for byte in try FixtureFile.bytes("Sources/TelegramModel/Catalogue/" + name) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        #expect(hash == CatalogueData.fingerprint)
    }

    /// The app stores it under preference 45, and types.json does not have it.
    @Test func `a type that only rows show is named`() throws {
        #expect(catalogue.type(hash: 0x09A7_48D2)?.name.description == "TextWithEntities")
        #expect(catalogue.type(named: "TextWithEntities")?.hash == persistentHash32("TextWithEntities"))
    }

    @Test func `types are found by their hashed name`() {
        #expect(catalogue.type(named: "VideoThumbnail")?.name.description == "TelegramMediaFile.VideoThumbnail")
        #expect(catalogue.type(named: "MediaReference<TelegramMediaFile>")?.hash == 1_479_327_531)
        #expect(catalogue.type(named: "NoSuchType") == nil)
        #expect(catalogue.type(hash: 1) == nil)
    }

    @Test func `the hashes that the engine uses are those of the catalogue`() {
        let used: [(StaticString, Int32)] = [
            ("TelegramUser", TypeHash.telegramUser), ("TelegramGroup", TypeHash.telegramGroup), ("TelegramChannel", TypeHash.telegramChannel),
            ("TelegramSecretChat", TypeHash.telegramSecretChat), ("TelegramMediaImage", TypeHash.telegramMediaImage),
            ("TelegramMediaFile", TypeHash.telegramMediaFile), ("TelegramMediaWebpage", TypeHash.telegramMediaWebpage),
            ("TelegramMediaPoll", TypeHash.telegramMediaPoll), ("TelegramMediaGame", TypeHash.telegramMediaGame),
            ("TelegramMediaAction", TypeHash.telegramMediaAction),
            ("AutoremoveTimeoutMessageAttribute", TypeHash.autoremoveTimeoutMessageAttribute),
            ("AutoclearTimeoutMessageAttribute", TypeHash.autoclearTimeoutMessageAttribute),
            ("AudioTranscriptionMessageAttribute", TypeHash.audioTranscriptionMessageAttribute),
            ("DerivedDataMessageAttribute", TypeHash.derivedDataMessageAttribute), ("ReplyMessageAttribute", TypeHash.replyMessageAttribute),
            ("ReactionsMessageAttribute", TypeHash.reactionsMessageAttribute),
            ("PendingReactionsMessageAttribute", TypeHash.pendingReactionsMessageAttribute),
            ("PendingStarsReactionsMessageAttribute", TypeHash.pendingStarsReactionsMessageAttribute),
            ("TelegramPeerNotificationSettings", TypeHash.telegramPeerNotificationSettings), ("CachedUserData", TypeHash.cachedUserData),
            ("CachedGroupData", TypeHash.cachedGroupData), ("CachedChannelData", TypeHash.cachedChannelData),
            ("CachedSecretChatData", TypeHash.cachedSecretChatData), ("StickerPackItem", TypeHash.stickerPackItem),
            ("EmojiKeywordItem", TypeHash.emojiKeywordItem), ("ReplyThreadMessageAttribute", TypeHash.replyThreadMessageAttribute),
            ("MessageHistoryThreadData", TypeHash.messageHistoryThreadData),
            ("SynchronizePinnedChatsOperation", TypeHash.synchronizePinnedChatsOperation), ("PreviousPeerItemId", TypeHash.previousPeerItemId),
        ]
        for (name, hash) in used { #expect(catalogue.type(named: name)?.hash == hash, "\(name)") }
    }

    @Test func `so are the types of queued operations`() {
        let used: [(StaticString, Int32)] = [
            ("SecretChatOutgoingOperation", TypeHash.secretChatOutgoingOperation),
            ("SecretChatOutgoingOperationContents", TypeHash.secretChatOutgoingOperationContents),
            ("SecretChatIncomingEncryptedOperation", TypeHash.secretChatIncomingEncryptedOperation),
            ("SecretChatIncomingDecryptedOperation", TypeHash.secretChatIncomingDecryptedOperation), ("SecretChatState", TypeHash.secretChatState),
            ("CloudChatRemoveMessagesOperation", TypeHash.cloudChatRemoveMessagesOperation),
            ("CloudChatRemoveChatOperation", TypeHash.cloudChatRemoveChatOperation),
            ("CloudChatClearHistoryOperation", TypeHash.cloudChatClearHistoryOperation),
            ("SynchronizeConsumeMessageContentsOperation", TypeHash.synchronizeConsumeMessageContentsOperation),
            ("SynchronizeMarkFeaturedStickerPacksAsSeenOperation", TypeHash.synchronizeMarkFeaturedStickerPacksAsSeenOperation),
            ("SynchronizeChatInputStateOperation", TypeHash.synchronizeChatInputStateOperation),
            ("SynchronizeSavedStickersOperation", TypeHash.synchronizeSavedStickersOperation),
            ("SynchronizeSavedStickersOperationContent", TypeHash.synchronizeSavedStickersOperationContent),
            ("SynchronizeRecentlyUsedMediaOperation", TypeHash.synchronizeRecentlyUsedMediaOperation),
            ("SynchronizeRecentlyUsedMediaOperationContent", TypeHash.synchronizeRecentlyUsedMediaOperationContent),
            ("SynchronizeGroupedPeersOperation", TypeHash.synchronizeGroupedPeersOperation),
            ("SynchronizeMarkAllUnseenPersonalMessagesOperation", TypeHash.synchronizeMarkAllUnseenPersonalMessagesOperation),
            ("SynchronizeMarkAllUnseenReactionsOperation", TypeHash.synchronizeMarkAllUnseenReactionsOperation),
            ("SynchronizeAppLogEventsOperation", TypeHash.synchronizeAppLogEventsOperation),
            ("SynchronizeAppLogEventsOperationContent", TypeHash.synchronizeAppLogEventsOperationContent),
            ("SynchronizeEmojiKeywordsOperation", TypeHash.synchronizeEmojiKeywordsOperation),
            ("SynchronizeAutosaveItemOperation", TypeHash.synchronizeAutosaveItemOperation),
            ("SynchronizeAutosaveItemOperation.Content", TypeHash.synchronizeAutosaveItemOperationContent),
            ("SynchronizeViewStoriesOperation", TypeHash.synchronizeViewStoriesOperation),
            ("SynchronizePeerStoriesOperation", TypeHash.synchronizePeerStoriesOperation),
            ("ConsumePersonalMessageAction", TypeHash.consumePersonalMessageAction),
            ("UpdateMessageReactionsAction", TypeHash.updateMessageReactionsAction),
            ("SendScheduledMessageImmediatelyAction", TypeHash.sendScheduledMessageImmediatelyAction),
            ("ReadReactionAction", TypeHash.readReactionAction), ("SendStarsReactionsAction", TypeHash.sendStarsReactionsAction),
            ("MessageId", TypeHash.messageId), ("MediaId", TypeHash.mediaId), ("PeerId", TypeHash.peerId),
            ("OutgoingMessageInfoAttribute", TypeHash.outgoingMessageInfoAttribute),
            ("OutgoingScheduleInfoMessageAttribute", TypeHash.outgoingScheduleInfoMessageAttribute),
            ("OutgoingQuickReplyMessageAttribute", TypeHash.outgoingQuickReplyMessageAttribute),
            ("NotificationInfoMessageAttribute", TypeHash.notificationInfoMessageAttribute),
            ("ForwardSourceInfoAttribute", TypeHash.forwardSourceInfoAttribute), ("RecentMediaItem", TypeHash.recentMediaItem),
            ("ChatListFiltersState", TypeHash.chatListFiltersState), ("ChatListFilter", TypeHash.chatListFilter),
            ("EmojiKeywordCollectionInfo", TypeHash.emojiKeywordCollectionInfo), ("SavedStickerItem", TypeHash.savedStickerItem),
        ]
        for (name, hash) in used { #expect(catalogue.type(named: name)?.hash == hash, "\(name)") }
    }

    @Test func `the hashes that account operations use are those of the catalogue`() {
        let used: [(StaticString, Int32)] = [
            ("ChannelMessageStateVersionAttribute", TypeHash.channelMessageStateVersionAttribute),
            ("AuthorizedAccountState.InvalidatedChannel", TypeHash.invalidatedChannel),
            ("TextEntitiesMessageAttribute", TypeHash.textEntitiesMessageAttribute),
            ("TranslationMessageAttribute", TypeHash.translationMessageAttribute), ("FactCheckMessageAttribute", TypeHash.factCheckMessageAttribute),
            ("ConsumableContentMessageAttribute", TypeHash.consumableContentMessageAttribute),
            ("ConsumablePersonalMentionMessageAttribute", TypeHash.consumablePersonalMentionMessageAttribute),
            ("TelegramMediaExpiredContent", TypeHash.telegramMediaExpiredContent), ("TelegramMediaInvoice", TypeHash.telegramMediaInvoice),
            ("TelegramMediaPaidContent", TypeHash.telegramMediaPaidContent), ("TelegramExtendedMedia", TypeHash.telegramExtendedMedia),
            ("CachedPeerAutoremoveTimeout", TypeHash.cachedPeerAutoremoveTimeout),
            ("CachedPeerAutoremoveTimeout.Value", TypeHash.cachedPeerAutoremoveTimeoutValue),
            ("SynchronizeInstalledStickerPacksOperation", TypeHash.synchronizeInstalledStickerPacksOperation),
            ("SynchronizeSavedGifsOperation", TypeHash.synchronizeSavedGifsOperation),
            ("SynchronizeSavedGifsOperationContent", TypeHash.synchronizeSavedGifsOperationContent),
            ("SynchronizeChatListFiltersOperation", TypeHash.synchronizeChatListFiltersOperation),
            ("SynchronizeChatListFiltersOperationContent", TypeHash.synchronizeChatListFiltersOperationContent),
            ("SynchronizeLocalizationUpdatesOperation", TypeHash.synchronizeLocalizationUpdatesOperation),
            ("StarsReactionDefaultToPrivateData", TypeHash.starsReactionDefaultToPrivateData), ("NewSessionReview", TypeHash.newSessionReview),
            ("TelegramThemeNativeCodable", TypeHash.telegramThemeNativeCodable),
            ("TelegramWallpaperNativeCodable", TypeHash.telegramWallpaperNativeCodable), ("Stories.PeerState", TypeHash.storiesPeerState),
            ("Stories.ConfigurationState", TypeHash.storiesConfigurationState), ("GlobalNotificationSettings", TypeHash.globalNotificationSettings),
            ("GlobalNotificationSettingsSet", TypeHash.globalNotificationSettingsSet),
            ("MessageNotificationSettings", TypeHash.messageNotificationSettings),
            ("InternalChatInterfaceState", TypeHash.internalChatInterfaceState),
            ("StoredPeerChatInterfaceState", TypeHash.storedPeerChatInterfaceState), ("CachedGroupParticipants", TypeHash.cachedGroupParticipants),
            ("GroupParticipant", TypeHash.groupParticipant), ("BotInfo", TypeHash.botInfo), ("BotCommand", TypeHash.botCommand),
            ("CachedPeerBotInfo", TypeHash.cachedPeerBotInfo),
            ("TelegramUserPresence", TypeHash.telegramUserPresence),
            ("NotificationInfoMessageAttribute", TypeHash.notificationInfoMessageAttribute),
            ("SourceReferenceMessageAttribute", TypeHash.sourceReferenceMessageAttribute),
            ("ChannelMigrationReference", TypeHash.channelMigrationReference),
            ("EditedMessageAttribute", TypeHash.editedMessageAttribute),
            ("PeerThreadCombinedState", TypeHash.peerThreadCombinedState),
            ("StoredPeerThreadCombinedState.Index", TypeHash.threadListIndex),
            ("WasScheduledMessageAttribute", TypeHash.wasScheduledMessageAttribute),
            ("AuthSessionInfoAttribute", TypeHash.authSessionInfoAttribute), ("MessageReaction.Reaction", TypeHash.reaction),
            ("PeerViewForumAsMessages", TypeHash.peerViewForumAsMessages), ("PeerMuteState", TypeHash.peerMuteState),
            ("PeerMessageSound", TypeHash.peerMessageSound), ("PeerNotificationDisplayPreviews", TypeHash.peerNotificationDisplayPreviews),
        ]
        for (name, hash) in used { #expect(catalogue.types.contains { $0.hash == hash && "\($0.name)" == name.description }, "\(name)") }
    }

    @Test func `so are the types stored by methods of the engine`() {
        let used: [(StaticString, Int32)] = [
            ("CachedPeerProfilePhoto", TypeHash.cachedPeerProfilePhoto),
            ("CachedRecentPeers", TypeHash.cachedRecentPeers),
            ("CachedRecommendedChannels", TypeHash.cachedRecommendedChannels),
            ("CachedResolvedByNamePeer", TypeHash.cachedResolvedByNamePeer),
            ("CachedResolvedByPhonePeer", TypeHash.cachedResolvedByPhonePeer),
            ("CachedStickerPack", TypeHash.cachedStickerPack),
            ("ChannelMigrationReference", TypeHash.channelMigrationReference),
            ("ChatListFilter", TypeHash.chatListFilter),
            ("ChatListFiltersState", TypeHash.chatListFiltersState),
            ("CloudDocumentMediaResource", TypeHash.cloudDocumentMediaResource),
            ("ContactsSettings", TypeHash.contactsSettings),
            ("EmojiKeywordCollectionInfo", TypeHash.emojiKeywordCollectionInfo),
            ("EngineDisplaySavedChatsAsTopics", TypeHash.engineDisplaySavedChatsAsTopics),
            ("GlobalMessageAutoremoveTimeoutSettings", TypeHash.globalMessageAutoremoveTimeoutSettings),
            ("GlobalPrivacySettings", TypeHash.globalPrivacySettings),
            ("LocalizationListState", TypeHash.localizationListState),
            ("MediaReference<TelegramMediaFile>", TypeHash.mediaReference),
            ("MessageIndex", TypeHash.messageIndex),
            ("OutgoingQuickReplyMessageAttribute", TypeHash.outgoingQuickReplyMessageAttribute),
            ("PeerAllowedReactions", TypeHash.peerAllowedReactions),
            ("PeerMembersHidden", TypeHash.peerMembersHidden),
            ("PeerReactionSettings", TypeHash.peerReactionSettings),
            ("PeerStatusSettings", TypeHash.peerStatusSettings),
            ("PeerViewForumAsMessages", TypeHash.peerViewForumAsMessages),
            ("QuickReplyMessageShortcutsState", TypeHash.quickReplyMessageShortcutsState),
            ("ReactionSettings", TypeHash.reactionSettings),
            ("RecentMediaItem", TypeHash.recentMediaItem),
            ("RecentPeerItem", TypeHash.recentPeerItem),
            ("SavedMessageTags", TypeHash.savedMessageTags),
            ("SavedStickerItem", TypeHash.savedStickerItem),
            ("SecretChatEmbeddedState", TypeHash.secretChatEmbeddedState),
            ("StickerPackCollectionInfo", TypeHash.stickerPackCollectionInfo),
            ("SuggestedLocalizationEntry", TypeHash.suggestedLocalizationEntry),
            ("Tag", TypeHash.tag),
            ("PeerStoryNotificationSettings", TypeHash.peerStoryNotificationSettings),
        ]
        for (name, hash) in used { #expect(catalogue.type(named: name)?.hash == hash, "\(name)") }
    }

    @Test func `so are the types in messages and of the login`() {
        let used: [(StaticString, Int32)] = [
            ("PendingReactionsMessageAttribute.PendingReaction", TypeHash.pendingReaction),
            ("RecentReactionItem", TypeHash.recentReactionItem),
            ("RecentEmojiItem", TypeHash.recentEmojiItem),
            ("RecentHashtagItem", TypeHash.recentHashtagItem),
            ("OutgoingMessageInfoAttribute", TypeHash.outgoingMessageInfoAttribute),
            ("OutgoingScheduleInfoMessageAttribute", TypeHash.outgoingScheduleInfoMessageAttribute),
            ("NotificationInfoMessageAttribute", TypeHash.notificationInfoMessageAttribute),
            ("InlineBotMessageAttribute", TypeHash.inlineBotMessageAttribute),
            ("OutgoingContentInfoMessageAttribute", TypeHash.outgoingContentInfoMessageAttribute),
            ("ReplyMarkupMessageAttribute", TypeHash.replyMarkupMessageAttribute),
            ("OutgoingChatContextResultMessageAttribute", TypeHash.outgoingChatContextResultMessageAttribute),
            ("EmbeddedMediaStickersMessageAttribute", TypeHash.embeddedMediaStickersMessageAttribute),
            ("EmojiSearchQueryMessageAttribute", TypeHash.emojiSearchQueryMessageAttribute),
            ("ForwardOptionsMessageAttribute", TypeHash.forwardOptionsMessageAttribute),
            ("SendAsMessageAttribute", TypeHash.sendAsMessageAttribute),
            ("MediaSpoilerMessageAttribute", TypeHash.mediaSpoilerMessageAttribute),
            ("WebpagePreviewMessageAttribute", TypeHash.webpagePreviewMessageAttribute),
            ("InvertMediaMessageAttribute", TypeHash.invertMediaMessageAttribute),
            ("EffectMessageAttribute", TypeHash.effectMessageAttribute),
            ("ReplyStoryAttribute", TypeHash.replyStoryAttribute),
            ("AuthorSignatureMessageAttribute", TypeHash.authorSignatureMessageAttribute),
            ("ForwardSourceInfoAttribute", TypeHash.forwardSourceInfoAttribute),
            ("SourceReferenceMessageAttribute", TypeHash.sourceReferenceMessageAttribute),
            ("TelegramMediaMap", TypeHash.telegramMediaMap),
            ("UnauthorizedAccountState", TypeHash.unauthorizedAccountState),
            ("UnauthorizedAccountStateContents", TypeHash.unauthorizedAccountStateContents),
            ("AuthorizationCode", TypeHash.authorizationCode),
            ("Stories.Item.Privacy", TypeHash.storyItemPrivacy),
            ("AppChangelogState", TypeHash.appChangelogState),
        ]
        for (name, hash) in used { #expect(catalogue.types.contains { $0.hash == hash && "\($0.name)" == name.description }, "\(name)") }
    }

    @Test func `fields agree with the catalogue`() throws {
        let user = try #require(catalogue.type(named: "TelegramUser"))
        #expect(user.kind == .peer)
        #expect(user.isRegistered)
        #expect(!user.isCodable)
        let id = try #require(user.fields.first)
        #expect(id.key.description == "i")
        #expect(id.wireType == .int64)
        #expect(id.isPeerId)
        let flags = try #require(user.fields.first { $0.name.description == "flags" })
        #expect(flags.areFlags)
        #expect(flags.values.name(of: 4)?.description == "isScam")
        let photo = try #require(user.fields.first { $0.key.description == "ph" })
        #expect(photo.objectType?.name.description == "TelegramMediaImageRepresentation")
        let status = try #require(user.fields.first { $0.key.description == "emjs" })
        #expect(status.content == .codable)
    }

    @Test func `types and fields have the version and the app that write them`() throws {
        let todo = try #require(catalogue.type(named: "TelegramMediaTodo"))
        #expect(todo.isAddedIn12 && !todo.isRetiredIn12 && todo.application == nil)
        #expect(catalogue.type(named: "WasScheduledMessageAttribute")?.isRetiredIn12 == true)
        #expect(catalogue.type(named: "ChatInterfaceState")?.application == .both)
        #expect(catalogue.type(named: "LaunchSettings")?.application == .macOS)
        let sticker = try #require(catalogue.type(named: "SavedStickerItem"))
        let old = try #require(sticker.fields.first { $0.key.description == "f" }), new = try #require(sticker.fields.first { $0.key.description == "fd" })
        #expect(old.isRetiredIn12 && !old.isAddedIn12)
        #expect(new.isAddedIn12 && !new.isRetiredIn12)
        #expect(new.bytesForm == .flatBuffers)
        #expect(new.objectType?.name.description == "TelegramMediaFile")
    }

    @Test func `a mandatory field is one in all cases or in some`() throws {
        let file = try #require(catalogue.type(named: "TelegramMediaFile")?.fields.first { $0.key.description == "i" })
        #expect(file.isRequired && file.isRequired(inCase: nil))
        let gift = try #require(catalogue.type(named: "StarGift.UniqueGift.Attribute"))
        let cases = try #require(gift.fields.first { $0.isDiscriminator })
        let resource = try #require(gift.fields.first { $0.key.description == "file" })
        #expect(resource.isRequired(inCase: cases.values.name(of: 0)))
        #expect(!resource.isRequired(inCase: cases.values.name(of: 2)))
        #expect(!resource.isRequired(inCase: nil))
    }

    @Test func `the fields of inline members are in their owner`() throws {
        let settings = try #require(catalogue.type(named: "TelegramPeerNotificationSettings"))
        #expect(settings.fields.contains { $0.key.description == "m.u" && $0.name.description == "muteState.until" })
        #expect(settings.fields.contains { $0.key.description == "m.v" && $0.name.description == "muteState" })
    }
}
