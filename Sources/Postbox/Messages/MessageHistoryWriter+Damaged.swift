import PostboxStorage

/// Messages whose rows cannot be read: what hangs on them is found by their index, not by what the row would say.
extension MessageHistoryWriter {
    /// Puts a message in the place of one whose row cannot be read. Returns its flags; nil when there is no such row.
    func replaceDamaged(
        _ oldIndex: MessageIndex, _ prepared: PreparedMessage, _ operations: inout [MessageHistoryOperation], _ changes: inout ChangeRecord
    ) throws -> MessageFlags? {
        guard try tables.history.messages.isDamaged(oldIndex) else { return nil }
        try removeDamaged(oldIndex, &changes)
        operations.append(.remove([(oldIndex, MessageTags())]))
        var mediaToRefresh: [MediaId: CodedObject] = [:]
        try insert(prepared, &operations, &mediaToRefresh, &changes)
        for (id, object) in mediaToRefresh { _ = try media.update(id, object, recordsOperations: false, &changes) }
        return prepared.message.flags
    }

    /// Removes a message whose row cannot be read. Media that it referred to keep their counts.
    func removeDamaged(_ index: MessageIndex, _ changes: inout ChangeRecord) throws {
        let (history, id) = (tables.history, index.id)
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
        for values in try keys(MessageHistoryTagsTable.self, naming: index) {
            let tag = MessageTags(rawValue: UInt32(truncatingIfNeeded: values[1]))
            try tables.history.tags.remove(tag, index)
            try count(index, tag: tag, threadId: nil, &changes)
        }
        for values in try keys(MessageCustomTagTable.self, naming: index) {
            let number = Int32(truncatingIfNeeded: values[2])
            try tables.threads.customTags.remove(number, index, threadId: values[1])
            try count(index, tag: [], threadId: values[1] == 0 ? nil : values[1], customTag: number, &changes)
        }
        for values in try keys(MessageCustomTagWithTagTable.self, naming: index) {
            let number = Int32(truncatingIfNeeded: values[2]), tag = MessageTags(rawValue: UInt32(truncatingIfNeeded: values[3]))
            try tables.threads.customTagsWithTag.remove(number, tag, index, threadId: values[1])
            try count(index, tag: tag, threadId: values[1] == 0 ? nil : values[1], customTag: number, &changes)
        }
    }

    private func count(_ index: MessageIndex, tag: MessageTags, threadId: Int64?, customTag number: Int32, _ changes: inout ChangeRecord) throws {
        guard let customTag = try tables.threads.customTagIds.customTag(number) else { return }
        try count(index, tag: tag, threadId: threadId, customTag: customTag, &changes)
    }

    private func removeDamagedThreads(_ index: MessageIndex, _ changes: inout ChangeRecord) throws {
        for values in try keys(MessageHistoryThreadsTable.self, naming: index) {
            try tables.threads.messages.remove(index, threadId: values[1])
            try count(index, tag: [], threadId: values[1], &changes)
        }
        for values in try keys(MessageHistoryThreadTagsTable.self, naming: index) {
            let tag = MessageTags(rawValue: UInt32(truncatingIfNeeded: values[2]))
            try tables.threads.tags.remove(tag, index, threadId: values[1])
            try count(index, tag: tag, threadId: values[1], &changes)
        }
    }

    /// The keys, as values of their fields, of the chat's rows that end with namespace, timestamp and id of the message: a look at all of them.
    private func keys<Listing: DeclaredTable>(_ table: Listing.Type, naming index: MessageIndex) throws -> [[Int64]] {
        guard let form = table.declaration.rows.first?.key else { return [] }
        let end = [Int64(index.id.namespace), Int64(index.timestamp), Int64(index.id.id)]
        var result: [[Int64]] = []
        try tables.history.messages.valueBox.rangeKeys(table.declaration.table, .prefix(form(index.id.peerId.packed))) { key in
            guard form.matches(key) else { return true }
            let values = form.fields.indices.map { form.value($0, of: key) }
            if values.suffix(3).elementsEqual(end) { result.append(values) }
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
        try tables.history.summaries.removeMessage(key, id: id.id, &changes)
    }
}
