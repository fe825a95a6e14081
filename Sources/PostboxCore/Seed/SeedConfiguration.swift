/// What an application tells the database about its kinds of peers, messages and holes (spec 02.2, 05.13).
///
/// Telegram's own values are `SeedConfiguration.telegram` in TelegramModel.
public struct SeedConfiguration: Sendable {
    public struct GlobalMessageIdsNamespace: Hashable, Sendable {
        public var peerNamespace: Int32
        public var messageNamespace: Int32

        public init(peerNamespace: Int32, messageNamespace: Int32) {
            self.peerNamespace = peerNamespace
            self.messageNamespace = messageNamespace
        }
    }

    public var globalMessageIdsPeerIdNamespaces: Set<GlobalMessageIdsNamespace> = []
    /// Where the seed hole of a chat list lies: the main list, and every other list.
    public var initializeChatListWithHole: (topLevel: MessageIndex?, groups: MessageIndex?) = (nil, nil)
    /// Peer namespace -> message namespace -> the tags that get a hole besides 'everywhere' when a peer is first touched.
    public var messageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// The same for peers that already have history: only these tags, once a peer and tag.
    public var upgradedMessageHoles: [Int32: [Int32: MessageTags]] = [:]
    /// Peer namespace -> message namespaces whose threads start with a hole.
    public var messageThreadHoles: [Int32: [Int32]] = [:]
    public var messageTagsWithSummary: MessageTags = []
    public var messageTagsWithThreadSummary: MessageTags = []
    public var existingGlobalMessageTags: GlobalMessageTags = []
    public var peerNamespacesRequiringMessageTextIndex: Set<Int32> = []
    public var additionalChatListIndexNamespace: Int32?
    public var messageNamespacesRequiringGroupStatsValidation: Set<Int32> = []
    public var defaultMessageNamespaceReadStates: [Int32: PeerReadState] = [:]
    public var chatMessagesNamespaces: Set<Int32> = []
    /// Counter tags of a peer (spec 05.12): the raw bits, from the peer and whether it is a contact.
    public var peerSummaryCounterTags: @Sendable (PeerFacts, _ isContact: Bool) -> Int32 = { _, _ in 0 }
    /// Whether the unread counters of this peer count threads.
    public var peerSummaryIsThreadBased: @Sendable (PeerFacts) -> Bool = { _ in false }
    /// The info that a thread of this peer gets without being told: the bare bytes of StoredMessageHistoryThreadInfo (spec 02.7.3); nil: none.
    public var automaticThreadIndexInfo: @Sendable (PeerId, _ threadId: Int64) -> [UInt8]? = { _, _ in nil }
    public var displaySavedMessagesAsTopicListPreferencesKey: [UInt8] = []
    public var model: any ObjectModel

    public init(model: any ObjectModel) { self.model = model }
}
