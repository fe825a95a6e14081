import Postbox
import PostboxStorage

extension ChangeOfField {
    private typealias World = ChangeWorld

    /// The views that show Ann's name, her settings, and whether she is a contact; the lists that show Bob.
    private static let named = ["basicPeer", "peer", "multiplePeers", "history", "messageOfInterest", "thread"]
    private static let settings = ["basicPeer", "peer", "peerNotificationSettings"]
    private static let contacts = ["basicPeer", "peer", "isContact", "contacts", "contactPeerIds", "history"]
    private static let listed = ["chatList", "unmutedFolder", "unreadFolder"]

    private static let privateChatsMuted = Objects.root("GlobalNotificationSettings") { encoder in
        encoder.encodeObject(hash: 0, forKey: "r") { remote in
            for (kind, isEnabled) in [("p", 0), ("g", 1), ("c", 1)] as [(StaticString, Int32)] {
                remote.encodeObject(hash: 0, forKey: kind) { $0.encodeInt32(isEnabled, forKey: "e") }
            }
        }
    }

    static let ofPeers: [ChangeOfField] = [
        ChangeOfField("updatedPeers", views: named) { try $0.updatePeers([People.object(World.ann, name: "!")]) },
        ChangeOfField("updatedPeers", views: listed) { try $0.updatePeers([People.object(World.bob, name: "!")]) },
        ChangeOfField("updatedPeers", views: ["archive", "folder", "chatList"]) { try $0.updatePeers([People.object(People.group, name: "!")]) },
        ChangeOfField("updatedPeers", views: ["thread"]) { try $0.updatePeers([People.object(People.forum, name: "!")]) },
        ChangeOfField("updatedPeerTimeoutAttributes", "updatedPeers", views: named + ["peerTimeoutAttributes"]) {
            try $0.updatePeers([Objects.user(World.ann, "Ann", statusEnd: 5)])
        },
        ChangeOfField("updatedPeerNotificationSettings", views: settings) {
            try $0.updateCurrentPeerNotificationSettings([(World.ann, People.settings(muted: false))])
        },
        ChangeOfField("updatedPeerNotificationSettings", "updatedTotalUnreadStates", "updatedTotalUnreadSummaries", views: listed + ["unreadTotal"]) {
            try $0.updateCurrentPeerNotificationSettings([(World.bob, People.settings(muted: true))])
        },
        ChangeOfField("updatedPeerNotificationBehaviorTimestamps", "updatedPeerNotificationSettings", views: settings + ["behaviorTimestamp"]) {
            try $0.updateCurrentPeerNotificationSettings([(World.ann, Objects.settings(isMuted: true, until: 500))])
        },
        ChangeOfField("updatedPendingPeerNotificationSettings", "updatedPeerNotificationSettings", views: settings + ["pendingPeerNotificationSettings"]) {
            try $0.updatePendingPeerNotificationSettings(World.ann, settings: People.settings(muted: false))
        },
        ChangeOfField(
            "updatedGlobalNotificationSettings", "preferencesOperations", "updatedTotalUnreadStates", "updatedTotalUnreadSummaries",
            views: listed + ["unreadTotal", "other unreadTotal"]
        ) {
            try $0.setPreferencesEntry(key: ValueBoxKey([0, 0, 0, 0]), value: privateChatsMuted.bytes)
            try $0.globalNotificationSettingsUpdated()
        },
        ChangeOfField("updatedCachedPeerData", views: ["cachedPeerData", "cachedPeerDataWithMessages", "peer"]) {
            try $0.updatePeerCachedData(World.ann, data: People.cachedData(World.ann, pinned: 2))
        },
        ChangeOfField(
            "updatedPeerPresences", views: ["peerPresences", "peer", "multiplePeers", "contacts"],
            after: { try $0.replaceContactPeerIds([World.ann]) }
        ) { try $0.updatePeerPresences([(World.ann, Objects.plain(7))]) },
        ChangeOfField("updatedPeerPresences", views: listed) { try $0.updatePeerPresences([(World.bob, Objects.plain(7))]) },
        ChangeOfField("updatedPeerChatListEmbeddedStates", views: ["chatInterfaceState"]) {
            try $0.setPeerChatInterfaceState(World.ann, state: People.draft(4000))
        },
        ChangeOfField("updatedPeerChatListEmbeddedStates", "chatListOperations", views: listed) {
            try $0.setPeerChatInterfaceState(World.bob, state: People.draft(4000))
        },
        ChangeOfField("updatedPeerChatStates", views: ["peerChatState", "history"]) { try $0.setPeerChatState(World.ann, state: Objects.plain(3)) },
        ChangeOfField("replaceContactPeerIds", views: contacts) { try $0.replaceContactPeerIds([World.ann]) },
        ChangeOfField("replaceContactPeerIds", views: contacts, after: { try $0.replaceContactPeerIds([World.ann]) }) { try $0.replaceContactPeerIds([]) },
        ChangeOfField("replaceRemoteContactCount", views: ["contactPeerIds"]) { try $0.replaceRemoteContactCount(12) },
    ]
}
