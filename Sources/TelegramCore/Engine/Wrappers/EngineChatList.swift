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

        /// Every list but the main one reads as the archive.
        public init(_ id: PeerGroupId) { self = id == .root ? .root : .archive }

        /// The list's number in the database.
        public var id: PeerGroupId { self == .root ? .root : .archive }
    }

    /// A text that was written and not sent.
    public struct Draft: Hashable, Sendable {
        /// The text.
        public var text: String
        /// Its formatting; ranges count UTF-16 code units.
        public var entities: [MessageTextEntity]

        package init(text: String, entities: [MessageTextEntity]) {
            self.text = text
            self.entities = entities
        }
    }

    /// A recording that was begun and not sent.
    public enum MediaDraftContentType: Hashable, Sendable {
        /// A voice message.
        case audio
        /// A round video.
        case video
    }

    /// The topic of a forum that its chat shows.
    public struct ForumTopicData: Hashable, Sendable {
        /// The topic's thread.
        public var id: Int64
        /// The topic's name.
        public var title: String
        /// The file of its custom emoji; nil: it has none.
        public var iconFileId: Int64?
        /// The colour of a topic without an emoji: 0xRRGGBB.
        public var iconColor: Int32
        /// The last message of the account that others have read.
        public var maxOutgoingReadMessageId: MessageId
        /// Whether something in it is unread.
        public var isUnread: Bool
    }

    /// A place in a list, seen from another one.
    public enum RelativePosition: Hashable, Sendable {
        /// Nearer to the top of the list than that place; nil: no place, and nothing is found.
        case later(than: Item.Index?)
        /// Further from the top of the list than that place; nil: no place, and nothing is found.
        case earlier(than: Item.Index?)
    }

    /// Ascending: the last one is the top of the list.
    public let items: [Item]
    /// Other lists that are shown as one entry: the archive.
    public let groupItems: [GroupItem]
    /// Chats that are shown though they are in no list.
    public let additionalItems: [AdditionalItem]
    /// Whether there are items before those of the window.
    public let hasEarlier: Bool
    /// Whether there are items after those of the window.
    public let hasLater: Bool
    /// Whether a part of the list that was not fetched yet ends it.
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
    /// The place of a chat; nil for that of a topic, and without a place.
    public var chatListIndex: ChatListIndex? {
        switch self {
        case let .later(index), let .earlier(index):
            if case let .chatList(index)? = index { index } else { nil }
        }
    }
}
