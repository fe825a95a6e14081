import PostboxTables

/// The action of `updateMessage` for a message.
public enum PostboxUpdateMessage: Sendable {
    /// Replaces the stored message with this one, which may have another ID.
    case update(StoreMessage)
    /// Leaves the stored message unchanged.
    case skip
}

extension Transaction {
    var writer: MessageHistoryWriter { MessageHistoryWriter(tables: tables) }

    /// Stores messages. A message with the ID of a stored message replaces it. Unread counters, tags, threads, media, and chat lists are updated.
    /// Returns the IDs by globally unique ID, for messages that have one.
    @discardableResult
    public func addMessages(_ messages: [StoreMessage], location: AddMessagesLocation) throws -> [Int64: MessageId] {
        let ids = try writer.addMessages(messages, location: location, &changes)
        try messageActions?.added(messages, self)
        return ids
    }

    /// The ID that the next message without one gets; `nil` if none has been given.
    package func nextMessageId(peerId: PeerId, namespace: Int32) throws -> Int32? {
        try tables.holes.metadata.nextMessageId(peerId: peerId, namespace: namespace)
    }

    /// Moves the counter of IDs above `id` and above all stored messages, so that the next message without an ID replaces none.
    package func raiseNextMessageId(peerId: PeerId, namespace: Int32, above id: Int32) throws {
        let top = try getTopPeerMessageId(peerId: peerId, namespace: namespace)?.id ?? 0
        try tables.holes.metadata.raiseNextMessageId(peerId: peerId, namespace: namespace, above: max(id, top))
    }

    /// Whether the message is stored.
    public func messageExists(_ id: MessageId) throws -> Bool { try tables.history.index.exists(id) }

    /// Whether the index has the message, but its row is missing.
    package func isMessageLost(_ id: MessageId) throws -> Bool {
        guard case let .message(entry) = try tables.history.index.find(id) else { return false }
        return try !tables.history.messages.exists(MessageIndex(id: id, timestamp: entry.timestamp))
    }

    /// Returns the highest message ID of a chat in a namespace; `nil` if it has no messages.
    public func getTopPeerMessageId(peerId: PeerId, namespace: Int32) throws -> MessageId? {
        try tables.history.index.topId(peerId: peerId, namespace: namespace).map { MessageId(peerId: peerId, namespace: namespace, id: $0) }
    }

    /// Returns the message as stored; `nil` if it is not stored or cannot be read. `getRenderedMessage(_:)` also includes its peers and media.
    public func getMessage(_ id: MessageId) throws -> IntermediateMessage? {
        guard let index = try tables.history.index.getIndex(id) else { return nil }
        return try tables.history.messages.get(index)
    }

    /// Replaces a stored message with the result of the closure. If no such message exists, the closure is not called.
    public func updateMessage(_ id: MessageId, update: (IntermediateMessage) throws -> PostboxUpdateMessage) throws {
        guard let message = try getMessage(id), case let .update(updated) = try update(message) else { return }
        try writer.updateMessage(id, updated, &changes)
        try messageActions?.updated(updated, self)
    }

    /// Deletes messages and ignores unknown IDs. Unread counters, tags, and media are updated.
    public func deleteMessages(_ ids: [MessageId]) throws { try writer.deleteMessages(ids, &changes) }

    /// Deletes messages that the server identifies by number alone, as it does in chats with people and in basic groups. Unknown numbers are ignored.
    public func deleteMessagesWithGlobalIds(_ ids: [Int32]) throws {
        try writer.deleteMessages(try messageIdsForGlobalIds(ids), &changes)
    }

    /// Returns the full IDs of messages for which the server sends only numbers, as in chats with users and in basic groups. Unknown numbers are
    /// omitted.
    public func messageIdsForGlobalIds(_ ids: [Int32]) throws -> [MessageId] { try ids.compactMap(tables.history.globalIds.get) }

    /// Deletes the messages of a chat from `minId` to `maxId`, both included.
    public func deleteMessagesInRange(peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32) throws {
        try writer.deleteMessagesInRange(peerId: peerId, namespace: namespace, minId: minId, maxId: maxId, &changes)
    }

