import Postbox
import SignalKit
import TelegramModel

/// The content of a message.
public enum EngineOutgoingMessageContent: Hashable, Sendable {
    /// A text with its entities, as MessageTextEntity objects.
    case text(String, entities: [CodedObject])
    /// A file, as TelegramMediaFile.
    case file(CodedObject)
    /// A result of an inline bot. With `hideVia`, the message does not name the bot.
    case contextResult(ChatContextResult, botId: PeerId, hideVia: Bool = false)
    /// A message that a bot has prepared for the account.
    case preparedInlineMessage(ChatContextResult, botId: PeerId)
}

extension TelegramEngine.Messages {
    /// Adds an unsent message to the chat. It is sent when the account is online.
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - replyTo: The message to reply to, if any.
    ///   - threadId: The topic or the comment thread; `nil` for the thread of the message that is replied to.
    ///   - storyId: The story to reply to, if any.
    ///   - content: The content of the message.
    ///   - silentPosting: Whether the message is sent without a notification.
    ///   - scheduleTime: The time to send the message at, in seconds since 1970; `nil` to send it immediately.
    ///   - sendPaidMessageStars: The price that the account pays for the message; `nil` for none. No price is added automatically.
    /// - Returns: The message's ID; `nil` if nothing was stored, and an empty array if the chat is unknown or a bot's result cannot be sent.
    public func enqueueOutgoingMessage(
        to peerId: PeerId, replyTo: EngineMessageReplySubject?, threadId: Int64? = nil, storyId: StoryId? = nil,
        content: EngineOutgoingMessageContent, silentPosting: Bool = false, scheduleTime: Int32? = nil,
        sendPaidMessageStars: StarsAmount? = nil
    ) -> Signal<[MessageId?], EngineError> {
        var attributes = OutgoingAttributes.terms(silentPosting: silentPosting, scheduleTime: scheduleTime, price: sendPaidMessageStars)
        var message = EnqueueMessage.Content(text: "", threadId: threadId, replyTo: replyTo, replyToStoryId: storyId)
        switch content {
        case let .text(text, entities):
            message.text = text
            if !entities.isEmpty {
                attributes.append(CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(entities)]))
            }
        case let .file(file): message.media = file
        case let .contextResult(result, botId, hideVia):
            guard let content = InlineResultContent(result) else { return .single([]) }
            content.fill(&message, botId: botId, hideVia: hideVia)
        case let .preparedInlineMessage(result, botId):
            guard let content = InlineResultContent(result) else { return .single([]) }
            content.fill(&message, botId: botId, hideVia: false)
        }
        message.attributes += attributes
        return TelegramEngine(context: context).enqueueMessages(peerId: peerId, messages: [.message(message)])
    }

    /// Sends the paid messages of a chat now that wait for several seconds so that they can be taken back.
    ///
    /// Only the object that sends messages knows which ones wait. It is notified by `TelegramEngine.postponedReleases`; nothing is stored.
    public func forceSendPostponedPaidMessage(peerId: PeerId) -> Signal<Void, EngineError> {
        Signal { [context] subscriber in
            context.postponedReleases.putNext(peerId)
            subscriber.putNext(())
            subscriber.putCompletion()
            return EmptyDisposable
        }
    }

    /// Notifies the other side of a secret chat that a screenshot was taken. The notification waits in the operation log of the chat.
    public func addSecretChatMessageScreenshot(peerId: PeerId) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            guard peerId.namespace == PeerId.secretChat, let state = try transaction.getPeerChatState(peerId),
                SecretChatState(state).activeLayer != nil
            else { return }
            let screenshot = CodedObject(hash: TypeHash.telegramMediaAction, ["_rawValue": .int32(ServiceActionNumber.historyScreenshot)])
            _ = try transaction.enqueueMessages(
                peerId, [.message(EnqueueMessage.Content(text: "", media: screenshot, isTransformed: true))], account: account)
        }
    }

    /// Starts a conversation with a bot.
    ///
    /// - Parameters:
    ///   - botPeerId: The bot.
    ///   - payload: Additional data for the bot. Without a payload, the message `/start` is sent. With one, the method fails with
    ///     ``EngineError/needsServer(method:)``, whether the engine has a server or not, because no request supports it.
    public func requestStartBot(botPeerId: PeerId, payload: String?) -> Signal<Void, EngineError> {
        guard let payload, !payload.isEmpty else {
            return enqueueOutgoingMessage(to: botPeerId, replyTo: nil, content: .text("/start", entities: [])) |> map { _ in }
        }
        return .fail(.needsServer(method: "messages.requestStartBot"))
    }
}

extension TelegramEngine {
    init(context: EngineContext) { self.context = context }

    /// Adds unsent messages to a chat. Returns one ID per message, or `nil` for a message that could not be stored.
    public func enqueueMessages(peerId: PeerId, messages: [EnqueueMessage]) -> Signal<[MessageId?], EngineError> {
        context.transaction { [account = context.account] in try $0.enqueueMessages(peerId, messages, account: account) }
    }

    /// Stores messages to send to several chats. Each chat gets its own albums. The messages are sent when the account is synchronized.
    ///
    /// - Parameters:
    ///   - peerIds: The chats.
    ///   - threadIds: The IDs of the messages to reply to, by chat.
    ///   - messages: The messages to add to each chat, in this order.
    public func enqueueMessagesToMultiplePeers(
        peerIds: [PeerId], threadIds: [PeerId: Int64], messages: [EnqueueMessage]
    ) -> Signal<[MessageId], EngineError> {
        context.transaction { [account = context.account] transaction in
            try peerIds.flatMap { peerId in
                let here = messages.map { message -> EnqueueMessage in
                    guard case var .message(content) = message else { return message }
                    content.localGroupingKey = content.localGroupingKey.map { $0 &+ peerId.packed }
                    if let threadId = threadIds[peerId].flatMap({ Int32(exactly: $0) }) {
                        content.replyTo = EngineMessageReplySubject(
                            messageId: MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: threadId))
                    }
                    return .message(content)
                }
                return try transaction.enqueueMessages(peerId, here, account: account).compactMap { $0 }
            }
        }
    }

    /// Resends messages that failed or were not sent yet; they replace the old ones. A message that cannot be recreated is kept.
    public func resendMessages(messageIds: [MessageId]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.resendMessages(messageIds, account: account) }
    }
}

