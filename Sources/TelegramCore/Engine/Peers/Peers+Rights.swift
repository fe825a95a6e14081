import Postbox
import SignalKit
import TelegramModel

/// Rights of members of groups and channels. Requires a server.
extension TelegramEngine.Peers {
    /// Sets the number of seconds that members must wait between messages; `nil` for none. Requires a server.
    public func updateChannelSlowModeInteractively(peerId: PeerId, timeout: Int32?) -> Signal<Void, EngineError> {
        context.exchange("peers.updateChannelSlowModeInteractively", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest("setSlowMode", ["peer": .peer(peerId), "seconds": .int(timeout ?? 0)])
        } after: { transaction, _ in
            try transaction.editCachedData(peerId, of: [TypeHash.cachedChannelData], creates: true) { $0.setting(["smt": .optional(timeout)]) }
        }
    }

    /// Sets whether messages are protected from forwarding and saving. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - peerId: The chat.
    ///   - enabled: Whether they are protected.
    ///   - requestMessageId: The message with the other side's request for protection; `nil` for none.
    /// - Returns: The result; `nil` if no request was sent, or the server returned an error.
    public func toggleMessageCopyProtection(
        peerId: PeerId, enabled: Bool, requestMessageId: MessageId? = nil
    ) -> Signal<CopyProtectionResult?, EngineError> {
        let account = context.account
        return context.exchange("peers.toggleMessageCopyProtection", otherwise: CopyProtectionResult?.none, onRefusal: .swallow) { transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest(
                "setNoForwards", ["peer": .peer(peerId), "enabled": .bool(enabled), "request": .optional(requestMessageId?.id)])
        } after: { transaction, answer in
            if answer.updates?.requestsCopyProtection ?? false { return .requested }
            try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData]) { data in
                let flag = CachedUserData.Flags.myCopyProtectionEnabled.rawValue, flags = data.int32("fl") ?? 0
                return data.setting([
                    "fl": .int32(enabled ? flags | flag : flags & ~flag), "myCopyProtectionEnableDate": enabled ? .int32(account.now) : .null,
                ])
            }
            return .applied
        }
    }

    /// Sets whether messages of a channel show the names of their authors (`signaturesEnabled`) and link to their profiles (`profilesEnabled`).
    /// Requires a server.
    public func toggleShouldChannelMessagesSignatures(peerId: PeerId, signaturesEnabled: Bool, profilesEnabled: Bool) -> Signal<Void, EngineError> {
        context.exchange("peers.toggleShouldChannelMessagesSignatures", onRefusal: .retry) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest(
                "setSignatures", ["peer": .peer(peerId), "signatures": .bool(signaturesEnabled), "profiles": .bool(profilesEnabled)])
        }
    }

    /// Sets the reactions that messages can get: PeerReactionSettings. Requires a server.
    public func updatePeerReactionSettings(peerId: PeerId, reactionSettings: CodedObject) -> Signal<Void, UpdatePeerReactionsError> {
        let refusal = OnRefusal<Void>.decide { error in
            switch error.text {
            case "CHAT_NOT_MODIFIED": .empty
            case "BOOSTS_REQUIRED": .fail(UpdatePeerReactionsError.boostRequired)
            default: .fail(UpdatePeerReactionsError.engine(.server(error)))
            }
        }
        let method = "peers.updatePeerReactionSettings"
        return context.exchange(method, failure: UpdatePeerReactionsError.self, otherwise: (), onRefusal: refusal) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            return ServerRequest("setReactionsAllowed", [
                "peer": .peer(peerId), "reactions": .optional(reactionSettings.object("allowedReactions")),
                "limit": .optional(reactionSettings.int32("maxReactionCount")), "stars": .optional(reactionSettings.bool("starsAllowed")),
            ])
        } after: { transaction, _ in
            try transaction.editCachedData(peerId, of: [TypeHash.cachedChannelData, TypeHash.cachedGroupData]) {
                $0.setting(["reactionSettings": .object(reactionSettings)])
            }
        }
    }

    /// Sets the restrictions of members without their own rights: TelegramChatBannedRights.
    /// Requires a server. Server errors are reported only by `TelegramEngine.events`.
    public func updateDefaultChannelMemberBannedRights(peerId: PeerId, rights: CodedObject) -> Signal<Void, EngineError> {
        context.exchange("peers.updateDefaultChannelMemberBannedRights", otherwise: (), onRefusal: .swallow) { [account = context.account] transaction in
            guard try transaction.isReachable(peerId, account) else { return nil }
            return ServerRequest("setDefaultRights", ["peer": .peer(peerId), "rights": .coded(rights)])
        } after: { transaction, _ in
            try transaction.editPeer(peerId) { $0.setting(["dbr": .object(rights)]) }
        }
    }

    /// Sets the peer as which the account writes in a group. Requires a server.
    public func updatePeerSendAsPeer(peerId: PeerId, sendAs: PeerId) -> Signal<Void, EngineError> {
        let store: @Sendable (Transaction) throws -> Void = { transaction in
            try transaction.editCachedData(peerId, of: [TypeHash.cachedChannelData]) { $0.setting(["sendAsPeerId": .int64(sendAs.packed)]) }
        }
        return context.exchange("peers.updatePeerSendAsPeer", otherwise: ()) { [account = context.account] transaction in
            try transaction.expectReachable(peerId, account)
            try transaction.expectReachable(sendAs, account)
            try store(transaction)
            return ServerRequest("saveSendAs", ["peer": .peer(peerId), "sendAs": .peer(sendAs)])
        } after: { transaction, _ in try store(transaction) }
    }

    /// Sends one folder to the server; `nil` removes it there. The stored folders do not change.
    public func requestUpdateChatListFilter(id: Int32, filter: ChatListFilter?) -> Signal<Void, EngineError> {
        context.exchange("peers.requestUpdateChatListFilter") { transaction in
            var known = filter
            for list in [\ChatListFilter.includePeerIds, \.pinnedPeerIds, \.excludePeerIds] {
                guard let peerIds = known?[keyPath: list] else { continue }
                let kept = try peerIds.filter { try transaction.getPeer($0) != nil }
                if kept != peerIds { known?[keyPath: list] = kept }
            }
            return ServerRequest("setFolder", ["id": .int(id), "filter": .optional(known?.record)])
        }
    }

    /// Sends the order of the folders to the server.
    public func requestUpdateChatListFilterOrder(ids: [Int32]) -> Signal<Void, EngineError> {
        context.exchange("peers.requestUpdateChatListFilterOrder") { _ in ServerRequest("reorderFolders", ["ids": .ids(ids)]) }
    }
}

