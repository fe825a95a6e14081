/// What the tables ask of coded objects (spec 02-04). Telegram's own answers are in TelegramModel; a test may give simpler ones.
///
/// Every method takes stored bytes and answers nil, or the emptiest answer, for an object that it cannot decode.
public protocol ObjectModel: Sendable {
    func peer(_ object: CodedObject) -> PeerFacts?
    func media(_ object: CodedObject) -> MediaFacts?
    func attribute(_ object: CodedObject) -> AttributeFacts?
    /// The id of a medium, for those who need nothing else of very many.
    func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId?
    /// The same of an attribute's time.
    func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp?
    /// The custom tags that a message with these attributes carries, each once, in byte order (spec 05.13).
    func customTags(ofAttributes attributes: [CodedObject]) -> [[UInt8]]
    /// The attributes that an update stores, given those stored before (spec 05.13 mergeMessageAttributes).
    func mergeMessageAttributes(previous: [CodedObject], updated: [CodedObject]) -> [CodedObject]
    func notificationSettings(_ object: CodedObject) -> NotificationSettingsFacts?
    func cachedPeerData(_ object: CodedObject) -> CachedPeerDataFacts?
    func additionalChatListItem(_ object: CodedObject) -> AdditionalChatListItemFacts?
    /// Whether a medium says that the chat moved to another peer (spec 05.13 isPeerUpgradeMessage).
    func isPeerUpgrade(_ object: CodedObject) -> Bool
    /// What the preferences entry 0 says about peers without settings of their own; nil bytes mean everything enabled (spec 03.14.5).
    func globalNotificationSettings(_ entry: [UInt8]?) -> GlobalNotificationFacts
    /// The search tokens of an item of a collection (spec 04.1.3).
    func indexKeys(ofCollectionItem object: CodedObject) -> [[UInt8]]
    /// The place of an item in its collection; nil when the item does not say.
    func itemIndex(ofCollectionItem object: CodedObject) -> ItemCollectionItemIndex?
    /// What the object mentions (spec 07.10).
    func associatedIds(_ object: CodedObject) -> AssociatedIds
    /// What lists show of a forum topic; nil for a thread without data of its own (spec 05.13 decodeMessageThreadInfo).
    func thread(_ entry: CodedObject) -> ThreadFacts?
    /// The model's isEqual for objects of any kind (media, presences, settings, list items).
    func isEqual(_ lhs: CodedObject, _ rhs: CodedObject) -> Bool
}

extension ObjectModel {
    public func mediaId(_ object: UnsafeRawBufferPointer) -> MediaId? { media(CodedObject(copying: object))?.id }

    public func automaticTimestamp(ofAttribute object: UnsafeRawBufferPointer) -> AttributeFacts.AutomaticTimestamp? {
        attribute(CodedObject(copying: object))?.automaticTimestamp
    }
}

/// What tables need to know of a peer (spec 03.2 rule 5).
public struct PeerFacts: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case user, group, channelGroup, channelBroadcast, secretChat }

    public var id: PeerId
    public var kind: Kind
    public var indexName: PeerIndexName
    public var associatedPeerId: PeerId?
    public var notificationSettingsPeerId: PeerId?
    /// Emoji status expiration; users and channels only.
    public var timeout: UInt32?
    /// A user with botInfo.
    public var isBot: Bool
    /// A channel with the isForum flag: its unread counters count threads.
    public var isForum: Bool

    public init(
        id: PeerId, kind: Kind, indexName: PeerIndexName, associatedPeerId: PeerId? = nil, notificationSettingsPeerId: PeerId? = nil,
        timeout: UInt32? = nil, isBot: Bool = false, isForum: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.indexName = indexName
        self.associatedPeerId = associatedPeerId
        self.notificationSettingsPeerId = notificationSettingsPeerId
        self.timeout = timeout
        self.isBot = isBot
        self.isForum = isForum
    }
}

/// The names by which a peer is found (spec 03.2, 03.16).
public enum PeerIndexName: Hashable, Sendable {
    case title(title: String, addressNames: [String])
    case personName(first: String, last: String, addressNames: [String], phoneNumber: String?)

