import Postbox
import PostboxCoding
import TelegramCore

extension Operation {
    static let peers: [Operation] = [
        .transaction("transaction.setState", Field.coded("state")) {
            .setState($0)
        } parts: {
            if case let .setState(state) = $0 { state } else { nil }
        },
        .transaction("transaction.setPeerChatState", Field.peer(), Field.nullable("state", Form.coded)) {
            .setPeerChatState($0, $1)
        } parts: {
            if case let .setPeerChatState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setPeerChatInterfaceState", Field.peer(), Field.optional("state", Form.bare)) {
            .setPeerChatInterfaceState($0, $1)
        } parts: {
            if case let .setPeerChatInterfaceState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setPeerChatThreadInterfaceState", Field.peer(), Field.threadId, Field.optional("state", Form.bare)) {
            .setPeerChatThreadInterfaceState(peerId: $0, threadId: $1, $2)
        } parts: {
            if case let .setPeerChatThreadInterfaceState(peerId, threadId, state) = $0 { (peerId, threadId, state) } else { nil }
        },
        .transaction("transaction.updatePeers", Field.required("peers", Form.array(Form.peerObject))) {
            .updatePeers($0)
        } parts: {
            if case let .updatePeers(peers) = $0 { peers } else { nil }
        },
        .transaction("transaction.updatePeerCachedData", Field.peer(), Field.optionalCoded("data")) {
            .updatePeerCachedData($0, $1)
        } parts: {
            if case let .updatePeerCachedData(peerId, data) = $0 { (peerId, data) } else { nil }
        },
        .transaction("transaction.updatePeerPresences", presences) {
            .updatePeerPresences($0)
        } parts: {
            if case let .updatePeerPresences(presences) = $0 { presences } else { nil }
        },
        .transaction("transaction.replaceContactPeerIds", Field.peers()) {
            .replaceContactPeerIds($0)
        } parts: {
            if case let .replaceContactPeerIds(peerIds) = $0 { peerIds } else { nil }
        },
        .transaction("transaction.replaceRemoteContactCount", Field.int32("count")) {
            .replaceRemoteContactCount($0)
        } parts: {
            if case let .replaceRemoteContactCount(count) = $0 { count } else { nil }
        },
        .transaction("transaction.replaceRecentPeerIds", Field.peers()) {
            .replaceRecentPeerIds($0)
        } parts: {
            if case let .replaceRecentPeerIds(peerIds) = $0 { peerIds } else { nil }
        },
    ]

    static let chatLists: [Operation] = [
        .transaction("transaction.updatePeerChatListInclusion", Field.peer(), Field.required("inclusion", inclusion)) {
            .updatePeerChatListInclusion($0, $1)
        } parts: {
            if case let .updatePeerChatListInclusion(peerId, inclusion) = $0 { (peerId, inclusion) } else { nil }
        },
        .transaction("transaction.setPinnedItemIds", Field.group, Field.peers()) {
            .setPinnedItemIds(groupId: $0, $1)
        } parts: {
            if case let .setPinnedItemIds(groupId, peerIds) = $0 { (groupId, peerIds) } else { nil }
        },
        .transaction("transaction.replaceAdditionalChatListItems", Field.codedObjects("items")) {
            .replaceAdditionalChatListItems($0)
        } parts: {
            if case let .replaceAdditionalChatListItems(items) = $0 { items } else { nil }
        },
    ]

    static let notifications: [Operation] = [
        .transaction("transaction.updateCurrentPeerNotificationSettings", Field.required("settings", settings)) {
            .updateCurrentPeerNotificationSettings($0)
        } parts: {
            if case let .updateCurrentPeerNotificationSettings(settings) = $0 { settings } else { nil }
        },
        .transaction("transaction.updatePendingPeerNotificationSettings", Field.peer(), Field.optionalCoded("settings")) {
            .updatePendingPeerNotificationSettings($0, $1)
        } parts: {
            if case let .updatePendingPeerNotificationSettings(peerId, settings) = $0 { (peerId, settings) } else { nil }
        },
    ]

