import PostboxCoding
import PostboxTables

extension TelegramObjectModel {
    /// Reads the CodableEntry of a MessageHistoryThreadData; `nil` for the empty data of a saved-message thread, and for incomplete data, because
    /// the data is decoded as a whole.
    public func thread(_ entry: CodedObject) -> ThreadFacts? {
        entry.withFields { _, fields in
            guard let info = fields.decodeObjectForKey("info"), Self.hasAllThreadData(&fields) else { return nil }
            var inner = PostboxDecoder(info.bytes)
            guard let title = inner.decodeOptionalStringForKey("title") else { return nil }
            return ThreadFacts(
                title: title, icon: inner.decodeOptionalInt64ForKey("icon"), iconColor: inner.decodeInt32ForKey("iconColor", orElse: 0),
                isClosed: fields.decodeBoolForKey("isClosed", orElse: false))
        }
    }

    /// Whether all required fields other than the info are present.
    private static func hasAllThreadData(_ fields: inout PostboxDecoder) -> Bool {
        let numbers: [StaticString] = ["creationDate", "incomingUnreadCount", "maxIncomingReadId", "maxKnownMessageId", "maxOutgoingReadId"]
        for key in numbers where fields.decodeOptionalInt32ForKey(key) == nil { return false }
        guard let author = fields.decodeObjectForKey("author"), let settings = fields.decodeObjectForKey("notificationSettings") else { return false }
        var (id, parts) = (PostboxDecoder(author.bytes), PostboxDecoder(settings.bytes))
        guard id.decodeOptionalInt64ForKey("iv") != nil else { return false }
        // Elsewhere, settings have another form that contains these values.
        let values: [(part: StaticString, key: StaticString)] = [("muteState", "m.v"), ("messageSound", "s.v"), ("displayPreviews", "p.v")]
        return values.allSatisfy { part, key in
            guard let object = parts.decodeObjectForKey(part) else { return false }
            var value = PostboxDecoder(object.bytes)
            return value.decodeOptionalInt32ForKey(key) != nil
        }
    }
}
