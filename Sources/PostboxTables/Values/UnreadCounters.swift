import PostboxCoding
import PostboxSchema

/// Unread messages and chats under one counter tag.
public struct ChatListTotalUnreadCounters: Hashable, Sendable {
    /// The number of unread messages. A chat that is only marked as unread counts as one.
    public var messageCount: Int32
    /// Chats with unread messages, and chats marked as unread.
    public var chatCount: Int32

    /// Creates counters with these values.
    public init(messageCount: Int32, chatCount: Int32) {
        self.messageCount = messageCount
        self.chatCount = chatCount
    }
}

/// Unread totals of one chat list by counter tag: all chats, and those not muted.
public struct ChatListTotalUnreadState: Hashable, Sendable {
    /// The counters of all chats, including muted ones. The key is one bit: 8 contacts, 16 other people, 32 groups, 128 bots, 256 channels.
    public var absoluteCounters: [Int32: ChatListTotalUnreadCounters]
    /// The unmuted chats, by the same keys.
    public var filteredCounters: [Int32: ChatListTotalUnreadCounters]

    /// Creates totals with these counters, by default empty.
    public init(absoluteCounters: [Int32: ChatListTotalUnreadCounters] = [:], filteredCounters: [Int32: ChatListTotalUnreadCounters] = [:]) {
        self.absoluteCounters = absoluteCounters
        self.filteredCounters = filteredCounters
    }
}

/// Unread counters of one chat list in one message namespace.
public struct PeerGroupUnreadCountersSummary: Hashable, Sendable {
    /// The counters over all chats of the list, muted ones included.
    public var all: ChatListTotalUnreadCounters
    /// Creates a summary with these counters.
    public init(all: ChatListTotalUnreadCounters) { self.all = all }
}

/// The unread counters of one chat list by message namespace.
public struct PeerGroupUnreadCountersCombinedSummary: Hashable, Sendable {
    /// The counters of each message namespace that has some.
    public var namespaces: [Int32: PeerGroupUnreadCountersSummary]
    /// Creates a summary from the counters of each message namespace; empty if nothing is unread.
    public init(namespaces: [Int32: PeerGroupUnreadCountersSummary] = [:]) { self.namespaces = namespaces }
}

private enum TypeHash {
    static let totalUnreadState = Int32(bitPattern: 0xAB2B_8EC0)
    static let counterTags: Int32 = 0x245B_F72B
    static let counters = Int32(bitPattern: 0xCCE1_1C93)
    static let int32Key = Int32(bitPattern: 0xA6B7_962C)
    static let summary: Int32 = 0x763D_CE47
    static let groupCounters = Int32(bitPattern: 0x8CE7_784B)
}

extension ChatListTotalUnreadState {
    /// Reads the root object of t10. A value that cannot be decoded counts as empty.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.init()
        var root = PostboxDecoder(bytes)
        guard let object = root.decodeRootObject() else { return }
        var fields = PostboxDecoder(object.bytes)
        absoluteCounters = Self.counters(&fields, "ad")
        filteredCounters = Self.counters(&fields, "fd")
    }

    private static func counters(_ fields: inout PostboxDecoder, _ key: StaticString) -> [Int32: ChatListTotalUnreadCounters] {
        var result: [Int32: ChatListTotalUnreadCounters] = [:]
        for pair in fields.decodeObjectDictionaryForKey(key) {
            var tag = PostboxDecoder(pair.key.bytes)
            var value = PostboxDecoder(pair.value.bytes)
            result[tag.decodeInt32ForKey("k", orElse: 0)] = ChatListTotalUnreadCounters(
                messageCount: value.decodeInt32ForKey("m", orElse: 0), chatCount: value.decodeInt32ForKey("c", orElse: 0))
        }
        return result
    }

    /// Returns the root object; tags in ascending order.
    package func encoded() -> [UInt8] {
        PostboxEncoder.root(hash: TypeHash.totalUnreadState) { fields in
            for (key, counters) in [("ad" as StaticString, absoluteCounters), ("fd", filteredCounters)] {
                fields.encodeObjectDictionary(
                    counters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, keyHash: TypeHash.counterTags, valueHash: TypeHash.counters,
                    forKey: key, encodeKey: { $1.encodeInt32($0, forKey: "k") },
                    encodeValue: { value, fields in
                        fields.encodeInt32(value.messageCount, forKey: "m")
                        fields.encodeInt32(value.chatCount, forKey: "c")
                    })
            }
        }
    }
}

extension PeerGroupUnreadCountersCombinedSummary {
    /// Reads the bare fields of t58.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.init()
        var fields = PostboxDecoder(bytes)
        for pair in fields.decodeObjectDictionaryForKey("n") {
            var key = PostboxDecoder(pair.key.bytes)
            var value = PostboxDecoder(pair.value.bytes)
            var counters = ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            if let all = value.decodeObjectForKey("a") {
                var inner = PostboxDecoder(all.bytes)
                counters.messageCount = inner.decodeInt32ForKey("m", orElse: 0)
                counters.chatCount = inner.decodeInt32ForKey("c", orElse: 0)
            }
            namespaces[key.decodeInt32ForKey("k", orElse: 0)] = PeerGroupUnreadCountersSummary(all: counters)
        }
    }

    /// Returns the bare fields; namespaces in ascending order.
    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeObjectDictionary(
            namespaces.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, keyHash: TypeHash.int32Key, valueHash: TypeHash.summary, forKey: "n",
            encodeKey: { $1.encodeInt32($0, forKey: "k") },
            encodeValue: { summary, fields in
                fields.encodeObject(hash: TypeHash.groupCounters, forKey: "a") { inner in
                    inner.encodeInt32(summary.all.messageCount, forKey: "m")
                    inner.encodeInt32(summary.all.chatCount, forKey: "c")
                }
            })
        return encoder.makeBytes()
    }
}

/// Saturating arithmetic. Counts of messages and chats are read from files and servers and must not overflow.
extension Int32 {
    package func plus(_ other: Int32) -> Int32 { Int32(clamping: Int64(self) + Int64(other)) }
    package func minus(_ other: Int32) -> Int32 { Int32(clamping: Int64(self) - Int64(other)) }
}
