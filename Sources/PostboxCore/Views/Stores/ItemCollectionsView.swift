/// A window on the items of several collections (spec 07.7.2).
public struct ItemCollectionsView: PostboxView {
    public struct Collection: Hashable, Sendable {
        public let id: ItemCollectionId
        public let info: CodedObject
        public let firstItem: CodedObject?
    }

    public let orderedItemListsViews: [OrderedItemListView]
    public let collectionInfos: [Collection]
    /// Ascending.
    public let entries: [ItemCollectionViewEntry]
    /// The entries that follow outside of the window.
    public let lower: ItemCollectionViewEntry?
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
