import PostboxCoding
import PostboxTables

extension Transaction {
    /// The steps between the closure and COMMIT. See "Transactions and Commit Order", "Derived Tables".
    package func finish() throws {
        try placePinnedChats()
        try ChatListStep(tables: tables).run(&changes)
        try tables.chatLists.topTagged.replay(changes.operationsByPeerId)
        let threadsBefore = try MessageHistoryThreadsStep(tables: tables).run(&changes)
        let placements = try placementsInChatLists()
        try nameContacts()
        let counters = try UnreadCountersStep(tables: tables, threadsBefore: threadsBefore, placements: placements)
        if counters.isNeeded || !changes.alteredInitialPeerCombinedReadStates.isEmpty { try counters.run(&changes) }
        try updatePeerDependents()
        if reindexesUnreadCounters { try UnreadReindexing(tables: tables).run(&changes) }
        if !changes.isEmpty { try tables.stores.metadata.incrementTransactionStateVersion() }
        try tables.beforeCommit()
    }

    /// Returns the old and new positions of the peers that the chat list step has visited. The name index depends on the lists.
    private func placementsInChatLists() throws -> [PeerId: UnreadCountersStep.Placement] {
        var result: [PeerId: UnreadCountersStep.Placement] = [:]
        for (peerId, before) in tables.chatLists.index.initial {
            let placement = UnreadCountersStep.Placement(
                before: before.includedIndex(peerId)?.groupId, now: try tables.chatLists.index.get(peerId).includedIndex(peerId)?.groupId)
            result[peerId] = placement
            if (placement.before == nil) != (placement.now == nil) {
                tables.peers.names.setCategory(peerId, .chats, isOn: placement.now != nil)
            }
        }
        return result
    }

    /// Contacts can be found by name. Combines the contacts added and removed in this transaction.
    private func nameContacts() throws {
        guard let before = tables.peers.contacts.initial else { return }
        let now = try tables.peers.contacts.get()
        for peerId in before.subtracting(now) { tables.peers.names.setCategory(peerId, .contacts, isOn: false) }
        for peerId in now.subtracting(before) { tables.peers.names.setCategory(peerId, .contacts, isOn: true) }
    }

    /// Tables derived from the peers: secret chats by user, monoforums by channel, and ends of emoji statuses.
    private func updatePeerDependents() throws {
        // A user may have many secret chats, which are one row.
        var (added, removed): ([PeerId: Set<PeerId>], [PeerId: Set<PeerId>]) = ([:], [:])
        for (peerId, before) in tables.peers.peers.initial {
            guard let now = try tables.peers.peers.get(peerId)?.facts else { continue }
            if before?.facts.associatedPeerId != now.associatedPeerId {
                if let old = before?.facts.associatedPeerId { removed[old, default: []].insert(peerId) }
                if let new = now.associatedPeerId { added[new, default: []].insert(peerId) }
            }
            if before?.facts.timeout != now.timeout {
                if let old = before?.facts.timeout, try tables.peers.timeouts.remove(peerId, timestamp: old) { changes.updatedPeerTimeoutAttributes = true }
                if let new = now.timeout, try tables.peers.timeouts.add(peerId, timestamp: new) { changes.updatedPeerTimeoutAttributes = true }
            }
        }
        for peerId in Set(added.keys).union(removed.keys) {
            try tables.peers.reverseAssociated.change(peerId) { members in
                members.subtract(removed[peerId] ?? [])
                members.formUnion(added[peerId] ?? [])
            }
        }
    }
}

/// Updates the chat lists before commit. See "Chat List Order", "Position of a Chat".
struct ChatListStep {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }

    func run(_ changes: inout ChangeRecord) throws {
        try tables.chatLists.entries.ensureInitialized(.root)
        var peers = Set(changes.operationsByPeerId.keys)
        peers.formUnion(changes.updatedPeerChatListEmbeddedStates)
        peers.formUnion(changes.updatedChatListInclusions.keys)
        for peerId in peers { try replay(peerId, &changes) }
    }

    private func replay(_ peerId: PeerId, _ changes: inout ChangeRecord) throws {
        let lists = tables.chatLists
        var state = try lists.index.get(peerId)
        let current = state.includedIndex(peerId)
        if let current { try lists.entries.ensureInitialized(current.groupId) }
        let real = try tables.history.topMessage(peerId, namespaces: seed.chatMessagesNamespaces)
        let draft = try tables.peers.interfaceStates.overrideChatTimestamp(peerId)
        if let real {
            state.top = MessageIndex(id: real.id, timestamp: max(real.timestamp, draft ?? real.timestamp))
        } else if let draft, draft != 0 {
            state.top = MessageIndex(peerId: peerId, namespace: 0, id: 1, timestamp: draft)
        } else {
            state.top = nil
        }
        if let inclusion = changes.updatedChatListInclusions[peerId] { state.inclusion = inclusion }
        try lists.index.set(peerId, state)
        let new = state.includedIndex(peerId)
        if let current {
            if new.map({ $0 != current }) ?? true { try lists.entries.remove(current.groupId, current.index) }
            changes.chatListOperations[current.groupId, default: []].append(.removeEntry([current.index]))
        }
        if let new {
            try lists.entries.set(new.groupId, new.index, top: real)
            changes.chatListOperations[new.groupId, default: []].append(.insertEntry(new.index, real))
        }
    }
}

