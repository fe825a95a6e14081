import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Promoted chats. See "Chat List Order", "Promoted Chats".
package final class AdditionalChatListItemsTable: Table, DeclaredTable {
    package static let key = KeyForm(.int32("position"))

    package static let declaration = TableDeclaration(
        id: 55, name: "AdditionalChatListItems", compact: true, keys: [key],
        value: .custom(AdditionalChatListItem.self))

    private static let low = ValueBoxKey([0])
    private static let high = ValueBoxKey([0x7F, 0xFF, 0xFF, 0xFF])

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the items in order. Skips bare peer IDs from before 2020.
    package func get() throws -> [CodedObject] {
        var result: [CodedObject] = []
        try valueBox.range(table, start: Self.low, end: Self.high, limit: 0) { key, bytes in
            if bytes.count > 8, let item = value(of: key, bytes, as: { try CodedObject(decoding: $0) }) { result.append(item) }
            return true
        }
        return result
    }

    package func replace(_ items: [CodedObject]) throws {
        try valueBox.removeRange(table, start: Self.low, end: Self.high)
        for (position, item) in items.enumerated() { try valueBox.set(table, key: Self.key(Int64(position)), value: item.bytes) }
    }
}

/// A row of t55. Before 2020, the row was a bare peer ID. See "Chat List Order", "Promoted Chats".
package enum AdditionalChatListItem: ValueWalker {
    private static var peer: FixedFields<PackedPeerId> { FixedFields("peer") }

    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        guard value.count <= 8 else { return sink.coded(name, value, .root) }
        try ValueForm.fields(peer.fields).walk(value, name: name, into: sink)
    }
}
