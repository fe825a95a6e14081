// Written by generate.py from types.json; do not edit.
import Postbox
import TelegramModel

extension FieldRewriting {
    /// Writes every field of an object that it reads.
    static let part2: [String: @Sendable (CodedObject) -> CodedObject] = [
        "ChatListFiltersFeaturedState": {
            var model = ChatListFiltersFeaturedState(unchecked: $0)
            model.filters = model.filters
            model.isSeen = model.isSeen
            return model.record
        },
        "ChatListFiltersState": {
            var model = ChatListFiltersState(unchecked: $0)
            model.filters = model.filters
            model.remoteFilters = model.remoteFilters
            model.updates = model.updates
            model.remoteDisplayTags = model.remoteDisplayTags
            model.displayTags = model.displayTags
            return model.record
        },
        "ChatThemes": {
            var model = ChatThemes(unchecked: $0)
            model.chatThemes = model.chatThemes
            model.hash = model.hash
            return model.record
        },
        "CloudDocumentMediaResource": {
            var model = CloudDocumentMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.fileId = model.fileId
            model.accessHash = model.accessHash
            model.size = model.size
            model.fileReference = model.fileReference
            model.fileName = model.fileName
            return model.record
        },
        "CloudDocumentSizeMediaResource": {
            var model = CloudDocumentSizeMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.documentId = model.documentId
            model.accessHash = model.accessHash
            model.sizeSpec = model.sizeSpec
            model.fileReference = model.fileReference
            return model.record
        },
        "CloudFileMediaResource": {
            var model = CloudFileMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.volumeId = model.volumeId
            model.localId = model.localId
            model.secret = model.secret
            model.size = model.size
            model.fileReference = model.fileReference
            return model.record
        },
        "CloudPeerPhotoSizeMediaResource": {
            var model = CloudPeerPhotoSizeMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.photoId = model.photoId
            model.sizeSpec = model.sizeSpec
            model.volumeId = model.volumeId
            model.localId = model.localId
            return model.record
        },
        "CloudPhotoSizeMediaResource": {
            var model = CloudPhotoSizeMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.photoId = model.photoId
            model.accessHash = model.accessHash
            model.sizeSpec = model.sizeSpec
            model.size = model.size
            model.fileReference = model.fileReference
            return model.record
        },
        "CloudStickerPackThumbnailMediaResource": {
            var model = CloudStickerPackThumbnailMediaResource(unchecked: $0)
            model.datacenterId = model.datacenterId
            model.thumbVersion = model.thumbVersion
            model.volumeId = model.volumeId
            model.localId = model.localId
            return model.record
        },
        "ConsumableContentMessageAttribute": {
            var model = ConsumableContentMessageAttribute(unchecked: $0)
            model.consumed = model.consumed
            return model.record
        },
        "ConsumablePersonalMentionMessageAttribute": {
            var model = ConsumablePersonalMentionMessageAttribute(unchecked: $0)
            model.consumed = model.consumed
            model.pending = model.pending
            return model.record
        },
        "ContactsSettings": {
            var model = ContactsSettings(unchecked: $0)
            model.synchronizeContacts = model.synchronizeContacts
            return model.record
        },
        "ContentPrivacySettings": {
            var model = ContentPrivacySettings(unchecked: $0)
            model.enableSecretChatWebpagePreviews = model.enableSecretChatWebpagePreviews
            return model.record
        },
        "CountriesList": {
            var model = CountriesList(unchecked: $0)
            model.countries = model.countries
            model.hash = model.hash
            return model.record
        },
        "Country": {
            var model = Country(unchecked: $0)
            model.id = model.id
            model.name = model.name
            model.localizedName = model.localizedName
            model.countryCodes = model.countryCodes
            model.hidden = model.hidden
            return model.record
        },
        "EditableBotInfo": {
            var model = EditableBotInfo(unchecked: $0)
            model.name = model.name
            model.about = model.about
            model.description = model.description
            return model.record
        },
        "EditedMessageAttribute": {
            var model = EditedMessageAttribute(unchecked: $0)
            model.date = model.date
            model.isHidden = model.isHidden
            return model.record
        },
        "EffectMessageAttribute": {
            var model = EffectMessageAttribute(unchecked: $0)
            model.id = model.id
            return model.record
        },
        "EmbeddedMediaStickersMessageAttribute": {
            var model = EmbeddedMediaStickersMessageAttribute(unchecked: $0)
            model.files = model.files
            return model.record
        },
        "EmojiKeywordCollectionInfo": {
            var model = EmojiKeywordCollectionInfo(unchecked: $0)
            model.idNamespace = model.idNamespace
            model.idId = model.idId
            model.languageCode = model.languageCode
            model.inputLanguageCode = model.inputLanguageCode
            model.version = model.version
            model.timestamp = model.timestamp
            return model.record
        },
        "EmojiKeywordItem": {
            var model = EmojiKeywordItem(unchecked: $0)
            model.indexIndex = model.indexIndex
            model.indexId = model.indexId
            model.collectionId = model.collectionId
            model.keyword = model.keyword
            model.emoticons = model.emoticons
            model.indexKeys = model.indexKeys
            return model.record
        },
        "EmojiSearchCategories": {
            var model = EmojiSearchCategories(unchecked: $0)
            model.hash = model.hash
            model.groups = model.groups
            return model.record
        },
        "EmojiSearchQueryMessageAttribute": {
            var model = EmojiSearchQueryMessageAttribute(unchecked: $0)
            model.query = model.query
            return model.record
        },
        "EngineAvailableColorOptions": {
            var model = EngineAvailableColorOptions(unchecked: $0)
            model.hash = model.hash
            model.options = model.options
            return model.record
        },
        "EngineDisplaySavedChatsAsTopics": {
            var model = EngineDisplaySavedChatsAsTopics(unchecked: $0)
            model.value = model.value
            return model.record
        },
        "EngineMessageReplyQuote": {
            var model = EngineMessageReplyQuote(unchecked: $0)
            model.text = model.text
            model.offset = model.offset
            model.entities = model.entities
            model.media = model.media
            return model.record
        },
        "EngineMessageReplySubject": {
            var model = StoredReplySubject(unchecked: $0)
            model.quote = model.quote
            return model.record
        },
        "EngineStoryPrivacy": {
            var model = StoredStoryPrivacy(unchecked: $0)
            model.base = model.base
            model.additionallyIncludePeers = model.additionallyIncludePeers
            return model.record
        },
        "ExportedInvitation": {
            var model = ExportedInvitation(unchecked: $0)
            model.kind = model.kind
            model.link = model.link
            model.title = model.title
            model.isPermanent = model.isPermanent
            model.requestApproval = model.requestApproval
            model.isRevoked = model.isRevoked
            model.adminId = model.adminId
            model.date = model.date
            model.startDate = model.startDate
            model.expireDate = model.expireDate
            model.usageLimit = model.usageLimit
            model.count = model.count
            model.requestedCount = model.requestedCount
            model.pricing = model.pricing
            return model.record
        },
        "FactCheckMessageAttribute": {
            var model = FactCheckMessageAttribute(unchecked: $0)
            model.content = model.content
            model.hash = model.hash
            return model.record
        },
        "FeaturedStickerPackItem": {
            var model = FeaturedStickerPackItem(unchecked: $0)
            model.info = model.info
            model.topItems = model.topItems
            model.unread = model.unread
            return model.record
        },
        "FeaturedStickersConfiguration": {
            var model = FeaturedStickersConfiguration(unchecked: $0)
            model.isPremium = model.isPremium
            return model.record
        },
        "ForwardCountMessageAttribute": {
            var model = ForwardCountMessageAttribute(unchecked: $0)
            model.count = model.count
            return model.record
        },
        "ForwardOptionsMessageAttribute": {
            var model = ForwardOptionsMessageAttribute(unchecked: $0)
            model.hideNames = model.hideNames
            model.hideCaptions = model.hideCaptions
            return model.record
        },
        "ForwardSourceInfoAttribute": {
            var model = ForwardSourceInfoAttribute(unchecked: $0)
            model.messageIdPeerId = model.messageIdPeerId
            model.messageIdNamespace = model.messageIdNamespace
            model.messageIdId = model.messageIdId
            return model.record
        },
        "GlobalMessageAutoremoveTimeoutSettings": {
            var model = GlobalMessageAutoremoveTimeoutSettings(unchecked: $0)
            model.messageAutoremoveTimeout = model.messageAutoremoveTimeout
            return model.record
        },
        "GlobalNotificationSettings": {
            var model = GlobalNotificationSettings(unchecked: $0)
            model.toBeSynchronized = model.toBeSynchronized
            model.remote = model.remote
            return model.record
        },
        "GlobalNotificationSettingsSet": {
            var model = GlobalNotificationSettingsSet(unchecked: $0)
            model.privateChats = model.privateChats
            model.groupChats = model.groupChats
            model.channels = model.channels
            model.reactionSettings = model.reactionSettings
            model.contactsJoined = model.contactsJoined
            return model.record
        },
        "GlobalPrivacySettings": {
            var model = StoredGlobalPrivacySettings(unchecked: $0)
            model.automaticallyArchiveAndMuteNonContacts = model.automaticallyArchiveAndMuteNonContacts
            model.keepArchivedUnmuted = model.keepArchivedUnmuted
            model.keepArchivedFolders = model.keepArchivedFolders
            model.hideReadTime = model.hideReadTime
            model.nonContactChatsRequirePremium = model.nonContactChatsRequirePremium
            return model.record
        },
        "GroupParticipant": {
            var model = GroupParticipant(unchecked: $0)
            model.kind = model.kind
            model.id = model.id
            model.invitedBy = model.invitedBy
            model.invitedAt = model.invitedAt
            return model.record
        },
        "HttpReferenceMediaResource": {
            var model = HttpReferenceMediaResource(unchecked: $0)
            model.url = model.url
            model.size = model.size
            return model.record
        },
        "ImportableDeviceContactData": {
            var model = ImportableDeviceContactData(unchecked: $0)
            model.firstName = model.firstName
            model.lastName = model.lastName
            model.localIdentifiers = model.localIdentifiers
            return model.record
        },
        "InlineBotMessageAttribute": {
            var model = InlineBotMessageAttribute(unchecked: $0)
            model.peerId = model.peerId
            model.title = model.title
            return model.record
        },
        "InlineBusinessBotMessageAttribute": {
            var model = InlineBusinessBotMessageAttribute(unchecked: $0)
            model.peerId = model.peerId
            model.title = model.title
            return model.record
        },
        "InstantPage": {
            var model = InstantPage(unchecked: $0)
            model.blocks = model.blocks
            model.isComplete = model.isComplete
            model.rtl = model.rtl
            model.url = model.url
            model.views = model.views
            return model.record
        },
        "InstantPageBlock": {
            var model = InstantPageBlock(unchecked: $0)
            model.kind = model.kind
            model.text = model.text
            model.author = model.author
            model.date = model.date
            model.anchor = model.anchor
            model.items = model.items
            model.ordered = model.ordered
            model.caption = model.caption
            model.idNamespace = model.idNamespace
            model.idId = model.idId
            model.captionMc = model.captionMc
            model.url = model.url
            model.webpageIdNamespace = model.webpageIdNamespace
            model.webpageIdId = model.webpageIdId
            model.autoplay = model.autoplay
            model.loop = model.loop
            model.block = model.block
            model.coverIdNamespace = model.coverIdNamespace
            model.coverIdId = model.coverIdId
            model.html = model.html
            model.dimensionsWidth = model.dimensionsWidth
            model.dimensionsHeight = model.dimensionsHeight
            model.stretchToWidth = model.stretchToWidth
            model.allowScrolling = model.allowScrolling
            model.avatarIdNamespace = model.avatarIdNamespace
            model.avatarIdId = model.avatarIdId
            model.webpageIdNamespaceWN = model.webpageIdNamespaceWN
            model.webpageIdIdWI = model.webpageIdIdWI
            model.authorA = model.authorA
            model.blocks = model.blocks
            model.itemsB = model.itemsB
            model.channel = model.channel
            model.title = model.title
            model.rows = model.rows
            model.bordered = model.bordered
            model.striped = model.striped
            model.expanded = model.expanded
            model.articles = model.articles
            model.latitude = model.latitude
            model.longitude = model.longitude
            model.zoom = model.zoom
            return model.record
        },
        "InstantPageCaption": {
            var model = InstantPageCaption(unchecked: $0)
            model.text = model.text
            model.credit = model.credit
            return model.record
        },
        "InstantPageListItem": {
            var model = InstantPageListItem(unchecked: $0)
            model.kind = model.kind
            model.text = model.text
            model.num = model.num
            model.blocks = model.blocks
            return model.record
        },
        "InstantPageRelatedArticle": {
            var model = InstantPageRelatedArticle(unchecked: $0)
            model.url = model.url
            model.webpageIdNamespace = model.webpageIdNamespace
            model.webpageIdId = model.webpageIdId
            model.title = model.title
            model.description = model.description
            model.photoIdNamespace = model.photoIdNamespace
            model.photoIdId = model.photoIdId
            model.author = model.author
            model.date = model.date
            return model.record
        },
        "InstantPageTableCell": {
            var model = InstantPageTableCell(unchecked: $0)
            model.text = model.text
            model.header = model.header
            model.alignment = model.alignment
            model.verticalAlignment = model.verticalAlignment
            model.colspan = model.colspan
            model.rowspan = model.rowspan
            return model.record
        },
        "InstantPageTableRow": {
            var model = InstantPageTableRow(unchecked: $0)
            model.cells = model.cells
            return model.record
        },
        "InternalChatInterfaceState": {
            var model = InternalChatInterfaceState(unchecked: $0)
            model.synchronizeableInputState = model.synchronizeableInputState
            model.historyScrollMessageIndex = model.historyScrollMessageIndex
            model.mediaDraftState = model.mediaDraftState
            model.opaqueData = model.opaqueData
            return model.record
        },
        "ItemCacheCollectionState": {
            var model = ItemCacheCollectionState(unchecked: $0)
            model.nextAccessIndex = model.nextAccessIndex
            return model.record
        },
        "LimitsConfiguration": {
            var model = LimitsConfiguration(unchecked: $0)
            model.maxGroupMemberCount = model.maxGroupMemberCount
            model.maxSupergroupMemberCount = model.maxSupergroupMemberCount
            model.maxMessageForwardBatchSize = model.maxMessageForwardBatchSize
            model.maxRecentStickerCount = model.maxRecentStickerCount
            model.maxMessageEditingInterval = model.maxMessageEditingInterval
            model.canRemoveIncomingMessagesInPrivateChats = model.canRemoveIncomingMessagesInPrivateChats
            model.maxMessageRevokeInterval = model.maxMessageRevokeInterval
            model.maxMessageRevokeIntervalInPrivateChats = model.maxMessageRevokeIntervalInPrivateChats
            model.maxPinnedChatCount = model.maxPinnedChatCount
            model.maxArchivedPinnedChatCount = model.maxArchivedPinnedChatCount
            model.maxSavedGifCount = model.maxSavedGifCount
            model.maxMediaCaptionLength = model.maxMediaCaptionLength
            return model.record
        },
        "LinksConfiguration": {
            var model = LinksConfiguration(unchecked: $0)
            model.autologinToken = model.autologinToken
            return model.record
        },
        "LocalFileMediaResource": {
            var model = LocalFileMediaResource(unchecked: $0)
            model.fileId = model.fileId
            model.isSecretRelated = model.isSecretRelated
            model.size = model.size
            return model.record
        },
        "LocalFileReferenceMediaResource": {
            var model = LocalFileReferenceMediaResource(unchecked: $0)
            model.localFilePath = model.localFilePath
            model.randomId = model.randomId
            model.isUniquelyReferencedTemporaryFile = model.isUniquelyReferencedTemporaryFile
            model.size = model.size
            return model.record
        },
        "LocalizationComponent": {
            var model = LocalizationComponent(unchecked: $0)
            model.languageCode = model.languageCode
            model.localizedName = model.localizedName
            model.localization = model.localization
            model.customPluralizationCode = model.customPluralizationCode
            return model.record
        },
        "LocalizationInfo": {
            var model = LocalizationInfo(unchecked: $0)
            model.languageCode = model.languageCode
            model.baseLanguageCode = model.baseLanguageCode
            model.customPluralizationCode = model.customPluralizationCode
            model.title = model.title
            model.localizedTitle = model.localizedTitle
            model.isOfficial = model.isOfficial
            model.totalStringCount = model.totalStringCount
            model.translatedStringCount = model.translatedStringCount
            model.platformUrl = model.platformUrl
            return model.record
        },
        "LocalizationListState": {
            var model = LocalizationListState(unchecked: $0)
            model.availableOfficialLocalizations = model.availableOfficialLocalizations
            model.availableSavedLocalizations = model.availableSavedLocalizations
            return model.record
        },
        "LocalizationSettings": {
            var model = LocalizationSettings(unchecked: $0)
            model.primaryComponent = model.primaryComponent
            model.secondaryComponent = model.secondaryComponent
            model.primaryComponentLanguageCode = model.primaryComponentLanguageCode
            model.primaryComponentLocalization = model.primaryComponentLocalization
            return model.record
        },
        "LoggingSettings": {
            var model = LoggingSettings(unchecked: $0)
            model.logToFile = model.logToFile
            model.logToConsole = model.logToConsole
            model.redactSensitiveData = model.redactSensitiveData
            return model.record
        },
        "MapGeoAddress": {
            var model = MapGeoAddress(unchecked: $0)
            model.country = model.country
            model.state = model.state
            model.city = model.city
            model.street = model.street
            return model.record
        },
        "MapVenue": {
            var model = MapVenue(unchecked: $0)
            model.title = model.title
            model.address = model.address
            model.provider = model.provider
            model.id = model.id
            model.type = model.type
            return model.record
        },
        "MediaArea": {
            var model = MediaArea(unchecked: $0)
            model.kind = model.kind
            model.coordinates = model.coordinates
            model.venue = model.venue
            model.reaction = model.reaction
            model.flags = model.flags
            model.url = model.url
            model.emoji = model.emoji
            model.temperature = model.temperature
            model.color = model.color
            return model.record
        },
        "MediaDictionary": {
            var model = MediaDictionary(unchecked: $0)
            model.mediaIds = model.mediaIds
            model.media = model.media
            return model.record
        },
        "MediaDraftState": {
            var model = MediaDraftState(unchecked: $0)
            model.contentType = model.contentType
            model.timestamp = model.timestamp
            return model.record
        },
        "MediaReference": {
            var model = MediaReference(unchecked: $0)
            model.kind = model.kind
            model.media = model.media
            model.message = model.message
            model.webPage = model.webPage
            model.stickerPack = model.stickerPack
            model.peer = model.peer
            model.id = model.id
            model.transaction = model.transaction
            return model.record
        },
    ]
}
