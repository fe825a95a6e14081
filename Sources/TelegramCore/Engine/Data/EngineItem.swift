import Postbox

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
