import PostboxSchema
import PostboxStorage

/// Peers by a word of their name. See "Peer Tables", "Name Index".
package final class PeerNameTokenIndexTable: Table, DeclaredTable {
    package static let key = KeyForm(.utf16("token"))

    package static let declaration = TableDeclaration(
        id: 26, name: "PeerNameTokenIndex", compact: true, keys: [key],
        value: .list(PeerIdList.entry.fields))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    private func get(_ token: [UInt8]) throws -> [PeerId] {
        let key = Self.key(tail: token)
        return try valueBox.withValue(table, key: key) { value in value.map { bytes in key.withBytes { peers($0, bytes) } } ?? [] }
    }

    /// The complete IDs of a list, even if the list ends inside an ID.
    private func peers(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> [PeerId] {
        noteCut(key, bytes)
        return PeerIdList.read(bytes)
    }

    /// Adds peers to the lists of words, and removes others. Many peers can have the same word, so each list is written once. The last change of a
    /// peer counts.
    func apply(_ changes: [[UInt8]: [(peerId: PeerId, isListed: Bool)]]) throws {
        for (token, changes) in changes {
            let before = try get(token)
            let last = Dictionary(changes.lazy.map { ($0.peerId, $0.isListed) }) { $1 }
            let now = Self.list(before, removing: Set(last.filter { !$0.value }.keys), adding: last.filter(\.value).keys.sorted { $0.packed < $1.packed })
            guard now != before else { continue }
            let key = Self.key(tail: token)
            if now.isEmpty { try valueBox.remove(table, key: key) } else { try valueBox.set(table, key: key, value: PeerIdList.write(now)) }
        }
    }

    /// Puts each added peer before the first one that is not lower.
    private static func list(_ before: [PeerId], removing removed: Set<PeerId>, adding added: [PeerId]) -> [PeerId] {
        var now: [PeerId] = []
        now.reserveCapacity(before.count + added.count)
        var removed = removed
        var rest = added[...]
        for peerId in before where removed.remove(peerId) == nil {
            while let next = rest.first, next.packed <= peerId.packed {
                if next != peerId { now.append(next) }
                rest.removeFirst()
            }
            now.append(peerId)
        }
        return now + rest
    }

    /// Peers with, for each token, a word that starts with it.
    package func matching(_ tokens: [[UInt8]]) throws -> Set<PeerId> {
        var result: Set<PeerId>?
        for token in tokens {
            var peers: Set<PeerId> = []
            try valueBox.range(table, .prefix(Self.key(tail: token))) { key, value in
                peers.formUnion(self.peers(key, value))
                return true
            }
            result = result?.intersection(peers) ?? peers
        }
        return result ?? []
    }
}

/// A sequence of packed peer IDs, little-endian, without a count: the rows of t26 and t40.
package enum PeerIdList {
    package static var entry: FixedFields<PackedPeerId> { FixedFields("peer") }

    package static func read(_ value: UnsafeRawBufferPointer) -> [PeerId] {
        var result: [PeerId] = []
        result.reserveCapacity(value.count / 8)
        entry.forEach(in: value) { peer in
            result.append(peer.peerId)
            return true
        }
        return result
    }

    /// Passes the stored packed numbers to the closure until it returns `false`.
    @inline(__always)
    package static func forEach(in value: UnsafeRawBufferPointer, _ body: (Int64) throws -> Bool) rethrows {
        try entry.forEach(in: value) { try body($0.packed) }
    }

    package static func write(_ peerIds: [PeerId]) -> [UInt8] { entry.list(peerIds) { PackedPeerId($0) } }
}
