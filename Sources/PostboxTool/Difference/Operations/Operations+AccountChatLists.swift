import Postbox
import PostboxCoding
import TelegramModel

extension Operation {
    /// Account operations about chat lists and what is known of peers (spec 12.3, 08.7).
    static let accountChatLists: [Operation] = [
        // Only tells whoever listens: contacts themselves come with the peers.
        Operation("updateIsContact", ["peerId", "isContact"]) { line, _ in
            _ = try line.peer()
            _ = try line.bool("isContact")
        },
        Operation("updateCachedPeerData", ["peerId", "data"]) { line, transaction in
            let peerId = try line.peer()
            if let data = try line.optional("data", Read.coded) { try transaction.updatePeerCachedData(peerId, data: data) }
        },
        Operation("mergePeerPresences", ["presences", "explicit"]) { line, transaction in
            _ = try line.bool("explicit")
            let presences = try line.required("presences", OperationFields.array(of: OperationFields.pair(Read.peer, Read.coded)))
            try transaction.updatePeerPresences(presences)
        },
        Operation("updatePeerChatInclusion", ["peerId", "groupId", "changedGroup"]) { line, transaction in
            let peerId = try line.peer()
            let groupId = try line.required("groupId", Read.group)
            var pin: UInt16?
            var least: Int32?
            if case let .ifHasMessagesOrOneOf(group, index, timestamp) = try transaction.getPeerChatListInclusion(peerId) {
                pin = group == groupId ? index : nil
                least = timestamp
            }
            try transaction.updatePeerChatListInclusion(
                peerId, inclusion: .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pin, minTimestamp: least))
            if try line.bool("changedGroup") {
                try transaction.setNeedsPeerGroupMessageStatsSynchronization(groupId: .archive, namespace: MessageId.Namespace.cloud)
            }
        },
        Operation("updatePinnedItemIds", ["groupId", "operation"]) { line, transaction in
            let groupId = try line.required("groupId", Read.group)
            let pinned = try transaction.getPinnedItemIds(groupId: groupId)
            switch try line.required("operation", pinning) {
            case let .pin(peerId) where try transaction.isListed(peerId):
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: [peerId] + pinned.filter { $0 != peerId })
            case let .unpin(peerId) where pinned.contains(peerId):
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: pinned.filter { $0 != peerId })
            case let .reorder(peerIds) where Set(peerIds) == Set(pinned) && peerIds.count == pinned.count:
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds)
            default:
                try transaction.requestPinnedChats(groupId: groupId, pinned: pinned)
            }
        },
    ]

    private enum Pinning {
        case pin(PeerId), unpin(PeerId), reorder([PeerId]), sync
    }

    /// `{"pin":P}`, `{"unpin":P}`, `{"reorder":[P]}` or `{"sync":true}`.
    private static func pinning(_ node: JSONNode) throws(OperationError) -> Pinning {
        let fields = OperationFields(node)
        try fields.expectOnly(["pin", "unpin", "reorder", "sync"])
        if let peerId = try fields.optional("pin", Read.peer) { return .pin(peerId) }
        if let peerId = try fields.optional("unpin", Read.peer) { return .unpin(peerId) }
        if let peerIds = try fields.optional("reorder", OperationFields.array(of: Read.peer)) { return .reorder(peerIds) }
        guard try fields.bool("sync") else { throw OperationError(field: "sync", reason: "is not true") }
        return .sync
    }
}

extension Transaction {
    fileprivate func isListed(_ peerId: PeerId) throws -> Bool {
        try getPeer(peerId) != nil && getPeerChatListInclusion(peerId) != .notIncluded
    }

    /// Has the pinned chats asked of the server: one entry a list, which remembers what was pinned when the first was made (spec 08.14).
    fileprivate func requestPinnedChats(groupId: PeerGroupId, pinned: [PeerId]) throws {
        let log = PeerId(namespace: PeerId.cloudUser, id: Int64(groupId.rawValue))
        let tag = PinnedChatsOperation.tag
        var waiting: PeerOperationLogEntry?
        try operationLogEnumerateEntries(peerId: log, tag: tag) { entry in
            if PinnedChatsOperation.isPinnedChatsOperation(entry.contents) { waiting = entry }
            return waiting == nil
        }
        if let waiting { _ = try operationLogRemoveEntry(peerId: log, tag: tag, tagLocalIndex: waiting.tagLocalIndex) }
        try operationLogAddEntry(
            peerId: log, tag: tag, tagLocalIndex: .automatic, tagMergedIndex: .automatic,
            contents: waiting?.contents ?? PinnedChatsOperation.contents(previous: pinned))
    }
}
