/// Loads a history view: chooses where it stands, reads its spaces, samples them, and makes the snapshot (spec 07.8).
struct HistoryLoading {
    let context: ViewContext
    let request: MessageHistoryViewRequest
    let input: MessageHistoryViewInput
    let transientReadStates: MessageHistoryViewReadState?
    var known = KnownMessages()

    private var tables: PostboxTables { context.tables }

    /// `place`: where an earlier load left the view; nil: where the request asks for.
    func load(from place: HistoryViewState.Place?) throws -> MessageHistoryView {
        let holes = try HistoryHoles(request, input, tables)
        switch try settle(place ?? requestedPlace(), holes) {
        case let .loading(id): return try loadingView(id)
        case let .loaded(anchor): return try loadedView(anchor, holes)
        }
    }

    // MARK: - Choosing the state

    private func requestedPlace() throws -> HistoryViewState.Place {
        switch request.anchor {
        case .lowerBound: return .loaded(.lowerBound)
        case .upperBound: return .loaded(.upperBound)
        case let .index(index): return .loaded(.message(index))
        case let .message(id): return .loading(id)
        case .unread: return try firstUnread()
        }
    }

    /// Without a chat list entry, read states or anything unread: the end of the history.
    private func firstUnread() throws -> HistoryViewState.Place {
        guard input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first,
            try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil,
            let first = try tables.readStates.states.get(peerId)?.states.first, first.state.count != 0
        else { return .loaded(.upperBound) }
        switch first.state {
        case let .idBased(maxIncomingReadId, _, _, _, _):
            return .loading(MessageId(peerId: peerId, namespace: first.namespace, id: maxIncomingReadId))
        case let .indexBased(maxIncomingReadIndex, _, _, _): return .loaded(.message(maxIncomingReadIndex))
        }
    }

    /// A message that is gone is replaced by the next one of its space, unless a hole comes first.
    private func settle(_ place: HistoryViewState.Place, _ holes: HistoryHoles) throws -> HistoryViewState.Place {
        guard case .loading(var id) = place else { return place }
        while true {
            if holes.contains(id) { return .loading(id) }
            if let index = try tables.history.index.getIndex(id) { return .loaded(.message(index)) }
            guard let next = try tables.history.index.next(after: id) else { return .loaded(.upperBound) }
            id = next
        }
    }

    // MARK: - Loading

    private func loadingView(_ id: MessageId) throws -> MessageHistoryView {
        let hole = MessageHistoryHolesViewEntry(
            peerId: id.peerId, namespace: id.namespace, threadId: input.threadId, direction: .aroundId(id), space: holeSpace, count: Self.holeCount,
            userId: userId)
        let state = HistoryViewState(
            input: input, place: .loading(id), hole: request.trackHoles ? hole : nil)
        return try view(of: HistorySnapshot(isLoading: true), stats: [:], state: state)
    }

    private static let holeCount = 100

    private var holeSpace: MessageHistoryHoleOperationSpace { request.tag?.holeSpace ?? .everywhere }

    private var userId: Int64? {
        guard case let .external(external) = input, case let .messages(_, _, userId) = external.content else { return nil }
        return userId
    }

    // MARK: - Loaded

    private func loadedView(_ anchor: MessageHistoryAnchorIndex, _ holes: HistoryHoles) throws -> MessageHistoryView {
        let filling = HistoryFilling(fetching: HistoryFetching(context, request, input, known), seed: context.seed)
        var entries: [HistorySpace: HistorySpaceEntries] = [:]
        for space in try filling.spaces() { entries[space] = try filling.fill(space, around: anchor) }
        let sampling = HistoryHoleSampling(
            anchor: anchor, spaces: ordered(holes.spaces.keys), holes: holes, entries: entries, halfLimit: request.halfLimit)
        var sample = HistorySample(entries.values, halfLimit: request.halfLimit)
        if request.clipHoles { sample.clip(sampling) }
        let rendered = try render(sample.entries)
        var dependencies: Set<ViewDependency> = []
        for entry in rendered { entry.message.forEachDependency { dependencies.insert($0) } }
        var stats: [PeerId: PeerStoryStats] = [:]
        // Of those who are known; that somebody comes to be known, the message is told of.
        for author in Set(rendered.lazy.map(\.message).filter { $0.author != nil }.compactMap(\.stored.authorId)) {
            dependencies.insert(.storyStats(author))
            stats[author] = try tables.stories.statistics(peerId: author)
        }
        let snapshot = HistorySnapshot(
            entries: rendered, sample: sample, hasHole: sampling.hole != nil, anchor: anchor, input: input, request: request)
        let state = HistoryViewState(
            input: input, place: .loaded(anchor), hole: wanted(sampling.hole), later: snapshot.later, dependencies: dependencies)
        return try view(of: snapshot, stats: stats, state: state)
    }

