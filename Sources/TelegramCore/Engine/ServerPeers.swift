import Postbox
import TelegramModel

/// Peers of the server's answers, and peers that requests name.
extension Transaction {
    /// Stores peers as synchronisation does: what the server told of them in passing does not take the place of what is known.
    func mergePeers(_ peers: [ServerPeer], now: Int32) throws {
        guard !peers.isEmpty else { return }
        var replay = StateReplay(self, now: now)
        try replay.applyTold(.mergePeers(peers.map(\.merged)))
        for peer in peers {
            if let count = peer.memberCount, let id = peer.merged.id { try replay.apply(.updateCachedPeerData(id, .memberCount(count))) }
        }
        let presences = peers.presences
        if !presences.isEmpty { try replay.apply(.mergePeerPresences(presences, isExplicit: false)) }
        try replay.finish()
    }

    /// The peers as `mergePeers` would store them.
    func merged(_ peers: [ServerPeer]) throws -> [PeerId: CodedObject] {
        var result: [PeerId: CodedObject] = [:]
        for peer in peers.map(\.merged) {
            guard let id = peer.id else { continue }
            result[id] = peer.merged(into: try result[id] ?? getPeer(id))
        }
        return result
    }

    /// Whether a request can name the peer: a user or channel with an access hash, any group, the account itself even before its user is stored.
    func isReachable(_ peerId: PeerId, _ account: ActingAccount) throws -> Bool {
        try peerId == account.peerId || getPeer(peerId).map { PeerAccess($0).isReachable } ?? false
    }

    /// Throws for a peer that no request can name.
    func expectReachable(_ peerId: PeerId, _ account: ActingAccount) throws {
        guard try isReachable(peerId, account) else { throw EngineError.noSuchPeer(peerId) }
    }

    /// Changes the stored record of a peer, when there is one and it becomes another.
    func editPeer(_ peerId: PeerId, _ change: (CodedObject) -> CodedObject) throws {
        guard let peer = try getPeer(peerId) else { return }
        let changed = change(peer)
        if changed != peer { try updatePeers([changed]) }
    }

    /// Changes what is cached of a peer, of one of these types. `creates`: where nothing is cached, begins with empty data.
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
    /// Of users, groups and channels.
    static let types = [TypeHash.cachedUserData, TypeHash.cachedGroupData, TypeHash.cachedChannelData]
}

/// What methods look for in the updates of an answer.
extension ServerUpdates {
    private var batch: Batch? { if case let .batch(batch) = self { batch } else { nil } }

    /// In the order in which they are told.
    var newMessages: [StoreMessage] {
        (batch?.updates ?? []).compactMap { update in
            if case let .newMessage(message) = update.content { message } else { nil }
        }
    }

    /// The first group or channel that comes with them.
    var firstChat: ServerPeer? { first(in: [PeerId.cloudGroup, PeerId.cloudChannel]) }

    /// The first channel that comes with them.
    var firstChannel: ServerPeer? { first(in: [PeerId.cloudChannel]) }

    private func first(in namespaces: [Int32]) -> ServerPeer? {
        batch?.peers.first { peer in peer.merged.id.map { namespaces.contains($0.namespace) } ?? false }
    }
}
