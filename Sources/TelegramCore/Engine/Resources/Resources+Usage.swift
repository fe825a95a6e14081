import Postbox
import SignalKit
import TelegramModel

/// A file of the media folder.
public struct EngineMediaResourceData: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The number of available bytes.
    public let availableSize: Int64
    /// Whether the file is complete.
    public let isComplete: Bool
}

extension TelegramEngine.Resources {
    private static let messageLimit = 1000

    /// Emits the total sizes of media files by category and chat, from the storage index.
    ///
    ///     let usage = try await engine.resources.collectStorageUsageStats().value()
    ///     print(usage?.totalStats.categories[.photos]?.size ?? 0)
    ///
    /// Without a media folder next to the database, all sizes are 0.
    public func collectStorageUsageStats() -> Signal<AllStorageUsageStats, EngineError> {
        onStorage(otherwise: StorageSurvey()) { try StorageSurvey($0) } |> mapToSignal { [context] survey -> Signal<AllStorageUsageStats, EngineError> in
            context.transaction { transaction in
                var peers: [PeerId: AllStorageUsageStats.PeerStats] = [:]
                for (id, stats) in survey.peers where id.id != 0 && stats.size > 0 {
                    guard let peer = try transaction.getPeer(id), try transaction.getPeerChatListIndex(id) != nil else { continue }
                    peers[id] = AllStorageUsageStats.PeerStats(peer: EnginePeer(peer), stats: stats)
                }
                return AllStorageUsageStats(
                    deviceAvailableSpace: survey.space.available, deviceFreeSpace: survey.space.free, totalStats: survey.total, peers: peers)
            }
        }
    }

    /// Returns the messages of storage totals: for each category, the thousand with the largest files. Messages that expire are left out.
    ///
    /// - Parameters:
    ///   - stats: The totals.
    ///   - categories: The categories of the messages to return.
    ///   - existingMessages: Known messages, which are returned unchanged.
    public func renderStorageUsageStatsMessages(
        stats: StorageUsageStats, categories: [StorageCategory], existingMessages: [MessageId: Message] = [:]
    ) -> Signal<[MessageId: Message], EngineError> {
        context.transaction { transaction in
            var result: [MessageId: Message] = [:]
            for category in categories {
                let sizes = (stats.categories[category]?.messages ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                for (id, _) in sizes.prefix(Self.messageLimit) where result[id] == nil {
                    if let known = existingMessages[id] {
                        result[id] = known
                    } else if try transaction.getPeerChatListIndex(id.peerId) != nil, let message = try transaction.getRenderedMessage(id),
                        !message.stored.attributes.contains(where: StorageSurvey.expires)
                    {
                        result[id] = message
                    }
                }
            }
            return result
        }
    }

    /// Returns the current state of a file.
    ///
    /// - Parameter id: The ID of its resource, such as `telegram-cloud-document-2-55`.
    /// - Returns: The file, or `nil` if it does not exist.
    public func data(id: String) -> Signal<EngineMediaResourceData?, EngineError> {
        onStorage(otherwise: nil) { folder in
            try folder.size(of: id).map { size, isComplete in
                EngineMediaResourceData(path: "\(folder.path)/\(id)\(isComplete ? "" : "_partial")", availableSize: size, isComplete: isComplete)
            }
        }
    }

    /// Runs work on the media folder on the engine's storage queue. `otherwise` is the result without a media folder.
    func onStorage<T: Sendable>(otherwise: T, _ body: @escaping @Sendable (MediaFolder) throws -> T) -> Signal<T, EngineError> {
        Signal { [context] subscriber in
            context.storageQueue.justDispatch {
                do {
                    subscriber.putNext(try context.mediaPath.map { try body(MediaFolder(path: $0)) } ?? otherwise)
                    subscriber.putCompletion()
                } catch {
                    subscriber.putError(EngineError(error))
                }
            }
            return EmptyDisposable
        }
    }
}

/// The totals of the storage index.
struct StorageSurvey: Sendable {
    private(set) var total = StorageUsageStats()
    private(set) var peers: [PeerId: StorageUsageStats] = [:]
    private(set) var space: (available: Int64, free: Int64) = (0, 0)

    /// Creates empty totals.
    init() {}

    init(_ folder: MediaFolder) throws {
        space = folder.space
        if let index = try folder.index(isWritable: false) {
            try index.forEachResource { hash, resource in
                let category = StorageCategory(contentType: resource.contentType)
                total.add(resource.size, to: category)
                let references = try index.references(of: hash)
                for peerId in Set(references.map(\.peerId)) { peers[peerId, default: StorageUsageStats()].add(resource.size, to: category) }
                for reference in references {
                    total.add(resource.size, of: reference.id, to: category)
                    peers[reference.peerId, default: StorageUsageStats()].add(resource.size, of: reference.id, to: category)
                }
            }
        }
        if let cache = try folder.cacheIndex(isWritable: false) { try cache.forEachResource { _, resource in total.add(resource.size, to: .misc) } }
    }

    static func expires(_ attribute: CodedObject) -> Bool {
        attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute || attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute
    }
}

/// The category under which a media file is shown.
public enum StorageCategory: String, CaseIterable, Hashable, Sendable {
    /// Photos and videos of messages.
    case photos, videos
    /// Documents and music.
    case files, music
    /// Stickers and custom emoji, profile photos, and stories.
    case stickers, avatars, stories
    /// All other files, including voice and round video messages.
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

    /// Returns whether clearing the category removes files of the type. `misc` contains three types, old and new.
    func holds(_ type: UInt8) -> Bool { contentType.map { $0 == type } ?? (type == 0 || type == 8 || type == 5) }
}

/// The storage used by media files.
public struct StorageUsageStats: Equatable, Sendable {
    /// The files of one category.
    public struct CategoryData: Equatable, Sendable {
        /// The number of bytes.
        public internal(set) var size: Int64 = 0
        /// The number of bytes of the files of each message.
        public internal(set) var messages: [MessageId: Int64] = [:]
    }

    /// The categories that contain files.
    public internal(set) var categories: [StorageCategory: CategoryData] = [:]

    /// The number of bytes of all categories.
    public var size: Int64 { categories.values.reduce(0) { $0.addingClamped($1.size) } }

    mutating func add(_ size: Int64, to category: StorageCategory) {
        categories[category, default: CategoryData()].size = (categories[category]?.size ?? 0).addingClamped(size)
    }

    mutating func add(_ size: Int64, of id: MessageId, to category: StorageCategory) {
        let before = categories[category]?.messages[id] ?? 0
        categories[category, default: CategoryData()].messages[id] = before.addingClamped(size)
    }
}

/// The usage in total, and by chat.
public struct AllStorageUsageStats: Sendable {
    /// The files of one chat.
    public struct PeerStats: Sendable {
        /// The chat.
        public let peer: EnginePeer
        /// The files of the chat.
        public let stats: StorageUsageStats
    }

    /// The number of bytes of the volume that are available.
    public let deviceAvailableSpace: Int64
    /// The number of bytes of the volume that are free in total.
    public let deviceFreeSpace: Int64
    /// The usage of all files, including files without messages.
    public let totalStats: StorageUsageStats
    /// The usage of listed chats.
    public let peers: [PeerId: PeerStats]
}

extension Int64 {
    func addingClamped(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
