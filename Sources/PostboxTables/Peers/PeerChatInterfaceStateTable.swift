import PostboxCoding
import PostboxSchema
import PostboxStorage

/// Drafts and scroll positions of chats. See "Peer Tables", "Interface States".
package final class PeerChatInterfaceStateTable: Table, KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 67, name: "PeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .custom(StoredPeerChatInterfaceState.self))

    private static let cacheLimit = 10_000
    /// The time of the draft by which each chat is sorted into its list; `nil` if the chat has no draft.
    private var overrides: [PeerId: Int32?] = [:]
    /// The number of unreported writes. Views that continue from earlier reads have no other notification of them.
    package private(set) var silentWrites = 0

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    /// Returns the bare record sequence.
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

    /// Stores a state and returns whether the chat's position in its list may have changed; `nil` if all known properties of the state equal those of
    /// the stored one.
    package func set(_ peerId: PeerId, _ state: [UInt8]?) throws -> Bool? {
        let key = PeerKey(peerId).key
        let before = try value(key) { try StoredPeerChatInterfaceState($0) }
        let now = StoredPeerChatInterfaceState.read(state)
        // An unreadable state is always written.
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

/// The bare record sequence of t67 and t68. Rows are preserved, including unlisted fields. See "Peer Tables", "Interface States".
package struct StoredPeerChatInterfaceState: Hashable, ValueWalker {
    /// The time of the draft, or `nil` if the chat has no draft.
    package let overrideChatTimestamp: Int32?
    /// The scroll position.
    package let historyScrollMessageIndex: MessageIndex?
    /// The messages that the draft names.
    package let associatedMessageIds: [MessageId]
    /// The application's own data.
    let data: [UInt8]?

    /// Reads a state. Throws for a sequence without the list of messages, which every state has. Any other field that cannot be read is treated as
    /// missing.
    package init(_ bytes: UnsafeRawBufferPointer) throws(CodingError) {
        try CodedValidation.checkFields(bytes)
        var fields = PostboxDecoder(bytes)
        overrideChatTimestamp = fields.decodeOptionalInt32ForKey("overrideChatTimestamp")
        historyScrollMessageIndex = fields.decodeObjectForKey("historyScrollMessageIndex").flatMap { Self.messageIndex($0.bytes) }
        let ids = fields.decodeOptionalObjectArrayForKey("associatedMessageIds")?.map { Self.messageId($0.bytes) }
        guard let ids, !ids.contains(nil) else { throw CodingError(offset: 0, reason: "a state without readable associatedMessageIds") }
        associatedMessageIds = ids.compactMap { $0 }
        data = fields.decodeBytesForKey("data").map { [UInt8]($0) }
    }

    /// Passes the state as an object. Throws for a state that Telegram does not read.
    package static func walk(_ value: UnsafeRawBufferPointer, name: StaticString, into sink: some FieldSink) throws(CodingError) {
        sink.coded(name, value, .bare("StoredPeerChatInterfaceState"))
        _ = try StoredPeerChatInterfaceState(value)
    }

    /// Returns the state, or `nil` if it does not exist or cannot be read.
    package static func read(_ bytes: [UInt8]?) -> StoredPeerChatInterfaceState? {
        guard let bytes else { return nil }
        return bytes.withUnsafeBytes { try? StoredPeerChatInterfaceState($0) }
    }

    private static func messageIndex(_ bytes: UnsafeRawBufferPointer) -> MessageIndex? {
        var fields = PostboxDecoder(bytes)
        guard let timestamp = fields.decodeOptionalInt32ForKey("timestamp"), let id = fields.decodeObjectForKey("id"),
            let id = messageId(id.bytes)
        else { return nil }
        return MessageIndex(id: id, timestamp: timestamp)
    }

    private static func messageId(_ bytes: UnsafeRawBufferPointer) -> MessageId? {
        var fields = PostboxDecoder(bytes)
        guard let peer = fields.decodeObjectForKey("peerId"), let namespace = fields.decodeOptionalInt32ForKey("namespace"),
            let id = fields.decodeOptionalInt32ForKey("id")
        else { return nil }
        var peerFields = PostboxDecoder(peer.bytes)
        guard let packed = peerFields.decodeOptionalInt64ForKey("iv") else { return nil }
        return MessageId(peerId: PeerId(packed: packed), namespace: namespace, id: id)
    }
}

/// Drafts and scroll positions of threads. See "Peer Tables", "Interface States".
package final class PeerChatThreadInterfaceStateTable: Table, KeyedTable {
    package typealias Key = ThreadKey
    package static let key = ThreadKey.form

    package static let declaration = TableDeclaration(
        id: 68, name: "PeerChatThreadInterfaceState", compact: false, keys: [key],
        value: .custom(StoredPeerChatInterfaceState.self))

    package init(valueBox: any ValueBox) { super.init(valueBox: valueBox, declaration: Self.declaration) }

    package func get(_ thread: PeerAndThread) throws -> [UInt8]? {
        try value(rowKey(thread)) { bytes in
            _ = try StoredPeerChatInterfaceState(bytes)
            return [UInt8](bytes)
        }
    }

    package func set(_ thread: PeerAndThread, _ state: [UInt8]?) throws {
        if let state { try valueBox.set(table, key: rowKey(thread), value: state) } else { try valueBox.remove(table, key: rowKey(thread)) }
    }

    private func rowKey(_ thread: PeerAndThread) -> ValueBoxKey { ThreadKey(peer: PackedPeerId(thread.peerId), threadId: thread.threadId).key }
}

/// Interface states of versions before late 2021. No longer used. See "Other Tables", "Old Interface States".
package enum OldPeerChatInterfaceStateTable: KeyedTable {
    package typealias Key = PeerKey
    package static let key = PeerKey.form

    package static let declaration = TableDeclaration(
        id: 23, name: "OldPeerChatInterfaceState", keyType: .int64, compact: false, keys: [key],
        value: .coded(.entry))
}
