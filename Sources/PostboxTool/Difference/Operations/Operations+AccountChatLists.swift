import Postbox
import PostboxCoding

extension Operation {
    /// Account operations about chat lists, threads, and what is known of peers (spec 12.3, 08.7).
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
            case let .pin(peerId):
                guard try transaction.getPeer(peerId) != nil, try transaction.getPeerChatListInclusion(peerId) != .notIncluded else { return }
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: [peerId] + pinned.filter { $0 != peerId })
            case let .unpin(peerId):
                guard pinned.contains(peerId) else { return }
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: pinned.filter { $0 != peerId })
            case let .reorder(peerIds):
                guard Set(peerIds) == Set(pinned), peerIds.count == pinned.count else { return }
                try transaction.setPinnedItemIds(groupId: groupId, peerIds: peerIds)
            case .sync:
                break
            }
        },
        Operation("updatePinnedTopic", ["peerId", "threadId", "isPinned"]) { line, transaction in
            let peerId = try line.peer()
            let threadId = try line.int64("threadId")
            let others = try transaction.getPeerPinnedThreads(peerId).filter { $0 != threadId }
            try transaction.setPeerPinnedThreads(peerId: peerId, threadIds: try line.bool("isPinned") ? [threadId] + others : others)
        },
        Operation("updatePinnedTopicOrder", ["peerId", "threadIds"]) { line, transaction in
            try transaction.setPeerPinnedThreads(
                peerId: try line.peer(), threadIds: try line.required("threadIds", OperationFields.array(of: Read.int64)))
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
