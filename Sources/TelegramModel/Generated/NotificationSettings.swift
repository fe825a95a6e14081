// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `GlobalNotificationSettings`: a preference of the account.
public struct GlobalNotificationSettings: CodedModel {
    public static let typeHash: Int32 = -1232081761
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["r"] }
    /// Stored under `s`; `nil` omits the key.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The allowed reactions. Stored under `reactionSettings`; missing in older objects, which means `PeerReactionNotificationSettings.default`.
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
    /// Whether it is turned on. Stored under `e`; missing in older objects.
    public var enabled: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `p`; missing in older objects.
    public var displayPreviews: Bool {
        get { record.numberAsBool("p") ?? false }
        set { record.put("p", newValue, over: record.numberAsBool("p"), false, FieldValue.boolAsNumber) }
    }
    /// Its fields are part of this object: set them through a model of its type.
    public var sound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// The notification settings of stories. Stored under `stor`; missing in older objects, which means `unmuted, show, default cloud sound`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No sound. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// One of the app's newer sounds, by number. Stored as 1.
        public static let bundledModern = Kind(rawValue: 1)
        /// One of the app's older sounds, by number. Stored as 2.
        public static let bundledClassic = Kind(rawValue: 2)
        /// The sound in the global settings. Stored as 3.
        public static let `default` = Kind(rawValue: 3)
        /// A sound that the account uploaded. Stored as 4.
        public static let cloud = Kind(rawValue: 4)
    }
    /// The case. It determines which other properties have values. Stored under `s.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("s.v") ?? 0) }
        set { record.put("s.v", newValue.rawValue, over: record.int32("s.v"), 0, FieldValue.int32) }
    }
    /// The number of the sound among the app's own. Present only for `bundledModern` and `bundledClassic`. Stored under `s.i`; missing in older
    /// objects.
    public var id: Int32? {
        get { record.int32("s.i") }
        set { record.put("s.i", newValue, over: record.int32("s.i"), FieldValue.int32, absent: .absent) }
    }
    /// The server's ID of the uploaded sound. Missing: the case default. Present only for `cloud`. Stored under `s.cloud.fileId`; missing in older
    /// objects.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The state in the global settings. Stored as 0.
        public static let `default` = Kind(rawValue: 0)
        /// Muted until a time. Stored as 1.
        public static let muted = Kind(rawValue: 1)
        /// Not muted, regardless of the global settings. Stored as 2.
        public static let unmuted = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `m.v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("m.v") ?? 0) }
        set { record.put("m.v", newValue.rawValue, over: record.int32("m.v"), 0, FieldValue.int32) }
    }
    /// The end time, in seconds since 1970, UTC. Present only for `muted`. Stored under `m.u`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value in the global settings. Stored as 0.
        public static let `default` = Kind(rawValue: 0)
        /// The notification shows the text. Stored as 1.
        public static let show = Kind(rawValue: 1)
        /// The notification does not show the text. Stored as 2.
        public static let hide = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `p.v`.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The settings do not change. Stored as 0.
        public static let none = Kind(rawValue: 0)
        /// The settings are replaced at a given time. Stored as 1.
        public static let reset = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_v") ?? 0) }
        set { record.put("_v", newValue.rawValue, over: record.int32("_v"), 0, FieldValue.int32) }
    }
    /// The time, in seconds since 1970, UTC. Present only for `reset`. Stored under `atTimestamp`.
    public var atTimestamp: Int32? {
        get { record.int32("atTimestamp") }
        set { record.put("atTimestamp", newValue, over: record.int32("atTimestamp"), FieldValue.int32, absent: .absent) }
    }
    /// Present only for `reset`. Stored under `toValue`.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["messages", "stories", "hideSender", "sound"] }
    /// The values of `messages`. Unknown values of newer versions are preserved.
    public struct Messages: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No notifications of reactions. Stored as 0.
        public static let nobody = Messages(rawValue: 0)
        /// Notifications of reactions by contacts. Stored as 1.
        public static let contacts = Messages(rawValue: 1)
        /// Notifications of all reactions. Stored as 2.
        public static let everyone = Messages(rawValue: 2)
    }
    /// Stored under `messages`.
    public var messages: Messages {
        get { Messages(rawValue: record.int32("messages") ?? 0) }
        set { record.put("messages", newValue.rawValue, over: record.int32("messages"), 0, FieldValue.int32) }
    }
    /// The values of `stories`. Unknown values of newer versions are preserved.
    public struct Stories: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// No notifications of reactions. Stored as 0.
        public static let nobody = Stories(rawValue: 0)
        /// Notifications of reactions by contacts. Stored as 1.
        public static let contacts = Stories(rawValue: 1)
        /// Notifications of all reactions. Stored as 2.
        public static let everyone = Stories(rawValue: 2)
    }
    /// Stored under `stories`.
    public var stories: Stories {
        get { Stories(rawValue: record.int32("stories") ?? 0) }
        set { record.put("stories", newValue.rawValue, over: record.int32("stories"), 0, FieldValue.int32) }
    }
    /// The values of `hideSender`. Unknown values of newer versions are preserved.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value in the global settings. Stored as 0.
        public static let `default` = HideSender(rawValue: 0)
        /// The notification does not show the sender. Stored as 1.
        public static let hide = HideSender(rawValue: 1)
        /// The notification shows the sender. Stored as 2.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["allowedReactions"] }
    /// Stored under `allowedReactions`.
    public var allowedReactions: PeerAllowedReactions? {
        get { record.object("allowedReactions").map(PeerAllowedReactions.init(unchecked:)) }
        set { record.put("allowedReactions", newValue?.record, over: record.object("allowedReactions"), FieldValue.object, absent: .absent) }
    }
    /// The maximum number of different reactions to a message, or `nil` for the server's limit. Stored under `maxReactionCount`; `nil` omits the key.
    public var maxReactionCount: Int32? {
        get { record.int32("maxReactionCount") }
        set { record.put("maxReactionCount", newValue, over: record.int32("maxReactionCount"), FieldValue.int32, absent: .absent) }
    }
    /// Stored under `starsAllowed`; `nil` omits the key.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["m", "hs", "s"] }
    /// The values of `mute`. Unknown values of newer versions are preserved.
    public struct Mute: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value in the global settings. Stored as 0.
        public static let `default` = Mute(rawValue: 0)
        /// Stories send notifications. Stored as 1.
        public static let unmuted = Mute(rawValue: 1)
        /// Stories do not send notifications. Stored as 2.
        public static let muted = Mute(rawValue: 2)
    }
    /// Stored under `m`.
    public var mute: Mute {
        get { Mute(rawValue: record.int32("m") ?? 0) }
        set { record.put("m", newValue.rawValue, over: record.int32("m"), 0, FieldValue.int32) }
    }
    /// The values of `hideSender`. Unknown values of newer versions are preserved.
    public struct HideSender: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The value in the global settings. Stored as 0.
        public static let `default` = HideSender(rawValue: 0)
        /// The notification does not show the sender. Stored as 1.
        public static let hide = HideSender(rawValue: 1)
        /// The notification shows the sender. Stored as 2.
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
    /// Its fields are part of this object: set them through a model of its type.
    public var muteState: PeerMuteState { PeerMuteState(unchecked: record) }
    /// Its fields are part of this object: set them through a model of its type.
    public var messageSound: PeerMessageSound { PeerMessageSound(unchecked: record) }
    /// Its fields are part of this object: set them through a model of its type.
    public var displayPreviews: PeerNotificationDisplayPreviews { PeerNotificationDisplayPreviews(unchecked: record) }
    /// The notification settings of the peer's stories. Stored under `stor`.
    public var storySettings: PeerStoryNotificationSettings? {
        get { record.object("stor").map(PeerStoryNotificationSettings.init(unchecked:)) }
        set { record.put("stor", newValue?.record, over: record.object("stor"), FieldValue.object, absent: .absent) }
    }
}

extension TelegramPeerNotificationSettings {
    /// `TelegramPeerNotificationSettings` in the form used inside Codable types, with other keys.
    public struct CodableForm: CodedModel {
        public static let typeHash: Int32 = -409522330
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
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
        /// The notification settings of the peer's stories. Stored under `stor`; missing in older objects, which means
        /// `PeerStoryNotificationSettings.default`.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["file"] }
        /// Stored under `file`.
        public var file: TelegramMediaFile? {
            get { record.object("file").map(TelegramMediaFile.init(unchecked:)) }
            set { record.put("file", newValue?.record, over: record.object("file"), FieldValue.object, absent: .absent) }
        }
    }
}
