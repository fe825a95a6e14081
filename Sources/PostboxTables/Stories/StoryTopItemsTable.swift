import PostboxSchema
import PostboxStorage

/// The newest story of each peer. Changes are never recorded for views.
package final class StoryTopItemsTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static var value: FixedFields<UInt8, Int32, Bool> { FixedFields("version", "id", "isExact") }

    package static let declaration = TableDeclaration(
        id: 80, name: "StoryTopItems", compact: false, keys: [key],
        value: .fields(value.fields))

    private static let version: UInt8 = 100

    /// Grows with each write: nothing else tells views that go on from what they have read.
    package private(set) var writes = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Nil for a row of another version or length, too.
    package func get(_ peerId: PeerId) throws -> StoryTopItem? {
        try valueBox.withValue(table, key: PeerKey(peerId).key) { value in
            value.flatMap { Self.item($0) }
        }
    }

    package func set(_ peerId: PeerId, _ item: StoryTopItem) throws {
        writes += 1
        try valueBox.set(table, key: PeerKey(peerId).key, value: Self.value.bytes(Self.version, item.id, item.isExact))
    }

    /// Nil for a row of another version or length.
    package static func item(_ bytes: UnsafeRawBufferPointer) -> StoryTopItem? {
        guard let (version, id, isExact) = try? value.read(bytes), version == self.version else { return nil }
        return StoryTopItem(id: id, isExact: isExact)
    }

    package func remove(_ peerId: PeerId) throws {
        writes += 1
        try valueBox.remove(table, key: PeerKey(peerId).key, secure: true)
    }
}
