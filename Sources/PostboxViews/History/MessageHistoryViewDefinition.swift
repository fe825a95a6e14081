import PostboxEngine
import PostboxTables

struct MessageHistoryViewDefinition: ViewDefinition {
    /// The request. Shared, because every operation of the view needs it, and it has many fields to copy.
    private let requested: Shared<MessageHistoryViewRequest>
    var request: MessageHistoryViewRequest { requested.value }

    init(request: MessageHistoryViewRequest) { requested = Shared(request) }

    func load(_ context: ViewContext) throws -> MessageHistoryView {
        let seen = try HistorySeen(request.input, request.input.peerIds, context)
        let states = request.transientReadStates ?? threadReadStates(request.input, seen, context)
        return try load(context, request.input, from: nil, transientReadStates: states, seen)
    }

    private func load(
        _ context: ViewContext, _ input: MessageHistoryViewInput, from place: HistoryViewState.Place?,
        transientReadStates: MessageHistoryViewReadState?, _ seen: HistorySeen
    ) throws -> MessageHistoryView {
        let loading = HistoryLoading(
            context: context, requested: requested, input: input, peerIds: input.peerIds, transientReadStates: transientReadStates, seen: seen)
        return try loading.load(from: place)
    }

    /// The read state of the view's thread, as it was seen; `nil` also for a view that has no such state.
    private func threadReadStates(_ input: MessageHistoryViewInput, _ seen: HistorySeen, _ context: ViewContext) -> MessageHistoryViewReadState? {
        guard let thread = input.threadWithReadState(context.seed), let state = seen.readStates.first ?? nil else { return nil }
        return .peer([thread.peerId: state])
    }

    /// Stays in place: a message around which the view was opened is searched once.
    func update(_ snapshot: MessageHistoryView, _ changes: CommittedChanges, _ context: ViewContext) throws -> MessageHistoryView {
        let before = snapshot.state
        let input = newInput(before.input, changes, context)
        let (isSameInput, peerIds) = (input == before.input, input.peerIds)
        let isSameOrigin = isSameInput && peerIds.first.map { changes.record.updatedCachedPeerData[$0] == nil } ?? true
        let seen = try HistorySeen(input, peerIds, context, unchanged: isSameOrigin ? before.seen : nil)
        var loading = HistoryLoading(
            context: context, requested: requested, input: input, peerIds: peerIds,
            transientReadStates: try newReadStates(snapshot, changes, seen, context), seen: seen)
        if isSameInput, let view = try loading.follow(HistoryLoading.Before(snapshot, changes)) { return view }
        loading.known = KnownMessages(before.sample.lazy.map(\.message), in: before.input.peerIds, after: changes)
        return try loading.load(from: isSameInput ? before.place : nil)
    }

    /// Keeps the position and the read states. Read states that have changed since then are updated, and a group that now belongs to the chat is
    /// added.
    func reload(from previous: MessageHistoryView, _ context: ViewContext) throws -> MessageHistoryView {
        let before = previous.state.seen
        var now = try HistorySeen(previous.state.input, previous.state.input.peerIds, context)
        var input = previous.state.input
        if let origin = now.originId, origin != before.originId, let peerId = input.peerIds.first { input = .associated(peerId, origin) }
        var states = previous.transientReadStates
        if previous.state.input.threadWithReadState(context.seed) != nil {
            if now.readStates != before.readStates { states = threadReadStates(previous.state.input, now, context) }
        } else if case .peer(var byPeer) = states {
            for (peerId, (old, new)) in zip(previous.state.input.peerIds, zip(before.readStates, now.readStates)) {
                if let new, new != old { byPeer[peerId] = new }
            }
            states = .peer(byPeer)
        }
        let isSameInput = input == previous.state.input
        if !isSameInput { now = try HistorySeen(input, input.peerIds, context) }
        return try load(context, input, from: isSameInput ? previous.state.place : nil, transientReadStates: states, now)
    }

    func isInterchangeable(_ snapshot: MessageHistoryView, _ new: MessageHistoryView) -> Bool { snapshot == new && snapshot.state == new.state }

