import PostboxTables

/// The effect of added and removed messages on a chat's read state. See "Read States and Unread Counters", "Changes of Read States".
package struct ReadStateRules {
    let tables: PostboxTables
    var seed: SeedConfiguration { tables.seed }

    /// Whether the read states of the chat changed, and whether the server's must be requested.
    package typealias Result = (isChanged: Bool, isInvalidated: Bool)

    private var states: MessageHistoryReadStateTable { tables.readStates.states }

    package init(tables: PostboxTables) { self.tables = tables }

    /// Counts new incoming messages, unless they are known to have been read or counted.
    package func addIncomingMessages(_ peerId: PeerId, indices: [MessageIndex], changes: inout ChangeRecord) throws -> Result {
        guard try states.exists(peerId) else { return (false, true) }
        var changed: [(namespace: Int32, state: PeerReadState)] = []
        for namespace in Set(indices.lazy.map(\.id.namespace)) {
            guard let state = try states.get(peerId, namespace) ?? seed.defaultMessageNamespaceReadStates[namespace] else { continue }
            let count = indices.count { index in
                guard index.id.namespace == namespace else { return false }
                if case let .idBased(_, _, maxKnownId, _, _) = state, index.id.id <= maxKnownId { return false }
                return !state.isIncomingMessageRead(index)
            }
            guard count != 0 else { continue }
            changed.append((namespace, state.withCount(state.count.plus(Int32(clamping: count)))))
        }
        guard !changed.isEmpty else { return (false, false) }
        try states.set(peerId, changed, &changes)
        return (true, false)
    }

    /// Runs while the rows of the messages still exist.
    package func deleteMessages(_ peerId: PeerId, indices: [MessageIndex], changes: inout ChangeRecord) throws -> Result {
        guard try states.exists(peerId) else { return (false, true) }
        var changed: [(namespace: Int32, state: PeerReadState)] = []
        var invalidated = false
        for (namespace, removed) in Dictionary(grouping: indices, by: \.id.namespace) {
            guard let state = try states.get(peerId, namespace) else {
                invalidated = true
                continue
            }
            var known: Int32 = 0
            for index in removed where !state.isIncomingMessageRead(index) {
                if let flags = try tables.history.messages.flags(index) {
                    if flags.isIncoming { known = known.plus(1) }
                } else if try !tables.holes.history.containing(index.id).isEmpty {
                    invalidated = true
                }
            }
            var count = state.count.minus(known)
            if count < 0 {
                // Telegram adds the missing number instead of stopping at zero; its clients expect these numbers.
                invalidated = true
                count = state.count.minus(count)
            }
            changed.append((namespace, state.withCount(count)))
        }
        guard !changed.isEmpty else { return (false, invalidated) }
        try states.set(peerId, changed, &changes)
        return (true, invalidated)
    }
}

extension ReadStateRules {
    /// Marks everything up to the ID as read.
    func applyIncomingMaxReadId(_ id: MessageId, changes: inout ChangeRecord) throws -> Result {
        guard let state = try states.get(id.peerId, id.namespace) else { return (false, true) }
        guard let outcome = try reading(state, upTo: id, top: try top(peerId: id.peerId, namespace: id.namespace)) else { return (false, false) }
        try states.set(id.peerId, [(id.namespace, outcome.state)], &changes)
        return (true, outcome.holes)
    }

