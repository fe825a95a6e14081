import PostboxCoding
import PostboxSchema

/// A message as stored. Its attributes and media are coded objects, which are preserved even if they are unknown. ``Message`` also contains the
/// related peers and media.
public struct IntermediateMessage: Hashable, Sendable {
    /// The chat, namespace, ID, and time, which determine the position of the message among all messages.
    public var index: MessageIndex
    /// A number within this database that stays the same if the message's ID changes, as it does when the message is sent.
    public var stableId: UInt32
    /// The version, incremented each time the message is stored again.
    public var stableVersion: UInt32
    /// The random number under which the message was sent.
    public var globallyUniqueId: Int64?
    /// The lists across all chats that the message is in.
    public var globalTags: GlobalMessageTags
    /// The server's number of the album, the same for all its messages.
    public var groupingKey: Int64?
    /// The number of the album in this database: neighbors with equal grouping keys share it.
    public var groupInfo: MessageGroupInfo?
    /// Marks of this device that the server does not know.
    public var localTags: LocalMessageTags
    /// The thread of the message, if any.
    public var threadId: Int64?
    /// The flags of the message: incoming, failed, unsent, and others.
    public var flags: MessageFlags
    /// The tags by which the message can be found: kinds of media, pinned, and others.
    public var tags: MessageTags
    /// The origin of a forwarded message.
    public var forwardInfo: MessageForwardInfo?
    /// The author, or `nil` for a message without an author, such as a post of a channel.
    public var authorId: PeerId?
    /// The text in UTF-8 as stored. In a damaged row it may be invalid, and is kept unchanged.
    public var text: [UInt8]
    /// The attributes of the message, such as entities, replies, views, and edits, each as its stored bytes.
    public var attributes: [CodedObject]
    /// The media stored in the message.
    public var embeddedMedia: [CodedObject]
    /// The IDs of media stored separately, because several messages share them. `Transaction.getMedia(_:)` looks them up.
    public var referencedMedia: [MediaId]
    /// nil in rows that older versions wrote, which end before this list.
    public var customTags: [[UInt8]]?

    /// Creates a message from its parts. To store a message, use ``StoreMessage``.
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

/// The origin of a forwarded message.
public struct MessageForwardInfo: Hashable, Sendable {
    /// The original author; `nil` if hidden, in which case `authorSignature` is the name.
    public var authorId: PeerId?
    /// The channel or chat that it was forwarded from.
    public var sourceId: PeerId?
    /// The original message in the channel or chat that it was forwarded from.
    public var sourceMessageId: MessageId?
    /// The date of the original message, in seconds since 1970.
    public var date: Int32
    /// The author's name, in UTF-8.
    public var authorSignature: [UInt8]?
    /// The kind of a public service announcement, in UTF-8; `nil` for other messages.
    public var psaType: [UInt8]?
    /// Bit 0: the message was imported from another application.
    public var flags: Int32

    /// The origin of a forwarded message. `date` is in seconds since 1970.
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

/// A message to store. A message without an ID is assigned one.
public struct StoreMessage: Hashable, Sendable {
    /// The ID of a message to store, or the chat and namespace in which it gets one.
    public enum Id: Hashable, Sendable {
        /// The ID of the message, assigned by the server or in an earlier transaction.
        case id(MessageId)
        /// The message is assigned the next free ID of the chat's namespace.
        case partial(peerId: PeerId, namespace: Int32)

        /// The chat of the message.
        public var peerId: PeerId {
            switch self {
            case let .id(id): id.peerId
            case let .partial(peerId, _): peerId
            }
        }

        /// The message namespace.
        public var namespace: Int32 {
            switch self {
            case let .id(id): id.namespace
            case let .partial(_, namespace): namespace
            }
        }
    }

