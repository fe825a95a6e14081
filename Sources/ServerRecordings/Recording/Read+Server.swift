import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

/// Reads server data in the form of recordings.
extension Read {
    package static func updates(_ node: JSONNode) throws(OperationError) -> ServerUpdates {
        let fields = OperationFields(node)
        try fields.expectOnly(["updates", "peers", "date", "seq", "seqStart", "tooLong", "sent"])
        if try fields.optional("tooLong", bool) ?? false { return .tooLong }
        if let sent = try fields.optional("sent", sentMessage) { return sent }
        let seq = try fields.optional("seq", int32) ?? 0
        return .batch(
            ServerUpdates.Batch(
                updates: try fields.required("updates", serverUpdates), peers: try fields.optional("peers", serverPeers) ?? [],
                date: try fields.int32("date"), seq: seq, seqStart: try fields.optional("seqStart", int32) ?? seq))
    }

    private static func sentMessage(_ node: JSONNode) throws(OperationError) -> ServerUpdates {
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "pts", "ptsCount", "date", "media", "entities"])
        return .sent(
            ServerUpdates.Sent(
                id: try fields.int32("id"), pts: try fields.int32("pts"), count: try fields.int32("ptsCount"), date: try fields.int32("date"),
                media: try fields.optionalCoded("media"), entities: try fields.optional("entities", OperationFields.array(of: coded)) ?? []))
    }

    /// Reads updates. Those with unknown names are skipped.
    static func serverUpdates(_ node: JSONNode) throws(OperationError) -> [ServerUpdate] {
        try OperationFields.array(of: UpdateForm.read)(node).compactMap { $0 }
    }

    /// Reads peers, and skips those that Telegram cannot read.
    static func serverPeers(_ node: JSONNode) throws(OperationError) -> [ServerPeer] {
        try OperationFields.array(of: serverPeer)(node).filter { !UnknownNames.skips($0.merged.peer) }
    }

    /// The coded peer itself, or an object around it.
    static func serverPeer(_ node: JSONNode) throws(OperationError) -> ServerPeer {
        guard node["peer"] != nil else {
            return ServerPeer(try merged(try coded(node), isMinimal: false, isContact: nil, latestStory: nil))
        }
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "min", "contact", "status", "storiesMaxId", "members"])
        let peer = try merged(
            try fields.coded("peer"), isMinimal: try fields.optional("min", bool) ?? false, isContact: try fields.optional("contact", bool),
            latestStory: try fields.optional("storiesMaxId", latestStory))
        return ServerPeer(peer, presence: try fields.optionalCoded("status"), memberCount: try fields.optional("members", int32))
    }

    /// Reads the ID of the last story, or an object that contains it. An object without an ID means that no stories exist.
    private static func latestStory(_ node: JSONNode) throws(OperationError) -> LatestStory {
        guard node.kind == .object else { return .id(try int32(node), isLive: false) }
        let fields = OperationFields(node)
        try fields.expectOnly(["id", "live"])
        let isLive = try fields.optional("live", bool) ?? false
        return try fields.optional("id", int32).map { .id($0, isLive: isLive) } ?? .noStories
    }

    private static func merged(
        _ peer: CodedObject, isMinimal: Bool, isContact: Bool?, latestStory: LatestStory?
    ) throws(OperationError) -> MergedPeer {
        let merged = MergedPeer(peer: peer, isMinimal: isMinimal, isContact: isContact, latestStory: latestStory)
        guard merged.id != nil else { throw OperationError(reason: "is not a peer") }
        return merged
    }

    /// A message of a server has its full ID.
    static func serverMessage(_ node: JSONNode) throws(OperationError) -> StoreMessage {
        let message = try storeMessage(node)
        guard case .id = message.id else { throw OperationError(field: "id", reason: "is not a full message ID") }
        return message
    }

    static func encrypted(_ node: JSONNode) throws(OperationError) -> SecretMessage {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "contents"])
        return SecretMessage(peerId: try fields.peer("peer"), contents: try fields.coded("contents"))
    }

    static func dialog(_ node: JSONNode) throws(OperationError) -> ServerDialog {
        let fields = OperationFields(node)
        try fields.expectOnly([
            "peer", "topMessage", "readInboxMaxId", "readOutboxMaxId", "unreadCount", "unreadMentions", "unreadReactions", "unreadPollVotes", "markedUnread", "pinned",
            "folder", "pts", "settings", "ttl", "viewAsMessages",
        ])
        return ServerDialog(
            peerId: try fields.peer("peer"), topMessageId: try fields.int32("topMessage"), readInboxMaxId: try fields.int32("readInboxMaxId"),
            readOutboxMaxId: try fields.int32("readOutboxMaxId"), unreadCount: try fields.int32("unreadCount"),
            unreadMentionCount: try fields.optional("unreadMentions", int32) ?? 0,
            unreadReactionCount: try fields.optional("unreadReactions", int32) ?? 0, markedUnread: try fields.optional("markedUnread", bool) ?? false,
            isPinned: try fields.optional("pinned", bool) ?? false, groupId: try fields.optional("folder", group) ?? .root,
            pts: try fields.optional("pts", int32), settings: try fields.coded("settings"), autoremoveTimeout: try fields.optional("ttl", int32),
            viewsForumAsMessages: try fields.optional("viewAsMessages", bool) ?? false,
            unreadPollVoteCount: try fields.optional("unreadPollVotes", int32) ?? 0)
    }

    static func directThread(_ node: JSONNode) throws(OperationError) -> ServerDirectThread {
        let fields = OperationFields(node)
        try fields.expectOnly([
            "peer", "topMessage", "readInboxMaxId", "readOutboxMaxId", "unreadCount", "unreadReactions", "markedUnread", "feeRemoved",
        ])
        return ServerDirectThread(
            peerId: try fields.peer("peer"), topMessageId: try fields.int32("topMessage"), readInboxMaxId: try fields.int32("readInboxMaxId"),
            readOutboxMaxId: try fields.int32("readOutboxMaxId"), unreadCount: try fields.int32("unreadCount"),
            unreadReactionCount: try fields.optional("unreadReactions", int32) ?? 0, markedUnread: try fields.optional("markedUnread", bool) ?? false,
            isFeeRemoved: try fields.optional("feeRemoved", bool) ?? false)
    }

    static func topic(_ node: JSONNode) throws(OperationError) -> ServerTopic {
        let fields = OperationFields(node)
        try fields.expectOnly(["thread", "data", "topMessage", "unreadMentions", "unreadReactions", "unreadPollVotes", "pinned"])
        return ServerTopic(
            threadId: Int64(try fields.int32("thread")), data: try fields.coded("data"), topMessageId: try fields.int32("topMessage"),
            unreadMentionCount: try fields.int32("unreadMentions"), unreadReactionCount: try fields.int32("unreadReactions"),
            unreadPollVoteCount: try fields.optional("unreadPollVotes", int32) ?? 0,
            isPinned: try fields.optional("pinned", bool) ?? false)
    }
}

extension OperationFields {
    func serverMessages() throws(OperationError) -> [StoreMessage] { try required("messages", OperationFields.array(of: Read.serverMessage)) }
    func serverPeers() throws(OperationError) -> [ServerPeer] { try required("peers", Read.serverPeers) }
    func ids() throws(OperationError) -> [Int32] { try required("ids", OperationFields.array(of: Read.int32)) }
    func folder() throws(OperationError) -> PeerGroupId { try optional("folder", Read.group) ?? .root }
}
