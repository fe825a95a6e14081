import Postbox
import TelegramModel

extension EngineChatList {
    /// A chat, or a topic.
    public struct Item: Equatable, Sendable {
        /// What an item is of; stays when the item moves.
        public enum Id: Hashable, Sendable {
            /// A chat, by its peer.
            case chatList(PeerId)
            /// A topic, by its thread.
            case forum(Int64)
        }

        /// The chat or topic.
        public let id: Id
        /// Its place in the list.
        public let index: Index
        /// The top message with its album, ascending.
        public let messages: [EngineMessage]
        /// How much of it is unread; nil: nothing is known.
        public let readCounters: EnginePeerReadCounters?
        /// Whether it counts as muted, by its own settings or those of its kind.
        public let isMuted: Bool
        /// The text that was not sent; nil: none. A forum shows none.
        public let draft: Draft?
        /// Of a topic its title, icon and counters; nil for a chat.
        public let threadData: MessageHistoryThreadData?
        /// Whose chat it is.
        public let renderedPeer: EngineRenderedPeer
        /// When the person was last seen; nil for anything but a person, or when it is not known.
        public let presence: EnginePeer.Presence?
        /// Whether the account was mentioned in something unread.
        public let hasUnseenMentions: Bool
        /// Whether there are reactions to the account's messages that were not seen.
        public let hasUnseenReactions: Bool
        /// The topic of the top message; nil for a chat that is no forum.
        public let forumTopicData: ForumTopicData?
        /// The topics that come first in a forum, the newest first.
        public let topForumTopicItems: [ForumTopicData]
        /// Whether a message of the account could not be sent.
        public let hasFailed: Bool
        /// Whether the person is among the account's contacts.
        public let isContact: Bool
        /// Seconds after which messages go.
        public let autoremoveTimeout: Int32?
        /// How many stories the peer has, and how many of them are unseen; nil: none.
        public let storyStats: PeerStoryStats?
        /// Whether the account shows its saved messages as a list of those they are from.
        public let displayAsTopicList: Bool
        /// Whether the account needs a subscription to write here.
        public let isPremiumRequiredToMessage: Bool
        /// The recording that was not sent; nil: none.
        public let mediaDraftContentType: MediaDraftContentType?
    }

    /// Another list, as one entry of this one.
    public struct GroupItem: Equatable, Sendable {
        /// One of the chats in the list.
        public struct Item: Hashable, Sendable {
            /// Whose chat it is.
            public let peer: EngineRenderedPeer
            /// Whether something in it is unread.
            public let isUnread: Bool
        }

        /// The list.
        public let id: Group
        /// The newest message of the list; nil: it is empty, or not known.
        public let topMessage: EngineMessage?
        /// The chats that are shown by name, the newest first.
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
            /// An announcement in the public interest; `type` names the campaign, `message` is the text in the list.
            case psa(type: String, message: String?)
        }

        /// The chat.
        public let item: Item
        /// Why it is shown.
        public let promoInfo: PromoInfo
    }
}

extension EngineChatList.Item {
    /// A place in a list.
    public enum Index: Hashable, Sendable {
        /// Of a chat.
        case chatList(ChatListIndex)
        /// Of a topic: pinned ones first, then by the top message.
        case forum(pinnedIndex: PinnedIndex, timestamp: Int32, threadId: Int64, namespace: Int32, id: Int32)
    }

    /// The place of a pinned topic.
    public enum PinnedIndex: Hashable, Sendable {
        /// Not pinned.
        case none
        /// Pinned; 0 is the first.
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
