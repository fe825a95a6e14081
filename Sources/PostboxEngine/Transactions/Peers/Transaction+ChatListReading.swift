import PostboxTables

/// Reading chat lists. What the running transaction has changed of inclusions is seen after its commit.
extension Transaction {
    /// The newest message of the chat in the namespaces that a chat shows.
    public func getTopPeerMessageIndex(peerId: PeerId) throws -> MessageIndex? {
        try tables.history.topMessage(peerId, namespaces: seed.chatMessagesNamespaces)
    }

    /// The list of the chat and its place there; nil when it is in none.
    public func getPeerChatListIndex(_ peerId: PeerId) throws -> (groupId: PeerGroupId, index: ChatListIndex)? {
        try tables.chatLists.index.get(peerId).includedIndex(peerId)
    }

    /// Every chat that ever had a place in a list or a message, in the order of the packed ids.
    public func chatListGetAllPeerIds() throws -> [PeerId] {
        var result: [PeerId] = []
        try tables.chatLists.index.forEachPeerId { result.append($0) }
        return result
    }

    /// The chats of a list whose peers pass, pinned ones first, then the newest.
    public func getChatListPeers(groupId: PeerGroupId, where passes: (PeerId) throws -> Bool = { _ in true }) throws -> [PeerId] {
        var result: [PeerId] = []
        try tables.chatLists.entries.forEachEntry(groupId) { entry in
            if case let .message(index) = entry, try passes(index.messageIndex.id.peerId) { result.append(index.messageIndex.id.peerId) }
            return true
        }
        return result
    }

    /// The chats of a list that hold something unread or are marked so.
    public func getUnreadChatListPeerIds(groupId: PeerGroupId, where passes: (PeerId) throws -> Bool = { _ in true }) throws -> [PeerId] {
        try getChatListPeers(groupId: groupId) { try tables.readStates.states.get($0)?.isUnread ?? false && passes($0) }
    }

    /// Whether a part of the list has never been fetched.
    public func doesChatListGroupContainHoles(groupId: PeerGroupId) throws -> Bool { try !allChatListHoles(groupId: groupId).isEmpty }
}
