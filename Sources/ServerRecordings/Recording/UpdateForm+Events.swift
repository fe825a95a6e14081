import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension UpdateForm {
    /// What is told, and not or hardly stored: who types, calls, balances.
    static let events: [UpdateForm] = [
        .other("updateWebViewResultSent", "query") { (line) throws(OperationError) in .webViewClosed(query: try line.int64("query")) } write: {
            guard case let .webViewClosed(query) = $0 else { return false }
            $1.member("query", int64: query)
            return true
        },
        // Where somebody types tells which of the three it is.
        .other("updateUserTyping", "user", "activity", "value") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .inputActivity(try line.activity(in: user, threadId: nil, by: user))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, update.peerId == update.authorId, update.threadId == nil else { return false }
            writer.member("user", peer: update.peerId)
            writer.activity(update)
            return true
        },
        .other("updateChatUserTyping", "group", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(try line.activity(in: try line.peer("group"), threadId: nil, by: try line.peer("user")))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, update.peerId.namespace != PeerId.cloudChannel, update.threadId == nil,
                let user = update.authorId
            else { return false }
            writer.member("group", peer: update.peerId)
            writer.member("user", peer: user)
            writer.activity(update)
            return true
        },
        .other("updateChannelUserTyping", "channel", "thread", "user", "activity", "value") { (line) throws(OperationError) in
            .inputActivity(
                try line.activity(in: try line.peer("channel"), threadId: try line.optional("thread", Read.int64), by: try line.peer("user")))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, let user = update.authorId else { return false }
            writer.member("channel", peer: update.peerId)
            writer.member("thread", optionalInt64: update.threadId)
            writer.member("user", peer: user)
            writer.activity(update)
            return true
        },
        .other("updateEncryptedChatTyping", "peer") { (line) throws(OperationError) in
            .inputActivity(PeerInputActivityUpdate(peerId: try line.peer("peer"), threadId: nil, authorId: nil, activity: "typingText"))
        } write: { content, writer in
            guard case let .inputActivity(update) = content, update.authorId == nil, update.threadId == nil, update.activity == "typingText" else {
                return false
            }
            writer.member("peer", peer: update.peerId)
            return true
        },
        .other("updatePeerLocated", "peers") { (line) throws(OperationError) in
            .operation(.updatePeersNearby(try line.opaque("peers")))
        } write: { content, writer in
            guard case let .updatePeersNearby(value)? = content.operation else { return false }
            writer.member("peers", opaque: value)
            return true
        },
        .other("updatePhoneCall", "call") { (line) throws(OperationError) in
            .operation(.updateCall(try line.opaque("call")))
        } write: { content, writer in
            guard case let .updateCall(value)? = content.operation else { return false }
            writer.member("call", opaque: value)
            return true
        },
        .other("updatePhoneCallSignalingData", "id", "data") { (line) throws(OperationError) in
            .operation(.addCallSignalingData(callId: try line.int64("id"), data: try line.required("data", Read.bytes)))
        } write: { content, writer in
            guard case let .addCallSignalingData(id, data)? = content.operation else { return false }
            writer.member("id", int64: id)
            data.withUnsafeBytes { writer.member("data", bytes: $0) }
            return true
        },
        .other("updateGroupCallParticipants", "call") { (line) throws(OperationError) in
            .operation(.updateGroupCallParticipants(try line.opaque("call")))
        } write: { content, writer in
            guard case let .updateGroupCallParticipants(value)? = content.operation else { return false }
            writer.member("call", opaque: value)
            return true
        },
        .other("updateGroupCall", "id", "call", "callId") { (line) throws(OperationError) in
            let call = try line.optionalCoded("call")
            guard let callId = try line.optional("callId", Read.int64) ?? call?.int64("id") else {
                throw OperationError(field: "callId", reason: "is missing")
            }
            return .groupCall(id: try line.int64("id"), call, callId: callId)
        } write: { content, writer in
            guard case let .groupCall(id, call, callId) = content else { return false }
            writer.member("id", int64: id)
            writer.member("call", optionalCoded: call)
            writer.member("callId", int64: callId)
            return true
        },
        .other("updateBroadcastRevenueTransactions", "peer", "balances") { (line) throws(OperationError) in
            .operation(.updateRevenueBalances(try line.peer("peer"), try line.opaque("balances")))
        } write: { content, writer in
            guard case let .updateRevenueBalances(peerId, balances)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("balances", opaque: balances)
            return true
        },
        .other("updateStarsRevenueStatus", "peer", "balances") { (line) throws(OperationError) in
            .operation(.updateStarsRevenueStatus(try line.peer("peer"), try line.opaque("balances")))
        } write: { content, writer in
            guard case let .updateStarsRevenueStatus(peerId, balances)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("balances", opaque: balances)
            return true
        },
        .other("updateStarsBalance", "balance") { (line) throws(OperationError) in
            .starsBalance(try line.int64("balance"))
        } write: { content, writer in
            guard case let .starsBalance(balance) = content else { return false }
            writer.member("balance", int64: balance)
            return true
        },
    ]
}

extension OperationFields {
    /// `cancel`: none any more.
    fileprivate func activity(in peerId: PeerId, threadId: Int64?, by author: PeerId) throws(OperationError) -> PeerInputActivityUpdate {
        let activity = try string("activity")
        return PeerInputActivityUpdate(peerId: peerId, threadId: threadId, authorId: author, activity: activity == "cancel" ? nil : activity)
    }
}

extension JSONWriter {
    fileprivate func activity(_ update: PeerInputActivityUpdate) { member("activity", text: update.activity ?? "cancel") }
}
