import PostboxSchema
import PostboxStorage

/// The state of cache collections. No version writes it.
package final class ItemCacheMetaTable: Table, DeclaredTable {
    package static let key = KeyForm(.int64("collectionId"))

    package static let declaration = TableDeclaration(
        id: 24, name: "ItemCacheMeta", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ collectionId: Int8) throws -> CodedObject? {
        try object(Self.key(Int64(collectionId)))
    }
}