    private static let settings = Form.pairs(Form.peer, Form.coded) { PeerSettings(peerId: $0, settings: $1) } parts: { ($0.peerId, $0.settings) }

    /// `"notIncluded"` or an object of group, pin and least timestamp.
    private static let inclusion = JSONForm { (node: JSONNode) throws(OperationError) -> PeerChatListInclusion in
        if node.string == "notIncluded" { return .notIncluded }
        let (groupId, pinningIndex, minTimestamp) = try includedIn.read(node)
        return .ifHasMessagesOrOneOf(groupId: groupId, pinningIndex: pinningIndex, minTimestamp: minTimestamp)
    } write: { inclusion, writer in
        switch inclusion {
        case .notIncluded: writer.string("notIncluded" as StaticString)
        case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp): includedIn.write((groupId, pinningIndex, minTimestamp), writer)
        }
    }

    /// The form of a pinning index. It is stored as 65534 minus the index; 0 means none.
    private static let pinningIndex = JSONForm { (node: JSONNode) throws(OperationError) -> UInt16 in
        let index = try Read.uint16(node)
        guard index < 65534 else { throw OperationError(reason: "is not a number from 0 to 65533") }
        return index
    } write: { index, writer in
        writer.int(Int(index))
    }

    private static let includedIn: JSONForm<(PeerGroupId, UInt16?, Int32?)> = Form.object(
        Field.group, Field.optional("pinningIndex", pinningIndex), Field.optionalInt32("minTimestamp")
    ) {
        ($0, $1, $2)
    } parts: {
        $0
    }
}

extension Operation {
    static let threads: [Operation] = [
        .transaction("transaction.setMessageHistoryThreadInfo", Field.peer(), Field.threadId, Field.optional("info", threadInfo)) {
            .setMessageHistoryThreadInfo(peerId: $0, threadId: $1, $2)
        } parts: {
            if case let .setMessageHistoryThreadInfo(peerId, threadId, info) = $0 { (peerId, threadId, info) } else { nil }
        },
        .transaction("transaction.setPeerThreadCombinedState", Field.peer(), Field.optional("state", combinedState)) {
            .setPeerThreadCombinedState($0, $1)
        } parts: {
            if case let .setPeerThreadCombinedState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setPeerPinnedThreads", Field.peer(), Field.int64s("threadIds")) {
            .setPeerPinnedThreads($0, $1)
        } parts: {
            if case let .setPeerPinnedThreads(peerId, threadIds) = $0 { (peerId, threadIds) } else { nil }
        },
    ]

    private static let threadInfo = Form.object(Field.entry("data"), Field.required("summary", threadSummary)) {
        ThreadInfoChange(data: $0, summary: $1)
    } parts: {
        ($0.data, $0.summary)
    }

    private static let threadSummary = Form.object(
        Field.int32("totalUnreadCount"), Field.optional("isMarkedUnread", Form.bool), Field.optionalInt32("mutedUntil"),
        Field.optionalInt32("maxOutgoingReadId")
    ) {
        ThreadInfoChange.Summary(totalUnreadCount: $0, isMarkedUnread: $1, mutedUntil: $2, maxOutgoingReadId: $3)
    } parts: {
        ($0.totalUnreadCount, $0.isMarkedUnread, $0.mutedUntil, $0.maxOutgoingReadId)
    }

    private static let combinedState = Form.object(Field.entry("data"), Field.optional("validIndexBoundary", threadBoundary)) {
        StoredPeerThreadCombinedState(data: $0, validIndexBoundary: $1)
    } parts: {
        ($0.data, $0.validIndexBoundary)
    }

