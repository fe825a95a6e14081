import Postbox
import SignalKit
import TelegramModel

/// A peer that was searched for, and what a row about it shows.
public struct RecentlySearchedPeer: Hashable, Sendable {
    /// The peer that was searched for, or the channel that a group has become.
    public let peerId: PeerId
    /// The peer and, of a secret chat, its user; empty when nothing is known.
    public let peers: [PeerId: EnginePeer]
    /// TelegramUserPresence of a user, or of a secret chat's.
    public let presence: CodedObject?
    /// Its notification settings; nil: none are stored.
    public let notificationSettings: EnginePeer.NotificationSettings?
    /// 0 of a channel that the account has not joined.
    public let unreadCount: Int
    /// Members of a channel; 0: not known. nil: no channel.
    public let memberCount: Int?

    private init(_ id: PeerId, _ view: PeerView?, _ counts: UnreadMessageCountsView?) {
        peerId = id
        let record = view?.peers[id]
        let user = view?.userOfSecretChat
        peers = record == nil ? [:] : (view?.peers ?? [:]).filter { $0.key == id || $0.key == user }.mapValues { EnginePeer($0) }
        presence = view?.peerPresences[view?.userOfSecretChat ?? id]
        notificationSettings = view?.notificationSettings.flatMap { EnginePeer.NotificationSettings(stored: $0) }
        let isChannel = record?.typeHash == TypeHash.telegramChannel
        let isStranger = isChannel && (record?.int32("ps") ?? 0) != 0
        unreadCount = isStranger ? 0 : Int(counts?.count(for: .peer(id: id, handleThreads: true)) ?? 0)
        memberCount = isChannel ? Int(view?.cachedData?.int32("p.m") ?? 0) : nil
    }

    /// The peers, again whenever something of one of them changes. `isAgain`: groups were replaced by their channels already.
    static func live(_ ids: [PeerId], _ context: EngineContext, isAgain: Bool) -> Signal<[RecentlySearchedPeer], EngineError> {
        let counts = PostboxViewKey.unreadCounts(items: ids.map { .peer(id: $0, handleThreads: true) })
        let keys = ids.map { PostboxViewKey.peer(peerId: $0, components: .all) }
        let shown = context.live(keys + [counts]) { view -> (ids: [PeerId], peers: [RecentlySearchedPeer]) in
            let unread = view.views[counts] as? UnreadMessageCountsView
            var shownIds: [PeerId] = []
            var peers: [RecentlySearchedPeer] = []
            for (id, key) in zip(ids, keys) {
                let peer = RecentlySearchedPeer(id, view.views[key] as? PeerView, unread)
                let shownId = isAgain ? id : peer.peers[id]?.record.migratedTo ?? id
                guard !shownIds.contains(shownId) else { continue }
                shownIds.append(shownId)
                peers.append(peer)
            }
            return (shownIds, peers)
        }
        guard !isAgain else { return shown |> map(\.peers) |> distinctUntilChanged }
        return shown |> map { shown -> Signal<[RecentlySearchedPeer], EngineError> in
            shown.ids == ids ? .single(shown.peers) : live(shown.ids, context, isAgain: true)
        } |> switchToLatest |> distinctUntilChanged
    }
}

extension PeerView {
    fileprivate var userOfSecretChat: PeerId? {
        guard let record = peers[peerId], record.typeHash == TypeHash.telegramSecretChat else { return nil }
        return record.int64("r").map { PeerId(packed: $0) }
    }
}
