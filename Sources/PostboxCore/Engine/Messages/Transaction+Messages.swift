/// What `updateMessage` does with a message.
public enum PostboxUpdateMessage: Sendable {
    case update(StoreMessage)
    case skip
}

extension Transaction {
    var writer: MessageHistoryWriter { MessageHistoryWriter(tables: tables, seed: seed) }

    /// Stores messages (spec 02.9.1). Returns the ids of those that have a globally unique id.
    @discardableResult
    public func addMessages(_ messages: [StoreMessage], location: AddMessagesLocation) throws -> [Int64: MessageId] {
        try writer.addMessages(messages, location: location, &changes)
    }

    public func messageExists(_ id: MessageId) throws -> Bool { try tables.history.index.exists(id) }

    /// The message of a namespace with the highest id.
    public func getTopPeerMessageId(peerId: PeerId, namespace: Int32) throws -> MessageId? {
        try tables.history.index.topId(peerId: peerId, namespace: namespace).map { MessageId(peerId: peerId, namespace: namespace, id: $0) }
    }

    public func getMessage(_ id: MessageId) throws -> IntermediateMessage? {
        guard let index = try tables.history.index.getIndex(id) else { return nil }
        return try tables.history.messages.get(index)
    }

    /// Puts what the closure makes of a stored message in its place; nothing when there is no such message.
    public func updateMessage(_ id: MessageId, update: (IntermediateMessage) throws -> PostboxUpdateMessage) throws {
        guard let message = try getMessage(id), case let .update(updated) = try update(message) else { return }
        try writer.updateMessage(id, updated, &changes)
    }

    public func deleteMessages(_ ids: [MessageId]) throws { try writer.deleteMessages(ids, &changes) }

    /// Ids of user and group chats without their chat; unknown ones are passed over.
    public func deleteMessagesWithGlobalIds(_ ids: [Int32]) throws {
        try writer.deleteMessages(try messageIdsForGlobalIds(ids), &changes)
    }

    public func messageIdsForGlobalIds(_ ids: [Int32]) throws -> [MessageId] { try ids.compactMap(tables.history.globalIds.get) }

    /// Deletes minId ... maxId, both included.
    public func deleteMessagesInRange(peerId: PeerId, namespace: Int32, minId: Int32, maxId: Int32) throws {
        try writer.deleteMessagesInRange(peerId: peerId, namespace: namespace, minId: minId, maxId: maxId, &changes)
    }

    /// Removes a chat's messages; only those between the timestamps when both are given.
    public func clearHistory(peerId: PeerId, threadId: Int64?, minTimestamp: Int32?, maxTimestamp: Int32?, namespaces: MessageIdNamespaces) throws {
        var timestamps: ClosedRange<Int32>?
        if let minTimestamp, let maxTimestamp {
            guard minTimestamp <= maxTimestamp else { return }
            timestamps = minTimestamp...maxTimestamp
        }
        try writer.clearHistory(peerId: peerId, threadId: threadId, timestamps: timestamps, namespaces: namespaces, &changes)
    }

    public func removeAllMessagesWithAuthor(peerId: PeerId, authorId: PeerId, namespace: Int32) throws {
        try writer.deleteMessages(peerId: peerId, namespace: namespace, &changes) { $0.authorId == authorId }
    }

    public func removeAllMessagesWithForwardAuthor(peerId: PeerId, forwardAuthorId: PeerId, namespace: Int32) throws {
        try writer.deleteMessages(peerId: peerId, namespace: namespace, &changes) { $0.forwardInfo?.authorId == forwardAuthorId }
    }

    public func removeAllMessagesWithGlobalTag(_ tag: GlobalMessageTags) throws {
        let indices = try tag.singles.flatMap(tables.history.globalTags.messages)
        try writer.deleteMessages(indices.map(\.id), &changes)
    }

    public func offsetPendingMessagesTimestamps(lowerBound: MessageId, excludeIds: Set<MessageId>, timestamp: Int32) throws {
        try writer.offsetPendingMessagesTimestamps(lowerBound: lowerBound, excludeIds: excludeIds, timestamp: timestamp, &changes)
    }

    public func updateMessageGroupingKeysAtomically(_ ids: [MessageId], groupingKey: Int64) throws {
        try writer.updateGroupingKeys(ids, groupingKey: groupingKey, &changes)
    }

    public func messageIdForGloballyUniqueMessageId(peerId: PeerId, id: Int64) throws -> MessageId? {
        try tables.history.globallyUniqueIds.get(id, peerId: peerId)
    }

    /// Counts a message that is not stored as unread.
    public func countIncomingMessage(_ id: MessageId) throws {
        let index = MessageIndex(id: id, timestamp: 1)
        let result = try readStateRules.addIncomingMessages(id.peerId, indices: [index], changes: &changes)
        note(result.state, of: id.peerId)
    }
}

// MARK: - Media

extension Transaction {
    /// Replaces a medium wherever it is kept, or gives it up. Returns the messages whose rows changed (spec 02.10 rule 9).
    @discardableResult
    public func updateMedia(_ id: MediaId, media: CodedObject?) throws -> [MessageIndex] { try writer.media.update(id, media, &changes) }

    public func storeMediaIfNotPresent(_ media: CodedObject) throws { try writer.media.storeIfNotPresent(media, &changes) }

    public func getMedia(_ id: MediaId) throws -> CodedObject? { try writer.media.get(id) }

    /// Those of the ids under which no medium is stored: the ones to ask a server for.
    public func filterStoredMediaIds(_ ids: Set<MediaId>) throws -> Set<MediaId> { try ids.filter { try getMedia($0) == nil } }
}
