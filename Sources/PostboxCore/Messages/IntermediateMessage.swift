/// A message as its row holds it, key included (spec 02.4), undecoded objects and all.
public struct IntermediateMessage: Hashable, Sendable {
    public var index: MessageIndex
    public var stableId: UInt32
    public var stableVersion: UInt32
    public var globallyUniqueId: Int64?
    public var globalTags: GlobalMessageTags
    public var groupingKey: Int64?
    public var groupInfo: MessageGroupInfo?
    public var localTags: LocalMessageTags
    public var threadId: Int64?
    public var flags: MessageFlags
    public var tags: MessageTags
    public var forwardInfo: MessageForwardInfo?
    public var authorId: PeerId?
    /// UTF-8 as stored; may be invalid in a damaged row and is then kept.
    public var text: [UInt8]
    public var attributes: [CodedObject]
    public var embeddedMedia: [CodedObject]
    public var referencedMedia: [MediaId]
    /// nil in rows that older versions wrote, which end before this list.
    public var customTags: [[UInt8]]?

    public init(
        index: MessageIndex, stableId: UInt32, stableVersion: UInt32, globallyUniqueId: Int64? = nil, globalTags: GlobalMessageTags = [],
        groupingKey: Int64? = nil, groupInfo: MessageGroupInfo? = nil, localTags: LocalMessageTags = [], threadId: Int64? = nil,
        flags: MessageFlags = [], tags: MessageTags = [], forwardInfo: MessageForwardInfo? = nil, authorId: PeerId? = nil, text: [UInt8] = [],
        attributes: [CodedObject] = [], embeddedMedia: [CodedObject] = [], referencedMedia: [MediaId] = [], customTags: [[UInt8]]? = []
    ) {
        self.index = index
        self.stableId = stableId
        self.stableVersion = stableVersion
        self.globallyUniqueId = globallyUniqueId
        self.globalTags = globalTags
        self.groupingKey = groupingKey
        self.groupInfo = groupInfo
        self.localTags = localTags
        self.threadId = threadId
        self.flags = flags
        self.tags = tags
        self.forwardInfo = forwardInfo
        self.authorId = authorId
        self.text = text
        self.attributes = attributes
        self.embeddedMedia = embeddedMedia
        self.referencedMedia = referencedMedia
        self.customTags = customTags
    }
}

/// Where a forwarded message came from (spec 02.4.4). Authors and dates only; strings are UTF-8 as stored.
public struct MessageForwardInfo: Hashable, Sendable {
    public var authorId: PeerId?
    public var sourceId: PeerId?
    public var sourceMessageId: MessageId?
    public var date: Int32
    public var authorSignature: [UInt8]?
    public var psaType: [UInt8]?
    /// MessageForwardInfo.Flags; 1: isImported.
    public var flags: Int32

    public init(
        authorId: PeerId?, sourceId: PeerId? = nil, sourceMessageId: MessageId? = nil, date: Int32, authorSignature: [UInt8]? = nil,
        psaType: [UInt8]? = nil, flags: Int32 = 0
    ) {
        self.authorId = authorId
        self.sourceId = sourceId
        self.sourceMessageId = sourceMessageId
        self.date = date
        self.authorSignature = authorSignature
        self.psaType = psaType
        self.flags = flags
    }
}

/// A message as it comes in (spec 12.2 StoreMessage). Without an id the store assigns one.
public struct StoreMessage: Hashable, Sendable {
    public enum Id: Hashable, Sendable {
        case id(MessageId)
        case partial(peerId: PeerId, namespace: Int32)

        public var peerId: PeerId {
            switch self {
            case let .id(id): id.peerId
            case let .partial(peerId, _): peerId
            }
        }

        public var namespace: Int32 {
            switch self {
            case let .id(id): id.namespace
            case let .partial(_, namespace): namespace
            }
        }
    }

    public var id: Id
    public var globallyUniqueId: Int64?
    public var groupingKey: Int64?
    public var threadId: Int64?
    public var timestamp: Int32
    public var flags: MessageFlags
    public var tags: MessageTags
    public var globalTags: GlobalMessageTags
    public var localTags: LocalMessageTags
    public var forwardInfo: MessageForwardInfo?
    public var authorId: PeerId?
    public var text: [UInt8]
    public var attributes: [CodedObject]
    public var media: [CodedObject]

    public init(
        id: Id, globallyUniqueId: Int64? = nil, groupingKey: Int64? = nil, threadId: Int64? = nil, timestamp: Int32, flags: MessageFlags = [],
        tags: MessageTags = [], globalTags: GlobalMessageTags = [], localTags: LocalMessageTags = [], forwardInfo: MessageForwardInfo? = nil,
        authorId: PeerId? = nil, text: [UInt8] = [], attributes: [CodedObject] = [], media: [CodedObject] = []
    ) {
        self.id = id
        self.globallyUniqueId = globallyUniqueId
        self.groupingKey = groupingKey
        self.threadId = threadId
        self.timestamp = timestamp
        self.flags = flags
        self.tags = tags
        self.globalTags = globalTags
        self.localTags = localTags
        self.forwardInfo = forwardInfo
        self.authorId = authorId
        self.text = text
        self.attributes = attributes
        self.media = media
    }
}

/// Where added messages come from: a range that reaches to the top of history closes the holes above it (spec 02.9.1).
public enum AddMessagesLocation: Sendable { case upperHistoryBlock, random }

extension StoreMessage {
    /// A stored message as it would come in again. `media`: what it embeds and what its references resolve to.
    public init(_ message: IntermediateMessage, media: [CodedObject]) {
        self.init(
            id: .id(message.index.id), globallyUniqueId: message.globallyUniqueId, groupingKey: message.groupingKey, threadId: message.threadId,
            timestamp: message.index.timestamp, flags: message.flags.intersection(.known), tags: message.tags, globalTags: message.globalTags,
            localTags: message.localTags, forwardInfo: message.forwardInfo, authorId: message.authorId, text: message.text,
            attributes: message.attributes, media: media)
    }
}
