import PostboxCheck
import PostboxEngine
import PostboxSchema
import PostboxStorage
import PostboxTables

/// Repairs the tables whose rows are each derived from one message: index, tags, threads, unsent and failed messages.
enum MessageRowsRepair: RowRepair {
    static let rules = [
        "messageIndex", "messageTags", "messageThreads", "messageThreadTags", "unsentMessages", "failedMessages", "localMessageTags", "messageCustomTags",
        "messageCustomTagsWithTag",
    ]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var misses = false
        for row in rows {
            guard let key = row.key, let id = row.tableId, let table = TableCatalogue.declaration(id: id) else { continue }
            // An existing row has lost its message; a missing row belongs to a message.
            guard try work.remove(table, ValueBoxKey(key)) else {
                misses = true
                continue
            }
            if let table = MessageTable.allCases.first(where: { $0.declaration.table.id == id }) {
                key.withUnsafeBytes { work.lostMessages.note(table, key: $0) }
            }
        }
        if misses { try addMissing(work) }
    }

    private static func addMissing(_ work: RepairWork) throws {
        var numbers: [[UInt8]: Int32] = [:]
        try work.reader(MessageCustomTagIdTable.self).rows { key, value in
            if let number = try? MessageCustomTagIdTable.value.read(value) { numbers[key.customTag.bytes] = number }
            return true
        }
        try work.forEachMessage { index, message in
            try MessageTable.forEachRow(of: index, message, tagNumber: { numbers[[UInt8]($0)] }) { table, fields in
                let key = table.form.key(fields.values(table.form.fields.count))
                guard try !work.exists(table.declaration, key) else { return }
                // Rows of a custom tag with another tag are created when the app first requests them.
                if table == .customTagsWithTag, try !isReindexed(fields, work) { return }
                let value = table == .index
                    ? MessageHistoryIndexEntry.encode(flags: message.flags.isIncoming ? 2 : 0, timestamp: index.timestamp) : []
                try work.set(table.declaration, key, value)
            }
        }
    }

    private static func isReindexed(_ fields: RowFields, _ work: RepairWork) throws -> Bool {
        try work.exists(
            MessageHistoryMetadataTable.declaration, MessageHistoryMetadataTable.peerHistoryCustomTagWithTagReindexed(fields[0], fields[1], fields[2]))
    }
}

/// Messages that rows of the index, of tags and of threads name and that are not there.
struct LostMessages {
    private struct History: Hashable {
        let peerId: PeerId
        /// The thread, or `nil` for the history of the chat.
        let threadId: Int64?
        let namespace: Int32
    }

    private var ids: [History: [Int32]] = [:]
    /// The number of messages named by the index.
    private(set) var indexed = 0

    var isEmpty: Bool { ids.isEmpty }

    /// Notes the message that a row refers to and that does not exist.
    mutating func note(_ table: MessageTable, key: UnsafeRawBufferPointer) {
        switch table {
        case .index:
            guard let key = MessageIdKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
            indexed += 1
        case .tags:
            guard let key = TaggedMessageKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
        case .threads:
            guard let key = ThreadMessageKey(key) else { return }
            note(key.peer, nil, key.namespace, key.id)
            note(key.peer, key.threadId, key.namespace, key.id)
        default: break
        }
    }

    private mutating func note(_ peer: PackedPeerId, _ threadId: Int64?, _ namespace: Int32, _ id: Int32) {
        ids[History(peerId: peer.peerId, threadId: threadId, namespace: namespace), default: []].append(id)
    }

    /// Adds holes in place of lost messages: ranges that the application will fetch again. Returns the number of these ranges. Namespaces without
    /// fetched messages, such as that of unsent messages, get none.
    func addHoles(_ transaction: Transaction, _ seed: SeedConfiguration) throws -> Int {
        var count = 0
        for (history, ids) in ids {
            let (kind, namespace) = (history.peerId.namespace, history.namespace)
            let isFetched = history.threadId == nil
                ? seed.messageHoles[kind]?[namespace] != nil
                : seed.namespacesWithThreadHole(history.peerId, threadId: history.threadId).contains(namespace)
            guard isFetched else { continue }
            var rest = ids.sorted()[...]
            while let first = rest.popFirst() {
                var last = first
                while let next = rest.first, next <= last || next - 1 == last { (last, rest) = (next, rest.dropFirst()) }
                try transaction.addHole(
                    peerId: history.peerId, threadId: history.threadId, namespace: namespace, space: .everywhere, range: first...last)
                count += 1
            }
        }
        return count
    }
}

/// Makes stable IDs unique, and sets the next stable ID above all of them. If two messages have the same ID, the second is removed, because it is an
/// old copy of the first.
enum StableIdRepair: RowRepair {
    static let rules = ["stableIds", "groupIds"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var highest: UInt32 = 0
        try work.forEachMessage { _, message in highest = max(highest, message.stableId, message.groupInfo ?? 0) }
        let key = MessageHistoryMetadataTable.nextStableMessageId()
        let next = try work.reader(MessageHistoryMetadataTable.self).get(key) { try MessageHistoryMetadataTable.nextStableMessageIdValue.read($0) } ?? 1
        if next <= highest, highest < .max {
            return try work.set(MessageHistoryMetadataTable.declaration, key, MessageHistoryMetadataTable.nextStableMessageIdValue.bytes(highest + 1))
        }
        for row in rows { if let key = row.key { try work.remove(MessageHistoryTable.declaration, ValueBoxKey(key)) } }
    }
}

