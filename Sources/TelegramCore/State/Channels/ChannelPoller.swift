import Postbox
import TelegramModel

/// Asks for what a channel's cursor has missed.
struct ChannelPoller {
    let connection: SyncConnection

    private static let limit: Int32 = 100

    /// What a channel's answers come to. `isComplete`: it has answered as it should. `timeout`: after how many seconds it may be asked again.
    struct Outcome {
        var state: AccountMutableState
        var isComplete = true
        var timeout: Int32?
    }

    /// Asks about each channel on a branch of its own, all at once. `isComplete`: every one has answered as it should.
    func poll(
        _ channels: [PeerId], _ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void
    ) {
        guard !channels.isEmpty else { return completion(state, true) }
        let gathered = Gathered(count: channels.count)
        for (place, channel) in channels.enumerated() {
            poll(channel, state.branch()) { outcome in
                gathered.branches[place] = outcome.state
                gathered.isComplete = gathered.isComplete && outcome.isComplete
                gathered.missing -= 1
                guard gathered.missing == 0 else { return }
                var merged = state
                for case let branch? in gathered.branches { merged.merge(branch) }
                completion(merged, gathered.isComplete)
            }
        }
    }

    /// Answers that have come so far.
    private final class Gathered {
        var branches: [AccountMutableState?]
        var missing: Int
        var isComplete = true

        init(count: Int) {
            branches = Array(repeating: nil, count: count)
            missing = count
        }
    }

    /// An answer that is not the last is followed by the next request, as long as the cursor moves. `isWanted`: whether a request that fails is
    /// repeated.
    func poll(
        _ channel: PeerId, _ state: AccountMutableState, isWanted: @escaping () -> Bool = { true }, _ completion: @escaping (Outcome) -> Void
    ) {
        guard let peer = state.peers[channel], PeerAccess(peer).isReachable else { return completion(Outcome(state: state)) }
        let pts = max(state.channelStates[channel] ?? 1, 1)
        let request = SyncRequest.getChannelDifference(channel, pts: pts, limit: ChannelPoller.limit)
        connection.sendRetrying(request, ends: { $0.isChannelOutOfReach || !isWanted() }) { result in
            guard case let .success(.channelDifference(difference)) = result else { return completion(Outcome(state: state, isComplete: false)) }
            var state = state
            switch difference {
            case let .empty(reached, isFinal, _):
                state.add(.updateChannelState(channel, pts: reached))
                if !isFinal, reached > pts { return self.poll(channel, state, isWanted: isWanted, completion) }
            case let .difference(content):
                ChannelDifferenceTranslator.add(content, of: channel, to: &state)
                if !content.isFinal, content.pts > pts { return self.poll(channel, state, isWanted: isWanted, completion) }
            case let .tooLong(dialog, messages, peers, timeout):
                ChannelDifferenceTranslator.add(dialog, messages, peers, of: channel, to: &state)
                // A dialog without a cursor says nothing.
                guard dialog.pts != nil else { break }
                return ForumTopicListFetch(connection: self.connection).run(channel, state) { completion(Outcome(state: $0, timeout: timeout)) }
            }
            completion(Outcome(state: state, timeout: difference.timeout))
        }
    }
}