    /// Returns the ID-based state after reading up to the ID, and whether the count is uncertain; `nil` if nothing changes.
    func reading(_ state: PeerReadState, upTo id: MessageId, top: TopMessage?) throws -> (state: PeerReadState, holes: Bool)? {
        guard case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, count, markedUnread) = state else { return nil }
        let atTop = top.map { $0.index.id.id == id.id || $0.isOutgoing } ?? false
        guard maxIncomingReadId < id.id || (atTop && count != 0) || markedUnread else { return nil }
        var delta: Int32 = 0
        var holes = false
        if maxIncomingReadId < id.id {
            let range = (maxIncomingReadId + 1)...id.id
            delta = try tables.history.index.incomingCount(peerId: id.peerId, namespace: id.namespace, in: range)
            holes = try tables.holes.history.hasHoles(peerId: id.peerId, namespace: id.namespace, space: [])
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

    /// Returns the index-based state after reading up to the index, and the newly read messages, or `nil` if nothing changes.
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
            try tables.history.messages.forEachFlags(from: from, through: index, namespace: namespace) { found, flags in
                if flags.isIncoming { ids.append(found.id) }
            }
            if from.id.namespace == namespace, index.id.namespace == namespace, from.id.id <= index.id.id {
                holes = try tables.holes.history.hasHoles(peerId: index.id.peerId, namespace: namespace, space: [])
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

    /// Returns the message with the highest ID in the namespace.
    func top(peerId: PeerId, namespace: Int32) throws -> TopMessage? {
        guard let id = try tables.history.index.topId(peerId: peerId, namespace: namespace),
            let index = try tables.history.index.getIndex(MessageId(peerId: peerId, namespace: namespace, id: id))
        else { return nil }
        let flags = try tables.history.messages.flags(index)
        return TopMessage(index: index, isOutgoing: flags.map { !$0.isIncoming } ?? false)
    }
}

extension ReadStateRules {
    /// Marks everything up to the ID as read by the other side.
    func applyOutgoingMaxReadId(_ id: MessageId, changes: inout ChangeRecord) throws -> Result {
        guard let state = try states.get(id.peerId, id.namespace) else { return (false, true) }
        guard case let .idBased(maxIncomingReadId, maxOutgoingReadId, maxKnownId, count, markedUnread) = state, maxOutgoingReadId < id.id else {
            return (false, false)
        }
        let read = PeerReadState.idBased(
            maxIncomingReadId: maxIncomingReadId, maxOutgoingReadId: id.id, maxKnownId: maxKnownId, count: count, markedUnread: markedUnread)
        try states.set(id.peerId, [(id.namespace, read)], &changes)
        return (true, false)
    }

    /// Applies an outgoing read index to index-based states. Also returns the newly read messages.
    func applyOutgoingMaxReadIndex(_ index: MessageIndex, changes: inout ChangeRecord) throws -> (result: Result, ids: [MessageId]) {
        let id = index.id
        guard let state = try states.get(id.peerId, id.namespace) else { return ((false, true), []) }
        guard case let .indexBased(maxIncomingReadIndex, maxOutgoingReadIndex, count, markedUnread) = state, maxOutgoingReadIndex < index else {
            return ((false, false), [])
        }
        var ids: [MessageId] = []
        try tables.history.messages.forEachFlags(from: maxOutgoingReadIndex.peerLocalSuccessor, through: index, namespace: id.namespace) { found, flags in
            if !flags.isIncoming { ids.append(found.id) }
        }
        let read = PeerReadState.indexBased(
            maxIncomingReadIndex: maxIncomingReadIndex, maxOutgoingReadIndex: index, count: count, markedUnread: markedUnread)
        try states.set(id.peerId, [(id.namespace, read)], &changes)
        return ((true, false), ids)
    }

    /// Marks the chat as unread, or removes the mark. See "Read States and Unread Counters", "Marking as Unread".
    func applyMarkUnread(peerId: PeerId, namespace: Int32, value: Bool, changes: inout ChangeRecord) throws -> Result {
        guard let state = try states.get(peerId, namespace), state.markedUnread != value else { return (false, false) }
        try states.set(peerId, [(namespace, state.withMarkedUnread(value))], &changes)
        return (true, false)
    }

    /// The most namespaces with read states that a chat gets. Telegram uses fewer than ten, and keys of lists have one byte for them. Every change
    /// of a chat's states looks at all of them.
    private static let maximumNamespaces = 256

    /// Replaces states with those of the server and keeps other namespaces. Throws `OperationRefused` for too many namespaces.
    func reset(_ peerId: PeerId, to new: [(namespace: Int32, state: PeerReadState)], changes: inout ChangeRecord) throws -> Result {
        let isNew = try !states.exists(peerId)
        guard try isNew || new.contains(where: { try states.get(peerId, $0.namespace) != $0.state }) else { return (false, false) }
        try expectRoom(peerId, for: Set(new.map(\.namespace)))
        try states.set(peerId, new, &changes)
        return (true, false)
    }

    private func expectRoom(_ peerId: PeerId, for namespaces: Set<Int32>) throws {
        let known = try states.get(peerId)
        let added = namespaces.count { known?[$0] == nil }
        guard added == 0 || (known?.states.count ?? 0) + added <= Self.maximumNamespaces else {
            throw OperationRefused("a chat cannot have read states of more than \(Self.maximumNamespaces) namespaces")
        }
    }
}

extension ReadStateRules {
    /// The result of reading in one chat.
    private enum Outcome {
        case unchanged
        /// No read state is stored.
        case notApplicable
        case changed(namespace: Int32, PeerReadState, holes: Bool)
    }

    /// Marks all messages up to the index as read by the user. Returns the newly read messages of index-based chats.
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
        case let .changed(namespace, state, holes):
            try states.set(peerId, [(namespace, state)], &changes)
            tables.readStates.synchronization.set(peerId, .push(state: try states.get(peerId), thenSync: holes), &changes)
            changes.operationsByPeerId[peerId, default: []].append(.updateReadState)
        }
    }

    private func outcome(_ index: MessageIndex, _ ids: inout [MessageId]) throws -> Outcome {
        let peerId = index.id.peerId
        guard let combined = try states.get(peerId) else { return .notApplicable }
        if let state = combined[index.id.namespace] {
            let top = try top(peerId: peerId, namespace: index.id.namespace)
            guard let read = try reading(state, index, countedIn: index.id.namespace, top, &ids) else { return .unchanged }
            return .changed(namespace: index.id.namespace, read.state, holes: read.holes)
        }
        for (namespace, state) in combined.states {
            guard let top = try top(peerId: peerId, namespace: namespace), top.index <= index else { continue }
            // An ID-based state is read without its top message; an index-based state counts the namespace of the read message.
            var isIdBased = false
            if case .idBased = state { isIdBased = true }
            guard let read = try reading(state, top.index, countedIn: index.id.namespace, isIdBased ? nil : top, &ids) else { return .unchanged }
            return .changed(namespace: namespace, read.state, holes: read.holes)
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
