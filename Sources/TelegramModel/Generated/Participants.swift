// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `CachedChannelBoosters`: an item of a cache.
public struct CachedChannelBoosters: CodedModel {
    public static let typeHash: Int32 = 1336788761
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["boosts", "count"] }
    /// Stored under `boosts`.
    public var boosts: [CachedChannelBoosters.CachedBoost] {
        get { record.objects("boosts").map(CachedChannelBoosters.CachedBoost.init(unchecked:)) }
        set { record.put("boosts", newValue.map(\.record), over: record.objects("boosts"), [], FieldValue.codableObjects) }
    }
    /// The number of items. Stored under `count`.
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
    /// The number of members. Stored under `p.m`; `nil` is stored as Nil.
    public var memberCount: Int32? {
        get { record.int32("p.m") }
        set { record.put("p.m", newValue, over: record.int32("p.m"), FieldValue.int32, absent: .null) }
    }
    /// The number of administrators. Stored under `p.a`; `nil` is stored as Nil.
    public var adminCount: Int32? {
        get { record.int32("p.a") }
        set { record.put("p.a", newValue, over: record.int32("p.a"), FieldValue.int32, absent: .null) }
    }
    /// The number of restricted members. Stored under `p.b`; `nil` is stored as Nil.
    public var bannedCount: Int32? {
        get { record.int32("p.b") }
        set { record.put("p.b", newValue, over: record.int32("p.b"), FieldValue.int32, absent: .null) }
    }
    /// The number of removed members. Stored under `p.k`; `nil` is stored as Nil.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["peerIds", "timestamp"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
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
    /// A version number that grows with every change that clients must process. Stored under `v`.
    public var version: Int32 { get { record.int32("v") ?? 0 } set { record.put("v", newValue, over: record.int32("v"), 0, FieldValue.int32) } }
}

