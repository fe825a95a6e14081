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
                // Where the counters have changed meanwhile the answer may be older, and the server is asked again.
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

    /// `store`: writes the counters, in the transaction that takes the place off the list; false: it stays there.
    private func finish(_ place: PeerGroupAndNamespace, _ ended: () -> Void, _ store: (Transaction) throws -> Bool) throws {
        try connection.database.write { transaction in
            guard try store(transaction) else { return }
            try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: place.groupId, namespace: place.namespace)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}
