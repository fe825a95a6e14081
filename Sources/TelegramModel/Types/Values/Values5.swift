// Written by generate.py from types.json; do not edit.
import PostboxCore

/// The coded object `NamedGeoPlace`. Written by versions up to 2021.
public struct NamedGeoPlace: CodedModel {
    public static let typeHash: Int32 = 270689451
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `gp_co`.
    public var country: String? {
        get { record.string("gp_co") }
        set { record.put("gp_co", newValue, over: record.string("gp_co"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_sta`.
    public var state: String? {
        get { record.string("gp_sta") }
        set { record.put("gp_sta", newValue, over: record.string("gp_sta"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_ci`.
    public var city: String? {
        get { record.string("gp_ci") }
        set { record.put("gp_ci", newValue, over: record.string("gp_ci"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_dis`.
    public var district: String? {
        get { record.string("gp_dis") }
        set { record.put("gp_dis", newValue, over: record.string("gp_dis"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `gp_str`.
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
    /// Stored under `timestamp`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let message = Kind(rawValue: 0)
        public static let webPage = Kind(rawValue: 1)
        public static let stickerPack = Kind(rawValue: 2)
        public static let savedGif = Kind(rawValue: 3)
        public static let savedSticker = Kind(rawValue: 4)
        public static let recentSticker = Kind(rawValue: 5)
    }
    /// Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Stored under `msg`.
    public var message: MessageReference? {
        get { record.object("msg").map(MessageReference.init(unchecked:)) }
        set { record.put("msg", newValue?.record, over: record.object("msg"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `wpg`.
    public var webPage: WebpageReference? {
        get { record.object("wpg").map(WebpageReference.init(unchecked:)) }
        set { record.put("wpg", newValue?.record, over: record.object("wpg"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `spk`.
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
    /// Stored under `rs`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let all = Kind(rawValue: 0)
        public static let limited = Kind(rawValue: 1)
        public static let empty = Kind(rawValue: 2)
    }
    /// Stored under `_d`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_d") ?? 0) }
        set { record.put("_d", newValue.rawValue, over: record.int32("_d"), 0, FieldValue.int32) }
    }
    /// Stored under `r`.
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
    /// Stored under `fileId`.
    public var fileId: Int64 {
        get { record.int64("fileId") ?? 0 }
        set { record.put("fileId", newValue, over: record.int64("fileId"), 0, FieldValue.int64) }
    }
    /// Stored under `expirationDate`.
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
    /// Stored under `la`.
    public var latitude: Double {
        get { record.double("la") ?? 0 }
        set { record.put("la", newValue, over: record.double("la"), 0, FieldValue.double) }
    }
    /// Stored under `lo`.
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
    /// Stored under `m`.
    public var messageCount: Int32 { get { record.int32("m") ?? 0 } set { record.put("m", newValue, over: record.int32("m"), 0, FieldValue.int32) } }
    /// Stored under `c`.
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

/// The coded object `PeerMessageSound`.
public struct PeerMessageSound: CodedModel {
    public static let typeHash: Int32 = 2058314982
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let bundledModern = Kind(rawValue: 1)
        public static let bundledClassic = Kind(rawValue: 2)
        public static let `default` = Kind(rawValue: 3)
        public static let cloud = Kind(rawValue: 4)
    }
    /// Stored under `s.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("s.v") ?? 0) }
        set { record.put("s.v", newValue.rawValue, over: record.int32("s.v"), 0, FieldValue.int32) }
    }
    /// Stored under `s.i`.
    public var id: Int32? {
        get { record.int32("s.i") }
        set { record.put("s.i", newValue, over: record.int32("s.i"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `s.cloud.fileId`.
    public var fileId: Int64? {
        get { record.int64("s.cloud.fileId") }
        set { record.put("s.cloud.fileId", newValue, over: record.int64("s.cloud.fileId"), FieldValue.int64, absent: .absent) }
    }
}

/// The coded object `PeerMuteState`.
public struct PeerMuteState: CodedModel {
    public static let typeHash: Int32 = 1941216252
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let `default` = Kind(rawValue: 0)
        public static let muted = Kind(rawValue: 1)
        public static let unmuted = Kind(rawValue: 2)
    }
    /// Stored under `m.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("m.v") ?? 0) }
        set { record.put("m.v", newValue.rawValue, over: record.int32("m.v"), 0, FieldValue.int32) }
    }
    /// Stored under `m.u`.
    public var until: Int32? {
        get { record.int32("m.u") }
        set { record.put("m.u", newValue, over: record.int32("m.u"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `PeerNotificationDisplayPreviews`.
public struct PeerNotificationDisplayPreviews: CodedModel {
    public static let typeHash: Int32 = 145524608
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let `default` = Kind(rawValue: 0)
        public static let show = Kind(rawValue: 1)
        public static let hide = Kind(rawValue: 2)
    }
    /// Stored under `p.v`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let reset = Kind(rawValue: 1)
    }
    /// Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// Stored under `atTimestamp`.
    public var atTimestamp: Int32? {
        get { record.int32("atTimestamp") }
        set { record.put("atTimestamp", newValue, over: record.int32("atTimestamp"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `toValue`.
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
    /// Values of `messages`; others are kept as they are.
    public struct Messages: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let nobody = Messages(rawValue: 0)
        public static let contacts = Messages(rawValue: 1)
        public static let everyone = Messages(rawValue: 2)
    }
    /// Stored under `messages`.
    public var messages: Messages {
        get { Messages(rawValue: record.int32("messages") ?? 0) }
        set { record.put("messages", newValue.rawValue, over: record.int32("messages"), 0, FieldValue.int32) }
    }
    /// Values of `stories`; others are kept as they are.
    public struct Stories: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let nobody = Stories(rawValue: 0)
        public static let contacts = Stories(rawValue: 1)
        public static let everyone = Stories(rawValue: 2)
    }
    /// Stored under `stories`.
    public var stories: Stories {
        get { Stories(rawValue: record.int32("stories") ?? 0) }
        set { record.put("stories", newValue.rawValue, over: record.int32("stories"), 0, FieldValue.int32) }
    }
    /// Values of `hideSender`; others are kept as they are.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let `default` = HideSender(rawValue: 0)
        public static let hide = HideSender(rawValue: 1)
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
    /// Stored under `maxReactionCount`.
    public var maxReactionCount: Int32? {
        get { record.int32("maxReactionCount") }
        set { record.put("maxReactionCount", newValue, over: record.int32("maxReactionCount"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `starsAllowed`.
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
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let user = Kind(rawValue: 0)
        public static let group = Kind(rawValue: 1)
        public static let channel = Kind(rawValue: 2)
    }
    /// Stored under `_r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_r") ?? 0) }
        set { record.put("_r", newValue.rawValue, over: record.int32("_r"), 0, FieldValue.int32) }
    }
    /// Stored under `i`; also read as int32.
    public var id: Int64? {
        get { record.int64("i") ?? record.int32("i").map { Int64($0) } }
        set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) }
    }
    /// Stored under `h`.
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
    /// Bits of `flags`; others are kept as they are.
    public struct Flags: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let canReport = Flags(rawValue: 2)
        public static let canShareContact = Flags(rawValue: 4)
        public static let canBlock = Flags(rawValue: 8)
        public static let canAddContact = Flags(rawValue: 16)
        public static let addExceptionWhenAddingContact = Flags(rawValue: 32)
        public static let canReportIrrelevantGeoLocation = Flags(rawValue: 64)
        public static let autoArchived = Flags(rawValue: 128)
        public static let suggestAddMembers = Flags(rawValue: 256)
    }
    /// Stored under `flags`.
    public var flags: Flags {
        get { Flags(rawValue: record.int32("flags") ?? 0) }
        set { record.put("flags", newValue.rawValue, over: record.int32("flags"), 0, FieldValue.int32) }
    }
    /// Stored under `geoDistance`.
    public var geoDistance: Int32? {
        get { record.int32("geoDistance") }
        set { record.put("geoDistance", newValue, over: record.int32("geoDistance"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `requestChatTitle`.
    public var requestChatTitle: String? {
        get { record.string("requestChatTitle") }
        set { record.put("requestChatTitle", newValue, over: record.string("requestChatTitle"), FieldValue.string, absent: .null) }
    }
    /// Stored under `requestChatDate`.
    public var requestChatDate: Int32? {
        get { record.int32("requestChatDate") }
        set { record.put("requestChatDate", newValue, over: record.int32("requestChatDate"), FieldValue.int32, absent: .null) }
    }
    /// Stored under `requestChatIsChannel`.
    public var requestChatIsChannel: Bool? {
        get { record.bool("requestChatIsChannel") }
        set { record.put("requestChatIsChannel", newValue, over: record.bool("requestChatIsChannel"), FieldValue.bool, absent: .null) }
    }
    /// Stored under `managingBot`.
    public var managingBot: PeerStatusSettings.ManagingBot? { record.json("managingBot").map { PeerStatusSettings.ManagingBot(json: $0) } }
}

/// The coded object `PeerStoryNotificationSettings`.
public struct PeerStoryNotificationSettings: CodedModel {
    public static let typeHash: Int32 = 1806091732
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["m", "hs", "s"] }
    /// Values of `mute`; others are kept as they are.
    public struct Mute: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let `default` = Mute(rawValue: 0)
        public static let unmuted = Mute(rawValue: 1)
        public static let muted = Mute(rawValue: 2)
    }
    /// Stored under `m`.
    public var mute: Mute {
        get { Mute(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// Values of `hideSender`; others are kept as they are.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let `default` = HideSender(rawValue: 0)
        public static let hide = HideSender(rawValue: 1)
        public static let show = HideSender(rawValue: 2)
    }
    /// Stored under `hs`.
    public var hideSender: HideSender {
        get { HideSender(rawValue: record.int32("hs") ?? 0) }
        set { record.put("hs", newValue.rawValue, over: record.int32("hs"), 0, FieldValue.int32) }
    }
    /// Stored under `s`.
    public var sound: PeerMessageSound? {
        get { record.object("s").map(PeerMessageSound.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `PeerViewForumAsMessages`.
public struct PeerViewForumAsMessages: CodedModel {
    public static let typeHash: Int32 = -28129774
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

/// The coded object `PostboxAccessChallengeData`.
public struct PostboxAccessChallengeData: CodedModel {
    public static let typeHash: Int32 = 1358434955
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`; others are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        public static let none = Kind(rawValue: 0)
        public static let numericalPassword = Kind(rawValue: 1)
        public static let plaintextPassword = Kind(rawValue: 2)
    }
    /// Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// Stored under `t`.
    public var text: String? {
        get { record.string("t") }
        set { record.put("t", newValue, over: record.string("t"), FieldValue.string, absent: .absent) }
    }
}

extension PostboxAccessChallengeData {
    /// The same among Codable fields.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = 1358434955
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Stored under `numericalPassword`.
        public var value: String? {
            get { record.string("numericalPassword") }
            set { record.put("numericalPassword", newValue, over: record.string("numericalPassword"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `plaintextPassword`.
        public var valuePlaintextPassword: String? {
            get { record.string("plaintextPassword") }
            set { record.put("plaintextPassword", newValue, over: record.string("plaintextPassword"), FieldValue.string, absent: .absent) }
        }
    }
}
