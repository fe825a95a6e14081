/// What a history view shows of its window: samples it, renders the messages that are not known, and makes the snapshot (spec 07.8.5, 07.8.9).
extension HistoryLoading {
    /// What a view showed, and what has happened since.
    typealias Before = (view: MessageHistoryView, changes: CommittedChanges)

    /// The messages of the window that the view may show, rendered, and its nearest hole.
    func sample(_ window: HistoryWindow, after before: Before?) throws -> (sample: HistorySample, hole: SampledHistoryHole?, rendering: HistoryRendering) {
        var sample = HistorySample(window.spaces, halfLimit: request.halfLimit)
        var hole: SampledHistoryHole?
        if !window.holes.spaces.isEmpty {
            let sampling = HistoryHoleSampling(window, spaces: ordered(window.holes.spaces.keys), halfLimit: request.halfLimit)
            if request.clipHoles { sample.clip(sampling) }
            hole = sampling.hole
        }
        var rendering = try HistoryRendering(context, peerIds: input.peerIds, readStates: transientReadStates)
        try rendering.render(sample.entries, after: before)
        return (sample, hole, rendering)
    }

    func show(
        _ window: HistoryWindow, _ sampled: (sample: HistorySample, hole: SampledHistoryHole?, rendering: HistoryRendering), after before: Before?
    ) throws -> MessageHistoryView {
        let (sample, hole, rendering) = sampled
        let snapshot = HistorySnapshot(
            entries: rendering.entries, sample: sample, hasHole: hole != nil, anchor: window.anchor, input: input, request: request)
        var state = HistoryViewState(input: input, place: .loaded(window.anchor), hole: wanted(hole), later: snapshot.later)
        state.sample = rendering.entries
        state.window = HistoryWindow(anchor: window.anchor, holes: window.holes, spaces: window.spaces.map(\.places))
        state.contacts = rendering.contacts
        state.storyWrites = tables.stories.topItems.writes
        if let before {
            state.dependencies = before.view.state.dependencies.successor
            state.otherDependencies = before.view.state.otherDependencies
        }
        for message in rendering.came { state.dependencies.add(message.historyDependencies) }
        for message in rendering.went { state.dependencies.remove(message.historyDependencies) }
        return try view(of: snapshot, stats: storyStatistics(state, rendering, before), state: state)
    }

    /// The main peer first, then by namespace.
    private func ordered(_ spaces: some Collection<HistorySpace>) -> [HistorySpace] {
        guard spaces.count > 1 else { return Array(spaces) }
        let peers = input.peerIds
        func place(_ space: HistorySpace) -> Int { peers.firstIndex(of: space.peerId) ?? peers.count }
        return spaces.sorted { (place($0), $0.namespace) < (place($1), $1.namespace) }
    }

    /// Of the authors who are known; that somebody comes to be known, the message is told of.
    private func storyStatistics(_ state: HistoryViewState, _ rendering: HistoryRendering, _ before: Before?) throws -> [PeerId: PeerStoryStats] {
        var stats: [PeerId: PeerStoryStats] = [:]
        if let before, !before.changes.record.changesStoryStatistics, before.view.state.storyWrites == state.storyWrites {
            stats = before.view.peerStoryStats
            for author in rendering.went.compactMap(\.knownAuthorId) where !state.dependencies.all.contains(.storyStats(author)) { stats[author] = nil }
            for author in Set(rendering.came.compactMap(\.knownAuthorId)) where !before.view.state.dependencies.all.contains(.storyStats(author)) {
                stats[author] = try tables.stories.statistics(peerId: author)
            }
            return stats
        }
        for author in Set(rendering.entries.lazy.compactMap(\.message.knownAuthorId)) { stats[author] = try tables.stories.statistics(peerId: author) }
        return stats
    }

    /// The snapshot with what the view shows besides its messages.
    func view(of snapshot: HistorySnapshot, stats: [PeerId: PeerStoryStats], state: HistoryViewState) throws -> MessageHistoryView {
        let top = try topTaggedMessages()
        let additional = HistoryAdditionalData(context)
        let additionalData = try request.additionalData.map(additional.entry)
        var state = state
        let others = try otherDependencies(top, additionalData)
        if others != state.otherDependencies {
            state.dependencies.add(others)
            state.dependencies.remove(state.otherDependencies)
            state.otherDependencies = others
        }
        return MessageHistoryView(
            tag: request.tag, namespaces: request.namespaces, anchorIndex: snapshot.anchor, earlierId: snapshot.earlierId,
            laterId: snapshot.laterId, holeEarlier: snapshot.holeEarlier, holeLater: snapshot.holeLater, entries: snapshot.entries,
            maxReadIndex: snapshot.maxReadIndex, fixedReadStates: request.fixedReadStates, transientReadStates: transientReadStates,
            topTaggedMessages: top, additionalData: additionalData, isLoading: snapshot.isLoading,
            isLoadingEarlier: snapshot.isLoadingEarlier, isAddedToChatList: try isAddedToChatList(), peerStoryStats: stats, state: state)
    }

    /// What the view depends on besides its entries.
    private func otherDependencies(
        _ top: [Message], _ additionalData: [AdditionalMessageHistoryViewDataEntry]
    ) throws -> [ViewDependency] {
        var result: [ViewDependency] = [.media]
        for peerId in input.peerIds { result += [.history(peerId), .holes(peerId), .inclusion(peerId), .embeddedState(peerId)] }
        if let main = input.peerIds.first, input.isAutomatic { result.append(.cachedData(main)) }
        for message in top { result += message.dependencies }
        let additional = HistoryAdditionalData(context)
        for data in request.additionalData { result += try additional.dependencies(data) }
        for case let .message(_, messages) in additionalData { for message in messages { result += message.dependencies } }
        return result
    }

    private func isAddedToChatList() throws -> Bool {
        guard input.isAutomatic, let peerId = input.peerIds.first else { return false }
        return try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil
    }

    /// The newest TopIndexable message of each asked namespace; only whole histories have them.
    private func topTaggedMessages() throws -> [Message] {
        guard !request.topTaggedMessageNamespaces.isEmpty, input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first else { return [] }
        let renderer = MessageRenderer(context)
        return try request.topTaggedMessageNamespaces.sorted().compactMap { namespace in
            guard let id = try tables.chatLists.topTagged.get(peerId: peerId, namespace: namespace) else { return nil }
            return try renderer.message(id)
        }
    }
}

extension Message {
    /// Nobody who is not stored.
    var knownAuthorId: PeerId? { author == nil ? nil : authorId }

    /// What an entry of a history depends on.
    var historyDependencies: [ViewDependency] { knownAuthorId.map { dependencies + [.storyStats($0)] } ?? dependencies }
}

extension ChangeRecord {
    /// Whether statistics of stories may be different now.
    fileprivate var changesStoryStatistics: Bool { !storyPeerStatesEvents.isEmpty || !storyItemsEvents.isEmpty || !storyEvents.isEmpty }
}
