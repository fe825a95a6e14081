import PostboxSchema
import PostboxStorage

extension MessageHistoryMetadataTable {
    /// Allocates a number for a message without one. Independent of numbers assigned elsewhere.
    package func takeMessageId(peerId: PeerId, namespace: Int32) throws -> Int32 {
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        let key = NextMessageIdKey(peer: PackedPeerId(peerId), namespace: namespace).key
        let stored = try nextMessageIds[place] ?? value(key, as: { try Self.peerNextMessageIdValue.read($0) })
        let next = try stored ?? messageIdAfterLast(key, place)
        nextMessageIds[place] = next &+ 1
        changedMessageIds.insert(place)
        return next
    }

    /// The number that `takeMessageId` would return; `nil` if none is stored or it cannot be read.
    package func nextMessageId(peerId: PeerId, namespace: Int32) throws -> Int32? {
        let key = NextMessageIdKey(peer: PackedPeerId(peerId), namespace: namespace).key
        return try nextMessageIds[PeerAndNamespace(peerId: peerId, namespace: namespace)] ?? value(key, as: { try Self.peerNextMessageIdValue.read($0) })
    }

    /// Makes `takeMessageId` return a number above `id`.
    package func raiseNextMessageId(peerId: PeerId, namespace: Int32, above id: Int32) throws {
        guard id < .max, try nextMessageId(peerId: peerId, namespace: namespace) ?? 1 <= id else { return }
        let place = PeerAndNamespace(peerId: peerId, namespace: namespace)
        nextMessageIds[place] = id + 1
        changedMessageIds.insert(place)
    }

    /// Returns a number for a message or an album, never given twice in a database.
    package func takeStableId() throws -> UInt32 {
        let stored = try stableId ?? value(Self.nextStableMessageId(), as: { try Self.nextStableMessageIdValue.read($0) })
        let next = try stored ?? stableIdAfterLast()
        stableId = next &+ 1
        stableIdChanged = true
        return next
    }

    /// The number that `takeStableId` would return; `nil` if none is stored.
    package func storedNextStableId() throws -> UInt32? {
        try value(Self.nextStableMessageId(), as: { try Self.nextStableMessageIdValue.read($0) })
    }

    /// Writes the number, unless the stored one is higher: the numbers below it may have been given.
    package func raiseNextStableId(to next: UInt32) throws {
        guard try storedNextStableId().map({ $0 < next }) ?? true else { return }
        try valueBox.set(table, key: Self.nextStableMessageId(), value: Self.nextStableMessageIdValue.bytes(next))
    }

    /// Returns the next number for a custom tag, and writes it immediately.
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

    /// Whether the holes of the seed have been added to the chat.
    package func isHistoryInitialized(_ peerId: PeerId) throws -> Bool {
        try valueBox.exists(table, key: PeerInitializedKey(peer: PackedPeerId(peerId)).key)
    }

    /// Returns the flags of one kind with this prefix.
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

/// The counters. The next number is 1 for an unused counter, and one above all existing numbers for a counter that cannot be read: reading every row
/// costs less than using a number twice.
extension MessageHistoryMetadataTable {
    func messageIdAfterLast(_ counter: ValueBoxKey, _ place: PeerAndNamespace) throws -> Int32 {
        guard try valueBox.exists(table, key: counter) else { return 1 }
        var last: Int32 = 0
        try reader(of: MessageHistoryIndexTable.self).keys(.prefix(MessageIdKey.fields.prefix(PackedPeerId(place.peerId), place.namespace))) { key in
            last = max(last, key.id)
            return true
        }
        return last &+ 1
    }

    func stableIdAfterLast() throws -> UInt32 {
        guard try valueBox.exists(table, key: Self.nextStableMessageId()) else { return 1 }
        var last: UInt32 = 0
        try reader(of: MessageHistoryTable.self).rows { _, value in
            if let row = try? MessageRow(value) { last = max(last, row.stableId, row.groupInfo ?? 0) }
            return true
        }
        return last &+ 1
    }

    func customTagIdAfterLast() throws -> Int32 {
        guard try valueBox.exists(table, key: Self.nextCustomTagId()) else { return 1 }
        var last: Int32 = 0
        try reader(of: MessageCustomTagIdTable.self).rows { _, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { last = max(last, number) }
            return true
        }
        return last &+ 1
    }
}

extension MessageHistoryMetadataTable {
    /// The current version of the unread counters.
    private static let unreadCountersVersion: Int32 = 2

    /// Returns the totals of a list; empty if none are stored.
    package func totalUnreadState(_ groupId: PeerGroupId) throws -> ChatListTotalUnreadState {
        try valueBox.withValue(table, key: TotalUnreadStateKey(groupId: groupId.rawValue).key) { value in
            value.map { ChatListTotalUnreadState($0) } ?? ChatListTotalUnreadState()
        }
    }

    /// Stores a state and returns whether it has changed. An equal state is not written.
    @discardableResult
    package func setTotalUnreadState(_ groupId: PeerGroupId, _ state: ChatListTotalUnreadState) throws -> Bool {
        guard try totalUnreadState(groupId) != state else { return false }
        try writeTotalUnreadState(groupId, state)
        return true
    }

    /// Writes a state that is known to have changed.
    package func writeTotalUnreadState(_ groupId: PeerGroupId, _ state: ChatListTotalUnreadState) throws {
        try valueBox.set(table, key: TotalUnreadStateKey(groupId: groupId.rawValue).key, value: state.encoded())
    }

    /// Empties the totals of every list that has any. Rows are kept. Returns the lists whose totals were not empty.
    package func clearTotalUnreadStates() throws -> [PeerGroupId] {
        var groups: [PeerGroupId] = []
        try valueBox.rangeKeys(table, prefix: Self.totalUnreadCountStates()) { key in
            if let parts = TotalUnreadStateKey(key) { groups.append(parts.group) }
            return true
        }
        return try groups.filter { try setTotalUnreadState($0, ChatListTotalUnreadState()) }
    }

    /// Stores the version of the counters, and requests a new count if the stored version was another one.
    package func updateUnreadCountersVersion() throws {
        let key = Self.shouldReindexUnreadCountsState()
        let version = try value(key, as: { try Self.unreadCountersVersionValue.read($0) })
        guard version != Self.unreadCountersVersion else { return }
        try valueBox.set(table, key: Self.shouldReindexUnreadCounts(), value: [])
        try valueBox.set(table, key: key, value: Self.unreadCountersVersionValue.bytes(Self.unreadCountersVersion))
    }

    package func clearReindexingRequest() throws { try valueBox.remove(table, key: Self.shouldReindexUnreadCounts()) }
}
