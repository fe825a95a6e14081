import Postbox
import TelegramModel

/// A window on a chat list, a folder, or the topics of a forum.
public struct EngineChatList: Equatable, Sendable {
    /// A list of chats.
    public enum Group: Hashable, Sendable {
        /// The main list.
        case root
        /// The archive.
        case archive

        /// Creates a list. All lists except the main one are treated as the archive.
        public init(_ id: PeerGroupId) { self = id == .root ? .root : .archive }

        /// The list's number in the database.
        public var id: PeerGroupId { self == .root ? .root : .archive }
    }

    /// An unsent text.
    public struct Draft: Hashable, Sendable {
        /// The text.
        public var text: String
        /// The formatting of the text; ranges count UTF-16 code units.
        public var entities: [MessageTextEntity]

        package init(text: String, entities: [MessageTextEntity]) {
            self.text = text
            self.entities = entities
        }
    }

    /// An unsent recording.
    public enum MediaDraftContentType: Hashable, Sendable {
        /// A voice message.
        case audio
        /// A round video.
        case video
    }

    /// A thread shown in its chat: a topic, or the messages of one person.
    public struct ForumTopicData: Hashable, Sendable {
        /// The topic's thread.
        public var id: Int64
        /// The topic's name.
        public var title: String
        /// The file of its custom emoji; `nil` if it does not have one.
        public var iconFileId: Int64?
        /// The color of a topic without an emoji: 0xRRGGBB.
        public var iconColor: Int32
        /// The last message of the account that other people have read.
        public var maxOutgoingReadMessageId: MessageId
        /// Whether the thread has unread messages.
        public var isUnread: Bool
        /// The person of the thread; `nil` for a topic, and for a person who is not stored.
        public var threadPeer: EnginePeer?
    }

    /// A place in a list, relative to another one.
    public enum RelativePosition: Hashable, Sendable {
        /// A position nearer to the top of the list than the given one. Without a position (`nil`), nothing is found.
        case later(than: Item.Index?)
        /// A position further from the top of the list than the given one. Without a position (`nil`), nothing is found.
        case earlier(than: Item.Index?)
    }

    /// The items in ascending order; the last one is the top of the list.
    public let items: [Item]
    /// Other lists shown as one entry, such as the archive.
    public let groupItems: [GroupItem]
    /// Chats shown although they are not in a list.
    public let additionalItems: [AdditionalItem]
    /// Whether there are items before the window.
    public let hasEarlier: Bool
    /// Whether there are items after the window.
    public let hasLater: Bool
    /// Whether the window ends at a part of the list that was not fetched yet.
    public let isLoading: Bool

    package init(items: [Item], groupItems: [GroupItem], additionalItems: [AdditionalItem], hasEarlier: Bool, hasLater: Bool, isLoading: Bool) {
        self.items = items
        self.groupItems = groupItems
        self.additionalItems = additionalItems
        self.hasEarlier = hasEarlier
        self.hasLater = hasLater
        self.isLoading = isLoading
    }
}

extension EngineChatList.RelativePosition {
    /// The place of a chat; `nil` for the place of a topic, or without a place.
    public var chatListIndex: ChatListIndex? {
        switch self {
        case let .later(index), let .earlier(index):
            if case let .chatList(index)? = index { index } else { nil }
        }
    }
}

extension EngineChatList {
    /// A chat, or a topic.
    public struct Item: Equatable, Sendable {
        /// The identity of an item. It does not change when the item moves.
        public enum Id: Hashable, Sendable {
            /// A chat, by its peer.
            case chatList(PeerId)
            /// A topic, by its thread.
            case forum(Int64)
        }

        /// The chat or topic.
        public let id: Id
        /// The position of the item in the list.
        public let index: Index
        /// The top message with its album, ascending.
        public let messages: [EngineMessage]
        /// The unread state; `nil` if it is unknown.
        public let readCounters: EnginePeerReadCounters?
        /// Whether it is muted, by its own settings or those of its kind.
        public let isMuted: Bool
        /// The unsent text, if any. A forum does not show one.
        public let draft: Draft?
        /// The title, icon, and counters of a topic; `nil` for a chat.
        public let threadData: MessageHistoryThreadData?
        /// The peer of the chat.
        public let renderedPeer: EngineRenderedPeer
        /// The time when the person was last seen; `nil` if the peer is not a person or the time is unknown.
        public let presence: EnginePeer.Presence?
        /// Whether there are unread mentions of the account.
        public let hasUnseenMentions: Bool
        /// Whether there are unseen reactions to the account's messages.
        public let hasUnseenReactions: Bool
        /// Whether there are unseen votes in the account's polls.
        public let hasUnseenPollVotes: Bool
        /// The topic of the top message; `nil` if the chat is not a forum.
        public let forumTopicData: ForumTopicData?
        /// The first topics of a forum, newest first.
        public let topForumTopicItems: [ForumTopicData]
        /// Whether a message of the account could not be sent.
        public let hasFailed: Bool
        /// Whether the person is among the account's contacts.
        public let isContact: Bool
        /// The number of seconds after which messages are deleted.
        public let autoremoveTimeout: Int32?
        /// The number of the peer's stories, and how many of them are unseen; `nil` if it does not have stories.
        public let storyStats: PeerStoryStats?
        /// Whether the account shows its saved messages as a list of their authors.
        public let displayAsTopicList: Bool
        /// Whether the account needs Premium to write here.
        public let isPremiumRequiredToMessage: Bool
        /// The unsent recording, if any.
        public let mediaDraftContentType: MediaDraftContentType?
    }

