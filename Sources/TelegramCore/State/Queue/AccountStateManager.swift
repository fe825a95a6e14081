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

    /// Applies pushes. If nothing must be requested for them, they are stored in the transaction that reads the data they refer to.
    func process(_ id: Int, _ groups: [UpdateGroup], heldUntil: Int64?) {
        connection.perform {
            let sentPins = connection.sentPins
            var push: TranslatedPush?
            let stored: (state: AccountFinalState, events: SyncEvents?)? = try connection.database.readOrStore { transaction, stores in
                guard var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId) else { return nil }
                let (initial, pinned) = (try reader.read(groups), try sentPins.stored(transaction))
                let translated = translation(of: groups.map { sentPins.replacingUncertainChanges($0, stored: pinned) }, on: initial)
                push = translated
                guard let state = translated.complete else { return nil }
                stores = true
                return (state, try finalReplay(state, translated).run(transaction))
            }
            let watch = connection.changes.begin()
            // An account without a cursor starts with a difference.
            guard let push else {
                pollInstead(.noCursor)
                return end(id)
            }
            if let stored { return conclude(id, stored.state, stored.events, date: push.date, heldUntil: heldUntil) }
            complete(push) { [weak self] state in
                self?.connection.perform { try self?.finish(id, state, push, watch, pinChange: sentPins.count, heldUntil: heldUntil) }
            }
        }
    }

    private func translation(of groups: [UpdateGroup], on initial: AccountInitialState) -> TranslatedPush {
        let isWatched = connection.onDecision != nil
        var sequencer = UpdateSequencer(AccountMutableState(initial), isWatched: isWatched)
        sequencer.add(groups)
        var translator = UpdateTranslator(sequencer.state, date: sequencer.date, now: connection.clock.now, isWatched: isWatched)
        translator.add(sequencer.collected)
        for decision in (sequencer.decisions ?? []) + (translator.decisions ?? []) { connection.log(decision) }
        return TranslatedPush(
            translator: translator, shouldPoll: sequencer.hasReset, heldBack: sequencer.heldBack, newIds: Set(sequencer.collected.compactMap(\.newMessageId)),
            edits: groups.flatMap(\.edits), old: sequencer.old.flatMap { oldUpdates(in: $0, on: initial) }, date: groups.compactMap(\.date).max())
    }

    /// The operations for updates in a group that another process has overtaken.
    private func oldUpdates(in group: UpdateGroup, on initial: AccountInitialState) -> [OvertakenUpdates.Update] {
        guard case let .seq(updates, seq, _, date, _) = group else { return [] }
        var translator = UpdateTranslator(AccountMutableState(initial), date: date, now: connection.clock.now)
        translator.add(updates.filter { $0.sequence == .none })
        return translator.state.operations.map { OvertakenUpdates.Update(seq: seq, operation: $0) }
    }

    /// Requests missing updates of channels, and data that is referred to.
    private func complete(_ push: TranslatedPush, _ completion: @escaping (AccountFinalState) -> Void) {
        let translator = push.translator
        let channels = translator.channelsToPoll.filter { translator.state.peers[$0] != nil }.sorted { $0.packed < $1.packed }
        if !channels.isEmpty { connection.log(.channels(channels, isReset: false)) }
        ChannelPoller(connection: connection).poll(channels, translator.state) { [connection] state, isPolled in
            ForumTopicListFetch(connection: connection).addPinned(translator.chatsWithUnknownPins, to: state) { state in
                StateResolver(connection: connection).resolve(state, isPush: true) { state, isResolved in
                    completion(
                        AccountFinalState(
                            state: state, shouldPoll: push.shouldPoll || !isPolled || !isResolved, heldBack: push.heldBack, isDiscarded: !isResolved))
                }
            }
        }
    }

    private func finalReplay(_ final: AccountFinalState, _ push: TranslatedPush) -> FinalStateReplay {
        FinalStateReplay(
            final.state, now: connection.clock.now, removedWhileSent: removedWhileSent, earlyUpdates: connection.earlyUpdates, pushed: push.newIds,
            edits: push.edits, old: push.old)
    }

    private func finish(
        _ id: Int, _ final: AccountFinalState, _ push: TranslatedPush, _ watch: ChangeWatch, pinChange: Int, heldUntil: Int64?
    ) throws {
        let replay = finalReplay(final, push)
        let isOverwritten = connection.sentPins.isOverwritten(final.state, since: pinChange)
        let events = try final.isDiscarded ? nil : connection.database.store { try watch.isOverrun || isOverwritten ? nil : replay.run($0) }
        conclude(id, final, events, date: push.date, heldUntil: heldUntil)
    }

    /// `events` are those of the stored updates, or `nil` if they were not stored.
    private func conclude(_ id: Int, _ final: AccountFinalState, _ events: SyncEvents?, date: Int32?, heldUntil: Int64?) {
        guard !connection.isClosed else { return }
        connection.log(.replay(final.state.operations, isStored: events != nil))
        if events != nil {
            connection.changes.note(final.state)
            if let date { connection.earlyUpdates.noteReported(final.state.operations, date: date) }
        }
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

/// Pushes as operations.
private struct TranslatedPush {
    let translator: UpdateTranslator
    /// Whether the difference must be requested.
    let shouldPoll: Bool
    /// Updates after a gap.
    let heldBack: [UpdateGroup]
    /// The new messages, in their original form.
    let newIds: Set<MessageId>
    /// The edited messages, in the form of their time.
    let edits: [EarlyUpdates.Edit]
    /// Updates that another process has overtaken.
    let old: [OvertakenUpdates.Update]
    /// The time of the last push; `nil` if none has a time.
    let date: Int32?

    /// The result if nothing must be requested for it; otherwise `nil`.
    var complete: AccountFinalState? {
        let state = translator.state
        guard translator.channelsToPoll.isEmpty, translator.chatsWithUnknownPins.isEmpty, StateResolver.isComplete(state) else { return nil }
        return AccountFinalState(state: state, shouldPoll: shouldPoll, heldBack: heldBack)
    }
}

extension UpdateGroup {
    /// The edited messages, each in its form at the time of the group.
    fileprivate var edits: [EarlyUpdates.Edit] {
        guard let date else { return [] }
        return updates.compactMap { if case let .editedMessage(message) = $0.content { EarlyUpdates.Edit(message: message, date: date) } else { nil } }
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
