import Postbox
import TelegramModel

extension AccountStateManager {
    private static let ptsTotalLimit: Int32 = 1000

    /// Requests the changes since the stored cursor, part by part.
    func poll(_ id: Int, after events: EventCollector) {
        isUpdating = true
        connection.perform {
            try channelResets.resume()
            let stored = try connection.database.transaction { try $0.getState().flatMap { AccountCursor(accountState: $0) } }
            guard let stored else { return begin(id) }
            let request = SyncRequest.getDifference(
                pts: stored.pts, qts: stored.qts, date: stored.date, ptsTotalLimit: AccountStateManager.ptsTotalLimit)
            connection.sendRetrying(request, ends: \.isDuplicatedKey) { [weak self] result in
                guard let self else { return }
                guard case let .success(.difference(difference)) = result else {
                    self.isUpdating = false
                    return self.end(id)
                }
                self.connection.perform { try self.apply(difference, since: stored, id, events) }
            }
        }
    }

    /// The first cursor of the account.
    private func begin(_ id: Int) {
        connection.sendRetrying(.getState) { [weak self] result in
            guard let self else { return }
            self.connection.perform {
                if case let .success(.state(cursor)) = result {
                    let now = self.connection.clock.now
                    try self.connection.database.store { transaction in
                        var replay = StateReplay(transaction, now: now)
                        try replay.apply(.updateState(cursor))
                        try replay.finish()
                    }
                }
                guard !self.connection.isClosed else { return }
                self.pollInstead(.noCursor)
                self.end(id)
            }
        }
    }

    private func apply(_ difference: ServerDifference, since cursor: AccountCursor, _ id: Int, _ events: EventCollector) throws {
        let content: ServerDifference.Content?
        switch difference {
        case let .difference(all), let .slice(all): content = all
        case .empty: content = nil
        case .tooLong:
            publish(events.events)
            return AccountReset(connection: connection).run { [weak self] in
                self?.isUpdating = false
                self?.end(id)
            }
        }
        let sentPins = connection.sentPins
        let (initial, pinned) = try connection.database.transaction { transaction in
            var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
            let initial = try reader?.read(messages: content?.messages ?? [], updates: content?.updates ?? [], peers: content?.peers ?? [])
            return (initial, try sentPins.stored(transaction))
        }
        let watch = connection.changes.begin()
        // Something else has moved the cursor in the meantime.
        guard let initial, initial.cursor == cursor else {
            pollInstead(.changed)
            return end(id)
        }
        let state: AccountMutableState
        if case let .empty(date, seq) = difference {
            state = DifferenceTranslator.emptyState(date: date, seq: seq, on: initial)
        } else if let content {
            state = DifferenceTranslator.state(content, on: initial, now: connection.clock.now)
        } else {
            return end(id)
        }
        var translator = UpdateTranslator(state, date: nil, now: connection.clock.now)
        translator.add(sentPins.replacingUncertainChanges(content?.updates ?? [], since: cursor.date, stored: pinned))
        let channels = translator.channelsToPoll.filter { translator.state.peers[$0] != nil }.sorted { $0.packed < $1.packed }
        if !channels.isEmpty { connection.log(.channels(channels, isReset: true)) }
        for channel in channels {
            let (peer, pts) = (translator.state.peers[channel], translator.state.channelStates[channel])
            try channelResets.add(channel, peer: peer, pts: pts, reportedPts: translator.serverChannelPts[channel])
        }
        // A chat that is missing from the answer stays without a position in the lists: another request would not return it either.
        ForumTopicListFetch(connection: connection).addPinned(translator.chatsWithUnknownPins, to: translator.state) { [connection] state in
            StateResolver(connection: connection).resolve(state) { [weak self] state, _ in
                self?.connection.perform { try self?.finish(difference, state, watch, pinChange: sentPins.count, since: cursor, id, events) }
            }
        }
    }

    private func finish(
        _ difference: ServerDifference, _ state: AccountMutableState, _ watch: ChangeWatch, pinChange: Int, since cursor: AccountCursor, _ id: Int,
        _ events: EventCollector
    ) throws {
        let now = connection.clock.now
        let replay = FinalStateReplay(state, now: now, removedWhileSent: removedWhileSent, earlyUpdates: connection.earlyUpdates)
        let isOverwritten = connection.sentPins.isOverwritten(state, since: pinChange)
        let replayed = try connection.database.store { try watch.isOverrun || isOverwritten ? nil : replay.run($0) }
        guard !connection.isClosed else { return }
        connection.log(.replay(state.operations, isStored: replayed != nil))
        if replayed != nil {
            connection.changes.note(state)
            connection.earlyUpdates.noteReported(state.operations, date: state.cursor.date, isOfDifference: true)
        }
        guard let replayed else {
            publish(events.events)
            // Data that changed in the meantime is stored by now. If the server sends the same again, the next request follows after a pause, as
            // after a failure.
            let pause: Int64 = isStuck ? 200_000 : 0
            isStuck = true
            connection.startTimer(after: pause) { [weak self] in
                self?.pollInstead(.changed)
                self?.end(id)
            }
            return
        }
        isStuck = false
        events.add(replayed)
        // If a part does not move the cursor, the same part would follow.
        if case let .slice(content) = difference, content.state != cursor {
            pollNext(after: events)
            return end(id)
        }
        finishResets(id, events)
    }

    /// The channels' answers are stored when all have arrived.
    private func finishResets(_ id: Int, _ events: EventCollector) {
        channelResets.whenComplete { [weak self] in
            self?.connection.perform {
                guard let self else { return }
                switch try self.channelResets.replay() {
                case let .stored(replayed): events.add(replayed)
                case .nothing: break
                case .overrun: return self.finishResets(id, events)
                }
                guard !self.connection.isClosed else { return }
                self.publish(events.events)
                self.isUpdating = false
                self.end(id)
            }
        }
    }
}
