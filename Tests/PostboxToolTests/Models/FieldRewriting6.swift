// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part6: [String: @Sendable (CodedObject) -> CodedObject] = [
        "AvailableMessageEffects.MessageEffect": {
            var model = AvailableMessageEffects.MessageEffect(unchecked: $0)
            model.id = model.id
            model.emoticon = model.emoticon
            model.isPremium = model.isPremium
            model.staticIcon = model.staticIcon
            model.effectSticker = model.effectSticker
            model.effectAnimation = model.effectAnimation
            return model.record
        },
        "AvailableReactions.Reaction": {
            var model = AvailableReactions.Reaction(unchecked: $0)
            model.isEnabled = model.isEnabled
            model.isPremium = model.isPremium
            model.value = model.value
            model.valueIsStars = model.valueIsStars
            model.title = model.title
            model.staticIcon = model.staticIcon
            model.appearAnimation = model.appearAnimation
            model.selectAnimation = model.selectAnimation
            model.activateAnimation = model.activateAnimation
            model.effectAnimation = model.effectAnimation
            model.aroundAnimation = model.aroundAnimation
            model.centerAnimation = model.centerAnimation
            return model.record
        },
        "CachedChannelBoosters.CachedBoost": {
            var model = CachedChannelBoosters.CachedBoost(unchecked: $0)
            model.flags = model.flags
            model.id = model.id
            model.peerId = model.peerId
            model.date = model.date
            model.expires = model.expires
            model.multiplier = model.multiplier
            model.stars = model.stars
            model.slug = model.slug
            model.channelPeerId = model.channelPeerId
            model.giveawayMessageIdId = model.giveawayMessageIdId
            return model.record
        },
        "CachedChannelData.ActiveCall": {
            var model = CachedChannelData.ActiveCall(unchecked: $0)
            model.id = model.id
            model.accessHash = model.accessHash
            model.title = model.title
            model.scheduleTimestamp = model.scheduleTimestamp
            model.subscribedToScheduled = model.subscribedToScheduled
            model.isStream = model.isStream
            return model.record
        },
        "CachedPeerAutoremoveTimeout.Value": {
            var model = CachedPeerAutoremoveTimeout.Value(unchecked: $0)
            model.peerValue = model.peerValue
            return model.record
        },
        "CachedPeerInvitationImporters.DictionaryPair": {
            var model = CachedPeerInvitationImporters.DictionaryPair(unchecked: $0)
            model.key = model.key
            model.value = model.value
            return model.record
        },
        "ChatListFiltersState.ChatListFilterUpdates": {
            var model = ChatListFiltersState.ChatListFilterUpdates(unchecked: $0)
            model.folderId = model.folderId
            model.timestamp = model.timestamp
            model.peerIds = model.peerIds
            model.memberCounts = model.memberCounts
            return model.record
        },
        "Country.CountryCode": {
            var model = Country.CountryCode(unchecked: $0)
            model.code = model.code
            model.prefixes = model.prefixes
            model.patterns = model.patterns
            return model.record
        },
        "DerivedDataMessageAttribute.EntryData": {
            var model = DerivedDataMessageAttribute.EntryData(unchecked: $0)
            model.data = model.data
            return model.record
        },
        "EmojiSearchCategories.Group": {
            var model = EmojiSearchCategories.Group(unchecked: $0)
            model.id = model.id
            model.title = model.title
            model.identifiers = model.identifiers
            model.kind = model.kind
            return model.record
        },
        "EngineAvailableColorOptions.ColorOption": {
            var model = EngineAvailableColorOptions.ColorOption(unchecked: $0)
            model.palette = model.palette
            model.background = model.background
            model.stories = model.stories
            return model.record
        },
        "EngineAvailableColorOptions.ColorOptionPack": {
            var model = EngineAvailableColorOptions.ColorOptionPack(unchecked: $0)
            model.light = model.light
            model.dark = model.dark
            model.isHidden = model.isHidden
            model.requiredChannelMinBoostLevel = model.requiredChannelMinBoostLevel
            model.requiredGroupMinBoostLevel = model.requiredGroupMinBoostLevel
            return model.record
        },
        "EngineAvailableColorOptions.MultiColorPack": {
            var model = EngineAvailableColorOptions.MultiColorPack(unchecked: $0)
            model.colors = model.colors
            return model.record
        },
        "EngineAvailableColorOptions.Option": {
            var model = EngineAvailableColorOptions.Option(unchecked: $0)
            model.key = model.key
            model.value = model.value
            return model.record
        },
        "EngineMessageHistoryThread.Info": {
            var model = MessageHistoryThreadInfo(unchecked: $0)
            model.title = model.title
            model.icon = model.icon
            model.iconColor = model.iconColor
            return model.record
        },
        "FactCheckMessageAttribute.Content": {
            var model = FactCheckMessageAttribute.Content(unchecked: $0)
            model.kind = model.kind
            model.text = model.text
            model.entities = model.entities
            model.country = model.country
            return model.record
        },
        "MediaArea.Coordinates": {
            var model = MediaArea.Coordinates(unchecked: $0)
            model.x = model.x
            model.y = model.y
            model.width = model.width
            model.height = model.height
            model.rotation = model.rotation
            model.cornerRadius = model.cornerRadius
            return model.record
        },
        "MediaArea.Venue": {
            var model = MediaArea.Venue(unchecked: $0)
            model.latitude = model.latitude
            model.longitude = model.longitude
            model.venue = model.venue
            model.address = model.address
            model.queryId = model.queryId
            model.resultId = model.resultId
            return model.record
        },
        "MessageReaction.Reaction": {
            var model = MessageReaction.Reaction(unchecked: $0)
            model.value = model.value
            model.fileId = model.fileId
            model.valueStar = model.valueStar
            return model.record
        },
        "NotificationSoundList.NotificationSound": {
            var model = NotificationSoundList.NotificationSound(unchecked: $0)
            model.file = model.file
            return model.record
        },
        "PendingReactionsMessageAttribute.PendingReaction": {
            var model = PendingReactionsMessageAttribute.PendingReaction(unchecked: $0)
            model.value = model.value
            model.sendAsPeerId = model.sendAsPeerId
            return model.record
        },
        "PremiumPromoConfiguration.DictionaryPair": {
            var model = PremiumPromoConfiguration.DictionaryPair(unchecked: $0)
            model.key = model.key
            model.value = model.value
            return model.record
        },
        "PremiumPromoConfiguration.PremiumProductOption": {
            var model = PremiumPromoConfiguration.PremiumProductOption(unchecked: $0)
            model.isCurrent = model.isCurrent
            model.months = model.months
            model.currency = model.currency
            model.amount = model.amount
            model.botUrl = model.botUrl
            model.transactionId = model.transactionId
            model.availableForUpgrade = model.availableForUpgrade
            model.storeProductId = model.storeProductId
            return model.record
        },
        "ReactionsMessageAttribute.RecentPeer": {
            var model = ReactionsMessageAttribute.RecentPeer(unchecked: $0)
            model.value = model.value
            model.fileId = model.fileId
            model.valueStar = model.valueStar
            model.isLarge = model.isLarge
            model.isUnseen = model.isUnseen
            model.isMy = model.isMy
            model.peerId = model.peerId
            model.timestamp = model.timestamp
            return model.record
        },
        "ReactionsMessageAttribute.TopPeer": {
            var model = ReactionsMessageAttribute.TopPeer(unchecked: $0)
            model.peerId = model.peerId
            model.count = model.count
            model.isTop = model.isTop
            model.isMy = model.isMy
            model.isAnonymous = model.isAnonymous
            return model.record
        },
        "ReplyMarkupButtonRequestPeerType.Channel": {
            var model = ReplyMarkupButtonRequestPeerType.Channel(unchecked: $0)
            model.isCreator = model.isCreator
            model.hasUsername = model.hasUsername
            model.userAdminRights = model.userAdminRights
            model.botAdminRights = model.botAdminRights
            return model.record
        },
        "ReplyMarkupButtonRequestPeerType.Group": {
            var model = ReplyMarkupButtonRequestPeerType.Group(unchecked: $0)
            model.isCreator = model.isCreator
            model.hasUsername = model.hasUsername
            model.isForum = model.isForum
            model.botParticipant = model.botParticipant
            model.userAdminRights = model.userAdminRights
            model.botAdminRights = model.botAdminRights
            return model.record
        },
        "ReplyMarkupButtonRequestPeerType.User": {
            var model = ReplyMarkupButtonRequestPeerType.User(unchecked: $0)
            model.isBot = model.isBot
            model.isPremium = model.isPremium
            return model.record
        },
        "RevenueStats.Balances": {
            var model = RevenueStats.Balances(unchecked: $0)
            model.currentBalance = model.currentBalance
            model.availableBalance = model.availableBalance
            model.overallRevenue = model.overallRevenue
            model.withdrawEnabled = model.withdrawEnabled
            return model.record
        },
        "SavedMessageTags.Tag": {
            var model = SavedMessageTags.Tag(unchecked: $0)
            model.reaction = model.reaction
            model.title = model.title
            model.count = model.count
            return model.record
        },
        "StarsGiveawayOption.Winners": {
            var model = StarsGiveawayOption.Winners(unchecked: $0)
            model.users = model.users
            model.starsPerUser = model.starsPerUser
            model.isDefault = model.isDefault
            return model.record
        },
        "StarsRevenueStats.Balances": {
            var model = StarsRevenueStats.Balances(unchecked: $0)
            model.currentBalance = model.currentBalance
            model.availableBalance = model.availableBalance
            model.overallRevenue = model.overallRevenue
            model.withdrawEnabled = model.withdrawEnabled
            model.nextWithdrawalTimestamp = model.nextWithdrawalTimestamp
            return model.record
        },
        "Stories.ConfigurationState": {
            var model = Stories.ConfigurationState(unchecked: $0)
            model.stealthModeState = model.stealthModeState
            return model.record
        },
        "Stories.Item": {
            var model = Stories.Item(unchecked: $0)
            model.id = model.id
            model.timestamp = model.timestamp
            model.expirationTimestamp = model.expirationTimestamp
            model.media = model.media
            model.alternativeMedia = model.alternativeMedia
            model.mediaAreas = model.mediaAreas
            model.text = model.text
            model.entities = model.entities
            model.views = model.views
            model.privacy = model.privacy
            model.isPinned = model.isPinned
            model.isExpired = model.isExpired
            model.isPublic = model.isPublic
            model.isCloseFriends = model.isCloseFriends
            model.isContacts = model.isContacts
            model.isSelectedContacts = model.isSelectedContacts
            model.isForwardingDisabled = model.isForwardingDisabled
            model.isEdited = model.isEdited
            model.isMy = model.isMy
            model.myReaction = model.myReaction
            model.forwardInfo = model.forwardInfo
            model.authorId = model.authorId
            return model.record
        },
        "Stories.LocalState": {
            var model = Stories.LocalState(unchecked: $0)
            model.items = model.items
            return model.record
        },
        "Stories.PeerState": {
            var model = Stories.PeerState(unchecked: $0)
            model.maxReadId = model.maxReadId
            return model.record
        },
        "Stories.PendingForwardInfo": {
            var model = Stories.PendingForwardInfo(unchecked: $0)
            model.peerId = model.peerId
            model.storyId = model.storyId
            model.isModified = model.isModified
            return model.record
        },
        "Stories.PendingItem": {
            var model = Stories.PendingItem(unchecked: $0)
            model.target = model.target
            model.stableId = model.stableId
            model.timestamp = model.timestamp
            model.media = model.media
            model.mediaAreas = model.mediaAreas
            model.text = model.text
            model.entities = model.entities
            model.embeddedStickers = model.embeddedStickers
            model.pin = model.pin
            model.privacy = model.privacy
            model.isForwardingDisabled = model.isForwardingDisabled
            model.period = model.period
            model.randomId = model.randomId
            model.forwardInfo = model.forwardInfo
            return model.record
        },
        "Stories.PendingTarget": {
            var model = Stories.PendingTarget(unchecked: $0)
            model.kind = model.kind
            model.language = model.language
            return model.record
        },
        "Stories.Placeholder": {
            var model = Stories.Placeholder(unchecked: $0)
            model.id = model.id
            model.timestamp = model.timestamp
            model.expirationTimestamp = model.expirationTimestamp
            model.isCloseFriends = model.isCloseFriends
            return model.record
        },
        "Stories.StealthModeState": {
            var model = Stories.StealthModeState(unchecked: $0)
            model.activeUntilTimestamp = model.activeUntilTimestamp
            model.cooldownUntilTimestamp = model.cooldownUntilTimestamp
            return model.record
        },
        "Stories.StoredItem": {
            var model = Stories.StoredItem(unchecked: $0)
            model.kind = model.kind
            model.item = model.item
            model.placeholder = model.placeholder
            return model.record
        },
        "Stories.SubscriptionsState": {
            var model = Stories.SubscriptionsState(unchecked: $0)
            model.opaqueState = model.opaqueState
            model.refreshId = model.refreshId
            model.hasMore = model.hasMore
            return model.record
        },
        "TelegramApplicationIcons.Icon": {
            var model = TelegramApplicationIcons.Icon(unchecked: $0)
            model.file = model.file
            model.reference = model.reference
            return model.record
        },
        "TelegramBotBiometricsState.OpaqueToken": {
            var model = TelegramBotBiometricsState.OpaqueToken(unchecked: $0)
            model.publicKey = model.publicKey
            model.data = model.data
            return model.record
        },
        "TelegramBusinessChatLinks.Link": {
            var model = TelegramBusinessChatLinks.Link(unchecked: $0)
            model.url = model.url
            model.message = model.message
            model.entities = model.entities
            model.title = model.title
            model.viewCount = model.viewCount
            return model.record
        },
        "TelegramMediaActionType.ForumTopicEditComponent": {
            var model = TelegramMediaActionType.ForumTopicEditComponent(unchecked: $0)
            model.kind = model.kind
            model.title = model.title
            model.fileId = model.fileId
            model.isClosed = model.isClosed
            model.isHidden = model.isHidden
            return model.record
        },
        "TelegramMediaFile.VideoThumbnail": {
            var model = TelegramMediaFile.VideoThumbnail(unchecked: $0)
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.resource = model.resource
            return model.record
        },
        "TelegramMediaImage.EmojiMarkup": {
            var model = TelegramMediaImage.EmojiMarkup(unchecked: $0)
            model.fileId = model.fileId
            model.packReference = model.packReference
            model.fileIdSf = model.fileIdSf
            model.backgroundColors = model.backgroundColors
            return model.record
        },
        "TelegramMediaImage.VideoRepresentation": {
            var model = TelegramMediaImage.VideoRepresentation(unchecked: $0)
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.resource = model.resource
            model.startTimestamp = model.startTimestamp
            return model.record
        },
        "TimeZoneList.Item": {
            var model = TimeZoneList.Item(unchecked: $0)
            model.id = model.id
            model.title = model.title
            model.utcOffset = model.utcOffset
            return model.record
        },
        "TranslationMessageAttribute.Additional": {
            var model = TranslationMessageAttribute.Additional(unchecked: $0)
            model.text = model.text
            model.entities = model.entities
            return model.record
        },
        "AttachMenuBots.Bot.IconPair": {
            var model = AttachMenuBots.Bot.IconPair(unchecked: $0)
            model.name = model.name
            model.value = model.value
            return model.record
        },
        "ChatListFiltersState.ChatListFilterUpdates.MemberCount": {
            var model = ChatListFiltersState.ChatListFilterUpdates.MemberCount(unchecked: $0)
            model.count = model.count
            return model.record
        },
        "Stories.Item.ForwardInfo": {
            var model = Stories.Item.ForwardInfo(unchecked: $0)
            model.kind = model.kind
            model.peerId = model.peerId
            model.storyId = model.storyId
            model.isModified = model.isModified
            model.name = model.name
            return model.record
        },
        "Stories.Item.Privacy": {
            var model = Stories.Item.Privacy(unchecked: $0)
            model.base = model.base
            model.additionallyIncludePeers = model.additionallyIncludePeers
            return model.record
        },
        "Stories.Item.Views": {
            var model = Stories.Item.Views(unchecked: $0)
            model.seenCount = model.seenCount
            model.reactedCount = model.reactedCount
            model.forwardCount = model.forwardCount
            model.seenPeerIds = model.seenPeerIds
            model.reactions = model.reactions
            model.hasList = model.hasList
            return model.record
        },
        "Stories.Item.Privacy.Base": {
            var model = Stories.Item.Privacy.Base(unchecked: $0)
            model.value = model.value
            return model.record
        },
    ]
}
