// Written by generate.py from types.json; do not edit.
import PostboxTables

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

/// The coded object `CachedChannelParticipants`.
public struct CachedChannelParticipants: CodedModel {
    public static let typeHash: Int32 = 114622706
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var participants: [ChannelParticipant] {
        get { record.objects("p").map(ChannelParticipant.init(unchecked:)) }
        set { record.put("p", newValue.map(\.record), over: record.objects("p"), [], FieldValue.objects) }
    }
}

/// The coded object `CachedChannelParticipantsSummary`. Written inline into its owner, no hash.
public struct CachedChannelParticipantsSummary: CodedModel {
    public static let typeHash: Int32 = 2125496454
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// How many members there are. Stored under `p.m`; nil is stored as Nil.
    public var memberCount: Int32? {
        get { record.int32("p.m") }
        set { record.put("p.m", newValue, over: record.int32("p.m"), FieldValue.int32, absent: .null) }
    }
    /// How many administrators there are. Stored under `p.a`; nil is stored as Nil.
    public var adminCount: Int32? {
        get { record.int32("p.a") }
        set { record.put("p.a", newValue, over: record.int32("p.a"), FieldValue.int32, absent: .null) }
    }
    /// How many members are restricted. Stored under `p.b`; nil is stored as Nil.
    public var bannedCount: Int32? {
        get { record.int32("p.b") }
        set { record.put("p.b", newValue, over: record.int32("p.b"), FieldValue.int32, absent: .null) }
    }
    /// How many people were removed. Stored under `p.k`; nil is stored as Nil.
    public var kickedCount: Int32? {
        get { record.int32("p.k") }
        set { record.put("p.k", newValue, over: record.int32("p.k"), FieldValue.int32, absent: .null) }
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

/// The coded object `CachedGroupParticipants`.
public struct CachedGroupParticipants: CodedModel {
    public static let typeHash: Int32 = 2033956191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `p`.
    public var participants: [GroupParticipant] {
        get { record.objects("p").map(GroupParticipant.init(unchecked:)) }
        set { record.put("p", newValue.map(\.record), over: record.objects("p"), [], FieldValue.objects) }
    }
    /// A number that grows when the object is changed in a way that clients must learn of. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `CachedGroupsInCommon`: an item of a cache. Telegram 12 added it.
public struct CachedGroupsInCommon: CodedModel {
    public static let typeHash: Int32 = -523595360
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram cannot read an object that lacks one of these.
    public static var requiredKeys: [StaticString] { ["peerIds", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [CodedObject] {
        get { record.objects("peerIds") }
        set { record.put("peerIds", newValue, over: record.objects("peerIds"), [], FieldValue.codableObjects) }
    }
    /// How many there are. Stored under `count`.
    public var count: Int32 {
        get { record.int32("count") ?? 0 }
        set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
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
    /// Seconds since 1970, UTC. Seconds since 2001-01-01 UTC. Telegram 12 added it. Stored under `ts`; older objects lack it.
    public var timestamp: Double {
        get { record.double("ts") ?? 0 }
        set { record.put("ts", newValue, over: record.double("ts"), 0, FieldValue.double) }
    }
}

/// The coded object `ChannelParticipant`.
public struct ChannelParticipant: CodedModel {
    public static let typeHash: Int32 = -525646839
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Anybody but the owner, administrators among them. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The member. There is one for `member` and `creator` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Seconds since 1970, UTC. There is one for `member` only. Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// The rights of an administrator; nil for everybody else. There is one for `member` and `creator` only. Stored under `ai`; nil is stored as Nil.
    public var adminInfo: ChannelParticipantAdminInfo? {
        get { record.object("ai").map(ChannelParticipantAdminInfo.init(unchecked:)) }
        set { record.put("ai", newValue?.record, over: record.object("ai"), FieldValue.object, absent: .null) }
    }
    /// What a restricted or removed member may not do; nil: nothing is restricted. There is one for `member` only. Stored under `bi`; nil is stored
    /// as Nil.
    public var banInfo: ChannelParticipantBannedInfo? {
        get { record.object("bi").map(ChannelParticipantBannedInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// A title that is shown instead of "admin" or "owner". There is one for `member` and `creator` only. Stored under `rank`; nil is stored as Nil.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// When the paid membership ends, in seconds since 1970, UTC; nil: it is none. There is one for `member` only. Stored under
    /// `subscriptionUntilDate`; nil is stored as Nil.
    public var subscriptionUntilDate: Int32? {
        get { record.int32("subscriptionUntilDate") }
        set { record.put("subscriptionUntilDate", newValue, over: record.int32("subscriptionUntilDate"), FieldValue.int32, absent: .null) }
    }
}

/// The coded object `ChannelParticipantAdminInfo`.
public struct ChannelParticipantAdminInfo: CodedModel {
    public static let typeHash: Int32 = 762654718
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `p`.
    public var promotedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Whether the account may change these rights. Stored under `e`.
    public var canBeEditedByAccountPeer: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// An object with the members that Telegram stops without.
    public init(rights: TelegramChatAdminRights) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.rights = rights
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `ChannelParticipantBannedInfo`.
public struct ChannelParticipantBannedInfo: CodedModel {
    public static let typeHash: Int32 = -1126945191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram stops when it reads an object without it, so setting nil changes nothing. Stored under `r`.
    public var rights: TelegramChatBannedRights? {
        get { record.object("r").map(TelegramChatBannedRights.init(unchecked:)) }
        set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// Who has set the restrictions. Stored under `p`.
    public var restrictedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `m`.
    public var isMember: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
    /// An object with the members that Telegram stops without.
    public init(rights: TelegramChatBannedRights) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.rights = rights
    }
    @available(*, unavailable, message: "Telegram stops at an object without its mandatory members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `ExportedInvitation`.
public struct ExportedInvitation: CodedModel {
    public static let typeHash: Int32 = 1793100903
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A link that can be handed out. Stored as 0.
        public static let link = Kind(rawValue: 0)
        /// Whoever asks to join without a link. Stored as 1.
        public static let publicJoinRequest = Kind(rawValue: 1)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `t`; older objects lack it.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The address, with https. There is one for `link` only. Stored under `l`.
    public var link: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// A name for the link that only administrators see. There is one for `link` only. Stored under `title`; nil leaves the key out.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Whether it is the link that cannot expire. There is one for `link` only. Stored under `permanent`.
    public var isPermanent: Bool? {
        get { record.bool("permanent") }
        set { record.put("permanent", newValue, over: record.bool("permanent"), FieldValue.bool, absent: .absent) }
    }
    /// Whether an administrator lets people in one by one. There is one for `link` only. Stored under `requestApproval`; older objects lack it.
    public var requestApproval: Bool? {
        get { record.bool("requestApproval") }
        set { record.put("requestApproval", newValue, over: record.bool("requestApproval"), FieldValue.bool, absent: .absent) }
    }
    /// Whether it does not work any more. There is one for `link` only. Stored under `revoked`.
    public var isRevoked: Bool? {
        get { record.bool("revoked") }
        set { record.put("revoked", newValue, over: record.bool("revoked"), FieldValue.bool, absent: .absent) }
    }
    /// Who has made it. There is one for `link` only. Stored under `adminId`.
    public var adminId: Int64? {
        get { record.int64("adminId") }
        set { record.put("adminId", newValue, over: record.int64("adminId"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `link` only. Stored under `date`.
    public var date: Int32? {
        get { record.int32("date") }
        set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
    }
    /// Seconds since 1970, UTC; nil: when it was made. There is one for `link` only. Stored under `startDate`; nil leaves the key out.
    public var startDate: Int32? {
        get { record.int32("startDate") }
        set { record.put("startDate", newValue, over: record.int32("startDate"), FieldValue.int32, absent: .absent) }
    }
    /// When it ends, in seconds since 1970, UTC; nil: never. There is one for `link` only. Stored under `expireDate`; nil leaves the key out.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// How many people may use it; nil: any number. There is one for `link` only. Stored under `usageLimit`; nil leaves the key out.
    public var usageLimit: Int32? {
        get { record.int32("usageLimit") }
        set { record.put("usageLimit", newValue, over: record.int32("usageLimit"), FieldValue.int32, absent: .absent) }
    }
    /// How many there are. There is one for `link` only. Stored under `count`; nil leaves the key out.
    public var count: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// How many people wait to be let in. There is one for `link` only. Stored under `requestedCount`; nil leaves the key out.
    public var requestedCount: Int32? {
        get { record.int32("requestedCount") }
        set { record.put("requestedCount", newValue, over: record.int32("requestedCount"), FieldValue.int32, absent: .absent) }
    }
    /// What membership costs that begins with this link; nil: nothing. There is one for `link` only. Stored under `pricing`; nil leaves the key out.
    public var pricing: StarsSubscriptionPricing? {
        get { record.object("pricing").map(StarsSubscriptionPricing.init(unchecked:)) }
        set { record.put("pricing", newValue?.record, over: record.object("pricing"), FieldValue.object, absent: .absent) }
    }
}

/// The coded object `GroupParticipant`.
public struct GroupParticipant: CodedModel {
    public static let typeHash: Int32 = 1443226846
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Values of `kind`. A newer version may store others: they are kept as they are.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Anybody without further rights. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
        /// An administrator. Stored as 2.
        public static let admin = Kind(rawValue: 2)
    }
    /// Which of the cases it is; which other properties have values depends on it. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The member. There is one for `member`, `creator` and `admin` only. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// Who has invited them. There is one for `member` and `admin` only. Stored under `b`.
    public var invitedBy: PeerId? {
        get { record.int64("b").map { PeerId(packed: $0) } }
        set { record.put("b", newValue?.packed, over: record.int64("b"), FieldValue.int64, absent: .absent) }
    }
    /// Seconds since 1970, UTC. There is one for `member` and `admin` only. Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// A title that is shown instead of "admin" or "owner". Telegram 12 added it. There is one for `member`, `creator` and `admin` only. Stored under
    /// `r`; nil is stored as Nil.
    public var rank: String? {
        get { record.string("r") }
        set { record.put("r", newValue, over: record.string("r"), FieldValue.string, absent: .null) }
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
