import Postbox
import TelegramModel

/// A window on a chat list, a folder, or the topics of a forum.
public struct EngineChatList: Equatable, Sendable {
    /// A list of chats.
    public enum Group: Hashable, Sendable {
        case root, archive

        /// Every list but the main one reads as the archive.
        public init(_ id: PeerGroupId) { self = id == .root ? .root : .archive }

        public var id: PeerGroupId { self == .root ? .root : .archive }
    }

    /// A text that was written and not sent.
    public struct Draft: Hashable, Sendable {
        public var text: String
        public var entities: [MessageTextEntity]

        package init(text: String, entities: [MessageTextEntity]) {
            self.text = text
            self.entities = entities
        }
    }

    public enum MediaDraftContentType: Hashable, Sendable { case audio, video }

    /// The topic of a forum that its chat shows.
    public struct ForumTopicData: Hashable, Sendable {
        public var id: Int64
        public var title: String
        public var iconFileId: Int64?
        public var iconColor: Int32
        public var maxOutgoingReadMessageId: MessageId
        public var isUnread: Bool
    }

    /// A place in a list, seen from another one.
    public enum RelativePosition: Hashable, Sendable {
        case later(than: Item.Index?)
        case earlier(than: Item.Index?)
    }

    /// Ascending: the last one is the top of the list.
    public let items: [Item]
    public let groupItems: [GroupItem]
    public let additionalItems: [AdditionalItem]
    public let hasEarlier: Bool
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
