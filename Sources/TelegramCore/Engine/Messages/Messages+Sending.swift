import Postbox
import SignalKit
import TelegramModel

/// What a message says.
public enum EngineOutgoingMessageContent: Hashable, Sendable {
    /// `entities`: MessageTextEntity.
    case text(String, entities: [CodedObject])
    /// TelegramMediaFile.
    case file(CodedObject)
}

extension TelegramEngine.Messages {
    /// Puts a message into the chat, unsent: it goes out when the account is online.
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - replyTo: The message that it answers; nil: none.
    ///   - threadId: The topic, or the thread of comments; nil: that of the message that it answers.
    ///   - storyId: The story that it answers; nil: none.
    ///   - content: What it says.
    ///   - silentPosting: The others are not disturbed.
    ///   - scheduleTime: When it is to be sent, in seconds since 1970; nil: at once.
    ///   - sendPaidMessageStars: What the message costs the account; `nil` for nothing. No price is added by itself.
    /// - Returns: The message's id; nil where nothing was stored, and nothing at all for a chat that is not known.
    public func enqueueOutgoingMessage(
        to peerId: PeerId, replyTo: EngineMessageReplySubject?, threadId: Int64? = nil, storyId: StoryId? = nil,
        content: EngineOutgoingMessageContent, silentPosting: Bool = false, scheduleTime: Int32? = nil,
        sendPaidMessageStars: StarsAmount? = nil
    ) -> Signal<[MessageId?], EngineError> {
        var attributes: [CodedObject] = []
        if silentPosting { attributes.append(CodedObject(hash: TypeHash.notificationInfoMessageAttribute, ["f": .int32(1)])) }
        if let scheduleTime {
            attributes.append(CodedObject(hash: TypeHash.outgoingScheduleInfoMessageAttribute, ["t": .int32(scheduleTime)]))
        }
        if let sendPaidMessageStars {
            attributes.append(sendPaidMessageStars.attribute(isPostponed: false))
        }
        var message = EnqueueMessage.Content(text: "", threadId: threadId, replyTo: replyTo, replyToStoryId: storyId)
        switch content {
        case let .text(text, entities):
            message.text = text
            if !entities.isEmpty {
                attributes.append(CodedObject(hash: TypeHash.textEntitiesMessageAttribute, ["entities": .objects(entities)]))
            }
        case let .file(file): message.media = file
        }
        message.attributes = attributes
        return TelegramEngine(context: context).enqueueMessages(peerId: peerId, messages: [.message(message)])
    }

    /// Tells the other side of a secret chat that a picture of the screen was taken. It waits in the log of the chat.
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

    /// Begins a conversation with a bot.
    ///
    /// - Parameters:
    ///   - botPeerId: The bot.
    ///   - payload: What the bot is told beside. Without one the message `/start` is sent; with one the method fails with
    ///     ``EngineError/needsServer(method:)``, whether the engine has a server or not: no request says it.
    public func requestStartBot(botPeerId: PeerId, payload: String?) -> Signal<Void, EngineError> {
        guard let payload, !payload.isEmpty else {
            return enqueueOutgoingMessage(to: botPeerId, replyTo: nil, content: .text("/start", entities: [])) |> map { _ in }
        }
        return .fail(.needsServer(method: "messages.requestStartBot"))
    }
}

extension TelegramEngine {
    init(context: EngineContext) { self.context = context }

    /// Puts messages into a chat, unsent. One id a message; nil for one that could not be stored.
    public func enqueueMessages(peerId: PeerId, messages: [EnqueueMessage]) -> Signal<[MessageId?], EngineError> {
        context.transaction { [account = context.account] in try $0.enqueueMessages(peerId, messages, account: account) }
    }

    /// Stores messages to be sent into several chats; albums are separate in each. They go out when the account is synchronised.
    ///
    /// - Parameters:
    ///   - peerIds: The chats.
    ///   - threadIds: Chats in which the messages answer to the one with this id.
    ///   - messages: What goes into each of them, in this order.
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

    /// Sends messages again that could not be sent, or were not yet; they take the place of the old ones. One that cannot be made again stays.
    public func resendMessages(messageIds: [MessageId]) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] in try $0.resendMessages(messageIds, account: account) }
    }
}

extension Transaction {
    package func enqueueMessages(_ peerId: PeerId, _ messages: [EnqueueMessage], account: ActingAccount) throws -> [MessageId?] {
        try MessageEnqueueing(self, peerId: peerId, account: account)?.run(messages).flatMap { $0 } ?? []
    }

    package func resendMessages(_ ids: [MessageId], account: ActingAccount) throws {
        var chats: [(peerId: PeerId, messages: [(id: MessageId, message: EnqueueMessage)])] = []
        for id in eachOnce(ids) {
            guard let stored = try getMessage(id), !stored.flags.isIncoming, !stored.flags.isDisjoint(with: [.unsent, .failed]) else { continue }
            let message = try again(stored, price: messagePrice(id.peerId))
            if let place = chats.firstIndex(where: { $0.peerId == id.peerId }) {
                chats[place].messages.append((id, message))
            } else {
                chats.append((id.peerId, [(id, message)]))
            }
        }
        for chat in chats {
            // What cannot be made again, such as a forward of what is gone, stays as it is.
            let made = try MessageEnqueueing(self, peerId: chat.peerId, account: account)?.run(chat.messages.map(\.message)) ?? []
            try deleteMessages(zip(chat.messages, made).filter { ($0.1.last ?? nil) != nil }.map(\.0.id))
        }
    }

    /// What a message costs the account now; `nil` for nothing.
    private func messagePrice(_ peerId: PeerId) throws -> StarsAmount? {
        guard let peer = try getPeer(peerId) else { return nil }
        if let user = TelegramUser(peer) {
            guard user.flags.contains(.requireStars) else { return nil }
            return try getPeerCachedData(peerId).flatMap { CachedUserData($0) }.flatMap { StarsAmount($0.sendPaidMessageStars) }
        }
        guard let channel = TelegramChannel(peer), !channel.flags.contains(.isCreator), channel.adminRights == nil else { return nil }
        return StarsAmount(channel.sendPaidMessageStars)
    }

    /// The message as it was asked for, at the price of now.
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

extension StarsAmount {
    /// What a message costs, as the message keeps it.
    fileprivate func attribute(isPostponed: Bool) -> CodedObject {
        CodedObject(hash: PaidStarsMessageAttribute.typeHash, ["s": .bytes(storedJSON), "ps": .bool(isPostponed)])
    }
}
