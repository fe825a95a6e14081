import Postbox
import PostboxStorage
import SignalKit

extension TelegramEngine.ItemCache {
    /// The coded value of an item; `nil` if there is none.
    public func get(collectionId: Int8, id: ValueBoxKey) -> Signal<CodedObject?, EngineError> {
        context.transaction { transaction in
            try transaction.retrieveItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id)).map { CodedObject($0) }
        }
    }

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

extension TelegramEngine.OrderedLists {
    /// Puts an item in front of all others, in the place of the one with its id.
    /// - Parameter removeTailIfCountExceeds: With more items than this the last one goes.
    public func addOrMoveToFirstPosition(
        collectionId: Int32, id: [UInt8], item: CodedObject, removeTailIfCountExceeds: Int? = nil
    ) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            guard item.typeHash != nil else { return }
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: collectionId, item: OrderedItemListEntry(id: id, contents: item.bytes), removeTailIfCountExceeds: removeTailIfCountExceeds)
        }
    }

    /// Empties a list.
    public func clear(collectionId: Int32) -> Signal<Void, EngineError> {
        context.transaction { try $0.replaceOrderedItemListItems(collectionId: collectionId, items: []) }
    }

    /// Removes an item from a list. Nothing happens when there is none with the id.
    public func removeItem(collectionId: Int32, id: [UInt8]) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeOrderedItemListItem(collectionId: collectionId, itemId: id) }
    }
}

extension TelegramEngine.Notices {
    /// Stores a notice; nil, and what is no coded value, removes it.
    public func set(id: NoticeEntryKey, item: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { try $0.setNoticeEntry(id, value: item.flatMap { $0.typeHash == nil ? nil : $0.bytes }) }
    }

    /// What the server suggests to do with a channel, of what is known here. Again whenever it changes.
    public func getPeerSpecificServerProvidedSuggestions(peerId: PeerId) -> Signal<[PeerSpecificSuggestion], EngineError> {
        let key = PostboxViewKey.cachedPeerData(peerId: peerId)
        return context.liveDistinct([key]) { view in
            let data = (view.views[key] as? CachedPeerDataView)?.cachedPeerData
            return (data?.texts("sug") ?? []).compactMap(PeerSpecificSuggestion.init)
        }
    }
}

/// What the server suggests to do with a channel.
public enum PeerSpecificSuggestion: String, Hashable, Sendable {
    /// The group is nearly full: to become one in which only administrators write.
    case convertToGigagroup = "CONVERT_GIGAGROUP"
}
