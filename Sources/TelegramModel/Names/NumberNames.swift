/// Numbers of Telegram with their names in its code.
package struct NumberNames: Sendable {
    /// Ascending by number.
    package let entries: [(number: Int32, name: StaticString)]

    init(_ entries: [(number: Int32, name: StaticString)]) { self.entries = entries }

    /// Returns the name of a number; `nil` if it has none.
    package func name(of number: Int32) -> StaticString? { entries.first { $0.number == number }?.name }

    /// Returns the number with a name, ignoring case, or `nil` if no number has the name.
    package func number(named name: some StringProtocol) -> Int32? {
        let wanted = name.lowercased()
        return entries.first { $0.name.description.lowercased() == wanted }?.number
    }
}

extension NumberNames {
    /// Message namespaces.
    package static let messageNamespaces = NumberNames([
        (0, "Cloud"),
        (1, "Local"),
        (2, "SecretIncoming"),
        (3, "ScheduledCloud"),
        (4, "ScheduledLocal"),
        (5, "QuickReplyCloud"),
        (6, "QuickReplyLocal"),
    ])

    /// Peer namespaces.
    package static let peerNamespaces = NumberNames([
        (0, "CloudUser"),
        (1, "CloudGroup"),
        (2, "CloudChannel"),
        (3, "SecretChat"),
        (7, "Empty"),
    ])
}

extension NumberNames {
    /// Ordered item lists, t37 and t38.
    package static let orderedItemLists = NumberNames([
        (0, "CloudRecentStickers"),
        (1, "CloudRecentGifs"),
        (2, "RecentlySearchedPeerIds"),
        (3, "CloudRecentInlineBots"),
        (4, "CloudFeaturedStickerPacks"),
        (5, "CloudArchivedStickerPacks"),
        (6, "CloudWallpapers"),
        (7, "CloudSavedStickers"),
        (8, "RecentlyUsedHashtags"),
        (9, "CloudThemes"),
        (10, "CloudGreetingStickers"),
        (11, "RecentDownloads"),
        (12, "PremiumStickers"),
        (13, "CloudPremiumStickers"),
        (14, "LocalRecentEmoji"),
        (15, "CloudFeaturedEmojiPacks"),
        (16, "CloudAllPremiumStickers"),
        (17, "CloudRecentStatusEmoji"),
        (18, "CloudFeaturedStatusEmoji"),
        (19, "CloudRecentReactions"),
        (20, "CloudTopReactions"),
        (21, "CloudEmojiCategories"),
        (22, "CloudEmojiStatusCategories"),
        (23, "CloudFeaturedProfilePhotoEmoji"),
        (24, "CloudFeaturedGroupPhotoEmoji"),
        (25, "NewSessionReviews"),
        (26, "CloudFeaturedBackgroundIconEmoji"),
        (27, "CloudFeaturedChannelStatusEmoji"),
        (28, "CloudDisabledChannelStatusEmoji"),
        (29, "CloudDefaultTagReactions"),
        (30, "CloudUniqueStarGifts"),
    ])

    /// Collections of the item cache, t24 and t25.
    package static let itemCacheCollections = NumberNames([
        (0, "resolvedByNamePeers"),
        (1, "cachedTwoStepToken"),
        (2, "cachedStickerPacks"),
        (3, "cachedAvailableLocalizations"),
        (4, "cachedSentMediaReferences"),
        (5, "cachedStickerQueryResults"),
        (6, "cachedSecureIdConfiguration"),
        (7, "cachedWallpapersConfiguration"),
        (8, "cachedThemesConfiguration"),
        (9, "cachedPollResults"),
        (10, "cachedContextResults"),
        (11, "proximityNotificationStoredState"),
        (14, "cachedGroupCallDisplayAsPeers"),
        (15, "cachedAdMessageStates"),
        (16, "cachedPeerInvitationImporters"),
        (17, "cachedPeerExportedInvitations"),
        (18, "cachedSendAsPeers"),
        (19, "availableReactions"),
        (20, "resolvedByPhonePeers"),
        (22, "notificationSoundList"),
        (23, "attachMenuBots"),
        (24, "featuredStickersConfiguration"),
        (25, "emojiSearchCategories"),
        (26, "cachedEmojiQueryResults"),
        (27, "cachedPeerStoryListHeads"),
        (28, "displayedStoryNotifications"),
        (29, "storySendAsPeerIds"),
        (31, "cachedChannelBoosts"),
        (32, "displayedMessageNotifications"),
        (33, "recommendedChannels"),
        (34, "peerColorOptions"),
        (35, "savedMessageTags"),
        (36, "applicationIcons"),
        (37, "availableMessageEffects"),
        (38, "cachedStarsRevenueStats"),
        (39, "cachedRevenueStats"),
        (40, "recommendedApps"),
        (41, "starsReactionDefaultToPrivate"),
        (42, "cachedPremiumGiftCodeOptions"),
        (43, "cachedProfileGifts"),
        (44, "recommendedBots"),
        (45, "channelsForPublicReaction"),
        (46, "cachedGroupsInCommon"),
        (47, "groupCallPersistentSettings"),
        (48, "cachedProfileGiftsCollections"),
        (49, "cachedProfileSavedMusic"),
        (50, "cachedChatThemes"),
        (51, "cachedLiveStorySendAsPeers"),
        (52, "cachedGiftUpgradesAttributes"),
        (100, "channelAdminRanks"),
    ])
}

