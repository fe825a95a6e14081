import PostboxStorage
import PostboxTables

extension PostboxViewKey {
    /// The collections of namespaces, such as the sticker packs, in their order. Follows all that it shows.
    public static func itemCollectionInfos(namespaces: [Int32]) -> Self { Self(ItemCollectionInfosViewDefinition(namespaces: namespaces)) }

    /// Which collections the namespaces have. Follows all that it shows.
    public static func itemCollectionIds(namespaces: [Int32]) -> Self { Self(ItemCollectionIdsViewDefinition(namespaces: namespaces)) }

    /// What is known of one collection. Follows all that it shows.
    public static func itemCollectionInfo(id: ItemCollectionId) -> Self { Self(ItemCollectionInfoViewDefinition(id: id)) }

    /// The items of an ordered list. Follows all that it shows.
    public static func orderedItemList(id: Int32) -> Self { Self(OrderedItemListViewDefinition(collectionId: id)) }

    /// The preferences with these keys, of those that are set. Follows all that it shows.
    public static func preferences(keys: Set<ValueBoxKey>) -> Self { Self(PreferencesViewDefinition(keys: keys)) }

    /// The preferences whose keys begin with these bytes. Follows all that it shows.
    public static func preferencesPrefix(keyPrefix: ValueBoxKey) -> Self { Self(PreferencesPrefixViewDefinition(keyPrefix: keyPrefix)) }

    /// An entry of the item cache. Follows all that it shows.
    public static func cachedItem(_ id: ItemCacheEntryId) -> Self { Self(CachedItemViewDefinition(id: id)) }

    /// A notice. Follows all that it shows.
    public static func notice(key: NoticeEntryKey) -> Self { Self(LocalNoticeEntryViewDefinition(key: key)) }

    /// How far the account has followed the server's updates. Follows all that it shows.
    public static var state: Self { Self(PostboxStateViewDefinition()) }

    /// The first `limit` operations of a tag that wait to be sent, of all peers or of one. Follows all that it shows.
    public static func mergedOperationLog(tag: UInt8, filterByPeerId peerId: PeerId?, limit: Int) -> Self {
        Self(PeerMergedOperationLogViewDefinition(tag: tag, peerId: peerId, limit: limit))
    }

    /// Up to `count` items around a place among the collections of these namespaces, and ordered lists beside them. Without a place: the first items.
    /// Follows all that it shows.
    public static func itemCollections(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int
    ) -> Self {
        Self(
            ItemCollectionsViewDefinition(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }
}
