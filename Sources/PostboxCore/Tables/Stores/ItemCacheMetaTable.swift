import PostboxStorage

/// State of cache collections; nothing writes it (spec 04.2.1).
public final class ItemCacheMetaTable: Table, DeclaredTable {
    public static let key = KeyForm(.int64("collectionId"))

    public static let declaration = TableDeclaration(
        id: 24, name: "ItemCacheMeta", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ collectionId: Int8) throws -> CodedObject? {
        try object(Self.key(Int64(collectionId)))
    }
}
