import PostboxCoding

/// The bare record sequence of t67 and t68, as far as tables need it (spec 03.15.6).
package enum StoredPeerChatInterfaceState {
    /// The time of the draft; nil when there is none or it cannot be read.
    package static func overrideChatTimestamp(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        var decoder = PostboxDecoder(bytes)
        return decoder.decodeOptionalInt32ForKey("overrideChatTimestamp")
    }
}
