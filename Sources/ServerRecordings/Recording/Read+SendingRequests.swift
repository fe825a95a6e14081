import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Reads requests whose fields determine their form. The result is `nil` if the name belongs to another request.
extension Read {
    static func sendingRequest(_ name: String, _ fields: OperationFields) throws(OperationError) -> SendingRequest? {
        switch name {
        case "sendMessage": return .message(try sentContent(fields.node), try fields.target())
        case "sendAlbum": return .album(try fields.required("items", OperationFields.array(of: sentContent)), try fields.target())
        case "forwardMessages":
            let ids = try fields.ids(), randomIds = try fields.required("randomIds", OperationFields.array(of: int64))
            guard ids.count == randomIds.count else { throw OperationError(field: "randomIds", reason: "must have as many elements as the messages") }
            return .forward(
                from: try fields.peer("fromPeer"), zip(ids, randomIds).map { SendingRequest.Forwarded(id: $0, randomId: $1) }, try fields.target())
        case "sendScheduledMessages": return .scheduledNow(try fields.peer("peer"), ids: try fields.ids())
        case "sendReaction":
            return .reactions(
                try fields.peer("peer"), id: try fields.int32("id"), try fields.required("reactions", OperationFields.array(of: coded)))
        case "sendPaidReaction":
            // In Telegram 11, this was a name or nothing.
            var privacy = try fields.optional("privacy", Form.paidReactionPrivacy.read)
            if privacy == nil { privacy = try fields.bool("anonymous") ? .anonymous : .default }
            return .paidReaction(
                try fields.peer("peer"), id: try fields.int32("id"), count: try fields.int32("count"), randomId: try fields.int64("randomId"),
                privacy: privacy ?? .default)
        case "saveDraft":
            return .draft(
                try fields.peer("peer"), threadId: try fields.optional("thread", int64), savedPeerId: try fields.optional("savedPeer", peer),
                try fields.optionalCoded("draft"))
        default: return nil
        }
    }

    fileprivate static func suggestedPost(_ node: JSONNode) throws(OperationError) -> SendingRequest.Terms.SuggestedPost {
        let fields = OperationFields(node)
        return SendingRequest.Terms.SuggestedPost(
            price: try fields.optional("price") { (node: JSONNode) throws(OperationError) -> SendingRequest.Terms.Price in
                let fields = OperationFields(node)
                return SendingRequest.Terms.Price(
                    currency: try fields.required("currency", Form.currency.read), value: try fields.int64("value"),
                    nanos: try fields.optional("nanos", int32) ?? 0)
            }, timestamp: try fields.optional("timestamp", int32))
    }

    private static func sentContent(_ node: JSONNode) throws(OperationError) -> SendingRequest.Content {
        let fields = OperationFields(node)
        return SendingRequest.Content(
            randomId: try fields.int64("randomId"), text: try fields.required("text", utf8),
            entities: try fields.optional("entities", OperationFields.array(of: coded)) ?? [], media: try fields.optionalCoded("media"))
    }

    static func chatRequest(_ name: String, _ fields: OperationFields) throws(OperationError) -> ChatRequest? {
        switch name {
        case "getPeerDialogs": return .getGroupDialogs(try fields.required("folder", group))
        case "setPeerFolders": return .setGroups(try fields.required("peers", OperationFields.array(of: chatMove)))
        case "readReactions":
            return .readReactions(
                try fields.peer("peer"), threadId: try fields.optional("thread", int64), savedPeerId: try fields.optional("savedPeer", peer))
        case "readPollVotes": return .readPollVotes(try fields.peer("peer"), threadId: try fields.optional("thread", int64))
        case "reportDelivery": return .reportDelivery(try fields.peer("peer"), ids: try fields.ids())
        case "readHistory": return .readSecretHistory(try fields.peer("peer"), maxDate: try fields.int32("maxDate"))
        case "deleteMessages":
            return .deleteMessages(
                try fields.peer("peer"), namespace: try fields.int32("namespace"), shortcut: try fields.optional("shortcut", int32),
                ids: try fields.ids(), forEveryone: try fields.bool("forEveryone"))
        case "deleteHistory":
            return .deleteHistory(
                ChatRequest.HistoryDeletion(
                    peerId: try fields.peer("peer"), threadId: try fields.optional("thread", int64), savedPeerId: try fields.optional("savedPeer", peer),
                    maxId: try fields.int32("maxId"), minDate: try fields.optional("minDate", int32), maxDate: try fields.optional("maxDate", int32),
                    justClear: try fields.bool("justClear"), forEveryone: try fields.bool("forEveryone")))
        case "leaveChat": return .leave(try fields.peer("peer"), deleteForAll: try fields.bool("deleteForAll"))
        case "reportSpam": return .reportSpam(try fields.peer("peer"))
        case "updateNotifySettings":
            let settings = try fields.coded("settings")
            if let peerId = try fields.optional("peer", peer) {
                return .updateNotifySettings(.peer(peerId, threadId: try fields.optional("thread", int64)), settings)
            }
            let category = try fields.required("category", Form.word(NotificationCategory.self, others: "is unknown").read)
            return .updateNotifySettings(.category(category), settings)
        case "getSavedDialogs":
            return .getSavedDialogs(offset: try fields.optional("offset", savedOffset), limit: try fields.int32("limit"))
        case "getPinnedSavedDialogs": return .getPinnedSavedDialogs
        case "getPeerStories": return .getPeerStories(try fields.peer("peer"))
        case "readStories": return .readStories(try fields.peer("peer"), maxId: try fields.int32("maxId"))
        case "getUser": return .getUser(try fields.peer("peer"))
        default: return nil
        }
    }

