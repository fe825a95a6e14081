import Postbox
import SignalKit
import TelegramModel

/// The message that a result of an inline bot becomes: its text, its medium, and its attributes.
struct InlineResultContent {
    private var text = ""
    private var media: CodedObject?
    private var attributes: [CodedObject] = []
    private let queryId: Int64
    private let id: String
    private var webpageUrl: String?

    /// Returns `nil` for a result that cannot be sent: without an ID or a message, or with media that only the server has.
    init?(_ result: ChatContextResult) {
        let own = result.internalReference, foreign = result.externalReference
        guard let queryId = own?.queryId ?? foreign?.queryId, let id = own?.id ?? foreign?.id,
            let bytes = (own?.message ?? foreign?.message)?.data, let message = ChatContextResultMessage(jsonData: bytes)
        else { return nil }
        (self.queryId, self.id) = (queryId, id)
        switch message.kind {
        case .auto:
            guard let media = own.flatMap({ InlineResultContent.medium($0) }) ?? foreign.flatMap({ InlineResultContent.medium($0) }) else { return nil }
            self.media = media
            text = message.caption ?? ""
        case .text:
            text = message.text ?? ""
            if message.disableUrlPreview == true {
                var info = OutgoingContentInfoMessageAttribute()
                info.flags = .disableLinkPreviews
                attributes.append(info.record)
            }
        case .webpage:
            text = message.text ?? ""
            webpageUrl = message.url
        case .mapLocation: media = message.media?.record
        case .contact: media = message.mediaC?.record
        case .invoice: media = message.mediaI?.record
        default: return nil
        }
        guard media != nil || !text.isEmpty else { return nil }
        attributes += [message.entities?.record, message.previewParameters?.record, message.replyMarkup?.record].compactMap { $0 }
    }

    /// The medium of a result that the server has stored.
    private static func medium(_ result: ChatContextResult.InternalReference) -> CodedObject? {
        guard let bytes = result.file?.data ?? result.image?.data else { return nil }
        let media = CodedObject(bytes)
        return TelegramObjectModel().media(media)?.id == nil ? nil : media
    }

    /// The medium of a result that is only known by an address.
    private static func medium(_ result: ChatContextResult.ExternalReference) -> CodedObject? {
        guard let content = result.content?.data.flatMap({ TelegramMediaWebFile(CodedObject($0)) }), let resource = content.resource else { return nil }
        // The ID is that of the address, so that the same result has the same medium.
        let id = HistoryValidationPlan.folded(resource.bytes.map { UInt64($0) })
        var file = TelegramMediaFile(fileId: MediaId(namespace: MediaNamespace.localFile, id: id))
        file.resource = resource
        file.mimeType = content.mimeType
        file.size = Int64(content.size)
        file.attributes = content.attributes
        return file.record
    }

    /// Makes the message one of this content. Its attributes precede those that are added later.
    func fill(_ message: inout EnqueueMessage.Content, botId: PeerId, hideVia: Bool) {
        message.text = text
        message.media = media
        // With all fields, as Telegram writes them.
        let outgoing = CodedObject(
            hash: TypeHash.outgoingChatContextResultMessageAttribute,
            ["q": .int64(queryId), "i": .string(id), "v": .bool(hideVia), "wurl": webpageUrl.map { .string($0) } ?? .null])
        message.attributes = [outgoing]
        if !hideVia {
            message.attributes.append(CodedObject(hash: TypeHash.inlineBotMessageAttribute, ["i": .int64(botId.packed), "t": .null]))
        }
        message.attributes += attributes
    }
}

extension ChatContextResultMessage {
    /// Reads the bytes in a result's JSON text: fields, or the object around them.
    fileprivate init?(jsonData bytes: [UInt8]) {
        let object = CodedObject(bytes)
        let message = object.typeHash == Self.typeHash ? object : CodedObject(hash: Self.typeHash, bareFields: bytes)
        guard message.has("_v") else { return nil }
        self.init(unchecked: message)
    }
}

