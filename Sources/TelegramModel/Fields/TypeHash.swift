/// The hashes of types that the engine handles. They are literals, because names are hashed only at build time; a test compares them with
/// the catalog.
package enum TypeHash {
    package static let telegramUser: Int32 = -1637309141
    package static let telegramGroup: Int32 = 1721859409
    package static let telegramChannel: Int32 = 1667961306
    package static let telegramSecretChat: Int32 = 566849114

    package static let telegramMediaImage: Int32 = -1951522668
    package static let telegramMediaFile: Int32 = 665733176
    package static let telegramMediaWebpage: Int32 = -661322156
    package static let telegramMediaPoll: Int32 = -165764138
    package static let telegramMediaGame: Int32 = 2065888375
    package static let telegramMediaAction: Int32 = -1132984447
    package static let telegramMediaStory: Int32 = 564517815
    package static let storyId: Int32 = -789304676
    package static let messageTextEntity: Int32 = 2102529310
    package static let messageReaction: Int32 = -967538820
    /// The message reaction value, as MessageReaction.Reaction.
    package static let messageReactionValue: Int32 = 895494853
    package static let peerEmojiStatus: Int32 = -1444908899

    package static let autoremoveTimeoutMessageAttribute: Int32 = -2145465269
    package static let autoclearTimeoutMessageAttribute: Int32 = 1511585788
    package static let audioTranscriptionMessageAttribute: Int32 = -2138432100
    package static let derivedDataMessageAttribute: Int32 = -175881612
    package static let replyMessageAttribute: Int32 = 478003709
    package static let viewCountMessageAttribute: Int32 = -960075779
    package static let forwardCountMessageAttribute: Int32 = -1946544217
    package static let reactionsMessageAttribute: Int32 = 210987334
    package static let pendingReactionsMessageAttribute: Int32 = 926432208
    package static let pendingStarsReactionsMessageAttribute: Int32 = 1276517195
    package static let replyThreadMessageAttribute: Int32 = 1816506932

    package static let messageHistoryThreadData: Int32 = -1854782404
    package static let synchronizePinnedChatsOperation: Int32 = 527224992
    package static let previousPeerItemId: Int32 = -170813154

    package static let telegramPeerNotificationSettings: Int32 = -409522330
    package static let cachedUserData: Int32 = 1981783441
    package static let cachedGroupData: Int32 = -1456609247
    package static let cachedChannelData: Int32 = 381818197
    package static let cachedSecretChatData: Int32 = 1315950667

    package static let promoChatListItem: Int32 = -656953383

    package static let channelState: Int32 = 2004128665
    package static let authorizedAccountState: Int32 = 1601241862
    /// AuthorizedAccountState.State. Hashes are computed from names without the enclosing type.
    package static let authorizedAccountStateState: Int32 = -660360836

    package static let stickerPackItem: Int32 = 1345525277
    package static let emojiKeywordItem: Int32 = -1081073316
}

/// The hashes of types that account operations create or read. A test compares them with the catalog.
extension TypeHash {
    package static let channelMessageStateVersionAttribute: Int32 = 987966334
    package static let invalidatedChannel: Int32 = 911972369
    package static let textEntitiesMessageAttribute: Int32 = -252989213
    package static let translationMessageAttribute: Int32 = 415096717
    package static let factCheckMessageAttribute: Int32 = -641160900
    package static let consumableContentMessageAttribute: Int32 = -597054544
    package static let consumablePersonalMentionMessageAttribute: Int32 = -307771066
    package static let telegramMediaExpiredContent: Int32 = 62379663
    package static let telegramMediaInvoice: Int32 = 74610450
    package static let telegramMediaPaidContent: Int32 = 896252427
    package static let telegramExtendedMedia: Int32 = 2033496949
    package static let cachedPeerAutoremoveTimeout: Int32 = -760282953
    package static let cachedPeerAutoremoveTimeoutValue: Int32 = -2127481826
    package static let synchronizeInstalledStickerPacksOperation: Int32 = -932111696
    package static let synchronizeSavedGifsOperation: Int32 = -1956920834
    package static let synchronizeSavedGifsOperationContent: Int32 = 2068870746
    package static let synchronizeChatListFiltersOperation: Int32 = -377376428
    package static let synchronizeChatListFiltersOperationContent: Int32 = 547343460
    package static let synchronizeLocalizationUpdatesOperation: Int32 = -1606472873
    package static let starsReactionDefaultToPrivateData: Int32 = 1187026445
    package static let newSessionReview: Int32 = -1680290457
    package static let telegramThemeNativeCodable: Int32 = -164861346
    package static let telegramWallpaperNativeCodable: Int32 = 1442134193
    package static let storiesPeerState: Int32 = -1508026274
    package static let storiesConfigurationState: Int32 = -1212605714
    package static let globalNotificationSettings: Int32 = -1232081761
    package static let globalNotificationSettingsSet: Int32 = -1573378460
    package static let messageNotificationSettings: Int32 = -195504494
    package static let internalChatInterfaceState: Int32 = 163585578
    package static let storedPeerChatInterfaceState: Int32 = 415746199
    package static let cachedGroupParticipants: Int32 = 2033956191
    package static let groupParticipant: Int32 = 1443226846
    package static let botInfo: Int32 = -297050687
    package static let botCommand: Int32 = -1489749983
    package static let cachedPeerBotInfo: Int32 = 1546348633
    package static let telegramUserPresence: Int32 = 1408098419
    package static let sourceReferenceMessageAttribute: Int32 = 1566678339
    package static let channelMigrationReference: Int32 = 1838382711
    package static let editedMessageAttribute: Int32 = -1840307943
    package static let peerThreadCombinedState: Int32 = -1594198411
    package static let threadListIndex: Int32 = 1088730673
    package static let wasScheduledMessageAttribute: Int32 = 1033489696
    package static let typingDraftMessageAttribute: Int32 = -1021513946
    package static let authSessionInfoAttribute: Int32 = 1741629115
    package static let reaction: Int32 = 895494853
    package static let peerViewForumAsMessages: Int32 = -28129774
    package static let peerMuteState: Int32 = 1941216252
    package static let peerMessageSound: Int32 = 2058314982
    package static let peerNotificationDisplayPreviews: Int32 = 145524608
    package static let peerStoryNotificationSettings: Int32 = 1806091732
}

