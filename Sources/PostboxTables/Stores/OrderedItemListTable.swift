import PostboxSchema
import PostboxStorage

/// The order of ordered lists, in both directions. Positions are dense from 0; every change restores this, regardless of the stored rows.
///
/// A change can move every position of a list, so a list is written once per transaction.
package final class OrderedItemListTable: WriteBehindTable, DeclaredTable {
    package static let position = OrderedItemPositionKey.form
    package static let item = OrderedItemKey.form

    /// The position of an item in its list.
    package static var positionValue: FixedFields<UInt32> { FixedFields("position") }

    package static let declaration = TableDeclaration(
        id: 38, name: "OrderedItemList", compact: false,
        rows: [RowForm(position, .fields([.bytes("itemId")])), RowForm(item, .fields(positionValue.fields))])

    private let index: OrderedItemListIndexTable
    /// The lists changed by the transaction.
    private var changed: [Int32: ChangedList] = [:]

    package init(valueBox: any ValueBox, index: OrderedItemListIndexTable) {
        self.index = index
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    // MARK: - Reading

    /// Ids in order.
    package func itemIds(collectionId: Int32) throws -> [[UInt8]] { try changed[collectionId]?.ids.all ?? rows(collectionId).map(\.id) }

    /// Returns the items with contents, in order.
    package func items(collectionId: Int32) throws -> [OrderedItemListEntry] {
        try itemIds(collectionId: collectionId).compactMap { try index.get(collectionId: collectionId, id: $0) }
    }

    // MARK: - Changing

    /// Replaces the whole list. Throws OperationRefused if an ID occurs twice.
    package func replace(collectionId: Int32, items: [OrderedItemListEntry], _ changes: inout ChangeRecord) throws {
        var seen: Set<[UInt8]> = []
        for item in items where !seen.insert(item.id).inserted {
            throw OperationRefused("item \(ValueBoxKey(item.id)) is in the list twice")
        }
        try change(collectionId) { list in
            for id in list.ids.all where !seen.contains(id) { try remove(id, collectionId, &list) }
            list.ids = OrderedIds(items.map(\.id))
            list.isReplaced = true
        }
        for item in items { try index.set(collectionId: collectionId, id: item.id, contents: item.contents) }
        changes.orderedItemListOperations[collectionId, default: []].append(.replace(items))
    }

    /// Moves the item to the first position, or adds it there. If a new item exceeds `tailLimit`, the last item is removed, but only one.
    package func addOrMoveToFirstPosition(
        collectionId: Int32, item: OrderedItemListEntry, removeTailIfCountExceeds tailLimit: Int?, _ changes: inout ChangeRecord
    ) throws {
        changes.orderedItemListOperations[collectionId, default: []].append(
            .addOrMoveToFirstPosition(item, removeTailIfCountExceeds: tailLimit))
        try index.set(collectionId: collectionId, id: item.id, contents: item.contents)
        let firstKey = OrderedItemPositionKey(collectionId: collectionId, position: 0).key
        if changed[collectionId] == nil, try valueBox.get(table, key: firstKey) == item.id { return }
        try change(collectionId) { list in
            if !list.ids.contains(item.id), let tailLimit, list.ids.count >= tailLimit, let last = list.ids.removeLast() { try remove(last, collectionId, &list) }
            list.ids.moveToFirst(item.id)
        }
    }

    /// Removes an item. Does nothing if the list does not contain it.
    package func remove(collectionId: Int32, id: [UInt8], _ changes: inout ChangeRecord) throws {
        guard try contains(id, collectionId) else { return }
        try change(collectionId) { try remove(id, collectionId, &$0) }
        changes.orderedItemListOperations[collectionId, default: []].append(.remove(id))
    }

    /// Replaces the contents of an item. Does nothing if the item does not exist.
    package func update(collectionId: Int32, id: [UInt8], contents: [UInt8], _ changes: inout ChangeRecord) throws {
        guard try index.exists(collectionId: collectionId, id: id) else { return }
        try index.set(collectionId: collectionId, id: id, contents: contents)
        changes.orderedItemListOperations[collectionId, default: []].append(.update(id, contents: contents))
    }

    // MARK: - Changed lists

    private struct ChangedList {
        /// The rows that `ids` replaces.
        let stored: [Row]
        var ids: OrderedIds<[UInt8]>
        /// Whether all IDs were written, regardless of the stored rows.
        var isReplaced = false
        /// The IDs that left the list; some may be in it again.
        var removed: Set<[UInt8]> = []
    }

    private func change(_ collectionId: Int32, _ body: (inout ChangedList) throws -> Void) throws {
        // Taken out of the dictionary, so that it is changed in place.
        var list: ChangedList
        if let known = changed.removeValue(forKey: collectionId) {
            list = known
        } else {
            let stored = try rows(collectionId)
            list = ChangedList(stored: stored, ids: OrderedIds(stored.map(\.id)))
        }
        defer { changed[collectionId] = list }
        try body(&list)
    }

    /// Removes the ID from a list, and its contents. Its row is removed when the list is written.
    private func remove(_ id: [UInt8], _ collectionId: Int32, _ list: inout ChangedList) throws {
        list.ids.remove(id)
        list.removed.insert(id)
        try index.remove(collectionId: collectionId, id: id)
    }

    /// Whether the ID has a position.
    private func contains(_ id: [UInt8], _ collectionId: Int32) throws -> Bool {
        if let list = changed[collectionId] {
            if list.ids.isMoved(id) || (list.isReplaced && list.ids.contains(id)) { return true }
            if !list.ids.contains(id), list.isReplaced || list.removed.contains(id) { return false }
        }
        return try valueBox.exists(table, key: OrderedItemKey(collectionId: collectionId, itemId: KeyTail(id)).key)
    }

    package override func beforeCommit() throws {
        for (collectionId, list) in changed.sorted(by: { $0.key < $1.key }) {
            for id in list.removed where !list.ids.contains(id) {
                try valueBox.remove(table, key: OrderedItemKey(collectionId: collectionId, itemId: KeyTail(id)).key)
            }
            try store(collectionId, list.ids.all, insteadOf: list.stored)
        }
        changed.removeAll()
    }

    package override func clearMemoryCache() { changed.removeAll() }

    // MARK: - Rows

    private struct Row: Equatable {
        var position: UInt32
        var id: [UInt8]
    }

    private func rows(_ collectionId: Int32) throws -> [Row] {
        var result: [Row] = []
        try valueBox.range(table, .prefix(OrderedItemPositionKey.fields.prefix(collectionId))) { key, id in
            guard let parts = OrderedItemPositionKey(key) else { return true }
            result.append(Row(position: parts.position, id: [UInt8](id)))
            return true
        }
        return result
    }

    /// Writes the positions that differ from the stored ones and removes those beyond the end.
    private func store(_ collectionId: Int32, _ ids: [[UInt8]], insteadOf old: [Row]) throws {
        for row in old where Int(row.position) >= ids.count {
            try valueBox.remove(table, key: OrderedItemPositionKey(collectionId: collectionId, position: row.position).key)
        }
        for (place, id) in ids.enumerated() {
            let row = Row(position: UInt32(truncatingIfNeeded: place), id: id)
            if place < old.count, old[place] == row { continue }
            try valueBox.set(table, key: OrderedItemPositionKey(collectionId: collectionId, position: row.position).key, value: id)
            try valueBox.set(table, key: OrderedItemKey(collectionId: collectionId, itemId: KeyTail(id)).key, value: Self.positionValue.bytes(row.position))
        }
    }
}

/// An item of an ordered list, by its position.
package struct OrderedItemPositionKey: TableKey {
    package static let kind: StaticString = "position"
    package static let constant: UInt8 = 0x00
    package var collectionId: Int32
    package var position: UInt32

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// An item of an ordered list, by ID.
package struct OrderedItemKey: TableKey {
    package static let kind: StaticString = "item"
    package static let constant: UInt8 = 0x01
    package var collectionId: Int32
    package var itemId: KeyTail<BytesOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// The contents of ordered lists. OrderedItemListTable stores the order; this table stores the items. See "Other Tables", "Ordered Lists".
package final class OrderedItemListIndexTable: Table, KeyedTable {
    package typealias Key = OrderedItemContentsKey
    package static let key = OrderedItemContentsKey.form

    package static let declaration = TableDeclaration(
        id: 37, name: "OrderedItemListIndex", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(collectionId: Int32, id: [UInt8]) throws -> OrderedItemListEntry? {
        try valueBox.get(table, key: rowKey(collectionId, id)).map { OrderedItemListEntry(id: id, contents: $0) }
    }

    package func exists(collectionId: Int32, id: [UInt8]) throws -> Bool { try valueBox.exists(table, key: rowKey(collectionId, id)) }

    package func set(collectionId: Int32, id: [UInt8], contents: [UInt8]) throws {
        try valueBox.set(table, key: rowKey(collectionId, id), value: contents)
    }

    package func remove(collectionId: Int32, id: [UInt8]) throws { try valueBox.remove(table, key: rowKey(collectionId, id)) }

    private func rowKey(_ collectionId: Int32, _ id: [UInt8]) -> ValueBoxKey { OrderedItemContentsKey(collectionId: collectionId, itemId: KeyTail(id)).key }
}

/// The contents of an item of an ordered list.
package struct OrderedItemContentsKey: TableKey {
    package var collectionId: Int32
    package var itemId: KeyTail<BytesOfKey>

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}
