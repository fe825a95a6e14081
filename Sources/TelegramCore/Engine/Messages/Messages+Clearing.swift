import Postbox
import SignalKit
import TelegramModel

/// The messages to clear, and for whom.
public enum InteractiveHistoryClearingType: String, Sendable, CaseIterable {
    /// The messages, for the account only.
    case forLocalPeer
    /// The messages, for all members of the chat.
    case forEveryone
    /// Unsent scheduled messages.
    case scheduledMessages
}

extension TelegramEngine.Messages {
    /// Clears the history of a chat or a thread locally, and queues the change for the server. The chat keeps its position in its list.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - type: The messages to delete, and the people for whom they are deleted.
    public func clearHistoryInteractively(peerId: PeerId, threadId: Int64?, type: InteractiveHistoryClearingType) -> Signal<Void, EngineError> {
        context.transaction { [account = context.account] transaction in
            try transaction.clearHistoryInteractively(peerId, threadId: threadId, type: type, account: account)
        }
    }
}

extension Transaction {
    private typealias Namespace = MessageId.Namespace
    /// The namespaces of scheduled messages and quick replies.
    private static let nonRegular: Set<Int32> = [
        Namespace.scheduledCloud, Namespace.scheduledLocal, Namespace.quickReplyCloud, Namespace.quickReplyLocal,
    ]

    package func clearHistoryInteractively(
        _ peerId: PeerId, threadId: Int64?, type: InteractiveHistoryClearingType, account: ActingAccount
    ) throws {
        if peerId.namespace == PeerId.secretChat {
            try clearAll(peerId, namespaces: .all)
            try addSecretChatAction(peerId, .clearHistory, account: account)
        } else if peerId.isCloud, type == .scheduledMessages {
            try clearScheduledMessages(peerId, threadId: threadId)
        } else if peerId.isCloud {
            try clearRegularHistory(peerId, threadId: threadId, kind: type == .forEveryone ? .forEveryone : .forLocalPeer)
        }
    }

    private func clearScheduledMessages(_ peerId: PeerId, threadId: Int64?) throws {
        let ids = try getMessageIds(peerId: peerId, namespace: Namespace.scheduledCloud)
        if !ids.isEmpty { try addCloudChatRemoveMessagesOperation(peerId, messageIds: ids, threadId: threadId, forEveryone: false) }
        try clearAll(peerId, namespaces: .just([Namespace.scheduledCloud, Namespace.scheduledLocal]))
    }

    private func clearRegularHistory(_ peerId: PeerId, threadId: Int64?, kind: CloudChatClearHistoryOperation.Kind) throws {
        try addCloudChatClearHistoryOperation(peerId, threadId: threadId, kind: kind)
        let top = try getTopPeerMessageIndex(peerId: peerId, namespace: Namespace.cloud)
        try removeRegularMessages(peerId, threadId: threadId)
        if peerId.namespace == PeerId.cloudChannel, let migrated = try migratedHistory(of: peerId) {
            let next = migrated.id == .max ? migrated.id : migrated.id + 1
            try addCloudChatClearHistoryOperation(
                migrated.peerId, threadId: threadId,
                explicitTopMessageId: MessageId(peerId: migrated.peerId, namespace: migrated.namespace, id: next), kind: kind)
            try clearAll(migrated.peerId, namespaces: .all)
        }
        if let top { try keepPlace(of: top, threadId: threadId) }
    }

    /// Removes the regular messages of one thread, or of all.
    func removeRegularMessages(_ peerId: PeerId, threadId: Int64?) throws {
        let namespaces = MessageIdNamespaces.not(Transaction.nonRegular)
        guard let threadId else {
            return try clearHistory(peerId: peerId, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: namespaces)
        }
        // If timestamps are given, the holes of the chat are kept, because they include messages of other threads.
        try clearHistory(peerId: peerId, threadId: threadId, minTimestamp: .min, maxTimestamp: .max, namespaces: namespaces)
    }

    /// Returns the last message of the group that was converted to the channel.
    private func migratedHistory(of channel: PeerId) throws -> MessageId? {
        try getPeerCachedData(channel).flatMap { seed.model.cachedPeerData($0) }?.associatedHistoryMessageId
    }

    private func clearAll(_ peerId: PeerId, namespaces: MessageIdNamespaces) throws {
        try clearHistory(peerId: peerId, threadId: nil, minTimestamp: nil, maxTimestamp: nil, namespaces: namespaces)
    }
}

// MARK: - Clearing by the server

