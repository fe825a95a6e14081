import PostboxCoding
import PostboxStorage
import PostboxTables

/// The input of rules: the database, the seed configuration, and the receiver of findings.
final class CheckContext {
    let box: SQLiteValueBox
    /// The layout of the tables.
    let kind: ValueBoxKind
    let layout: SchemaLayout
    let seed: SeedConfiguration
    /// Whether the walk found damaged messages, which rules do not receive.
    var hasDamagedMessages = false
    /// The rules whose findings are wanted; `nil` for all.
    private let rules: Set<String>?
    /// The level of findings that may be the result of operations.
    let leftoverLevel: CheckLevel
    private let sink: (CheckFinding) throws -> Void

    init(
        box: SQLiteValueBox, seed: SeedConfiguration, rules: Set<String>?, leftoverLevel: CheckLevel,
        sink: @escaping (CheckFinding) throws -> Void
    ) {
        self.rules = rules
        self.leftoverLevel = leftoverLevel
        self.box = box
        kind = ValueBoxKind(box)
        layout = SchemaLayout(kind)
        self.seed = seed
        self.sink = sink
    }

    func report(_ finding: CheckFinding) throws {
        guard rules?.contains(finding.rule) ?? true else { return }
        try sink(finding)
    }

    func report(_ level: CheckLevel, _ rule: String, _ table: TableDeclaration, _ key: [UInt8]?, expected: String, found: String? = nil) throws {
        try report(CheckFinding(level: level, rule: rule, tableId: table.table.id, key: key, expected: expected, found: found))
    }

    func report(_ level: CheckLevel, _ rule: String, _ row: CheckRow, expected: String, found: String? = nil) throws {
        try report(CheckFinding(level: level, rule: rule, tableId: row.id, key: [UInt8](row.key), expected: expected, found: found))
    }

    // MARK: - Looking things up

    /// The rows of a table one by one.
    func reader<T: DeclaredTable>(_ table: T.Type) -> TableReader<T> { TableReader(box) }

    /// The facts about a stored peer; `nil` if none exists.
    func facts(_ peer: PackedPeerId) throws -> PeerFacts? {
        try reader(PeerTable.self).get(PeerKey(peer: peer)) { seed.model.peer(CodedObject(copying: $0)) }
    }

    /// The position of a chat in the index; `nil` if it is in no list.
    func chatListPlace(_ peerId: PeerId) throws -> ChatListPlace? {
        try reader(ChatListIndexTable.self).get(PeerKey(peerId)) { ChatListPlace(try ChatListIndexEntry($0), peerId: peerId) }
    }

    /// The numbers of the custom tags: at most one for each emoji used as a tag.
    func customTagNumbers() throws -> [[UInt8]: Int32] {
        var numbers: [[UInt8]: Int32] = [:]
        try reader(MessageCustomTagIdTable.self).rows { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { numbers[key.customTag.bytes] = number }
            return true
        }
        return numbers
    }

    func exists(_ table: TableDeclaration, _ key: ValueBoxKey) throws -> Bool { try box.exists(table.table, key: key) }

    /// Whether any key starts with these bytes.
    func anyKey(_ table: TableDeclaration, prefix: ValueBoxKey) throws -> Bool {
        var found = false
        try box.rangeKeys(table.table, prefix: prefix, limit: 1) { _ in
            found = true
            return false
        }
        return found
    }

    /// The number of keys that start with these bytes and are longer.
    func count(_ table: TableDeclaration, prefix: ValueBoxKey) throws -> Int {
        try box.count(table.table, start: prefix, end: prefix.successor)
    }

    /// Passes the message at an index to a closure, or `nil` if it is missing or damaged.
    func withMessage<R>(_ index: MessageIndex, _ body: (MessageRow?) throws -> R) throws -> R {
        try reader(MessageHistoryTable.self).withValue(MessageKey(index)) { value in
            guard let value, let row = try? MessageRow(value) else { return try body(nil) }
            return try body(row)
        }
    }

    /// Whether the row at this index cannot be decoded. This is a separate finding, from which no others are derived.
    func isDamaged(_ index: MessageIndex) throws -> Bool {
        try reader(MessageHistoryTable.self).withValue(MessageKey(index)) { value in value.map { (try? MessageRow($0)) == nil } ?? false }
    }

