import PostboxEngine
import PostboxTables

/// Loads a history view: chooses its position and reads its spaces. After a transaction, only the affected parts are read again.
struct HistoryLoading {
    let context: ViewContext
    let requested: Shared<MessageHistoryViewRequest>
    let input: MessageHistoryViewInput
    /// The peers of the input.
    let peerIds: [PeerId]
    let transientReadStates: MessageHistoryViewReadState?
    /// The current table data about the chats.
    let seen: HistorySeen
    var known = KnownMessages()

    var request: MessageHistoryViewRequest { requested.value }
    var tables: PostboxTables { context.tables }

    /// Loads the view. `place` is the position after an earlier load; `nil` means the position in the request.
    func load(from place: HistoryViewState.Place?) throws -> MessageHistoryView {
        let holes = try HistoryHoles(request, input, tables)
        switch try resolve(place ?? requestedPlace(), holes) {
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

    /// Returns the place of the first unread message. If there is no chat list entry, no read state, or nothing unread, this is the end of the
    /// history.
    private func firstUnread() throws -> HistoryViewState.Place {
        guard input.isAutomatic, input.threadId == nil, let peerId = peerIds.first,
            try tables.chatLists.index.get(peerId).includedIndex(peerId) != nil,
            let first = try tables.readStates.states.get(peerId)?.states.first, first.state.count != 0
        else { return .loaded(.upperBound) }
        switch first.state {
        case let .idBased(maxIncomingReadId, _, _, _, _):
            return .loading(MessageId(peerId: peerId, namespace: first.namespace, id: maxIncomingReadId))
        case let .indexBased(maxIncomingReadIndex, _, _, _): return .loaded(.message(maxIncomingReadIndex))
        }
    }

    /// Resolves a place. A deleted message is replaced by the next one of its space, unless a hole comes first.
    private func resolve(_ place: HistoryViewState.Place, _ holes: HistoryHoles) throws -> HistoryViewState.Place {
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
        return try view(of: HistorySnapshot(isLoading: true), at: .loading(id), wanting: request.trackHoles ? hole : nil)
    }

    private static let holeCount = 100

    private var holeSpace: MessageHistoryHoleOperationSpace { request.tag?.holeSpace ?? .everywhere }

    private var userId: Int64? {
        guard case let .external(external) = input, case let .messages(_, _, userId) = external.content else { return nil }
        return userId
    }

    func holeEntry(_ hole: SampledHistoryHole?) -> MessageHistoryHolesViewEntry? {
        guard request.trackHoles, let hole else { return nil }
        func id(_ id: Int32) -> MessageId { MessageId(peerId: hole.space.peerId, namespace: hole.space.namespace, id: id) }
        return MessageHistoryHolesViewEntry(
            peerId: hole.space.peerId, namespace: hole.space.namespace, threadId: input.threadId,
            direction: hole.end.map { .range(start: id(hole.start), end: id($0)) } ?? .aroundId(id(hole.start)), space: holeSpace,
            count: Self.holeCount, userId: userId)
    }

    private var filling: HistoryFilling { HistoryFilling(fetching: HistoryFetching(context, requested, input, known), peerIds: peerIds) }

    private func loadedView(_ anchor: MessageHistoryAnchorIndex, _ holes: HistoryHoles) throws -> MessageHistoryView {
        let filling = self.filling
        let spaces = try filling.spaces().map { try filling.fill($0, around: anchor) }
        let window = HistoryWindow(anchor: anchor, holes: holes, spaces: spaces)
        return try show(render(window, after: nil), after: nil)
    }

    // MARK: - Following

    /// The previous state of a view, and the changes since then.
    final class Before {
        let state: HistoryViewState
        let readStates: MessageHistoryViewReadState?
        let storyStatistics: [PeerId: PeerStoryStats]
        let changes: CommittedChanges

        init(_ view: MessageHistoryView, _ changes: CommittedChanges) {
            state = view.state
            readStates = view.transientReadStates
            storyStatistics = view.peerStoryStats
            self.changes = changes
        }
    }

    /// Returns the view after a transaction; `nil` if the touched places are not sufficient to compute it.
    func follow(_ before: Before) throws -> MessageHistoryView? {
        guard var window = before.state.loaded?.window, let touched = TouchedHistory(before.changes, in: peerIds) else { return nil }
        let filling = self.filling
        guard filling.fetching.listsRowsAlone else { return nil }
        if touched.areHoles || request.tag?.isCustom == true { window.holes = try HistoryHoles(request, input, tables) }
        let (anchor, known) = (window.anchor, window.spaces)
        window.spaces = try filling.spaces().map { space in
            guard let old = known.first(where: { $0.space == space }) else { return try filling.fill(space, around: anchor) }
            return try filling.follow(old, around: anchor, touched: touched.indices(in: space))
        }
        let rendered = try render(window, after: before)
        return rendered.isComplete ? try show(rendered, after: before) : nil
    }
}

/// Places of some chats that a transaction has touched.
struct TouchedHistory {
    /// The positions where messages were added, changed, or removed, each once.
    private var indices: [MessageIndex] = []
    /// Whether some of them became known or unknown.
    let areHoles: Bool

    /// The number of places above which loading the view again is faster than following them.
    private static let limit = 100

    /// Fails with `nil` if there are too many places to follow.
    init?(_ changes: CommittedChanges, in peerIds: [PeerId]) {
        let holes = changes.record.peerHoleOperations
        areHoles = !holes.isEmpty && holes.keys.contains { peerIds.contains($0.peerId) }
        if changes.touchedPlaces.count == 1, peerIds.contains(changes.touchedPlaces[0].id.peerId) {
            indices = changes.touchedPlaces
            return
        }
        for index in changes.touchedPlaces where peerIds.contains(index.id.peerId) && !indices.contains(index) {
            guard indices.count < Self.limit else { return nil }
            indices.append(index)
        }
    }

    func indices(in space: HistorySpace) -> [MessageIndex] {
        func isInside(_ index: MessageIndex) -> Bool { index.id.peerId == space.peerId && index.id.namespace == space.namespace }
        return indices.allSatisfy(isInside) ? indices : indices.filter(isInside)
    }
}
