import Postbox
import SignalKit
import TelegramModel

/// Topics of forums.
extension TelegramEngine.Peers {
    /// Sets whether a supergroup has topics. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameter displayForumAsTabs: Whether the topics are shown as tabs.
    public func setChannelForumMode(id: PeerId, isForum: Bool, displayForumAsTabs: Bool = false) -> Signal<Void, EngineError> {
        context.exchange("peers.setChannelForumMode", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(id, account) else { return nil }
            return ServerRequest("setForum", ["peer": .peer(id), "enabled": .bool(isForum), "tabs": .bool(displayForumAsTabs)])
        }
    }

    /// Creates a topic and returns its ID. Requires a server.
    /// - Parameters:
    ///   - id: The forum.
    ///   - title: The title of the topic.
    ///   - iconColor: The color of the icon, as 0xRRGGBB.
    ///   - iconFileId: The custom emoji of the icon; `nil` for the first letter of the title.
    public func createForumChannelTopic(id: PeerId, title: String, iconColor: Int32, iconFileId: Int64? = nil) -> Signal<Int64, EngineError> {
        context.exchange("peers.createForumChannelTopic", otherwise: 0) { [account = context.account] transaction in
            try transaction.expectReachable(id, account)
            return ServerRequest("createTopic", [
                "peer": .peer(id), "title": .string(title), "color": .int(iconColor), "iconFileId": .optional(iconFileId),
                "titleMissing": .bool(false), "randomId": .int64(account.randomNumber()),
            ])
        } after: { transaction, answer -> Int64 in
            guard let message = answer.updates?.newMessages.last(where: { $0.id.peerId == id }), case let .id(messageId) = message.id else {
                throw EngineError.generic
            }
            if messageId.id > 1 {
                try transaction.removeHole(
                    peerId: id, threadId: Int64(messageId.id), namespace: MessageId.Namespace.cloud, space: .everywhere, range: MessageIdBounds.full)
            }
            return Int64(messageId.id)
        } |> mapToSignal { [context] threadId in
            context.loadTopic(id, threadId, "peers.createForumChannelTopic") |> map { _ in threadId }
        }
    }

    /// Returns the stored data of a topic, or else the server's: MessageHistoryThreadData. Returns `nil` if the topic does not exist.
    public func fetchForumChannelTopic(id: PeerId, threadId: Int64) -> Signal<CodedObject?, EngineError> {
        context.loadTopic(id, threadId, "peers.fetchForumChannelTopic")
    }

    /// Changes the title and icon of a topic. The icon of the general topic, number 1, is fixed on the server.
    public func editForumChannelTopic(id: PeerId, threadId: Int64, title: String, iconFileId: Int64? = nil) -> Signal<Void, EngineError> {
        context.exchange("peers.editForumChannelTopic", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(id, account)
            return ServerRequest("editTopic", [
                "peer": .peer(id), "id": .int(Int32(clamping: threadId)), "title": .string(title),
                "iconFileId": threadId == 1 ? .null : .int64(iconFileId ?? 0), "closed": .null, "hidden": .null,
            ])
        } after: { transaction, answer in
            guard try !transaction.areOvertaken(answer.updates, in: id) else { return }
            try transaction.editThread(id, threadId: threadId) { data in
                guard let info = data.object("info") else { return data }
                return data.setting(["info": .object(info.setting(["title": .string(title), "icon": .present(iconFileId)]))])
            }
        }
    }

    /// Closes a topic for messages, or opens it. Opening the general topic also shows it. Requires a server.
    public func setForumChannelTopicClosed(id: PeerId, threadId: Int64, isClosed: Bool) -> Signal<Void, EngineError> {
        context.exchange("peers.setForumChannelTopicClosed", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(id, account)
            return TopicRequest.edit(id, threadId, closed: isClosed)
        } after: { transaction, answer in
            guard try !transaction.areOvertaken(answer.updates, in: id) else { return }
            try transaction.editThread(id, threadId: threadId) { data in
                data.setting(["isClosed": .bool(isClosed)]).setting(!isClosed && threadId == 1 ? ["isHidden": .bool(false)] : [:])
            }
        }
    }

