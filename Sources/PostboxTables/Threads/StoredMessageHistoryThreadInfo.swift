import PostboxCoding

/// What is stored of a thread: the application's data and what lists count.
public struct StoredMessageHistoryThreadInfo: Hashable, Sendable {
    /// What lists count of a thread.
    public struct Summary: Hashable, Sendable {
        /// Unread messages of the thread.
        public var totalUnreadCount: Int32
        /// Until when the thread is muted, in seconds since 1970; nil: it is not.
        public var mutedUntil: Int32?

        /// Numbers of a thread. `mutedUntil` is in seconds since 1970.
        public init(totalUnreadCount: Int32, mutedUntil: Int32?) {
            self.totalUnreadCount = totalUnreadCount
            self.mutedUntil = mutedUntil
        }
    }

    private static let summaryHash: Int32 = 0x01A0_31B5

    /// What the application stores of the thread, such as its title: the bytes of a coded entry.
    public var data: [UInt8]
    /// What lists count of the thread.
    public var summary: Summary

    /// A thread from the bytes of the application's coded entry and its numbers.
    public init(data: [UInt8], summary: Summary) {
        self.data = data
        self.summary = summary
    }

    /// Reads the bare record sequence of a row of t73; nil for an empty one.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard !bytes.isEmpty else { return nil }
        var decoder = PostboxDecoder(bytes)
        data = decoder.decodeBytesForKey("d").map { [UInt8]($0) } ?? []
        guard let object = decoder.decodeObjectForKey("s") else {
            summary = Summary(totalUnreadCount: 0, mutedUntil: nil)
            return
        }
        var fields = PostboxDecoder(object.bytes)
        summary = Summary(
            totalUnreadCount: fields.decodeInt32ForKey("u", orElse: 0), mutedUntil: fields.decodeOptionalInt32ForKey("m"))
    }

    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeBytes(data, forKey: "d")
        encoder.encodeObject(hash: Self.summaryHash, forKey: "s") { fields in
            fields.encodeInt32(summary.totalUnreadCount, forKey: "u")
            if let mutedUntil = summary.mutedUntil { fields.encodeInt32(mutedUntil, forKey: "m") } else { fields.encodeNil(forKey: "m") }
        }
        return encoder.makeBytes()
    }
}