    /// A chat whose cached data now names a message of a group is shown together with that group.
    private func newInput(_ input: MessageHistoryViewInput, _ changes: CommittedChanges, _ context: ViewContext) -> MessageHistoryViewInput {
        let updated = changes.record.updatedCachedPeerData
        guard !updated.isEmpty, input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first, let data = updated[peerId] ?? nil,
            let other = context.model.cachedPeerData(data)?.associatedHistoryMessageId
        else { return input }
        return .associated(peerId, other)
    }

    /// A view that shows the other side's read position follows it for all its peers, or for its thread.
    private func newReadStates(
        _ snapshot: MessageHistoryView, _ changes: CommittedChanges, _ seen: HistorySeen, _ context: ViewContext
    ) throws -> MessageHistoryViewReadState? {
        if let thread = snapshot.state.input.threadWithReadState(context.seed) {
            let isSet = changes.record.updatedPeerThreadInfos.contains(thread)
            guard isSet || seen.readStates != snapshot.state.seen.readStates else { return snapshot.transientReadStates }
            return threadReadStates(snapshot.state.input, seen, context)
        }
        guard case .peer(var byPeer) = snapshot.transientReadStates else { return nil }
        for peerId in snapshot.state.input.peerIds {
            let isChanged = changes.record.operationsByPeerId[peerId]?.contains { if case .updateReadState = $0 { true } else { false } } ?? false
            if isChanged, let state = try context.tables.readStates.states.get(peerId) { byPeer[peerId] = state }
        }
        return .peer(byPeer)
    }

    func dependencies(_ snapshot: MessageHistoryView) -> Set<ViewDependency> { snapshot.state.dependencies.all }

    func dependencyCounts(_ snapshot: MessageHistoryView) -> DependencyCounts? { snapshot.state.dependencies }

    func requestedHoles(_ snapshot: MessageHistoryView) -> [RequestedHole] {
        snapshot.state.hole.map { [.messageHistory($0)] } ?? []
    }

    func updateType(_ before: MessageHistoryView, _ now: MessageHistoryView, _ changes: CommittedChanges) -> ViewUpdateType {
        if before.state.input != now.state.input { return .updateVisible }
        let isFilled = changes.record.peerHoleOperations.keys.contains { key in
            switch before.state.input {
            case let .single(peerId, threadId): key.peerId == peerId && key.threadId == threadId
            case .associated: before.state.input.peerIds.contains(key.peerId)
            case .external: false
            }
        }
        return isFilled ? .fillHole : .generic
    }
}

extension PostboxViewKey {
    /// A window into the history of a chat or thread. The view follows messages, holes, read states, media, people and stories in the messages, and
    /// additional data. It does not follow authors who become contacts, custom emoji that become known, or the contents of external messages; of the
    /// additional data, total unread counts, notification settings and preferences are not followed either. Stays at the place where it was opened.
    public static func historyView(_ view: HistoryView) -> Self { Self(MessageHistoryViewDefinition(request: MessageHistoryViewRequest(view))) }

    /// A history with all available options. `Postbox.openHistory(_:)` creates the key for a chat to open. The view follows the same data as
    /// `historyView`.
    public static func messageHistory(_ request: MessageHistoryViewRequest) -> Self { Self(MessageHistoryViewDefinition(request: request)) }

    /// The request of a history view; `nil` for a view of another kind.
    package var historyRequest: MessageHistoryViewRequest? { (definition as? MessageHistoryViewDefinition)?.request }
}

extension ViewKey where View == MessageHistoryView {
    /// A window into the history of a chat or thread. The view follows messages, holes, read states, media, people and stories in the messages, and
    /// additional data. It does not follow authors who become contacts, custom emoji that become known, or the contents of external messages; of the
    /// additional data, total unread counts, notification settings and preferences are not followed either. Stays at the place where it was opened.
    public static func historyView(_ view: HistoryView) -> Self { Self(.historyView(view)) }

    /// A history with all available options. `Postbox.openHistory(_:)` creates the key for a chat to open. The view follows the same data as
    /// `historyView`.
    public static func messageHistory(_ request: MessageHistoryViewRequest) -> Self { Self(.messageHistory(request)) }
}
