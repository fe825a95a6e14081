import PostboxSchema
import PostboxStorage

/// Holes of custom tags. Thread 0 means no thread.
package final class MessageCustomTagHoleIndexTable: CustomTagHoleTable, KeyedTable {
    package typealias Key = CustomTagHoleKey
    package static let key = CustomTagHoleKey.form

    package static var value: FixedFields<Int32> { FixedFields("minId") }

    package static let declaration = TableDeclaration(
        id: 82, name: "MessageCustomTagHoleIndex", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        super.init(valueBox: valueBox, declaration: Self.declaration, key: Key.self, value: Self.value, seed: seed, metadata: metadata)
    }
}
