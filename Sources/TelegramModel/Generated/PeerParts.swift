// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedPeerAutoremoveTimeout`.
public struct CachedPeerAutoremoveTimeout: CodedModel {
    public static let typeHash: Int32 = -760282953
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value has not been requested from the server yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// The server's answer: a time or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Present only for `known`. Stored under `v`; `nil` is stored as Nil.
    public var value: CachedPeerAutoremoveTimeout.Value? {
        get { record.object("v").map(CachedPeerAutoremoveTimeout.Value.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `CachedPeerProfilePhoto`.
public struct CachedPeerProfilePhoto: CodedModel {
    public static let typeHash: Int32 = -27585509
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value has not been requested from the server yet. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// The server's answer: a photo or none. Stored as 1.
        public static let known = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Present only for `known`. Stored under `v`; `nil` is stored as Nil.
    public var value: TelegramMediaImage? {
        get { record.object("v").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `ChannelMigrationReference`.
public struct ChannelMigrationReference: CodedModel {
    public static let typeHash: Int32 = 1838382711
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var maxMessageIdPeerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// Stored under `n`.
    public var maxMessageIdNamespace: Int32 {
        get { record.int32("n") ?? 0 }
        set { record.put("n", newValue, over: record.int32("n"), 0, FieldValue.int32) }
    }
    /// Stored under `i`.
    public var maxMessageIdId: Int32 {
        get { record.int32("i") ?? 0 }
        set { record.put("i", newValue, over: record.int32("i"), 0, FieldValue.int32) }
    }
}

/// The coded object `PeerAccessRestrictionInfo`.
public struct PeerAccessRestrictionInfo: CodedModel {
    public static let typeHash: Int32 = 31971757
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// One rule for each platform. Stored under `rs`.
    public var rules: [RestrictionRule] {
        get { record.objects("rs").map(RestrictionRule.init(unchecked:)) }
        set { record.put("rs", newValue.map(\.record), over: record.objects("rs"), [], FieldValue.objects) }
    }
}

/// The coded object `PeerAllowedReactions`.
public struct PeerAllowedReactions: CodedModel {
    public static let typeHash: Int32 = -2124880253
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// All reactions. Stored as 0.
        public static let all = Kind(rawValue: 0)
        /// The listed reactions. Stored as 1.
        public static let limited = Kind(rawValue: 1)
        /// No reactions. Stored as 2.
        public static let empty = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `_d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_d") ?? 0) }
        set { record.put("_d", newValue.rawValue, over: record.int32("_d"), 0, FieldValue.int32) }
    }
    /// Present only for `limited`. Stored under `r`.
    public var reactions: [MessageReaction.Reaction] {
        get { record.objects("r").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `PeerCollectibleColor`. Added in Telegram 12.
public struct PeerCollectibleColor: CodedModel {
    public static let typeHash: Int32 = -2132731264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["collectibleId", "giftEmojiFileId", "backgroundEmojiId", "accentColor", "colors"] }
    /// Stored under `collectibleId`.
    public var collectibleId: Int64 {
        get { record.int64("collectibleId") ?? 0 }
        set { record.put("collectibleId", newValue, over: record.int64("collectibleId"), 0, FieldValue.int64) }
    }
    /// Stored under `giftEmojiFileId`.
    public var giftEmojiFileId: Int64 {
        get { record.int64("giftEmojiFileId") ?? 0 }
        set { record.put("giftEmojiFileId", newValue, over: record.int64("giftEmojiFileId"), 0, FieldValue.int64) }
    }
    /// The custom emoji shown in the background of names and links. Stored under `backgroundEmojiId`.
    public var backgroundEmojiId: Int64 {
        get { record.int64("backgroundEmojiId") ?? 0 }
        set { record.put("backgroundEmojiId", newValue, over: record.int64("backgroundEmojiId"), 0, FieldValue.int64) }
    }
    /// The bits of a UInt32, 0xRRGGBB. Stored under `accentColor`.
    public var accentColor: Int32 {
        get { record.int32("accentColor") ?? 0 }
        set { record.put("accentColor", newValue, over: record.int32("accentColor"), 0, FieldValue.int32) }
    }
    /// Bits of UInt32s. Stored under `colors`.
    public var colors: [Int32] {
        get { record.optionalInt32s("colors") ?? [] }
        set { record.put("colors", newValue, over: record.optionalInt32s("colors"), [], FieldValue.int32s) }
    }
    /// Stored under `darkAccentColor`; `nil` omits the key.
    public var darkAccentColor: Int32? {
        get { record.int32("darkAccentColor") }
        set { record.put("darkAccentColor", newValue, over: record.int32("darkAccentColor"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `darkColors`; `nil` omits the key.
    public var darkColors: [Int32] {
        get { record.optionalInt32s("darkColors") ?? [] }
        set { record.put("darkColors", newValue, over: record.optionalInt32s("darkColors"), [], FieldValue.int32s) }
    }
}

/// The coded object `PeerEmojiStatus`.
public struct PeerEmojiStatus: CodedModel {
    public static let typeHash: Int32 = -1444908899
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The server's ID of the custom emoji. Read when content is missing, as an emoji. Telegram 12 no longer writes it. Stored under `fileId`.
    public var fileId: Int64 {
        get { record.int64("fileId") ?? 0 }
        set { record.put("fileId", newValue, over: record.int64("fileId"), 0, FieldValue.int64) }
    }
    /// Added in Telegram 12. Stored under `content`; missing in older objects.
    public var content: PeerEmojiStatus.Content? {
        get { record.object("content").map(PeerEmojiStatus.Content.init(unchecked:)) }
        set { record.put("content", newValue?.record, over: record.object("content"), FieldValue.object, absent: .absent) }
    }
    /// The expiration time, in seconds since 1970, UTC. Stored under `expirationDate`; `nil` omits the key.
    public var expirationDate: Int32? {
        get { record.int32("expirationDate") }
        set { record.put("expirationDate", newValue, over: record.int32("expirationDate"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `PeerGeoLocation`.
public struct PeerGeoLocation: CodedModel {
    public static let typeHash: Int32 = -650360711
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The latitude in degrees, positive to the north. Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// The longitude in degrees, positive to the east. Stored under `lo`.
    public var longitude: Double {
        get { record.double("lo") ?? 0 }
        set { record.put("lo", newValue, over: record.double("lo"), 0, FieldValue.double) }
    }
    /// Stored under `a`.
    public var address: String { get { record.string("a") ?? "" } set { record.put("a", newValue, over: record.string("a"), "", FieldValue.string) } }
}

/// The coded object `PeerMembersHidden`.
public struct PeerMembersHidden: CodedModel {
    public static let typeHash: Int32 = -650515551
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["value"] }
    /// Stored under `value`.
    public var value: Bool {
        get { record.bool("value") ?? false }
        set { record.put("value", newValue, over: record.bool("value"), false, FieldValue.bool) }
    }
}

/// The coded object `PeerReference`.
public struct PeerReference: CodedModel {
    public static let typeHash: Int32 = -1290301626
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A user or a bot. Stored as 0.
        public static let user = Kind(rawValue: 0)
        /// A basic group. Stored as 1.
        public static let group = Kind(rawValue: 1)
        /// A channel or a supergroup. Stored as 2.
        public static let channel = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Also read as int32. Present only for `user`, `group` and `channel`. Stored under `i`.
    public var id: Int64? {
        get { record.int64("i") ?? record.int32("i").map { Int64($0) } }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// The hash that the server requires with the ID in every request. Present only for `user` and `channel`. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `PeerStatusSettings`.
public struct PeerStatusSettings: CodedModel {
    public static let typeHash: Int32 = -1233125776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The peer can be reported as spam. Stored as 2.
        public static let canReport = Flags(rawValue: 2)
        /// The account's number can be shared with the user. Stored as 4.
        public static let canShareContact = Flags(rawValue: 4)
        /// The user can be blocked. Stored as 8.
        public static let canBlock = Flags(rawValue: 8)
        /// The user can be added to the contacts. Stored as 16.
        public static let canAddContact = Flags(rawValue: 16)
        /// Adding the user lets them see the account's number. Stored as 32.
        public static let addExceptionWhenAddingContact = Flags(rawValue: 32)
        /// The group can be reported because it is about another place. Stored as 64.
        public static let canReportIrrelevantGeoLocation = Flags(rawValue: 64)
        /// The server archived the chat. Stored as 128.
        public static let autoArchived = Flags(rawValue: 128)
        /// The app suggests inviting members. Stored as 256.
        public static let suggestAddMembers = Flags(rawValue: 256)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
    /// The distance between the account and the peer, in meters, or `nil` if they did not meet nearby. Stored under `geoDistance`; `nil` is stored as
    /// Nil.
    public var geoDistance: Int32? {
        get { record.int32("geoDistance") }
        set { record.put("geoDistance", newValue, over: record.int32("geoDistance"), FieldValue.int32, absent: .null) }
    }
    /// The chat that the user asks to join. Stored under `requestChatTitle`; `nil` is stored as Nil.
    public var requestChatTitle: String? {
        get { record.string("requestChatTitle") }
        set { record.put("requestChatTitle", newValue, over: record.string("requestChatTitle"), FieldValue.string, absent: .null) }
    }
    /// The time of the request, in seconds since 1970, UTC. Stored under `requestChatDate`; `nil` is stored as Nil.
    public var requestChatDate: Int32? {
        get { record.int32("requestChatDate") }
        set { record.put("requestChatDate", newValue, over: record.int32("requestChatDate"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `requestChatIsChannel`; `nil` is stored as Nil.
    public var requestChatIsChannel: Bool? {
        get { record.bool("requestChatIsChannel") }
        set { record.put("requestChatIsChannel", newValue, over: record.bool("requestChatIsChannel"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `managingBot`; `nil` is stored as Nil.
    public var managingBot: PeerStatusSettings.ManagingBot? { record.json("managingBot").map { PeerStatusSettings.ManagingBot(json: $0) } }
    /// Added in Telegram 12. Stored under `paidMessageStars`; `nil` is stored as Nil.
    public var paidMessageStars: StoredJSON? { record.json("paidMessageStars") }
    /// Added in Telegram 12. Stored under `registrationDate`; `nil` is stored as Nil.
    public var registrationDate: String? {
        get { record.string("registrationDate") }
        set { record.put("registrationDate", newValue, over: record.string("registrationDate"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `phoneCountry`; `nil` is stored as Nil.
    public var phoneCountry: String? {
        get { record.string("phoneCountry") }
        set { record.put("phoneCountry", newValue, over: record.string("phoneCountry"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `nameChangeDate`; `nil` is stored as Nil.
    public var nameChangeDate: Int32? {
        get { record.int32("nameChangeDate") }
        set { record.put("nameChangeDate", newValue, over: record.int32("nameChangeDate"), FieldValue.int32, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `photoChangeDate`; `nil` is stored as Nil.
    public var photoChangeDate: Int32? {
        get { record.int32("photoChangeDate") }
        set { record.put("photoChangeDate", newValue, over: record.int32("photoChangeDate"), FieldValue.int32, absent: .null) }
    }
}

/// The JSON text `PeerVerification`. Added in Telegram 12.
public struct PeerVerification: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Stored as the member `iconFileId`.
    public var iconFileId: Int64? { json.int64("iconFileId") }
    /// Stored as the member `description`.
    public var description: String? { json.string("description") }
}

/// The coded object `PeerViewForumAsMessages`.
public struct PeerViewForumAsMessages: CodedModel {
    public static let typeHash: Int32 = -28129774
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["value"] }
    /// Stored under `value`.
    public var value: Bool {
        get { record.bool("value") ?? false }
        set { record.put("value", newValue, over: record.bool("value"), false, FieldValue.bool) }
    }
}

/// The coded object `RestrictionRule`.
public struct RestrictionRule: CodedModel {
    public static let typeHash: Int32 = 983930648
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var platform: String {
        get { record.string("p") ?? "all" }
        set { record.put("p", newValue, over: record.string("p"), "all", FieldValue.string) }
    }
    /// Stored under `r`.
    public var reason: String { get { record.string("r") ?? "" } set { record.put("r", newValue, over: record.string("r"), "", FieldValue.string) } }
    /// Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
}

/// The coded object `TelegramChannelInfo`. Never an object of its own: its keys are written inline into TelegramChannel.
public struct TelegramChannelInfo: CodedModel {
    public static let typeHash: Int32 = -1812142784
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A broadcast channel: only administrators write. Stored as 0.
        public static let broadcast = Kind(rawValue: 0)
        /// A supergroup: all members write. Stored as 1.
        public static let group = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `i.t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("i.t") ?? 0) }
        set { record.put("i.t", newValue.rawValue, over: record.int32("i.t"), 0, FieldValue.int32) }
    }
    /// The bits of `infoFlags`. Unknown values of newer versions are preserved.
    public struct InfoFlags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 1.
        public static let messagesShouldHaveSignatures = InfoFlags(rawValue: 1)
        /// Stored as 2.
        public static let hasDiscussionGroup = InfoFlags(rawValue: 2)
        /// Stored as 4.
        public static let messagesShouldHaveProfiles = InfoFlags(rawValue: 4)
        /// Stored as 8.
        public static let hasMonoforum = InfoFlags(rawValue: 8)
    }
    /// Present only for `broadcast`. Stored under `i.f`.
    public var infoFlags: InfoFlags? {
        get { record.int32("i.f").map { InfoFlags(rawValue: $0) } }
        set { record.put("i.f", newValue?.rawValue, over: record.int32("i.f"), FieldValue.int32, absent: .absent) }
    }
    /// The bits of `infoFlagsIF`. Unknown values of newer versions are preserved.
    public struct InfoFlagsIF: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Members must wait between two messages. Stored as 1.
        public static let slowModeEnabled = InfoFlagsIF(rawValue: 1)
    }
    /// Present only for `group`. Stored under `i.f`.
    public var infoFlagsIF: InfoFlagsIF? {
        get { record.int32("i.f").map { InfoFlagsIF(rawValue: $0) } }
        set { record.put("i.f", newValue?.rawValue, over: record.int32("i.f"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `TelegramChatAdminRights`.
public struct TelegramChatAdminRights: CodedModel {
    public static let typeHash: Int32 = -1969687558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `rights`. Unknown values of newer versions are preserved.
    public struct Rights: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Allows changing the title, photo, and description. Stored as 1.
        public static let canChangeInfo = Rights(rawValue: 1)
        /// Allows posting in a broadcast channel. Stored as 2.
        public static let canPostMessages = Rights(rawValue: 2)
        /// Allows editing messages of others in a broadcast channel. Stored as 4.
        public static let canEditMessages = Rights(rawValue: 4)
        /// Allows deleting messages of others. Stored as 8.
        public static let canDeleteMessages = Rights(rawValue: 8)
        /// Allows restricting and removing members. Stored as 16.
        public static let canBanUsers = Rights(rawValue: 16)
        /// Allows adding members and creating links. Stored as 32.
        public static let canInviteUsers = Rights(rawValue: 32)
        /// Allows pinning messages. Stored as 128.
        public static let canPinMessages = Rights(rawValue: 128)
        /// Allows granting one's own rights to others. Stored as 512.
        public static let canAddAdmins = Rights(rawValue: 512)
        /// Allows writing in the name of the group. Stored as 1024.
        public static let canBeAnonymous = Rights(rawValue: 1024)
        /// Allows starting and ending voice chats. Stored as 2048.
        public static let canManageCalls = Rights(rawValue: 2048)
        /// Allows creating, closing, and renaming topics. Stored as 8192.
        public static let canManageTopics = Rights(rawValue: 8192)
        /// Allows posting stories. Stored as 16384.
        public static let canPostStories = Rights(rawValue: 16384)
        /// Allows editing stories of others. Stored as 32768.
        public static let canEditStories = Rights(rawValue: 32768)
        /// Allows deleting stories of others. Stored as 65536.
        public static let canDeleteStories = Rights(rawValue: 65536)
        /// Stored as 131072.
        public static let canManageDirect = Rights(rawValue: 131072)
        /// Stored as 262144.
        public static let canManageRanks = Rights(rawValue: 262144)
    }
    /// Stored under `f`.
    public var rights: Rights {
        get { Rights(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
}

/// The coded object `TelegramChatBannedRights`.
public struct TelegramChatBannedRights: CodedModel {
    public static let typeHash: Int32 = 620104239
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Prevents seeing the chat at all. Stored as 1.
        public static let banReadMessages = Flags(rawValue: 1)
        /// Prevents sending anything other than text. Stored as 4.
        public static let banSendMedia = Flags(rawValue: 4)
        /// Prevents sending stickers. Stored as 8.
        public static let banSendStickers = Flags(rawValue: 8)
        /// Prevents sending animations. Stored as 16.
        public static let banSendGifs = Flags(rawValue: 16)
        /// Prevents sending games. Stored as 32.
        public static let banSendGames = Flags(rawValue: 32)
        /// Prevents sending results of inline bots. Stored as 64.
        public static let banSendInline = Flags(rawValue: 64)
        /// Prevents sending link previews. Stored as 128.
        public static let banEmbedLinks = Flags(rawValue: 128)
        /// Prevents sending polls. Stored as 256.
        public static let banSendPolls = Flags(rawValue: 256)
        /// Prevents changing the title, photo, and description. Stored as 1024.
        public static let banChangeInfo = Flags(rawValue: 1024)
        /// Prevents adding members. Stored as 32768.
        public static let banAddMembers = Flags(rawValue: 32768)
        /// Prevents pinning messages. Stored as 131072.
        public static let banPinMessages = Flags(rawValue: 131072)
        /// Prevents creating topics. Stored as 262144.
        public static let banManageTopics = Flags(rawValue: 262144)
        /// Prevents sending photos. Stored as 524288.
        public static let banSendPhotos = Flags(rawValue: 524288)
        /// Prevents sending videos. Stored as 1048576.
        public static let banSendVideos = Flags(rawValue: 1048576)
        /// Prevents sending round videos. Stored as 2097152.
        public static let banSendInstantVideos = Flags(rawValue: 2097152)
        /// Prevents sending music. Stored as 4194304.
        public static let banSendMusic = Flags(rawValue: 4194304)
        /// Prevents sending voice messages. Stored as 8388608.
        public static let banSendVoice = Flags(rawValue: 8388608)
        /// Prevents sending files. Stored as 16777216.
        public static let banSendFiles = Flags(rawValue: 16777216)
        /// Prevents sending text. Stored as 33554432.
        public static let banSendText = Flags(rawValue: 33554432)
        /// Stored as 67108864.
        public static let banEditRank = Flags(rawValue: 67108864)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The end time, in seconds since 1970, UTC, or 0 or `Int32.max` for no end. Stored under `d`.
    public var untilDate: Int32 { get { record.int32("d") ?? 0 } set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) } }
}

/// The coded object `TelegramGroupRole`.
public struct TelegramGroupRole: CodedModel {
    public static let typeHash: Int32 = -1710358562
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The owner. Stored as 0.
        public static let creator = Kind(rawValue: 0)
        /// An administrator. Stored as 1.
        public static let admin = Kind(rawValue: 1)
        /// A member other than the owner and administrators. Stored as 2.
        public static let member = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// A title shown instead of "admin" or "owner". Present only for `creator` and `admin`. Stored under `rank`; `nil` is stored as Nil.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// Telegram crashes when it reads an object without it. Present only for `admin`. Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramPeerUsername`.
public struct TelegramPeerUsername: CodedModel {
    public static let typeHash: Int32 = -1968229066
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The username can be changed; others were bought. Stored as 1.
        public static let isEditable = Flags(rawValue: 1)
        /// The username is active. Stored as 2.
        public static let isActive = Flags(rawValue: 2)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The username, without the @. Stored under `un`.
    public var username: String {
        get { record.string("un") ?? "" }
        set { record.put("un", newValue, over: record.string("un"), "", FieldValue.string) }
    }
}

/// The coded object `UserPresenceStatus`. Written inline into its owner, no hash.
public struct UserPresenceStatus: CodedModel {
    public static let typeHash: Int32 = -644964053
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Not seen for more than a month, or never. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// Online until a time, or last seen at that time. Stored as 1.
        public static let present = Kind(rawValue: 1)
        /// Seen within three days; the time is private. Stored as 2.
        public static let recently = Kind(rawValue: 2)
        /// Seen within a week; the time is private. Stored as 3.
        public static let lastWeek = Kind(rawValue: 3)
        /// Seen within a month; the time is private. Stored as 4.
        public static let lastMonth = Kind(rawValue: 4)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The time, in seconds since 1970, UTC. Present only for `present`. Stored under `t`.
    public var timestamp: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// Whether the time is hidden because the account hides its own. Present only for `recently`, `lastWeek` and `lastMonth`. Stored under `h`.
    public var isHidden: Bool? {
        get { record.bool("h") }
        set { record.put("h", newValue, over: record.bool("h"), FieldValue.bool, absent: .absent) }
    }
}

extension CachedPeerAutoremoveTimeout {
    /// The coded object `CachedPeerAutoremoveTimeout.Value`.
    public struct Value: CodedModel {
        public static let typeHash: Int32 = -2127481826
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `peerValue`.
        public var peerValue: Int32 {
            get { record.int32("peerValue") ?? 0 }
            set { record.put("peerValue", newValue, over: record.int32("peerValue"), 0, FieldValue.int32) }
        }
    }
}

extension PeerEmojiStatus {
    /// The coded object `PeerEmojiStatus.Content`. Added in Telegram 12.
    public struct Content: CodedModel {
        public static let typeHash: Int32 = 2072023068
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let emoji = Kind(rawValue: 0)
            /// Stored as 1.
            public static let starGift = Kind(rawValue: 1)
        }
        /// The case. It determines which other properties have values. Stored under `discriminator`.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("discriminator") ?? 0) }
            set { record.put("discriminator", newValue.rawValue, over: record.int32("discriminator"), 0, FieldValue.int32) }
        }
        /// Present only for `starGift`. Stored under `id`.
        public var id: Int64? {
            get { record.int64("id") }
            set { record.put("id", newValue, over: record.int64("id"), FieldValue.int64, absent: .absent) }
        }
        /// Present only for `emoji` and `starGift`. Stored under `fileId`.
        public var fileId: Int64? {
            get { record.int64("fileId") }
            set { record.put("fileId", newValue, over: record.int64("fileId"), FieldValue.int64, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `title`.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// The last part of the link. Present only for `starGift`. Stored under `slug`.
        public var slug: String? {
            get { record.string("slug") }
            set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `patternFileId`.
        public var patternFileId: Int64? {
            get { record.int64("patternFileId") }
            set { record.put("patternFileId", newValue, over: record.int64("patternFileId"), FieldValue.int64, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `innerColor`.
        public var innerColor: Int32? {
            get { record.int32("innerColor") }
            set { record.put("innerColor", newValue, over: record.int32("innerColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `outerColor`.
        public var outerColor: Int32? {
            get { record.int32("outerColor") }
            set { record.put("outerColor", newValue, over: record.int32("outerColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `patternColor`.
        public var patternColor: Int32? {
            get { record.int32("patternColor") }
            set { record.put("patternColor", newValue, over: record.int32("patternColor"), FieldValue.int32, absent: .absent) }
        }
        /// Present only for `starGift`. Stored under `textColor`.
        public var textColor: Int32? {
            get { record.int32("textColor") }
            set { record.put("textColor", newValue, over: record.int32("textColor"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension PeerStatusSettings {
    /// The JSON text `PeerStatusSettings.ManagingBot`.
    public struct ManagingBot: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `id`.
        public var id: PeerId? { json.peerId("id") }
        /// The address where the account can cancel it. Stored as the member `manageUrl`.
        public var manageUrl: String? { json.string("manageUrl") }
        /// Whether it is paused. Stored as the member `isPaused`.
        public var isPaused: Bool? { json.bool("isPaused") }
        /// Whether the account can reply. Stored as the member `canReply`.
        public var canReply: Bool? { json.bool("canReply") }
    }
}
