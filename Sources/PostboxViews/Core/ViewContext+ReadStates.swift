import PostboxEngine
import PostboxTables

extension ViewContext {
    /// The read state of a chat. With `handleThreads`, the state derived from the threads if the peer's threads are counted.
    func readState(_ id: PeerId, handleThreads: Bool) throws -> CombinedPeerReadState? {
        if handleThreads, let peer = try tables.peers.peers.get(id), seed.peerSummaryIsThreadBased(peer.facts) {
            let count = try tables.threads.summaries.get(id)?.totalUnreadCount ?? 0
            return CombinedPeerReadState(states: [
                (0, .idBased(maxIncomingReadId: 1, maxOutgoingReadId: 1, maxKnownId: 1, count: count, markedUnread: false))
            ])
        }
        return try tables.readStates.states.get(id)
    }

    /// What changes `readState`. A peer may become one whose threads are counted.
    static func readStateDependencies(_ id: PeerId, handleThreads: Bool) -> Set<ViewDependency> {
        handleThreads ? [.readState(id), .threadsSummary(id), .peer(id)] : [.readState(id)]
    }
}
