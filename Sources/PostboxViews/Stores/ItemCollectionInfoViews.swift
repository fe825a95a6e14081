import PostboxEngine
import PostboxTables

/// A collection and how it is announced in a list.
public struct ItemCollectionInfoEntry: Hashable, Sendable {
    /// The collection.
    public let id: ItemCollectionId
    /// The stored info of the collection, such as the title of a sticker pack.
    public let info: CodedObject
    /// The number of stored items.
    public let count: Int32
    /// The first item; `nil` if none is stored.
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

extension PostboxViewKey {
    /// The collections of namespaces, such as the sticker packs, in their order. The view follows all data that it shows.
    public static func itemCollectionInfos(namespaces: [Int32]) -> Self { Self(ItemCollectionInfosViewDefinition(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionInfosView {
    /// The collections of namespaces, such as the sticker packs, in their order. The view follows all data that it shows.
    public static func itemCollectionInfos(namespaces: [Int32]) -> Self { Self(.itemCollectionInfos(namespaces: namespaces)) }
}

/// The stored information of one collection.
public struct ItemCollectionInfoView: PostboxView {
    /// The collection.
    public let id: ItemCollectionId
    /// The stored info of the collection; `nil` if it is not in the list of its namespace.
    public let info: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.collectionId("id", id)
        sink.object("info", info)
    }
}

struct ItemCollectionInfoViewDefinition: ViewDefinition {
    let id: ItemCollectionId

    func load(_ context: ViewContext) throws -> ItemCollectionInfoView {
        ItemCollectionInfoView(id: id, info: try context.tables.stores.collectionInfos.info(id))
    }

    func dependencies(_ snapshot: ItemCollectionInfoView) -> Set<ViewDependency> { [.collectionInfos(namespace: id.namespace)] }
}

extension PostboxViewKey {
    /// The stored info of a collection. The view follows all data that it shows.
    public static func itemCollectionInfo(id: ItemCollectionId) -> Self { Self(ItemCollectionInfoViewDefinition(id: id)) }
}

extension ViewKey where View == ItemCollectionInfoView {
    /// The stored info of a collection. The view follows all data that it shows.
    public static func itemCollectionInfo(id: ItemCollectionId) -> Self { Self(.itemCollectionInfo(id: id)) }
}

/// The collections of some namespaces.
public struct ItemCollectionIdsView: PostboxView {
    /// The collections of each requested namespace.
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

extension PostboxViewKey {
    /// The collections of the namespaces. The view follows all data that it shows.
    public static func itemCollectionIds(namespaces: [Int32]) -> Self { Self(ItemCollectionIdsViewDefinition(namespaces: namespaces)) }
}

extension ViewKey where View == ItemCollectionIdsView {
    /// The collections of the namespaces. The view follows all data that it shows.
    public static func itemCollectionIds(namespaces: [Int32]) -> Self { Self(.itemCollectionIds(namespaces: namespaces)) }
}