extension NumberNames {
    /// Preferences, t35: the first four bytes of the key.
    package static let preferences = NumberNames([
        (0, "globalNotifications"),
        (3, "suggestedLocalization"),
        (4, "limitsConfiguration"),
        (8, "contentPrivacySettings"),
        (9, "networkSettings"),
        (10, "remoteStorageConfiguration"),
        (11, "voipConfiguration"),
        (12, "appChangelogState"),
        (13, "localizationListState"),
        (14, "appConfiguration"),
        (15, "searchBotsConfiguration"),
        (16, "contactsSettings"),
        (19, "contentSettings"),
        (20, "chatListFilters"),
        (21, "peersNearby"),
        (22, "chatListFiltersFeaturedState"),
        (23, "secretChatSettings"),
        (24, "reactionSettings"),
        (26, "premiumPromo"),
        (27, "globalMessageAutoremoveTimeoutSettings"),
        (28, "accountSpecificCacheStorageSettings"),
        (29, "linksConfiguration"),
        (30, "chatListFilterUpdates"),
        (31, "globalPrivacySettings"),
        (32, "storiesConfiguration"),
        (33, "audioTranscriptionTrialState"),
        (34, "didCacheSavedMessageTags"),
        (35, "displaySavedChatsAsTopics"),
        (37, "shortcutMessages"),
        (38, "timezoneList"),
        (39, "botBiometricsState"),
        (40, "businessLinks"),
        (41, "starGifts"),
        (42, "botStorageState"),
        (43, "secureBotStorageState"),
        (44, "serverSuggestionInfo"),
        (45, "persistentChatInterfaceData"),
        (46, "globalPostSearchState"),
        (47, "savedMusicIds"),
        (48, "emojiGameInfo"),
    ])

    /// Tags of the operation log, t29 to t31.
    package static let operationLogTags = NumberNames([
        (0, "SecretOutgoing"),
        (1, "SecretIncomingEncrypted"),
        (2, "SecretIncomingDecrypted"),
        (3, "CloudChatRemoveMessages"),
        (4, "SynchronizePinnedCloudChats"),
        (5, "AutoremoveMessages"),
        (6, "SynchronizePinnedChats"),
        (7, "SynchronizeConsumeMessageContents"),
        (8, "SynchronizeInstalledStickerPacks"),
        (9, "SynchronizeInstalledMasks"),
        (10, "SynchronizeMarkFeaturedStickerPacksAsSeen"),
        (11, "SynchronizeChatInputStates"),
        (12, "SynchronizeSavedGifs"),
        (13, "SynchronizeLocalizationUpdates"),
        (14, "SynchronizeSavedStickers"),
        (15, "SynchronizeGroupedPeers"),
        (16, "SynchronizeMarkAllUnseenPersonalMessages"),
        (17, "SynchronizeRecentlyUsedStickers"),
        (18, "SynchronizeAppLogEvents"),
        (19, "SynchronizeEmojiKeywords"),
        (20, "SynchronizeChatListFilters"),
        (21, "SynchronizeMarkAllUnseenReactions"),
        (22, "SynchronizeInstalledEmoji"),
        (23, "SynchronizeAutosaveItems"),
        (24, "SynchronizeViewStories"),
        (25, "SynchronizePeerStories"),
        (26, "SynchronizePinnedSavedChats"),
        (27, "SynchronizeMarkAllUnseenPollVotes"),
    ])

    /// Types of pending message actions, t45 and t46.
    package static let pendingMessageActions = NumberNames([
        (0, "consumeUnseenPersonalMessage"),
        (1, "updateReaction"),
        (2, "sendScheduledMessageImmediately"),
        (3, "readReactionOrPollVote"),
        (4, "sendStarsReaction"),
        (5, "sendPostponedPaidMessage"),
    ])
}
