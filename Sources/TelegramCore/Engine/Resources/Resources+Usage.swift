import Postbox
import SignalKit
import TelegramModel

/// A file of the media folder.
public struct EngineMediaResourceData: Hashable, Sendable {
    /// Where it is.
    public let path: String
    /// Bytes that are there.
    public let availableSize: Int64
    /// Whether that is all of it.
    public let isComplete: Bool
}

extension TelegramEngine.Resources {
    private static let messageLimit = 1000

    /// Sums of the files of media by category and chat, as the storage index has them.
    ///
    ///     let usage = try await engine.resources.collectStorageUsageStats().value()
    ///     print(usage?.totalStats.categories[.photos]?.size ?? 0)
    ///
    /// Without a media folder beside the database everything is 0.
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

    /// The messages behind sums: of each category the thousand with the largest files. Those that go by themselves are left out.
    ///
    /// - Parameters:
    ///   - stats: The sums.
    ///   - categories: Those whose messages are wanted.
    ///   - existingMessages: Messages that are known already; they are given back as they are.
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

    /// What is there of a file, now.
    ///
    /// - Parameter id: The id of its resource, as `telegram-cloud-document-2-55`.
    /// - Returns: nil where nothing is there.
    public func data(id: String) -> Signal<EngineMediaResourceData?, EngineError> {
        onStorage(otherwise: nil) { folder in
            try folder.size(of: id).map { size, isComplete in
                EngineMediaResourceData(path: "\(folder.path)/\(id)\(isComplete ? "" : "_partial")", availableSize: size, isComplete: isComplete)
            }
        }
    }

    /// Runs work on the media folder on the engine's queue for it. `otherwise`: where there is no folder.
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

/// Sums of the storage index.
struct StorageSurvey: Sendable {
    private(set) var total = StorageUsageStats()
    private(set) var peers: [PeerId: StorageUsageStats] = [:]
    private(set) var space: (available: Int64, free: Int64) = (0, 0)

    /// Of nothing.
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