/// Updates the thread lists before commit. See "Threads", "Updating the Thread List".
struct MessageHistoryThreadsStep {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }
    private static let summarizedThreads = 20

    /// Returns the summaries that changed, as they were before.
    func run(_ changes: inout ChangeRecord) throws -> [PeerId: StoredPeerThreadsSummary] {
        let threads = tables.threads
        for thread in threads.messages.touched.union(threads.index.infos.keys) { try replay(thread, &changes) }
        changes.updatedPeerThreadInfos.formUnion(threads.index.infos.keys)
        var before: [PeerId: StoredPeerThreadsSummary] = [:]
        for peerId in changes.updatedMessageThreadPeerIds.union(changes.updatedPeerThreadCombinedStates) {
            if let previous = try updateSummary(peerId) {
                before[peerId] = previous
                changes.updatedPeerThreadsSummaries.insert(peerId)
            }
        }
        return before
    }

    private func replay(_ thread: PeerAndThread, _ changes: inout ChangeRecord) throws {
        let top = try tables.threads.messages.top(thread, namespaces: seed.chatMessagesNamespaces)
        let old = try tables.threads.reverseIndex.get(thread)
        let given = tables.threads.index.infos[thread]
        if top == old && given == nil { return }
        changes.updatedMessageThreadPeerIds.insert(thread.peerId)
        var info: [UInt8]?
        if let old {
            info = try tables.threads.index.storedInfo(thread, top: old).flatMap { $0.isEmpty ? nil : $0 }
            try tables.threads.index.remove(thread, top: old)
        }
        if let given { info = given?.encoded(seed.generation) }
        if info == nil { info = seed.automaticThreadIndexInfo(thread.peerId, thread.threadId) }
        if let top, let info {
            try tables.threads.reverseIndex.set(thread, top)
            try tables.threads.index.set(thread, top: top, info: info)
        } else if old != nil {
            try tables.threads.reverseIndex.remove(thread)
        }
    }

    /// Returns the replaced summary; `nil` if it does not change.
    private func updateSummary(_ peerId: PeerId) throws -> StoredPeerThreadsSummary? {
        var summary = StoredPeerThreadsSummary()
        try tables.threads.index.forEachTop(peerId, limit: Self.summarizedThreads) { _, _, info in
            guard let info, info.summary.totalUnreadCount > 0 else { return true }
            summary.totalUnreadCount = summary.totalUnreadCount.plus(1)
            if info.summary.mutedUntil == nil { summary.hasUnmutedUnread = true }
            return true
        }
        let stored = try tables.threads.summaries.get(peerId)
        guard stored != summary else { return nil }
        try tables.threads.summaries.set(peerId, summary)
        return stored ?? StoredPeerThreadsSummary()
    }
}

extension Transaction {
    /// Discards the details of changes to messages and holes so far, so that memory does not grow with their number, for long transactions without
    /// views. The parts of the commit that need the details run first.
    package func condenseChanges() throws {
        try tables.chatLists.topTagged.replay(changes.operationsByPeerId)
        for peerId in changes.operationsByPeerId.keys { changes.operationsByPeerId[peerId] = [] }
        // One entry is kept, so that the record does not become empty.
        changes.peerHoleOperations = changes.peerHoleOperations.first.map { [$0.key: $0.value] } ?? [:]
        changes.globalTagsOperations.removeSubrange(min(1, changes.globalTagsOperations.count)...)
        changes.localTagsOperations.removeSubrange(min(1, changes.localTagsOperations.count)...)
        changes.invalidateMessageTagSummaries.removeSubrange(min(1, changes.invalidateMessageTagSummaries.count)...)
        changes.timestampBasedMessageAttributesOperations.removeSubrange(min(1, changes.timestampBasedMessageAttributesOperations.count)...)
    }
}

extension Transaction {
    /// A message that waited longer than this to be sent counts as failed.
    private static let sendingTimeout: Int64 = 600

    /// The initial work of every open.
    package func prepareDatabase(isApplication: Bool, now: Int32) throws {
        let metadata = tables.stores.metadata
        switch try metadata.schemaVersion() {
        case nil: try metadata.setSchemaVersion(SchemaVersion.current)
        case SchemaVersion.current?: break
        case let found?: throw PostboxError.schemaVersion(found: found, known: SchemaVersion.current)
        }
        try tables.holes.metadata.updateUnreadCountersVersion()
        guard isApplication else { return }
        reindexesUnreadCounters = true
        try tables.holes.metadata.clearReindexingRequest()
        try failMessagesThatWaitedTooLong(now: now)
    }

    private func failMessagesThatWaitedTooLong(now: Int32) throws {
        for id in try tables.history.unsent.get() {
            try updateMessage(id) { message in
                let media = message.embeddedMedia + (try message.referencedMedia.compactMap(writer.media.getDirect))
                guard !message.flags.contains(.failed), Int64(message.index.timestamp) + Self.sendingTimeout <= Int64(now),
                    !media.contains(where: { seed.model.media($0)?.preventsAutomaticMessageSendingFailure ?? false })
                else { return .skip }
                var updated = StoreMessage(message, media: media)
                updated.flags.remove([.unsent, .sending])
                updated.flags.insert(.failed)
                return .update(updated)
            }
        }
    }
}