    /// Another list, as one entry of this one.
    public struct GroupItem: Equatable, Sendable {
        /// One of the chats in the list.
        public struct Item: Hashable, Sendable {
            /// The peer of the chat.
            public let peer: EngineRenderedPeer
            /// Whether the list has unread messages.
            public let isUnread: Bool
        }

        /// The list.
        public let id: Group
        /// The newest message of the list; `nil` if the list is empty or the message is unknown.
        public let topMessage: EngineMessage?
        /// The chats shown by name, newest first.
        public let items: [Item]
        /// Chats with something unread, muted or not.
        public let unreadCount: Int

        public static func == (left: GroupItem, right: GroupItem) -> Bool {
            left.id == right.id && left.items == right.items && left.unreadCount == right.unreadCount
                && left.topMessage?.index == right.topMessage?.index && left.topMessage?.stableVersion == right.topMessage?.stableVersion
        }
    }

    /// A chat shown although it is not in a list.
    public struct AdditionalItem: Equatable, Sendable {
        /// The reason why it is shown.
        public enum PromoInfo: Hashable, Sendable {
            /// The sponsor of a proxy.
            case proxy
            /// An announcement in the public interest; `type` names the campaign, `message` is the text in the list.
            case psa(type: String, message: String?)
        }

        /// The chat.
        public let item: Item
        /// The reason why it is shown.
        public let promoInfo: PromoInfo
    }
}

extension EngineChatList.Item {
    /// A place in a list.
    public enum Index: Hashable, Sendable {
        /// The place of a chat.
        case chatList(ChatListIndex)
        /// The place of a topic: pinned topics first, then by the top message.
        case forum(pinnedIndex: PinnedIndex, timestamp: Int32, threadId: Int64, namespace: Int32, id: Int32)
    }

    /// The place of a pinned topic.
    public enum PinnedIndex: Hashable, Sendable {
        /// The chat is not pinned.
        case none
        /// The chat is pinned at this position, which starts at 0.
        case index(Int)
    }
}

/// Pinned items with a greater number come first, and unpinned items last.
extension EngineChatList.Item.PinnedIndex: Comparable {
    public static func < (left: EngineChatList.Item.PinnedIndex, right: EngineChatList.Item.PinnedIndex) -> Bool {
        switch (left, right) {
        case let (.index(first), .index(second)): first > second
        case (.index, .none): true
        case (.none, _): false
        }
    }
}

extension EngineChatList.Item.Index: Comparable {
    public static func < (left: EngineChatList.Item.Index, right: EngineChatList.Item.Index) -> Bool {
        switch (left, right) {
        case let (.chatList(first), .chatList(second)): return first < second
        case (.chatList, .forum): return true
        case (.forum, .chatList): return false
        case let (.forum(pinned, timestamp, threadId, namespace, id), .forum(otherPinned, otherTimestamp, otherThreadId, otherNamespace, otherId)):
            if pinned != otherPinned { return pinned < otherPinned }
            return (timestamp, threadId, namespace, id) < (otherTimestamp, otherThreadId, otherNamespace, otherId)
        }
    }
}

extension EngineChatList {
    /// Creates the list that a chat list view shows.
    package init(_ view: ChatListView, accountPeerId: PeerId) {
        let isPremium = view.accountPeer.map { EnginePeer($0).isPremium } ?? false
        let showsTopics = EngineDisplaySavedChatsAsTopics(entry: view.displaySavedMessagesAsTopicList)?.value ?? false
        var items: [Item] = []
        var isLoading = false
        entries: for entry in view.entries {
            switch entry {
            case .hole:
                isLoading = true
                break entries
            case let .message(entry):
                items.append(Item(entry, isPremium: isPremium, displayAsTopicList: entry.peerId == accountPeerId && showsTopics))
            }
        }
        self.init(
            items: items, groupItems: view.groupEntries.map { GroupItem($0) }, additionalItems: view.additionalItemEntries.compactMap { AdditionalItem($0) },
            hasEarlier: view.earlierIndex != nil, hasLater: view.laterIndex != nil, isLoading: isLoading)
    }
}

extension EngineChatList.Item {
    private static let unseenMentions = ChatListEntryMessageTagSummaryKey(tag: .unseenPersonalMessage, actionType: 0)

