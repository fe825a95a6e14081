import PostboxTables

extension ReadStateRules {
    /// Marks everything up to the ID as read by the other side.
    func applyOutgoingMaxReadId(_ id: MessageId, changes: inout ChangeRecord) throws -> Result {
        guard var combined = try tables.readStates.states.get(id.peerId), let state = combined[id.namespace] else { return (nil, true) }
        guard case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, count, markedUnread) = state, maxOutgoingReadId < id.id else {
            return (nil, false)
        }
        combined[id.namespace] = .idBased(
            maxIncomingReadId: maxIncomingReadId, maxOutgoingReadId: id.id, maxKnownId: maxKnownId, count: count, markedUnread: markedUnread)
        try tables.readStates.states.set(id.peerId, combined, &changes)
        return (combined, false)
    }

    /// The same for states that count by index; also the messages that were read.
    func applyOutgoingMaxReadIndex(_ index: MessageIndex, changes: inout ChangeRecord) throws -> (result: Result, ids: [MessageId]) {
        let id = index.id
        guard var combined = try tables.readStates.states.get(id.peerId), let state = combined[id.namespace] else { return ((nil, true), []) }
        guard case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, count, markedUnread) = state, maxOutgoingReadIndex < index else {
            return ((nil, false), [])
        }
        var ids: [MessageId] = []
        try tables.history.messages.forEachRow(from: maxOutgoingReadIndex.peerLocalSuccessor, through: index, namespace: id.namespace) { found, row in
            if !row.flags.isIncoming { ids.append(found.id) }
        }
        combined[id.namespace] = .indexBased(
            maxIncomingReadIndex: maxIncomingReadIndex, maxOutgoingReadIndex: index, count: count, markedUnread: markedUnread)
        try tables.readStates.states.set(id.peerId, combined, &changes)
        return ((combined, false), ids)
    }

    /// Marks the chat as unread, or removes the mark. Returns `nil` if nothing changes. See "Read States and Unread Counters", "Marking as Unread".
    func applyMarkUnread(peerId: PeerId, namespace: Int32, value: Bool, changes: inout ChangeRecord) throws -> CombinedPeerReadState? {
        guard var combined = try tables.readStates.states.get(peerId), let state = combined[namespace], state.markedUnread != value else { return nil }
        combined[namespace] = state.withMarkedUnread(value)
        try tables.readStates.states.set(peerId, combined, &changes)
        return combined
    }

    /// Replaces states with those of the server and keeps other namespaces. Returns `nil` if nothing changes.
    func reset(_ peerId: PeerId, to states: [(namespace: Int32, state: PeerReadState)], changes: inout ChangeRecord) throws -> CombinedPeerReadState? {
        let before = try tables.readStates.states.get(peerId)
        var combined = before ?? CombinedPeerReadState(states: [])
        for (namespace, state) in states { combined[namespace] = state }
        guard combined != before else { return nil }
        try tables.readStates.states.set(peerId, combined, &changes)
        return combined
    }
}
