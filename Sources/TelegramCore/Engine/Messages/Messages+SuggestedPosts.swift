import Postbox
import SignalKit
import TelegramModel

/// The account's answer to a post that was suggested to its channel.
public enum MonoforumSuggestedPostAction: Hashable, Sendable {
    /// Posts the message at this time in seconds since 1970; `nil` for the suggested time, or immediately.
    case approve(timestamp: Int32?)
    /// Rejects the post, optionally with a reason.
    case reject(comment: String?)
}

extension TelegramEngine.Messages {
    /// Answers a post that was suggested to a channel. The result arrives with the server's updates. No request is sent for messages that the server
    /// does not have. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func monoforumPerformSuggestedPostAction(id: MessageId, action: MonoforumSuggestedPostAction) -> Signal<Void, EngineError> {
        context.exchange("messages.monoforumPerformSuggestedPostAction", onRefusal: .swallow) { [account = context.account] transaction in
            guard id.namespace == MessageId.Namespace.cloud, try transaction.isReachable(id.peerId, account) else { return nil }
            let (isRejected, date, comment): (Bool, Int32?, String?) = switch action {
            case let .approve(timestamp): (false, timestamp, nil)
            case let .reject(comment): (true, nil, comment)
            }
            return ServerRequest(
                "decideSuggestedPost",
                [
                    "peer": .peer(id.peerId), "id": .int(id.id), "reject": .bool(isRejected), "date": .optional(date), "comment": .optional(comment),
                ])
        }
    }

    /// Adds an option to a poll. Requires a server.
    ///
    /// - Parameters:
    ///   - messageId: The message with the poll.
    ///   - text: The text of the option.
    ///   - entities: The entities, as MessageTextEntity.
    ///   - mediaReference: The medium of the option; `nil` for none.
    public func addPollOption(
        messageId: MessageId, text: String, entities: [CodedObject] = [], mediaReference: CodedObject? = nil
    ) -> Signal<Void, EngineError> {
        context.exchange("messages.addPollOption") { [account = context.account] transaction in
            guard try transaction.isReachable(messageId.peerId, account) else { return nil }
            return ServerRequest(
                "addPollAnswer",
                [
                    "peer": .peer(messageId.peerId), "id": .int(messageId.id), "text": .string(text), "entities": .list(entities.map { .coded($0) }),
                    "media": .optional(mediaReference),
                ])
        }
    }

    /// Removes an option from a poll. Requires a server.
    public func deletePollOption(messageId: MessageId, opaqueIdentifier: [UInt8]) -> Signal<Void, EngineError> {
        context.exchange("messages.deletePollOption") { [account = context.account] transaction in
            guard try transaction.isReachable(messageId.peerId, account) else { return nil }
            return ServerRequest(
                "deletePollAnswer", ["peer": .peer(messageId.peerId), "id": .int(messageId.id), "option": .bytes(opaqueIdentifier)])
        }
    }
}
