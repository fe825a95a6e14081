import PostboxTables

extension ReadStateRules {
    /// Marks everything up to the ID as read.
    func applyIncomingMaxReadId(_ id: MessageId, changes: inout ChangeRecord) throws -> Result {
        guard var combined = try tables.readStates.states.get(id.peerId), let state = combined[id.namespace] else { return (nil, true) }
        guard let outcome = try reading(state, upTo: id, top: try top(peerId: id.peerId, namespace: id.namespace)) else { return (nil, false) }
        combined[id.namespace] = outcome.state
        try tables.readStates.states.set(id.peerId, combined, &changes)
        return (combined, outcome.holes)
    }

    /// The id-based state after reading up to the id, and whether the count is uncertain; nil when nothing changes.
    func reading(_ state: PeerReadState, upTo id: MessageId, top: TopMessage?) throws -> (state: PeerReadState, holes: Bool)? {
        guard case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, count, markedUnread) = state else { return nil }
        let atTop = top.map { $0.index.id.id == id.id || $0.isOutgoing } ?? false
        guard maxIncomingReadId < id.id || (atTop && count != 0) || markedUnread else { return nil }
        var delta: Int32 = 0
        var holes = false
        if maxIncomingReadId < id.id {
            let range = (maxIncomingReadId + 1)...id.id
            delta = try tables.history.index.incomingCount(peerId: id.peerId, namespace: id.namespace, in: range)
            holes = try !tables.holes.history.closest(peerId: id.peerId, namespace: id.namespace, space: [], range: range).isEmpty
        }
        if atTop && delta != count {
            delta = count
            holes = true
        }
        let read = PeerReadState.idBased(
            maxIncomingReadId: id.id, maxOutgoingReadId: maxOutgoingReadId, maxKnownId: maxKnownId, count: max(0, count.minus(delta)),
            markedUnread: false)
        return (read, holes)
    }

    /// Returns the index-based state after reading up to the index, and the messages that were read, or `nil` if nothing changes.
    func reading(
        _ state: PeerReadState, upTo index: MessageIndex, namespace: Int32, top: TopMessage?
    ) throws -> (state: PeerReadState, holes: Bool, ids: [MessageId])? {
        guard case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, count, markedUnread) = state else { return nil }
        let isPast = top.map { index >= $0.index } ?? false && count != 0
        guard maxIncomingReadIndex < index || markedUnread || isPast else { return nil }
        let from = maxIncomingReadIndex.peerLocalSuccessor
        var ids: [MessageId] = []
        var holes = false
        if from <= index {
            try tables.history.messages.forEachRow(from: from, through: index, namespace: namespace) { found, row in
                if row.flags.isIncoming { ids.append(found.id) }
            }
            if from.id.namespace == namespace, index.id.namespace == namespace, from.id.id <= index.id.id {
                let range = from.id.id...index.id.id
                holes = try !tables.holes.history.closest(peerId: index.id.peerId, namespace: namespace, space: [], range: range).isEmpty
            }
        }
        var delta = Int32(clamping: ids.count)
        if isPast { delta = max(count, delta) }
        let read = PeerReadState.indexBased(
            maxIncomingReadIndex: index, maxOutgoingReadIndex: maxOutgoingReadIndex, count: max(0, count.minus(delta)), markedUnread: false)
        return (read, holes, ids)
    }

    struct TopMessage {
        var index: MessageIndex
        /// The message is stored and not incoming.
        var isOutgoing: Bool
    }

    /// The message with the highest id of the namespace.
    func top(peerId: PeerId, namespace: Int32) throws -> TopMessage? {
        guard let id = try tables.history.index.topId(peerId: peerId, namespace: namespace),
            let index = try tables.history.index.getIndex(MessageId(peerId: peerId, namespace: namespace, id: id))
        else { return nil }
        let flags = try tables.history.messages.flags(index)
        return TopMessage(index: index, isOutgoing: flags.map { !$0.isIncoming } ?? false)
    }
}
