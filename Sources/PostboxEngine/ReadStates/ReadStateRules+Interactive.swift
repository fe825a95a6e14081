import PostboxTables

extension ReadStateRules {
    /// What reading in one chat did.
    private enum Outcome {
        case unchanged
        /// Nothing is known that could be read.
        case notApplicable
        case changed(CombinedPeerReadState, holes: Bool)
    }

    /// Marks everything up to the index as read by the user. Returns the messages of index-based chats that were read.
    func applyInteractiveMaxReadIndex(_ index: MessageIndex, changes: inout ChangeRecord) throws -> [MessageId] {
        var ids: [MessageId] = []
        let peerId = index.id.peerId
        if let data = try tables.peers.cachedData.get(peerId),
            let associated = seed.model.cachedPeerData(data)?.associatedHistoryMessageId, associated.peerId != peerId,
            let combined = try tables.readStates.states.get(associated.peerId), combined.count != 0,
            let top = try tables.history.topMessage(associated.peerId, namespaces: seed.chatMessagesNamespaces)
        {
            try read(top, &ids, &changes)
        }
        let initial = try tables.readStates.states.get(peerId)
        try read(index, &ids, &changes)
        for (namespace, state) in initial?.states ?? [] where namespace != index.id.namespace && state.count != 0 {
            let limit = MessageIndex(peerId: peerId, namespace: namespace, id: 1, timestamp: index.timestamp)
            if let newest = try tables.history.messages.newest(atOrBefore: limit) { try read(newest, &ids, &changes) }
        }
        return ids
    }

    private func read(_ index: MessageIndex, _ ids: inout [MessageId], _ changes: inout ChangeRecord) throws {
        let peerId = index.id.peerId
        switch try outcome(index, &ids) {
        case .unchanged: break
        case .notApplicable: tables.readStates.synchronization.set(peerId, .push(state: nil, thenSync: true), &changes)
        case let .changed(combined, holes):
            try tables.readStates.states.set(peerId, combined, &changes)
            tables.readStates.synchronization.set(peerId, .push(state: combined, thenSync: holes), &changes)
            changes.operationsByPeerId[peerId, default: []].append(.updateReadState(peerId, combined))
        }
    }

    private func outcome(_ index: MessageIndex, _ ids: inout [MessageId]) throws -> Outcome {
        let peerId = index.id.peerId
        guard var combined = try tables.readStates.states.get(peerId) else { return .notApplicable }
        if let state = combined[index.id.namespace] {
            let top = try top(peerId: peerId, namespace: index.id.namespace)
            guard let read = try reading(state, index, countedIn: index.id.namespace, top, &ids) else { return .unchanged }
            combined[index.id.namespace] = read.state
            return .changed(combined, holes: read.holes)
        }
        for (namespace, state) in combined.states {
            guard let top = try top(peerId: peerId, namespace: namespace), top.index <= index else { continue }
            // An id-based state is read without looking at its top message, an index-based one counts the namespace that was read in.
            var isIdBased = false
            if case .idBased = state { isIdBased = true }
            guard let read = try reading(state, top.index, countedIn: index.id.namespace, isIdBased ? nil : top, &ids) else { return .unchanged }
            combined[namespace] = read.state
            return .changed(combined, holes: read.holes)
        }
        return .notApplicable
    }

    private func reading(
        _ state: PeerReadState, _ index: MessageIndex, countedIn namespace: Int32, _ top: TopMessage?, _ ids: inout [MessageId]
    ) throws -> (state: PeerReadState, holes: Bool)? {
        switch state {
        case .idBased: return try reading(state, upTo: index.id, top: top)
        case .indexBased:
            guard let read = try reading(state, upTo: index, namespace: namespace, top: top) else { return nil }
            ids += read.ids
            return (read.state, read.holes)
        }
    }
}
