import PostboxCoding
import PostboxSchema
import PostboxStorage

/// The read states of each chat, one per message namespace. See "Read States and Unread Counters", "Read States".
package final class MessageHistoryReadStateTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 14, name: "MessageHistoryReadState", keyType: .int64, compact: false, keys: [key],
        value: .custom(StoredReadStates.self))

    @exclusivity(unchecked) private var states: [PeerId: CombinedPeerReadState?] = [:]
    private var changed: Set<PeerId> = []

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CombinedPeerReadState? {
        if let known = states[peerId] { return known }
        let state = try value(PeerKey(peerId).key) { try StoredReadStates.read($0) }
        states[peerId] = .some(state)
        return state
    }

    /// Changes the state and records what it was when the transaction began.
    package func set(_ peerId: PeerId, _ state: CombinedPeerReadState, _ changes: inout ChangeRecord) throws {
        let previous = try get(peerId)
        if changes.alteredInitialPeerCombinedReadStates[peerId] == nil { changes.alteredInitialPeerCombinedReadStates[peerId] = .some(previous) }
        states[peerId] = .some(state)
        changed.insert(peerId)
    }

    package override func beforeCommit() throws {
        for peerId in changed {
            guard let state = states[peerId] ?? nil else { continue }
            try valueBox.set(table, key: PeerKey(peerId).key, value: StoredReadStates.write(state))
        }
        changed.removeAll()
        if states.count > 10_000 { states.removeAll() }
    }

    package override func clearMemoryCache() {
        states.removeAll()
        changed.removeAll()
    }
}
