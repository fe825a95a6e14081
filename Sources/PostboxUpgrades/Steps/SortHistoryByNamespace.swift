import PostboxStorage
import PostboxTables

/// 22 -> 23: sorts messages and their tags by namespace before time.
///
/// The rows go into a new table that then takes the old one's place and name; SQLite writes the name in quotation marks into the stored SQL.
package enum SortHistoryByNamespace: UpgradeStep {
    package static let from: Int32 = 22
    package static let name: StaticString = "sort history by namespace"
    package static let summary: StaticString = "Swaps timestamp and namespace in the keys of t7 and t12; values stay."
    package static let tables = [MessageHistoryTable.declaration, MessageHistoryTagsTable.declaration]

    package static func run(_ context: UpgradeContext) throws {
        try resort(MessageHistoryTable.declaration, through: 99, context) { key in
            MessageKeyBefore23(key).map { MessageKey(peer: $0.peer, namespace: $0.namespace, timestamp: $0.timestamp, id: $0.id).key }
        }
        try resort(MessageHistoryTagsTable.declaration, through: 100, context) { key in
            TaggedMessageKeyBefore23(key).map {
                TaggedMessageKey(peer: $0.peer, tag: $0.tag, namespace: $0.namespace, timestamp: $0.timestamp, id: $0.id).key
            }
        }
    }

    private static func resort(
        _ declaration: TableDeclaration, through id: Int32, _ context: UpgradeContext, _ newKey: (UnsafeRawBufferPointer) -> ValueBoxKey?
    ) throws {
        let table = declaration.table
        let copy = ValueBoxTable(id: id, keyType: table.keyType, compactValuesOnCreation: table.compactValuesOnCreation)
        try context.box.removeTable(copy)
        try context.forEachRow(declaration) { key, value in
            let new = key.withBytes(newKey)
            if new == nil { context.damaged(declaration, key, "the key has \(key.count) bytes instead of \(declaration.rows[0].key.fixedLength)") }
            try context.box.set(copy, key: new ?? key, value: value)
        }
        try context.box.removeTable(table)
        try context.box.renameTable(copy, to: table)
    }
}
