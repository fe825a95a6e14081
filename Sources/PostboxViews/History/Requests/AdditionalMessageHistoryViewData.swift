import PostboxEngine
import PostboxStorage
import PostboxTables

/// What else a history view is asked to show.
public enum AdditionalMessageHistoryViewData: Hashable, Sendable {
    /// What is cached of a peer. Followed.
    case cachedPeerData(PeerId)
    /// The messages that the cached data of a peer name, such as the pinned one. Followed.
    case cachedPeerDataMessages(PeerId)
    /// The state of a chat's updates. Followed.
    case peerChatState(PeerId)
    /// The unread totals of the main list, as they are when the view is made.
    case totalUnreadState
    /// A peer's notification settings, as they are when the view is made.
    case peerNotificationSettings(PeerId)
    /// An entry of the item cache. Followed.
    case cacheEntry(ItemCacheEntryId)
    /// A preference, as it is when the view is made.
    case preferencesEntry(ValueBoxKey)
    /// A peer. Followed.
    case peer(PeerId)
    /// Whether a person, or the one of a secret chat, is a contact. Followed.
    case peerIsContact(PeerId)
    /// A message with its album. Followed.
    case message(MessageId)
}

/// The answer to one of them, in the same order. Cache entries and preferences are entry bytes.
public enum AdditionalMessageHistoryViewDataEntry: Equatable, Sendable {
    /// What is cached of the peer; nil when nothing is.
    case cachedPeerData(PeerId, CodedObject?)
    /// The messages that the cached data name, of those that are stored.
    case cachedPeerDataMessages(PeerId, [MessageId: Message])
    /// The state of the chat's updates; nil when there is none.
    case peerChatState(PeerId, CodedObject?)
    /// The unread totals of the main list.
    case totalUnreadState(ChatListTotalUnreadState)
    /// The settings that apply, those that wait to be confirmed before the server's; nil when there are none.
    case peerNotificationSettings(CodedObject?)
    /// The entry's bytes; nil when nothing is cached.
    case cacheEntry(ItemCacheEntryId, [UInt8]?)
    /// The preference's bytes; nil when it is not set.
    case preferencesEntry(ValueBoxKey, [UInt8]?)
    /// The peer; nil when it is not stored.
    case peer(PeerId, CodedObject?)
    /// Whether it is a contact.
    case peerIsContact(PeerId, Bool)
    /// The messages of the album, ascending; empty when the message is not stored.
    case message(MessageId, [Message])
}
