import PostboxStorage
import PostboxTables

// Collections, preferences, caches.

extension ViewKey where View == ItemCollectionInfosView {
    /// The collections of namespaces, such as the sticker packs, in their order. Follows all that it shows.
    public static func itemCollectionInfos(namespaces: [Int32]) -> Self { Self(.itemCollectionInfos(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionIdsView {
    /// Which collections the namespaces have. Follows all that it shows.
    public static func itemCollectionIds(namespaces: [Int32]) -> Self { Self(.itemCollectionIds(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionInfoView {
    /// What is known of one collection. Follows all that it shows.
    public static func itemCollectionInfo(id: ItemCollectionId) -> Self { Self(.itemCollectionInfo(id: id)) }
}

extension ViewKey where View == OrderedItemListView {
    /// The items of an ordered list. Follows all that it shows.
    public static func orderedItemList(id: Int32) -> Self { Self(.orderedItemList(id: id)) }
}

extension ViewKey where View == PreferencesView {
    /// The preferences with these keys, of those that are set. Follows all that it shows.
    public static func preferences(keys: Set<ValueBoxKey>) -> Self { Self(.preferences(keys: keys)) }
}

extension ViewKey where View == PreferencesPrefixView {
    /// The preferences whose keys begin with these bytes. Follows all that it shows.
    public static func preferencesPrefix(keyPrefix: ValueBoxKey) -> Self { Self(.preferencesPrefix(keyPrefix: keyPrefix)) }
}

extension ViewKey where View == CachedItemView {
    /// An entry of the item cache. Follows all that it shows.
    public static func cachedItem(_ id: ItemCacheEntryId) -> Self { Self(.cachedItem(id)) }
}

extension ViewKey where View == LocalNoticeEntryView {
    /// A notice. Follows all that it shows.
    public static func notice(key: NoticeEntryKey) -> Self { Self(.notice(key: key)) }
}
