import Postbox
import TelegramCore

extension Operation {
    /// Account operations on peers and secret chats.
    static let accountPeers: [Operation] = [
        .account("mergePeers", Field.required("peers", Form.array(Form.peerObject))) {
            .mergePeers($0.map { MergedPeer(peer: $0) })
        } parts: {
            guard case let .mergePeers(peers) = $0, peers.allSatisfy({ $0 == MergedPeer(peer: $0.peer) }) else { return nil }
            return peers.map(\.peer)
        },
        .account("updatePeer", Field.required("peer", Form.peerObject)) {
            .updatePeer(.replace($0))
        } parts: {
            if case let .updatePeer(.replace(peer)) = $0 { peer } else { nil }
        },
        .account("updateCachedPeerData", Field.peer(), Field.optionalCoded("data")) {
            .updateCachedPeerData($0, .replace($1))
        } parts: {
            if case let .updateCachedPeerData(peerId, .replace(data)) = $0 { (peerId, data) } else { nil }
        },
        .account("mergePeerPresences", presences, Field.bool("explicit")) {
            .mergePeerPresences($0, isExplicit: $1)
        } parts: {
            guard case let .mergePeerPresences(presences, isExplicit) = $0, !presences.contains(where: \.isMinimal) else { return nil }
            return (presences, isExplicit)
        },
        .account("updateAutoremoveTimeout", Field.peer(), Field.optionalInt32("value")) {
            .updateAutoremoveTimeout($0, $1)
        } parts: {
            if case let .updateAutoremoveTimeout(peerId, value) = $0 { (peerId, value) } else { nil }
        },
        .account("updateWallpaper", Field.peer(), Field.optionalCoded("wallpaper")) {
            .updateWallpaper($0, $1)
        } parts: {
            if case let .updateWallpaper(peerId, wallpaper) = $0 { (peerId, wallpaper) } else { nil }
        },
        .account("updateGroupCall", Field.optional("peerId", Form.peer), Field.optionalCoded("call"), Field.int64("callId")) {
            .updateGroupCall(GroupCallUpdate(peerId: $0, call: $1, callId: $2))
        } parts: {
            if case let .updateGroupCall(update) = $0 { (update.peerId, update.call, update.callId) } else { nil }
        },
        .account("updateSecretChat", Field.required("peer", Form.secretChat), Field.optionalCoded("state"), Field.int32("timestamp")) {
            .updateSecretChat(SecretChatUpdate(peer: $0, state: $1, timestamp: $2))
        } parts: {
            if case let .updateSecretChat(update) = $0 { (update.peer, update.state, update.timestamp) } else { nil }
        },
        .account("addSecretMessages", Field.required("messages", Form.array(secretMessage))) {
            .addSecretMessages($0)
        } parts: {
            if case let .addSecretMessages(messages) = $0 { messages } else { nil }
        },
    ]

    static let presences = Field.required(
        "presences", Form.pairs(Form.peer, Form.coded) { PeerPresence(peerId: $0, presence: $1) } parts: { ($0.peerId, $0.presence) })

    private static let secretMessage = Form.object(Field.peer(), Field.coded("contents")) {
        SecretMessage(peerId: $0, contents: $1)
    } parts: {
        ($0.peerId, $0.contents)
    }
}

