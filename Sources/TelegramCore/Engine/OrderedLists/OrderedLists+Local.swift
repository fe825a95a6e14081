import Postbox
import SignalKit

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