extension Transaction {
    package func enqueueMessages(_ peerId: PeerId, _ messages: [EnqueueMessage], account: ActingAccount) throws -> [MessageId?] {
        if account.isSupportUser { try readHistory(peerId, account: account) }
        return try MessageEnqueueing(self, peerId: peerId, account: account)?.run(messages).flatMap { $0 } ?? []
    }

    /// Reads the chat up to its last message.
    private func readHistory(_ peerId: PeerId, account: ActingAccount) throws {
        let namespace = peerId.isCloud ? MessageId.Namespace.cloud : MessageId.Namespace.local
        guard let top = try getTopPeerMessageIndex(peerId: peerId, namespace: namespace) else { return }
        try applyMaxReadIndexInteractively(top, account: account)
    }

    package func resendMessages(_ ids: [MessageId], account: ActingAccount) throws {
        var chats: [(peerId: PeerId, messages: [(id: MessageId, message: EnqueueMessage)])] = []
        var places: [PeerId: Int] = [:]
        for id in eachOnce(ids) {
            guard let stored = try getMessage(id), !stored.flags.isIncoming, !stored.flags.isDisjoint(with: [.unsent, .failed]) else { continue }
            let message = try again(stored, price: messagePrice(id.peerId))
            if let place = places[id.peerId] {
                chats[place].messages.append((id, message))
            } else {
                places[id.peerId] = chats.count
                chats.append((id.peerId, [(id, message)]))
            }
        }
        for chat in chats {
            if account.isSupportUser { try readHistory(chat.peerId, account: account) }
            // Messages that cannot be recreated, such as a forward of a deleted message, are kept.
            let made = try MessageEnqueueing(self, peerId: chat.peerId, account: account)?.run(chat.messages.map(\.message)) ?? []
            try deleteMessages(zip(chat.messages, made).filter { ($0.1.last ?? nil) != nil }.map(\.0.id))
        }
    }

    /// Returns the current price of a message, or `nil` if it is free.
    private func messagePrice(_ peerId: PeerId) throws -> StarsAmount? {
        guard let peer = try getPeer(peerId) else { return nil }
        if let user = TelegramUser(peer) {
            guard user.flags.contains(.requireStars) else { return nil }
            return try getPeerCachedData(peerId).flatMap { CachedUserData($0) }.flatMap { StarsAmount($0.sendPaidMessageStars) }
        }
        guard let channel = TelegramChannel(peer), !channel.flags.contains(.isCreator), channel.adminRights == nil else { return nil }
        return StarsAmount(channel.sendPaidMessageStars)
    }

    /// Returns the message as it was requested, at the current price.
    private func again(_ stored: IntermediateMessage, price: StarsAmount?) throws -> EnqueueMessage {
        func repriced(_ attributes: [CodedObject]) -> [CodedObject] {
            attributes.filter { $0.typeHash != PaidStarsMessageAttribute.typeHash } + (price.map { [$0.attribute(isPostponed: false)] } ?? [])
        }
        if let source = stored.attributes.first(where: { $0.typeHash == TypeHash.forwardSourceInfoAttribute })?.messageId("p", "n", "i") {
            return .forward(
                source: source, threadId: stored.threadId, isGrouped: stored.groupingKey != nil,
                attributes: repriced(OutgoingAttributes.requested(of: stored, from: try getMessage(source))), correlationId: nil)
        }
        let reply = stored.attributes.first { $0.typeHash == TypeHash.replyMessageAttribute }.flatMap { EngineMessageReplySubject($0) }
        let story = stored.attributes.first { $0.typeHash == TypeHash.replyStoryAttribute }?.object("i").flatMap { object -> StoryId? in
            guard let peer = object.int64("p"), let id = object.int32("i") else { return nil }
            return StoryId(peerId: PeerId(packed: peer), id: id)
        }
        let media = try stored.embeddedMedia.first ?? stored.referencedMedia.first.flatMap { try getMedia($0) }
        return .message(
            EnqueueMessage.Content(
                text: String(decoding: stored.text, as: UTF8.self), attributes: repriced(OutgoingAttributes.requested(of: stored)), media: media,
                threadId: stored.threadId, replyTo: reply, replyToStoryId: story, localGroupingKey: stored.groupingKey))
    }
}

extension OutgoingAttributes {
    /// Returns the attributes that determine how a message is sent.
    static func terms(silentPosting: Bool, scheduleTime: Int32?, price: StarsAmount?, isPostponed: Bool = false) -> [CodedObject] {
        [
            silentPosting ? CodedObject(hash: TypeHash.notificationInfoMessageAttribute, ["f": .int32(1)]) : nil,
            scheduleTime.map { CodedObject(hash: TypeHash.outgoingScheduleInfoMessageAttribute, ["t": .int32($0)]) },
            price?.attribute(isPostponed: isPostponed),
        ].compactMap { $0 }
    }
}

extension StarsAmount {
    /// Returns the price of a message as a message attribute.
    fileprivate func attribute(isPostponed: Bool) -> CodedObject {
        CodedObject(hash: PaidStarsMessageAttribute.typeHash, ["s": .bytes(storedJSON), "ps": .bool(isPostponed)])
    }
}
