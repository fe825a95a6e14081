/// Decides by id what is new, and keeps the ids (t4, t3) up to date (spec 02.9.2).
struct MessageIndexStep {
    let tables: MessageHistoryTables
    let seed: SeedConfiguration

    func add(_ messages: [PreparedMessage]) throws -> [MessageHistoryIndexOperation] {
        var operations: [MessageHistoryIndexOperation] = []
        operations.reserveCapacity(messages.count)
        for message in messages {
            switch try tables.index.getIndex(message.index.id) {
            case nil:
                try insertRow(message)
                operations.append(.insertMessage(message))
            case message.index:
                operations.append(.insertExistingMessage(message))
            case let other?:
                try removeRow(other.id)
                try insertRow(message)
                operations.append(.remove(other))
                operations.append(.insertMessage(message))
            }
        }
        return operations
    }

    func remove(_ id: MessageId) throws -> [MessageHistoryIndexOperation] {
        guard let index = try tables.index.getIndex(id) else { return [] }
        try removeRow(id)
        return [.remove(index)]
    }

    func removeInRange(peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32) throws -> [MessageHistoryIndexOperation] {
        guard minId <= maxId else { return [] }
        return try tables.index.indices(peerId: peerId, namespace: namespace, in: minId...maxId).map { index in
            try removeRow(index.id)
            return .remove(index)
        }
    }

    func update(_ id: MessageId, _ message: PreparedMessage) throws -> [MessageHistoryIndexOperation] {
        guard let previous = try tables.index.getIndex(id) else { return [] }
        let new = message.index
        if new == previous { return [.update(previous, message)] }
        guard new.id != id, let target = try tables.index.getIndex(new.id) else {
            try removeRow(id)
            try insertRow(message)
            return [.update(previous, message)]
        }
        try removeRow(id)
        if target == new { return [.remove(previous), .update(new, message)] }
        try removeRow(target.id)
        try insertRow(message)
        return [.update(previous, message), .remove(target)]
    }

    func updateTimestamp(_ id: MessageId, _ timestamp: Int32) throws -> [MessageHistoryIndexOperation] {
        guard let entry = try tables.index.getEntry(id), entry.timestamp != timestamp else { return [] }
        try tables.index.updateTimestamp(id, entry: entry, timestamp: timestamp)
        return [.updateTimestamp(MessageIndex(id: id, timestamp: entry.timestamp), timestamp)]
    }

    private func insertRow(_ message: PreparedMessage) throws {
        try tables.index.insert(message.index, isIncoming: message.isIncoming)
        if isNumberedGlobally(message.index.id) { try tables.globalIds.set(message.index.id) }
    }

    private func removeRow(_ id: MessageId) throws {
        try tables.index.remove(id)
        if isNumberedGlobally(id) { try tables.globalIds.remove(id.id) }
    }

    private func isNumberedGlobally(_ id: MessageId) -> Bool {
        seed.globalMessageIdsPeerIdNamespaces.contains(.init(peerNamespace: id.peerId.namespace, messageNamespace: id.namespace))
    }
}
