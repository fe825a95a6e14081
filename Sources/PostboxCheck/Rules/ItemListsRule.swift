import PostboxStorage
import PostboxTables

/// The positions in ordered lists are dense, both directions agree, and every item has contents. See "Other Tables", "Ordered Lists".
final class ItemListsRule: CheckRule {
    static let names = ["orderedLists"]

    private let contents = OrderedItemListIndexTable.declaration
    private let order = OrderedItemListTable.declaration
    var tables: [Int32] { [contents, order].map(\.table.id) }

    private var last: (collection: Int64, position: Int64)?

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == contents.table.id {
            guard let key = OrderedItemContentsKey(row.key) else { return }
            let item = OrderedItemKey(collectionId: key.collectionId, itemId: key.itemId).key
            if try !context.exists(order, item) {
                try context.report(.fault, "orderedLists", order, item.bytes, expected: "a row: table \(row.id) has the item", found: "none")
            }
        } else if let key = OrderedItemPositionKey(row.key) {
            try checkPosition(row, key, context)
        } else if let key = OrderedItemKey(row.key) {
            try checkItem(row, key, context)
        }
    }

    private func checkPosition(_ row: CheckRow, _ key: OrderedItemPositionKey, _ context: CheckContext) throws {
        let collection = Int64(key.collectionId), position = Int64(key.position)
        let wanted = last.map { $0.collection == collection ? $0.position + 1 : 0 } ?? 0
        last = (collection, position)
        if position != wanted { try context.report(.fault, "orderedLists", row, expected: "position \(wanted)", found: "\(position)") }
        let item = OrderedItemKey(collectionId: key.collectionId, itemId: KeyTail([UInt8](row.value))).key
        let stored = try context.reader(OrderedItemListTable.self).get(item) { try OrderedItemListTable.positionValue.read($0) }
        if stored.map(Int64.init) != position {
            try context.report(
                .fault, "orderedLists", order, item.bytes, expected: "position \(position), as in the list",
                found: stored.map { "\($0)" } ?? "none")
        }
    }

    private func checkItem(_ row: CheckRow, _ key: OrderedItemKey, _ context: CheckContext) throws {
        let item = key.itemId.bytes
        let indexKey = OrderedItemContentsKey(collectionId: key.collectionId, itemId: key.itemId).key
        if try !context.exists(contents, indexKey) {
            try context.report(.fault, "orderedLists", contents, indexKey.bytes, expected: "a row: the list has the item", found: "none")
        }
        guard let position = try? OrderedItemListTable.positionValue.read(row.value) else { return }
        let place = OrderedItemPositionKey(collectionId: key.collectionId, position: position).key
        let listed = try context.reader(OrderedItemListTable.self).get(place) { $0.elementsEqual(item) } ?? false
        if !listed {
            try context.report(
                .fault, "orderedLists", order, place.bytes, expected: "the item \(ValueBoxKey(item)), which is at this position", found: "another or none")
        }
    }
}
