// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramMediaActionType`. Written inline into its owner, no hash.
public struct TelegramMediaActionType: CodedModel {
    public static let typeHash: Int32 = -718848930
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The group was created. Stored as 1.
        public static let groupCreated = Kind(rawValue: 1)
        /// Members were added. Stored as 2.
        public static let addedMembers = Kind(rawValue: 2)
        /// A member was removed or left. Stored as 3.
        public static let removedMembers = Kind(rawValue: 3)
        /// The photo was changed or removed. Stored as 4.
        public static let photoUpdated = Kind(rawValue: 4)
        /// The title was changed. Stored as 5.
        public static let titleUpdated = Kind(rawValue: 5)
        /// A message was pinned. Stored as 6.
        public static let pinnedMessageUpdated = Kind(rawValue: 6)
        /// A user joined by a link. Stored as 7.
        public static let joinedByLink = Kind(rawValue: 7)
        /// The first message of a supergroup that was a basic group. Stored as 8.
        public static let channelMigratedFromGroup = Kind(rawValue: 8)
        /// The last message of a basic group that became a supergroup. Stored as 9.
        public static let groupMigratedToChannel = Kind(rawValue: 9)
        /// The history was cleared. Stored as 10.
        public static let historyCleared = Kind(rawValue: 10)
        /// A screenshot of a secret chat was taken. Stored as 11.
        public static let historyScreenshot = Kind(rawValue: 11)
        /// The time after which messages are deleted was changed. Stored as 12.
        public static let messageAutoremoveTimeoutUpdated = Kind(rawValue: 12)
        /// A user played a game. Stored as 13.
        public static let gameScore = Kind(rawValue: 13)
        /// A call. Stored as 14.
        public static let phoneCall = Kind(rawValue: 14)
        /// A payment was made. Stored as 15.
        public static let paymentSent = Kind(rawValue: 15)
        /// A text from the server. Stored as 16.
        public static let customText = Kind(rawValue: 16)
        /// The account signed in to a site. Stored as 17.
        public static let botDomainAccessGranted = Kind(rawValue: 17)
        /// Telegram Passport documents were sent to a bot. Stored as 18.
        public static let botSentSecureValues = Kind(rawValue: 18)
        /// A contact joined Telegram. Stored as 19.
        public static let peerJoined = Kind(rawValue: 19)
        /// The phone number was requested. Stored as 20.
        public static let phoneNumberRequest = Kind(rawValue: 20)
        /// A user came near another user. Stored as 21.
        public static let geoProximityReached = Kind(rawValue: 21)
        /// A voice chat started or ended. Stored as 22.
        public static let groupPhoneCall = Kind(rawValue: 22)
        /// Users were invited to a voice chat. Stored as 23.
        public static let inviteToGroupPhoneCall = Kind(rawValue: 23)
        /// The theme of the chat was changed. Stored as 24.
        public static let setChatTheme = Kind(rawValue: 24)
        /// A request to join was approved. Stored as 25.
        public static let joinedByRequest = Kind(rawValue: 25)
        /// A page sent data to its bot. Stored as 26.
        public static let webViewData = Kind(rawValue: 26)
        /// Premium was given. Stored as 27.
        public static let giftPremium = Kind(rawValue: 27)
        /// A topic was created. Stored as 28.
        public static let topicCreated = Kind(rawValue: 28)
        /// A topic was changed. Stored as 29.
        public static let topicEdited = Kind(rawValue: 29)
        /// A profile photo was suggested. Stored as 30.
        public static let suggestedProfilePhoto = Kind(rawValue: 30)
        /// A bot was allowed to write to the account. Stored as 31.
        public static let attachMenuBotAllowed = Kind(rawValue: 31)
        /// Chats were chosen for a bot. Stored as 32.
        public static let requestedPeer = Kind(rawValue: 32)
        /// The wallpaper of the chat was changed. Stored as 33.
        public static let setChatWallpaper = Kind(rawValue: 33)
        /// The wallpaper of the other side was adopted. Stored as 34.
        public static let setSameChatWallpaper = Kind(rawValue: 34)
        /// A page of a bot was allowed to let the bot write. Stored as 35.
        public static let botAppAccessGranted = Kind(rawValue: 35)
        /// A Premium code was given or won. Stored as 36.
        public static let giftCode = Kind(rawValue: 36)
        /// A giveaway started. Stored as 37.
        public static let giveawayLaunched = Kind(rawValue: 37)
        /// The account joined the channel. Stored as 38.
        public static let joinedChannel = Kind(rawValue: 38)
        /// A giveaway ended. Stored as 39.
        public static let giveawayResults = Kind(rawValue: 39)
        /// A user boosted the chat. Stored as 40.
        public static let boostsApplied = Kind(rawValue: 40)
        /// A payment was refunded. Stored as 41.
        public static let paymentRefunded = Kind(rawValue: 41)
        /// Stars were given. Stored as 42.
        public static let giftStars = Kind(rawValue: 42)
        /// Stars were won. Stored as 43.
        public static let prizeStars = Kind(rawValue: 43)
        /// Stored as 44.
        public static let starGift = Kind(rawValue: 44)
        /// Stored as 45.
        public static let starGiftUnique = Kind(rawValue: 45)
        /// Stored as 46.
        public static let paidMessagesRefunded = Kind(rawValue: 46)
        /// Stored as 47.
        public static let paidMessagesPriceEdited = Kind(rawValue: 47)
        /// Stored as 48.
        public static let conferenceCall = Kind(rawValue: 48)
        /// Stored as 49.
        public static let todoCompletions = Kind(rawValue: 49)
        /// Stored as 50.
        public static let todoAppendTasks = Kind(rawValue: 50)
        /// Stored as 51.
        public static let suggestedPostApprovalStatus = Kind(rawValue: 51)
        /// Stored as 52.
        public static let giftTon = Kind(rawValue: 52)
        /// Stored as 53.
        public static let suggestedPostSuccess = Kind(rawValue: 53)
        /// Stored as 54.
        public static let suggestedPostRefund = Kind(rawValue: 54)
        /// Stored as 55.
        public static let suggestedBirthday = Kind(rawValue: 55)
        /// Stored as 56.
        public static let starGiftPurchaseOffer = Kind(rawValue: 56)
        /// Stored as 57.
        public static let starGiftPurchaseOfferDeclined = Kind(rawValue: 57)
        /// Stored as 59.
        public static let groupCreatorChange = Kind(rawValue: 59)
        /// Stored as 60.
        public static let copyProtectionToggle = Kind(rawValue: 60)
        /// Stored as 61.
        public static let copyProtectionRequest = Kind(rawValue: 61)
        /// Stored as 62.
        public static let managedBotCreated = Kind(rawValue: 62)
        /// Stored as 63.
        public static let pollOptionAppended = Kind(rawValue: 63)
        /// Stored as 64.
        public static let pollOptionDeleted = Kind(rawValue: 64)
    }
    /// The case. It determines which other properties have values. Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// The new title, or the title of the former group. Present only for `groupCreated`, `titleUpdated`, `channelMigratedFromGroup` and
    /// `topicCreated`. Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `addedMembers` and `removedMembers`. Stored under `peerIds`.
    public var peerIds: [UInt8]? {
        get { record.fieldBytes("peerIds") }
        set { record.put("peerIds", newValue, over: record.fieldBytes("peerIds"), FieldValue.bytes, absent: .absent) }
    }
    /// The new photo, or `nil` if it was removed. Present only for `photoUpdated` and `suggestedProfilePhoto`. Stored under `image`; `nil` omits the
    /// key.
    public var image: TelegramMediaImage? {
        get { record.object("image").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("image", newValue?.record, over: record.object("image"), FieldValue.object, absent: .absent) }
    }
    /// The user who sent the invitation. Present only for `joinedByLink`. Stored under `inviter`.
    public var inviter: PeerId? {
        get { record.int64("inviter").map { PeerId(packed: $0) } }
        set { record.put("inviter", newValue?.packed, over: record.int64("inviter"), FieldValue.int64, absent: .absent) }
    }
    /// The former basic group. Present only for `channelMigratedFromGroup`. Stored under `groupId`.
    public var groupId: Int64? {
        get { record.int64("groupId") }
        set { record.put("groupId", newValue, over: record.int64("groupId"), FieldValue.int64, absent: .absent) }
    }
    /// The supergroup that replaced the group. Present only for `groupMigratedToChannel`. Stored under `channelId`.
    public var channelId: Int64? {
        get { record.int64("channelId") }
        set { record.put("channelId", newValue, over: record.int64("channelId"), FieldValue.int64, absent: .absent) }
    }
    /// The timeout, in seconds. Present only for `messageAutoremoveTimeoutUpdated`. Stored under `t`.
    public var timeout: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// The user who set this value for all of their chats. Present only for `messageAutoremoveTimeoutUpdated`. Stored under `src`; `nil` is stored as
    /// Nil.
    public var autoSettingSource: Int64? {
        get { record.int64("src") }
        set { record.put("src", newValue, over: record.int64("src"), FieldValue.int64, absent: .null) }
    }
    /// The server's ID of the game. Present only for `gameScore`. Stored under `i`.
    public var gameId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// The player's score. Present only for `gameScore`. Stored under `s`.
    public var score: Int32? {
        get { record.int32("s") }
        set { record.put("s", newValue, over: record.int32("s"), FieldValue.int32, absent: .absent) }
    }
    /// The ISO 4217 code of the currency, or `XTR` for stars. Present only for `paymentSent`, `giftPremium`, `giftCode`, `paymentRefunded` and
    /// others. Stored under `currency`; `nil` is stored as Nil.
    public var currency: String? {
        get { record.string("currency") }
        set { record.put("currency", newValue, over: record.string("currency"), FieldValue.string, absent: .null) }
    }
    /// The amount in the smallest unit of the currency. Present only for `paymentSent`. Stored under `ta`.
    public var totalAmount: Int64? {
        get { record.int64("ta") }
        set { record.put("ta", newValue, over: record.int64("ta"), FieldValue.int64, absent: .absent) }
    }
    /// The last part of the invoice's link. Present only for `paymentSent`. Stored under `invoiceSlug`; `nil` is stored as Nil.
    public var invoiceSlug: String? {
        get { record.string("invoiceSlug") }
        set { record.put("invoiceSlug", newValue, over: record.string("invoiceSlug"), FieldValue.string, absent: .null) }
    }
    /// Whether this is the first of several payments. Present only for `paymentSent`. Stored under `isRecurringInit`.
    public var isRecurringInit: Bool? {
        get { record.bool("isRecurringInit") }
        set { record.put("isRecurringInit", newValue, over: record.bool("isRecurringInit"), FieldValue.bool, absent: .absent) }
    }
    /// Whether this is one of several payments, but not the first. Present only for `paymentSent`. Stored under `isRecurringUsed`.
    public var isRecurringUsed: Bool? {
        get { record.bool("isRecurringUsed") }
        set { record.put("isRecurringUsed", newValue, over: record.bool("isRecurringUsed"), FieldValue.bool, absent: .absent) }
    }
    /// The call's ID, the same on both sides. Present only for `phoneCall`. Stored under `i`.
    public var callId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// The values of `discardReason`. Unknown values of newer versions are preserved.
    public struct DiscardReason: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The call was not answered. Stored as 0.
        public static let missed = DiscardReason(rawValue: 0)
        /// The connection was lost. Stored as 1.
        public static let disconnect = DiscardReason(rawValue: 1)
        /// One side hung up. Stored as 2.
        public static let hangup = DiscardReason(rawValue: 2)
        /// The other side was busy or declined. Stored as 3.
        public static let busy = DiscardReason(rawValue: 3)
    }
    /// The reason why the call ended, or `nil` if it has not ended or no reason was given. Present only for `phoneCall`. Stored under `dr`; `nil` is
    /// stored as Nil.
    public var discardReason: DiscardReason? {
        get { record.int32("dr").map { DiscardReason(rawValue: $0) } }
        set { record.put("dr", newValue?.rawValue, over: record.int32("dr"), FieldValue.int32, absent: .null) }
    }
    /// The duration, in seconds. Present only for `phoneCall`. Stored under `d`; `nil` is stored as Nil.
    public var duration: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) }
    }
    /// Whether the call has video. Present only for `phoneCall`. Stored under `vc`.
    public var isVideo: Bool? {
        get { record.numberAsBool("vc") }
        set { record.put("vc", newValue, over: record.numberAsBool("vc"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Present only for `customText`. Stored under `text`.
    public var text: String? {
        get { record.string("text") }
        set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
    }
    /// The ranges of the text that have formatting or links. Present only for `customText`. Stored under `ent`.
    public var entities: [MessageTextEntity] {
        get { record.objects("ent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("ent", newValue.map(\.record), over: record.objects("ent"), [], FieldValue.objects) }
    }
    /// Present only for `botDomainAccessGranted`. Stored under `do`.
    public var domain: String? {
        get { record.string("do") }
        set { record.put("do", newValue, over: record.string("do"), FieldValue.string, absent: .absent) }
    }
    /// The types of the sent documents, as numbers. Present only for `botSentSecureValues`. Stored under `ty`.
    public var types: [Int32] {
        get { record.optionalInt32s("ty") ?? [] }
        set { record.put("ty", newValue, over: record.optionalInt32s("ty"), [], FieldValue.int32s) }
    }
    /// The peer that came near. Present only for `geoProximityReached`. Stored under `fromId`.
    public var from: PeerId? {
        get { record.int64("fromId").map { PeerId(packed: $0) } }
        set { record.put("fromId", newValue?.packed, over: record.int64("fromId"), FieldValue.int64, absent: .absent) }
    }
    /// The peer that it came near to. Present only for `geoProximityReached`. Stored under `toId`.
    public var to: PeerId? {
        get { record.int64("toId").map { PeerId(packed: $0) } }
        set { record.put("toId", newValue?.packed, over: record.int64("toId"), FieldValue.int64, absent: .absent) }
    }
    /// The distance, in meters. Present only for `geoProximityReached`. Stored under `dst`.
    public var distance: Int32? {
        get { record.int32("dst") }
        set { record.put("dst", newValue, over: record.int32("dst"), FieldValue.int32, absent: .absent) }
    }
    /// The call's ID, the same on both sides. Present only for `groupPhoneCall` and `inviteToGroupPhoneCall`. Stored under `callId`.
    public var callIdCallId: Int64? {
        get { record.int64("callId") }
        set { record.put("callId", newValue, over: record.int64("callId"), FieldValue.int64, absent: .absent) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `groupPhoneCall` and `inviteToGroupPhoneCall`. Stored under
    /// `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// The scheduled time, in seconds since 1970, UTC. Present only for `groupPhoneCall`. Stored under `scheduleDate`; `nil` is stored as Nil.
    public var scheduleDate: Int32? {
        get { record.int32("scheduleDate") }
        set { record.put("scheduleDate", newValue, over: record.int32("scheduleDate"), FieldValue.int32, absent: .null) }
    }
    /// The duration, in seconds. Present only for `groupPhoneCall`. Stored under `duration`; `nil` is stored as Nil.
    public var durationDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// Present only for `inviteToGroupPhoneCall`. Stored under `peerIds`.
    public var peerIdsPeerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.int64s) }
    }
    /// Read when chatTheme is missing. Telegram 12 no longer writes it. Present only for `setChatTheme`. Stored under `emoji`.
    public var emoji: String? {
        get { record.string("emoji") }
        set { record.put("emoji", newValue, over: record.string("emoji"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `webViewData`. Stored under `t`.
    public var textT: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `giftPremium`, `giftCode`, `giftStars`, `prizeStars` and others. Stored under `amount`; `nil` is stored as Nil.
    public var amount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .null) }
    }
    /// The duration, in months. In giftPremium only up to 11; read there when days is missing, as 30 days a month. Present only for `giftPremium` and
    /// `giftCode`. Stored under `months`.
    public var months: Int32? {
        get { record.int32("months") }
        set { record.put("months", newValue, over: record.int32("months"), FieldValue.int32, absent: .absent) }
    }
    /// Written together; Nil when either is missing. Present only for `giftPremium`, `giftCode`, `giftStars` and `giftTon`. Stored under
    /// `cryptoCurrency`; `nil` is stored as Nil.
    public var cryptoCurrency: String? {
        get { record.string("cryptoCurrency") }
        set { record.put("cryptoCurrency", newValue, over: record.string("cryptoCurrency"), FieldValue.string, absent: .null) }
    }
    /// Written together; Nil when either is missing. Present only for `giftPremium`, `giftCode`, `giftStars` and `giftTon`. Stored under
    /// `cryptoAmount`; `nil` is stored as Nil.
    public var cryptoAmount: Int64? {
        get { record.int64("cryptoAmount") }
        set { record.put("cryptoAmount", newValue, over: record.int64("cryptoAmount"), FieldValue.int64, absent: .null) }
    }
    /// The color of the icon, as 0xRRGGBB. Present only for `topicCreated`. Stored under `iconColor`.
    public var iconColor: Int32? {
        get { record.int32("iconColor") }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), FieldValue.int32, absent: .absent) }
    }
    /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Present only for `topicCreated`. Stored under `iconFileId`;
    /// `nil` is stored as Nil.
    public var iconFileId: Int64? {
        get { record.int64("iconFileId") }
        set { record.put("iconFileId", newValue, over: record.int64("iconFileId"), FieldValue.int64, absent: .null) }
    }
    /// The changed properties. Present only for `topicEdited`. Stored under `components`.
    public var components: [TelegramMediaActionType.ForumTopicEditComponent] {
        get { record.objects("components").map(TelegramMediaActionType.ForumTopicEditComponent.init(unchecked:)) }
        set { record.put("components", newValue.map(\.record), over: record.objects("components"), [], FieldValue.objects) }
    }
    /// The number of the button in its message. Present only for `requestedPeer`. Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `requestedPeer`. Stored under `pis`.
    public var peerIdsPis: [PeerId] {
        get { record.optionalInt64s("pis")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pis", newValue.map(\.packed), over: record.optionalInt64s("pis"), [], FieldValue.int64s) }
    }
    /// The background of the chat, or `nil` for the default background. Present only for `setChatWallpaper` and `setSameChatWallpaper`. Stored under
    /// `wallpaper`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Whether the other side also sees it. Present only for `setChatWallpaper`. Stored under `both`.
    public var forBoth: Bool? {
        get { record.bool("both") }
        set { record.put("both", newValue, over: record.bool("both"), FieldValue.bool, absent: .absent) }
    }
    /// The title of the page. Present only for `botAppAccessGranted`. Stored under `app`; `nil` is stored as Nil.
    public var appName: String? {
        get { record.string("app") }
        set { record.put("app", newValue, over: record.string("app"), FieldValue.string, absent: .null) }
    }
    /// The values of `typeValue`. Unknown values of newer versions are preserved.
    public struct TypeValue: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Allowed by adding it to the attachment menu. Stored as 0.
        public static let attachMenu = TypeValue(rawValue: 0)
        /// Allowed by answering its request. Stored as 1.
        public static let request = TypeValue(rawValue: 1)
    }
    /// Present only for `botAppAccessGranted`. Stored under `atp`; `nil` is stored as Nil.
    public var type: TypeValue? {
        get { record.int32("atp").map { TypeValue(rawValue: $0) } }
        set { record.put("atp", newValue?.rawValue, over: record.int32("atp"), FieldValue.int32, absent: .null) }
    }
    /// The last part of the link. Present only for `giftCode`. Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Whether it was won in a giveaway and not given. Present only for `giftCode`. Stored under `give`.
    public var fromGiveaway: Bool? {
        get { record.bool("give") }
        set { record.put("give", newValue, over: record.bool("give"), FieldValue.bool, absent: .absent) }
    }
    /// Present only for `giftCode`. Stored under `unclaimed`.
    public var unclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// The boosted channel. Present only for `giftCode` and `prizeStars`. Stored under `pi`; `nil` is stored as Nil.
    public var boostPeerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .null) }
    }
    /// Present only for `giveawayLaunched`. Stored under `stars`; `nil` is stored as Nil.
    public var stars: Int64? {
        get { record.int64("stars") }
        set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .null) }
    }
    /// Present only for `giveawayResults`. Stored under `winners`.
    public var winners: Int32? {
        get { record.int32("winners") }
        set { record.put("winners", newValue, over: record.int32("winners"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `giveawayResults`. Stored under `unclaimed`.
    public var unclaimedUnclaimed: Int32? {
        get { record.int32("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.int32("unclaimed"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `giveawayResults`. Stored under `stars`.
    public var starsStars: Bool? {
        get { record.bool("stars") }
        set { record.put("stars", newValue, over: record.bool("stars"), FieldValue.bool, absent: .absent) }
    }
    /// The number of boosts. Present only for `boostsApplied`. Stored under `boosts`.
    public var boosts: Int32? {
        get { record.int32("boosts") }
        set { record.put("boosts", newValue, over: record.int32("boosts"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `paymentRefunded`. Stored under `pi`.
    public var peerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .absent) }
    }
    /// The amount in the smallest unit of the currency. Present only for `paymentRefunded`. Stored under `amount`.
    public var totalAmountAmount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .absent) }
    }
    /// The bot's identifier of the payment. Present only for `paymentRefunded`. Stored under `payload`; `nil` is stored as Nil.
    public var payload: [UInt8]? {
        get { record.fieldBytes("payload") }
        set { record.put("payload", newValue, over: record.fieldBytes("payload"), FieldValue.bytes, absent: .null) }
    }
    /// The provider's ID of the payment. Present only for `paymentRefunded`, `giftStars`, `prizeStars` and `giftTon`. Stored under `transactionId`;
    /// `nil` is stored as Nil.
    public var transactionId: String? {
        get { record.string("transactionId") }
        set { record.put("transactionId", newValue, over: record.string("transactionId"), FieldValue.string, absent: .null) }
    }
    /// The number of items. Present only for `giftStars`. Stored under `count`.
    public var count: Int64? {
        get { record.int64("count") }
        set { record.put("count", newValue, over: record.int64("count"), FieldValue.int64, absent: .absent) }
    }
    /// Whether the prize had no winner. Present only for `prizeStars`. Stored under `unclaimed`.
    public var isUnclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// The number of the message in its namespace. Present only for `prizeStars`. Stored under `giveawayMsgId`; `nil` is stored as Nil.
    public var giveawayMessageIdId: Int32? {
        get { record.int32("giveawayMsgId") }
        set { record.put("giveawayMsgId", newValue, over: record.int32("giveawayMsgId"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `setChatTheme`. Stored under `chatTheme`.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("chatTheme") }
        set { record.put("chatTheme", newValue, over: record.fieldBytes("chatTheme"), FieldValue.bytes, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `giftPremium`. Stored under `days`.
    public var days: Int32? {
        get { record.int32("days") }
        set { record.put("days", newValue, over: record.int32("days"), FieldValue.int32, absent: .absent) }
    }
    /// Written together with entities; both Nil when either is missing. Added in Telegram 12. Present only for `giftPremium`, `giftCode` and
    /// `starGift`. Stored under `text`; `nil` is stored as Nil.
    public var textString: String? {
        get { record.string("text") }
        set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .null) }
    }
    /// The ranges of the text that have formatting or links. Added in Telegram 12. Present only for `giftPremium`, `giftCode` and `starGift`. Stored
    /// under `entities`; `nil` is stored as Nil.
    public var entitiesObjectArray: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Added in Telegram 12. Telegram crashes when it reads an object without it. Present only for `starGift`, `starGiftUnique`,
    /// `starGiftPurchaseOffer` and `starGiftPurchaseOfferDeclined`. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `convertStars`; `nil` is stored as Nil.
    public var convertStars: Int64? {
        get { record.int64("convertStars") }
        set { record.put("convertStars", newValue, over: record.int64("convertStars"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `nameHidden`.
    public var nameHidden: Bool? {
        get { record.bool("nameHidden") }
        set { record.put("nameHidden", newValue, over: record.bool("nameHidden"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `savedToProfile`.
    public var savedToProfile: Bool? {
        get { record.bool("savedToProfile") }
        set { record.put("savedToProfile", newValue, over: record.bool("savedToProfile"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `converted`.
    public var converted: Bool? {
        get { record.bool("converted") }
        set { record.put("converted", newValue, over: record.bool("converted"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `upgraded`.
    public var upgraded: Bool? {
        get { record.bool("upgraded") }
        set { record.put("upgraded", newValue, over: record.bool("upgraded"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `canUpgrade`.
    public var canUpgrade: Bool? {
        get { record.bool("canUpgrade") }
        set { record.put("canUpgrade", newValue, over: record.bool("canUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `upgradeStars`; `nil` is stored as Nil.
    public var upgradeStars: Int64? {
        get { record.int64("upgradeStars") }
        set { record.put("upgradeStars", newValue, over: record.int64("upgradeStars"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `isRefunded`.
    public var isRefunded: Bool? {
        get { record.bool("isRefunded") }
        set { record.put("isRefunded", newValue, over: record.bool("isRefunded"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `isPrepaidUpgrade`.
    public var isPrepaidUpgrade: Bool? {
        get { record.bool("isPrepaidUpgrade") }
        set { record.put("isPrepaidUpgrade", newValue, over: record.bool("isPrepaidUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `upgradeMessageId`; `nil` is stored as Nil.
    public var upgradeMessageId: Int32? {
        get { record.int32("upgradeMessageId") }
        set { record.put("upgradeMessageId", newValue, over: record.int32("upgradeMessageId"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `peerId`; `nil` is stored as Nil.
    public var peerIdInt64: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `senderId`; `nil` is stored as Nil.
    public var senderId: PeerId? {
        get { record.int64("senderId").map { PeerId(packed: $0) } }
        set { record.put("senderId", newValue?.packed, over: record.int64("senderId"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift` and `starGiftUnique`. Stored under `savedId`; `nil` is stored as Nil.
    public var savedId: Int64? {
        get { record.int64("savedId") }
        set { record.put("savedId", newValue, over: record.int64("savedId"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `prepaidUpgradeHash`; `nil` is stored as Nil.
    public var prepaidUpgradeHash: String? {
        get { record.string("prepaidUpgradeHash") }
        set { record.put("prepaidUpgradeHash", newValue, over: record.string("prepaidUpgradeHash"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `giftMessageId`; `nil` is stored as Nil.
    public var giftMessageId: Int32? {
        get { record.int32("giftMessageId") }
        set { record.put("giftMessageId", newValue, over: record.int32("giftMessageId"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `upgradeSeparate`.
    public var upgradeSeparate: Bool? {
        get { record.bool("upgradeSeparate") }
        set { record.put("upgradeSeparate", newValue, over: record.bool("upgradeSeparate"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `isAuctionAcquired`.
    public var isAuctionAcquired: Bool? {
        get { record.bool("isAuctionAcquired") }
        set { record.put("isAuctionAcquired", newValue, over: record.bool("isAuctionAcquired"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `toPeerId`; `nil` is stored as Nil.
    public var toPeerId: PeerId? {
        get { record.int64("toPeerId").map { PeerId(packed: $0) } }
        set { record.put("toPeerId", newValue?.packed, over: record.int64("toPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGift`. Stored under `number`; `nil` is stored as Nil.
    public var number: Int32? {
        get { record.int32("number") }
        set { record.put("number", newValue, over: record.int32("number"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `isUpgrade`.
    public var isUpgrade: Bool? {
        get { record.bool("isUpgrade") }
        set { record.put("isUpgrade", newValue, over: record.bool("isUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `isTransferred`.
    public var isTransferred: Bool? {
        get { record.bool("isTransferred") }
        set { record.put("isTransferred", newValue, over: record.bool("isTransferred"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `canExportDate`; `nil` is stored as Nil.
    public var canExportDate: Int32? {
        get { record.int32("canExportDate") }
        set { record.put("canExportDate", newValue, over: record.int32("canExportDate"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `transferStars`; `nil` is stored as Nil.
    public var transferStars: Int64? {
        get { record.int64("transferStars") }
        set { record.put("transferStars", newValue, over: record.int64("transferStars"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `resaleAmount`; `nil` is stored as Nil.
    public var resaleAmount: StoredJSON? { record.json("resaleAmount") }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `canTransferDate`; `nil` is stored as Nil.
    public var canTransferDate: Int32? {
        get { record.int32("canTransferDate") }
        set { record.put("canTransferDate", newValue, over: record.int32("canTransferDate"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `canResaleDate`; `nil` is stored as Nil.
    public var canResaleDate: Int32? {
        get { record.int32("canResaleDate") }
        set { record.put("canResaleDate", newValue, over: record.int32("canResaleDate"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `dropOriginalDetailsStars`; `nil` is stored as Nil.
    public var dropOriginalDetailsStars: Int64? {
        get { record.int64("dropOriginalDetailsStars") }
        set { record.put("dropOriginalDetailsStars", newValue, over: record.int64("dropOriginalDetailsStars"), FieldValue.int64, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `assigned`.
    public var assigned: Bool? {
        get { record.bool("assigned") }
        set { record.put("assigned", newValue, over: record.bool("assigned"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `fromOffer`.
    public var fromOffer: Bool? {
        get { record.bool("fromOffer") }
        set { record.put("fromOffer", newValue, over: record.bool("fromOffer"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `canCraftAt`; `nil` is stored as Nil.
    public var canCraftAt: Int32? {
        get { record.int32("canCraftAt") }
        set { record.put("canCraftAt", newValue, over: record.int32("canCraftAt"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Present only for `starGiftUnique`. Stored under `isCrafted`.
    public var isCrafted: Bool? {
        get { record.bool("isCrafted") }
        set { record.put("isCrafted", newValue, over: record.bool("isCrafted"), FieldValue.bool, absent: .absent) }
    }
    /// The number of items. Added in Telegram 12. Present only for `paidMessagesRefunded`. Stored under `count`.
    public var countInt32: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `paidMessagesRefunded` and `paidMessagesPriceEdited`. Stored under `stars`.
    public var starsInt64: Int64? {
        get { record.int64("stars") }
        set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `paidMessagesPriceEdited`. Stored under `brmsg`.
    public var broadcastMessagesAllowed: Bool? {
        get { record.bool("brmsg") }
        set { record.put("brmsg", newValue, over: record.bool("brmsg"), FieldValue.bool, absent: .absent) }
    }
    /// The call's ID, the same on both sides. Added in Telegram 12. Present only for `conferenceCall`. Stored under `cid`.
    public var callIdCid: Int64? {
        get { record.int64("cid") }
        set { record.put("cid", newValue, over: record.int64("cid"), FieldValue.int64, absent: .absent) }
    }
    /// The duration, in seconds. Added in Telegram 12. Present only for `conferenceCall`. Stored under `dur`; `nil` is stored as Nil.
    public var durationDur: Int32? {
        get { record.int32("dur") }
        set { record.put("dur", newValue, over: record.int32("dur"), FieldValue.int32, absent: .null) }
    }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let isVideo = Flags(rawValue: 1)
        /// Stored as 2.
        public static let isActive = Flags(rawValue: 2)
        /// Stored as 4.
        public static let isMissed = Flags(rawValue: 4)
    }
    /// Added in Telegram 12. Present only for `conferenceCall`. Stored under `flags`.
    public var flags: Flags? {
        get { record.int32("flags").map { Flags(rawValue: $0) } }
        set { record.put("flags", newValue?.rawValue, over: record.int32("flags"), FieldValue.int32, absent: .absent) }
    }
    /// Packed peer ids. Added in Telegram 12. Present only for `conferenceCall`. Stored under `part`.
    public var otherParticipants: [PeerId] {
        get { record.optionalInt64s("part")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("part", newValue.map(\.packed), over: record.optionalInt64s("part"), [], FieldValue.int64s) }
    }
    /// Ids of items. Added in Telegram 12. Present only for `todoCompletions`. Stored under `completed`.
    public var completed: [Int32] {
        get { record.optionalInt32s("completed") ?? [] }
        set { record.put("completed", newValue, over: record.optionalInt32s("completed"), [], FieldValue.int32s) }
    }
    /// Ids of items. Added in Telegram 12. Present only for `todoCompletions`. Stored under `incompleted`.
    public var incompleted: [Int32] {
        get { record.optionalInt32s("incompleted") ?? [] }
        set { record.put("incompleted", newValue, over: record.optionalInt32s("incompleted"), [], FieldValue.int32s) }
    }
    /// Added in Telegram 12. Present only for `todoAppendTasks`. Stored under `tasks`.
    public var tasks: [TelegramMediaTodo.Item] {
        get { record.objects("tasks").map(TelegramMediaTodo.Item.init(unchecked:)) }
        set { record.put("tasks", newValue.map(\.record), over: record.objects("tasks"), [], FieldValue.objects) }
    }
    /// Added in Telegram 12. Present only for `suggestedPostApprovalStatus`. Stored under `st`.
    public var status: TelegramMediaActionType.SuggestedPostApprovalStatus? {
        get { record.object("st").map(TelegramMediaActionType.SuggestedPostApprovalStatus.init(unchecked:)) }
        set { record.put("st", newValue?.record, over: record.object("st"), FieldValue.object, absent: .absent) }
    }
    /// Missing: 0 stars. Added in Telegram 12. Present only for `suggestedPostSuccess`. Stored under `amt`.
    public var amountAmt: StoredJSON? { record.json("amt") }
    /// Missing: isUserInitiated true. Added in Telegram 12. Present only for `suggestedPostRefund`. Stored under `s`.
    public var statusS: TelegramMediaActionType.SuggestedPostRefund? {
        record.json("s").map { TelegramMediaActionType.SuggestedPostRefund(json: $0) }
    }
    /// The day and month of birth, optionally with the year. Missing: day 1, month 1. Added in Telegram 12. Present only for `suggestedBirthday`.
    /// Stored under `birthday`.
    public var birthday: TelegramBirthday? { record.json("birthday").map { TelegramBirthday(json: $0) } }
    /// starGiftPurchaseOffer: missing: 0 stars. Added in Telegram 12. Telegram crashes when it reads an object without it. Present only for
    /// `starGiftPurchaseOffer` and `starGiftPurchaseOfferDeclined`. Stored under `amount`.
    public var amountJson: StoredJSON? { record.json("amount") }
    /// The expiration time, in seconds since 1970, UTC, or `nil` if it does not expire. Added in Telegram 12. Present only for
    /// `starGiftPurchaseOffer`. Stored under `expireDate`.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftPurchaseOffer`. Stored under `isAccepted`.
    public var isAccepted: Bool? {
        get { record.bool("isAccepted") }
        set { record.put("isAccepted", newValue, over: record.bool("isAccepted"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftPurchaseOffer`. Stored under `isDeclined`.
    public var isDeclined: Bool? {
        get { record.bool("isDeclined") }
        set { record.put("isDeclined", newValue, over: record.bool("isDeclined"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `starGiftPurchaseOfferDeclined` and `copyProtectionRequest`. Stored under `hasExpired`.
    public var hasExpired: Bool? {
        get { record.bool("hasExpired") }
        set { record.put("hasExpired", newValue, over: record.bool("hasExpired"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `groupCreatorChange`. Stored under `d`.
    public var groupCreatorChange: TelegramMediaActionType.GroupCreatorChange? {
        record.json("d").map { TelegramMediaActionType.GroupCreatorChange(json: $0) }
    }
    /// Added in Telegram 12. Present only for `copyProtectionToggle` and `copyProtectionRequest`. Stored under `previousValue`.
    public var previousValue: Bool? {
        get { record.bool("previousValue") }
        set { record.put("previousValue", newValue, over: record.bool("previousValue"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `copyProtectionToggle` and `copyProtectionRequest`. Stored under `newValue`.
    public var newValue: Bool? {
        get { record.bool("newValue") }
        set { record.put("newValue", newValue, over: record.bool("newValue"), FieldValue.bool, absent: .absent) }
    }
    /// Added in Telegram 12. Present only for `managedBotCreated`. Stored under `botId`.
    public var botId: PeerId? {
        get { record.int64("botId").map { PeerId(packed: $0) } }
        set { record.put("botId", newValue?.packed, over: record.int64("botId"), FieldValue.int64, absent: .absent) }
    }
    /// Added in Telegram 12. Telegram crashes when it reads an object without it. Present only for `pollOptionAppended` and `pollOptionDeleted`.
    /// Stored under `option`.
    public var option: TelegramMediaPollOption? {
        get { record.object("option").map(TelegramMediaPollOption.init(unchecked:)) }
        set { record.put("option", newValue?.record, over: record.object("option"), FieldValue.object, absent: .absent) }
    }
}

extension TelegramMediaActionType {
    /// The coded object `TelegramMediaActionType.ForumTopicEditComponent`.
    public struct ForumTopicEditComponent: CodedModel {
        public static let typeHash: Int32 = -561350373
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The title. Stored as 0.
            public static let title = Kind(rawValue: 0)
            /// The icon. Stored as 1.
            public static let iconFileId = Kind(rawValue: 1)
            /// Whether the topic is closed. Stored as 2.
            public static let isClosed = Kind(rawValue: 2)
            /// Whether the topic is hidden. Stored as 3.
            public static let isHidden = Kind(rawValue: 3)
        }
        /// The case. It determines which other properties have values. Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// Present only for `title`. Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// Present only for `iconFileId`. Stored under `fileId`; `nil` is stored as Nil.
        public var fileId: Int64? {
            get { record.int64("fileId") }
            set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .null) }
        }
        /// Whether it is closed: only administrators can write or vote. Present only for `isClosed`. Stored under `isClosed`.
        public var isClosed: Bool? {
            get { record.bool("isClosed") }
            set { record.put("isClosed", newValue, over: record.bool("isClosed"), FieldValue.bool, absent: .absent) }
        }
        /// Present only for `isHidden`. Stored under `isHidden`.
        public var isHidden: Bool? {
            get { record.bool("isHidden") }
            set { record.put("isHidden", newValue, over: record.bool("isHidden"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension TelegramMediaActionType {
    /// The JSON text `TelegramMediaActionType.GroupCreatorChange`. Added in Telegram 12.
    public struct GroupCreatorChange: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `k`.
        public var kind: Int32? { json.int32("k") }
        /// Stored as the member `t`.
        public var targetPeerId: PeerId? { json.int64("t").map { PeerId(packed: $0) } }
    }
}

extension TelegramMediaActionType {
    /// The coded object `TelegramMediaActionType.SuggestedPostApprovalStatus`. Added in Telegram 12.
    public struct SuggestedPostApprovalStatus: CodedModel {
        public static let typeHash: Int32 = 1516859359
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let approved = Kind(rawValue: 0)
            /// Stored as 1.
            public static let rejected = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// The time, in seconds since 1970, UTC. Present only for `approved`. Stored under `ts`; `nil` is stored as Nil.
        public var timestamp: Int32? {
            get { record.int32("ts") }
            set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
        }
        /// Present only for `approved`. Stored under `amt`; `nil` is stored as Nil.
        public var amount: StoredJSON? { record.json("amt") }
        /// The values of `reason`. Unknown values of newer versions are preserved.
        public struct Reason: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let generic = Reason(rawValue: 0)
            /// Stored as 1.
            public static let lowBalance = Reason(rawValue: 1)
        }
        /// Present only for `rejected`. Stored under `rs`.
        public var reason: Reason? {
            get { record.int32("rs").map { Reason(rawValue: $0) } }
            set { record.put("rs", newValue?.rawValue, over: record.int32("rs"), FieldValue.int32, absent: .absent) }
        }
        /// Written only when rs is 1. Present only for `rejected`. Stored under `lowbal.val`; `nil` omits the key.
        public var reasonBalanceNeeded: StoredJSON? { record.json("lowbal.val") }
        /// Present only for `rejected`. Stored under `com`; `nil` is stored as Nil.
        public var comment: String? {
            get { record.string("com") }
            set { record.put("com", newValue, over: record.string("com"), FieldValue.string, absent: .null) }
        }
    }
}

extension TelegramMediaActionType {
    /// The JSON text `TelegramMediaActionType.SuggestedPostRefund`. Added in Telegram 12.
    public struct SuggestedPostRefund: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `iui`.
        public var isUserInitiated: Bool? { json.bool("iui") }
    }
}
