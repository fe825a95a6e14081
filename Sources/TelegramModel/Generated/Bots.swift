// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AttachMenuBots`: an item of a cache.
public struct AttachMenuBots: CodedModel {
    public static let typeHash: Int32 = -1866563916
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["hash", "bots"] }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// Stored under `bots`.
    public var bots: [AttachMenuBots.Bot] {
        get { record.objects("bots").map(AttachMenuBots.Bot.init(unchecked:)) }
        set { record.put("bots", newValue.map(\.record), over: record.objects("bots"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `BotApp`.
public struct BotApp: CodedModel {
    public static let typeHash: Int32 = 1902700400
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["id", "accessHash", "shortName", "title", "description", "hash", "flags"] }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// The hash that the server requires with the ID in every request. Stored under `accessHash`.
    public var accessHash: Int64 {
        get { record.int64("accessHash") ?? 0 }
        set { record.put("accessHash", newValue, over: record.int64("accessHash"), 0, FieldValue.int64) }
    }
    /// The last part of the pack's link. Stored under `shortName`.
    public var shortName: String {
        get { record.string("shortName") ?? "" }
        set { record.put("shortName", newValue, over: record.string("shortName"), "", FieldValue.string) }
    }
    /// Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Stored under `description`.
    public var description: String {
        get { record.string("description") ?? "" }
        set { record.put("description", newValue, over: record.string("description"), "", FieldValue.string) }
    }
    /// Stored under `photo`; `nil` omits the key.
    public var photo: TelegramMediaImage? {
        get { record.object("photo")?.unwrapped.map(TelegramMediaImage.init(unchecked:)) }
        set {
            record.put(
                "photo", newValue?.record.wrapped(in: record.object("photo")),
                over: record.object("photo"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `document`; `nil` omits the key.
    public var document: TelegramMediaFile? {
        get { record.object("document")?.unwrapped.map(TelegramMediaFile.init(unchecked:)) }
        set {
            record.put(
                "document", newValue?.record.wrapped(in: record.object("document")),
                over: record.object("document"), FieldValue.object, absent: .absent)
        }
    }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The account has not opened the app yet. Stored as 1.
        public static let notActivated = Flags(rawValue: 1)
        /// The bot can write to users who open the app. Stored as 2.
        public static let requiresWriteAccess = Flags(rawValue: 2)
        /// The app has a settings page. Stored as 4.
        public static let hasSettings = Flags(rawValue: 4)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
}

/// The coded object `BotAppSettings`. Added in Telegram 12.
public struct BotAppSettings: CodedModel {
    public static let typeHash: Int32 = 702958394
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `pd`; `nil` is stored as Nil.
    public var placeholderData: [UInt8]? {
        get { record.fieldBytes("pd") }
        set { record.put("pd", newValue, over: record.fieldBytes("pd"), FieldValue.bytes, absent: .null) }
    }
    /// Stored under `b`; `nil` is stored as Nil.
    public var backgroundColor: Int32? {
        get { record.int32("b") }
        set { record.put("b", newValue, over: record.int32("b"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `bd`; `nil` is stored as Nil.
    public var backgroundDarkColor: Int32? {
        get { record.int32("bd") }
        set { record.put("bd", newValue, over: record.int32("bd"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `h`; `nil` is stored as Nil.
    public var headerColor: Int32? {
        get { record.int32("h") }
        set { record.put("h", newValue, over: record.int32("h"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `hd`; `nil` is stored as Nil.
    public var headerDarkColor: Int32? {
        get { record.int32("hd") }
        set { record.put("hd", newValue, over: record.int32("hd"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `BotCommand`.
public struct BotCommand: CodedModel {
    public static let typeHash: Int32 = -1489749983
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The command, without the slash. Stored under `t`.
    public var text: String { get { record.string("t") ?? "" } set { record.put("t", newValue, over: record.string("t"), "", FieldValue.string) } }
    /// The description of the command. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
}

/// The coded object `BotInfo`.
public struct BotInfo: CodedModel {
    public static let typeHash: Int32 = -297050687
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The text shown in an empty chat with the bot. Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
    /// The picture above the description. Stored under `ph`; `nil` is stored as Nil.
    public var photo: TelegramMediaImage? {
        get { record.object("ph").map(TelegramMediaImage.init(unchecked:)) }
        set { record.put("ph", newValue?.record, over: record.object("ph"), FieldValue.object, absent: .null) }
    }
    /// The video above the description. Stored under `vid`; `nil` is stored as Nil.
    public var video: TelegramMediaFile? {
        get { record.object("vid").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("vid", newValue?.record, over: record.object("vid"), FieldValue.object, absent: .null) }
    }
    /// Stored under `c`.
    public var commands: [BotCommand] {
        get { record.objects("c").map(BotCommand.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.objects) }
    }
    /// The action of the button next to the input field, or `nil` if it lists the commands. Stored under `b`.
    public var menuButton: BotMenuButton? {
        get { record.object("b").map(BotMenuButton.init(unchecked:)) }
        set { record.put("b", newValue?.record, over: record.object("b"), FieldValue.object, absent: .absent) }
    }
    /// The address of the bot's privacy policy. Stored under `pp`; `nil` is stored as Nil.
    public var privacyPolicyUrl: String? {
        get { record.string("pp") }
        set { record.put("pp", newValue, over: record.string("pp"), FieldValue.string, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `as`; `nil` is stored as Nil.
    public var appSettings: BotAppSettings? {
        get { record.object("as").map(BotAppSettings.init(unchecked:)) }
        set { record.put("as", newValue?.record, over: record.object("as"), FieldValue.object, absent: .null) }
    }
    /// Added in Telegram 12. Stored under `vs`; `nil` is stored as Nil.
    public var verifierSettings: BotVerifierSettings? {
        get { record.object("vs").map(BotVerifierSettings.init(unchecked:)) }
        set { record.put("vs", newValue?.record, over: record.object("vs"), FieldValue.object, absent: .null) }
    }
}

/// The coded object `BotMenuButton`.
public struct BotMenuButton: CodedModel {
    public static let typeHash: Int32 = 871108424
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Shows the bot's commands. Stored as 0.
        public static let commands = Kind(rawValue: 0)
        /// Opens a page of the bot. Stored as 1.
        public static let webView = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// Present only for `webView`. Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `webView`. Stored under `u`.
    public var url: String? {
        get { record.string("u") }
        set { record.put("u", newValue, over: record.string("u"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `BotUserInfo`.
public struct BotUserInfo: CodedModel {
    public static let typeHash: Int32 = 1454014293
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The bits of `flags`. Unknown values of newer versions are preserved.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The bot can read all messages of its groups. Stored as 1.
        public static let hasAccessToChatHistory = Flags(rawValue: 1)
        /// The bot can be added to groups. Stored as 2.
        public static let worksWithGroups = Flags(rawValue: 2)
        /// The bot requests the location with each inline query. Stored as 8.
        public static let requiresGeolocationForInlineRequests = Flags(rawValue: 8)
        /// The bot can be added to the attachment menu. Stored as 16.
        public static let canBeAddedToAttachMenu = Flags(rawValue: 16)
        /// The account owns the bot. Stored as 32.
        public static let canEdit = Flags(rawValue: 32)
        /// The bot can reply for a business. Stored as 64.
        public static let isBusiness = Flags(rawValue: 64)
        /// The bot has a main page. Stored as 128.
        public static let hasWebApp = Flags(rawValue: 128)
        /// Stored as 256.
        public static let hasForum = Flags(rawValue: 256)
        /// Stored as 512.
        public static let forumManagedByUser = Flags(rawValue: 512)
        /// Stored as 1024.
        public static let canManageBots = Flags(rawValue: 1024)
    }
    /// Stored under `f`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("f") ?? 0) }
        set { record.put("f", newValue.rawValue, over: record.int32("f"), 0, FieldValue.int32) }
    }
    /// The placeholder of the input field after the bot's username, or `nil` if the bot does not answer inline queries. Stored under `ip`; `nil` is
    /// stored as Nil.
    public var inlinePlaceholder: String? {
        get { record.string("ip") }
        set { record.put("ip", newValue, over: record.string("ip"), FieldValue.string, absent: .null) }
    }
}

/// The coded object `BotVerifierSettings`. Added in Telegram 12.
public struct BotVerifierSettings: CodedModel {
    public static let typeHash: Int32 = 105269991
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The custom emoji used as the icon, or `nil` for a letter on a colored background. Stored under `i`.
    public var iconFileId: Int64 { get { record.int64("i") ?? 0 } set { record.put("i", newValue, over: record.int64("i"), 0, FieldValue.int64) } }
    /// Stored under `cn`.
    public var companyName: String {
        get { record.string("cn") ?? "" }
        set { record.put("cn", newValue, over: record.string("cn"), "", FieldValue.string) }
    }
    /// Stored under `d`; `nil` is stored as Nil.
    public var customDescription: String? {
        get { record.string("d") }
        set { record.put("d", newValue, over: record.string("d"), FieldValue.string, absent: .null) }
    }
    /// Stored under `md`.
    public var canModifyDescription: Bool {
        get { record.bool("md") ?? false }
        set { record.put("md", newValue, over: record.bool("md"), false, FieldValue.bool) }
    }
}

/// The coded object `CachedPeerBotInfo`.
public struct CachedPeerBotInfo: CodedModel {
    public static let typeHash: Int32 = 1546348633
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("p") ?? 0) }
        set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
    }
    /// The description and commands of the bot, or `nil` if the user is not a bot. Telegram crashes when it reads an object without it, so setting
    /// `nil` has no effect. Stored under `i`.
    public var botInfo: BotInfo? {
        get { record.object("i").map(BotInfo.init(unchecked:)) }
        set { if let newValue { record.put("i", newValue.record, over: record.object("i"), FieldValue.object, absent: .absent) } }
    }
    /// Creates an object with the required members.
    public init(botInfo: BotInfo) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.botInfo = botInfo
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `CachedRecommendedBots`: an item of a cache. Added in Telegram 12.
public struct CachedRecommendedBots: CodedModel {
    public static let typeHash: Int32 = -228398674
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["l"] }
    /// Stored under `l`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("l")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("l", newValue.map(\.packed), over: record.optionalInt64s("l"), [], FieldValue.codableInt64s) }
    }
    /// The number of items. Stored under `c`; missing in older objects.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// The time, in seconds since 1970, UTC. Stored under `ts`; `nil` omits the key.
    public var timestamp: Int32? {
        get { record.int32("ts") }
        set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `EditableBotInfo`.
public struct EditableBotInfo: CodedModel {
    public static let typeHash: Int32 = -1871184731
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `n`.
    public var name: String { get { record.string("n") ?? "" } set { record.put("n", newValue, over: record.string("n"), "", FieldValue.string) } }
    /// Stored under `a`.
    public var about: String { get { record.string("a") ?? "" } set { record.put("a", newValue, over: record.string("a"), "", FieldValue.string) } }
    /// Stored under `d`.
    public var description: String {
        get { record.string("d") ?? "" }
        set { record.put("d", newValue, over: record.string("d"), "", FieldValue.string) }
    }
}

/// The coded object `SearchBotsConfiguration`: a preference of the account.
public struct SearchBotsConfiguration: CodedModel {
    public static let typeHash: Int32 = 312453444
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `img`; `nil` omits the key.
    public var imageBotUsername: String? {
        get { record.string("img") }
        set { record.put("img", newValue, over: record.string("img"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gif`; `nil` omits the key.
    public var gifBotUsername: String? {
        get { record.string("gif") }
        set { record.put("gif", newValue, over: record.string("gif"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `venue`; `nil` omits the key.
    public var venueBotUsername: String? {
        get { record.string("venue") }
        set { record.put("venue", newValue, over: record.string("venue"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `TelegramBotBiometricsState`: a preference of the account.
public struct TelegramBotBiometricsState: CodedModel {
    public static let typeHash: Int32 = 830145561
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["deviceId", "accessRequested", "accessGranted"] }
    /// Stored under `deviceId`.
    public var deviceId: [UInt8] {
        get { record.fieldBytes("deviceId") ?? [] }
        set { record.put("deviceId", newValue, over: record.fieldBytes("deviceId"), [], FieldValue.bytes) }
    }
    /// Whether the app has requested access on the device. Stored under `accessRequested`.
    public var accessRequested: Bool {
        get { record.bool("accessRequested") ?? false }
        set { record.put("accessRequested", newValue, over: record.bool("accessRequested"), false, FieldValue.bool) }
    }
    /// Whether the user has granted access. Stored under `accessGranted`.
    public var accessGranted: Bool {
        get { record.bool("accessGranted") ?? false }
        set { record.put("accessGranted", newValue, over: record.bool("accessGranted"), false, FieldValue.bool) }
    }
    /// A token from the server, to send back to it. Stored under `opaqueToken`; `nil` omits the key.
    public var opaqueToken: TelegramBotBiometricsState.OpaqueToken? {
        get { record.object("opaqueToken").map(TelegramBotBiometricsState.OpaqueToken.init(unchecked:)) }
        set { record.put("opaqueToken", newValue?.record, over: record.object("opaqueToken"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `TelegramBotStorageState`: a preference of the account. Added in Telegram 12.
public struct TelegramBotStorageState: CodedModel {
    public static let typeHash: Int32 = 231440917
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["data"] }
    /// Stored under `data`.
    public var data: [TelegramBotStorageState.KeyValue] {
        get { record.objects("data").map(TelegramBotStorageState.KeyValue.init(unchecked:)) }
        set { record.put("data", newValue.map(\.record), over: record.objects("data"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `TelegramSecureBotStorageState`: a preference of the account. Added in Telegram 12.
public struct TelegramSecureBotStorageState: CodedModel {
    public static let typeHash: Int32 = -53186914
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["uuid"] }
    /// A decimal number. Stored under `uuid`.
    public var uuid: String {
        get { record.string("uuid") ?? "" }
        set { record.put("uuid", newValue, over: record.string("uuid"), "", FieldValue.string) }
    }
}

/// The JSON text `TelegramStarRefProgram`. Added in Telegram 12.
public struct TelegramStarRefProgram: JSONModel {
    public let json: StoredJSON
    public init(json: StoredJSON) { self.json = json }
    /// Stored as the member `botId`.
    public var botId: PeerId? { json.peerId("botId") }
    /// Stored as the member `commissionPermille`.
    public var commissionPermille: Int32? { json.int32("commissionPermille") }
    /// Stored as the member `durationMonths`.
    public var durationMonths: Int32? { json.int32("durationMonths") }
    /// Stored as the member `endDate`.
    public var endDate: Int32? { json.int32("endDate") }
    /// Stored as the member `dailyRevenuePerUser`.
    public var dailyRevenuePerUser: StoredJSON? { json.member("dailyRevenuePerUser") }
}

extension AttachMenuBots {
    /// The coded object `AttachMenuBots.Bot`: an item of a cache.
    public struct Bot: CodedModel {
        public static let typeHash: Int32 = -1849312686
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["peerId"] }
        /// Stored under `peerId`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("peerId") ?? 0) }
            set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
        }
        /// Stored under `name`; missing in older objects.
        public var name: String {
            get { record.string("name") ?? "" }
            set { record.put("name", newValue, over: record.string("name"), "", FieldValue.string) }
        }
        /// Stored under `botIcons`; missing in older objects.
        public var icons: [AttachMenuBots.Bot.IconPair] {
            get { record.objects("botIcons").map(AttachMenuBots.Bot.IconPair.init(unchecked:)) }
            set { record.put("botIcons", newValue.map(\.record), over: record.objects("botIcons"), [], FieldValue.codableObjects) }
        }
        /// The bits of `peerTypes`. Unknown values of newer versions are preserved.
        public struct PeerTypes: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The chat with the bot itself. Stored as 1.
            public static let sameBot = PeerTypes(rawValue: 1)
            /// Chats with other bots. Stored as 2.
            public static let bot = PeerTypes(rawValue: 2)
            /// Chats with users. Stored as 4.
            public static let user = PeerTypes(rawValue: 4)
            /// Groups. Stored as 8.
            public static let group = PeerTypes(rawValue: 8)
            /// Channels. Stored as 16.
            public static let channel = PeerTypes(rawValue: 16)
        }
        /// The types of chats that it applies to. Stored under `peerTypes`; missing in older objects, which means `7`.
        public var peerTypes: PeerTypes {
            get { PeerTypes(rawValue: record.int32("peerTypes") ?? 7) }
            set { record.put("peerTypes", newValue.rawValue, over: record.int32("peerTypes"), 7, FieldValue.int32) }
        }
        /// The bits of `flags`. Unknown values of newer versions are preserved.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The bot has a settings page. Stored as 1.
            public static let hasSettings = Flags(rawValue: 1)
            /// The bot can write to users who open it. Stored as 2.
            public static let requiresWriteAccess = Flags(rawValue: 2)
            /// The bot is listed in the attachment menu. Stored as 4.
            public static let showInAttachMenu = Flags(rawValue: 4)
            /// The bot is listed in the settings. Stored as 8.
            public static let showInSettings = Flags(rawValue: 8)
            /// The bot is listed in the settings with a notice that it comes from a third party. Stored as 16.
            public static let showInSettingsDisclaimer = Flags(rawValue: 16)
            /// The account must accept the bot first. Stored as 32.
            public static let notActivated = Flags(rawValue: 32)
        }
        /// Stored under `flags`; missing in older objects.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Written by older versions. Stored under `hasSettings`; `nil` omits the key.
        public var hasSettings: Bool? {
            get { record.bool("hasSettings") }
            set { record.put("hasSettings", newValue, over: record.bool("hasSettings"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension TelegramBotBiometricsState {
    /// The coded object `TelegramBotBiometricsState.OpaqueToken`: a preference of the account.
    public struct OpaqueToken: CodedModel {
        public static let typeHash: Int32 = -1864091671
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["publicKey", "data"] }
        /// The public part of a key. Stored under `publicKey`.
        public var publicKey: [UInt8] {
            get { record.fieldBytes("publicKey") ?? [] }
            set { record.put("publicKey", newValue, over: record.fieldBytes("publicKey"), [], FieldValue.bytes) }
        }
        /// Stored under `data`.
        public var data: [UInt8] {
            get { record.fieldBytes("data") ?? [] }
            set { record.put("data", newValue, over: record.fieldBytes("data"), [], FieldValue.bytes) }
        }
    }
}

extension TelegramBotStorageState {
    /// The coded object `TelegramBotStorageState.KeyValue`: a preference of the account. Added in Telegram 12.
    public struct KeyValue: CodedModel {
        public static let typeHash: Int32 = 1634193817
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["key", "value"] }
        /// Stored under `key`.
        public var key: String {
            get { record.string("key") ?? "" }
            set { record.put("key", newValue, over: record.string("key"), "", FieldValue.string) }
        }
        /// Stored under `value`.
        public var value: String {
            get { record.string("value") ?? "" }
            set { record.put("value", newValue, over: record.string("value"), "", FieldValue.string) }
        }
    }
}

extension AttachMenuBots.Bot {
    /// The coded object `AttachMenuBots.Bot.IconPair`: an item of a cache.
    public struct IconPair: CodedModel {
        public static let typeHash: Int32 = 1418850329
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["v"] }
        /// The values of `name`. Unknown values of newer versions are preserved.
        public struct Name: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The icon to use if no other applies. Stored as 0.
            public static let `default` = Name(rawValue: 0)
            /// The static icon for iOS. Stored as 1.
            public static let iOSStatic = Name(rawValue: 1)
            /// The animated icon for iOS. Stored as 2.
            public static let iOSAnimated = Name(rawValue: 2)
            /// The icon for the settings on iOS. Stored as 3.
            public static let iOSSettingsStatic = Name(rawValue: 3)
            /// The animated icon for macOS. Stored as 4.
            public static let macOSAnimated = Name(rawValue: 4)
            /// The icon for the settings on macOS. Stored as 5.
            public static let macOSSettingsStatic = Name(rawValue: 5)
            /// The icon shown until the others are loaded. Stored as 6.
            public static let placeholder = Name(rawValue: 6)
        }
        /// Stored under `k`; missing in older objects, which means `default`.
        public var name: Name {
            get { Name(rawValue: record.int32("k") ?? 0) }
            set { record.put("k", newValue.rawValue, over: record.int32("k"), 0, FieldValue.int32) }
        }
        /// Stored under `v`.
        public var value: TelegramMediaFile? {
            get { record.object("v").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}
