import PostboxTables

extension Transaction {
    /// The steps between the closure and COMMIT. See "Transactions and Commit Order", "Derived Tables".
    package func finish() throws {
        try ChatListStep(tables: tables).run(&changes)
        try tables.chatLists.topTagged.replay(changes.operationsByPeerId)
        let threadsBefore = try MessageHistoryThreadsStep(tables: tables).run(&changes)
        let placements = try placementsInChatLists()
        try nameContacts()
        let counters = try UnreadCountersStep(tables: tables, threadsBefore: threadsBefore, placements: placements)
        if counters.isNeeded || !changes.alteredInitialPeerCombinedReadStates.isEmpty { try counters.run(&changes) }
        try updatePeerDependents()
        if reindexesUnreadCounters { try UnreadReindexing(tables: tables).run(&changes) }
        if !changes.isEmpty { try tables.stores.metadata.incrementTransactionStateVersion() }
        try tables.beforeCommit()
    }

    /// The old and new positions of the peers that the chat list step has visited. The name index depends on the lists.
    private func placementsInChatLists() throws -> [PeerId: UnreadCountersStep.Placement] {
        var result: [PeerId: UnreadCountersStep.Placement] = [:]
        for (peerId, before) in tables.chatLists.index.initial {
            let placement = UnreadCountersStep.Placement(
                before: before.includedIndex(peerId)?.groupId, now: try tables.chatLists.index.get(peerId).includedIndex(peerId)?.groupId)
            result[peerId] = placement
            if (placement.before == nil) != (placement.now == nil) {
                tables.peers.names.setCategory(peerId, .chats, isOn: placement.now != nil)
            }
        }
        return result
    }

    /// Contacts can be found by name. Combines the contacts added and removed in this transaction.
    private func nameContacts() throws {
        guard let before = tables.peers.contacts.initial else { return }
        let now = try tables.peers.contacts.get()
        for peerId in before.subtracting(now) { tables.peers.names.setCategory(peerId, .contacts, isOn: false) }
        for peerId in now.subtracting(before) { tables.peers.names.setCategory(peerId, .contacts, isOn: true) }
    }

    /// Tables derived from the peers: secret chats by user, and ends of emoji statuses.
    private func updatePeerDependents() throws {
        for (peerId, before) in tables.peers.peers.initial {
            guard let now = try tables.peers.peers.get(peerId)?.facts else { continue }
            if before?.facts.associatedPeerId != now.associatedPeerId {
                if let old = before?.facts.associatedPeerId { try tables.peers.reverseAssociated.remove(peerId, from: old) }
                if let new = now.associatedPeerId { try tables.peers.reverseAssociated.add(peerId, to: new) }
            }
            if before?.facts.timeout != now.timeout {
                if let old = before?.facts.timeout, try tables.peers.timeouts.remove(peerId, timestamp: old) { changes.updatedPeerTimeoutAttributes = true }
                if let new = now.timeout, try tables.peers.timeouts.add(peerId, timestamp: new) { changes.updatedPeerTimeoutAttributes = true }
            }
        }
    }
}
