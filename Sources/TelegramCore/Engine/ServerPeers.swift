import Postbox
import TelegramModel

/// Merging of peers in server answers, and checks of peers in requests.
extension Transaction {
    /// Stores peers as synchronization does: partial data from the server does not replace complete data.
    func mergePeers(_ peers: [ServerPeer], now: Int32) throws {
        guard !peers.isEmpty else { return }
        var replay = StateReplay(self, now: now)
        try replay.applyFromServer(.mergePeers(peers.map(\.merged)))
        for peer in peers {
            if let count = peer.memberCount, let id = peer.merged.id { try replay.apply(.updateCachedPeerData(id, .memberCount(count))) }
        }
        let presences = peers.presences
        if !presences.isEmpty { try replay.apply(.mergePeerPresences(presences, isExplicit: false)) }
        try replay.finish()
    }

    /// Returns the peers as `mergePeers` would store them.
    func merged(_ peers: [ServerPeer]) throws -> [PeerId: CodedObject] {
        var result: [PeerId: CodedObject] = [:]
        for peer in peers.map(\.merged) {
            guard let id = peer.id else { continue }
            result[id] = peer.merged(into: try result[id] ?? getPeer(id))
        }
        return result
    }

    /// Whether a request can refer to the peer: a user or channel with an access hash, any group, or the account itself even before its user is
    /// stored.
    func isReachable(_ peerId: PeerId, _ account: ActingAccount) throws -> Bool {
        try peerId == account.peerId || getPeer(peerId).map { PeerAccess($0).isReachable } ?? false
    }

    /// Throws if no request can refer to the peer.
    func expectReachable(_ peerId: PeerId, _ account: ActingAccount) throws {
        guard try isReachable(peerId, account) else { throw EngineError.noSuchPeer(peerId) }
    }

    /// Changes the stored record of a peer if it exists and the change has an effect.
    func editPeer(_ peerId: PeerId, _ change: (CodedObject) -> CodedObject) throws {
        guard let peer = try getPeer(peerId) else { return }
        let changed = change(peer)
        if changed != peer { try updatePeers([changed]) }
    }

    /// Changes the cached data of a peer, which must have one of these types. `creates` determines whether to start with empty data if none is
    /// cached.
    func editCachedData(
        _ peerId: PeerId, of types: [Int32] = CachedPeerObject.types, creates: Bool = false, _ change: (CodedObject) throws -> CodedObject
    ) throws {
        guard let data = try getPeerCachedData(peerId) ?? (creates ? CachedPeerObject.empty(peerId) : nil), let hash = data.typeHash,
            types.contains(hash)
        else { return }
        let changed = try change(data)
        if try getPeerCachedData(peerId) != changed { try updatePeerCachedData(peerId, data: changed) }
    }
}

extension CachedPeerObject {
    /// The types for users, groups, and channels.
    static let types = [TypeHash.cachedUserData, TypeHash.cachedGroupData, TypeHash.cachedChannelData]
}

/// Lookups of methods in the updates of an answer.
extension ServerUpdates {
    private var batch: Batch? { if case let .batch(batch) = self { batch } else { nil } }

    /// The new messages, in the order of the updates.
    var newMessages: [StoreMessage] {
        (batch?.updates ?? []).compactMap { update in
            if case let .newMessage(message) = update.content { message } else { nil }
        }
    }

    /// The first group or channel in the updates.
    var firstChat: ServerPeer? { first(in: [PeerId.cloudGroup, PeerId.cloudChannel]) }

    /// The first channel in the updates.
    var firstChannel: ServerPeer? { first(in: [PeerId.cloudChannel]) }

    private func first(in namespaces: [Int32]) -> ServerPeer? {
        batch?.peers.first { peer in peer.merged.id.map { namespaces.contains($0.namespace) } ?? false }
    }
}
