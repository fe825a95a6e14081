import Postbox
import TelegramModel

/// What a message answers to.
public struct EngineMessageReplySubject: Hashable, Sendable {
    /// The message that is answered.
    public var messageId: MessageId
    /// A part of that message: EngineMessageReplyQuote.
    public var quote: CodedObject?
    /// The item of a to-do list, or the option of a poll, that is answered; `nil` for the message.
    public var innerSubject: EngineMessageReplyInnerSubject?
    /// A quote as a stored message has it, in the place of `quote`.
    var storedQuote: [UInt8]?

    /// Without a quote the whole message is answered.
    public init(messageId: MessageId, quote: CodedObject? = nil, innerSubject: EngineMessageReplyInnerSubject? = nil) {
        self.messageId = messageId
        self.quote = quote
        self.innerSubject = innerSubject
    }

    /// Of a ReplyMessageAttribute; nil when it names no message. What was not quoted is taken from the message anew.
    init?(_ attribute: CodedObject) {
        guard let id = ReplyReference.messageId(in: attribute) else { return nil }
        self.init(messageId: id)
        if attribute.bool("iq") ?? attribute.has("qu") { storedQuote = attribute.fieldBytes("qu") }
        innerSubject = attribute.int32("tid").map { .todoItem($0) } ?? attribute.fieldBytes("pid").map { .pollOption($0) }
    }
}

/// A message that is to be sent.
public enum EnqueueMessage: Hashable, Sendable {
    /// A message that is written here.
    public struct Content: Hashable, Sendable {
        /// May be empty when there is a medium.
        public var text: String
        /// Message attributes; those that make no sense in an outgoing message are left out.
        public var attributes: [CodedObject]
        /// Custom emoji in the text, TelegramMediaFile.
        public var inlineStickers: [CodedObject]
        /// A medium, such as TelegramMediaImage; nil: text alone.
        public var media: CodedObject?
        /// The topic or the comments that it belongs to.
        public var threadId: Int64?
        /// The message that it answers.
        public var replyTo: EngineMessageReplySubject?
        /// The story that it answers.
        public var replyToStoryId: StoryId?
        /// Messages with the same one become an album.
        public var localGroupingKey: Int64?
        /// A number of the application, to find the message again among those that are sent.
        public var correlationId: Int64?
        /// The medium is as the server wants it already.
        public var isTransformed: Bool

        /// A text alone needs nothing else: `.message(.init(text: "Hello"))`.
        public init(
            text: String, attributes: [CodedObject] = [], inlineStickers: [CodedObject] = [], media: CodedObject? = nil, threadId: Int64? = nil,
            replyTo: EngineMessageReplySubject? = nil, replyToStoryId: StoryId? = nil, localGroupingKey: Int64? = nil, correlationId: Int64? = nil,
            isTransformed: Bool = false
        ) {
            self.text = text
            self.attributes = attributes
            self.inlineStickers = inlineStickers
            self.media = media
            self.threadId = threadId
            self.replyTo = replyTo
            self.replyToStoryId = replyToStoryId
            self.localGroupingKey = localGroupingKey
            self.correlationId = correlationId
            self.isTransformed = isTransformed
        }
    }

    /// A message that is written here.
    case message(Content)
    /// Of a stored message. `isGrouped`: messages of one album stay together.
    case forward(source: MessageId, threadId: Int64?, isGrouped: Bool, attributes: [CodedObject], correlationId: Int64?)

    /// The message in another thread; an answer that it has stays.
    func inThread(_ threadId: Int64?) -> EnqueueMessage {
        guard let threadId else { return self }
        switch self {
        case var .message(content):
            content.threadId = threadId
            return .message(content)
        case let .forward(source, _, isGrouped, attributes, correlationId):
            return .forward(source: source, threadId: threadId, isGrouped: isGrouped, attributes: attributes, correlationId: correlationId)
        }
    }
}

