import Postbox
import SignalKit

extension TelegramEngine.Messages {
    /// Deletes all that a member of a channel has written, on the server and here.
    public func clearAuthorHistory(peerId: PeerId, memberId: PeerId) -> Signal<Void, EngineError> {
        let method = "messages.clearAuthorHistory"
        guard context.server != nil else { return .fail(.needsServer(method: method)) }
        return context.transaction { [account = context.account] transaction in
            try transaction.isReachable(peerId, account) && transaction.isReachable(memberId, account)
        } |> mapToSignal { [context] isReachable -> Signal<Void?, EngineError> in
            guard isReachable else { return .single(nil) }
            let request = ServerRequest("deleteParticipantHistory", ["peer": .peer(peerId), "member": .peer(memberId)])
            return context.quietly(context.repeating(request, for: method, in: peerId), for: method)
        } |> mapToSignal { [context] done in
            guard done != nil else { return .single(()) }
            return context.transaction {
                try $0.removeAllMessagesWithAuthor(peerId: peerId, authorId: memberId, namespace: MessageId.Namespace.cloud)
            }
        }
    }

    /// Deletes all calls from the lists of calls and the chats, on the server and here.
    public func clearCallHistory(forEveryone: Bool) -> Signal<Void, EngineError> {
        let method = "messages.clearCallHistory"
        let request = ServerRequest("deleteCallHistory", ["forEveryone": .bool(forEveryone)])
        return context.quietly(context.repeating(request, for: method, in: nil), for: method) |> mapToSignal { [context] done in
            guard done != nil else { return .single(()) }
            return context.transaction { try $0.removeAllMessagesWithGlobalTag(.calls) }
        }
    }

    /// Reads every chat that was marked as unread on another device. Needs a server; what it refuses is told by `TelegramEngine.events` alone.
    public func markAllChatsAsRead() -> Signal<Void, EngineError> {
        let method = "messages.markAllChatsAsRead"
        return context.sendQuietly(ServerRequest("getDialogMarks"), for: method) |> mapToSignal { [context] answer in
            let marked = answer.map { $0["marked"].elements.compactMap(\.peer) } ?? []
            return context.transaction { [account = context.account] transaction in try marked.filter { try transaction.isReachable($0, account) } }
        } |> mapToSignal { [context] peerIds -> Signal<Void, EngineError> in
            guard !peerIds.isEmpty else { return .single(()) }
            let requests = peerIds.map { peerId in
                context.quietly(context.send(.readHistory(peerId, maxId: Int32.max - 1), for: method), for: method) |> map { response -> Void in
                    guard case let .affected(pts, count)? = response, peerId.namespace != PeerId.cloudChannel else { return }
                    context.queue(ServerAnswer.Affected(pts: pts, count: count, offset: 0))
                }
            }
            return combineLatest(requests) |> map { _ in }
        }
    }

    /// Gives up all drafts, here and on the server.
    public func clearCloudDraftsInteractively() -> Signal<Void, EngineError> {
        let method = "messages.clearCloudDraftsInteractively"
        return context.exchange(method, otherwise: [DraftPlace](), onRefusal: .retry) { _ in
            ServerRequest("getDrafts")
        } after: { [account = context.account] transaction, answer in
            let places = answer["drafts"].elements.compactMap { draft in
                draft["peer"].peer.map { DraftPlace(peerId: $0, threadId: draft["thread"].int64) }
            }
            try transaction.mergePeers(answer.peers, now: account.now)
            for place in places { try transaction.clearDraft(place) }
            return try places.filter { try transaction.isReachable($0.peerId, account) }
        } |> mapToSignal { [context] places -> Signal<Void, EngineError> in
            guard !places.isEmpty else { return .single(()) }
            let requests = places.map { place in
                context.sendQuietly(
                    ServerRequest("saveDraft", ["peer": .peer(place.peerId), "thread": .optional(place.threadId), "draft": .null]), for: method)
            }
            return combineLatest(requests) |> map { _ in }
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
