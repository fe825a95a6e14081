import Postbox
import TelegramCore
import TelegramModel

extension RandomServer {
    static let accountOperations: [Maker<AccountOperation>] = [
        { .addMessages($0.list { $0.storeMessage() }, location: $0.location()) }, { .addScheduledMessages($0.list { $0.storeMessage() }) },
        { .addQuickReplyMessages($0.list { $0.storeMessage() }) }, { .deleteMessagesWithGlobalIds($0.list { $0.int32() }) },
        { .deleteMessages($0.list { $0.messageId() }) }, { .editMessage($0.messageId(), $0.storeMessage()) },
        { .updateMinAvailableMessage($0.messageId()) }, { .updateMessagesPinned($0.list { $0.messageId() }, isPinned: $0.bool()) },
        {
            .updateMessageReactions(
                $0.messageId(), MessageReactionsUpdate(attribute: $0.maybe { $0.object() }, timestamp: $0.maybe { $0.int32() }))
        },
        { .updateMessageImpressionCount($0.messageId(), count: $0.int32()) }, { .updateMessageForwardsCount($0.messageId(), count: $0.int32()) },
        { .updateAudioTranscription($0.messageId(), AudioTranscription(id: $0.int64(), isPending: $0.bool(), text: $0.text())) },
        { .updateExtendedMedia($0.messageId(), $0.list { $0.object() }) },
        {
            .updateMessagePoll(
                MessagePollUpdate(id: $0.mediaId(), poll: $0.maybe { $0.object() }, results: $0.object(), isMinimal: $0.bool()))
        },
        { .updateMedia($0.mediaId(), $0.maybe { $0.object() }) },
        { .readMessageContents(MessageContentsRead(peerId: $0.maybe { $0.peer() }, ids: $0.list { $0.int32() }, date: $0.maybe { $0.int32() })) },
        { .readInbox($0.messageId()) }, { .readOutbox($0.messageId(), timestamp: $0.maybe { $0.int32() }) },
        {
            .resetReadState(
                ReadStateReset(
                    peerId: $0.peer(), namespace: $0.int32(), maxIncomingReadId: $0.int32(), maxOutgoingReadId: $0.int32(), maxKnownId: $0.int32(),
                    count: $0.int32(), markedUnread: $0.maybe { $0.bool() }))
        },
        {
            .resetIncomingReadState(
                IncomingReadStateReset(
                    groupId: $0.group(), peerId: $0.peer(), namespace: $0.int32(), maxIncomingReadId: $0.int32(), count: $0.int32(), pts: $0.int32()))
        },
        { .updatePeerChatUnreadMark($0.peer(), threadId: $0.maybe { $0.int64() }, namespace: $0.int32(), value: $0.bool()) },
        {
            .resetMessageTagSummary(
                MessageTagSummaryReset(peerId: $0.peer(), tag: $0.tags(), namespace: $0.int32(), count: $0.int32(), maxId: $0.int32()))
        },
        { .readGroupFeedInbox($0.group(), $0.index()) },
        {
            .updateReadThread(
                ThreadReadUpdate(
                    peerId: $0.peer(), threadId: $0.int64(), readMaxId: $0.int32(), isIncoming: $0.bool(), mainChannelMessage: $0.maybe { $0.messageId() }))
        },
        { .updateState(AccountCursor(pts: $0.int32(), qts: $0.int32(), date: $0.int32(), seq: $0.int32())) },
        { .updateChannelState($0.peer(), pts: $0.int32()) }, { .updateChannelInvalidationPts($0.peer(), pts: $0.int32()) },
        { .updateChannelSynchronizedUntilMessage($0.peer(), id: $0.int32()) }, { .mergePeers($0.list { MergedPeer(peer: $0.storedPeer()) }) },
        { .updatePeer(.replace($0.storedPeer())) }, { .updateIsContact($0.peer(), isContact: $0.bool()) },
        { .updateCachedPeerData($0.peer(), .replace($0.maybe { $0.object() })) },
        { .mergePeerPresences($0.list { PeerPresence(peerId: $0.peer(), presence: $0.object()) }, isExplicit: $0.bool()) },
        { .updateAutoremoveTimeout($0.peer(), $0.maybe { $0.int32() }) }, { .updateWallpaper($0.peer(), $0.maybe { $0.object() }) },
        { .updateGroupCall(GroupCallUpdate(peerId: $0.maybe { $0.peer() }, call: $0.maybe { $0.object() }, callId: $0.int64())) },
        {
            .addPeerInputActivity(
                PeerInputActivityUpdate(
                    peerId: $0.peer(), threadId: $0.maybe { $0.int64() }, authorId: $0.maybe { $0.peer() }, activity: $0.maybe { $0.text() }))
        },
        { .updatePeersNearby($0.opaque()) },
        { .updateSecretChat(SecretChatUpdate(peer: $0.secretChat(), state: $0.maybe { $0.object() }, timestamp: $0.int32())) },
        { .addSecretMessages($0.list { SecretMessage(peerId: $0.peer(), contents: $0.object()) }) },
        { .readSecretOutbox($0.peer(), maxTimestamp: $0.int32(), actionTimestamp: $0.int32()) },
        { .updatePeerChatInclusion(PeerChatInclusionUpdate(peerId: $0.peer(), groupId: $0.group(), changedGroup: $0.bool())) },
        { .updatePinnedItemIds($0.group(), $0.pinned()) }, { .updatePinnedSavedItemIds($0.pinned()) },
        { .updateChatInputState($0.peer(), threadId: $0.maybe { $0.int64() }, $0.maybe { $0.object() }) }, { _ in .syncChatListFilters },
        { .updateChatListFilterOrder($0.list { $0.int32() }) }, { .updateChatListFilter(id: $0.int32(), $0.maybe { $0.object() }) },
        { .updatePinnedTopic($0.peer(), threadId: $0.int64(), isPinned: $0.bool()) },
        { .updatePinnedTopicOrder($0.peer(), threadIds: $0.list { $0.int64() }) },
        {
            .resetForumTopic(
                ForumTopicReset(
                    peerId: $0.peer(), threadId: $0.int64(), data: $0.object(), topMessageId: $0.int32(), unreadMentionCount: $0.int32(),
                    unreadReactionCount: $0.int32(), unreadPollVoteCount: $0.int32(), pts: $0.int32()))
        },
        { .updateNotificationSettings($0.peer(), threadId: $0.maybe { $0.int64() }, $0.object()) },
        { .updateGlobalNotificationSettings(NotificationCategory.allCases[$0.random.below(3)], $0.object()) }, { .updateTheme($0.object()) },
        { .updateLangPack(code: $0.text(), $0.maybe { $0.languageDifference() }) },
        {
            .updateNewAuthorization(
                NewAuthorization(
                    isUnconfirmed: $0.bool(), hash: $0.int64(), date: $0.maybe { $0.int32() }, device: $0.maybe { $0.text() },
                    location: $0.maybe { $0.text() }))
        },
        { .updateStarsReactionsDefaultPrivacy($0.bool() ? .anonymous : .peer($0.peer())) }, { _ in .updateAttachMenuBots }, { _ in .updateConfig },
        { .updateInstalledStickerPacks($0.packs()) }, { _ in .updateRecentGifs }, { .updateStory($0.storyId(), $0.maybe { $0.object() }) },
        { .updateReadStories($0.peer(), maxId: $0.int32()) }, { .updateStoryStealthMode($0.object()) },
        { .updateStorySentReaction($0.storyId(), $0.maybe { $0.object() }) }, { .updateCall($0.opaque()) },
        { .addCallSignalingData(callId: $0.int64(), data: $0.bytes()) }, { .updateGroupCallParticipants($0.opaque()) },
        { .updateRevenueBalances($0.peer(), $0.opaque()) }, { .updateStarsBalance($0.peer(), $0.bool() ? .ton : .stars, $0.opaque()) },
        { .updateStarsRevenueStatus($0.peer(), $0.opaque()) },
        {
            .updateGroupCallChainBlocks(
                GroupCallChainBlocks(
                    callId: $0.int64(), accessHash: $0.int64(), subChain: $0.int32(), blocks: $0.list { $0.bytes() }, nextOffset: $0.int32()))
        },
        {
            .updateGroupCallMessage(
                GroupCallMessage(
                    callId: $0.int64(), authorId: $0.peer(), isFromAdmin: $0.bool(), id: $0.int32(), text: $0.text(), entities: $0.list { $0.object() },
                    date: $0.int32(), paidStars: $0.maybe { $0.int64() }))
        },
        { .updateGroupCallOpaqueMessage(callId: $0.int64(), authorId: $0.peer(), data: $0.bytes()) },
        { .updateStarGiftAuctionState(gift: $0.int64(), $0.opaque()) }, { .updateStarGiftAuctionMyState(gift: $0.int64(), $0.opaque()) },
        { .updateEmojiGameInfo($0.object()) },
        { .updateMonoForumNoPaidException($0.peer(), threadId: $0.int64(), isFree: $0.bool()) },
        { .reportMessageDelivery($0.list { $0.messageId() }) },
        {
            .addPeerLiveTypingDraftUpdate(
                LiveTypingDraftUpdate(
                    peerId: $0.peer(), threadId: $0.maybe { $0.int64() }, id: $0.int64(), timestamp: $0.int32(), authorId: $0.peer(), text: $0.text(),
                    entities: $0.list { $0.object() }))
        },
    ]
}
