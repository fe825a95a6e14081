import Postbox
import TelegramModel

extension StateReplay {
    mutating func mergePeers(_ peers: [MergedPeer]) throws {
        try store(peers) { $0.merged(into: $1) }
        var contacts: Set<PeerId>?
        for peer in peers {
            guard let id = transaction.seed.model.peer(peer.peer)?.id else { continue }
            switch peer.latestStory {
            case let .id(storyId, isLive)?: try transaction.setStoryItemsInexactMaxId(peerId: id, id: storyId, hasLiveItems: isLive)
            case .noStories? where !peer.isMinimal: try transaction.clearStoryItemsInexactMaxId(peerId: id)
            default: break
            }
            guard let isContact = peer.isContact, !peer.isMinimal, id.namespace == PeerId.cloudUser else { continue }
            var all = try contacts ?? transaction.getContactPeerIds()
            if isContact { all.insert(id) } else { all.remove(id) }
            contacts = all
        }
        if let contacts, try contacts != transaction.getContactPeerIds() { try transaction.replaceContactPeerIds(contacts) }
    }

    mutating func updatePeer(_ update: PeerUpdate) throws {
        switch update {
        case let .replace(peer):
            try store([MergedPeer(peer: peer)]) { _, _ in peer }
        case let .defaultBannedRights(peerId, rights, version):
            try edit(peerId) { $0.setting(["dbr": .object(rights), "v": .int32(version)]) }
        case let .usernames(peerId, usernames):
            try edit(peerId) { $0.setting(["un": .absent, "uns": .objects(usernames)]) }
        case let .phone(peerId, phone):
            try edit(peerId) { $0.setting(["p": phone.isEmpty ? .absent : .string(phone)]) }
        case let .emojiStatus(peerId, status):
            try edit(peerId) { $0.setting(["emjs": .optional(status)]) }
        }
    }

    private mutating func edit(_ peerId: PeerId, _ change: (CodedObject) -> CodedObject) throws {
        guard let stored = try transaction.getPeer(peerId) else { return }
        let changed = change(stored)
        try store([MergedPeer(peer: changed)]) { _, _ in changed }
    }

    /// Stores the closure's result for each peer, and updates the peer's place in the lists. Objects other than peers are skipped.
    private mutating func store(_ peers: [MergedPeer], _ merge: (_ peer: MergedPeer, _ stored: CodedObject?) -> CodedObject) throws {
        let accountPeerId = try accountPeerId()
        for peer in peers {
            guard let id = transaction.seed.model.peer(peer.peer)?.id else { continue }
            let before = try transaction.getPeer(id)
            let merged = merge(peer, before)
            try transaction.updatePeers([merged])
            // A minimal peer does not indicate whether the account is a member.
            if !peer.isMinimal, let inclusion = PeerInclusion(peer.peer), let updated = inclusion.updating(try transaction.getPeerChatListInclusion(id)) {
                try transaction.updatePeerChatListInclusion(id, inclusion: updated)
            }
            let wasPremium = before.map { ($0.int32("fl") ?? 0) & UserFlags.premium != 0 }
            let isPremium = (merged.int32("fl") ?? 0) & UserFlags.premium != 0
            if id == accountPeerId, let wasPremium, wasPremium != isPremium { events.isPremium = isPremium }
        }
    }

    /// Merges presences. The account's own presence is not stored: the server reports it for other devices.
    mutating func mergePresences(_ presences: [PeerPresence], isExplicit: Bool) throws {
        let accountPeerId = try accountPeerId()
        var stored: [(PeerId, CodedObject)] = []
        for presence in presences {
            guard presence.peerId == accountPeerId else {
                let known = try transaction.getPeerPresence(presence.peerId)
                if presence.isMinimal, known != nil, !presence.isExact { continue }
                let before = known?.int32("la") ?? 0
                let now = presence.presence.int32("la") ?? 0
                stored.append((presence.peerId, before > now ? presence.presence.setting(["la": .int32(before)]) : presence.presence))
                continue
            }
            guard isExplicit, presence.isExact, let until = presence.presence.int32("t") else { continue }
            // The value is a future time until which the user is online, or the time when the user went offline.
            events.delaysNotificationsUntil = until > now ? until.addingClamped(30) : until
        }
        try transaction.updatePeerPresences(stored)
    }
}

extension PeerPresence {
    /// Whether the presence contains an exact time.
    fileprivate var isExact: Bool { presence.int32("v") == 1 }
}
