import PostboxSchema
import PostboxStorage
import PostboxTables

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
        // Items that no place is known of come last.
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
