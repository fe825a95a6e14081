import PostboxTables

extension MessageHistoryWriter {
    /// Replaces a stored message. Returns its new flags, or `nil` if the message was not stored.
    @discardableResult
    func update(
        _ oldIndex: MessageIndex, _ prepared: PreparedMessage, keepsLocalTags: Bool, _ operations: inout [MessageHistoryOperation],
        _ changes: inout ChangeRecord
    ) throws -> MessageFlags? {
        guard var old = try media.message(oldIndex) else { return try replaceDamaged(oldIndex, prepared, &operations, &changes) }
        old.index = oldIndex
        let given = prepared.given
        let index = prepared.index
        try releaseMedia(of: old, for: prepared)
        try history.messages.remove(oldIndex)
        var new = IntermediateMessage(
            index: index, stableId: old.stableId, stableVersion: old.stableVersion &+ 1, globallyUniqueId: given.globallyUniqueId,
            globalTags: given.globalTags, groupingKey: given.groupingKey, groupInfo: old.groupInfo,
            localTags: keepsLocalTags ? old.localTags : given.localTags, threadId: given.threadId, flags: prepared.flags, tags: given.tags,
            forwardInfo: given.forwardInfo, authorId: given.authorId, text: given.text,
            attributes: seed.model.mergeMessageAttributes(previous: old.attributes, updated: given.attributes), customTags: prepared.customTags)
        try updateTagRows(old, new, &changes)
        try updateIdRows(old, new, &changes)
        try updateTimes(old, new, &changes)
        if requiresTextIndex(index), old.index.id != index.id || old.text != new.text || old.tags != new.tags {
            try history.textIndex.remove(oldIndex.id)
            try history.textIndex.add(new, media: given.media.compactMap(seed.model.media))
        }
        let placed = try media.place(given.media, at: index, &changes)
        new.embeddedMedia = placed.embedded
        new.referencedMedia = placed.referenced.map(\.0)
        try history.messages.set(new)
        for (id, object, _) in placed.referenced { _ = try media.update(id, object, recordsOperations: false, &changes) }
        operations.append(.remove([(oldIndex, old.tags)]))
        operations.append(.insertMessage(new))
        return new.flags
    }

    /// Lets go of the old media when the ids differ or the message moves; otherwise they stay where they are.
    private func releaseMedia(of old: IntermediateMessage, for prepared: PreparedMessage) throws {
        let oldIds = Set(old.embeddedMedia.compactMap { seed.model.media($0)?.id } + old.referencedMedia)
        let newIds = Set(prepared.given.media.compactMap { seed.model.media($0)?.id })
        guard oldIds != newIds || old.index != prepared.index else { return }
        try media.removeEmbedded(old.embeddedMedia)
        for id in old.referencedMedia { try media.removeReference(id) }
    }

    private func updateTagRows(_ old: IntermediateMessage, _ new: IntermediateMessage, _ changes: inout ChangeRecord) throws {
        let add = MessageTagRows.Change.add(isNewlyAdded: false)
        let isMoved = old.index != new.index || old.threadId != new.threadId
        if isMoved || old.tags != new.tags {
            try rows.changeTags(old, .remove, &changes)
            try rows.changeTags(new, add, &changes)
        }
        if isMoved {
            try rows.changeThread(old, .remove, &changes)
            try rows.changeThread(new, add, &changes)
        }
        if isMoved || old.tags != new.tags || (old.customTags ?? []) != (new.customTags ?? []) {
            try rows.changeCustomTags(old, .remove, &changes)
            try rows.changeCustomTags(new, add, &changes)
        }
        for tag in old.globalTags.singles { try history.globalTags.remove(tag, old.index) }
        for tag in new.globalTags.singles { _ = try history.globalTags.addMessage(tag, new.index) }
    }

    /// Everything that is found by the message's id.
    private func updateIdRows(_ old: IntermediateMessage, _ new: IntermediateMessage, _ changes: inout ChangeRecord) throws {
        let (oldId, newId) = (old.index.id, new.index.id)
        if oldId != newId || old.localTags != new.localTags {
            let isMoved = oldId != newId
            if isMoved { try history.localTags.set(oldId, tags: [], previous: old.localTags, &changes) }
            try history.localTags.set(newId, tags: new.localTags, previous: isMoved ? [] : old.localTags, &changes)
        } else {
            for tag in new.localTags.singles { changes.localTagsOperations.append(.update(tag, newId)) }
        }
        if let unique = old.globallyUniqueId, unique != new.globallyUniqueId {
            try history.globallyUniqueIds.remove(unique, peerId: oldId.peerId)
        }
        // Also when it stays: of two messages with one unique id the one written last is found by it.
        if let unique = new.globallyUniqueId { try history.globallyUniqueIds.set(unique, newId) }
        let isMoved = old.index != new.index
        if old.flags.isUnsent, isMoved || !new.flags.isUnsent { try history.unsent.remove(oldId, &changes) }
        if new.flags.isUnsent, isMoved || !old.flags.isUnsent { try history.unsent.add(newId, &changes) }
        let (wasFailed, isFailed) = (old.flags.contains(.failed), new.flags.contains(.failed))
        if wasFailed, oldId != newId || !isFailed { try history.failed.remove(oldId, &changes) }
        if isFailed, oldId != newId || !wasFailed { try history.failed.add(newId, &changes) }
    }

    private func updateTimes(_ old: IntermediateMessage, _ new: IntermediateMessage, _ changes: inout ChangeRecord) throws {
        let (oldId, newId) = (old.index.id, new.index.id)
        let attributes = history.timestampAttributes
        let before = automaticTimestamps(old.attributes)
        let now = automaticTimestamps(new.attributes)
        if oldId != newId {
            for tag in Set(before.map(\.tag)).sorted() { try attributes.remove(tag, oldId, &changes) }
            for time in now { try attributes.set(time.tag, newId, timestamp: time.timestamp, &changes) }
            return
        }
        for time in now where !before.contains(time) {
            try attributes.remove(time.tag, newId, &changes)
            try attributes.set(time.tag, newId, timestamp: time.timestamp, &changes)
        }
        for time in before where !now.contains(where: { $0.tag == time.tag }) { try attributes.remove(time.tag, oldId, &changes) }
    }

    /// Changes the timestamp of a message. Everything else stays the same.
    func updateTimestamp(
        _ index: MessageIndex, _ timestamp: Int32, _ operations: inout [MessageHistoryOperation], _ changes: inout ChangeRecord
    ) throws {
        guard let old = try media.message(index) else {
            let new = MessageIndex(id: index.id, timestamp: timestamp)
            if try history.messages.isDamaged(index) { try history.messages.moveDamaged(from: index, to: new) }
            return
        }
        let references = try old.referencedMedia.compactMap(media.getDirect)
        var message = StoreMessage(old, media: old.embeddedMedia + references)
        message.timestamp = timestamp
        let prepared = PreparedMessage(
            index: MessageIndex(id: index.id, timestamp: timestamp), of: [message], at: 0, customTags: old.customTags ?? [])
        var dropped: [MessageHistoryOperation] = []
        try update(index, prepared, keepsLocalTags: false, &dropped, &changes)
        operations.append(.updateTimestamp(index, timestamp))
        for tag in old.globalTags.singles { changes.globalTagsOperations.append(.updateTimestamp(tag, index, timestamp)) }
    }
}
