import Postbox
import PostboxCoding
import PostboxStorage

/// Which messages of a chat are wanted.
struct HistoryRange: Sendable {
    var since: Int64?
    var until: Int64?
    var thread: Int64?
    /// At most so many, the newest ones.
    var limit: Int?

    func accepts(_ timestamp: Int64) -> Bool { timestamp >= since ?? .min && timestamp < until ?? .max }
}

/// The messages of a chat in the order of an export, from keys alone; of a supergroup after those of the basic group that it was.
///
/// Memory does not grow with the chat: keys come in batches, messages one at a time.
final class ChatHistory {
    struct Part {
        var peerId: PeerId
        var shift: Int64
    }

    private let file: DatabaseFile
    private let reader: ChatMessageReader
    private let range: HistoryRange
    /// Told of a row that nothing can be made of: what is known of it, its table and what is wrong.
    private let noteDamaged: (String, StaticString, String) -> Void
    let parts: [Part]
    let namespaces: [Int32]
    /// The oldest place within the limit, once it was looked for.
    private var cutoff: HistoryPlace?

    init(
        _ file: DatabaseFile, _ reader: ChatMessageReader, parts: [Part], namespaces: [Int32], range: HistoryRange,
        noteDamaged: @escaping (String, StaticString, String) -> Void
    ) {
        self.file = file
        self.reader = reader
        self.parts = parts
        self.namespaces = namespaces
        self.range = range
        self.noteDamaged = noteDamaged
    }

    private func accepts(_ index: MessageIndex) throws -> Bool {
        guard range.accepts(Int64(index.timestamp)) else { return false }
        guard let thread = range.thread else { return true }
        return try reader.threadId(index) == thread
    }

    func place(of index: MessageIndex) -> HistoryPlace { HistoryPlace(parts.firstIndex { $0.peerId == index.id.peerId } ?? 0, index) }

    /// Whether a stored message is one of those that are wanted.
    func contains(_ index: MessageIndex) throws -> Bool {
        guard parts.contains(where: { $0.peerId == index.id.peerId }), namespaces.contains(index.id.namespace), try accepts(index) else { return false }
        return try firstWanted().map { $0 <= place(of: index) } ?? true
    }

    /// Whether there is a message to write.
    func isEmpty() throws -> Bool {
        var isEmpty = true
        try byId(from: nil) { _, _ in
            isEmpty = false
            return false
        }
        return isEmpty
    }

    // MARK: - By id

    /// By namespace, then id. `body` answers false to stop.
    func inOrderOfIds(_ body: (MessageIndex, Part) throws -> Bool) throws { try byId(from: firstWanted(), body) }

    private func byId(from first: HistoryPlace?, _ body: (MessageIndex, Part) throws -> Bool) throws {
        let table = MessageHistoryIndexTable.self
        var goesOn = true
        for (number, part) in parts.enumerated() {
            for namespace in namespaces where goesOn {
                try file.rows(table.declaration, prefix: MessageIdKey.fields.prefix(PackedPeerId(part.peerId), namespace)) { key, value in
                    guard let parts = MessageIdKey(key) else {
                        noteDamaged("a message of \(part.peerId)", table.declaration.name, "its key has \(key.count) bytes")
                        return true
                    }
                    let entry: MessageHistoryIndexEntry
                    do {
                        entry = try MessageHistoryIndexEntry(value)
                    } catch {
                        noteDamaged("\(MessageId(peerId: part.peerId, namespace: namespace, id: parts.id))", table.declaration.name, "\(error)")
                        return true
                    }
                    guard !entry.isHole else { return true }
                    let index = MessageIndex(peerId: part.peerId, namespace: namespace, id: parts.id, timestamp: entry.timestamp)
                    if let first, HistoryPlace(number, index) < first { return true }
                    guard try accepts(index) else { return true }
                    goesOn = try body(index, part)
                    return goesOn
                }
            }
        }
    }

    // MARK: - By time

    /// By time, then namespace, then id. `body` answers false to stop.
    func inOrderOfTime(_ body: (MessageIndex, Part) throws -> Bool) throws { try byTime(reverse: false, from: firstWanted(), body) }

