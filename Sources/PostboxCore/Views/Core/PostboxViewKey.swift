import PostboxStorage

/// What a combined view is asked for.
///
/// Each case says what its view follows, in transactions of this process. What it does not follow it shows as of its last emission; commits of another
/// process and new subscriptions bring everything up to date. Subscriptions to equal keys share a view while they see the same.
public enum PostboxViewKey: Hashable, Sendable {
    // Peers, contacts, settings (07.4.3)
    /// Follows all that it shows.
    case basicPeer(PeerId)
    /// Follows the peer, its cached data, members and settings. Not: media of the messages, custom emoji, and people who are named in the messages.
    case peer(peerId: PeerId, components: PeerViewComponents)
    /// Follows all that it shows.
    case peerPresences(peerIds: Set<PeerId>)
    /// Follows who is a contact, and presences if asked for. Not: what the contacts and the account are called.
    case contacts(accountPeerId: PeerId?, includePresences: Bool)
    /// Follows all that it shows.
    case isContact(id: PeerId)
    /// Follows all that it shows.
    case cachedPeerData(peerId: PeerId)
    /// Follows all that it shows.
    case peerChatState(peerId: PeerId)
    /// Follows all that it shows.
    case peerNotificationSettings(peerIds: Set<PeerId>)
    /// Follows all that it shows.
    case pendingPeerNotificationSettings
    /// Follows all that it shows.
    case peerNotificationSettingsBehaviorTimestampView
    /// Follows all that it shows.
    case peerTimeoutAttributes
    /// Follows all that it shows.
    case peerChatInclusion(PeerId)
    /// Follows all that it shows.
    case peerStoryStats(peerIds: Set<PeerId>)

    // Messages (07.4.4)
    /// Follows the messages themselves. Not: people, media and stories that are named in them, and media that change by themselves.
    case messages(Set<MessageId>)
    /// As `messages`.
    case messageGroup(id: MessageId)
    /// As `messages`; the chat's top message too.
    case topChatMessage(peerIds: [PeerId])
    /// The messages that the last commit took away; nothing at first. Remembers the ids of the chat's messages, four bytes each, so as to know
    /// what another process has deleted.
    case deletedMessages(peerId: PeerId)
    /// Follows which messages have the tag. Not: edits that leave the tag as it is, people and media in the messages.
    case localMessageTag(LocalMessageTags)
    /// Follows which messages and holes are listed. Not: edits that leave the tag as it is, people and media in the messages.
    case globalMessageTags(globalTag: GlobalMessageTags, position: MessageIndex, count: Int)
    /// Follows messages, holes, read states, media, people and stories in the messages, additional data. Not: authors who become contacts, custom
    /// emoji that come to be known, what is in messages that somebody else listed; of the additional data, total unread counts, notification
    /// settings and preferences. Stays at the place where it was opened.
    case historyView(HistoryView)
    /// Follows what `historyView` does, and where the first unread message is.
    case messageOfInterestHole(location: MessageOfInterestViewLocation, namespace: Int32, count: Int)

    // Unread counts, tags, pending actions (07.4.5)
    /// Follows all that it shows.
    case unreadCounts(items: [UnreadMessageCountsItem])
    /// Follows all that it shows.
    case combinedReadState(peerId: PeerId, handleThreads: Bool)
    /// Follows all that it shows.
    case historyTagSummaryView(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?)
    /// Follows all that it shows.
    case historyCustomTagSummariesView(peerId: PeerId, threadId: Int64?, namespace: Int32)
    /// Follows all that it shows.
    case historyTagInfo(peerId: PeerId, tag: MessageTags)
    /// Follows all that it shows.
    case invalidatedMessageHistoryTagSummaries(peerId: PeerId?, threadId: Int64?, tagMask: MessageTags, namespace: Int32)
    /// Follows all that it shows.
    case pendingMessageActions(type: UInt32)
    /// Follows all that it shows.
    case pendingMessageActionsSummary(type: UInt32, peerId: PeerId, namespace: Int32)
    /// Follows all that it shows.
    case synchronizeGroupMessageStats

    // Chat lists (07.4.6)
    /// Follows all that it shows.
    case chatListIndex(id: PeerId)
    /// Follows all that it shows.
    case allChatListHoles(PeerGroupId)
    /// Follows all that it shows.
    case additionalChatListItems
    /// Follows changes that the chat list shows. Not: a draft that changes otherwise.
    case chatInterfaceState(peerId: PeerId)

    // Threads and saved chats (07.4.7)
    /// Follows the threads, their messages, pins and counters. Not: what the peer and the people in the messages are called.
    case messageHistoryThreadIndex(id: PeerId, summaryComponents: ChatListEntrySummaryComponents)
    /// Follows all that it shows.
    case messageHistoryThreadInfo(peerId: PeerId, threadId: Int64)
    /// Follows the saved chats, their messages and pins. Not: what the peers are called.
    case savedMessagesIndex(peerId: PeerId)
    /// Follows all that it shows.
    case savedMessagesStats(peerId: PeerId)

    // Stories (07.4.8)
    /// Follows all that it shows.
    case storySubscriptions(key: PostboxStorySubscriptionsKey)
    /// Follows all that it shows.
    case storiesState(key: PostboxStoryStatesKey)
    /// Follows all that it shows.
    case storyItems(peerId: PeerId)
    /// Follows all that it shows.
    case storyExpirationTimeItems
    /// Follows all that it shows.
    case story(id: StoryId)

    // Collections, preferences, caches (07.4.9)
    /// Follows all that it shows.
    case itemCollectionInfos(namespaces: [Int32])
    /// Follows all that it shows.
    case itemCollectionIds(namespaces: [Int32])
    /// Follows all that it shows.
    case itemCollectionInfo(id: ItemCollectionId)
    /// Follows all that it shows.
    case orderedItemList(id: Int32)
    /// Follows all that it shows.
    case preferences(keys: Set<ValueBoxKey>)
    /// Follows all that it shows.
    case preferencesPrefix(keyPrefix: ValueBoxKey)
    /// Follows all that it shows.
    case cachedItem(ItemCacheEntryId)
    /// Follows all that it shows.
    case notice(key: NoticeEntryKey)

    // Views that Telegram keeps in registries of their own (07.5, 07.3.1); here they are keys like the others.
    /// Follows the message, to another id if it gets one. Not: people and media in it. What another process has moved is found near where it was.
    case message(MessageId)
    /// As `historyView`.
    case messageHistory(MessageHistoryViewRequest)
    /// Follows all that it shows.
    case state
    /// Follows all that it shows.
    case contactPeerIds
    /// Follows all that it shows.
    case multiplePeers(Set<PeerId>)
    /// Follows all that it shows.
    case failedMessageIds(peerId: PeerId)
    /// Follows all that it shows.
    case timestampBasedMessageAttributes(tag: UInt16)
    /// Follows all that it shows.
    case mergedOperationLog(tag: UInt8, filterByPeerId: PeerId?, limit: Int)
    /// Follows all that it shows.
    case unsentMessageIds
    /// Follows all that it shows.
    case synchronizePeerReadStates
    /// Follows all that it shows.
    case itemCollections(orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int)
    /// Follows the chats and all that their entries show. Not: contacts, neither in entries nor in what a folder takes in, custom emoji that come to
    /// be known, drafts that move no chat.
    case chatList(ChatListViewInput)
}
