import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Messages {
    /// Votes in a poll; no options: the vote is taken back. The poll as it is then, TelegramMediaPoll. Needs a server.
    public func requestMessageSelectPollOption(messageId: MessageId, opaqueIdentifiers: [[UInt8]]) -> Signal<CodedObject?, EngineError> {
        context.exchange("messages.requestMessageSelectPollOption", otherwise: CodedObject?.none) { [account = context.account] transaction in
            guard try transaction.isReachable(messageId.peerId, account) else { return nil }
            return ServerRequest("sendVote", [
                "peer": .peer(messageId.peerId), "id": .int(messageId.id), "options": .list(opaqueIdentifiers.map { .bytes($0) }),
            ])
        } after: { transaction, answer in
            try transaction.storePolls(answer.updates)
        }
    }

    /// Ends a poll. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func requestClosePoll(messageId: MessageId) -> Signal<Void, EngineError> {
        context.exchange("messages.requestClosePoll", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId), try transaction.isReachable(messageId.peerId, account),
                let poll = try transaction.media(of: message).first(where: { $0.typeHash == TypeHash.telegramMediaPoll }),
                // The server knows nothing of one that was not sent yet.
                poll.mediaId?.namespace == MediaNamespace.cloudPoll
            else { return nil }
            return ServerRequest.editMedia(messageId, poll.setting(["ic": .int32(1)]))
        } after: { _, _ in
        }
    }

    /// Changes where a live location is. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    ///
    /// - Parameters:
    ///   - stop: It ends.
    ///   - coordinate: The new place; nil: the one that is known.
    ///   - heading: Degrees from the north.
    ///   - proximityNotificationRadius: Metres within which the other one is told.
    ///   - extendPeriod: Seconds that it goes on longer.
    public func requestEditLiveLocation(
        messageId: MessageId, stop: Bool, coordinate: (latitude: Double, longitude: Double)?, heading: Int32?, proximityNotificationRadius: Int32?,
        extendPeriod: Int32?
    ) -> Signal<Void, EngineError> {
        let ends = coordinate == nil && proximityNotificationRadius == nil && extendPeriod == nil
        let edit: Signal<Void, EngineError> = context.exchange("messages.requestEditLiveLocation", otherwise: (), onRefusal: .swallow) {
            [account = context.account] transaction in
            guard let message = try transaction.getMessage(messageId), try transaction.isReachable(messageId.peerId, account),
                let map = try transaction.media(of: message).first(where: { $0.typeHash == TypeHash.telegramMediaMap })
            else { return nil }
            if stop { return ServerRequest.editMedia(messageId, map.setting(["bt": .null])) }
            var edited = map
            if let coordinate { edited = edited.setting(["la": .double(coordinate.latitude), "lo": .double(coordinate.longitude)]) }
            if let heading { edited = edited.setting(["hdg": .int32(heading)]) }
            if let proximityNotificationRadius { edited = edited.setting(["pnr": .int32(proximityNotificationRadius)]) }
            if let extendPeriod { edited = edited.setting(["bt": .int32((map.int32("bt") ?? 0).addingSaturated(extendPeriod))]) }
            return ServerRequest.editMedia(messageId, edited)
        } after: { _, _ in
        }
        guard ends else { return edit }
        return edit |> mapToSignal { [context] _ in
            context.transaction { [account = context.account] transaction in
                // It still goes on where the server could not be told.
                guard try transaction.isReachable(messageId.peerId, account) else { return }
                try transaction.edit(messageId) { message in
                    guard message.localTags.contains(.outgoingLiveLocation) else { return false }
                    message.localTags.remove(.outgoingLiveLocation)
                    return true
                }
            }
        }
    }
}

extension Int32 {
    fileprivate func addingSaturated(_ other: Int32) -> Int32 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}

extension ServerRequest {
    /// Another medium for a message; its text stays.
    static func editMedia(_ id: MessageId, _ media: CodedObject) -> ServerRequest {
        ServerRequest("editMessage", [
            "peer": .peer(id.peerId), "id": .int(id.id), "text": .null, "entities": .null, "media": .coded(media), "noPreview": .bool(false),
            "invertMedia": .bool(false), "scheduleDate": .null, "shortcut": .null,
        ])
    }
}

extension Transaction {
    func media(of message: IntermediateMessage) throws -> [CodedObject] {
        try message.embeddedMedia + message.referencedMedia.compactMap { try getMedia($0) }
    }

    /// Stores the polls of an answer; the last one is returned, whether it is stored or not.
    fileprivate func storePolls(_ updates: ServerUpdates?) throws -> CodedObject? {
        guard case let .batch(batch)? = updates else { return nil }
        var last: CodedObject?
        for case let .operations(operations, _, _) in batch.updates.map(\.content) {
            for case let .updateMessagePoll(update) in operations {
                var replay = StateReplay(self)
                last = try replay.updatedPoll(update) ?? last
                try replay.apply(.updateMessagePoll(update))
                try replay.finish()
            }
        }
        return last
    }
}
