// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AvailableMessageEffects`: an item of a cache.
public struct AvailableMessageEffects: CodedModel {
    public static let typeHash: Int32 = 1464951723
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["messageEffects"] }
    /// Stored under `newHash`; missing in older objects.
    public var hash: Int32 {
        get { record.int32("newHash") ?? 0 }
        set { record.put("newHash", newValue, over: record.int32("newHash"), 0, FieldValue.int32) }
    }
    /// Stored under `messageEffects`.
    public var messageEffects: [AvailableMessageEffects.MessageEffect] {
        get { record.objects("messageEffects").map(AvailableMessageEffects.MessageEffect.init(unchecked:)) }
        set { record.put("messageEffects", newValue.map(\.record), over: record.objects("messageEffects"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `AvailableReactions`: an item of a cache.
public struct AvailableReactions: CodedModel {
    public static let typeHash: Int32 = 937997226
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["reactions"] }
    /// Stored under `newHash`; missing in older objects.
    public var hash: Int32 {
        get { record.int32("newHash") ?? 0 }
        set { record.put("newHash", newValue, over: record.int32("newHash"), 0, FieldValue.int32) }
    }
    /// Stored under `reactions`.
    public var reactions: [AvailableReactions.Reaction] {
        get { record.objects("reactions").map(AvailableReactions.Reaction.init(unchecked:)) }
        set { record.put("reactions", newValue.map(\.record), over: record.objects("reactions"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `MessageReaction`. The key that is present determines the kind of reaction: v builtin, star stars, cfid custom (checked in that
/// order).
public struct MessageReaction: CodedModel {
    public static let typeHash: Int32 = -967538820
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The emoji, if the reaction is an emoji. Stored under `v`.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
    /// The custom emoji, if the reaction is a custom emoji. Stored under `cfid`.
    public var fileId: Int64? {
        get { record.int64("cfid") }
        set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
    }
    /// The emoji, if the reaction is an emoji. 0; its presence alone means stars. Stored under `star`.
    public var valueStar: Int64? {
        get { record.int64("star") }
        set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
    }
    /// The number of items. Stored under `c`.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// The position of the account's own reaction among those it chose, from 0, or `nil` if it did not choose this one. Stored under `cord`; `nil` is
    /// stored as Nil.
    public var chosenOrder: Int32? {
        get { record.int32("cord") }
        set { record.put("cord", newValue, over: record.int32("cord"), FieldValue.int32, absent: .null) }
    }
    /// Older form: 1 = chosen; becomes chosenOrder 0. Written by older versions. Stored under `s`; `nil` omits the key.
    public var isSelected: Int32? {
        get { record.int32("s") }
        set { record.put("s", newValue, over: record.int32("s"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `PendingReactionsMessageAttribute`: an attribute of a message.
public struct PendingReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 926432208
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The account's own peer. Stored under `ap`; `nil` is stored as Nil.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// The account's reactions not yet sent to the server. Stored under `reac`.
    public var reactions: [PendingReactionsMessageAttribute.PendingReaction] {
        get { record.objects("reac").map(PendingReactionsMessageAttribute.PendingReaction.init(unchecked:)) }
        set { record.put("reac", newValue.map(\.record), over: record.objects("reac"), [], FieldValue.objects) }
    }
    /// Whether it is shown large. Stored under `l`.
    public var isLarge: Bool {
        get { record.numberAsBool("l") ?? false }
        set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
    }
    /// Whether to add the reactions to the recently used ones. Stored under `used`.
    public var storeAsRecentlyUsed: Bool {
        get { record.numberAsBool("used") ?? false }
        set { record.put("used", newValue, over: record.numberAsBool("used"), false, FieldValue.boolAsNumber) }
    }
    /// Whether the reactions are tags of saved messages. Stored under `itag`.
    public var isTags: Bool {
        get { record.bool("itag") ?? false }
        set { record.put("itag", newValue, over: record.bool("itag"), false, FieldValue.bool) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `v`; `nil` omits the key.
    public var value: String? {
        get { record.string("v") }
        set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `PendingStarsReactionsMessageAttribute`: an attribute of a message.
public struct PendingStarsReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 1276517195
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The account's own peer. Stored under `ap`; `nil` is stored as Nil.
    public var accountPeerId: PeerId? {
        get { record.int64("ap").map { PeerId(packed: $0) } }
        set { record.put("ap", newValue?.packed, over: record.int64("ap"), FieldValue.int64, absent: .null) }
    }
    /// The number of items. Stored under `cnt`.
    public var count: Int32 { get { record.int32("cnt") ?? 1 } set { record.put("cnt", newValue, over: record.int32("cnt"), 1, FieldValue.int32) } }
    /// Whether names are hidden. Read when priv is missing: true anonymous, false default. Telegram 12 no longer writes it. Stored under `anon`.
    public var isAnonymous: Bool {
        get { record.bool("anon") ?? false }
        set { record.put("anon", newValue, over: record.bool("anon"), false, FieldValue.bool) }
    }
    /// Added in Telegram 12. Stored under `priv`.
    public var privacy: TelegramPaidReactionPrivacy? {
        get { record.object("priv").map(TelegramPaidReactionPrivacy.init(unchecked:)) }
        set { record.put("priv", newValue?.record, over: record.object("priv"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReactionSettings`: a preference of the account.
public struct ReactionSettings: CodedModel {
    public static let typeHash: Int32 = -4642897
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["quickReaction"] }
    /// The reaction sent by a double tap. Stored under `quickReaction`.
    public var quickReaction: MessageReaction.Reaction? {
        get { record.object("quickReaction").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("quickReaction", newValue?.record, over: record.object("quickReaction"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `ReactionsMessageAttribute`: an attribute of a message.
public struct ReactionsMessageAttribute: CodedModel {
    public static let typeHash: Int32 = 210987334
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether the account can see who reacted. Stored under `vl`.
    public var canViewList: Bool {
        get { record.bool("vl") ?? true }
        set { record.put("vl", newValue, over: record.bool("vl"), true, FieldValue.bool) }
    }
    /// Whether the reactions are tags of saved messages. Stored under `tg`.
    public var isTags: Bool { get { record.bool("tg") ?? false } set { record.put("tg", newValue, over: record.bool("tg"), false, FieldValue.bool) } }
    /// The reactions with their counts. Stored under `r`.
    public var reactions: [MessageReaction] {
        get { record.objects("r").map(MessageReaction.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.objects) }
    }
    /// The peers that reacted most recently. Stored under `rp`.
    public var recentPeers: [ReactionsMessageAttribute.RecentPeer] {
        get { record.objects("rp").map(ReactionsMessageAttribute.RecentPeer.init(unchecked:)) }
        set { record.put("rp", newValue.map(\.record), over: record.objects("rp"), [], FieldValue.objects) }
    }
    /// The peers that paid the most. Stored under `tp`.
    public var topPeers: [ReactionsMessageAttribute.TopPeer] {
        get { record.objects("tp").map(ReactionsMessageAttribute.TopPeer.init(unchecked:)) }
        set { record.put("tp", newValue.map(\.record), over: record.objects("tp"), [], FieldValue.objects) }
    }
}

/// The coded object `RecentReactionItem`. No discriminator: the key that is present determines the case.
public struct RecentReactionItem: CodedModel {
    public static let typeHash: Int32 = 710657807
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Read when md is missing. Telegram 12 no longer writes it. Stored under `m`; missing in older objects.
    public var media: TelegramMediaFile? {
        get { record.object("m").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("m", newValue?.record, over: record.object("m"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `md`.
    public var mediaData: [UInt8]? {
        get { record.fieldBytes("md") }
        set { record.put("md", newValue, over: record.fieldBytes("md"), FieldValue.bytes, absent: .absent) }
    }
    /// Stored under `s`.
    public var string: String? {
        get { record.string("s") }
        set { record.put("s", newValue, over: record.string("s"), FieldValue.string, absent: .absent) }
    }
    /// 0; presence means stars. Stored under `star`; missing in older objects.
    public var content: Int64? {
        get { record.int64("star") }
        set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `SavedMessageTags`: an item of a cache.
public struct SavedMessageTags: CodedModel {
    public static let typeHash: Int32 = 1853926302
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["tags"] }
    /// Stored under `newHash`; missing in older objects.
    public var hash: Int64 {
        get { record.int64("newHash") ?? 0 }
        set { record.put("newHash", newValue, over: record.int64("newHash"), 0, FieldValue.int64) }
    }
    /// Stored under `tags`.
    public var tags: [SavedMessageTags.Tag] {
        get { record.objects("tags").map(SavedMessageTags.Tag.init(unchecked:)) }
        set { record.put("tags", newValue.map(\.record), over: record.objects("tags"), [], FieldValue.codableObjects) }
    }
}

extension AvailableMessageEffects {
    /// The coded object `AvailableMessageEffects.MessageEffect`: an item of a cache.
    public struct MessageEffect: CodedModel {
        public static let typeHash: Int32 = 1123808452
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "emoticon"] }
        /// Stored under `id`.
        public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
        /// Stored under `emoticon`.
        public var emoticon: String {
            get { record.string("emoticon") ?? "" }
            set { record.put("emoticon", newValue, over: record.string("emoticon"), "", FieldValue.string) }
        }
        /// Whether it is for Premium subscribers only. Stored under `isPremium`; missing in older objects.
        public var isPremium: Bool {
            get { record.bool("isPremium") ?? false }
            set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
        }
        /// Read when sid is missing. Telegram 12 no longer writes it. Stored under `staticIcon`; `nil` omits the key.
        public var staticIcon: TelegramMediaFile? {
            get { record.object("staticIcon").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("staticIcon", newValue?.record, over: record.object("staticIcon"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `sid`; `nil` omits the key.
        public var staticIconData: [UInt8]? {
            get { record.fieldBytes("sid") }
            set { record.put("sid", newValue, over: record.fieldBytes("sid"), FieldValue.bytes, absent: .absent) }
        }
        /// Read when esd is missing. Telegram 12 no longer writes it. Stored under `effectSticker`.
        public var effectSticker: TelegramMediaFile? {
            get { record.object("effectSticker").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectSticker", newValue?.record, over: record.object("effectSticker"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `esd`.
        public var effectStickerData: [UInt8] {
            get { record.fieldBytes("esd") ?? [] }
            set { record.put("esd", newValue, over: record.fieldBytes("esd"), [], FieldValue.bytes) }
        }
        /// Read when ead is missing. Telegram 12 no longer writes it. Stored under `effectAnimation`; `nil` omits the key.
        public var effectAnimation: TelegramMediaFile? {
            get { record.object("effectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectAnimation", newValue?.record, over: record.object("effectAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `ead`; `nil` omits the key.
        public var effectAnimationData: [UInt8]? {
            get { record.fieldBytes("ead") }
            set { record.put("ead", newValue, over: record.fieldBytes("ead"), FieldValue.bytes, absent: .absent) }
        }
    }
}

extension AvailableReactions {
    /// The coded object `AvailableReactions.Reaction`: an item of a cache.
    public struct Reaction: CodedModel {
        public static let typeHash: Int32 = 895494853
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["isEnabled", "title"] }
        /// Stored under `isEnabled`.
        public var isEnabled: Bool {
            get { record.bool("isEnabled") ?? false }
            set { record.put("isEnabled", newValue, over: record.bool("isEnabled"), false, FieldValue.bool) }
        }
        /// Whether it is for Premium subscribers only. Stored under `isPremium`; missing in older objects.
        public var isPremium: Bool {
            get { record.bool("isPremium") ?? false }
            set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
        }
        /// Stored under `value`.
        public var value: String? {
            get { record.string("value") }
            set { record.put("value", newValue, over: record.string("value"), FieldValue.string, absent: .absent) }
        }
        /// Written only as true, for the stars reaction, in place of "value". Stored under `isStars`; missing in older objects.
        public var valueIsStars: Bool? {
            get { record.bool("isStars") }
            set { record.put("isStars", newValue, over: record.bool("isStars"), FieldValue.bool, absent: .absent) }
        }
        /// Stored under `title`.
        public var title: String {
            get { record.string("title") ?? "" }
            set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
        }
        /// Read when staticIconData is missing. Telegram 12 no longer writes it. Stored under `staticIcon`.
        public var staticIcon: TelegramMediaFile? {
            get { record.object("staticIcon").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("staticIcon", newValue?.record, over: record.object("staticIcon"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `staticIconData`.
        public var staticIconData: [UInt8] {
            get { record.fieldBytes("staticIconData") ?? [] }
            set { record.put("staticIconData", newValue, over: record.fieldBytes("staticIconData"), [], FieldValue.bytes) }
        }
        /// Read when appearAnimationData is missing. Telegram 12 no longer writes it. Stored under `appearAnimation`.
        public var appearAnimation: TelegramMediaFile? {
            get { record.object("appearAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("appearAnimation", newValue?.record, over: record.object("appearAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `appearAnimationData`.
        public var appearAnimationData: [UInt8] {
            get { record.fieldBytes("appearAnimationData") ?? [] }
            set { record.put("appearAnimationData", newValue, over: record.fieldBytes("appearAnimationData"), [], FieldValue.bytes) }
        }
        /// Read when selectAnimationData is missing. Telegram 12 no longer writes it. Stored under `selectAnimation`.
        public var selectAnimation: TelegramMediaFile? {
            get { record.object("selectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("selectAnimation", newValue?.record, over: record.object("selectAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `selectAnimationData`.
        public var selectAnimationData: [UInt8] {
            get { record.fieldBytes("selectAnimationData") ?? [] }
            set { record.put("selectAnimationData", newValue, over: record.fieldBytes("selectAnimationData"), [], FieldValue.bytes) }
        }
        /// Read when activateAnimationData is missing. Telegram 12 no longer writes it. Stored under `activateAnimation`.
        public var activateAnimation: TelegramMediaFile? {
            get { record.object("activateAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("activateAnimation", newValue?.record, over: record.object("activateAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `activateAnimationData`.
        public var activateAnimationData: [UInt8] {
            get { record.fieldBytes("activateAnimationData") ?? [] }
            set { record.put("activateAnimationData", newValue, over: record.fieldBytes("activateAnimationData"), [], FieldValue.bytes) }
        }
        /// Read when effectAnimationData is missing. Telegram 12 no longer writes it. Stored under `effectAnimation`.
        public var effectAnimation: TelegramMediaFile? {
            get { record.object("effectAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("effectAnimation", newValue?.record, over: record.object("effectAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `effectAnimationData`.
        public var effectAnimationData: [UInt8] {
            get { record.fieldBytes("effectAnimationData") ?? [] }
            set { record.put("effectAnimationData", newValue, over: record.fieldBytes("effectAnimationData"), [], FieldValue.bytes) }
        }
        /// Read when aroundAnimationData is missing. Telegram 12 no longer writes it. Stored under `aroundAnimation`; `nil` omits the key.
        public var aroundAnimation: TelegramMediaFile? {
            get { record.object("aroundAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("aroundAnimation", newValue?.record, over: record.object("aroundAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `aroundAnimationData`; `nil` omits the key.
        public var aroundAnimationData: [UInt8]? {
            get { record.fieldBytes("aroundAnimationData") }
            set { record.put("aroundAnimationData", newValue, over: record.fieldBytes("aroundAnimationData"), FieldValue.bytes, absent: .absent) }
        }
        /// Read when centerAnimationData is missing. Telegram 12 no longer writes it. Stored under `centerAnimation`; `nil` omits the key.
        public var centerAnimation: TelegramMediaFile? {
            get { record.object("centerAnimation").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("centerAnimation", newValue?.record, over: record.object("centerAnimation"), FieldValue.object, absent: .absent) }
        }
        /// Added in Telegram 12. Stored under `centerAnimationData`; `nil` omits the key.
        public var centerAnimationData: [UInt8]? {
            get { record.fieldBytes("centerAnimationData") }
            set { record.put("centerAnimationData", newValue, over: record.fieldBytes("centerAnimationData"), FieldValue.bytes, absent: .absent) }
        }
    }
}

extension MessageReaction {
    /// The coded object `MessageReaction.Reaction`. The key that is present determines the kind of reaction: v builtin, star stars, cfid custom (checked
    /// in that order).
    public struct Reaction: CodedModel {
        public static let typeHash: Int32 = 895494853
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The emoji, if the reaction is an emoji. Stored under `v`.
        public var value: String? {
            get { record.string("v") }
            set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
        }
        /// The custom emoji, if the reaction is a custom emoji. Stored under `cfid`.
        public var fileId: Int64? {
            get { record.int64("cfid") }
            set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
        }
        /// The emoji, if the reaction is an emoji. 0; its presence alone means stars. Stored under `star`.
        public var valueStar: Int64? {
            get { record.int64("star") }
            set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension PendingReactionsMessageAttribute {
    /// The coded object `PendingReactionsMessageAttribute.PendingReaction`.
    public struct PendingReaction: CodedModel {
        public static let typeHash: Int32 = 1756723701
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `val`.
        public var value: MessageReaction.Reaction? {
            get { record.object("val").map(MessageReaction.Reaction.init(unchecked:)) }
            set { if let newValue { record.put("val", newValue.record, over: record.object("val"), FieldValue.object, absent: .absent) } }
        }
        /// The peer as which the account writes in this chat. Stored under `sa`; `nil` is stored as Nil.
        public var sendAsPeerId: PeerId? {
            get { record.int64("sa").map { PeerId(packed: $0) } }
            set { record.put("sa", newValue?.packed, over: record.int64("sa"), FieldValue.int64, absent: .null) }
        }
        /// Creates an object with the required members.
        public init(value: MessageReaction.Reaction) {
            self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
            self.value = value
        }
        @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
        public init() { self.init(unchecked: CodedObject([])) }
    }
}

extension ReactionsMessageAttribute {
    /// The coded object `ReactionsMessageAttribute.RecentPeer`. The key that is present determines the kind of reaction: v builtin, star stars, cfid
    /// custom (checked in that order).
    public struct RecentPeer: CodedModel {
        public static let typeHash: Int32 = -802099499
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The emoji, if the reaction is an emoji. Stored under `v`.
        public var value: String? {
            get { record.string("v") }
            set { record.put("v", newValue, over: record.string("v"), FieldValue.string, absent: .absent) }
        }
        /// The custom emoji, if the reaction is a custom emoji. Stored under `cfid`.
        public var fileId: Int64? {
            get { record.int64("cfid") }
            set { record.put("cfid", newValue, over: record.int64("cfid"), FieldValue.int64, absent: .absent) }
        }
        /// The emoji, if the reaction is an emoji. 0; its presence alone means stars. Stored under `star`.
        public var valueStar: Int64? {
            get { record.int64("star") }
            set { record.put("star", newValue, over: record.int64("star"), FieldValue.int64, absent: .absent) }
        }
        /// Whether it is shown large. Stored under `l`.
        public var isLarge: Bool {
            get { record.numberAsBool("l") ?? false }
            set { record.put("l", newValue, over: record.numberAsBool("l"), false, FieldValue.boolAsNumber) }
        }
        /// Whether the account has not seen the reaction. Stored under `u`.
        public var isUnseen: Bool {
            get { record.numberAsBool("u") ?? false }
            set { record.put("u", newValue, over: record.numberAsBool("u"), false, FieldValue.boolAsNumber) }
        }
        /// Whether the account posted it. Stored under `my`.
        public var isMy: Bool {
            get { record.numberAsBool("my") ?? false }
            set { record.put("my", newValue, over: record.numberAsBool("my"), false, FieldValue.boolAsNumber) }
        }
        /// The peer that reacted. Stored under `p`.
        public var peerId: PeerId {
            get { PeerId(packed: record.int64("p") ?? 0) }
            set { record.put("p", newValue.packed, over: record.int64("p"), 0, FieldValue.int64) }
        }
        /// The time, in seconds since 1970, UTC. Stored under `ts`; `nil` is stored as Nil.
        public var timestamp: Int32? {
            get { record.int32("ts") }
            set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .null) }
        }
    }
}

extension ReactionsMessageAttribute {
    /// The coded object `ReactionsMessageAttribute.TopPeer`.
    public struct TopPeer: CodedModel {
        public static let typeHash: Int32 = -1949825107
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The peer that paid, or `nil` if unknown. Stored under `p`; `nil` is stored as Nil.
        public var peerId: PeerId? {
            get { record.int64("p").map { PeerId(packed: $0) } }
            set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .null) }
        }
        /// The number of items. Stored under `c`.
        public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
        /// Stored under `t`.
        public var isTop: Bool { get { record.bool("t") ?? false } set { record.put("t", newValue, over: record.bool("t"), false, FieldValue.bool) } }
        /// Whether the account posted it. Stored under `m`.
        public var isMy: Bool { get { record.bool("m") ?? false } set { record.put("m", newValue, over: record.bool("m"), false, FieldValue.bool) } }
        /// Whether names are hidden. Stored under `anon`.
        public var isAnonymous: Bool {
            get { record.bool("anon") ?? false }
            set { record.put("anon", newValue, over: record.bool("anon"), false, FieldValue.bool) }
        }
    }
}

extension SavedMessageTags {
    /// The coded object `SavedMessageTags.Tag`: an item of a cache.
    public struct Tag: CodedModel {
        public static let typeHash: Int32 = 1630763840
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["reaction", "count"] }
        /// Stored under `reaction`.
        public var reaction: MessageReaction.Reaction? {
            get { record.object("reaction").map(MessageReaction.Reaction.init(unchecked:)) }
            set { record.put("reaction", newValue?.record, over: record.object("reaction"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `title`; `nil` omits the key.
        public var title: String? {
            get { record.string("title") }
            set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
        }
        /// The number of items. Stored under `count`.
        public var count: Int32 {
            get { record.int32("count") ?? 0 }
            set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
        }
    }
}
