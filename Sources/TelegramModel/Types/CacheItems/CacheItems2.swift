// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `StarsRevenueStats`: an item of a cache.
public struct StarsRevenueStats: CodedModel {
    public static let typeHash: Int32 = 225978747
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["revenueGraph", "balances", "usdRate"] }
    /// What was earned, over time. Stored under `revenueGraph`.
    public var revenueGraph: StatsGraph? {
        get { record.object("revenueGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("revenueGraph", newValue?.record, over: record.object("revenueGraph"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `balances`.
    public var balances: StarsRevenueStats.Balances? {
        get { record.object("balances").map(StarsRevenueStats.Balances.init(unchecked:)) }
        set { record.put("balances", newValue?.record, over: record.object("balances"), FieldValue.object, absent: .absent) }
    }
    /// US dollars for one unit. Stored under `usdRate`.
    public var usdRate: Double {
        get { record.double("usdRate") ?? 0 }
        set { record.put("usdRate", newValue, over: record.double("usdRate"), 0, FieldValue.double) }
    }
}

/// The coded object `TelegramApplicationIcons`: an item of a cache.
public struct TelegramApplicationIcons: CodedModel {
    public static let typeHash: Int32 = -153907878
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `i`.
    public var icons: [TelegramApplicationIcons.Icon] {
        get { record.objects("i").map(TelegramApplicationIcons.Icon.init(unchecked:)) }
        set { record.put("i", newValue.map(\.record), over: record.objects("i"), [], FieldValue.objects) }
    }
}

/// The coded object `TemporaryTwoStepPasswordToken`: an item of a cache.
public struct TemporaryTwoStepPasswordToken: CodedModel {
    public static let typeHash: Int32 = 150359403
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t", "d", "b"] }
    /// Stored under `t`.
    public var token: [UInt8] {
        get { record.fieldBytes("t") ?? [] }
        set { record.put("t", newValue, over: record.fieldBytes("t"), [], FieldValue.bytes) }
    }
    /// Seconds since 1970, UTC. Stored under `d`.
    public var validUntilDate: Int32 {
        get { record.int32("d") ?? 0 }
        set { record.put("d", newValue, over: record.int32("d"), 0, FieldValue.int32) }
    }
    /// Stored under `b`.
    public var requiresBiometrics: Bool {
        get { record.numberAsBool("b") ?? false }
        set { record.put("b", newValue, over: record.numberAsBool("b"), false, FieldValue.boolAsNumber) }
    }
}

extension AdMessagesHistoryContextImpl {
    /// The coded object `AdMessagesHistoryContextImpl.CachedState`: an item of a cache.
    public struct CachedState: CodedModel {
        public static let typeHash: Int32 = -1460372658
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Messages between two advertisements. Stored under `interPostInterval`; nil is stored as Nil.
        public var interPostInterval: Int32? {
            get { record.int32("interPostInterval") }
            set { record.put("interPostInterval", newValue, over: record.int32("interPostInterval"), FieldValue.int32, absent: .null) }
        }
        /// Stored under `messages`.
        public var messages: [[UInt8]] {
            get { record.optionalBytesList("messages") ?? [] }
            set { record.put("messages", newValue, over: record.optionalBytesList("messages"), [], FieldValue.bytesList) }
        }
    }
}

extension AdMessagesHistoryContextImpl.CachedState {
    /// `AdMessagesHistoryContextImpl.CachedState` as it stands among the fields of a Codable type, under other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -1460372658
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["timestamp", "messages"] }
        /// Seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Messages between two advertisements. Stored under `interPostInterval`; nil leaves the key out.
        public var interPostInterval: Int32? {
            get { record.int32("interPostInterval") }
            set { record.put("interPostInterval", newValue, over: record.int32("interPostInterval"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `messages`.
        public var messages: [AdMessagesHistoryContextImpl.CachedMessage] {
            get { record.objects("messages").map(AdMessagesHistoryContextImpl.CachedMessage.init(unchecked:)) }
            set { record.put("messages", newValue.map(\.record), over: record.objects("messages"), [], FieldValue.codableObjects) }
        }
    }
}

extension AttachMenuBots {
    /// The coded object `AttachMenuBots.Bot`: an item of a cache.
    public struct Bot: CodedModel {
        public static let typeHash: Int32 = -1849312686
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["peerId"] }
        /// Stored under `peerId`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("peerId") ?? 0) }
            set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
        }
        /// Stored under `name`; older objects lack it.
        public var name: String {
            get { record.string("name") ?? "" }
            set { record.put("name", newValue, over: record.string("name"), "", FieldValue.string) }
        }
        /// Stored under `botIcons`; older objects lack it.
        public var icons: [AttachMenuBots.Bot.IconPair] {
            get { record.objects("botIcons").map(AttachMenuBots.Bot.IconPair.init(unchecked:)) }
            set { record.put("botIcons", newValue.map(\.record), over: record.objects("botIcons"), [], FieldValue.codableObjects) }
        }
        /// Bits of `peerTypes`. A newer version may store others: they are kept as they are.
        public struct PeerTypes: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The chat with the bot itself. Stored as 1.
            public static let sameBot = PeerTypes(rawValue: 1)
            /// Chats with other bots. Stored as 2.
            public static let bot = PeerTypes(rawValue: 2)
            /// Chats with people. Stored as 4.
            public static let user = PeerTypes(rawValue: 4)
            /// Groups. Stored as 8.
            public static let group = PeerTypes(rawValue: 8)
            /// Channels. Stored as 16.
            public static let channel = PeerTypes(rawValue: 16)
        }
        /// What kinds of chat it is for. Stored under `peerTypes`; older objects lack it, which means 4.
        public var peerTypes: PeerTypes {
            get { PeerTypes(rawValue: record.int32("peerTypes") ?? 4) }
            set { record.put("peerTypes", newValue.rawValue, over: record.int32("peerTypes"), 4, FieldValue.int32) }
        }
        /// Bits of `flags`. A newer version may store others: they are kept as they are.
        public struct Flags: OptionSet, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// The bot has a page of settings. Stored as 1.
            public static let hasSettings = Flags(rawValue: 1)
            /// The bot may write to whoever opens it. Stored as 2.
            public static let requiresWriteAccess = Flags(rawValue: 2)
            /// Listed in the menu for attachments. Stored as 4.
            public static let showInAttachMenu = Flags(rawValue: 4)
            /// Listed in the settings. Stored as 8.
            public static let showInSettings = Flags(rawValue: 8)
            /// Listed in the settings with a notice that a third party offers it. Stored as 16.
            public static let showInSettingsDisclaimer = Flags(rawValue: 16)
            /// The account has to accept it first. Stored as 32.
            public static let notActivated = Flags(rawValue: 32)
        }
        /// Stored under `flags`; older objects lack it.
        public var flags: Flags {
            get { Flags(rawValue: record.int32("flags") ?? 0) }
            set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Written by older versions. Stored under `hasSettings`; nil leaves the key out.
        public var hasSettings: Bool? {
            get { record.bool("hasSettings") }
            set { record.put("hasSettings", newValue, over: record.bool("hasSettings"), FieldValue.bool, absent: .absent) }
        }
    }
}

extension AvailableMessageEffects {
    /// The coded object `AvailableMessageEffects.MessageEffect`: an item of a cache.
    public struct MessageEffect: CodedModel {
        public static let typeHash: Int32 = 1123808452
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "emoticon", "effectSticker"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `emoticon`.
        public var emoticon: String {
            get { record.string("emoticon") ?? "" }
            set { record.put("emoticon", newValue, over: record.string("emoticon"), "", FieldValue.string) }
        }
        /// Whether it is for subscribers of Premium only. Stored under `isPremium`; older objects lack it.
        public var isPremium: Bool {
            get { record.bool("isPremium") ?? false }
            set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
        }
        /// Stored under `staticIcon`; nil leaves the key out.
        public var staticIcon: TelegramMediaFile? {
            get { record.object("staticIcon").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("staticIcon", newValue?.record, over: record.object("staticIcon"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `effectSticker`.
        public var effectSticker: TelegramMediaFile? {
            get { record.object("effectSticker").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectSticker", newValue?.record, over: record.object("effectSticker"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `effectAnimation`; nil leaves the key out.
        public var effectAnimation: TelegramMediaFile? {
            get { record.object("effectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectAnimation", newValue?.record, over: record.object("effectAnimation"), FieldValue.object, absent: .absent) }
        }
    }
}

extension AvailableReactions {
    /// The coded object `AvailableReactions.Reaction`: an item of a cache.
    public struct Reaction: CodedModel {
        public static let typeHash: Int32 = 895494853
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] {
            [
                "isEnabled", "title", "staticIcon", "appearAnimation", "selectAnimation", "activateAnimation", "effectAnimation",
            ]
        }
        /// Stored under `isEnabled`.
        public var isEnabled: Bool {
            get { record.bool("isEnabled") ?? false }
            set { record.put("isEnabled", newValue, over: record.bool("isEnabled"), false, FieldValue.bool) }
        }
        /// Whether it is for subscribers of Premium only. Stored under `isPremium`; older objects lack it.
        public var isPremium: Bool {
            get { record.bool("isPremium") ?? false }
            set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
        }
        /// Stored under `value`.
        public var value: String? {
            get { record.string("value") }
            set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
        }
        /// Written only as true, for the stars reaction, in place of "value". Stored under `isStars`; older objects lack it.
        public var valueIsStars: Bool? {
            get { record.bool("isStars") }
            set { record.put("isStars", newValue, over: record.bool("isStars"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `staticIcon`.
        public var staticIcon: TelegramMediaFile? {
            get { record.object("staticIcon").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("staticIcon", newValue?.record, over: record.object("staticIcon"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `appearAnimation`.
        public var appearAnimation: TelegramMediaFile? {
            get { record.object("appearAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("appearAnimation", newValue?.record, over: record.object("appearAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `selectAnimation`.
        public var selectAnimation: TelegramMediaFile? {
            get { record.object("selectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("selectAnimation", newValue?.record, over: record.object("selectAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `activateAnimation`.
        public var activateAnimation: TelegramMediaFile? {
            get { record.object("activateAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("activateAnimation", newValue?.record, over: record.object("activateAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `effectAnimation`.
        public var effectAnimation: TelegramMediaFile? {
            get { record.object("effectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectAnimation", newValue?.record, over: record.object("effectAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `aroundAnimation`; nil leaves the key out.
        public var aroundAnimation: TelegramMediaFile? {
            get { record.object("aroundAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("aroundAnimation", newValue?.record, over: record.object("aroundAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `centerAnimation`; nil leaves the key out.
        public var centerAnimation: TelegramMediaFile? {
            get { record.object("centerAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("centerAnimation", newValue?.record, over: record.object("centerAnimation"), FieldValue.object, absent: .absent) }
        }
    }
}

extension CachedChannelBoosters {
    /// The coded object `CachedChannelBoosters.CachedBoost`: an item of a cache.
    public struct CachedBoost: CodedModel {
        public static let typeHash: Int32 = 1759782217
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["flags", "id", "date", "expires", "multiplier", "channelPeerId"] }
        /// Stored under `flags`.
        public var flags: Int32 {
            get { record.int32("flags") ?? 0 }
            set { record.put("flags", newValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `id`.
        public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
        /// Stored under `peerId`; nil leaves the key out.
        public var peerId: PeerId? {
            get { record.int64("peerId").map { PeerId(packed: $0) } }
            set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
        }
        /// Seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// Seconds since 1970, UTC. Stored under `expires`.
        public var expires: Int32 {
            get { record.int32("expires") ?? 0 }
            set { record.put("expires", newValue, over: record.int32("expires"), 0, FieldValue.int32) }
        }
        /// How many boosts one counts for. Stored under `multiplier`.
        public var multiplier: Int32 {
            get { record.int32("multiplier") ?? 0 }
            set { record.put("multiplier", newValue, over: record.int32("multiplier"), 0, FieldValue.int32) }
        }
        /// Stored under `stars`; nil leaves the key out.
        public var stars: Int64? {
            get { record.int64("stars") }
            set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .absent) }
        }
        /// The end of the link. Stored under `slug`; nil leaves the key out.
        public var slug: String? {
            get { record.string("slug") }
            set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `channelPeerId`.
        public var channelPeerId: PeerId {
            get { PeerId(packed: record.int64("channelPeerId") ?? 0) }
            set { record.put("channelPeerId", newValue.packed, over: record.int64("channelPeerId"), 0, FieldValue.int64) }
        }
        /// The number of the message in its namespace. Stored under `giveawayMessageId`; nil leaves the key out.
        public var giveawayMessageIdId: Int32? {
            get { record.int32("giveawayMessageId") }
            set { record.put("giveawayMessageId", newValue, over: record.int32("giveawayMessageId"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension CachedPeerInvitationImporters {
    /// The coded object `CachedPeerInvitationImporters.DictionaryPair`: an item of a cache.
    public struct DictionaryPair: CodedModel {
        public static let typeHash: Int32 = 564783567
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: Int64 { get { record.int64("k") ?? 0 } set { record.put("k", newValue, over: record.int64("k"), 0, FieldValue.int64) } }
        /// Stored under `v`.
        public var value: String { get { record.string("v") ?? "" } set { record.put("v", newValue, over: record.string("v"), "", FieldValue.string) } }
    }
}

extension EmojiSearchCategories {
    /// The coded object `EmojiSearchCategories.Group`: an item of a cache.
    public struct Group: CodedModel {
        public static let typeHash: Int32 = 689223331
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["id", "title", "identifiers"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Stored under `identifiers`.
        public var identifiers: [String] {
            get { record.optionalStrings("identifiers") ?? [] }
            set { record.put("identifiers", newValue, over: record.optionalStrings("identifiers"), [], FieldValue.codableStrings) }
        }
        /// Values of `kind`. A newer version may store others: they are kept as they are.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Found by what the emoji show. Stored as 0.
            public static let generic = Kind(rawValue: 0)
            /// For greeting somebody. Stored as 1.
            public static let greeting = Kind(rawValue: 1)
            /// Those for subscribers of Premium. Stored as 2.
            public static let premium = Kind(rawValue: 2)
        }
        /// Stored under `kind`; older objects lack it.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("kind") ?? 0) }
            set { record.put("kind", newValue.rawValue, over: record.int32("kind"), 0, FieldValue.int32) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.ColorOption`: an item of a cache.
    public struct ColorOption: CodedModel {
        public static let typeHash: Int32 = -270152325
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["p", "b"] }
        /// Stored under `p`.
        public var palette: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("p").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `b`.
        public var background: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("b").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("b", newValue?.record, over: record.object("b"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `s`; nil leaves the key out.
        public var stories: EngineAvailableColorOptions.MultiColorPack? {
            get { record.object("s").map(EngineAvailableColorOptions.MultiColorPack.init(unchecked:)) }
            set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.ColorOptionPack`: an item of a cache.
    public struct ColorOptionPack: CodedModel {
        public static let typeHash: Int32 = -2061169568
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["l"] }
        /// Stored under `l`.
        public var light: EngineAvailableColorOptions.ColorOption? {
            get { record.object("l").map(EngineAvailableColorOptions.ColorOption.init(unchecked:)) }
            set { record.put("l", newValue?.record, over: record.object("l"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `d`; nil leaves the key out.
        public var dark: EngineAvailableColorOptions.ColorOption? {
            get { record.object("d").map(EngineAvailableColorOptions.ColorOption.init(unchecked:)) }
            set { record.put("d", newValue?.record, over: record.object("d"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `h`; nil leaves the key out.
        public var isHidden: Bool? {
            get { record.bool("h") }
            set { record.put("h", newValue, over: record.bool("h"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `rcmb`; nil leaves the key out.
        public var requiredChannelMinBoostLevel: Int32? {
            get { record.int32("rcmb") }
            set { record.put("rcmb", newValue, over: record.int32("rcmb"), FieldValue.int32, absent: .absent) }
        }
        /// Stored under `rgmb`; nil leaves the key out.
        public var requiredGroupMinBoostLevel: Int32? {
            get { record.int32("rgmb") }
            set { record.put("rgmb", newValue, over: record.int32("rgmb"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.MultiColorPack`: an item of a cache.
    public struct MultiColorPack: CodedModel {
        public static let typeHash: Int32 = -559543329
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["c"] }
        /// Stored under `c`.
        public var colors: [Int32] {
            get { record.optionalInt32s("c") ?? [] }
            set { record.put("c", newValue, over: record.optionalInt32s("c"), [], FieldValue.int32s) }
        }
    }
}

extension EngineAvailableColorOptions {
    /// The coded object `EngineAvailableColorOptions.Option`: an item of a cache.
    public struct Option: CodedModel {
        public static let typeHash: Int32 = 177823230
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: Int32 { get { record.int32("k") ?? 0 } set { record.put("k", newValue, over: record.int32("k"), 0, FieldValue.int32) } }
        /// Stored under `v`.
        public var value: EngineAvailableColorOptions.ColorOptionPack? {
            get { record.object("v").map(EngineAvailableColorOptions.ColorOptionPack.init(unchecked:)) }
            set { record.put("v", newValue?.record, over: record.object("v"), FieldValue.object, absent: .absent) }
        }
    }
}

extension NotificationSoundList {
    /// The coded object `NotificationSoundList.NotificationSound`: an item of a cache.
    public struct NotificationSound: CodedModel {
        public static let typeHash: Int32 = -1376150999
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["file"] }
        /// Stored under `file`.
        public var file: TelegramMediaFile? {
            get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
        }
    }
}

extension RevenueStats {
    /// The coded object `RevenueStats.Balances`: an item of a cache.
    public struct Balances: CodedModel {
        public static let typeHash: Int32 = 1207500410
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["currentBalance", "availableBalance", "overallRevenue", "withdrawEnabled"] }
        /// What the account has now. Stored under `currentBalance`.
        public var currentBalance: Int64 {
            get { record.int64("currentBalance") ?? 0 }
            set { record.put("currentBalance", newValue, over: record.int64("currentBalance"), 0, FieldValue.int64) }
        }
        /// What can be withdrawn now. Stored under `availableBalance`.
        public var availableBalance: Int64 {
            get { record.int64("availableBalance") ?? 0 }
            set { record.put("availableBalance", newValue, over: record.int64("availableBalance"), 0, FieldValue.int64) }
        }
        /// Stored under `overallRevenue`.
        public var overallRevenue: Int64 {
            get { record.int64("overallRevenue") ?? 0 }
            set { record.put("overallRevenue", newValue, over: record.int64("overallRevenue"), 0, FieldValue.int64) }
        }
        /// Stored under `withdrawEnabled`.
        public var withdrawEnabled: Bool {
            get { record.bool("withdrawEnabled") ?? false }
            set { record.put("withdrawEnabled", newValue, over: record.bool("withdrawEnabled"), false, FieldValue.bool) }
        }
    }
}
