import Postbox
import PostboxCoding

/// The state in the row of a thread; values that the row lacks are `nil`.
package struct ThreadState {
    package private(set) var title: String?
    package private(set) var unreadCount: Int32?
    package private(set) var isMarkedUnread: Bool?
    package private(set) var isClosed: Bool?
    package private(set) var isHidden: Bool?

    package init(_ info: UnsafeRawBufferPointer) {
        guard !info.isEmpty else { return }
        var fields = PostboxDecoder(info)
        if let summary = fields.decodeObjectForKey("s") {
            var counts = PostboxDecoder(summary.bytes)
            unreadCount = counts.decodeOptionalInt32ForKey("u")
            isMarkedUnread = counts.decodeOptionalBoolForKey("mu")
        }
        // Only topics have data.
        guard let data = fields.decodeBytesForKey("d"), !data.isEmpty else { return }
        var entry = PostboxDecoder(data)
        guard let root = entry.decodeRootObject() else { return }
        var topic = PostboxDecoder(root.bytes)
        isClosed = topic.decodeOptionalBoolForKey("isClosed")
        isHidden = topic.decodeOptionalBoolForKey("isHidden")
        guard let info = topic.decodeObjectForKey("info") else { return }
        var parts = PostboxDecoder(info.bytes)
        title = parts.decodeOptionalStringForKey("title")
    }
}
