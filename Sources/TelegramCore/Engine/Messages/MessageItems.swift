import Postbox
import TelegramModel

extension EngineData {
    /// Items of messages and of how they were read.
    public enum Messages {}
}

extension EngineData.Messages {
    /// The message; nil when it is not stored.
    public static func message(id: MessageId) -> KeyedEngineItem<MessageId, EngineMessage?> {
        KeyedEngineItem(
            id,
            EngineItem(.messages([id]), nil) { (view: MessagesView) in
                view.messages[id].map { EngineMessage($0) }
            })
    }

    /// The messages that are stored, by their ids.
    public static func messages(ids: Set<MessageId>) -> EngineItem<[MessageId: EngineMessage]> {
        EngineItem(.messages(ids), [:]) { (view: MessagesView) in
            view.messages.mapValues { EngineMessage($0) }
        }
    }

    /// A message with the others of its album, ascending; empty when it is not stored.
    public static func messageGroup(id: MessageId) -> EngineItem<[EngineMessage]> {
        EngineItem(.messageGroup(id: id), []) { (view: MessageGroupView) in
            view.messages.map { EngineMessage($0) }
        }
    }

    /// The newest message of a chat.
    public static func topMessage(id: PeerId) -> PeerItem<EngineMessage?> {
        PeerItem(
            id,
            EngineItem(.topChatMessage(peerIds: [id]), nil) { (view: TopChatMessageView) in
                view.messages[id].map { EngineMessage($0) }
            })
    }

    // MARK: - Reading

    /// How far a chat was read. Does not say whether it is muted.
    public static func peerReadCounters(id: PeerId) -> PeerItem<EnginePeerReadCounters> {
        PeerItem(
            id,
            EngineItem(.combinedReadState(peerId: id, handleThreads: true), EnginePeerReadCounters()) { (view: CombinedReadStateView) in
                EnginePeerReadCounters(state: view.state)
            })
    }

    /// How many messages of a chat are unread; in a forum, how many topics.
    public static func peerUnreadCount(id: PeerId) -> PeerItem<Int> {
        let item = UnreadMessageCountsItem.peer(id: id, handleThreads: true)
        return PeerItem(id, EngineItem(.unreadCounts(items: [item]), 0) { (view: UnreadMessageCountsView) in view.count(for: item).map { Int($0) } })
    }

    /// How much of a chat is unread.
    public struct UnreadState: Hashable, Sendable {
        /// Unread messages; in a chat whose threads are counted, unread threads.
        public var count = 0
        /// Whether somebody marked the chat as unread.
        public var isMarkedUnread = false
    }

    /// How many messages of a chat are unread, and whether it is marked so.
    public static func peerUnreadState(id: PeerId) -> PeerItem<UnreadState> {
        PeerItem(
            id,
            EngineItem(.unreadCounts(items: [.peer(id: id, handleThreads: true)]), UnreadState()) { (view: UnreadMessageCountsView) in
                for case .peer(id, let state?) in view.entries { return UnreadState(count: Int(state.count), isMarkedUnread: state.markedUnread) }
                return nil
            })
    }

    /// A thread; `nil` if it is not known. The same as `EngineData.Peer.threadData`.
    public static func threadInfo(peerId: PeerId, threadId: Int64) -> EngineItem<MessageHistoryThreadData?> {
        EngineItem(.messageHistoryThreadInfo(peerId: peerId, threadId: threadId), nil) { (view: MessageHistoryThreadInfoView) in
            MessageHistoryThreadData(entry: view.info?.data)
        }
    }

    /// How often public posts may still be searched for; `nil` if the server has not said.
    public static func globalPostSearchState() -> EngineItem<TelegramGlobalPostSearchState?> {
        .preference(.globalPostSearchState, nil) { (entry: TelegramGlobalPostSearchState) in entry }
    }

    /// How much of the main list is unread.
    public static func totalReadCounters() -> EngineItem<EngineTotalReadCounters> {
        EngineItem(.unreadCounts(items: [.total(nil)]), EngineTotalReadCounters()) { (view: UnreadMessageCountsView) in
            view.total().map { EngineTotalReadCounters(state: $0.state) }
        }
    }

    // MARK: - Chat lists

    /// Where a chat stands in its list; nil when it is in none.
    public static func chatListIndex(id: PeerId) -> PeerItem<EngineChatList.Item.Index?> {
        PeerItem(id, EngineItem(.chatListIndex(id: id), nil) { (view: ChatListIndexView) in .some(view.chatListIndex.map { .chatList($0) }) })
    }

    /// The list that a chat belongs to; nil when it is in none.
    public static func chatListGroup(id: PeerId) -> PeerItem<EngineChatList.Group?> {
        PeerItem(id, EngineItem(.chatListIndex(id: id), nil) { (view: ChatListIndexView) in view.inclusion.groupId.map { EngineChatList.Group($0) } })
    }

    // MARK: - Counts of tags and reactions

    /// Which messages are counted.
    public struct TagKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The tag; empty: all messages of a topic.
        public let tag: MessageTags
        /// The topic; nil: the whole chat.
        public let threadId: Int64?
    }

    /// Which reactions are counted.
    public struct ReactionKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The topic; nil: the whole chat.
        public let threadId: Int64?
        /// The reaction that tags the messages.
        public let reaction: ReactionValue
    }

    /// How many messages of a chat or topic have a tag; nil when that is not known.
    public static func messageCount(peerId: PeerId, threadId: Int64?, tag: MessageTags) -> KeyedEngineItem<TagKey, Int?> {
        KeyedEngineItem(TagKey(peerId: peerId, tag: tag, threadId: threadId), count(tag, peerId, threadId, nil))
    }

    /// How many saved messages have a reaction; nil when that is not known.
    public static func reactionTagMessageCount(peerId: PeerId, threadId: Int64?, reaction: ReactionValue) -> KeyedEngineItem<ReactionKey, Int?> {
        KeyedEngineItem(ReactionKey(peerId: peerId, threadId: threadId, reaction: reaction), count([], peerId, threadId, reaction.customTag))
    }

    private static func count(_ tag: MessageTags, _ peerId: PeerId, _ threadId: Int64?, _ customTag: [UInt8]?) -> EngineItem<Int?> {
        let key = PostboxViewKey.historyTagSummaryView(
            tag: tag, peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, customTag: customTag)
        return EngineItem(key, nil) { (view: MessageHistoryTagSummaryView) in view.count.map { Int($0) } }
    }

    /// How many saved messages of a chat or topic have each reaction.
    public static func savedMessageTagStats(peerId: PeerId, threadId: Int64?) -> EngineItem<[ReactionValue: Int]> {
        let key = PostboxViewKey.historyCustomTagSummariesView(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud)
        return EngineItem(key, [:]) { (view: MessageHistoryCustomTagSummariesView) in
            Dictionary(view.tags.compactMap { tag, count in ReactionValue(customTag: tag).map { ($0, count) } }, uniquingKeysWith: { first, _ in first })
        }
    }
}
