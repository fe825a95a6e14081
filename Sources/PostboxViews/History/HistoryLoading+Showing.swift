import PostboxEngine
import PostboxTables

/// Creates the visible part of a history view: samples its window, renders the messages not rendered yet, and builds the snapshot.
extension HistoryLoading {
    /// Creates the entries that the view shows of the window.
    func render(_ window: HistoryWindow, after before: Before?) throws -> Rendered {
        var sample = HistorySample(window.spaces, halfLimit: request.halfLimit)
        if !window.holes.spaces.isEmpty {
            let sampling = HistoryHoleSampling(window, spaces: ordered(window.holes.spaces.keys), halfLimit: request.halfLimit)
            sample.take(sampling, clips: request.clipHoles)
        }
        var rendering = try HistoryRendering(context, input, peerIds: peerIds, readStates: transientReadStates, known: known)
        var places = sample.entries
        var pieces = HistoryPieces(places, around: window.anchor, shows: request.shownCount)
        try rendering.render(places, into: &pieces, after: before)
        if !rendering.isComplete {
            let entries = Array(pieces.all)
            places = entries.map { HistoryEntry(index: $0.index, location: $0.location) }
            pieces = HistoryPieces(entries, around: window.anchor, shows: request.shownCount)
        }
        var names = before?.state.loaded?.names ?? HistoryNames()
        names.replace(rendering.removed, by: rendering.added, following: peerIds)
        return Rendered(
            snapshot: HistorySnapshot(pieces, sample: sample, anchor: window.anchor, input: input, request: request),
            loaded: HistoryViewState.Loaded(
                window: window, pieces: pieces, places: places, names: names, isReadByThread: rendering.isReadByThread,
                contacts: rendering.contacts, storyWrites: tables.stories.topItems.writes),
            added: rendering.added, removed: rendering.removed, isComplete: rendering.isComplete)
    }

    struct Rendered {
        let snapshot: HistorySnapshot
        let loaded: HistoryViewState.Loaded
        let added: [Message]
        let removed: [Message]
        /// Whether every message to read was found.
        let isComplete: Bool
    }

    func show(_ rendered: Rendered, after before: Before?) throws -> MessageHistoryView {
        try view(
            of: rendered.snapshot, at: .loaded(rendered.loaded.window.anchor), wanting: holeEntry(rendered.snapshot.hole),
            stats: storyStatistics(rendered.loaded, added: rendered.added, before), loaded: rendered.loaded, added: rendered.added, removed: rendered.removed,
            after: before)
    }

    /// The main peer first, then by namespace.
    private func ordered(_ spaces: some Collection<HistorySpace>) -> [HistorySpace] {
        guard spaces.count > 1 else { return Array(spaces) }
        func place(_ space: HistorySpace) -> Int { peerIds.firstIndex(of: space.peerId) ?? peerIds.count }
        return spaces.sorted { (place($0), $0.namespace) < (place($1), $1.namespace) }
    }

    /// Returns the statistics of the authors' stories, including some authors who are no longer known. If an author becomes known, the message
    /// changes.
    private func storyStatistics(
        _ loaded: HistoryViewState.Loaded, added: [Message], _ before: Before?
    ) throws -> [PeerId: PeerStoryStats] {
        guard let before, !before.changes.areStoryStatisticsTouched, before.state.loaded?.storyWrites == loaded.storyWrites else {
            let authors = Set(loaded.pieces.all.lazy.compactMap(\.message.knownAuthorId))
            return try authors.reduce(into: [:]) { $0[$1] = try tables.stories.statistics(peerId: $1) }
        }
        var stats = before.storyStatistics
        for message in added {
            guard let author = message.knownAuthorId, stats[author] == nil, !before.state.dependencies.contains(.storyStats(author)) else { continue }
            stats[author] = try tables.stories.statistics(peerId: author)
        }
        return stats
    }

    /// Creates the snapshot with all data other than the messages. `before` is the previous view of the same input.
    func view(
        of snapshot: HistorySnapshot, at place: HistoryViewState.Place, wanting hole: MessageHistoryHolesViewEntry?, stats: [PeerId: PeerStoryStats] = [:],
        loaded: HistoryViewState.Loaded? = nil, added: [Message] = [], removed: [Message] = [], after before: Before? = nil
    ) throws -> MessageHistoryView {
        let top = try topTaggedMessages()
        let additional = HistoryAdditionalData(context)
        let additionalData = try request.additionalData.map(additional.entry)
        let othersBefore = before?.state.otherDependencies ?? []
        let draft = try typingDraft(snapshot)
        let hasDraft = typingDraftLocation.flatMap { tables.threads.typingDrafts[$0] } != nil
        let isDraftTouched = before.map { !$0.changes.record.updatedTypingDrafts.isEmpty } ?? false
        let canDiffer = !request.additionalData.isEmpty || !request.topTaggedMessageNamespaces.isEmpty || hasDraft || isDraftTouched
        let others = othersBefore.isEmpty || canDiffer ? try otherDependencies(top, additionalData, draft) : othersBefore
        let isAddedToChatList = try isAddedToChatList()

        // No error can occur from here on: the dependencies of the previous view are changed.
        let dependencies = before?.state.dependencies ?? DependencyCounts()
        if others != othersBefore {
            dependencies.add(others)
            dependencies.remove(othersBefore)
        }
        dependencies.replace(removed, by: added)
        var stats = stats
        if !stats.isEmpty { for author in removed.lazy.compactMap(\.knownAuthorId) where !dependencies.contains(.storyStats(author)) { stats[author] = nil } }
        let state = HistoryViewState(
            input: input, place: place, hole: hole, later: snapshot.later, loaded: loaded, dependencies: dependencies, otherDependencies: others,
            showsTypingDraft: draft != nil, seen: seen)
        return MessageHistoryView(MessageHistoryViewContents(
            tag: request.tag, namespaces: request.namespaces, anchorIndex: snapshot.anchor, earlierId: snapshot.earlierId,
            laterId: snapshot.laterId, holeEarlier: snapshot.holeEarlier, holeLater: snapshot.holeLater,
            entries: draft.map { snapshot.entries + [$0] } ?? snapshot.entries,
            maxReadIndex: snapshot.maxReadIndex, fixedReadStates: request.fixedReadStates, transientReadStates: transientReadStates,
            topTaggedMessages: top, additionalData: additionalData, isLoading: snapshot.isLoading,
            isLoadingEarlier: snapshot.isLoadingEarlier, isAddedToChatList: isAddedToChatList, peerStoryStats: stats, state: state))
    }

