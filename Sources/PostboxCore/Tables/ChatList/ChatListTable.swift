import PostboxStorage

/// The chat lists, read in descending order (spec 03.6): chats and holes. Every write is immediate.
package final class ChatListTable: Table, KeyedTable {
    package typealias Key = ChatListKey
    package static let key = ChatListKey.form

    /// The message that a row shows.
    package static var value: FixedFields<Int32, Int32, Int32> { FixedFields("namespace", "id", "timestamp") }

    package static let declaration = TableDeclaration(
        id: 9, name: "ChatList", compact: true, keys: [key],
        value: .emptyOr(value.fields))

    /// What a row stands for.
    package enum Entry: Hashable, Sendable {
        case message(ChatListIndex)
        case hole(MessageIndex)
    }

    private enum RowType: Int64 { case message = 1, hole = 2 }

    private let seed: SeedConfiguration
    private let metadata: MessageHistoryMetadataTable

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Gives a list that was never touched its hole (spec 03.7.1).
    func ensureInitialized(_ groupId: PeerGroupId) throws {
        guard try metadata.setFlag(initializedFlag(groupId)) else { return }
        if let hole = seedHole(groupId) { try valueBox.set(table, key: holeKey(groupId, hole), value: []) }
    }

    /// The hole that a list which was never touched will get.
    package func outstandingHole(_ groupId: PeerGroupId) throws -> MessageIndex? {
        try metadata.hasFlag(initializedFlag(groupId)) ? nil : seedHole(groupId)
    }

    private func initializedFlag(_ groupId: PeerGroupId) -> ValueBoxKey {
        groupId == .root
            ? MessageHistoryMetadataTable.chatListInitialized()
            : ChatListInitializedKey(groupId: groupId.rawValue).key
    }

    private func seedHole(_ groupId: PeerGroupId) -> MessageIndex? {
        groupId == .root ? seed.initializeChatListWithHole.topLevel : seed.initializeChatListWithHole.groups
    }

    // MARK: - Chats

    /// `top`: the peer's real top message.
    func set(_ groupId: PeerGroupId, _ index: ChatListIndex, top: MessageIndex?) throws {
        let value = top.map { Self.value.bytes($0.id.namespace, $0.id.id, $0.timestamp) } ?? []
        try valueBox.set(table, key: messageKey(groupId, index), value: value)
    }

    func remove(_ groupId: PeerGroupId, _ index: ChatListIndex) throws { try valueBox.remove(table, key: messageKey(groupId, index)) }

    /// Walks a list downwards: pinned chats, then the newest first.
    package func forEachEntry(_ groupId: PeerGroupId, _ body: (Entry) throws -> Bool) throws {
        try walk(groupId, from: Self.upperBound(groupId), to: Self.lowerBound(groupId), body)
    }

    /// Walks a part of a list with the chats' real top messages: down from `start`, it included, or up from above it, as far as `end`.
    package func forEachRow(
        _ groupId: PeerGroupId, from start: ChatListIndex, to end: ChatListIndex, _ body: (Entry, _ top: MessageIndex?) throws -> Bool
    ) throws {
        guard start != end else { return }
        let above = Self.rowKey(groupId, start, .hole)
        let bounds = end < start
            ? (above.successor, Self.rowKey(groupId, end, .message).predecessor) : (above, Self.rowKey(groupId, end, .hole).successor)
        try valueBox.range(table, start: bounds.0, end: bounds.1, limit: 0) { key, value in
            guard let entry = Self.entry(of: key) else { return true }
            return try body(entry, Self.top(entry, value))
        }
    }

    /// The row of a chat.
    func row(_ groupId: PeerGroupId, _ index: ChatListIndex) throws -> (entry: Entry, top: MessageIndex?)? {
        try valueBox.withValue(table, key: messageKey(groupId, index)) { value in
            value.map { (.message(index), Self.top(.message(index), $0)) }
        }
    }

    private static func top(_ entry: Entry, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        guard case let .message(index) = entry else { return nil }
        return top(of: index.messageIndex.id.peerId, value)
    }

    /// The message that the row of a chat shows; nil for a chat without messages, and for a value that is too short.
    package static func top(of peerId: PeerId, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        guard !value.isEmpty, let (namespace, id, timestamp) = try? Self.value.read(value) else { return nil }
        return MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: timestamp)
    }

    /// Walks the pinned chats of a list in the order of their keys.
    func forEachPinned(_ groupId: PeerGroupId, _ body: (ChatListIndex) throws -> Void) throws {
        let end = Self.messageKey(groupId, ChatListIndex(pinningIndex: nil, messageIndex: .absoluteUpperBound)).successor
        try walk(groupId, from: Self.upperBound(groupId), to: end) { entry in
            if case let .message(index) = entry { try body(index) }
            return true
        }
    }

    private func walk(_ groupId: PeerGroupId, from start: ValueBoxKey, to end: ValueBoxKey, _ body: (Entry) throws -> Bool) throws {
        try valueBox.rangeKeys(table, start: start, end: end, limit: 0) { key in
            guard let entry = Self.entry(of: key) else { return true }
            return try body(entry)
        }
    }

    /// The lists besides the main one that have a row.
    package func existingGroups() throws -> [PeerGroupId] {
        var result: [PeerGroupId] = []
        var next: Int32 = 1
        while true {
            var found: Int32?
            try valueBox.rangeKeys(
                table, start: Self.lowerBound(PeerGroupId(rawValue: next)), end: Self.upperBound(PeerGroupId(rawValue: .max - 1)), limit: 1
            ) { key in
                if let parts = ChatListKey(key) { found = parts.groupId }
                return false
            }
            guard let found, found >= next else { return result }
            result.append(PeerGroupId(rawValue: found))
            guard found < .max - 1 else { return result }
            next = found + 1
        }
    }

    // MARK: - Holes

    /// Returns whether the hole was added; false when it was there.
    func addHole(_ groupId: PeerGroupId, _ index: MessageIndex) throws -> Bool {
        try ensureInitialized(groupId)
        let key = holeKey(groupId, index)
        guard try !valueBox.exists(table, key: key) else { return false }
        try valueBox.set(table, key: key, value: [])
        return true
    }

    /// Returns whether there was such a hole and it gave way.
    func replaceHole(_ groupId: PeerGroupId, _ index: MessageIndex, with hole: MessageIndex?) throws -> Bool {
        try ensureInitialized(groupId)
        guard hole != index, try valueBox.exists(table, key: holeKey(groupId, index)) else { return false }
        try valueBox.remove(table, key: holeKey(groupId, index))
        if let hole { try valueBox.set(table, key: holeKey(groupId, hole), value: []) }
        return true
    }

    package func holes(_ groupId: PeerGroupId) throws -> [MessageIndex] {
        var result: [MessageIndex] = []
        try forEachEntry(groupId) { entry in
            if case let .hole(index) = entry { result.append(index) }
            return true
        }
        return result
    }

    /// Removes the holes of a list and its chats but those of one namespace, and tells what it has removed.
    func removeAll(_ groupId: PeerGroupId, exceptPeerNamespace namespace: Int32) throws -> [Entry] {
        var removed: [Entry] = []
        try forEachEntry(groupId) { entry in
            if case let .message(index) = entry, index.messageIndex.id.peerId.namespace == namespace { return true }
            removed.append(entry)
            return true
        }
        for entry in removed {
            switch entry {
            case let .message(index): try remove(groupId, index)
            case let .hole(index): try valueBox.remove(table, key: holeKey(groupId, index))
            }
        }
        return removed
    }

    // MARK: - Keys

    /// nil for a key that no row of the list has.
    static func entry(of key: UnsafeRawBufferPointer) -> Entry? { ChatListKey(key).flatMap { entry($0) } }

    /// nil for a key that nothing writes.
    static func entry(_ parts: ChatListKey) -> Entry? {
        guard let pinning = ChatListPinning.index(parts.pinningIndex.value) else { return nil }
        let index = parts.index
        switch RowType(rawValue: Int64(parts.type)) {
        case .message: return .message(ChatListIndex(pinningIndex: pinning, messageIndex: index))
        case .hole: return .hole(index)
        case nil: return nil
        }
    }

    private func messageKey(_ groupId: PeerGroupId, _ index: ChatListIndex) -> ValueBoxKey { Self.messageKey(groupId, index) }
    private static func messageKey(_ groupId: PeerGroupId, _ index: ChatListIndex) -> ValueBoxKey { rowKey(groupId, index, .message) }

    private func holeKey(_ groupId: PeerGroupId, _ index: MessageIndex) -> ValueBoxKey {
        Self.rowKey(groupId, ChatListIndex(pinningIndex: nil, messageIndex: index), .hole)
    }

    private static func rowKey(_ groupId: PeerGroupId, _ index: ChatListIndex, _ type: RowType) -> ValueBoxKey {
        let message = index.messageIndex
        return key(
            Int64(groupId.rawValue), Int64(ChatListPinning.keyValue(index.pinningIndex)), Int64(message.timestamp), Int64(message.id.namespace),
            Int64(message.id.id), message.id.peerId.packed, type.rawValue)
    }

    private static func lowerBound(_ groupId: PeerGroupId) -> ValueBoxKey { key(Int64(groupId.rawValue), 0, 0) }
    private static func upperBound(_ groupId: PeerGroupId) -> ValueBoxKey { key(Int64(groupId.rawValue), 0xFFFF, Int64(Int32.max)) }
}