    init(_ entry: ChatListMessageEntry, isPremium: Bool, displayAsTopicList: Bool) {
        let peer = EngineRenderedPeer(entry.renderedPeer)
        let isForum = if case let .channel(channel)? = peer.peer { channel.flags.contains(.isForum) } else { false }
        let isMonoforum = if case let .channel(channel)? = peer.peer { channel.flags.contains(.isMonoforum) } else { false }
        let isChannel = if case .channel? = peer.peer { true } else { false }
        let draft = EngineChatList.StoredDraft(entry.embeddedInterfaceState)
        let mentions = entry.summaryInfo[Self.unseenMentions]
        let reactions = entry.summaryInfo.first { $0.key.tag == .unseenReaction }?.value
        let hidesTopics = isChannel && !isForum && !isMonoforum
        id = .chatList(entry.peerId)
        index = .chatList(entry.index)
        messages = entry.messages.map { EngineMessage($0) }
        readCounters = entry.readState.map { EnginePeerReadCounters($0) }
        isMuted = entry.isRemovedFromTotalUnreadCount
        self.draft = isForum ? nil : draft?.draft
        threadData = nil
        renderedPeer = peer
        presence = entry.presence.flatMap { EnginePeer.Presence($0) }
        hasUnseenMentions = (mentions?.tagSummaryCount ?? 0) > (mentions?.actionsSummaryCount ?? 0)
        hasUnseenReactions = (reactions?.tagSummaryCount ?? 0) != 0
        let votes = entry.summaryInfo.first { $0.key.tag == .unseenPollVote }?.value
        hasUnseenPollVotes = (votes?.tagSummaryCount ?? 0) != 0
        forumTopicData = hidesTopics ? nil : entry.forumTopicData.flatMap { EngineChatList.ForumTopicData($0, peerId: entry.peerId) }
        topForumTopicItems = hidesTopics ? [] : entry.topForumTopics.compactMap { EngineChatList.ForumTopicData($0, peerId: entry.peerId) }
        hasFailed = entry.hasFailed
        isContact = entry.isContact
        autoremoveTimeout = entry.autoremoveTimeout
        storyStats = entry.storyStats
        self.displayAsTopicList = displayAsTopicList
        isPremiumRequiredToMessage = EnginePeer.isPremiumRequired(peer.peer, isAccountPremium: isPremium, cachedData: entry.cachedData)
        mediaDraftContentType = draft?.media
    }
}

extension EngineChatList.GroupItem {
    init(_ entry: ChatListGroupReferenceEntry) {
        id = EngineChatList.Group(entry.groupId)
        topMessage = entry.message.map { EngineMessage($0) }
        items = entry.renderedPeers.map { Item(peer: EngineRenderedPeer($0.peer), isUnread: $0.isUnread) }
        unreadCount = entry.unreadState.namespaces.values.reduce(0) { $0 + Int($1.all.chatCount) }
    }
}

extension EngineChatList.AdditionalItem {
    /// Returns `nil` if the record is not a promotion.
    init?(_ entry: ChatListAdditionalItemEntry) {
        guard let info = PromoChatListItem(entry.info) else { return nil }
        item = EngineChatList.Item(entry.entry, isPremium: false, displayAsTopicList: false)
        promoInfo = info.kind == .psa ? .psa(type: info.type ?? "generic", message: info.message) : .proxy
    }
}

extension EngineChatList.ForumTopicData {
    /// Returns `nil` if the topic does not have its own data.
    init?(_ topic: ChatListForumTopicData, peerId: PeerId) {
        guard let data = MessageHistoryThreadData(entry: topic.info.data) else { return nil }
        id = topic.id
        title = data.info?.title ?? ""
        iconFileId = data.info?.icon
        iconColor = data.info?.iconColor ?? 0
        maxOutgoingReadMessageId = MessageId(peerId: peerId, namespace: MessageId.Namespace.cloud, id: data.maxOutgoingReadId)
        isUnread = data.incomingUnreadCount > 0
        threadPeer = topic.threadPeer.map { EnginePeer($0) }
    }
}

extension EngineChatList {
    /// The draft in a chat's interface state.
    struct StoredDraft {
        let draft: Draft?
        let media: MediaDraftContentType?

        /// Returns `nil` if no draft exists or the state does not decode. `state` contains the bare fields of StoredPeerChatInterfaceState.
        init?(_ state: [UInt8]?) {
            guard let state else { return nil }
            let stored = CodedObject(hash: 0, bareFields: state)
            guard stored.int32("overrideChatTimestamp") != nil, let data = stored.fieldBytes("data") else { return nil }
            let inner = InternalChatInterfaceState(unchecked: CodedObject(hash: 0, bareFields: data))
            draft = inner.synchronizeableInputState.map { Draft(text: $0.text, entities: $0.entities) }
            media = inner.mediaDraftState.map { $0.contentType == .video ? .video : .audio }
        }
    }
}

extension EnginePeer {
    /// Whether only Premium subscribers may write to the peer.
    static func isPremiumRequired(_ peer: EnginePeer?, isAccountPremium: Bool, cachedData: CodedObject?) -> Bool {
        guard !isAccountPremium, case let .user(user)? = peer, user.flags.contains(.requirePremium) else { return false }
        guard let cached = cachedData.flatMap({ CachedUserData($0) }) else { return true }
        return cached.flags.contains(.premiumRequired)
    }
}
