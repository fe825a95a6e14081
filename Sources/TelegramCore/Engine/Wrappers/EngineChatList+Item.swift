import Postbox
import TelegramModel

extension EngineChatList {
    /// A chat, or a topic.
    public struct Item: Equatable, Sendable {
        public enum Id: Hashable, Sendable {
            case chatList(PeerId)
            case forum(Int64)
        }

        public let id: Id
        public let index: Index
        /// The top message with its album, ascending.
        public let messages: [EngineMessage]
        public let readCounters: EnginePeerReadCounters?
        public let isMuted: Bool
        public let draft: Draft?
        public let threadData: MessageHistoryThreadData?
        public let renderedPeer: EngineRenderedPeer
        public let presence: EnginePeer.Presence?
        public let hasUnseenMentions: Bool
        public let hasUnseenReactions: Bool
        public let forumTopicData: ForumTopicData?
        public let topForumTopicItems: [ForumTopicData]
        public let hasFailed: Bool
        public let isContact: Bool
        /// Seconds after which messages go.
        public let autoremoveTimeout: Int32?
        public let storyStats: PeerStoryStats?
        public let displayAsTopicList: Bool
        public let isPremiumRequiredToMessage: Bool
        public let mediaDraftContentType: MediaDraftContentType?
    }

    /// Another list, as one entry of this one.
    public struct GroupItem: Equatable, Sendable {
        public struct Item: Hashable, Sendable {
            public let peer: EngineRenderedPeer
            public let isUnread: Bool
        }

        public let id: Group
        public let topMessage: EngineMessage?
        public let items: [Item]
        /// Chats with something unread, muted or not.
        public let unreadCount: Int

        public static func == (left: GroupItem, right: GroupItem) -> Bool {
            left.id == right.id && left.items == right.items && left.unreadCount == right.unreadCount
                && left.topMessage?.index == right.topMessage?.index && left.topMessage?.stableVersion == right.topMessage?.stableVersion
        }
    }

    /// A chat that is shown though it is in no list.
    public struct AdditionalItem: Equatable, Sendable {
        /// Why it is shown.
        public enum PromoInfo: Hashable, Sendable {
            /// The sponsor of a proxy.
            case proxy
            case psa(type: String, message: String?)
        }

        public let item: Item
        public let promoInfo: PromoInfo
    }
}

extension EngineChatList.Item {
    /// A place in a list.
    public enum Index: Hashable, Sendable {
        case chatList(ChatListIndex)
        case forum(pinnedIndex: PinnedIndex, timestamp: Int32, threadId: Int64, namespace: Int32, id: Int32)
    }

    /// The place of a pinned topic.
    public enum PinnedIndex: Hashable, Sendable {
        case none
        case index(Int)
    }
}

/// Pinned ones with a greater number first, those that are not pinned last.
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
