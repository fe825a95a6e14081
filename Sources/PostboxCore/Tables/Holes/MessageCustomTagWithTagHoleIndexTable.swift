import PostboxStorage

/// Holes of custom tags with a shared-media tag (spec 02.8).
public final class MessageCustomTagWithTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagWithTagHoleKey
    public static let key = CustomTagWithTagHoleKey.form

    public static var value: FixedFields<Int32> { FixedFields("minId") }

    public static let declaration = TableDeclaration(
        id: 84, name: "MessageCustomTagWithTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    public init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Self.key, value: Self.value, seed: seed, metadata: metadata)
    }
}
