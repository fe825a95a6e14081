import Postbox
import SignalKit
import TelegramModel

/// The result of finding the first unseen message that mentions the account or has reactions.
public enum EarliestUnseenPersonalMentionMessageResult: Hashable, Sendable {
    /// A part of the history must be fetched first.
    case loading
    /// The first message, if any.
    case result(MessageId?)
}

extension TelegramEngine.Messages {
    /// Returns the first unseen message of a chat that mentions the account. The signal completes with the first result.
    ///
    /// While loading, it waits until the service that keeps the account up to date fills the holes of the history. If no such message exists, the
    /// stored count of such messages is reset.
    public func earliestUnseenPersonalMentionMessage(
        peerId: PeerId, threadId: Int64? = nil
    ) -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> { earliestUnseen(peerId, threadId, .unseenPersonalMessage) }

    /// Returns the first message of a chat with unseen reactions. The signal completes with the first result.
    ///
    /// Works like `earliestUnseenPersonalMentionMessage`.
    public func earliestUnseenPersonalReactionMessage(
        peerId: PeerId, threadId: Int64? = nil
    ) -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> { earliestUnseen(peerId, threadId, .unseenReaction) }

    /// Returns the first message of a chat with a poll that has unseen votes. The signal completes with the first result.
    ///
    /// Works like `earliestUnseenPersonalMentionMessage`.
    public func earliestUnseenPollVoteMessage(
        peerId: PeerId, threadId: Int64? = nil
    ) -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> { earliestUnseen(peerId, threadId, .unseenPollVote) }

    private func earliestUnseen(
        _ peerId: PeerId, _ threadId: Int64?, _ tag: MessageTags
    ) -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> {
        let request = MessageHistoryViewRequest(
            input: .single(peerId: peerId, threadId: threadId), anchor: .lowerBound, tag: .tag(tag), count: 4)
        let found = context.view(.messageHistory(request)) { (view: MessageHistoryView?) -> FoundUnseen in
            guard let view, !view.isLoading else { return FoundUnseen(result: .loading) }
            let message = view.entries.first?.message
            return FoundUnseen(result: .result(message?.id), version: message?.stored.attributes.stateVersion)
        }
        return distinctUntilChanged(found) |> mapToSignal { [context] found -> Signal<EarliestUnseenPersonalMentionMessageResult, EngineError> in
            guard case let .result(id) = found.result else { return .single(found.result) }
            return context.transaction { transaction in
                guard let id else {
                    try transaction.forgetUnseen(peerId, threadId: threadId, tag: tag)
                    if tag == .unseenPersonalMessage {
                        try transaction.markAllMentionsSeen(peerId, threadId: threadId)
                    } else {
                        try transaction.markAllReactionsAndPollVotesSeen(peerId, threadId: threadId)
                    }
                    return .result(nil)
                }
                return try transaction.isOutdated(id) ? .loading : .result(id)
            }
        } |> distinctUntilChanged |> take(until: { result in
            let isOver = if case .result = result { true } else { false }
            return SignalTakeAction(passthrough: true, complete: isOver)
        })
    }
}

extension Transaction {
    /// Whether a channel's difference has omitted changes of the message.
    fileprivate func isOutdated(_ id: MessageId) throws -> Bool {
        guard id.peerId.namespace == PeerId.cloudChannel, let invalidated = try getPeerChatState(id.peerId)?.int32("ipts"),
            let message = try getMessage(id)
        else { return false }
        return message.attributes.stateVersion.map { $0 < invalidated } ?? false
    }

    /// Corrects stored data that still reports unseen messages. The chat must not have any.
    fileprivate func forgetUnseen(_ peerId: PeerId, threadId: Int64?, tag: MessageTags) throws {
        let namespace = MessageId.Namespace.cloud
        guard let top = try getTopPeerMessageId(peerId: peerId, namespace: namespace) else { return }
        try replaceMessageTagSummary(peerId: peerId, threadId: threadId, tagMask: tag, namespace: namespace, customTag: nil, count: 0, maxId: top.id)
        try removeHole(peerId: peerId, threadId: threadId, namespace: namespace, space: .tag(tag), range: 1...(Int32.max - 1))
        for index in try getMessageIndicesWithTag(peerId: peerId, threadId: threadId, namespace: namespace, tag: tag, limit: .max) {
            guard tag == .unseenPersonalMessage else {
                _ = try seeReactionsAndVotes(index.id)
                continue
            }
            try edit(index.id) { message in
                let before = message.attributes
                message.attributes = message.attributes.map { attribute in
                    guard attribute.typeHash == TypeHash.consumablePersonalMentionMessageAttribute, attribute.int32("c") != 1,
                        attribute.int32("p") != 1
                    else { return attribute }
                    return attribute.setting(["p": .int32(1)])
                }
                return message.attributes != before
            }
        }
    }
}

/// The first message that a view shows.
private struct FoundUnseen: Equatable, Sendable {
    var result: EarliestUnseenPersonalMentionMessageResult
    /// The version of an outdated message. It lets the message be shown again, in the same place, after the server has updated it.
    var version: Int32?
}

extension [CodedObject] {
    /// The state of the channel at the time the server sent the message.
    fileprivate var stateVersion: Int32? { first { $0.typeHash == TypeHash.channelMessageStateVersionAttribute }?.int32("p") }
}
