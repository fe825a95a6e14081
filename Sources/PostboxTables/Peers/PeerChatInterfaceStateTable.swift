import PostboxSchema
import PostboxStorage

/// Drafts and scroll positions of chats. See "Peer Tables", "Interface States".
package final class PeerChatInterfaceStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 67, name: "PeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.bare("StoredPeerChatInterfaceState")))

    private static let cacheLimit = 10_000
    /// The time at which a draft puts each chat into its list; nil: no draft.
    private var overrides: [PeerId: Int32?] = [:]
    /// Grows with each write that is not reported: nothing else tells views that go on from what they have read.
    package private(set) var silentWrites = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The bare record sequence.
    package func get(_ peerId: PeerId) throws -> [UInt8]? {
        try value(PeerKey(peerId).key) { bytes in
            _ = try StoredPeerChatInterfaceState(bytes)
            return [UInt8](bytes)
        }
    }

    package func overrideChatTimestamp(_ peerId: PeerId) throws -> Int32? {
        if let known = overrides[peerId] { return known }
        let found = try value(PeerKey(peerId).key) { try StoredPeerChatInterfaceState($0) }?.overrideChatTimestamp
        if overrides.count >= Self.cacheLimit { overrides.removeAll() }
        overrides[peerId] = .some(found)
        return found
    }

    /// Returns whether the chat's place in its list may have changed; nil when the state is equal to the stored one in all that is
    /// known of states.
    package func set(_ peerId: PeerId, _ state: [UInt8]?) throws -> Bool? {
        let key = PeerKey(peerId).key
        let before = try value(key) { try StoredPeerChatInterfaceState($0) }
        let now = StoredPeerChatInterfaceState.read(state)
        // What cannot be read is written in any case.
        if let now, now == before { return nil }
        if state == nil, try !valueBox.exists(table, key: key) { return nil }
        if let state { try valueBox.set(table, key: key, value: state) } else { try valueBox.remove(table, key: key) }
        overrides[peerId] = .some(now?.overrideChatTimestamp)
        let isReported = before?.overrideChatTimestamp != now?.overrideChatTimestamp || (before == nil) != (now == nil)
        if !isReported { silentWrites += 1 }
        return isReported
    }

    package override func clearMemoryCache() { overrides.removeAll() }
}
