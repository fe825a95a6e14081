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
            // A list that is known to its end is counted here.
            if isCounted { try connection.database.write { try $0.recalculateChatListGroupStats(groupId: place.groupId) } }
            return try finish(place, nil, before, ended)
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
                try self?.finish(place, counters, before, ended)
            }
        }
    }

    /// `before`: what was stored when the server was asked. Where it has changed meanwhile, the answer may be older, and the server is asked again.
    private func finish(
        _ place: PeerGroupAndNamespace, _ counters: ChatListTotalUnreadCounters?, _ before: PeerGroupUnreadCountersCombinedSummary, _ ended: () -> Void
    ) throws {
        try connection.database.write { transaction in
            if let counters {
                guard try transaction.tables.chatLists.groupStats.get(place.groupId) == before else { return }
                try transaction.resetPeerGroupSummary(
                    groupId: place.groupId, namespace: place.namespace, summary: PeerGroupUnreadCountersSummary(all: counters))
            }
            try transaction.confirmSynchronizedPeerGroupMessageStats(groupId: place.groupId, namespace: place.namespace)
        }
        ended()
        connection.startTimer(after: 0) { [weak self] in self?.update() }
    }
}
