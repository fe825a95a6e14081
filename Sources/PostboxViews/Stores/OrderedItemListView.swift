import PostboxEngine
import PostboxTables

/// An ordered list.
public struct OrderedItemListView: PostboxView {
    /// The list.
    public let collectionId: Int32
    /// Its items in order.
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
