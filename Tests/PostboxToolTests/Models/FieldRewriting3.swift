// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part3: [String: @Sendable (CodedObject) -> CodedObject] = [
        "MessageHistoryThreadData": {
            var model = MessageHistoryThreadData(unchecked: $0)
            model.creationDate = model.creationDate
            model.isOwnedByMe = model.isOwnedByMe
            model.info = model.info
            model.incomingUnreadCount = model.incomingUnreadCount
            model.maxIncomingReadId = model.maxIncomingReadId
            model.maxKnownMessageId = model.maxKnownMessageId
            model.maxOutgoingReadId = model.maxOutgoingReadId
            model.isClosed = model.isClosed
            model.isHidden = model.isHidden
            model.notificationSettings = model.notificationSettings
            return model.record
        },
        "MessageNotificationSettings": {
            var model = MessageNotificationSettings(unchecked: $0)
            model.enabled = model.enabled
            model.displayPreviews = model.displayPreviews
            model.storySettings = model.storySettings
            return model.record
        },
        "MessageReaction": {
            var model = MessageReaction(unchecked: $0)
            model.value = model.value
            model.fileId = model.fileId
            model.valueStar = model.valueStar
            model.count = model.count
            model.chosenOrder = model.chosenOrder
            model.isSelected = model.isSelected
            return model.record
        },
        "MessageReference": {
            var model = MessageReference(unchecked: $0)
            model.content = model.content
            return model.record
        },
        "MessageReferenceContent": {
            var model = MessageReferenceContent(unchecked: $0)
            model.kind = model.kind
            model.peer = model.peer
            model.author = model.author
            model.idPeerId = model.idPeerId
            model.idNamespace = model.idNamespace
            model.idId = model.idId
            model.threadId = model.threadId
            return model.record
        },
        "MessageTextEntity": {
            var model = MessageTextEntity(unchecked: $0)
            model.rangeLowerBound = model.rangeLowerBound
            model.rangeUpperBound = model.rangeUpperBound
            model.kind = model.kind
            model.language = model.language
            model.url = model.url
            model.peerId = model.peerId
            model.isCollapsed = model.isCollapsed
            model.stickerPack = model.stickerPack
            model.fileId = model.fileId
            model.type = model.type
            return model.record
        },
        "NamedGeoPlace": {
            var model = NamedGeoPlace(unchecked: $0)
            model.country = model.country
            model.state = model.state
            model.city = model.city
            model.district = model.district
            model.street = model.street
            return model.record
        },
        "NetworkSettings": {
            var model = NetworkSettings(unchecked: $0)
            model.reducedBackupDiscoveryTimeout = model.reducedBackupDiscoveryTimeout
            model.applicationUpdateUrlPrefix = model.applicationUpdateUrlPrefix
            model.backupHostOverride = model.backupHostOverride
            model.useNetworkFramework = model.useNetworkFramework
            model.useExperimentalDownload = model.useExperimentalDownload
            model.defaultEnableTempKeys = model.defaultEnableTempKeys
            model.userEnableTempKeys = model.userEnableTempKeys
            return model.record
        },
        "NewSessionReview": {
            var model = NewSessionReview(unchecked: $0)
            model.id = model.id
            model.device = model.device
            model.location = model.location
            model.timestamp = model.timestamp
            return model.record
        },
        "NotificationInfoMessageAttribute": {
            var model = NotificationInfoMessageAttribute(unchecked: $0)
            model.flags = model.flags
            return model.record
        },
        "NotificationSoundList": {
            var model = NotificationSoundList(unchecked: $0)
            model.hash = model.hash
            model.sounds = model.sounds
            return model.record
        },
        "OutgoingChatContextResultMessageAttribute": {
            var model = OutgoingChatContextResultMessageAttribute(unchecked: $0)
            model.queryId = model.queryId
            model.id = model.id
            model.hideVia = model.hideVia
            model.webpageUrl = model.webpageUrl
            return model.record
        },
        "OutgoingContentInfoMessageAttribute": {
            var model = OutgoingContentInfoMessageAttribute(unchecked: $0)
            model.flags = model.flags
            return model.record
        },
        "OutgoingMessageInfoAttribute": {
            var model = OutgoingMessageInfoAttribute(unchecked: $0)
            model.uniqueId = model.uniqueId
            model.flags = model.flags
            model.acknowledged = model.acknowledged
            model.correlationId = model.correlationId
            model.bubbleUpEmojiOrStickersets = model.bubbleUpEmojiOrStickersets
            return model.record
        },
        "OutgoingQuickReplyMessageAttribute": {
            var model = OutgoingQuickReplyMessageAttribute(unchecked: $0)
            model.shortcut = model.shortcut
            return model.record
        },
        "OutgoingScheduleInfoMessageAttribute": {
            var model = OutgoingScheduleInfoMessageAttribute(unchecked: $0)
            model.scheduleTime = model.scheduleTime
            return model.record
        },
        "PartialMediaReference": {
            var model = PartialMediaReference(unchecked: $0)
            model.kind = model.kind
            model.message = model.message
            model.webPage = model.webPage
            model.stickerPack = model.stickerPack
            return model.record
        },
        "PeerAccessRestrictionInfo": {
            var model = PeerAccessRestrictionInfo(unchecked: $0)
            model.rules = model.rules
            return model.record
        },
        "PeerAllowedReactions": {
            var model = PeerAllowedReactions(unchecked: $0)
            model.kind = model.kind
            model.reactions = model.reactions
            return model.record
        },
        "PeerEmojiStatus": {
            var model = PeerEmojiStatus(unchecked: $0)
            model.fileId = model.fileId
            model.expirationDate = model.expirationDate
            return model.record
        },
        "PeerGeoLocation": {
            var model = PeerGeoLocation(unchecked: $0)
            model.latitude = model.latitude
            model.longitude = model.longitude
            model.address = model.address
            return model.record
        },
        "PeerGroupMessageStateVersionAttribute": {
            var model = PeerGroupMessageStateVersionAttribute(unchecked: $0)
            model.stateIndex = model.stateIndex
            return model.record
        },
        "PeerGroupUnreadCounters": {
            var model = PeerGroupUnreadCounters(unchecked: $0)
            model.messageCount = model.messageCount
            model.chatCount = model.chatCount
            return model.record
        },
        "PeerMembersHidden": {
            var model = PeerMembersHidden(unchecked: $0)
            model.value = model.value
            return model.record
        },
        "PeerMessageSound": {
            var model = PeerMessageSound(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.fileId = model.fileId
            return model.record
        },
        "PeerMuteState": {
            var model = PeerMuteState(unchecked: $0)
            model.kind = model.kind
            model.until = model.until
            return model.record
        },
        "PeerNotificationDisplayPreviews": {
            var model = PeerNotificationDisplayPreviews(unchecked: $0)
            model.kind = model.kind
            return model.record
        },
        "PeerNotificationSettingsBehavior": {
            var model = PeerNotificationSettingsBehavior(unchecked: $0)
            model.kind = model.kind
            model.atTimestamp = model.atTimestamp
            model.toValue = model.toValue
            return model.record
        },
        "PeerReactionNotificationSettings": {
            var model = PeerReactionNotificationSettings(unchecked: $0)
            model.messages = model.messages
            model.stories = model.stories
            model.hideSender = model.hideSender
            model.sound = model.sound
            return model.record
        },
        "PeerReactionSettings": {
            var model = PeerReactionSettings(unchecked: $0)
            model.allowedReactions = model.allowedReactions
            model.maxReactionCount = model.maxReactionCount
            model.starsAllowed = model.starsAllowed
            return model.record
        },
        "PeerReference": {
            var model = PeerReference(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.accessHash = model.accessHash
            return model.record
        },
        "PeerStatusSettings": {
            var model = PeerStatusSettings(unchecked: $0)
            model.flags = model.flags
            model.geoDistance = model.geoDistance
            model.requestChatTitle = model.requestChatTitle
            model.requestChatDate = model.requestChatDate
            model.requestChatIsChannel = model.requestChatIsChannel
            return model.record
        },
        "PeerStoryNotificationSettings": {
            var model = PeerStoryNotificationSettings(unchecked: $0)
            model.mute = model.mute
            model.hideSender = model.hideSender
            model.sound = model.sound
            return model.record
        },
        "PeerThreadCombinedState": {
            var model = PeerThreadCombinedState(unchecked: $0)
            model.validIndexBoundary = model.validIndexBoundary
            return model.record
        },
        "PeerViewForumAsMessages": {
            var model = PeerViewForumAsMessages(unchecked: $0)
            model.value = model.value
            return model.record
        },
        "PeersNearbyState": {
            var model = PeersNearbyState(unchecked: $0)
            model.visibilityExpires = model.visibilityExpires
            return model.record
        },
        "PendingReactionsMessageAttribute": {
            var model = PendingReactionsMessageAttribute(unchecked: $0)
            model.accountPeerId = model.accountPeerId
            model.reactions = model.reactions
            model.isLarge = model.isLarge
            model.storeAsRecentlyUsed = model.storeAsRecentlyUsed
            model.isTags = model.isTags
            model.value = model.value
            return model.record
        },
        "PendingStarsReactionsMessageAttribute": {
            var model = PendingStarsReactionsMessageAttribute(unchecked: $0)
            model.accountPeerId = model.accountPeerId
            model.count = model.count
            model.isAnonymous = model.isAnonymous
            return model.record
        },
        "PostboxAccessChallengeData": {
            var model = PostboxAccessChallengeData(unchecked: $0)
            model.kind = model.kind
            model.text = model.text
            return model.record
        },
        "PremiumGiftCodeOption": {
            var model = PremiumGiftCodeOption(unchecked: $0)
            model.users = model.users
            model.months = model.months
            model.storeProductId = model.storeProductId
            model.storeQuantity = model.storeQuantity
            model.currency = model.currency
            model.amount = model.amount
            return model.record
        },
        "PremiumPromoConfiguration": {
            var model = PremiumPromoConfiguration(unchecked: $0)
            model.status = model.status
            model.statusEntities = model.statusEntities
            model.videos = model.videos
            model.premiumProductOptions = model.premiumProductOptions
            return model.record
        },
        "PreviousPeerItemId": {
            var model = PreviousPeerItemId(unchecked: $0)
            model.kind = model.kind
            model.peerId = model.peerId
            return model.record
        },
        "PromoChatListItem": {
            var model = PromoChatListItem(unchecked: $0)
            model.peerId = model.peerId
            model.kind = model.kind
            model.type = model.type
            model.message = model.message
            return model.record
        },
        "ProxyServerConnection": {
            var model = ProxyServerConnection(unchecked: $0)
            model.kind = model.kind
            model.username = model.username
            model.password = model.password
            model.secret = model.secret
            return model.record
        },
        "ProxyServerSettings": {
            var model = ProxyServerSettings(unchecked: $0)
            model.host = model.host
            model.port = model.port
            model.connection = model.connection
            model.connectionUsername = model.connectionUsername
            model.connectionPassword = model.connectionPassword
            return model.record
        },
        "ProxySettings": {
            var model = ProxySettings(unchecked: $0)
            model.enabled = model.enabled
            model.servers = model.servers
            model.activeServer = model.activeServer
            model.useForCalls = model.useForCalls
            return model.record
        },
        "QuickReplyMessageShortcut": {
            var model = QuickReplyMessageShortcut(unchecked: $0)
            model.id = model.id
            model.shortcut = model.shortcut
            return model.record
        },
        "QuickReplyMessageShortcutsState": {
            var model = QuickReplyMessageShortcutsState(unchecked: $0)
            model.shortcuts = model.shortcuts
            return model.record
        },
        "QuotedReplyMessageAttribute": {
            var model = QuotedReplyMessageAttribute(unchecked: $0)
            model.peerId = model.peerId
            model.authorName = model.authorName
            model.isQuote = model.isQuote
            return model.record
        },
        "ReactionSettings": {
            var model = ReactionSettings(unchecked: $0)
            model.quickReaction = model.quickReaction
            return model.record
        },
        "ReactionsMessageAttribute": {
            var model = ReactionsMessageAttribute(unchecked: $0)
            model.canViewList = model.canViewList
            model.isTags = model.isTags
            model.reactions = model.reactions
            model.recentPeers = model.recentPeers
            model.topPeers = model.topPeers
            return model.record
        },
        "RecentDownloadItem": {
            var model = RecentDownloadItem(unchecked: $0)
            model.resourceId = model.resourceId
            model.timestamp = model.timestamp
            model.isSeen = model.isSeen
            return model.record
        },
        "RecentEmojiItem": {
            var model = RecentEmojiItem(unchecked: $0)
            model.media = model.media
            model.string = model.string
            return model.record
        },
        "RecentMediaItem": {
            var model = RecentMediaItem(unchecked: $0)
            model.media = model.media
            return model.record
        },
        "RecentPeerItem": {
            var model = RecentPeerItem(unchecked: $0)
            model.rating = model.rating
            return model.record
        },
        "RecentReactionItem": {
            var model = RecentReactionItem(unchecked: $0)
            model.media = model.media
            model.string = model.string
            model.content = model.content
            return model.record
        },
        "RegularChatState": {
            var model = RegularChatState(unchecked: $0)
            model.invalidatedPts = model.invalidatedPts
            return model.record
        },
        "RemoteStorageConfiguration": {
            var model = RemoteStorageConfiguration(unchecked: $0)
            model.webDocumentsHostDatacenterId = model.webDocumentsHostDatacenterId
            return model.record
        },
        "ReplyMarkupButton": {
            var model = ReplyMarkupButton(unchecked: $0)
            model.title = model.title
            model.titleWhenForwarded = model.titleWhenForwarded
            return model.record
        },
        "ReplyMarkupButtonAction": {
            var model = ReplyMarkupButtonAction(unchecked: $0)
            model.kind = model.kind
            model.url = model.url
            model.requiresPassword = model.requiresPassword
            model.data = model.data
            model.samePeer = model.samePeer
            model.query = model.query
            model.peerTypes = model.peerTypes
            model.buttonId = model.buttonId
            model.isQuiz = model.isQuiz
            model.peerId = model.peerId
            model.simple = model.simple
            model.peerType = model.peerType
            model.maxQuantity = model.maxQuantity
            return model.record
        },
        "ReplyMarkupButtonRequestPeerType": {
            var model = ReplyMarkupButtonRequestPeerType(unchecked: $0)
            model.kind = model.kind
            model.user = model.user
            model.group = model.group
            model.channel = model.channel
            return model.record
        },
        "ReplyMarkupMessageAttribute": {
            var model = ReplyMarkupMessageAttribute(unchecked: $0)
            model.rows = model.rows
            model.flags = model.flags
            model.placeholder = model.placeholder
            return model.record
        },
        "ReplyMarkupRow": {
            var model = ReplyMarkupRow(unchecked: $0)
            model.buttons = model.buttons
            return model.record
        },
        "ReplyMessageAttribute": {
            var model = ReplyMessageAttribute(unchecked: $0)
            model.messageId = model.messageId
            model.messageIdPeerId = model.messageIdPeerId
            model.threadMessageId = model.threadMessageId
            model.threadMessageIdPeerId = model.threadMessageIdPeerId
            model.isQuote = model.isQuote
            return model.record
        },
        "ReplyStoryAttribute": {
            var model = ReplyStoryAttribute(unchecked: $0)
            model.storyId = model.storyId
            return model.record
        },
        "ReplyThreadMessageAttribute": {
            var model = ReplyThreadMessageAttribute(unchecked: $0)
            model.count = model.count
            model.latestUsers = model.latestUsers
            model.commentsPeerId = model.commentsPeerId
            model.maxMessageId = model.maxMessageId
            model.maxReadMessageId = model.maxReadMessageId
            return model.record
        },
        "RestrictedContentMessageAttribute": {
            var model = RestrictedContentMessageAttribute(unchecked: $0)
            model.rules = model.rules
            return model.record
        },
        "RestrictionRule": {
            var model = RestrictionRule(unchecked: $0)
            model.platform = model.platform
            model.reason = model.reason
            model.text = model.text
            return model.record
        },
        "RevenueStats": {
            var model = RevenueStats(unchecked: $0)
            model.topHoursGraph = model.topHoursGraph
            model.revenueGraph = model.revenueGraph
            model.balances = model.balances
            model.usdRate = model.usdRate
            return model.record
        },
        "RichText": {
            var model = RichText(unchecked: $0)
            model.kind = model.kind
            model.string = model.string
            model.text = model.text
            model.url = model.url
            model.webpageIdNamespace = model.webpageIdNamespace
            model.webpageIdId = model.webpageIdId
            model.email = model.email
            model.texts = model.texts
            model.phone = model.phone
            model.idNamespace = model.idNamespace
            model.idId = model.idId
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.name = model.name
            return model.record
        },
        "SavedMessageTags": {
            var model = SavedMessageTags(unchecked: $0)
            model.hash = model.hash
            model.tags = model.tags
            return model.record
        },
        "SavedStickerItem": {
            var model = SavedStickerItem(unchecked: $0)
            model.file = model.file
            model.stringRepresentations = model.stringRepresentations
            return model.record
        },
        "SearchBotsConfiguration": {
            var model = SearchBotsConfiguration(unchecked: $0)
            model.imageBotUsername = model.imageBotUsername
            model.gifBotUsername = model.gifBotUsername
            model.venueBotUsername = model.venueBotUsername
            return model.record
        },
        "SecretChatEmbeddedState": {
            var model = SecretChatEmbeddedState(unchecked: $0)
            model.kind = model.kind
            model.state = model.state
            return model.record
        },
        "SecretChatEncryptionConfig": {
            var model = SecretChatEncryptionConfig(unchecked: $0)
            model.g = model.g
            model.p = model.p
            model.version = model.version
            return model.record
        },
        "SecretChatFileReference": {
            var model = SecretChatFileReference(unchecked: $0)
            model.id = model.id
            model.accessHash = model.accessHash
            model.size = model.size
            model.datacenterId = model.datacenterId
            model.keyFingerprint = model.keyFingerprint
            return model.record
        },
    ]
}
