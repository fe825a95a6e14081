// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part5: [String: @Sendable (CodedObject) -> CodedObject] = [
        "TelegramMediaGame": {
            var model = TelegramMediaGame(unchecked: $0)
            model.gameId = model.gameId
            model.accessHash = model.accessHash
            model.name = model.name
            model.title = model.title
            model.description = model.description
            model.image = model.image
            model.file = model.file
            return model.record
        },
        "TelegramMediaGiveaway": {
            var model = TelegramMediaGiveaway(unchecked: $0)
            model.flags = model.flags
            model.channelPeerIds = model.channelPeerIds
            model.countries = model.countries
            model.quantity = model.quantity
            model.prizeMonths = model.prizeMonths
            model.prizeAmount = model.prizeAmount
            model.untilDate = model.untilDate
            model.prizeDescription = model.prizeDescription
            return model.record
        },
        "TelegramMediaGiveawayResults": {
            var model = TelegramMediaGiveawayResults(unchecked: $0)
            model.flags = model.flags
            model.launchMessageIdPeerId = model.launchMessageIdPeerId
            model.launchMessageIdId = model.launchMessageIdId
            model.additionalChannelsCount = model.additionalChannelsCount
            model.winnersPeerIds = model.winnersPeerIds
            model.winnersCount = model.winnersCount
            model.unclaimedCount = model.unclaimedCount
            model.prizeMonths = model.prizeMonths
            model.prizeAmount = model.prizeAmount
            model.untilDate = model.untilDate
            model.prizeDescription = model.prizeDescription
            return model.record
        },
        "TelegramMediaImage": {
            var model = TelegramMediaImage(unchecked: $0)
            model.imageId = model.imageId
            model.representations = model.representations
            model.videoRepresentations = model.videoRepresentations
            model.immediateThumbnailData = model.immediateThumbnailData
            model.emojiMarkup = model.emojiMarkup
            model.reference = model.reference
            model.partialReference = model.partialReference
            model.flags = model.flags
            return model.record
        },
        "TelegramMediaImageReference": {
            var model = TelegramMediaImageReference(unchecked: $0)
            model.kind = model.kind
            model.imageId = model.imageId
            model.accessHash = model.accessHash
            model.fileReference = model.fileReference
            return model.record
        },
        "TelegramMediaImageRepresentation": {
            var model = TelegramMediaImageRepresentation(unchecked: $0)
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.resource = model.resource
            model.progressiveSizes = model.progressiveSizes
            model.immediateThumbnailData = model.immediateThumbnailData
            model.hasVideo = model.hasVideo
            model.isPersonal = model.isPersonal
            model.typeHint = model.typeHint
            return model.record
        },
        "TelegramMediaInvoice": {
            var model = TelegramMediaInvoice(unchecked: $0)
            model.title = model.title
            model.description = model.description
            model.currency = model.currency
            model.totalAmount = model.totalAmount
            model.startParam = model.startParam
            model.flags = model.flags
            model.photo = model.photo
            model.extendedMedia = model.extendedMedia
            model.receiptMessageIdPeerId = model.receiptMessageIdPeerId
            model.receiptMessageIdNamespace = model.receiptMessageIdNamespace
            model.receiptMessageIdId = model.receiptMessageIdId
            model.version = model.version
            return model.record
        },
        "TelegramMediaMap": {
            var model = TelegramMediaMap(unchecked: $0)
            model.latitude = model.latitude
            model.longitude = model.longitude
            model.heading = model.heading
            model.accuracyRadius = model.accuracyRadius
            model.venue = model.venue
            model.address = model.address
            model.liveBroadcastingTimeout = model.liveBroadcastingTimeout
            model.liveProximityNotificationRadius = model.liveProximityNotificationRadius
            model.geoPlace = model.geoPlace
            return model.record
        },
        "TelegramMediaPaidContent": {
            var model = TelegramMediaPaidContent(unchecked: $0)
            model.amount = model.amount
            model.extendedMedia = model.extendedMedia
            return model.record
        },
        "TelegramMediaPoll": {
            var model = TelegramMediaPoll(unchecked: $0)
            model.publicity = model.publicity
            model.kind = model.kind
            model.pollId = model.pollId
            model.text = model.text
            model.textEntities = model.textEntities
            model.options = model.options
            model.correctAnswers = model.correctAnswers
            model.results = model.results
            model.isClosed = model.isClosed
            model.deadlineTimeout = model.deadlineTimeout
            return model.record
        },
        "TelegramMediaPollKind": {
            var model = TelegramMediaPollKind(unchecked: $0)
            model.kind = model.kind
            model.multipleAnswers = model.multipleAnswers
            return model.record
        },
        "TelegramMediaPollOption": {
            var model = TelegramMediaPollOption(unchecked: $0)
            model.text = model.text
            model.entities = model.entities
            model.opaqueIdentifier = model.opaqueIdentifier
            return model.record
        },
        "TelegramMediaPollOptionVoters": {
            var model = TelegramMediaPollOptionVoters(unchecked: $0)
            model.selected = model.selected
            model.opaqueIdentifier = model.opaqueIdentifier
            model.count = model.count
            model.isCorrect = model.isCorrect
            return model.record
        },
        "TelegramMediaPollResults": {
            var model = TelegramMediaPollResults(unchecked: $0)
            model.voters = model.voters
            model.totalVoters = model.totalVoters
            model.recentVoters = model.recentVoters
            model.solutionText = model.solutionText
            model.solutionEntities = model.solutionEntities
            return model.record
        },
        "TelegramMediaStory": {
            var model = TelegramMediaStory(unchecked: $0)
            model.storyIdPeerId = model.storyIdPeerId
            model.storyIdId = model.storyIdId
            model.isMention = model.isMention
            return model.record
        },
        "TelegramMediaWebFile": {
            var model = TelegramMediaWebFile(unchecked: $0)
            model.resource = model.resource
            model.mimeType = model.mimeType
            model.size = model.size
            model.attributes = model.attributes
            return model.record
        },
        "TelegramMediaWebpage": {
            var model = TelegramMediaWebpage(unchecked: $0)
            model.webpageId = model.webpageId
            model.kind = model.kind
            model.date = model.date
            model.url = model.url
            return model.record
        },
        "TelegramMediaWebpageAttribute": {
            var model = TelegramMediaWebpageAttribute(unchecked: $0)
            model.kind = model.kind
            model.attribute = model.attribute
            return model.record
        },
        "TelegramMediaWebpageLoadedContent": {
            var model = TelegramMediaWebpageLoadedContent(unchecked: $0)
            model.url = model.url
            model.displayUrl = model.displayUrl
            model.hash = model.hash
            model.type = model.type
            model.websiteName = model.websiteName
            model.title = model.title
            model.text = model.text
            model.embedUrl = model.embedUrl
            model.embedType = model.embedType
            model.embedSizeWidth = model.embedSizeWidth
            model.embedSizeHeight = model.embedSizeHeight
            model.duration = model.duration
            model.author = model.author
            model.isMediaLargeByDefault = model.isMediaLargeByDefault
            model.image = model.image
            model.file = model.file
            model.story = model.story
            model.attributes = model.attributes
            model.instantPage = model.instantPage
            return model.record
        },
        "TelegramMediaWebpageStickerPackAttribute": {
            var model = TelegramMediaWebpageStickerPackAttribute(unchecked: $0)
            model.flags = model.flags
            model.files = model.files
            return model.record
        },
        "TelegramPeerNotificationSettings": {
            var model = TelegramPeerNotificationSettings(unchecked: $0)
            model.storySettings = model.storySettings
            return model.record
        },
        "TelegramPeerUsername": {
            var model = TelegramPeerUsername(unchecked: $0)
            model.flags = model.flags
            model.username = model.username
            return model.record
        },
        "TelegramSecretChat": {
            var model = TelegramSecretChat(unchecked: $0)
            model.id = model.id
            model.regularPeerId = model.regularPeerId
            model.accessHash = model.accessHash
            model.creationDate = model.creationDate
            model.role = model.role
            model.embeddedState = model.embeddedState
            model.messageAutoremoveTimeout = model.messageAutoremoveTimeout
            return model.record
        },
        "TelegramTheme": {
            var model = TelegramTheme(unchecked: $0)
            model.id = model.id
            model.accessHash = model.accessHash
            model.slug = model.slug
            model.title = model.title
            model.file = model.file
            model.settings = model.settings
            model.isCreator = model.isCreator
            model.isDefault = model.isDefault
            model.installCount = model.installCount
            return model.record
        },
        "TelegramThemeNativeCodable": {
            var model = TelegramThemeNativeCodable(unchecked: $0)
            model.valueId = model.valueId
            model.valueAccessHash = model.valueAccessHash
            model.valueSlug = model.valueSlug
            model.valueEmoticon = model.valueEmoticon
            model.valueTitle = model.valueTitle
            model.file = model.file
            model.valueSettings = model.valueSettings
            model.valueIsCreator = model.valueIsCreator
            model.valueIsDefault = model.valueIsDefault
            model.valueInstallCount = model.valueInstallCount
            model.legacySettings = model.legacySettings
            return model.record
        },
        "TelegramThemeSettings": {
            var model = TelegramThemeSettings(unchecked: $0)
            model.baseTheme = model.baseTheme
            model.accentColor = model.accentColor
            model.outgoingAccentColor = model.outgoingAccentColor
            model.messageColors = model.messageColors
            model.animateMessageColors = model.animateMessageColors
            model.wallpaper = model.wallpaper
            model.topMessageColor = model.topMessageColor
            model.bottomMessageColor = model.bottomMessageColor
            return model.record
        },
        "TelegramUser": {
            var model = TelegramUser(unchecked: $0)
            model.id = model.id
            model.accessHashValue = model.accessHashValue
            model.accessHashKind = model.accessHashKind
            model.firstName = model.firstName
            model.lastName = model.lastName
            model.username = model.username
            model.phone = model.phone
            model.photo = model.photo
            model.botInfo = model.botInfo
            model.restrictionInfo = model.restrictionInfo
            model.flags = model.flags
            model.emojiStatus = model.emojiStatus
            model.usernames = model.usernames
            model.storiesHidden = model.storiesHidden
            model.nameColor = model.nameColor
            model.backgroundEmojiId = model.backgroundEmojiId
            model.profileColor = model.profileColor
            model.profileBackgroundEmojiId = model.profileBackgroundEmojiId
            model.subscriberCount = model.subscriberCount
            return model.record
        },
        "TelegramUserPresence": {
            var model = TelegramUserPresence(unchecked: $0)
            model.lastActivity = model.lastActivity
            return model.record
        },
        "TelegramWallpaper": {
            var model = TelegramWallpaper(unchecked: $0)
            model.kind = model.kind
            model.settings = model.settings
            model.bitPattern = model.bitPattern
            model.id = model.id
            model.colors = model.colors
            model.representations = model.representations
            model.accessHash = model.accessHash
            model.isCreator = model.isCreator
            model.isDefault = model.isDefault
            model.isPattern = model.isPattern
            model.isDark = model.isDark
            model.slug = model.slug
            model.file = model.file
            model.topColor = model.topColor
            model.bottomColor = model.bottomColor
            return model.record
        },
        "TelegramWallpaperNativeCodable": {
            var model = TelegramWallpaperNativeCodable(unchecked: $0)
            model.kind = model.kind
            model.settings = model.settings
            model.color = model.color
            model.gradientId = model.gradientId
            model.gradientColors = model.gradientColors
            model.gradientSettings = model.gradientSettings
            model.representations = model.representations
            model.fileId = model.fileId
            model.fileAccessHash = model.fileAccessHash
            model.fileIsCreator = model.fileIsCreator
            model.fileIsDefault = model.fileIsDefault
            model.fileIsPattern = model.fileIsPattern
            model.fileIsDark = model.fileIsDark
            model.fileSlug = model.fileSlug
            model.file = model.file
            model.fileSettings = model.fileSettings
            model.emoticon = model.emoticon
            model.gradientColors0 = model.gradientColors0
            model.gradientColors1 = model.gradientColors1
            return model.record
        },
        "TemporaryTwoStepPasswordToken": {
            var model = TemporaryTwoStepPasswordToken(unchecked: $0)
            model.token = model.token
            model.validUntilDate = model.validUntilDate
            model.requiresBiometrics = model.requiresBiometrics
            return model.record
        },
        "TextEntitiesMessageAttribute": {
            var model = TextEntitiesMessageAttribute(unchecked: $0)
            model.entities = model.entities
            return model.record
        },
        "ThemeReference": {
            var model = ThemeReference(unchecked: $0)
            model.kind = model.kind
            model.slug = model.slug
            return model.record
        },
        "ThemeSettings": {
            var model = ThemeSettings(unchecked: $0)
            model.currentTheme = model.currentTheme
            return model.record
        },
        "TimeZoneList": {
            var model = TimeZoneList(unchecked: $0)
            model.items = model.items
            model.hashValue = model.hashValue
            return model.record
        },
        "TranslationMessageAttribute": {
            var model = TranslationMessageAttribute(unchecked: $0)
            model.text = model.text
            model.entities = model.entities
            model.toLang = model.toLang
            model.additional = model.additional
            model.pollSolution = model.pollSolution
            return model.record
        },
        "UnauthorizedAccountState": {
            var model = StoredUnauthorizedAccountState(unchecked: $0)
            model.isTestingEnvironment = model.isTestingEnvironment
            model.masterDatacenterId = model.masterDatacenterId
            model.contents = model.contents
            return model.record
        },
        "UnauthorizedAccountStateContents": {
            var model = UnauthorizedAccountStateContents(unchecked: $0)
            model.kind = model.kind
            model.countryCode = model.countryCode
            model.number = model.number
            model.numberNum = model.numberNum
            model.type = model.type
            model.hash = model.hash
            model.timeout = model.timeout
            model.nextType = model.nextType
            model.syncContacts = model.syncContacts
            model.previousCodeEntry = model.previousCodeEntry
            model.usePrevious = model.usePrevious
            model.hint = model.hint
            model.code = model.code
            model.suggestReset = model.suggestReset
            model.hintHint = model.hintHint
            model.numberNumber = model.numberNumber
            model.emailPattern = model.emailPattern
            model.protectedUntil = model.protectedUntil
            model.codeHash = model.codeHash
            model.firstName = model.firstName
            model.lastName = model.lastName
            model.termsOfService = model.termsOfService
            return model.record
        },
        "UnauthorizedAccountTermsOfService": {
            var model = UnauthorizedAccountTermsOfService(unchecked: $0)
            model.id = model.id
            model.text = model.text
            model.entities = model.entities
            model.ageConfirmation = model.ageConfirmation
            return model.record
        },
        "UserPresenceStatus": {
            var model = UserPresenceStatus(unchecked: $0)
            model.kind = model.kind
            model.timestamp = model.timestamp
            model.isHidden = model.isHidden
            return model.record
        },
        "ViewCountMessageAttribute": {
            var model = ViewCountMessageAttribute(unchecked: $0)
            model.count = model.count
            return model.record
        },
        "VoipConfiguration": {
            var model = VoipConfiguration(unchecked: $0)
            model.serializedData = model.serializedData
            return model.record
        },
        "WalletCollection": {
            var model = WalletCollection(unchecked: $0)
            model.wallets = model.wallets
            return model.record
        },
        "WalletCollectionItem": {
            var model = WalletCollectionItem(unchecked: $0)
            model.info = model.info
            model.exportCompleted = model.exportCompleted
            model.state = model.state
            return model.record
        },
        "WallpaperDataResource": {
            var model = WallpaperDataResource(unchecked: $0)
            model.slug = model.slug
            return model.record
        },
        "WallpaperReference": {
            var model = WallpaperReference(unchecked: $0)
            model.kind = model.kind
            model.slug = model.slug
            return model.record
        },
        "WallpaperSettings": {
            var model = WallpaperSettings(unchecked: $0)
            model.blur = model.blur
            model.motion = model.motion
            model.colors = model.colors
            model.intensity = model.intensity
            model.rotation = model.rotation
            model.emoticon = model.emoticon
            model.topColor = model.topColor
            model.bottomColor = model.bottomColor
            return model.record
        },
        "WallpapersState": {
            var model = WallpapersState(unchecked: $0)
            model.wallpapers = model.wallpapers
            return model.record
        },
        "WebFileReferenceMediaResource": {
            var model = WebFileReferenceMediaResource(unchecked: $0)
            model.url = model.url
            model.actualSize = model.actualSize
            model.accessHash = model.accessHash
            return model.record
        },
        "WebpagePreviewMessageAttribute": {
            var model = WebpagePreviewMessageAttribute(unchecked: $0)
            model.leadingPreview = model.leadingPreview
            model.forceLargeMedia = model.forceLargeMedia
            model.isManuallyAdded = model.isManuallyAdded
            model.isSafe = model.isSafe
            return model.record
        },
        "WebpageReference": {
            var model = WebpageReference(unchecked: $0)
            model.content = model.content
            return model.record
        },
        "WebpageReferenceContent": {
            var model = WebpageReferenceContent(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.url = model.url
            return model.record
        },
        "AdMessagesHistoryContextImpl.CachedMessage": {
            var model = AdMessagesHistoryContextImpl.CachedMessage(unchecked: $0)
            model.opaqueId = model.opaqueId
            model.messageType = model.messageType
            model.title = model.title
            model.text = model.text
            model.textEntities = model.textEntities
            model.media = model.media
            model.contentMedia = model.contentMedia
            model.color = model.color
            model.backgroundEmojiId = model.backgroundEmojiId
            model.url = model.url
            model.buttonText = model.buttonText
            model.sponsorInfo = model.sponsorInfo
            model.additionalInfo = model.additionalInfo
            model.canReport = model.canReport
            return model.record
        },
        "AdMessagesHistoryContextImpl.CachedState": {
            var model = AdMessagesHistoryContextImpl.CachedState(unchecked: $0)
            model.timestamp = model.timestamp
            model.interPostInterval = model.interPostInterval
            model.messages = model.messages
            return model.record
        },
        "AttachMenuBots.Bot": {
            var model = AttachMenuBots.Bot(unchecked: $0)
            model.peerId = model.peerId
            model.name = model.name
            model.icons = model.icons
            model.peerTypes = model.peerTypes
            model.flags = model.flags
            model.hasSettings = model.hasSettings
            return model.record
        },
        "AudioTranscription.TrialState": {
            var model = AudioTranscriptionTrialState(unchecked: $0)
            model.cooldownUntilTime = model.cooldownUntilTime
            model.remainingCount = model.remainingCount
            return model.record
        },
        "AuthorizedAccountState.InvalidatedChannel": {
            var model = AuthorizedAccountState.InvalidatedChannel(unchecked: $0)
            model.peerId = model.peerId
            model.pts = model.pts
            model.validityMarker = model.validityMarker
            return model.record
        },
        "AuthorizedAccountState.State": {
            var model = AuthorizedAccountState.State(unchecked: $0)
            model.pts = model.pts
            model.qts = model.qts
            model.date = model.date
            model.seq = model.seq
            return model.record
        },
    ]
}