/// Sets the count of each separately stored medium to the number of messages that refer to it.
enum MediaCountRepair: RowRepair {
    static let rules = ["mediaReferences"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = MessageMediaTable.declaration
        var users: [MediaKey: Int32] = [:]
        for row in rows { if let key = row.key.flatMap({ $0.withUnsafeBytes { MediaKey($0) } }) { users[key] = 0 } }
        try work.forEachMessage { _, message in
            message.referencedMedia.forEach { id in
                let key = MediaKey(namespace: id.namespace, id: id.id)
                if let count = users[key] { users[key] = count &+ 1 }
            }
        }
        for (key, count) in users {
            guard let old = try work.box.get(table.table, key: key.key) else { continue }
            let new = try? old.withUnsafeBytes { bytes -> [UInt8]? in
                guard case let .direct(media, _) = try MessageMediaEntry(bytes) else { return nil }
                return MessageMediaEntry.direct(media, referenceCount: count).encoded()
            }
            if let new = new ?? nil { try work.set(table, key.key, new) } else { try work.remove(table, key.key) }
        }
    }
}

/// Gives every custom tag used by a message a number below the next number.
enum CustomTagRepair: RowRepair {
    static let rules = ["customTagNumbers"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let table = MessageCustomTagIdTable.declaration
        var numbers: [Int32: ValueBoxKey] = [:]
        var surplus: [ValueBoxKey] = []
        try work.reader(MessageCustomTagIdTable.self).rows { key, value in
            guard let number = try? MessageCustomTagIdTable.value.read(value) else { return true }
            if number < 1 || number == .max || numbers[number] != nil { surplus.append(key.key) } else { numbers[number] = key.key }
            return true
        }
        for key in surplus { try work.remove(table, key) }
        let known = Set(numbers.values)
        var next = (numbers.keys.max() ?? 0) + 1
        for row in rows {
            guard let tag = row.key, !known.contains(ValueBoxKey(tag)), try !work.exists(table, ValueBoxKey(tag)), next < .max else { continue }
            try work.set(table, ValueBoxKey(tag), MessageCustomTagIdTable.value.bytes(next))
            next += 1
        }
        let metadata = MessageHistoryMetadataTable.self
        let stored = try work.reader(metadata).get(metadata.nextCustomTagId()) { try metadata.nextCustomTagIdValue.read($0) } ?? 1
        if stored < next { try work.set(metadata.declaration, metadata.nextCustomTagId(), metadata.nextCustomTagIdValue.bytes(next)) }
    }
}

/// The list of timed attributes follows from the table by message, which only contains stored messages.
enum TimeAttributeRepair: RowRepair {
    static let rules = ["timeAttributes", "timeAttributeMessages"]

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        let byMessage = TimestampBasedMessageAttributesIndexTable.self, byTime = TimestampBasedMessageAttributesTable.declaration
        for row in rows {
            guard let key = row.key else { continue }
            guard row.tableId == byTime.table.id else {
                try work.remove(byMessage.declaration, ValueBoxKey(key))
                continue
            }
            guard let time = key.withUnsafeBytes({ TimestampAttributeKey($0) }) else { continue }
            let stored = try work.reader(byMessage).get(
                TimestampAttributeIndexKey(tag: time.tag, peer: time.peer, namespace: time.namespace, id: time.id)) { try byMessage.value.read($0) }
            if stored == time.timestamp { try work.set(byTime, time.key, []) } else { try work.remove(byTime, time.key) }
        }
    }
}

/// Gives the text index one row for each message of a chat that the server cannot search, and removes all others.
enum TextIndexRepair: RowRepair {
    static let rules = ["textIndex"]

    private static let table = MessageHistoryTextIndexTable.table

    static func repair(_ rows: [FaultyRow], _ work: RepairWork) throws {
        var items: Set<[UInt8]> = []
        for row in rows { if let item = row.key, items.insert(item).inserted { try remove(item, work) } }
        for item in items {
            guard let id = MessageHistoryTextIndexTable.messageId(itemId: String(decoding: item, as: UTF8.self)),
                item.elementsEqual(MessageHistoryTextIndexTable.itemId(id).utf8),
                work.seed.peerNamespacesRequiringMessageTextIndex.contains(id.peerId.namespace),
                let index = try work.reader(MessageHistoryIndexTable.self).index(of: id)
            else { continue }
            try work.reader(MessageHistoryTable.self).withValue(MessageKey(index)) { value in
                guard let value, let message = try? MessageRow(value) else { return }
                let entry = try MessageTextEntry(index, message, work.box, model: work.seed.model)
                try work.box.fullTextSet(
                    table, collectionId: String(decoding: entry.collection, as: UTF8.self), itemId: String(decoding: item, as: UTF8.self),
                    contents: entry.contents, tags: String(decoding: entry.tags, as: UTF8.self))
                work.noteRebuilt(table.id)
            }
        }
    }

    /// Takes the rows of an item away.
    static func remove(_ item: [UInt8], _ work: RepairWork) throws {
        let item = String(decoding: item, as: UTF8.self)
        var count = 0
        try work.box.fullTextRows(table, itemId: item) { _, _, _ in count += 1 }
        // The index of words does not contain every item; other items are found by a walk.
        try work.box.fullTextRemove(table, itemId: item, secure: false)
        for _ in 0..<count { work.noteDropped(table.id) }
    }
}
