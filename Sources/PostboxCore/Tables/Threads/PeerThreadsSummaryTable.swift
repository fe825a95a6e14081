import PostboxStorage

/// Unread counters over the threads of a peer (spec 02.7.4).
public final class PeerThreadsSummaryTable: Table, KeyedTable {
    package typealias Key = PeerKey
    public static let key = PeerKey.form

    public static let declaration = TableDeclaration(
        id: 75, name: "PeerThreadsSummary", compact: true, keys: [key],
        value: .coded(.bare("StoredPeerThreadsSummary")))

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        try fields(Self.key(peerId.packed)) { StoredPeerThreadsSummary($0) }
    }

    func set(_ peerId: PeerId, _ summary: StoredPeerThreadsSummary) throws {
        try valueBox.set(table, key: Self.key(peerId.packed), value: summary.encoded())
    }
}
