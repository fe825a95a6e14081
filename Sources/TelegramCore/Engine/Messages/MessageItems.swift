import Postbox
import TelegramModel

extension EngineData {
    /// Items of messages and their read states.
    public enum Messages {}
}

extension EngineData.Messages {
    /// The message; `nil` if it is not stored.
    public static func message(id: MessageId) -> KeyedEngineItem<MessageId, EngineMessage?> {
        KeyedEngineItem(
            id,
            EngineItem(.messages([id]), nil) { (view: MessagesView) in
                view.messages[id].map { EngineMessage($0) }
            })
    }

    /// The stored messages with the given IDs.
    public static func messages(ids: Set<MessageId>) -> EngineItem<[MessageId: EngineMessage]> {
        EngineItem(.messages(ids), [:]) { (view: MessagesView) in
            view.messages.mapValues { EngineMessage($0) }
        }
    }

    /// A message with the others of its album, ascending; empty if it is not stored.
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

    /// The read state of a chat. It does not include whether the chat is muted.
    public static func peerReadCounters(id: PeerId) -> PeerItem<EnginePeerReadCounters> {
        PeerItem(
            id,
            EngineItem(.combinedReadState(peerId: id, handleThreads: true), EnginePeerReadCounters()) { (view: CombinedReadStateView) in
                EnginePeerReadCounters(state: view.state)
            })
    }

    /// The number of unread messages of a chat, or of unread topics of a forum.
    public static func peerUnreadCount(id: PeerId) -> PeerItem<Int> {
        let item = UnreadMessageCountsItem.peer(id: id, handleThreads: true)
        return PeerItem(id, EngineItem(.unreadCounts(items: [item]), 0) { (view: UnreadMessageCountsView) in view.count(for: item).map { Int($0) } })
    }

    /// The unread state of a chat.
    public struct UnreadState: Hashable, Sendable {
        /// The number of unread messages, or of unread threads in a chat whose threads are counted.
        public var count = 0
        /// Whether the user marked the chat as unread.
        public var isMarkedUnread = false
    }

    /// The number of unread messages of a chat, and whether the chat is marked as unread.
    public static func peerUnreadState(id: PeerId) -> PeerItem<UnreadState> {
        PeerItem(
            id,
            EngineItem(.unreadCounts(items: [.peer(id: id, handleThreads: true)]), UnreadState()) { (view: UnreadMessageCountsView) in
                for case .peer(id, let state?) in view.entries { return UnreadState(count: Int(state.count), isMarkedUnread: state.markedUnread) }
                return nil
            })
    }

    /// A thread; `nil` if it is unknown. This is the same as `EngineData.Peer.threadData`.
    public static func threadInfo(peerId: PeerId, threadId: Int64) -> EngineItem<MessageHistoryThreadData?> {
        EngineItem(.messageHistoryThreadInfo(peerId: peerId, threadId: threadId), nil) { (view: MessageHistoryThreadInfoView) in
            MessageHistoryThreadData(entry: view.info?.data)
        }
    }

    /// The remaining number of searches of public posts; `nil` if the server has not reported it.
    public static func globalPostSearchState() -> EngineItem<TelegramGlobalPostSearchState?> {
        .preference(.globalPostSearchState, nil) { (entry: TelegramGlobalPostSearchState) in entry }
    }

    /// The unread state of the main list.
    public static func totalReadCounters() -> EngineItem<EngineTotalReadCounters> {
        EngineItem(.unreadCounts(items: [.total(nil)]), EngineTotalReadCounters()) { (view: UnreadMessageCountsView) in
            view.total().map { EngineTotalReadCounters(state: $0.state) }
        }
    }

    // MARK: - Chat lists

    /// The position of a chat in its list; `nil` if it is not in a list.
    public static func chatListIndex(id: PeerId) -> PeerItem<EngineChatList.Item.Index?> {
        PeerItem(id, EngineItem(.chatListIndex(id: id), nil) { (view: ChatListIndexView) in .some(view.chatListIndex.map { .chatList($0) }) })
    }

    /// The list that a chat belongs to; `nil` if it is not in a list.
    public static func chatListGroup(id: PeerId) -> PeerItem<EngineChatList.Group?> {
        PeerItem(id, EngineItem(.chatListIndex(id: id), nil) { (view: ChatListIndexView) in view.inclusion.groupId.map { EngineChatList.Group($0) } })
    }

    // MARK: - Counts of tags and reactions

    /// The messages to count.
    public struct TagKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The tag; empty for all messages of a topic.
        public let tag: MessageTags
        /// The topic; `nil` for the whole chat.
        public let threadId: Int64?
    }

    /// The reactions to count.
    public struct ReactionKey: Hashable, Sendable {
        /// The chat.
        public let peerId: PeerId
        /// The topic; `nil` for the whole chat.
        public let threadId: Int64?
        /// The reaction that tags the messages.
        public let reaction: ReactionValue
    }

    /// The number of messages of a chat or topic with a tag; `nil` if it is unknown.
    public static func messageCount(peerId: PeerId, threadId: Int64?, tag: MessageTags) -> KeyedEngineItem<TagKey, Int?> {
        KeyedEngineItem(TagKey(peerId: peerId, tag: tag, threadId: threadId), count(tag, peerId, threadId, nil))
    }

    /// The number of saved messages with a reaction; `nil` if it is unknown.
    public static func reactionTagMessageCount(peerId: PeerId, threadId: Int64?, reaction: ReactionValue) -> KeyedEngineItem<ReactionKey, Int?> {
        KeyedEngineItem(ReactionKey(peerId: peerId, threadId: threadId, reaction: reaction), count([], peerId, threadId, reaction.customTag))
    }

    private static func count(_ tag: MessageTags, _ peerId: PeerId, _ threadId: Int64?, _ customTag: [UInt8]?) -> EngineItem<Int?> {
        let key = PostboxViewKey.historyTagSummaryView(
            tag: tag, peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud, customTag: customTag)
        return EngineItem(key, nil) { (view: MessageHistoryTagSummaryView) in view.count.map { Int($0) } }
    }

    /// The number of saved messages of a chat or topic with each reaction.
    public static func savedMessageTagStats(peerId: PeerId, threadId: Int64?) -> EngineItem<[ReactionValue: Int]> {
        let key = PostboxViewKey.historyCustomTagSummariesView(peerId: peerId, threadId: threadId, namespace: MessageId.Namespace.cloud)
        return EngineItem(key, [:]) { (view: MessageHistoryCustomTagSummariesView) in
            Dictionary(view.tags.compactMap { tag, count in ReactionValue(customTag: tag).map { ($0, count) } }, uniquingKeysWith: { first, _ in first })
        }
    }
}
