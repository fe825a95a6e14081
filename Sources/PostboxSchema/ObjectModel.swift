/// The facts about coded objects that tables need. TelegramModel has Telegram's own rules; tests can use simpler ones.
///
/// Every method takes stored bytes. It returns `nil` or an empty value for an object that it cannot decode.
public protocol ObjectModel: Sendable {
    /// The facts about a user, group, channel, or secret chat.
    func peer(_ object: CodedObject) -> PeerFacts?
    /// The facts about a medium of a message: a photo, file, web page, service action, and so on.
    func media(_ object: CodedObject) -> MediaFacts?
    /// The facts about a message attribute.
    func attribute(_ object: CodedObject) -> AttributeFacts?
    /// Returns the ID of a medium. This is faster than decoding the medium, for callers that need the IDs of many media.
    func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId?
    /// Returns the timed change of an attribute, for the same purpose.
    func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp?
    /// The custom tags that a message with these attributes carries, each once, in byte order.
    func customTags(ofAttributes attributes: [CodedObject]) -> [[UInt8]]
    /// The attributes that an update stores, given those stored before.
    func mergeMessageAttributes(previous: [CodedObject], updated: [CodedObject]) -> [CodedObject]
    /// The facts about the notification settings of a peer.
    func notificationSettings(_ object: CodedObject) -> NotificationSettingsFacts?
    /// The facts about cached peer data.
    func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts?
    /// The facts about an item above the chat list.
    func additionalChatListItem(_ object: CodedObject) -> AdditionalChatListItemFacts?
    /// Whether a medium reports that the chat moved to another peer.
    func isPeerUpgrade(_ object: CodedObject) -> Bool
    /// The defaults of preferences entry 0 for peers without their own settings. For `nil` bytes, everything is enabled.
    func globalNotificationSettings(_ entry: [UInt8]?) -> GlobalNotificationFacts
    /// The search tokens of an item of a collection.
    func indexKeys(ofCollectionItem object: CodedObject) -> [[UInt8]]
    /// The position of an item in its collection; `nil` if the item does not contain it.
    func itemIndex(ofCollectionItem object: CodedObject) -> ItemCollectionItemIndex?
    /// The IDs that the object mentions.
    func associatedIds(_ object: CodedObject) -> AssociatedIds
    /// The facts about a forum topic for lists; `nil` for a thread without its own data.
    func thread(_ entry: CodedObject) -> ThreadFacts?
    /// The model's isEqual for objects of any kind (media, presences, settings, list items).
    func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool
    /// A new inspector of coded objects; `nil` if the model has no rules for them.
    func makeInspector() -> (any ObjectInspector)?
}

extension ObjectModel {
    public func makeInspector() -> (any ObjectInspector)? { nil }

    public func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId? { media(CodedObject(copying: object))?.id }

    public func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp? {
        attribute(CodedObject(copying: object))?.automaticTimestamp
    }
}

/// The facts about a peer that tables need.
public struct PeerFacts: Hashable, Sendable {
    /// A kind of peer.
    public enum Kind: Hashable, Sendable {
        /// A person or a bot.
        case user
        /// A basic group.
        case group
        /// A supergroup: a channel in which all members may write.
        case channelGroup
        /// A channel in which its owners write.
        case channelBroadcast
        /// An encrypted chat between two devices.
        case secretChat
    }

    /// The peer.
    public var id: PeerId
    /// The kind of peer.
    public var kind: Kind
    /// The names under which the peer is found.
    public var indexName: PeerIndexName
    /// The user of a secret chat, or the parent channel of a monoforum; `nil` for every other peer.
    public var associatedPeerId: PeerId?
    /// The parent channel of a monoforum, or the monoforum of a channel; `nil` for every other peer.
    public var additionalAssociatedPeerId: PeerId?
    /// Whether the associated peer replaces this one in settings, contacts, and filter lists. True only for secret chats.
    public var associatedPeerOverridesIdentity: Bool
    /// The peer whose notification settings apply to this peer; `nil` if its own settings apply. Secret chats use the settings of the user.
    public var notificationSettingsPeerId: PeerId?
    /// Emoji status expiration; users and channels only.
    public var timeout: UInt32?
    /// A user with botInfo.
    public var isBot: Bool
    /// A channel with the isForum flag: its messages are in topics.
    public var isForum: Bool
    /// A channel that shows its topics as tabs: its unread counters count messages.
    public var displaysForumAsTabs: Bool
    /// A channel of direct messages to another channel. The IDs of its threads are those of the people who write.
    public var isMonoforum: Bool
    /// Whether the account may answer the direct messages to this channel.
    public var managesDirectMessages: Bool
    /// A bot whose chat has topics.
    public var hasBotForum: Bool