    /// The ID, or the chat and namespace in which to assign one.
    public var id: Id
    /// The random ID chosen by the sender. `Transaction.addMessages(_:location:)` returns IDs by this number.
    public var globallyUniqueId: Int64?
    /// The same number for all messages of an album.
    public var groupingKey: Int64?
    /// The thread of the message, if any.
    public var threadId: Int64?
    /// Seconds since 1970.
    public var timestamp: Int32
    /// The flags of the message: incoming, failed, unsent, and others.
    public var flags: MessageFlags
    /// The tags by which the message can be found.
    public var tags: MessageTags
    /// The lists across all chats that the message is in.
    public var globalTags: GlobalMessageTags
    /// Marks of this device that the server does not know.
    public var localTags: LocalMessageTags
    /// The origin of a forwarded message.
    public var forwardInfo: MessageForwardInfo?
    /// The author, if any.
    public var authorId: PeerId?
    /// The text in UTF-8.
    public var text: [UInt8]
    /// The attributes of the message. They are stored byte for byte.
    public var attributes: [CodedObject]
    /// The media of the message. Media with an ID are shared between messages.
    public var media: [CodedObject]
    /// The stable ID of a new message, such as the ID of the draft that it replaces; `nil` for the next free one. An update keeps the existing ID.
    public var customStableId: UInt32?

    /// A message to store.
    ///
    ///     let message = StoreMessage(
    ///         id: .partial(peerId: peer, namespace: MessageId.Namespace.local), timestamp: now, authorId: me, text: Array("Hello".utf8))
    ///     try transaction.addMessages([message], location: .random)
    public init(
        id: Id, globallyUniqueId: Int64? = nil, groupingKey: Int64? = nil, threadId: Int64? = nil, timestamp: Int32, flags: MessageFlags = [],
        tags: MessageTags = [], globalTags: GlobalMessageTags = [], localTags: LocalMessageTags = [], forwardInfo: MessageForwardInfo? = nil,
        authorId: PeerId? = nil, text: [UInt8] = [], attributes: [CodedObject] = [], media: [CodedObject] = [], customStableId: UInt32? = nil
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
        self.customStableId = customStableId
    }
}

/// The effect of added messages on the holes of their chat.
public enum AddMessagesLocation: Sendable {
    /// The messages reach up to the newest one of the chat: everything above the lowest of them is known.
    case upperHistoryBlock
    /// Nothing is known about surrounding messages: holes do not change, not even around the messages.
    case random
}

extension StoreMessage {
    /// Converts a stored message for changing and storing it again. `media` contains its embedded media and the resolved references.
    public init(_ message: IntermediateMessage, media: [CodedObject]) {
        self.init(
            id: .id(message.index.id), globallyUniqueId: message.globallyUniqueId, groupingKey: message.groupingKey, threadId: message.threadId,
            timestamp: message.index.timestamp, flags: message.flags.intersection(.known), tags: message.tags, globalTags: message.globalTags,
            localTags: message.localTags, forwardInfo: message.forwardInfo, authorId: message.authorId, text: message.text,
            attributes: message.attributes, media: media)
    }
}

/// An album: messages with equal stable IDs belong together.
public struct MessageGroupInfo: Hashable, Sendable {
    /// The number that the messages of the album have in common. Unique among the messages and albums of the database.
    public let stableId: UInt32
    /// Creates the information of the album with this number.
    public init(stableId: UInt32) { self.stableId = stableId }
}

extension IntermediateMessage {
    /// Creates the message of a row. Data shared with the row are copied.
    package init(index: MessageIndex, row: MessageRow) {
        var attributes: [CodedObject] = []
        row.attributes.forEach { attributes.append(CodedObject(copying: $0)) }
        var media: [CodedObject] = []
        row.embeddedMedia.forEach { media.append(CodedObject(copying: $0)) }
        self.init(
            index: index, stableId: row.stableId, stableVersion: row.stableVersion, globallyUniqueId: row.globallyUniqueId,
            globalTags: row.globalTags ?? [], groupingKey: row.groupingKey, groupInfo: row.groupInfo.map(MessageGroupInfo.init),
            localTags: row.localTags ?? [], threadId: row.threadId, flags: row.flags, tags: row.tags,
            forwardInfo: MessageForwardInfo(row.forwardInfo), authorId: row.authorId, text: [UInt8](row.text), attributes: attributes,
            embeddedMedia: media, referencedMedia: row.referencedMedia.ids, customTags: row.customTags?.copied)
    }

