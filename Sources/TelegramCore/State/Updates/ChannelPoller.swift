import Postbox
import TelegramModel

/// Requests updates that a channel's cursor has missed.
struct ChannelPoller {
    let connection: SyncConnection

    private static let limit: Int32 = 100

    /// The result of polling a channel. `isComplete` states whether it has answered correctly. `timeout` is the number of seconds until it may be
    /// polled again.
    struct Outcome {
        var state: AccountMutableState
        var isComplete = true
        var timeout: Int32?
    }

    /// Polls each channel on a separate branch, all simultaneously. `isComplete` states whether all of them have answered correctly.
    func poll(
        _ channels: [PeerId], _ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void
    ) {
        guard !channels.isEmpty else { return completion(state, true) }
        let collected = CollectedResponses(count: channels.count)
        for (place, channel) in channels.enumerated() {
            poll(channel, state.branch()) { outcome in
                collected.branches[place] = outcome.state
                collected.isComplete = collected.isComplete && outcome.isComplete
                collected.missing -= 1
                guard collected.missing == 0 else { return }
                var merged = state
                for case let branch? in collected.branches { merged.merge(branch) }
                completion(merged, collected.isComplete)
            }
        }
    }

    /// The answers received so far.
    private final class CollectedResponses {
        var branches: [AccountMutableState?]
        var missing: Int
        var isComplete = true

        init(count: Int) {
            branches = Array(repeating: nil, count: count)
            missing = count
        }
    }

    /// Requests the next part after each answer except the last, as long as the cursor moves. `isNeeded` states whether a failed request is repeated.
    func poll(
        _ channel: PeerId, _ state: AccountMutableState, isNeeded: @escaping () -> Bool = { true }, _ completion: @escaping (Outcome) -> Void
    ) {
        guard let peer = state.peers[channel], PeerAccess(peer).isReachable else { return completion(Outcome(state: state)) }
        let pts = max(state.channelStates[channel] ?? 1, 1)
        let request = SyncRequest.getChannelDifference(channel, pts: pts, limit: ChannelPoller.limit)
        connection.sendRetrying(request, ends: { $0.isChannelOutOfReach || !isNeeded() }) { result in
            guard case let .success(.channelDifference(difference)) = result else { return completion(Outcome(state: state, isComplete: false)) }
            var state = state
            switch difference {
            case let .empty(reached, isFinal, _):
                state.add(.updateChannelState(channel, pts: reached))
                if !isFinal, reached > pts { return self.poll(channel, state, isNeeded: isNeeded, completion) }
            case let .difference(content):
                ChannelDifferenceTranslator.add(content, of: channel, to: &state)
                if !content.isFinal, content.pts > pts { return self.poll(channel, state, isNeeded: isNeeded, completion) }
            case let .tooLong(dialog, messages, peers, timeout):
                ChannelDifferenceTranslator.add(dialog, messages, peers, of: channel, to: &state)
                // A dialog without a cursor has no meaning.
                guard dialog.pts != nil else { break }
                return ForumTopicListFetch(connection: self.connection).run(channel, state) { completion(Outcome(state: $0, timeout: timeout)) }
            }
            completion(Outcome(state: state, timeout: difference.timeout))
        }
    }
}

/// Converts the answers of channels into operations.
enum ChannelDifferenceTranslator {
    static func add(_ difference: ServerChannelDifference.Content, of channel: PeerId, to state: inout AccountMutableState) {
        state.add(.updateChannelState(channel, pts: difference.pts))
        state.add(difference.peers)
        for message in difference.messages {
            state.addNew(message.withChannelPts(difference.pts))
            if let id = message.fullId, !message.isInProcessing { state.add(.updateChannelSynchronizedUntilMessage(channel, id: id.id)) }
        }
        for update in difference.updates { add(update, of: channel, pts: difference.pts, to: &state) }
    }

