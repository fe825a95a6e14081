import PostboxTables

/// The source of a peer's unread counters: its read state or its threads. See "Read States and Unread Counters", "Counted Chats".
package struct PeerUnreadSource {
    package let tables: PostboxTables

    package init(tables: PostboxTables) {
        self.tables = tables
    }
    private var seed: SeedConfiguration { tables.seed }

    /// A forum counts its threads, unless its cached data say that it is shown as one chat.
    package func isThreadBased(_ peer: PeerFacts, cachedData: CodedObject?) -> Bool {
        guard seed.peerSummaryIsThreadBased(peer) else { return false }
        return cachedData.flatMap(seed.model.cachedPeerData)?.displayAsRegularChat != true
    }

    /// The state that stands for the threads of a peer.
    func threadState(_ summary: StoredPeerThreadsSummary?) -> CombinedPeerReadState {
        let count: Int32 = summary?.hasUnmutedUnread == true ? 1 : 0
        let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 1, maxKnownId: 0, count: count, markedUnread: false)
        return CombinedPeerReadState(states: [(0, state)])
    }
}
