import PostboxStorage

/// Drafts and places in chats (spec 03.15.6).
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
    private(set) var silentWrites = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// The bare record sequence.
    package func get(_ peerId: PeerId) throws -> [UInt8]? { try fields(PeerKey(peerId).key) { [UInt8]($0) } }

    package func overrideChatTimestamp(_ peerId: PeerId) throws -> Int32? {
        if let known = overrides[peerId] { return known }
        let found = try fields(PeerKey(peerId).key) { StoredPeerChatInterfaceState.overrideChatTimestamp($0) } ?? nil
        if overrides.count >= Self.cacheLimit { overrides.removeAll() }
        overrides[peerId] = .some(found)
        return found
    }

    /// Returns whether the chat's place in its list may have changed; nil when the state is equal to the stored one.
    func set(_ peerId: PeerId, _ state: [UInt8]?) throws -> Bool? {
        let old = try get(peerId)
        let key = PeerKey(peerId).key
        guard try old != state || state == nil && valueBox.exists(table, key: key) else { return nil }
        let before = try overrideChatTimestamp(peerId)
        if let state { try valueBox.set(table, key: key, value: state) } else { try valueBox.remove(table, key: key) }
        overrides[peerId] = nil
        let isReported = try before != overrideChatTimestamp(peerId) || (old == nil) != (state == nil)
        if !isReported { silentWrites += 1 }
        return isReported
    }

    package override func clearMemoryCache() { overrides.removeAll() }
}
