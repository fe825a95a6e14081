import PostboxTables

/// Decides which chats a view shows.
package struct ChatListRowFilter {
    private let context: ViewContext
    private let predicate: ChatListFilterPredicate?
    private let participation: UnreadParticipation
    private let unread: PeerUnreadSource

    init(_ context: ViewContext, _ predicate: ChatListFilterPredicate?) throws {
        self.init(context, predicate, try UnreadParticipation(tables: context.tables))
    }

    package init(_ context: ViewContext, _ predicate: ChatListFilterPredicate?, _ participation: UnreadParticipation) {
        self.context = context
        self.predicate = predicate
        self.participation = participation
        unread = PeerUnreadSource(tables: context.tables)
    }

    /// Holes always pass. Without a filter every chat that is not hidden does; with one only peers that are known.
    package func accepts(_ row: ChatListRow) throws -> Bool {
        guard !row.isHole else { return true }
        if context.tables.chatLists.hiddenPeerIds.contains(row.peerId) { return false }
        guard let predicate else { return true }
        guard let peer = try context.tables.peers.peers.get(row.peerId)?.facts else { return false }
        if let decided = predicate.decides(peer, in: row.groupId) { return decided }
        let settingsPeerId = peer.settingsPeerId
        return predicate.includes(
            ChatListFilterPredicate.Facts(
                peer: peer, groupId: row.groupId, isRemovedFromTotalUnreadCount: try isRemovedFromTotal(peer),
                isUnread: try isUnread(peer), isContact: try context.tables.peers.contacts.contains(settingsPeerId),
                messageTagSummaryResult: try predicate.messageTagSummary.map { try hasTagged(peer.id, $0) }))
    }

    private func isRemovedFromTotal(_ peer: PeerFacts) throws -> Bool {
        participation.isRemovedFromTotal(peer, settings: try context.tables.notifications.settings.get(peer.settingsPeerId).effective)
    }

    private func isUnread(_ peer: PeerFacts) throws -> Bool {
        if unread.isThreadBased(peer, cachedData: try context.tables.peers.cachedData.get(peer.id)) {
            // As in the unread counters, muted topics do not count. See "Read States and Unread Counters", "Chats Counted by Topics".
            return try context.tables.threads.summaries.get(peer.id)?.hasUnmutedUnread ?? false
        }
        return try context.tables.readStates.states.get(peer.id)?.isUnread ?? false
    }

    private func hasTagged(_ peerId: PeerId, _ summary: ChatListFilterPredicate.MessageTagSummary) throws -> Bool {
        let added = MessageHistoryTagsSummaryKey(tag: summary.tag, peerId: peerId, threadId: nil, namespace: summary.tagNamespace, customTag: nil)
        let subtracted = PendingMessageActionsSummaryKey(type: summary.actionType, peerId: peerId, namespace: summary.actionNamespace)
        let count = try context.tables.history.summaries.get(added)?.count ?? 0
        return count > (try context.tables.history.pendingActionsMetadata.get(subtracted))
    }
}

extension PeerFacts {
    /// Whose notification settings count for the peer: a secret chat has its user's.
    package var settingsPeerId: PeerId { notificationSettingsPeerId ?? id }
}
