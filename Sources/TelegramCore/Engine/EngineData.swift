import Postbox
import SignalKit

/// What an account holds, as the application would show it: once with `get`, live with `subscribe`. Needs no server.
///
///     let (peer, unread) = try await engine.data.get(
///         EngineData.Peer.peer(id: id), EngineData.Messages.peerUnreadCount(id: id)).value()!
///
///     for try await settings in engine.data.subscribe(EngineData.Peer.notificationSettings(id: id)).values { ... }
///
/// Any number of items can be asked for together: they come from one state of the database. One item gives its result, several give a tuple.
public struct EngineData: Sendable {
    private let postbox: LivePostbox
    package let context: EngineDataContext

    /// Items of an account without an engine: to look at a database only.
    ///
    /// - Parameters:
    /// - postbox: The account's database; it may be open for reading only.
    /// - accountPeerId: The account's own user.
    public init(postbox: LivePostbox, accountPeerId: PeerId) {
        self.postbox = postbox
        context = EngineDataContext(accountPeerId: accountPeerId)
    }

    /// The items, and again after every transaction that changes something in the views that they are made of: what they show may be
    /// as before, so who wants to see changes alone adds `distinctUntilChanged`. Never completes; fails when the database cannot be read.
    public func subscribe<each Item: EngineDataItem>(_ items: repeat each Item) -> Signal<(repeat (each Item).Result), EngineError> {
        subscribe(all: ItemPack(repeat each items, context: context))
    }

    /// The items as they are now. Completes after them; fails when the database cannot be read.
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

/// Items that one subscriber looks at together.
private final class ItemPack<each Item: EngineDataItem>: Sendable {
    private let items: (repeat each Item)
    private let context: EngineDataContext

    init(_ items: repeat each Item, context: EngineDataContext) {
        self.items = (repeat each items)
        self.context = context
    }

    /// Each once.
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
    /// What the account holds, as the application would show it.
    public var data: EngineData { EngineData(postbox: context.postbox, accountPeerId: context.accountPeerId) }
}

/// Items of one type by their keys. Of equal keys the last one counts.
///
///     engine.data.get(EngineDataMap(ids.map { EngineData.Peer.peer(id: $0) }))     [PeerId: EnginePeer?]
public struct EngineDataMap<Item: EngineDataMapItem>: EngineDataItem {
    private let items: [Item]

    /// Items with the same key are asked for once.
    public init(_ items: [Item]) { self.items = items }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { items.flatMap { $0.keys(in: context) } }

    public func extract(from views: CombinedView, in context: EngineDataContext) -> [Item.Key: Item.Result] {
        var results = [Item.Key: Item.Result](minimumCapacity: items.count)
        for item in items { results.updateValue(item.extract(from: views, in: context), forKey: item.mapKey) }
        return results
    }

    /// The items, each read by itself.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> [Item.Key: Item.Result] {
        var results = [Item.Key: Item.Result](minimumCapacity: items.count)
        for item in items { results.updateValue(try item.value(reading: views, in: context), forKey: item.mapKey) }
        return results
    }
}

/// Items of one type in their order.
public struct EngineDataList<Item: EngineDataMapItem>: EngineDataItem {
    private let items: [Item]

    /// The result has as many elements as there are items.
    public init(_ items: [Item]) { self.items = items }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { items.flatMap { $0.keys(in: context) } }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> [Item.Result] { items.map { $0.extract(from: views, in: context) } }

    /// The items, each read by itself.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> [Item.Result] {
        try items.map { try $0.value(reading: views, in: context) }
    }
}

/// An item, or none: then the result is nil.
public struct EngineDataOptional<Item: EngineDataItem>: EngineDataItem {
    private let item: Item?

    /// Without an item no view is looked at.
    public init(_ item: Item?) { self.item = item }

    public func keys(in context: EngineDataContext) -> [PostboxViewKey] { item?.keys(in: context) ?? [] }
    public func extract(from views: CombinedView, in context: EngineDataContext) -> Item.Result? { item.map { $0.extract(from: views, in: context) } }

    /// The item, if there is one.
    public func value(reading views: ViewReader, in context: EngineDataContext) throws -> Item.Result? {
        try item.map { try $0.value(reading: views, in: context) }
    }
}
