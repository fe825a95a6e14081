import PostboxTables

/// Updates the unread counters of the chat lists before commit. See "Read States and Unread Counters", "Unread Counters of Lists".
struct UnreadCountersStep {
    let tables: PostboxTables
    private var seed: SeedConfiguration { tables.seed }
    private let source: PeerUnreadSource
    private let participation: UnreadParticipation
    private let flips: (added: Set<PeerId>, removed: Set<PeerId>)
    private let threadsBefore: [PeerId: StoredPeerThreadsSummary]
    private let placements: [PeerId: Placement]
    /// Peers whose counter tags changed, or for which counting by threads was turned on or off.
    private let recountedPeers: Set<PeerId>

    /// The lists that a peer was and is in.
    struct Placement {
        var before: PeerGroupId?
        var now: PeerGroupId?
        var isMoved: Bool { before != now }
    }

    init(tables: PostboxTables, threadsBefore: [PeerId: StoredPeerThreadsSummary], placements: [PeerId: Placement]) throws {
        self.tables = tables
        self.threadsBefore = threadsBefore
        self.placements = placements
        source = PeerUnreadSource(tables: tables)
        participation = try UnreadParticipation(tables: tables)
        flips = try participation.flips()
        recountedPeers = try Self.recountedPeers(tables: tables, source: source)
    }

    /// Whether the step must visit peers other than those whose read states changed.
    var isNeeded: Bool {
        !threadsBefore.isEmpty || placements.values.contains(where: \.isMoved)
            || !flips.added.isEmpty || !flips.removed.isEmpty || !tables.peers.cachedData.initial.isEmpty || !recountedPeers.isEmpty
    }

    func run(_ changes: inout ChangeRecord) throws {
        var work = Work()
        for change in try stateChanges(changes) { try update(change, &work) }
        for (groupId, total) in work.totals where total.now != total.before {
            try tables.holes.metadata.writeTotalUnreadState(groupId, total.now)
            changes.updatedTotalUnreadStates[groupId] = total.now
        }
        for (groupId, summary) in work.summaries where summary.now != summary.before {
            tables.chatLists.groupStats.write(groupId, summary.now)
            changes.updatedTotalUnreadSummaries.insert(groupId)
        }
        for place in work.toValidate { try tables.chatLists.invalidatedGroupStats.set(place, isNeeded: true, &changes) }
    }

    /// The stored value and the new value.
    private struct Change<Value> {
        let before: Value
        var now: Value

        init(_ stored: Value) { (before, now) = (stored, stored) }
    }

    /// Totals and summaries being changed.
    private struct Work {
        var totals: [PeerGroupId: Change<ChatListTotalUnreadState>] = [:]
        var summaries: [PeerGroupId: Change<PeerGroupUnreadCountersCombinedSummary>] = [:]
        var toValidate: Set<PeerGroupAndNamespace> = []
    }

    /// Returns those peers to count again that this transaction wrote, added to, or removed from the contacts.
    private static func recountedPeers(tables: PostboxTables, source: PeerUnreadSource) throws -> Set<PeerId> {
        var written = Set(tables.peers.peers.initial.keys)
        if let before = tables.peers.contacts.initial { written.formUnion(before.symmetricDifference(try tables.peers.contacts.get())) }
        let recounted = try written.filter { peerId in
            guard let peer = try tables.peers.peers.get(peerId) else { return false }
            let tags = try counterTags(peer, tables: tables)
            if tags.before != tags.now { return true }
            guard case _?? = tables.peers.peers.initial[peerId] else { return false }
            let isThreadBased = try isThreadBased(peer, tables: tables, source: source)
            return isThreadBased.before != isThreadBased.now
        }
        // The count of a monoforum depends on the rights in its parent channel.
        let parents = try tables.peers.peers.initial.filter { peerId, before in
            (before?.facts.managesDirectMessages ?? false) != (try tables.peers.peers.get(peerId)?.facts.managesDirectMessages ?? false)
        }
        let related = try Set(parents.keys.flatMap { try tables.peers.reverseAssociated.get($0) }).subtracting(written).filter { peerId in
            guard let peer = try tables.peers.peers.get(peerId) else { return false }
            let isThreadBased = try isThreadBased(peer, tables: tables, source: source)
            return isThreadBased.before != isThreadBased.now
        }
        return recounted.union(related)
    }

