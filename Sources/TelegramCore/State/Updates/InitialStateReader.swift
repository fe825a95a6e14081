import Postbox
import TelegramModel

/// Reads the stored data that updates refer to.
struct InitialStateReader {
    let transaction: Transaction
    private var state: AccountInitialState

    /// Returns `nil` before the first cursor of the account.
    init?(_ transaction: Transaction, accountPeerId: PeerId) throws {
        guard let stored = try transaction.getState(), let cursor = AccountCursor(accountState: stored) else { return nil }
        self.transaction = transaction
        state = AccountInitialState(accountPeerId: accountPeerId, cursor: cursor)
    }

    /// Reads the initial state for pushes.
    mutating func read(_ groups: [UpdateGroup]) throws -> AccountInitialState {
        for group in groups {
            note(group.updates)
            note(group.peers)
            switch group {
            case let .ensurePeerHasLocalState(peerId): state.peerIdsRequiringLocalState.insert(peerId)
            case let .moveChannelPts(channel, _, _): state.peerIds.insert(channel)
            default: break
            }
        }
        // A changed channel that is included in the updates must be in the lists if the account is its member.
        let received = Dictionary(groups.flatMap(\.peers).compactMap { peer in peer.merged.id.map { ($0, peer.merged) } }) { _, last in last }
        for update in groups.flatMap(\.updates) {
            guard case let .peerChanged(peerId) = update.content, let peer = received[peerId], PeerAccess(peer.peer).isChannelOfMember else { continue }
            state.peerIdsRequiringLocalState.insert(peerId)
        }
        try finish(active: received.values.filter { !$0.isMinimal && PeerAccess($0.peer).isChannelOfMember }.compactMap(\.id), onlyInLists: true)
        return state
    }

    /// Reads the initial state for a difference.
    mutating func read(
        messages: [StoreMessage], updates: [ServerUpdate], peers: [ServerPeer]
    ) throws -> AccountInitialState {
        for message in messages {
            state.peerIds.formUnion(message.mentionedPeerIds)
            state.peerIdsRequiringLocalState.insert(message.id.peerId)
        }
        note(updates)
        note(peers)
        let active = peers.filter { !$0.merged.isMinimal && PeerAccess($0.merged.peer).isChannelOfMember }.compactMap(\.merged.id)
        try finish(active: active, onlyInLists: false)
        return state
    }

    /// Reads the state for channels to poll.
    mutating func read(channels: [PeerId]) throws -> AccountInitialState {
        state.peerIds.formUnion(channels)
        try finish(active: [], onlyInLists: false)
        return state
    }

    private mutating func note(_ updates: [ServerUpdate]) {
        for update in updates {
            state.peerIds.formUnion(update.peerIds)
            state.peerIdsRequiringLocalState.formUnion(update.peerIdsRequiringLocalState)
            if case let .channel(channel, _, _) = update.sequence { state.peerIds.insert(channel) }
        }
    }

    private mutating func note(_ peers: [ServerPeer]) {
        for peer in peers {
            if let id = peer.merged.id { state.peerIds.insert(id) }
        }
    }

    private mutating func finish(active: [PeerId], onlyInLists: Bool) throws {
        for peerId in state.peerIds.union(state.peerIdsRequiringLocalState) {
            if let peer = try transaction.getPeer(peerId) { state.peers[peerId] = peer }
            if peerId.namespace == PeerId.cloudChannel, let stored = try transaction.getPeerChatState(peerId) {
                state.channelStates[peerId] = ChannelCursor.pts(stored)
            }
        }
        for peerId in state.peerIdsRequiringLocalState {
            let isIncluded = try transaction.getPeerChatListInclusion(peerId) != .notIncluded
            let isLeftChannel = state.peers[peerId].map { $0.typeHash == TypeHash.telegramChannel && !PeerAccess($0).isMember } ?? false
            if isIncluded || isLeftChannel, let settings = try transaction.getPeerNotificationSettings(peerId) { state.peerSettings[peerId] = settings }
        }
        for peerId in active where !onlyInLists || state.peerIdsRequiringLocalState.contains(peerId) {
            let isEmpty = try transaction.tables.history.index.topId(peerId: peerId, namespace: MessageId.Namespace.cloud) == nil
            let wasLeft = state.peers[peerId].map { !PeerAccess($0).isMember } ?? false
            if isEmpty || wasLeft { state.channelsToPoll.insert(peerId) }
        }
        try readServiceNotifications()
    }

    private mutating func readServiceNotifications() throws {
        let sender = ServerUpdate.ServiceNotification.senderId
        guard state.peerIds.contains(sender),
            let top = try transaction.tables.history.index.topId(peerId: sender, namespace: MessageId.Namespace.local), top > 0
        else { return }
        // Notifications arrive one at a time, so a repeated one is among the last.
        for id in max(1, top - 100)...top {
            guard let message = try transaction.getMessage(MessageId(peerId: sender, namespace: MessageId.Namespace.local, id: id)) else { continue }
            state.serviceNotificationTimes.insert(message.index.timestamp)
        }
    }
}
