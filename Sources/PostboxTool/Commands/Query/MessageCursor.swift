import Postbox
import PostboxStorage

/// A place in the messages of a chat's namespace, which it hands out one after the other in the order of their keys, or against it.
struct MessageCursor {
    private let prefix: ValueBoxKey
    private let batch: Int
    private let reverse: Bool
    /// What is left to be read: both ends are left out, the first is where reading goes on.
    private var spans: [(start: ValueBoxKey, end: ValueBoxKey)]
    private var indices: [MessageIndex] = []
    private var place = 0

    /// `since` and `until` bound what is read where keys allow it. `batch`: how many indices are held at once.
    init(_ prefix: ValueBoxKey, of index: MessageIndex, _ layout: SchemaLayout, since: Int64, until: Int64, reverse: Bool, batch: Int) {
        self.prefix = prefix
        self.batch = batch
        self.reverse = reverse
        spans = MessageCursor.spans(prefix, index, layout, since, until)
        if reverse { spans = spans.reversed().map { ($0.end, $0.start) } }
    }

    /// The next message; nil at the end.
    mutating func next(_ file: DatabaseFile) throws -> MessageIndex? {
        if place == indices.count { try refill(file) }
        guard place < indices.count else { return nil }
        defer { place += 1 }
        return indices[place]
    }

    private mutating func refill(_ file: DatabaseFile) throws {
        indices.removeAll(keepingCapacity: true)
        place = 0
        while let span = spans.first, indices.isEmpty {
            var last: ValueBoxKey?, rows = 0
            try file.box.rangeKeys(MessageHistoryTable.declaration.table, start: span.start, end: span.end, limit: batch) { key in
                rows += 1
                if rows == batch { last = ValueBoxKey([UInt8](key)) }
                if key.starts(with: prefix.bytes), let index = file.layout.messageIndex(ofKey: key) { indices.append(index) }
                return true
            }
            if let last { spans[0].start = last } else { spans.removeFirst() }
        }
    }

    /// The keys from `since` on and before `until`. In key order negative times come last.
    private static func spans(
        _ prefix: ValueBoxKey, _ index: MessageIndex, _ layout: SchemaLayout, _ since: Int64, _ until: Int64
    ) -> [(start: ValueBoxKey, end: ValueBoxKey)] {
        guard since < until else { return [] }
        let (low, high) = (prefix.predecessor, prefix.prefixEnd)
        guard layout.isCurrent else { return [(low, high)] }
        func first(_ time: Int64) -> ValueBoxKey {
            let id = MessageId(peerId: index.id.peerId, namespace: index.id.namespace, id: 0)
            return layout.messageKey(MessageIndex(id: id, timestamp: Int32(clamping: time)))
        }
        let negative = first(Int64(Int32.min))
        var spans: [(start: ValueBoxKey, end: ValueBoxKey)] = []
        if until > 0, since <= Int64(Int32.max) {
            spans.append((since > 0 ? first(since).predecessor : low, until > Int64(Int32.max) ? negative : first(until)))
        }
        if since < 0 { spans.append((negative.predecessor, high)) }
        return spans
    }
}
