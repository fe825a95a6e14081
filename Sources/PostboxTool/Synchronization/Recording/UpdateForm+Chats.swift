import Postbox
import PostboxCoding
import TelegramCore

extension UpdateForm {
    /// Chats, their places in lists, and peers.
    static let chats: [UpdateForm] = [
        UpdateForm(name: "updateFolderPeers", fields: ["peers", "pts", "ptsCount"]) { (line) throws(OperationError) in
            let count = try line.int32("ptsCount")
            let pts = try line.int32("pts")
            let moves = try line.required("peers", OperationFields.array(of: chatMove))
            return ServerUpdate(.chatsMoved(moves), count == 0 ? .none : .account(pts: pts, count: count))
        },
        .other("updateChannel", "channel") { (line) throws(OperationError) in .peerChanged(try line.peer("channel")) },
        .other("updateChat", "group") { (line) throws(OperationError) in .peerChanged(try line.peer("group")) },
        .other("updateDialogPinned", "peer", "folder", "pinned") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            return .operation(.updatePinnedItemIds(try line.folder(), try line.bool("pinned") ? .pin(peerId) : .unpin(peerId)))
        },
        .other("updatePinnedDialogs", "folder", "order") { (line) throws(OperationError) in
            .operation(.updatePinnedItemIds(try line.folder(), try line.pinnedOrder()))
        },
        .other("updateSavedDialogPinned", "peer", "pinned") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            return .operation(.updatePinnedSavedItemIds(try line.bool("pinned") ? .pin(peerId) : .unpin(peerId)))
        },
        .other("updatePinnedSavedDialogs", "order") { (line) throws(OperationError) in
            .operation(.updatePinnedSavedItemIds(try line.pinnedOrder()))
        },
        .other("updateDraftMessage", "peer", "thread", "draft") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            let draft = try line.optionalCoded("draft")
            return .operation(
                .updateChatInputState(peerId, threadId: try line.optional("thread", Read.int64), draft), about: [peerId],
                needingLocalState: draft == nil ? [] : [peerId])
        },
        .other("updateChannelPinnedTopic", "channel", "thread", "pinned") { (line) throws(OperationError) in
            .operation(
                .updatePinnedTopic(try line.peer("channel"), threadId: Int64(try line.int32("thread")), isPinned: try line.bool("pinned")))
        },
        .other("updateChannelPinnedTopics", "channel", "threads") { (line) throws(OperationError) in
            .topicsPinned(try line.peer("channel"), threadIds: try line.optional("threads", OperationFields.array(of: Read.int32)))
        },
        .other("updateChatDefaultBannedRights", "peer", "rights", "version") { (line) throws(OperationError) in
            .operation(
                .updatePeer(.defaultBannedRights(try line.peer("peer"), try line.coded("rights"), version: try line.int32("version"))))
        },
        .other("updatePeerBlocked", "peer", "blocked", "blockedFromStories") { (line) throws(OperationError) in
            .operation(
                .updateCachedPeerData(
                    try line.peer("peer"),
                    .blocked(isBlocked: try line.bool("blocked"), isBlockedFromStories: try line.bool("blockedFromStories"))))
        },
        .other("updateUserStatus", "user", "status") { (line) throws(OperationError) in
            .operation(
                .mergePeerPresences([PeerPresence(peerId: try line.peer("user"), presence: try line.coded("status"))], isExplicit: true))
        },
        .other("updateUserName", "user", "usernames") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .operation(.updatePeer(.usernames(user, try line.codedObjects("usernames"))), about: [user])
        },
        .other("updateUserPhone", "user", "phone") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .operation(.updatePeer(.phone(user, try line.string("phone"))), about: [user])
        },
        .other("updateUserEmojiStatus", "user", "status") { (line) throws(OperationError) in
            let user = try line.peer("user")
            return .operation(.updatePeer(.emojiStatus(user, try line.optionalCoded("status"))), about: [user])
        },
        .other("updatePeerSettings", "peer", "settings") { (line) throws(OperationError) in
            .operation(.updateCachedPeerData(try line.peer("peer"), .statusSettings(try line.coded("settings"))))
        },
        .other("updatePeerHistoryTTL", "peer", "ttl") { (line) throws(OperationError) in
            .operation(.updateAutoremoveTimeout(try line.peer("peer"), try line.optional("ttl", Read.int32)))
        },
        .other("updatePendingJoinRequests", "peer", "count") { (line) throws(OperationError) in
            .operation(.updateCachedPeerData(try line.peer("peer"), .pendingJoinRequests(count: try line.int32("count"))))
        },
        .other("updatePeerWallpaper", "peer", "wallpaper") { (line) throws(OperationError) in
            .operation(.updateWallpaper(try line.peer("peer"), try line.optionalCoded("wallpaper")))
        },
        .other("updateChatParticipants", "group", "participants") { (line) throws(OperationError) in
            let group = try line.peer("group")
            return .operation(.updateCachedPeerData(group, .participants(try line.optionalCoded("participants"))), about: [group])
        },
    ]

    private static func chatMove(_ node: JSONNode) throws(OperationError) -> ServerUpdate.ChatMove {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "folder"])
        return ServerUpdate.ChatMove(peerId: try fields.peer("peer"), groupId: try fields.required("folder", Read.group))
    }
}

extension OperationFields {
    /// Without an order the server is to be asked.
    fileprivate func pinnedOrder() throws(OperationError) -> PinnedItemsUpdate {
        try optional("order", OperationFields.array(of: Read.peer)).map { .reorder($0) } ?? .sync
    }
}
