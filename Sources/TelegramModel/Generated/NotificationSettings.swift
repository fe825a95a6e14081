// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `GlobalNotificationSettings`: a preference of the account.
public struct GlobalNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -1232081761
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["r"] }
    /// Stored under `s`; nil leaves the key out.
    public var toBeSynchronized: GlobalNotificationSettingsSet? {
        get { record.object("s").map(GlobalNotificationSettingsSet.init(unchecked:)) }
        set { record.put("s", newValue?.record, over: record.object("s"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `r`.
    public var remote: GlobalNotificationSettingsSet? {
        get { record.object("r").map(GlobalNotificationSettingsSet.init(unchecked:)) }
        set { record.put("r", newValue?.record, over: record.object("r"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `GlobalNotificationSettingsSet`.
public struct GlobalNotificationSettingsSet: CodedModel {
    public static let typeHash: Int32 = -1573378460
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["p", "g", "c", "contactsJoined"] }
    /// Stored under `p`.
    public var privateChats: MessageNotificationSettings? {
        get { record.object("p").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("p", newValue?.record, over: record.object("p"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `g`.
    public var groupChats: MessageNotificationSettings? {
        get { record.object("g").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("g", newValue?.record, over: record.object("g"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `c`.
    public var channels: MessageNotificationSettings? {
        get { record.object("c").map(MessageNotificationSettings.init(unchecked:)) }
        set { record.put("c", newValue?.record, over: record.object("c"), FieldValue.object, absent: .absent) }
    }
    /// Which reactions are allowed. Stored under `reactionSettings`; older objects lack it, which means PeerReactionNotificationSettings.default.
    public var reactionSettings: PeerReactionNotificationSettings? {
        get { record.object("reactionSettings").map(PeerReactionNotificationSettings.init(unchecked:)) }
        set { record.put("reactionSettings", newValue?.record, over: record.object("reactionSettings"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `contactsJoined`.
    public var contactsJoined: Bool {
        get { record.numberAsBool("contactsJoined") ?? false }
        set { record.put("contactsJoined", newValue, over: record.numberAsBool("contactsJoined"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `MessageNotificationSettings`.
public struct MessageNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -195504494
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Whether it is switched on. Stored under `e`; older objects lack it.
    public var enabled: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `p`; older objects lack it.
    public var displayPreviews: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var sound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Stored under `stor`; older objects lack it, which means unmuted, show, default cloud sound.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `NotificationSoundList`: an item of a cache.
public struct NotificationSoundList: CodedModel {
    public static let typeHash: Int32 = 1000658980
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["hash", "sounds"] }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// Stored under `sounds`.
    public var sounds: [NotificationSoundList.NotificationSound] {
        get { record.objects("sounds").map(NotificationSoundList.NotificationSound.init(unchecked:)) }
        set { record.put("sounds", newValue.map(\.record), over: record.objects("sounds"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `PeerMessageSound`. Also written inline, with the same keys, into an enclosing object; the library turns bundledModern and
/// bundledClassic into cloud when it reads them.
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
    /// The sound that was uploaded, as the server numbers it. Missing: the case default. There is one for `cloud` only. Stored under
    /// `s.cloud.fileId`; older objects lack it.
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

/// The coded object `PeerStoryNotificationSettings`.
public struct PeerStoryNotificationSettings: CodedModel {
    public static let typeHash: Int32 = 1806091732
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["m", "hs", "s"] }
    /// Values of `mute`. A newer version may store others: they are kept as they are.
    public struct Mute: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// What the global settings say. Stored as 0.
        public static let `default` = Mute(rawValue: 0)
        /// Stories make themselves heard. Stored as 1.
        public static let unmuted = Mute(rawValue: 1)
        /// Stories do not make themselves heard. Stored as 2.
        public static let muted = Mute(rawValue: 2)
    }
    /// Stored under `m`.
    public var mute: Mute {
        get { Mute(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
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

/// The coded object `TelegramPeerNotificationSettings`: the notification settings of a peer.
public struct TelegramPeerNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -409522330
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var muteState: PeerMuteState { PeerMuteState(unchecked: record) }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var messageSound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Its fields stand among those of this object: set them through a model of its type.
    public var displayPreviews: PeerNotificationDisplayPreviews { PeerNotificationDisplayPreviews(unchecked: record) }
    /// When stories of the peer make themselves heard. Stored under `stor`.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

extension TelegramPeerNotificationSettings {
    /// `TelegramPeerNotificationSettings` as it stands among the fields of a Codable type, under other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -409522330
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// Telegram cannot read an object that lacks one of these.
        public static var requiredKeys: [StaticString] { ["muteState", "messageSound", "displayPreviews"] }
        /// Stored under `muteState`.
        public var muteState: PeerMuteState? {
            get { record.object("muteState").map(PeerMuteState.init(unchecked:)) }
            set { record.put("muteState", newValue?.record, over: record.object("muteState"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `messageSound`.
        public var messageSound: PeerMessageSound? {
            get { record.object("messageSound").map(PeerMessageSound.init(unchecked:)) }
            set { record.put("messageSound", newValue?.record, over: record.object("messageSound"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `displayPreviews`.
        public var displayPreviews: PeerNotificationDisplayPreviews? {
            get { record.object("displayPreviews").map(PeerNotificationDisplayPreviews.init(unchecked:)) }
            set { record.put("displayPreviews", newValue?.record, over: record.object("displayPreviews"), FieldValue.object, absent: .absent) }
        }
        /// When stories of the peer make themselves heard. Stored under `stor`; older objects lack it, which means PeerStoryNotificationSettings.default.
        public var storySettings: PeerStoryNotificationSettings? {
            get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
            set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
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
