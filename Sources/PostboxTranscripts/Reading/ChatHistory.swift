import Postbox

/// The messages of a chat in the order of an export, from keys alone. For a supergroup, those of the former basic group come first.
///
/// Memory does not grow with the chat: keys are read in batches, messages one at a time.
final class ChatHistory {
    struct Part {
        var peerId: PeerId
        var shift: Int64
    }

    private let keys: MessageKeys
    private let reader: ChatMessageReader
    let range: HistoryRange
    let parts: [Part]
    let namespaces: [Int32]
    /// The oldest position within the limit, after it was searched.
    private var cutoff: HistoryPlace?
    /// Whether there may be older messages than those within the limit.
    private var isLimited = false

    init(_ keys: MessageKeys, _ reader: ChatMessageReader, parts: [Part], namespaces: [Int32], range: HistoryRange) {
        self.keys = keys
        self.reader = reader
        self.parts = parts
        self.namespaces = namespaces
        self.range = range
    }

    private func accepts(_ index: MessageIndex) throws -> Bool {
        guard range.accepts(Int64(index.timestamp)) else { return false }
        if let thread = range.thread, try reader.threadId(index) != thread { return false }
        return try range.filter?(index) ?? true
    }

    func place(of index: MessageIndex) -> HistoryPlace { HistoryPlace(parts.firstIndex { $0.peerId == index.id.peerId } ?? 0, index) }

    /// Whether a stored message is included in the history.
    func contains(_ index: MessageIndex) throws -> Bool {
        guard parts.contains(where: { $0.peerId == index.id.peerId }), namespaces.contains(index.id.namespace), try accepts(index) else { return false }
        return try firstIncluded().map { $0 <= place(of: index) } ?? true
    }

    /// Whether the history has no message to write. False if this cannot be determined.
    func isEmpty() throws -> Bool {
        if let limit = range.limit, limit <= 0 { return true }
        let count = keys.gapCount
        var isEmpty = true
        try byId(from: nil) { _, _ in
            isEmpty = false
            return false
        }
        return isEmpty && keys.gapCount == count
    }

    // MARK: - By id

    /// Walks by namespace, then ID. `body` returns `false` to stop.
    func inOrderOfIds(_ body: (MessageIndex, Part) throws -> Bool) throws { try byId(from: firstIncluded(), body) }

    private func byId(from first: HistoryPlace?, _ body: (MessageIndex, Part) throws -> Bool) throws {
        for (number, part) in parts.enumerated() {
            for namespace in namespaces {
                var queue = MessageQueue(keys, peerId: part.peerId, namespace: namespace, .id)
                while let index = try queue.first() {
                    queue.removeFirst()
                    if let first, HistoryPlace(number, index) < first { continue }
                    guard try accepts(index) else { continue }
                    guard try body(index, part) else { return }
                }
            }
        }
    }

    // MARK: - By time

    /// Walks by time, then namespace, then ID. `body` returns `false` to stop.
    func inOrderOfTime(_ body: (MessageIndex, Part) throws -> Bool) throws { try byTime(reverse: false, from: firstIncluded(), body) }

    /// The place of the oldest message within the limit; `nil` for no limit.
    private func firstIncluded() throws -> HistoryPlace? {
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
        isLimited = left == 0
        return place
    }

    /// The place of the oldest message within the limit; `nil` if no message is beyond the limit.
    func limitPlace() throws -> HistoryPlace? {
        let place = try firstIncluded()
        return range.limit.map { $0 <= 0 } ?? false || isLimited ? place : nil
    }

    /// Returns the streams of messages, one for each part and namespace, each in order of time.
    func streams() throws -> [HistoryStream] {
        let first = try firstIncluded()
        return parts.enumerated().flatMap { number, part in
            namespaces.map { HistoryStream(history: self, part: part, MessageQueue(keys, peerId: part.peerId, namespace: $0, .time), number, from: first) }
        }
    }

    fileprivate func isIncluded(_ index: MessageIndex) throws -> Bool { try accepts(index) }

