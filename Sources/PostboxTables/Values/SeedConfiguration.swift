import PostboxSchema

/// What an application tells the database about its kinds of peers, messages and holes.
///
/// Telegram's own values are `SeedConfiguration.telegram` in TelegramModel.
public struct SeedConfiguration: Sendable {
    /// Messages that the server numbers across chats: of chats of one peer namespace those of one message namespace.
    public struct GlobalMessageIdsNamespace: Hashable, Sendable {
        /// The kind of chat.
        public var peerNamespace: Int32
        /// The namespace of the messages in these chats.
        public var messageNamespace: Int32

        /// The messages of a namespace in chats of one kind.
        public init(peerNamespace: Int32, messageNamespace: Int32) {
            self.peerNamespace = peerNamespace
            self.messageNamespace = messageNamespace
        }
    }

    /// The messages that can be found by their number alone, without their chat.
    public var globalMessageIdsPeerIdNamespaces: Set<GlobalMessageIdsNamespace> = []
    /// Where the seed hole of a chat list lies: the main list, and every other list.
    public var initializeChatListWithHole: (topLevel: MessageIndex?, groups: MessageIndex?) = (nil, nil)
    /// Peer namespace -> message namespace -> the tags that get a hole besides 'everywhere' when a peer is first touched.
    public var messageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// As `messageHoles`, for chats that have history already: they get these holes once, for tags that came later.
    public var upgradedMessageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// Peer namespace -> message namespaces whose threads start with a hole.
    public var messageThreadHoles: [Int32: [Int32]] = [:]
    /// The tags whose messages are counted, per chat.
    public var messageTagsWithSummary: MessageTags = []
    /// The tags whose messages are counted per thread too.
    public var messageTagsWithThreadSummary: MessageTags = []
    /// The lists across all chats that exist.
    public var existingGlobalMessageTags: GlobalMessageTags = []
    /// The kinds of chats whose texts are indexed for a search on this device: those that the server cannot search.
    public var peerNamespacesRequiringMessageTextIndex: Set<Int32> = []
    /// The message namespace that an entry above the chat list has when its chat has no messages.
    public var additionalChatListIndexNamespace: Int32?
    /// The message namespaces whose counters in a chat list are asked of the server when a chat enters it.
    public var messageNamespacesRequiringGroupStatsValidation: Set<Int32> = []
    /// The read state that a namespace has before one is stored.
    public var defaultMessageNamespaceReadStates: [Int32: PeerReadState] = [:]
    /// The message namespaces that a chat shows. Others hold what is scheduled, saved as a quick reply, and the like.
    public var chatMessagesNamespaces: Set<Int32> = []
    /// Under which bits a peer is counted: from the peer and whether it is a contact.
    public var peerSummaryCounterTags: @Sendable (PeerFacts, _ isContact: Bool) -> Int32 = { _, _ in 0 }
    /// Whether the unread counters of this peer count threads.
    public var peerSummaryIsThreadBased: @Sendable (PeerFacts) -> Bool = { _ in false }
    /// The info that a thread of this peer gets without being told: the bare bytes of StoredMessageHistoryThreadInfo; nil: none.
    public var automaticThreadIndexInfo: @Sendable (PeerId, _ threadId: Int64) -> [UInt8]? = { _, _ in nil }
    /// The preference that says whether saved messages are shown as a list of their origins. Chat list views carry it.
    public var displaySavedMessagesAsTopicListPreferencesKey: [UInt8] = []
    /// What the objects of the application mean: which are peers, media, attributes.
    public var model: any ObjectModel

    /// A configuration without holes, tags and counters. Set what the application needs.
    public init(model: any ObjectModel) { self.model = model }
}
