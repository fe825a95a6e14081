import PostboxTables

/// Adds, changes, and removes messages and all rows that depend on them. See "Message Tables", "Writing Messages".
package struct MessageHistoryWriter {
    let tables: PostboxTables
    // The tables of `tables`. They are looked up once, and not for every row.
    let history: MessageHistoryTables
    let metadata: MessageHistoryMetadataTable
    var seed: SeedConfiguration { tables.seed }
    let indexStep: MessageIndexStep
    let rows: MessageTagRows
    package let media: MessageMediaRules
    let albums: MessageAlbums
    let readStates: ReadStateRules

    package init(tables: PostboxTables) {
        self.tables = tables
        history = tables.history
        metadata = tables.holes.metadata
        indexStep = MessageIndexStep(tables: tables)
        rows = MessageTagRows(tables: tables)
        media = MessageMediaRules(tables: history, model: tables.seed.model)
        albums = MessageAlbums(messages: history.messages, metadata: metadata, media: media)
        readStates = ReadStateRules(tables: tables)
    }

    /// Stores messages and returns the IDs of those with a globally unique ID.
    @discardableResult
    package func addMessages(
        _ messages: [StoreMessage], location: AddMessagesLocation, _ changes: inout ChangeRecord
    ) throws -> [Int64: MessageId] {
        var result: [Int64: MessageId] = [:]
        result.reserveCapacity(messages.count { $0.globallyUniqueId != nil })
        let batches = groupedByPeer(messages) { $0.id.peerId }
        for (peerId, batch) in batches {
            let prepared = try batch.indices.map { try prepare(batch, at: $0) }
            for message in prepared {
                let (unique, tags) = message.withGiven { ($0.pointee.globallyUniqueId, $0.pointee.globalTags) }
                if let unique { result[unique] = message.index.id }
                if !tags.isEmpty { try history.globalTags.ensureInitialized(tags) }
            }
            try process(peerId, try indexStep.add(prepared), &changes)
        }
        guard location == .upperHistoryBlock else { return result }
        for (peerId, batch) in batches {
            var lowest: [Int32: Int32] = [:]
            for case let .id(id) in batch.map(\.id) { lowest[id.namespace] = min(lowest[id.namespace] ?? .max, id.id) }
            for (namespace, id) in lowest.sorted(by: { $0.key < $1.key }) where id <= MessageIdBounds.full.upperBound {
                try tables.holes.history.remove(
                    peerId: peerId, namespace: namespace, space: [], range: id...MessageIdBounds.full.upperBound, &changes)
            }
        }
        return result
    }

    /// Changes the message with the ID. Does nothing if it is not stored.
    package func updateMessage(_ id: MessageId, _ message: StoreMessage, _ changes: inout ChangeRecord) throws {
        try process(id.peerId, try indexStep.update(id, try prepare([message], at: 0)), &changes)
    }

    package func updateTimestamp(_ id: MessageId, _ timestamp: Int32, _ changes: inout ChangeRecord) throws {
        try process(id.peerId, try indexStep.updateTimestamp(id, timestamp), &changes)
    }

    package func deleteMessages(_ ids: [MessageId], _ changes: inout ChangeRecord) throws {
        for (peerId, batch) in groupedByPeer(ids, by: \.peerId) {
            try process(peerId, try batch.flatMap(indexStep.remove), &changes)
        }
    }

    package func deleteMessagesInRange(
        peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32, _ changes: inout ChangeRecord
    ) throws {
        let operations = try indexStep.removeInRange(peerId: peerId, namespace: namespace, minId: minId, maxId: maxId)
        try process(peerId, operations, &changes)
    }

    private func prepare(_ messages: [StoreMessage], at place: Int) throws -> PreparedMessage {
        let id: MessageId
        switch messages[place].id {
        case let .id(given): id = given
        case let .partial(peerId, namespace):
            id = MessageId(
                peerId: peerId, namespace: namespace, id: try metadata.takeMessageId(peerId: peerId, namespace: namespace))
        }
        return PreparedMessage(
            index: MessageIndex(id: id, timestamp: messages[place].timestamp), of: messages, at: place,
            customTags: messages[place].attributes.isEmpty ? [] : seed.model.customTags(ofAttributes: messages[place].attributes))
    }

    /// Peers in the order in which they first appear.
    private func groupedByPeer<Element>(_ elements: [Element], by peer: (Element) -> PeerId) -> [(PeerId, [Element])] {
        guard let first = elements.first.map(peer) else { return [] }
        if elements.allSatisfy({ peer($0) == first }) { return [(first, elements)] }
        var places: [PeerId: Int] = [:]
        var result: [(PeerId, [Element])] = []
        for element in elements {
            let peerId = peer(element)
            if let place = places[peerId] {
                result[place].1.append(element)
            } else {
                places[peerId] = result.count
                result.append((peerId, [element]))
            }
        }
        return result
    }
}

extension MessageHistoryWriter {
    /// The data collected while processing the operations of one peer.
    private struct Pass {
        var operations: [MessageHistoryOperation] = []
        var removed: [MessageIndex] = []
        /// The incoming messages, without duplicates.
        var incoming: [MessageIndex] = []
        var readStates: ReadStateRules.Result = (isChanged: false, isInvalidated: false)
        var mediaToRefresh: [MediaId: CodedObject] = [:]

        mutating func note(_ result: ReadStateRules.Result) {
            if result.isChanged { readStates.isChanged = true }
            if result.isInvalidated { readStates.isInvalidated = true }
        }
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
        if pass.readStates.isChanged { pass.operations.append(.updateReadState) }
        if pass.readStates.isInvalidated { tables.readStates.synchronization.set(peerId, .validate, &changes) }
        // Usually, these are the first operations. Passing them on copies no message.
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
        pass.note(try readStates.addIncomingMessages(peerId, indices: pass.incoming, changes: &changes))
        pass.incoming.removeAll()
    }

    private func flushRemoved(_ peerId: PeerId, _ pass: inout Pass, _ changes: inout ChangeRecord) throws {
        guard !pass.removed.isEmpty else { return }
        pass.note(try readStates.deleteMessages(peerId, indices: pass.removed, changes: &changes))
        let removed = pass.removed.sorted()
        pass.removed.removeAll()
        for run in try neighbourRuns(removed) {
            var removedRows: [(MessageIndex, MessageTags, threadId: Int64?)] = []
            for index in run {
                let removed = try remove(index, &changes)
                removedRows.append((index, removed.tags, removed.threadId))
            }
            pass.operations.append(.remove(removedRows))
        }
    }

    /// The indices, split if another message is between two of them.
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
