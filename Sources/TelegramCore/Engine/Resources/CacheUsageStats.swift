import Postbox
import TelegramModel

/// What a medium of a message is counted as.
public enum CacheUsageCategory: String, CaseIterable, Hashable, Sendable {
    /// Pictures, films, songs and voice messages, and all other files.
    case image, video, audio, file

    /// nil for what is neither a picture nor a file.
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

/// How much of a device the media of messages take, medium by medium.
public struct CacheUsageStats: Sendable {
    /// Bytes of the files of each medium, by the chats whose messages show it.
    public internal(set) var media: [PeerId: [CacheUsageCategory: [MediaId: Int64]]] = [:]
    /// The chats that are known.
    public internal(set) var peers: [PeerId: EnginePeer] = [:]
    /// Bytes of files that belong to no chat.
    public internal(set) var otherSize: Int64 = 0
    /// Bytes that clearing leaves: of the database and of logs.
    public internal(set) var immutableSize: Int64 = 0

    mutating func add(_ size: Int64, _ id: MediaId, _ category: CacheUsageCategory, of peerId: PeerId) {
        let before = media[peerId]?[category]?[id] ?? 0
        media[peerId, default: [:]][category, default: [:]][id] = before.addingClamped(size)
    }
}
