/// What happened to a peer's history in one transaction, in order (spec 07.2). A changed message is a removal and an insertion.
package enum MessageHistoryOperation: Sendable {
    case insertMessage(IntermediateMessage)
    case remove([(MessageIndex, MessageTags)])
    case updateReadState(PeerId, CombinedPeerReadState)
    /// The new embedded media of the message at the index, each as its root bytes.
    case updateEmbeddedMedia(MessageIndex, [CodedObject])
    case updateTimestamp(MessageIndex, Int32)
    case updateGroupInfos([MessageId: MessageGroupInfo])
}

/// One album: messages with equal stable ids belong together (spec 02.9.8).
public struct MessageGroupInfo: Hashable, Sendable {
    public let stableId: UInt32
    public init(stableId: UInt32) { self.stableId = stableId }
}

/// A set of message ids that has holes of its own (spec 02.8).
public enum MessageHistoryHoleOperationSpace: Hashable, Sendable {
    case everywhere
    case tag(MessageTags)
    case customTag([UInt8], MessageTags?)
}

package struct MessageHistoryIndexHoleOperationKey: Hashable, Sendable {
    package var peerId: PeerId
    package var namespace: Int32
    package var threadId: Int64?
    package var space: MessageHistoryHoleOperationSpace

    package init(peerId: PeerId, namespace: Int32, threadId: Int64?, space: MessageHistoryHoleOperationSpace) {
        self.peerId = peerId
        self.namespace = namespace
        self.threadId = threadId
        self.space = space
    }
}

package enum MessageHistoryIndexHoleOperation: Hashable, Sendable {
    case insert(ClosedRange<Int32>)
    case remove(ClosedRange<Int32>)
}

/// What happened to the account-wide message lists (spec 02.6.5).
package enum GlobalMessageHistoryTagsOperation: Sendable {
    case insertMessage(GlobalMessageTags, IntermediateMessage)
    case insertHole(GlobalMessageTags, MessageIndex)
    case remove([(GlobalMessageTags, MessageIndex)])
    case updateTimestamp(GlobalMessageTags, MessageIndex, Int32)
}

package enum IntermediateMessageHistoryLocalTagsOperation: Hashable, Sendable {
    case insert(LocalMessageTags, MessageId)
    case remove(LocalMessageTags, MessageId)
    case update(LocalMessageTags, MessageId)
}

package enum IntermediateMessageHistoryUnsentOperation: Hashable, Sendable {
    case insert(MessageId)
    case remove(MessageId)
}

public struct TimestampBasedMessageAttributesEntry: Hashable, Sendable {
    public var tag: UInt16
    public var timestamp: Int32
    public var messageId: MessageId

    public init(tag: UInt16, timestamp: Int32, messageId: MessageId) {
        self.tag = tag
        self.timestamp = timestamp
        self.messageId = messageId
    }
}

package enum TimestampBasedMessageAttributesOperation: Hashable, Sendable {
    case add(TimestampBasedMessageAttributesEntry)
    case remove(TimestampBasedMessageAttributesEntry)
}

/// Actions that wait to be sent for a message (spec 02.6.7); `type` is a PendingMessageActionType.
package enum PendingMessageActionsOperation: Hashable, Sendable {
    case add(type: UInt32, MessageId, CodedObject)
    case remove(type: UInt32, MessageId)
}

package struct PendingMessageActionsSummaryKey: Hashable, Sendable {
    package var type: UInt32?
    package var peerId: PeerId
    package var namespace: Int32

    package init(type: UInt32?, peerId: PeerId, namespace: Int32) {
        self.type = type
        self.peerId = peerId
        self.namespace = namespace
    }
}

/// What a tag summary counts (spec 02.6.9). An empty tag counts all messages.
public struct MessageHistoryTagsSummaryKey: Hashable, Sendable {
    public var tag: MessageTags
    public var peerId: PeerId
    public var threadId: Int64?
    public var namespace: Int32
    public var customTag: [UInt8]?

    public init(tag: MessageTags, peerId: PeerId, threadId: Int64?, namespace: Int32, customTag: [UInt8]?) {
        self.tag = tag
        self.peerId = peerId
        self.threadId = threadId
        self.namespace = namespace
        self.customTag = customTag
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(peerId.id ^ Int64(peerId.namespace) << 56 ^ Int64(namespace) << 40)
        hasher.combine(UInt64(tag.rawValue) ^ UInt64(bitPattern: threadId ?? 0) << 32)
        if let customTag { hasher.combine(customTag) }
    }
}

public struct MessageHistoryTagNamespaceSummary: Hashable, Sendable {
    public var version: Int32
    public var count: Int32
    /// The server's count included all ids up to this one; 0: never counted by the server.
    public var maxId: Int32

    public init(version: Int32, count: Int32, maxId: Int32) {
        self.version = version
        self.count = count
        self.maxId = maxId
    }
}

public struct InvalidatedMessageHistoryTagsSummaryEntry: Hashable, Sendable {
    public var key: MessageHistoryTagsSummaryKey
    public var version: Int32

    public init(key: MessageHistoryTagsSummaryKey, version: Int32) {
        self.key = key
        self.version = version
    }
}

package enum InvalidatedMessageHistoryTagsSummaryEntryOperation: Hashable, Sendable {
    case add(InvalidatedMessageHistoryTagsSummaryEntry)
    case remove(MessageHistoryTagsSummaryKey)
}
