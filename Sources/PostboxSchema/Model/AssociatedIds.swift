/// What a peer, a medium or a message attribute mentions, for showing it with its surroundings.
public struct AssociatedIds: Hashable, Sendable {
    /// Every peer that a known field of the object, or of an object inside it, names; each once, in stored order.
    public var peerIds: [PeerId] = []
    /// The message that a reply answers.
    public var messageIds: [MessageId] = []
    /// Custom emoji in texts, reactions and beside names.
    public var mediaIds: [MediaId] = []
    /// Stories.
    public var storyIds: [StoryId] = []

    /// Nothing is mentioned.
    public init() {}
}
