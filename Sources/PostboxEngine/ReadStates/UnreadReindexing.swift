import PostboxTables

/// Recomputes the unread counters of all chat lists from the read states. See "Read States and Unread Counters", "Recomputing Unread Counters".
struct UnreadReindexing {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }

    func run(_ changes: inout ChangeRecord) throws {
        let participation = try UnreadParticipation(tables: tables)
        var totals: [PeerGroupId: ChatListTotalUnreadState] = [:]
        var summaries: [PeerGroupId: PeerGroupUnreadCountersCombinedSummary] = [:]
        for listed in try tables.chatLists.entries.existingGroups() + [.root] {
            try tables.chatLists.entries.forEachEntry(listed) { entry in
                guard case let .message(index) = entry else { return true }
                let peerId = index.messageIndex.id.peerId
                guard let peer = try tables.peers.peers.get(peerId),
                    let groupId = try tables.chatLists.index.get(peerId).includedIndex(peerId)?.groupId
                else { return true }
                guard let state = try state(peer.facts) else { return true }
                let tags = seed.peerSummaryCounterTags(peer.facts, try tables.peers.contacts.contains(peerId))
                count(state, tags, in: &totals[groupId, default: ChatListTotalUnreadState()].absoluteCounters)
                if try !participation.isRemovedFromTotal(peer.facts) {
                    count(state, tags, in: &totals[groupId, default: ChatListTotalUnreadState()].filteredCounters)
                }
                summarize(state, in: &summaries[groupId, default: PeerGroupUnreadCountersCombinedSummary()])
                return true
            }
        }
        try store(totals, summaries, &changes)
    }

    /// The summary of one list.
    func summary(of groupId: PeerGroupId) throws -> PeerGroupUnreadCountersCombinedSummary {
        var summary = PeerGroupUnreadCountersCombinedSummary()
        try tables.chatLists.entries.forEachEntry(groupId) { entry in
            guard case let .message(index) = entry else { return true }
            let peerId = index.messageIndex.id.peerId
            guard peerId.namespace != PeerId.empty, let peer = try tables.peers.peers.get(peerId),
                try tables.chatLists.index.get(peerId).includedIndex(peerId)?.groupId == groupId, let state = try state(peer.facts)
            else { return true }
            summarize(state, in: &summary)
            return true
        }
        return summary
    }

    /// Returns the state to count. For a peer that counts its threads, this is their state, regardless of its cached data.
    private func state(_ peer: PeerFacts) throws -> CombinedPeerReadState? {
        guard try tables.threadBasis(of: peer).isThreadBased else { return try tables.readStates.states.get(peer.id) }
        return PeerUnreadSource(tables: tables).threadState(try tables.threads.summaries.get(peer.id))
    }

    /// Wraps around at the ends of Int32, as Telegram's counts do, and ignores the result.
    private func count(_ state: CombinedPeerReadState, _ tags: Int32, in counters: inout [Int32: ChatListTotalUnreadCounters]) {
        for bit in 0..<31 where tags & (Int32(1) << Int32(bit)) != 0 {
            let tag = Int32(1) << Int32(bit)
            var entry = counters[tag] ?? ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            entry.messageCount = max(0, entry.messageCount &+ state.count)
            if state.isUnread { entry.chatCount = entry.chatCount.plus(1) }
            if state.markedUnread { entry.messageCount = max(1, entry.messageCount) }
            counters[tag] = entry
        }
    }

    private func summarize(_ state: CombinedPeerReadState, in summary: inout PeerGroupUnreadCountersCombinedSummary) {
        for (namespace, state) in state.states {
            var counters = summary.namespaces[namespace]?.all ?? ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            if state.count > 0 {
                counters.chatCount = counters.chatCount.plus(1)
                counters.messageCount = counters.messageCount.plus(state.count)
            }
            summary.namespaces[namespace] = PeerGroupUnreadCountersSummary(all: counters)
        }
    }

    /// Stores the counters. Lists that had counters keep their rows, which are empty if nothing is counted anymore, so that their views are notified,
    /// too.
    private func store(
        _ totals: [PeerGroupId: ChatListTotalUnreadState], _ summaries: [PeerGroupId: PeerGroupUnreadCountersCombinedSummary],
        _ changes: inout ChangeRecord
    ) throws {
        for groupId in try tables.chatLists.groupStats.clear() {
            changes.updatedTotalUnreadSummaries.insert(groupId)
        }
        for groupId in try tables.holes.metadata.clearTotalUnreadStates() { changes.updatedTotalUnreadStates[groupId] = ChatListTotalUnreadState() }
        for (groupId, total) in totals {
            try tables.holes.metadata.setTotalUnreadState(groupId, total)
            changes.updatedTotalUnreadStates[groupId] = total
        }
        for (groupId, summary) in summaries {
            try tables.chatLists.groupStats.set(groupId, summary)
            changes.updatedTotalUnreadSummaries.insert(groupId)
        }
    }
}
