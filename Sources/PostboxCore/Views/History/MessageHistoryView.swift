import PostboxStorage

/// A window into the history of a chat, a thread, or messages with a tag (spec 07.8.9).
public struct MessageHistoryView: PostboxView {
    public let tag: HistoryViewInputTag?
    public let namespaces: MessageIdNamespaces
    public let anchorIndex: MessageHistoryAnchorIndex
    /// The next message below the entries; nil: there is none.
    public let earlierId: MessageIndex?
    /// The next message above the entries; nil: there is none.
    public let laterId: MessageIndex?
    public let holeEarlier: Bool
    public let holeLater: Bool
    /// Ascending, at most 2 x count.
    public let entries: [MessageHistoryEntry]
    /// The last message that counts as read.
    public let maxReadIndex: MessageIndex?
    public let fixedReadStates: MessageHistoryViewReadState?
    public let transientReadStates: MessageHistoryViewReadState?
    /// Ascending by id.
    public let topTaggedMessages: [Message]
    public let additionalData: [AdditionalMessageHistoryViewDataEntry]
    public let isLoading: Bool
    public let isLoadingEarlier: Bool
    public let isAddedToChatList: Bool
    public let peerStoryStats: [PeerId: PeerStoryStats]
    /// What the view goes on from; not shown.
    var state: HistoryViewState

    public static func == (lhs: MessageHistoryView, rhs: MessageHistoryView) -> Bool {
        lhs.tag == rhs.tag && lhs.namespaces == rhs.namespaces && lhs.anchorIndex == rhs.anchorIndex && lhs.earlierId == rhs.earlierId
            && lhs.laterId == rhs.laterId && lhs.holeEarlier == rhs.holeEarlier && lhs.holeLater == rhs.holeLater
            && lhs.maxReadIndex == rhs.maxReadIndex && lhs.fixedReadStates == rhs.fixedReadStates
            && lhs.transientReadStates == rhs.transientReadStates && lhs.isLoading == rhs.isLoading
            && lhs.isLoadingEarlier == rhs.isLoadingEarlier && lhs.isAddedToChatList == rhs.isAddedToChatList
            && lhs.peerStoryStats == rhs.peerStoryStats && lhs.entries == rhs.entries && lhs.topTaggedMessages == rhs.topTaggedMessages
            && lhs.additionalData == rhs.additionalData
    }
}

/// Where a history view stands: what a later load needs to know of an earlier one (spec 07.8.2).
struct HistoryViewState: Equatable, Sendable {
    enum Place: Equatable, Sendable {
        /// The message lies in a hole.
        case loading(MessageId)
        case loaded(MessageHistoryAnchorIndex)
    }

    /// Follows the peer's cached data: a supergroup may turn out to have been a group.
    var input: MessageHistoryViewInput
    var place: Place
    /// What should be fetched.
    var hole: MessageHistoryHolesViewEntry?
    /// The messages that were read above the entries, to know whether there are more.
    var later: [MessageHistoryEntry] = []
    /// What the messages show.
    var dependencies: Set<ViewDependency> = []
    /// What the tables said at that time.
    var seen = HistorySeen()
}

/// What a history view takes over only when it changes: by its changes a commit of another process can be followed like a transaction.
struct HistorySeen: Equatable, Sendable {
    /// Of the peers of the view.
    var readStates: [PeerId: CombinedPeerReadState] = [:]
    /// The message of the group that the peer was made from.
    var originId: MessageId?

    init() {}

    /// `unchanged`: what was seen before, when the cached data are still the same.
    init(_ input: MessageHistoryViewInput, _ context: ViewContext, unchanged: HistorySeen? = nil) throws {
        for peerId in input.peerIds { readStates[peerId] = try context.tables.readStates.states.get(peerId) }
        guard input.isAutomatic, input.threadId == nil, let peerId = input.peerIds.first else { return }
        guard unchanged == nil else {
            originId = unchanged?.originId
            return
        }
        originId = try context.tables.peers.cachedData.get(peerId).flatMap(context.model.cachedPeerData)?.associatedHistoryMessageId
    }
}