    private static let threadBoundary = Form.object(Field.int32("timestamp"), Field.threadId, Field.int32("messageId")) {
        StoredPeerThreadCombinedState.Index(timestamp: $0, threadId: $1, messageId: $2)
    } parts: {
        ($0.timestamp, $0.threadId, $0.messageId)
    }
}

extension Operation {
    static let stories: [Operation] = [
        .transaction("transaction.replaceAllStorySubscriptions", subscriptionsKey, Field.optionalEntry("state"), Field.peers()) {
            .replaceAllStorySubscriptions(key: $0, state: $1, peerIds: $2)
        } parts: {
            if case let .replaceAllStorySubscriptions(key, state, peerIds) = $0 { (key, state, peerIds) } else { nil }
        },
        .transaction("transaction.setSubscriptionsStoriesState", subscriptionsKey, Field.optionalEntry("state")) {
            .setSubscriptionsStoriesState(key: $0, $1)
        } parts: {
            if case let .setSubscriptionsStoriesState(key, state) = $0 { (key, state) } else { nil }
        },
        .transaction("transaction.setLocalStoryState", Field.optionalEntry("state")) {
            .setLocalStoryState($0)
        } parts: {
            if case let .setLocalStoryState(state) = $0 { .some(state) } else { nil }
        },
        .transaction("transaction.setPeerStoryState", Field.peer(), Field.optional("state", peerState)) {
            .setPeerStoryState($0, $1)
        } parts: {
            if case let .setPeerStoryState(peerId, state) = $0 { (peerId, state) } else { nil }
        },
        .transaction("transaction.setStoryItems", Field.peer(), Field.required("items", Form.array(storyItem))) {
            .setStoryItems($0, $1)
        } parts: {
            if case let .setStoryItems(peerId, items) = $0 { (peerId, items) } else { nil }
        },
        .transaction("transaction.setStoryItemsInexactMaxId", Field.peer(), Field.int32("id"), isTrueOrAbsent("hasLiveItems")) {
            .setStoryItemsInexactMaxId($0, id: $1, hasLiveItems: $2)
        } parts: {
            if case let .setStoryItemsInexactMaxId(peerId, id, hasLiveItems) = $0 { (peerId, id, hasLiveItems) } else { nil }
        },
        .transaction("transaction.clearStoryItemsInexactMaxId", Field.peer()) {
            .clearStoryItemsInexactMaxId($0)
        } parts: {
            if case let .clearStoryItemsInexactMaxId(peerId) = $0 { peerId } else { nil }
        },
        .transaction("transaction.setStory", Field.storyId, Field.entry("value")) {
            .setStory($0, $1)
        } parts: {
            if case let .setStory(id, value) = $0 { (id, value) } else { nil }
        },
    ]

    private static let subscriptionsKey = Field.required(
        "key", Form.words(["hidden": PostboxStorySubscriptionsKey.hidden, "filtered": .filtered], others: "must be \"hidden\" or \"filtered\""))

    private static let peerState = Form.object(Field.entry("entry"), Field.int32("maxSeenId")) {
        StoredStoryPeerState(entry: $0, maxSeenId: $1)
    } parts: {
        ($0.entry, $0.maxSeenId)
    }

    private static let storyItem = Form.object(
        Field.entry("value"), Field.int32("id"), Field.optionalInt32("expirationTimestamp"),
        Field.bool("isCloseFriends"), isTrueOrAbsent("isLiveStream")
    ) {
        StoryItemsTableEntry(value: $0, id: $1, expirationTimestamp: $2, isCloseFriends: $3, isLiveStream: $4)
    } parts: {
        ($0.value, $0.id, $0.expirationTimestamp, $0.isCloseFriends, $0.isLiveStream)
    }

    /// Returns `false` if the member is absent or null.
    private static func isTrueOrAbsent(_ name: StaticString) -> Fields<Bool> {
        Fields(Field.optional(name, Form.bool)) { $0 ?? false } parts: { $0 ? true : nil }
    }
}
