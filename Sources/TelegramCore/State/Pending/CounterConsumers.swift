import Postbox
import TelegramModel

/// Requests the unread counters of chat lists from the server if the stored ones may be wrong.
final class GroupStatsConsumer: PendingQueue {
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
        // The server counts only these lists and namespaces.
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

    /// - Parameter store: Writes the counters, in the transaction that removes the place from the list. Returns `false` to keep the place in the
    ///   list.
    private func finish(_ place: PeerGroupAndNamespace, _ ended: () -> Void, _ store: (Transaction) throws -> Bool) throws {
        try connection.database.write { transaction in
            guard try store(transaction) else { return }
            try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: place.groupId, namespace: place.namespace)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}

/// Requests the numbers of a chat's unseen mentions, reactions, and polls with votes from the server if the stored ones may be wrong.
final class InvalidatedTagSummariesConsumer: PendingQueue {
    private let connection: SyncConnection
    private let requests = KeyedRequests<MessageHistoryTagsSummaryKey>()

    init(_ connection: SyncConnection) { self.connection = connection }

    func update() {
        connection.perform {
            let waiting = try connection.database.transaction { transaction in
                var entries: [InvalidatedMessageHistoryTagsSummaryEntry] = []
                for tag in MessageTags.unseen {
                    try transaction.tables.history.invalidatedSummaries.forEach(tag: tag, namespace: MessageId.Namespace.cloud, peerId: nil) {
                        if $0.key.customTag == nil { entries.append($0) }
                    }
                }
                return entries
            }
            let sent = try connection.database.transaction { try $0.tables.history.pendingActions.messageIds(type: PendingActionType.readReaction) }
            // Votes seen here are reported first.
            let unsent = Set(sent.map(\.peerId))
            let keys = Set(waiting.map(\.key))
            for entry in waiting where entry.key.tag != .unseenPollVote || !unsent.contains(entry.key.peerId) {
                // The answer about a chat's reactions includes its votes.
                if entry.key.tag == .unseenPollVote, keys.contains(entry.key.of(.unseenReaction)) { continue }
                requests.begin(entry.key) { ended in connection.perform { try start(entry, keepsVotes: unsent.contains(entry.key.peerId), ended) } }
            }
        }
    }

    /// Starts a request. `keepsVotes` states whether seen votes have not been reported yet, so that the server's count of them is older.
    private func start(_ entry: InvalidatedMessageHistoryTagsSummaryEntry, keepsVotes: Bool, _ ended: @escaping () -> Void) throws {
        let peerId = entry.key.peerId
        let watch = connection.changes.begin()
        var tags = [entry.key.tag]
        if entry.key.tag == .unseenReaction, !keepsVotes { tags.append(.unseenPollVote) }
        if entry.key.tag == .unseenPollVote { tags.append(.unseenReaction) }
        let (isReachable, before) = try connection.database.transaction { transaction in
            // In a thread of one user, the server does not count these automatically.
            let isOfPerson = try entry.key.threadId != nil && transaction.getPeer(peerId).map { PeerAccess($0).isMonoforum } ?? false
            // If all votes were seen, only new ones could be counted, and those are pushed by the server.
            let isSeen = try entry.key.tag == .unseenPollVote && transaction.summary(of: entry.key)?.count == 0
            let before = try tags.map { try transaction.summary(of: entry.key.of($0)) }
            return (try !isOfPerson && !isSeen && transaction.isReachable(peerId, by: connection.accountPeerId), before)
        }
        guard isReachable else { return try finish(entry, [], before, watch, ended) }
        let threadId = entry.key.threadId
        let request = threadId.flatMap { Int32(exactly: $0) }.map { SyncRequest.getForumTopicsByIds(peerId, ids: [$0]) } ?? .getPeerDialogs([peerId])
        connection.sendRetrying(request, ends: { !$0.isOfTransport }) { [weak self] result in
            var counts: [TagCount] = []
            switch result {
            case let .success(.dialogs(answer)):
                if let dialog = answer.dialogs.first(where: { $0.peerId == peerId }) {
                    counts = tags.map { tag in TagCount(tag, dialog.tagCounts.first { $0.tag == tag }?.count ?? 0, top: dialog.topMessageId) }
                }
            case let .success(.topics(answer)):
                if let topic = answer.topics.first(where: { $0.threadId == threadId }) {
                    counts = tags.map { tag in TagCount(tag, topic.tagCounts.first { $0.tag == tag }?.count ?? 0, top: topic.topMessageId) }
                }
            default: break
            }
            self?.connection.perform { try self?.finish(entry, counts, before, watch, ended) }
        }
    }

    /// The server's count of the messages with a tag.
    private struct TagCount {
        let tag: MessageTags
        let unseen: Int32
        let top: Int32

        init(_ tag: MessageTags, _ unseen: Int32, top: Int32) {
            self.tag = tag
            self.unseen = unseen
            self.top = top
        }
    }

    /// Stores an answer. `before` contains the stored summaries at the time of the request. If the first one has changed since then, or the account
    /// reported seen contents, the answer may be outdated, and the request is repeated.
    private func finish(
        _ entry: InvalidatedMessageHistoryTagsSummaryEntry, _ counts: [TagCount], _ before: [MessageHistoryTagNamespaceSummary?], _ watch: ChangeWatch,
        _ ended: () -> Void
    ) throws {
        try connection.database.write { transaction in
            if !counts.isEmpty, watch.areContentsReported(entry.key.peerId) { return }
            for (count, before) in zip(counts, before) {
                let key = entry.key.of(count.tag)
                guard try transaction.summary(of: key) == before else {
                    if key == entry.key { return }
                    continue
                }
                try transaction.replaceMessageTagSummary(
                    peerId: key.peerId, threadId: key.threadId, tagMask: key.tag, namespace: key.namespace, customTag: nil, count: count.unseen,
                    maxId: count.top)
                if key != entry.key, let other = try transaction.invalidatedEntry(key) {
                    try transaction.removeInvalidatedMessageHistoryTagsSummaryEntry(other)
                }
            }
            try transaction.removeInvalidatedMessageHistoryTagsSummaryEntry(entry)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}

extension Transaction {
    fileprivate func summary(of key: MessageHistoryTagsSummaryKey) throws -> MessageHistoryTagNamespaceSummary? {
        try getMessageTagSummary(peerId: key.peerId, threadId: key.threadId, tagMask: key.tag, namespace: key.namespace, customTag: nil)
    }

    /// The entry that marks a summary as doubtful; `nil` if it is not doubtful.
    fileprivate func invalidatedEntry(_ key: MessageHistoryTagsSummaryKey) throws -> InvalidatedMessageHistoryTagsSummaryEntry? {
        var found: InvalidatedMessageHistoryTagsSummaryEntry?
        try tables.history.invalidatedSummaries.forEach(tag: key.tag, namespace: key.namespace, peerId: key.peerId) { entry in
            if entry.key == key { found = entry }
        }
        return found
    }
}

extension MessageHistoryTagsSummaryKey {
    /// The same place with another tag.
    fileprivate func of(_ tag: MessageTags) -> MessageHistoryTagsSummaryKey {
        MessageHistoryTagsSummaryKey(tag: tag, peerId: peerId, threadId: threadId, namespace: namespace, customTag: customTag)
    }
}
