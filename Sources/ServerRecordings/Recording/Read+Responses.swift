import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Responses, by their request.
extension Read {
    static func response(to request: SyncRequest, _ node: JSONNode) throws(OperationError) -> SyncResponse {
        if request.mayAnswerNotModified, try OperationFields(node).optional("notModified", bool) ?? false { return .notModified }
        return switch request {
        case .getState: .state(try state(node))
        case .getDifference: .difference(try difference(node))
        case .getChannelDifference: .channelDifference(try channelDifference(node))
        case .getMessages: .messages(try messages(node))
        case .getHistory, .search, .searchCustomTag, .searchCalls, .getScheduledHistory, .getQuickReplies: .messages(try messages(node))
        case .reorderPinnedDialogs, .setDialogUnread: .ok
        case .readHistory, .readMessageContents: node.bool == nil ? try affected(node) : .ok
        case .getPinnedDialogs, .getPeerDialogs, .getDialogs: .dialogs(try dialogs(node))
        case .getCustomEmoji: .media(try media(node))
        case .getStories: .stories(try stories(node))
        case .getForumTopics, .getForumTopicsByIds: .topics(try topics(node))
        case .getDirectThreads, .getDirectThreadsByIds: .directThreads(try directThreads(node))
        case .ping: .ok
        case .other, .sending, .chat, .account: .answer(try answer(to: request.name, node))
        }
    }

    private static func difference(_ node: JSONNode) throws(OperationError) -> ServerDifference {
        let fields = OperationFields(node)
        let kind = try kind(fields, of: "getDifference", known: ["empty", "difference", "slice", "tooLong"]) {
            node["state"] != nil ? "difference" : node["date"] != nil ? "empty" : node["pts"] != nil ? "tooLong" : nil
        }
        switch kind {
        case "empty":
            try fields.expectOnly(["kind", "date", "seq"])
            return .empty(date: try fields.int32("date"), seq: try fields.int32("seq"))
        case "difference": return .difference(try differenceContent(fields))
        case "slice": return .slice(try differenceContent(fields))
        default:
            try fields.expectOnly(["kind", "pts"])
            return .tooLong(pts: try fields.int32("pts"))
        }
    }

    /// Returns the kind of a difference. One of a later version counts as the kind with its fields, which `byFields` returns, and is noted.
    private static func kind(
        _ fields: OperationFields, of request: String, known: [String], byFields: () -> String?
    ) throws(OperationError) -> String {
        let kind = try fields.string("kind")
        if known.contains(kind) { return kind }
        if let similar = byFields(), UnknownNames.note("value '\(kind)' of field 'kind' of the answer to '\(request)'") { return similar }
        throw OperationError(field: "kind", reason: "must be one of " + known.map { "\"\($0)\"" }.joined(separator: ", "))
    }

    private static func differenceContent(_ fields: OperationFields) throws(OperationError) -> ServerDifference.Content {
        try fields.expectOnly(["kind", "messages", "encryptedMessages", "updates", "peers", "state"])
        return ServerDifference.Content(
            messages: try fields.serverMessages(),
            encryptedMessages: try fields.optional("encryptedMessages", OperationFields.array(of: encrypted)) ?? [],
            updates: try fields.required("updates", serverUpdates), peers: try fields.serverPeers(),
            state: try fields.required("state", cursor))
    }

    private static func state(_ node: JSONNode) throws(OperationError) -> AccountCursor {
        let fields = OperationFields(node)
        try fields.expectOnly(["state"])
        return try fields.required("state", cursor)
    }

    private static func cursor(_ node: JSONNode) throws(OperationError) -> AccountCursor {
        try OperationFields(node).expectOnly(["pts", "qts", "date", "seq"])
        return try Form.cursor.read(node)
    }

    private static func channelDifference(_ node: JSONNode) throws(OperationError) -> ServerChannelDifference {
        let fields = OperationFields(node)
        let kind = try kind(fields, of: "getChannelDifference", known: ["empty", "difference", "tooLong"]) {
            node["dialog"] != nil ? "tooLong" : node["messages"] != nil ? "difference" : node["pts"] != nil ? "empty" : nil
        }
        switch kind {
        case "empty":
            try fields.expectOnly(["kind", "pts", "timeout", "final"])
            return .empty(
                pts: try fields.int32("pts"), isFinal: try fields.optional("final", bool) ?? true, timeout: try fields.optional("timeout", int32))
        case "difference":
            try fields.expectOnly(["kind", "pts", "timeout", "final", "messages", "updates", "peers"])
            return .difference(
                ServerChannelDifference.Content(
                    pts: try fields.int32("pts"), isFinal: try fields.bool("final"), timeout: try fields.optional("timeout", int32),
                    messages: try fields.serverMessages(), updates: try fields.required("updates", serverUpdates), peers: try fields.serverPeers()))
        default:
            try fields.expectOnly(["kind", "timeout", "dialog", "messages", "peers"])
            return .tooLong(
                dialog: try fields.required("dialog", dialog), messages: try fields.serverMessages(), peers: try fields.serverPeers(),
                timeout: try fields.optional("timeout", int32))
        }
    }

