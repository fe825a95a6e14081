import PostboxSchema
import PostboxStorage

/// The contacts. See "Peer Tables", "Contacts".
package final class ContactTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 16, name: "Contact", compact: true, keys: [key],
        value: .empty)

    @exclusivity(unchecked) private var known: Set<PeerId>?
    /// The contacts before this transaction replaced them.
    package private(set) var initial: Set<PeerId>?

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get() throws -> Set<PeerId> {
        if let known { return known }
        var result: Set<PeerId> = []
        try reader.keys { parts in
            result.insert(parts.peerId)
            return true
        }
        known = result
        return result
    }

    package func contains(_ peerId: PeerId) throws -> Bool { try get().contains(peerId) }

    package func replace(_ peerIds: Set<PeerId>) throws {
        let before = try get()
        if initial == nil { initial = before }
        for peerId in before.subtracting(peerIds) { try valueBox.remove(table, key: PeerKey(peerId).key) }
        for peerId in peerIds.subtracting(before) { try valueBox.set(table, key: PeerKey(peerId).key, value: []) }
        known = peerIds
    }

    package override func beforeCommit() throws { initial = nil }

    package override func clearMemoryCache() {
        known = nil
        initial = nil
    }
}