    /// The index of a stored message by ID (t4); `nil` if none exists.
    func index(of id: MessageId) throws -> MessageIndex? {
        try reader(MessageHistoryIndexTable.self).index(of: id)
    }

    /// Whether there is a hole above an ID in this space. A chat whose holes have not been stored yet is one hole.
    /// See "Holes, Tags, and Counters", "Initial Ranges".
    func hasHoles(_ peerId: PeerId, _ namespace: Int32, tag: Int64 = 0, above id: Int32 = 0) throws -> Bool {
        let peer = PackedPeerId(peerId)
        if let tags = seed.messageHoles[peerId.namespace]?[namespace], tag == 0 || tags.rawValue & UInt32(truncatingIfNeeded: tag) != 0 {
            let flag = tag == 0
                ? PeerInitializedKey(peer: peer).key : PeerTagInitializedKey(peer: peer, tag: UInt32(truncatingIfNeeded: tag)).key
            if try !exists(MessageHistoryMetadataTable.declaration, flag) { return true }
        }
        let hole = HoleKey(peer: peer, namespace: namespace, tag: UInt32(truncatingIfNeeded: tag), maxId: id)
        let above = KeyRange.between(hole.key, HoleKey.fields.prefix(peer, namespace, hole.tag).successor)
        return try !reader(MessageHistoryHoleIndexTable.self).isEmpty(above)
    }

    /// Walks all messages that can be decoded, in no particular order.
    func messages(_ body: (MessageIndex, MessageRow) throws -> Void) throws {
        try box.scanUnordered(MessageHistoryTable.declaration.table) { key, value in
            if let index = MessageKey(key)?.index, let message = try? MessageRow(value) { try body(index, message) }
            return true
        }
    }

    /// Walks the messages of a chat that can be decoded.
    func messages(of peerId: PeerId, _ body: (MessageIndex, MessageRow) throws -> Void) throws {
        try reader(MessageHistoryTable.self).rows(.prefix(PeerKey(peerId).key)) { key, value in
            if let message = try? MessageRow(value) { try body(key.index, message) }
            return true
        }
    }

    /// Walks the chats with messages, seeking from one to the next.
    func chats(_ body: (PeerId) throws -> Void) throws {
        func last(_ prefix: ValueBoxKey) -> ValueBoxKey {
            prefix + ValueBoxKey([UInt8](repeating: 0xFF, count: MessageKey.form.fixedLength + 1 - prefix.count))
        }
        let end = last(ValueBoxKey([]))
        var start = ValueBoxKey([])
        while start < end, let peer = try reader(MessageHistoryTable.self).first(.between(start, end))?.peer {
            try body(peer.peerId)
            start = last(PeerKey(peer: peer).key)
        }
    }
}

/// The position of a chat in the lists, or `nil` if the chat is in none.
struct ChatListPlace {
    let groupId: PeerGroupId
    let pinningIndex: UInt16?
    let position: MessageIndex

    init?(_ entry: ChatListIndexEntry, peerId: PeerId) {
        guard let inclusion = entry.inclusion else { return nil }
        groupId = inclusion.groupId
        pinningIndex = inclusion.pinningIndex
        let top = entry.topMessage.map { MessageIndex(peerId: peerId, namespace: $0.namespace, id: $0.id, timestamp: $0.timestamp) }
        if let least = inclusion.minTimestamp {
            if let top, top.timestamp >= least { position = top } else { position = MessageIndex(peerId: peerId, namespace: 0, id: 0, timestamp: least) }
        } else if let top {
            position = top
        } else if inclusion.pinningIndex != nil {
            position = MessageIndex(peerId: peerId, namespace: 0, id: 0, timestamp: 0)
        } else {
            return nil
        }
    }

    /// The chat's key in t9.
    var key: ChatListKey {
        ChatListKey(
            groupId: groupId.rawValue, pinningIndex: LittleEndianUInt16(ChatListPinning.keyValue(pinningIndex)), timestamp: position.timestamp,
            namespace: Int8(truncatingIfNeeded: position.id.namespace), id: position.id.id, peer: PackedPeerId(position.id.peerId), type: 1)
    }
}
