import Postbox

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
