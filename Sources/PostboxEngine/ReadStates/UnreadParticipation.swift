import PostboxStorage
import PostboxTables

/// Whether a peer's unread messages count toward totals that exclude muted chats.
package struct UnreadParticipation {
    let tables: PostboxTables
    let model: any ObjectModel
    private let global: GlobalNotificationFacts

    /// Reads the global settings once: they do not change during one piece of work.
    package init(tables: PostboxTables) throws {
        self.tables = tables
        model = tables.seed.model
        global = model.globalNotificationSettings(try tables.stores.preferences.get(PreferenceNumberKey.globalNotificationSettings.key))
    }

    /// The settings of a secret chat are those of its user.
    func settingsPeerId(_ peer: PeerFacts) -> PeerId { peer.identityPeerId }

    func isRemovedFromTotal(_ peer: PeerFacts) throws -> Bool {
        isRemovedFromTotal(peer, settings: try tables.notifications.settings.get(settingsPeerId(peer)).effective)
    }

    package func isRemovedFromTotal(_ peer: PeerFacts, settings: CodedObject?) -> Bool {
        let byDefault = !isIncludedByDefault(peer)
        guard let settings, let facts = model.notificationSettings(settings) else { return byDefault }
        switch facts.muteState {
        case .default: return byDefault
        case .unmuted: return false
        case .muted: return true
        }
    }

    private func isIncludedByDefault(_ peer: PeerFacts) -> Bool {
        switch peer.kind {
        case .user, .secretChat: global.privateChatsEnabled
        case .group, .channelGroup: global.groupChatsEnabled
        case .channelBroadcast: global.channelsEnabled
        }
    }

    /// Peers whose settings this transaction has changed so that they count now, or no longer.
    func flips() throws -> (added: Set<PeerId>, removed: Set<PeerId>) {
        var added: Set<PeerId> = []
        var removed: Set<PeerId> = []
        for (peerId, before) in tables.notifications.settings.initial {
            guard let peer = try tables.peers.peers.get(peerId) else { continue }
            let was = !isRemovedFromTotal(peer.facts, settings: before.effective)
            let now = !isRemovedFromTotal(peer.facts, settings: try tables.notifications.settings.get(peerId).effective)
            if was && !now { removed.insert(peerId) }
            if !was && now { added.insert(peerId) }
        }
        return (added, removed)
    }
}

/// The source of a peer's unread counters: its read state or its threads. See "Read States and Unread Counters", "Counted Chats".
package struct PeerUnreadSource {
    package let tables: PostboxTables

    package init(tables: PostboxTables) {
        self.tables = tables
    }
    private var seed: SeedConfiguration { tables.seed }

    /// Whether the threads of the peer are counted. They are not if its cached data says that it is shown as one chat.
    package func isThreadBased(_ peer: PeerFacts, cachedData: CodedObject?) throws -> Bool {
        isThreadBased(try tables.threadBasis(of: peer), cachedData: cachedData)
    }

    /// Whether the peer counts its threads, for a known associated peer.
    func isThreadBased(_ peer: PeerFacts, associatedPeer: PeerFacts?, cachedData: CodedObject?) -> Bool {
        isThreadBased(seed.peerSummaryIsThreadBased(peer, associatedPeer), cachedData: cachedData)
    }

    private func isThreadBased(_ basis: ThreadBasis, cachedData: CodedObject?) -> Bool {
        basis.isThreadBased && cachedData.flatMap(seed.model.cachedPeerData)?.displayAsRegularChat != true
    }

    /// The combined state of the threads of a peer.
    func threadState(_ summary: StoredPeerThreadsSummary?) -> CombinedPeerReadState {
        let count: Int32 = summary?.hasUnmutedUnread == true ? 1 : 0
        let state = PeerReadState.idBased(maxIncomingReadId: 0, maxOutgoingReadId: 1, maxKnownId: 0, count: count, markedUnread: false)
        return CombinedPeerReadState(states: [(0, state)])
    }
}
