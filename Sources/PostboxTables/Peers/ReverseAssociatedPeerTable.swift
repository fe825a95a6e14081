import PostboxSchema
import PostboxStorage

/// The secret chats of each user. See "Peer Tables", "Associated Peers".
package final class ReverseAssociatedPeerTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 40, name: "ReverseAssociatedPeer", keyType: .int64, compact: false, keys: [key],
        value: .list(PeerIdList.entry.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The peers that are associated with this one; ascending packed ids. A length that is no multiple of 8 ends at the last whole id.
    package func get(_ peerId: PeerId) throws -> [PeerId] {
        let key = PeerKey(peerId).key
        return try valueBox.withValue(table, key: key) { value in
            guard let value else { return [] }
            key.withBytes { noteCut($0, value) }
            return PeerIdList.read(value)
        }
    }

    package func add(_ member: PeerId, to peerId: PeerId) throws { try change(peerId) { $0.insert(member) } }
    package func remove(_ member: PeerId, from peerId: PeerId) throws { try change(peerId) { $0.remove(member) } }

    package func change<Ignored>(_ peerId: PeerId, _ body: (inout Set<PeerId>) -> Ignored) throws {
        let before = Set(try get(peerId))
        var members = before
        _ = body(&members)
        guard members != before else { return }
        let key = PeerKey(peerId).key
        if members.isEmpty { return try valueBox.remove(table, key: key) }
        try valueBox.set(table, key: key, value: PeerIdList.write(members.sorted { $0.packed < $1.packed }))
    }
}