    /// Hides or shows the general topic, number 1. Other topics cannot be hidden. Requires a server.
    public func setForumChannelTopicHidden(id: PeerId, threadId: Int64, isHidden: Bool) -> Signal<Void, EngineError> {
        guard threadId == 1 else { return .fail(.generic) }
        let store: @Sendable (Transaction) throws -> Void = { transaction in
            try transaction.editThread(id, threadId: threadId) { $0.setting(["isHidden": .bool(isHidden)]) }
        }
        return context.transaction { [account = context.account, server = context.server] transaction -> Bool in
            guard server != nil else { throw EngineError.needsServer(method: "peers.setForumChannelTopicHidden") }
            try store(transaction)
            return try transaction.isReachable(id, account)
        } |> mapToSignal { [context] isReachable -> Signal<Void, EngineError> in
            guard isReachable else { return .fail(.noSuchPeer(id)) }
            return context.exchange("peers.setForumChannelTopicHidden", otherwise: (), onRefusal: .decide { _ in .empty }) { _ in
                TopicRequest.edit(id, threadId, hidden: isHidden)
            } after: { transaction, answer in
                if try !transaction.areOvertaken(answer.updates, in: id) { try store(transaction) }
            }
        }
    }

    /// Pins a topic above all others, or unpins it; in the account's own chat, a saved chat.
    /// Requires a server, except for the account's own chat: without one, its order is queued in the operation log.
    public func toggleForumChannelTopicPinned(id: PeerId, threadId: Int64) -> Signal<Void, SetForumChannelTopicPinnedError> {
        pinning(id, "peers.toggleForumChannelTopicPinned") { transaction, account in
            try transaction.togglingPinnedThread(id, threadId, account)
        }
    }

    /// Pins these topics in this order, and unpins all others.
    /// Requires a server, except for the account's own chat: without one, its order is queued in the operation log.
    public func setForumChannelPinnedTopics(id: PeerId, threadIds: [Int64]) -> Signal<Void, SetForumChannelTopicPinnedError> {
        pinning(id, "peers.setForumChannelPinnedTopics") { _, _ in threadIds }
    }

    /// Changes the pinned topics. Without a server, a change in the account's own chat is queued.
    private func pinning(
        _ id: PeerId, _ method: String, _ change: @escaping @Sendable (Transaction, ActingAccount) throws -> [Int64]
    ) -> Signal<Void, SetForumChannelTopicPinnedError> {
        let account = context.account
        if id == account.peerId, context.server == nil {
            return context.transaction(failure: SetForumChannelTopicPinnedError.self) { transaction in
                try transaction.setPinnedThreadsByUser(id, change(transaction, account), account)
            }
        }
        return context.exchange(method, failure: SetForumChannelTopicPinnedError.self) { transaction in
            if id != account.peerId { try transaction.expectReachable(id, account) }
            if try transaction.threadedChat(id) == .monoforum { throw EngineError.notAllowed(reason: "a channel of direct messages has no pinned threads") }
            let threadIds = try change(transaction, account)
            try transaction.setPeerPinnedThreads(peerId: id, threadIds: threadIds)
            guard id == account.peerId else {
                return ServerRequest("reorderPinnedTopics", ["peer": .peer(id), "ids": .list(threadIds.map { .int64($0) })])
            }
            let known = try threadIds.map { PeerId(packed: $0) }.filter { try transaction.getPeer($0) != nil }
            return ServerRequest("reorderPinnedSaved", ["peers": .peers(known)])
        }
    }

    /// Sets whether a forum is shown as one chat. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func updateForumViewAsMessages(peerId: PeerId, value: Bool) -> Signal<Void, EngineError> {
        switching(peerId, "setViewAsMessages", "peers.updateForumViewAsMessages", value) { data in
            data.setting(["viewForumAsMessages": .object(CodedObject(hash: TypeHash.peerViewForumAsMessages, ["value": .bool(value)]))])
        }
    }

    /// Sets whether the members of a supergroup are hidden from each other. Requires a server. Server errors are reported only by
    /// `TelegramEngine.events`.
    public func updateChannelMembersHidden(peerId: PeerId, value: Bool) -> Signal<Void, EngineError> {
        switching(peerId, "setMembersHidden", "peers.updateChannelMembersHidden", value) { data in
            data.setting(["membersHidden": .object(CodedObject(hash: TypeHash.peerMembersHidden, ["value": .bool(value)]))])
        }
    }

    private func switching(
        _ peerId: PeerId, _ request: String, _ method: String, _ value: Bool, _ change: @escaping @Sendable (CodedObject) -> CodedObject
    ) -> Signal<Void, EngineError> {
        context.exchange(method, onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedChannelData], change)
            return ServerRequest(request, ["peer": .peer(peerId), "enabled": .bool(value)])
        }
    }
}