    /// Creates the facts of a peer. The defaults apply to most peers.
    public init(
        id: PeerId, kind: Kind, indexName: PeerIndexName, associatedPeerId: PeerId? = nil, additionalAssociatedPeerId: PeerId? = nil,
        associatedPeerOverridesIdentity: Bool = false, notificationSettingsPeerId: PeerId? = nil, timeout: UInt32? = nil, isBot: Bool = false,
        isForum: Bool = false, displaysForumAsTabs: Bool = false, isMonoforum: Bool = false, managesDirectMessages: Bool = false,
        hasBotForum: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.indexName = indexName
        self.associatedPeerId = associatedPeerId
        self.additionalAssociatedPeerId = additionalAssociatedPeerId
        self.associatedPeerOverridesIdentity = associatedPeerOverridesIdentity
        self.notificationSettingsPeerId = notificationSettingsPeerId
        self.timeout = timeout
        self.isBot = isBot
        self.isForum = isForum
        self.displaysForumAsTabs = displaysForumAsTabs
        self.isMonoforum = isMonoforum
        self.managesDirectMessages = managesDirectMessages
        self.hasBotForum = hasBotForum
    }

    /// The peer whose settings and contact count for this one: the user of a secret chat, else the peer itself.
    public var identityPeerId: PeerId { associatedPeerOverridesIdentity ? associatedPeerId ?? id : id }
}

/// The names by which a peer is found.
public enum PeerIndexName: Hashable, Sendable {
    /// A group's or a channel's title and its usernames.
    case title(title: String, addressNames: [String])
    /// The parts of a person's name, the usernames and the phone number.
    case personName(first: String, last: String, addressNames: [String], phoneNumber: String?)

    /// The display name: the title, or the first and last name; otherwise the first username or the phone number. It can be empty.
    public var displayName: String {
        switch self {
        case let .title(title, _): return title
        case let .personName(first, last, addressNames, phoneNumber):
            let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
            return name.isEmpty ? addressNames.first ?? phoneNumber ?? "" : name
        }
    }

    /// Whether the name is missing. Such a peer cannot be found by name.
    public var isEmpty: Bool {
        switch self {
        case let .title(title, addressNames): title.isEmpty && addressNames.isEmpty
        case let .personName(first, last, addressNames, phone): first.isEmpty && last.isEmpty && addressNames.isEmpty && (phone ?? "").isEmpty
        }
    }
}

/// The facts about a medium that tables need.
public struct MediaFacts: Hashable, Sendable {
    /// The ID under which the medium is stored once for all messages with it; `nil` if each message stores its own copy.
    public var id: MediaId?
    /// Whether the medium is likely to be updated, which is true only for web pages.
    public var isLikelyToBeUpdated: Bool
    /// Words by which text search finds the message in addition to its text; `nil` if none exist.
    public var indexableText: String?
    /// Whether a message with this medium stays unsent regardless of its age; others are regarded as failed after a while.
    public var preventsAutomaticMessageSendingFailure: Bool

    /// Creates the facts of a medium.
    public init(id: MediaId?, isLikelyToBeUpdated: Bool = false, indexableText: String? = nil, preventsAutomaticMessageSendingFailure: Bool = false) {
        self.id = id
        self.isLikelyToBeUpdated = isLikelyToBeUpdated
        self.indexableText = indexableText
        self.preventsAutomaticMessageSendingFailure = preventsAutomaticMessageSendingFailure
    }
}

/// The facts about a message attribute that tables need.
public struct AttributeFacts: Hashable, Sendable {
    /// The time of an automatic change to the message.
    public struct AutomaticTimestamp: Hashable, Sendable {
        /// The existing tags: messages that remove themselves, and messages that clear themselves.
        package static let tags: [UInt16] = [0, 1]

        /// The action: 0 removes the message, 1 clears its contents.
        public var tag: UInt16
        /// The time, in seconds since 1970, UTC.
        public var timestamp: Int32

        /// Creates an action with the time at which it happens.
        public init(tag: UInt16, timestamp: Int32) {
            self.tag = tag
            self.timestamp = timestamp
        }
    }

    /// The time that the attribute sets; `nil` if it sets none.
    public var automaticTimestamp: AutomaticTimestamp?

