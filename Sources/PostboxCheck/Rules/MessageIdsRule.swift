import PostboxStorage
import PostboxTables

/// Rows of account-wide IDs, unique IDs, and global tags must refer to the messages that have them.
final class MessageIdsRule: CheckRule {
    static let names = ["globalMessageIds", "globallyUniqueIds", "globalMessageTags"]

    private let globalIds = GlobalMessageIdsTable.declaration
    private let uniqueIds = MessageGloballyUniqueIdTable.declaration
    private let globalTags = GlobalMessageHistoryTagsTable.declaration
    private let messages = MessageHistoryTable.declaration
    /// If chats share numbers, each message whose row was taken by another one makes a bucket differ.
    @exclusivity(unchecked) private var globalIdRows = Fingerprint()
    @exclusivity(unchecked) private var unlisted = 0
    private let uniqueIdRows = Fingerprint(bits: 12, byFirstField: true)
    private let globalTagRows = Fingerprint()
    /// The messages with global tags, so that they need not be searched for; `nil` if there are too many to remember.
    private var tagged: [(MessageIndex, GlobalMessageTags)]? = []

    /// The namespaces of the last message, and whether the account numbers the messages there. Most messages have the same ones.
    @exclusivity(unchecked) private var lastNamespaces: (namespaces: SeedConfiguration.GlobalMessageIdsNamespace?, areNumbered: Bool) = (nil, false)

    private static let taggedLimit = 1 << 14

    var tables: [Int32] { [globalIds, uniqueIds, globalTags, messages].map(\.table.id) }

    init() {}

