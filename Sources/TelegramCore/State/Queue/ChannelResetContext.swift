import Postbox
import TelegramModel

/// Channels for which a difference is incomplete. The current state of each is requested separately while the difference continues. The answers are
/// stored together when the difference has ended.
///
/// Each channel is first recorded in the account's state with a number of this process. If the process is killed, the next one finds the channel.
final class ChannelResetContext {
    private struct Pending {
        var peer: CodedObject?
        var pts: Int32?
        /// Whether the channel is reachable; otherwise it is left unchanged.
        var isRequested: Bool
        var number: Int
        /// Changes since the request was sent.
        var watch: ChangeWatch
        /// The state from the channel's answers.
        var state: AccountMutableState?
        /// The minimum of the channel's cursor, reported after the request was sent.
        var reportedPts: Int32?
    }

    enum Outcome {
        case stored(SyncEvents)
        case nothing
        /// Another process has stored something since the requests, or an answer is older than a later update: the channels are requested again.
        case overrun
    }

    private unowned let connection: SyncConnection
    private let marker: Int64
    private var pending: [PeerId: Pending] = [:]
    private var count = 0
    private var waiting: (() -> Void)?

    init(_ connection: SyncConnection) {
        self.connection = connection
        marker = connection.randomNumber()
    }

    /// Continues the work of another process.
    func resume() throws {
        let left = try connection.database.transaction { try $0.getState().map { InvalidatedChannel.all(in: $0) } ?? [] }
        for channel in left where channel.marker != marker && pending[channel.peerId] == nil {
            let peer = try connection.database.transaction { try $0.getPeer(channel.peerId) }
            try add(channel.peerId, peer: peer, pts: channel.pts)
        }
    }

    /// - Parameters:
    ///   - pts: The channel's present cursor.
    ///   - reportedPts: The minimum position of the channel.
    func add(_ channel: PeerId, peer: CodedObject?, pts: Int32?, reportedPts: Int32? = nil) throws {
        // A resumed channel may become known, and reachable, only now.
        if let known = pending[channel], (known.pts ?? 0) <= (pts ?? 0), known.isRequested || !ChannelResetContext.isReachable(peer) {
            pending[channel]?.reportedPts = [known.reportedPts, reportedPts].compactMap { $0 }.max()
            return
        }
        try ask(channel, peer: peer, pts: pts)
    }

    private func ask(_ channel: PeerId, peer: CodedObject?, pts: Int32?) throws {
        let initial: AccountInitialState? = try connection.database.transaction { transaction in
            guard let state = try transaction.getState() else { return nil }
            let record = InvalidatedChannel(peerId: channel, pts: pts, marker: marker)
            let known = InvalidatedChannel.all(in: state)
            if !known.contains(record) {
                try transaction.setState(InvalidatedChannel.stored(known.filter { $0.peerId != channel } + [record], in: state))
            }
            var reader = try InitialStateReader(transaction, accountPeerId: connection.accountPeerId)
            return try reader?.read(channels: [channel])
        }
        guard var initial else { return }
        count += 1
        let number = count
        if !ChannelResetContext.isReachable(initial.peers[channel]), let peer { initial.peers[channel] = peer }
        pending[channel] = Pending(
            peer: peer, pts: pts, isRequested: ChannelResetContext.isReachable(initial.peers[channel]), number: number, watch: connection.changes.begin())
        ChannelResetter(connection: connection).reset([channel], AccountMutableState(initial)) { [weak self, connection] state in
            StateResolver(connection: connection).resolve(state) { state, _ in self?.answered(channel, number, state) }
        }
    }

    private static func isReachable(_ peer: CodedObject?) -> Bool { peer.map { PeerAccess($0).isReachable } ?? false }

    private func answered(_ channel: PeerId, _ number: Int, _ state: AccountMutableState) {
        guard pending[channel]?.number == number else { return }
        pending[channel]?.state = state
        guard isComplete, let waiting else { return }
        self.waiting = nil
        waiting()
    }

    private var isComplete: Bool { pending.values.allSatisfy { $0.state != nil } }

    /// Calls the body once all have answered.
    func whenComplete(_ body: @escaping () -> Void) {
        if isComplete { body() } else { waiting = body }
    }

