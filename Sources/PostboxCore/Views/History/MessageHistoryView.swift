import PostboxStorage

/// A window into the history of a chat, a thread, or messages with a tag.
public struct MessageHistoryView: PostboxView {
    /// The tag that the messages have; nil: all are shown.
    public let tag: HistoryViewInputTag?
    /// The message namespaces that are shown.
    public let namespaces: MessageIdNamespaces
    /// The place around which the entries lie. Of a message that is still looked for it is the end.
    public let anchorIndex: MessageHistoryAnchorIndex
    /// The next message below the entries; nil: there is none.
    public let earlierId: MessageIndex?
    /// The next message above the entries; nil: there is none.
    public let laterId: MessageIndex?
    /// Whether messages below the entries were left out because something before them was never fetched.
    public let holeEarlier: Bool
    /// The same of messages above the entries.
    public let holeLater: Bool
    /// Ascending, at most 2 x count.
    public let entries: [MessageHistoryEntry]
    /// The last message that counts as read.
    public let maxReadIndex: MessageIndex?
    /// The states from which `maxReadIndex` was told.
    public let fixedReadStates: MessageHistoryViewReadState?
    /// How far the chat is read now.
    public let transientReadStates: MessageHistoryViewReadState?
    /// Ascending by id.
    public let topTaggedMessages: [Message]
    /// What else was asked for, in the same order.
    public let additionalData: [AdditionalMessageHistoryViewDataEntry]
    /// Whether nothing can be shown before something is fetched.
    public let isLoading: Bool
    /// Whether at most one message can be shown before something is fetched.
    public let isLoadingEarlier: Bool
    /// Whether the chat is in a list.
    public let isAddedToChatList: Bool
    /// The stories of the authors in numbers, of those who have some.
    public let peerStoryStats: [PeerId: PeerStoryStats]
    /// What the view goes on from; not shown.
    var state: HistoryViewState

    /// Which messages are shown.
    package var input: MessageHistoryViewInput { state.input }

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
struct HistoryViewState: Sendable {
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
    /// The entries with those that were read on either side of them, ascending.
    var sample: [MessageHistoryEntry] = []
    /// nil while the view is loading.
    var window: HistoryWindow?
    var dependencies = DependencyCounts()
    /// What the view depends on besides its messages, counted in the others.
    var otherDependencies: [ViewDependency] = []
    /// What entries and statistics were made from that no transaction tells of.
    var contacts: Set<PeerId> = []
    var storyWrites = 0
    /// What the tables said at that time.
    var seen = HistorySeen()
}

extension HistoryViewState: Equatable {
    /// Whether two views go on alike. Windows are the same where what was read of them is.
    static func == (left: HistoryViewState, right: HistoryViewState) -> Bool {
        left.input == right.input && left.place == right.place && left.hole == right.hole && left.later == right.later && left.sample == right.sample
            && left.dependencies == right.dependencies && left.seen == right.seen
    }
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
