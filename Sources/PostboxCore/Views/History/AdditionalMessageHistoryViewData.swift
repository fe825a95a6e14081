import PostboxStorage

/// What else a history view is asked to show (spec 07.8.8).
public enum AdditionalMessageHistoryViewData: Hashable, Sendable {
    case cachedPeerData(PeerId)
    case cachedPeerDataMessages(PeerId)
    case peerChatState(PeerId)
    case totalUnreadState
    case peerNotificationSettings(PeerId)
    case cacheEntry(ItemCacheEntryId)
    case preferencesEntry(ValueBoxKey)
    case peer(PeerId)
    case peerIsContact(PeerId)
    case message(MessageId)
}

/// The answer to one of them, in the same order. Cache entries and preferences are entry bytes.
public enum AdditionalMessageHistoryViewDataEntry: Equatable, Sendable {
    case cachedPeerData(PeerId, CodedObject?)
    case cachedPeerDataMessages(PeerId, [MessageId: Message])
    case peerChatState(PeerId, CodedObject?)
    case totalUnreadState(ChatListTotalUnreadState)
    case peerNotificationSettings(CodedObject?)
    case cacheEntry(ItemCacheEntryId, [UInt8]?)
    case preferencesEntry(ValueBoxKey, [UInt8]?)
    case peer(PeerId, CodedObject?)
    case peerIsContact(PeerId, Bool)
    case message(MessageId, [Message])
}
