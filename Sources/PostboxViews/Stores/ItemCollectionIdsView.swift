import PostboxEngine
import PostboxTables

/// The collections of some namespaces.
public struct ItemCollectionIdsView: PostboxView {
    /// The collections of each namespace that was asked for.
    public let idsByNamespace: [Int32: Set<ItemCollectionId>]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("idsByNamespace")
        for (namespace, ids) in idsByNamespace.sorted(by: { $0.key < $1.key }) {
            sink.beginObject("")
            sink.int("namespace", Int64(namespace))
            sink.beginArray("ids")
            for id in ids.sorted() { sink.int64("", id.id) }
            sink.endArray()
            sink.endObject()
        }
        sink.endArray()
    }
}

struct ItemCollectionIdsViewDefinition: ViewDefinition {
    let namespaces: [Int32]

    func load(_ context: ViewContext) throws -> ItemCollectionIdsView {
        var ids: [Int32: Set<ItemCollectionId>] = [:]
        for namespace in namespaces { ids[namespace] = Set(try context.tables.stores.collectionInfos.ids(namespace: namespace)) }
        return ItemCollectionIdsView(idsByNamespace: ids)
    }

    func dependencies(_ snapshot: ItemCollectionIdsView) -> Set<ViewDependency> { Set(namespaces.map { .collectionInfos(namespace: $0) }) }
}
