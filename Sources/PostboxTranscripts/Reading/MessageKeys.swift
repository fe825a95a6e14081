import Postbox
import PostboxCoding
import PostboxReading
import PostboxStorage

/// The keys of messages. They are in two tables, one ordered by ID and one by time: keys on a damaged page of one table can be read from the other.
final class MessageKeys {
    private let file: DatabaseFile
    private let damage: DamagedTables
    /// Receives an unusable row: its known contents, its table, and the fault.
    private let noteDamaged: (String, StaticString, String) -> Void
    /// The number of times that messages may have been skipped because both tables are damaged.
    private(set) var gapCount = 0

    init(_ file: DatabaseFile, _ damage: DamagedTables, noteDamaged: @escaping (String, StaticString, String) -> Void) {
        self.file = file
        self.damage = damage
        self.noteDamaged = noteDamaged
    }

    /// Returns the prefix of the keys of a chat's namespace, in the table that has this order.
    static func prefix(_ peerId: PeerId, _ namespace: Int32, _ order: HistoryOrder) -> ValueBoxKey {
        switch order {
        case .id: MessageIdKey.fields.prefix(PackedPeerId(peerId), namespace)
        case .time, .timeBackwards: MessageKey.fields.prefix(PackedPeerId(peerId), namespace)
        }
    }

    /// Passes every row between two keys to `body`, with `nil` for a row that is not a message. Returns `false` if it reached a damaged page.
    func read(
        _ peerId: PeerId, _ namespace: Int32, _ order: HistoryOrder, from start: ValueBoxKey, to end: ValueBoxKey, limit: Int,
        _ body: (UnsafeRawBufferPointer, MessageIndex?) -> Void
    ) throws -> Bool {
        let table = order == .id ? MessageHistoryIndexTable.declaration : MessageHistoryTable.declaration
        let isComplete: Void? = try damage.reading("\(table.name)") {
            if order == .id {
                try file.box.range(table.table, start: start, end: end, limit: limit) { key, value in
                    body(key, index(peerId, namespace, key, value))
                    return true
                }
            } else {
                try file.box.rangeKeys(table.table, start: start, end: end, limit: limit) { key in
                    let index = MessageHistoryTable.index(of: key)
                    if index == nil { noteDamaged("a message of \(peerId)", table.name, "its key has \(key.count) bytes") }
                    body(key, index)
                    return true
                }
            }
        }
        return isComplete != nil
    }

    /// Returns the messages after `last`, or all if it is `nil`, from the table with the other order. They are sorted in memory, which is needed only
    /// after damage.
    func rest(_ peerId: PeerId, _ namespace: Int32, _ order: HistoryOrder, after last: MessageIndex?) throws -> [MessageIndex] {
        let other = order == .id ? HistoryOrder.time : .id
        let prefix = MessageKeys.prefix(peerId, namespace, other)
        var rest: [MessageIndex] = []
        let isComplete = try read(peerId, namespace, other, from: prefix, to: prefix.prefixEnd, limit: 0) { _, index in
            guard let index else { return }
            if let last, !order.isBefore(last, index) { return }
            rest.append(index)
        }
        if !isComplete { gapCount += 1 }
        return rest.sorted(by: order.isBefore)
    }

    /// Returns `nil` for a hole, and for an unusable entry.
    private func index(_ peerId: PeerId, _ namespace: Int32, _ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> MessageIndex? {
        let table = MessageHistoryIndexTable.declaration.name
        guard let parts = MessageIdKey(key) else {
            noteDamaged("a message of \(peerId)", table, "its key has \(key.count) bytes")
            return nil
        }
        do {
            let entry = try MessageHistoryIndexEntry(value)
            return entry.isHole ? nil : MessageIndex(peerId: peerId, namespace: namespace, id: parts.id, timestamp: entry.timestamp)
        } catch {
            noteDamaged("\(MessageId(peerId: peerId, namespace: namespace, id: parts.id))", table, "\(error)")
            return nil
        }
    }
}

/// The messages of one namespace of a chat in one of the orders, read in batches of keys.
struct MessageQueue {
    private let keys: MessageKeys
    private let peerId: PeerId
    private let namespace: Int32
    private let order: HistoryOrder
    private let end: ValueBoxKey
    private var start: ValueBoxKey
    private var batch: [MessageIndex] = []
    private var position = 0
    private var isExhausted = false
    /// The first batch is small: often a chat is only asked whether it has a message.
    private var size = 16
    private var last: MessageIndex?

    private static let largestSize = 512

    init(_ keys: MessageKeys, peerId: PeerId, namespace: Int32, _ order: HistoryOrder) {
        (self.keys, self.peerId, self.namespace, self.order) = (keys, peerId, namespace, order)
        let prefix = MessageKeys.prefix(peerId, namespace, order)
        (start, end) = order == .timeBackwards ? (prefix.prefixEnd, prefix) : (prefix, prefix.prefixEnd)
    }

    mutating func first() throws -> MessageIndex? {
        while position == batch.count, !isExhausted { try fill() }
        return position < batch.count ? batch[position] : nil
    }

    mutating func removeFirst() {
        if position < batch.count { position += 1 }
    }

    private mutating func fill() throws {
        batch.removeAll(keepingCapacity: true)
        position = 0
        var (count, key) = (0, start)
        let isComplete = try keys.read(peerId, namespace, order, from: start, to: end, limit: size) { bytes, index in
            count += 1
            key = ValueBoxKey(copying: bytes)
            if let index { batch.append(index) }
        }
        isExhausted = !isComplete || count < size
        (start, size) = (key, min(size * 4, MessageQueue.largestSize))
        last = batch.last ?? last
        if !isComplete { batch += try keys.rest(peerId, namespace, order, after: last) }
    }
}
