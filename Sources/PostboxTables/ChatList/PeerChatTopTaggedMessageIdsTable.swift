import PostboxSchema
import PostboxStorage

/// The newest message with a keyboard or a similar tag. See "Peer Tables", "Newest Keyboard Messages".
package final class PeerChatTopTaggedMessageIdsTable: Table, KeyedTable {
    package typealias Key = PeerNamespaceKey
    package static let key = PeerNamespaceKey.form

    package static var value: FixedFields<Int32> { FixedFields("id") }

    package static let declaration = TableDeclaration(
        id: 28, name: "PeerChatTopTaggedMessageIds", compact: true, keys: [key],
        value: .fields(value.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(peerId: PeerId, namespace: Int32) throws -> MessageId? {
        try value(PeerNamespaceKey(peer: PackedPeerId(peerId), namespace: namespace).key, as: { try Self.value.read($0) }).map {
            MessageId(peerId: peerId, namespace: namespace, id: $0)
        }
    }

    /// Follows what happened to the histories. A message that was the newest is not searched for a successor.
    package func replay(_ operationsByPeerId: [PeerId: [MessageHistoryOperation]]) throws {
        for operations in operationsByPeerId.values {
            // Looked at in their places: copies of messages count references of all their parts.
            for place in operations.indices where operations[place].mayMoveTopTagged {
                switch operations[place] {
                case let .insertMessage(message):
                    let id = message.index.id
                    if let current = try get(peerId: id.peerId, namespace: id.namespace), current.id >= id.id { continue }
                    try valueBox.set(table, key: PeerNamespaceKey(peer: PackedPeerId(id.peerId), namespace: id.namespace).key, value: Self.value.bytes(id.id))
                case let .remove(indices):
                    for (index, _) in indices where try get(peerId: index.id.peerId, namespace: index.id.namespace) == index.id {
                        try valueBox.remove(table, key: PeerNamespaceKey(peer: PackedPeerId(index.id.peerId), namespace: index.id.namespace).key)
                    }
                default: break
                }
            }
        }
    }
}

extension MessageHistoryOperation {
    fileprivate var mayMoveTopTagged: Bool {
        switch self {
        case let .insertMessage(message): message.flags.contains(.topIndexable)
        case .remove: true
        default: false
        }
    }
}

/// What is stored of a message namespace of a peer.
package struct PeerNamespaceKey: TableKey {
    package var peer: PackedPeerId
    package var namespace: Int32

    package static var fields: KeyFields<PackedPeerId, Int32> { KeyFields("peer", "namespace") }
    package static let form = fields.form()

    package init(peer: PackedPeerId, namespace: Int32) {
        self.peer = peer
        self.namespace = namespace
    }

    package init?(_ key: UnsafeRawBufferPointer) {
        guard Self.fields.matches(key) else { return nil }
        (peer, namespace) = Self.fields.parts(of: key)
    }

    package var key: ValueBoxKey { Self.fields.key(peer, namespace) }

    package var peerId: PeerId { peer.peerId }
}
