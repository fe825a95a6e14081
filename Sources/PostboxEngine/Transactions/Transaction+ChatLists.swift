import PostboxTables

/// The lists of chats.
extension Transaction {
    /// Returns the inclusion of the chat in the lists, including changes of this transaction.
    public func getPeerChatListInclusion(_ peerId: PeerId) throws -> PeerChatListInclusion {
        try changes.updatedChatListInclusions[peerId] ?? tables.chatLists.index.get(peerId).inclusion
    }

    /// Sets the inclusion of the chat in the lists. Setting an equal inclusion is not a change. The list is updated at the end of the transaction.
    /// Throws `OperationRefused` for the pinning index 65535, which cannot be stored.
    public func updatePeerChatListInclusion(_ peerId: PeerId, inclusion: PeerChatListInclusion) throws {
        if case let .ifHasMessagesOrOneOf(_, index?, _) = inclusion, index == .max { throw OperationRefused("a chat cannot be pinned at \(index)") }
        guard try getPeerChatListInclusion(peerId) != inclusion else { return }
        changes.updatedChatListInclusions[peerId] = inclusion
    }

    /// Updates the positions of chats in the lists from their messages and drafts, at the end of the transaction. `inclusions` applies to chats
    /// without a stored inclusion.
    package func renewChatListPlaces(of peerIds: Set<PeerId>, inclusions: [PeerId: PeerChatListInclusion]) throws {
        for (peerId, inclusion) in inclusions { try updatePeerChatListInclusion(peerId, inclusion: inclusion) }
        changes.updatedPeerChatListEmbeddedStates.formUnion(peerIds)
    }

    /// Returns the pinned chats in their order.
    public func getPinnedItemIds(groupId: PeerGroupId) throws -> [PeerId] {
        var pinned: [PeerId: UInt16] = [:]
        try tables.chatLists.entries.forEachPinned(groupId) { index in pinned[index.messageIndex.id.peerId] = index.pinningIndex }
        for (peerId, inclusion) in changes.updatedChatListInclusions {
            if case .ifHasMessagesOrOneOf(groupId, let index?, _) = inclusion { pinned[peerId] = index } else { pinned[peerId] = nil }
        }
        return pinned.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Pins these chats in this order, includes them if necessary, and unpins all others. Throws `OperationRefused` for more than 65535 chats.
    public func setPinnedItemIds(groupId: PeerGroupId, peerIds: [PeerId]) throws {
        guard peerIds.count <= Int(UInt16.max) else { throw OperationRefused("\(peerIds.count) chats are too many to be pinned") }
        var pinned: [PeerId] = []
        try tables.chatLists.entries.forEachPinned(groupId) { pinned.append($0.messageIndex.id.peerId) }
        let wanted = Set(peerIds)
        for peerId in pinned where !wanted.contains(peerId) {
            try updatePeerChatListInclusion(peerId, inclusion: try getPeerChatListInclusion(peerId).withoutPinningIndex())
        }
        for (place, peerId) in peerIds.enumerated() {
            let index = UInt16(clamping: place)
            try updatePeerChatListInclusion(
                peerId, inclusion: try getPeerChatListInclusion(peerId).withPinningIndex(groupId: groupId, index: index))
        }
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
