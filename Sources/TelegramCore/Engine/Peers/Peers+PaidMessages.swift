import Postbox
import SignalKit
import TelegramModel

/// Prices of messages to the account, or to a channel.
extension TelegramEngine.Peers {
    /// Allows a person to write without paying. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - scopePeerId: The channel of direct messages that the exception applies to, or the account for its own chats.
    ///   - peerId: The person.
    ///   - refundCharged: Whether to refund previous payments.
    public func addNoPaidMessagesException(scopePeerId: PeerId, peerId: PeerId, refundCharged: Bool) -> Signal<Void, EngineError> {
        changingException("peers.addNoPaidMessagesException", scopePeerId, peerId, refund: refundCharged, requires: false) |> map { _ in }
    }

    /// Makes a person pay again. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - scopePeerId: The channel of direct messages that the exception applies to, or the account for its own chats.
    ///   - peerId: The person.
    public func reinstateNoPaidMessagesException(scopePeerId: PeerId, peerId: PeerId) -> Signal<Void, EngineError> {
        let method = "peers.reinstateNoPaidMessagesException"
        return changingException(method, scopePeerId, peerId, refund: false, requires: true) |> mapToSignal { [context] isChanged in
            guard isChanged, scopePeerId == context.accountPeerId else { return .single(()) }
            // Only the server knows the price of a message.
            return fetchAndUpdateCachedPeerData(peerId: peerId) |> map { _ in }
        }
    }

    /// Returns whether the server has changed the exception.
    private func changingException(
        _ method: String, _ scopePeerId: PeerId, _ peerId: PeerId, refund: Bool, requires: Bool
    ) -> Signal<Bool, EngineError> {
        let account = context.account
        let parent = scopePeerId == account.peerId ? nil : scopePeerId
        return context.exchange(method, otherwise: false, onRefusal: .swallow) { transaction in
            guard try transaction.isReachable(peerId, account), try parent.map({ try transaction.isReachable($0, account) }) ?? true else { return nil }
            return ServerRequest(
                "setFeeException", ["parent": .optional(parent), "user": .peer(peerId), "refund": .bool(refund), "require": .bool(requires)])
        } after: { transaction, answer in
            guard answer.value.bool != false else { return false }
            if let parent {
                guard var data = try transaction.threadData(parent, threadId: peerId.packed) else { return true }
                data.isMessageFeeRemoved = !requires
                try transaction.setThreadData(data, parent, threadId: peerId.packed)
            } else if !requires {
                try transaction.editCachedData(peerId, of: [TypeHash.cachedUserData]) { data in
                    let settings = data.object("pss") ?? CodedObject(hash: TypeHash.peerStatusSettings, ["flags": .int32(0)])
                    return data.setting(["pss": .object(settings.setting(["paidMessageStars": .null]))])
                }
            }
            return true
        }
    }

    /// Sets the price of direct messages to a channel, and whether it accepts them; for a supergroup, the price of messages. Takes effect here
    /// immediately. Requires a server. Server errors are reported only by `TelegramEngine.events`.
    ///
    /// - Parameters:
    ///   - peerId: The channel.
    ///   - stars: The price of a message in stars; `nil` for none.
    ///   - broadcastMessagesAllowed: Whether a channel accepts direct messages.
    public func updateChannelPaidMessagesStars(peerId: PeerId, stars: StarsAmount?, broadcastMessagesAllowed: Bool) -> Signal<Void, EngineError> {
        context.exchange("peers.updateChannelPaidMessagesStars", onRefusal: .swallow) { [account = context.account] transaction in
            guard peerId.namespace == PeerId.cloudChannel, try transaction.isReachable(peerId, account) else { return nil }
            try transaction.setMessagePrice(peerId, stars, broadcastMessagesAllowed)
            return ServerRequest(
                "setMessagePrice", ["channel": .peer(peerId), "stars": .int64(stars?.value ?? 0), "directMessages": .bool(broadcastMessagesAllowed)])
        }
    }
}

extension Transaction {
    fileprivate func setMessagePrice(_ peerId: PeerId, _ stars: StarsAmount?, _ isAllowed: Bool) throws {
        guard let channel = try getPeer(peerId).flatMap({ TelegramChannel($0) }), channel.info.kind == .broadcast else { return }
        let flag = TelegramChannelInfo.InfoFlags.hasMonoforum.rawValue
        try editPeer(peerId) { record in
            let flags = record.int32("i.f") ?? 0
            return record.setting(["i.f": .int32(isAllowed ? flags | flag : flags & ~flag)])
        }
        guard let monoforumId = channel.linkedMonoforumId else { return }
        let price = stars ?? (isAllowed ? StarsAmount(value: 0) : nil)
        try editPeer(monoforumId) { record in
            guard record.typeHash == TypeHash.telegramChannel else { return record }
            return record.setting(["sendPaidMessageStars": price.map { .bytes($0.storedJSON) } ?? .null])
        }
    }
}
