import Postbox
import SignalKit
import TelegramModel

/// What becomes of a message's medium.
public enum RequestEditMessageMedia: Hashable, Sendable {
    /// It stays.
    case keep
}

/// How far the change of a message has come.
public enum RequestEditMessageResult: Hashable, Sendable {
    /// The share of its files that is uploaded, from 0 to 1.
    case progress(Float)
    /// false: nothing was changed.
    case done(Bool)
}

/// Why a message could not be changed.
public enum RequestEditMessageError: EngineFailure {
    /// Messages of its kind are not allowed in the chat.
    case restricted
    /// The text is longer than the server takes.
    case textTooLong
    /// The medium does not go with the rest of its album.
    case invalidGrouping
    /// What can fail in every method.
    case engine(EngineError)

    public init(_ error: EngineError) {
        guard case let .server(refusal) = error else {
            self = .engine(error)
            return
        }
        let text = refusal.text
        self =
            if text.hasSuffix("_TOO_LONG") { .textTooLong } else if text.hasPrefix("MEDIA_GROUPED_INVALID") { .invalidGrouping } else if
                text.hasPrefix("CHAT_SEND_"), text.hasSuffix("_FORBIDDEN")
            { .restricted } else { .engine(error) }
    }
}

extension TelegramEngine.Messages {
    /// Changes the text of a message. The server does it; what it answers is stored.
    ///
    /// - Parameters:
    ///   - messageId: The message.
    ///   - text: Its whole new text.
    ///   - media: What becomes of its media.
    ///   - entities: MessageTextEntity.
    ///   - inlineStickers: Custom emoji in the text, TelegramMediaFile.
    ///   - invertMedia: Media stand below the text.
    ///   - disableUrlPreview: No web page of a link in the text is shown.
    ///   - scheduleTime: A new time for a scheduled message, in seconds since 1970.
    ///   - repeatPeriod: After how many seconds a scheduled message is sent again; `nil` if it is sent once.
    public func requestEditMessage(
        messageId: MessageId, text: String, media: RequestEditMessageMedia = .keep, entities: [CodedObject]? = nil,
        inlineStickers: [MediaId: CodedObject] = [:], invertMedia: Bool = false, disableUrlPreview: Bool = false, scheduleTime: Int32? = nil,
        repeatPeriod: Int32? = nil
    ) -> Signal<RequestEditMessageResult, RequestEditMessageError> {
        let method = "messages.requestEditMessage"
        guard context.server != nil else { return .fail(.engine(.needsServer(method: method))) }
        let request: Signal<ServerRequest?, RequestEditMessageError> = context.transaction(failure: RequestEditMessageError.self) {
            [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId) else { return nil }
            for sticker in inlineStickers.values { try transaction.storeMediaIfNotPresent(sticker) }
            guard try transaction.isReachable(messageId.peerId, account) else { return nil }
            if text.isEmpty, scheduleTime == nil, try transaction.hasOtherMedia(message) { return nil }
            let isScheduled = messageId.namespace == MessageId.Namespace.scheduledCloud
            let isQuickReply = messageId.namespace == MessageId.Namespace.quickReplyCloud
            return ServerRequest("editMessage", [
                "peer": .peer(messageId.peerId), "id": .int(messageId.id), "text": .string(text),
                "entities": entities.map { .list($0.map { .coded($0) }) } ?? .null, "media": .null, "noPreview": .bool(disableUrlPreview),
                "invertMedia": .bool(invertMedia), "scheduleDate": .optional(scheduleTime ?? (isScheduled ? message.index.timestamp : nil)),
                "repeatPeriod": .optional(repeatPeriod),
                "shortcut": .optional(isQuickReply ? message.threadId.flatMap { Int32(exactly: $0) } : nil),
            ])
        }
        return .single(.progress(0)) |> then(
            request |> mapToSignal { [context] request -> Signal<RequestEditMessageResult, RequestEditMessageError> in
                guard let request else { return .single(.done(false)) }
                return context.send(request, for: method) |> map { Optional($0) } |> `catch` { error in
                    if case let .server(refusal) = error, refusal.text == "MESSAGE_NOT_MODIFIED" { return .single(nil) }
                    return .fail(RequestEditMessageError(error))
                } |> mapToSignal { answer in
                    guard let answer else { return .single(.done(false)) }
                    context.queue(answer.updates)
                    return context.transaction(failure: RequestEditMessageError.self) { [account = context.account] transaction in
                        try transaction.storeEdits(answer.updates, now: account.now)
                        return .done(true)
                    }
                }
            })
    }
}

extension Transaction {
    /// A medium that needs no text: neither image nor file.
    fileprivate func hasOtherMedia(_ message: IntermediateMessage) throws -> Bool {
        try media(of: message).contains { $0.typeHash != TypeHash.telegramMediaImage && $0.typeHash != TypeHash.telegramMediaFile }
    }

    /// Puts the messages of an answer in the place of those that are stored.
    func storeEdits(_ updates: ServerUpdates?, now: Int32) throws {
        guard case let .batch(batch)? = updates else { return }
        let messages = try batch.updates.compactMap { update -> StoreMessage? in
            switch update.content {
            case let .newMessage(message), let .editedMessage(message), let .newScheduledMessage(message), let .newQuickReplyMessage(message):
                try isOvertaken(update.sequence, message.id.peerId) ? nil : message
            default: nil
            }
        }
        guard !messages.isEmpty else { return }
        try mergePeers(batch.peers, now: now)
        for var message in messages {
            guard let id = message.fullId else { continue }
            try updateMessage(id) { stored in
                message.localTags.formUnion(stored.localTags.intersection(.outgoingLiveLocation))
                if stored.flags.contains(.incoming) { message.flags.insert(.incoming) } else { message.flags.remove(.incoming) }
                let media = try media(of: stored)
                // A translation and a fact check belong to the text that the message had.
                MessageEditing.keepBought(media, in: &message)
                return .update(message)
            }
        }
    }

    /// What came after it is stored already: it was stored with that, and may have been changed again.
    private func isOvertaken(_ sequence: ServerUpdate.Sequence, _ peerId: PeerId) throws -> Bool {
        switch sequence {
        case let .account(pts, _), let .channel(_, pts, _): try knownPts(peerId).map { $0 > pts } ?? false
        case .none, .secret: false
        }
    }
}
