import PostboxTables

extension MessageHistoryWriter {
    /// Removes the rows that depend on a message that has left the index. Returns its tags, or no tags if the row was already gone.
    func remove(_ index: MessageIndex, _ changes: inout ChangeRecord) throws -> MessageTags {
        guard let message = try history.messages.get(index) else {
            if try history.messages.isDamaged(index) { try removeDamaged(index, &changes) }
            return []
        }
        try media.removeEmbedded(message.embeddedMedia)
        if message.flags.isUnsent { try history.unsent.remove(index.id, &changes) }
        if message.flags.contains(.failed) { try history.failed.remove(index.id, &changes) }
        if let unique = message.globallyUniqueId { try history.globallyUniqueIds.remove(unique, peerId: index.id.peerId) }
        try history.pendingActions.removeMessage(index.id, &changes)
        try rows.changeTags(message, .remove, &changes)
        try rows.changeThread(message, .remove, &changes)
        try rows.changeCustomTags(message, .remove, &changes)
        for tag in message.globalTags.singles {
            try history.globalTags.remove(tag, index)
            changes.globalTagsOperations.append(.remove([(tag, index)]))
        }
        try history.localTags.set(index.id, tags: [], previous: message.localTags, &changes)
        for time in automaticTimestamps(message.attributes) { try history.timestampAttributes.remove(time.tag, index.id, &changes) }
        for id in message.referencedMedia { try media.removeReference(id) }
        if requiresTextIndex(index) { try history.textIndex.remove(index.id) }
        try history.messages.remove(index)
        return message.tags
    }
}
