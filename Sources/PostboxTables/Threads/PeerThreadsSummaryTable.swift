import PostboxSchema
import PostboxStorage

/// Unread counters over the threads of a peer. See "Threads", "Unread Threads".
package final class PeerThreadsSummaryTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 75, name: "PeerThreadsSummary", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadsSummary")))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        try fields(PeerKey(peerId).key) { StoredPeerThreadsSummary($0) }
    }

    package func set(_ peerId: PeerId, _ summary: StoredPeerThreadsSummary) throws {
        try valueBox.set(table, key: PeerKey(peerId).key, value: summary.encoded())
    }
}
