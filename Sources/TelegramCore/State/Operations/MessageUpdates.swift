import Postbox

/// Reactions to a message.
public struct MessageReactionsUpdate: Hashable, Sendable {
    /// The attribute, as ReactionsMessageAttribute; `nil` if the reactions were removed.
    public var attribute: CodedObject?
    /// The thread that the server named. The message is found without it.
    public var threadId: Int64?
    /// The date of the server's report; `nil` if it is unknown. It is not stored.
    public var timestamp: Int32?
    /// The server did not specify which reaction is the account's own: the stored choice stays if that reaction is still listed.
    public var isMinimal: Bool

    /// Creates an update. If all arguments are `nil`, all reactions are removed.
    public init(attribute: CodedObject?, threadId: Int64? = nil, timestamp: Int32? = nil, isMinimal: Bool = false) {
        self.attribute = attribute
        self.threadId = threadId
        self.timestamp = timestamp
        self.isMinimal = isMinimal
    }
}

/// Changes to a poll.
public struct MessagePollUpdate: Hashable, Sendable {
    /// The poll.
    public var id: MediaId
    /// TelegramMediaPoll: question, options, and kind; `nil` if they have not changed.
    public var poll: CodedObject?
    /// The results, as TelegramMediaPollResults.
    public var results: CodedObject
    /// Whether the results omit the account's own votes: the stored votes are kept.
    public var isMinimal: Bool

    /// Creates an update, which also changes the messages that show the poll.
    public init(id: MediaId, poll: CodedObject?, results: CodedObject, isMinimal: Bool) {
        self.id = id
        self.poll = poll
        self.results = results
        self.isMinimal = isMinimal
    }
}

/// The text of a voice message or round video.
public struct AudioTranscription: Hashable, Sendable {
    /// The server's number of the transcription.
    public var id: Int64
    /// Whether more text will follow.
    public var isPending: Bool
    /// The recognized text.
    public var text: String

    /// Creates a transcription, which replaces the stored one.
    public init(id: Int64, isPending: Bool, text: String) {
        self.id = id
        self.isPending = isPending
        self.text = text
    }
}

/// Viewed message contents: voice messages played, mentions and reactions seen, or secret media opened.
public struct MessageContentsRead: Hashable, Sendable {
    /// The chat; `nil` if the IDs are those shared by users and groups.
    public var peerId: PeerId?
    /// The thread that the server named. The messages are found without it.
    public var threadId: Int64?
    /// The messages.
    public var ids: [Int32]
    /// The date; `nil` for the current time.
    public var date: Int32?

    /// Creates an update. For a channel, the chat must be given.
    public init(peerId: PeerId?, threadId: Int64? = nil, ids: [Int32], date: Int32?) {
        self.peerId = peerId
        self.threadId = threadId
        self.ids = ids
        self.date = date
    }
}

/// The server's count of the messages in a chat with a tag.
public struct MessageTagSummaryReset: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The tags, as a mask.
    public var tag: MessageTags
    /// The namespace of the messages; 0 for those of the server.
    public var namespace: Int32
    /// The number of messages with the tag.
    public var count: Int32
    /// Messages up to this ID are counted.
    public var maxId: Int32

    /// Creates a count, which replaces the stored one.
    public init(peerId: PeerId, tag: MessageTags, namespace: Int32, count: Int32, maxId: Int32) {
        self.peerId = peerId
        self.tag = tag
        self.namespace = namespace
        self.count = count
        self.maxId = maxId
    }
}

/// An encrypted message as received, not yet decrypted.
public struct SecretMessage: Hashable, Sendable {
    /// The secret chat.
    public var peerId: PeerId
    /// The contents, as SecretChatIncomingEncryptedOperation.
    public var contents: CodedObject

    /// Creates a message. The messages of a chat are processed in their order.
    public init(peerId: PeerId, contents: CodedObject) {
        self.peerId = peerId
        self.contents = contents
    }
}
