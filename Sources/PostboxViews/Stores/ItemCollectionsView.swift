import PostboxEngine
import PostboxSchema
import PostboxTables

/// A window on the items of several collections.
public struct ItemCollectionsView: PostboxView {
    /// A collection in the window.
    public struct Collection: Hashable, Sendable {
        /// The collection.
        public let id: ItemCollectionId
        /// The stored info of the collection, such as the title of a sticker pack.
        public let info: CodedObject
        /// The first item; `nil` if none is stored.
        public let firstItem: CodedObject?
    }

    /// The requested ordered lists, in the same order.
    public let orderedItemListsViews: [OrderedItemListView]
    /// The collections of the requested namespaces, in their order.
    public let collectionInfos: [Collection]
    /// The items of the window in the order of their places.
    public let entries: [ItemCollectionViewEntry]
    /// The next item below the window; `nil` if none exists.
    public let lower: ItemCollectionViewEntry?
    /// The next item above the window; `nil` if none exists.
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
    /// The number of items, at least 1.
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

extension PostboxViewKey {
    /// Up to `count` items around a position among the collections of these namespaces, and additional ordered lists. If the position is `nil`, these
    /// are the first items. The view follows all data that it shows.
    public static func itemCollections(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int
    ) -> Self {
        Self(
            ItemCollectionsViewDefinition(
                orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }
}

extension ViewKey where View == ItemCollectionsView {
    /// Up to `count` items around a position among the collections of these namespaces, and additional ordered lists. If the position is `nil`, these
    /// are the first items. The view follows all data that it shows.
    public static func itemCollections(
        orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex? = nil, count: Int
    ) -> Self {
        Self(.itemCollections(orderedItemListCollectionIds: orderedItemListCollectionIds, namespaces: namespaces, aroundIndex: aroundIndex, count: count))
    }
}

/// The position of an item among the collections of a view: first the position of its collection, then its own.
public struct ItemCollectionViewEntryIndex: Hashable, Sendable, Comparable {
    /// The place of the collection in the list of its namespace, from 0 on.
    public var collectionIndex: Int32
    /// The collection.
    public var collectionId: ItemCollectionId
    /// The item within the collection.
    public var itemIndex: ItemCollectionItemIndex

    /// Creates the position of an item among those of all collections.
    public init(collectionIndex: Int32, collectionId: ItemCollectionId, itemIndex: ItemCollectionItemIndex) {
        self.collectionIndex = collectionIndex
        self.collectionId = collectionId
        self.itemIndex = itemIndex
    }

    public static func < (left: ItemCollectionViewEntryIndex, right: ItemCollectionViewEntryIndex) -> Bool {
        if left.collectionIndex != right.collectionIndex { return left.collectionIndex < right.collectionIndex }
        return left.itemIndex != right.itemIndex ? left.itemIndex < right.itemIndex : left.collectionId < right.collectionId
    }
}

/// An item of a collection at its place.
public struct ItemCollectionViewEntry: Hashable, Sendable {
    /// The place among the items of all collections.
    public let index: ItemCollectionViewEntryIndex
    /// The item, such as a sticker.
    public let item: CodedObject

    func walk(into sink: some FieldSink) {
        sink.int("collectionIndex", Int64(index.collectionIndex))
        sink.collectionId("collectionId", index.collectionId)
        sink.int("itemIndex", Int64(index.itemIndex.index))
        sink.int64("itemId", index.itemIndex.id)
        sink.object("item", item)
    }
}

/// Items around a position, continuing through the collections in their order.
struct ItemCollectionWindow {
    private(set) var entries: [ItemCollectionViewEntry] = []
    private(set) var lower: ItemCollectionViewEntry?
    private(set) var higher: ItemCollectionViewEntry?

    private let tables: StoreTables
    private let namespaces: [Int32]

    init(_ tables: StoreTables, namespaces: [Int32], around anchor: ItemCollectionViewEntryIndex?, count: Int) throws {
        self.tables = tables
        self.namespaces = namespaces
        guard let first = namespaces.first, count > 0 else { return }
        let count = count.asViewCount(atLeast: 1)
        var start = ItemCollectionViewEntryIndex(
            collectionIndex: 0, collectionId: ItemCollectionId(namespace: first, id: 0), itemIndex: .lowerBound)
        if let anchor, namespaces.contains(anchor.collectionId.namespace), let position = try tables.collectionInfos.position(anchor.collectionId) {
            start = anchor
            start.collectionIndex = position
        }

        var below = try items(below: start, count: count / 2 + 1)
        if below.count >= count / 2 + 1 { lower = below.removeLast() }

        var upwards = start
        upwards.itemIndex.id = max(0, start.itemIndex.id &- 1)
        var above = try items(above: upwards, count: count - below.count + 1)
        if above.count >= count - below.count + 1 { higher = above.removeLast() }

        if let last = below.last, below.count + above.count < count {
            let wanted = count - below.count - above.count + 1
            // Telegram adds the upper count here instead of subtracting it.
            let full = count - below.count + above.count + 1
            var more = try items(below: last.index, count: wanted)
            if more.count >= full { lower = more.removeLast() }
            below += more
        }
        entries = below.reversed() + above
    }

    /// The nearest first.
    private func items(below start: ItemCollectionViewEntryIndex, count: Int) throws -> [ItemCollectionViewEntry] {
        var result: [ItemCollectionViewEntry] = []
        var place = start
        while true {
            for (index, item) in try tables.collectionItems.lowerItems(place.collectionId, place.itemIndex, count: count - result.count) {
                result.append(entry(place, index, item))
            }
            guard result.count < count,
                let next = try tables.collectionInfos.lowerCollectionId(
                    namespaceList: namespaces, id: place.collectionId, position: place.collectionIndex)
            else { return result }
            place = ItemCollectionViewEntryIndex(collectionIndex: next.position, collectionId: next.id, itemIndex: .upperBound)
        }
    }

    /// The nearest first.
    private func items(above start: ItemCollectionViewEntryIndex, count: Int) throws -> [ItemCollectionViewEntry] {
        var result: [ItemCollectionViewEntry] = []
        var place = start
        while true {
            for (index, item) in try tables.collectionItems.higherItems(place.collectionId, place.itemIndex, count: count - result.count) {
                result.append(entry(place, index, item))
            }
            guard result.count < count,
                let next = try tables.collectionInfos.higherCollectionId(
                    namespaceList: namespaces, id: place.collectionId, position: place.collectionIndex)
            else { return result }
            place = ItemCollectionViewEntryIndex(collectionIndex: next.position, collectionId: next.id, itemIndex: .lowerBound)
        }
    }

    private func entry(_ place: ItemCollectionViewEntryIndex, _ index: ItemCollectionItemIndex, _ item: CodedObject) -> ItemCollectionViewEntry {
        ItemCollectionViewEntry(
            index: ItemCollectionViewEntryIndex(collectionIndex: place.collectionIndex, collectionId: place.collectionId, itemIndex: index), item: item)
    }
}
