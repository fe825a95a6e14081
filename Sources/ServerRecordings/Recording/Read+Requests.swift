import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore
import TelegramModel

/// Requests in the form of recordings. The counterpart of `SyncRequest.json`.
extension Read {
    /// Reads `{"request":NAME,"fields":{...}}`. A name that is unknown to synchronization is a request that only the engine sends.
    static func request(_ node: JSONNode) throws(OperationError) -> SyncRequest {
        let line = OperationFields(node)
        let name = try line.string("request")
        return try line.required("fields") { (node: JSONNode) throws(OperationError) -> SyncRequest in
            if let request = try knownRequest(name, node) { return request }
            guard case let .object(values) = try serverValue(node) else { throw OperationError(reason: "is not an object") }
            var request = ServerRequest(name)
            request.fields = values
            return .other(request)
        }
    }

    /// Returns `nil` if synchronization does not know the name.
    static func knownRequest(_ name: String, _ node: JSONNode) throws(OperationError) -> SyncRequest? {
        let fields = OperationFields(node)
        if let request = try syncRequest(name, fields) { return request }
        if let request = try sendingRequest(name, fields) { return .sending(request) }
        if let request = try chatRequest(name, fields) { return .chat(request) }
        if let request = try accountRequest(name, fields) { return .account(request) }
        return nil
    }

    private static func syncRequest(_ name: String, _ fields: OperationFields) throws(OperationError) -> SyncRequest? {
        switch name {
        case "getState": return .getState
        case "ping": return .ping
        case "getDifference":
            return .getDifference(
                pts: try fields.int32("pts"), qts: try fields.int32("qts"), date: try fields.int32("date"),
                ptsTotalLimit: try fields.optional("ptsTotalLimit", int32))
        case "getChannelDifference":
            return .getChannelDifference(try fields.peer("peer"), pts: try fields.int32("pts"), limit: try fields.int32("limit"))
        case "getMessages": return .getMessages(try fields.peer("peer"), ids: try fields.ids(), asReplyTo: try fields.bool("asReplyTo"))
        case "getPeerDialogs" where fields.node["folder"].map(\.isNull) ?? true:
            return .getPeerDialogs(try fields.required("peers", OperationFields.array(of: peer)))
        case "getDialogs":
            return .getDialogs(
                try fields.required("folder", group), offset: try fields.required("offset", dialogOffset),
                excludesPinned: try fields.bool("excludePinned"), limit: try fields.int32("limit"))
        case "getHistory":
            return .getHistory(
                try fields.peer("peer"), threadId: try fields.optional("thread", int64), savedPeerId: try fields.optional("savedPeer", peer),
                try fields.historyWindow())
        case "search": return try search(fields)
        case "getScheduledHistory": return .getScheduledHistory(try fields.peer("peer"), hash: try fields.int64("hash"))
        case "getQuickReplies": return .getQuickReplies(shortcut: try fields.int32("shortcut"), hash: try fields.int64("hash"))
        case "getCustomEmoji": return .getCustomEmoji(try fields.required("ids", OperationFields.array(of: int64)))
        case "getStories": return .getStories(try fields.peer("peer"), ids: try fields.ids())
        case "getPinnedDialogs": return .getPinnedDialogs(try fields.required("folder", group))
        case "reorderPinnedDialogs":
            return .reorderPinnedDialogs(try fields.required("folder", group), try fields.required("peers", OperationFields.array(of: peer)))
        case "readHistory" where fields.node["maxDate"].map(\.isNull) ?? true:
            return .readHistory(try fields.peer("peer"), maxId: try fields.int32("maxId"))
        case "readMessageContents": return .readMessageContents(try fields.peer("peer"), ids: try fields.ids())
        case "setDialogUnread": return .setDialogUnread(try fields.peer("peer"), isUnread: try fields.bool("unread"))
        case "getForumTopics":
            return .getForumTopics(try fields.peer("peer"), offset: try fields.optional("offset", topicPlace), limit: try fields.int32("limit"))
        case "getForumTopicsByIds": return .getForumTopicsByIds(try fields.peer("peer"), ids: try fields.ids())
        case "getSavedDialogs":
            // Without a parent, the settings are the account's own, which the engine requests.
            guard let parent = try fields.optional("parent", peer) else { return nil }
            return .getDirectThreads(parent, offset: try fields.optional("offset", savedOffset), limit: try fields.int32("limit"))
        case "getSavedDialogsByIds":
            return .getDirectThreadsByIds(try fields.peer("parent"), try fields.required("ids", OperationFields.array(of: peer)))
        default: return nil
        }
    }

    /// Reads a search. A search with a text or from a date belongs to the engine.
    private static func search(_ fields: OperationFields) throws(OperationError) -> SyncRequest? {
        guard try fields.string("query").isEmpty, try fields.int32("minDate") == 0 else { return nil }
        let tag = try fields.optional("tag", string), maxDate = try fields.int32("maxDate"), window = try fields.historyWindow()
        if tag == "calls" { return .searchCalls(maxDate: maxDate, window) }
        let bit = tag.flatMap { BitNames.messageTags.bit(named: $0) }.map { MessageTags(rawValue: $0) }
        guard maxDate == 0, (tag == nil) == (bit == nil) else { return nil }
        let savedPeerId = try fields.optional("savedPeer", peer)
        if let customTag = try fields.optional("customTag", bytes) {
            return .searchCustomTag(try fields.peer("peer"), savedPeerId: savedPeerId, customTag: customTag, tag: bit, window)
        }
        guard let bit else { return nil }
        return .search(try fields.peer("peer"), threadId: try fields.optional("thread", int64), savedPeerId: savedPeerId, tag: bit, window)
    }

    private static func dialogOffset(_ node: JSONNode) throws(OperationError) -> SyncRequest.DialogOffset {
        let fields = OperationFields(node)
        return SyncRequest.DialogOffset(
            timestamp: try fields.int32("timestamp"), id: try fields.int32("id"), peerId: try fields.optional("peer", peer))
    }
}

extension OperationFields {
    fileprivate func historyWindow() throws(OperationError) -> SyncRequest.HistoryWindow {
        SyncRequest.HistoryWindow(
            offsetId: try int32("offsetId"), addOffset: try int32("addOffset"), limit: try int32("limit"), maxId: try int32("maxId"),
            minId: try int32("minId"), hash: try optional("hash", Read.int64) ?? 0)
    }
}
