// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AppChangelogState`: a preference of the account.
public struct AppChangelogState: CodedModel {
    public static let typeHash: Int32 = -253058530
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The version of the app that made the last check. Stored under `checkedVersion`; missing in older objects.
    public var checkedVersion: String {
        get { record.string("checkedVersion") ?? "" }
        set { record.put("checkedVersion", newValue, over: record.string("checkedVersion"), "", FieldValue.string) }
    }
    /// Stored under `previousVersion`; missing in older objects.
    public var previousVersion: String {
        get { record.string("previousVersion") ?? "" }
        set { record.put("previousVersion", newValue, over: record.string("previousVersion"), "", FieldValue.string) }
    }
}

/// The coded object `AppConfiguration`: a preference of the account. sharedData:1039: macOS, what the server said before login.
public struct AppConfiguration: CodedModel {
    public static let typeHash: Int32 = 2011889088
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `data`; `nil` omits the key.
    public var data: CodedObject? {
        get { record.object("data") }
        set { record.put("data", newValue, over: record.object("data"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `storedHash`; missing in older objects.
    public var hash: Int32 {
        get { record.int32("storedHash") ?? 0 }
        set { record.put("storedHash", newValue, over: record.int32("storedHash"), 0, FieldValue.int32) }
    }
}

/// The coded object `AutodownloadPresetSettings`.
public struct AutodownloadPresetSettings: CodedModel {
    public static let typeHash: Int32 = 154255577
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `disabled`; missing in older objects.
    public var disabled: Bool {
        get { record.numberAsBool("disabled") ?? false }
        set { record.put("disabled", newValue, over: record.numberAsBool("disabled"), false, FieldValue.boolAsNumber) }
    }
    /// The maximum size of a photo that is downloaded automatically, in bytes. Stored under `photoSizeMax64`; missing in older objects.
    public var photoSizeMax: Int64 {
        get { record.int64("photoSizeMax64") ?? record.int32("photoSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("photoSizeMax64", newValue, over: record.int64("photoSizeMax64"), 0, FieldValue.int64) }
    }
    /// The maximum size of a video that is downloaded automatically, in bytes. Stored under `videoSizeMax64`; missing in older objects.
    public var videoSizeMax: Int64 {
        get { record.int64("videoSizeMax64") ?? record.int32("videoSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("videoSizeMax64", newValue, over: record.int64("videoSizeMax64"), 0, FieldValue.int64) }
    }
    /// The maximum size of a file that is downloaded automatically, in bytes. Stored under `fileSizeMax64`; missing in older objects.
    public var fileSizeMax: Int64 {
        get { record.int64("fileSizeMax64") ?? record.int32("fileSizeMax").map { Int64($0) } ?? 0 }
        set { record.put("fileSizeMax64", newValue, over: record.int64("fileSizeMax64"), 0, FieldValue.int64) }
    }
    /// Stored under `preloadLargeVideo`; missing in older objects.
    public var preloadLargeVideo: Bool {
        get { record.numberAsBool("preloadLargeVideo") ?? false }
        set { record.put("preloadLargeVideo", newValue, over: record.numberAsBool("preloadLargeVideo"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `lessDataForPhoneCalls`; missing in older objects.
    public var lessDataForPhoneCalls: Bool {
        get { record.numberAsBool("lessDataForPhoneCalls") ?? false }
        set { record.put("lessDataForPhoneCalls", newValue, over: record.numberAsBool("lessDataForPhoneCalls"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `videoUploadMaxbitrate`; missing in older objects.
    public var videoUploadMaxbitrate: Int32 {
        get { record.int32("videoUploadMaxbitrate") ?? 0 }
        set { record.put("videoUploadMaxbitrate", newValue, over: record.int32("videoUploadMaxbitrate"), 0, FieldValue.int32) }
    }
}

/// The coded object `AutodownloadSettings`: a preference of the account.
public struct AutodownloadSettings: CodedModel {
    public static let typeHash: Int32 = 167916131
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `lowPreset`; missing in older objects, which means `AutodownloadSettings.defaultSettings.lowPreset`.
    public var lowPreset: AutodownloadPresetSettings? {
        get { record.object("lowPreset").map(AutodownloadPresetSettings.init(unchecked:)) }
        set { record.put("lowPreset", newValue?.record, over: record.object("lowPreset"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `mediumPreset`; missing in older objects, which means `AutodownloadSettings.defaultSettings.mediumPreset`.
    public var mediumPreset: AutodownloadPresetSettings? {
        get { record.object("mediumPreset").map(AutodownloadPresetSettings.init(unchecked:)) }
        set { record.put("mediumPreset", newValue?.record, over: record.object("mediumPreset"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `highPreset`; missing in older objects, which means `AutodownloadSettings.defaultSettings.highPreset`.
    public var highPreset: AutodownloadPresetSettings? {
        get { record.object("highPreset").map(AutodownloadPresetSettings.init(unchecked:)) }
        set { record.put("highPreset", newValue?.record, over: record.object("highPreset"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `CacheStorageSettings`: a preference of the account.
public struct CacheStorageSettings: CodedModel {
    public static let typeHash: Int32 = -1693478954
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time after which downloaded files are deleted, in seconds, or `Int32.max` for never. Stored under `dt`; missing in older objects, which
    /// means `2147483647`.
    public var defaultCacheStorageTimeout: Int32 {
        get { record.int32("dt") ?? 2147483647 }
        set { record.put("dt", newValue, over: record.int32("dt"), 2147483647, FieldValue.int32) }
    }
    /// The maximum size of the downloaded files to keep, in GB. Stored under `dl`; missing in older objects, which means `2147483647`.
    public var defaultCacheStorageLimitGigabytes: Int32 {
        get { record.int32("dl") ?? 2147483647 }
        set { record.put("dl", newValue, over: record.int32("dl"), 2147483647, FieldValue.int32) }
    }
    /// JSON array; when missing: groups 2678400, channels 604800, privateChats 2147483647, stories 172800. Stored under `categoryStorageTimeoutJson`;
    /// missing in older objects.
    public var categoryStorageTimeout: StoredJSON? { record.json("categoryStorageTimeoutJson") }
}

/// The coded object `ContactsSettings`: a preference of the account.
public struct ContactsSettings: CodedModel {
    public static let typeHash: Int32 = 2022849046
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `synchronizeContacts`; missing in older objects.
    public var synchronizeContacts: Bool {
        get { record.numberAsBool("synchronizeContacts") ?? false }
        set { record.put("synchronizeContacts", newValue, over: record.numberAsBool("synchronizeContacts"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ContentPrivacySettings`: a preference of the account.
public struct ContentPrivacySettings: CodedModel {
    public static let typeHash: Int32 = 1333008690
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `enableSecretChatWebpagePreviews`; `nil` is stored as Nil.
    public var enableSecretChatWebpagePreviews: Bool? {
        get { record.numberAsBool("enableSecretChatWebpagePreviews") }
        set {
            record.put(
                "enableSecretChatWebpagePreviews", newValue,
                over: record.numberAsBool("enableSecretChatWebpagePreviews"), FieldValue.boolAsNumber, absent: .null)
        }
    }
}

/// The coded object `EmojiGameInfo`: a preference of the account. Added in Telegram 12.
public struct EmojiGameInfo: CodedModel {
    public static let typeHash: Int32 = 1522274395
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Stored as 0.
        public static let unavailable = Kind(rawValue: 0)
        /// Stored as 1.
        public static let available = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `type`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("type") ?? 0) }
        set { record.put("type", newValue.rawValue, over: record.int32("type"), 0, FieldValue.int32) }
    }
    /// Present only for `available`. Stored under `info`.
    public var info: EmojiGameInfo.Info? {
        get { record.object("info").map(EmojiGameInfo.Info.init(unchecked:)) }
        set { record.put("info", newValue?.record, over: record.object("info"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `EngineDisplaySavedChatsAsTopics`: a preference of the account.
public struct EngineDisplaySavedChatsAsTopics: CodedModel {
    public static let typeHash: Int32 = -1452431299
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

/// The coded object `GlobalMessageAutoremoveTimeoutSettings`: a preference of the account.
public struct GlobalMessageAutoremoveTimeoutSettings: CodedModel {
    public static let typeHash: Int32 = 2006645108
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time after which messages of the chat are deleted, in seconds, or `nil` for never. Stored under `messageAutoremoveTimeout`; `nil` omits
    /// the key.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("messageAutoremoveTimeout") }
        set { record.put("messageAutoremoveTimeout", newValue, over: record.int32("messageAutoremoveTimeout"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `GlobalPrivacySettings`: a preference of the account.
public struct StoredGlobalPrivacySettings: CodedModel {
    public static let typeHash: Int32 = 231904288
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] {
        [
            "automaticallyArchiveAndMuteNonContacts", "keepArchivedUnmuted", "keepArchivedFolders", "hideReadTime",
        ]
    }
    /// Whether chats with users outside the contacts are archived and muted. Stored under `automaticallyArchiveAndMuteNonContacts`.
    public var automaticallyArchiveAndMuteNonContacts: Bool {
        get { record.bool("automaticallyArchiveAndMuteNonContacts") ?? false }
        set {
            record.put(
                "automaticallyArchiveAndMuteNonContacts", newValue,
                over: record.bool("automaticallyArchiveAndMuteNonContacts"), false, FieldValue.bool)
        }
    }
    /// Whether unmuted archived chats stay archived when a message arrives. Stored under `keepArchivedUnmuted`.
    public var keepArchivedUnmuted: Bool {
        get { record.bool("keepArchivedUnmuted") ?? false }
        set { record.put("keepArchivedUnmuted", newValue, over: record.bool("keepArchivedUnmuted"), false, FieldValue.bool) }
    }
    /// Whether archived chats in folders stay archived when a message arrives. Stored under `keepArchivedFolders`.
    public var keepArchivedFolders: Bool {
        get { record.bool("keepArchivedFolders") ?? false }
        set { record.put("keepArchivedFolders", newValue, over: record.bool("keepArchivedFolders"), false, FieldValue.bool) }
    }
    /// Whether the times when the account reads messages are hidden from other users. Stored under `hideReadTime`.
    public var hideReadTime: Bool {
        get { record.bool("hideReadTime") ?? false }
        set { record.put("hideReadTime", newValue, over: record.bool("hideReadTime"), false, FieldValue.bool) }
    }
    /// Telegram 12 no longer writes it. Stored under `nonContactChatsRequirePremium`.
    public var nonContactChatsRequirePremium: Bool {
        get { record.bool("nonContactChatsRequirePremium") ?? false }
        set { record.put("nonContactChatsRequirePremium", newValue, over: record.bool("nonContactChatsRequirePremium"), false, FieldValue.bool) }
    }
    /// Mandatory for the reader of 12: a value that 11 wrote reads as the defaults. Added in Telegram 12. Stored under `nonContactChatsPrivacy`.
    public var nonContactChatsPrivacy: StoredGlobalPrivacySettings.NonContactChatsPrivacy? {
        get { record.object("nonContactChatsPrivacy").map(StoredGlobalPrivacySettings.NonContactChatsPrivacy.init(unchecked:)) }
        set {
            record.put("nonContactChatsPrivacy", newValue?.record, over: record.object("nonContactChatsPrivacy"), FieldValue.object, absent: .absent)
        }
    }
    /// Added in Telegram 12. Stored under `disallowedGifts`.
    public var disallowedGifts: TelegramDisallowedGifts? {
        get { record.object("disallowedGifts").map(TelegramDisallowedGifts.init(unchecked:)) }
        set { record.put("disallowedGifts", newValue?.record, over: record.object("disallowedGifts"), FieldValue.object, absent: .absent) }
    }
    /// Added in Telegram 12. Stored under `displayGiftButton`.
    public var displayGiftButton: Bool {
        get { record.bool("displayGiftButton") ?? false }
        set { record.put("displayGiftButton", newValue, over: record.bool("displayGiftButton"), false, FieldValue.bool) }
    }
}

/// The coded object `LimitsConfiguration`: a preference of the account.
public struct LimitsConfiguration: CodedModel {
    public static let typeHash: Int32 = -221026159
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `maxGroupMemberCount`; missing in older objects, which means `200`.
    public var maxGroupMemberCount: Int32 {
        get { record.int32("maxGroupMemberCount") ?? 200 }
        set { record.put("maxGroupMemberCount", newValue, over: record.int32("maxGroupMemberCount"), 200, FieldValue.int32) }
    }
    /// Stored under `maxSupergroupMemberCount`; missing in older objects, which means `5000`.
    public var maxSupergroupMemberCount: Int32 {
        get { record.int32("maxSupergroupMemberCount") ?? 5000 }
        set { record.put("maxSupergroupMemberCount", newValue, over: record.int32("maxSupergroupMemberCount"), 5000, FieldValue.int32) }
    }
    /// Stored under `maxMessageForwardBatchSize`; missing in older objects, which means `50`.
    public var maxMessageForwardBatchSize: Int32 {
        get { record.int32("maxMessageForwardBatchSize") ?? 50 }
        set { record.put("maxMessageForwardBatchSize", newValue, over: record.int32("maxMessageForwardBatchSize"), 50, FieldValue.int32) }
    }
    /// Stored under `maxRecentStickerCount`; missing in older objects, which means `20`.
    public var maxRecentStickerCount: Int32 {
        get { record.int32("maxRecentStickerCount") ?? 20 }
        set { record.put("maxRecentStickerCount", newValue, over: record.int32("maxRecentStickerCount"), 20, FieldValue.int32) }
    }
    /// Stored under `maxMessageEditingInterval`; missing in older objects, which means `172800`.
    public var maxMessageEditingInterval: Int32 {
        get { record.int32("maxMessageEditingInterval") ?? 172800 }
        set { record.put("maxMessageEditingInterval", newValue, over: record.int32("maxMessageEditingInterval"), 172800, FieldValue.int32) }
    }
    /// Stored under `canRemoveIncomingMessagesInPrivateChats`; missing in older objects.
    public var canRemoveIncomingMessagesInPrivateChats: Bool {
        get { record.numberAsBool("canRemoveIncomingMessagesInPrivateChats") ?? false }
        set {
            record.put(
                "canRemoveIncomingMessagesInPrivateChats", newValue,
                over: record.numberAsBool("canRemoveIncomingMessagesInPrivateChats"), false, FieldValue.boolAsNumber)
        }
    }
    /// Stored under `maxMessageRevokeInterval`; missing in older objects, which means `172800`.
    public var maxMessageRevokeInterval: Int32 {
        get { record.int32("maxMessageRevokeInterval") ?? 172800 }
        set { record.put("maxMessageRevokeInterval", newValue, over: record.int32("maxMessageRevokeInterval"), 172800, FieldValue.int32) }
    }
    /// Stored under `maxMessageRevokeIntervalInPrivateChats`; missing in older objects, which means `172800`.
    public var maxMessageRevokeIntervalInPrivateChats: Int32 {
        get { record.int32("maxMessageRevokeIntervalInPrivateChats") ?? 172800 }
        set {
            record.put(
                "maxMessageRevokeIntervalInPrivateChats", newValue,
                over: record.int32("maxMessageRevokeIntervalInPrivateChats"), 172800, FieldValue.int32)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxPinnedChatCount`; `nil` omits the key.
    public var maxPinnedChatCount: Int32? {
        get { record.int32("maxPinnedChatCount") }
        set { record.put("maxPinnedChatCount", newValue, over: record.int32("maxPinnedChatCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxArchivedPinnedChatCount`; `nil` omits the key.
    public var maxArchivedPinnedChatCount: Int32? {
        get { record.int32("maxArchivedPinnedChatCount") }
        set {
            record.put("maxArchivedPinnedChatCount", newValue, over: record.int32("maxArchivedPinnedChatCount"), FieldValue.int32, absent: .absent)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxSavedGifCount`; `nil` omits the key.
    public var maxSavedGifCount: Int32? {
        get { record.int32("maxSavedGifCount") }
        set { record.put("maxSavedGifCount", newValue, over: record.int32("maxSavedGifCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxMediaCaptionLength`; `nil` omits the key.
    public var maxMediaCaptionLength: Int32? {
        get { record.int32("maxMediaCaptionLength") }
        set { record.put("maxMediaCaptionLength", newValue, over: record.int32("maxMediaCaptionLength"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `LinksConfiguration`: a preference of the account.
public struct LinksConfiguration: CodedModel {
    public static let typeHash: Int32 = 1639560008
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The token added to links to Telegram's own sites, which signs the account in there. Stored under `autologinToken`; `nil` omits the key.
    public var autologinToken: String? {
        get { record.string("autologinToken") }
        set { record.put("autologinToken", newValue, over: record.string("autologinToken"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `LoggingSettings`: a preference of the account.
public struct LoggingSettings: CodedModel {
    public static let typeHash: Int32 = 781482463
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `logToFile`; missing in older objects.
    public var logToFile: Bool {
        get { record.numberAsBool("logToFile") ?? false }
        set { record.put("logToFile", newValue, over: record.numberAsBool("logToFile"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `logToConsole`; missing in older objects.
    public var logToConsole: Bool {
        get { record.numberAsBool("logToConsole") ?? false }
        set { record.put("logToConsole", newValue, over: record.numberAsBool("logToConsole"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `redactSensitiveData`; missing in older objects, which means `true`.
    public var redactSensitiveData: Bool {
        get { record.numberAsBool("redactSensitiveData") ?? false }
        set { record.put("redactSensitiveData", newValue, over: record.numberAsBool("redactSensitiveData"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `NetworkSettings`: a preference of the account.
public struct NetworkSettings: CodedModel {
    public static let typeHash: Int32 = 110448300
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `reducedBackupDiscoveryTimeout`; missing in older objects.
    public var reducedBackupDiscoveryTimeout: Bool {
        get { record.numberAsBool("reducedBackupDiscoveryTimeout") ?? false }
        set {
            record.put(
                "reducedBackupDiscoveryTimeout", newValue,
                over: record.numberAsBool("reducedBackupDiscoveryTimeout"), false, FieldValue.boolAsNumber)
        }
    }
    /// Stored under `applicationUpdateUrlPrefix`; `nil` omits the key.
    public var applicationUpdateUrlPrefix: String? {
        get { record.string("applicationUpdateUrlPrefix") }
        set {
            record.put("applicationUpdateUrlPrefix", newValue, over: record.string("applicationUpdateUrlPrefix"), FieldValue.string, absent: .absent)
        }
    }
    /// Stored under `backupHostOverride`; `nil` omits the key.
    public var backupHostOverride: String? {
        get { record.string("backupHostOverride") }
        set { record.put("backupHostOverride", newValue, over: record.string("backupHostOverride"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `useNetworkFramework_v2`; `nil` omits the key.
    public var useNetworkFramework: Bool? {
        get { record.bool("useNetworkFramework_v2") }
        set { record.put("useNetworkFramework_v2", newValue, over: record.bool("useNetworkFramework_v2"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `useExperimentalDownload_v2`; `nil` omits the key.
    public var useExperimentalDownload: Bool? {
        get { record.bool("useExperimentalDownload_v2") }
        set {
            record.put("useExperimentalDownload_v2", newValue, over: record.bool("useExperimentalDownload_v2"), FieldValue.bool, absent: .absent)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `defaultEnableTempKeys`; `nil` omits the key.
    public var defaultEnableTempKeys: Bool? {
        get { record.bool("defaultEnableTempKeys") }
        set { record.put("defaultEnableTempKeys", newValue, over: record.bool("defaultEnableTempKeys"), FieldValue.bool, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `userEnableTempKeys`; `nil` omits the key.
    public var userEnableTempKeys: Bool? {
        get { record.bool("userEnableTempKeys") }
        set { record.put("userEnableTempKeys", newValue, over: record.bool("userEnableTempKeys"), FieldValue.bool, absent: .absent) }
    }
}

/// The coded object `PeersNearbyState`: a preference of the account.
public struct PeersNearbyState: CodedModel {
    public static let typeHash: Int32 = -671466102
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The time until which it is visible, in seconds since 1970, UTC. Stored under `expires`; `nil` omits the key.
    public var visibilityExpires: Int32? {
        get { record.int32("expires") }
        set { record.put("expires", newValue, over: record.int32("expires"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `ProxyServerConnection`.
public struct ProxyServerConnection: CodedModel {
    public static let typeHash: Int32 = -926584624
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A SOCKS5 proxy, optionally with a username and a password. Stored as 0.
        public static let socks5 = Kind(rawValue: 0)
        /// An MTProto proxy, with a secret. Stored as 1.
        public static let mtp = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_t`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_t") ?? 0) }
        set { record.put("_t", newValue.rawValue, over: record.int32("_t"), 0, FieldValue.int32) }
    }
    /// Present only for `socks5`. Stored under `username`; `nil` omits the key.
    public var username: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `socks5`. Stored under `password`; `nil` omits the key.
    public var password: String? {
        get { record.string("password") }
        set { record.put("password", newValue, over: record.string("password"), FieldValue.string, absent: .absent) }
    }
    /// The secret of the proxy. Present only for `mtp`. Stored under `secret`.
    public var secret: [UInt8]? {
        get { record.fieldBytes("secret") }
        set { record.put("secret", newValue, over: record.fieldBytes("secret"), FieldValue.bytes, absent: .absent) }
    }
}

/// The coded object `ProxyServerSettings`.
public struct ProxyServerSettings: CodedModel {
    public static let typeHash: Int32 = 2121438949
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `host`; missing in older objects.
    public var host: String {
        get { record.string("host") ?? "" }
        set { record.put("host", newValue, over: record.string("host"), "", FieldValue.string) }
    }
    /// Stored under `port`; missing in older objects.
    public var port: Int32 { get { record.int32("port") ?? 0 } set { record.put("port", newValue, over: record.int32("port"), 0, FieldValue.int32) } }
    /// Stored under `connection`; missing in older objects, which means `socks5 with username, password`.
    public var connection: ProxyServerConnection? {
        get { record.object("connection").map(ProxyServerConnection.init(unchecked:)) }
        set { record.put("connection", newValue?.record, over: record.object("connection"), FieldValue.object, absent: .absent) }
    }
    /// Written by older versions. Stored under `username`; `nil` omits the key.
    public var connectionUsername: String? {
        get { record.string("username") }
        set { record.put("username", newValue, over: record.string("username"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `password`; `nil` omits the key.
    public var connectionPassword: String? {
        get { record.string("password") }
        set { record.put("password", newValue, over: record.string("password"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `ProxySettings`: a preference of the account.
public struct ProxySettings: CodedModel {
    public static let typeHash: Int32 = 1983529493
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["servers"] }
    /// Whether it is turned on. Stored under `enabled`; missing in older objects.
    public var enabled: Bool {
        get { record.numberAsBool("enabled") ?? false }
        set { record.put("enabled", newValue, over: record.numberAsBool("enabled"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `servers`.
    public var servers: [ProxyServerSettings] {
        get { record.objects("servers").map(ProxyServerSettings.init(unchecked:)) }
        set { record.put("servers", newValue.map(\.record), over: record.objects("servers"), [], FieldValue.codableObjects) }
    }
    /// Stored under `activeServer`; `nil` omits the key.
    public var activeServer: ProxyServerSettings? {
        get { record.object("activeServer").map(ProxyServerSettings.init(unchecked:)) }
        set { record.put("activeServer", newValue?.record, over: record.object("activeServer"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `useForCalls`; missing in older objects.
    public var useForCalls: Bool {
        get { record.numberAsBool("useForCalls") ?? false }
        set { record.put("useForCalls", newValue, over: record.numberAsBool("useForCalls"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `RemoteStorageConfiguration`: a preference of the account.
public struct RemoteStorageConfiguration: CodedModel {
    public static let typeHash: Int32 = -1543110472
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["webDocumentsHostDatacenterId"] }
    /// Stored under `webDocumentsHostDatacenterId`.
    public var webDocumentsHostDatacenterId: Int32 {
        get { record.int32("webDocumentsHostDatacenterId") ?? 0 }
        set { record.put("webDocumentsHostDatacenterId", newValue, over: record.int32("webDocumentsHostDatacenterId"), 0, FieldValue.int32) }
    }
}

/// The coded object `ServerSuggestionInfo`: a preference of the account. Added in Telegram 12.
public struct ServerSuggestionInfo: CodedModel {
    public static let typeHash: Int32 = 1886273147
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["legacyItems", "items", "dismissedIds"] }
    /// Stored under `legacyItems`.
    public var legacyItems: [String] {
        get { record.optionalStrings("legacyItems") ?? [] }
        set { record.put("legacyItems", newValue, over: record.optionalStrings("legacyItems"), [], FieldValue.codableStrings) }
    }
    /// Stored under `items`.
    public var items: [ServerSuggestionInfo.Item] {
        get { record.objects("items").map(ServerSuggestionInfo.Item.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// Stored under `dismissedIds`.
    public var dismissedIds: [String] {
        get { record.optionalStrings("dismissedIds") ?? [] }
        set { record.put("dismissedIds", newValue, over: record.optionalStrings("dismissedIds"), [], FieldValue.codableStrings) }
    }
}

/// The coded object `TelegramGlobalPostSearchState`: a preference of the account. Added in Telegram 12.
public struct TelegramGlobalPostSearchState: CodedModel {
    public static let typeHash: Int32 = -618779693
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["totalFreeSearches", "remainingFreeSearches", "price"] }
    /// Stored under `totalFreeSearches`.
    public var totalFreeSearches: Int32 {
        get { record.int32("totalFreeSearches") ?? 0 }
        set { record.put("totalFreeSearches", newValue, over: record.int32("totalFreeSearches"), 0, FieldValue.int32) }
    }
    /// Stored under `remainingFreeSearches`.
    public var remainingFreeSearches: Int32 {
        get { record.int32("remainingFreeSearches") ?? 0 }
        set { record.put("remainingFreeSearches", newValue, over: record.int32("remainingFreeSearches"), 0, FieldValue.int32) }
    }
    /// Stored under `price`.
    public var price: StarsAmount? {
        get { record.object("price").map(StarsAmount.init(unchecked:)) }
        set { record.put("price", newValue?.record, over: record.object("price"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `unlockTimestamp`; `nil` omits the key.
    public var unlockTimestamp: Int32? {
        get { record.int32("unlockTimestamp") }
        set { record.put("unlockTimestamp", newValue, over: record.int32("unlockTimestamp"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `VoipConfiguration`: a preference of the account.
public struct VoipConfiguration: CodedModel {
    public static let typeHash: Int32 = -610563413
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `serializedData`; `nil` omits the key.
    public var serializedData: String? {
        get { record.string("serializedData") }
        set { record.put("serializedData", newValue, over: record.string("serializedData"), FieldValue.string, absent: .absent) }
    }
}

extension CacheStorageSettings {
    /// The JSON text `CacheStorageSettings.CategoryStorageTimeoutRepresentation`: a preference of the account.
    public struct CategoryStorageTimeoutRepresentation: JSONModel {
        public let json: StoredJSON
        public init(json: StoredJSON) { self.json = json }
        /// Stored as the member `key`.
        public var key: String? { json.string("key") }
        /// Stored as the member `value`.
        public var value: Int32? { json.int32("value") }
    }
}

extension EmojiGameInfo {
    /// The coded object `EmojiGameInfo.Info`: a preference of the account. Added in Telegram 12.
    public struct Info: CodedModel {
        public static let typeHash: Int32 = -1472042128
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["gameHash", "previousStake", "currentStreak", "parameters"] }
        /// Stored under `gameHash`.
        public var gameHash: String {
            get { record.string("gameHash") ?? "" }
            set { record.put("gameHash", newValue, over: record.string("gameHash"), "", FieldValue.string) }
        }
        /// Stored under `previousStake`.
        public var previousStake: Int64 {
            get { record.int64("previousStake") ?? 0 }
            set { record.put("previousStake", newValue, over: record.int64("previousStake"), 0, FieldValue.int64) }
        }
        /// Stored under `currentStreak`.
        public var currentStreak: Int32 {
            get { record.int32("currentStreak") ?? 0 }
            set { record.put("currentStreak", newValue, over: record.int32("currentStreak"), 0, FieldValue.int32) }
        }
        /// Stored under `parameters`.
        public var parameters: [Int32] {
            get { record.optionalInt32s("parameters") ?? [] }
            set { record.put("parameters", newValue, over: record.optionalInt32s("parameters"), [], FieldValue.int32s) }
        }
        /// Stored under `playsLeft`; `nil` omits the key.
        public var playsLeft: Int32? {
            get { record.int32("playsLeft") }
            set { record.put("playsLeft", newValue, over: record.int32("playsLeft"), FieldValue.int32, absent: .absent) }
        }
    }
}

extension StoredGlobalPrivacySettings {
    /// The coded object `GlobalPrivacySettings.NonContactChatsPrivacy`: a preference of the account. Added in Telegram 12.
    public struct NonContactChatsPrivacy: CodedModel {
        public static let typeHash: Int32 = -1879490492
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The values of `kind`. Unknown values of newer versions are preserved.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public var rawValue: Int32
            public init(rawValue: Int32) { self.rawValue = rawValue }
            /// Stored as 0.
            public static let everybody = Kind(rawValue: 0)
            /// Stored as 1.
            public static let requirePremium = Kind(rawValue: 1)
            /// Stored as 2.
            public static let paidMessages = Kind(rawValue: 2)
        }
        /// The case. It determines which other properties have values. Stored under `t`; missing in older objects.
        public var kind: Kind {
            get { Kind(rawValue: record.int32("t") ?? 0) }
            set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
        }
        /// Whole stars. Present only for `paidMessages`. Stored under `stars`; missing in older objects.
        public var stars: Int64? {
            get { record.int64("stars") }
            set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .absent) }
        }
    }
}

extension ServerSuggestionInfo {
    /// The coded object `ServerSuggestionInfo.Item`: a preference of the account. Added in Telegram 12.
    public struct Item: CodedModel {
        public static let typeHash: Int32 = -1497756063
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "title", "text", "action"] }
        /// Stored under `id`.
        public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
        /// Stored under `title`.
        public var title: ServerSuggestionInfo.Item.Text? {
            get { record.object("title").map(ServerSuggestionInfo.Item.Text.init(unchecked:)) }
            set { record.put("title", newValue?.record, over: record.object("title"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `text`.
        public var text: ServerSuggestionInfo.Item.Text? {
            get { record.object("text").map(ServerSuggestionInfo.Item.Text.init(unchecked:)) }
            set { record.put("text", newValue?.record, over: record.object("text"), FieldValue.object, absent: .absent) }
        }
        /// Stored under `action`.
        public var action: ServerSuggestionInfo.Item.Action? {
            get { record.object("action").map(ServerSuggestionInfo.Item.Action.init(unchecked:)) }
            set { record.put("action", newValue?.record, over: record.object("action"), FieldValue.object, absent: .absent) }
        }
    }
}

extension ServerSuggestionInfo.Item {
    /// The coded object `ServerSuggestionInfo.Item.Action`: a preference of the account. Added in Telegram 12.
    public struct Action: CodedModel {
        public static let typeHash: Int32 = 591965706
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["link"] }
        /// Stored under `link`.
        public var linkUrl: String {
            get { record.string("link") ?? "" }
            set { record.put("link", newValue, over: record.string("link"), "", FieldValue.string) }
        }
    }
}

extension ServerSuggestionInfo.Item {
    /// The coded object `ServerSuggestionInfo.Item.Text`: a preference of the account. Added in Telegram 12.
    public struct Text: CodedModel {
        public static let typeHash: Int32 = 195308841
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["string", "entities"] }
        /// Stored under `string`.
        public var string: String {
            get { record.string("string") ?? "" }
            set { record.put("string", newValue, over: record.string("string"), "", FieldValue.string) }
        }
        /// The ranges of the text that have formatting or links. Stored under `entities`.
        public var entities: [MessageTextEntity] {
            get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
            set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
        }
    }
}
