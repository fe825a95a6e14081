import Postbox
import PostboxStorage
import TelegramModel

/// What most items are made by.
extension EngineItem {
    /// Of a preference; the fallback where it is not set, or cannot be read.
    static func preference<Entry: CodedModel>(
        _ key: ValueBoxKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> {
        EngineItem(.preferences(keys: [key]), fallback) { (view: PreferencesView) in Entry(entry: view.values[key]).flatMap(read) }
    }

    static func preference<Entry: CodedModel>(
        _ key: PreferenceKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> { preference(key.key, fallback, read) }

    /// Of an entry of the cache.
    static func cacheEntry<Entry: CodedModel>(
        _ collectionId: Int8, _ key: ValueBoxKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> {
        EngineItem(.cachedItem(ItemCacheEntryId(collectionId: collectionId, key: key)), fallback) { (view: CachedItemView) in
            Entry(entry: view.value).flatMap(read)
        }
    }
}

extension KeyedEngineItem where Key == PeerId {
    /// Of what is cached of a peer: of a user, of a group, of a channel. The fallback where nothing is cached, or something of another class.
    static func cached(
        _ id: PeerId, _ fallback: Result, user: (@Sendable (CachedUserData) -> Result?)? = nil, group: (@Sendable (CachedGroupData) -> Result?)? = nil,
        channel: (@Sendable (CachedChannelData) -> Result?)? = nil
    ) -> PeerItem<Result> {
        KeyedEngineItem(
            id,
            EngineItem(.cachedPeerData(peerId: id), fallback) { (view: CachedPeerDataView) in
                guard let data = view.cachedPeerData else { return nil }
                return switch data.typeHash {
                case CachedUserData.typeHash: user?(CachedUserData(unchecked: data))
                case CachedGroupData.typeHash: group?(CachedGroupData(unchecked: data))
                case CachedChannelData.typeHash: channel?(CachedChannelData(unchecked: data))
                default: nil
                }
            })
    }
}
