import PostboxCore
import PostboxStorage

/// The two tables of self-destruction times correspond, and hold the times of the messages' attributes (spec 02.6.4).
final class TimeAttributesRule: CheckRule {
    static let names = ["timeAttributes", "timeAttributeMessages"]

    private let byMessage = TimestampBasedMessageAttributesIndexTable.declaration
    private let byTime = TimestampBasedMessageAttributesTable.declaration
    private let messages = MessageHistoryTable.declaration
    var tables: [Int32] { [byMessage, byTime, messages].map(\.table.id) }

    private let pairs = Fingerprint()
    private let ofMessages = Fingerprint()

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == byMessage.table.id {
            guard let key = TimestampAttributeIndexKey(row.key), let timestamp = try? TimestampBasedMessageAttributesIndexTable.value.read(row.value)
            else { return }
            let fields = TimeAttributesRule.fields(key, timestamp)
            pairs.add(fields)
            ofMessages.remove(fields)
        } else {
            pairs.remove(RowFields(row))
        }
    }

    /// In the order of t34's key.
    private static func fields(_ key: TimestampAttributeIndexKey, _ timestamp: Int32) -> RowFields {
        RowFields(Int64(key.tag.value), Int64(timestamp), key.peer.packed, Int64(key.namespace), Int64(key.id))
    }

    /// The key in t33 of fields in the order of t34's.
    private static func indexKey(_ fields: RowFields) -> ValueBoxKey {
        TimestampAttributeIndexKey(
            tag: LittleEndianUInt16(UInt16(truncatingIfNeeded: fields[0])), peer: PackedPeerId(packed: fields[2]),
            namespace: Int32(truncatingIfNeeded: fields[3]), id: Int32(truncatingIfNeeded: fields[4])
        ).key
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        forEachTime(index, message, context) { ofMessages.add($0) }
    }

    /// The rows in the order of t34's key that the attributes of a message ask for; of two attributes with one tag the last.
    private func forEachTime(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext, _ body: (RowFields) throws -> Void) rethrows {
        guard message.attributes.count > 0 else { return }
        var times: [AttributeFacts.AutomaticTimestamp] = []
        message.attributes.forEach { bytes in
            guard let time = context.seed.model.automaticTimestamp(ofAttribute: bytes) else { return }
            times.removeAll { $0.tag == time.tag }
            times.append(time)
        }
        for time in times {
            try body(RowFields(Int64(time.tag), Int64(time.timestamp), index.id.peerId.packed, Int64(index.id.namespace), Int64(index.id.id)))
        }
    }

    func finish(_ context: CheckContext) throws {
        if !pairs.isZero { try comparePairs(context) }
        if !ofMessages.isZero { try compareMessages(context) }
    }

    private func comparePairs(_ context: CheckContext) throws {
        try rowsByMessage(context) { row, fields in
            let key = TimestampBasedMessageAttributesTable.key.key(fields.values(5))
            if try !context.exists(byTime, key) {
                try context.report(.fault, "timeAttributes", byTime, key.bytes, expected: "a row: table \(row.id) has the time", found: "none")
            }
        }
        try context.box.scan(byTime.table, reverse: false) { [self] key, value in
            guard let form = byTime.rowForm(of: key) else { return true }
            let row = CheckRow(table: byTime, form: form, key: key, value: value)
            let stored = try time(RowFields(row), context)
            if stored.map(Int64.init) != RowFields(row)[1] {
                try context.report(
                    .fault, "timeAttributes", row, expected: "the time of table \(byMessage.table.id), \(stored.map { "\($0)" } ?? "which has none")",
                    found: "\(RowFields(row)[1])")
            }
            return true
        }
    }

    private func compareMessages(_ context: CheckContext) throws {
        try context.messages { [self] index, message in
            try forEachTime(index, message, context) { fields in
                let stored = try time(fields, context)
                guard stored.map(Int64.init) != fields[1] else { return }
                let key = TimeAttributesRule.indexKey(fields)
                try context.report(
                    .drift, "timeAttributeMessages", byMessage, key.bytes, expected: "the time \(fields[1]) of the message's attribute",
                    found: stored.map { "\($0)" } ?? "none")
            }
        }
        try rowsByMessage(context) { row, fields in
            guard let id = TimestampAttributeIndexKey(row.key)?.messageId, let index = try context.index(of: id) else {
                return try context.report(.fault, "timeAttributeMessages", row, expected: "a stored message", found: "none")
            }
            try context.withMessage(index) { message in
                guard let message else { return }
                var hasTag = false
                forEachTime(index, message, context) { if $0[0] == fields[0] { hasTag = true } }
                if !hasTag { try context.report(.drift, "timeAttributeMessages", row, expected: "an attribute with a time", found: "none") }
            }
        }
    }

    private func time(_ fields: RowFields, _ context: CheckContext) throws -> Int32? {
        let key = TimeAttributesRule.indexKey(fields)
        return try context.box.withValue(byMessage.table, key: key) { $0.flatMap { try? TimestampBasedMessageAttributesIndexTable.value.read($0) } }
    }

    /// Walks t33; the fields are in the order of t34's key.
    private func rowsByMessage(_ context: CheckContext, _ body: (CheckRow, RowFields) throws -> Void) throws {
        try context.box.scan(byMessage.table, reverse: false) { [self] key, value in
            guard let parts = TimestampAttributeIndexKey(key), let timestamp = try? TimestampBasedMessageAttributesIndexTable.value.read(value)
            else { return true }
            try body(CheckRow(table: byMessage, form: 0, key: key, value: value), TimeAttributesRule.fields(parts, timestamp))
            return true
        }
    }
}
