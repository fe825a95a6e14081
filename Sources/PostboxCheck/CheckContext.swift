import PostboxCoding
import PostboxCore
import PostboxStorage

/// What rules work with: the database, the seed configuration, and where findings go.
final class CheckContext {
    let box: SQLiteValueBox
    let seed: SeedConfiguration
    /// Whether the walk met messages that rules have not seen.
    var hasDamagedMessages = false
    /// The rules whose findings are wanted; nil: all.
    private let rules: Set<String>?
    private let sink: (CheckFinding) throws -> Void

    init(box: SQLiteValueBox, seed: SeedConfiguration, rules: Set<String>?, sink: @escaping (CheckFinding) throws -> Void) {
        self.rules = rules
        self.box = box
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

    func exists(_ table: TableDeclaration, _ key: ValueBoxKey) throws -> Bool { try box.exists(table.table, key: key) }

    /// Whether any key begins with these bytes.
    func anyKey(_ table: TableDeclaration, prefix: ValueBoxKey) throws -> Bool {
        var found = false
        try box.rangeKeys(table.table, prefix: prefix, limit: 1) { _ in
            found = true
            return false
        }
        return found
    }

    /// How many keys begin with these bytes and are longer.
    func count(_ table: TableDeclaration, prefix: ValueBoxKey) throws -> Int {
        try box.count(table.table, start: prefix, end: prefix.successor)
    }

    /// Hands over the message at an index; nil when there is none or its row is damaged.
    func withMessage<R>(_ index: MessageIndex, _ body: (MessageRow?) throws -> R) throws -> R {
        let key = MessageKey(index).key
        return try box.withValue(MessageHistoryTable.declaration.table, key: key) { value in try body(value.flatMap { try? MessageRow($0) }) }
    }

    /// Whether there is a row at this index that cannot be decoded: that is a finding of its own, and nothing follows from it.
    func isDamaged(_ index: MessageIndex) throws -> Bool {
        try box.withValue(MessageHistoryTable.declaration.table, key: index.messageKey) { value in value.map { (try? MessageRow($0)) == nil } ?? false }
    }

    /// The index of a stored message by its id (t4); nil when there is none.
    func index(of id: MessageId) throws -> MessageIndex? {
        let key = MessageIdKey(id).key
        return try box.withValue(MessageHistoryIndexTable.declaration.table, key: key) { value in
            guard let value, let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return nil }
            return MessageIndex(id: id, timestamp: entry.timestamp)
        }
    }

    /// Whether history of this space above an id was never fetched. Chats whose holes have not been made yet have all of it before them
    /// (spec 02.8.1).
    func hasHoles(_ peerId: PeerId, _ namespace: Int32, tag: Int64 = 0, above id: Int32 = 0) throws -> Bool {
        let peer = PackedPeerId(peerId)
        if let tags = seed.messageHoles[peerId.namespace]?[namespace], tag == 0 || tags.rawValue & UInt32(truncatingIfNeeded: tag) != 0 {
            let flag = tag == 0
                ? PeerInitializedKey(peer: peer).key : PeerTagInitializedKey(peer: peer, tag: UInt32(truncatingIfNeeded: tag)).key
            if try !exists(MessageHistoryMetadataTable.declaration, flag) { return true }
        }
        let table = MessageHistoryHoleIndexTable.declaration
        let prefix = HoleKey.fields.prefix(peer, namespace, UInt32(truncatingIfNeeded: tag))
        var found = false
        try box.rangeKeys(table.table, start: prefix + ValueBoxKey(withUnsafeBytes(of: id.bigEndian) { [UInt8]($0) }), end: prefix.successor, limit: 1) { _ in
            found = true
            return false
        }
        return found
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
        try box.range(MessageHistoryTable.declaration.table, prefix: ValueBoxKey(peerId.packed)) { key, value in
            if let index = MessageKey(key)?.index, let message = try? MessageRow(value) { try body(index, message) }
            return true
        }
    }

    /// Walks the chats that have messages, from one to the next without the messages between.
    func chats(_ body: (PeerId) throws -> Void) throws {
        let length = MessageHistoryTable.key.fixedLength
        let end = ValueBoxKey([UInt8](repeating: 0xFF, count: length + 1))
        var start = ValueBoxKey([])
        while true {
            var next: ValueBoxKey?
            try box.rangeKeys(MessageHistoryTable.declaration.table, start: start, end: end, limit: 1) { key in
                next = ValueBoxKey(copying: UnsafeRawBufferPointer(rebasing: key.prefix(8)))
                return false
            }
            guard let peer = next, let packed = peer.int64 else { return }
            try body(PeerId(packed: packed))
            start = peer + ValueBoxKey([UInt8](repeating: 0xFF, count: length - 7))
            guard start < end else { return }
        }
    }
}

extension MessageIndex {
    /// The key in t7.
    var messageKey: ValueBoxKey { MessageKey(peer: PackedPeerId(id.peerId), namespace: id.namespace, timestamp: timestamp, id: id.id).key }
}
