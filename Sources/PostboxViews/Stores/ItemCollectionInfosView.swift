import PostboxEngine
import PostboxTables

/// A collection and how it is announced in a list.
public struct ItemCollectionInfoEntry: Hashable, Sendable {
    /// The collection.
    public let id: ItemCollectionId
    /// What is known of it, such as the title of a sticker pack.
    public let info: CodedObject
    /// How many items are stored.
    public let count: Int32
    /// The first item; nil when none is stored.
    public let firstItem: CodedObject?
}

/// The collections of some namespaces in their order.
public struct ItemCollectionInfosView: PostboxView {
    /// The collections of each namespace in their order.
    public let entriesByNamespace: [Int32: [ItemCollectionInfoEntry]]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entriesByNamespace")
        for (namespace, entries) in entriesByNamespace.sorted(by: { $0.key < $1.key }) {
            sink.beginObject("")
            sink.int("namespace", Int64(namespace))
            sink.beginArray("entries")
            for entry in entries {
                sink.beginObject("")
                sink.collectionId("id", entry.id)
                sink.object("info", entry.info)
                sink.int("count", Int64(entry.count))
                sink.object("firstItem", entry.firstItem)
                sink.endObject()
            }
            sink.endArray()
            sink.endObject()
        }
        sink.endArray()
    }
}

struct ItemCollectionInfosViewDefinition: ViewDefinition {
    let namespaces: [Int32]

    func load(_ context: ViewContext) throws -> ItemCollectionInfosView {
        let tables = context.tables.stores
        var entries: [Int32: [ItemCollectionInfoEntry]] = [:]
        for namespace in namespaces {
            entries[namespace] = try tables.collectionInfos.infos(namespace: namespace).map { id, info in
                ItemCollectionInfoEntry(
                    id: id, info: info, count: try tables.collectionItems.itemCount(id),
                    firstItem: try tables.collectionItems.higherItems(id, .lowerBound, count: 1).first?.item)
            }
        }
        return ItemCollectionInfosView(entriesByNamespace: entries)
    }

    func dependencies(_ snapshot: ItemCollectionInfosView) -> Set<ViewDependency> {
        Set(namespaces.flatMap { [.collectionInfos(namespace: $0), .anyCollectionItems(namespace: $0)] })
    }
}
