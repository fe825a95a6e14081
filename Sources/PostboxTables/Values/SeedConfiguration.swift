import PostboxSchema

/// The application's definitions of peers, messages, and holes.
///
/// Telegram's own values are `SeedConfiguration.telegram` in TelegramModel.
public struct SeedConfiguration: Sendable {
    /// A version of the application whose rules the database follows.
    public enum Generation: Int, Hashable, Sendable, CaseIterable {
        /// Telegram 11: twelve message tags, one message with a keyboard per chat, thread summaries of two fields.
        case telegram11 = 11
        /// Telegram 12.
        case telegram12 = 12
    }

    /// The messages that the server numbers across chats: those of one message namespace, in chats of one peer namespace.
    public struct GlobalMessageIdsNamespace: Hashable, Sendable {
        /// The kind of chat.
        public var peerNamespace: Int32
        /// The namespace of the messages in these chats.
        public var messageNamespace: Int32

        /// Creates the namespace of messages in chats of one kind.
        public init(peerNamespace: Int32, messageNamespace: Int32) {
            self.peerNamespace = peerNamespace
            self.messageNamespace = messageNamespace
        }
    }

    /// The version of the application whose row formats are written. The formats of Telegram 11 cannot store all data of Telegram 12.
    public let generation: Generation
    /// The messages that can be found by their number alone, without their chat.
    public var globalMessageIdsPeerIdNamespaces: Set<GlobalMessageIdsNamespace> = []
    /// The index of the initial hole of a chat list: for the main list, and for all other lists.
    public var initializeChatListWithHole: (topLevel: MessageIndex?, groups: MessageIndex?) = (nil, nil)
    /// The tags, other than 'everywhere', that get a hole when a peer is first used; by peer namespace, then by message namespace.
    public var messageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// Like `messageHoles`, for existing chats: they get these holes once, for tags added later.
    public var upgradedMessageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// Peer namespace -> message namespaces whose threads start with a hole.
    public var messageThreadHoles: [Int32: [Int32]] = [:]
    /// Threads that start without a hole in any chat: those that the server does not have yet.
    public var threadIdsWithoutHoles: Set<Int64> = []
    /// The tags whose messages are counted, per chat.
    public var messageTagsWithSummary: MessageTags = []
    /// The tags whose messages are counted per thread too.
    public var messageTagsWithThreadSummary: MessageTags = []
    /// The lists across all chats that exist.
    public var existingGlobalMessageTags: GlobalMessageTags = []
    /// The kinds of chats whose texts are indexed for search on this device, because the server cannot search them.
    public var peerNamespacesRequiringMessageTextIndex: Set<Int32> = []
    /// The message namespace that an entry above the chat list has when its chat has no messages.
    public var additionalChatListIndexNamespace: Int32?
    /// The message namespaces whose counters are requested from the server when a chat enters a list.
    public var messageNamespacesRequiringGroupStatsValidation: Set<Int32> = []
    /// The read state that a namespace has before one is stored.
    public var defaultMessageNamespaceReadStates: [Int32: PeerReadState] = [:]
    /// The message namespaces that a chat shows. Other namespaces contain scheduled messages, quick replies, and so on.
    public var chatMessagesNamespaces: Set<Int32> = []
    /// Returns the counter bits of a peer, from the peer and whether it is a contact.
    public var peerSummaryCounterTags: @Sendable (PeerFacts, _ isContact: Bool) -> Int32 = { _, _ in 0 }
    /// Whether the unread counters of this peer count threads, and whether the IDs of its threads are peers.
    public var peerSummaryIsThreadBased: @Sendable (PeerFacts, _ associatedPeer: PeerFacts?) -> ThreadBasis = { _, _ in .messages }
    /// The info of a thread that is created automatically: the bare bytes of StoredMessageHistoryThreadInfo; `nil` for none.
    public var automaticThreadIndexInfo: @Sendable (PeerId, _ threadId: Int64) -> [UInt8]? = { _, _ in nil }
    /// The preference that determines whether saved messages are shown by origin. Chat list views include it.
    public var displaySavedMessagesAsTopicListPreferencesKey: [UInt8] = []
    /// The meaning of the application's coded objects: peers, media, attributes, and so on.
    public var model: any ObjectModel

    /// Creates a configuration without holes, tags, and counters. Set the values that the application needs.
    public init(model: any ObjectModel, generation: Generation = .telegram12) {
        self.model = model
        self.generation = generation
    }

    /// Returns the message namespaces in which the thread starts with a hole; pass `nil` for a custom tag in no thread.
    public func namespacesWithThreadHole(_ peerId: PeerId, threadId: Int64?) -> [Int32] {
        if let threadId, threadIdsWithoutHoles.contains(threadId) { return [] }
        return messageThreadHoles[peerId.namespace] ?? []
    }
}

/// The unit of a peer's unread counters.
public enum ThreadBasis: Hashable, Sendable {
    /// Messages, by the peer's read state.
    case messages
    /// Threads.
    case threads
    /// Threads whose IDs are peers: the direct messages of a channel by person.
    case threadsOfPeers

    /// Whether threads are counted.
    public var isThreadBased: Bool { self != .messages }
    /// Whether threads are counted and their IDs are peers.
    public var threadsArePeers: Bool { self == .threadsOfPeers }
}
