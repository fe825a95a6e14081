import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Resources {
    /// Emits the media files in the storage index, by the media of the messages that they belong to. This is an older form of
    /// `collectStorageUsageStats`.
    ///
    /// Without a media folder next to the database, all sizes are 0.
    ///
    /// - Parameters:
    ///   - peerId: The chat whose messages show the files; `nil` for all files.
    ///   - logFilesPath: A folder whose files are counted with those of the database.
    public func collectCacheUsageStats(peerId: PeerId? = nil, logFilesPath: String? = nil) -> Signal<CacheUsageStats, EngineError> {
        onStorage(otherwise: []) { try $0.shownResources(by: peerId) } |> mapToSignal { [context] resources -> Signal<CacheUsageStats, EngineError> in
            context.transaction { transaction -> CacheUsageStats in
                var stats = CacheUsageStats()
                for resource in resources { try transaction.addUsage(of: resource, to: &stats) }
                for id in Array(stats.media.keys) { stats.peers[id] = try transaction.getPeer(id).map { EnginePeer($0) } }
                return stats
            }
        } |> mapToSignal { [databaseFolder = context.databaseFolder] stats -> Signal<CacheUsageStats, EngineError> in
            onStorage(otherwise: stats) { _ in
                var stats = stats
                for folder in [databaseFolder, logFilesPath].compactMap({ $0 }) {
                    stats.immutableSize = stats.immutableSize.addingClamped(try MediaFolder.size(ofFolder: folder))
                }
                return stats
            }
        }
    }
}

/// A file, and the messages that show it.
private struct ShownResource: Sendable {
    let size: Int64
    let references: [StorageIndex.Reference]
}

extension MediaFolder {
    fileprivate func shownResources(by peerId: PeerId?) throws -> [ShownResource] {
        guard let index = try self.index(isWritable: false) else { return [] }
        var found: [ShownResource] = []
        try index.forEachResource { hash, resource in
            let references = try index.references(of: hash).filter { peerId == nil || $0.peerId == peerId }
            if !references.isEmpty { found.append(ShownResource(size: resource.size, references: references)) }
        }
        return found
    }
}

extension Transaction {
    /// Counts a file once for each medium that a chat shows it in.
    fileprivate func addUsage(of resource: ShownResource, to stats: inout CacheUsageStats) throws {
        struct Place: Hashable {
            let peerId: PeerId
            let category: CacheUsageCategory
            let id: MediaId
        }
        var places: Set<Place> = []
        if resource.references.contains(where: { $0.peerId.packed == 0 }) { stats.otherSize = stats.otherSize.addingClamped(resource.size) }
        for reference in resource.references where reference.peerId.packed != 0 {
            guard let message = try getMessage(reference.id) else { continue }
            for medium in try message.embeddedMedia + message.referencedMedia.compactMap({ try getMedia($0) }) {
                guard let category = CacheUsageCategory(medium), let id = seed.model.media(medium)?.id else { continue }
                places.insert(Place(peerId: reference.peerId, category: category, id: id))
            }
        }
        for place in places { stats.add(resource.size, place.id, place.category, of: place.peerId) }
    }
}

/// The category of a medium of a message.
public enum CacheUsageCategory: String, CaseIterable, Hashable, Sendable {
    /// Photos, videos, music and voice messages, and all other files.
    case image, video, audio, file

    /// Returns `nil` for a medium that is neither an image nor a file.
    init?(_ medium: CodedObject) {
        switch medium.typeHash {
        case TypeHash.telegramMediaImage: self = .image
        case TypeHash.telegramMediaFile:
            let attributes = medium.objects("at")
            self = attributes.contains(where: FileAttribute.isAudio) ? .audio : attributes.contains(where: FileAttribute.isVideo) ? .video : .file
        default: return nil
        }
    }
}

/// The storage used by the media of messages, medium by medium.
public struct CacheUsageStats: Sendable {
    /// The number of bytes of the files of each medium, by the chats whose messages show it.
    public internal(set) var media: [PeerId: [CacheUsageCategory: [MediaId: Int64]]] = [:]
    /// The known chats.
    public internal(set) var peers: [PeerId: EnginePeer] = [:]
    /// The number of bytes of files that do not belong to a chat.
    public internal(set) var otherSize: Int64 = 0
    /// The number of bytes that clearing does not remove: the database and logs.
    public internal(set) var immutableSize: Int64 = 0

    mutating func add(_ size: Int64, _ id: MediaId, _ category: CacheUsageCategory, of peerId: PeerId) {
        let before = media[peerId]?[category]?[id] ?? 0
        media[peerId, default: [:]][category, default: [:]][id] = before.addingClamped(size)
    }
}
