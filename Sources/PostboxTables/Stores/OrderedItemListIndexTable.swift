import PostboxSchema
import PostboxStorage

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
