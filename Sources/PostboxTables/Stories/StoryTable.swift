import PostboxSchema
import PostboxStorage

/// Stories by ID. Rows are never deleted. See "Other Tables", "Story Items".
package final class StoryTable: Table, KeyedTable {
    package typealias Key = StoryKey
    package static let key = StoryKey.form

    package static let declaration = TableDeclaration(
        id: 70, name: "Story", compact: false, keys: [key],
        value: .emptyOrCoded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// CodableEntry bytes.
    package func get(_ id: StoryId) throws -> [UInt8]? { try valueBox.get(table, key: StoryKey(peer: PackedPeerId(id.peerId), id: id.id).key) }

    /// Nothing for equal bytes; else written and reported.
    package func set(_ id: StoryId, value: [UInt8], _ changes: inout ChangeRecord) throws {
        guard try get(id) != value else { return }
        try valueBox.set(table, key: StoryKey(peer: PackedPeerId(id.peerId), id: id.id).key, value: value)
        changes.storyEvents.append(.updated(id: id))
    }
}