    /// The main peer first, then by namespace.
    private func ordered(_ spaces: some Sequence<HistorySpace>) -> [HistorySpace] {
        let peers = input.peerIds
        func place(_ space: HistorySpace) -> Int { peers.firstIndex(of: space.peerId) ?? peers.count }
        return spaces.sorted { (place($0), $0.namespace) < (place($1), $1.namespace) }
    }

    private func wanted(_ hole: SampledHistoryHole?) -> MessageHistoryHolesViewEntry? {
        guard request.trackHoles, let hole else { return nil }
        func id(_ id: Int32) -> MessageId { MessageId(peerId: hole.space.peerId, namespace: hole.space.namespace, id: id) }
        return MessageHistoryHolesViewEntry(
            peerId: hole.space.peerId, namespace: hole.space.namespace, threadId: input.threadId,
            direction: hole.end.map { .range(start: id(hole.start), end: id($0)) } ?? .aroundId(id(hole.start)), space: holeSpace,
            count: Self.holeCount, userId: userId)
    }

    private func render(_ entries: [HistoryEntry]) throws -> [MessageHistoryEntry] {
        let renderer = MessageRenderer(context)
        return try entries.map { entry in
            let message = try known[entry.index] ?? renderer.render(entry.message)
            return MessageHistoryEntry(
                message: message, isRead: isRead(entry.message), location: entry.location, authorIsContact: try isFromContact(message))
        }
    }

    /// A contact who is not stored does not count.
    private func isFromContact(_ message: Message) throws -> Bool {
        guard message.author != nil, let authorId = message.stored.authorId else { return false }
        return try tables.peers.contacts.contains(authorId)
    }

    /// Whether the other side has read a message that went out.
    private func isRead(_ message: IntermediateMessage) -> Bool {
        guard !message.flags.contains(.incoming) else { return false }
        return transientReadStates?[message.index.id.peerId]?[message.index.id.namespace]?.isOutgoingMessageRead(message.index) ?? false
    }

    private func view(
        of snapshot: HistorySnapshot, stats: [PeerId: PeerStoryStats], state: HistoryViewState
    ) throws -> MessageHistoryView {
        let additional = HistoryAdditionalData(context)
        var state = state
        for data in request.additionalData { state.dependencies.formUnion(try additional.dependencies(data)) }
        return MessageHistoryView(
            tag: request.tag, namespaces: request.namespaces, anchorIndex: snapshot.anchor, earlierId: snapshot.earlierId,
            laterId: snapshot.laterId, holeEarlier: snapshot.holeEarlier, holeLater: snapshot.holeLater, entries: snapshot.entries,
            maxReadIndex: snapshot.maxReadIndex, fixedReadStates: request.fixedReadStates, transientReadStates: transientReadStates,
            topTaggedMessages: try topTaggedMessages(), additionalData: try request.additionalData.map(additional.entry), isLoading: snapshot.isLoading,
            isLoadingEarlier: snapshot.isLoadingEarlier, isAddedToChatList: try isAddedToChatList(), peerStoryStats: stats, state: state)
    }

    private func isAddedToChatList() throws -> Bool {
        guard input.isAutomatic, let peerId = input.peerIds.first else { return false }
        return try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil
    }

    /// The newest TopIndexable message of each asked namespace; only whole histories have them.
    private func topTaggedMessages() throws -> [Message] {
        guard input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first else { return [] }
        let renderer = MessageRenderer(context)
        return try request.topTaggedMessageNamespaces.sorted().compactMap { namespace in
            guard let id = try tables.chatLists.topTagged.get(peerId: peerId, namespace: namespace) else { return nil }
            return try renderer.message(id)
        }
    }
}
