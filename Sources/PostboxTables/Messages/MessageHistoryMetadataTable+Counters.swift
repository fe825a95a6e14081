import PostboxSchema
import PostboxStorage

extension MessageHistoryMetadataTable {
    /// A number for a message that comes without one. Independent of the numbers that arrive from elsewhere.
    package func takeMessageId(peerId: PeerId, namespace: Int32) throws -> Int32 {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        let key = NextMessageIdKey(peer: PackedPeerId(peerId), namespace: namespace).key
        let stored = try nextMessageIds[place] ?? value(key, as: { try Self.peerNextMessageIdValue.read($0) })
        let next = try stored ?? messageIdAfterLast(key, place)
        nextMessageIds[place] = next &+ 1
        changedMessageIds.insert(place)
        return next
    }

    /// A number for a message or an album, never given twice in a database.
    package func takeStableId() throws -> UInt32 {
        let stored = try stableId ?? value(Self.nextStableMessageId(), as: { try Self.nextStableMessageIdValue.read($0) })
        let next = try stored ?? stableIdAfterLast()
        stableId = next &+ 1
        stableIdChanged = true
        return next
    }

    /// A number for a custom tag; written at once.
    package func takeCustomTagId() throws -> Int32 {
        let stored = try value(Self.nextCustomTagId(), as: { try Self.nextCustomTagIdValue.read($0) })
        let next = try stored ?? customTagIdAfterLast()
        try valueBox.set(table, key: Self.nextCustomTagId(), value: Self.nextCustomTagIdValue.bytes(next &+ 1))
        return next
    }

    /// Sets a flag. Returns whether it was clear.
    package func setFlag(_ key: ValueBoxKey) throws -> Bool {
        guard !flags.contains(key) else { return false }
        if flags.count > 50_000 { flags.removeAll() }
        flags.insert(key)
        guard try !valueBox.exists(table, key: key) else { return false }
        try valueBox.set(table, key: key, value: [])
        return true
    }

    func hasFlag(_ key: ValueBoxKey) throws -> Bool { try flags.contains(key) || valueBox.exists(table, key: key) }

    /// Whether the chat has been given the holes of the seed.
    package func isHistoryInitialized(_ peerId: PeerId) throws -> Bool {
        try valueBox.exists(table, key: PeerInitializedKey(peer: PackedPeerId(peerId)).key)
    }

    /// The flags of one kind that begin so.
    package func initialized<Key: TableKey>(_ kind: Key.Type, prefix: ValueBoxKey) throws -> [Key] {
        var keys: [Key] = []
        try valueBox.rangeKeys(table, prefix: prefix) { bytes in
            if let key = Key(bytes) { keys.append(key) }
            return true
        }
        return keys
    }

    /// Removes the 21-byte flags that record that a custom tag has its first hole.
    package func removeCustomTagFlags() throws {
        var keys: [ValueBoxKey] = []
        try valueBox.scan(table, reverse: false) { key, _ in
            if Self.peerHistoryCustomTagInitialized.matches(key) { keys.append(ValueBoxKey(copying: key)) }
            return true
        }
        for key in keys { try valueBox.remove(table, key: key) }
        flags.removeAll()
    }

    func writeCounters() throws {
        for place in changedMessageIds {
            guard let next = nextMessageIds[place] else { continue }
            let key = NextMessageIdKey(peer: PackedPeerId(place.peerId), namespace: place.namespace).key
            try valueBox.set(table, key: key, value: Self.peerNextMessageIdValue.bytes(next))
        }
        changedMessageIds.removeAll()
        if let stableId, stableIdChanged {
            try valueBox.set(table, key: Self.nextStableMessageId(), value: Self.nextStableMessageIdValue.bytes(stableId))
        }
        stableIdChanged = false
        if nextMessageIds.count > 10_000 { nextMessageIds.removeAll() }
    }
}
