import PostboxTables

/// The lists of chats.
extension Transaction {
    /// Updates the positions of chats in the lists from their messages and drafts, at the end of the transaction. `inclusions` applies to chats
    /// without a stored inclusion.
    package func renewChatListPlaces(of peerIds: Set<PeerId>, inclusions: [PeerId: PeerChatListInclusion]) throws {
        for (peerId, inclusion) in inclusions { try updatePeerChatListInclusion(peerId, inclusion: inclusion) }
        changes.updatedPeerChatListEmbeddedStates.formUnion(peerIds)
    }

    /// Returns the chats that views of lists leave out in this process.
    public func getHiddenPeerIds() -> Set<PeerId> { hiddenPeerIds ?? tables.chatLists.hiddenPeerIds }

    /// Hides these chats, and no others, in the views of lists of this process. Nothing is written to the file; it takes effect on commit.
    public func setHiddenPeerIds(_ peerIds: Set<PeerId>) {
        guard peerIds != getHiddenPeerIds() else { return }
        hiddenPeerIds = peerIds
        changes.updatedHiddenPeerIds = true
    }

    /// Records that the chats older than this position have not been fetched. No effect if this is already recorded. Throws `OperationRefused` for a
    /// message namespace that is not from -128 to 127.
    public func addChatListHole(groupId: PeerGroupId, hole: MessageIndex) throws {
        if try tables.chatLists.entries.addHole(groupId, hole) { changes.chatListOperations[groupId, default: []].append(.insertHole(hole)) }
    }

    /// Replaces the hole at the index by another one, or by none. Throws `OperationRefused` for a new one in a message namespace that is not from
    /// -128 to 127.
    public func replaceChatListHole(groupId: PeerGroupId, index: MessageIndex, hole: MessageIndex?) throws {
        guard try tables.chatLists.entries.replaceHole(groupId, index, with: hole) else { return }
        let removed = ChatListIndex(pinningIndex: nil, messageIndex: index)
        changes.chatListOperations[groupId, default: []].append(.removeHoles([removed]))
        if let hole { changes.chatListOperations[groupId, default: []].append(.insertHole(hole)) }
    }

    /// Returns the holes of a list from the newest to the oldest.
    public func allChatListHoles(groupId: PeerGroupId) throws -> [MessageIndex] { try tables.chatLists.entries.holes(groupId) }

    /// Empties a list, except for the chats of one peer namespace. The inclusions of the chats do not change: the caller must set them again, for
    /// every chat in the list, in the same transaction.
    public func removeAllChatListEntries(groupId: PeerGroupId, exceptPeerNamespace namespace: Int32) throws {
        try placePinnedChats()
        for entry in try tables.chatLists.entries.removeAll(groupId, exceptPeerNamespace: namespace) {
            switch entry {
            case let .message(index): changes.chatListOperations[groupId, default: []].append(.removeEntry([index]))
            case let .hole(index):
                changes.chatListOperations[groupId, default: []].append(.removeHoles([ChatListIndex(pinningIndex: nil, messageIndex: index)]))
            }
        }
    }

    /// Returns the chats with messages, and the chats included in a list.
    public func getChatListPeerIds() throws -> [PeerId] {
        var peerIds: [PeerId] = []
        try tables.chatLists.index.forEachPeerId { peerIds.append($0) }
        return peerIds
    }

    /// Replaces the items above the chat list: reasons to show unlisted chats. Setting equal items is not a change.
    public func replaceAdditionalChatListItems(_ items: [CodedObject]) throws {
        let current = try tables.chatLists.additionalItems.get()
        guard current.count != items.count || !zip(current, items).allSatisfy(seed.model.isEqual) else { return }
        try tables.chatLists.additionalItems.replace(items)
        changes.replacedAdditionalChatListItems = items
    }
}
