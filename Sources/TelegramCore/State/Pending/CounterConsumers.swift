import Postbox
import TelegramModel

/// Asks the server for the unread counters of chat lists that may be wrong.
final class GroupStatsConsumer {
    private let connection: SyncConnection
    private let requests = KeyedRequests<PeerGroupAndNamespace>()

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { try $0.tables.chatLists.invalidatedGroupStats.get() }
            for place in waiting.sorted(by: { ($0.groupId, $0.namespace) < ($1.groupId, $1.namespace) }) {
                requests.begin(place) { ended in connection.perform { try start(place, ended) } }
            }
        }
    }

    private func start(_ place: PeerGroupAndNamespace, _ ended: @escaping () -> Void) throws {
        // The server counts no other lists and namespaces.
        let isCounted = place.groupId != .root && place.namespace == MessageId.Namespace.cloud
        let (hasHoles, before) = try connection.database.transaction { transaction in
            (
                try isCounted && transaction.doesChatListGroupContainHoles(groupId: place.groupId),
                try transaction.tables.chatLists.groupStats.get(place.groupId)
            )
        }
        guard hasHoles else {
            return try finish(place, ended) { transaction in
                // A list that is known to its end is counted here.
                if isCounted { try transaction.recalculateChatListGroupStats(groupId: place.groupId) }
                return true
            }
        }
        connection.sendRetrying(.chat(.getGroupDialogs(place.groupId)), ends: { !$0.isOfTransport }) { [weak self] result in
            self?.connection.perform {
                var counters: ChatListTotalUnreadCounters?
                if case let .success(.answer(answer)) = result {
                    let folder = answer["folders"].elements.first { $0["folder"].int32 == place.groupId.rawValue }
                    if let folder, let chats = folder["unreadChats"].int32, let messages = folder["unreadMessages"].int32 {
                        counters = ChatListTotalUnreadCounters(messageCount: messages, chatCount: chats)
                    }
                }
                // If the counters have changed in the meantime, the answer may be outdated, and the request is repeated.
                try self?.finish(place, ended) { transaction in
                    guard let counters else { return true }
                    guard try transaction.tables.chatLists.groupStats.get(place.groupId) == before else { return false }
                    try transaction.resetPeerGroupSummary(
                        groupId: place.groupId, namespace: place.namespace, summary: PeerGroupUnreadCountersSummary(all: counters))
                    return true
                }
            }
        }
    }

    /// `store`: writes the counters, in the transaction that removes the place from the list; returns `false` to keep the place there.
    private func finish(_ place: PeerGroupAndNamespace, _ ended: () -> Void, _ store: (Transaction) throws -> Bool) throws {
        try connection.database.write { transaction in
            guard try store(transaction) else { return }
            try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: place.groupId, namespace: place.namespace)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}

/// Asks the server for the numbers of a chat's unseen mentions, reactions, and polls with votes, if the stored ones may be wrong.
final class InvalidatedTagSummariesConsumer {
    private let connection: SyncConnection
    private let requests = KeyedRequests<MessageHistoryTagsSummaryKey>()

    private static let tags: [MessageTags] = [.unseenPersonalMessage, .unseenReaction, .unseenPollVote]

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                var entries: [InvalidatedMessageHistoryTagsSummaryEntry] = []
                for tag in Self.tags {
                    try transaction.tables.history.invalidatedSummaries.forEach(tag: tag, namespace: MessageId.Namespace.cloud, peerId: nil) {
                        if $0.key.customTag == nil { entries.append($0) }
                    }
                }
                return entries
            }
            let told = try connection.database.transaction { try $0.tables.history.pendingActions.messageIds(type: PendingActionType.readReaction) }
            // Votes seen here are reported first.
            let untold = Set(told.map(\.peerId))
            for entry in waiting where entry.key.tag != .unseenPollVote || !untold.contains(entry.key.peerId) {
                requests.begin(entry.key) { ended in connection.perform { try start(entry, ended) } }
            }
        }
    }

    private func start(_ entry: InvalidatedMessageHistoryTagsSummaryEntry, _ ended: @escaping () -> Void) throws {
        let peerId = entry.key.peerId
        let (isReachable, before) = try connection.database.transaction { transaction in
            // In a thread of one user, the server does not count these automatically.
            let isOfPerson = try entry.key.threadId != nil && transaction.getPeer(peerId).map { PeerAccess($0).isMonoforum } ?? false
            // If all votes were seen, only new ones could be counted, and those are pushed by the server.
            let isSeen = try entry.key.tag == .unseenPollVote && transaction.summary(of: entry)?.count == 0
            return (try !isOfPerson && !isSeen && transaction.isReachable(peerId, by: connection.accountPeerId), try transaction.summary(of: entry))
        }
        guard isReachable else { return try finish(entry, nil, before, ended) }
        let threadId = entry.key.threadId
        let request = threadId.flatMap { Int32(exactly: $0) }.map { SyncRequest.getForumTopicsByIds(peerId, ids: [$0]) } ?? .getPeerDialogs([peerId])
        connection.sendRetrying(request, ends: { !$0.isOfTransport }) { [weak self] result in
            var count: (unseen: Int32, top: Int32)?
            switch result {
            case let .success(.dialogs(answer)):
                if let dialog = answer.dialogs.first(where: { $0.peerId == peerId }) {
                    count = (dialog.tagCounts.first { $0.tag == entry.key.tag }?.count ?? 0, dialog.topMessageId)
                }
            case let .success(.topics(answer)):
                if let topic = answer.topics.first(where: { $0.threadId == threadId }) {
                    count = (topic.tagCounts.first { $0.tag == entry.key.tag }?.count ?? 0, topic.topMessageId)
                }
            default: break
            }
            self?.connection.perform { try self?.finish(entry, count, before, ended) }
        }
    }

    /// `before`: the stored summary at the time of the request. If it has changed since, the answer may be outdated, and the request is repeated.
    private func finish(
        _ entry: InvalidatedMessageHistoryTagsSummaryEntry, _ count: (unseen: Int32, top: Int32)?, _ before: MessageHistoryTagNamespaceSummary?,
        _ ended: () -> Void
    ) throws {
        try connection.database.write { transaction in
            if let count {
                guard try transaction.summary(of: entry) == before else { return }
                try transaction.replaceMessageTagSummary(
                    peerId: entry.key.peerId, threadId: entry.key.threadId, tagMask: entry.key.tag, namespace: entry.key.namespace, customTag: nil,
                    count: count.unseen, maxId: count.top)
            }
            try transaction.removeInvalidatedMessageHistoryTagsSummaryEntry(entry)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}

extension Transaction {
    fileprivate func summary(of entry: InvalidatedMessageHistoryTagsSummaryEntry) throws -> MessageHistoryTagNamespaceSummary? {
        try getMessageTagSummary(
            peerId: entry.key.peerId, threadId: entry.key.threadId, tagMask: entry.key.tag, namespace: entry.key.namespace, customTag: nil)
    }
}
