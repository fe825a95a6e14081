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
    /// The cache stores references, because a lookup usually needs only one property of the peer.
    @exclusivity(unchecked) private var cache: [PeerId: Shared<Entry>?] = [:]
    /// Peers that this transaction has written, as they were before.
    package private(set) var initial: [PeerId: Entry?] = [:]

    package init(valueBox: any ValueBox, model: any ObjectModel) {
        self.model = model
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Returns `nil` for an unknown peer, and for an undecodable row, which remains unchanged.
    package func get(_ id: PeerId) throws -> Entry? { try shared(id)?.value }

    /// Returns the peer of `get` alone.
    package func object(_ id: PeerId) throws -> CodedObject? { try shared(id)?.value.object }

    /// Returns the peer associated with the result of `get`: the user of a secret chat, or the parent channel of a monoforum.
    package func associatedPeerId(of id: PeerId) throws -> PeerId? { try shared(id)?.value.facts.associatedPeerId }

    package func shared(_ id: PeerId) throws -> Shared<Entry>? {
        if let entry = cache[id] { return entry }
        let read: Shared<Entry>?? = try value(PeerKey(id).key) { bytes in
            let object = try CodedObject(decoding: bytes)
            return model.peer(object).map { Shared(Entry(object: object, facts: $0)) }
        }
        let entry = read ?? nil
        if cache.count >= Self.cacheLimit { cache.removeAll() }
        cache[id] = .some(entry)
        return entry
    }

    /// Writes the peer, also an equal one.
    package func set(_ id: PeerId, _ entry: Entry) throws {
        if initial[id] == nil { initial[id] = .some(try get(id)) }
        cache[id] = .some(Shared(entry))
        try valueBox.set(table, key: PeerKey(id).key, value: entry.object.bytes)
    }

    package override func beforeCommit() throws { initial.removeAll() }

    package override func clearMemoryCache() {
        cache.removeAll()
        initial.removeAll()
    }
}

/// A value shared by many snapshots. Copying costs one reference, and two references to one value are known to be equal.
package final class Shared<Value: Sendable>: Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

extension Shared: Equatable where Value: Equatable {
    package static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }
}

extension Shared: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Shared: CustomStringConvertible {
    package var description: String { "\(value)" }
}

/// The secret chats of each user, and the monoforums of each channel. See "Peer Tables", "Associated Peers".
package final class ReverseAssociatedPeerTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 40, name: "ReverseAssociatedPeer", keyType: .int64, compact: false, keys: [key],
        value: .list(PeerIdList.entry.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the peers associated with this peer, in ascending order of packed ID. An incomplete ID at the end is ignored.
    package func get(_ peerId: PeerId) throws -> [PeerId] {
        let key = PeerKey(peerId).key
        return try valueBox.withValue(table, key: key) { value in
            guard let value else { return [] }
            key.withBytes { noteCut($0, value) }
            return PeerIdList.read(value)
        }
    }

    package func change(_ peerId: PeerId, _ body: (inout Set<PeerId>) -> Void) throws {
        let before = Set(try get(peerId))
        var members = before
        body(&members)
        guard members != before else { return }
        let key = PeerKey(peerId).key
        if members.isEmpty { return try valueBox.remove(table, key: key) }
        try valueBox.set(table, key: key, value: PeerIdList.write(members.sorted { $0.packed < $1.packed }))
    }
}
