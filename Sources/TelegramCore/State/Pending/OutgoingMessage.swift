import Postbox
import TelegramModel

/// The attributes by which a message that is to be sent is known.
package enum OutgoingMessage {
    /// `randomId`: by which the server knows the message when it is sent again.
    package static func info(randomId: Int64, hasTransformedMedia: Bool = false) -> CodedObject {
        CodedObject(hash: TypeHash.outgoingMessageInfoAttribute, [
            "u": .int64(randomId), "f": .int32(hasTransformedMedia ? 1 : 0), "ack": .int32(0), "cid": .null,
            "bubbleUpEmojiOrStickersets": .bytes(ItemCollectionIds.bytes([])),
        ])
    }

    /// It is to be sent at this time, in seconds since 1970.
    package static func schedule(_ time: Int32) -> CodedObject {
        CodedObject(hash: TypeHash.outgoingScheduleInfoMessageAttribute, ["t": .int32(time)])
    }
}
