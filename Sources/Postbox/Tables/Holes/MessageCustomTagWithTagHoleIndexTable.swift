import PostboxStorage

/// Holes of custom tags with a shared-media tag (spec 02.8).
public final class MessageCustomTagWithTagHoleIndexTable: CustomTagHoleTable, DeclaredTable {
    public static let key = KeyForm(.peer(), .int64("threadId"), .int32("customTagId"), .uint32("tag"), .int32("namespace"), .int32("maxId"))

    public static var value: FixedFields<Int32> { FixedFields("minId") }

    public static let declaration = TableDeclaration(
        id: 84, name: "MessageCustomTagWithTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    public init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Self.key, value: Self.value, seed: seed, metadata: metadata)
    }
}
