import PostboxCoding
import PostboxTables

/// Messages and chats.
struct UnreadCount: Hashable {
    var messages: Int32 = 0
    var chats: Int32 = 0

    var isZero: Bool { messages == 0 && chats == 0 }
}

/// The unread counters of one chat list: per kind of chat, all and without the muted ones; per message namespace. Zeros are left out.
struct UnreadCounters: Equatable {
    var absolute: [Int32: UnreadCount] = [:]
    var filtered: [Int32: UnreadCount] = [:]
    var namespaces: [Int32: UnreadCount] = [:]

    /// The totals of a row of t10. See "Read States and Unread Counters", "Total Unread Counters".
    mutating func readTotals(_ value: UnsafeRawBufferPointer) {
        var root = PostboxDecoder(value)
        guard let object = root.decodeRootObject() else { return }
        var fields = PostboxDecoder(object.bytes)
        absolute = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("ad").map { ($0.key.bytes, $0.value.bytes) })
        filtered = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("fd").map { ($0.key.bytes, $0.value.bytes) })
    }

    /// The summary of a row of t58.
    mutating func readSummary(_ value: UnsafeRawBufferPointer) {
        var fields = PostboxDecoder(value)
        namespaces = UnreadCounters.counts(fields.decodeObjectDictionaryForKey("n").compactMap { pair in
            var summary = PostboxDecoder(pair.value.bytes)
            return summary.decodeObjectForKey("a").map { (pair.key.bytes, $0.bytes) }
        })
    }

    private static func counts(_ pairs: [(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)]) -> [Int32: UnreadCount] {
        var result: [Int32: UnreadCount] = [:]
        for pair in pairs {
            var key = PostboxDecoder(pair.key), value = PostboxDecoder(pair.value)
            let count = UnreadCount(messages: value.decodeInt32ForKey("m", orElse: 0), chats: value.decodeInt32ForKey("c", orElse: 0))
            result[key.decodeInt32ForKey("k", orElse: 0)] = count.isZero ? nil : count
        }
        return result
    }

    static func text(_ counts: [Int32: UnreadCount]) -> String {
        if counts.isEmpty { return "nothing unread" }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.messages) messages in \($0.value.chats) chats" }.joined(separator: ", ")
    }
}
