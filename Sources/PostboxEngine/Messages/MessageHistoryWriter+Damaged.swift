import PostboxStorage
import PostboxTables

/// Writes messages whose rows are unreadable: their dependent rows are found by the index instead of the contents.
extension MessageHistoryWriter {
    /// Replaces a message whose row cannot be read, or is missing although the index has the message. Returns its flags; `nil` for a readable row.
    func replaceDamaged(
        _ oldIndex: MessageIndex, _ prepared: PreparedMessage, _ operations: inout [MessageHistoryOperation], _ changes: inout ChangeRecord
    ) throws -> MessageFlags? {
        guard try history.messages.isDamaged(oldIndex) || !history.messages.exists(oldIndex) else { return nil }
        try removeDamaged(oldIndex, &changes)
        operations.append(.remove([(oldIndex, MessageTags(), nil)]))
        var mediaToRefresh: [MediaId: CodedObject] = [:]
        try insert(prepared, &operations, &mediaToRefresh, &changes)
        for (id, object) in mediaToRefresh { _ = try media.update(id, object, recordsOperations: false, &changes) }
        return prepared.flags
    }

    /// Removes a message whose row cannot be read. Media that it referred to keep their counts.
    func removeDamaged(_ index: MessageIndex, _ changes: inout ChangeRecord) throws {
        let id = index.id
        try history.unsent.remove(id, &changes)
        try history.failed.remove(id, &changes)
        try history.pendingActions.removeMessage(id, &changes)
        let listings = try history.messages.takeListings(ofDamaged: index)
        try removeDamagedTags(index, listings, &changes)
        try removeDamagedThreads(index, listings, &changes)
        try count(index, tag: [], threadId: nil, &changes)
        for tag in GlobalMessageTags(rawValue: .max).singles where try history.globalTags.get(tag, index) != nil {
            try history.globalTags.remove(tag, index)
            changes.globalTagsOperations.append(.remove([(tag, index)]))
        }
        try history.localTags.set(id, tags: [], previous: try history.localTags.tags(of: id), &changes)
        for tag in AttributeFacts.AutomaticTimestamp.tags where try history.timestampAttributesIndex.get(tag, id) != nil {
            try history.timestampAttributes.remove(tag, id, &changes)
        }
        if requiresTextIndex(index) { try history.textIndex.remove(id) }
        try history.messages.remove(index)
    }

    private func removeDamagedTags(_ index: MessageIndex, _ listings: DamagedListings.Rows, _ changes: inout ChangeRecord) throws {
        for key in listings.tags {
            let tag = MessageTags(rawValue: key.tag)
            try history.tags.remove(tag, index)
            try count(index, tag: tag, threadId: nil, &changes)
        }
        for key in listings.customTags {
            try tables.threads.customTags.remove(key.customTagId, index, threadId: key.threadId)
            try count(index, tag: [], threadId: key.threadId == 0 ? nil : key.threadId, customTag: key.customTagId, &changes)
        }
        for key in listings.customTagsWithTag {
            let tag = MessageTags(rawValue: key.tag)
            try tables.threads.customTagsWithTag.remove(key.customTagId, tag, index, threadId: key.threadId)
            try count(index, tag: tag, threadId: key.threadId == 0 ? nil : key.threadId, customTag: key.customTagId, &changes)
        }
    }

    private func count(_ index: MessageIndex, tag: MessageTags, threadId: Int64?, customTag number: Int32, _ changes: inout ChangeRecord) throws {
        guard let customTag = try tables.threads.customTagIds.customTag(number) else { return }
        try count(index, tag: tag, threadId: threadId, customTag: customTag, &changes)
    }

    private func removeDamagedThreads(_ index: MessageIndex, _ listings: DamagedListings.Rows, _ changes: inout ChangeRecord) throws {
        for key in listings.threads {
            try tables.threads.messages.remove(index, threadId: key.threadId)
            try count(index, tag: [], threadId: key.threadId, &changes)
        }
        for key in listings.threadTags {
            let tag = MessageTags(rawValue: key.tag)
            try tables.threads.tags.remove(tag, index, threadId: key.threadId)
            try count(index, tag: tag, threadId: key.threadId, &changes)
        }
    }

    private func count(
        _ index: MessageIndex, tag: MessageTags, threadId: Int64?, customTag: [UInt8]? = nil, _ changes: inout ChangeRecord
    ) throws {
        guard tag == [] || seed.messageTagsWithSummary.contains(tag) else { return }
        let id = index.id
        let key = MessageHistoryTagsSummaryKey(tag: tag, peerId: id.peerId, threadId: threadId, namespace: id.namespace, customTag: customTag)
        try history.summaries.removeMessage(key, &changes)
    }
}