/// The result of a request to protect the messages of a chat.
public enum CopyProtectionResult: Hashable, Sendable {
    /// The protection is in effect.
    case applied
    /// The other side was asked for consent.
    case requested
}

extension ServerUpdates {
    /// Whether a service message asks the other side for protection.
    fileprivate var requestsCopyProtection: Bool {
        guard case let .batch(batch) = self else { return false }
        return batch.updates.contains { update in
            guard case let .newMessage(message) = update.content else { return false }
            return message.media.contains {
                $0.typeHash == TypeHash.telegramMediaAction && $0.int32("_rawValue") == ServiceActionNumber.copyProtectionRequest
            }
        }
    }
}

/// The reason why the reactions of a chat could not be changed.
public enum UpdatePeerReactionsError: EngineFailure {
    /// The channel needs more boosts for it.
    case boostRequired
    /// An error common to all methods.
    case engine(EngineError)

    public init(_ error: EngineError) { self = .engine(error) }
}

// MARK: - Stories and messaging

extension TelegramEngine.Peers {
    /// Sets whether the stories of a peer are shown among the hidden ones. Requires a server.
    public func updatePeerStoriesHidden(id: PeerId, isHidden: Bool) -> Signal<Void, EngineError> {
        context.updatePeerStoriesHidden(id, isHidden, method: "peers.updatePeerStoriesHidden")
    }

    /// Returns whether the account needs Premium to write to a person, as far as known, again after every change. `false` once the person has
    /// written.
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

    /// The number of newest messages in which to look for a message from the other side.
    private static var lookedAtMessages: Int { 44 }
}

extension EngineContext {
    /// The namespaces of messages that a chat shows, without scheduled messages and quick replies.
    fileprivate var postboxChatNamespaces: Set<Int32> {
        [MessageId.Namespace.cloud, MessageId.Namespace.local, MessageId.Namespace.secretIncoming]
    }
}
