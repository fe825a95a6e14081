import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

extension UpdateForm {
    /// Events of which little or nothing is stored: typing, calls, and balances.
    static let events: [UpdateForm] = [
        .other("updateWebViewResultSent", "query") { (line) throws(OperationError) in .webViewClosed(query: try line.int64("query")) } write: {
            guard case let .webViewClosed(query) = $0 else { return false }
            $1.member("query", int64: query)
            return true
        },
        // The kind of chat determines which of the three typing updates is used.
        .other("updateUserTyping", "user", "thread", "activity", "value") { (line) throws(OperationError) in
            let user = try line.peer("user")
            // The text that a bot types in a topic is shown there; its typing activity is shown in the whole chat.
            if let draft = try line.typingDraft(in: user, by: user) { return .typingDraft(draft) }
            return .inputActivity(try line.activity(in: user, threadId: nil, by: user))
        } write: { content, writer in
            if case let .typingDraft(draft) = content, draft.peerId == draft.authorId {
                writer.member("user", peer: draft.peerId)
                writer.typingDraft(draft)
                return true
            }
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
            if let draft = try line.typingDraft(in: try line.peer("channel"), by: try line.peer("user")) { return .typingDraft(draft) }
            return .inputActivity(
                try line.activity(in: try line.peer("channel"), threadId: try line.optional("thread", Read.int64), by: try line.peer("user")))
        } write: { content, writer in
            if case let .typingDraft(draft) = content {
                writer.member("channel", peer: draft.peerId)
                writer.member("user", peer: draft.authorId)
                writer.typingDraft(draft)
                return true
            }
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
        // Telegram 11 received only an ID, of a channel or of a group. Since then, the update contains the chat, or nothing.
        .other("updateGroupCall", "id", "peer", "call", "callId") { (line) throws(OperationError) in
            let call = try line.optionalCoded("call")
            guard let callId = try line.optional("callId", Read.int64) ?? call?.int64("id") else {
                throw OperationError(field: "callId", reason: "is missing")
            }
            let peerId = try line.optional("peer", Read.peer)
            if peerId == nil, let id = try line.optional("id", Read.int64) { return .groupCall(id: id, call, callId: callId) }
            return .operation(.updateGroupCall(GroupCallUpdate(peerId: peerId, call: call, callId: callId)))
        } write: { content, writer in
            if case let .updateGroupCall(update)? = content.operation {
                writer.key("peer")
                if let peerId = update.peerId { writer.peer(peerId) } else { writer.null() }
                writer.member("call", optionalCoded: update.call)
                writer.member("callId", int64: update.callId)
                return true
            }
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
            guard line.node["balance"]?.kind == .object else {
                return .starsBalance(OpaqueValue(json: Array(String(try line.int64("balance")).utf8)), .stars)
            }
            let currency = try line.required("balance", Read.currency)
            return .starsBalance(try line.opaque("balance"), currency)
        } write: { content, writer in
            guard case let .starsBalance(balance, _) = content else { return false }
            writer.member("balance", opaque: balance)
            return true
        },
        .other("updateGroupCallChainBlocks", "call", "accessHash", "subChain", "blocks", "nextOffset") { (line) throws(OperationError) in
            .operation(
                .updateGroupCallChainBlocks(
                    GroupCallChainBlocks(
                        callId: try line.int64("call"), accessHash: try line.int64("accessHash"), subChain: try line.int32("subChain"),
                        blocks: try line.required("blocks", OperationFields.array(of: Read.bytes)), nextOffset: try line.int32("nextOffset"))))
        } write: { content, writer in
            guard case let .updateGroupCallChainBlocks(value)? = content.operation else { return false }
            writer.member("call", int64: value.callId)
            writer.member("accessHash", int64: value.accessHash)
            writer.member("subChain", int: value.subChain)
            writer.array("blocks", value.blocks) { block in block.withUnsafeBytes { writer.base64($0) } }
            writer.member("nextOffset", int: value.nextOffset)
            return true
        },
        UpdateForm(name: "updateGroupCallMessage", fields: Fields.groupCallMessage.names) { (line) throws(OperationError) in
            ServerUpdate(.operation(.updateGroupCallMessage(try Fields.groupCallMessage.read(line))))
        } write: { update, writer in
            guard update.sequence == .none, case let .updateGroupCallMessage(message)? = update.content.operation else { return false }
            Fields.groupCallMessage.write(message, writer)
            return true
        },
        .other("updateGroupCallEncryptedMessage", "call", "author", "data") { (line) throws(OperationError) in
            .operation(
                .updateGroupCallOpaqueMessage(
                    callId: try line.int64("call"), authorId: try line.peer("author"), data: try line.required("data", Read.bytes)))
        } write: { content, writer in
            guard case let .updateGroupCallOpaqueMessage(callId, authorId, data)? = content.operation else { return false }
            writer.member("call", int64: callId)
            writer.member("author", peer: authorId)
            data.withUnsafeBytes { writer.member("data", bytes: $0) }
            return true
        },
        .other("updateMonoForumNoPaidException", "channel", "savedPeer", "isFree") { (line) throws(OperationError) in
            .operation(
                .updateMonoForumNoPaidException(
                    try line.peer("channel"), threadId: try line.peer("savedPeer").packed, isFree: try line.bool("isFree")))
        } write: { content, writer in
            guard case let .updateMonoForumNoPaidException(channel, threadId, isFree)? = content.operation else { return false }
            writer.member("channel", peer: channel)
            writer.member("savedPeer", peer: PeerId(packed: threadId))
            writer.member("isFree", bool: isFree)
            return true
        },
        .other("updateStarGiftAuctionState", "gift", "state") { (line) throws(OperationError) in
            .operation(.updateStarGiftAuctionState(gift: try line.int64("gift"), try line.opaque("state")))
        } write: { content, writer in
            guard case let .updateStarGiftAuctionState(gift, state)? = content.operation else { return false }
            writer.member("gift", int64: gift)
            writer.member("state", opaque: state)
            return true
        },
        .other("updateStarGiftAuctionUserState", "gift", "state") { (line) throws(OperationError) in
            .operation(.updateStarGiftAuctionMyState(gift: try line.int64("gift"), try line.opaque("state")))
        } write: { content, writer in
            guard case let .updateStarGiftAuctionMyState(gift, state)? = content.operation else { return false }
            writer.member("gift", int64: gift)
            writer.member("state", opaque: state)
            return true
        },
        .other("updateEmojiGameInfo", "info") { (line) throws(OperationError) in
            .operation(.updateEmojiGameInfo(try line.coded("info")))
        } write: { content, writer in
            guard case let .updateEmojiGameInfo(info)? = content.operation else { return false }
            writer.member("info", coded: info)
            return true
        },
    ]
}

extension Read {
    /// Reads the currency of an amount, and leaves the amount unchanged.
    fileprivate static func currency(_ node: JSONNode) throws(OperationError) -> BalanceCurrency {
        let fields = OperationFields(node)
        try fields.expectOnly(["currency", "value", "nanos"])
        _ = try fields.int64("value")
        _ = try fields.optional("nanos", int32)
        return try fields.required("currency", Form.currency.read)
    }
}

extension OperationFields {
    /// Returns the text that a bot is writing; `nil` for any other activity. The time of the push replaces that of the draft.
    fileprivate func typingDraft(in peerId: PeerId, by author: PeerId) throws(OperationError) -> LiveTypingDraftUpdate? {
        guard try string("activity") == "textDraft" else { return nil }
        let threadId = try optional("thread", Read.int64)
        return try required("value") { (node: JSONNode) throws(OperationError) -> LiveTypingDraftUpdate in
            let fields = OperationFields(node)
            try fields.expectOnly(["id", "text", "entities"])
            return LiveTypingDraftUpdate(
                peerId: peerId, threadId: threadId, id: try fields.int64("id"), timestamp: 0, authorId: author, text: try fields.string("text"),
                entities: try fields.optional("entities", OperationFields.array(of: Read.coded)) ?? [])
        }
    }

    /// Reads an activity; `cancel` means that there is none anymore.
    fileprivate func activity(in peerId: PeerId, threadId: Int64?, by author: PeerId) throws(OperationError) -> PeerInputActivityUpdate {
        let activity = try string("activity")
        return PeerInputActivityUpdate(peerId: peerId, threadId: threadId, authorId: author, activity: activity == "cancel" ? nil : activity)
    }
}

extension JSONWriter {
    fileprivate func typingDraft(_ draft: LiveTypingDraftUpdate) {
        member("thread", optionalInt64: draft.threadId)
        member("activity", text: "textDraft")
        object("value") {
            member("id", int64: draft.id)
            member("text", text: draft.text)
            member("entities", codedObjects: draft.entities)
        }
    }

    fileprivate func activity(_ update: PeerInputActivityUpdate) { member("activity", text: update.activity ?? "cancel") }
}
