import Postbox
import PostboxStorage
import TelegramModel

/// What an item of data needs beside its views.
public struct EngineDataContext: Sendable {
    /// The account's own user.
    public let accountPeerId: PeerId

    package init(accountPeerId: PeerId) { self.accountPeerId = accountPeerId }
}

/// Something that can be asked of an account, once or live: which views it needs, and what it makes of them.
///
/// The items of the library are functions in `EngineData.Peer`, `EngineData.Messages` and so on. An application may have items of its own.
public protocol EngineDataItem: Sendable {
    /// What it shows.
    associatedtype Result: Sendable

    /// The views that the item is made of.
    func keys(in context: EngineDataContext) -> [PostboxViewKey]

    /// The item. Views of all keys are there.
    func extract(from views: CombinedView, in context: EngineDataContext) -> Result

    /// The item as it is now, for who looks once. What there is without this method of its own is made of all the views of `keys`; an item of many others
    /// need not gather theirs.
    func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result
}

extension EngineDataItem {
    /// The item, made of the views of its keys.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result {
        extract(from: try views.views(Set(keys(in: context))), in: context)
    }
}

/// An item that can be part of a map or a list.
public protocol EngineDataMapItem: EngineDataItem {
    /// What its result is found by in a map: a peer's id, for example.
    associatedtype Key: Hashable & Sendable

    /// What its result stands under in a map.
    var mapKey: Key { get }
}

/// An item that is made of one view.
public struct EngineItem<Result: Sendable>: EngineDataItem {
    private let key: PostboxViewKey
    private let fallback: Result
    private let read: @Sendable (any PostboxView) -> Result?
    /// Reads less than the whole view; nil: the view is read.
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

    /// The item, made of its view or of less.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result {
        if let readAlone { return try readAlone(views) ?? fallback }
        return read(try views.view(key)) ?? fallback
    }
}

/// An item that is made of one view and stands under a key in a map.
public struct KeyedEngineItem<Key: Hashable & Sendable, Result: Sendable>: EngineDataMapItem {
    public let mapKey: Key
    private let item: EngineItem<Result>

    init(_ mapKey: Key, _ item: EngineItem<Result>) {
        self.mapKey = mapKey
        self.item = item
    }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { item.keys(in: context) }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> Result { item.extract(from: views, in: context) }

    /// The item, as `EngineItem` reads it.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Result { try item.value(reading: views, in: context) }
}

/// An item of a peer: its id is the key in a map.
public typealias PeerItem<Result: Sendable> = KeyedEngineItem<PeerId, Result>

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

extension EngineItem {
    /// Of what is cached of a peer: of a user, of a group, of a channel. The fallback where nothing is cached, or something of another class.
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
    /// The same, under the peer's ID in a map.
    static func cached(
        _ id: PeerId, _ fallback: Result, user: (@Sendable (CachedUserData) -> Result?)? = nil, group: (@Sendable (CachedGroupData) -> Result?)? = nil,
        channel: (@Sendable (CachedChannelData) -> Result?)? = nil
    ) -> PeerItem<Result> {
        KeyedEngineItem(id, .cached(id, fallback, user: user, group: group, channel: channel))
    }
}
