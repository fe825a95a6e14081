import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let peers: [Operation] = [
        .transaction("transaction.setState", "state") { .setState(try $0.coded("state")) },
        .transaction("transaction.setPeerChatState", "peerId", "state") { .setPeerChatState(try $0.peer(), try $0.optionalCoded("state")) },
        .transaction("transaction.setPeerChatInterfaceState", "peerId", "state") { line in
            .setPeerChatInterfaceState(try line.peer(), try line.optional("state", Read.bare))
        },
        .transaction("transaction.updatePeers", "peers") { .updatePeers(try $0.codedObjects("peers")) },
        .transaction("transaction.updatePeerCachedData", "peerId", "data") { .updatePeerCachedData(try $0.peer(), try $0.optionalCoded("data")) },
        .transaction("transaction.updatePeerPresences", "presences") { .updatePeerPresences(try $0.presences()) },
        .transaction("transaction.replaceContactPeerIds", "peerIds") { .replaceContactPeerIds(try $0.peers()) },
        .transaction("transaction.replaceRemoteContactCount", "count") { .replaceRemoteContactCount(try $0.int32("count")) },
        .transaction("transaction.replaceRecentPeerIds", "peerIds") { .replaceRecentPeerIds(try $0.peers()) },
    ]

    static let chatLists: [Operation] = [
        .transaction("transaction.updatePeerChatListInclusion", "peerId", "inclusion") { line in
            .updatePeerChatListInclusion(try line.peer(), try line.required("inclusion", inclusion))
        },
        .transaction("transaction.setPinnedItemIds", "groupId", "peerIds") { .setPinnedItemIds(groupId: try $0.group(), try $0.peers()) },
        .transaction("transaction.replaceAdditionalChatListItems", "items") { .replaceAdditionalChatListItems(try $0.codedObjects("items")) },
    ]

    static let notifications: [Operation] = [
        .transaction("transaction.updateCurrentPeerNotificationSettings", "settings") { line in
            let settings = try line.required("settings", OperationFields.array(of: OperationFields.pair(Read.peer, Read.coded)))
            return .updateCurrentPeerNotificationSettings(settings.map { PeerSettings(peerId: $0, settings: $1) })
        },
        .transaction("transaction.updatePendingPeerNotificationSettings", "peerId", "settings") { line in
            .updatePendingPeerNotificationSettings(try line.peer(), try line.optionalCoded("settings"))
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
