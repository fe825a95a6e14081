import PostboxStorage
import PostboxTables

/// The two tables of self-destruction times agree and contain the times of the messages' attributes. See "Message Tables", "Timed Attributes".
final class TimeAttributesRule: CheckRule {
    static let names = ["timeAttributes", "timeAttributeMessages"]

    private let byMessage = TimestampBasedMessageAttributesIndexTable.declaration
    private let byTime = TimestampBasedMessageAttributesTable.declaration
    private let messages = MessageHistoryTable.declaration
    var tables: [Int32] { [byMessage, byTime, messages].map(\.table.id) }

    private let pairs = Fingerprint()
    private let ofMessages = Fingerprint()

    /// The time of a message's timed change, as in t34.
    private typealias Time = TimestampAttributeKey

    init() {}

    func row(_ row: CheckRow, _ context: CheckContext) throws {
        if row.id == byMessage.table.id {
            guard let key = TimestampAttributeIndexKey(row.key), let timestamp = try? TimestampBasedMessageAttributesIndexTable.value.read(row.value)
            else { return }
            let fields = TimeAttributesRule.fields(TimeAttributesRule.time(key, timestamp))
            pairs.add(fields)
            ofMessages.remove(fields)
        } else if let time = Time(row.key) {
            pairs.remove(TimeAttributesRule.fields(time))
        }
    }

    /// The fields in the order of t34's key.
    private static func fields(_ time: Time) -> RowFields {
        RowFields(Int64(time.tag.value), Int64(time.timestamp), time.peer.packed, Int64(time.namespace), Int64(time.id))
    }

    /// Returns the row of t34 that corresponds to a row of t33.
    private static func time(_ key: TimestampAttributeIndexKey, _ timestamp: Int32) -> Time {
        Time(tag: key.tag, timestamp: timestamp, peer: key.peer, namespace: key.namespace, id: key.id)
    }

    /// Returns the key in t33 that corresponds to a row of t34.
    private static func indexKey(_ time: Time) -> TimestampAttributeIndexKey {
        TimestampAttributeIndexKey(tag: time.tag, peer: time.peer, namespace: time.namespace, id: time.id)
    }

    func message(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext) throws {
        forEachTime(index, message, context) { ofMessages.add(TimeAttributesRule.fields($0)) }
    }

    /// Passes the rows of t34 that the attributes of a message require. If two attributes have the same tag, the last one counts.
    private func forEachTime(_ index: MessageIndex, _ message: MessageRow, _ context: CheckContext, _ body: (Time) throws -> Void) rethrows {
        guard message.attributes.count > 0 else { return }
        var times: [AttributeFacts.AutomaticTimestamp] = []
        message.attributes.forEach { bytes in
            guard let time = context.seed.model.automaticTimestamp(ofAttribute: bytes) else { return }
            times.removeAll { $0.tag == time.tag }
            times.append(time)
        }
        for time in times {
            try body(
                Time(
                    tag: LittleEndianUInt16(time.tag), timestamp: time.timestamp, peer: PackedPeerId(index.id.peerId), namespace: index.id.namespace,
                    id: index.id.id))
        }
    }

    func finish(_ context: CheckContext) throws {
        if !pairs.isZero { try comparePairs(context) }
        if !ofMessages.isZero { try compareMessages(context) }
    }

    private func comparePairs(_ context: CheckContext) throws {
        try rowsByMessage(context) { _, time in
            let key = time.key
            if try !context.exists(byTime, key) {
                try context.report(.fault, "timeAttributes", byTime, key.bytes, expected: "a row: table \(byMessage.table.id) has the time", found: "none")
            }
        }
        try context.reader(TimestampBasedMessageAttributesTable.self).rows { [self] key, _ in
            let stored = try storedTime(key, context)
            if stored != key.timestamp {
                let wanted = stored.map { "\($0)" } ?? "which has no time"
                try context.report(
                    .fault, "timeAttributes", byTime, key.key.bytes, expected: "the time of table \(byMessage.table.id), \(wanted)",
                    found: "\(key.timestamp)")
            }
            return true
        }
    }

    private func compareMessages(_ context: CheckContext) throws {
        try context.messages { [self] index, message in
            try forEachTime(index, message, context) { time in
                let stored = try storedTime(time, context)
                guard stored != time.timestamp else { return }
                try context.report(
                    .drift, "timeAttributeMessages", byMessage, TimeAttributesRule.indexKey(time).key.bytes,
                    expected: "the time \(time.timestamp) of the message's attribute",
                    found: stored.map { "\($0)" } ?? "none")
            }
        }
        try rowsByMessage(context) { key, time in
            func report(_ level: CheckLevel, expected: String) throws {
                try context.report(level, "timeAttributeMessages", byMessage, key.key.bytes, expected: expected, found: "none")
            }
            guard let index = try context.index(of: key.messageId) else { return try report(.fault, expected: "a stored message") }
            try context.withMessage(index) { message in
                guard let message else { return }
                var hasTag = false
                forEachTime(index, message, context) { if $0.tag == time.tag { hasTag = true } }
                if !hasTag { try report(.drift, expected: "an attribute with a time") }
            }
        }
    }

    private func storedTime(_ time: Time, _ context: CheckContext) throws -> Int32? {
        try context.reader(TimestampBasedMessageAttributesIndexTable.self).get(TimeAttributesRule.indexKey(time)) {
            try TimestampBasedMessageAttributesIndexTable.value.read($0)
        }
    }

    /// Walks over t33, with the corresponding row of t34.
    private func rowsByMessage(_ context: CheckContext, _ body: (TimestampAttributeIndexKey, Time) throws -> Void) throws {
        try context.reader(TimestampBasedMessageAttributesIndexTable.self).rows { key, value in
            guard let timestamp = try? TimestampBasedMessageAttributesIndexTable.value.read(value) else { return true }
            try body(key, TimeAttributesRule.time(key, timestamp))
            return true
        }
    }
}
