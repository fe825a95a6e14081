import PostboxSchema
import PostboxStorage

/// A message or a peer that stands only where the database has none any more. Points into the page.
package struct DeletedRow {
    package enum Kind: String, Sendable {
        case message, peer
    }

    package let kind: Kind
    package let table: TableDeclaration
    package let key: UnsafeRawBufferPointer
    package let value: UnsafeRawBufferPointer
    package let place: RecordPlace
}