    private func byTime(reverse: Bool, from first: HistoryPlace?, _ body: (MessageIndex, Part) throws -> Bool) throws {
        for (number, part) in reverse ? Array(parts.enumerated().reversed()) : Array(parts.enumerated()) {
            var queues = namespaces.map { MessageQueue(keys, peerId: part.peerId, namespace: $0, reverse ? .timeBackwards : .time) }
            while true {
                var next: Int?
                for place in queues.indices {
                    guard let index = try queues[place].first() else { continue }
                    guard let best = next, let other = try queues[best].first() else {
                        next = place
                        continue
                    }
                    let isBefore = HistoryPlace(number, index) < HistoryPlace(number, other)
                    if isBefore != reverse { next = place }
                }
                guard let next, let index = try queues[next].first() else { break }
                queues[next].removeFirst()
                if let first, HistoryPlace(number, index) < first { continue }
                guard try accepts(index) else { continue }
                guard try body(index, part) else { return }
            }
        }
    }
}

/// The messages of one namespace of a part of a chat, in order of time.
struct HistoryStream {
    let history: ChatHistory
    let part: ChatHistory.Part
    private var queue: MessageQueue
    private let number: Int
    private let first: HistoryPlace?

    fileprivate init(history: ChatHistory, part: ChatHistory.Part, _ queue: MessageQueue, _ number: Int, from first: HistoryPlace?) {
        (self.history, self.part, self.queue, self.number, self.first) = (history, part, queue, number, first)
    }

    /// Removes and returns the next message that is wanted.
    mutating func next() throws -> MessageIndex? {
        while let index = try queue.first() {
            queue.removeFirst()
            if let first, HistoryPlace(number, index) < first { continue }
            if try history.isIncluded(index) { return index }
        }
        return nil
    }
}

/// The requested messages of a chat.
struct HistoryRange {
    var since: Int64?
    var until: Int64?
    var thread: Int64?
    /// The largest number of messages; the newest ones are kept.
    var limit: Int?
    /// Whether a message of that time and thread is wanted; `nil` for all of them.
    var filter: ((MessageIndex) throws -> Bool)?
    /// The filter as it was typed.
    var filterWords: [String] = []

    func accepts(_ timestamp: Int64) -> Bool { timestamp >= since ?? .min && timestamp < until ?? .max }
}

/// The position of a message among all messages of an export, in the order of time in their keys.
struct HistoryPlace: Comparable {
    var part: Int
    var timestamp: UInt32
    var namespace: UInt32
    var id: UInt32
    /// The chat, if messages of several chats are in one chronological order.
    var chat = 0

    /// The place after all others.
    static let end = HistoryPlace(part: .max, timestamp: .max, namespace: .max, id: .max)

    init(_ part: Int, _ index: MessageIndex, chat: Int = 0) {
        self.init(
            part: part, timestamp: UInt32(bitPattern: index.timestamp), namespace: UInt32(bitPattern: index.id.namespace),
            id: UInt32(bitPattern: index.id.id))
        self.chat = chat
    }

    private init(part: Int, timestamp: UInt32, namespace: UInt32, id: UInt32) {
        (self.part, self.timestamp, self.namespace, self.id) = (part, timestamp, namespace, id)
    }

    static func < (lhs: HistoryPlace, rhs: HistoryPlace) -> Bool {
        (lhs.part, lhs.timestamp, lhs.namespace, lhs.id, lhs.chat) < (rhs.part, rhs.timestamp, rhs.namespace, rhs.id, rhs.chat)
    }
}

/// The order of the messages in one namespace of a chat.
enum HistoryOrder {
    case id
    case time
    case timeBackwards

    func isBefore(_ first: MessageIndex, _ second: MessageIndex) -> Bool {
        switch self {
        case .id: UInt32(bitPattern: first.id.id) < UInt32(bitPattern: second.id.id)
        case .time: HistoryPlace(0, first) < HistoryPlace(0, second)
        case .timeBackwards: HistoryPlace(0, second) < HistoryPlace(0, first)
        }
    }
}
