import PostboxCoding

/// Unread counters over the threads of a peer. See "Threads", "Unread Threads".
package struct StoredPeerThreadsSummary: Hashable, Sendable {
    /// Threads with something unread.
    package var totalUnreadCount: Int32 = 0
    /// Whether one of them is not muted.
    package var hasUnmutedUnread = false

    package init(totalUnreadCount: Int32 = 0, hasUnmutedUnread: Bool = false) {
        self.totalUnreadCount = totalUnreadCount
        self.hasUnmutedUnread = hasUnmutedUnread
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var decoder = PostboxDecoder(bytes)
        totalUnreadCount = decoder.decodeInt32ForKey("u", orElse: 0)
        hasUnmutedUnread = decoder.decodeBoolForKey("h", orElse: false)
    }

    /// Telegram clears its list of tag summaries in every round, so an empty one is what it writes.
    package func encoded() -> [UInt8] {
        var encoder = PostboxEncoder()
        encoder.encodeInt32(totalUnreadCount, forKey: "u")
        encoder.encodeBool(hasUnmutedUnread, forKey: "h")
        // The Codable bridge writes every empty array as one of Int32.
        encoder.encodeInt32Array([], forKey: "ts")
        return encoder.makeBytes()
    }
}
