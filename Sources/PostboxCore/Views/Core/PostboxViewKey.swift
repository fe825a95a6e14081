import PostboxStorage

/// What a combined view is asked for.
///
/// Each case says what its view follows, in transactions of this process. What it does not follow it shows as of its last emission; commits of another
/// process and new subscriptions bring everything up to date. Subscriptions to equal keys share a view while they see the same.
public enum PostboxViewKey: Hashable, Sendable {
    // Peers, contacts, settings
    /// A peer, its notification settings, whether it is a contact and which list it is in. Follows all that it shows.
    case basicPeer(PeerId)
    /// A peer with everything that a page about it shows. Follows the peer, its cached data, members and settings. Not: media of the messages, custom
    /// emoji, and people who are named in the messages.
    case peer(peerId: PeerId, components: PeerViewComponents)
    /// When people were last seen. Follows all that it shows.
    case peerPresences(peerIds: Set<PeerId>)
    /// The contacts with their peers, and their presences when `includePresences`. Follows who is a contact, and presences if asked for. Not: what
    /// the contacts and the account are called.
    case contacts(accountPeerId: PeerId?, includePresences: Bool)
    /// Whether a person is a contact. Follows all that it shows.
    case isContact(id: PeerId)
    /// What is cached of a peer. Follows all that it shows.
    case cachedPeerData(peerId: PeerId)
    /// The state of a chat's updates. Follows all that it shows.
    case peerChatState(peerId: PeerId)
    /// The notification settings of peers. Follows all that it shows.
    case peerNotificationSettings(peerIds: Set<PeerId>)
    /// The notification settings that wait to be sent. Follows all that it shows.
    case pendingPeerNotificationSettings
    /// When the first muted chat is to be unmuted. Follows all that it shows.
    case peerNotificationSettingsBehaviorTimestampView
    /// Which peer's emoji status, or the like, ends first. Follows all that it shows.
    case peerTimeoutAttributes
    /// Whether a chat stands in a list. Follows all that it shows.
    case peerChatInclusion(PeerId)
    /// The stories of peers in numbers. Follows all that it shows.
    case peerStoryStats(peerIds: Set<PeerId>)

    // Messages
    /// Messages, of those that are stored. Follows the messages themselves. Not: people, media and stories that are named in them, and media that
    /// change by themselves.
    case messages(Set<MessageId>)
    /// A message with those of its album. Followed as `messages`.
    case messageGroup(id: MessageId)
    /// The newest message of each chat. Followed as `messages`; the chat's top message too.
    case topChatMessage(peerIds: [PeerId])
    /// The messages that the last commit took away; nothing at first. Remembers the ids of the chat's messages, four bytes each, so as to know
    /// what another process has deleted.
    case deletedMessages(peerId: PeerId)
    /// The messages with a mark of this device. Follows which messages have the tag. Not: edits that leave the tag as it is, people and media in the
    /// messages.
    case localMessageTag(LocalMessageTags)
    /// Up to `count` messages of a list across all chats, such as the calls, around a place. Follows which messages and holes are listed. Not: edits
    /// that leave the tag as it is, people and media in the messages.
    case globalMessageTags(globalTag: GlobalMessageTags, position: MessageIndex, count: Int)
    /// A window into the history of a chat or thread. Follows messages, holes, read states, media, people and stories in the messages, additional
    /// data. Not: authors who become contacts, custom emoji that come to be known, what is in messages that somebody else listed; of the additional
    /// data, total unread counts, notification settings and preferences. Stays at the place where it was opened.
    case historyView(HistoryView)
    /// What to fetch before a chat is opened: the hole and the media next to its first unread message. Follows what `historyView` does, and where the
    /// first unread message is.
    case messageOfInterestHole(location: MessageOfInterestViewLocation, namespace: Int32, count: Int)

    // Unread counts, tags, pending actions
    /// Unread counts of lists and chats. Follows all that it shows.
    case unreadCounts(items: [UnreadMessageCountsItem])
    /// How far a chat was read. `handleThreads`: of a forum the unread threads count, and not the messages. Follows all that it shows.
    case combinedReadState(peerId: PeerId, handleThreads: Bool)
    /// How many messages with a tag a chat or thread has. Follows all that it shows.
    case historyTagSummaryView(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?)
    /// How many messages with each custom tag a chat or thread has. Follows all that it shows.
    case historyCustomTagSummariesView(peerId: PeerId, threadId: Int64?, namespace: Int32)
    /// Whether a chat has no message with a tag. Follows all that it shows.
    case historyTagInfo(peerId: PeerId, tag: MessageTags)
    /// The counts of messages that the server is to be asked for, of all chats or of one. Follows all that it shows.
    case invalidatedMessageHistoryTagSummaries(peerId: PeerId?, threadId: Int64?, tagMask: MessageTags, namespace: Int32)
    /// The actions of a type that wait to be sent, such as reactions. Follows all that it shows.
    case pendingMessageActions(type: UInt32)
    /// How many actions of a type wait to be sent, for the messages of a chat. Follows all that it shows.
    case pendingMessageActionsSummary(type: UInt32, peerId: PeerId, namespace: Int32)
    /// The unread counters of lists that the server is to be asked for. Follows all that it shows.
    case synchronizeGroupMessageStats

