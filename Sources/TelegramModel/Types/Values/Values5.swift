// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `MessageTextEntity`.
public struct MessageTextEntity: CodedModel {
    public static let typeHash: Int32 = 2102529310
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Where it begins, in UTF-16 code units. Stored under `start`.
    public var rangeLowerBound: Int32 {
        get { record.int32("start") ?? 0 }
        set { record.put("start", newValue, over: record.int32("start"), 0, FieldValue.int32) }
    }
    /// Where it ends, in UTF-16 code units. Stored under `end`.
    public var rangeUpperBound: Int32 {
        get { record.int32("end") ?? 0 }
        set { record.put("end", newValue, over: record.int32("end"), 0, FieldValue.int32) }
    }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Something newer than the application. Stored as 0.
        public static let unknown = Kind(rawValue: 0)
        /// A username with its @. Stored as 1.
        public static let mention = Kind(rawValue: 1)
        /// A word with its #. Stored as 2.
        public static let hashtag = Kind(rawValue: 2)
        /// A command with its slash. Stored as 3.
        public static let botCommand = Kind(rawValue: 3)
        /// An address that stands in the text. Stored as 4.
        public static let url = Kind(rawValue: 4)
        /// An e-mail address. Stored as 5.
        public static let email = Kind(rawValue: 5)
        /// Bold text. Stored as 6.
        public static let bold = Kind(rawValue: 6)
        /// Italic text. Stored as 7.
        public static let italic = Kind(rawValue: 7)
        /// Text in a font of fixed width, in the line. Stored as 8.
        public static let code = Kind(rawValue: 8)
        /// Source code in a block of its own. Stored as 9.
        public static let pre = Kind(rawValue: 9)
        /// A text that leads to an address. Stored as 10.
        public static let textUrl = Kind(rawValue: 10)
        /// A text that leads to a person without a username. Stored as 11.
        public static let textMention = Kind(rawValue: 11)
        /// A telephone number. Stored as 12.
        public static let phoneNumber = Kind(rawValue: 12)
        /// Text that is struck through. Stored as 13.
        public static let strikethrough = Kind(rawValue: 13)
        /// A quotation. Stored as 14.
        public static let blockQuote = Kind(rawValue: 14)
        /// Underlined text. Stored as 15.
        public static let underline = Kind(rawValue: 15)
        /// The number of a bank card. Stored as 16.
        public static let bankCard = Kind(rawValue: 16)
        /// Text that is hidden until it is tapped. Stored as 17.
        public static let spoiler = Kind(rawValue: 17)
        /// An emoji that a picture takes the place of. Stored as 18.
        public static let customEmoji = Kind(rawValue: 18)
        /// Something that the application marks for itself; never sent. Stored as 2147483647.
        public static let custom = Kind(rawValue: 2147483647)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_rawValue`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_rawValue") ?? 0) }
        set { record.put("_rawValue", newValue.rawValue, over: record.int32("_rawValue"), 0, FieldValue.int32) }
    }
    /// ISO 639 code of the language; empty: none is named. There is one for `pre` only. Stored under `language`; nil is stored as Nil.
    public var language: String? {
        get { record.string("language") }
        set { record.put("language", newValue, over: record.string("language"), FieldValue.string, absent: .null) }
    }
    /// Where the text leads to. There is one for `textUrl` only. Stored under `url`.
    public var url: String? {
        get { record.string("url") }
        set { record.put("url", newValue, over: record.string("url"), FieldValue.string, absent: .absent) }
    }
    /// The person whom the text means. There is one for `textMention` only. Stored under `peerId`.
    public var peerId: PeerId? {
        get { record.int64("peerId").map { PeerId(packed: $0) } }
        set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
    }
    /// Whether only its first lines are shown. There is one for `blockQuote` only. Stored under `cl`.
    public var isCollapsed: Bool? {
        get { record.bool("cl") }
        set { record.put("cl", newValue, over: record.bool("cl"), FieldValue.bool, absent: .absent) }
    }
    /// The pack that the emoji belongs to. There is one for `customEmoji` only. Stored under `s`; nil is stored as Nil.
    public var stickerPack: StickerPackReference? {
        get { record.object("s").map(StickerPackReference.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .null) }
    }
    /// The picture of the emoji, as the server numbers it. There is one for `customEmoji` only. Stored under `f`.
    public var fileId: Int64? {
        get { record.int64("f") }
        set { record.put("f", newValue, over: record.int64("f"), FieldValue.int64, absent: .absent) }
    }
    /// What the application marks. There is one for `custom` only. Stored under `type`.
    public var type: Int32? {
        get { record.int32("type") }
        set { record.put("type", newValue, over: record.int32("type"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `NamedGeoPlace`. Written by versions up to 2021.
public struct NamedGeoPlace: CodedModel {
    public static let typeHash: Int32 = 270689451
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `gp_co`; nil leaves the key out.
    public var country: String? {
        get { record.string("gp_co") }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_sta`; nil leaves the key out.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_ci`; nil leaves the key out.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_dis`; nil leaves the key out.
    public var district: String? {
        get { record.string("gp_dis") }
        set { record.put("gp_dis", newValue, over: record.string("gp_dis"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_str`; nil leaves the key out.
    public var street: String? {
        get { record.string("gp_str") }
        set { record.put("gp_str", newValue, over: record.string("gp_str"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `NewSessionReview`.
public struct NewSessionReview: CodedModel {
    public static let typeHash: Int32 = -1680290457
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["id", "device", "location", "timestamp"] }
    /// Stored under `id`.
    public var id: Int64 { get { record.int64("id") ?? 0 } set { record.put("id", newValue, over: record.int64("id"), 0, FieldValue.int64) } }
    /// Stored under `device`.
    public var device: String {
        get { record.string("device") ?? "" }
        set { record.put("device", newValue, over: record.string("device"), "", FieldValue.string) }
    }
    /// Stored under `location`.
    public var location: String {
        get { record.string("location") ?? "" }
        set { record.put("location", newValue, over: record.string("location"), "", FieldValue.string) }
    }
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `PartialMediaReference`.
public struct PartialMediaReference: CodedModel {
    public static let typeHash: Int32 = 846935816
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// In a message. Stored as 0.
        public static let message = Kind(rawValue: 0)
        /// In the preview of a page. Stored as 1.
        public static let webPage = Kind(rawValue: 1)
        /// In a pack of stickers. Stored as 2.
        public static let stickerPack = Kind(rawValue: 2)
        /// Among the saved animations. Stored as 3.
        public static let savedGif = Kind(rawValue: 3)
        /// Among the favourite stickers. Stored as 4.
        public static let savedSticker = Kind(rawValue: 4)
        /// Among the stickers used last. Stored as 5.
        public static let recentSticker = Kind(rawValue: 5)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// There is one for `message` only. Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `webPage` only. Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// There is one for `stickerPack` only. Stored under `spk`.
    public var stickerPack: StickerPackReference? {
        get { record.object("spk").map(StickerPackReference.init(unchecked:)) }
        set { record.put("spk", newValue?.record, over: record.object("spk"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `PeerAccessRestrictionInfo`.
public struct PeerAccessRestrictionInfo: CodedModel {
    public static let typeHash: Int32 = 31971757
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// One for each platform. Stored under `rs`.
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
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Every reaction. Stored as 0.
        public static let all = Kind(rawValue: 0)
        /// Those that are listed. Stored as 1.
        public static let limited = Kind(rawValue: 1)
        /// None. Stored as 2.
        public static let empty = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_d") ?? 0) }
        set { record.put("_d", newValue.rawValue, over: record.int32("_d"), 0, FieldValue.int32) }
    }
    /// There is one for `limited` only. Stored under `r`.
    public var reactions: [MessageReaction.Reaction] {
        get { record.objects("r").map(MessageReaction.Reaction.init(unchecked:)) }
        set { record.put("r", newValue.map(\.record), over: record.objects("r"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `PeerEmojiStatus`.
public struct PeerEmojiStatus: CodedModel {
    public static let typeHash: Int32 = -1444908899
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["fileId"] }
    /// The custom emoji, as the server numbers it. Stored under `fileId`.
    public var fileId: Int64 {
        get { record.int64("fileId") ?? 0 }
        set { record.put("fileId", newValue, over: record.int64("fileId"), 0, FieldValue.int64) }
    }
    /// Seconds since 1970, UTC. Stored under `expirationDate`; nil leaves the key out.
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
    /// Degrees, north positive. Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// Degrees, east positive. Stored under `lo`.
    public var longitude: Double {
        get { record.double("lo") ?? 0 }
        set { record.put("lo", newValue, over: record.double("lo"), 0, FieldValue.double) }
    }
    /// Stored under `a`.
    public var address: String { get { record.string("a") ?? "" } set { record.put("a", newValue, over: record.string("a"), "", FieldValue.string) } }
}

/// The coded object `PeerGroupUnreadCounters`.
public struct PeerGroupUnreadCounters: CodedModel {
    public static let typeHash: Int32 = -1930987445
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many messages there are. Stored under `m`.
    public var messageCount: Int32 { get { record.int32("m") ?? 0 } set { record.put("m", newValue, over: record.int32("m"), 0, FieldValue.int32) } }
    /// How many chats there are. Stored under `c`.
    public var chatCount: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
}

/// The coded object `PeerMembersHidden`.
public struct PeerMembersHidden: CodedModel {
    public static let typeHash: Int32 = -650515551
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["value"] }
    /// Stored under `value`.
    public var value: Bool {
        get { record.bool("value") ?? false }
        set { record.put("value", newValue, over: record.bool("value"), false, FieldValue.bool) }
    }
}

/// The coded object `PeerMessageSound`. Also written inline, with the same keys, into an enclosing object.
public struct PeerMessageSound: CodedModel {
    public static let typeHash: Int32 = 2058314982
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Silence. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// One of the newer sounds of the application, by number. Stored as 1.
        public static let bundledModern = Kind(rawValue: 1)
        /// One of the older sounds of the application, by number. Stored as 2.
        public static let bundledClassic = Kind(rawValue: 2)
        /// What the global settings say. Stored as 3.
        public static let `default` = Kind(rawValue: 3)
        /// A sound that the account has uploaded. Stored as 4.
        public static let cloud = Kind(rawValue: 4)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `s.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("s.v") ?? 0) }
        set { record.put("s.v", newValue.rawValue, over: record.int32("s.v"), 0, FieldValue.int32) }
    }
    /// The number of the sound among those of the application. There is one for `bundledModern` and `bundledClassic` only. Stored under `s.i`; older
    /// objects lack it.
    public var id: Int32? {
        get { record.int32("s.i") }
        set { record.put("s.i", newValue, over: record.int32("s.i"), FieldValue.int32, absent: .absent) }
    }
    /// The sound that was uploaded, as the server numbers it. There is one for `cloud` only. Stored under `s.cloud.fileId`.
    public var fileId: Int64? {
        get { record.int64("s.cloud.fileId") }
        set { record.put("s.cloud.fileId", newValue, over: record.int64("s.cloud.fileId"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `PeerMuteState`. Also written inline, with the same keys, into an enclosing object.
public struct PeerMuteState: CodedModel {
    public static let typeHash: Int32 = 1941216252
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = Kind(rawValue: 0)
        /// No sound up to a time. Stored as 1.
        public static let muted = Kind(rawValue: 1)
        /// Sound, whatever the global settings say. Stored as 2.
        public static let unmuted = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `m.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("m.v") ?? 0) }
        set { record.put("m.v", newValue.rawValue, over: record.int32("m.v"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. There is one for `muted` only. Stored under `m.u`.
    public var until: Int32? {
        get { record.int32("m.u") }
        set { record.put("m.u", newValue, over: record.int32("m.u"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `PeerNotificationDisplayPreviews`. Also written inline, with the same keys, into an enclosing object.
public struct PeerNotificationDisplayPreviews: CodedModel {
    public static let typeHash: Int32 = 145524608
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = Kind(rawValue: 0)
        /// The notification shows the text. Stored as 1.
        public static let show = Kind(rawValue: 1)
        /// The notification does not show the text. Stored as 2.
        public static let hide = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `p.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("p.v") ?? 0) }
        set { record.put("p.v", newValue.rawValue, over: record.int32("p.v"), 0, FieldValue.int32) }
    }
}

/// The coded object `PeerNotificationSettingsBehavior`.
public struct PeerNotificationSettingsBehavior: CodedModel {
    public static let typeHash: Int32 = 1001005273
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The settings stay. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// The settings are replaced at a time. Stored as 1.
        public static let reset = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Seconds since 1970, UTC. There is one for `reset` only. Stored under `atTimestamp`.
    public var atTimestamp: Int32? {
        get { record.int32("atTimestamp") }
        set { record.put("atTimestamp", newValue, over: record.int32("atTimestamp"), FieldValue.int32, absent: .absent) }
    }
    /// There is one for `reset` only. Stored under `toValue`.
    public var toValue: CodedObject? {
        get { record.object("toValue") }
        set { record.put("toValue", newValue, over: record.object("toValue"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `PeerReactionNotificationSettings`.
public struct PeerReactionNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -934809417
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["messages", "stories", "hideSender", "sound"] }
    /// Values of `messages`. A newer version may store others: they are kept as they are.
    public struct Messages: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No reaction makes itself heard. Stored as 0.
        public static let nobody = Messages(rawValue: 0)
        /// Reactions of contacts do. Stored as 1.
        public static let contacts = Messages(rawValue: 1)
        /// Every reaction does. Stored as 2.
        public static let everyone = Messages(rawValue: 2)
    }
    /// Stored under `messages`.
    public var messages: Messages {
        get { Messages(rawValue: record.int32("messages") ?? 0) }
        set { record.put("messages", newValue.rawValue, over: record.int32("messages"), 0, FieldValue.int32) }
    }
    /// Values of `stories`. A newer version may store others: they are kept as they are.
    public struct Stories: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No reaction makes itself heard. Stored as 0.
        public static let nobody = Stories(rawValue: 0)
        /// Reactions of contacts do. Stored as 1.
        public static let contacts = Stories(rawValue: 1)
        /// Every reaction does. Stored as 2.
        public static let everyone = Stories(rawValue: 2)
    }
    /// Stored under `stories`.
    public var stories: Stories {
        get { Stories(rawValue: record.int32("stories") ?? 0) }
        set { record.put("stories", newValue.rawValue, over: record.int32("stories"), 0, FieldValue.int32) }
    }
    /// Values of `hideSender`. A newer version may store others: they are kept as they are.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = HideSender(rawValue: 0)
        /// The notification does not say who. Stored as 1.
        public static let hide = HideSender(rawValue: 1)
        /// The notification says who. Stored as 2.
        public static let show = HideSender(rawValue: 2)
    }
    /// Stored under `hideSender`.
    public var hideSender: HideSender {
        get { HideSender(rawValue: record.int32("hideSender") ?? 0) }
        set { record.put("hideSender", newValue.rawValue, over: record.int32("hideSender"), 0, FieldValue.int32) }
    }
    /// Stored under `sound`.
    public var sound: PeerMessageSound? {
        get { record.object("sound").map(PeerMessageSound.init(unchecked:)) }
        set { record.put("sound", newValue?.record, over: record.object("sound"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `PeerReactionSettings`.
public struct PeerReactionSettings: CodedModel {
    public static let typeHash: Int32 = -1083598440
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["allowedReactions"] }
    /// Stored under `allowedReactions`.
    public var allowedReactions: PeerAllowedReactions? {
        get { record.object("allowedReactions").map(PeerAllowedReactions.init(unchecked:)) }
        set { record.put("allowedReactions", newValue?.record, over: record.object("allowedReactions"), FieldValue.object, absent: .absent) }
    }
    /// How many different reactions a message can have; nil: as many as the server allows. Stored under `maxReactionCount`; nil leaves the key out.
    public var maxReactionCount: Int32? {
        get { record.int32("maxReactionCount") }
        set { record.put("maxReactionCount", newValue, over: record.int32("maxReactionCount"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `starsAllowed`; nil leaves the key out.
    public var starsAllowed: Bool? {
        get { record.bool("starsAllowed") }
        set { record.put("starsAllowed", newValue, over: record.bool("starsAllowed"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `PeerReference`.
public struct PeerReference: CodedModel {
    public static let typeHash: Int32 = -1290301626
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A person or a bot. Stored as 0.
        public static let user = Kind(rawValue: 0)
        /// A basic group. Stored as 1.
        public static let group = Kind(rawValue: 1)
        /// A channel or a supergroup. Stored as 2.
        public static let channel = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Also read as int32. There is one for `user`, `group` and `channel` only. Stored under `i`.
    public var id: Int64? {
        get { record.int64("i") ?? record.int32("i").map { Int64($0) } }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// What the server wants to see beside the id in every request for it. There is one for `user` and `channel` only. Stored under `h`.
    public var accessHash: Int64? {
        get { record.int64("h") }
        set { record.put("h", newValue, over: record.int64("h"), FieldValue.int64, absent: .absent) }
    }
}
