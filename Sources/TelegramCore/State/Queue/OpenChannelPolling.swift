import Postbox
import TelegramModel

/// Requests the events in channels while their histories are shown, because the server does not push updates of channels that the account is not a
/// member of.
///
/// The views may belong to a LivePostbox if all calls use its queue.
package final class OpenChannelPolling {
    /// One channel that is shown.
    private final class Polling {
        let channel: PeerId
        var timer: SyncTask?
        var isOver = false

        init(_ channel: PeerId) { self.channel = channel }
    }

    private let connection: SyncConnection
    private let states: AccountStateManager
    private var observation: Postbox.OpenViewObservation?
    /// The shown channels by the number of the view.
    private var shown: [Int: [PeerId]] = [:]
    private var running: [PeerId: Polling] = [:]
    private lazy var turn = NextTurn(connection) { [weak self] in self?.look() }

    /// The pause after a channel is opened, and between an answer that specifies none and the next request, in seconds.
    private static let firstPause: Int32 = 1, pause: Int32 = 30

    package init(_ states: AccountStateManager) {
        self.states = states
        connection = states.connection
    }

    /// Starts or restarts polling with the channels shown now. Channels shown later are added automatically.
    package func start() {
        guard observation == nil else { return }
        observation = connection.database.postbox.observeOpenViews { [weak self] view in
            guard let self else { return }
            self.shown[view.number] = (view.snapshot as? MessageHistoryView)?.shownChannels
            self.turn.schedule()
        }
    }

    /// Stops polling.
    package func stop() {
        if let observation { connection.database.postbox.endObservation(observation) }
        observation = nil
        shown = [:]
        for polling in running.values { end(polling) }
    }

    private func look() {
        guard observation != nil else { return }
        let wanted = Set(shown.values.joined())
        for polling in running.values where !wanted.contains(polling.channel) { end(polling) }
        for channel in wanted.subtracting(running.keys).sorted(by: { $0.packed < $1.packed }) {
            let polling = Polling(channel)
            running[channel] = polling
            wait(OpenChannelPolling.firstPause, polling)
        }
    }

    private func end(_ polling: Polling) {
        polling.isOver = true
        polling.timer?.cancel()
        running[polling.channel] = nil
    }

    /// Waits before the next request. If the server specifies no pause, a minimum applies.
    private func wait(_ seconds: Int32, _ polling: Polling) {
        guard !polling.isOver else { return }
        polling.timer = connection.startTimer(after: Int64(max(1, seconds)) * 1_000_000) { [weak self] in self?.poll(polling) }
    }

    private func poll(_ polling: Polling) {
        connection.perform {
            let channel = polling.channel
            let initial = try connection.database.transaction { transaction in
                var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
                return try reader?.read(channels: [channel])
            }
            guard let initial, initial.peers[channel] != nil else { return wait(OpenChannelPolling.pause, polling) }
            let watch = connection.changes.begin()
            let poller = ChannelPoller(connection: connection)
            poller.poll(channel, AccountMutableState(initial), isNeeded: { !polling.isOver }) { [weak self, connection] outcome in
                guard !polling.isOver else { return }
                StateResolver(connection: connection).resolveReferences(outcome.state) { state in
                    self?.answered(polling, state, watch, timeout: outcome.timeout ?? OpenChannelPolling.pause)
                }
            }
        }
    }

    /// Stores the channel's answer when it is its turn in the queue, with no other work running.
    private func answered(_ polling: Polling, _ state: AccountMutableState, _ watch: ChangeWatch, timeout: Int32) {
        guard !polling.isOver else { return }
        let known = state.initial.channelStates[polling.channel]
        let isNewState = known.map { state.operations != [.updateChannelState(polling.channel, pts: $0)] } ?? true
        guard isNewState, !state.operations.isEmpty else { return wait(timeout, polling) }
        states.addCustom { [weak self] ended in
            if let self, !polling.isOver { self.connection.perform { try self.store(state, of: polling.channel, watch) } }
            ended()
            self?.wait(timeout, polling)
        }
    }

    /// Stores an answer. It is dropped if it may be older than updates of the channel since the request; the next answer contains the new events.
    private func store(_ state: AccountMutableState, of channel: PeerId, _ watch: ChangeWatch) throws {
        var state = state
        state.filterOperations { watch.newerPart(of: $0) }
        let replay = FinalStateReplay(
            state, now: connection.clock.now, removedWhileSent: states.removedWhileSent, earlyUpdates: connection.earlyUpdates)
        let isOld = watch.isChanged(channel) || watch.areCountsChanged(channel) || !watch.topicOperations(of: channel).isEmpty
        let events = try connection.database.store { transaction in
            try watch.isOverrun || isOld ? nil : replay.run(transaction, reportedSince: watch.messageUpdates(of: channel))
        }
        guard !connection.isClosed else { return }
        connection.log(.replay(state.operations, isStored: events != nil))
        guard let events else { return }
        connection.changes.note(state)
        states.publish(events)
    }
}

extension MessageHistoryView {
    /// The channels whose messages the view shows. Views that show only local messages, such as scheduled ones, do not count.
    fileprivate var shownChannels: [PeerId] {
        namespaces.contains(MessageId.Namespace.cloud) ? input.peerIds.filter { $0.namespace == PeerId.cloudChannel } : []
    }
}
