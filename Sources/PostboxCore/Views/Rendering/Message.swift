/// A message with what belongs to it looked up: what views show.
public struct Message: Sendable {
    /// The message as its row has it. Messages that differ only in which of their media they embed are equal.
    public let stored: IntermediateMessage
    /// The attributes that decode, in stored order.
    public let attributes: [CodedObject]
    /// Embedded media, then referenced ones, without those that do not decode or are gone.
    public let media: [CodedObject]
    /// Who wrote it; nil when nobody is named or the peer is not stored.
    public let author: CodedObject?
    /// Who wrote a forwarded message first; nil when nobody is named or the peer is not stored.
    public let forwardAuthor: CodedObject?
    /// Where it was forwarded from; nil when nothing is named or the peer is not stored.
    public let forwardSource: CodedObject?
    /// The chat, who belongs to it, and whom media and attributes mention; not the author.
    public let peers: [PeerId: CodedObject]
    /// In the order of the attributes, with repeats.
    public let associatedMessageIds: [MessageId]
    /// Those that are stored, without associated messages of their own.
    public let associatedMessages: [MessageId: Message]
    /// The custom emoji in names and in the message, of those that are stored.
    public let associatedMedia: [MediaId: CodedObject]
    /// The bytes of the stories that the message names, of those that are stored.
    public let associatedStories: [StoryId: [UInt8]]
    /// The thread that the message belongs to; nil when there is none, or nothing is known of it.
    public let associatedThreadInfo: ThreadFacts?

    /// Chat, namespace, id and time: the place of the message in the order of all messages.
    public var index: MessageIndex { stored.index }
    /// The message's id. A message that is being sent gets another one.
    public var id: MessageId { stored.index.id }
    /// Everybody who was looked up, known or not: who of them changes changes the message.
    let peerIds: Set<PeerId>
    /// The same of stories.
    let storyIds: Set<StoryId>
    /// The same of media, with those that the message has itself: they may come to be stored elsewhere.
    let mediaIds: Set<MediaId>

    /// Seconds since 1970.
    public var timestamp: Int32 { stored.index.timestamp }
    /// The text. Bytes that are no UTF-8 are shown as U+FFFD; `stored.text` has them as they are.
    public var text: String { String(decoding: stored.text, as: UTF8.self) }
    /// Whether the message came in, failed, waits to be sent, and so on.
    public var flags: MessageFlags { stored.flags }
    /// What the message can be searched for by.
    public var tags: MessageTags { stored.tags }
    /// The thread that the message belongs to; nil: none.
    public var threadId: Int64? { stored.threadId }
    /// Who wrote it; nil when nobody is named.
    public var authorId: PeerId? { stored.authorId }

    /// Whether the message came in, or counts as if it had.
    public var isIncoming: Bool { stored.flags.isIncoming }
}

extension Message: Equatable {
    public static func == (left: Message, right: Message) -> Bool {
        (left.stored == right.stored || left.stored.withoutMedia == right.stored.withoutMedia) && left.media == right.media
            && left.attributes == right.attributes && left.author == right.author && left.forwardAuthor == right.forwardAuthor
            && left.forwardSource == right.forwardSource && left.peers == right.peers && left.associatedMessageIds == right.associatedMessageIds
            && left.associatedMessages == right.associatedMessages && left.associatedMedia == right.associatedMedia
            && left.associatedStories == right.associatedStories && left.associatedThreadInfo == right.associatedThreadInfo
            && left.peerIds == right.peerIds && left.storyIds == right.storyIds
    }
}

extension IntermediateMessage {
    fileprivate var withoutMedia: IntermediateMessage {
        var message = self
        message.embeddedMedia = []
        message.referencedMedia = []
        return message
    }
}
