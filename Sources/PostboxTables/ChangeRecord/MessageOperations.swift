import PostboxSchema

/// An operation on a peer's history in one transaction. A changed message is a removal and an insertion.
package enum MessageHistoryOperation: Sendable {
    case insertMessage(IntermediateMessage)
    /// The thread is `nil` for a message outside threads, and for a message whose row cannot be read.
    case remove([(MessageIndex, MessageTags, threadId: Int64?)])
    /// The read states of the chat changed. They are not listed here, because there may be many.
    case updateReadState
    /// The embedded media of the message at the index changed.
    case updateEmbeddedMedia(MessageIndex)
    case updateTimestamp(MessageIndex, Int32)
    case updateGroupInfos([MessageId: MessageGroupInfo])
}

/// A set of message IDs with its own holes.
public enum MessageHistoryHoleOperationSpace: Hashable, Sendable {
    /// All messages of the chat or thread.
    case everywhere
    /// The messages with a tag, such as those shown as shared media. It must be a single tag.
    case tag(MessageTags)
    /// The messages with a custom tag, given by its bytes, and additionally with the regular tag if there is one.
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

/// An operation on the account-wide message lists.
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

/// The time of an automatic action on a message: deleting it, or clearing its media.
public struct TimestampBasedMessageAttributesEntry: Hashable, Sendable {
    /// The action: 0 deletes the message, 1 clears its media.
    public var tag: UInt16
    /// Seconds since 1970.
    public var timestamp: Int32
    /// The message that it happens to.
    public var messageId: MessageId

    /// Creates an entry. `timestamp` is in seconds since 1970.
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

/// An operation on the pending actions of a message; `type` is a PendingMessageActionType.
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

/// The key of a tag summary. An empty tag counts all messages.
public struct MessageHistoryTagsSummaryKey: Hashable, Sendable {
    /// A single tag; if empty, all messages are counted regardless of their tags.
    public var tag: MessageTags
    /// The chat whose messages are counted.
    public var peerId: PeerId
    /// The thread of the chat; `nil` for the whole chat.
    public var threadId: Int64?
    /// The message namespace; 0 are the messages that the server numbered.
    public var namespace: Int32
    /// Counts only messages with this custom tag; `nil` to count all.
    public var customTag: [UInt8]?

    /// Creates the identifier of a count. Pass an empty `tag` to count all messages.
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

/// The number of messages with a tag in one namespace of a chat or thread: the server's count, updated for messages stored since.
public struct MessageHistoryTagNamespaceSummary: Hashable, Sendable {
    /// Grows each time the server's count replaces the local one.
    public var version: Int32
    /// The number of messages. While `maxId` is 0, this is an estimate that excludes messages not downloaded yet.
    public var count: Int32
    /// The server's count includes all IDs up to this one; 0 if the server has not counted.
    public var maxId: Int32

    /// Creates a count of messages with a version, and with the highest ID that the server's count includes.
    public init(version: Int32, count: Int32, maxId: Int32) {
        self.version = version
        self.count = count
        self.maxId = maxId
    }
}

/// A count of messages to request from the server.
public struct InvalidatedMessageHistoryTagsSummaryEntry: Hashable, Sendable {
    /// The key of the count.
    public var key: MessageHistoryTagsSummaryKey
    /// Grows each time the count is invalidated again. An answer to an older version does not settle the entry.
    public var version: Int32

    /// Creates an entry from the key of an invalidated count and its version.
    public init(key: MessageHistoryTagsSummaryKey, version: Int32) {
        self.key = key
        self.version = version
    }
}

package enum InvalidatedMessageHistoryTagsSummaryEntryOperation: Hashable, Sendable {
    case add(InvalidatedMessageHistoryTagsSummaryEntry)
    case remove(MessageHistoryTagsSummaryKey)
}
