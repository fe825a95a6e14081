import PostboxCoding
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Gives the collections of one kind positions from 0, without gaps.
enum CollectionOrderRepair: RowRepair {
    static let rules = ["collectionOrder"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = ItemCollectionInfoTable.declaration
        let namespaces = Set(rows.compactMap { $0.key?.withUnsafeBytes { ItemCollectionKey($0)?.namespace } })
        for namespace in namespaces {
            var infos: [(key: ItemCollectionKey, value: [UInt8])] = []
            try work.reader(ItemCollectionInfoTable.self).rows(.prefix(ItemCollectionKey.fields.prefix(namespace))) { key, value in
                infos.append((key, [UInt8](value)))
                return true
            }
            let moved = infos.enumerated().filter { Int($1.key.position) != $0 }
            for (_, info) in moved { try work.remove(table, info.key.key) }
            for (place, info) in moved {
                guard let position = Int32(exactly: place) else { continue }
                try work.set(table, ItemCollectionKey(namespace: namespace, position: position, id: info.key.id).key, info.value)
            }
        }
    }
}

/// The search index of sticker packs and similar collections lists the items that have each word.
enum CollectionSearchRepair: RowRepair {
    static let rules = ["collectionSearch"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = ItemCollectionReverseIndexTable.self
        var lists: [ItemWordKey: [ItemCollectionItemReference]] = [:]
        for row in rows { if let key = row.key?.withUnsafeBytes({ ItemWordKey($0) }) { lists[key] = [] } }
        try work.reader(ItemCollectionItemTable.self).rows { key, value in
            let item = ItemCollectionItemReference(
                collectionId: ItemCollectionId(namespace: key.namespace, id: key.collectionId),
                itemIndex: ItemCollectionItemIndex(index: key.itemIndex, id: key.itemId))
            for word in Set(work.seed.model.indexKeys(ofCollectionItem: CodedObject(copying: value))) {
                lists[ItemWordKey(namespace: key.namespace, token: KeyTail(word))]?.append(item)
            }
            return true
        }
        for (key, items) in lists {
            guard !items.isEmpty else {
                try work.remove(table.declaration, key.key)
                continue
            }
            let value = table.entry.list(items.sorted()) { ($0.collectionId.namespace, $0.collectionId.id, $0.itemIndex.index, $0.itemIndex.id) }
            try work.set(table.declaration, key.key, value)
        }
    }
}

/// Ordered lists have each item once, with its contents, at places from 0 on.
enum OrderedListRepair: RowRepair {
    static let rules = ["orderedLists"]

    private static let contents = OrderedItemListIndexTable.declaration
    private static let order = OrderedItemListTable.declaration

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var lists: Set<Int32> = []
        for row in rows {
            row.key?.withUnsafeBytes { key in
                let ofOrder = OrderedItemPositionKey(key)?.collectionId ?? OrderedItemKey(key)?.collectionId
                let list = row.tableId == contents.table.id ? OrderedItemContentsKey(key)?.collectionId : ofOrder
                if let list { lists.insert(list) }
            }
        }
        for list in lists { try repair(list, work) }
    }

    private static func repair(_ list: Int32, _ work: RepairWork) throws {
        var items: [(place: UInt32, id: [UInt8])] = []
        var stale: Set<ValueBoxKey> = []
        for prefix in [OrderedItemPositionKey.fields.prefix(list), OrderedItemKey.fields.prefix(list)] {
            try work.box.range(order.table, prefix: prefix) { key, value in
                stale.insert(ValueBoxKey(copying: key))
                if let place = OrderedItemPositionKey(key) {
                    items.append((place.position, [UInt8](value)))
                } else if let item = OrderedItemKey(key) {
                    items.append(((try? OrderedItemListTable.positionValue.read(value)) ?? .max, item.itemId.bytes))
                }
                return true
            }
        }
        // Items without a known place are last.
        try work.box.range(contents.table, prefix: OrderedItemContentsKey.fields.prefix(list)) { key, _ in
            if let item = OrderedItemContentsKey(key) { items.append((.max, item.itemId.bytes)) }
            return true
        }
        var seen: Set<[UInt8]> = []
        var ids: [[UInt8]] = []
        for (_, item) in items.enumerated().sorted(by: { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }) where seen.insert(item.id).inserted {
            if try work.exists(contents, OrderedItemContentsKey(collectionId: list, itemId: KeyTail(item.id)).key) { ids.append(item.id) }
        }
        var wanted: [(key: ValueBoxKey, value: [UInt8])] = []
        for (place, id) in ids.enumerated() {
            guard let position = UInt32(exactly: place) else { continue }
            wanted.append((OrderedItemPositionKey(collectionId: list, position: position).key, id))
            wanted.append((OrderedItemKey(collectionId: list, itemId: KeyTail(id)).key, OrderedItemListTable.positionValue.bytes(position)))
        }
        for key in stale.subtracting(wanted.map(\.key)) { try work.remove(order, key) }
        for row in wanted { try work.set(order, row.key, row.value) }
    }
}

/// A peer's list contains only stored stories.
enum StoryRepair: RowRepair {
    static let rules = ["stories", "topStories"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        for row in rows {
            guard let key = row.key else { continue }
            let isStory = row.tableId == StoryTable.declaration.table.id
            try work.remove(isStory ? StoryItemsTable.declaration : StoryTopItemsTable.declaration, ValueBoxKey(key))
        }
    }
}