    /// The place of the oldest message within the limit; nil when there is no limit.
    private func firstWanted() throws -> HistoryPlace? {
        if let cutoff { return cutoff }
        guard let limit = range.limit else { return nil }
        var (left, place) = (limit, HistoryPlace.end)
        guard limit > 0 else { return place }
        try byTime(reverse: true, from: nil) { index, part in
            place = HistoryPlace(parts.firstIndex { $0.peerId == part.peerId } ?? 0, index)
            left -= 1
            return left > 0
        }
        cutoff = place
        return place
    }

    private func byTime(reverse: Bool, from first: HistoryPlace?, _ body: (MessageIndex, Part) throws -> Bool) throws {
        for (number, part) in reverse ? Array(parts.enumerated().reversed()) : Array(parts.enumerated()) {
            var queues = namespaces.map { KeyQueue(peerId: part.peerId, namespace: $0, isReversed: reverse, noteDamaged) }
            while true {
                var next: Int?
                for place in queues.indices {
                    guard let index = try queues[place].first(in: file.box) else { continue }
                    guard let best = next, let other = try queues[best].first(in: file.box) else {
                        next = place
                        continue
                    }
                    let isBefore = HistoryPlace(number, index) < HistoryPlace(number, other)
                    if isBefore != reverse { next = place }
                }
                guard let next, let index = queues[next].removeFirst() else { break }
                if let first, HistoryPlace(number, index) < first { continue }
                guard try accepts(index) else { continue }
                guard try body(index, part) else { return }
            }
        }
    }
}

/// Where a message stands among all of an export, in the order of time as keys have it.
struct HistoryPlace: Comparable {
    var part: Int
    var timestamp: UInt32
    var namespace: UInt32
    var id: UInt32

    /// Behind everything.
    static let end = HistoryPlace(part: .max, timestamp: .max, namespace: .max, id: .max)

    init(_ part: Int, _ index: MessageIndex) {
        self.init(
            part: part, timestamp: UInt32(bitPattern: index.timestamp), namespace: UInt32(bitPattern: index.id.namespace),
            id: UInt32(bitPattern: index.id.id))
    }

    private init(part: Int, timestamp: UInt32, namespace: UInt32, id: UInt32) {
        (self.part, self.timestamp, self.namespace, self.id) = (part, timestamp, namespace, id)
    }

    static func < (lhs: HistoryPlace, rhs: HistoryPlace) -> Bool {
        (lhs.part, lhs.timestamp, lhs.namespace, lhs.id) < (rhs.part, rhs.timestamp, rhs.namespace, rhs.id)
    }
}

/// The messages of one namespace of a chat in order of time, a batch of keys after the other.
private struct KeyQueue {
    private let peerId: PeerId
    private let noteDamaged: (String, StaticString, String) -> Void
    private let end: ValueBoxKey
    private var last: ValueBoxKey
    private var batch: [MessageIndex] = []
    private var position = 0
    private var isExhausted = false

    private static let size = 512

    init(peerId: PeerId, namespace: Int32, isReversed: Bool, _ noteDamaged: @escaping (String, StaticString, String) -> Void) {
        (self.peerId, self.noteDamaged) = (peerId, noteDamaged)
        let prefix = MessageKey.fields.prefix(PackedPeerId(peerId), namespace)
        (last, end) = isReversed ? (prefix.prefixEnd, prefix) : (prefix, prefix.prefixEnd)
    }

    mutating func first(in box: SQLiteValueBox) throws -> MessageIndex? {
        while position == batch.count, !isExhausted { try fill(box) }
        return position < batch.count ? batch[position] : nil
    }

    mutating func removeFirst() -> MessageIndex? {
        guard position < batch.count else { return nil }
        defer { position += 1 }
        return batch[position]
    }

    private mutating func fill(_ box: SQLiteValueBox) throws {
        batch.removeAll(keepingCapacity: true)
        position = 0
        var (count, key) = (0, last)
        try box.rangeKeys(MessageHistoryTable.declaration.table, start: last, end: end, limit: KeyQueue.size) { bytes in
            count += 1
            key = ValueBoxKey(copying: bytes)
            if let index = MessageHistoryTable.index(of: bytes) {
                batch.append(index)
            } else {
                noteDamaged("a message of \(peerId)", MessageHistoryTable.declaration.name, "its key has \(bytes.count) bytes")
            }
            return true
        }
        last = key
        isExhausted = count < KeyQueue.size
    }
}
