/// A message with what belongs to it looked up: what views show (spec 07.10.1).
public struct Message: Equatable, Sendable {
    /// The row.
    public let stored: IntermediateMessage
    /// The attributes that decode, in stored order.
    public let attributes: [CodedObject]
    /// Embedded media, then referenced ones, without those that do not decode or are gone.
    public let media: [CodedObject]
    public let author: CodedObject?
    public let forwardAuthor: CodedObject?
    public let forwardSource: CodedObject?
    /// The chat, who belongs to it, and whom media and attributes mention; not the author.
    public let peers: [PeerId: CodedObject]
    /// In the order of the attributes, with repeats.
    public let associatedMessageIds: [MessageId]
    /// Those that are stored, without associated messages of their own.
    public let associatedMessages: [MessageId: Message]
    /// Custom emoji.
    public let associatedMedia: [MediaId: CodedObject]
    /// CodableEntry bytes.
    public let associatedStories: [StoryId: [UInt8]]
    public let associatedThreadInfo: ThreadFacts?

    public var index: MessageIndex { stored.index }
    public var id: MessageId { stored.index.id }
    /// Everybody who was looked up, known or not: who of them changes changes the message.
    let peerIds: Set<PeerId>
    /// The same of stories.
    let storyIds: Set<StoryId>

    /// Whether the message came in, or counts as if it had.
    public var isIncoming: Bool { stored.flags.isIncoming }
}