    func begin(_ context: CheckContext) throws { globalIdRows = Fingerprint(sizedFor: context) }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        switch row.id {
        case globalIds.table.id:
            guard let number = GlobalIdKey(row.key)?.id, let (peer, namespace) = try? GlobalMessageIdsTable.value.read(row.value) else { return }
            unlisted -= 1
            globalIdRows.remove(RowFields(number, peer.packed, Int64(namespace)))
        case uniqueIds.table.id:
            guard let key = GloballyUniqueIdKey(row.key), let id = try? MessageGloballyUniqueIdTable.id(row.value) else { return }
            uniqueIdRows.remove(RowFields(key.peer.packed, key.globallyUniqueId, id.peerId.packed, Int64(id.namespace), Int64(id.id)))
        default:
            guard let key = GlobalTagKey(row.key), (try? GlobalTagEntry(row.value)) == .message else { return }
            globalTagRows.remove(MessageIdsRule.fields(key))
        }
    }

    private static func key(_ tag: GlobalMessageTags, _ index: MessageIndex) -> GlobalTagKey {
        GlobalTagKey(
            tag: tag.rawValue, timestamp: index.timestamp, namespace: index.id.namespace, id: index.id.id, peer: PackedPeerId(index.id.peerId))
    }

    private static func fields(_ key: GlobalTagKey) -> RowFields {
        RowFields(Int64(key.tag), Int64(key.timestamp), Int64(key.namespace), Int64(key.id), key.peer.packed)
    }

    private func hasGlobalId(_ id: MessageId, _ context: CheckContext) -> Bool {
        let namespaces = SeedConfiguration.GlobalMessageIdsNamespace(peerNamespace: id.peerId.namespace, messageNamespace: id.namespace)
        if namespaces != lastNamespaces.namespaces {
            lastNamespaces = (namespaces, context.seed.globalMessageIdsPeerIdNamespaces.contains(namespaces))
        }
        return lastNamespaces.areNumbered
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        let id = index.id, peer = id.peerId.packed, namespace = Int64(id.namespace)
        if hasGlobalId(id, context) {
            unlisted += 1
            globalIdRows.add(RowFields(Int64(id.id), peer, namespace))
        }
        if let unique = message.globallyUniqueId { uniqueIdRows.add(RowFields(peer, unique, peer, namespace, Int64(id.id))) }
        if let tags = message.globalTags {
            if let count = tagged?.count { if count < MessageIdsRule.taggedLimit { tagged?.append((index, tags)) } else { tagged = nil } }
            for tag in tags.singles { globalTagRows.add(MessageIdsRule.fields(MessageIdsRule.key(tag, index))) }
        }
    }

    func finish(_ context: CheckContext) throws {
        if !globalIdRows.isZero { try checkGlobalIds(context) }
        if !uniqueIdRows.isZero { try checkUniqueIds(context) }
        if !globalTagRows.isZero { try checkGlobalTags(context) }
        // If messages of two chats have the same number, removing either of them removes the row. All such rows are one finding.
        if unlisted > 0 {
            try context.report(
                .drift, "globalMessageIds", globalIds, nil, expected: "a row for each message numbered by the account", found: "\(unlisted) messages without")
        }
        if !uniqueIdRows.isZero { try reportUnlistedUniqueIds(context) }
        guard !globalTagRows.isZero else { return }
        if let tagged, !context.hasDamagedMessages {
            for (index, tags) in tagged { for tag in tags.singles { try checkGlobalTag(tag, index, context) } }
            return
        }
        try context.messages { [self] index, message in
            guard let tags = message.globalTags else { return }
            for tag in tags.singles { try checkGlobalTag(tag, index, context) }
        }
    }

    /// Reports messages whose unique ID has no row. If several messages have the same unique ID, removing one also removes the row.
    private func reportUnlistedUniqueIds(_ context: CheckContext) throws {
        try context.chats { [self] peerId in
            guard uniqueIdRows.mayDiffer(RowFields(peerId.packed)) else { return }
            try context.messages(of: peerId) { index, message in
                guard let unique = message.globallyUniqueId else { return }
                let key = GloballyUniqueIdKey(peer: PackedPeerId(peerId), globallyUniqueId: unique).key
                if try !context.exists(uniqueIds, key) {
                    try context.report(.drift, "globallyUniqueIds", uniqueIds, key.bytes, expected: "a row for message \(index.id)", found: "none")
                }
            }
        }
    }

    private func checkGlobalIds(_ context: CheckContext) throws {
        var unindexed = UnindexedRows()
        func reportMissing() throws {
            for row in try unindexed.takeMissing(context) { try reportUnstored(row.key, row.id, context) }
        }
        try context.reader(GlobalMessageIdsTable.self).rows { key, value in
            guard let (peer, namespace) = try? GlobalMessageIdsTable.value.read(value) else { return true }
            let number = key.id
            guard globalIdRows.mayDiffer(RowFields(number, peer.packed, Int64(namespace))) else { return true }
            let id = MessageId(peerId: peer.peerId, namespace: namespace, id: Int32(truncatingIfNeeded: number))
            let isIndexed = try number == Int64(id.id) && context.index(of: id) != nil
            switch (isIndexed, hasGlobalId(id, context)) {
            case (true, true): break
            case (true, false):
                try context.report(.fault, "globalMessageIds", globalIds, key.key.bytes, expected: "a message numbered by the account", found: "\(id)")
            case (false, true) where number == Int64(id.id):
                unindexed.add(key.key, id)
                if unindexed.isFull { try reportMissing() }
            case (false, _): try reportUnstored(key.key.bytes, id, context)
            }
            return true
        }
        try reportMissing()
    }

    private func reportUnstored(_ key: [UInt8], _ id: MessageId, _ context: CheckContext) throws {
        try context.report(.fault, "globalMessageIds", globalIds, key, expected: "a chat that has this message", found: "\(id), not stored")
    }

    private func checkUniqueIds(_ context: CheckContext) throws {
        var unindexed = UnindexedRows()
        func report(_ key: [UInt8], _ id: MessageId, _ level: CheckLevel = .fault) throws {
            try context.report(level, "globallyUniqueIds", uniqueIds, key, expected: "a message with this unique ID", found: "\(id), without it")
        }
        func reportMissing() throws {
            let missing = try unindexed.takeMissing(context) { row, message in
                row.key.withUnsafeBytes { message.globallyUniqueId == GloballyUniqueIdKey($0)?.globallyUniqueId }
            }
            for row in missing { try report(row.key, row.id, ForgottenHistory.mayContain(row.id, context) ? .drift : .fault) }
        }
        try context.reader(MessageGloballyUniqueIdTable.self).rows { key, value in
            guard uniqueIdRows.mayDiffer(RowFields(key.peer.packed)) else { return true }
            guard let id = try? MessageGloballyUniqueIdTable.id(value) else { return true }
            let index = try context.index(of: id)
            if let index, try context.isDamaged(index) { return true }
            let found = try index.map { try context.withMessage($0) { (isStored: $0 != nil, uniqueId: $0?.globallyUniqueId) } }
            let isOfChat = id.peerId.packed == key.peer.packed
            if isOfChat, found?.isStored != true {
                unindexed.add(key.key, id)
                if unindexed.isFull { try reportMissing() }
            } else if !isOfChat || found?.uniqueId != key.globallyUniqueId {
                try report(key.key.bytes, id)
            }
            return true
        }
        try reportMissing()
    }

    private func checkGlobalTags(_ context: CheckContext) throws {
        try context.reader(GlobalMessageHistoryTagsTable.self).rows { key, value in
            guard (try? GlobalTagEntry(value)) == .message else { return true }
            let (index, tag) = (key.index, key.tag)
            let isTagged = try context.withMessage(index) { message in (message?.globalTags?.rawValue ?? 0) & tag != 0 }
            if try !isTagged && !context.isDamaged(index) {
                try context.report(.fault, "globalMessageTags", globalTags, key.key.bytes, expected: "a message with this tag", found: "none")
            }
            return true
        }
    }

    /// A message below a hole is not listed. See "Holes, Tags, and Counters", "Global Tags".
    private func checkGlobalTag(_ tag: GlobalMessageTags, _ index: MessageIndex, _ context: CheckContext) throws {
        let key = MessageIdsRule.key(tag, index).key
        guard try !context.exists(globalTags, key) else { return }
        var isBelowHole = false
        let above = KeyRange.between(key, GlobalTagKey.fields.prefix(tag.rawValue).successor)
        try context.reader(GlobalMessageHistoryTagsTable.self).rows(above, limit: 1) { _, value in
            isBelowHole = try GlobalTagEntry(value) == .hole
            return false
        }
        if !isBelowHole {
            try context.report(.drift, "globalMessageTags", globalTags, key.bytes, expected: "a row: the message has the tag, and no hole is above it", found: "none")
        }
    }
}

