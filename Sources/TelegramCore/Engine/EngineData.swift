import Postbox
import SignalKit

/// The data of an account as the app shows it: once with `get`, live with `subscribe`. Requires no server.
///
///     let (peer, unread) = try await engine.data.get(
///         EngineData.Peer.peer(id: id), EngineData.Messages.peerUnreadCount(id: id)).value()!
///
///     for try await settings in engine.data.subscribe(EngineData.Peer.notificationSettings(id: id)).values { ... }
///
/// Several items can be requested together: their values come from one snapshot of the database. One item yields its result, several yield a tuple.
public struct EngineData: Sendable {
    private let postbox: LivePostbox
    package let context: EngineDataContext

    /// Creates access to an account's data without an engine, for programs that only read a database.
    ///
    /// - Parameters:
    /// - postbox: The account's database, which may be read-only.
    /// - accountPeerId: The account's own user.
    public init(postbox: LivePostbox, accountPeerId: PeerId) {
        self.postbox = postbox
        context = EngineDataContext(accountPeerId: accountPeerId)
    }

    /// Emits the items now and after every transaction that changes one of their views. The items themselves may be unchanged: add
    /// `distinctUntilChanged` to receive only changes. Never completes; fails if the database cannot be read.
    public func subscribe<each Item: EngineDataItem>(_ items: repeat each Item) -> Signal<(repeat (each Item).Result), EngineError> {
        subscribe(all: ItemPack(repeat each items, context: context))
    }

    /// Emits the current items and completes. Fails if the database cannot be read.
    public func get<each Item: EngineDataItem>(_ items: repeat each Item) -> Signal<(repeat (each Item).Result), EngineError> {
        get(all: ItemPack(repeat each items, context: context))
    }

    private func subscribe<each Item: EngineDataItem>(
        all pack: ItemPack<repeat each Item>
    ) -> Signal<(repeat (each Item).Result), EngineError> {
        Signal { [postbox] subscriber in
            postbox.updates(keys: Set(pack.keys)).start(
                next: { views, _ in subscriber.putNext(pack.extract(from: views)) }, error: { subscriber.putError(EngineError($0)) })
        }
    }

    private func get<each Item: EngineDataItem>(
        all pack: ItemPack<repeat each Item>
    ) -> Signal<(repeat (each Item).Result), EngineError> {
        Signal { [postbox] subscriber in
            postbox.snapshot { try pack.value(reading: $0) }.start(
                next: { subscriber.putNext($0) }, error: { subscriber.putError(EngineError($0)) }, completed: { subscriber.putCompletion() })
        }
    }
}

/// The items of one subscriber.
private final class ItemPack<each Item: EngineDataItem>: Sendable {
    private let items: (repeat each Item)
    private let context: EngineDataContext

    init(_ items: repeat each Item, context: EngineDataContext) {
        self.items = (repeat each items)
        self.context = context
    }

    /// The keys without duplicates.
    var keys: [PostboxViewKey] {
        var keys: Set<PostboxViewKey> = []
        for item in repeat each items { keys.formUnion(item.keys(in: context)) }
        return Array(keys)
    }

    func extract(from views: CombinedView) -> (repeat (each Item).Result) { (repeat (each items).extract(from: views, in: context)) }

    func value(reading views: ViewReader) throws -> (repeat (each Item).Result) {
        try (repeat (each items).value(reading: views, in: context))
    }
}

extension TelegramEngine {
    /// The data of the account as the app shows it.
    public var data: EngineData { EngineData(postbox: context.postbox, accountPeerId: context.accountPeerId) }
}

/// Items of one type by key. If several items have the same key, the last one counts.
///
///     engine.data.get(EngineDataMap(ids.map { EngineData.Peer.peer(id: $0) }))     [PeerId: EnginePeer?]
public struct EngineDataMap<Item: EngineDataMapItem>: EngineDataItem {
    private let items: [Item]

    /// Creates a map. Items with the same key are requested once.
    public init(_ items: [Item]) { self.items = items }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { items.flatMap { $0.keys(in: context) } }

    public func extract(from views: CombinedView, in context: EngineDataContext) -> [Item.Key: Item.Result] {
        var results = [Item.Key: Item.Result](minimumCapacity: items.count)
        for item in items { results.updateValue(item.extract(from: views, in: context), forKey: item.mapKey) }
        return results
    }

    /// Reads each item separately.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> [Item.Key: Item.Result] {
        var results = [Item.Key: Item.Result](minimumCapacity: items.count)
        for item in items { results.updateValue(try item.value(reading: views, in: context), forKey: item.mapKey) }
        return results
    }
}

/// Items of one type, in order.
public struct EngineDataList<Item: EngineDataMapItem>: EngineDataItem {
    private let items: [Item]

    /// Creates a list. The result has one element per item.
    public init(_ items: [Item]) { self.items = items }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { items.flatMap { $0.keys(in: context) } }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> [Item.Result] { items.map { $0.extract(from: views, in: context) } }

    /// Reads each item separately.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> [Item.Result] {
        try items.map { try $0.value(reading: views, in: context) }
    }
}

/// An optional item, whose result is `nil` without an item.
public struct EngineDataOptional<Item: EngineDataItem>: EngineDataItem {
    private let item: Item?

    /// Creates an optional item. Without an item, no view is read.
    public init(_ item: Item?) { self.item = item }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { item?.keys(in: context) ?? [] }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> Item.Result? { item.map { $0.extract(from: views, in: context) } }

    /// Reads the item, if there is one.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Item.Result? {
        try item.map { try $0.value(reading: views, in: context) }
    }
}
