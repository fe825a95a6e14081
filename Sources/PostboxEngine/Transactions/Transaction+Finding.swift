import PostboxSchema
import PostboxStorage
import PostboxTables

/// Finding messages by time, tag, place and words.
extension Transaction {
    // MARK: - Ids

    /// Returns the stored messages among these.
    public func filterStoredMessageIds(_ ids: Set<MessageId>) throws -> Set<MessageId> { try ids.filter(messageExists) }

    /// Returns the first message of the chat that could not be sent, by namespace and ID. The set is empty if none exists.
    public func failedMessageIds(peerId: PeerId) throws -> Set<MessageId> { Set(try tables.history.failed.get(peerId).map { [$0] } ?? []) }

    /// Returns the lowest ID of a message sent in exactly this second, in seconds since 1970; `nil` if none exists.
    public func findMessageIdByTimestamp(peerId: PeerId, namespace: Int32, timestamp: Int32) throws -> MessageId? {
        try firstIndex(peerId: peerId, namespace: namespace, from: timestamp, upwards: true).flatMap { $0.timestamp == timestamp ? $0.id : nil }
    }

    /// Returns the messages of exactly this second.
    package func messageIds(peerId: PeerId, namespace: Int32, timestamp: Int32) throws -> [MessageId] {
        var result: [MessageId] = []
        var start = MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: timestamp)
        let page = 100
        while let found = try rows(peerId, namespace)?.indices(from: start, included: result.isEmpty, upwards: true, limit: page), let last = found.last {
            result += found.prefix { $0.timestamp == timestamp }.map(\.id)
            guard found.count == page, last.timestamp == timestamp, last != start else { break }
            start = last
        }
        return result
    }

    /// Returns the message of the chat whose time is nearest; of two that are equally near in a namespace, the one before.
    public func findClosestMessageIdByTimestamp(peerId: PeerId, timestamp: Int32) throws -> MessageId? {
        var best: (distance: Int64, id: MessageId)?
        for namespace in try tables.history.index.existingNamespaces(peerId).sorted() {
            let below = try firstIndex(peerId: peerId, namespace: namespace, from: timestamp, upwards: false)
            guard let index = try below ?? firstIndex(peerId: peerId, namespace: namespace, from: timestamp, upwards: true) else { continue }
            let distance = abs(Int64(index.timestamp) - Int64(timestamp))
            if best.map({ distance < $0.distance }) ?? true { best = (distance, index.id) }
        }
        return best?.id
    }

    /// Returns, upward, the first message at or after this second or, downward, the last message before it.
    private func firstIndex(peerId: PeerId, namespace: Int32, from timestamp: Int32, upwards: Bool) throws -> MessageIndex? {
        let start = MessageIndex(peerId: peerId, namespace: namespace, id: 0, timestamp: timestamp)
        return try rows(peerId, namespace)?.indices(from: start, included: upwards, upwards: upwards, limit: 1).first
    }

    /// Returns the message at this position, counted from the newest message, which is 0; `nil` for positions from 10,000.
    public func findMessageAtAbsoluteIndex(peerId: PeerId, namespace: Int32, index: Int) throws -> Message? {
        guard (0..<10_000).contains(index) else { return nil }
        let found = try latest(rows(peerId, namespace), limit: index + 1)
        return index < found.count ? try message(found[index]) : nil
    }

    /// Returns the newest message with the tag after `timestampMin` and not after `timestampMax`, both in seconds since 1970; `nil` if none exists.
    public func firstMessageInRange(
        peerId: PeerId, namespace: Int32, tag: MessageTags, timestampMax: Int32, timestampMin: Int32
    ) throws -> Message? {
        let top = MessageIndex(peerId: peerId, namespace: namespace, id: 1, timestamp: timestampMax)
        let end = MessageIndex(peerId: peerId, namespace: namespace, id: 1, timestamp: timestampMin)
        guard let found = try rows(peerId, namespace, tag: .tag(tag))?.indices(from: top, included: true, upwards: false, limit: 1).first, found > end
        else { return nil }
        return try message(found)
    }

    /// Returns a random message with the tag, and the number of messages with the tag; `nil` if there are no messages with the tag.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - namespace: The namespace of the messages.
    ///   - tag: The tag.
    ///   - ignoreIds: The messages to avoid. If all messages with the tag are among them, one of these is returned, but not the last one.
    ///   - generator: The source of random numbers.
    public func findRandomMessage(
        peerId: PeerId, namespace: Int32, tag: MessageTags, ignoreIds: [MessageId], using generator: inout some RandomNumberGenerator
    ) throws -> (message: Message, count: Int)? {
        let all = try latest(rows(peerId, namespace, tag: .tag(tag)), limit: .max)
        let ignored = Set(ignoreIds)
        var candidates = all.filter { !ignored.contains($0.id) }
        if candidates.isEmpty { candidates = all.count > 1 ? all.filter { $0.id != ignoreIds.last } : all }
        guard let index = candidates.randomElement(using: &generator), let message = try message(index) else { return nil }
        return (message, all.count)
    }

    // MARK: - Messages of a thread, with a custom tag

    /// Returns messages of a thread between two positions. The order is ascending if `from` is below `to`, and descending otherwise.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - namespace: The namespace of the messages.
    ///   - threadId: The thread.
    ///   - from: The position at which the result starts.
    ///   - includeFrom: Whether a message at `from` is included.
    ///   - to: The position at which the result ends. A message at `to` is included.
    ///   - limit: The maximum number of messages.
    public func getMessagesWithThreadId(
        peerId: PeerId, namespace: Int32, threadId: Int64, from: MessageIndex, includeFrom: Bool, to: MessageIndex, limit: Int
    ) throws -> [Message] {
        try messages(rows(peerId, namespace, threadId: threadId), from: from, includeFrom: includeFrom, to: to, limit: limit)
    }

    /// Returns messages with a custom tag between two positions. The order is ascending if `from` is below `to`, and descending otherwise.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - namespace: The namespace of the messages.
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - customTag: The bytes of the custom tag.
    ///   - from: The position at which the result starts.
    ///   - includeFrom: Whether a message at `from` is included.
    ///   - to: The position at which the result ends. A message at `to` is included.
    ///   - limit: The maximum number of messages.
    public func getMessagesWithCustomTag(
        peerId: PeerId, namespace: Int32, threadId: Int64?, customTag: [UInt8], from: MessageIndex, includeFrom: Bool, to: MessageIndex, limit: Int
    ) throws -> [Message] {
        let rows = try rows(peerId, namespace, threadId: threadId, tag: .customTag(customTag, nil))
        return try messages(rows, from: from, includeFrom: includeFrom, to: to, limit: limit)
    }

    private func messages(_ rows: HistoryRows?, from: MessageIndex, includeFrom: Bool, to: MessageIndex, limit: Int) throws -> [Message] {
        let upwards = from < to
        var result: [Message] = []
        var next: (start: MessageIndex, included: Bool)? = (from, includeFrom)
        while let (start, included) = next, result.count < limit {
            next = nil
            for index in try rows?.indices(from: start, included: included, upwards: upwards, limit: limit - result.count) ?? [] {
                guard upwards ? index <= to : index >= to else { return result }
                // If a message is damaged or no longer exists, its row does not count, and another part is read.
                if let message = try message(index) { result.append(message) }
                next = (index, false)
            }
        }
        return result
    }

    // MARK: - Words

    /// Returns the messages with these words in sequence, in all secret chats or in one of them. Other chats have no text index. `tags` limits the
    /// result to messages with one of these tags.
    ///
    ///     for message in try transaction.searchMessages(query: "see you") { print(message.id) }
    public func searchMessages(peerId: PeerId? = nil, query: String, tags: MessageTags? = nil) throws -> [Message] {
        var ids: [MessageId] = []
        let words = tags.map { $0.singles.map { "t\($0.rawValue)" }.joined(separator: " ") }
        try tables.history.textIndex.match(peerId: peerId, query: query, tags: words) { ids.append($0) }
        return try ids.compactMap { try getMessage($0).map(render) }
    }

    // MARK: - Rows

    func rows(_ peerId: PeerId, _ namespace: Int32, threadId: Int64? = nil, tag: HistoryViewInputTag? = nil) throws -> HistoryRows? {
        try tables.rows(PeerAndNamespace(peerId: peerId, namespace: namespace), threadId: threadId, tag: tag)
    }

    func latest(_ rows: HistoryRows?, limit: Int) throws -> [MessageIndex] {
        guard let rows else { return [] }
        let top = MessageIndex.upperBound(peerId: rows.space.peerId, namespace: rows.space.namespace)
        return try rows.indices(from: top, included: true, upwards: false, limit: limit)
    }

    /// Returns `nil` if the row does not exist or cannot be decoded.
    func message(_ index: MessageIndex) throws -> Message? { try tables.history.messages.get(index).map(render) }
}

/// Messages by their tags.
extension Transaction {
    /// Returns the messages with the tag in a chat, or in one of its threads, newest first. At most `limit` messages are returned.
    public func getMessageIndicesWithTag(
        peerId: PeerId, threadId: Int64? = nil, namespace: Int32, tag: MessageTags, limit: Int = 1000
    ) throws -> [MessageIndex] {
        try latest(rows(peerId, namespace, threadId: threadId, tag: .tag(tag)), limit: limit)
    }
}
