import PostboxTables

/// Reading of messages and their related objects.
extension Transaction {
    private var renderer: MessageRenderer { MessageRenderer(tables: tables, model: seed.model) }

    /// Returns the message with its people, its media, and the messages to which it refers.
    ///
    ///     let shown = try transaction.getMessage(id).map(transaction.render)
    public func render(_ message: IntermediateMessage) throws -> Message { try renderer.render(message) }

    /// Returns the message and the other messages of its album, in ascending order, at most 16. Returns only the message itself if it is not in an
    /// album, and an empty array if it is not stored.
    public func getMessageGroup(_ id: MessageId) throws -> [Message] { try renderer.group(of: id, limit: MessageRenderer.GroupLimit.byId) }

    /// Returns the messages forwarded together with this one, in ascending order: adjacent messages of the same author and second, at most 200. `nil`
    /// if the message was not forwarded or is not stored.
    public func getMessageForwardedGroup(_ id: MessageId) throws -> [Message]? {
        guard let message = try getMessage(id), message.forwardInfo != nil else { return nil }
        return try neighbours(of: message, limit: 200) { index, row in
            row.forwardInfo != nil && row.authorId == message.authorId && index.timestamp == message.index.timestamp
        }.map(render)
    }

    /// Returns the failed messages around this one by the same author, in ascending order, at most 100. `nil` if the message is not stored.
    public func getMessageFailedGroup(_ id: MessageId) throws -> [Message]? {
        guard let message = try getMessage(id) else { return nil }
        guard message.flags.contains(.failed) else { return [try render(message)] }
        return try neighbours(of: message, limit: 100) { $1.flags.contains(.failed) && $1.authorId == message.authorId }.map(render)
    }

    /// Returns the contiguous run of messages that belong to this one, including it, in ascending order. The limit counts lower messages first.
    private func neighbours(of message: IntermediateMessage, limit: Int, while belongs: (MessageIndex, MessageRow) -> Bool) throws -> [IntermediateMessage] {
        let messages = tables.history.messages
        let lower = try messages.neighbours(of: message.index, upwards: false, limit: limit - 1, while: belongs)
        let upper = try messages.neighbours(of: message.index, upwards: true, limit: limit - 1 - lower.count, while: belongs)
        return lower.reversed() + [message] + upper
    }
}

/// Messages as methods of applications need them.
extension Transaction {
    /// Returns the stored message with its peers and media; `nil` if it is not stored.
    public func getRenderedMessage(_ id: MessageId) throws -> Message? { try renderer.message(id) }

    /// Renders a message that need not be stored, with an ID chosen by the caller and the stored peers and media.
    ///
    /// - Parameter peers: Peers to use instead of the stored ones.
    public func render(_ message: StoreMessage, id: MessageId, peers: [PeerId: CodedObject] = [:]) throws -> Message {
        try MessageRenderer(tables: tables, model: seed.model, given: peers).render(
            IntermediateMessage(
                index: MessageIndex(id: id, timestamp: message.timestamp), stableId: 0, stableVersion: 0, globallyUniqueId: message.globallyUniqueId,
                globalTags: message.globalTags, groupingKey: message.groupingKey, localTags: message.localTags, threadId: message.threadId,
                flags: message.flags, tags: message.tags, forwardInfo: message.forwardInfo, authorId: message.authorId, text: message.text,
                attributes: message.attributes, embeddedMedia: message.media))
    }

    /// Returns the index of the message with the highest ID in a namespace; `nil` if none exists.
    public func getTopPeerMessageIndex(peerId: PeerId, namespace: Int32) throws -> MessageIndex? {
        try getTopPeerMessageId(peerId: peerId, namespace: namespace).flatMap(tables.history.index.getIndex)
    }

    /// Returns all messages of a namespace, in the order of their times.
    public func getMessageIds(peerId: PeerId, namespace: Int32) throws -> [MessageId] {
        var ids: [MessageId] = []
        try tables.history.messages.forEachRow(peerId, namespace: namespace) { index, _ in
            ids.append(index.id)
            return true
        }
        return ids
    }
}
