// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `TelegramMediaActionType`. Written inline into its owner, no hash.
public struct TelegramMediaActionType: CodedModel {
    public static let typeHash: Int32 = -718848930
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The group was made. Stored as 1.
        public static let groupCreated = Kind(rawValue: 1)
        /// Members were added. Stored as 2.
        public static let addedMembers = Kind(rawValue: 2)
        /// A member was removed, or left. Stored as 3.
        public static let removedMembers = Kind(rawValue: 3)
        /// The picture was changed or removed. Stored as 4.
        public static let photoUpdated = Kind(rawValue: 4)
        /// The title was changed. Stored as 5.
        public static let titleUpdated = Kind(rawValue: 5)
        /// A message was pinned. Stored as 6.
        public static let pinnedMessageUpdated = Kind(rawValue: 6)
        /// Somebody joined by a link. Stored as 7.
        public static let joinedByLink = Kind(rawValue: 7)
        /// The first message of a supergroup that was a basic group. Stored as 8.
        public static let channelMigratedFromGroup = Kind(rawValue: 8)
        /// The last message of a basic group that became a supergroup. Stored as 9.
        public static let groupMigratedToChannel = Kind(rawValue: 9)
        /// The history was deleted. Stored as 10.
        public static let historyCleared = Kind(rawValue: 10)
        /// A screenshot of a secret chat was made. Stored as 11.
        public static let historyScreenshot = Kind(rawValue: 11)
        /// The time after which messages go was changed. Stored as 12.
        public static let messageAutoremoveTimeoutUpdated = Kind(rawValue: 12)
        /// Somebody has played. Stored as 13.
        public static let gameScore = Kind(rawValue: 13)
        /// A call. Stored as 14.
        public static let phoneCall = Kind(rawValue: 14)
        /// Something was paid. Stored as 15.
        public static let paymentSent = Kind(rawValue: 15)
        /// A text of the server's. Stored as 16.
        public static let customText = Kind(rawValue: 16)
        /// A site was signed in to. Stored as 17.
        public static let botDomainAccessGranted = Kind(rawValue: 17)
        /// Documents of Telegram Passport were sent to a bot. Stored as 18.
        public static let botSentSecureValues = Kind(rawValue: 18)
        /// A contact has joined Telegram. Stored as 19.
        public static let peerJoined = Kind(rawValue: 19)
        /// The telephone number was asked for. Stored as 20.
        public static let phoneNumberRequest = Kind(rawValue: 20)
        /// Somebody came near somebody else. Stored as 21.
        public static let geoProximityReached = Kind(rawValue: 21)
        /// A voice chat began or ended. Stored as 22.
        public static let groupPhoneCall = Kind(rawValue: 22)
        /// People were invited to a voice chat. Stored as 23.
        public static let inviteToGroupPhoneCall = Kind(rawValue: 23)
        /// The theme of the chat was changed. Stored as 24.
        public static let setChatTheme = Kind(rawValue: 24)
        /// Somebody was let in. Stored as 25.
        public static let joinedByRequest = Kind(rawValue: 25)
        /// A page has sent data to its bot. Stored as 26.
        public static let webViewData = Kind(rawValue: 26)
        /// Premium was given. Stored as 27.
        public static let giftPremium = Kind(rawValue: 27)
        /// A topic was opened. Stored as 28.
        public static let topicCreated = Kind(rawValue: 28)
        /// A topic was changed. Stored as 29.
        public static let topicEdited = Kind(rawValue: 29)
        /// A photo was suggested for the profile. Stored as 30.
        public static let suggestedProfilePhoto = Kind(rawValue: 30)
        /// A bot may write to the account. Stored as 31.
        public static let attachMenuBotAllowed = Kind(rawValue: 31)
        /// Chats were chosen for a bot. Stored as 32.
        public static let requestedPeer = Kind(rawValue: 32)
        /// The wallpaper of the chat was changed. Stored as 33.
        public static let setChatWallpaper = Kind(rawValue: 33)
        /// The wallpaper was taken over from the other side. Stored as 34.
        public static let setSameChatWallpaper = Kind(rawValue: 34)
        /// A page of a bot may let the bot write. Stored as 35.
        public static let botAppAccessGranted = Kind(rawValue: 35)
        /// A code for Premium was given or won. Stored as 36.
        public static let giftCode = Kind(rawValue: 36)
        /// A giveaway began. Stored as 37.
        public static let giveawayLaunched = Kind(rawValue: 37)
        /// The account joined the channel. Stored as 38.
        public static let joinedChannel = Kind(rawValue: 38)
        /// A giveaway ended. Stored as 39.
        public static let giveawayResults = Kind(rawValue: 39)
        /// Somebody has boosted. Stored as 40.
        public static let boostsApplied = Kind(rawValue: 40)
        /// A payment was given back. Stored as 41.
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
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// The new title, or that of the group that was. There is one for `groupCreated`, `titleUpdated`, `channelMigratedFromGroup` and `topicCreated`
    /// only. Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Telegram stops when it reads an object without it. There is one for `addedMembers` and `removedMembers` only. Stored under `peerIds`.
    public var peerIds: [UInt8]? {
        get { record.fieldBytes("peerIds") }
        set { record.put("peerIds", newValue, over: record.fieldBytes("peerIds"), FieldValue.bytes, absent: .absent) }
    }
    /// The new picture; nil: it was removed. There is one for `photoUpdated` and `suggestedProfilePhoto` only. Stored under `image`; nil leaves the
    /// key out.
    public var image: TelegramMediaImage? {
        get { record.object("image").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("image", newValue?.record, over: record.object("image"), FieldValue.object, absent: .absent) }
    }
    /// Who has invited them. There is one for `joinedByLink` only. Stored under `inviter`.
    public var inviter: PeerId? {
        get { record.int64("inviter").map { PeerId(packed: $0) } }
        set { record.put("inviter", newValue?.packed, over: record.int64("inviter"), FieldValue.int64, absent: .absent) }
    }
    /// The basic group that was. There is one for `channelMigratedFromGroup` only. Stored under `groupId`.
    public var groupId: Int64? {
        get { record.int64("groupId") }
        set { record.put("groupId", newValue, over: record.int64("groupId"), FieldValue.int64, absent: .absent) }
    }
    /// The supergroup that it became. There is one for `groupMigratedToChannel` only. Stored under `channelId`.
    public var channelId: Int64? {
        get { record.int64("channelId") }
        set { record.put("channelId", newValue, over: record.int64("channelId"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds. There is one for `messageAutoremoveTimeoutUpdated` only. Stored under `t`.
    public var timeout: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Who has set it for all of their chats. There is one for `messageAutoremoveTimeoutUpdated` only. Stored under `src`; nil is stored as Nil.
    public var autoSettingSource: Int64? {
        get { record.int64("src") }
        set { record.put("src", newValue, over: record.int64("src"), FieldValue.int64, absent: .null) }
    }
    /// The game, as the server numbers it. There is one for `gameScore` only. Stored under `i`.
    public var gameId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// How many points the player has. There is one for `gameScore` only. Stored under `s`.
    public var score: Int32? {
        get { record.int32("s") }
        set { record.put("s", newValue, over: record.int32("s"), FieldValue.int32, absent: .absent) }
    }
    /// ISO 4217 code; XTR for stars. There is one for `paymentSent`, `giftPremium`, `giftCode`, `paymentRefunded` and others only. Stored under
    /// `currency`; nil is stored as Nil.
    public var currency: String? {
        get { record.string("currency") }
        set { record.put("currency", newValue, over: record.string("currency"), FieldValue.string, absent: .null) }
    }
    /// In the smallest unit of the currency. There is one for `paymentSent` only. Stored under `ta`.
    public var totalAmount: Int64? {
        get { record.int64("ta") }
        set { record.put("ta", newValue, over: record.int64("ta"), FieldValue.int64, absent: .absent) }
    }
    /// The end of the invoice's link. There is one for `paymentSent` only. Stored under `invoiceSlug`; nil is stored as Nil.
    public var invoiceSlug: String? {
        get { record.string("invoiceSlug") }
        set { record.put("invoiceSlug", newValue, over: record.string("invoiceSlug"), FieldValue.string, absent: .null) }
    }
    /// Whether the first of several payments. There is one for `paymentSent` only. Stored under `isRecurringInit`.
    public var isRecurringInit: Bool? {
        get { record.bool("isRecurringInit") }
        set { record.put("isRecurringInit", newValue, over: record.bool("isRecurringInit"), FieldValue.bool, absent: .absent) }
    }
    /// Whether one of several payments, but the first. There is one for `paymentSent` only. Stored under `isRecurringUsed`.
    public var isRecurringUsed: Bool? {
        get { record.bool("isRecurringUsed") }
        set { record.put("isRecurringUsed", newValue, over: record.bool("isRecurringUsed"), FieldValue.bool, absent: .absent) }
    }
    /// The call, as both sides number it. There is one for `phoneCall` only. Stored under `i`.
    public var callId: Int64? {
        get { record.int64("i") }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Values of `discardReason`. A newer version may store others: they are kept as they are.
    public struct DiscardReason: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Nobody answered. Stored as 0.
        public static let missed = DiscardReason(rawValue: 0)
        /// The connection was lost. Stored as 1.
        public static let disconnect = DiscardReason(rawValue: 1)
        /// Somebody hung up. Stored as 2.
        public static let hangup = DiscardReason(rawValue: 2)
        /// The other side was in a call, or declined. Stored as 3.
        public static let busy = DiscardReason(rawValue: 3)
    }
    /// Why the call ended; nil: it is not over, or nobody said. There is one for `phoneCall` only. Stored under `dr`; nil is stored as Nil.
    public var discardReason: DiscardReason? {
        get { record.int32("dr").map { DiscardReason(rawValue: $0) } }
        set { record.put("dr", newValue?.rawValue, over: record.int32("dr"), FieldValue.int32, absent: .null) }
    }
    /// Seconds. There is one for `phoneCall` only. Stored under `d`; nil is stored as Nil.
    public var duration: Int32? {
        get { record.int32("d") }
        set { record.put("d", newValue, over: record.int32("d"), FieldValue.int32, absent: .null) }
    }
    /// Whether with video. There is one for `phoneCall` only. Stored under `vc`.
    public var isVideo: Bool? {
        get { record.numberAsBool("vc") }
        set { record.put("vc", newValue, over: record.numberAsBool("vc"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// There is one for `customText` only. Stored under `text`.
    public var text: String? {
        get { record.string("text") }
        set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .absent) }
    }
    /// Where in the text are links, bold parts and so on. There is one for `customText` only. Stored under `ent`.
    public var entities: [MessageTextEntity] {
        get { record.objects("ent").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("ent", newValue.map(\.record), over: record.objects("ent"), [], FieldValue.objects) }
    }
    /// There is one for `botDomainAccessGranted` only. Stored under `do`.
    public var domain: String? {
        get { record.string("do") }
        set { record.put("do", newValue, over: record.string("do"), FieldValue.string, absent: .absent) }
    }
    /// What was sent, by number of the kind of document. There is one for `botSentSecureValues` only. Stored under `ty`.
    public var types: [Int32] {
        get { record.optionalInt32s("ty") ?? [] }
        set { record.put("ty", newValue, over: record.optionalInt32s("ty"), [], FieldValue.int32s) }
    }
    /// Who came near. There is one for `geoProximityReached` only. Stored under `fromId`.
    public var from: PeerId? {
        get { record.int64("fromId").map { PeerId(packed: $0) } }
        set { record.put("fromId", newValue?.packed, over: record.int64("fromId"), FieldValue.int64, absent: .absent) }
    }
    /// Who was come near to. There is one for `geoProximityReached` only. Stored under `toId`.
    public var to: PeerId? {
        get { record.int64("toId").map { PeerId(packed: $0) } }
        set { record.put("toId", newValue?.packed, over: record.int64("toId"), FieldValue.int64, absent: .absent) }
    }
    /// Metres. There is one for `geoProximityReached` only. Stored under `dst`.
    public var distance: Int32? {
        get { record.int32("dst") }
        set { record.put("dst", newValue, over: record.int32("dst"), FieldValue.int32, absent: .absent) }
    }
    /// The call, as both sides number it. There is one for `groupPhoneCall` and `inviteToGroupPhoneCall` only. Stored under `callId`.
    public var callIdCallId: Int64? {
        get { record.int64("callId") }
        set { record.put("callId", newValue, over: record.int64("callId"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `groupPhoneCall` and `inviteToGroupPhoneCall` only.
    /// Stored under `accessHash`.
    public var accessHash: Int64? {
        get { record.int64("accessHash") }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `groupPhoneCall` only. Stored under `scheduleDate`; nil is stored as Nil.
    public var scheduleDate: Int32? {
        get { record.int32("scheduleDate") }
        set { record.put("scheduleDate", newValue, over: record.int32("scheduleDate"), FieldValue.int32, absent: .null) }
    }
    /// Seconds. There is one for `groupPhoneCall` only. Stored under `duration`; nil is stored as Nil.
    public var durationDuration: Int32? {
        get { record.int32("duration") }
        set { record.put("duration", newValue, over: record.int32("duration"), FieldValue.int32, absent: .null) }
    }
    /// There is one for `inviteToGroupPhoneCall` only. Stored under `peerIds`.
    public var peerIdsPeerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.int64s) }
    }
    /// Read when chatTheme is missing. Telegram 12 no longer writes it. There is one for `setChatTheme` only. Stored under `emoji`.
    public var emoji: String? {
        get { record.string("emoji") }
        set { record.put("emoji", newValue, over: record.string("emoji"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `webViewData` only. Stored under `t`.
    public var textT: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// There is one for `giftPremium`, `giftCode`, `giftStars`, `prizeStars` and others only. Stored under `amount`; nil is stored as Nil.
    public var amount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .null) }
    }
    /// How many months it lasts. In giftPremium only up to 11; read there when days is missing, as 30 days a month. There is one for `giftPremium`
    /// and `giftCode` only. Stored under `months`.
    public var months: Int32? {
        get { record.int32("months") }
        set { record.put("months", newValue, over: record.int32("months"), FieldValue.int32, absent: .absent) }
    }
    /// Written together; Nil when either is missing. There is one for `giftPremium`, `giftCode`, `giftStars` and `giftTon` only. Stored under
    /// `cryptoCurrency`; nil is stored as Nil.
    public var cryptoCurrency: String? {
        get { record.string("cryptoCurrency") }
        set { record.put("cryptoCurrency", newValue, over: record.string("cryptoCurrency"), FieldValue.string, absent: .null) }
    }
    /// Written together; Nil when either is missing. There is one for `giftPremium`, `giftCode`, `giftStars` and `giftTon` only. Stored under
    /// `cryptoAmount`; nil is stored as Nil.
    public var cryptoAmount: Int64? {
        get { record.int64("cryptoAmount") }
        set { record.put("cryptoAmount", newValue, over: record.int64("cryptoAmount"), FieldValue.int64, absent: .null) }
    }
    /// As 0xRRGGBB. There is one for `topicCreated` only. Stored under `iconColor`.
    public var iconColor: Int32? {
        get { record.int32("iconColor") }
        set { record.put("iconColor", newValue, over: record.int32("iconColor"), FieldValue.int32, absent: .absent) }
    }
    /// The custom emoji that is the icon; nil: a letter on a colour. There is one for `topicCreated` only. Stored under `iconFileId`; nil is stored
    /// as Nil.
    public var iconFileId: Int64? {
        get { record.int64("iconFileId") }
        set { record.put("iconFileId", newValue, over: record.int64("iconFileId"), FieldValue.int64, absent: .null) }
    }
    /// What was changed. There is one for `topicEdited` only. Stored under `components`.
    public var components: [TelegramMediaActionType.ForumTopicEditComponent] {
        get { record.objects("components").map(TelegramMediaActionType.ForumTopicEditComponent.init(unchecked:)) }
        set { record.put("components", newValue.map(\.record), over: record.objects("components"), [], FieldValue.objects) }
    }
    /// The number of the button in its message. There is one for `requestedPeer` only. Stored under `b`.
    public var buttonId: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `requestedPeer` only. Stored under `pis`.
    public var peerIdsPis: [PeerId] {
        get { record.optionalInt64s("pis")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pis", newValue.map(\.packed), over: record.optionalInt64s("pis"), [], FieldValue.int64s) }
    }
    /// What the history is drawn on; nil: the default. There is one for `setChatWallpaper` and `setSameChatWallpaper` only. Stored under `wallpaper`.
    public var wallpaper: TelegramWallpaperNativeCodable? {
        get { record.object("wallpaper").map(TelegramWallpaperNativeCodable.init(unchecked:)) }
        set { record.put("wallpaper", newValue?.record, over: record.object("wallpaper"), FieldValue.object, absent: .absent) }
    }
    /// Whether the other side sees it as well. There is one for `setChatWallpaper` only. Stored under `both`.
    public var forBoth: Bool? {
        get { record.bool("both") }
        set { record.put("both", newValue, over: record.bool("both"), FieldValue.bool, absent: .absent) }
    }
    /// The page's title. There is one for `botAppAccessGranted` only. Stored under `app`; nil is stored as Nil.
    public var appName: String? {
        get { record.string("app") }
        set { record.put("app", newValue, over: record.string("app"), FieldValue.string, absent: .null) }
    }
    /// Values of `typeValue`. A newer version may store others: they are kept as they are.
    public struct TypeValue: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// By putting it into the menu for attachments. Stored as 0.
        public static let attachMenu = TypeValue(rawValue: 0)
        /// By answering its question. Stored as 1.
        public static let request = TypeValue(rawValue: 1)
    }
    /// There is one for `botAppAccessGranted` only. Stored under `atp`; nil is stored as Nil.
    public var type: TypeValue? {
        get { record.int32("atp").map { TypeValue(rawValue: $0) } }
        set { record.put("atp", newValue?.rawValue, over: record.int32("atp"), FieldValue.int32, absent: .null) }
    }
    /// The end of the link. There is one for `giftCode` only. Stored under `slug`.
    public var slug: String? {
        get { record.string("slug") }
        set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
    }
    /// Whether it was won rather than given. There is one for `giftCode` only. Stored under `give`.
    public var fromGiveaway: Bool? {
        get { record.bool("give") }
        set { record.put("give", newValue, over: record.bool("give"), FieldValue.bool, absent: .absent) }
    }
    /// There is one for `giftCode` only. Stored under `unclaimed`.
    public var unclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// Which channel is boosted. There is one for `giftCode` and `prizeStars` only. Stored under `pi`; nil is stored as Nil.
    public var boostPeerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .null) }
    }
    /// There is one for `giveawayLaunched` only. Stored under `stars`; nil is stored as Nil.
    public var stars: Int64? {
        get { record.int64("stars") }
        set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .null) }
    }
    /// There is one for `giveawayResults` only. Stored under `winners`.
    public var winners: Int32? {
        get { record.int32("winners") }
        set { record.put("winners", newValue, over: record.int32("winners"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `giveawayResults` only. Stored under `unclaimed`.
    public var unclaimedUnclaimed: Int32? {
        get { record.int32("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.int32("unclaimed"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `giveawayResults` only. Stored under `stars`.
    public var starsStars: Bool? {
        get { record.bool("stars") }
        set { record.put("stars", newValue, over: record.bool("stars"), FieldValue.bool, absent: .absent) }
    }
    /// How many boosts there are. There is one for `boostsApplied` only. Stored under `boosts`.
    public var boosts: Int32? {
        get { record.int32("boosts") }
        set { record.put("boosts", newValue, over: record.int32("boosts"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `paymentRefunded` only. Stored under `pi`.
    public var peerId: PeerId? {
        get { record.int64("pi").map { PeerId(packed: $0) } }
        set { record.put("pi", newValue?.packed, over: record.int64("pi"), FieldValue.int64, absent: .absent) }
    }
    /// In the smallest unit of the currency. There is one for `paymentRefunded` only. Stored under `amount`.
    public var totalAmountAmount: Int64? {
        get { record.int64("amount") }
        set { record.put("amount", newValue, over: record.int64("amount"), FieldValue.int64, absent: .absent) }
    }
    /// What the bot gave to find the payment by. There is one for `paymentRefunded` only. Stored under `payload`; nil is stored as Nil.
    public var payload: [UInt8]? {
        get { record.fieldBytes("payload") }
        set { record.put("payload", newValue, over: record.fieldBytes("payload"), FieldValue.bytes, absent: .null) }
    }
    /// The payment, as the provider numbers it. There is one for `paymentRefunded`, `giftStars`, `prizeStars` and `giftTon` only. Stored under
    /// `transactionId`; nil is stored as Nil.
    public var transactionId: String? {
        get { record.string("transactionId") }
        set { record.put("transactionId", newValue, over: record.string("transactionId"), FieldValue.string, absent: .null) }
    }
    /// How many there are. There is one for `giftStars` only. Stored under `count`.
    public var count: Int64? {
        get { record.int64("count") }
        set { record.put("count", newValue, over: record.int64("count"), FieldValue.int64, absent: .absent) }
    }
    /// Whether nobody had won it. There is one for `prizeStars` only. Stored under `unclaimed`.
    public var isUnclaimed: Bool? {
        get { record.bool("unclaimed") }
        set { record.put("unclaimed", newValue, over: record.bool("unclaimed"), FieldValue.bool, absent: .absent) }
    }
    /// The number of the message in its namespace. There is one for `prizeStars` only. Stored under `giveawayMsgId`; nil is stored as Nil.
    public var giveawayMessageIdId: Int32? {
        get { record.int32("giveawayMsgId") }
        set { record.put("giveawayMsgId", newValue, over: record.int32("giveawayMsgId"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `setChatTheme` only. Stored under `chatTheme`.
    public var chatTheme: [UInt8]? {
        get { record.fieldBytes("chatTheme") }
        set { record.put("chatTheme", newValue, over: record.fieldBytes("chatTheme"), FieldValue.bytes, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `giftPremium` only. Stored under `days`.
    public var days: Int32? {
        get { record.int32("days") }
        set { record.put("days", newValue, over: record.int32("days"), FieldValue.int32, absent: .absent) }
    }
    /// Written together with entities; both Nil when either is missing. Telegram 12 added it. There is one for `giftPremium`, `giftCode` and
    /// `starGift` only. Stored under `text`; nil is stored as Nil.
    public var textString: String? {
        get { record.string("text") }
        set { record.put("text", newValue, over: record.string("text"), FieldValue.string, absent: .null) }
    }
    /// Where in the text are links, bold parts and so on. Telegram 12 added it. There is one for `giftPremium`, `giftCode` and `starGift` only.
    /// Stored under `entities`; nil is stored as Nil.
    public var entitiesObjectArray: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.objects) }
    }
    /// Telegram 12 added it. Telegram stops when it reads an object without it. There is one for `starGift`, `starGiftUnique`,
    /// `starGiftPurchaseOffer` and `starGiftPurchaseOfferDeclined` only. Stored under `gift`.
    public var gift: StarGift? {
        get { record.object("gift").map(StarGift.init(unchecked:)) }
        set { record.put("gift", newValue?.record, over: record.object("gift"), FieldValue.object, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `convertStars`; nil is stored as Nil.
    public var convertStars: Int64? {
        get { record.int64("convertStars") }
        set { record.put("convertStars", newValue, over: record.int64("convertStars"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `nameHidden`.
    public var nameHidden: Bool? {
        get { record.bool("nameHidden") }
        set { record.put("nameHidden", newValue, over: record.bool("nameHidden"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `savedToProfile`.
    public var savedToProfile: Bool? {
        get { record.bool("savedToProfile") }
        set { record.put("savedToProfile", newValue, over: record.bool("savedToProfile"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `converted`.
    public var converted: Bool? {
        get { record.bool("converted") }
        set { record.put("converted", newValue, over: record.bool("converted"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `upgraded`.
    public var upgraded: Bool? {
        get { record.bool("upgraded") }
        set { record.put("upgraded", newValue, over: record.bool("upgraded"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `canUpgrade`.
    public var canUpgrade: Bool? {
        get { record.bool("canUpgrade") }
        set { record.put("canUpgrade", newValue, over: record.bool("canUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `upgradeStars`; nil is stored as Nil.
    public var upgradeStars: Int64? {
        get { record.int64("upgradeStars") }
        set { record.put("upgradeStars", newValue, over: record.int64("upgradeStars"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `isRefunded`.
    public var isRefunded: Bool? {
        get { record.bool("isRefunded") }
        set { record.put("isRefunded", newValue, over: record.bool("isRefunded"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `isPrepaidUpgrade`.
    public var isPrepaidUpgrade: Bool? {
        get { record.bool("isPrepaidUpgrade") }
        set { record.put("isPrepaidUpgrade", newValue, over: record.bool("isPrepaidUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `upgradeMessageId`; nil is stored as Nil.
    public var upgradeMessageId: Int32? {
        get { record.int32("upgradeMessageId") }
        set { record.put("upgradeMessageId", newValue, over: record.int32("upgradeMessageId"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `peerId`; nil is stored as Nil.
    public var peerIdInt64: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `senderId`; nil is stored as Nil.
    public var senderId: PeerId? {
        get { record.int64("senderId").map { PeerId(packed: $0) } }
        set { record.put("senderId", newValue?.packed, over: record.int64("senderId"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` and `starGiftUnique` only. Stored under `savedId`; nil is stored as Nil.
    public var savedId: Int64? {
        get { record.int64("savedId") }
        set { record.put("savedId", newValue, over: record.int64("savedId"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `prepaidUpgradeHash`; nil is stored as Nil.
    public var prepaidUpgradeHash: String? {
        get { record.string("prepaidUpgradeHash") }
        set { record.put("prepaidUpgradeHash", newValue, over: record.string("prepaidUpgradeHash"), FieldValue.string, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `giftMessageId`; nil is stored as Nil.
    public var giftMessageId: Int32? {
        get { record.int32("giftMessageId") }
        set { record.put("giftMessageId", newValue, over: record.int32("giftMessageId"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `upgradeSeparate`.
    public var upgradeSeparate: Bool? {
        get { record.bool("upgradeSeparate") }
        set { record.put("upgradeSeparate", newValue, over: record.bool("upgradeSeparate"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `isAuctionAcquired`.
    public var isAuctionAcquired: Bool? {
        get { record.bool("isAuctionAcquired") }
        set { record.put("isAuctionAcquired", newValue, over: record.bool("isAuctionAcquired"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `toPeerId`; nil is stored as Nil.
    public var toPeerId: PeerId? {
        get { record.int64("toPeerId").map { PeerId(packed: $0) } }
        set { record.put("toPeerId", newValue?.packed, over: record.int64("toPeerId"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGift` only. Stored under `number`; nil is stored as Nil.
    public var number: Int32? {
        get { record.int32("number") }
        set { record.put("number", newValue, over: record.int32("number"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `isUpgrade`.
    public var isUpgrade: Bool? {
        get { record.bool("isUpgrade") }
        set { record.put("isUpgrade", newValue, over: record.bool("isUpgrade"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `isTransferred`.
    public var isTransferred: Bool? {
        get { record.bool("isTransferred") }
        set { record.put("isTransferred", newValue, over: record.bool("isTransferred"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `canExportDate`; nil is stored as Nil.
    public var canExportDate: Int32? {
        get { record.int32("canExportDate") }
        set { record.put("canExportDate", newValue, over: record.int32("canExportDate"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `transferStars`; nil is stored as Nil.
    public var transferStars: Int64? {
        get { record.int64("transferStars") }
        set { record.put("transferStars", newValue, over: record.int64("transferStars"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `resaleAmount`; nil is stored as Nil.
    public var resaleAmount: StoredJSON? { record.json("resaleAmount") }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `canTransferDate`; nil is stored as Nil.
    public var canTransferDate: Int32? {
        get { record.int32("canTransferDate") }
        set { record.put("canTransferDate", newValue, over: record.int32("canTransferDate"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `canResaleDate`; nil is stored as Nil.
    public var canResaleDate: Int32? {
        get { record.int32("canResaleDate") }
        set { record.put("canResaleDate", newValue, over: record.int32("canResaleDate"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `dropOriginalDetailsStars`; nil is stored as Nil.
    public var dropOriginalDetailsStars: Int64? {
        get { record.int64("dropOriginalDetailsStars") }
        set { record.put("dropOriginalDetailsStars", newValue, over: record.int64("dropOriginalDetailsStars"), FieldValue.int64, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `assigned`.
    public var assigned: Bool? {
        get { record.bool("assigned") }
        set { record.put("assigned", newValue, over: record.bool("assigned"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `fromOffer`.
    public var fromOffer: Bool? {
        get { record.bool("fromOffer") }
        set { record.put("fromOffer", newValue, over: record.bool("fromOffer"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `canCraftAt`; nil is stored as Nil.
    public var canCraftAt: Int32? {
        get { record.int32("canCraftAt") }
        set { record.put("canCraftAt", newValue, over: record.int32("canCraftAt"), FieldValue.int32, absent: .null) }
    }
    /// Telegram 12 added it. There is one for `starGiftUnique` only. Stored under `isCrafted`.
    public var isCrafted: Bool? {
        get { record.bool("isCrafted") }
        set { record.put("isCrafted", newValue, over: record.bool("isCrafted"), FieldValue.bool, absent: .absent) }
    }
    /// How many there are. Telegram 12 added it. There is one for `paidMessagesRefunded` only. Stored under `count`.
    public var countInt32: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `paidMessagesRefunded` and `paidMessagesPriceEdited` only. Stored under `stars`.
    public var starsInt64: Int64? {
        get { record.int64("stars") }
        set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `paidMessagesPriceEdited` only. Stored under `brmsg`.
    public var broadcastMessagesAllowed: Bool? {
        get { record.bool("brmsg") }
        set { record.put("brmsg", newValue, over: record.bool("brmsg"), FieldValue.bool, absent: .absent) }
    }
    /// The call, as both sides number it. Telegram 12 added it. There is one for `conferenceCall` only. Stored under `cid`.
    public var callIdCid: Int64? {
        get { record.int64("cid") }
        set { record.put("cid", newValue, over: record.int64("cid"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds. Telegram 12 added it. There is one for `conferenceCall` only. Stored under `dur`; nil is stored as Nil.
    public var durationDur: Int32? {
        get { record.int32("dur") }
        set { record.put("dur", newValue, over: record.int32("dur"), FieldValue.int32, absent: .null) }
    }
    /// Bits of `flags`. A newer version may store others: they are kept as they are.
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
    /// Telegram 12 added it. There is one for `conferenceCall` only. Stored under `flags`.
    public var flags: Flags? {
        get { record.int32("flags").map { Flags(rawValue: $0) } }
        set { record.put("flags", newValue?.rawValue, over: record.int32("flags"), FieldValue.int32, absent: .absent) }
    }
    /// Packed peer ids. Telegram 12 added it. There is one for `conferenceCall` only. Stored under `part`.
    public var otherParticipants: [PeerId] {
        get { record.optionalInt64s("part")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("part", newValue.map(\.packed), over: record.optionalInt64s("part"), [], FieldValue.int64s) }
    }
    /// Ids of items. Telegram 12 added it. There is one for `todoCompletions` only. Stored under `completed`.
    public var completed: [Int32] {
        get { record.optionalInt32s("completed") ?? [] }
        set { record.put("completed", newValue, over: record.optionalInt32s("completed"), [], FieldValue.int32s) }
    }
    /// Ids of items. Telegram 12 added it. There is one for `todoCompletions` only. Stored under `incompleted`.
    public var incompleted: [Int32] {
        get { record.optionalInt32s("incompleted") ?? [] }
        set { record.put("incompleted", newValue, over: record.optionalInt32s("incompleted"), [], FieldValue.int32s) }
    }
    /// Telegram 12 added it. There is one for `todoAppendTasks` only. Stored under `tasks`.
    public var tasks: [TelegramMediaTodo.Item] {
        get { record.objects("tasks").map(TelegramMediaTodo.Item.init(unchecked:)) }
        set { record.put("tasks", newValue.map(\.record), over: record.objects("tasks"), [], FieldValue.objects) }
    }
    /// Telegram 12 added it. There is one for `suggestedPostApprovalStatus` only. Stored under `st`.
    public var status: TelegramMediaActionType.SuggestedPostApprovalStatus? {
        get { record.object("st").map(TelegramMediaActionType.SuggestedPostApprovalStatus.init(unchecked:)) }
        set { record.put("st", newValue?.record, over: record.object("st"), FieldValue.object, absent: .absent) }
    }
    /// Missing: 0 stars. Telegram 12 added it. There is one for `suggestedPostSuccess` only. Stored under `amt`.
    public var amountAmt: StoredJSON? { record.json("amt") }
    /// Missing: isUserInitiated true. Telegram 12 added it. There is one for `suggestedPostRefund` only. Stored under `s`.
    public var statusS: TelegramMediaActionType.SuggestedPostRefund? {
        record.json("s").map { TelegramMediaActionType.SuggestedPostRefund(json: $0) }
    }
    /// Day and month, perhaps the year. Missing: day 1, month 1. Telegram 12 added it. There is one for `suggestedBirthday` only. Stored under
    /// `birthday`.
    public var birthday: TelegramBirthday? { record.json("birthday").map { TelegramBirthday(json: $0) } }
    /// starGiftPurchaseOffer: missing: 0 stars. Telegram 12 added it. Telegram stops when it reads an object without it. There is one for
    /// `starGiftPurchaseOffer` and `starGiftPurchaseOfferDeclined` only. Stored under `amount`.
    public var amountJson: StoredJSON? { record.json("amount") }
    /// When it ends, in seconds since 1970, UTC; nil: never. Telegram 12 added it. There is one for `starGiftPurchaseOffer` only. Stored under
    /// `expireDate`.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftPurchaseOffer` only. Stored under `isAccepted`.
    public var isAccepted: Bool? {
        get { record.bool("isAccepted") }
        set { record.put("isAccepted", newValue, over: record.bool("isAccepted"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftPurchaseOffer` only. Stored under `isDeclined`.
    public var isDeclined: Bool? {
        get { record.bool("isDeclined") }
        set { record.put("isDeclined", newValue, over: record.bool("isDeclined"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `starGiftPurchaseOfferDeclined` and `copyProtectionRequest` only. Stored under `hasExpired`.
    public var hasExpired: Bool? {
        get { record.bool("hasExpired") }
        set { record.put("hasExpired", newValue, over: record.bool("hasExpired"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `groupCreatorChange` only. Stored under `d`.
    public var groupCreatorChange: TelegramMediaActionType.GroupCreatorChange? {
        record.json("d").map { TelegramMediaActionType.GroupCreatorChange(json: $0) }
    }
    /// Telegram 12 added it. There is one for `copyProtectionToggle` and `copyProtectionRequest` only. Stored under `previousValue`.
    public var previousValue: Bool? {
        get { record.bool("previousValue") }
        set { record.put("previousValue", newValue, over: record.bool("previousValue"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `copyProtectionToggle` and `copyProtectionRequest` only. Stored under `newValue`.
    public var newValue: Bool? {
        get { record.bool("newValue") }
        set { record.put("newValue", newValue, over: record.bool("newValue"), FieldValue.bool, absent: .absent) }
    }
    /// Telegram 12 added it. There is one for `managedBotCreated` only. Stored under `botId`.
    public var botId: PeerId? {
        get { record.int64("botId").map { PeerId(packed: $0) } }
        set { record.put("botId", newValue?.packed, over: record.int64("botId"), FieldValue.int64, absent: .absent) }
    }
    /// Telegram 12 added it. Telegram stops when it reads an object without it. There is one for `pollOptionAppended` and `pollOptionDeleted` only.
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
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Its title. Stored as 0.
            public static let title = Kind(rawValue: 0)
            /// Its icon. Stored as 1.
            public static let iconFileId = Kind(rawValue: 1)
            /// Whether it is closed. Stored as 2.
            public static let isClosed = Kind(rawValue: 2)
            /// Whether it is hidden. Stored as 3.
            public static let isHidden = Kind(rawValue: 3)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// There is one for `title` only. Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// There is one for `iconFileId` only. Stored under `fileId`; nil is stored as Nil.
        public var fileId: Int64? {
            get { record.int64("fileId") }
            set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .null) }
        }
        /// Whether nobody but administrators may write or vote any more. There is one for `isClosed` only. Stored under `isClosed`.
        public var isClosed: Bool? {
            get { record.bool("isClosed") }
            set { record.put("isClosed", newValue, over: record.bool("isClosed"), FieldValue.bool, absent: .absent) }
        }
        /// There is one for `isHidden` only. Stored under `isHidden`.
        public var isHidden: Bool? {
            get { record.bool("isHidden") }
            set { record.put("isHidden", newValue, over: record.bool("isHidden"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension TelegramMediaActionType {
    /// The JSON text `TelegramMediaActionType.GroupCreatorChange`. Telegram 12 added it.
    public struct GroupCreatorChange: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `k`.
        public var kind: Int32? { json.int32("k") }
        /// The member `t`.
        public var targetPeerId: PeerId? { json.int64("t").map { PeerId(packed: $0) } }
    }
}

extension TelegramMediaActionType {
    /// The coded object `TelegramMediaActionType.SuggestedPostApprovalStatus`. Telegram 12 added it.
    public struct SuggestedPostApprovalStatus: CodedModel {
        public static let typeHash: Int32 = 1516859359
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let approved = Kind(rawValue: 0)
            /// Stored as 1.
            public static let rejected = Kind(rawValue: 1)
        }
        /// Which of the cases it is; which other properties have values depends on it. Stored under `_t`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("_t") ?? 0) }
            set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
        }
        /// Seconds since 1970, UTC. There is one for `approved` only. Stored under `ts`; nil is stored as Nil.
        public var timestamp: Int32? {
            get { record.int32("ts") }
            set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
        }
        /// There is one for `approved` only. Stored under `amt`; nil is stored as Nil.
        public var amount: StoredJSON? { record.json("amt") }
        /// Values of `reason`. A newer version may store others: they are kept as they are.
        public struct Reason: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let generic = Reason(rawValue: 0)
            /// Stored as 1.
            public static let lowBalance = Reason(rawValue: 1)
        }
        /// There is one for `rejected` only. Stored under `rs`.
        public var reason: Reason? {
            get { record.int32("rs").map { Reason(rawValue: $0) } }
            set { record.put("rs", newValue?.rawValue, over: record.int32("rs"), FieldValue.int32, absent: .absent) }
        }
        /// Written only when rs is 1. There is one for `rejected` only. Stored under `lowbal.val`; nil leaves the key out.
        public var reasonBalanceNeeded: StoredJSON? { record.json("lowbal.val") }
        /// There is one for `rejected` only. Stored under `com`; nil is stored as Nil.
        public var comment: String? {
            get { record.string("com") }
            set { record.put("com", newValue, over: record.string("com"), FieldValue.string, absent: .null) }
        }
    }
}

extension TelegramMediaActionType {
    /// The JSON text `TelegramMediaActionType.SuggestedPostRefund`. Telegram 12 added it.
    public struct SuggestedPostRefund: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// The member `iui`.
        public var isUserInitiated: Bool? { json.bool("iui") }
    }
}
