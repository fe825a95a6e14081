import Postbox
import PostboxStorage

extension ChangeOfField {
    private typealias World = ChangeWorld

    private static func edit(_ transaction: Transaction, _ id: Int32, _ change: (inout StoreMessage) -> Void) throws {
        try transaction.updateMessage(World.id(id)) { message in
            var updated = StoreMessage(message, media: [])
            change(&updated)
            return .update(updated)
        }
    }

    /// The views that show the second message.
    private static let edited = ["messages", "messageGroup", "message", "history", "messageOfInterest"]

    static let ofHistories: [ChangeOfField] = [
        ChangeOfField("peerHoleOperations", views: ["history", "messageOfInterest"]) {
            try $0.addHole(peerId: World.ann, threadId: nil, namespace: 0, space: .everywhere, range: 1...10)
        },
        ChangeOfField("operationsByPeerId", views: edited) { try edit($0, 2) { $0.text = [65] } },
        ChangeOfField(
            "operationsByPeerId", "alteredInitialPeerCombinedReadStates", "updatedMessageTagSummaries", "pendingMessageActionsOperations",
            "updatedMessageActionsSummaries",
            views: [
                "deletedMessages", "history", "messageOfInterest", "peer", "cachedPeerDataWithMessages", "combinedReadState", "unreadCount",
                "pendingMessageActions", "pendingMessageActionsSummary",
            ]
        ) { try $0.deleteMessages([World.id(1)]) },
        ChangeOfField(
            "operationsByPeerId", "alteredInitialPeerCombinedReadStates", "updatedMessageTagSummaries", "invalidateMessageTagSummaries",
            views: ["history", "historyTagInfo", "topChatMessage", "combinedReadState", "unreadCount"]
        ) { try $0.addMessages([People.message(World.ann, 4, at: 1004, tags: .webPage)], location: .random) },
        // Another chat takes over the first of two files: they swap their order in the message that had both.
        ChangeOfField(
            "rewrittenMessagePeerIds", "operationsByPeerId", "updatedMessageTagSummaries", "invalidateMessageTagSummaries", views: edited,
            after: { try edit($0, 2) { $0.media = [Objects.file(7), Objects.file(8)] } }
        ) {
            var message = People.message(PeerId(namespace: PeerId.cloudUser, id: 99), 1, at: 5, incoming: false)
            message.media = [Objects.file(7)]
            try $0.addMessages([message], location: .random)
        },
        ChangeOfField("globalTagsOperations", views: ["globalMessageTags"]) {
            let lower = MessageIndex(peerId: World.ann, namespace: 0, id: 1, timestamp: 1)
            try $0.replaceGlobalMessageTagsHole(.calls, index: .absoluteUpperBound, with: lower, messages: [])
        },
        ChangeOfField("localTagsOperations", "operationsByPeerId", views: edited + ["localMessageTag"]) {
            try edit($0, 2) { $0.localTags = .outgoingLiveLocation }
        },
        ChangeOfField("pendingMessageActionsOperations", views: ["pendingMessageActions"]) {
            try $0.setPendingMessageAction(type: 1, id: World.id(1), action: Objects.plain(2))
        },
        ChangeOfField(
            "updatedMessageActionsSummaries", "pendingMessageActionsOperations", views: ["pendingMessageActions", "pendingMessageActionsSummary"]
        ) {
            try $0.setPendingMessageAction(type: 1, id: World.id(2), action: Objects.plain(2))
        },
        ChangeOfField("updatedMessageTagSummaries", views: ["historyTagSummary"]) {
            try $0.replaceMessageTagSummary(peerId: World.ann, threadId: nil, tagMask: .file, namespace: 0, customTag: nil, count: 7, maxId: 1)
        },
        ChangeOfField("updatedMessageTagSummaries", views: ["historyCustomTagSummaries"]) {
            try $0.replaceMessageTagSummary(peerId: World.ann, threadId: nil, tagMask: [], namespace: 0, customTag: [1], count: 7, maxId: 1)
        },
        ChangeOfField("invalidateMessageTagSummaries", views: ["invalidatedSummaries", "allInvalidatedSummaries"]) {
            try $0.invalidateMessageHistoryTagsSummary(peerId: World.ann, threadId: nil, namespace: 0, tagMask: .file, customTag: nil)
        },
        ChangeOfField("unsentMessageOperations", "operationsByPeerId", views: edited + ["unsentMessageIds"]) { try edit($0, 2) { $0.flags.insert(.unsent) } },
        ChangeOfField("timestampBasedMessageAttributesOperations", views: ["timestampBasedMessageAttributes"]) {
            try $0.clearTimestampBasedAttribute(id: World.id(2), tag: 0)
        },
        ChangeOfField("updatedMedia", views: ["history", "messageOfInterest"]) { try $0.updateMedia(World.file, media: Objects.file(1, size: 9)) },
        ChangeOfField("updatedFailedMessagePeerIds", "updatedFailedMessageIds", "operationsByPeerId", views: edited + ["failedMessageIds"]) {
            try edit($0, 2) { $0.flags.insert(.failed) }
        },
        ChangeOfField("updatedMessageThreadPeerIds", "updatedPeerThreadInfos", views: ["threadIndex", "threadInfo"]) {
            try $0.setMessageHistoryThreadInfo(
                peerId: People.forum, threadId: World.thread, info: StoredMessageHistoryThreadInfo(data: Objects.entry(9), summary: World.info(1).summary))
        },
        ChangeOfField(
            "updatedMessageThreadPeerIds", "updatedPeerThreadInfos", views: ["threadIndex", "savedMessagesIndex", "savedMessagesStats"],
            after: { try $0.addMessages([People.message(People.forum, 2, at: 901, thread: 2)], location: .random) }
        ) { try $0.setMessageHistoryThreadInfo(peerId: People.forum, threadId: 2, info: World.info(0)) },
        ChangeOfField(
            "updatedPeerThreadsSummaries", "updatedMessageThreadPeerIds", "updatedPeerThreadInfos",
            views: ["threadIndex", "threadInfo", "forumReadState", "savedMessagesIndex"]
        ) {
            try $0.setMessageHistoryThreadInfo(peerId: People.forum, threadId: World.thread, info: World.info(0))
        },
        ChangeOfField("updatedTypingDrafts", views: ["history"]) {
            try $0.combineTypingDrafts(locations: [TypingDraftLocation(peerId: World.ann, threadId: nil)], now: 0) { _, _ in
                TypingDraft(id: 1, namespace: 0, threadId: nil, authorId: World.bob, timestamp: 2000, text: [65])
            }
        },
        ChangeOfField("updatedPeerThreadCombinedStates", views: ["threadIndex", "savedMessagesIndex"]) {
            let boundary = StoredPeerThreadCombinedState.Index(timestamp: 5, threadId: 1, messageId: 7)
            try $0.setPeerThreadCombinedState(People.forum, state: StoredPeerThreadCombinedState(data: [], validIndexBoundary: boundary))
        },
        ChangeOfField("updatedPinnedThreads", views: ["threadIndex", "savedMessagesIndex"]) {
            try $0.setPeerPinnedThreads(peerId: People.forum, threadIds: [World.thread])
        },
    ]
}
