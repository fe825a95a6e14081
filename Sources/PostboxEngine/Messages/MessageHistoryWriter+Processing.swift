import PostboxTables

extension MessageHistoryWriter {
    /// What is gathered while the operations of one peer are carried out.
    private struct Pass {
        var operations: [MessageHistoryOperation] = []
        var removed: [MessageIndex] = []
        /// Each once.
        var incoming: [MessageIndex] = []
        var readState: CombinedPeerReadState?
        var isInvalidated = false
        var mediaToRefresh: [MediaId: CodedObject] = [:]
    }

    /// Applies the decisions of the index. Marks the peer as changed even if there is nothing to do.
    func process(_ peerId: PeerId, _ indexOperations: [MessageHistoryIndexOperation], _ changes: inout ChangeRecord) throws {
        var pass = Pass()
        pass.operations.reserveCapacity(indexOperations.count)
        for operation in indexOperations {
            switch operation {
            case let .insertMessage(message):
                try flushRemoved(peerId, &pass, &changes)
                try insert(message, &pass.operations, &pass.mediaToRefresh, &changes)
                if message.isIncoming { pass.incoming.append(message.index) }
            case let .insertExistingMessage(message):
                try flush(peerId, &pass, &changes)
                try update(message.index, message, keepsLocalTags: true, &pass.operations, &changes)
            case let .remove(index):
                try flushIncoming(peerId, &pass, &changes)
                pass.removed.append(index)
            case let .update(index, message):
                try flush(peerId, &pass, &changes)
                let flags = try update(index, message, keepsLocalTags: false, &pass.operations, &changes)
                if let flags, flags.isIncoming, index != message.index {
                    pass.removed.append(index)
                    pass.incoming.append(message.index)
                }
            case let .updateTimestamp(index, timestamp):
                try flush(peerId, &pass, &changes)
                try updateTimestamp(index, timestamp, &pass.operations, &changes)
            }
        }
        try flush(peerId, &pass, &changes)
        if let state = pass.readState { pass.operations.append(.updateReadState(peerId, state)) }
        if pass.isInvalidated { tables.readStates.synchronization.set(peerId, .validate, &changes) }
        // Most often these are the first: handing them over copies no message.
        if changes.operationsByPeerId[peerId]?.isEmpty ?? true {
            changes.operationsByPeerId[peerId] = pass.operations
        } else {
            changes.operationsByPeerId[peerId]?.append(contentsOf: pass.operations)
        }
        for (id, object) in pass.mediaToRefresh.sorted(by: { ($0.key.namespace, $0.key.id) < ($1.key.namespace, $1.key.id) }) {
            _ = try media.update(id, object, &changes)
        }
    }

    private func flush(_ peerId: PeerId, _ pass: inout Pass, _ changes: inout ChangeRecord) throws {
        try flushIncoming(peerId, &pass, &changes)
        try flushRemoved(peerId, &pass, &changes)
    }

    private func flushIncoming(_ peerId: PeerId, _ pass: inout Pass, _ changes: inout ChangeRecord) throws {
        guard !pass.incoming.isEmpty else { return }
        let result = try readStates.addIncomingMessages(peerId, indices: pass.incoming, changes: &changes)
        pass.readState = result.state ?? pass.readState
        if result.invalidated { pass.isInvalidated = true }
        pass.incoming.removeAll()
    }

    private func flushRemoved(_ peerId: PeerId, _ pass: inout Pass, _ changes: inout ChangeRecord) throws {
        guard !pass.removed.isEmpty else { return }
        let result = try readStates.deleteMessages(peerId, indices: pass.removed, changes: &changes)
        pass.readState = result.state ?? pass.readState
        if result.invalidated { pass.isInvalidated = true }
        let removed = pass.removed.sorted()
        pass.removed.removeAll()
        for run in try neighbourRuns(removed) {
            var gone: [(MessageIndex, MessageTags)] = []
            for index in run { gone.append((index, try remove(index, &changes))) }
            pass.operations.append(.remove(gone))
        }
    }

    /// The indices split where another message lies between two of them.
    private func neighbourRuns(_ indices: [MessageIndex]) throws -> [[MessageIndex]] {
        var runs: [[MessageIndex]] = []
        var previous: MessageIndex?
        for index in indices {
            if let previous, previous.id.namespace == index.id.namespace,
                try !history.messages.hasMessage(between: previous, and: index)
            {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
            previous = index
        }
        return runs
    }
}
