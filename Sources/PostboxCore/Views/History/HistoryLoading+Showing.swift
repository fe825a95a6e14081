/// What a history view shows of its window: samples it, renders the messages that are not known, and makes the snapshot (spec 07.8.5, 07.8.9).
extension HistoryLoading {
    /// What the view shows of the window, and what rendering that has found.
    func render(_ window: HistoryWindow, after before: Before?) throws -> (snapshot: HistorySnapshot, rendering: HistoryRendering) {
        var sample = HistorySample(window.spaces, halfLimit: request.halfLimit)
        if !window.holes.spaces.isEmpty {
            let sampling = HistoryHoleSampling(window, spaces: ordered(window.holes.spaces.keys), halfLimit: request.halfLimit)
            sample.take(sampling, clips: request.clipHoles)
        }
        var rendering = try HistoryRendering(context, peerIds: peerIds, readStates: transientReadStates, known: known)
        let snapshot = HistorySnapshot(
            entries: try rendering.render(sample.entries, after: before), sample: sample, anchor: window.anchor, input: input, request: request)
        return (snapshot, rendering)
    }

    func show(_ window: HistoryWindow, _ snapshot: HistorySnapshot, _ rendering: HistoryRendering, after before: Before?) throws -> MessageHistoryView {
        let loaded = HistoryViewState.Loaded(
            window: window, sample: snapshot.pieces, contacts: rendering.contacts, storyWrites: tables.stories.topItems.writes)
        var dependencies = before?.state.dependencies.successor ?? DependencyCounts()
        dependencies.replace(rendering.went, by: rendering.came)
        let stats = try storyStatistics(loaded, dependencies, rendering, before)
        return try view(
            of: snapshot, at: .loaded(window.anchor), wanting: wanted(snapshot.hole), stats: stats, loaded: loaded, dependencies: dependencies,
            otherDependencies: before?.state.otherDependencies ?? [])
    }

    /// The main peer first, then by namespace.
    private func ordered(_ spaces: some Collection<HistorySpace>) -> [HistorySpace] {
        guard spaces.count > 1 else { return Array(spaces) }
        func place(_ space: HistorySpace) -> Int { peerIds.firstIndex(of: space.peerId) ?? peerIds.count }
        return spaces.sorted { (place($0), $0.namespace) < (place($1), $1.namespace) }
    }

    /// Of the authors who are known; that somebody comes to be known, the message is told of.
    private func storyStatistics(
        _ loaded: HistoryViewState.Loaded, _ dependencies: DependencyCounts, _ rendering: HistoryRendering, _ before: Before?
    ) throws -> [PeerId: PeerStoryStats] {
        guard let before, !before.changes.areStoryStatisticsTouched, before.state.loaded?.storyWrites == loaded.storyWrites else {
            let authors = Set(loaded.sample.lazy.joined().compactMap(\.message.knownAuthorId))
            return try authors.reduce(into: [:]) { $0[$1] = try tables.stories.statistics(peerId: $1) }
        }
        var stats = before.storyStatistics
        for message in rendering.went {
            if let author = message.knownAuthorId, !dependencies.all.contains(.storyStats(author)) { stats[author] = nil }
        }
        for message in rendering.came {
            guard let author = message.knownAuthorId, stats[author] == nil, !before.state.dependencies.all.contains(.storyStats(author)) else { continue }
            stats[author] = try tables.stories.statistics(peerId: author)
        }
        return stats
    }

    /// The snapshot with what the view shows besides its messages. `otherDependencies`: those that are counted already, of a view of the same input.
    func view(
        of snapshot: HistorySnapshot, at place: HistoryViewState.Place, wanting hole: MessageHistoryHolesViewEntry?, stats: [PeerId: PeerStoryStats],
        loaded: HistoryViewState.Loaded? = nil, dependencies: DependencyCounts = DependencyCounts(), otherDependencies: [ViewDependency] = []
    ) throws -> MessageHistoryView {
        let top = try topTaggedMessages()
        let additional = HistoryAdditionalData(context)
        let additionalData = try request.additionalData.map(additional.entry)
        var (dependencies, others) = (dependencies, otherDependencies)
        let canDiffer = !request.additionalData.isEmpty || !request.topTaggedMessageNamespaces.isEmpty
        if others.isEmpty || canDiffer {
            others = try self.otherDependencies(top, additionalData)
            if others != otherDependencies {
                dependencies.add(others)
                dependencies.remove(otherDependencies)
            }
        }
        let state = HistoryViewState(
            input: input, place: place, hole: hole, later: snapshot.later, loaded: loaded, dependencies: dependencies, otherDependencies: others, seen: seen)
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
        var result: [ViewDependency] = []
        result.reserveCapacity(8)
        result.append(.media)
        for peerId in peerIds {
            result.append(.history(peerId))
            result.append(.holes(peerId))
            result.append(.inclusion(peerId))
            result.append(.embeddedState(peerId))
        }
        if let main = peerIds.first, input.isAutomatic { result.append(.cachedData(main)) }
        for message in top { result += message.dependencies }
        let additional = HistoryAdditionalData(context)
        for data in request.additionalData { result += try additional.dependencies(data) }
        for case let .message(_, messages) in additionalData { for message in messages { result += message.dependencies } }
        return result
    }

    private func isAddedToChatList() throws -> Bool {
        guard input.isAutomatic, let peerId = peerIds.first else { return false }
        return try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil
    }

    /// The newest TopIndexable message of each asked namespace; only whole histories have them.
    private func topTaggedMessages() throws -> [Message] {
        guard !request.topTaggedMessageNamespaces.isEmpty, input.isAutomatic, input.threadId == nil, let peerId = peerIds.first else { return [] }
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
}

extension DependencyCounts {
    /// Puts entries of a history in the places of others. Most often one has come and the oldest one has gone.
    fileprivate mutating func replace(_ old: [Message], by new: [Message]) {
        for (went, came) in zip(old, new) {
            replace(went.dependencies, by: came.dependencies)
            guard went.knownAuthorId != came.knownAuthorId else { continue }
            if let author = came.knownAuthorId { add(.storyStats(author)) }
            if let author = went.knownAuthorId { remove(.storyStats(author)) }
        }
        for came in new.dropFirst(old.count) {
            add(came.dependencies)
            if let author = came.knownAuthorId { add(.storyStats(author)) }
        }
        for went in old.dropFirst(new.count) {
            remove(went.dependencies)
            if let author = went.knownAuthorId { remove(.storyStats(author)) }
        }
    }
}
