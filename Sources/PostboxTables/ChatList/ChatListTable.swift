import PostboxSchema
import PostboxStorage

/// The chat lists, read in descending order: chats and holes. Every write is immediate. See "Chat List Order", "Chat List".
package final class ChatListTable: Table, KeyedTable {
    package typealias Key = ChatListKey
    package static let key = ChatListKey.form

    /// The message that a row shows.
    package static var value: FixedFields<Int32, Int32, Int32> { FixedFields("namespace", "id", "timestamp") }

    package static let declaration = TableDeclaration(
        id: 9, name: "ChatList", compact: true, keys: [key],
        value: .emptyOr(value.fields))

    /// The contents of a row.
    package enum Entry: Hashable, Sendable {
        case message(ChatListIndex)
        case hole(MessageIndex)
    }

    private enum RowType: Int8 { case message = 1, hole = 2 }

    private let seed: SeedConfiguration
    private let metadata: MessageHistoryMetadataTable

    package init(valueBox: any ValueBox, seed: SeedConfiguration, metadata: MessageHistoryMetadataTable) {
        self.seed = seed
        self.metadata = metadata
        super.init(valueBox: valueBox, declaration: Self.declaration)
    }

    /// Adds the initial hole to a list that was never used. See "Chat List Order", "Missing Ranges of Lists".
    package func ensureInitialized(_ groupId: PeerGroupId) throws {
        guard try metadata.setFlag(initializedFlag(groupId)) else { return }
        if let hole = seedHole(groupId) { try valueBox.set(table, key: Self.newHoleKey(groupId, hole), value: []) }
    }

    /// Returns the initial hole of a list that was never touched.
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

    /// - Parameter top: The peer's actual top message.
    package func set(_ groupId: PeerGroupId, _ index: ChatListIndex, top: MessageIndex?) throws {
        let value = top.map { Self.value.bytes($0.id.namespace, $0.id.id, $0.timestamp) } ?? []
        try valueBox.set(table, key: Self.newKey(groupId, index, .message), value: value)
    }

    package func remove(_ groupId: PeerGroupId, _ index: ChatListIndex) throws {
        if let key = Self.rowKey(groupId, index, .message) { try valueBox.remove(table, key: key) }
    }

    /// Walks a list downwards: pinned chats, then the newest first.
    package func forEachEntry(_ groupId: PeerGroupId, _ body: (Entry) throws -> Bool) throws {
        try walk(from: Self.upperBound(groupId), to: Self.lowerBound(groupId), body)
    }

    /// Walks a part of a list with the chats' real top messages: from `start` (included) down to `end`, or from above `start` up to `end`.
    package func forEachRow(
        _ groupId: PeerGroupId, from start: ChatListIndex, to end: ChatListIndex, _ body: (Entry, _ top: MessageIndex?) throws -> Bool
    ) throws {
        guard start != end else { return }
        if start.pinningIndex != nil || end.pinningIndex != nil, let pinned = try pinnedOutOfOrder(groupId) {
            try forEachRow(groupId, from: start, to: end, pinned: pinned, body)
        } else {
            try forEachKey(groupId, from: start, to: end, body)
        }
    }

    /// Walks a list in which the rows of the pinned chats, from the lowest up, are not in key order.
    private func forEachRow(
        _ groupId: PeerGroupId, from start: ChatListIndex, to end: ChatListIndex, pinned: [(index: ChatListIndex, top: MessageIndex?)],
        _ body: (Entry, _ top: MessageIndex?) throws -> Bool
    ) throws {
        let pinnedEnd = ChatListIndex(pinningIndex: nil, messageIndex: .absoluteUpperBound)
        if end < start {
            for (index, top) in pinned.reversed() where index <= start && index >= end {
                guard try body(.message(index), top) else { return }
            }
            if end < pinnedEnd { try forEachKey(groupId, from: min(start, pinnedEnd), to: end, body) }
        } else {
            var shouldContinue = true
            if start < pinnedEnd {
                try forEachKey(groupId, from: start, to: pinnedEnd) { entry, top in
                    shouldContinue = try body(entry, top)
                    return shouldContinue
                }
            }
            for (index, top) in pinned where shouldContinue && index > start && index <= end { shouldContinue = try body(.message(index), top) }
        }
    }

    /// The pinned chats of a list from the lowest up, if there are more than key order supports, because the low byte of the pin is compared first;
    /// `nil` if key order is correct.
    private func pinnedOutOfOrder(_ groupId: PeerGroupId) throws -> [(index: ChatListIndex, top: MessageIndex?)]? {
        var pinned: [ChatListIndex] = []
        try forEachPinned(groupId) { pinned.append($0) }
        guard pinned.contains(where: { ChatListPinning.isOutOfOrder($0.pinningIndex) }) else { return nil }
        return try pinned.sorted().map { ($0, try row(groupId, $0)?.top) }
    }

    private func forEachKey(
        _ groupId: PeerGroupId, from start: ChatListIndex, to end: ChatListIndex, _ body: (Entry, _ top: MessageIndex?) throws -> Bool
    ) throws {
        let above = Self.bound(groupId, start, .hole)
        let bounds = end < start
            ? (above.successor, Self.bound(groupId, end, .message).predecessor) : (above, Self.bound(groupId, end, .hole).successor)
        try valueBox.range(table, start: bounds.0, end: bounds.1, limit: 0) { key, value in
            guard let entry = Self.entry(of: key) else { return true }
            return try body(entry, Self.top(entry, value))
        }
    }

    /// Returns the row of a chat.
    package func row(_ groupId: PeerGroupId, _ index: ChatListIndex) throws -> (entry: Entry, top: MessageIndex?)? {
        guard let key = Self.rowKey(groupId, index, .message) else { return nil }
        return try valueBox.withValue(table, key: key) { value in value.map { (.message(index), Self.top(.message(index), $0)) } }
    }

    private static func top(_ entry: Entry, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        guard case let .message(index) = entry else { return nil }
        return top(of: index.messageIndex.id.peerId, value)
    }

    /// The message that the row of a chat shows; `nil` for a chat without messages, and for a value that is too short.
    package static func top(of peerId: PeerId, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        guard !value.isEmpty, let (namespace, id, timestamp) = try? Self.value.read(value) else { return nil }
        return MessageIndex(peerId: peerId, namespace: namespace, id: id, timestamp: timestamp)
    }

    /// Walks the pinned chats of a list in the order of their keys.
    package func forEachPinned(_ groupId: PeerGroupId, _ body: (ChatListIndex) throws -> Void) throws {
        let end = Self.bound(groupId, ChatListIndex(pinningIndex: nil, messageIndex: .absoluteUpperBound), .message).successor
        try walk(from: Self.upperBound(groupId), to: end) { entry in
            if case let .message(index) = entry { try body(index) }
            return true
        }
    }

    private func walk(from start: ValueBoxKey, to end: ValueBoxKey, _ body: (Entry) throws -> Bool) throws {
        try valueBox.rangeKeys(table, start: start, end: end, limit: 0) { key in
            guard let entry = Self.entry(of: key) else { return true }
            return try body(entry)
        }
    }

    /// Returns the lists with rows, other than the main list.
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

    /// Returns whether the hole was added; `false` if it already exists. Throws `OperationRefused` for a position that no key can represent.
    package func addHole(_ groupId: PeerGroupId, _ index: MessageIndex) throws -> Bool {
        let key = try Self.newHoleKey(groupId, index)
        try ensureInitialized(groupId)
        guard try !valueBox.exists(table, key: key) else { return false }
        try valueBox.set(table, key: key, value: [])
        return true
    }

    /// Returns whether such a hole existed and was replaced or removed. Throws OperationRefused for a new position that no key can represent.
    package func replaceHole(_ groupId: PeerGroupId, _ index: MessageIndex, with hole: MessageIndex?) throws -> Bool {
        let newKey = try hole.map { try Self.newHoleKey(groupId, $0) }
        try ensureInitialized(groupId)
        guard hole != index, let key = Self.holeKey(groupId, index), try valueBox.exists(table, key: key) else { return false }
        try valueBox.remove(table, key: key)
        if let newKey { try valueBox.set(table, key: newKey, value: []) }
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

    /// Removes the holes of a list and all its chats except those of one namespace, and returns the removed entries.
    package func removeAll(_ groupId: PeerGroupId, exceptPeerNamespace namespace: Int32) throws -> [Entry] {
        var removed: [Entry] = []
        try forEachEntry(groupId) { entry in
            if case let .message(index) = entry, index.messageIndex.id.peerId.namespace == namespace { return true }
            removed.append(entry)
            return true
        }
        for entry in removed {
            switch entry {
            case let .message(index): try remove(groupId, index)
            case let .hole(index): if let key = Self.holeKey(groupId, index) { try valueBox.remove(table, key: key) }
            }
        }
        return removed
    }

    // MARK: - Keys

    /// Returns the entry of a key; `nil` for a key that no row of the list has.
    static func entry(of key: UnsafeRawBufferPointer) -> Entry? { ChatListKey(key).flatMap { entry($0) } }

    /// Returns the entry of a key; `nil` for a key that no program writes.
    static func entry(_ parts: ChatListKey) -> Entry? {
        guard let pinning = ChatListPinning.index(parts.pinningIndex.value) else { return nil }
        let index = parts.index
        switch RowType(rawValue: parts.type) {
        case .message: return .message(ChatListIndex(pinningIndex: pinning, messageIndex: index))
        case .hole: return .hole(index)
        case nil: return nil
        }
    }

    private static func holeKey(_ groupId: PeerGroupId, _ index: MessageIndex) -> ValueBoxKey? {
        rowKey(groupId, ChatListIndex(pinningIndex: nil, messageIndex: index), .hole)
    }

    private static func newHoleKey(_ groupId: PeerGroupId, _ index: MessageIndex) throws -> ValueBoxKey {
        try newKey(groupId, ChatListIndex(pinningIndex: nil, messageIndex: index), .hole)
    }

    /// The key to write a row under.
    private static func newKey(_ groupId: PeerGroupId, _ index: ChatListIndex, _ type: RowType) throws -> ValueBoxKey {
        guard let key = rowKey(groupId, index, type) else {
            throw OperationRefused("a chat list cannot contain messages of namespace \(index.messageIndex.id.namespace), which is not from -128 to 127")
        }
        return key
    }

    /// Returns the key of a row; `nil` if no row can have it, because the key has only one byte for the namespace.
    private static func rowKey(_ groupId: PeerGroupId, _ index: ChatListIndex, _ type: RowType) -> ValueBoxKey? {
        Int8(exactly: index.messageIndex.id.namespace).map { keyBytes(groupId, index, $0, type) }
    }

    /// Returns an end of a part of a list: rows are between keys, regardless of the namespace in the keys.
    private static func bound(_ groupId: PeerGroupId, _ index: ChatListIndex, _ type: RowType) -> ValueBoxKey {
        keyBytes(groupId, index, Int8(clamping: index.messageIndex.id.namespace), type)
    }

    private static func keyBytes(_ groupId: PeerGroupId, _ index: ChatListIndex, _ namespace: Int8, _ type: RowType) -> ValueBoxKey {
        let message = index.messageIndex
        return ChatListKey(
            groupId: groupId.rawValue, pinningIndex: LittleEndianUInt16(ChatListPinning.keyValue(index.pinningIndex)), timestamp: message.timestamp,
            namespace: namespace, id: message.id.id, peer: PackedPeerId(message.id.peerId), type: type.rawValue
        ).key
    }

    private static func lowerBound(_ groupId: PeerGroupId) -> ValueBoxKey { key(Int64(groupId.rawValue), 0, 0) }
    private static func upperBound(_ groupId: PeerGroupId) -> ValueBoxKey { key(Int64(groupId.rawValue), 0xFFFF, Int64(Int32.max)) }
}

/// A row of a chat list: a chat or a hole.
package struct ChatListKey: TableKey {
    package var groupId: Int32
    package var pinningIndex: LittleEndianUInt16
    package var timestamp: Int32
    package var namespace: Int8
    package var id: Int32
    package var peer: PackedPeerId
    package var type: Int8

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var group: PeerGroupId { PeerGroupId(rawValue: groupId) }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: Int32(namespace), id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}

/// The chat lists before version 15, when there was only one list and the namespace took four bytes. See "Schema Versions", "Step 14 to 15".
extension ChatListTable {
    package static let keyBefore15 = ChatListKeyBefore15.form

    static let earlier = EarlierDeclaration(before: 15, of: declaration, key: keyBefore15)
}

/// The key of a row in the only chat list of schema versions before 15.
package struct ChatListKeyBefore15: TableKey {
    package var pinningIndex: LittleEndianUInt16
    package var timestamp: Int32
    package var namespace: Int32
    package var id: Int32
    package var peer: PackedPeerId
    package var type: Int8

    package init?(_ key: UnsafeRawBufferPointer) { self.init(parsing: key) }

    package var peerId: PeerId { peer.peerId }
    package var messageId: MessageId { MessageId(peerId: peerId, namespace: namespace, id: id) }
    package var index: MessageIndex { MessageIndex(id: messageId, timestamp: timestamp) }
}