extension TelegramEngine.Messages {
    /// Deletes all messages of a member of a channel, on the server and locally. Requires a server, except in a channel of direct messages, where they
    /// are deleted only locally.
    public func clearAuthorHistory(peerId: PeerId, memberId: PeerId) -> Signal<Void, EngineError> {
        let method = "messages.clearAuthorHistory"
        return context.transaction { [account = context.account, hasServer = context.server != nil] transaction -> (isReachable: Bool, receivesChange: Bool) in
            let receivesChange = try transaction.threadedChat(peerId) != .monoforum
            guard hasServer || !receivesChange else { throw EngineError.needsServer(method: method) }
            return (try transaction.isReachable(peerId, account) && transaction.isReachable(memberId, account), receivesChange)
        } |> mapToSignal { [context] (isReachable, receivesChange) -> Signal<Void?, EngineError> in
            guard isReachable, receivesChange else { return .single(isReachable ? () : nil) }
            let request = ServerRequest("deleteParticipantHistory", ["peer": .peer(peerId), "member": .peer(memberId)])
            return context.ignoringRejection(context.repeating(request, for: method, in: peerId), for: method)
        } |> mapToSignal { [context] done in
            guard done != nil else { return .single(()) }
            return context.transaction {
                try $0.removeAllMessagesWithAuthor(peerId: peerId, authorId: memberId, namespace: MessageId.Namespace.cloud)
            }
        }
    }

    /// Deletes all calls from the call list and the chats, on the server and locally.
    public func clearCallHistory(forEveryone: Bool) -> Signal<Void, EngineError> {
        let method = "messages.clearCallHistory"
        let request = ServerRequest("deleteCallHistory", ["forEveryone": .bool(forEveryone)])
        return context.ignoringRejection(context.repeating(request, for: method, in: nil), for: method) |> mapToSignal { [context] done in
            guard done != nil else { return .single(()) }
            return context.transaction { try $0.removeAllMessagesWithGlobalTag(.calls) }
        }
    }

    /// Reads every chat that was marked as unread on another device. Requires a server. Refusals are reported only through `TelegramEngine.events`.
    public func markAllChatsAsRead() -> Signal<Void, EngineError> {
        let method = "messages.markAllChatsAsRead"
        return context.sendIgnoringRejection(ServerRequest("getDialogMarks"), for: method) |> mapToSignal { [context] answer in
            let marked = answer.map { $0["marked"].elements.compactMap(\.peer) } ?? []
            return context.transaction { [account = context.account] transaction in try marked.filter { try transaction.isReachable($0, account) } }
        } |> mapToSignal { [context] peerIds -> Signal<Void, EngineError> in
            guard !peerIds.isEmpty else { return .single(()) }
            let requests = peerIds.map { peerId in
                context.ignoringRejection(context.send(.readHistory(peerId, maxId: Int32.max - 1), for: method), for: method) |> map { response -> Void in
                    guard case let .affected(pts, count)? = response, peerId.namespace != PeerId.cloudChannel else { return }
                    context.queue(ServerAnswer.Affected(pts: pts, count: count, offset: 0))
                }
            }
            return combineLatest(requests) |> map { _ in }
        }
    }

    /// Deletes all drafts, locally and on the server.
    public func clearCloudDraftsInteractively() -> Signal<Void, EngineError> {
        let method = "messages.clearCloudDraftsInteractively"
        return context.exchange(method, otherwise: [ServerRequest](), onRefusal: .retry) { _ in
            ServerRequest("getDrafts")
        } after: { [account = context.account] transaction, answer in
            let places = answer["drafts"].elements.compactMap { draft in
                draft["peer"].peer.map { DraftPlace(peerId: $0, threadId: draft["thread"].int64) }
            }
            try transaction.mergePeers(answer.peers, now: account.now)
            for place in places { try transaction.clearDraft(place) }
            return try places.filter { try transaction.isReachable($0.peerId, account) }.map { place in
                let isOfPeople = try transaction.threadedChat(place.peerId) == .monoforum
                let person = isOfPeople ? place.threadId.map { PeerId(packed: $0) } : nil
                return SendingRequest.draft(place.peerId, threadId: isOfPeople ? nil : place.threadId, savedPeerId: person, nil).form
            }
        } |> mapToSignal { [context] requests -> Signal<Void, EngineError> in
            guard !requests.isEmpty else { return .single(()) }
            return combineLatest(requests.map { context.sendIgnoringRejection($0, for: method) }) |> map { _ in }
        }
    }
}

/// A chat or thread with a draft.
private struct DraftPlace: Sendable {
    let peerId: PeerId
    let threadId: Int64?
}

extension Transaction {
    fileprivate func clearDraft(_ place: DraftPlace) throws {
        if let threadId = place.threadId {
            let stored = try getPeerChatThreadInterfaceState(peerId: place.peerId, threadId: threadId)
            try setPeerChatThreadInterfaceState(peerId: place.peerId, threadId: threadId, state: InterfaceState.stored(stored, draft: nil))
        } else {
            try setPeerChatInterfaceState(place.peerId, state: InterfaceState.stored(try getPeerChatInterfaceState(place.peerId), draft: nil))
        }
    }
}
