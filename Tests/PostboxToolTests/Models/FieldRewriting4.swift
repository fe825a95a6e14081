// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part4: [String: @Sendable (CodedObject) -> CodedObject] = [
        "SecretChatHandshakeState": {
            var model = SecretChatHandshakeState(unchecked: $0)
            model.kind = model.kind
            model.g = model.g
            model.p = model.p
            model.a = model.a
            return model.record
        },
        "SecretChatKey": {
            var model = SecretChatKey(unchecked: $0)
            model.fingerprint = model.fingerprint
            model.key = model.key
            model.validity = model.validity
            model.useCount = model.useCount
            return model.record
        },
        "SecretChatKeyFingerprint": {
            var model = SecretChatKeyFingerprint(unchecked: $0)
            model.sha1 = model.sha1
            model.sha256 = model.sha256
            return model.record
        },
        "SecretChatKeySha1Fingerprint": {
            var model = SecretChatKeySha1Fingerprint(unchecked: $0)
            model.k0 = model.k0
            model.k1 = model.k1
            model.k2 = model.k2
            return model.record
        },
        "SecretChatKeySha256Fingerprint": {
            var model = SecretChatKeySha256Fingerprint(unchecked: $0)
            model.k0 = model.k0
            model.k1 = model.k1
            model.k2 = model.k2
            model.k3 = model.k3
            return model.record
        },
        "SecretChatKeyValidity": {
            var model = SecretChatKeyValidity(unchecked: $0)
            model.kind = model.kind
            model.fromCanonicalIndex = model.fromCanonicalIndex
            return model.record
        },
        "SecretChatKeychain": {
            var model = SecretChatKeychain(unchecked: $0)
            model.keys = model.keys
            return model.record
        },
        "SecretChatLayerNegotiationState": {
            var model = SecretChatLayerNegotiationState(unchecked: $0)
            model.activeLayer = model.activeLayer
            model.locallyRequestedLayer = model.locallyRequestedLayer
            model.remotelyRequestedLayer = model.remotelyRequestedLayer
            return model.record
        },
        "SecretChatOperationSequenceInfo": {
            var model = SecretChatOperationSequenceInfo(unchecked: $0)
            model.topReceivedOperationIndex = model.topReceivedOperationIndex
            model.operationIndex = model.operationIndex
            return model.record
        },
        "SecretChatOutgoingFile": {
            var model = SecretChatOutgoingFile(unchecked: $0)
            model.reference = model.reference
            model.size = model.size
            model.aesKey = model.aesKey
            model.aesIv = model.aesIv
            return model.record
        },
        "SecretChatOutgoingFileReference": {
            var model = SecretChatOutgoingFileReference(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.accessHash = model.accessHash
            model.partCount = model.partCount
            model.md5Digest = model.md5Digest
            model.keyFingerprint = model.keyFingerprint
            return model.record
        },
        "SecretChatRekeySessionData": {
            var model = SecretChatRekeySessionData(unchecked: $0)
            model.kind = model.kind
            model.a = model.a
            model.config = model.config
            model.key = model.key
            model.keyFingerprint = model.keyFingerprint
            return model.record
        },
        "SecretChatRekeySessionState": {
            var model = SecretChatRekeySessionState(unchecked: $0)
            model.id = model.id
            model.data = model.data
            return model.record
        },
        "SecretChatSequenceBasedLayerState": {
            var model = SecretChatSequenceBasedLayerState(unchecked: $0)
            model.layerNegotiationState = model.layerNegotiationState
            model.rekeyState = model.rekeyState
            model.baseIncomingOperationIndex = model.baseIncomingOperationIndex
            model.baseOutgoingOperationIndex = model.baseOutgoingOperationIndex
            model.topProcessedCanonicalIncomingOperationIndex = model.topProcessedCanonicalIncomingOperationIndex
            return model.record
        },
        "SecretChatSettings": {
            var model = SecretChatSettings(unchecked: $0)
            model.acceptOnThisDevice = model.acceptOnThisDevice
            return model.record
        },
        "SecretChatState": {
            var model = StoredSecretChatState(unchecked: $0)
            model.role = model.role
            model.embeddedState = model.embeddedState
            model.keychain = model.keychain
            model.keyFingerprint = model.keyFingerprint
            model.messageAutoremoveTimeout = model.messageAutoremoveTimeout
            return model.record
        },
        "SecretFileEncryptionKey": {
            var model = SecretFileEncryptionKey(unchecked: $0)
            model.aesKey = model.aesKey
            model.aesIv = model.aesIv
            return model.record
        },
        "SecretFileMediaResource": {
            var model = SecretFileMediaResource(unchecked: $0)
            model.fileId = model.fileId
            model.accessHash = model.accessHash
            model.containerSize = model.containerSize
            model.decryptedSize = model.decryptedSize
            model.datacenterId = model.datacenterId
            model.key = model.key
            return model.record
        },
        "SecureFileMediaResource": {
            var model = SecureFileMediaResource(unchecked: $0)
            model.fileId = model.fileId
            model.fileAccessHash = model.fileAccessHash
            model.fileSize = model.fileSize
            model.fileDatacenterId = model.fileDatacenterId
            model.fileTimestamp = model.fileTimestamp
            model.fileFileHash = model.fileFileHash
            model.fileEncryptedSecret = model.fileEncryptedSecret
            model.size = model.size
            return model.record
        },
        "SecureIdConfiguration": {
            var model = SecureIdConfiguration(unchecked: $0)
            model.nativeLanguageByCountryData = model.nativeLanguageByCountryData
            return model.record
        },
        "SendAsMessageAttribute": {
            var model = SendAsMessageAttribute(unchecked: $0)
            model.peerId = model.peerId
            return model.record
        },
        "SentAuthorizationCodeType": {
            var model = SentAuthorizationCodeType(unchecked: $0)
            model.kind = model.kind
            model.length = model.length
            model.pattern = model.pattern
            model.numberPrefix = model.numberPrefix
            model.emailPattern = model.emailPattern
            model.resetAvailablePeriod = model.resetAvailablePeriod
            model.resetPendingDate = model.resetPendingDate
            model.appleSignInAllowed = model.appleSignInAllowed
            model.setup = model.setup
            model.url = model.url
            model.pushTimeout = model.pushTimeout
            model.lengthLength = model.lengthLength
            model.startsWith = model.startsWith
            model.startsWithPh = model.startsWithPh
            return model.record
        },
        "SourceAuthorInfoMessageAttribute": {
            var model = SourceAuthorInfoMessageAttribute(unchecked: $0)
            model.originalAuthor = model.originalAuthor
            model.originalAuthorName = model.originalAuthorName
            model.orignalDate = model.orignalDate
            model.originalOutgoing = model.originalOutgoing
            return model.record
        },
        "SourceReferenceMessageAttribute": {
            var model = SourceReferenceMessageAttribute(unchecked: $0)
            model.messageId = model.messageId
            model.messageIdPeerId = model.messageIdPeerId
            return model.record
        },
        "StarsGiftOption": {
            var model = StarsGiftOption(unchecked: $0)
            model.count = model.count
            model.storeProductId = model.storeProductId
            model.currency = model.currency
            model.amount = model.amount
            model.isExtended = model.isExtended
            return model.record
        },
        "StarsGiveawayOption": {
            var model = StarsGiveawayOption(unchecked: $0)
            model.count = model.count
            model.yearlyBoosts = model.yearlyBoosts
            model.storeProductId = model.storeProductId
            model.currency = model.currency
            model.amount = model.amount
            model.winners = model.winners
            model.isExtended = model.isExtended
            model.isDefault = model.isDefault
            return model.record
        },
        "StarsReactionDefaultToPrivateData": {
            var model = StarsReactionDefaultToPrivateData(unchecked: $0)
            model.isPrivate = model.isPrivate
            return model.record
        },
        "StarsRevenueStats": {
            var model = StarsRevenueStats(unchecked: $0)
            model.revenueGraph = model.revenueGraph
            model.balances = model.balances
            model.usdRate = model.usdRate
            return model.record
        },
        "StarsSubscriptionPricing": {
            var model = StarsSubscriptionPricing(unchecked: $0)
            model.period = model.period
            model.amount = model.amount
            return model.record
        },
        "StarsTopUpOption": {
            var model = StarsTopUpOption(unchecked: $0)
            model.count = model.count
            model.storeProductId = model.storeProductId
            model.currency = model.currency
            model.amount = model.amount
            model.isExtended = model.isExtended
            return model.record
        },
        "StarsTransactionReference": {
            var model = StarsTransactionReference(unchecked: $0)
            model.peerId = model.peerId
            model.id = model.id
            model.isRefund = model.isRefund
            return model.record
        },
        "StatsGraph": {
            var model = StatsGraph(unchecked: $0)
            model.kind = model.kind
            model.token = model.token
            model.error = model.error
            model.data = model.data
            return model.record
        },
        "StickerMaskCoords": {
            var model = StickerMaskCoords(unchecked: $0)
            model.n = model.n
            model.x = model.x
            model.y = model.y
            model.zoom = model.zoom
            return model.record
        },
        "StickerPackCollectionInfo": {
            var model = StickerPackCollectionInfo(unchecked: $0)
            model.idNamespace = model.idNamespace
            model.idId = model.idId
            model.accessHash = model.accessHash
            model.title = model.title
            model.shortName = model.shortName
            model.thumbnail = model.thumbnail
            model.thumbnailFileId = model.thumbnailFileId
            model.immediateThumbnailData = model.immediateThumbnailData
            model.hash = model.hash
            model.flags = model.flags
            model.count = model.count
            return model.record
        },
        "StickerPackItem": {
            var model = StickerPackItem(unchecked: $0)
            model.indexIndex = model.indexIndex
            model.indexId = model.indexId
            model.file = model.file
            model.indexKeys = model.indexKeys
            return model.record
        },
        "StickerPackReference": {
            var model = StickerPackReference(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.accessHash = model.accessHash
            model.name = model.name
            model.emoji = model.emoji
            return model.record
        },
        "SuggestedLocalizationEntry": {
            var model = SuggestedLocalizationEntry(unchecked: $0)
            model.languageCode = model.languageCode
            model.isSeen = model.isSeen
            return model.record
        },
        "SynchronizeableChatInputState": {
            var model = SynchronizeableChatInputState(unchecked: $0)
            model.text = model.text
            model.entities = model.entities
            model.timestamp = model.timestamp
            model.replySubject = model.replySubject
            model.messageEffectId = model.messageEffectId
            model.replySubjectMessageIdPeerId = model.replySubjectMessageIdPeerId
            model.replySubjectMessageIdNamespace = model.replySubjectMessageIdNamespace
            model.replySubjectMessageIdId = model.replySubjectMessageIdId
            return model.record
        },
        "TelegraMediaWebpageThemeAttribute": {
            var model = TelegraMediaWebpageThemeAttribute(unchecked: $0)
            model.files = model.files
            model.settings = model.settings
            return model.record
        },
        "TelegramAccountRecordAttribute": {
            var model = TelegramAccountRecordAttribute(unchecked: $0)
            model.backupData = model.backupData
            model.environment = model.environment
            model.sortOrder = model.sortOrder
            model.loggedOut = model.loggedOut
            model.supportUserInfo = model.supportUserInfo
            model.attribute = model.attribute
            return model.record
        },
        "TelegramApplicationIcons": {
            var model = TelegramApplicationIcons(unchecked: $0)
            model.icons = model.icons
            return model.record
        },
        "TelegramBotBiometricsState": {
            var model = TelegramBotBiometricsState(unchecked: $0)
            model.deviceId = model.deviceId
            model.accessRequested = model.accessRequested
            model.accessGranted = model.accessGranted
            model.opaqueToken = model.opaqueToken
            return model.record
        },
        "TelegramBusinessChatLinks": {
            var model = TelegramBusinessChatLinks(unchecked: $0)
            model.links = model.links
            return model.record
        },
        "TelegramChannel": {
            var model = TelegramChannel(unchecked: $0)
            model.id = model.id
            model.accessHashValue = model.accessHashValue
            model.accessHashKind = model.accessHashKind
            model.title = model.title
            model.username = model.username
            model.photo = model.photo
            model.creationDate = model.creationDate
            model.version = model.version
            model.participationStatus = model.participationStatus
            model.flags = model.flags
            model.restrictionInfo = model.restrictionInfo
            model.adminRights = model.adminRights
            model.bannedRights = model.bannedRights
            model.defaultBannedRights = model.defaultBannedRights
            model.usernames = model.usernames
            model.storiesHidden = model.storiesHidden
            model.nameColor = model.nameColor
            model.backgroundEmojiId = model.backgroundEmojiId
            model.profileColor = model.profileColor
            model.profileBackgroundEmojiId = model.profileBackgroundEmojiId
            model.emojiStatus = model.emojiStatus
            model.approximateBoostLevel = model.approximateBoostLevel
            model.subscriptionUntilDate = model.subscriptionUntilDate
            return model.record
        },
        "TelegramChannelInfo": {
            var model = TelegramChannelInfo(unchecked: $0)
            model.kind = model.kind
            model.infoFlags = model.infoFlags
            return model.record
        },
        "TelegramChatAdminRights": {
            var model = TelegramChatAdminRights(unchecked: $0)
            model.rights = model.rights
            return model.record
        },
        "TelegramChatBannedRights": {
            var model = TelegramChatBannedRights(unchecked: $0)
            model.flags = model.flags
            model.untilDate = model.untilDate
            return model.record
        },
        "TelegramDeviceContactImportedData": {
            var model = TelegramDeviceContactImportedData(unchecked: $0)
            model.kind = model.kind
            model.data = model.data
            model.importedByCount = model.importedByCount
            model.peerId = model.peerId
            return model.record
        },
        "TelegramExtendedMedia": {
            var model = TelegramExtendedMedia(unchecked: $0)
            model.kind = model.kind
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.immediateThumbnailData = model.immediateThumbnailData
            model.videoDuration = model.videoDuration
            model.media = model.media
            return model.record
        },
        "TelegramGroup": {
            var model = TelegramGroup(unchecked: $0)
            model.id = model.id
            model.title = model.title
            model.photo = model.photo
            model.participantCount = model.participantCount
            model.role = model.role
            model.membership = model.membership
            model.flags = model.flags
            model.defaultBannedRights = model.defaultBannedRights
            model.migrationReferencePeerId = model.migrationReferencePeerId
            model.migrationReferenceAccessHash = model.migrationReferenceAccessHash
            model.creationDate = model.creationDate
            model.version = model.version
            return model.record
        },
        "TelegramGroupRole": {
            var model = TelegramGroupRole(unchecked: $0)
            model.kind = model.kind
            model.rank = model.rank
            model.rights = model.rights
            return model.record
        },
        "TelegramMediaActionType": {
            var model = TelegramMediaActionType(unchecked: $0)
            model.kind = model.kind
            model.title = model.title
            model.peerIds = model.peerIds
            model.image = model.image
            model.inviter = model.inviter
            model.groupId = model.groupId
            model.channelId = model.channelId
            model.timeout = model.timeout
            model.autoSettingSource = model.autoSettingSource
            model.gameId = model.gameId
            model.score = model.score
            model.currency = model.currency
            model.totalAmount = model.totalAmount
            model.invoiceSlug = model.invoiceSlug
            model.isRecurringInit = model.isRecurringInit
            model.isRecurringUsed = model.isRecurringUsed
            model.callId = model.callId
            model.discardReason = model.discardReason
            model.duration = model.duration
            model.isVideo = model.isVideo
            model.text = model.text
            model.entities = model.entities
            model.domain = model.domain
            model.types = model.types
            model.from = model.from
            model.to = model.to
            model.distance = model.distance
            model.callIdCallId = model.callIdCallId
            model.accessHash = model.accessHash
            model.scheduleDate = model.scheduleDate
            model.durationDuration = model.durationDuration
            model.peerIdsPeerIds = model.peerIdsPeerIds
            model.emoji = model.emoji
            model.textT = model.textT
            model.amount = model.amount
            model.months = model.months
            model.cryptoCurrency = model.cryptoCurrency
            model.cryptoAmount = model.cryptoAmount
            model.iconColor = model.iconColor
            model.iconFileId = model.iconFileId
            model.components = model.components
            model.buttonId = model.buttonId
            model.peerIdsPis = model.peerIdsPis
            model.wallpaper = model.wallpaper
            model.forBoth = model.forBoth
            model.appName = model.appName
            model.type = model.type
            model.slug = model.slug
            model.fromGiveaway = model.fromGiveaway
            model.unclaimed = model.unclaimed
            model.boostPeerId = model.boostPeerId
            model.stars = model.stars
            model.winners = model.winners
            model.unclaimedUnclaimed = model.unclaimedUnclaimed
            model.starsStars = model.starsStars
            model.boosts = model.boosts
            model.peerId = model.peerId
            model.totalAmountAmount = model.totalAmountAmount
            model.payload = model.payload
            model.transactionId = model.transactionId
            model.count = model.count
            model.isUnclaimed = model.isUnclaimed
            model.giveawayMessageIdId = model.giveawayMessageIdId
            return model.record
        },
        "TelegramMediaContact": {
            var model = TelegramMediaContact(unchecked: $0)
            model.firstName = model.firstName
            model.lastName = model.lastName
            model.phoneNumber = model.phoneNumber
            model.peerId = model.peerId
            model.vCardData = model.vCardData
            return model.record
        },
        "TelegramMediaDice": {
            var model = TelegramMediaDice(unchecked: $0)
            model.emoji = model.emoji
            model.value = model.value
            return model.record
        },
        "TelegramMediaExpiredContent": {
            var model = TelegramMediaExpiredContent(unchecked: $0)
            model.data = model.data
            return model.record
        },
        "TelegramMediaFile": {
            var model = TelegramMediaFile(unchecked: $0)
            model.fileId = model.fileId
            model.partialReference = model.partialReference
            model.resource = model.resource
            model.previewRepresentations = model.previewRepresentations
            model.videoThumbnails = model.videoThumbnails
            model.immediateThumbnailData = model.immediateThumbnailData
            model.mimeType = model.mimeType
            model.size = model.size
            model.attributes = model.attributes
            return model.record
        },
        "TelegramMediaFileAttribute": {
            var model = TelegramMediaFileAttribute(unchecked: $0)
            model.kind = model.kind
            model.fileName = model.fileName
            model.displayText = model.displayText
            model.packReference = model.packReference
            model.maskData = model.maskData
            model.sizeWidth = model.sizeWidth
            model.sizeHeight = model.sizeHeight
            model.duration = model.duration
            model.flags = model.flags
            model.preloadSize = model.preloadSize
            model.coverTime = model.coverTime
            model.isVoice = model.isVoice
            model.durationDu = model.durationDu
            model.title = model.title
            model.performer = model.performer
            model.waveform = model.waveform
            model.isPremium = model.isPremium
            model.isSingleColor = model.isSingleColor
            model.alt = model.alt
            return model.record
        },
        "TelegramMediaFileReference": {
            var model = TelegramMediaFileReference(unchecked: $0)
            model.kind = model.kind
            model.imageId = model.imageId
            model.accessHash = model.accessHash
            model.fileReference = model.fileReference
            return model.record
        },
    ]
}