    private static func messages(_ node: JSONNode) throws(OperationError) -> ServerMessages {
        let fields = OperationFields(node)
        try fields.expectOnly(["messages", "peers", "channelPts", "totalCount"])
        return ServerMessages(
            messages: try fields.serverMessages(), peers: try fields.serverPeers(), channelPts: try fields.optional("channelPts", int32))
    }

    private static func affected(_ node: JSONNode) throws(OperationError) -> SyncResponse {
        let fields = OperationFields(node)
        try fields.expectOnly(["pts", "ptsCount", "offset"])
        return .affected(pts: try fields.int32("pts"), count: try fields.int32("ptsCount"))
    }

    private static func dialogs(_ node: JSONNode) throws(OperationError) -> ServerDialogs {
        let fields = OperationFields(node)
        try fields.expectOnly(["dialogs", "folders", "messages", "peers", "complete", "state"])
        return ServerDialogs(
            dialogs: try fields.required("dialogs", OperationFields.array(of: dialog)),
            folders: try fields.optional("folders", OperationFields.array(of: folder)) ?? [], messages: try fields.serverMessages(),
            peers: try fields.serverPeers(), isComplete: try fields.optional("complete", bool) ?? false)
    }

    private static func folder(_ node: JSONNode) throws(OperationError) -> ServerFolder {
        let fields = OperationFields(node)
        try fields.expectOnly(["folder", "unreadChats", "unreadMessages"])
        return ServerFolder(
            groupId: try fields.required("folder", group), unreadChatCount: try fields.int32("unreadChats"),
            unreadMessageCount: try fields.int32("unreadMessages"))
    }

    private static func media(_ node: JSONNode) throws(OperationError) -> [CodedObject] {
        let fields = OperationFields(node)
        try fields.expectOnly(["media"])
        return try fields.codedObjects("media")
    }

    private static func stories(_ node: JSONNode) throws(OperationError) -> ServerStories {
        let fields = OperationFields(node)
        try fields.expectOnly(["stories", "maxReadId", "peers"])
        return ServerStories(
            stories: try fields.codedObjects("stories"), maxReadId: try fields.optional("maxReadId", int32), peers: try fields.serverPeers())
    }

    private static func topics(_ node: JSONNode) throws(OperationError) -> ServerTopics {
        let fields = OperationFields(node)
        try fields.expectOnly(["topics", "deleted", "messages", "peers", "pts", "next"])
        return ServerTopics(
            topics: try fields.required("topics", OperationFields.array(of: topic)), messages: try fields.serverMessages(),
            peers: try fields.serverPeers(), pts: try fields.int32("pts"), next: try fields.optional("next", topicPlace))
    }

    private static func directThreads(_ node: JSONNode) throws(OperationError) -> ServerDirectThreads {
        let fields = OperationFields(node)
        try fields.expectOnly(["dialogs", "messages", "peers"])
        return ServerDirectThreads(
            threads: try fields.required("dialogs", OperationFields.array(of: directThread)), messages: try fields.serverMessages(),
            peers: try fields.serverPeers())
    }

    static func topicPlace(_ node: JSONNode) throws(OperationError) -> StoredPeerThreadCombinedState.Index {
        let fields = OperationFields(node)
        try fields.expectOnly(["timestamp", "thread", "id"])
        return StoredPeerThreadCombinedState.Index(
            timestamp: try fields.int32("timestamp"), threadId: try fields.int64("thread"), messageId: try fields.int32("id"))
    }
}

extension SyncRequest {
    /// Whether the request contains a hash of the stored data, or may be answered as if it did.
    fileprivate var mayAnswerNotModified: Bool {
        switch self {
        case .getHistory, .search, .searchCustomTag, .searchCalls, .getScheduledHistory, .getQuickReplies, .getDialogs: true
        default: false
        }
    }
}