/// The hashes of types in operation logs and pending actions. A test compares them with the catalog.
extension TypeHash {
    package static let secretChatOutgoingOperation: Int32 = 852549282
    package static let secretChatOutgoingOperationContents: Int32 = 1858704146
    package static let secretChatIncomingEncryptedOperation: Int32 = -2087424274
    package static let secretChatIncomingDecryptedOperation: Int32 = -1122998614
    package static let secretChatState: Int32 = 498427512
    package static let cloudChatRemoveMessagesOperation: Int32 = -1996793078
    package static let cloudChatRemoveChatOperation: Int32 = -411433304
    package static let cloudChatClearHistoryOperation: Int32 = -822217241
    package static let synchronizeConsumeMessageContentsOperation: Int32 = 2064539370
    package static let synchronizeMarkFeaturedStickerPacksAsSeenOperation: Int32 = -2127382465
    package static let synchronizeChatInputStateOperation: Int32 = -454051154
    package static let synchronizeSavedStickersOperation: Int32 = -1538424892
    package static let synchronizeSavedStickersOperationContent: Int32 = 183126455
    package static let synchronizeRecentlyUsedMediaOperation: Int32 = -1060794831
    package static let synchronizeRecentlyUsedMediaOperationContent: Int32 = -475028978
    package static let synchronizeGroupedPeersOperation: Int32 = -1589828509
    package static let synchronizeMarkAllUnseenPersonalMessagesOperation: Int32 = -838095774
    package static let synchronizeMarkAllUnseenReactionsOperation: Int32 = 1556169179
    package static let synchronizeAppLogEventsOperation: Int32 = 110105017
    package static let synchronizeAppLogEventsOperationContent: Int32 = 1729269987
    package static let synchronizeEmojiKeywordsOperation: Int32 = -1984071466
    package static let synchronizeAutosaveItemOperation: Int32 = -33916815
    package static let synchronizeAutosaveItemOperationContent: Int32 = 2072023068
    package static let synchronizeViewStoriesOperation: Int32 = -205345836
    package static let synchronizePeerStoriesOperation: Int32 = -875597242

    package static let consumePersonalMessageAction: Int32 = 1576536431
    package static let updateMessageReactionsAction: Int32 = 564911308
    package static let sendScheduledMessageImmediatelyAction: Int32 = 801655178
    package static let readReactionAction: Int32 = 2077175594
    package static let sendStarsReactionsAction: Int32 = 1722773821
    package static let postponeSendPaidMessageAction: Int32 = -97708132

    package static let messageId: Int32 = 1972328745
    package static let mediaId: Int32 = -2030733316
    package static let peerId: Int32 = -1678405400
}

