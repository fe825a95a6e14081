import Postbox
import TelegramModel

/// The fields of ReplyMessageAttribute. IDs have the namespace in the low half and the number in the high half.
enum ReplyReference {
    static func packed(_ id: MessageId) -> Int64 { Int64(id.id) << 32 | Int64(UInt32(bitPattern: id.namespace)) }

    static func messageId(in attribute: CodedObject) -> MessageId? { id(attribute, "i", "p") }
    static func threadMessageId(in attribute: CodedObject) -> MessageId? { id(attribute, "ti", "tp") }

    private static func id(_ attribute: CodedObject, _ key: StaticString, _ peer: StaticString) -> MessageId? {
        guard let packed = attribute.int64(key), let peerId = attribute.int64(peer) else { return nil }
        return MessageId(
            peerId: PeerId(packed: peerId), namespace: Int32(truncatingIfNeeded: packed), id: Int32(truncatingIfNeeded: packed >> 32))
    }

    static func attribute(
        _ id: MessageId, threadMessageId: MessageId?, quote: [UInt8]?, isQuote: Bool, innerSubject: EngineMessageReplyInnerSubject? = nil
    ) -> CodedObject {
        let attribute = CodedObject(hash: TypeHash.replyMessageAttribute, [
            "i": .int64(packed(id)), "p": .int64(id.peerId.packed), "ti": threadMessageId.map { .int64(packed($0)) } ?? .absent,
            "tp": threadMessageId.map { .int64($0.peerId.packed) } ?? .absent, "qu": quote.map { .bytes($0) } ?? .null, "iq": .bool(isQuote),
        ])
        guard let innerSubject else { return attribute }
        if innerSubject.kind == .pollOption, let option = innerSubject.pollOption { return attribute.setting(["pid": .bytes(option), "tid": .null]) }
        return attribute.setting(["tid": .optional(innerSubject.todoItem), "pid": .null])
    }
}
