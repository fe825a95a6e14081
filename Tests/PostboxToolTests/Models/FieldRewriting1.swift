// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part1: [String: @Sendable (CodedObject) -> CodedObject] = [
        "AccountBackupDataAttribute": {
            var model = AccountBackupDataAttribute(unchecked: $0)
            model.`try` = model.`try`
            return model.record
        },
        "AccountEnvironmentAttribute": {
            var model = AccountEnvironmentAttribute(unchecked: $0)
            model.environment = model.environment
            return model.record
        },
        "AccountRecord": {
            var model = AccountRecord(unchecked: $0)
            model.id = model.id
            model.attributes = model.attributes
            model.temporarySessionId = model.temporarySessionId
            return model.record
        },
        "AccountRecordId": {
            var model = AccountRecordId(unchecked: $0)
            model.value = model.value
            return model.record
        },
        "AccountSortOrderAttribute": {
            var model = AccountSortOrderAttribute(unchecked: $0)
            model.order = model.order
            return model.record
        },
        "AppChangelogState": {
            var model = AppChangelogState(unchecked: $0)
            model.checkedVersion = model.checkedVersion
            model.previousVersion = model.previousVersion
            return model.record
        },
        "AppConfiguration": {
            var model = AppConfiguration(unchecked: $0)
            model.data = model.data
            model.hash = model.hash
            return model.record
        },
        "ArchivedStickerPacksInfo": {
            var model = ArchivedStickerPacksInfo(unchecked: $0)
            model.count = model.count
            return model.record
        },
        "AttachMenuBots": {
            var model = AttachMenuBots(unchecked: $0)
            model.hash = model.hash
            model.bots = model.bots
            return model.record
        },
        "AudioTranscriptionMessageAttribute": {
            var model = AudioTranscriptionMessageAttribute(unchecked: $0)
            model.id = model.id
            model.text = model.text
            model.isPending = model.isPending
            model.didRate = model.didRate
            model.error = model.error
            return model.record
        },
        "AuthAccountRecord": {
            var model = AuthAccountRecord(unchecked: $0)
            model.id = model.id
            model.attributes = model.attributes
            return model.record
        },
        "AuthSessionInfoAttribute": {
            var model = AuthSessionInfoAttribute(unchecked: $0)
            model.timestamp = model.timestamp
            model.hash = model.hash
            return model.record
        },
        "AuthorSignatureMessageAttribute": {
            var model = AuthorSignatureMessageAttribute(unchecked: $0)
            model.signature = model.signature
            return model.record
        },
        "AuthorizationCode": {
            var model = AuthorizationCode(unchecked: $0)
            model.kind = model.kind
            model.code = model.code
            model.token = model.token
            return model.record
        },
        "AuthorizedAccountState": {
            var model = AuthorizedAccountState(unchecked: $0)
            model.isTestingEnvironment = model.isTestingEnvironment
            model.masterDatacenterId = model.masterDatacenterId
            model.peerId = model.peerId
            model.state = model.state
            model.invalidatedChannels = model.invalidatedChannels
            return model.record
        },
        "AutoclearTimeoutMessageAttribute": {
            var model = AutoclearTimeoutMessageAttribute(unchecked: $0)
            model.timeout = model.timeout
            model.countdownBeginTime = model.countdownBeginTime
            return model.record
        },
        "AutodownloadPresetSettings": {
            var model = AutodownloadPresetSettings(unchecked: $0)
            model.disabled = model.disabled
            model.photoSizeMax = model.photoSizeMax
            model.videoSizeMax = model.videoSizeMax
            model.fileSizeMax = model.fileSizeMax
            model.preloadLargeVideo = model.preloadLargeVideo
            model.lessDataForPhoneCalls = model.lessDataForPhoneCalls
            model.videoUploadMaxbitrate = model.videoUploadMaxbitrate
            return model.record
        },
        "AutodownloadSettings": {
            var model = AutodownloadSettings(unchecked: $0)
            model.lowPreset = model.lowPreset
            model.mediumPreset = model.mediumPreset
            model.highPreset = model.highPreset
            return model.record
        },
        "AutoremoveTimeoutMessageAttribute": {
            var model = AutoremoveTimeoutMessageAttribute(unchecked: $0)
            model.timeout = model.timeout
            model.countdownBeginTime = model.countdownBeginTime
            return model.record
        },
        "AvailableMessageEffects": {
            var model = AvailableMessageEffects(unchecked: $0)
            model.hash = model.hash
            model.messageEffects = model.messageEffects
            return model.record
        },
        "AvailableReactions": {
            var model = AvailableReactions(unchecked: $0)
            model.hash = model.hash
            model.reactions = model.reactions
            return model.record
        },
        "BoostCountMessageAttribute": {
            var model = BoostCountMessageAttribute(unchecked: $0)
            model.count = model.count
            return model.record
        },
        "BotApp": {
            var model = BotApp(unchecked: $0)
            model.id = model.id
            model.accessHash = model.accessHash
            model.shortName = model.shortName
            model.title = model.title
            model.description = model.description
            model.photo = model.photo
            model.document = model.document
            model.hash = model.hash
            model.flags = model.flags
            return model.record
        },
        "BotCommand": {
            var model = BotCommand(unchecked: $0)
            model.text = model.text
            model.description = model.description
            return model.record
        },
        "BotInfo": {
            var model = BotInfo(unchecked: $0)
            model.description = model.description
            model.photo = model.photo
            model.video = model.video
            model.commands = model.commands
            model.menuButton = model.menuButton
            model.privacyPolicyUrl = model.privacyPolicyUrl
            return model.record
        },
        "BotMenuButton": {
            var model = BotMenuButton(unchecked: $0)
            model.kind = model.kind
            model.text = model.text
            model.url = model.url
            return model.record
        },
        "BotUserInfo": {
            var model = BotUserInfo(unchecked: $0)
            model.flags = model.flags
            model.inlinePlaceholder = model.inlinePlaceholder
            return model.record
        },
        "CacheStorageSettings": {
            var model = CacheStorageSettings(unchecked: $0)
            model.defaultCacheStorageTimeout = model.defaultCacheStorageTimeout
            model.defaultCacheStorageLimitGigabytes = model.defaultCacheStorageLimitGigabytes
            return model.record
        },
        "CachedChannelBoosters": {
            var model = CachedChannelBoosters(unchecked: $0)
            model.boosts = model.boosts
            model.count = model.count
            return model.record
        },
        "CachedChannelData": {
            var model = CachedChannelData(unchecked: $0)
            model.isNotAccessible = model.isNotAccessible
            model.flags = model.flags
            model.about = model.about
            model.exportedInvitation = model.exportedInvitation
            model.botInfos = model.botInfos
            model.peerStatusSettings = model.peerStatusSettings
            model.pinnedMessageIdPeerId = model.pinnedMessageIdPeerId
            model.pinnedMessageIdNamespace = model.pinnedMessageIdNamespace
            model.pinnedMessageIdId = model.pinnedMessageIdId
            model.activeCall = model.activeCall
            model.callJoinPeerId = model.callJoinPeerId
            model.stickerPack = model.stickerPack
            model.minAvailableMessageIdPeerId = model.minAvailableMessageIdPeerId
            model.minAvailableMessageIdNamespace = model.minAvailableMessageIdNamespace
            model.minAvailableMessageIdId = model.minAvailableMessageIdId
            model.migrationReference = model.migrationReference
            model.linkedDiscussionPeerId = model.linkedDiscussionPeerId
            model.peerGeoLocation = model.peerGeoLocation
            model.slowModeTimeout = model.slowModeTimeout
            model.slowModeValidUntilTimestamp = model.slowModeValidUntilTimestamp
            model.hasScheduledMessages = model.hasScheduledMessages
            model.autoremoveTimeout = model.autoremoveTimeout
            model.statsDatacenterId = model.statsDatacenterId
            model.invitedBy = model.invitedBy
            model.invitedOn = model.invitedOn
            model.photo = model.photo
            model.pendingSuggestions = model.pendingSuggestions
            model.themeEmoticon = model.themeEmoticon
            model.inviteRequestsPending = model.inviteRequestsPending
            model.sendAsPeerId = model.sendAsPeerId
            model.reactionSettings = model.reactionSettings
            model.membersHidden = model.membersHidden
            model.viewForumAsMessages = model.viewForumAsMessages
            model.wallpaper = model.wallpaper
            model.boostsToUnrestrict = model.boostsToUnrestrict
            model.appliedBoosts = model.appliedBoosts
            model.emojiPack = model.emojiPack
            model.peerStatusSettingsFlags = model.peerStatusSettingsFlags
            model.reactionSettingsAllowedReactions = model.reactionSettingsAllowedReactions
            return model.record
        },
        "CachedChannelParticipants": {
            var model = CachedChannelParticipants(unchecked: $0)
            model.participants = model.participants
            return model.record
        },
        "CachedChannelParticipantsSummary": {
            var model = CachedChannelParticipantsSummary(unchecked: $0)
            model.memberCount = model.memberCount
            model.adminCount = model.adminCount
            model.bannedCount = model.bannedCount
            model.kickedCount = model.kickedCount
            return model.record
        },
        "CachedChatContextResult": {
            var model = CachedChatContextResult(unchecked: $0)
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedDisplayAsPeers": {
            var model = CachedDisplayAsPeers(unchecked: $0)
            model.peerIds = model.peerIds
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedGroupData": {
            var model = CachedGroupData(unchecked: $0)
            model.participants = model.participants
            model.exportedInvitation = model.exportedInvitation
            model.botInfos = model.botInfos
            model.peerStatusSettings = model.peerStatusSettings
            model.pinnedMessageIdPeerId = model.pinnedMessageIdPeerId
            model.pinnedMessageIdNamespace = model.pinnedMessageIdNamespace
            model.pinnedMessageIdId = model.pinnedMessageIdId
            model.about = model.about
            model.flags = model.flags
            model.hasScheduledMessages = model.hasScheduledMessages
            model.autoremoveTimeout = model.autoremoveTimeout
            model.invitedBy = model.invitedBy
            model.photo = model.photo
            model.activeCall = model.activeCall
            model.callJoinPeerId = model.callJoinPeerId
            model.themeEmoticon = model.themeEmoticon
            model.inviteRequestsPending = model.inviteRequestsPending
            model.reactionSettings = model.reactionSettings
            model.peerStatusSettingsFlags = model.peerStatusSettingsFlags
            model.reactionSettingsAllowedReactions = model.reactionSettingsAllowedReactions
            return model.record
        },
        "CachedGroupParticipants": {
            var model = CachedGroupParticipants(unchecked: $0)
            model.participants = model.participants
            model.version = model.version
            return model.record
        },
        "CachedLocalizationInfos": {
            var model = CachedLocalizationInfos(unchecked: $0)
            model.list = model.list
            return model.record
        },
        "CachedMediaReferenceEntry": {
            var model = CachedMediaReferenceEntry(unchecked: $0)
            model.data = model.data
            return model.record
        },
        "CachedPeerAutoremoveTimeout": {
            var model = CachedPeerAutoremoveTimeout(unchecked: $0)
            model.kind = model.kind
            model.value = model.value
            return model.record
        },
        "CachedPeerBotInfo": {
            var model = CachedPeerBotInfo(unchecked: $0)
            model.peerId = model.peerId
            model.botInfo = model.botInfo
            return model.record
        },
        "CachedPeerExportedInvitations": {
            var model = CachedPeerExportedInvitations(unchecked: $0)
            model.invitations = model.invitations
            model.canLoadMore = model.canLoadMore
            model.count = model.count
            return model.record
        },
        "CachedPeerInvitationImporters": {
            var model = CachedPeerInvitationImporters(unchecked: $0)
            model.peerIds = model.peerIds
            model.dates = model.dates
            model.joinedViaFolderLink = model.joinedViaFolderLink
            model.abouts = model.abouts
            model.count = model.count
            return model.record
        },
        "CachedPeerProfilePhoto": {
            var model = CachedPeerProfilePhoto(unchecked: $0)
            model.kind = model.kind
            model.value = model.value
            return model.record
        },
        "CachedPeerStoryListHead": {
            var model = CachedPeerStoryListHead(unchecked: $0)
            model.items = model.items
            model.pinnedIds = model.pinnedIds
            model.totalCount = model.totalCount
            return model.record
        },
        "CachedPollOptionResult": {
            var model = CachedPollOptionResult(unchecked: $0)
            model.peerIds = model.peerIds
            model.count = model.count
            return model.record
        },
        "CachedPremiumGiftOption": {
            var model = CachedPremiumGiftOption(unchecked: $0)
            model.months = model.months
            model.currency = model.currency
            model.amount = model.amount
            model.botUrl = model.botUrl
            model.storeProductId = model.storeProductId
            return model.record
        },
        "CachedRecentPeers": {
            var model = CachedRecentPeers(unchecked: $0)
            model.enabled = model.enabled
            model.ids = model.ids
            return model.record
        },
        "CachedRecommendedChannels": {
            var model = CachedRecommendedChannels(unchecked: $0)
            model.peerIds = model.peerIds
            model.count = model.count
            model.isHidden = model.isHidden
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedResolvedByNamePeer": {
            var model = CachedResolvedByNamePeer(unchecked: $0)
            model.peerId = model.peerId
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedResolvedByPhonePeer": {
            var model = CachedResolvedByPhonePeer(unchecked: $0)
            model.peerId = model.peerId
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedSecretChatData": {
            var model = CachedSecretChatData(unchecked: $0)
            model.peerStatusSettings = model.peerStatusSettings
            model.peerStatusSettingsFlags = model.peerStatusSettingsFlags
            return model.record
        },
        "CachedSecureIdConfiguration": {
            var model = CachedSecureIdConfiguration(unchecked: $0)
            model.value = model.value
            model.hash = model.hash
            return model.record
        },
        "CachedSendAsPeers": {
            var model = CachedSendAsPeers(unchecked: $0)
            model.peerIds = model.peerIds
            model.premiumRequiredPeerIds = model.premiumRequiredPeerIds
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedStickerPack": {
            var model = CachedStickerPack(unchecked: $0)
            model.info = model.info
            model.items = model.items
            model.hash = model.hash
            return model.record
        },
        "CachedStickerQueryResult": {
            var model = CachedStickerQueryResult(unchecked: $0)
            model.items = model.items
            model.hash = model.hash
            model.timestamp = model.timestamp
            return model.record
        },
        "CachedStorySendAsPeers": {
            var model = CachedStorySendAsPeers(unchecked: $0)
            model.peerIds = model.peerIds
            return model.record
        },
        "CachedTelegramBusinessIntro": {
            var model = CachedTelegramBusinessIntro(unchecked: $0)
            model.kind = model.kind
            return model.record
        },
        "CachedThemesConfiguration": {
            var model = CachedThemesConfiguration(unchecked: $0)
            model.hash = model.hash
            return model.record
        },
        "CachedUserData": {
            var model = CachedUserData(unchecked: $0)
            model.about = model.about
            model.botInfo = model.botInfo
            model.editableBotInfo = model.editableBotInfo
            model.peerStatusSettings = model.peerStatusSettings
            model.pinnedMessageIdPeerId = model.pinnedMessageIdPeerId
            model.pinnedMessageIdNamespace = model.pinnedMessageIdNamespace
            model.pinnedMessageIdId = model.pinnedMessageIdId
            model.isBlocked = model.isBlocked
            model.commonGroupCount = model.commonGroupCount
            model.voiceCallsAvailable = model.voiceCallsAvailable
            model.videoCallsAvailable = model.videoCallsAvailable
            model.callsPrivate = model.callsPrivate
            model.canPinMessages = model.canPinMessages
            model.hasScheduledMessages = model.hasScheduledMessages
            model.autoremoveTimeout = model.autoremoveTimeout
            model.themeEmoticon = model.themeEmoticon
            model.photo = model.photo
            model.personalPhoto = model.personalPhoto
            model.fallbackPhoto = model.fallbackPhoto
            model.premiumGiftOptions = model.premiumGiftOptions
            model.voiceMessagesAvailable = model.voiceMessagesAvailable
            model.wallpaper = model.wallpaper
            model.flags = model.flags
            model.businessIntro = model.businessIntro
            model.peerStatusSettingsFlags = model.peerStatusSettingsFlags
            return model.record
        },
        "CachedWallpapersConfiguration": {
            var model = CachedWallpapersConfiguration(unchecked: $0)
            model.hash = model.hash
            return model.record
        },
        "ChannelMessageStateVersionAttribute": {
            var model = ChannelMessageStateVersionAttribute(unchecked: $0)
            model.pts = model.pts
            return model.record
        },
        "ChannelMigrationReference": {
            var model = ChannelMigrationReference(unchecked: $0)
            model.maxMessageIdPeerId = model.maxMessageIdPeerId
            model.maxMessageIdNamespace = model.maxMessageIdNamespace
            model.maxMessageIdId = model.maxMessageIdId
            return model.record
        },
        "ChannelParticipant": {
            var model = ChannelParticipant(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.invitedAt = model.invitedAt
            model.adminInfo = model.adminInfo
            model.banInfo = model.banInfo
            model.rank = model.rank
            model.subscriptionUntilDate = model.subscriptionUntilDate
            return model.record
        },
        "ChannelParticipantAdminInfo": {
            var model = ChannelParticipantAdminInfo(unchecked: $0)
            model.rights = model.rights
            model.promotedBy = model.promotedBy
            model.canBeEditedByAccountPeer = model.canBeEditedByAccountPeer
            return model.record
        },
        "ChannelParticipantBannedInfo": {
            var model = ChannelParticipantBannedInfo(unchecked: $0)
            model.rights = model.rights
            model.restrictedBy = model.restrictedBy
            model.timestamp = model.timestamp
            model.isMember = model.isMember
            return model.record
        },
        "ChannelState": {
            var model = ChannelState(unchecked: $0)
            model.pts = model.pts
            model.invalidatedPts = model.invalidatedPts
            model.synchronizedUntilMessageId = model.synchronizedUntilMessageId
            return model.record
        },
        "ChatContextResultMessage": {
            var model = ChatContextResultMessage(unchecked: $0)
            model.kind = model.kind
            model.caption = model.caption
            model.entities = model.entities
            model.replyMarkup = model.replyMarkup
            model.text = model.text
            model.disableUrlPreview = model.disableUrlPreview
            model.previewParameters = model.previewParameters
            model.media = model.media
            model.mediaC = model.mediaC
            model.mediaI = model.mediaI
            model.url = model.url
            return model.record
        },
        "ChatListFeaturedFilter": {
            var model = ChatListFeaturedFilter(unchecked: $0)
            model.title = model.title
            model.description = model.description
            model.dataCategories = model.dataCategories
            model.dataExcludeMuted = model.dataExcludeMuted
            model.dataExcludeRead = model.dataExcludeRead
            model.dataExcludeArchived = model.dataExcludeArchived
            model.dataIncludePeersPeers = model.dataIncludePeersPeers
            model.dataIncludePeersPinnedPeers = model.dataIncludePeersPinnedPeers
            model.dataExcludePeers = model.dataExcludePeers
            return model.record
        },
        "ChatListFilter": {
            var model = StoredChatListFilter(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.title = model.title
            model.emoticon = model.emoticon
            model.dataIsShared = model.dataIsShared
            model.dataHasSharedLinks = model.dataHasSharedLinks
            model.dataCategories = model.dataCategories
            model.dataExcludeMuted = model.dataExcludeMuted
            model.dataExcludeRead = model.dataExcludeRead
            model.dataExcludeArchived = model.dataExcludeArchived
            model.dataIncludePeersPeers = model.dataIncludePeersPeers
            model.dataIncludePeersPinnedPeers = model.dataIncludePeersPinnedPeers
            model.dataExcludePeers = model.dataExcludePeers
            model.dataColor = model.dataColor
            return model.record
        },
    ]
}