    /// Creates the facts of an attribute.
    public init(automaticTimestamp: AutomaticTimestamp? = nil) { self.automaticTimestamp = automaticTimestamp }
}

/// The facts about a peer's notification settings that tables need.
public struct NotificationSettingsFacts: Hashable, Sendable {
    /// Whether a peer is muted.
    public enum MuteState: Hashable, Sendable {
        /// The value in the global settings.
        case `default`
        /// Not muted, regardless of the global settings.
        case unmuted
        /// Muted until a time in seconds since 1970, UTC, or `Int32.max` for no end.
        case muted(until: Int32)
    }

    /// Whether messages of the peer make a sound.
    public var muteState: MuteState
    /// The time at which the settings change (behavior `.reset(atTimestamp:)`); `nil` if none exists. The settings to store
    /// then are `behaviorReset`.
    public var resetTimestamp: Int32?
    /// The settings to store at `resetTimestamp`.
    public var behaviorReset: CodedObject?

    /// Creates the facts of notification settings.
    public init(muteState: MuteState, resetTimestamp: Int32? = nil, behaviorReset: CodedObject? = nil) {
        self.muteState = muteState
        self.resetTimestamp = resetTimestamp
        self.behaviorReset = behaviorReset
    }
}

/// The global settings that count for peers with default settings.
public struct GlobalNotificationFacts: Hashable, Sendable {
    /// Whether chats with people are not muted.
    public var privateChatsEnabled: Bool
    /// Whether groups are not muted.
    public var groupChatsEnabled: Bool
    /// Whether broadcast channels are not muted.
    public var channelsEnabled: Bool

    /// Creates global settings. Everything is enabled by default.
    public init(privateChatsEnabled: Bool = true, groupChatsEnabled: Bool = true, channelsEnabled: Bool = true) {
        self.privateChatsEnabled = privateChatsEnabled
        self.groupChatsEnabled = groupChatsEnabled
        self.channelsEnabled = channelsEnabled
    }
}

/// The facts about cached peer data that tables need.
public struct CachedPeerDataFacts: Hashable, Sendable {
    /// The last message of the group that became this channel; `nil` if it was created as a channel.
    public var associatedHistoryMessageId: MessageId?
    /// A channel shown as one chat although it is a forum.
    public var displayAsRegularChat: Bool
    /// The pinned message.
    public var messageIds: [MessageId]
    /// The time, in seconds, after which messages of the chat are deleted.
    public var autoremoveTimeout: Int32?

    /// Gives the facts of cached peer data.
    public init(
        associatedHistoryMessageId: MessageId? = nil, displayAsRegularChat: Bool = false, messageIds: [MessageId] = [],
        autoremoveTimeout: Int32? = nil
    ) {
        self.associatedHistoryMessageId = associatedHistoryMessageId
        self.displayAsRegularChat = displayAsRegularChat
        self.messageIds = messageIds
        self.autoremoveTimeout = autoremoveTimeout
    }
}

/// A chat that is shown above the list.
public struct AdditionalChatListItemFacts: Hashable, Sendable {
    /// The chat that is shown.
    public var peerId: PeerId
    /// Shown also when the chat has no message.
    public var includeIfNoHistory: Bool

    /// Creates the facts of an item.
    public init(peerId: PeerId, includeIfNoHistory: Bool) {
        self.peerId = peerId
        self.includeIfNoHistory = includeIfNoHistory
    }
}

/// The IDs that a peer, medium, or message attribute mentions, for showing it in context.
public struct AssociatedIds: Hashable, Sendable {
    /// Every peer that a known field of the object, or of an object inside it, refers to. Each peer occurs once, in stored order.
    public var peerIds: [PeerId] = []
    /// The message that a reply answers.
    public var messageIds: [MessageId] = []
    /// Custom emoji in texts, reactions, and names.
    public var mediaIds: [MediaId] = []
    /// The stories that the object refers to.
    public var storyIds: [StoryId] = []

    /// Creates an empty value.
    public init() {}
}

/// The facts about a forum topic that lists show.
public struct ThreadFacts: Hashable, Sendable {
    /// The topic's title.
    public var title: String
    /// Custom emoji of the icon.
    public var icon: Int64?
    /// The color of a letter icon, as 0xRRGGBB.
    public var iconColor: Int32
    /// Whether only administrators may write.
    public var isClosed: Bool

    /// Creates the facts of a topic.
    public init(title: String, icon: Int64?, iconColor: Int32, isClosed: Bool) {
        self.title = title
        self.icon = icon
        self.iconColor = iconColor
        self.isClosed = isClosed
    }
}
