import PostboxTables

/// Messages as methods of applications need them.
extension Transaction {
    private var renderer: MessageRenderer { MessageRenderer(tables: tables, model: seed.model) }

    /// The stored message with people and media in it looked up; nil when it is not stored.
    public func getRenderedMessage(_ id: MessageId) throws -> Message? { try renderer.message(id) }

    /// A message that need not be stored, under an id of the caller's, with what is stored of people and media in it.
    ///
    /// - Parameter peers: People who are shown as they are here, stored or not.
    public func render(_ message: StoreMessage, id: MessageId, peers: [PeerId: CodedObject] = [:]) throws -> Message {
        try MessageRenderer(tables: tables, model: seed.model, given: peers).render(
            IntermediateMessage(
                index: MessageIndex(id: id, timestamp: message.timestamp), stableId: 0, stableVersion: 0, globallyUniqueId: message.globallyUniqueId,
                globalTags: message.globalTags, groupingKey: message.groupingKey, localTags: message.localTags, threadId: message.threadId,
                flags: message.flags, tags: message.tags, forwardInfo: message.forwardInfo, authorId: message.authorId, text: message.text,
                attributes: message.attributes, embeddedMedia: message.media))
    }

    /// The place of the message with the highest id in a namespace; nil when there is none.
    public func getTopPeerMessageIndex(peerId: PeerId, namespace: Int32) throws -> MessageIndex? {
        try getTopPeerMessageId(peerId: peerId, namespace: namespace).flatMap(tables.history.index.getIndex)
    }

    /// All messages of a namespace, in the order of their times.
    public func getMessageIds(peerId: PeerId, namespace: Int32) throws -> [MessageId] {
        var ids: [MessageId] = []
        try tables.history.messages.forEachRow(peerId, namespace: namespace) { index, _ in
            ids.append(index.id)
            return true
        }
        return ids
    }

    /// The chats of a list that hold something unread or are marked so, of those that a folder shows when one is given.
    public func getUnreadChatListPeerIds(groupId: PeerGroupId, matching predicate: ChatListFilterPredicate?) throws -> [PeerId] {
        let filter = try ChatListRowFilter(ViewContext(tables: tables, seed: seed), predicate)
        var result: [PeerId] = []
        try tables.chatLists.entries.forEachRow(groupId, from: .absoluteUpperBound, to: .absoluteLowerBound) { entry, top in
            let row = ChatListRow(entry, top, groupId: groupId)
            if !row.isHole, try filter.accepts(row), try tables.readStates.states.get(row.peerId)?.isUnread == true { result.append(row.peerId) }
            return true
        }
        return result
    }
}
