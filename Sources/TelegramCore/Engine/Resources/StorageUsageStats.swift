import Postbox

/// What files of media are shown as.
public enum StorageCategory: String, CaseIterable, Hashable, Sendable {
    /// Pictures and films of messages.
    case photos, videos
    /// Documents, and songs among them.
    case files, music
    /// Stickers and custom emoji, photos of profiles, and stories.
    case stickers, avatars, stories
    /// Everything else: voice and round video messages too.
    case misc

    init(contentType: UInt8) {
        self = StorageCategory.allCases.first { $0.contentType == contentType } ?? .misc
    }

    private var contentType: UInt8? {
        switch self {
        case .photos: 1
        case .videos: 2
        case .music: 3
        case .files: 4
        case .stickers: 6
        case .avatars: 7
        case .stories: 9
        case .misc: nil
        }
    }

    /// Of which the category holds files that are cleared: misc holds three, old and new.
    func holds(_ type: UInt8) -> Bool { contentType.map { $0 == type } ?? (type == 0 || type == 8 || type == 5) }
}

/// How much of a device the files of media take.
public struct StorageUsageStats: Equatable, Sendable {
    /// The files of one category.
    public struct CategoryData: Equatable, Sendable {
        /// Bytes.
        public internal(set) var size: Int64 = 0
        /// Bytes of the files of each message.
        public internal(set) var messages: [MessageId: Int64] = [:]
    }

    /// Of categories that hold something.
    public internal(set) var categories: [StorageCategory: CategoryData] = [:]

    /// Bytes of all categories.
    public var size: Int64 { categories.values.reduce(0) { $0.addingClamped($1.size) } }

    mutating func add(_ size: Int64, to category: StorageCategory) {
        categories[category, default: CategoryData()].size = (categories[category]?.size ?? 0).addingClamped(size)
    }

    mutating func add(_ size: Int64, of id: MessageId, to category: StorageCategory) {
        let before = categories[category]?.messages[id] ?? 0
        categories[category, default: CategoryData()].messages[id] = before.addingClamped(size)
    }
}

/// The same of everything, and by chat.
public struct AllStorageUsageStats: Sendable {
    /// The files of one chat.
    public struct PeerStats: Sendable {
        /// The chat.
        public let peer: EnginePeer
        /// Its files.
        public let stats: StorageUsageStats
    }

    /// Bytes of the volume that may still be taken.
    public let deviceAvailableSpace: Int64
    /// Bytes of the volume that are free at all.
    public let deviceFreeSpace: Int64
    /// Of all files, also of those that no message shows.
    public let totalStats: StorageUsageStats
    /// Of chats that are in a list.
    public let peers: [PeerId: PeerStats]
}

extension Int64 {
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
