import PostboxSchema
import PostboxStorage

/// Cached data of peers. See "Peer Tables", "Cached Peer Data".
package final class CachedPeerDataTable: WriteBehindTable, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 18, name: "CachedPeerData", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    /// The previous values of data written in this transaction.
    package private(set) var initial: [PeerId: CodedObject?] = [:]

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CodedObject? { try object(PeerKey(peerId).key) }

    package func set(_ peerId: PeerId, _ data: CodedObject) throws {
        if initial[peerId] == nil { initial[peerId] = .some(try get(peerId)) }
        try valueBox.set(table, key: PeerKey(peerId).key, value: data.bytes)
    }

    package func remove(_ peerId: PeerId) throws {
        if initial[peerId] == nil { initial[peerId] = .some(try get(peerId)) }
        try valueBox.remove(table, key: PeerKey(peerId).key)
    }

    package override func beforeCommit() throws { initial.removeAll() }
    package override func clearMemoryCache() { initial.removeAll() }
}

/// The times when peers were last seen. See "Peer Tables", "Presences".
package final class PeerPresenceTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 20, name: "PeerPresence", keyType: .int64, compact: false, keys: [key],
        value: .coded(.root))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CodedObject? { try object(PeerKey(peerId).key) }

    package func set(_ peerId: PeerId, _ presence: CodedObject) throws {
        try valueBox.set(table, key: PeerKey(peerId).key, value: presence.bytes)
    }
}

/// The synchronization state of channels and secret chats. See "Peer Tables", "Chat States".
package final class PeerChatStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 13, name: "PeerChatState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ peerId: PeerId) throws -> CodedObject? { try entry(PeerKey(peerId).key).map { CodedObject($0) } }

    package func set(_ peerId: PeerId, _ state: CodedObject?) throws {
        let key = PeerKey(peerId).key
        if let state { try valueBox.set(table, key: key, value: state.bytes) } else { try valueBox.remove(table, key: key) }
    }
}
