import Postbox

/// Requests that send content to a chat.
public enum SendingRequest: Hashable, Sendable {
    /// A message. If the server receives a known random number again, it repeats its first answer.
    public struct Content: Hashable, Sendable {
        /// A random number chosen by the client. It is the same for every attempt.
        public var randomId: Int64
        /// The text, in UTF-8.
        public var text: [UInt8]
        /// The entities, as MessageTextEntity objects.
        public var entities: [CodedObject]
        /// The medium in stored form; `nil` if the message has only text.
        public var media: CodedObject?

        /// Creates content. For a text, the other parameters can be omitted.
        public init(randomId: Int64, text: [UInt8], entities: [CodedObject] = [], media: CodedObject? = nil) {
            self.randomId = randomId
            self.text = text
            self.entities = entities
            self.media = media
        }
    }

    /// The destination of a message and its sending options.
    public struct Target: Hashable, Sendable {
        /// The chat.
        public var peerId: PeerId
        /// The topic or thread.
        public var threadId: Int64?
        /// Among the direct messages of a channel of the account: to whom.
        public var savedPeerId: PeerId?
        /// The message that is answered.
        public var replyTo: MessageId?
        /// The date of a scheduled message, in seconds since 1970; `nil` to send it now.
        public var scheduleDate: Int32?
        /// Whether the recipients are notified without a sound.
        public var isSilent: Bool
        /// Prices, suggestions, and the parts that a reply refers to.
        public var terms: Terms

        /// Creates a target. By default the message is sent to the chat immediately.
        public init(
            peerId: PeerId, threadId: Int64? = nil, savedPeerId: PeerId? = nil, replyTo: MessageId? = nil, scheduleDate: Int32? = nil,
            isSilent: Bool = false, terms: Terms = Terms()
        ) {
            self.peerId = peerId
            self.threadId = threadId
            self.savedPeerId = savedPeerId
            self.terms = terms
            self.replyTo = replyTo
            self.scheduleDate = scheduleDate
            self.isSilent = isSilent
        }
    }

    /// A message that is forwarded, and the random number of the new one.
    public struct Forwarded: Hashable, Sendable {
        /// The message in its own chat.
        public var id: Int32
        /// A random number chosen by the client for the new message. It is the same for every attempt.
        public var randomId: Int64

        /// Creates one value for each message that is forwarded.
        public init(id: Int32, randomId: Int64) {
            self.id = id
            self.randomId = randomId
        }
    }

    /// A message.
    case message(Content, Target)
    /// Messages shown together as an album.
    case album([Content], Target)
    /// Messages of another chat, in their order.
    case forward(from: PeerId, [Forwarded], Target)
    /// Sends scheduled messages now.
    case scheduledNow(PeerId, ids: [Int32])
    /// MessageReaction; all that the account has on the message.
    case reactions(PeerId, id: Int32, [CodedObject])
    /// Pays for a reaction with `count` stars; the server takes a random number once only.
    case paidReaction(PeerId, id: Int32, count: Int32, randomId: Int64, privacy: PaidReactionPrivacy)
    /// SynchronizeableChatInputState; `nil` to remove the draft. `savedPeerId` is the recipient, among direct messages.
    case draft(PeerId, threadId: Int64?, savedPeerId: PeerId? = nil, CodedObject?)

    /// The request as a name with all fields.
    package var form: ServerRequest {
        switch self {
        case let .message(content, target):
            return ServerRequest("sendMessage", [
                "peer": .peer(target.peerId), "thread": .optional(target.threadId), "randomId": .int64(content.randomId),
                "text": .string(content.string), "entities": .list(content.entities.map { .coded($0) }), "media": .optional(content.media),
                "replyTo": target.reply, "scheduleDate": .optional(target.scheduleDate), "silent": .bool(target.isSilent),
            ]).adding(target.fields(of: .message))
        case let .album(contents, target):
            let items = contents.map { content in
                ServerValue.object([
                    "randomId": .int64(content.randomId), "text": .string(content.string),
                    "entities": .list(content.entities.map { .coded($0) }), "media": .optional(content.media),
                ])
            }
            return ServerRequest("sendAlbum", [
                "peer": .peer(target.peerId), "thread": .optional(target.threadId), "items": .list(items), "replyTo": target.reply,
                "scheduleDate": .optional(target.scheduleDate), "silent": .bool(target.isSilent),
            ]).adding(target.fields(of: .album))
        case let .forward(source, messages, target):
            return ServerRequest("forwardMessages", [
                "fromPeer": .peer(source), "ids": .ids(messages.map(\.id)), "randomIds": .list(messages.map { .int64($0.randomId) }),
                "peer": .peer(target.peerId), "thread": .optional(target.threadId), "scheduleDate": .optional(target.scheduleDate),
            ]).adding(target.fields(of: .forward))
        case let .scheduledNow(peerId, ids): return ServerRequest("sendScheduledMessages", ["peer": .peer(peerId), "ids": .ids(ids)])
        case let .reactions(peerId, id, reactions):
            return ServerRequest("sendReaction", [
                "peer": .peer(peerId), "id": .int(id), "reactions": .list(reactions.map { .coded($0) }),
            ])
        case let .paidReaction(peerId, id, count, randomId, privacy):
            return ServerRequest("sendPaidReaction", [
                "peer": .peer(peerId), "id": .int(id), "count": .int(count), "randomId": .int64(randomId), "privacy": privacy.value,
            ]).adding(privacy.anonymous)
        case let .draft(peerId, threadId, savedPeerId, draft):
            let person = savedPeerId.map { [ServerField("savedPeer", .peer($0))] } ?? []
            return ServerRequest("saveDraft", ["peer": .peer(peerId), "thread": .optional(threadId), "draft": .optional(draft)]).adding(person)
        }
    }
}

extension SendingRequest.Content {
    fileprivate var string: String { String(decoding: text, as: UTF8.self) }
}

extension PaidReactionPrivacy {
    fileprivate var value: ServerValue {
        switch self {
        case .default: .string("default")
        case .anonymous: .string("anonymous")
        case let .peer(peerId): .object(["peer": .peer(peerId)])
        }
    }

    /// The form of Telegram 11, which had two of the three cases.
    fileprivate var anonymous: [ServerField] {
        switch self {
        case .default: [ServerField("anonymous", .bool(false))]
        case .anonymous: [ServerField("anonymous", .bool(true))]
        case .peer: []
        }
    }
}

extension SendingRequest.Target {
    fileprivate func fields(of kind: SendingRequest.Terms.Kind) -> [ServerField] {
        (savedPeerId.map { [ServerField("savedPeer", .peer($0))] } ?? []) + terms.fields(of: kind)
    }

    fileprivate var reply: ServerValue {
        replyTo.map { .object(["peer": .peer($0.peerId), "namespace": .int($0.namespace), "id": .int($0.id)]) } ?? .null
    }
}
