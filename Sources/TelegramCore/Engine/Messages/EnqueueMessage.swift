import Postbox
import TelegramModel

/// The message, or the part of a message, that a message replies to.
public struct EngineMessageReplySubject: Hashable, Sendable {
    /// The message to reply to.
    public var messageId: MessageId
    /// A part of that message: EngineMessageReplyQuote.
    public var quote: CodedObject?
    /// The item of a to-do list or the option of a poll to reply to; `nil` for the message.
    public var innerSubject: EngineMessageReplyInnerSubject?
    /// A quote in the form of a stored message, used instead of `quote`.
    var storedQuote: [UInt8]?

    /// Creates a reply. Without a quote, it replies to the whole message.
    public init(messageId: MessageId, quote: CodedObject? = nil, innerSubject: EngineMessageReplyInnerSubject? = nil) {
        self.messageId = messageId
        self.quote = quote
        self.innerSubject = innerSubject
    }

    /// Reads a ReplyMessageAttribute; `nil` if it does not name a message. Without an explicit quote, the text is taken from the message again.
    init?(_ attribute: CodedObject) {
        guard let id = ReplyReference.messageId(in: attribute) else { return nil }
        self.init(messageId: id)
        if attribute.bool("iq") ?? attribute.has("qu") { storedQuote = attribute.fieldBytes("qu") }
        innerSubject = attribute.int32("tid").map { .todoItem($0) } ?? attribute.fieldBytes("pid").map { .pollOption($0) }
    }
}

/// A message to send.
public enum EnqueueMessage: Hashable, Sendable {
    /// A newly written message.
    public struct Content: Hashable, Sendable {
        /// The text, which may be empty if there is a medium.
        public var text: String
        /// Message attributes. Those that do not apply to an outgoing message are left out.
        public var attributes: [CodedObject]
        /// Custom emoji in the text, as TelegramMediaFile.
        public var inlineStickers: [CodedObject]
        /// A medium, such as TelegramMediaImage; `nil` for text only.
        public var media: CodedObject?
        /// The topic or the comment thread.
        public var threadId: Int64?
        /// The message to reply to.
        public var replyTo: EngineMessageReplySubject?
        /// The story to reply to.
        public var replyToStoryId: StoryId?
        /// Messages with the same key become an album.
        public var localGroupingKey: Int64?
        /// A number chosen by the application to find the message again among the sent messages.
        public var correlationId: Int64?
        /// Whether the medium is already in the form that the server requires.
        public var isTransformed: Bool

        /// Creates a message. For a text, the other parameters can be omitted: `.message(.init(text: "Hello"))`.
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

    /// A newly written message.
    case message(Content)
    /// A forward of a stored message. If `isGrouped` is `true`, messages of one album stay together.
    case forward(source: MessageId, threadId: Int64?, isGrouped: Bool, attributes: [CodedObject], correlationId: Int64?)
}

/// Attributes that a message to send may have.
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

    /// Returns the attributes that a stored message was requested with, without those from its chat or, for a forward, from its source.
    static func requested(of stored: IntermediateMessage, from source: IntermediateMessage? = nil) -> [CodedObject] {
        let isCloud = stored.index.id.peerId.isCloud
        var attributes = stored.attributes.compactMap { attribute -> CodedObject? in
            // The message's own timer was stored as a timer of the medium; the other timer belongs to the chat.
            if isCloud, attribute.typeHash == TypeHash.autoclearTimeoutMessageAttribute {
                return attribute.retyped(TypeHash.autoremoveTimeoutMessageAttribute)
            }
            return isCloud && attribute.typeHash == TypeHash.autoremoveTimeoutMessageAttribute ? nil : attribute
        }
        attributes = ofMessage(attributes)
        guard let source else { return attributes }
        // The text and its entities are the source's, even if it has changed.
        attributes.removeAll { $0.typeHash == TypeHash.textEntitiesMessageAttribute }
        for attribute in ofForward(source.attributes, with: []) {
            if let place = attributes.lastIndex(of: attribute) { attributes.remove(at: place) }
        }
        return attributes
    }

    /// Returns the requested attributes of a forward to a cloud chat. `forwarded` contains the messages forwarded together with it.
    static func ofForwardRequest(_ attributes: [CodedObject], with forwarded: Set<MessageId>) -> [CodedObject] {
        let ofSource = ofForward(attributes, with: forwarded)
        return attributes.filter { attribute in
            guard let hash = attribute.typeHash, hash != TypeHash.replyMarkupMessageAttribute else { return false }
            return kept.contains(hash) || ofSource.contains(attribute)
        }
    }

    /// Returns the attributes for forwarding a cloud message to a cloud chat. `forwarded` contains the messages forwarded together with it.
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

    /// An option of a poll, by its identifier.
    package static func pollOption(_ identifier: [UInt8]) -> Self {
        Self(unchecked: CodedObject(hash: typeHash, ["t": .int32(Kind.pollOption.rawValue), "v": .bytes(identifier)]))
    }
}
