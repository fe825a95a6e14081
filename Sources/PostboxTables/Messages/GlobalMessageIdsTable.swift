import PostboxCoding
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

    /// Deletes the row of a number, for any chat.
    package func remove(_ id: Int32) throws { try valueBox.remove(table, key: GlobalIdKey(id: Int64(id)).key) }

    package func get(_ id: Int32) throws -> MessageId? {
        try value(GlobalIdKey(id: Int64(id)).key, as: { try Self.value.read($0) }).map { peer, namespace in
            MessageId(peerId: peer.peerId, namespace: namespace, id: id)
        }
    }
}

/// A message by its number in the account-wide sequence of the server.
package struct GlobalIdKey: TableKey {
    package var id: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }
}

/// Messages by the random ID that their sender assigned. See "Message Tables", "Globally Unique IDs".
package final class MessageGloballyUniqueIdTable: Table, KeyedTable {
    package typealias Key = GloballyUniqueIdKey
    package static let key = GloballyUniqueIdKey.form

    package static var value: FixedFields<PackedPeerId, Int32, Int32> { FixedFields("peer", "namespace", "id") }

    package static let declaration = TableDeclaration(
        id: 32, name: "MessageGloballyUniqueId", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Sets the message of an ID. A later message with the same ID replaces the row.
    package func set(_ globallyUniqueId: Int64, _ id: MessageId) throws {
        let peer = PackedPeerId(id.peerId)
        let key = GloballyUniqueIdKey(peer: peer, globallyUniqueId: globallyUniqueId).key
        try valueBox.set(table, key: key, value: Self.value.bytes(peer, id.namespace, id.id))
    }

    package func remove(_ globallyUniqueId: Int64, peerId: PeerId) throws {
        try valueBox.remove(table, key: GloballyUniqueIdKey(peer: PackedPeerId(peerId), globallyUniqueId: globallyUniqueId).key)
    }

    package func get(_ globallyUniqueId: Int64, peerId: PeerId) throws -> MessageId? {
        try value(GloballyUniqueIdKey(peer: PackedPeerId(peerId), globallyUniqueId: globallyUniqueId).key, as: { try Self.id($0) })
    }

    package static func id(_ value: UnsafeRawBufferPointer) throws(CodingError) -> MessageId {
        let (peer, namespace, id) = try Self.value.read(value)
        return MessageId(peerId: peer.peerId, namespace: namespace, id: id)
    }
}

/// A message by its sender-assigned number.
package struct GloballyUniqueIdKey: TableKey {
    package var peer: PackedPeerId
    package var globallyUniqueId: Int64

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
}
