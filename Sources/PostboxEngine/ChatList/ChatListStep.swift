import PostboxTables

/// Updates the chat lists before commit. See "Chat List Order", "Position of a Chat".
struct ChatListStep {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }

    func run(_ changes: inout ChangeRecord) throws {
        try tables.chatLists.entries.ensureInitialized(.root)
        var peers = Set(changes.operationsByPeerId.keys)
        peers.formUnion(changes.updatedPeerChatListEmbeddedStates)
        peers.formUnion(changes.updatedChatListInclusions.keys)
        for peerId in peers { try replay(peerId, &changes) }
    }

    private func replay(_ peerId: PeerId, _ changes: inout ChangeRecord) throws {
        let lists = tables.chatLists
        var state = try lists.index.get(peerId)
        let current = state.includedIndex(peerId)
        if let current { try lists.entries.ensureInitialized(current.groupId) }
        let real = try tables.history.topMessage(peerId, namespaces: seed.chatMessagesNamespaces)
        let draft = try tables.peers.interfaceStates.overrideChatTimestamp(peerId)
        if let real {
            state.top = MessageIndex(id: real.id, timestamp: max(real.timestamp, draft ?? real.timestamp))
        } else if let draft, draft != 0 {
            state.top = MessageIndex(peerId: peerId, namespace: 0, id: 1, timestamp: draft)
        } else {
            state.top = nil
        }
        if let inclusion = changes.updatedChatListInclusions[peerId] { state.inclusion = inclusion }
        try lists.index.set(peerId, state)
        let new = state.includedIndex(peerId)
        if let current {
            if new.map({ $0 != current }) ?? true { try lists.entries.remove(current.groupId, current.index) }
            changes.chatListOperations[current.groupId, default: []].append(.removeEntry([current.index]))
        }
        if let new {
            try lists.entries.set(new.groupId, new.index, top: real)
            changes.chatListOperations[new.groupId, default: []].append(.insertEntry(new.index, real))
        }
    }
}
