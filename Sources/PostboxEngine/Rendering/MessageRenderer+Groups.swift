import PostboxTables

extension MessageRenderer {
    /// The maximum number of messages of an album that are shown.
    package enum GroupLimit {
        package static let chatList = 10
        package static let byId = 16
        package static let tagged = 20
    }

    /// The message at the index and the other messages of its album, ascending. Empty if there is no message.
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
