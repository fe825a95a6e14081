import Postbox
import TelegramModel

/// A pending message in the form needed for a request.
struct PendingMessage {
    let id: MessageId
    /// The key of the album that the message belongs to; `nil` if it belongs to none.
    let groupingKey: Int64?
    var content: SendingRequest.Content
    let target: SendingRequest.Target
    /// The message that it forwards.
    let source: MessageId?
    /// Whether the message is paid and waits for confirmation.
    let isPostponed: Bool

    /// The way in which requests name a thread.
    enum ThreadNaming {
        case thread
        /// The message is sent as a user, in the direct messages of one of the account's channels.
        case person
        /// Nothing is specified, because the destination is known without it.
        case none
    }

    /// Creates a pending message; `nil` if no request sends it, or if it lacks the number by which the server recognizes it.
    init?(_ message: StoreMessage, naming: ThreadNaming) {
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
        // The server creates link previews automatically.
        let media = message.media.first { $0.typeHash != TypeHash.telegramMediaWebpage && $0.typeHash != TypeHash.telegramMediaAction }
        content = SendingRequest.Content(randomId: randomId, text: message.text, entities: entities, media: media)
        target = SendingRequest.Target(
            peerId: id.peerId, threadId: naming == .thread ? message.threadId : nil,
            savedPeerId: naming == .person ? message.threadId.map { PeerId(packed: $0) } : nil, replyTo: replyTo, scheduleDate: scheduleDate,
            isSilent: isSilent, terms: SendingRequest.Terms(message))
        isPostponed = source == nil && message.isPostponed
    }
}

extension Transaction {
    /// The way in which requests name threads of a chat.
    func threadNaming(_ peerId: PeerId, accountPeerId: PeerId) throws -> PendingMessage.ThreadNaming {
        // Messages to oneself are sorted into threads by origin, which is not sent.
        guard peerId != accountPeerId else { return .none }
        guard let peer = try getPeer(peerId), PeerAccess(peer).isMonoforum else { return .thread }
        // Each person who writes to a channel has one thread there.
        let channel = try peer.int64("lmid").flatMap { try getPeer(PeerId(packed: $0)) }
        return channel.map { PeerAccess($0).managesDirectMessages } ?? false ? .person : .none
    }
}

extension StoreMessage {
    /// The random number by which a server knows a message that is sent again.
    var outgoingId: Int64? {
        attributes.first { $0.typeHash == TypeHash.outgoingMessageInfoAttribute }?.int64("u") ?? globallyUniqueId
    }

    /// Whether the message is paid and waits for confirmation.
    var isPostponed: Bool {
        attributes.contains { $0.typeHash == PaidStarsMessageAttribute.typeHash && PaidStarsMessageAttribute(unchecked: $0).postponeSending }
    }

    /// The date of a scheduled message.
    var scheduleTime: Int32? { attributes.first { $0.typeHash == TypeHash.outgoingScheduleInfoMessageAttribute }?.int32("t") }
}

/// Messages that go to the server in one request.
struct PendingBatch {
    var messages: [PendingMessage]

    /// Groups messages in their order: albums, and consecutive messages forwarded from one chat to the same place. All others are sent separately.
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

    /// The request for the batch; `nil` if the batch is empty. `now` is the server's time.
    func request(now: Int32) -> SyncRequest? {
        guard let first = messages.first else { return nil }
        var target = first.target
        target.terms = target.terms.sent(at: now, count: messages.count)
        if let source = first.source {
            let forwarded = messages.compactMap { message in
                message.source.map { SendingRequest.Forwarded(id: $0.id, randomId: message.content.randomId) }
            }
            return .sending(.forward(from: source.peerId, forwarded, target))
        }
        guard messages.count > 1 else { return .sending(.message(first.content, target)) }
        return .sending(.album(messages.map(\.content), target))
    }
}

extension PendingMessage {
    fileprivate func joins(_ next: PendingMessage) -> Bool {
        // The target of the first message applies to all.
        var other = next.target
        other.terms = target.terms
        guard target == other else { return false }
        if let source, let other = next.source { return source.peerId == other.peerId && groupingKey == next.groupingKey }
        return source == nil && next.source == nil && groupingKey != nil && groupingKey == next.groupingKey
    }
}

/// The attributes that identify a pending outgoing message.
package enum OutgoingMessage {
    /// Returns the object that stores `randomId`, by which the server recognizes the message when it is sent again.
    package static func info(randomId: Int64, hasTransformedMedia: Bool = false) -> CodedObject {
        CodedObject(hash: TypeHash.outgoingMessageInfoAttribute, [
            "u": .int64(randomId), "f": .int32(hasTransformedMedia ? 1 : 0), "ack": .int32(0), "cid": .null,
            "bubbleUpEmojiOrStickersets": .bytes(ItemCollectionIds.bytes([])),
        ])
    }

    /// The attribute of a message scheduled for this time, in seconds since 1970.
    package static func schedule(_ time: Int32) -> CodedObject {
        CodedObject(hash: TypeHash.outgoingScheduleInfoMessageAttribute, ["t": .int32(time)])
    }
}

/// Brings the files of a message to the server before the message itself.
package protocol MessageMediaUploader: AnyObject {
    /// Uploads media. `again` states whether the server no longer accepts the file's reference. The completion is called later, never inside this
    /// call, with the medium as it will be sent, or with the reason why it cannot be sent.
    func upload(_ media: CodedObject, again: Bool, _ completion: @escaping (Result<CodedObject, SyncError>) -> Void) -> SyncTask
}