extension TelegramEngine.Messages {
    /// Returns the message that sends a result of an inline bot, or `nil` if the result cannot be sent.
    ///
    /// - Parameters:
    ///   - threadId: The topic or the comment thread; `nil` for the thread of the message that is replied to.
    ///   - botId: The bot.
    ///   - result: One of its results.
    ///   - replyToMessageId: The message to reply to, if any.
    ///   - replyToStoryId: The story to reply to, if any.
    ///   - hideVia: Whether the message does not name the bot.
    ///   - silentPosting: Whether the message is sent without a notification.
    ///   - scheduleTime: The time to send the message at, in seconds since 1970; `nil` to send it immediately.
    ///   - sendPaidMessageStars: The price that the account pays for the message; `nil` for none.
    ///   - postpone: Whether a paid message waits for several seconds so that it can be taken back.
    ///   - correlationId: A number by which the application finds the message among the sent messages.
    public func outgoingMessageWithChatContextResult(
        threadId: Int64? = nil, botId: PeerId, result: ChatContextResult, replyToMessageId: EngineMessageReplySubject? = nil,
        replyToStoryId: StoryId? = nil, hideVia: Bool = false, silentPosting: Bool = false, scheduleTime: Int32? = nil,
        sendPaidMessageStars: StarsAmount? = nil, postpone: Bool = false, correlationId: Int64? = nil
    ) -> EnqueueMessage? {
        guard let content = InlineResultContent(result) else { return nil }
        var message = EnqueueMessage.Content(
            text: "", threadId: threadId, replyTo: replyToMessageId, replyToStoryId: replyToStoryId, correlationId: correlationId)
        content.fill(&message, botId: botId, hideVia: hideVia)
        message.attributes += OutgoingAttributes.terms(
            silentPosting: silentPosting, scheduleTime: scheduleTime, price: sendPaidMessageStars, isPostponed: postpone)
        return .message(message)
    }

    /// Adds an unsent message with a result of an inline bot to the chat. A server gets its text and its medium as those of any other message.
    /// Returns `false`, and adds nothing, if the result cannot be sent or the chat is unknown.
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The topic or the comment thread; `nil` for the thread of the message that is replied to.
    ///   - botId: The bot.
    ///   - result: One of its results.
    ///   - replyToMessageId: The message to reply to, if any.
    ///   - replyToStoryId: The story to reply to, if any.
    ///   - hideVia: Whether the message does not name the bot.
    ///   - silentPosting: Whether the message is sent without a notification.
    ///   - scheduleTime: The time to send the message at, in seconds since 1970; `nil` to send it immediately.
    ///   - sendPaidMessageStars: The price that the account pays for the message; `nil` for none.
    ///   - postpone: Whether a paid message waits for several seconds so that it can be taken back.
    ///   - correlationId: A number by which the application finds the message among the sent messages.
    public func enqueueOutgoingMessageWithChatContextResult(
        to peerId: PeerId, threadId: Int64? = nil, botId: PeerId, result: ChatContextResult, replyToMessageId: EngineMessageReplySubject? = nil,
        replyToStoryId: StoryId? = nil, hideVia: Bool = false, silentPosting: Bool = false, scheduleTime: Int32? = nil,
        sendPaidMessageStars: StarsAmount? = nil, postpone: Bool = false, correlationId: Int64? = nil
    ) -> Signal<Bool, EngineError> {
        guard
            let message = outgoingMessageWithChatContextResult(
                threadId: threadId, botId: botId, result: result, replyToMessageId: replyToMessageId, replyToStoryId: replyToStoryId, hideVia: hideVia,
                silentPosting: silentPosting, scheduleTime: scheduleTime, sendPaidMessageStars: sendPaidMessageStars, postpone: postpone,
                correlationId: correlationId)
        else { return .single(false) }
        return TelegramEngine(context: context).enqueueMessages(peerId: peerId, messages: [message]) |> map { ($0.last ?? nil) != nil }
    }
}