    /// The dependencies of the view other than those of its entries.
    private func otherDependencies(
        _ top: [Message], _ additionalData: [AdditionalMessageHistoryViewDataEntry], _ draft: MessageHistoryEntry?
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
        if let dependency = threadDependency { result.append(dependency) }
        if let location = typingDraftLocation {
            result.append(.typingDraft(location))
            result.append(.peer(location.peerId))
            // Includes an author who is not stored and whose draft is therefore not shown.
            if let author = tables.threads.typingDrafts[location]?.draft.authorId { result.append(.peer(author)) }
        }
        for message in top { result += message.dependencies }
        let additional = HistoryAdditionalData(context)
        for data in request.additionalData { result += try additional.dependencies(data) }
        for case let .message(_, messages) in additionalData { for message in messages { result += message.dependencies } }
        return result
    }

    /// The chat or thread whose typing draft the view shows; `nil` for a view of several chats, or of external messages.
    private var typingDraftLocation: TypingDraftLocation? {
        guard case let .single(peerId, threadId) = input else { return nil }
        return TypingDraftLocation(peerId: peerId, threadId: threadId)
    }

    /// Returns the typing draft, shown after the last message; `nil` if none exists, or if messages before it are unknown.
    private func typingDraft(_ snapshot: HistorySnapshot) throws -> MessageHistoryEntry? {
        guard let location = typingDraftLocation, let current = tables.threads.typingDrafts[location], !snapshot.holeLater,
            request.namespaces.contains(current.draft.namespace), let message = try MessageRenderer(context).message(showing: current, in: location)
        else { return nil }
        return MessageHistoryEntry(
            message: message, isRead: false, location: nil, authorIsContact: try tables.peers.contacts.contains(current.draft.authorId))
    }

    /// The thread infos that contain the read positions.
    private var threadDependency: ViewDependency? {
        guard case let .single(peerId, threadId) = input else { return nil }
        return threadId.map { .threadInfo(PeerAndThread(peerId: peerId, threadId: $0)) } ?? .anyThreadInfo(peerId)
    }

    private func isAddedToChatList() throws -> Bool {
        guard input.isAutomatic, let peerId = peerIds.first else { return false }
        return try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil
    }

    /// Returns the newest `topIndexable` message of each requested namespace. In Telegram 12, threads have them too, but views of a tag do not.
    private func topTaggedMessages() throws -> [Message] {
        let areShown = context.seed.generation == .telegram11 ? input.threadId == nil : request.tag == nil
        guard !request.topTaggedMessageNamespaces.isEmpty, input.isAutomatic, areShown, let peerId = peerIds.first else { return [] }
        let renderer = MessageRenderer(context)
        return try request.topTaggedMessageNamespaces.sorted().compactMap { namespace in
            guard let id = try tables.chatLists.topTagged.get(peerId: peerId, namespace: namespace, threadId: input.threadId) else { return nil }
            return try renderer.message(id)
        }
    }
}

extension Message {
    /// The author; `nil` if the author is not stored.
    var knownAuthorId: PeerId? { author == nil ? nil : authorId }
}

extension DependencyCounts {
    /// Replaces entries of a history. In most cases, one entry was added and the oldest one removed.
    fileprivate func replace(_ old: [Message], by new: [Message]) {
        for (removed, added) in zip(old, new) {
            replace(removed.dependencies, by: added.dependencies)
            guard removed.knownAuthorId != added.knownAuthorId else { continue }
            if let author = added.knownAuthorId { add(.storyStats(author)) }
            if let author = removed.knownAuthorId { remove(.storyStats(author)) }
        }
        for added in new.dropFirst(old.count) {
            add(added.dependencies)
            if let author = added.knownAuthorId { add(.storyStats(author)) }
        }
        for removed in old.dropFirst(new.count) {
            remove(removed.dependencies)
            if let author = removed.knownAuthorId { remove(.storyStats(author)) }
        }
    }
}
