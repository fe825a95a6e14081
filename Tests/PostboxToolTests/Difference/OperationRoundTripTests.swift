import Postbox
import PostboxCoding
import TelegramCore
import TelegramModel
import Testing
@testable import PostboxTool

/// Account operations are lines and lines are account operations (spec 12.3).
struct OperationRoundTripTests {
    private static let peer = PeerId(namespace: 0, id: 1)
    private static let id = MessageId(peerId: peer, namespace: 0, id: 55)
    private static let object = CodedObject(hash: TypeHash.telegramMediaPoll, ["t": .string("é\"\u{1}"), "n": .int64(.min), "b": .bytes([0, 255])])
    private static let message = StoreMessage(
        id: .id(id), globallyUniqueId: .max, groupingKey: -1, threadId: 7, timestamp: 1000, flags: [.incoming], tags: [.pinned], globalTags: [.calls],
        localTags: [.outgoingLiveLocation],
        forwardInfo: MessageForwardInfo(authorId: peer, sourceMessageId: id, date: 5, authorSignature: Array("s".utf8), flags: 1), authorId: peer,
        text: Array("a\n".utf8), attributes: [object], media: [object])
    private static let any = OpaqueValue(json: Array(#"{"a":[1,null,"x"]}"#.utf8))

    static let operations: [AccountOperation] = [
        .addMessages([message], location: .random), .addMessages([], location: .upperHistoryBlock),
        .addScheduledMessages([StoreMessage(id: .partial(peerId: peer, namespace: 1), timestamp: 1)]), .addQuickReplyMessages([message]),
        .deleteMessagesWithGlobalIds([1, .max]), .deleteMessages([id, id]), .editMessage(id, message), .updateMinAvailableMessage(id),
        .updateMessagesPinned([id], isPinned: true), .updateMessageReactions(id, MessageReactionsUpdate(attribute: object, timestamp: 4)),
        .updateMessageReactions(id, MessageReactionsUpdate(attribute: nil)), .updateMessageImpressionCount(id, count: 3),
        .updateMessageForwardsCount(id, count: 3), .updateAudioTranscription(id, AudioTranscription(id: 9, isPending: true, text: "t")),
        .updateExtendedMedia(id, [object]),
        .updateMessagePoll(MessagePollUpdate(id: MediaId(namespace: 15, id: 2), poll: nil, results: object, isMinimal: true)),
        .updateMedia(MediaId(namespace: 6, id: -2), nil), .updateMedia(MediaId(namespace: 6, id: -2), object),
        .readMessageContents(MessageContentsRead(peerId: nil, ids: [1], date: 2)), .readMessageContents(MessageContentsRead(peerId: peer, ids: [], date: nil)),
        .readInbox(id), .readOutbox(id, timestamp: nil), .readOutbox(id, timestamp: 5),
        .resetReadState(
            ReadStateReset(peerId: peer, namespace: 0, maxIncomingReadId: 1, maxOutgoingReadId: 2, maxKnownId: 3, count: 4, markedUnread: nil)),
        .resetIncomingReadState(IncomingReadStateReset(groupId: .archive, peerId: peer, namespace: 0, maxIncomingReadId: 1, count: 2, pts: 3)),
        .updatePeerChatUnreadMark(peer, namespace: 0, value: true),
        .resetMessageTagSummary(MessageTagSummaryReset(peerId: peer, tag: .pinned, namespace: 0, count: 1, maxId: 2)),
        .readGroupFeedInbox(.root, MessageIndex(id: id, timestamp: 4)),
        .updateReadThread(ThreadReadUpdate(threadMessageId: id, readMaxId: 60, isIncoming: true, mainChannelMessage: id)),
        .updateState(AccountCursor(pts: 1, qts: 2, date: 3, seq: 4)), .updateChannelState(peer, pts: 5), .updateChannelInvalidationPts(peer, pts: 5),
        .updateChannelSynchronizedUntilMessage(peer, id: 5), .mergePeers([MergedPeer(peer: object)]), .updatePeer(.replace(object)),
        .updateIsContact(peer, isContact: false), .updateCachedPeerData(peer, .replace(object)), .updateCachedPeerData(peer, .replace(nil)),
        .mergePeerPresences([PeerPresence(peerId: peer, presence: object)], isExplicit: true), .updateAutoremoveTimeout(peer, 60),
        .updateAutoremoveTimeout(peer, nil), .updateWallpaper(peer, object), .updateGroupCall(GroupCallUpdate(peerId: peer, call: nil, callId: 8)),
        .addPeerInputActivity(PeerInputActivityUpdate(peerId: peer, threadId: 2, authorId: nil, activity: "typingText")), .updatePeersNearby(any),
        .updateSecretChat(SecretChatUpdate(peer: object, state: nil, timestamp: 4)),
        .addSecretMessages([SecretMessage(peerId: PeerId(namespace: 3, id: 4), contents: object)]),
        .readSecretOutbox(peer, maxTimestamp: 1, actionTimestamp: 2),
        .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: peer, groupId: .archive, changedGroup: true)),
        .updatePinnedItemIds(.root, .pin(peer)), .updatePinnedItemIds(.root, .unpin(peer)), .updatePinnedItemIds(.root, .reorder([peer])),
        .updatePinnedSavedItemIds(.sync), .updateChatInputState(peer, threadId: 4, object), .updateChatInputState(peer, threadId: nil, nil),
        .syncChatListFilters, .updateChatListFilterOrder([2, 3]), .updateChatListFilter(id: 2, object), .updateChatListFilter(id: 2, nil),
        .updatePinnedTopic(peer, threadId: 5, isPinned: false), .updatePinnedTopicOrder(peer, threadIds: [5, 6]),
        .resetForumTopic(
            ForumTopicReset(peerId: peer, threadId: 5, data: object, topMessageId: 6, unreadMentionCount: 7, unreadReactionCount: 8, pts: 9)),
        .updateNotificationSettings(peer, threadId: nil, object), .updateNotificationSettings(peer, threadId: 3, object),
        .updateGlobalNotificationSettings(.channels, object), .updateTheme(object), .updateLangPack(code: "en", nil),
        .updateLangPack(
            code: "en",
            LanguagePackDifference(fromVersion: 1, version: 2, strings: [.init(key: "k", value: nil), .init(key: "l", value: "v")])),
        .updateNewAuthorization(NewAuthorization(isUnconfirmed: true, hash: -5, date: 4, device: "d", location: "l")),
        .updateStarsReactionsAreAnonymousByDefault(true), .updateAttachMenuBots, .updateConfig,
        .updateInstalledStickerPacks(.add(info: object, items: [object])), .updateInstalledStickerPacks(.reorder(.masks, ids: [4])),
        .updateInstalledStickerPacks(.reorderToTop(.emoji, ids: [4])), .updateInstalledStickerPacks(.sync), .updateRecentGifs,
        .updateStory(StoryId(peerId: peer, id: 3), object), .updateStory(StoryId(peerId: peer, id: 3), nil), .updateReadStories(peer, maxId: 4),
        .updateStoryStealthMode(object), .updateStorySentReaction(StoryId(peerId: peer, id: 3), object), .updateCall(any),
        .addCallSignalingData(callId: 4, data: [1, 2]), .updateGroupCallParticipants(any), .updateRevenueBalances(peer, any),
        .updateStarsBalance(peer, any), .updateStarsRevenueStatus(peer, any),
    ]

    @Test func `what is written reads as the same operation`() throws {
        for operation in Self.operations {
            let writer = JSONWriter()
            writer.beginObject()
            #expect(operation.write(to: writer), "\(operation.name)")
            writer.endObject()
            let document = JSONDocument()
            try document.parse(writer.bytes)
            let place = try #require(OperationTable.all.place(of: Array(operation.name.description.utf8)), "\(operation.name)")
            #expect(try OperationTable.all.operations[place].read(document.root) == .account(operation), "\(writer.text)")
        }
    }

    @Test func `every account operation of the specification is read`() {
        let tested = Set(Self.operations.map(\.name.description))
        let read = Set(OperationTable.all.operations.map(\.name.description).filter { !$0.hasPrefix("transaction.") })
        #expect(tested == read)
        // MergeApiUsers and MergeApiChats are one.
        #expect(read.count == 71)
    }

    @Test func `parts of stored objects are no lines`() {
        let writer = JSONWriter()
        #expect(!AccountOperation.updatePeer(.phone(Self.peer, "1")).write(to: writer))
        #expect(!AccountOperation.mergePeers([MergedPeer(peer: Self.object, isMinimal: true)]).write(to: writer))
        #expect(writer.count == 0)
    }
}
