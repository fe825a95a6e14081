import PostboxTables

extension MessageHistoryWriter {
    /// Stores a message that was not in the index.
    func insert(
        _ prepared: PreparedMessage, _ operations: inout [MessageHistoryOperation], _ mediaToRefresh: inout [MediaId: CodedObject],
        _ changes: inout ChangeRecord
    ) throws {
        try prepared.withGiven { try insert(prepared, $0, &operations, &mediaToRefresh, &changes) }
    }

    private func insert(
        _ prepared: PreparedMessage, _ given: UnsafePointer<StoreMessage>, _ operations: inout [MessageHistoryOperation],
        _ mediaToRefresh: inout [MediaId: CodedObject], _ changes: inout ChangeRecord
    ) throws {
        let index = prepared.index
        var updatedGroups: [MessageId: MessageGroupInfo] = [:]
        let groupInfo = try albums.infoForInsertion(at: index, groupingKey: given.pointee.groupingKey, &updatedGroups)
        let stableId = try metadata.takeStableId()
        if let unique = given.pointee.globallyUniqueId { try history.globallyUniqueIds.set(unique, index.id) }
        let placed = try media.place(given.pointee.media, at: index, &changes)
        for (id, object, facts) in placed.referenced where facts.isLikelyToBeUpdated { mediaToRefresh[id] = object }
        let message = IntermediateMessage(
            prepared, given, stableId: stableId, groupInfo: groupInfo, embeddedMedia: placed.embedded, referencedMedia: placed.referenced.map(\.0))
        if requiresTextIndex(index) { try history.textIndex.add(message, media: given.pointee.media.compactMap(seed.model.media)) }
        try history.messages.set(message)
        if message.flags.isUnsent { try history.unsent.add(index.id, &changes) }
        if message.flags.contains(.failed) { try history.failed.add(index.id, &changes) }
        let change = MessageTagRows.Change.add(isNewlyAdded: true)
        try rows.changeTags(message, change, &changes)
        try rows.changeThread(message, change, &changes)
        try rows.changeCustomTags(message, change, &changes)
        for tag in message.globalTags.singles where try history.globalTags.addMessage(tag, index) {
            changes.globalTagsOperations.append(.insertMessage(tag, message))
        }
        try history.localTags.set(index.id, tags: message.localTags, previous: [], &changes)
        for time in automaticTimestamps(message.attributes) {
            try history.timestampAttributes.set(time.tag, index.id, timestamp: time.timestamp, &changes)
        }
        operations.append(.insertMessage(consume message))
        if !updatedGroups.isEmpty { operations.append(.updateGroupInfos(updatedGroups)) }
    }

    func requiresTextIndex(_ index: MessageIndex) -> Bool {
        seed.peerNamespacesRequiringMessageTextIndex.contains(index.id.peerId.namespace)
    }

    func automaticTimestamps(_ attributes: [CodedObject]) -> [AttributeFacts.AutomaticTimestamp] {
        attributes.compactMap { seed.model.attribute($0)?.automaticTimestamp }
    }
}

extension IntermediateMessage {
    /// The first version of a message.
    fileprivate init(
        _ prepared: PreparedMessage, _ given: UnsafePointer<StoreMessage>, stableId: UInt32, groupInfo: MessageGroupInfo?,
        embeddedMedia: [CodedObject], referencedMedia: [MediaId]
    ) {
        self.init(
            index: prepared.index, stableId: stableId, stableVersion: 0, globallyUniqueId: given.pointee.globallyUniqueId,
            globalTags: given.pointee.globalTags, groupingKey: given.pointee.groupingKey, groupInfo: groupInfo,
            localTags: given.pointee.localTags, threadId: given.pointee.threadId, flags: prepared.flags, tags: given.pointee.tags,
            forwardInfo: given.pointee.forwardInfo, authorId: given.pointee.authorId, text: given.pointee.text,
            attributes: given.pointee.attributes, embeddedMedia: embeddedMedia, referencedMedia: referencedMedia, customTags: prepared.customTags)
    }
}
