import PostboxStorage
import PostboxTables

/// The index, tag, thread, local tag, custom tag, unsent, and failed tables must contain exactly the messages to which they apply.
///
/// An update that moves a message onto the ID of a stored message with another time removes the stored message after the move, and the rows found by
/// the ID alone: those of unsent and failed messages, and of local tags. Such a moved message has been updated at least once.
final class MessageTablesRule: CheckRule {
    static let names = MessageTable.allCases.map(\.rule) + ["messageIncoming", "customTagNumbers"]

    let tables: [Int32] = MessageTable.allCases.map(\.declaration.table.id) + [
        MessageHistoryTable.declaration.table.id, MessageCustomTagIdTable.declaration.table.id,
    ]

    private let fingerprints = MessageTable.allCases.map { _ in Fingerprint() }
    /// A fingerprint of index rows with their direction. An update may leave an old direction, so many rows may differ, and the message of each is
    /// looked up.
    @exclusivity(unchecked) private var incoming = Fingerprint()
    /// The tables by number.
    @exclusivity(unchecked) private var byTable: [MessageTable?] = []
    private var tagNumbers: [[UInt8]: Int32] = [:]
    private var tagsOfNumbers: [Int32: [UInt8]] = [:]
    private var nextTagNumber: Int32 = 1

    init() {
        byTable = Array(repeating: nil, count: Int(tables.max() ?? 0) + 1)
        for table in MessageTable.allCases { byTable[Int(table.declaration.table.id)] = table }
    }

    func begin(_ context: CheckContext) throws {
        incoming = Fingerprint(sizedFor: context)
        tagNumbers = try context.customTagNumbers()
        let next = try context.reader(MessageHistoryMetadataTable.self).get(MessageHistoryMetadataTable.nextCustomTagId()) {
            try MessageHistoryMetadataTable.nextCustomTagIdValue.read($0)
        }
        nextTagNumber = next ?? nextTagNumber
    }

