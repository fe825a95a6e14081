import Postbox
import PostboxCoding

extension Operation {
    static let peers: [Operation] = [
        Operation("transaction.setState", ["state"]) { line, transaction in try transaction.setState(try line.coded("state")) },
        Operation("transaction.setPeerChatState", ["peerId", "state"]) { line, transaction in
            try transaction.setPeerChatState(try line.peer(), state: try line.optional("state", Read.coded))
        },
        Operation("transaction.setPeerChatInterfaceState", ["peerId", "state"]) { line, transaction in
            try transaction.setPeerChatInterfaceState(try line.peer(), state: try line.optional("state", Read.bare))
        },
        Operation("transaction.updatePeers", ["peers"]) { line, transaction in
            try transaction.updatePeers(try line.required("peers", OperationFields.array(of: Read.coded)))
        },
        Operation("transaction.updatePeerCachedData", ["peerId", "data"]) { line, transaction in
            guard let data = try line.optional("data", Read.coded) else { return }
            try transaction.updatePeerCachedData(try line.peer(), data: data)
        },
        Operation("transaction.updatePeerPresences", ["presences"]) { line, transaction in
            let presences = try line.required("presences", OperationFields.array(of: OperationFields.pair(Read.peer, Read.coded)))
            try transaction.updatePeerPresences(presences)
        },
        Operation("transaction.replaceContactPeerIds", ["peerIds"]) { line, transaction in
            try transaction.replaceContactPeerIds(Set(try line.required("peerIds", OperationFields.array(of: Read.peer))))
        },
        Operation("transaction.replaceRemoteContactCount", ["count"]) { line, transaction in
            try transaction.replaceRemoteContactCount(try line.int32("count"))
        },
        Operation("transaction.replaceRecentPeerIds", ["peerIds"]) { line, transaction in
            try transaction.replaceRecentPeerIds(try line.required("peerIds", OperationFields.array(of: Read.peer)))
        },
    ]

    static let chatLists: [Operation] = [
        Operation("transaction.updatePeerChatListInclusion", ["peerId", "inclusion"]) { line, transaction in
            try transaction.updatePeerChatListInclusion(try line.peer(), inclusion: try line.required("inclusion", inclusion))
        },
        Operation("transaction.setPinnedItemIds", ["groupId", "peerIds"]) { line, transaction in
            try transaction.setPinnedItemIds(
                groupId: try line.required("groupId", Read.group), peerIds: try line.required("peerIds", OperationFields.array(of: Read.peer)))
        },
        Operation("transaction.replaceAdditionalChatListItems", ["items"]) { line, transaction in
            try transaction.replaceAdditionalChatListItems(try line.required("items", OperationFields.array(of: Read.coded)))
        },
    ]

    static let notifications: [Operation] = [
        Operation("transaction.updateCurrentPeerNotificationSettings", ["settings"]) { line, transaction in
            let settings = try line.required("settings", OperationFields.array(of: OperationFields.pair(Read.peer, Read.coded)))
            try transaction.updateCurrentPeerNotificationSettings(settings)
        },
        Operation("transaction.updatePendingPeerNotificationSettings", ["peerId", "settings"]) { line, transaction in
            try transaction.updatePendingPeerNotificationSettings(try line.peer(), settings: try line.optional("settings", Read.coded))
        },
    ]

    /// `"notIncluded"` or an object of group, pin and least timestamp.
    private static func inclusion(_ node: JSONNode) throws(OperationError) -> PeerChatListInclusion {
        if node.string == "notIncluded" { return .notIncluded }
        let fields = OperationFields(node)
        try fields.expectOnly(["groupId", "pinningIndex", "minTimestamp"])
        return .ifHasMessagesOrOneOf(
            groupId: try fields.required("groupId", Read.group), pinningIndex: try fields.optional("pinningIndex", Read.uint16),
            minTimestamp: try fields.optional("minTimestamp", Read.int32))
    }
}
