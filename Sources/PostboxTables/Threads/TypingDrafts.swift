import PostboxSchema

/// The location of a typing draft: a chat, or one thread of it.
public struct TypingDraftLocation: Hashable, Sendable {
    /// The chat.
    public var peerId: PeerId
    /// The thread; `nil` for the chat as a whole.
    public var threadId: Int64?

    /// Creates the location of a chat, or of one thread of it.
    public init(peerId: PeerId, threadId: Int64?) {
        self.peerId = peerId
        self.threadId = threadId
    }
}

/// Text that another peer is typing: a message that does not exist yet.
public struct TypingDraft: Hashable, Sendable {
    /// The draft's number. A draft with the same number replaces the previous one.
    public var id: Int64
    /// The message namespace of the views that show the draft.
    public var namespace: Int32
    /// The thread that the final message will belong to, or `nil` if it will not belong to a thread.
    public var threadId: Int64?
    /// The peer that is typing.
    public var authorId: PeerId
    /// Seconds since 1970.
    public var timestamp: Int32
    /// The text so far, in UTF-8.
    public var text: [UInt8]
    /// The attributes of the draft, which belong to it in addition to its text.
    public var attributes: [CodedObject]

    /// A draft as the server gives it.
    public init(
        id: Int64, namespace: Int32, threadId: Int64?, authorId: PeerId, timestamp: Int32, text: [UInt8], attributes: [CodedObject] = []
    ) {
        self.id = id
        self.namespace = namespace
        self.threadId = threadId
        self.authorId = authorId
        self.timestamp = timestamp
        self.text = text
        self.attributes = attributes
    }
}

/// A typing draft as views show it. It is kept in memory only.
public struct CurrentTypingDraft: Hashable, Sendable {
    /// The draft as it was given.
    public let draft: TypingDraft
    /// The stable ID of the message that shows the draft. The final message takes it over as its `customStableId`.
    public let stableId: UInt32
    /// The version of the draft. It increases each time the draft is set, so that a draft with the same text counts as another version.
    public let stableVersion: UInt32
    /// The time at which the draft was set, in seconds since 1970.
    public let givenAt: Int32

    private static let firstVersion: UInt32 = 100_000

    /// - Parameters:
    ///   - previous: The current draft of the location.
    ///   - makeStableId: Called if the new draft does not replace it.
    package init(_ draft: TypingDraft, after previous: CurrentTypingDraft?, at now: Int32, makeStableId: () throws -> UInt32) rethrows {
        self.draft = draft
        givenAt = now
        if let previous, previous.draft.id == draft.id {
            stableId = previous.stableId
            stableVersion = Self.firstVersion &+ previous.stableVersion &+ 1
        } else {
            stableId = try makeStableId()
            stableVersion = Self.firstVersion
        }
    }

    /// The number of seconds after which a draft that was not renewed is removed.
    package static let lifetime: Int64 = 20

    /// The namespace and the number of every message that shows a draft. No such message is stored.
    package static let messageNamespace: Int32 = 1
    package static let messageId: Int32 = 2_147_433_647
}

/// The typing drafts of all chats. Never stored: each process has its own.
package final class TypingDrafts {
    private var drafts: [TypingDraftLocation: CurrentTypingDraft] = [:]

    package init() {}

    package subscript(location: TypingDraftLocation) -> CurrentTypingDraft? { drafts.isEmpty ? nil : drafts[location] }

    /// The time at which to remove the first draft, in seconds since 1970; `nil` if no drafts exist.
    package var firstEnd: Int32? { drafts.values.map { Int32(clamping: Int64($0.givenAt) + CurrentTypingDraft.lifetime) }.min() }

    /// Every location with a draft.
    package var locations: Set<TypingDraftLocation> { Set(drafts.keys) }

    /// Adopts the changes of a committed transaction. An inner `nil` means that the draft was removed.
    package func apply(_ changes: [TypingDraftLocation: CurrentTypingDraft?]) {
        for (location, draft) in changes { drafts[location] = draft }
    }
}
