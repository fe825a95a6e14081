import Postbox
import TelegramModel

/// A message that waits to be sent, as a request needs it.
struct PendingMessage {
    let id: MessageId
    /// It is part of an album.
    let groupingKey: Int64?
    var content: SendingRequest.Content
    let target: SendingRequest.Target
    /// The message that it forwards.
    let source: MessageId?

    /// nil: not a message that is sent by a request, or one that has no number by which the server would know it again.
    init?(_ message: StoreMessage, accountPeerId: PeerId) {
        guard case let .id(id) = message.id, let randomId = message.outgoingId else { return nil }
        self.id = id
        groupingKey = message.groupingKey
        var replyTo: MessageId?, scheduleDate: Int32?, isSilent = false, source: MessageId?, entities: [CodedObject] = []
        for attribute in message.attributes {
            switch attribute.typeHash {
            case TypeHash.replyMessageAttribute:
                guard let packed = attribute.int64("i"), let peer = attribute.int64("p") else { continue }
                replyTo = MessageId(
                    peerId: PeerId(packed: peer), namespace: Int32(truncatingIfNeeded: packed), id: Int32(truncatingIfNeeded: packed >> 32))
            case TypeHash.outgoingScheduleInfoMessageAttribute: scheduleDate = attribute.int32("t")
            case TypeHash.notificationInfoMessageAttribute: isSilent = (attribute.int32("f") ?? 0) & 1 != 0
            case TypeHash.textEntitiesMessageAttribute: entities = attribute.objects("entities")
            case TypeHash.forwardSourceInfoAttribute:
                guard let peer = attribute.int64("p"), let namespace = attribute.int32("n"), let number = attribute.int32("i") else { continue }
                source = MessageId(peerId: PeerId(packed: peer), namespace: namespace, id: number)
            default: continue
            }
        }
        self.source = source
        // The server makes pages of links by itself.
        let media = message.media.first { $0.typeHash != TypeHash.telegramMediaWebpage && $0.typeHash != TypeHash.telegramMediaAction }
        content = SendingRequest.Content(randomId: randomId, text: message.text, entities: entities, media: media)
        // Messages to oneself are sorted into threads by whom they are from; that is not told.
        let threadId = id.peerId == accountPeerId ? nil : message.threadId
        target = SendingRequest.Target(
            peerId: id.peerId, threadId: threadId, replyTo: replyTo, scheduleDate: scheduleDate, isSilent: isSilent)
    }
}

extension StoreMessage {
    /// The random number by which a server knows a message that is sent again.
    var outgoingId: Int64? {
        attributes.first { $0.typeHash == TypeHash.outgoingMessageInfoAttribute }?.int64("u") ?? globallyUniqueId
    }

    /// When it is to be sent, of a scheduled message.
    var scheduleTime: Int32? { attributes.first { $0.typeHash == TypeHash.outgoingScheduleInfoMessageAttribute }?.int32("t") }
}

/// Messages that go to the server in one request.
struct PendingBatch {
    var messages: [PendingMessage]

    /// Albums together, and neighbours that are forwarded from one chat to the same place; all others each by itself. In their order.
    static func batches(_ messages: [PendingMessage]) -> [PendingBatch] {
        var batches: [PendingBatch] = []
        for message in messages {
            if let last = batches.last?.messages.last, last.joins(message) {
                batches[batches.count - 1].messages.append(message)
            } else {
                batches.append(PendingBatch(messages: [message]))
            }
        }
        return batches
    }

    /// nil: there is nothing in it.
    var request: SyncRequest? {
        guard let first = messages.first else { return nil }
        if let source = first.source {
            let forwarded = messages.compactMap { message in
                message.source.map { SendingRequest.Forwarded(id: $0.id, randomId: message.content.randomId) }
            }
            return .sending(.forward(from: source.peerId, forwarded, first.target))
        }
        guard messages.count > 1 else { return .sending(.message(first.content, first.target)) }
        return .sending(.album(messages.map(\.content), first.target))
    }
}

extension PendingMessage {
    fileprivate func joins(_ next: PendingMessage) -> Bool {
        guard target == next.target else { return false }
        if let source, let other = next.source { return source.peerId == other.peerId && groupingKey == next.groupingKey }
        return source == nil && next.source == nil && groupingKey != nil && groupingKey == next.groupingKey
    }
}

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

/// Brings the files of a message to the server before the message itself.
package protocol MessageMediaUploader: AnyObject {
    /// `again`: the server does not know the file by its reference any more. The completion is called later, never inside this call, with the
    /// medium as the message is to carry it, or with why it cannot be sent.
    func upload(_ media: CodedObject, again: Bool, _ completion: @escaping (Result<CodedObject, SyncError>) -> Void) -> SyncTask
}
