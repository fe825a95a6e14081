// Written by generate.py from types.json; do not edit.
import PostboxTables

/// The coded object `ChatFolderTitle`: a preference of the account. Added in Telegram 12.
public struct ChatFolderTitle: CodedModel {
    public static let typeHash: Int32 = 1878697084
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["text", "entities"] }
    /// Stored under `text`.
    public var text: String {
        get { record.string("text") ?? "" }
        set { record.put("text", newValue, over: record.string("text"), "", FieldValue.string) }
    }
    /// The ranges of the text that have formatting or links. Stored under `entities`.
    public var entities: [MessageTextEntity] {
        get { record.objects("entities").map(MessageTextEntity.init(unchecked:)) }
        set { record.put("entities", newValue.map(\.record), over: record.objects("entities"), [], FieldValue.codableObjects) }
    }
    /// Stored under `enableAnimations`; missing in older objects, which means `true`.
    public var enableAnimations: Bool {
        get { record.bool("enableAnimations") ?? true }
        set { record.put("enableAnimations", newValue, over: record.bool("enableAnimations"), true, FieldValue.bool) }
    }
}

/// The coded object `ChatListFeaturedFilter`.
public struct ChatListFeaturedFilter: CodedModel {
    public static let typeHash: Int32 = 1737363907
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] {
        [
            "description", "categories", "excludeMuted", "excludeRead", "excludeArchived", "includePeers", "pinnedPeers", "excludePeers",
        ]
    }
    /// Read when titleWithEntities is missing, with no entities. Telegram 12 no longer writes it. Stored under `title`.
    public var title: String {
        get { record.string("title") ?? "" }
        set { record.put("title", newValue, over: record.string("title"), "", FieldValue.string) }
    }
    /// Added in Telegram 12. Stored under `titleWithEntities`.
    public var titleWithEntities: ChatFolderTitle? {
        get { record.object("titleWithEntities").map(ChatFolderTitle.init(unchecked:)) }
        set { record.put("titleWithEntities", newValue?.record, over: record.object("titleWithEntities"), FieldValue.object, absent: .absent) }
    }
    /// Stored under `description`.
    public var description: String {
        get { record.string("description") ?? "" }
        set { record.put("description", newValue, over: record.string("description"), "", FieldValue.string) }
    }
    /// The bits of `dataCategories`. Unknown values of newer versions are preserved.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Chats with contacts. Stored as 1.
        public static let contacts = DataCategories(rawValue: 1)
        /// Chats with other users. Stored as 2.
        public static let nonContacts = DataCategories(rawValue: 2)
        /// Groups. Stored as 4.
        public static let groups = DataCategories(rawValue: 4)
        /// Channels. Stored as 8.
        public static let channels = DataCategories(rawValue: 8)
        /// Bots. Stored as 16.
        public static let bots = DataCategories(rawValue: 16)
    }
    /// Stored under `categories`.
    public var dataCategories: DataCategories {
        get { DataCategories(rawValue: record.int32("categories") ?? 0) }
        set { record.put("categories", newValue.rawValue, over: record.int32("categories"), 0, FieldValue.int32) }
    }
    /// Stored under `excludeMuted`.
    public var dataExcludeMuted: Bool {
        get { record.numberAsBool("excludeMuted") ?? false }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeRead`.
    public var dataExcludeRead: Bool {
        get { record.numberAsBool("excludeRead") ?? false }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `excludeArchived`.
    public var dataExcludeArchived: Bool {
        get { record.numberAsBool("excludeArchived") ?? false }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), false, FieldValue.boolAsNumber) }
    }
    /// Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// The pinned chats, in order. Stored under `pinnedPeers`.
    public var dataIncludePeersPinnedPeers: [PeerId] {
        get { record.optionalInt64s("pinnedPeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pinnedPeers", newValue.map(\.packed), over: record.optionalInt64s("pinnedPeers"), [], FieldValue.codableInt64s) }
    }
    /// Stored under `excludePeers`.
    public var dataExcludePeers: [PeerId] {
        get { record.optionalInt64s("excludePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("excludePeers", newValue.map(\.packed), over: record.optionalInt64s("excludePeers"), [], FieldValue.codableInt64s) }
    }
}

/// The coded object `ChatListFilter`.
public struct StoredChatListFilter: CodedModel {
    public static let typeHash: Int32 = -918602072
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The tab with all chats. Stored as 0.
        public static let allChats = Kind(rawValue: 0)
        /// A folder. Stored as 1.
        public static let filter = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `t`; missing in older objects, which means `1`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("t") ?? 1) }
        set { record.put("t", newValue.rawValue, over: record.int32("t"), 1, FieldValue.int32) }
    }
    /// The server's ID of the folder. Present only for `filter`. Stored under `id`.
    public var id: Int32? {
        get { record.int32("id") }
        set { record.put("id", newValue, over: record.int32("id"), FieldValue.int32, absent: .absent) }
    }
    /// The name of the folder. Read when titleWithEntities is missing, with no entities. Telegram 12 no longer writes it. Present only for `filter`.
    /// Stored under `title`.
    public var title: String? {
        get { record.string("title") }
        set { record.put("title", newValue, over: record.string("title"), FieldValue.string, absent: .absent) }
    }
    /// The name of the folder. Added in Telegram 12. Present only for `filter`. Stored under `titleWithEntities`.
    public var titleWithEntities: ChatFolderTitle? {
        get { record.object("titleWithEntities").map(ChatFolderTitle.init(unchecked:)) }
        set { record.put("titleWithEntities", newValue?.record, over: record.object("titleWithEntities"), FieldValue.object, absent: .absent) }
    }
    /// The emoji shown for the folder where its name does not fit. Present only for `filter`. Stored under `emoticon`; `nil` omits the key.
    public var emoticon: String? {
        get { record.string("emoticon") }
        set { record.put("emoticon", newValue, over: record.string("emoticon"), FieldValue.string, absent: .absent) }
    }
    /// Whether the folder was added from a shared link. Present only for `filter`. Stored under `isShared`; missing in older objects.
    public var dataIsShared: Bool? {
        get { record.bool("isShared") }
        set { record.put("isShared", newValue, over: record.bool("isShared"), FieldValue.bool, absent: .absent) }
    }
    /// Whether links to it exist. Present only for `filter`. Stored under `hasSharedLinks`; missing in older objects.
    public var dataHasSharedLinks: Bool? {
        get { record.bool("hasSharedLinks") }
        set { record.put("hasSharedLinks", newValue, over: record.bool("hasSharedLinks"), FieldValue.bool, absent: .absent) }
    }
    /// The bits of `dataCategories`. Unknown values of newer versions are preserved.
    public struct DataCategories: OptionSet, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// Chats with contacts. Stored as 1.
        public static let contacts = DataCategories(rawValue: 1)
        /// Chats with other users. Stored as 2.
        public static let nonContacts = DataCategories(rawValue: 2)
        /// Groups. Stored as 4.
        public static let groups = DataCategories(rawValue: 4)
        /// Channels. Stored as 8.
        public static let channels = DataCategories(rawValue: 8)
        /// Bots. Stored as 16.
        public static let bots = DataCategories(rawValue: 16)
    }
    /// The types of chats in the folder. Present only for `filter`. Stored under `categories`.
    public var dataCategories: DataCategories? {
        get { record.int32("categories").map { DataCategories(rawValue: $0) } }
        set { record.put("categories", newValue?.rawValue, over: record.int32("categories"), FieldValue.int32, absent: .absent) }
    }
    /// Whether muted chats are excluded. Present only for `filter`. Stored under `excludeMuted`.
    public var dataExcludeMuted: Bool? {
        get { record.numberAsBool("excludeMuted") }
        set { record.put("excludeMuted", newValue, over: record.numberAsBool("excludeMuted"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether chats without unread messages are excluded. Present only for `filter`. Stored under `excludeRead`.
    public var dataExcludeRead: Bool? {
        get { record.numberAsBool("excludeRead") }
        set { record.put("excludeRead", newValue, over: record.numberAsBool("excludeRead"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// Whether archived chats are excluded. Present only for `filter`. Stored under `excludeArchived`.
    public var dataExcludeArchived: Bool? {
        get { record.numberAsBool("excludeArchived") }
        set { record.put("excludeArchived", newValue, over: record.numberAsBool("excludeArchived"), FieldValue.boolAsNumber, absent: .absent) }
    }
    /// The chats to include regardless of their type. Present only for `filter`. Stored under `includePeers`.
    public var dataIncludePeersPeers: [PeerId] {
        get { record.optionalInt64s("includePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("includePeers", newValue.map(\.packed), over: record.optionalInt64s("includePeers"), [], FieldValue.codableInt64s) }
    }
    /// The pinned chats, in order. Present only for `filter`. Stored under `pinnedPeers`.
    public var dataIncludePeersPinnedPeers: [PeerId] {
        get { record.optionalInt64s("pinnedPeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("pinnedPeers", newValue.map(\.packed), over: record.optionalInt64s("pinnedPeers"), [], FieldValue.codableInt64s) }
    }
    /// The chats to exclude regardless of their type. Present only for `filter`. Stored under `excludePeers`.
    public var dataExcludePeers: [PeerId] {
        get { record.optionalInt64s("excludePeers")?.map { PeerId(packed: $0) } ?? [] }
        set { record.put("excludePeers", newValue.map(\.packed), over: record.optionalInt64s("excludePeers"), [], FieldValue.codableInt64s) }
    }
    /// PeerNameColor raw value: 0 red, 1 orange, 2 violet, 3 green, 4 cyan, 5 blue, 6 pink, larger: server palette. Present only for `filter`. Stored
    /// under `color`; `nil` omits the key.
    public var dataColor: Int32? {
        get { record.int32("color") }
        set { record.put("color", newValue, over: record.int32("color"), FieldValue.int32, absent: .absent) }
    }
}

/// The coded object `ChatListFiltersFeaturedState`: a preference of the account.
public struct ChatListFiltersFeaturedState: CodedModel {
    public static let typeHash: Int32 = -1701213247
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["filters", "isSeen"] }
    /// Stored under `filters`.
    public var filters: [ChatListFeaturedFilter] {
        get { record.objects("filters").map(ChatListFeaturedFilter.init(unchecked:)) }
        set { record.put("filters", newValue.map(\.record), over: record.objects("filters"), [], FieldValue.codableObjects) }
    }
    /// Whether the account has seen it. Stored under `isSeen`.
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
    /// The required keys: Telegram cannot read an object without one of them.
    public static var requiredKeys: [StaticString] { ["filters"] }
    /// Stored under `filters`.
    public var filters: [StoredChatListFilter] {
        get { record.objects("filters").map(StoredChatListFilter.init(unchecked:)) }
        set { record.put("filters", newValue.map(\.record), over: record.objects("filters"), [], FieldValue.codableObjects) }
    }
    /// Stored under `remoteFilters`; `nil` omits the key.
    public var remoteFilters: [StoredChatListFilter] {
        get { record.objects("remoteFilters").map(StoredChatListFilter.init(unchecked:)) }
        set { record.put("remoteFilters", newValue.map(\.record), over: record.objects("remoteFilters"), [], FieldValue.codableObjects) }
    }
    /// Stored under `updates`; missing in older objects.
    public var updates: [ChatListFiltersState.ChatListFilterUpdates] {
        get { record.objects("updates").map(ChatListFiltersState.ChatListFilterUpdates.init(unchecked:)) }
        set { record.put("updates", newValue.map(\.record), over: record.objects("updates"), [], FieldValue.codableObjects) }
    }
    /// Stored under `remoteDisplayTags`; `nil` omits the key.
    public var remoteDisplayTags: Bool? {
        get { record.bool("remoteDisplayTags") }
        set { record.put("remoteDisplayTags", newValue, over: record.bool("remoteDisplayTags"), FieldValue.bool, absent: .absent) }
    }
    /// Stored under `displayTags`; missing in older objects.
    public var displayTags: Bool {
        get { record.bool("displayTags") ?? false }
        set { record.put("displayTags", newValue, over: record.bool("displayTags"), false, FieldValue.bool) }
    }
}

/// The coded object `PromoChatListItem`.
public struct PromoChatListItem: CodedModel {
    public static let typeHash: Int32 = -656953383
    public var record: CodedObject
    public init(unchecked record: CodedObject) { self.record = record }
    /// Stored under `peerId`.
    public var peerId: PeerId {
        get { PeerId(packed: record.int64("peerId") ?? 0) }
        set { record.put("peerId", newValue.packed, over: record.int64("peerId"), 0, FieldValue.int64) }
    }
    /// The values of `kind`. Unknown values of newer versions are preserved.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public var rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }
        /// The channel of the proxy's operator. Stored as 0.
        public static let proxy = Kind(rawValue: 0)
        /// A public service announcement. Stored as 1.
        public static let psa = Kind(rawValue: 1)
    }
    /// The case. It determines which other properties have values. Stored under `_kind`.
    public var kind: Kind {
        get { Kind(rawValue: record.int32("_kind") ?? 0) }
        set { record.put("_kind", newValue.rawValue, over: record.int32("_kind"), 0, FieldValue.int32) }
    }
    /// Present only for `psa`. Stored under `psa.type`.
    public var type: String? {
        get { record.string("psa.type") }
        set { record.put("psa.type", newValue, over: record.string("psa.type"), FieldValue.string, absent: .absent) }
    }
    /// Present only for `psa`. Stored under `psa.message`; `nil` is stored as Nil.
    public var message: String? {
        get { record.string("psa.message") }
        set { record.put("psa.message", newValue, over: record.string("psa.message"), FieldValue.string, absent: .null) }
    }
}

extension ChatListFiltersState {
    /// The coded object `ChatListFiltersState.ChatListFilterUpdates`: a preference of the account.
    public struct ChatListFilterUpdates: CodedModel {
        public static let typeHash: Int32 = 410868843
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["folderId", "timestamp", "peerIds", "memberCounts"] }
        /// The chat list that contains the chat: 0 for the main list, 1 for the archive. Stored under `folderId`.
        public var folderId: Int32 {
            get { record.int32("folderId") ?? 0 }
            set { record.put("folderId", newValue, over: record.int32("folderId"), 0, FieldValue.int32) }
        }
        /// The time, in seconds since 1970, UTC. Stored under `timestamp`.
        public var timestamp: Int32 {
            get { record.int32("timestamp") ?? 0 }
            set { record.put("timestamp", newValue, over: record.int32("timestamp"), 0, FieldValue.int32) }
        }
        /// Stored under `peerIds`.
        public var peerIds: [CodedObject] {
            get { record.objects("peerIds") }
            set { record.put("peerIds", newValue, over: record.objects("peerIds"), [], FieldValue.codableObjects) }
        }
        /// Stored under `memberCounts`.
        public var memberCounts: [ChatListFiltersState.ChatListFilterUpdates.MemberCount] {
            get { record.objects("memberCounts").map(ChatListFiltersState.ChatListFilterUpdates.MemberCount.init(unchecked:)) }
            set { record.put("memberCounts", newValue.map(\.record), over: record.objects("memberCounts"), [], FieldValue.codableObjects) }
        }
    }
}

extension ChatListFiltersState.ChatListFilterUpdates {
    /// The coded object `ChatListFiltersState.ChatListFilterUpdates.MemberCount`: a preference of the account.
    public struct MemberCount: CodedModel {
        public static let typeHash: Int32 = 1725777303
        public var record: CodedObject
        public init(unchecked record: CodedObject) { self.record = record }
        /// The required keys: Telegram cannot read an object without one of them.
        public static var requiredKeys: [StaticString] { ["id", "count"] }
        /// Stored under `id`.
        public var id: PeerId? { record.object("id").flatMap { PeerId(codedObject: $0) } }
        /// The number of items. Stored under `count`.
        public var count: Int32 {
            get { record.int32("count") ?? 0 }
            set { record.put("count", newValue, over: record.int32("count"), 0, FieldValue.int32) }
        }
    }
}
