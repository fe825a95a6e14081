import Postbox
import PostboxStorage

extension ChangeOfField {
    private typealias World = ChangeWorld

    /// The lists that show Bob.
    private static let listed = ["chatList", "unmutedFolder", "unreadFolder"]

    static let ofLists: [ChangeOfField] = [
        ChangeOfField("chatListOperations", views: listed + ["folder", "allChatListHoles"]) { try $0.addChatListHole(groupId: .root, hole: World.hole) },
        ChangeOfField("updatedChatListInclusions", views: []) { try $0.updatePeerChatListInclusion(People.channel, inclusion: World.included()) },
        ChangeOfField(
            "updatedChatListInclusions", "chatListOperations", "updatedTotalUnreadStates", "updatedGroupSummarySynchronizeOperations",
            views: listed + ["basicPeer", "peer", "peerChatInclusion", "chatListIndex", "history", "unreadTotal"]
        ) {
            try $0.updatePeerChatListInclusion(World.ann, inclusion: World.included())
        },
        ChangeOfField("updatedHiddenPeerIds", views: listed) { $0.setHiddenPeerIds([World.bob]) },
        ChangeOfField("updatedTotalUnreadSummaries", views: ["chatList"]) {
            let counters = ChatListTotalUnreadCounters(messageCount: 8, chatCount: 2)
            try $0.resetPeerGroupSummary(groupId: .archive, namespace: 0, summary: PeerGroupUnreadCountersSummary(all: counters))
        },
        ChangeOfField(
            "alteredInitialPeerCombinedReadStates", "operationsByPeerId", "updatedSynchronizePeerReadStateOperations",
            views: ["combinedReadState", "unreadCount", "synchronizePeerReadStates"]
        ) { try $0.applyMarkUnread(peerId: World.ann, namespace: 0, value: true, interactive: true) },
        ChangeOfField(
            "updatedTotalUnreadStates", "updatedTotalUnreadSummaries", "alteredInitialPeerCombinedReadStates", "operationsByPeerId",
            "chatListOperations", views: listed + ["unreadTotal"]
        ) { try $0.applyIncomingReadMaxId(World.id(3, peer: World.bob)) },
        ChangeOfField("updatedSynchronizePeerReadStateOperations", views: ["synchronizePeerReadStates"]) {
            try $0.setNeedsIncomingReadStateSynchronization(World.ann)
        },
        ChangeOfField("updatedGroupSummarySynchronizeOperations", views: ["synchronizeGroupMessageStats"]) {
            try $0.confirmSynchronizedPeerGroupMessageStats(groupId: .root, namespace: 0)
        },
        ChangeOfField("replacedAdditionalChatListItems", views: ["chatList", "additionalChatListItems"]) {
            let item = Objects.root("PromoChatListItem") { encoder in
                encoder.encodeInt64(World.ann.packed, forKey: "peerId")
                encoder.encodeInt32(1, forKey: "_kind")
                encoder.encodeString("news", forKey: "psa.message")
            }
            try $0.replaceAdditionalChatListItems([item])
        },
    ]
}