    /// Deletes the messages of a chat, or of one thread.
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - threadId: The thread; `nil` for the whole chat.
    ///   - minTimestamp: The time of the first message to delete, in seconds since 1970.
    ///   - maxTimestamp: The time of the last message to delete. If one of the times is `nil`, all messages are deleted, and the chat's holes are
    ///     removed as well, so that older messages are not downloaded again.
    ///   - namespaces: The namespaces of the messages to delete.
    public func clearHistory(peerId: PeerId, threadId: Int64?, minTimestamp: Int32?, maxTimestamp: Int32?, namespaces: MessageIdNamespaces) throws {
        var timestamps: ClosedRange<Int32>?
        if let minTimestamp, let maxTimestamp {
            guard minTimestamp <= maxTimestamp else { return }
            timestamps = minTimestamp...maxTimestamp
        }
        try writer.clearHistory(peerId: peerId, threadId: threadId, timestamps: timestamps, namespaces: namespaces, &changes)
    }

    /// Deletes the messages of an author in a chat.
    public func removeAllMessagesWithAuthor(peerId: PeerId, authorId: PeerId, namespace: Int32) throws {
        try writer.deleteMessages(peerId: peerId, namespace: namespace, with: .author(authorId), &changes)
    }

    /// Deletes the messages of a chat that were forwarded from an author.
    public func removeAllMessagesWithForwardAuthor(peerId: PeerId, forwardAuthorId: PeerId, namespace: Int32) throws {
        try writer.deleteMessages(peerId: peerId, namespace: namespace, with: .forwardAuthor(forwardAuthorId), &changes)
    }

    /// Deletes the messages with one of these tags in all chats, such as the list of calls.
    public func removeAllMessagesWithGlobalTag(_ tag: GlobalMessageTags) throws {
        let indices = try tag.singles.flatMap(tables.history.globalTags.messages)
        try writer.deleteMessages(indices.map(\.id), &changes)
    }

    /// Gives a new time to the unsent messages of a chat that were written after a message.
    /// - Parameters:
    ///   - lowerBound: The message after which unsent messages are changed.
    ///   - excludeIds: The messages that keep their time.
    ///   - timestamp: The new time, in seconds since 1970.
    public func offsetPendingMessagesTimestamps(lowerBound: MessageId, excludeIds: Set<MessageId>, timestamp: Int32) throws {
        try writer.offsetPendingMessagesTimestamps(lowerBound: lowerBound, excludeIds: excludeIds, timestamp: timestamp, &changes)
    }

    /// Sets the grouping key of albums. Messages without an album are ignored.
    public func updateMessageGroupingKeysAtomically(_ ids: [MessageId], groupingKey: Int64) throws {
        try writer.updateGroupingKeys(ids, groupingKey: groupingKey, &changes)
    }

    /// Returns the message of the chat with this sender-assigned random ID; `nil` if none exists.
    public func messageIdForGloballyUniqueMessageId(peerId: PeerId, id: Int64) throws -> MessageId? {
        try tables.history.globallyUniqueIds.get(id, peerId: peerId)
    }

    /// Counts an unstored message as unread.
    public func countIncomingMessage(_ id: MessageId) throws {
        let index = MessageIndex(id: id, timestamp: 1)
        var result = try readStateRules.addIncomingMessages(id.peerId, indices: [index], changes: &changes)
        result.isInvalidated = false
        note(result, of: id.peerId)
        // The chat is regarded as changed even if its count does not change.
        changes.operationsByPeerId[id.peerId, default: []] += []
    }
}

// MARK: - Media

extension Transaction {
    /// Replaces a medium where it is stored; `nil` removes it from the message that contains it, or releases one of its uses. Returns the messages
    /// whose rows changed.
    @discardableResult
    public func updateMedia(_ id: MediaId, media: CodedObject?) throws -> [MessageIndex] { try writer.media.update(id, media, &changes) }

    /// Stores media that does not belong to a message, unless media with its ID is already stored. Media without an ID is ignored.
    public func storeMediaIfNotPresent(_ media: CodedObject) throws { try writer.media.storeIfNotPresent(media, &changes) }

    /// Returns the medium with this ID, stored separately or in a message; `nil` if it is not stored.
    public func getMedia(_ id: MediaId) throws -> CodedObject? { try writer.media.get(id) }

    /// Returns the IDs without stored media, which a server can be asked for.
    public func filterStoredMediaIds(_ ids: Set<MediaId>) throws -> Set<MediaId> { try ids.filter { try !tables.history.media.exists($0) } }
}
