import Postbox
import SignalKit
import TelegramModel

extension TelegramEngine.Peers {
    /// Whether the stories of a peer are shown among the hidden ones. Needs a server.
    public func updatePeerStoriesHidden(id: PeerId, isHidden: Bool) -> Signal<Void, EngineError> {
        context.exchange("peers.updatePeerStoriesHidden", onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(id, account) else { return nil }
            try transaction.editPeer(id) { peer in
                guard peer.typeHash == TypeHash.telegramUser || peer.typeHash == TypeHash.telegramChannel else { return peer }
                return peer.setting(["sth": .bool(isHidden)])
            }
            return ServerRequest("setStoriesHidden", ["peer": .peer(id), "hidden": .bool(isHidden)])
        }
    }

    /// Whether the account needs premium to write to somebody, as far as is known: not once the other side has written. Again whenever that changes.
    public func subscribeIsPremiumRequiredForMessaging(id: PeerId) -> Signal<Bool, EngineError> {
        guard id.namespace == PeerId.cloudUser else { return .single(false) }
        let account = PostboxViewKey.basicPeer(context.accountPeerId), other = PostboxViewKey.basicPeer(id)
        let cached = PostboxViewKey.cachedPeerData(peerId: id)
        let isRequired = context.liveDistinct([account, other, cached]) { view -> Bool in
            let own = (view.views[account] as? BasicPeerView)?.peer
            guard (own?.int32("fl") ?? 0) & UserFlags.premium == 0, let peer = (view.views[other] as? BasicPeerView)?.peer,
                let user = TelegramUser(peer), user.flags.contains(.requirePremium)
            else { return false }
            let data = (view.views[cached] as? CachedPeerDataView)?.cachedPeerData
            return data.flatMap { CachedUserData($0) }?.flags.contains(.premiumRequired) ?? true
        }
        return isRequired |> map { [context] isRequired -> Signal<Bool, EngineError> in
            guard isRequired else { return .single(false) }
            var options = MessageHistoryOptions()
            options.namespaces = .just(context.postboxChatNamespaces)
            let history = context.postbox.aroundMessageHistoryViewForLocation(
                .peer(peerId: id, threadId: nil), anchor: .upperBound, count: Self.lookedAtMessages, options: options)
            return history |> map { update in !update.0.entries.contains { $0.message.isIncoming } } |> castError(EngineError.self)
        } |> switchToLatest |> distinctUntilChanged
    }

    /// How many of the newest messages tell whether the other side has written.
    private static var lookedAtMessages: Int { 44 }
}

extension EngineContext {
    /// Messages that a chat shows: neither scheduled ones nor quick replies.
    fileprivate var postboxChatNamespaces: Set<Int32> {
        [MessageId.Namespace.cloud, MessageId.Namespace.local, MessageId.Namespace.secretIncoming]
    }
}
