import PostboxSchema
import PostboxStorage

/// The known part of a peer's thread list. See "Threads", "Thread List State".
package final class PeerThreadCombinedStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 77, name: "PeerThreadCombinedState", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadCombinedState")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> StoredPeerThreadCombinedState? {
        try fields(PeerKey(peerId).key) { StoredPeerThreadCombinedState($0) }
    }

    package func set(_ peerId: PeerId, _ state: StoredPeerThreadCombinedState?) throws {
        let key = PeerKey(peerId).key
        if let state { try valueBox.set(table, key: key, value: state.encoded()) } else { try valueBox.remove(table, key: key) }
    }
}