    /// Whether the peer counted its threads before the transaction, and whether it does now, with the associated peers of then and now.
    private static func isThreadBased(
        _ peer: PeerTable.Entry, tables: PostboxTables, source: PeerUnreadSource
    ) throws -> (before: Bool, now: Bool) {
        let id = peer.facts.id
        let data = try tables.peers.cachedData.get(id)
        let dataBefore = tables.peers.cachedData.initial[id] ?? data
        let factsBefore = tables.peers.peers.initial[id].flatMap { $0?.facts } ?? peer.facts
        let associatedBefore = try factsBefore.associatedPeerId.flatMap { id in
            if let before = tables.peers.peers.initial[id] { return before?.facts }
            return try tables.peers.peers.get(id)?.facts
        }
        return (
            source.isThreadBased(factsBefore, associatedPeer: associatedBefore, cachedData: dataBefore),
            try source.isThreadBased(peer.facts, cachedData: data)
        )
    }

    private func affectedPeers(_ changes: ChangeRecord) throws -> Set<PeerId> {
        var result = Set(changes.alteredInitialPeerCombinedReadStates.keys)
        result.formUnion(threadsBefore.keys)
        for (peerId, placement) in placements where placement.isMoved { result.insert(peerId) }
        result.formUnion(flips.added)
        result.formUnion(flips.removed)
        result.formUnion(tables.peers.cachedData.initial.keys)
        result.formUnion(recountedPeers)
        for peerId in result {
            guard let peer = try tables.peers.peers.get(peerId) else { continue }
            if let associated = peer.facts.associatedPeerId { result.insert(associated) }
            if let other = try tables.peers.reverseAssociated.get(peerId).first { result.insert(other) }
        }
        return result
    }

    /// The counted state of a peer before the transaction and now.
    private struct StateChange {
        var peer: PeerTable.Entry
        var initial: CombinedPeerReadState?
        var current: CombinedPeerReadState?

        var growth: Int32 { (current?.count ?? 0).minus(initial?.count ?? 0) }
    }

    /// Counters do not go below 0, so the order of peers affects the result; Telegram uses the order of a hash table. Here, increases come first,
    /// which loses the least.
    private func stateChanges(_ changes: ChangeRecord) throws -> [StateChange] {
        var result: [StateChange] = []
        for peerId in try affectedPeers(changes) {
            if let peer = try tables.peers.peers.get(peerId) { result.append(try stateChange(peer, changes)) }
        }
        return result.sorted { ($1.growth, $0.peer.facts.id.packed) < ($0.growth, $1.peer.facts.id.packed) }
    }

    private func update(_ change: StateChange, _ work: inout Work) throws {
        let peer = change.peer
        let peerId = peer.facts.id
        let placement: Placement
        if let known = placements[peerId] {
            placement = known
        } else {
            let groupId = try tables.chatLists.index.get(peerId).includedIndex(peerId)?.groupId
            placement = Placement(before: groupId, now: groupId)
        }
        guard placement.before != nil || placement.now != nil else { return }
        let tags = try Self.counterTags(peer, tables: tables)
        for groupId in Set([placement.before, placement.now].compactMap { $0 }) {
            let pair = CounterChange(
                initial: placement.before == groupId ? change.initial : nil, current: placement.now == groupId ? change.current : nil)
            var total = try work.totals[groupId] ?? Change(tables.holes.metadata.totalUnreadState(groupId))
            pair.apply(to: &total.now.absoluteCounters, before: tags.before, now: tags.now)
            try filtered(pair, peer.facts).apply(to: &total.now.filteredCounters, before: tags.before, now: tags.now)
            work.totals[groupId] = total
            try updateSummary(groupId, pair, isNew: placement.now == groupId && placement.before == nil, &work)
        }
    }

    /// The pair without the counts that muted chats remove from the totals.
    private func filtered(_ pair: CounterChange, _ peer: PeerFacts) throws -> CounterChange {
        var pair = pair
        let settingsPeerId = participation.settingsPeerId(peer)
        if flips.added.contains(peer.id) || flips.added.contains(settingsPeerId) {
            pair.initial = nil
        } else if flips.removed.contains(peer.id) || flips.removed.contains(settingsPeerId) {
            pair.current = nil
        } else if try participation.isRemovedFromTotal(peer) {
            pair = CounterChange(initial: nil, current: nil)
        }
        return pair
    }

