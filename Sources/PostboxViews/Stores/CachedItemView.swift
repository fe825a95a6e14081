import PostboxEngine
import PostboxTables

/// An item of the cache.
public struct CachedItemView: PostboxView {
    /// The entry's bytes; nil when nothing is cached.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.entry("value", value) }
}

struct CachedItemViewDefinition: ViewDefinition {
    let id: ItemCacheEntryId

    func load(_ context: ViewContext) throws -> CachedItemView { CachedItemView(value: try context.tables.stores.itemCache.get(id)) }
    func dependencies(_ snapshot: CachedItemView) -> Set<ViewDependency> { [.cachedItem(id)] }
}