/// Attributes that a message to be sent may have.
enum OutgoingAttributes {
    private static let kept: Set<Int32> = [
        TypeHash.textEntitiesMessageAttribute, TypeHash.inlineBotMessageAttribute, TypeHash.outgoingContentInfoMessageAttribute,
        TypeHash.replyMarkupMessageAttribute, TypeHash.outgoingChatContextResultMessageAttribute, TypeHash.autoremoveTimeoutMessageAttribute,
        TypeHash.notificationInfoMessageAttribute, TypeHash.outgoingScheduleInfoMessageAttribute, TypeHash.outgoingQuickReplyMessageAttribute,
        TypeHash.embeddedMediaStickersMessageAttribute, TypeHash.emojiSearchQueryMessageAttribute, TypeHash.forwardOptionsMessageAttribute,
        TypeHash.sendAsMessageAttribute, TypeHash.mediaSpoilerMessageAttribute, TypeHash.webpagePreviewMessageAttribute,
        TypeHash.invertMediaMessageAttribute, TypeHash.effectMessageAttribute,
        ForwardVideoTimestampAttribute.typeHash, PaidStarsMessageAttribute.typeHash, SuggestedPostMessageAttribute.typeHash,
    ]

    private static let keptOfForward: Set<Int32> = [
        TypeHash.textEntitiesMessageAttribute, TypeHash.inlineBotMessageAttribute, TypeHash.notificationInfoMessageAttribute,
        TypeHash.outgoingScheduleInfoMessageAttribute, TypeHash.outgoingQuickReplyMessageAttribute, TypeHash.forwardOptionsMessageAttribute,
        TypeHash.sendAsMessageAttribute, TypeHash.mediaSpoilerMessageAttribute, TypeHash.invertMediaMessageAttribute,
        PaidStarsMessageAttribute.typeHash,
    ]

    static func ofMessage(_ attributes: [CodedObject]) -> [CodedObject] { attributes.filter { $0.typeHash.map(kept.contains) ?? false } }

    /// What a stored message was asked for with, beside what it has of its chat and, as a forward, of its source.
    static func requested(of stored: IntermediateMessage, from source: IntermediateMessage? = nil) -> [CodedObject] {
        let isCloud = stored.index.id.peerId.isCloud
        var attributes = stored.attributes.compactMap { attribute -> CodedObject? in
            // A timer of the message's own was stored as one of the medium; the other is the chat's.
            if isCloud, attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute {
                return attribute.retyped(TypeHash.autoremoveTimeoutMessageAttribute)
            }
            return isCloud && attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute ? nil : attribute
        }
        attributes = ofMessage(attributes)
        guard let source else { return attributes }
        // The text is the source's, and so are its entities, even where it has changed.
        attributes.removeAll { $0.typeHash == TypeHash.textEntitiesMessageAttribute }
        for attribute in ofForward(source.attributes, with: []) {
            if let place = attributes.lastIndex(of: attribute) { attributes.remove(at: place) }
        }
        return attributes
    }

    /// Of a message of the server's that goes on into a chat of the server's. `forwarded`: what is forwarded with it.
    static func ofForward(_ attributes: [CodedObject], with forwarded: Set<MessageId>) -> [CodedObject] {
        attributes.filter { attribute in
            guard let hash = attribute.typeHash else { return false }
            guard hash == TypeHash.replyMessageAttribute else { return keptOfForward.contains(hash) }
            return attribute.has("qu") || (ReplyReference.messageId(in: attribute).map(forwarded.contains) ?? false)
        }
    }
}

extension EngineMessageReplyInnerSubject {
    /// An item of a to-do list.
    package static func todoItem(_ id: Int32) -> Self {
        Self(unchecked: CodedObject(hash: typeHash, ["t": .int32(Kind.todoItem.rawValue), "v": .int32(id)]))
    }

    /// An option of a poll, by the bytes that name it.
    package static func pollOption(_ identifier: [UInt8]) -> Self {
        Self(unchecked: CodedObject(hash: typeHash, ["t": .int32(Kind.pollOption.rawValue), "v": .bytes(identifier)]))
    }
}
