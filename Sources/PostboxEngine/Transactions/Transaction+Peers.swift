import PostboxTables

/// Users, chats, and their data.
extension Transaction {
    /// Returns the stored peer: a user, group, channel, or secret chat; `nil` if it is not stored or cannot be read.
    public func getPeer(_ id: PeerId) throws -> CodedObject? { try tables.peers.peers.get(id)?.object }

    /// Stores peers. Objects other than peers are ignored.
    public func updatePeers(_ peers: [CodedObject]) throws { try updatePeers(peers) { _, updated in updated } }

    /// Passes each peer to the closure, together with the stored peer or `nil`, and stores the result. If the result is `nil`, nothing is stored.
    public func updatePeers(_ peers: [CodedObject], update: (CodedObject?, CodedObject) throws -> CodedObject?) throws {
        for peer in peers {
            guard let id = seed.model.peer(peer)?.id else { continue }
            let current = try tables.peers.peers.get(id)
            guard let result = try update(current?.object, peer), let facts = seed.model.peer(result) else { continue }
            try tables.peers.peers.set(id, PeerTable.Entry(object: result, facts: facts))
            changes.updatedPeers[id] = result
            try markName(facts, before: current?.facts)
        }
    }

    /// A peer that is called differently now is found by its new name, and so are its secret chats.
    private func markName(_ peer: PeerFacts, before: PeerFacts?) throws {
        if before?.indexName.isEmpty ?? true && peer.indexName.isEmpty || before?.indexName == peer.indexName { return }
        tables.peers.names.markName(peer.id, peer.indexName)
        for other in try tables.peers.reverseAssociated.get(peer.id) { tables.peers.names.markName(other, peer.indexName) }
    }

    /// Removes a time, in seconds since 1970, at which temporary data of a peer ends, because it has been processed. Does nothing if the time is
    /// unknown.
    public func removePeerTimeoutAttributeEntry(peerId: PeerId, timestamp: UInt32) throws {
        if try tables.peers.timeouts.remove(peerId, timestamp: timestamp) { changes.updatedPeerTimeoutAttributes = true }
    }

    /// Returns the update state of the chat: the sequence number of a channel, or the keys and layers of a secret chat; `nil` if none exists.
    public func getPeerChatState(_ peerId: PeerId) throws -> CodedObject? { try tables.peers.chatStates.get(peerId) }

    /// Stores the state of the chat's updates; `nil` removes it.
    public func setPeerChatState(_ peerId: PeerId, state: CodedObject?) throws {
        try tables.peers.chatStates.set(peerId, state)
        changes.updatedPeerChatStates.insert(peerId)
    }

    /// Returns the draft and scroll position of a chat, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exist.
    public func getPeerChatInterfaceState(_ peerId: PeerId) throws -> [UInt8]? { try tables.peers.interfaceStates.get(peerId) }

    /// Stores the draft and scroll position of a chat, as the bare fields of StoredPeerChatInterfaceState; `nil` removes them. Storing an equal state
    /// is not a change. A draft can move the chat in its list.
    public func setPeerChatInterfaceState(_ peerId: PeerId, state: [UInt8]?) throws {
        if try tables.peers.interfaceStates.set(peerId, state) == true { changes.updatedPeerChatListEmbeddedStates.insert(peerId) }
    }

    /// Returns the draft and scroll position of a thread, as the bare fields of StoredPeerChatInterfaceState; `nil` if none exist.
    public func getPeerChatThreadInterfaceState(peerId: PeerId, threadId: Int64) throws -> [UInt8]? {
        try tables.peers.threadInterfaceStates.get(PeerAndThread(peerId: peerId, threadId: threadId))
    }

    /// Stores the draft and scroll position of a thread, as the bare fields of StoredPeerChatInterfaceState; `nil` removes them. Views of
    /// the chat are notified even of an equal state.
    public func setPeerChatThreadInterfaceState(peerId: PeerId, threadId: Int64, state: [UInt8]?) throws {
        try tables.peers.threadInterfaceStates.set(PeerAndThread(peerId: peerId, threadId: threadId), state)
        changes.updatedPeerChatListEmbeddedStates.insert(peerId)
    }

    /// Returns the cached profile of the peer, such as its description and members, which can be requested from the server again; `nil` if nothing is
    /// cached.
    public func getPeerCachedData(_ peerId: PeerId) throws -> CodedObject? { try tables.peers.cachedData.get(peerId) }

    /// Stores the peer's cached data. Views are notified even if the data is equal.
    public func updatePeerCachedData(_ peerId: PeerId, data: CodedObject) throws {
        try tables.peers.cachedData.set(peerId, data)
        changes.updatedCachedPeerData[peerId] = .some(data)
    }

    /// Removes the cached data of the peer, so that it is requested again.
    public func removePeerCachedData(_ peerId: PeerId) throws {
        guard try tables.peers.cachedData.get(peerId) != nil else { return }
        try tables.peers.cachedData.remove(peerId)
        changes.updatedCachedPeerData[peerId] = .some(nil)
    }

    /// Returns the last-seen time of the user; `nil` if it is unknown.
    public func getPeerPresence(_ peerId: PeerId) throws -> CodedObject? { try tables.peers.presences.get(peerId) }

    /// Stores last-seen times. Storing equal presences is not a change.
    public func updatePeerPresences(_ presences: [(PeerId, CodedObject)]) throws {
        for (peerId, presence) in presences {
            if let current = try tables.peers.presences.get(peerId), seed.model.isEqual(current, presence) { continue }
            try tables.peers.presences.set(peerId, presence)
            changes.updatedPeerPresences[peerId] = presence
        }
    }

    /// Returns the user's contacts.
    public func getContactPeerIds() throws -> Set<PeerId> { try tables.peers.contacts.get() }

    /// Replaces the user's contacts.
    public func replaceContactPeerIds(_ peerIds: Set<PeerId>) throws {
        try tables.peers.contacts.replace(peerIds)
        changes.replaceContactPeerIds = peerIds
    }

    /// Returns the peers recently opened from a search, most recent first.
    public func getRecentPeerIds() throws -> [PeerId] { try tables.peers.recent.get() }
    /// Replaces the list of recently opened peers. Views are not notified.
    public func replaceRecentPeerIds(_ peerIds: [PeerId]) throws { try tables.peers.recent.replace(peerIds) }
}
