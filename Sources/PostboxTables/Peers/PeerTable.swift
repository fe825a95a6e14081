import PostboxSchema
import PostboxStorage

/// Users, groups, channels, and secret chats. See "Peer Tables", "Peers".
package final class PeerTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 2, name: "Peer", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    /// A peer that could be decoded.
    package struct Entry: Hashable, Sendable {
        package var object: CodedObject
        package var facts: PeerFacts

        package init(object: CodedObject, facts: PeerFacts) {
            self.object = object
            self.facts = facts
        }
    }

    private static let cacheLimit = 10_000
    private let model: any ObjectModel
    /// By reference: who looks a peer up mostly needs one thing of it.
    @exclusivity(unchecked) private var known: [PeerId: Shared<Entry>?] = [:]
    /// Peers that this transaction has written, as they were before.
    package private(set) var initial: [PeerId: Entry?] = [:]

    package init(valueBox: any ValueBox, model: any ObjectModel) {
        self.model = model
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// nil for an unknown peer, and for a row that does not decode (which stays as it is).
    package func get(_ id: PeerId) throws -> Entry? { try shared(id)?.value }

    /// The peer of `get` alone.
    package func object(_ id: PeerId) throws -> CodedObject? { try shared(id)?.value.object }

    /// Of the peer of `get`: the user behind a secret chat.
    package func associatedPeerId(of id: PeerId) throws -> PeerId? { try shared(id)?.value.facts.associatedPeerId }

    package func shared(_ id: PeerId) throws -> Shared<Entry>? {
        if let entry = known[id] { return entry }
        let read: Shared<Entry>?? = try value(PeerKey(id).key) { bytes in
            let object = try CodedObject(decoding: bytes)
            return model.peer(object).map { Shared(Entry(object: object, facts: $0)) }
        }
        let entry = read ?? nil
        if known.count >= Self.cacheLimit { known.removeAll() }
        known[id] = .some(entry)
        return entry
    }

    /// Writes the peer, also an equal one.
    package func set(_ id: PeerId, _ entry: Entry) throws {
        if initial[id] == nil { initial[id] = .some(try get(id)) }
        known[id] = .some(Shared(entry))
        try valueBox.set(table, key: PeerKey(id).key, value: entry.object.bytes)
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        known.removeAll()
        initial.removeAll()
    }
}
