import PostboxSchema
import PostboxStorage

/// How far the thread list of a peer is known (spec 02.7.6).
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