    /// The numbers of updates inside a difference do not matter.
    private static func add(_ update: ServerUpdate, of channel: PeerId, pts: Int32, to state: inout AccountMutableState) {
        func ids(_ ids: [Int32]) -> [MessageId] { ids.map { MessageId(peerId: channel, namespace: MessageId.Namespace.cloud, id: $0) } }
        switch update.content {
        case let .deletedMessages(deleted): state.add(.deleteMessages(ids(deleted)))
        case let .editedMessage(message):
            guard let id = message.fullId, id.peerId == channel else { return }
            state.add(.editMessage(id, message.withChannelPts(pts)))
        case let .messagesPinned(peerId, pinned, isPinned) where peerId == channel: state.add(.updateMessagesPinned(ids(pinned), isPinned: isPinned))
        case let .webPage(id, page): state.add(.updateMedia(id, page))
        case let .operations(operations, _, _):
            for operation in operations {
                switch operation {
                case .readMessageContents, .updateMessageImpressionCount: state.add(operation)
                case let .updateMinAvailableMessage(id):
                    state.add(operation)
                    state.add(.updateCachedPeerData(channel, .minAvailableMessage(id: id.id)))
                default: continue
                }
            }
        default: return
        }
    }

    /// Adds the current state of the channel instead of its events. A dialog without a cursor has no meaning.
    static func add(
        _ dialog: ServerDialog, _ messages: [StoreMessage], _ peers: [ServerPeer], of channel: PeerId, to state: inout AccountMutableState
    ) {
        guard let pts = dialog.pts else { return }
        state.add(.updateChannelState(channel, pts: pts))
        state.add(.updateChannelInvalidationPts(channel, pts: pts))
        state.add(.updateAutoremoveTimeout(channel, dialog.autoremoveTimeout))
        state.add(peers)
        state.addHoleFromPreviousState(channel, channelPts: pts)
        for message in messages {
            let isTop = message.fullId?.id == dialog.topMessageId
            state.add(.addMessages([message.withChannelPts(pts)], location: isTop ? .upperHistoryBlock : .random))
            if isTop { state.add(.updateChannelSynchronizedUntilMessage(channel, id: dialog.topMessageId)) }
        }
        state.add(dialog.readState(markedUnread: nil))
        for summary in dialog.tagSummaries { state.add(summary) }
    }
}

/// Requests the top of a forum's list of topics if a part of its history is missing.
struct ForumTopicListFetch {
    let connection: SyncConnection

    private static let limit: Int32 = 20

    /// Adds the server's answer to the state. A request is only sent if the stored peer has threads.
    func run(_ peerId: PeerId, _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        guard let requests = state.initial.peers[peerId].flatMap({ ThreadRequests(peerId, $0) }) else {
            var state = state
            state.resetTopicList(of: peerId, .unknown)
            return completion(state)
        }
        connection.send(requests.list(from: nil, limit: ForumTopicListFetch.limit)) { [connection] result in
            var state = state
            if let topics = (try? result.get())?.threads(accountPeerId: connection.accountPeerId) {
                state.add(topics.peers)
                state.resetTopicList(of: peerId, .topics(topics))
            } else {
                state.resetTopicList(of: peerId, .unknown)
            }
            completion(state)
        }
    }

    /// Adds the pinned topics of chats without a gap in their history: the listed topics, and their order.
    func addPinned(_ peerIds: Set<PeerId>, to state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let chats = peerIds.sorted { $0.packed < $1.packed }.compactMap { peerId in state.peers[peerId].flatMap { ThreadRequests(peerId, $0) } }
        RequestGroup(connection: connection).send(chats.map { $0.list(from: nil, limit: ForumTopicListFetch.limit) }) { [connection] responses in
            var state = state
            for (chat, response) in zip(chats, responses) {
                guard let topics = response?.threads(accountPeerId: connection.accountPeerId) else { continue }
                state.add(topics.peers)
                let messages = topics.numberedMessages
                if !messages.isEmpty { state.add(.addMessages(messages, location: .random)) }
                for topic in topics.topics { state.add(.resetForumTopic(topic.reset(of: chat.peerId, pts: topics.pts))) }
                state.add(.updatePinnedTopicOrder(chat.peerId, threadIds: topics.topics.filter(\.isPinned).map(\.threadId)))
            }
            completion(state)
        }
    }

    /// Requests several peers, one after another.
    func run(_ peerIds: ArraySlice<PeerId>, _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        guard let first = peerIds.first else { return completion(state) }
        run(first, state) { run(peerIds.dropFirst(), $0, completion) }
    }
}
