import Postbox
import TelegramModel

/// Asks for what a channel's cursor has missed.
struct ChannelPoller {
    let connection: SyncConnection

    private static let limit: Int32 = 100

    /// Asks about each channel on a branch of its own, all at once. `isComplete`: every one has answered as it should.
    func poll(
        _ channels: [PeerId], _ state: AccountMutableState, _ completion: @escaping (_ state: AccountMutableState, _ isComplete: Bool) -> Void
    ) {
        guard !channels.isEmpty else { return completion(state, true) }
        let gathered = Gathered(count: channels.count)
        for (place, channel) in channels.enumerated() {
            poll(channel, state.branch()) { branch, isComplete in
                gathered.branches[place] = branch
                gathered.isComplete = gathered.isComplete && isComplete
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

    /// An answer that is not the last is followed by the next request, as long as the cursor moves.
    private func poll(_ channel: PeerId, _ state: AccountMutableState, _ completion: @escaping (AccountMutableState, Bool) -> Void) {
        guard let peer = state.peers[channel], PeerAccess(peer).isReachable else { return completion(state, true) }
        let pts = max(state.channelStates[channel] ?? 1, 1)
        let request = SyncRequest.getChannelDifference(channel, pts: pts, limit: ChannelPoller.limit)
        connection.sendRetrying(request, ends: \.isChannelOutOfReach) { result in
            guard case let .success(.channelDifference(difference)) = result else { return completion(state, false) }
            var state = state
            switch difference {
            case let .empty(pts): state.add(.updateChannelState(channel, pts: pts))
            case let .difference(content):
                ChannelDifferenceTranslator.add(content, of: channel, to: &state)
                if !content.isFinal, content.pts > pts { return self.poll(channel, state, completion) }
            case let .tooLong(dialog, messages, peers):
                ChannelDifferenceTranslator.add(dialog, messages, peers, of: channel, to: &state)
                // A dialog without a cursor says nothing.
                guard dialog.pts != nil else { break }
                return ForumTopicListFetch(connection: self.connection).run(channel, state) { completion($0, true) }
            }
            completion(state, true)
        }
    }
}
