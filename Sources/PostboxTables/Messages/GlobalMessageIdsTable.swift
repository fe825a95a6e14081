import PostboxSchema
import PostboxStorage

/// The chat of each message ID in the account-wide sequence of the server. See "Message Tables", "Global Message IDs".
package final class GlobalMessageIdsTable: Table, KeyedTable {
    package typealias Key = GlobalIdKey
    package static let key = GlobalIdKey.form

    package static var value: FixedFields<PackedPeerId, Int32> { FixedFields("peer", "namespace") }

    package static let declaration = TableDeclaration(
        id: 3, name: "GlobalMessageIds", keyType: .int64, compact: false, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func set(_ id: MessageId) throws {
        try valueBox.set(table, key: GlobalIdKey(id: Int64(id.id)).key, value: Self.value.bytes(PackedPeerId(id.peerId), id.namespace))
    }

    /// Deletes by number, whatever chat the row names.
    package func remove(_ id: Int32) throws { try valueBox.remove(table, key: GlobalIdKey(id: Int64(id)).key) }

    package func get(_ id: Int32) throws -> MessageId? {
        try value(GlobalIdKey(id: Int64(id)).key, as: { try Self.value.read($0) }).map { peer, namespace in
            MessageId(peerId: peer.peerId, namespace: namespace, id: id)
        }
    }
}
