import Postbox
import PostboxStorage
import TelegramModel

/// The information that an item needs in addition to its views.
public struct EngineDataContext: Sendable {
    /// The account's own user.
    public let accountPeerId: PeerId

    package init(accountPeerId: PeerId) { self.accountPeerId = accountPeerId }
}

/// An item of account data that can be requested once or live. It declares the views that it needs, and computes a result from them.
///
/// The library's items are functions in `EngineData.Peer`, `EngineData.Messages`, and similar types. An app can define its own.
public protocol EngineDataItem: Sendable {
    /// The type of the result.
    associatedtype Result: Sendable

    /// The views that the item needs.
    func keys(in context: EngineDataContext) -> [PostboxViewKey]

    /// Computes the result. The views of all keys are present.
    func extract(from views: CombinedView, in context: EngineDataContext) -> Result

    /// Reads the current result once. The default implementation reads all views of `keys`. An item composed of many others can implement this to
    /// avoid collecting their views.
    func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result
}

extension EngineDataItem {
    /// Reads the views of the keys and computes the result.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result {
        extract(from: try views.views(Set(keys(in: context))), in: context)
    }
}

/// An item that can be an element of a map or a list.
public protocol EngineDataMapItem: EngineDataItem {
    /// The type of the key in a map, such as a peer ID.
    associatedtype Key: Hashable & Sendable

    /// The key of the result in a map.
    var mapKey: Key { get }
}

/// An item computed from one view.
public struct EngineItem<Result: Sendable>: EngineDataItem {
    private let key: PostboxViewKey
    private let fallback: Result
    private let read: @Sendable (any PostboxView) -> Result?
    /// Reads only the necessary part of the view; `nil` if the whole view is read.
    private let readAlone: (@Sendable (ViewReader) throws -> Result?)?

    init<View: PostboxView>(
        _ key: PostboxViewKey, _ fallback: Result, alone readAlone: (@Sendable (ViewReader) throws -> Result?)? = nil,
        _ read: @escaping @Sendable (View) -> Result?
    ) {
        self.key = key
        self.fallback = fallback
        self.read = { view in (view as? View).flatMap(read) }
        self.readAlone = readAlone
    }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { [key] }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> Result { views.views[key].flatMap(read) ?? fallback }

    /// Reads the view, or only its necessary part.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result {
        if let readAlone { return try readAlone(views) ?? fallback }
        return read(try views.view(key)) ?? fallback
    }
}

/// An item computed from one view, with a key in a map.
public struct KeyedEngineItem<Key: Hashable & Sendable, Result: Sendable>: EngineDataMapItem {
    public let mapKey: Key
    private let item: EngineItem<Result>

    init(_ mapKey: Key, _ item: EngineItem<Result>) {
        self.mapKey = mapKey
        self.item = item
    }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { item.keys(in: context) }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> Result { item.extract(from: views, in: context) }

    /// Reads the result in the same way as `EngineItem`.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result { try item.value(reading: views, in: context) }
}

/// An item of a peer. Its key in a map is the peer ID.
public typealias PeerItem<Result: Sendable> = KeyedEngineItem<PeerId, Result>

/// Creates the most common items.
extension EngineItem {
    /// An item for a preference. The fallback is used if the preference is not set or cannot be read.
    static func preference<Entry: CodedModel>(
        _ key: ValueBoxKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> {
        EngineItem(.preferences(keys: [key]), fallback) { (view: PreferencesView) in Entry(entry: view.values[key]).flatMap(read) }
    }

    static func preference<Entry: CodedModel>(
        _ key: PreferenceKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> { preference(key.key, fallback, read) }

    /// An item for a cache entry.
    static func cacheEntry<Entry: CodedModel>(
        _ collectionId: Int8, _ key: ValueBoxKey, _ fallback: Result, _ read: @escaping @Sendable (Entry) -> Result?
    ) -> EngineItem<Result> {
        EngineItem(.cachedItem(ItemCacheEntryId(collectionId: collectionId, key: key)), fallback) { (view: CachedItemView) in
            Entry(entry: view.value).flatMap(read)
        }
    }
}

extension EngineItem {
    /// An item for the cached data of a user, group, or channel. The fallback is used if no data of that type is cached.
    static func cached(
        _ id: PeerId, _ fallback: Result, user: (@Sendable (CachedUserData) -> Result?)? = nil, group: (@Sendable (CachedGroupData) -> Result?)? = nil,
        channel: (@Sendable (CachedChannelData) -> Result?)? = nil
    ) -> EngineItem<Result> {
        EngineItem(.cachedPeerData(peerId: id), fallback) { (view: CachedPeerDataView) in
            guard let data = view.cachedPeerData else { return nil }
            return switch data.typeHash {
            case CachedUserData.typeHash: user?(CachedUserData(unchecked: data))
            case CachedGroupData.typeHash: group?(CachedGroupData(unchecked: data))
            case CachedChannelData.typeHash: channel?(CachedChannelData(unchecked: data))
            default: nil
            }
        }
    }
}

extension KeyedEngineItem where Key == PeerId {
    /// An item for cached data, with the peer ID as its key in a map.
    static func cached(
        _ id: PeerId, _ fallback: Result, user: (@Sendable (CachedUserData) -> Result?)? = nil, group: (@Sendable (CachedGroupData) -> Result?)? = nil,
        channel: (@Sendable (CachedChannelData) -> Result?)? = nil
    ) -> PeerItem<Result> {
        KeyedEngineItem(id, .cached(id, fallback, user: user, group: group, channel: channel))
    }
}
