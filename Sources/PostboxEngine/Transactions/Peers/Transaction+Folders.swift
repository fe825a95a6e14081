import PostboxTables

/// Chat lists as a folder shows them.
extension Transaction {
    /// The chats of a list that a folder shows, pinned ones first, then the newest. nil: all that are not hidden.
    public func getChatListPeers(groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), filterPredicate)
        return try getChatListPeers(groupId: groupId) { try shows(filter, $0) }
    }

    /// The chats of a list that hold something unread or are marked so, of those that a folder shows when one is given, and whose peers pass.
    public func getUnreadChatListPeerIds(
        groupId: PeerGroupId, filterPredicate: ChatListFilterPredicate?, where passes: (PeerFacts) throws -> Bool
    ) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), filterPredicate)
        return try getUnreadChatListPeerIds(groupId: groupId) { id in
            guard let peer = try tables.peers.peers.get(id)?.facts else { return false }
            return try passes(peer) && shows(filter, id)
        }
    }

    private func shows(_ filter: ChatListRowFilter, _ peerId: PeerId) throws -> Bool {
        guard let (groupId, index) = try getPeerChatListIndex(peerId) else { return false }
        return try filter.accepts(ChatListRow(.message(index), nil, groupId: groupId))
    }

    /// The secret chats with a user.
    public func getAssociatedPeerIds(_ peerId: PeerId) throws -> [PeerId] { try tables.peers.reverseAssociated.get(peerId) }
}
