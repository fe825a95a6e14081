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