    /// Returns the bytes of the row. The list of custom tags is always present. See "Message Tables", "Message Value".
    package func encoded() -> [UInt8] {
        var size = text.count + 120
        for object in attributes { size += object.bytes.count + 4 }
        for object in embeddedMedia { size += object.bytes.count + 4 }
        var row = WriteBuffer(reserving: size)
        row.writeInt8(0)
        row.writeUInt32(stableId)
        row.writeUInt32(stableVersion)
        writeOptionalFields(to: &row)
        row.writeUInt32(flags.rawValue)
        row.writeUInt32(tags.rawValue)
        if let forwardInfo { forwardInfo.write(to: &row) } else { row.writeInt8(0) }
        row.writeInt8(authorId == nil ? 0 : 1)
        if let authorId { row.writeInt64(authorId.packed) }
        row.writeCounted(text)
        row.writeInt32(Int32(truncatingIfNeeded: attributes.count))
        for object in attributes { row.writeCounted(object.bytes) }
        row.writeInt32(Int32(truncatingIfNeeded: embeddedMedia.count))
        for object in embeddedMedia { row.writeCounted(object.bytes) }
        row.writeInt32(Int32(truncatingIfNeeded: referencedMedia.count))
        for id in referencedMedia {
            row.writeInt32(id.namespace)
            row.writeInt64(id.id)
        }
        let customTags = customTags ?? []
        row.writeInt32(Int32(truncatingIfNeeded: customTags.count))
        for tag in customTags { row.writeCounted(tag) }
        return row.bytes
    }

    private func writeOptionalFields(to row: inout WriteBuffer) {
        var present: UInt8 = 0
        if globallyUniqueId != nil { present |= 1 }
        if !globalTags.isEmpty { present |= 2 }
        if groupingKey != nil { present |= 4 }
        if groupInfo != nil { present |= 8 }
        if !localTags.isEmpty { present |= 16 }
        if threadId != nil { present |= 32 }
        row.writeUInt8(present)
        if let globallyUniqueId { row.writeInt64(globallyUniqueId) }
        if !globalTags.isEmpty { row.writeUInt32(globalTags.rawValue) }
        if let groupingKey { row.writeInt64(groupingKey) }
        if let groupInfo { row.writeUInt32(groupInfo.stableId) }
        if !localTags.isEmpty { row.writeUInt32(localTags.rawValue) }
        if let threadId { row.writeInt64(threadId) }
    }
}

extension MessageForwardInfo {
    /// Creates the origin of a row's message; `nil` if the message is not forwarded.
    package init?(_ row: MessageRow.ForwardInfo?) {
        guard let row else { return nil }
        self.init(
            authorId: row.authorId, sourceId: row.sourceId, sourceMessageId: row.sourceMessageId, date: row.date,
            authorSignature: row.authorSignature.map { [UInt8]($0) }, psaType: row.psaType.map { [UInt8]($0) }, flags: row.infoFlags ?? 0)
    }

    fileprivate func write(to row: inout WriteBuffer) {
        var present: UInt8 = 1
        if sourceId != nil { present |= 2 }
        if sourceMessageId != nil { present |= 4 }
        if authorSignature != nil { present |= 8 }
        if psaType != nil { present |= 16 }
        if flags != 0 { present |= 32 }
        row.writeUInt8(present)
        row.writeInt64(authorId?.packed ?? 0)
        row.writeInt32(date)
        if let sourceId { row.writeInt64(sourceId.packed) }
        if let sourceMessageId {
            row.writeInt64(sourceMessageId.peerId.packed)
            row.writeInt32(sourceMessageId.namespace)
            row.writeInt32(sourceMessageId.id)
        }
        if let authorSignature { row.writeCounted(authorSignature) }
        if let psaType { row.writeCounted(psaType) }
        if flags != 0 { row.writeInt32(flags) }
    }
}