    // Chat lists
    /// Where a chat stands in its list. Follows all that it shows.
    case chatListIndex(id: PeerId)
    /// The topmost place of a list below which something was never fetched. Follows all that it shows.
    case allChatListHoles(PeerGroupId)
    /// Why chats that are in no list stand above it. Follows all that it shows.
    case additionalChatListItems
    /// The draft and the scroll position of a chat. Follows changes that the chat list shows. Not: a draft that changes otherwise.
    case chatInterfaceState(peerId: PeerId)

    // Threads and saved chats
    /// The topics of a forum with their newest messages and the counters in `summaryComponents`. Follows the threads, their messages, pins and
    /// counters. Not: what the peer and the people in the messages are called.
    case messageHistoryThreadIndex(id: PeerId, summaryComponents: ChatListEntrySummaryComponents)
    /// What is stored of a thread. Follows all that it shows.
    case messageHistoryThreadInfo(peerId: PeerId, threadId: Int64)
    /// The saved messages by where they come from. Follows the saved chats, their messages and pins. Not: what the peers are called.
    case savedMessagesIndex(peerId: PeerId)
    /// From how many peers messages were saved. Follows all that it shows.
    case savedMessagesStats(peerId: PeerId)

    // Stories
    /// The peers whose stories a list shows. Follows all that it shows.
    case storySubscriptions(key: PostboxStorySubscriptionsKey)
    /// What is known of stories, without the stories: of those that wait to be sent, of a list, or of a peer. Follows all that it shows.
    case storiesState(key: PostboxStoryStatesKey)
    /// The stories of a peer. Follows all that it shows.
    case storyItems(peerId: PeerId)
    /// The story that goes first. Follows all that it shows.
    case storyExpirationTimeItems
    /// One story. Follows all that it shows.
    case story(id: StoryId)

    // Collections, preferences, caches
    /// The collections of namespaces, such as the sticker packs, in their order. Follows all that it shows.
    case itemCollectionInfos(namespaces: [Int32])
    /// Which collections the namespaces have. Follows all that it shows.
    case itemCollectionIds(namespaces: [Int32])
    /// What is known of one collection. Follows all that it shows.
    case itemCollectionInfo(id: ItemCollectionId)
    /// The items of an ordered list. Follows all that it shows.
    case orderedItemList(id: Int32)
    /// The preferences with these keys, of those that are set. Follows all that it shows.
    case preferences(keys: Set<ValueBoxKey>)
    /// The preferences whose keys begin with these bytes. Follows all that it shows.
    case preferencesPrefix(keyPrefix: ValueBoxKey)
    /// An entry of the item cache. Follows all that it shows.
    case cachedItem(ItemCacheEntryId)
    /// A notice. Follows all that it shows.
    case notice(key: NoticeEntryKey)

    // Views that Telegram keeps in registries of their own; here they are keys like the others.
    /// One message. Follows the message, to another id if it gets one. Not: people and media in it. What another process has moved is found near
    /// where it was.
    case message(MessageId)
    /// A history with all that can be asked of it. `Postbox.openHistory(_:)` makes the key for a chat that is opened. Followed as `historyView`.
    case messageHistory(MessageHistoryViewRequest)
    /// How far the account has followed the server's updates. Follows all that it shows.
    case state
    /// Who is a contact, and how many the server counts. Follows all that it shows.
    case contactPeerIds
    /// Peers and when they were last seen. Follows all that it shows.
    case multiplePeers(Set<PeerId>)
    /// The messages of a chat that could not be sent. Follows all that it shows.
    case failedMessageIds(peerId: PeerId)
    /// The next message that something happens to by itself: tag 0, it is deleted; tag 1, its media are. Follows all that it shows.
    case timestampBasedMessageAttributes(tag: UInt16)
    /// The first `limit` operations of a tag that wait to be sent, of all peers or of one. Follows all that it shows.
    case mergedOperationLog(tag: UInt8, filterByPeerId: PeerId?, limit: Int)
    /// The messages that wait to be sent, of all chats. Follows all that it shows.
    case unsentMessageIds
    /// The read states that the server is to be told or asked. Follows all that it shows.
    case synchronizePeerReadStates
    /// Up to `count` items around a place among the collections of these namespaces, and ordered lists beside them. Without a place: the first items.
    /// Follows all that it shows.
    case itemCollections(orderedItemListCollectionIds: [Int32], namespaces: [Int32], aroundIndex: ItemCollectionViewEntryIndex?, count: Int)
    /// A window on a chat list or a folder. Follows the chats and all that their entries show. Not: contacts, neither in entries nor in what a folder
    /// takes in, custom emoji that come to be known, drafts that move no chat.
    case chatList(ChatListViewInput)
}
