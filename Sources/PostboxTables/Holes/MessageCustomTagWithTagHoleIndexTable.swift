import PostboxSchema
import PostboxStorage

/// Holes of custom tags combined with a shared-media tag.
package final class MessageCustomTagWithTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagWithTagHoleKey
    package static let key = CustomTagWithTagHoleKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 84, name: "MessageCustomTagWithTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Key.self, value: Self.value, seed: seed, metadata: metadata)
    }
}