    static func savedOffset(_ node: JSONNode) throws(OperationError) -> ChatRequest.SavedOffset {
        let fields = OperationFields(node)
        return ChatRequest.SavedOffset(timestamp: try fields.int32("timestamp"), id: try fields.int32("id"))
    }

    private static func chatMove(_ node: JSONNode) throws(OperationError) -> ServerUpdate.ChatMove {
        let fields = OperationFields(node)
        return ServerUpdate.ChatMove(peerId: try fields.peer("peer"), groupId: try fields.required("folder", group))
    }

    static func accountRequest(_ name: String, _ fields: OperationFields) throws(OperationError) -> AccountRequest? {
        switch name {
        case "getCollection": return .getCollection(try fields.collection(), hash: try fields.int64("hash"))
        case "setCollection":
            let action = try fields.required("action", Form.word(AccountRequest.CollectionAction.self, others: "is unknown").read)
            return .setCollection(try fields.collection(), action, ids: try fields.required("ids", OperationFields.array(of: int64)))
        case "getFolders": return .getFolders
        case "setFolder": return .setFolder(id: try fields.int32("id"), try fields.optionalCoded("filter"))
        case "reorderFolders": return .reorderFolders(ids: try fields.ids())
        case "getLanguageDifference":
            return .getLanguageDifference(code: try fields.string("code"), fromVersion: try fields.int32("fromVersion"))
        case "getEmojiKeywords":
            return .getEmojiKeywords(code: try fields.string("code"), fromVersion: try fields.optional("fromVersion", int32))
        case "saveLog": return .saveLog(try fields.required("events", OperationFields.array(of: logEvent)))
        case "receivedQueue": return .receivedQueue(qts: try fields.int32("qts"))
        default: return nil
        }
    }

    private static func logEvent(_ node: JSONNode) throws(OperationError) -> AccountRequest.LogEvent {
        let fields = OperationFields(node)
        guard let time = node["time"]?.double else { throw OperationError(field: "time", reason: "is not a number") }
        return AccountRequest.LogEvent(
            time: time, type: try fields.string("type"), peerId: try fields.optional("peer", peer),
            data: try fields.optional("data", serverValue) ?? .null)
    }
}

extension OperationFields {
    fileprivate func target() throws(OperationError) -> SendingRequest.Target {
        SendingRequest.Target(
            peerId: try peer("peer"), threadId: try optional("thread", Read.int64), savedPeerId: try optional("savedPeer", Read.peer),
            replyTo: try optional("replyTo", Read.messageId), scheduleDate: try optional("scheduleDate", Read.int32),
            isSilent: try optional("silent", Read.bool) ?? false, terms: try terms())
    }

    private func terms() throws(OperationError) -> SendingRequest.Terms {
        SendingRequest.Terms(
            paidStars: try optional("paidStars", Read.int64), suggestedPost: try optional("suggestedPost", Read.suggestedPost),
            repeatPeriod: try optional("repeatPeriod", Read.int32), replyTodoItem: try optional("replyTodoItem", Read.int32),
            replyPollOption: try optional("replyPollOption", Read.bytes), videoTimestamp: try optional("videoTimestamp", Read.int32))
    }

    fileprivate func collection() throws(OperationError) -> AccountRequest.Collection {
        try required("collection", Form.word(AccountRequest.Collection.self, others: "is unknown").read)
    }
}
