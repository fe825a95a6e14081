import Postbox
import TelegramModel

/// Asks for the top of a forum's list of topics where a part of its history is missing.
struct ForumTopicListFetch {
    let connection: SyncConnection

    private static let limit: Int32 = 20

    /// Puts what the server answers into the state. Of a peer that is not stored as a forum nothing is asked.
    func run(_ peerId: PeerId, _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        let isForum = state.initial.peers[peerId].map { PeerAccess($0).isForum && PeerAccess($0).isReachable } ?? false
        guard isForum else {
            var state = state
            state.resetTopicList(of: peerId, .unknown)
            return completion(state)
        }
        connection.send(.getForumTopics(peerId, offset: nil, limit: ForumTopicListFetch.limit)) { result in
            var state = state
            if case let .success(.topics(topics)) = result {
                state.add(topics.peers)
                state.resetTopicList(of: peerId, .topics(topics))
            } else {
                state.resetTopicList(of: peerId, .unknown)
            }
            completion(state)
        }
    }

    /// The same of several peers, one after another.
    func run(_ peerIds: ArraySlice<PeerId>, _ state: AccountMutableState, _ completion: @escaping (AccountMutableState) -> Void) {
        guard let first = peerIds.first else { return completion(state) }
        run(first, state) { run(peerIds.dropFirst(), $0, completion) }
    }
}
