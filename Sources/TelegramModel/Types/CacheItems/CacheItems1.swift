// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `AttachMenuBots`: an item of a cache.
public struct AttachMenuBots: CodedModel {
    public static let typeHash: Int32 = -1866563916
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["hash", "bots"] }
    /// Stored under `hash`.
    public var hash: Int64 { get { record.int64("hash") ?? 0 } set { record.put("hash", newValue, over: record.int64("hash"), 0, FieldValue.int64) } }
    /// Stored under `bots`.
    public var bots: [AttachMenuBots.Bot] {
        get { record.objects("bots").map(AttachMenuBots.Bot.init(unchecked:)) }
        set { record.put("bots", newValue.map(\.record), over: record.objects("bots"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `AvailableMessageEffects`: an item of a cache.
public struct AvailableMessageEffects: CodedModel {
    public static let typeHash: Int32 = 1464951723
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["messageEffects"] }
    /// Stored under `newHash`; older objects lack it.
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
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["reactions"] }
    /// Stored under `newHash`; older objects lack it.
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

/// The coded object `CachedChannelBoosters`: an item of a cache.
public struct CachedChannelBoosters: CodedModel {
    public static let typeHash: Int32 = 1336788761
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["boosts", "count"] }
    /// Stored under `boosts`.
    public var boosts: [CachedChannelBoosters.CachedBoost] {
        get { record.objects("boosts").map(CachedChannelBoosters.CachedBoost.init(unchecked:)) }
        set { record.put("boosts", newValue.map(\.record), over: record.objects("boosts"), [], FieldValue.codableObjects) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedChatContextResult`: an item of a cache.
public struct CachedChatContextResult: CodedModel {
    public static let typeHash: Int32 = -1710555191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["data", "timestamp"] }
    /// Stored under `data`.
    public var data: ChatContextResultCollection? { record.json("data").map { ChatContextResultCollection(json: $0) } }
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedDisplayAsPeers`: an item of a cache.
public struct CachedDisplayAsPeers: CodedModel {
    public static let typeHash: Int32 = -1194911131
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "timestamp"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedLocalizationInfos`: an item of a cache.
public struct CachedLocalizationInfos: CodedModel {
    public static let typeHash: Int32 = -2084643061
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `t`.
    public var list: [LocalizationInfo] {
        get { record.objects("t").map(LocalizationInfo.init(unchecked:)) }
        set { record.put("t", newValue.map(\.record), over: record.objects("t"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `CachedMediaReferenceEntry`: an item of a cache.
public struct CachedMediaReferenceEntry: CodedModel {
    public static let typeHash: Int32 = -1505106059
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["data"] }
    /// Stored under `data`.
    public var data: [UInt8] {
        get { record.fieldBytes("data") ?? [] }
        set { record.put("data", newValue, over: record.fieldBytes("data"), [], FieldValue.bytes) }
    }
}

/// The coded object `CachedPeerExportedInvitations`: an item of a cache.
public struct CachedPeerExportedInvitations: CodedModel {
    public static let typeHash: Int32 = 123296828
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["invitations", "canLoadMore", "count"] }
    /// Stored under `invitations`.
    public var invitations: [ExportedInvitation] {
        get { record.objects("invitations").map(ExportedInvitation.init(unchecked:)) }
        set { record.put("invitations", newValue.map(\.record), over: record.objects("invitations"), [], FieldValue.codableObjects) }
    }
    /// Whether the server has more. Stored under `canLoadMore`.
    public var canLoadMore: Bool {
        get { record.bool("canLoadMore") ?? false }
        set { record.put("canLoadMore", newValue, over: record.bool("canLoadMore"), false, FieldValue.bool) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedPeerInvitationImporters`: an item of a cache.
public struct CachedPeerInvitationImporters: CodedModel {
    public static let typeHash: Int32 = -96054204
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "dates", "joinedViaFolderLink", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// Flattened pairs: user id (without namespace), date. Stored under `dates`.
    public var dates: [Int64] {
        get { record.optionalInt64s("dates") ?? [] }
        set { record.put("dates", newValue, over: record.optionalInt64s("dates"), [], FieldValue.codableInt64s) }
    }
    /// Flattened pairs: user id, 0 or 1; Telegram 11.1 reads the values of "dates" here by mistake. Stored under `joinedViaFolderLink`.
    public var joinedViaFolderLink: [Int64] {
        get { record.optionalInt64s("joinedViaFolderLink") ?? [] }
        set { record.put("joinedViaFolderLink", newValue, over: record.optionalInt64s("joinedViaFolderLink"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `abouts`; older objects lack it.
    public var abouts: [CachedPeerInvitationImporters.DictionaryPair] {
        get { record.objects("abouts").map(CachedPeerInvitationImporters.DictionaryPair.init(unchecked:)) }
        set { record.put("abouts", newValue.map(\.record), over: record.objects("abouts"), [], FieldValue.codableObjects) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedPeerStoryListHead`: an item of a cache.
public struct CachedPeerStoryListHead: CodedModel {
    public static let typeHash: Int32 = 1995904583
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["items", "pinnedIds", "totalCount"] }
    /// Stored under `items`.
    public var items: [Stories.StoredItem] {
        get { record.objects("items").map(Stories.StoredItem.init(unchecked:)) }
        set { record.put("items", newValue.map(\.record), over: record.objects("items"), [], FieldValue.codableObjects) }
    }
    /// What is pinned, in order. Stored under `pinnedIds`.
    public var pinnedIds: [Int32] {
        get { record.optionalInt32s("pinnedIds") ?? [] }
        set { record.put("pinnedIds", newValue, over: record.optionalInt32s("pinnedIds"), [], FieldValue.int32s) }
    }
    /// How many there are on the server. Stored under `totalCount`.
    public var totalCount: Int32 {
        get { record.int32("totalCount") ?? 0 }
        set { record.put("totalCount", newValue, over: record.int32("totalCount"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedPollOptionResult`: an item of a cache.
public struct CachedPollOptionResult: CodedModel {
    public static let typeHash: Int32 = -1729691370
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedRecommendedChannels`: an item of a cache.
public struct CachedRecommendedChannels: CodedModel {
    public static let typeHash: Int32 = -1880428104
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["l", "h"] }
    /// Stored under `l`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("l")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("l", newValue.map(\.packed), over: record.optionalInt64s("l"), [], FieldValue.codableInt64s) }
    }
    /// How many there are. Stored under `c`; older objects lack it.
    public var count: Int32 { get { record.int32("c") ?? 0 } set { record.put("c", newValue, over: record.int32("c"), 0, FieldValue.int32) } }
    /// Stored under `h`.
    public var isHidden: Bool { get { record.bool("h") ?? false } set { record.put("h", newValue, over: record.bool("h"), false, FieldValue.bool) } }
    /// Seconds since 1970, UTC. Stored under `ts`; nil leaves the key out.
    public var timestamp: Int32? {
        get { record.int32("ts") }
        set { record.put("ts", newValue, over: record.int32("ts"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `CachedResolvedByNamePeer`: an item of a cache.
public struct CachedResolvedByNamePeer: CodedModel {
    public static let typeHash: Int32 = -822614074
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `p`; nil leaves the key out.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `CachedResolvedByPhonePeer`: an item of a cache.
public struct CachedResolvedByPhonePeer: CodedModel {
    public static let typeHash: Int32 = 1022149523
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["t"] }
    /// Stored under `p`; nil leaves the key out.
    public var peerId: PeerId? {
        get { record.int64("p").map { PeerId(packed: $0) } }
        set { record.put("p", newValue?.packed, over: record.int64("p"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `CachedSecureIdConfiguration`: an item of a cache.
public struct CachedSecureIdConfiguration: CodedModel {
    public static let typeHash: Int32 = -1702584264
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["value", "hash"] }
    /// Stored under `value`.
    public var value: SecureIdConfiguration? {
        get { record.object("value").map(SecureIdConfiguration.init(unchecked:)) }
        set { record.put("value", newValue?.record, over: record.object("value"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `hash`.
    public var hash: Int32 { get { record.int32("hash") ?? 0 } set { record.put("hash", newValue, over: record.int32("hash"), 0, FieldValue.int32) } }
}

/// The coded object `CachedSendAsPeers`: an item of a cache.
public struct CachedSendAsPeers: CodedModel {
    public static let typeHash: Int32 = -382753352
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "timestamp"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// Who can only be invited by subscribers of Premium. Stored under `premiumRequiredPeerIds`; older objects lack it.
    public var premiumRequiredPeerIds: [PeerId] {
        get { record.optionalInt64s("premiumRequiredPeerIds")?.map { PeerId(packed: $0) } ?? [] }
        set {
            record.put(
                "premiumRequiredPeerIds", newValue.map(\.packed),
                over: record.optionalInt64s("premiumRequiredPeerIds"), [], FieldValue.codableInt64s)
        }
    }
    /// Seconds since 1970, UTC. Stored under `timestamp`.
    public var timestamp: Int32 {
        get { record.int32("timestamp") ?? 0 }
        set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
    }
}

/// The coded object `CachedStickerPack`: an item of a cache.
public struct CachedStickerPack: CodedModel {
    public static let typeHash: Int32 = 1384809303
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["it", "h"] }
    /// Stored under `in`; nil is stored as Nil.
    public var info: StickerPackCollectionInfo? {
        get { record.object("in").map(StickerPackCollectionInfo.init(unchecked:)) }
        set { record.put("in", newValue?.record, over: record.object("in"), FieldValue.object, absent: .null) }
    }
    /// Stored under `it`.
    public var items: [StickerPackItem] {
        get { record.objects("it").map(StickerPackItem.init(unchecked:)) }
        set { record.put("it", newValue.map(\.record), over: record.objects("it"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
}

/// The coded object `CachedStickerQueryResult`: an item of a cache.
public struct CachedStickerQueryResult: CodedModel {
    public static let typeHash: Int32 = -434747661
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["it", "h6", "t"] }
    /// Stored under `it`.
    public var items: [TelegramMediaFile] {
        get { record.objects("it").map(TelegramMediaFile.init(unchecked:)) }
        set { record.put("it", newValue.map(\.record), over: record.objects("it"), [], FieldValue.codableObjects) }
    }
    /// Stored under `h6`.
    public var hash: Int64 {
        get { record.int64("h6") ?? record.int32("h").map { Int64($0) } ?? 0 }
        set { record.put("h6", newValue, over: record.int64("h6"), 0, FieldValue.int64) }
    }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
}

/// The coded object `CachedStorySendAsPeers`: an item of a cache.
public struct CachedStorySendAsPeers: CodedModel {
    public static let typeHash: Int32 = 278592776
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["l"] }
    /// Stored under `l`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("l")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("l", newValue.map(\.packed), over: record.optionalInt64s("l"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `CachedThemesConfiguration`: an item of a cache.
public struct CachedThemesConfiguration: CodedModel {
    public static let typeHash: Int32 = -1763115247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["hash6"] }
    /// Stored under `hash6`.
    public var hash: Int64 {
        get { record.int64("hash6") ?? record.int32("hash").map { Int64($0) } ?? 0 }
        set { record.put("hash6", newValue, over: record.int64("hash6"), 0, FieldValue.int64) }
    }
}

/// The coded object `CachedWallpapersConfiguration`: an item of a cache.
public struct CachedWallpapersConfiguration: CodedModel {
    public static let typeHash: Int32 = 1342233915
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["hash6"] }
    /// Stored under `hash6`.
    public var hash: Int64 {
        get { record.int64("hash6") ?? record.int32("hash").map { Int64($0) } ?? 0 }
        set { record.put("hash6", newValue, over: record.int64("hash6"), 0, FieldValue.int64) }
    }
}

/// The coded object `EmojiSearchCategories`: an item of a cache.
public struct EmojiSearchCategories: CodedModel {
    public static let typeHash: Int32 = 1568291111
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["groups"] }
    /// Stored under `newHash`; older objects lack it.
    public var hash: Int32 {
        get { record.int32("newHash") ?? 0 }
        set { record.put("newHash", newValue, over: record.int32("newHash"), 0, FieldValue.int32) }
    }
    /// Stored under `groups`.
    public var groups: [EmojiSearchCategories.Group] {
        get { record.objects("groups").map(EmojiSearchCategories.Group.init(unchecked:)) }
        set { record.put("groups", newValue.map(\.record), over: record.objects("groups"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `EngineAvailableColorOptions`: an item of a cache.
public struct EngineAvailableColorOptions: CodedModel {
    public static let typeHash: Int32 = 301787283
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["h", "o"] }
    /// Stored under `h`.
    public var hash: Int32 { get { record.int32("h") ?? 0 } set { record.put("h", newValue, over: record.int32("h"), 0, FieldValue.int32) } }
    /// What can be chosen, in order. Stored under `o`.
    public var options: [EngineAvailableColorOptions.Option] {
        get { record.objects("o").map(EngineAvailableColorOptions.Option.init(unchecked:)) }
        set { record.put("o", newValue.map(\.record), over: record.objects("o"), [], FieldValue.codableObjects) }
    }
}

/// The coded object `FeaturedStickersConfiguration`: an item of a cache.
public struct FeaturedStickersConfiguration: CodedModel {
    public static let typeHash: Int32 = 1032294558
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["isPremium"] }
    /// Whether it is for subscribers of Premium only. Stored under `isPremium`.
    public var isPremium: Bool {
        get { record.bool("isPremium") ?? false }
        set { record.put("isPremium", newValue, over: record.bool("isPremium"), false, FieldValue.bool) }
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

/// The coded object `RevenueStats`: an item of a cache.
public struct RevenueStats: CodedModel {
    public static let typeHash: Int32 = 361846867
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["topHoursGraph", "revenueGraph", "balances", "usdRate"] }
    /// Stored under `topHoursGraph`.
    public var topHoursGraph: StatsGraph? {
        get { record.object("topHoursGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("topHoursGraph", newValue?.record, over: record.object("topHoursGraph"), FieldValue.object, absent: .absent) }
    }
    /// What was earned, over time. Stored under `revenueGraph`.
    public var revenueGraph: StatsGraph? {
        get { record.object("revenueGraph").map(StatsGraph.init(unchecked:)) }
        set { record.put("revenueGraph", newValue?.record, over: record.object("revenueGraph"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `balances`.
    public var balances: RevenueStats.Balances? {
        get { record.object("balances").map(RevenueStats.Balances.init(unchecked:)) }
        set { record.put("balances", newValue?.record, over: record.object("balances"), FieldValue.object, absent: .absent) }
    }
    /// US dollars for one unit. Stored under `usdRate`.
    public var usdRate: Double {
        get { record.double("usdRate") ?? 0 }
        set { record.put("usdRate", newValue, over: record.double("usdRate"), 0, FieldValue.double) }
    }
}

/// The coded object `SavedMessageTags`: an item of a cache.
public struct SavedMessageTags: CodedModel {
    public static let typeHash: Int32 = 1853926302
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["tags"] }
    /// Stored under `newHash`; older objects lack it.
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

/// The coded object `StarsReactionDefaultToPrivateData`: an item of a cache.
public struct StarsReactionDefaultToPrivateData: CodedModel {
    public static let typeHash: Int32 = 1187026445
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["isPrivate"] }
    /// Stored under `isPrivate`.
    public var isPrivate: Bool {
        get { record.bool("isPrivate") ?? false }
        set { record.put("isPrivate", newValue, over: record.bool("isPrivate"), false, FieldValue.bool) }
    }
}