private enum TopicRequest {
    static func edit(_ peerId: PeerId, _ threadId: Int64, closed: Bool? = nil, hidden: Bool? = nil) -> ServerRequest {
        ServerRequest("editTopic", [
            "peer": .peer(peerId), "id": .int(Int32(clamping: threadId)), "title": .null, "iconFileId": .null, "closed": .optional(closed),
            "hidden": .optional(hidden),
        ])
    }
}

extension EngineContext {
    /// Returns the stored data of a topic, or else the server's, which it stores.
    fileprivate func loadTopic(_ peerId: PeerId, _ threadId: Int64, _ method: String) -> Signal<CodedObject?, EngineError> {
        transaction { [account] transaction -> (known: CodedObject?, isReachable: Bool) in
            let known = try transaction.threadData(peerId, threadId: threadId)?.record
            return (known, try transaction.isReachable(peerId, account))
        } |> mapToSignal { [account] stored -> Signal<CodedObject?, EngineError> in
            if let known = stored.known { return .single(known) }
            guard stored.isReachable else { return .single(nil) }
            return ignoringRejection(send(.getForumTopicsByIds(peerId, ids: [Int32(clamping: threadId)]), for: method), for: method)
                |> mapToSignal { response -> Signal<CodedObject?, EngineError> in
                    guard case let .topics(answer)? = response else { return .single(nil) }
                    return transaction { try $0.storeTopics(answer, in: peerId, threadId, now: account.now) }
                }
        }
    }
}

extension Transaction {
    fileprivate func storeTopics(_ answer: ServerTopics, in peerId: PeerId, _ threadId: Int64, now: Int32) throws -> CodedObject? {
        try mergePeers(answer.peers, now: now)
        try addFound(answer.messages.map { $0.withChannelPts(answer.pts) })
        var replay = StateReplay(self, now: now)
        for topic in answer.topics where Int64(topic.threadId) == threadId {
            try replay.apply(.resetForumTopic(topic.reset(of: peerId, pts: answer.pts)))
        }
        try replay.finish()
        return try threadData(peerId, threadId: threadId)?.record
    }
}

/// Topics of a forum: MessageHistoryThreadData.
extension Transaction {
    private static let pinnedTopicLimit = 5

    /// Changes the stored data of a topic. Does nothing for an unknown topic.
    func editThread(_ peerId: PeerId, threadId: Int64, _ change: (CodedObject) -> CodedObject) throws {
        guard let data = try threadData(peerId, threadId: threadId)?.record else { return }
        let changed = change(data)
        guard changed != data else { return }
        try setThreadData(MessageHistoryThreadData(unchecked: changed), peerId, threadId: threadId)
    }

    /// Returns the number of topics that can be pinned, or of saved chats in the account's own chat.
    func pinnedThreadLimit(_ peerId: PeerId, _ account: ActingAccount) throws -> Int {
        if peerId == account.peerId { return Int(try userLimits(accountPeerId: peerId)[.maxPinnedSavedChatCount]) }
        return try appConfiguration().int32("topics_pinned_limit").map { Int($0) } ?? Self.pinnedTopicLimit
    }

    /// Pins topics in this order. In the account's own chat, the change is queued for the server.
    func setPinnedThreadsByUser(_ peerId: PeerId, _ threadIds: [Int64], _ account: ActingAccount) throws {
        if peerId == account.peerId {
            try addSynchronizePinnedSavedChatsOperation(previous: try getPeerPinnedThreads(peerId).map { PeerId(packed: $0) })
        }
        try setPeerPinnedThreads(peerId: peerId, threadIds: threadIds)
    }

    /// Returns the pinned topics after pinning or unpinning one. Throws an error if the limit is exceeded.
    func togglingPinnedThread(_ peerId: PeerId, _ threadId: Int64, _ account: ActingAccount) throws -> [Int64] {
        var pinned = try getPeerPinnedThreads(peerId)
        if pinned.contains(threadId) {
            pinned.removeAll { $0 == threadId }
        } else {
            pinned.insert(threadId, at: 0)
            let limit = try pinnedThreadLimit(peerId, account)
            guard pinned.count <= limit else { throw SetForumChannelTopicPinnedError.limitReached(limit) }
        }
        return pinned
    }
}

/// The reason why topics could not be pinned.
public enum SetForumChannelTopicPinnedError: EngineFailure {
    /// The maximum number of pinned topics was reached. Nothing was changed.
    case limitReached(Int)
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}