/// Rows that refer to messages that are missing from the index of IDs, or are there with another time. If such a message is in the history, the index
/// is damaged. If its time is unknown, the message is found only by walking its chat, which is done once for many rows.
struct UnindexedRows {
    struct Row {
        let key: [UInt8]
        let id: MessageId
    }

    private static let limit = 1 << 14

    private var rows: [Row] = []

    var isFull: Bool { rows.count >= UnindexedRows.limit }

    mutating func add(_ key: ValueBoxKey, _ id: MessageId) { rows.append(Row(key: key.bytes, id: id)) }

    /// Removes and returns the IDs without a stored message for which `isMeant` returns `true`, in order of insertion.
    mutating func takeMissing(_ context: CheckContext, isMeant: (Row, MessageRow) -> Bool = { _, _ in true }) throws -> [Row] {
        let rows = self.rows
        self.rows = []
        let places = Dictionary(grouping: rows.indices, by: { rows[$0].id })
        var isFound = [Bool](repeating: false, count: rows.count)
        for peerId in Set(rows.map(\.id.peerId)).sorted() {
            try context.messages(of: peerId) { index, message in
                for place in places[index.id] ?? [] where isMeant(rows[place], message) { isFound[place] = true }
            }
        }
        return rows.indices.filter { !isFound[$0] }.map { rows[$0] }
    }
}
