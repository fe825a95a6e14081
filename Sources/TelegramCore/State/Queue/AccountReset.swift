import Postbox
import TelegramModel

/// Starts over with the server's present state if the server has discarded the events since the account's cursor. Fetches the first page of chats and
/// adds holes for everything else. Stored messages and settings are kept.
struct AccountReset {
    let connection: SyncConnection

    /// Calls the completion when the new state is stored.
    func run(_ completion: @escaping () -> Void) {
        connection.sendRetrying(.getState) { result in
            guard case let .success(.state(cursor)) = result else { return }
            connection.perform {
                let watch = connection.changes.begin()
                let top = try connection.database.transaction { $0.seed.initializeChatListWithHole.topLevel ?? .absoluteUpperBound }
                _ = ChatListFetch(connection: connection).run(.root, from: top) { list in
                    // A server that reports no changes to an empty request is not handled.
                    guard let list else { return }
                    connection.perform {
                        let (now, accountPeerId) = (connection.clock.now, connection.accountPeerId)
                        let isStored = try connection.database.store { transaction in
                            guard !watch.isOverrun else { return false }
                            try AccountReset.store(cursor, list, accountPeerId, now: now, transaction)
                            return true
                        }
                        // Another process may have stored a later state.
                        guard isStored else { return run(completion) }
                        connection.changes.noteEverything()
                        if !connection.isClosed { completion() }
                    }
                }
            }
        }
    }

    private static func store(
        _ cursor: AccountCursor, _ list: FetchedChatList, _ accountPeerId: PeerId, now: Int32, _ transaction: Transaction
    ) throws {
        var replay = StateReplay(transaction, now: now)
        let lists = [PeerGroupId.root, .archive]
        // Chats pinned here stay pinned while this change is waiting to be sent to the server.
        let unsent = try lists.compactMap { groupId in try transaction.unsentPinnedItemIds(groupId).map { (groupId, $0) } }
        let listed = try transaction.getChatListPeerIds()
        for peerId in listed where peerId.namespace != PeerId.secretChat {
            try transaction.updatePeerChatListInclusion(peerId, inclusion: .notIncluded)
            try replay.forgetHistory(of: peerId)
            try transaction.addHolesToThreadsAndCustomTags(peerId: peerId, namespace: MessageId.Namespace.cloud)
            try replay.forgetThreadsAndChannel(peerId)
        }
        // A chat without messages is in no list, but can have messages by now.
        let inLists = Set(listed)
        for peerId in try transaction.getInitializedHistoryPeerIds() where !inLists.contains(peerId) && peerId.namespace != PeerId.secretChat {
            try replay.forgetHistory(of: peerId)
            try transaction.addHolesToThreadsAndCustomTags(peerId: peerId, namespace: MessageId.Namespace.cloud)
        }
        for groupId in lists {
            try transaction.removeAllChatListEntries(groupId: groupId, exceptPeerNamespace: PeerId.secretChat)
        }
        try list.apply(&replay, holes: .none, nil)
        if let hole = transaction.seed.initializeChatListWithHole.groups { try transaction.addChatListHole(groupId: .archive, hole: hole) }
        for (groupId, peerIds) in unsent { try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds) }
        try replay.forgetSavedMessageTags(of: accountPeerId)
        try transaction.reindexUnreadCounters()
        try replay.apply(.updateState(cursor))
        try replay.finish()
    }
}
