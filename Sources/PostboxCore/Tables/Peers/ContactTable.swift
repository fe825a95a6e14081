import PostboxStorage

/// The contacts (spec 03.15.2).
public final class ContactTable: Table, KeyedTable {
    package typealias Key = PeerKey
    public static let key = PeerKey.form

    public static let declaration = TableDeclaration(
        id: 16, name: "Contact", compact: true, keys: [key],
        value: .empty)

    private var known: Set<PeerId>?
    /// The contacts before this transaction replaced them.
    private(set) var initial: Set<PeerId>?

    public init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    public func get() throws -> Set<PeerId> {
        if let known { return known }
        var result: Set<PeerId> = []
        try reader.keys { parts in
            result.insert(parts.peerId)
            return true
        }
        known = result
        return result
    }

    public func contains(_ peerId: PeerId) throws -> Bool { try get().contains(peerId) }

    func replace(_ peerIds: Set<PeerId>) throws {
        let before = try get()
        if initial == nil { initial = before }
        for peerId in before.subtracting(peerIds) { try valueBox.remove(table, key: Self.key(peerId.packed)) }
        for peerId in peerIds.subtracting(before) { try valueBox.set(table, key: Self.key(peerId.packed), value: []) }
        known = peerIds
    }

    public override func beforeCommit() throws { initial = nil }

    public override func clearMemoryCache() {
        known = nil
        initial = nil
    }
}
