// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AccountSpecificCacheStorageSettings`: a preference of the account.
public struct AccountSpecificCacheStorageSettings: CodedModel {
    public static let typeHash: Int32 = 1238167433
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerStorageTimeoutExceptionsJson"] }
    /// JSON array. Stored under `peerStorageTimeoutExceptionsJson`.
    public var peerStorageTimeoutExceptions: StoredJSON? { record.json("peerStorageTimeoutExceptionsJson") }
}

/// The coded object `AppChangelogState`: a preference of the account.
public struct AppChangelogState: CodedModel {
    public static let typeHash: Int32 = -253058530
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The version of the application that was running at the last check. Stored under `checkedVersion`; older objects lack it.
    public var checkedVersion: String {
        get { record.string("checkedVersion") ?? "" }
        set { record.put("checkedVersion", newValue, over: record.string("checkedVersion"), "", FieldValue.string) }
    }
    /// Stored under `previousVersion`; older objects lack it.
    public var previousVersion: String {
        get { record.string("previousVersion") ?? "" }
        set { record.put("previousVersion", newValue, over: record.string("previousVersion"), "", FieldValue.string) }
    }
}

/// The coded object `AppConfiguration`: a preference of the account.
public struct AppConfiguration: CodedModel {
    public static let typeHash: Int32 = 2011889088
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `data`; nil leaves the key out.
    public var data: CodedObject? {
        get { record.object("data") }
        set { record.put("data", newValue, over: record.object("data"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `storedHash`; older objects lack it.
    public var hash: Int32 {
        get { record.int32("storedHash") ?? 0 }
        set { record.put("storedHash", newValue, over: record.int32("storedHash"), 0, FieldValue.int32) }
    }
}

/// The coded object `AutodownloadSettings`: a preference of the account.
public struct AutodownloadSettings: CodedModel {
    public static let typeHash: Int32 = 167916131
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `lowPreset`; older objects lack it, which means AutodownloadSettings.defaultSettings.lowPreset.
    public var lowPreset: AutodownloadPresetSettings? {
        get { record.object("lowPreset").map(AutodownloadPresetSettings.init(unchecked:)) }
        set { record.put("lowPreset", newValue?.record, over: record.object("lowPreset"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `mediumPreset`; older objects lack it, which means AutodownloadSettings.defaultSettings.mediumPreset.
    public var mediumPreset: AutodownloadPresetSettings? {
        get { record.object("mediumPreset").map(AutodownloadPresetSettings.init(unchecked:)) }
        set { record.put("mediumPreset", newValue?.record, over: record.object("mediumPreset"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `highPreset`; older objects lack it, which means AutodownloadSettings.defaultSettings.highPreset.
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
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["categoryStorageTimeoutJson"] }
    /// Seconds after which loaded files go; Int32.max: never. Stored under `dt`; older objects lack it, which means 2147483647.
    public var defaultCacheStorageTimeout: Int32 {
        get { record.int32("dt") ?? 2147483647 }
        set { record.put("dt", newValue, over: record.int32("dt"), 2147483647, FieldValue.int32) }
    }
    /// The most that is kept of loaded files, in GB. Stored under `dl`; older objects lack it.
    public var defaultCacheStorageLimitGigabytes: Int32 {
        get { record.int32("dl") ?? 0 }
        set { record.put("dl", newValue, over: record.int32("dl"), 0, FieldValue.int32) }
    }
    /// JSON array. Stored under `categoryStorageTimeoutJson`.
    public var categoryStorageTimeout: StoredJSON? { record.json("categoryStorageTimeoutJson") }
}

/// The coded object `ChatListFiltersFeaturedState`: a preference of the account.
public struct ChatListFiltersFeaturedState: CodedModel {
    public static let typeHash: Int32 = -1701213247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["filters", "isSeen"] }
    /// Stored under `filters`.
    public var filters: [ChatListFeaturedFilter] {
        get { record.objects("filters").map(ChatListFeaturedFilter.init(unchecked:)) }
        set { record.put("filters", newValue.map(\.record), over: record.objects("filters"), [], FieldValue.codableObjects) }
    }
    /// Whether the account has looked at it. Stored under `isSeen`.
    public var isSeen: Bool {
        get { record.numberAsBool("isSeen") ?? false }
        set { record.put("isSeen", newValue, over: record.numberAsBool("isSeen"), false, FieldValue.boolAsNumber) }
    }
}

/// The coded object `ChatListFiltersState`: a preference of the account.
public struct ChatListFiltersState: CodedModel {
    public static let typeHash: Int32 = -1565888189
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["filters"] }
    /// Stored under `filters`.
    public var filters: [StoredChatListFilter] {
        get { record.objects("filters").map(StoredChatListFilter.init(unchecked:)) }
        set { record.put("filters", newValue.map(\.record), over: record.objects("filters"), [], FieldValue.codableObjects) }
    }
    /// Stored under `remoteFilters`; nil leaves the key out.
    public var remoteFilters: [StoredChatListFilter] {
        get { record.objects("remoteFilters").map(StoredChatListFilter.init(unchecked:)) }
        set { record.put("remoteFilters", newValue.map(\.record), over: record.objects("remoteFilters"), [], FieldValue.codableObjects) }
    }
    /// Stored under `updates`; older objects lack it.
    public var updates: [ChatListFiltersState.ChatListFilterUpdates] {
        get { record.objects("updates").map(ChatListFiltersState.ChatListFilterUpdates.init(unchecked:)) }
        set { record.put("updates", newValue.map(\.record), over: record.objects("updates"), [], FieldValue.codableObjects) }
    }
    /// Stored under `remoteDisplayTags`; nil leaves the key out.
    public var remoteDisplayTags: Bool? {
        get { record.bool("remoteDisplayTags") }
        set { record.put("remoteDisplayTags", newValue, over: record.bool("remoteDisplayTags"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `displayTags`; older objects lack it.
    public var displayTags: Bool {
        get { record.bool("displayTags") ?? false }
        set { record.put("displayTags", newValue, over: record.bool("displayTags"), false, FieldValue.bool) }
    }
}

/// The coded object `ChatThemes`: a preference of the account.
public struct ChatThemes: CodedModel {
    public static let typeHash: Int32 = -1720350408
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["c", "h"] }
    /// Stored under `c`.
    public var chatThemes: [TelegramThemeNativeCodable] {
        get { record.objects("c").map(TelegramThemeNativeCodable.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int64 { get { record.int64("h") ?? 0 } set { record.put("h", newValue, over: record.int64("h"), 0, FieldValue.int64) } }
}

/// The coded object `ContactsSettings`: a preference of the account.
public struct ContactsSettings: CodedModel {
    public static let typeHash: Int32 = 2022849046
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `synchronizeContacts`; older objects lack it.
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
    /// Stored under `enableSecretChatWebpagePreviews`; nil is stored as Nil.
    public var enableSecretChatWebpagePreviews: Bool? {
        get { record.numberAsBool("enableSecretChatWebpagePreviews") }
        set {
            record.put(
                "enableSecretChatWebpagePreviews", newValue,
                over: record.numberAsBool("enableSecretChatWebpagePreviews"), FieldValue.boolAsNumber, absent: .null)
        }
    }
}

/// The coded object `CountriesList`: a preference of the account.
public struct CountriesList: CodedModel {
    public static let typeHash: Int32 = -600406241
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["c", "h"] }
    /// The countries for which it holds, as ISO 3166 codes. Stored under `c`.
    public var countries: [Country] {
        get { record.objects("c").map(Country.init(unchecked:)) }
        set { record.put("c", newValue.map(\.record), over: record.objects("c"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
}

/// The coded object `EngineDisplaySavedChatsAsTopics`: a preference of the account.
public struct EngineDisplaySavedChatsAsTopics: CodedModel {
    public static let typeHash: Int32 = -1452431299
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

/// The coded object `GlobalMessageAutoremoveTimeoutSettings`: a preference of the account.
public struct GlobalMessageAutoremoveTimeoutSettings: CodedModel {
    public static let typeHash: Int32 = 2006645108
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Seconds after which messages of the chat go; nil: never. Stored under `messageAutoremoveTimeout`; nil leaves the key out.
    public var messageAutoremoveTimeout: Int32? {
        get { record.int32("messageAutoremoveTimeout") }
        set { record.put("messageAutoremoveTimeout", newValue, over: record.int32("messageAutoremoveTimeout"), FieldValue.int32, absent: .absent) }
    }
}

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

/// The coded object `GlobalPrivacySettings`: a preference of the account.
public struct StoredGlobalPrivacySettings: CodedModel {
    public static let typeHash: Int32 = 231904288
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] {
        [
            "automaticallyArchiveAndMuteNonContacts", "keepArchivedUnmuted", "keepArchivedFolders", "hideReadTime",
            "nonContactChatsRequirePremium",
        ]
    }
    /// Whether chats with strangers go to the archive, muted. Stored under `automaticallyArchiveAndMuteNonContacts`.
    public var automaticallyArchiveAndMuteNonContacts: Bool {
        get { record.bool("automaticallyArchiveAndMuteNonContacts") ?? false }
        set {
            record.put(
                "automaticallyArchiveAndMuteNonContacts", newValue,
                over: record.bool("automaticallyArchiveAndMuteNonContacts"), false, FieldValue.bool)
        }
    }
    /// Whether chats that are not muted stay in the archive when something new comes. Stored under `keepArchivedUnmuted`.
    public var keepArchivedUnmuted: Bool {
        get { record.bool("keepArchivedUnmuted") ?? false }
        set { record.put("keepArchivedUnmuted", newValue, over: record.bool("keepArchivedUnmuted"), false, FieldValue.bool) }
    }
    /// Whether chats of folders stay in the archive when something new comes. Stored under `keepArchivedFolders`.
    public var keepArchivedFolders: Bool {
        get { record.bool("keepArchivedFolders") ?? false }
        set { record.put("keepArchivedFolders", newValue, over: record.bool("keepArchivedFolders"), false, FieldValue.bool) }
    }
    /// Whether others do not see when the account has read. Stored under `hideReadTime`.
    public var hideReadTime: Bool {
        get { record.bool("hideReadTime") ?? false }
        set { record.put("hideReadTime", newValue, over: record.bool("hideReadTime"), false, FieldValue.bool) }
    }
    /// Stored under `nonContactChatsRequirePremium`.
    public var nonContactChatsRequirePremium: Bool {
        get { record.bool("nonContactChatsRequirePremium") ?? false }
        set { record.put("nonContactChatsRequirePremium", newValue, over: record.bool("nonContactChatsRequirePremium"), false, FieldValue.bool) }
    }
}

/// The coded object `LimitsConfiguration`: a preference of the account.
public struct LimitsConfiguration: CodedModel {
    public static let typeHash: Int32 = -221026159
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `maxGroupMemberCount`; older objects lack it, which means 200.
    public var maxGroupMemberCount: Int32 {
        get { record.int32("maxGroupMemberCount") ?? 200 }
        set { record.put("maxGroupMemberCount", newValue, over: record.int32("maxGroupMemberCount"), 200, FieldValue.int32) }
    }
    /// Stored under `maxSupergroupMemberCount`; older objects lack it, which means 5000.
    public var maxSupergroupMemberCount: Int32 {
        get { record.int32("maxSupergroupMemberCount") ?? 5000 }
        set { record.put("maxSupergroupMemberCount", newValue, over: record.int32("maxSupergroupMemberCount"), 5000, FieldValue.int32) }
    }
    /// Stored under `maxMessageForwardBatchSize`; older objects lack it, which means 50.
    public var maxMessageForwardBatchSize: Int32 {
        get { record.int32("maxMessageForwardBatchSize") ?? 50 }
        set { record.put("maxMessageForwardBatchSize", newValue, over: record.int32("maxMessageForwardBatchSize"), 50, FieldValue.int32) }
    }
    /// Stored under `maxRecentStickerCount`; older objects lack it, which means 20.
    public var maxRecentStickerCount: Int32 {
        get { record.int32("maxRecentStickerCount") ?? 20 }
        set { record.put("maxRecentStickerCount", newValue, over: record.int32("maxRecentStickerCount"), 20, FieldValue.int32) }
    }
    /// Stored under `maxMessageEditingInterval`; older objects lack it, which means 172800.
    public var maxMessageEditingInterval: Int32 {
        get { record.int32("maxMessageEditingInterval") ?? 172800 }
        set { record.put("maxMessageEditingInterval", newValue, over: record.int32("maxMessageEditingInterval"), 172800, FieldValue.int32) }
    }
    /// Stored under `canRemoveIncomingMessagesInPrivateChats`; older objects lack it.
    public var canRemoveIncomingMessagesInPrivateChats: Bool {
        get { record.numberAsBool("canRemoveIncomingMessagesInPrivateChats") ?? false }
        set {
            record.put(
                "canRemoveIncomingMessagesInPrivateChats", newValue,
                over: record.numberAsBool("canRemoveIncomingMessagesInPrivateChats"), false, FieldValue.boolAsNumber)
        }
    }
    /// Stored under `maxMessageRevokeInterval`; older objects lack it, which means 172800.
    public var maxMessageRevokeInterval: Int32 {
        get { record.int32("maxMessageRevokeInterval") ?? 172800 }
        set { record.put("maxMessageRevokeInterval", newValue, over: record.int32("maxMessageRevokeInterval"), 172800, FieldValue.int32) }
    }
    /// Stored under `maxMessageRevokeIntervalInPrivateChats`; older objects lack it, which means 172800.
    public var maxMessageRevokeIntervalInPrivateChats: Int32 {
        get { record.int32("maxMessageRevokeIntervalInPrivateChats") ?? 172800 }
        set {
            record.put(
                "maxMessageRevokeIntervalInPrivateChats", newValue,
                over: record.int32("maxMessageRevokeIntervalInPrivateChats"), 172800, FieldValue.int32)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxPinnedChatCount`; nil leaves the key out.
    public var maxPinnedChatCount: Int32? {
        get { record.int32("maxPinnedChatCount") }
        set { record.put("maxPinnedChatCount", newValue, over: record.int32("maxPinnedChatCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxArchivedPinnedChatCount`; nil leaves the key out.
    public var maxArchivedPinnedChatCount: Int32? {
        get { record.int32("maxArchivedPinnedChatCount") }
        set {
            record.put("maxArchivedPinnedChatCount", newValue, over: record.int32("maxArchivedPinnedChatCount"), FieldValue.int32, absent: .absent)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxSavedGifCount`; nil leaves the key out.
    public var maxSavedGifCount: Int32? {
        get { record.int32("maxSavedGifCount") }
        set { record.put("maxSavedGifCount", newValue, over: record.int32("maxSavedGifCount"), FieldValue.int32, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `maxMediaCaptionLength`; nil leaves the key out.
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
    /// What is added to links of Telegram's own sites so that they know the account. Stored under `autologinToken`; nil leaves the key out.
    public var autologinToken: String? {
        get { record.string("autologinToken") }
        set { record.put("autologinToken", newValue, over: record.string("autologinToken"), FieldValue.string, absent: .absent) }
    }
}

/// The coded object `LocalizationListState`: a preference of the account.
public struct LocalizationListState: CodedModel {
    public static let typeHash: Int32 = 2097045112
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `availableOfficialLocalizations`; older objects lack it.
    public var availableOfficialLocalizations: [LocalizationInfo] {
        get { record.objects("availableOfficialLocalizations").map(LocalizationInfo.init(unchecked:)) }
        set {
            record.put(
                "availableOfficialLocalizations", newValue.map(\.record),
                over: record.objects("availableOfficialLocalizations"), [], FieldValue.codableObjects)
        }
    }
    /// Stored under `availableSavedLocalizations`; older objects lack it.
    public var availableSavedLocalizations: [LocalizationInfo] {
        get { record.objects("availableSavedLocalizations").map(LocalizationInfo.init(unchecked:)) }
        set {
            record.put(
                "availableSavedLocalizations", newValue.map(\.record),
                over: record.objects("availableSavedLocalizations"), [], FieldValue.codableObjects)
        }
    }
}

/// The coded object `LocalizationSettings`: a preference of the account.
public struct LocalizationSettings: CodedModel {
    public static let typeHash: Int32 = 11787741
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["primaryComponent"] }
    /// Stored under `primaryComponent`.
    public var primaryComponent: LocalizationComponent? {
        get { record.object("primaryComponent").map(LocalizationComponent.init(unchecked:)) }
        set { record.put("primaryComponent", newValue?.record, over: record.object("primaryComponent"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `secondaryComponent`; nil leaves the key out.
    public var secondaryComponent: LocalizationComponent? {
        get { record.object("secondaryComponent").map(LocalizationComponent.init(unchecked:)) }
        set { record.put("secondaryComponent", newValue?.record, over: record.object("secondaryComponent"), FieldValue.object, absent: .absent) }
    }
    /// ISO 639 code of the language. Written by older versions. Stored under `lc`; nil leaves the key out.
    public var primaryComponentLanguageCode: String? {
        get { record.string("lc") }
        set { record.put("lc", newValue, over: record.string("lc"), FieldValue.string, absent: .absent) }
    }
    /// Written by older versions. Stored under `loc`; nil leaves the key out.
    public var primaryComponentLocalization: CodedObject? {
        get { record.object("loc") }
        set { record.put("loc", newValue, over: record.object("loc"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `LoggingSettings`: a preference of the account.
public struct LoggingSettings: CodedModel {
    public static let typeHash: Int32 = 781482463
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `logToFile`; older objects lack it.
    public var logToFile: Bool {
        get { record.numberAsBool("logToFile") ?? false }
        set { record.put("logToFile", newValue, over: record.numberAsBool("logToFile"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `logToConsole`; older objects lack it.
    public var logToConsole: Bool {
        get { record.numberAsBool("logToConsole") ?? false }
        set { record.put("logToConsole", newValue, over: record.numberAsBool("logToConsole"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `redactSensitiveData`; older objects lack it, which means true.
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
    /// Stored under `reducedBackupDiscoveryTimeout`; older objects lack it.
    public var reducedBackupDiscoveryTimeout: Bool {
        get { record.numberAsBool("reducedBackupDiscoveryTimeout") ?? false }
        set {
            record.put(
                "reducedBackupDiscoveryTimeout", newValue,
                over: record.numberAsBool("reducedBackupDiscoveryTimeout"), false, FieldValue.boolAsNumber)
        }
    }
    /// Stored under `applicationUpdateUrlPrefix`; nil leaves the key out.
    public var applicationUpdateUrlPrefix: String? {
        get { record.string("applicationUpdateUrlPrefix") }
        set {
            record.put("applicationUpdateUrlPrefix", newValue, over: record.string("applicationUpdateUrlPrefix"), FieldValue.string, absent: .absent)
        }
    }
    /// Stored under `backupHostOverride`; nil leaves the key out.
    public var backupHostOverride: String? {
        get { record.string("backupHostOverride") }
        set { record.put("backupHostOverride", newValue, over: record.string("backupHostOverride"), FieldValue.string, absent: .absent) }
    }
    /// Stored under `useNetworkFramework_v2`; nil leaves the key out.
    public var useNetworkFramework: Bool? {
        get { record.bool("useNetworkFramework_v2") }
        set { record.put("useNetworkFramework_v2", newValue, over: record.bool("useNetworkFramework_v2"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `useExperimentalDownload_v2`; nil leaves the key out.
    public var useExperimentalDownload: Bool? {
        get { record.bool("useExperimentalDownload_v2") }
        set {
            record.put("useExperimentalDownload_v2", newValue, over: record.bool("useExperimentalDownload_v2"), FieldValue.bool, absent: .absent)
        }
    }
    /// Written by versions up to 2021; no longer read. Stored under `defaultEnableTempKeys`; nil leaves the key out.
    public var defaultEnableTempKeys: Bool? {
        get { record.bool("defaultEnableTempKeys") }
        set { record.put("defaultEnableTempKeys", newValue, over: record.bool("defaultEnableTempKeys"), FieldValue.bool, absent: .absent) }
    }
    /// Written by versions up to 2021; no longer read. Stored under `userEnableTempKeys`; nil leaves the key out.
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
    /// Seconds since 1970, UTC. Stored under `expires`; nil leaves the key out.
    public var visibilityExpires: Int32? {
        get { record.int32("expires") }
        set { record.put("expires", newValue, over: record.int32("expires"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `PremiumPromoConfiguration`: a preference of the account.
public struct PremiumPromoConfiguration: CodedModel {
    public static let typeHash: Int32 = -242864690
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["status", "statusEntities", "videos", "premiumProductOptions"] }
    /// Stored under `status`.
    public var status: String {
        get { record.string("status") ?? "" }
        set { record.put("status", newValue, over: record.string("status"), "", FieldValue.string) }
    }
    /// Stored under `statusEntities`.
    public var statusEntities: [MessageTextEntity] {
        get { record.objects("statusEntities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("statusEntities", newValue.map(\.record), over: record.objects("statusEntities"), [], FieldValue.codableObjects) }
    }
    /// Dictionary written as an array of pairs. Stored under `videos`.
    public var videos: [PremiumPromoConfiguration.DictionaryPair] {
        get { record.objects("videos").map(PremiumPromoConfiguration.DictionaryPair.init(unchecked:)) }
        set { record.put("videos", newValue.map(\.record), over: record.objects("videos"), [], FieldValue.codableObjects) }
    }
    /// Stored under `premiumProductOptions`.
    public var premiumProductOptions: [PremiumPromoConfiguration.PremiumProductOption] {
        get { record.objects("premiumProductOptions").map(PremiumPromoConfiguration.PremiumProductOption.init(unchecked:)) }
        set {
            record.put("premiumProductOptions", newValue.map(\.record), over: record.objects("premiumProductOptions"), [], FieldValue.codableObjects)
        }
    }
}
