import Postbox

extension AccountStateManager {
    /// Applies pushes.
    func process(_ id: Int, _ groups: [UpdateGroup], heldUntil: Int64?) {
        connection.perform {
            let sentPins = connection.sentPins
            let (initial, pinned) = try connection.database.transaction { transaction in
                var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
                return (try reader?.read(groups), try sentPins.stored(transaction))
            }
            let watch = connection.changes.begin()
            // An account without a cursor starts with a difference.
            guard let initial else {
                pollInstead(.noCursor)
                return end(id)
            }
            let isWatched = connection.onDecision != nil
            var sequencer = UpdateSequencer(AccountMutableState(initial), isWatched: isWatched)
            sequencer.add(groups.map { sentPins.replacingUncertainChanges($0, stored: pinned) })
            var translator = UpdateTranslator(sequencer.state, date: sequencer.date, now: connection.clock.now, isWatched: isWatched)
            translator.add(sequencer.collected)
            for decision in (sequencer.decisions ?? []) + (translator.decisions ?? []) { connection.log(decision) }
            let pushed = Set(sequencer.collected.compactMap(\.newMessageId))
            complete(translator, shouldPoll: sequencer.hasReset, heldBack: sequencer.heldBack) { [weak self] final in
                self?.connection.perform { try self?.finish(id, final, pushed, watch, pinsTold: sentPins.count, heldUntil: heldUntil) }
            }
        }
    }

    /// Requests missing updates of channels, and data that is referred to.
    private func complete(
        _ translator: UpdateTranslator, shouldPoll: Bool, heldBack: [UpdateGroup], _ completion: @escaping (AccountFinalState) -> Void
    ) {
        let channels = translator.channelsToPoll.filter { translator.state.peers[$0] != nil }.sorted { $0.packed < $1.packed }
        if !channels.isEmpty { connection.log(.channels(channels, isReset: false)) }
        ChannelPoller(connection: connection).poll(channels, translator.state) { [connection] state, isPolled in
            ForumTopicListFetch(connection: connection).addPinned(translator.chatsWithUnknownPins, to: state) { state in
                StateResolver(connection: connection).resolve(state, isPush: true) { state, isResolved in
                    completion(
                        AccountFinalState(state: state, shouldPoll: shouldPoll || !isPolled || !isResolved, heldBack: heldBack, isDiscarded: !isResolved))
                }
            }
        }
    }

    private func finish(
        _ id: Int, _ final: AccountFinalState, _ pushed: Set<MessageId>, _ watch: ChangeWatch, pinsTold: Int, heldUntil: Int64?
    ) throws {
        let now = connection.clock.now
        let replay = FinalStateReplay(final.state, now: now, removedWhileSent: removedWhileSent, earlyUpdates: connection.earlyUpdates, pushed: pushed)
        let isOverwritten = connection.sentPins.isOverwritten(final.state, since: pinsTold)
        let events = try final.isDiscarded ? nil : connection.database.store { try watch.isOverrun || isOverwritten ? nil : replay.run($0) }
        guard !connection.isClosed else { return }
        connection.log(.replay(final.state.operations, isStored: events != nil))
        if events != nil { connection.changes.note(final.state) }
        guard let events, !final.shouldPoll else {
            var alerts = SyncEvents()
            alerts.notices.alerts = final.state.notices.alerts
            publish(alerts)
            pollInstead(final.shouldPoll ? .unresolved : .changed)
            return end(id)
        }
        publish(events)
        if !final.heldBack.isEmpty { hold(final.heldBack, until: heldUntil) }
        end(id)
    }
}

extension ServerUpdate {
    fileprivate var newMessageId: MessageId? { if case let .newMessage(message) = content { message.fullId } else { nil } }
}

/// Operations ready to be replayed, and the known gaps.
struct AccountFinalState {
    var state: AccountMutableState
    /// Whether the difference must be requested.
    var shouldPoll = false
    /// Updates that wait for missing ones because they do not follow the cursors directly.
    var heldBack: [UpdateGroup] = []
    /// Whether nothing may be stored, because a request failed.
    var isDiscarded = false
}