/// The hashes of types that the engine's methods create or read. A test compares them with the catalog.
extension TypeHash {
    package static let pendingReaction: Int32 = 1756723701
    package static let recentReactionItem: Int32 = 710657807
    package static let recentEmojiItem: Int32 = -1582023388
    package static let recentHashtagItem: Int32 = -1205142985
    package static let inlineBotMessageAttribute: Int32 = 938328096
    package static let outgoingContentInfoMessageAttribute: Int32 = -1086166504
    package static let replyMarkupMessageAttribute: Int32 = -432886339
    package static let outgoingChatContextResultMessageAttribute: Int32 = 363782357
    package static let embeddedMediaStickersMessageAttribute: Int32 = -2005062757
    package static let emojiSearchQueryMessageAttribute: Int32 = -1777968197
    package static let forwardOptionsMessageAttribute: Int32 = -38453216
    package static let sendAsMessageAttribute: Int32 = 602173923
    package static let mediaSpoilerMessageAttribute: Int32 = -1865677981
    package static let webpagePreviewMessageAttribute: Int32 = -782532206
    package static let invertMediaMessageAttribute: Int32 = 434670625
    package static let effectMessageAttribute: Int32 = 764739277
    package static let replyStoryAttribute: Int32 = 804126729
    package static let authorSignatureMessageAttribute: Int32 = 1616326675
    package static let telegramMediaMap: Int32 = -1138242673
    package static let telegramMediaLiveStream: Int32 = -966916128
    package static let unauthorizedAccountState: Int32 = -1184510703
    package static let unauthorizedAccountStateContents: Int32 = 238606936
    package static let unauthorizedAccountTermsOfService: Int32 = 822990030
    package static let authorizationCode: Int32 = -1157767521
    package static let storyItemPrivacy: Int32 = 361551060
    package static let appChangelogState: Int32 = -253058530
}

/// The hashes of types that the engine's methods store in settings, caches, and lists. A test compares them with the catalog.
extension TypeHash {
    package static let cachedPeerProfilePhoto: Int32 = -27585509
    package static let cachedRecentPeers: Int32 = -1127831192
    package static let cachedRecommendedChannels: Int32 = -1880428104
    package static let cachedResolvedByNamePeer: Int32 = -822614074
    package static let cachedResolvedByPhonePeer: Int32 = 1022149523
    package static let quickReplyMessageShortcut: Int32 = -1642345174
    package static let cachedTelegramBusinessIntro: Int32 = -1167704441
    package static let cachedStickerPack: Int32 = 1384809303
    package static let chatListFilter: Int32 = -918602072
    package static let chatListFiltersState: Int32 = -1565888189
    package static let cloudDocumentMediaResource: Int32 = 486562374
    package static let cloudPhotoSizeMediaResource: Int32 = 1226791958
    package static let cloudDocumentSizeMediaResource: Int32 = -2129249780
    package static let cloudPeerPhotoSizeMediaResource: Int32 = 923090569
    package static let cloudStickerPackThumbnailMediaResource: Int32 = -450200219
    package static let cloudFileMediaResource: Int32 = -539247780
    package static let secretFileMediaResource: Int32 = 2062784145
    package static let localFileMediaResource: Int32 = 711798229
    package static let localFileReferenceMediaResource: Int32 = 1868491758
    package static let contactsSettings: Int32 = 2022849046
    package static let emojiKeywordCollectionInfo: Int32 = 665094754
    package static let engineDisplaySavedChatsAsTopics: Int32 = -1452431299
    package static let globalMessageAutoremoveTimeoutSettings: Int32 = 2006645108
    package static let globalPrivacySettings: Int32 = 231904288
    package static let localizationListState: Int32 = 2097045112
    package static let mediaReference: Int32 = 1479327531
    package static let stickerPackReference: Int32 = -1320282174
    package static let messageIndex: Int32 = -69524626
    package static let peerAllowedReactions: Int32 = -2124880253
    package static let peerMembersHidden: Int32 = -650515551
    package static let peerReactionSettings: Int32 = -1083598440
    package static let peerStatusSettings: Int32 = -1233125776
    package static let quickReplyMessageShortcutsState: Int32 = -658863621
    package static let reactionSettings: Int32 = -4642897
    package static let recentPeerItem: Int32 = -2039850037
    package static let savedMessageTags: Int32 = 1853926302
    package static let savedStickerItem: Int32 = 731080572
    package static let secretChatEmbeddedState: Int32 = 1533696694
    package static let stickerPackCollectionInfo: Int32 = 2112923154
    package static let suggestedLocalizationEntry: Int32 = -896290208
    package static let tag: Int32 = 1630763840
}

/// The hashes of types in outgoing messages. A test compares them with the catalog.
extension TypeHash {
    package static let outgoingMessageInfoAttribute: Int32 = -1058305572
    package static let outgoingScheduleInfoMessageAttribute: Int32 = 1116861967
    package static let outgoingQuickReplyMessageAttribute: Int32 = 480615202
    package static let notificationInfoMessageAttribute: Int32 = 964991203
    package static let forwardSourceInfoAttribute: Int32 = 2134678541
    package static let recentMediaItem: Int32 = -1239796075
}