/// The coded object `CachedGroupsInCommon`: an item of a cache. Added in Telegram 12.
public struct CachedGroupsInCommon: CodedModel {
    public static let typeHash: Int32 = -523595360
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["peerIds", "count"] }
    /// Stored under `peerIds`.
    public var peerIds: [CodedObject] {
        get { record.objects("peerIds") }
        set { record.put("peerIds", newValue, over: record.objects("peerIds"), [], FieldValue.codableObjects) }
    }
    /// The number of items. Stored under `count`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// The number of items. Stored under `count`.
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
    /// The required keys: Telegram cannot read an object without one of them.
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
    /// Stored under `abouts`; missing in older objects.
    public var abouts: [CachedPeerInvitationImporters.DictionaryPair] {
        get { record.objects("abouts").map(CachedPeerInvitationImporters.DictionaryPair.init(unchecked:)) }
        set { record.put("abouts", newValue.map(\.record), over: record.objects("abouts"), [], FieldValue.codableObjects) }
    }
    /// The number of items. Stored under `count`.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["peerIds", "timestamp"] }
    /// Stored under `peerIds`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("peerIds")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("peerIds", newValue.map(\.packed), over: record.optionalInt64s("peerIds"), [], FieldValue.codableInt64s) }
    }
    /// Users who can be invited only by Premium subscribers. Stored under `premiumRequiredPeerIds`; missing in older objects.
    public var premiumRequiredPeerIds: [PeerId] {
        get { record.optionalInt64s("premiumRequiredPeerIds")?.map { PeerId(packed: $0) } ?? [] }
        set {
            record.put(
                "premiumRequiredPeerIds", newValue.map(\.packed),
                over: record.optionalInt64s("premiumRequiredPeerIds"), [], FieldValue.codableInt64s)
        }
    }
    /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["l"] }
    /// Stored under `l`.
    public var peerIds: [PeerId] {
        get { record.optionalInt64s("l")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("l", newValue.map(\.packed), over: record.optionalInt64s("l"), [], FieldValue.codableInt64s) }
    }
    /// The time, in seconds since 1970, UTC. Seconds since 2001-01-01 UTC. Added in Telegram 12. Stored under `ts`; missing in older objects.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A member other than the owner. Includes administrators. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `r`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("r") ?? 0) }
        set { record.put("r", newValue.rawValue, over: record.int32("r"), 0, FieldValue.int32) }
    }
    /// The member. Present only for `member` and `creator`. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// The time of the invitation, in seconds since 1970, UTC. Present only for `member`. Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// The rights of an administrator, or `nil` if the member is not an administrator. Present only for `member` and `creator`. Stored under `ai`;
    /// `nil` is stored as Nil.
    public var adminInfo: ChannelParticipantAdminInfo? {
        get { record.object("ai").map(ChannelParticipantAdminInfo.init(unchecked:)) }
        set { record.put("ai", newValue?.record, over: record.object("ai"), FieldValue.object, absent: .null) }
    }
    /// The restrictions of a restricted or removed member, or `nil` if none exist. Present only for `member`. Stored under `bi`; `nil` is stored as
    /// Nil.
    public var banInfo: ChannelParticipantBannedInfo? {
        get { record.object("bi").map(ChannelParticipantBannedInfo.init(unchecked:)) }
        set { record.put("bi", newValue?.record, over: record.object("bi"), FieldValue.object, absent: .null) }
    }
    /// A title shown instead of "admin" or "owner". Present only for `member` and `creator`. Stored under `rank`; `nil` is stored as Nil.
    public var rank: String? {
        get { record.string("rank") }
        set { record.put("rank", newValue, over: record.string("rank"), FieldValue.string, absent: .null) }
    }
    /// The time when the paid membership ends, in seconds since 1970, UTC, or `nil` if the membership is not paid. Present only for `member`. Stored
    /// under `subscriptionUntilDate`; `nil` is stored as Nil.
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
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
    public var rights: TelegramChatAdminRights? {
        get { record.object("r").map(TelegramChatAdminRights.init(unchecked:)) }
        set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// Stored under `p`.
    public var promotedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// Whether the account can change these rights. Stored under `e`.
    public var canBeEditedByAccountPeer: Bool {
        get { record.numberAsBool("e") ?? false }
        set { record.put("e", newValue, over: record.numberAsBool("e"), false, FieldValue.boolAsNumber) }
    }
    /// Creates an object with the required members.
    public init(rights: TelegramChatAdminRights) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.rights = rights
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `ChannelParticipantBannedInfo`.
public struct ChannelParticipantBannedInfo: CodedModel {
    public static let typeHash: Int32 = -1126945191
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Telegram crashes when it reads an object without it, so setting `nil` has no effect. Stored under `r`.
    public var rights: TelegramChatBannedRights? {
        get { record.object("r").map(TelegramChatBannedRights.init(unchecked:)) }
        set { if let newValue { record.put("r", newValue.record, over: record.object("r"), FieldValue.object, absent: .absent) } }
    }
    /// The administrator who set the restrictions. Stored under `p`.
    public var restrictedBy: Int64 { get { record.int64("p") ?? 0 } set { record.put("p", newValue, over: record.int64("p"), 0, FieldValue.int64) } }
    /// The time, in seconds since 1970, UTC. Stored under `t`.
    public var timestamp: Int32 { get { record.int32("t") ?? 0 } set { record.put("t", newValue, over: record.int32("t"), 0, FieldValue.int32) } }
    /// Stored under `m`.
    public var isMember: Bool {
        get { record.numberAsBool("m") ?? false }
        set { record.put("m", newValue, over: record.numberAsBool("m"), false, FieldValue.boolAsNumber) }
    }
    /// Creates an object with the required members.
    public init(rights: TelegramChatBannedRights) {
        self.init(unchecked: CodedObject(hash: Self.typeHash, bareFields: []))
        self.rights = rights
    }
    @available(*, unavailable, message: "Telegram crashes when it reads an object without its required members.")
    public init() { self.init(unchecked: CodedObject([])) }
}

/// The coded object `ExportedInvitation`.
public struct ExportedInvitation: CodedModel {
    public static let typeHash: Int32 = 1793100903
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A link to share. Stored as 0.
        public static let link = Kind(rawValue: 0)
        /// A request to join without a link. Stored as 1.
        public static let publicJoinRequest = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `t`; missing in older objects.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 0) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 0, FieldValue.int32) }
    }
    /// The address, including `https://`. Present only for `link`. Stored under `l`.
    public var link: String? {
        get { record.string("l") }
        set { record.put("l", newValue, over: record.string("l"), FieldValue.string, absent: .absent) }
    }
    /// The name of the link, which only administrators see. Present only for `link`. Stored under `title`; `nil` omits the key.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// Whether it is the permanent link. Present only for `link`. Stored under `permanent`.
    public var isPermanent: Bool? {
        get { record.bool("permanent") }
        set { record.put("permanent", newValue, over: record.bool("permanent"), FieldValue.bool, absent: .absent) }
    }
    /// Whether an administrator must approve each request to join. Present only for `link`. Stored under `requestApproval`; missing in older objects.
    public var requestApproval: Bool? {
        get { record.bool("requestApproval") }
        set { record.put("requestApproval", newValue, over: record.bool("requestApproval"), FieldValue.bool, absent: .absent) }
    }
    /// Whether it was revoked. Present only for `link`. Stored under `revoked`.
    public var isRevoked: Bool? {
        get { record.bool("revoked") }
        set { record.put("revoked", newValue, over: record.bool("revoked"), FieldValue.bool, absent: .absent) }
    }
    /// The user who created it. Present only for `link`. Stored under `adminId`.
    public var adminId: Int64? {
        get { record.int64("adminId") }
        set { record.put("adminId", newValue, over: record.int64("adminId"), FieldValue.int64, absent: .absent) }
    }
    /// The time, in seconds since 1970, UTC. Present only for `link`. Stored under `date`.
    public var date: Int32? {
        get { record.int32("date") }
        set { record.put("date", newValue, over: record.int32("date"), FieldValue.int32, absent: .absent) }
    }
    /// The start time, in seconds since 1970, UTC, or `nil` for the time of creation. Present only for `link`. Stored under `startDate`; `nil` omits
    /// the key.
    public var startDate: Int32? {
        get { record.int32("startDate") }
        set { record.put("startDate", newValue, over: record.int32("startDate"), FieldValue.int32, absent: .absent) }
    }
    /// The expiration time, in seconds since 1970, UTC, or `nil` if it does not expire. Present only for `link`. Stored under `expireDate`; `nil`
    /// omits the key.
    public var expireDate: Int32? {
        get { record.int32("expireDate") }
        set { record.put("expireDate", newValue, over: record.int32("expireDate"), FieldValue.int32, absent: .absent) }
    }
    /// The maximum number of uses, or `nil` for no limit. Present only for `link`. Stored under `usageLimit`; `nil` omits the key.
    public var usageLimit: Int32? {
        get { record.int32("usageLimit") }
        set { record.put("usageLimit", newValue, over: record.int32("usageLimit"), FieldValue.int32, absent: .absent) }
    }
    /// The number of items. Present only for `link`. Stored under `count`; `nil` omits the key.
    public var count: Int32? {
        get { record.int32("count") }
        set { record.put("count", newValue, over: record.int32("count"), FieldValue.int32, absent: .absent) }
    }
    /// The number of pending requests to join. Present only for `link`. Stored under `requestedCount`; `nil` omits the key.
    public var requestedCount: Int32? {
        get { record.int32("requestedCount") }
        set { record.put("requestedCount", newValue, over: record.int32("requestedCount"), FieldValue.int32, absent: .absent) }
    }
    /// The price of a membership that starts with this link, or `nil` if it is free. Present only for `link`. Stored under `pricing`; `nil` omits the
    /// key.
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
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// A member without further rights. Stored as 0.
        public static let member = Kind(rawValue: 0)
        /// The owner. Stored as 1.
        public static let creator = Kind(rawValue: 1)
        /// An administrator. Stored as 2.
        public static let admin = Kind(rawValue: 2)
    }
    /// The case. It determines which other properties have values. Stored under `v`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("v") ?? 0) }
        set { record.put("v", newValue.rawValue, over: record.int32("v"), 0, FieldValue.int32) }
    }
    /// The member. Present only for `member`, `creator` and `admin`. Stored under `i`.
    public var id: Int64? { get { record.int64("i") } set { record.put("i", newValue, over: record.int64("i"), FieldValue.int64, absent: .absent) } }
    /// The user who invited the member. Present only for `member` and `admin`. Stored under `b`.
    public var invitedBy: PeerId? {
        get { record.int64("b").map { PeerId(packed: $0) } }
        set { record.put("b", newValue?.packed, over: record.int64("b"), FieldValue.int64, absent: .absent) }
    }
    /// The time of the invitation, in seconds since 1970, UTC. Present only for `member` and `admin`. Stored under `t`.
    public var invitedAt: Int32? {
        get { record.int32("t") }
        set { record.put("t", newValue, over: record.int32("t"), FieldValue.int32, absent: .absent) }
    }
    /// A title shown instead of "admin" or "owner". Added in Telegram 12. Present only for `member`, `creator` and `admin`. Stored under `r`; `nil`
    /// is stored as Nil.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["flags", "id", "date", "expires", "multiplier", "channelPeerId"] }
        /// Stored under `flags`.
        public var flags: Int32 {
            get { record.int32("flags") ?? 0 }
            set { record.put("flags", newValue, over: record.int32("flags"), 0, FieldValue.int32) }
        }
        /// Stored under `id`.
        public var id: String { get { record.string("id") ?? "" } set { record.put("id", newValue, over: record.string("id"), "", FieldValue.string) } }
        /// Stored under `peerId`; `nil` omits the key.
        public var peerId: PeerId? {
            get { record.int64("peerId").map { PeerId(packed: $0) } }
            set { record.put("peerId", newValue?.packed, over: record.int64("peerId"), FieldValue.int64, absent: .absent) }
        }
        /// The time, in seconds since 1970, UTC. Stored under `date`.
        public var date: Int32 { get { record.int32("date") ?? 0 } set { record.put("date", newValue, over: record.int32("date"), 0, FieldValue.int32) } }
        /// The expiration time, in seconds since 1970, UTC. Stored under `expires`.
        public var expires: Int32 {
            get { record.int32("expires") ?? 0 }
            set { record.put("expires", newValue, over: record.int32("expires"), 0, FieldValue.int32) }
        }
        /// The number of boosts that each one counts as. Stored under `multiplier`.
        public var multiplier: Int32 {
            get { record.int32("multiplier") ?? 0 }
            set { record.put("multiplier", newValue, over: record.int32("multiplier"), 0, FieldValue.int32) }
        }
        /// Stored under `stars`; `nil` omits the key.
        public var stars: Int64? {
            get { record.int64("stars") }
            set { record.put("stars", newValue, over: record.int64("stars"), FieldValue.int64, absent: .absent) }
        }
        /// The last part of the link. Stored under `slug`; `nil` omits the key.
        public var slug: String? {
            get { record.string("slug") }
            set { record.put("slug", newValue, over: record.string("slug"), FieldValue.string, absent: .absent) }
        }
        /// Stored under `channelPeerId`.
        public var channelPeerId: PeerId {
            get { PeerId(packed: record.int64("channelPeerId") ?? 0) }
            set { record.put("channelPeerId", newValue.packed, over: record.int64("channelPeerId"), 0, FieldValue.int64) }
        }
        /// The number of the message in its namespace. Stored under `giveawayMessageId`; `nil` omits the key.
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
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["k", "v"] }
        /// Stored under `k`.
        public var key: Int64 { get { record.int64("k") ?? 0 } set { record.put("k", newValue, over: record.int64("k"), 0, FieldValue.int64) } }
        /// Stored under `v`.
        public var value: String { get { record.string("v") ?? "" } set { record.put("v", newValue, over: record.string("v"), "", FieldValue.string) } }
    }
}
