import Postbox
import PostboxStorage
import SignalKit

extension TelegramEngine.ItemCache {
    /// Returns the coded value of an item; `nil` if it does not exist.
    public func get(collectionId: Int8, id: ValueBoxKey) -> Signal<CodedObject?, EngineError> {
        context.transaction { transaction in
            try transaction.retrieveItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id)).map { CodedObject($0) }
        }
    }

    /// Stores an item, replacing the one with its key.
    /// - Parameter item: The coded value.
    public func put(collectionId: Int8, id: ValueBoxKey, item: CodedObject) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            guard item.typeHash != nil else { return }
            try transaction.putItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id), entry: item.bytes)
        }
    }

    /// Removes an item. Does nothing if it does not exist.
    public func remove(collectionId: Int8, id: ValueBoxKey) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeItemCacheEntry(ItemCacheEntryId(collectionId: collectionId, key: id)) }
    }

    /// Removes all items of collections.
    public func clear(collectionIds: [Int8]) -> Signal<Void, EngineError> {
        context.transaction { transaction in for id in collectionIds { try transaction.clearItemCacheCollection(id) } }
    }
}

extension TelegramEngine.OrderedLists {
    /// Adds an item at the front of a list, replacing the one with its ID.
    /// - Parameter removeTailIfCountExceeds: The maximum number of items; if there are more, the last one is removed.
    public func addOrMoveToFirstPosition(
        collectionId: Int32, id: [UInt8], item: CodedObject, removeTailIfCountExceeds: Int? = nil
    ) -> Signal<Void, EngineError> {
        context.transaction { transaction in
            guard item.typeHash != nil else { return }
            try transaction.addOrMoveToFirstPositionOrderedItemListItem(
                collectionId: collectionId, item: OrderedItemListEntry(id: id, contents: item.bytes), removeTailIfCountExceeds: removeTailIfCountExceeds)
        }
    }

    /// Removes all items of a list.
    public func clear(collectionId: Int32) -> Signal<Void, EngineError> {
        context.transaction { try $0.replaceOrderedItemListItems(collectionId: collectionId, items: []) }
    }

    /// Removes an item from a list. Does nothing if no item has the ID.
    public func removeItem(collectionId: Int32, id: [UInt8]) -> Signal<Void, EngineError> {
        context.transaction { try $0.removeOrderedItemListItem(collectionId: collectionId, itemId: id) }
    }
}

extension TelegramEngine.Notices {
    /// Stores a notice. `nil`, or an object other than a coded value, removes it.
    public func set(id: NoticeEntryKey, item: CodedObject?) -> Signal<Void, EngineError> {
        context.transaction { try $0.setNoticeEntry(id, value: item.flatMap { $0.typeHash == nil ? nil : $0.bytes }) }
    }

    /// Returns the names of the server's suggestions to the user, again after every change. Suggestions with their own texts are last.
    ///
    /// - Parameter reload: Whether to request the suggestions from the server first. That fails with ``EngineError/needsServer(method:)``, whether the
    ///   engine has a server or not, because no request supports it.
    public func getServerProvidedSuggestions(reload: Bool = false) -> Signal<[String], EngineError> {
        if reload { return .fail(.needsServer(method: "notices.getServerProvidedSuggestions")) }
        let key = PreferenceKey.serverSuggestionInfo.key(of: PeerId(packed: 0))
        return context.liveDistinct([.preferences(keys: [key])]) { views in
            let stored = (views.views[.preferences(keys: [key])] as? PreferencesView)?.values[key]
            return ServerSuggestionInfo(entry: stored).map { $0.legacyItems + $0.items.map(\.id) } ?? []
        }
    }

    /// Returns the server's known suggestions for a channel, again after every change.
    public func getPeerSpecificServerProvidedSuggestions(peerId: PeerId) -> Signal<[PeerSpecificSuggestion], EngineError> {
        let key = PostboxViewKey.cachedPeerData(peerId: peerId)
        return context.liveDistinct([key]) { view in
            let data = (view.views[key] as? CachedPeerDataView)?.cachedPeerData
            return (data?.strings("sug") ?? []).compactMap(PeerSpecificSuggestion.init)
        }
    }
}

/// A suggestion of the server for a channel.
public enum PeerSpecificSuggestion: String, Hashable, Sendable {
    /// The group is nearly full and should become one in which only administrators write.
    case convertToGigagroup = "CONVERT_GIGAGROUP"
}