extension Operation {
    /// Account operations on chat lists.
    static let accountChatLists: [Operation] = [
        .account("updatePeerChatInclusion", Field.peer(), Field.group, Field.bool("changedGroup")) {
            .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: $0, groupId: $1, changedGroup: $2))
        } parts: {
            if case let .updatePeerChatInclusion(update) = $0 { (update.peerId, update.groupId, update.changedGroup) } else { nil }
        },
        .account("updatePinnedItemIds", Field.group, Field.required("operation", pinning)) {
            .updatePinnedItemIds($0, $1)
        } parts: {
            if case let .updatePinnedItemIds(groupId, update) = $0 { (groupId, update) } else { nil }
        },
        .account("updatePinnedSavedItemIds", Field.required("operation", pinning)) {
            .updatePinnedSavedItemIds($0)
        } parts: {
            if case let .updatePinnedSavedItemIds(update) = $0 { update } else { nil }
        },
        .account("updateChatInputState", Field.peer(), Field.thread, Field.optionalCoded("state")) {
            .updateChatInputState($0, threadId: $1, $2)
        } parts: {
            if case let .updateChatInputState(peerId, threadId, state) = $0 { (peerId, threadId, state) } else { nil }
        },
        .account("syncChatListFilters", is: .syncChatListFilters),
        .account("updateChatListFilterOrder", Field.int32s("order")) {
            .updateChatListFilterOrder($0)
        } parts: {
            if case let .updateChatListFilterOrder(ids) = $0 { ids } else { nil }
        },
        .account("updateChatListFilter", Field.int32("id"), Field.optionalCoded("filter")) {
            .updateChatListFilter(id: $0, $1)
        } parts: {
            if case let .updateChatListFilter(id, filter) = $0 { (id, filter) } else { nil }
        },
    ]

    /// `{"pin":P}`, `{"unpin":P}`, `{"reorder":[P]}`, or `{"sync":true}`.
    private static let pinning = Form.oneOf([
        FormCase("pin", Form.peer) { PinnedItemsUpdate.pin($0) } content: { if case let .pin(peerId) = $0 { peerId } else { nil } },
        FormCase("unpin", Form.peer) { PinnedItemsUpdate.unpin($0) } content: { if case let .unpin(peerId) = $0 { peerId } else { nil } },
        FormCase("reorder", Form.array(Form.peer)) { PinnedItemsUpdate.reorder($0) } content: { if case let .reorder(ids) = $0 { ids } else { nil } },
        FormCase("sync", Form.isTrue) { PinnedItemsUpdate.sync } content: { if case .sync = $0 { () } else { nil } },
    ])
}

extension Operation {
    /// Account operations on threads.
    static let accountThreads: [Operation] = [
        .account("updatePinnedTopic", Field.peer(), Field.threadId, Field.bool("isPinned")) {
            .updatePinnedTopic($0, threadId: $1, isPinned: $2)
        } parts: {
            if case let .updatePinnedTopic(peerId, threadId, isPinned) = $0 { (peerId, threadId, isPinned) } else { nil }
        },
        .account("updatePinnedTopicOrder", Field.peer(), Field.int64s("threadIds")) {
            .updatePinnedTopicOrder($0, threadIds: $1)
        } parts: {
            if case let .updatePinnedTopicOrder(peerId, threadIds) = $0 { (peerId, threadIds) } else { nil }
        },
        .account("updateMonoForumNoPaidException", Field.peer(), Field.threadId, Field.bool("isFree")) {
            .updateMonoForumNoPaidException($0, threadId: $1, isFree: $2)
        } parts: {
            if case let .updateMonoForumNoPaidException(peerId, threadId, isFree) = $0 { (peerId, threadId, isFree) } else { nil }
        },
        .account(
            "resetForumTopic", Field.peer(), Field.threadId, Field.coded("data"), Field.int32("topMessageId"), Field.int32("unreadMentionCount"),
            Field.int32("unreadReactionCount"), Field.optionalInt32("unreadPollVoteCount"), Field.int32("pts")
        ) {
            .resetForumTopic(
                ForumTopicReset(
                    peerId: $0, threadId: $1, data: $2, topMessageId: $3, unreadMentionCount: $4, unreadReactionCount: $5,
                    unreadPollVoteCount: $6 ?? 0, pts: $7))
        } parts: {
            guard case let .resetForumTopic(reset) = $0 else { return nil }
            return (
                reset.peerId, reset.threadId, reset.data, reset.topMessageId, reset.unreadMentionCount, reset.unreadReactionCount,
                reset.unreadPollVoteCount == 0 ? nil : reset.unreadPollVoteCount, reset.pts
            )
        },
    ]
}

extension Operation {
    /// Account operations on stories.
    static let accountStories: [Operation] = [
        .account("updateStory", Field.storyId, Field.optionalCoded("story")) {
            .updateStory($0, $1)
        } parts: {
            if case let .updateStory(id, story) = $0 { (id, story) } else { nil }
        },
        .account("updateReadStories", Field.peer(), Field.int32("maxId")) {
            .updateReadStories($0, maxId: $1)
        } parts: {
            if case let .updateReadStories(peerId, maxId) = $0 { (peerId, maxId) } else { nil }
        },
        .account("updateStoryStealthMode", Field.coded("mode")) {
            .updateStoryStealthMode($0)
        } parts: {
            if case let .updateStoryStealthMode(mode) = $0 { mode } else { nil }
        },
        .account("updateStorySentReaction", Field.storyId, Field.optionalCoded("reaction")) {
            .updateStorySentReaction($0, $1)
        } parts: {
            if case let .updateStorySentReaction(id, reaction) = $0 { (id, reaction) } else { nil }
        },
    ]
}
