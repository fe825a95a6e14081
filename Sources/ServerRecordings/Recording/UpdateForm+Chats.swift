import Postbox
import PostboxCoding
import PostboxDocuments
import TelegramCore

extension UpdateForm {
    /// Chats, their places in lists, and their drafts.
    static let chats: [UpdateForm] = [
        UpdateForm(name: "updateFolderPeers", fields: ["peers", "pts", "ptsCount"]) { (line) throws(OperationError) in
            let count = try line.int32("ptsCount")
            let pts = try line.int32("pts")
            let moves = try line.required("peers", OperationFields.array(of: chatMove))
            return ServerUpdate(.chatsMoved(moves), count == 0 ? .none : .account(pts: pts, count: count))
        } write: { update, writer in
            guard case let .chatsMoved(moves) = update.content else { return false }
            writer.array("peers", moves) { move in
                writer.beginObject()
                writer.member("peer", peer: move.peerId)
                writer.member("folder", int: move.groupId.rawValue)
                writer.endObject()
            }
            var number: (pts: Int32, count: Int32) = (0, 0)
            if case let .account(pts, count) = update.sequence { number = (pts, count) }
            writer.member("pts", int: number.pts)
            writer.member("ptsCount", int: number.count)
            return true
        },
        peerChanged("updateChannel", "channel") { $0.namespace == PeerId.cloudChannel },
        peerChanged("updateChat", "group") { _ in true },
        .other("updateDialogPinned", "peer", "folder", "pinned") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            return .operation(.updatePinnedItemIds(try line.folder(), try line.bool("pinned") ? .pin(peerId) : .unpin(peerId)))
        } write: { content, writer in
            guard case let .updatePinnedItemIds(groupId, update)? = content.operation, writer.pin(update) else { return false }
            writer.member("folder", int: groupId.rawValue)
            return true
        },
        .other("updatePinnedDialogs", "folder", "order") { (line) throws(OperationError) in
            .operation(.updatePinnedItemIds(try line.folder(), try line.pinnedOrder()))
        } write: { content, writer in
            guard case let .updatePinnedItemIds(groupId, update)? = content.operation, writer.pinnedOrder(update) else { return false }
            writer.member("folder", int: groupId.rawValue)
            return true
        },
        .other("updateSavedDialogPinned", "peer", "pinned") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            return .operation(.updatePinnedSavedItemIds(try line.bool("pinned") ? .pin(peerId) : .unpin(peerId)))
        } write: { content, writer in
            guard case let .updatePinnedSavedItemIds(update)? = content.operation else { return false }
            return writer.pin(update)
        },
        .other("updatePinnedSavedDialogs", "order") { (line) throws(OperationError) in
            .operation(.updatePinnedSavedItemIds(try line.pinnedOrder()))
        } write: { content, writer in
            guard case let .updatePinnedSavedItemIds(update)? = content.operation else { return false }
            return writer.pinnedOrder(update)
        },
        .other("updateDraftMessage", "peer", "thread", "savedPeer", "draft") { (line) throws(OperationError) in
            let peerId = try line.peer("peer")
            let draft = try line.optionalCoded("draft")
            return .operation(
                .updateChatInputState(peerId, threadId: try line.threadId(), draft), about: [peerId],
                needingLocalState: draft == nil ? [] : [peerId])
        } write: { content, writer in
            guard case let .updateChatInputState(peerId, threadId, draft)? = content.operation else { return false }
            writer.member("peer", peer: peerId)
            writer.member("thread", optionalInt64: threadId)
            writer.member("draft", optionalCoded: draft)
            return true
        },
        // Telegram 11 knew topics of channels only. Theirs are written as it named them, so that it can read them.
        topicPinned("updateChannelPinnedTopic", "channel") { $0.namespace == PeerId.cloudChannel },
        topicPinned("updatePinnedForumTopic", "peer") { _ in true },
        topicsPinned("updateChannelPinnedTopics", "channel") { $0.namespace == PeerId.cloudChannel },
        topicsPinned("updatePinnedForumTopics", "peer") { _ in true },
    ] + peers

    private static func topicPinned(_ name: StaticString, _ field: StaticString, _ isOurs: @escaping @Sendable (PeerId) -> Bool) -> UpdateForm {
        .other(name, field, "thread", "pinned") { (line) throws(OperationError) in
            .operation(.updatePinnedTopic(try line.peer(field), threadId: Int64(try line.int32("thread")), isPinned: try line.bool("pinned")))
        } write: { content, writer in
            guard case let .updatePinnedTopic(peerId, threadId, isPinned)? = content.operation, isOurs(peerId) else { return false }
            writer.member(field, peer: peerId)
            writer.member("thread", int: Int32(clamping: threadId))
            writer.member("pinned", bool: isPinned)
            return true
        }
    }

    private static func topicsPinned(_ name: StaticString, _ field: StaticString, _ isOurs: @escaping @Sendable (PeerId) -> Bool) -> UpdateForm {
        .other(name, field, "threads") { (line) throws(OperationError) in
            .topicsPinned(try line.peer(field), threadIds: try line.optional("threads", OperationFields.array(of: Read.int32)))
        } write: { content, writer in
            guard case let .topicsPinned(peerId, threadIds) = content, isOurs(peerId) else { return false }
            writer.member(field, peer: peerId)
            if let threadIds { writer.member("threads", ints: threadIds) }
            return true
        }
    }

    /// Returns the form of one of two updates about a changed peer. The namespace of the peer determines which one is written.
    private static func peerChanged(_ name: StaticString, _ field: StaticString, _ isOurs: @escaping @Sendable (PeerId) -> Bool) -> UpdateForm {
        .other(name, field) { (line) throws(OperationError) in .peerChanged(try line.peer(field)) } write: { content, writer in
            guard case let .peerChanged(peerId) = content, isOurs(peerId) else { return false }
            writer.member(field, peer: peerId)
            return true
        }
    }

    private static func chatMove(_ node: JSONNode) throws(OperationError) -> ServerUpdate.ChatMove {
        let fields = OperationFields(node)
        try fields.expectOnly(["peer", "folder"])
        return ServerUpdate.ChatMove(peerId: try fields.peer("peer"), groupId: try fields.required("folder", Read.group))
    }
}

extension OperationFields {
    /// Reads the order of pinned items. Without an order, it must be requested from the server.
    fileprivate func pinnedOrder() throws(OperationError) -> PinnedItemsUpdate {
        try optional("order", OperationFields.array(of: Read.peer)).map { .reorder($0) } ?? .sync
    }
}

extension JSONWriter {
    fileprivate func pin(_ update: PinnedItemsUpdate) -> Bool {
        switch update {
        case let .pin(peerId), let .unpin(peerId): member("peer", peer: peerId)
        case .reorder, .sync: return false
        }
        if case .pin = update { member("pinned", bool: true) } else { member("pinned", bool: false) }
        return true
    }

    fileprivate func pinnedOrder(_ update: PinnedItemsUpdate) -> Bool {
        switch update {
        case let .reorder(peerIds): member("order", peers: peerIds)
        case .sync: break
        case .pin, .unpin: return false
        }
        return true
    }
}
