import Postbox

/// Keeps an account's database up to date: applies the server's pushes, waits for missing updates, and requests them.
///
/// Call `reset` once when the account starts and after each lost connection, and pass each push to `receive`. All calls and callbacks
/// are on the thread of the database.
package final class AccountStateManager {
    let connection: SyncConnection
    private var queue = StateOperationQueue()
    /// The timer that processes the held pushes again.
    private var timer: (operation: Int, task: SyncTask)?
    let channelResets: ChannelResetContext
    /// Messages removed on this device while they were being sent, by their random numbers. They are removed when the server reports their IDs.
    var removedWhileSent: [Int64: PeerId] = [:]
    /// The last difference could not be stored.
    var isStuck = false
    /// Whether a difference is being requested.
    package internal(set) var isUpdating = false {
        didSet { if oldValue, !isUpdating { onUpToDate?() } }
    }
    /// Called when a difference is applied to its end.
    package var onUpToDate: (() -> Void)?
    /// Called with the effects of each step after it is stored.
    package var onEvents: ((SyncEvents) -> Void)?

    /// Reports the stored secret messages to the server: for a client with a user, not for a short-lived one.
    package var confirmsSecretMessages = false

    /// The time that pushes after a gap wait for missing updates, in microseconds.
    private static let holdTime: Int64 = 2_000_000
    /// The lifetime of a typing activity, in microseconds.
    private static let typingTime: Int64 = 20_000_000

    package init(_ connection: SyncConnection) {
        self.connection = connection
        channelResets = ChannelResetContext(connection)
        connection.onClose = { [weak self] in self?.queue = StateOperationQueue() }
    }

    /// Requests the changes since the stored cursor.
    package func reset() { pollInstead(.reset) }

    /// The server has pushed something.
    package func receive(_ updates: ServerUpdates) { add(UpdateGrouping.groups(updates)) }

    /// Combines `receive` and `whenApplied`: the body gets the messages from the updates, even if they are applied immediately.
    package func receive(_ updates: ServerUpdates, whenApplied body: @escaping (_ incomingMessageIds: [MessageId]) -> Void) {
        guard !connection.isClosed else { return }
        queue.addBarrier(body)
        receive(updates)
    }

    func add(_ groups: [UpdateGroup]) {
        guard !connection.isClosed else { return }
        connection.log(.received(groups: groups.count, isReset: groups.contains { if case .reset = $0 { true } else { false } }))
        if let id = queue.add(groups) { stopTimer(of: id) }
        runNext()
    }

    /// Adds work that must not run at the same time as work on pushes and differences. The body calls its argument when it has ended.
    func addCustom(_ body: @escaping (_ ended: @escaping () -> Void) -> Void) {
        guard !connection.isClosed else { return }
        queue.append(.custom(body))
        runNext()
    }

    /// Calls the body when everything that the server has pushed so far is applied, with the messages that arrived in the meantime.
    package func whenApplied(_ body: @escaping (_ incomingMessageIds: [MessageId]) -> Void) {
        guard !connection.isClosed else { return }
        queue.addBarrier(body)
        runNext()
    }

    // MARK: - For the operations

    /// Requests the difference instead of processing waiting operations.
    func pollInstead(_ reason: SyncDecision.PollReason) {
        guard !connection.isClosed else { return }
        connection.log(.poll(reason))
        if let id = queue.replaceWaiting(with: .pollDifference(EventCollector())) { stopTimer(of: id) }
        runNext()
    }

    /// Requests the next part of a difference before any other work.
    func pollNext(after events: EventCollector) { queue.insertFirst(.pollDifference(events)) }

    func hold(_ groups: [UpdateGroup], until deadline: Int64?) {
        let deadline = deadline ?? connection.clock.elapsed + AccountStateManager.holdTime
        connection.log(.held(groups: groups.count, until: deadline))
        queue.hold(groups, until: deadline)
    }

    func publish(_ events: SyncEvents) {
        queue.noteIncoming(events.incomingMessageIds)
        onEvents?(events)
        reportDelivery(of: events)
        if events.replay.contains(where: { !$0.typingDrafts.isEmpty }) { removeTypingTextsLater() }
        if confirmsSecretMessages, let qts = events.updatedQts, qts != 0 { connection.send(.account(.receivedQueue(qts: qts))) { _ in } }
    }

    /// A text that a bot is typing is shown for some time after its last change.
    private func removeTypingTextsLater() {
        connection.startTimer(after: AccountStateManager.typingTime) { [connection] in
            connection.perform { try connection.database.write { $0.removeExpiredTypingDrafts(now: connection.clock.now) } }
        }
    }

    /// Reports the delivery of messages for which the server has requested it. The server's answer is ignored.
    private func reportDelivery(of events: SyncEvents) {
        let ids = events.replay.reduce(into: Set<MessageId>()) { $0.formUnion($1.deliveredMessageIds) }
        guard !ids.isEmpty else { return }
        let chats = Dictionary(grouping: ids, by: \.peerId).sorted { $0.key.packed < $1.key.packed }
        connection.perform {
            let reachable = try connection.database.transaction { transaction in
                try chats.filter { try transaction.isReachable($0.key, by: connection.accountPeerId) }
            }
            for (peerId, ids) in reachable { connection.send(.chat(.reportDelivery(peerId, ids: ids.map(\.id).sorted()))) { _ in } }
        }
    }

    func end(_ id: Int) {
        queue.remove(id)
        runNext()
    }

    // MARK: - Running

    private func stopTimer(of id: Int) {
        guard let timer, timer.operation == id else { return }
        timer.task.cancel()
        self.timer = nil
    }

    private func runNext() {
        guard !connection.isClosed, let operation = queue.next() else { return }
        switch operation.content {
        case let .pollDifference(events): poll(operation.id, after: events)
        case let .process(groups, heldUntil): process(operation.id, groups, heldUntil: heldUntil)
        case .barrier: flush(operation.id)
        case let .custom(body): body { [weak self] in self?.end(operation.id) }
        case let .collect(_, heldUntil, hasNews):
            let delay = hasNews ? 0 : (heldUntil ?? 0) - connection.clock.elapsed
            let task = connection.startTimer(after: max(0, delay)) { [weak self] in self?.collected(operation.id) }
            timer = (operation.id, task)
        }
    }

    /// The server sends its pending pushes before it answers.
    private func flush(_ id: Int) {
        guard queue.operations.count == 1 else { return waitOn(id) }
        connection.send(.ping) { [weak self] _ in
            guard let self else { return }
            guard self.queue.operations.count == 1, case let .barrier(ids, waiting)? = self.queue.operations.first?.content else { return self.waitOn(id) }
            self.queue.remove(id)
            for body in waiting { body(ids) }
            self.runNext()
        }
    }

    private func waitOn(_ id: Int) {
        queue.moveLast(id)
        runNext()
    }

    /// Applies the received pushes. Requests the difference if they have been held long enough.
    private func collected(_ id: Int) {
        guard let operation = queue.operations.first, operation.id == id, case let .collect(groups, heldUntil, hasNews) = operation.content else { return }
        timer = nil
        guard hasNews else { return pollInstead(.gap) }
        queue.remove(id)
        queue.insertFirst(.process(groups, heldUntil: heldUntil))
        runNext()
    }

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
                self?.connection.perform { try self?.finish(id, final, pushed, watch, pinChange: sentPins.count, heldUntil: heldUntil) }
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
        _ id: Int, _ final: AccountFinalState, _ pushed: Set<MessageId>, _ watch: ChangeWatch, pinChange: Int, heldUntil: Int64?
    ) throws {
        let now = connection.clock.now
        let replay = FinalStateReplay(final.state, now: now, removedWhileSent: removedWhileSent, earlyUpdates: connection.earlyUpdates, pushed: pushed)
        let isOverwritten = connection.sentPins.isOverwritten(final.state, since: pinChange)
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
