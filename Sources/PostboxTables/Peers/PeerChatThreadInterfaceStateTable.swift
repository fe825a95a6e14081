import PostboxSchema
import PostboxStorage

/// Drafts and scroll positions of threads. See "Peer Tables", "Interface States".
package final class PeerChatThreadInterfaceStateTable: Table, KeyedTable {
    package typealias Key = ThreadKey
    package static let key = ThreadKey.form

    package static let declaration = TableDeclaration(
        id: 68, name: "PeerChatThreadInterfaceState", compact: false, keys: [key],
        value: .coded(.bare("StoredPeerChatInterfaceState")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ thread: PeerAndThread) throws -> [UInt8]? {
        try value(rowKey(thread)) { bytes in
            _ = try StoredPeerChatInterfaceState(bytes)
            return [UInt8](bytes)
        }
    }

    package func set(_ thread: PeerAndThread, _ state: [UInt8]?) throws {
        if let state { try valueBox.set(table, key: rowKey(thread), value: state) } else { try valueBox.remove(table, key: rowKey(thread)) }
    }

    private func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { ThreadKey(peer: PackedPeerId(thread.peerId), threadId: thread.threadId).key }
}
