import Postbox
import PostboxCoding
import PostboxStorage

/// Collections of cached items that operations and methods of the engine read and write.
enum CacheCollection {
    static let resolvedByNamePeers: Int8 = 0
    static let cachedTwoStepToken: Int8 = 1
    static let cachedStickerPacks: Int8 = 2
    static let cachedPollResults: Int8 = 9
    static let cachedGroupCallDisplayAsPeers: Int8 = 14
    static let availableReactions: Int8 = 19
    static let resolvedByPhonePeers: Int8 = 20
    static let notificationSoundList: Int8 = 22
    static let emojiSearchCategories: Int8 = 25
    static let peerStoryListHeads: Int8 = 27
    static let recommendedChannels: Int8 = 33
    static let peerColorOptions: Int8 = 34
    static let savedMessageTags: Int8 = 35
    static let availableMessageEffects: Int8 = 37
    static let recommendedApps: Int8 = 40
    static let starsReactionDefaultToPrivate: Int8 = 41
    static let recommendedBots: Int8 = 44
    static let profileSavedMusic: Int8 = 49
    static let recentPeers: Int8 = 101
    static let recentApps: Int8 = 102
}

extension ItemCacheEntryId {
    /// Creates an ID with a numeric key: a peer's number, or 0.
    init(_ collectionId: Int8, number: Int64) { self.init(collectionId: collectionId, key: ValueBoxKey(number)) }

    /// Creates the ID of the voters of one poll option.
    init(_ collectionId: Int8, poll: MediaId, option: [UInt8]) {
        self.init(collectionId: collectionId, key: ValueBoxKey(ValueBoxKey(namespace: poll.namespace, id: poll.id).bytes + option))
    }

    /// Creates the ID of the only item in its collection.
    init(only collectionId: Int8) { self.init(collectionId: collectionId, key: ValueBoxKey([])) }

    init(_ collectionId: Int8, text: String) { self.init(collectionId: collectionId, key: ValueBoxKey(text)) }
}

/// The ordered lists that operations and methods of the engine read and write.
enum OrderedListId {
    static let recentStickers: Int32 = 0
    static let recentGifs: Int32 = 1
    static let recentlySearchedPeers: Int32 = 2
    static let recentInlineBots: Int32 = 3
    static let featuredStickerPacks: Int32 = 4
    static let savedStickers: Int32 = 7
    static let recentlyUsedHashtags: Int32 = 8
    static let cloudThemes: Int32 = 9
    static let premiumStickers: Int32 = 12
    static let localRecentEmoji: Int32 = 14
    static let recentStatusEmoji: Int32 = 17
    static let recentReactions: Int32 = 19
    static let newSessionReviews: Int32 = 25
}

/// IDs of items in ordered lists: their numbers, little-endian.
enum OrderedItemId {
    static func peer(_ peerId: PeerId) -> [UInt8] { number(peerId.packed) }

    static func peerId(_ bytes: [UInt8]) -> PeerId? { number(bytes).map { PeerId(packed: $0) } }

    static func media(_ id: MediaId) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt32(id.namespace)
        buffer.writeInt64(id.id)
        return buffer.bytes
    }

    static func number(_ number: Int64) -> [UInt8] {
        var buffer = WriteBuffer()
        buffer.writeInt64(number)
        return buffer.bytes
    }

    static func number(_ bytes: [UInt8]) -> Int64? {
        bytes.withUnsafeBytes { raw in
            var buffer = ReadBuffer(raw)
            guard raw.count == 8 else { return nil }
            return try? buffer.readInt64()
        }
    }
}

extension ValueBoxKey {
    /// Creates an ID of twelve big-endian bytes from a namespace and a number.
    init(namespace: Int32, id: Int64) { self.init(withUnsafeBytes(of: namespace.bigEndian) { [UInt8]($0) } + ValueBoxKey(id).bytes) }
}
