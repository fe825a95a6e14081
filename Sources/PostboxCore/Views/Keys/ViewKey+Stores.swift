import PostboxStorage

// Collections, preferences, caches.

extension ViewKey where View == ItemCollectionInfosView {
    /// Follows all that it shows.
    public static func itemCollectionInfos(namespaces: [Int32]) -> Self { Self(.itemCollectionInfos(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionIdsView {
    /// Follows all that it shows.
    public static func itemCollectionIds(namespaces: [Int32]) -> Self { Self(.itemCollectionIds(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionInfoView {
    /// Follows all that it shows.
    public static func itemCollectionInfo(id: ItemCollectionId) -> Self { Self(.itemCollectionInfo(id: id)) }
}

extension ViewKey where View == OrderedItemListView {
    /// Follows all that it shows.
    public static func orderedItemList(id: Int32) -> Self { Self(.orderedItemList(id: id)) }
}

extension ViewKey where View == PreferencesView {
    /// Follows all that it shows.
    public static func preferences(keys: Set<ValueBoxKey>) -> Self { Self(.preferences(keys: keys)) }
}

extension ViewKey where View == PreferencesPrefixView {
    /// Follows all that it shows.
    public static func preferencesPrefix(keyPrefix: ValueBoxKey) -> Self { Self(.preferencesPrefix(keyPrefix: keyPrefix)) }
}

extension ViewKey where View == CachedItemView {
    /// Follows all that it shows.
    public static func cachedItem(_ id: ItemCacheEntryId) -> Self { Self(.cachedItem(id)) }
}

extension ViewKey where View == LocalNoticeEntryView {
    /// Follows all that it shows.
    public static func notice(key: NoticeEntryKey) -> Self { Self(.notice(key: key)) }
}
