import PostboxTables

/// A message with its related objects, as shown by views.
public struct Message: Sendable {
    package let shared: Shared<MessageContents>

    init(_ contents: MessageContents) { shared = Shared(contents) }

    /// The message as its row has it. Messages that differ only in which of their media they embed are equal.
    public var stored: IntermediateMessage { shared.value.stored }
    /// The attributes that decode, in stored order.
    public var attributes: [CodedObject] { shared.value.attributes }
    /// Embedded media, then referenced media, without undecodable and missing ones.
    public var media: [CodedObject] { shared.value.media }
    /// The author; `nil` if none exists or the peer is not stored.
    public var author: CodedObject? { shared.value.author }
    /// The original author of a forwarded message; `nil` if none exists or the peer is not stored.
    public var forwardAuthor: CodedObject? { shared.value.forwardAuthor }
    /// The source of a forwarded message; `nil` if none exists or the peer is not stored.
    public var forwardSource: CodedObject? { shared.value.forwardSource }
    /// The chat, its associated peers, and the peers mentioned by media and attributes; not the author.
    public var peers: [PeerId: CodedObject] { shared.value.peers }
    /// The IDs in the order of the attributes, including duplicates.
    public var associatedMessageIds: [MessageId] { shared.value.associatedMessageIds }
    /// The stored associated messages, without their own associated messages.
    public var associatedMessages: [MessageId: Message] { shared.value.associatedMessages }
    /// The stored custom emoji in names and in the message.
    public var associatedMedia: [MediaId: CodedObject] { shared.value.associatedMedia }
    /// The bytes of the stored stories that the message mentions.
    public var associatedStories: [StoryId: [UInt8]] { shared.value.associatedStories }
    /// The thread of the message; `nil` if none exists, or if nothing is stored about it.
    public var associatedThreadInfo: ThreadFacts? { shared.value.associatedThreadInfo }

    /// The chat, namespace, ID, and time, which determine the position of the message among all messages.
    public var index: MessageIndex { shared.value.stored.index }
    /// The ID of the message. It changes when the message is sent.
    public var id: MessageId { shared.value.stored.index.id }
    /// Seconds since 1970.
    public var timestamp: Int32 { shared.value.stored.index.timestamp }
    /// The text. Invalid UTF-8 is replaced with U+FFFD; `stored.text` has the original bytes.
    public var text: String { String(decoding: shared.value.stored.text, as: UTF8.self) }
    /// The flags of the message: incoming, failed, unsent, and others.
    public var flags: MessageFlags { shared.value.stored.flags }
    /// The tags by which the message can be found.
    public var tags: MessageTags { shared.value.stored.tags }
    /// The thread of the message; `nil` if none exists.
    public var threadId: Int64? { shared.value.stored.threadId }
    /// The author; `nil` if none exists.
    public var authorId: PeerId? { shared.value.stored.authorId }

    /// Whether the message is incoming or counts as incoming.
    public var isIncoming: Bool { shared.value.stored.flags.isIncoming }

    /// The data used to render the message, except messages and threads, each once: all looked-up peers and stories, stored or not, and all media,
    /// including the message's own media, which can be stored elsewhere later.
    package var dependencies: [ViewDependency] { shared.value.dependencies }
    /// Whether the message, or a message that it refers to, is in a thread and shows data of the thread.
    package var showsThread: Bool { shared.value.showsThread }

    /// Whether both values come from the same rendering.
    func isSame(as other: Message) -> Bool { shared === other.shared }
}

extension Message: Equatable {
    public static func == (left: Message, right: Message) -> Bool { left.isSame(as: right) || left.shared.value == right.shared.value }
}

/// The contents of a message.
package struct MessageContents: Sendable {
    // Values that views read from each message after every transaction are stored together.
    package let showsThread: Bool
    package let associatedMessageIds: [MessageId]
    package let stored: IntermediateMessage
    package let attributes: [CodedObject]
    package let media: [CodedObject]
    package let author: CodedObject?
    package let forwardAuthor: CodedObject?
    package let forwardSource: CodedObject?
    package let peers: [PeerId: CodedObject]
    package let associatedMessages: [MessageId: Message]
    package let associatedMedia: [MediaId: CodedObject]
    package let associatedStories: [StoryId: [UInt8]]
    package let associatedThreadInfo: ThreadFacts?
    package let dependencies: [ViewDependency]

    init(
        stored: IntermediateMessage, attributes: [CodedObject], media: [CodedObject], author: CodedObject?, forwardAuthor: CodedObject?,
        forwardSource: CodedObject?, peers: [PeerId: CodedObject], associatedMessageIds: [MessageId], associatedMessages: [MessageId: Message],
        associatedMedia: [MediaId: CodedObject], associatedStories: [StoryId: [UInt8]], associatedThreadInfo: ThreadFacts?,
        dependencies: [ViewDependency]
    ) {
        self.stored = stored
        self.attributes = attributes
        self.media = media
        self.author = author
        self.forwardAuthor = forwardAuthor
        self.forwardSource = forwardSource
        self.peers = peers
        self.associatedMessageIds = associatedMessageIds
        self.associatedMessages = associatedMessages
        self.associatedMedia = associatedMedia
        self.associatedStories = associatedStories
        self.associatedThreadInfo = associatedThreadInfo
        self.dependencies = dependencies
        showsThread = stored.threadId != nil || associatedMessages.values.contains { $0.threadId != nil }
    }
}

extension MessageContents: Equatable {
    package static func == (left: MessageContents, right: MessageContents) -> Bool {
        (left.stored == right.stored || left.stored.withoutMedia == right.stored.withoutMedia) && left.media == right.media
            && left.attributes == right.attributes && left.author == right.author && left.forwardAuthor == right.forwardAuthor
            && left.forwardSource == right.forwardSource && left.peers == right.peers && left.associatedMessageIds == right.associatedMessageIds
            && left.associatedMessages == right.associatedMessages && left.associatedMedia == right.associatedMedia
            && left.associatedStories == right.associatedStories && left.associatedThreadInfo == right.associatedThreadInfo
            && left.hasSamePeersAndStories(as: right)
    }

    /// Whether peers and stories are equal. Media that are stored elsewhere now are the same media.
    private func hasSamePeersAndStories(as other: MessageContents) -> Bool {
        func peersAndStories(_ dependencies: [ViewDependency]) -> Set<ViewDependency> {
            Set(dependencies.lazy.filter { if case .medium = $0 { false } else { true } })
        }
        return dependencies == other.dependencies || peersAndStories(dependencies) == peersAndStories(other.dependencies)
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
