import Postbox
import TelegramModel

/// Finds the message of a chat that is nearest to a time.
struct TimestampSearch: Sendable {
    enum Plan: Sendable {
        case found(MessageId?)
        case ask([ServerRequest])
    }

    let peerId: PeerId
    let threadId: Int64?
    let timestamp: Int32

    func plan(_ transaction: Transaction, _ account: ActingAccount) throws -> Plan {
        if peerId.namespace == PeerId.secretChat { return .found(try stored(transaction)) }
        guard try transaction.isReachable(peerId, account) else { return .found(nil) }
        if let threadId {
            if peerId.namespace == PeerId.cloudChannel { return .ask([request(peerId, threadId: threadId)]) }
            guard peerId == account.peerId else { return .found(nil) }
            return .ask([request(peerId, savedPeerId: PeerId(packed: threadId))])
        }
        var requests = [request(peerId)]
        if peerId.namespace == PeerId.cloudChannel,
            let group = try transaction.getPeerCachedData(peerId).flatMap({ transaction.seed.model.cachedPeerData($0) })?.associatedHistoryMessageId?.peerId,
            try transaction.isReachable(group, account)
        {
            requests.append(request(group))
        }
        return .ask(requests)
    }

    private func request(_ peerId: PeerId, threadId: Int64? = nil, savedPeerId: PeerId? = nil) -> ServerRequest {
        .history(peerId, threadId: threadId, savedPeerId: savedPeerId, addOffset: -1, offsetDate: timestamp, limit: 1)
    }

    /// The newest message that is not later.
    private func stored(_ transaction: Transaction) throws -> MessageId? {
        var found: MessageIndex?
        for namespace in [MessageId.Namespace.local, MessageId.Namespace.secretIncoming] {
            try transaction.withAllMessages(peerId: peerId, namespace: namespace) { message in
                guard message.index.timestamp <= timestamp else { return false }
                if found.map({ $0 < message.index }) ?? true { found = message.index }
                return true
            }
        }
        return found?.id
    }
}
