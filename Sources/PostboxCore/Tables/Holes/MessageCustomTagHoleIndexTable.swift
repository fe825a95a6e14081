import PostboxStorage

/// Holes of custom tags; thread 0 is none (spec 02.8).
public final class MessageCustomTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagHoleKey
    public static let key = CustomTagHoleKey.form

    public static var value: FixedFields<Int32> { FixedFields("minId") }

    public static let declaration = TableDeclaration(
        id: 82, name: "MessageCustomTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    public init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Self.key, value: Self.value, seed: seed, metadata: metadata)
    }
}
