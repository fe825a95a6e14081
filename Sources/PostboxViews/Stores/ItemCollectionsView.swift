import PostboxEngine
import PostboxTables

/// A window on the items of several collections.
public struct ItemCollectionsView: PostboxView {
    /// One of the collections that the window is on.
    public struct Collection: Hashable, Sendable {
        /// The collection.
        public let id: ItemCollectionId
        /// What is known of it, such as the title of a sticker pack.
        public let info: CodedObject
        /// The first item; nil when none is stored.
        public let firstItem: CodedObject?
    }

    /// The ordered lists that were asked for, in the same order.
    public let orderedItemListsViews: [OrderedItemListView]
    /// The collections of the namespaces that were asked for, in their order.
    public let collectionInfos: [Collection]
    /// The items of the window in the order of their places.
    public let entries: [ItemCollectionViewEntry]
    /// The next item below the window; nil: there is none.
    public let lower: ItemCollectionViewEntry?
    /// The next item above the window; nil: there is none.
    public let higher: ItemCollectionViewEntry?

    public func walk(into sink: some FieldSink) {
        sink.beginArray("orderedItemLists")
        for list in orderedItemListsViews {
            sink.beginObject("")
            list.walk(into: sink)
            sink.endObject()
        }
        sink.endArray()
        sink.beginArray("collections")
        for collection in collectionInfos {
            sink.beginObject("")
            sink.collectionId("id", collection.id)
            sink.object("info", collection.info)
            sink.object("firstItem", collection.firstItem)
            sink.endObject()
        }
        sink.endArray()
        sink.beginArray("entries")
        for entry in entries { walk(entry, "", into: sink) }
        sink.endArray()
        walk(lower, "lower", into: sink)
        walk(higher, "higher", into: sink)
    }

    private func walk(_ entry: ItemCollectionViewEntry?, _ name: StaticString, into sink: some FieldSink) {
        guard let entry else { return sink.null(name) }
        sink.beginObject(name)
        entry.walk(into: sink)
        sink.endObject()
    }
}

struct ItemCollectionsViewDefinition: ViewDefinition {
    let orderedItemListCollectionIds: [Int32]
    let namespaces: [Int32]
    let aroundIndex: ItemCollectionViewEntryIndex?
    /// At least 1.
    let count: Int

    func load(_ context: ViewContext) throws -> ItemCollectionsView {
        let tables = context.tables.stores
        let lists = try orderedItemListCollectionIds.map { try OrderedItemListViewDefinition(collectionId: $0).load(context) }
        let collections = try namespaces.flatMap { namespace in
            try tables.collectionInfos.infos(namespace: namespace).map { id, info in
                ItemCollectionsView.Collection(
                    id: id, info: info, firstItem: try tables.collectionItems.higherItems(id, .lowerBound, count: 1).first?.item)
            }
        }
        let window = try ItemCollectionWindow(tables, namespaces: namespaces, around: aroundIndex, count: count)
        return ItemCollectionsView(
            orderedItemListsViews: lists, collectionInfos: collections, entries: window.entries, lower: window.lower, higher: window.higher)
    }

    func dependencies(_ snapshot: ItemCollectionsView) -> Set<ViewDependency> {
        var result = Set(orderedItemListCollectionIds.map { ViewDependency.orderedItemList($0) })
        for namespace in namespaces { result.formUnion([.collectionInfos(namespace: namespace), .anyCollectionItems(namespace: namespace)]) }
        return result
    }
}
