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
        let stableId = try given.pointee.customStableId ?? metadata.takeStableId()
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
        operations.append(.remove([(oldIndex, old.tags, old.threadId)]))
        operations.append(.insertMessage(new))
        return new.flags
    }

    /// Releases the old media if the IDs differ or the message moves; otherwise the media stay in place.
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

    /// Updates all rows found by the message's ID.
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
        // The row is written even if it is unchanged, because a unique ID of two messages must find the one written last.
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
        let (timesBefore, tagsNow) = (Set(before), Set(now.map(\.tag)))
        for time in now where !timesBefore.contains(time) {
            try attributes.remove(time.tag, newId, &changes)
            try attributes.set(time.tag, newId, timestamp: time.timestamp, &changes)
        }
        for tag in Set(before.map(\.tag)).subtracting(tagsNow).sorted() { try attributes.remove(tag, oldId, &changes) }
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

extension MessageHistoryWriter {
    /// Removes the rows that depend on a message that has left the index. Returns its tags and its thread, or none if its row could not be read.
    func remove(_ index: MessageIndex, _ changes: inout ChangeRecord) throws -> (tags: MessageTags, threadId: Int64?) {
        guard let message = try history.messages.get(index) else {
            if try history.messages.isDamaged(index) { try removeDamaged(index, &changes) }
            return ([], nil)
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
        return (message.tags, message.threadId)
    }
}

/// Decides which messages form an album. See "Message Tables", "Albums".
struct MessageAlbums {
    let messages: MessageHistoryTable
    let metadata: MessageHistoryMetadataTable
    let media: MessageMediaRules

    /// Returns the album of a message to insert. If the message splits an album, the part above it gets a new number.
    func infoForInsertion(
        at index: MessageIndex, groupingKey: Int64?, _ updated: inout [MessageId: MessageGroupInfo]
    ) throws -> MessageGroupInfo? {
        let end = try messages.end(PeerAndNamespace(peerId: index.id.peerId, namespace: index.id.namespace))
        guard let groupingKey else {
            guard end.mayHaveGroups else { return nil }
            let (lower, upper) = try messages.neighbours(index)
            if let info = lower?.groupInfo, upper?.groupInfo == info { try split(info, above: index, &updated) }
            return nil
        }
        let (lower, upper) = try messages.neighbours(index)
        let grouped = [lower, upper].compactMap { neighbour in
            neighbour.flatMap { row in row.groupingKey.flatMap { key in row.groupInfo.map { (key: key, info: $0) } } }
        }
        if let same = grouped.first(where: { $0.key == groupingKey }) { return same.info }
        let own = MessageGroupInfo(stableId: try metadata.takeStableId())
        if grouped.count == 2, grouped[0].info == grouped[1].info { try split(grouped[0].info, above: index, &updated) }
        return own
    }

    /// The maximum number of messages that are renumbered when an album is split. An album of Telegram has at most ten messages; without a limit,
    /// each message of a hostile file's album could cause all others to be rewritten.
    private static let longestRun = 100

    private func split(_ info: MessageGroupInfo, above index: MessageIndex, _ updated: inout [MessageId: MessageGroupInfo]) throws {
        let run = try messages.run(above: index, of: info, limit: MessageAlbums.longestRun)
        let new = MessageGroupInfo(stableId: try metadata.takeStableId())
        for var message in run {
            message.groupInfo = new
            try media.rewrite(message)
            updated[message.index.id] = new
        }
    }
}
