import PostboxCoding
import PostboxTables

/// The read position of a forum topic: numbers in MessageHistoryThreadData, the data of a thread's info.
package struct ThreadReadState: Hashable, Sendable {
    package var incomingUnreadCount: Int32
    package var maxIncomingReadId: Int32
    package var maxKnownMessageId: Int32
    package var maxOutgoingReadId: Int32

    /// Reads thread data; `nil` for data of another type.
    package init?(threadData: CodedObject) {
        let state: ThreadReadState? = threadData.withFields(of: TypeHash.messageHistoryThreadData) { ThreadReadState(&$0) }
        guard let state else { return nil }
        self = state
    }

    private init(_ fields: inout PostboxDecoder) {
        incomingUnreadCount = fields.decodeInt32ForKey("incomingUnreadCount", orElse: 0)
        maxIncomingReadId = fields.decodeInt32ForKey("maxIncomingReadId", orElse: 0)
        maxKnownMessageId = fields.decodeInt32ForKey("maxKnownMessageId", orElse: 0)
        maxOutgoingReadId = fields.decodeInt32ForKey("maxOutgoingReadId", orElse: 0)
    }

    /// Returns the data with these numbers, and everything else unchanged; `nil` if it is malformed.
    package func stored(in threadData: CodedObject) -> CodedObject? {
        let numbers: [(StaticString, Int32)] = [
            ("incomingUnreadCount", incomingUnreadCount), ("maxIncomingReadId", maxIncomingReadId), ("maxKnownMessageId", maxKnownMessageId),
            ("maxOutgoingReadId", maxOutgoingReadId),
        ]
        return threadData.editingFields { record, output in
            guard let (key, number) = numbers.first(where: { record.key.elementsEqual($0.0.description.utf8) }) else { return false }
            output.encodeInt32(number, forKey: key)
            return true
        }
    }
}

/// The comments under a channel's post: ReplyThreadMessageAttribute.
package enum CommentThread {
    /// The attributes of the post with its comments read up to the ID.
    package static func read(upTo id: Int32, in attributes: [CodedObject]) -> [CodedObject] {
        attributes.map { attribute in
            guard attribute.typeHash == TypeHash.replyThreadMessageAttribute else { return attribute }
            let edited = attribute.editingFields { record, output in
                guard record.key.elementsEqual("mrm".utf8) else { return false }
                output.encodeInt32(id, forKey: "mrm")
                return true
            }
            return edited ?? attribute
        }
    }
}
