import Postbox
import SignalKit
import TelegramModel

/// The change to a message's medium.
public enum RequestEditMessageMedia: Hashable, Sendable {
    /// Keeps the medium.
    case keep
}

/// The progress of a message edit.
public enum RequestEditMessageResult: Hashable, Sendable {
    /// The uploaded share of its files, from 0 to 1.
    case progress(Float)
    /// The edit has ended; `false` if nothing was changed.
    case done(Bool)
}

/// The reason why a message could not be changed.
public enum RequestEditMessageError: EngineFailure {
    /// Messages of its kind are not allowed in the chat.
    case restricted
    /// The text is longer than the server accepts.
    case textTooLong
    /// The medium cannot be in an album with the others.
    case invalidGrouping
    /// An error that any method can produce.
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
    /// Changes the text of a message. The server performs the edit, and its answer is stored.
    ///
    /// - Parameters:
    ///   - messageId: The message.
    ///   - text: The complete new text.
    ///   - media: The change to its media.
    ///   - entities: The entities, as MessageTextEntity.
    ///   - inlineStickers: Custom emoji in the text, as TelegramMediaFile.
    ///   - invertMedia: Whether media is shown below the text.
    ///   - disableUrlPreview: Whether no preview of a link in the text is shown.
    ///   - scheduleTime: A new time for a scheduled message, in seconds since 1970.
    ///   - repeatPeriod: The number of seconds after which a scheduled message is sent again; `nil` if it is sent once.
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
    /// Returns whether the message has a medium that does not need text, which is neither an image nor a file.
    fileprivate func hasOtherMedia(_ message: IntermediateMessage) throws -> Bool {
        try media(of: message).contains { $0.typeHash != TypeHash.telegramMediaImage && $0.typeHash != TypeHash.telegramMediaFile }
    }

    /// Replaces the stored messages with those of an answer.
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
                // A translation and a fact check belong to the previous text.
                MessageEditing.keepBought(media, in: &message)
                return .update(message)
            }
        }
    }

    /// Whether updates after those of an answer about a chat are already stored. The changes in the answer were stored with them, and may have been
    /// changed again.
    func areOvertaken(_ updates: ServerUpdates?, in peerId: PeerId) throws -> Bool {
        guard case let .batch(batch)? = updates else { return false }
        return try batch.updates.contains { try isOvertaken($0.sequence, peerId) }
    }

    /// Whether later updates are already stored. The message was stored with them, and may have been changed again.
    private func isOvertaken(_ sequence: ServerUpdate.Sequence, _ peerId: PeerId) throws -> Bool {
        switch sequence {
        case let .account(pts, _), let .channel(_, pts, _): try knownPts(peerId).map { $0 > pts } ?? false
        case .none, .secret: false
        }
    }
}
