extension MessageHistoryWriter {
    /// Stores a message that the index did not have (spec 02.9.4).
    func insert(
        _ prepared: PreparedMessage, _ operations: inout [MessageHistoryOperation], _ mediaToRefresh: inout [MediaId: CodedObject],
        _ changes: inout ChangeRecord
    ) throws {
        let given = prepared.message
        let index = prepared.index
        var updatedGroups: [MessageId: MessageGroupInfo] = [:]
        let groupInfo = try albums.infoForInsertion(at: index, groupingKey: given.groupingKey, &updatedGroups)
        let stableId = try tables.holes.metadata.takeStableId()
        if let unique = given.globallyUniqueId { try tables.history.globallyUniqueIds.set(unique, index.id) }
        let placed = try media.place(given.media, at: index, &changes)
        for (id, object, facts) in placed.referenced where facts.isLikelyToBeUpdated { mediaToRefresh[id] = object }
        let message = IntermediateMessage(
            index: index, stableId: stableId, stableVersion: 0, globallyUniqueId: given.globallyUniqueId, globalTags: given.globalTags,
            groupingKey: given.groupingKey, groupInfo: groupInfo, localTags: given.localTags, threadId: given.threadId, flags: given.flags,
            tags: given.tags, forwardInfo: given.forwardInfo, authorId: given.authorId, text: given.text, attributes: given.attributes,
            embeddedMedia: placed.embedded, referencedMedia: placed.referenced.map(\.0), customTags: prepared.customTags)
        if requiresTextIndex(index) { try tables.history.textIndex.add(message, media: given.media.compactMap(seed.model.media)) }
        try tables.history.messages.set(message)
        if message.flags.isUnsent { try tables.history.unsent.add(index.id, &changes) }
        if message.flags.contains(.failed) { try tables.history.failed.add(index.id, &changes) }
        let change = MessageTagRows.Change.add(isNewlyAdded: true)
        try rows.changeTags(message, change, &changes)
        try rows.changeThread(message, change, &changes)
        try rows.changeCustomTags(message, change, &changes)
        for tag in message.globalTags.singles where try tables.history.globalTags.addMessage(tag, index) {
            changes.globalTagsOperations.append(.insertMessage(tag, message))
        }
        try tables.history.localTags.set(index.id, tags: message.localTags, previous: [], &changes)
        for time in automaticTimestamps(message.attributes) {
            try tables.history.timestampAttributes.set(time.tag, index.id, timestamp: time.timestamp, &changes)
        }
        operations.append(.insertMessage(message))
        if !updatedGroups.isEmpty { operations.append(.updateGroupInfos(updatedGroups)) }
    }

    func requiresTextIndex(_ index: MessageIndex) -> Bool {
        seed.peerNamespacesRequiringMessageTextIndex.contains(index.id.peerId.namespace)
    }

    func automaticTimestamps(_ attributes: [CodedObject]) -> [AttributeFacts.AutomaticTimestamp] {
        attributes.compactMap { seed.model.attribute($0)?.automaticTimestamp }
    }
}