    private func number(_ tag: UnsafeRawBufferPointer) -> Int32? { tagNumbers.isEmpty ? nil : tagNumbers[[UInt8](tag)] }

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == MessageCustomTagIdTable.declaration.table.id { return try checkNumber(row, context) }
        guard byTable.indices.contains(Int(row.id)), let table = byTable[Int(row.id)] else { return }
        guard var fields = table.fields(ofKey: row.key) else { return }
        guard table == .index else { return fingerprints[table.rawValue].remove(fields) }
        guard let entry = try? MessageHistoryIndexEntry(row.value), !entry.isHole else {
            return try context.report(.note, "messageIndex", row, expected: "a message", found: "a hole entry of an old schema")
        }
        fields[3] = Int64(entry.timestamp)
        fingerprints[table.rawValue].remove(fields)
        fields[4] = entry.isIncoming ? 1 : 0
        incoming.remove(fields)
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        MessageTable.forEachRow(of: index, message, tagNumber: number) { table, fields in
            fingerprints[table.rawValue].add(fields)
            guard table == .index else { return }
            var fields = fields
            fields[4] = message.flags.isIncoming ? 1 : 0
            incoming.add(fields)
        }
        if let custom = message.customTags {
            try custom.forEach { tag in
                guard number(tag) == nil else { return }
                try context.report(
                    .fault, "customTagNumbers", MessageCustomTagIdTable.declaration, [UInt8](tag), expected: "a row: message \(index.id) has this tag",
                    found: "none")
            }
        }
    }

    /// Checks that each number is assigned once and is below the next number.
    private func checkNumber(_ row: CheckRow, _ context: CheckContext) throws {
        let tag = [UInt8](row.key)
        guard let number = tagNumbers[tag] else { return }
        if number < 1 || number >= nextTagNumber {
            try context.report(.fault, "customTagNumbers", row, expected: "a number from 1 to below the next one, \(nextTagNumber)", found: "\(number)")
        } else if tagsOfNumbers.updateValue(tag, forKey: number) != nil {
            try context.report(.fault, "customTagNumbers", row, expected: "a unique number", found: "\(number), which another tag also has")
        }
    }

    func finish(_ context: CheckContext) throws {
        let differing = MessageTable.allCases.filter { !fingerprints[$0.rawValue].isZero }
        if !differing.isEmpty { try reportMissing(context) }
        for table in differing { try reportSurplus(table, context) }
        if !incoming.isZero { try reportDirections(context) }
    }

    /// Reports missing rows of messages, which are looked up individually.
    private func reportMissing(_ context: CheckContext) throws {
        try context.messages { [self] index, message in
            try MessageTable.forEachRow(of: index, message, tagNumber: number) { table, fields in
                guard fingerprints[table.rawValue].mayDiffer(fields) else { return }
                // The walk over the index reports index rows with another timestamp.
                let key = table.form.key(fields.values(table.form.fields.count))
                guard try !context.exists(table.declaration, key) else { return }
                let level = try level(ofMissing: table, fields, message, context)
                try context.report(level, table.rule, table.declaration, key.bytes, expected: "a row for message \(index.id)", found: "none")
            }
        }
    }

    private func level(ofMissing table: MessageTable, _ fields: RowFields, _ message: MessageRow, _ context: CheckContext) throws -> CheckLevel {
        switch table {
        case .unsent, .failed, .localTags: message.stableVersion > 0 ? context.leftoverLevel : .fault
        case .customTagsWithTag: try isReindexed(fields, context) ? .fault : .note
        case .index, .tags, .threads, .threadTags, .customTags: .fault
        }
    }

    /// Reports wrong directions of index rows, except those that an update may have left.
    private func reportDirections(_ context: CheckContext) throws {
        try context.reader(MessageHistoryIndexTable.self).rows { [self] key, value in
            guard let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return true }
            let fields = RowFields(key.peer.packed, Int64(key.namespace), Int64(key.id), Int64(entry.timestamp), entry.isIncoming ? 1 : 0)
            guard incoming.mayDiffer(fields) else { return true }
            let isIncoming = try context.withMessage(MessageIndex(id: key.messageId, timestamp: entry.timestamp)) { $0?.flags.isIncoming }
            if let isIncoming, isIncoming != entry.isIncoming {
                try context.report(
                    .note, "messageIncoming", MessageHistoryIndexTable.declaration, key.key.bytes, expected: "\(isIncoming)",
                    found: "\(entry.isIncoming), from before an update")
            }
            return true
        }
    }

    /// Reports the rows of a table whose message does not exist or does not require them.
    private func reportSurplus(_ table: MessageTable, _ context: CheckContext) throws {
        let declaration = table.declaration
        try context.box.scan(declaration.table, reverse: false) { [self] key, value in
            guard var fields = table.fields(ofKey: key) else { return true }
            let row = CheckRow(table: declaration, key: key, value: value)
            if table == .index {
                guard let entry = try? MessageHistoryIndexEntry(value), !entry.isHole else { return true }
                fields[3] = Int64(entry.timestamp)
            }
            guard fingerprints[table.rawValue].mayDiffer(fields) else { return true }
            let index = try table.messageIndex(of: row, context)
            var isFound = false
            var hasMessage = false
            if let index {
                try context.withMessage(index) { message in
                    guard let message else { return }
                    hasMessage = true
                    MessageTable.forEachRow(of: index, message, tagNumber: number) { if $0 == table, $1 == fields { isFound = true } }
                }
            }
            if try !isFound && !(index.map { try context.isDamaged($0) } ?? false) {
                try context.report(
                    .fault, table.rule, row, expected: table == .index ? "a message at this index" : "a message with this tag",
                    found: hasMessage ? "a message without this tag" : "no message")
            }
            return true
        }
    }

    /// Whether the rows of a custom tag have been updated. Until then, some rows may be missing.
    private func isReindexed(_ fields: RowFields, _ context: CheckContext) throws -> Bool {
        let flag = MessageHistoryMetadataTable.peerHistoryCustomTagWithTagReindexed(fields[0], fields[1], fields[2])
        return try context.exists(MessageHistoryMetadataTable.declaration, flag)
    }
}
