import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Messages by the random ID that their sender assigned. See "Message Tables", "Globally Unique IDs".
package final class MessageGloballyUniqueIdTable: Table, KeyedTable {
    package typealias Key = GloballyUniqueIdKey
    package static let key = GloballyUniqueIdKey.form

    package static var value: FixedFields<PackedPeerId, Int32, Int32> { FixedFields("peer", "namespace", "id") }

    package static let declaration = TableDeclaration(
        id: 32, name: "MessageGloballyUniqueId", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// A later message with the same id replaces the row.
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