    private func updateSummary(_ groupId: PeerGroupId, _ pair: CounterChange, isNew: Bool, _ work: inout Work) throws {
        let namespaces = Set((pair.initial?.states ?? []).map(\.namespace) + (pair.current?.states ?? []).map(\.namespace))
        guard !namespaces.isEmpty else { return }
        var summary = try work.summaries[groupId] ?? Change(tables.chatLists.groupStats.get(groupId))
        for namespace in namespaces {
            if isNew && seed.messageNamespacesRequiringGroupStatsValidation.contains(namespace) {
                work.toValidate.insert(PeerGroupAndNamespace(groupId: groupId, namespace: namespace))
                continue
            }
            let previous = pair.initial?[namespace]?.count ?? 0
            let updated = pair.current?[namespace]?.count ?? 0
            var counters = summary.now.namespaces[namespace]?.all ?? ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            if previous != updated {
                if (previous == 0) != (updated == 0) {
                    counters.chatCount = updated == 0 ? max(0, counters.chatCount.minus(1)) : counters.chatCount.plus(1)
                }
                counters.messageCount = Int32(clamping: max(0, Int64(counters.messageCount) + Int64(updated) - Int64(previous)))
            }
            summary.now.namespaces[namespace] = PeerGroupUnreadCountersSummary(all: counters)
        }
        work.summaries[groupId] = summary
    }

    /// The states that count for the peer before the transaction and now.
    private func stateChange(_ peer: PeerTable.Entry, _ changes: ChangeRecord) throws -> StateChange {
        let id = peer.facts.id
        let isThreadBased = try Self.isThreadBased(peer, tables: tables, source: source)
        let stored = try tables.readStates.states.get(id)
        let initial: CombinedPeerReadState?
        if isThreadBased.before {
            initial = source.threadState(try threadsBefore[id] ?? tables.threads.summaries.get(id))
        } else {
            initial = changes.alteredInitialPeerCombinedReadStates[id] ?? stored
        }
        if isThreadBased.now {
            return StateChange(peer: peer, initial: initial, current: source.threadState(try tables.threads.summaries.get(id)))
        }
        return StateChange(peer: peer, initial: initial, current: stored)
    }

    /// The counter tags of the peer before the transaction and now; a peer that is new has none before.
    private static func counterTags(_ peer: PeerTable.Entry, tables: PostboxTables) throws -> (before: Int32, now: Int32) {
        let (id, seed) = (peer.facts.id, tables.seed)
        let isContact = try tables.peers.contacts.contains(id)
        let now = seed.peerSummaryCounterTags(peer.facts, isContact)
        let wasContact = tables.peers.contacts.initial.map { $0.contains(id) } ?? isContact
        guard let before = tables.peers.peers.initial[id] else { return (seed.peerSummaryCounterTags(peer.facts, wasContact), now) }
        return (before.map { seed.peerSummaryCounterTags($0.facts, wasContact) } ?? 0, now)
    }
}

/// The amounts that a peer adds to and removes from the counters of one list.
struct CounterChange {
    var initial: CombinedPeerReadState?
    var current: CombinedPeerReadState?

    /// Adds missing entries for the peer's tags. Counters do not go below 0.
    func apply(to counters: inout [Int32: ChatListTotalUnreadCounters], before: Int32, now: Int32) {
        for bit in 0..<31 {
            let tag = Int32(1) << Int32(bit)
            guard (before | now) & tag != 0 else { continue }
            var entry = counters[tag] ?? ChatListTotalUnreadCounters(messageCount: 0, chatCount: 0)
            let isKept = before & now & tag != 0
            if before & tag != 0 {
                entry.messageCount = entry.messageCount.minus(messages(initial, isKept: isKept))
                if initial?.isUnread == true { entry.chatCount = entry.chatCount.minus(1) }
            }
            if now & tag != 0 {
                entry.messageCount = entry.messageCount.plus(messages(current, isKept: isKept))
                if current?.isUnread == true { entry.chatCount = entry.chatCount.plus(1) }
            }
            entry.messageCount = max(0, entry.messageCount)
            entry.chatCount = max(0, entry.chatCount)
            counters[tag] = entry
        }
    }

    /// Returns the number of unread messages to count. A chat marked as unread without unread messages counts as one. If a tag is kept, a negative
    /// count is ignored.
    private func messages(_ state: CombinedPeerReadState?, isKept: Bool) -> Int32 {
        guard let state else { return 0 }
        if isKept { return max(state.count, state.markedUnread ? 1 : 0) }
        return state.markedUnread && state.count == 0 ? 1 : state.count
    }
}
