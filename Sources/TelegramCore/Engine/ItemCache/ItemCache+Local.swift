import Postbox
import PostboxStorage
import SignalKit

extension TelegramEngine.ItemCache {
    /// Stores an item in the place of what has its key.
    /// - Parameter item: The coded value.
    public func put(collectionId: Int8, id: ValueBoxKey, item: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            guard item.typeHash != nil else { return }
            try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id), entry: item.bytes)
        }
    }

    /// Removes an item. Nothing happens when there is none.
    public func remove(collectionId: Int8, id: ValueBoxKey) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id)) }
    }

    /// Removes all items of collections.
    public func clear(collectionIds: [Int8]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for id in collectionIds { try transaction.clearItemCacheCollection(id) } }
    }
}
