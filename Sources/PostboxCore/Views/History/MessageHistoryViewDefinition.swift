struct MessageHistoryViewDefinition: ViewDefinition {
    let request: MessageHistoryViewRequest

    func load(_ context: ViewContext) throws -> MessageHistoryView {
        try load(context, request.input, from: nil, transientReadStates: request.transientReadStates)
    }

    private func load(
        _ context: ViewContext, _ input: MessageHistoryViewInput, from place: HistoryViewState.Place?,
        transientReadStates: MessageHistoryViewReadState?, known: KnownMessages = KnownMessages(), unchanged: HistorySeen? = nil
    ) throws -> MessageHistoryView {
        var view = try HistoryLoading(
            context: context, request: request, input: input, transientReadStates: transientReadStates, known: known
        ).load(from: place)
        view.state.seen = try HistorySeen(input, context, unchanged: unchanged)
        return view
    }

    /// Stays where it is: a message that the view was opened around is looked for once.
    func update(_ snapshot: MessageHistoryView, _ changes: CommittedChanges, _ context: ViewContext) throws -> MessageHistoryView {
        let input = newInput(snapshot.state.input, changes, context)
        let place = input == snapshot.state.input ? snapshot.state.place : nil
        let isSameOrigin = place != nil && input.peerIds.first.map { changes.record.updatedCachedPeerData[$0] == nil } ?? true
        return try load(
            context, input, from: place, transientReadStates: newReadStates(snapshot, changes),
            known: KnownMessages((snapshot.entries + snapshot.state.later).lazy.map(\.message), in: snapshot.state.input.peerIds, after: changes),
            unchanged: isSameOrigin ? snapshot.state.seen : nil)
    }

    /// Stays where it is too, with the read states that it has; takes over those that have changed meanwhile, and a group that has come to belong
    /// to the chat (spec 07.8.6).
    func reload(from previous: MessageHistoryView, _ context: ViewContext) throws -> MessageHistoryView {
        let before = previous.state.seen
        let now = try HistorySeen(previous.state.input, context)
        var input = previous.state.input
        if let origin = now.originId, origin != before.originId, let peerId = input.peerIds.first { input = .associated(peerId, origin) }
        var states = previous.transientReadStates
        if case .peer(var byPeer) = states {
            for (peerId, state) in now.readStates where state != before.readStates[peerId] { byPeer[peerId] = state }
            states = .peer(byPeer)
        }
        return try load(context, input, from: input == previous.state.input ? previous.state.place : nil, transientReadStates: states)
    }

    func isInterchangeable(_ snapshot: MessageHistoryView, _ new: MessageHistoryView) -> Bool { snapshot == new && snapshot.state == new.state }

    /// A chat whose cached data come to name a group's message is shown together with that group (spec 07.8.6).
    private func newInput(_ input: MessageHistoryViewInput, _ changes: CommittedChanges, _ context: ViewContext) -> MessageHistoryViewInput {
        guard input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first, let data = changes.record.updatedCachedPeerData[peerId] ?? nil,
            let other = context.model.cachedPeerData(data)?.associatedHistoryMessageId
        else { return input }
        return .associated(peerId, other)
    }

    /// A view that shows what the other side has read follows that for all its peers.
    private func newReadStates(_ snapshot: MessageHistoryView, _ changes: CommittedChanges) -> MessageHistoryViewReadState? {
        guard case .peer(var byPeer) = snapshot.transientReadStates else { return nil }
        for peerId in snapshot.state.input.peerIds {
            for case let .updateReadState(_, state) in changes.record.operationsByPeerId[peerId] ?? [] { byPeer[peerId] = state }
        }
        return .peer(byPeer)
    }

    func dependencies(_ snapshot: MessageHistoryView) -> Set<ViewDependency> {
        var result: Set<ViewDependency> = [.media]
        for peerId in snapshot.state.input.peerIds { result.formUnion([.history(peerId), .holes(peerId), .inclusion(peerId), .embeddedState(peerId)]) }
        result.formUnion(snapshot.state.dependencies)
        if let main = snapshot.state.input.peerIds.first, snapshot.state.input.isAutomatic { result.insert(.cachedData(main)) }
        for message in snapshot.topTaggedMessages { message.forEachDependency { result.insert($0) } }
        for case let .message(_, messages) in snapshot.additionalData {
            for message in messages { message.forEachDependency { result.insert($0) } }
        }
        return result
    }

    func wantedHoles(_ snapshot: MessageHistoryView) -> [WantedHole] {
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
