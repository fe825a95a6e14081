import PostboxTables

/// Decides by ID which messages are new, and updates the ID tables (t4 and t3).
struct MessageIndexStep {
    private let history: MessageHistoryTables
    private let numberedGlobally: Set<SeedConfiguration.GlobalMessageIdsNamespace>

    init(tables: PostboxTables) {
        history = tables.history
        numberedGlobally = tables.seed.globalMessageIdsPeerIdNamespaces
    }

    func add(_ messages: [PreparedMessage]) throws -> [MessageHistoryIndexOperation] {
        var operations: [MessageHistoryIndexOperation] = []
        operations.reserveCapacity(messages.count)
        for message in messages {
            switch try stored(message.index.id) {
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
        guard let index = try stored(id) else { return [] }
        try removeRow(id)
        return [.remove(index)]
    }

    func removeInRange(peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32) throws -> [MessageHistoryIndexOperation] {
        guard minId <= maxId else { return [] }
        for id in try history.index.damagedIds(peerId: peerId, namespace: namespace, in: minId...maxId) { _ = try stored(id) }
        return try history.index.indices(peerId: peerId, namespace: namespace, in: minId...maxId).map { index in
            try removeRow(index.id)
            return .remove(index)
        }
    }

    func update(_ id: MessageId, _ message: PreparedMessage) throws -> [MessageHistoryIndexOperation] {
        guard let previous = try stored(id) else { return [] }
        let new = message.index
        if new == previous { return [.update(previous, message)] }
        guard new.id != id, let target = try stored(new.id) else {
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
        guard try stored(id) != nil, let entry = try history.index.getEntry(id), entry.timestamp != timestamp else { return [] }
        try history.index.updateTimestamp(id, entry: entry, timestamp: timestamp)
        return [.updateTimestamp(MessageIndex(id: id, timestamp: entry.timestamp), timestamp)]
    }

    /// The position of the message. An unreadable row is rebuilt from the history, or removed if the history has no such message.
    private func stored(_ id: MessageId) throws -> MessageIndex? {
        switch try history.index.find(id) {
        case .nothing: return nil
        case let .message(entry): return MessageIndex(id: id, timestamp: entry.timestamp)
        case .damaged:
            guard let index = try history.messages.search(id) else {
                try removeRow(id)
                return nil
            }
            try history.index.insert(index, isIncoming: try history.messages.flags(index)?.isIncoming ?? false)
            return index
        }
    }

    private func insertRow(_ message: PreparedMessage) throws {
        try history.index.insert(message.index, isIncoming: message.isIncoming)
        if isNumberedGlobally(message.index.id) { try history.globalIds.set(message.index.id) }
    }

    private func removeRow(_ id: MessageId) throws {
        try history.index.remove(id)
        if isNumberedGlobally(id) { try history.globalIds.remove(id.id) }
    }

    private func isNumberedGlobally(_ id: MessageId) -> Bool {
        numberedGlobally.contains(.init(peerNamespace: id.peerId.namespace, messageNamespace: id.namespace))
    }
}

/// A message to store, with its assigned ID and computed custom tags. A class, because it is passed on more often than its parts are read.
final class PreparedMessage {
    let index: MessageIndex
    let flags: MessageFlags
    let customTags: [[UInt8]]
    /// The messages stored together with this one. The message is read in place, because a copy would count references to all its parts.
    private let messages: [StoreMessage]
    private let place: Int

    /// - Parameter place: The position of the message among these messages.
    init(index: MessageIndex, of messages: [StoreMessage], at place: Int, customTags: [[UInt8]]) {
        self.index = index
        flags = messages[place].flags.intersection(.known)
        self.messages = messages
        self.place = place
        self.customTags = customTags
    }

    /// The message as given. Use `flags` and `index` for the stored values.
    var given: StoreMessage { messages[place] }

    /// Passes the message to `body` without copying it. The pointer is valid during the call.
    func withGiven<R>(_ body: (UnsafePointer<StoreMessage>) throws -> R) rethrows -> R {
        try messages[place...].withUnsafeBufferPointer { rest in
            guard let given = rest.baseAddress else { preconditionFailure("no message") }
            return try body(given)
        }
    }

    var isIncoming: Bool { flags.isIncoming }
}

/// The changes to messages that the index decided on.
enum MessageHistoryIndexOperation {
    case insertMessage(PreparedMessage)
    case insertExistingMessage(PreparedMessage)
    case remove(MessageIndex)
    case update(MessageIndex, PreparedMessage)
    case updateTimestamp(MessageIndex, Int32)
}
