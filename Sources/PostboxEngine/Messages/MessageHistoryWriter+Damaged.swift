import PostboxStorage
import PostboxTables

/// Writing of messages with unreadable rows: their dependent rows are found by the index instead of the contents.
extension MessageHistoryWriter {
    /// Replaces a message whose row cannot be read. Returns its flags; `nil` if no such row exists.
    func replaceDamaged(
        _ oldIndex: MessageIndex, _ prepared: PreparedMessage, _ operations: inout [MessageHistoryOperation], _ changes: inout ChangeRecord
    ) throws -> MessageFlags? {
        guard try history.messages.isDamaged(oldIndex) else { return nil }
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
        try removeDamagedTags(index, &changes)
        try removeDamagedThreads(index, &changes)
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

    private func removeDamagedTags(_ index: MessageIndex, _ changes: inout ChangeRecord) throws {
        for key in try keys(MessageHistoryTagsTable.self, of: index, where: { $0.index == index }) {
            let tag = MessageTags(rawValue: key.tag)
            try history.tags.remove(tag, index)
            try count(index, tag: tag, threadId: nil, &changes)
        }
        for key in try keys(MessageCustomTagTable.self, of: index, where: { $0.index == index }) {
            try tables.threads.customTags.remove(key.customTagId, index, threadId: key.threadId)
            try count(index, tag: [], threadId: key.threadId == 0 ? nil : key.threadId, customTag: key.customTagId, &changes)
        }
        for key in try keys(MessageCustomTagWithTagTable.self, of: index, where: { $0.index == index }) {
            let tag = MessageTags(rawValue: key.tag)
            try tables.threads.customTagsWithTag.remove(key.customTagId, tag, index, threadId: key.threadId)
            try count(index, tag: tag, threadId: key.threadId == 0 ? nil : key.threadId, customTag: key.customTagId, &changes)
        }
    }

    private func count(_ index: MessageIndex, tag: MessageTags, threadId: Int64?, customTag number: Int32, _ changes: inout ChangeRecord) throws {
        guard let customTag = try tables.threads.customTagIds.customTag(number) else { return }
        try count(index, tag: tag, threadId: threadId, customTag: customTag, &changes)
    }

    private func removeDamagedThreads(_ index: MessageIndex, _ changes: inout ChangeRecord) throws {
        for key in try keys(MessageHistoryThreadsTable.self, of: index, where: { $0.index == index }) {
            try tables.threads.messages.remove(index, threadId: key.threadId)
            try count(index, tag: [], threadId: key.threadId, &changes)
        }
        for key in try keys(MessageHistoryThreadTagsTable.self, of: index, where: { $0.index == index }) {
            let tag = MessageTags(rawValue: key.tag)
            try tables.threads.tags.remove(tag, index, threadId: key.threadId)
            try count(index, tag: tag, threadId: key.threadId, &changes)
        }
    }

    /// Returns the keys of the chat's rows that refer to the message. Examines all of them.
    private func keys<Listing: KeyedTable>(_ table: Listing.Type, of index: MessageIndex, where names: (Listing.Key) -> Bool) throws -> [Listing.Key] {
        var result: [Listing.Key] = []
        let reader = TableReader<Listing>(history.messages.valueBox, damage: tables.damaged)
        try reader.keys(.prefix(PeerKey(peer: PackedPeerId(index.id.peerId)).key)) { key in
            if names(key) { result.append(key) }
            return true
        }
        return result
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