    /// Stores all answers in one transaction, in the order of the channels.
    func replay() throws -> Outcome {
        let sorted = pending.sorted { $0.key.packed < $1.key.packed }
        let old = sorted.filter { channel, known in
            // A channel that could not be requested has no cursor to compare.
            guard let state = known.state, let pts = state.channelStates[channel], pts != state.initial.channelStates[channel] else { return false }
            return known.reportedPts.map { pts < $0 } ?? false
        }
        guard old.isEmpty else {
            // The new request is sent after the report, so its answer is not compared with it.
            for (channel, known) in old { try ask(channel, peer: known.peer, pts: known.pts) }
            return .overrun
        }
        let states = sorted.compactMap { _, known in
            known.state.map { state in
                var state = state
                state.filterOperations { known.watch.newerPart(of: $0) }
                return state
            }
        }
        guard let first = states.first else { return .nothing }
        var merged = AccountMutableState(first.initial)
        for state in states { merged.merge(state) }
        let now = connection.clock.now
        let events = try connection.database.store { transaction -> SyncEvents? in
            guard !sorted.contains(where: \.value.watch.isOverrun) else { return nil }
            if let state = try transaction.getState() {
                // Another process may have recorded other channels.
                let left = InvalidatedChannel.all(in: state).filter { pending[$0.peerId] == nil }
                try transaction.setState(InvalidatedChannel.stored(left, in: state))
            }
            let reported = sorted.flatMap { channel, known in
                known.watch.topicOperations(of: channel) + known.watch.messageUpdates(of: channel)
            }
            let events = try FinalStateReplay(merged, now: now, earlyUpdates: connection.earlyUpdates)
                .run(transaction, verifying: false, reportedSince: reported)
            // The counts in the answer may be older than updates of single messages: they are requested again.
            for (channel, known) in sorted where known.watch.areCountsChanged(channel) {
                try transaction.requestUnseenMentionCounts(channel)
                try transaction.invalidateMessageHistoryTagsSummary(
                    peerId: channel, threadId: nil, namespace: MessageId.Namespace.cloud, tagMask: .unseenReaction, customTag: nil)
            }
            return events
        }
        guard let events else {
            for (channel, known) in sorted { try ask(channel, peer: known.peer, pts: known.pts) }
            return .overrun
        }
        connection.log(.replay(merged.operations, isStored: true))
        connection.changes.note(merged)
        pending = [:]
        return .stored(events)
    }
}

/// Requests the present state of channels, without their changes in the meantime.
struct ChannelResetter {
    let connection: SyncConnection

    /// Requests the state of channels. A request that fails adds nothing.
    func reset(_ channels: [PeerId], _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let reachable = channels.filter { state.peers[$0].map { PeerAccess($0).isReachable } ?? false }
        guard !reachable.isEmpty else { return completion(state) }
        connection.send(.getPeerDialogs(reachable)) { result in
            guard case let .success(.dialogs(answer)) = result else { return completion(state) }
            connection.perform {
                let counting = try connection.database.transaction { transaction in
                    try Set(answer.dialogs.map(\.peerId).filter { try transaction.hasUnseenCounts($0) })
                }
                var state = state
                add(answer, counting, to: &state)
                ForumTopicListFetch(connection: connection).run(answer.dialogs.map(\.peerId)[...], state, completion)
            }
        }
    }

    /// Adds the answer. `counting` contains the chats with stored unseen mentions, reactions, or votes.
    private func add(_ answer: ServerDialogs, _ counting: Set<PeerId>, to state: inout AccountMutableState) {
        for dialog in answer.dialogs {
            state.add(
                .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: dialog.peerId, groupId: dialog.groupId, changedGroup: false)))
            state.add(.updateAutoremoveTimeout(dialog.peerId, dialog.autoremoveTimeout))
        }
        state.add(answer.peers)
        let pts = Dictionary(answer.dialogs.map { ($0.peerId, $0.pts) }) { _, last in last }
        var last: [PeerId: Int32] = [:]
        for message in answer.messages {
            guard let id = message.fullId, id.namespace == MessageId.Namespace.cloud else { continue }
            state.addHoleFromPreviousState(id.peerId, channelPts: pts[id.peerId] ?? nil)
            last[id.peerId] = id.id
        }
        let messages = answer.messages.map { $0.withChannelPts(pts[$0.id.peerId] ?? nil) }
        if !messages.isEmpty { state.add(.addMessages(messages, location: .upperHistoryBlock)) }
        for dialog in answer.dialogs { state.add(dialog.readState(markedUnread: dialog.markedUnread)) }
        // The counts of a chat that has lost all its messages are reset as well.
        for dialog in answer.dialogs where dialog.topMessageId != 0 || counting.contains(dialog.peerId) {
            for summary in dialog.tagSummaries { state.add(summary) }
        }
        for dialog in answer.dialogs {
            guard let pts = dialog.pts else { continue }
            state.add(.updateChannelState(dialog.peerId, pts: pts))
            state.add(.updateChannelInvalidationPts(dialog.peerId, pts: pts))
        }
        for (peerId, id) in last.sorted(by: { $0.key.packed < $1.key.packed }) where peerId.namespace == PeerId.cloudChannel {
            state.add(.updateChannelSynchronizedUntilMessage(peerId, id: id))
        }
        for dialog in answer.dialogs { state.add(.updateNotificationSettings(dialog.peerId, threadId: nil, dialog.settings)) }
    }
}
