import PostboxSchema
import PostboxStorage

/// An item of an ordered list, by its position.
package struct OrderedItemPositionKey: TableKey {
    package var collectionId: Int32
    package var position: UInt32

    package static var fields: KeyFields<Int32, UInt32> { KeyFields("collectionId", "position", constant: 0x00) }
    package static let form = fields.form(kind: "position")

    package init(collectionId: Int32, position: UInt32) {
        self.collectionId = collectionId
        self.position = position
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (collectionId, position) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(collectionId, position) }
}