    /// What people call the peer: its title, or first and last name; without a name the first of the usernames, or the phone number. May be empty.
    public var displayName: String {
        switch self {
        case let .title(title, _): return title
        case let .personName(first, last, addressNames, phoneNumber):
            let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
            return name.isEmpty ? addressNames.first ?? phoneNumber ?? "" : name
        }
    }

    public var isEmpty: Bool {
        switch self {
        case let .title(title, addressNames): title.isEmpty && addressNames.isEmpty
        case let .personName(first, last, addressNames, phone): first.isEmpty && last.isEmpty && addressNames.isEmpty && (phone ?? "").isEmpty
        }
    }
}

/// What tables need to know of a medium (spec 02.5).
public struct MediaFacts: Hashable, Sendable {
    public var id: MediaId?
    /// True for web pages only.
    public var isLikelyToBeUpdated: Bool
    public var indexableText: String?
    public var preventsAutomaticMessageSendingFailure: Bool

    public init(id: MediaId?, isLikelyToBeUpdated: Bool = false, indexableText: String? = nil, preventsAutomaticMessageSendingFailure: Bool = false) {
        self.id = id
        self.isLikelyToBeUpdated = isLikelyToBeUpdated
        self.indexableText = indexableText
        self.preventsAutomaticMessageSendingFailure = preventsAutomaticMessageSendingFailure
    }
}

/// What tables need to know of a message attribute (spec 02.6.4).
public struct AttributeFacts: Hashable, Sendable {
    public struct AutomaticTimestamp: Hashable, Sendable {
        /// The tags that there are: messages that remove themselves, and that clear themselves.
        package static let tags: [UInt16] = [0, 1]

        public var tag: UInt16
        public var timestamp: Int32

        public init(tag: UInt16, timestamp: Int32) {
            self.tag = tag
            self.timestamp = timestamp
        }
    }

    public var automaticTimestamp: AutomaticTimestamp?

    public init(automaticTimestamp: AutomaticTimestamp? = nil) { self.automaticTimestamp = automaticTimestamp }
}

/// What tables need to know of a peer's notification settings (spec 03.14).
public struct NotificationSettingsFacts: Hashable, Sendable {
    public enum MuteState: Hashable, Sendable { case `default`, unmuted, muted(until: Int32) }

    public var muteState: MuteState
    /// The time at which the settings want to be looked at again (behavior `.reset(atTimestamp:)`); nil for none. The settings to store
    /// then are `behaviorReset`.
    public var resetTimestamp: Int32?
    public var behaviorReset: CodedObject?

    public init(muteState: MuteState, resetTimestamp: Int32? = nil, behaviorReset: CodedObject? = nil) {
        self.muteState = muteState
        self.resetTimestamp = resetTimestamp
        self.behaviorReset = behaviorReset
    }
}

/// The global settings that count for peers with default settings (spec 03.14.5).
public struct GlobalNotificationFacts: Hashable, Sendable {
    public var privateChatsEnabled: Bool
    public var groupChatsEnabled: Bool
    public var channelsEnabled: Bool

    public init(privateChatsEnabled: Bool = true, groupChatsEnabled: Bool = true, channelsEnabled: Bool = true) {
        self.privateChatsEnabled = privateChatsEnabled
        self.groupChatsEnabled = groupChatsEnabled
        self.channelsEnabled = channelsEnabled
    }
}

/// What tables need to know of cached peer data (spec 03.10.6, 03.12).
public struct CachedPeerDataFacts: Hashable, Sendable {
    public var associatedHistoryMessageId: MessageId?
    /// A channel shown as one chat although it is a forum.
    public var displayAsRegularChat: Bool
    /// The pinned message.
    public var messageIds: [MessageId]
    /// Seconds after which messages of the chat go.
    public var autoremoveTimeout: Int32?

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

/// A chat that is shown above the list (spec 03.15.9).
public struct AdditionalChatListItemFacts: Hashable, Sendable {
    public var peerId: PeerId
    /// Shown also when the chat has no message.
    public var includeIfNoHistory: Bool

    public init(peerId: PeerId, includeIfNoHistory: Bool) {
        self.peerId = peerId
        self.includeIfNoHistory = includeIfNoHistory
    }
}
