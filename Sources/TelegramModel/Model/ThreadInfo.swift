import Postbox
import PostboxCoding

extension TelegramObjectModel {
    /// Reads the CodableEntry of a MessageHistoryThreadData; nil for the empty data of a saved-message thread.
    public func thread(_ entry: CodedObject) -> ThreadFacts? {
        entry.withFields { _, fields in
            guard let info = fields.decodeObjectForKey("info") else { return nil }
            var inner = PostboxDecoder(info.bytes)
            guard let title = inner.decodeOptionalStringForKey("title") else { return nil }
            return ThreadFacts(
                title: title, icon: inner.decodeOptionalInt64ForKey("icon"), iconColor: inner.decodeInt32ForKey("iconColor", orElse: 0),
                isClosed: fields.decodeBoolForKey("isClosed", orElse: false))
        }
    }
}

/// Bare bytes of a StoredMessageHistoryThreadInfo without data and with nothing unread (spec 02.7.3).
func emptyThreadInfo() -> [UInt8] {
    let data: [UInt8] = [1, 0x64, 10, 0, 0, 0, 0]
    let unread: [UInt8] = [1, 0x75, 0, 0, 0, 0, 0]
    let mutedUntil: [UInt8] = [1, 0x6D, 11]
    let summary: [UInt8] = [1, 0x73, 5, 0xB5, 0x31, 0xA0, 0x01, UInt8(unread.count + mutedUntil.count), 0, 0, 0]
    return data + summary + unread + mutedUntil
}
