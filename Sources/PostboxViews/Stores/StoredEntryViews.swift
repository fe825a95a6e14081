import PostboxEngine
import PostboxStorage
import PostboxTables

/// Preferences by their keys.
public struct PreferencesView: PostboxView {
    /// The bytes of the stored preferences, by key.
    public let values: [ValueBoxKey: [UInt8]]

    public func walk(into sink: some FieldSink) { sink.entries("values", values) }
}

struct PreferencesViewDefinition: ViewDefinition {
    let keys: Set<ValueBoxKey>

    func load(_ context: ViewContext) throws -> PreferencesView {
        var values: [ValueBoxKey: [UInt8]] = [:]
        for key in keys { values[key] = try context.tables.stores.preferences.get(key) }
        return PreferencesView(values: values)
    }

    func dependencies(_ snapshot: PreferencesView) -> Set<ViewDependency> { Set(keys.map { .preference($0) }) }
}

extension PostboxViewKey {
    /// The stored preferences with these keys. The view follows all data that it shows.
    public static func preferences(keys: Set<ValueBoxKey>) -> Self { Self(PreferencesViewDefinition(keys: keys)) }
}

extension ViewKey where View == PreferencesView {
    /// The stored preferences with these keys. The view follows all data that it shows.
    public static func preferences(keys: Set<ValueBoxKey>) -> Self { Self(.preferences(keys: keys)) }
}

/// The preferences whose keys start with a prefix.
public struct PreferencesPrefixView: PostboxView {
    /// The bytes of the stored preferences, by key.
    public let values: [ValueBoxKey: [UInt8]]

    public func walk(into sink: some FieldSink) { sink.entries("values", values) }
}

struct PreferencesPrefixViewDefinition: ViewDefinition {
    let keyPrefix: ValueBoxKey

    func load(_ context: ViewContext) throws -> PreferencesPrefixView {
        PreferencesPrefixView(values: try context.tables.stores.preferences.entries(withKeyPrefix: keyPrefix))
    }

    func dependencies(_ snapshot: PreferencesPrefixView) -> Set<ViewDependency> { [.anyPreference] }
}

extension PostboxViewKey {
    /// The preferences whose keys start with these bytes. The view follows all data that it shows.
    public static func preferencesPrefix(keyPrefix: ValueBoxKey) -> Self { Self(PreferencesPrefixViewDefinition(keyPrefix: keyPrefix)) }
}

extension ViewKey where View == PreferencesPrefixView {
    /// The preferences whose keys start with these bytes. The view follows all data that it shows.
    public static func preferencesPrefix(keyPrefix: ValueBoxKey) -> Self { Self(.preferencesPrefix(keyPrefix: keyPrefix)) }
}

/// An item of the cache.
public struct CachedItemView: PostboxView {
    /// The entry's bytes; `nil` if nothing is cached.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("value", value) }
}

struct CachedItemViewDefinition: ViewDefinition {
    let id: ItemCacheEntryId

    func load(_ context: ViewContext) throws -> CachedItemView { CachedItemView(value: try context.tables.stores.itemCache.get(id)) }
    func dependencies(_ snapshot: CachedItemView) -> Set<ViewDependency> { [.cachedItem(id)] }
}

extension PostboxViewKey {
    /// An entry of the item cache. The view follows all data that it shows.
    public static func cachedItem(_ id: ItemCacheEntryId) -> Self { Self(CachedItemViewDefinition(id: id)) }
}

extension ViewKey where View == CachedItemView {
    /// An entry of the item cache. The view follows all data that it shows.
    public static func cachedItem(_ id: ItemCacheEntryId) -> Self { Self(.cachedItem(id)) }
}

/// The stored bytes of a notice.
public struct LocalNoticeEntryView: PostboxView {
    /// The bytes of the notice; `nil` if it is not set.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("value", value) }
}

struct LocalNoticeEntryViewDefinition: ViewDefinition {
    let key: NoticeEntryKey

    func load(_ context: ViewContext) throws -> LocalNoticeEntryView { LocalNoticeEntryView(value: try context.tables.stores.notices.get(key)) }
    func dependencies(_ snapshot: LocalNoticeEntryView) -> Set<ViewDependency> { [.notice(key)] }
}

extension PostboxViewKey {
    /// A notice. The view follows all data that it shows.
    public static func notice(key: NoticeEntryKey) -> Self { Self(LocalNoticeEntryViewDefinition(key: key)) }
}

extension ViewKey where View == LocalNoticeEntryView {
    /// A notice. The view follows all data that it shows.
    public static func notice(key: NoticeEntryKey) -> Self { Self(.notice(key: key)) }
}

/// An ordered list.
public struct OrderedItemListView: PostboxView {
    /// The list.
    public let collectionId: Int32
    /// The items of the list, in order.
    public let items: [OrderedItemListEntry]

    public func walk(into sink: some FieldSink) {
        sink.int("collectionId", Int64(collectionId))
        sink.beginArray("items")
        for item in items {
            sink.beginObject("")
            sink.hex("id", item.id)
            sink.entry("contents", item.contents)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct OrderedItemListViewDefinition: ViewDefinition {
    let collectionId: Int32

    func load(_ context: ViewContext) throws -> OrderedItemListView {
        OrderedItemListView(collectionId: collectionId, items: try context.tables.stores.orderedLists.items(collectionId: collectionId))
    }

    func dependencies(_ snapshot: OrderedItemListView) -> Set<ViewDependency> { [.orderedItemList(collectionId)] }
}

extension PostboxViewKey {
    /// The items of an ordered list. The view follows all data that it shows.
    public static func orderedItemList(id: Int32) -> Self { Self(OrderedItemListViewDefinition(collectionId: id)) }
}

extension ViewKey where View == OrderedItemListView {
    /// The items of an ordered list. The view follows all data that it shows.
    public static func orderedItemList(id: Int32) -> Self { Self(.orderedItemList(id: id)) }
}
