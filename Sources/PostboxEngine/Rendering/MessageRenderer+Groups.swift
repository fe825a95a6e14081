import PostboxTables

extension MessageRenderer {
    /// How many messages of an album are shown at most (spec 07.10.3).
    package enum GroupLimit {
        package static let chatList = 10
        package static let byId = 16
        package static let tagged = 20
    }

    /// The message at the index with those that belong to its album, ascending; empty when there is no message (spec 07.10.3).
    package func group(at index: MessageIndex, limit: Int) throws -> [Message] {
        try storedGroup(at: index, limit: limit).map { try render($0) }
    }

    package func group(of id: MessageId, limit: Int) throws -> [Message] {
        guard let index = try tables.history.index.getIndex(id) else { return [] }
        return try group(at: index, limit: limit)
    }

    /// The rows of `group`.
    package func storedGroup(at index: MessageIndex, limit: Int) throws -> [IntermediateMessage] {
        guard let message = try tables.history.messages.get(index) else { return [] }
        guard let key = message.groupingKey else { return [message] }
        let lower = try tables.history.messages.neighbours(of: index, upwards: false, limit: limit - 1) { $1.groupingKey == key }
        let upper = try tables.history.messages.neighbours(of: index, upwards: true, limit: limit - 1 - lower.count) { $1.groupingKey == key }
        return lower.reversed() + [message] + upper
    }
}
