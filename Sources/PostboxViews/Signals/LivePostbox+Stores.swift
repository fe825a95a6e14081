import PostboxSchema
import PostboxStorage
import SignalKit

/// Views of the account's state, its preferences, collections and operation logs.
extension LivePostbox {
    /// How far the account has followed the server's updates.
    public func stateView() -> Signal<PostboxStateView, NoError> { view(.state) }

    /// The preferences with these keys, of those that are set.
    public func preferencesView(keys: [ValueBoxKey]) -> Signal<PreferencesView, NoError> { view(.preferences(keys: Set(keys))) }

    /// `count` items around a place among the collections of these kinds, and some ordered lists beside them. nil: from the
    /// beginning.
    public func itemCollectionsView(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int
    ) -> Signal<ItemCollectionsView, NoError> {
        view(
            .itemCollections(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }

    /// The first `limit` operations of a log that wait to be sent, of all peers or of one.
    public func mergedOperationLogView(tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int) -> Signal<PeerMergedOperationLogView, NoError> {
        view(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}
