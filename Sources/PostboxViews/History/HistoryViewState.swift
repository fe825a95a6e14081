import PostboxEngine
import PostboxSchema
import PostboxTables

/// The position of a history view: the data that a later load needs from an earlier one.
///
/// A class, as views are copied and compared much more often than this is looked at.
final class HistoryViewState: Sendable {
    enum Place: Equatable, Sendable {
        /// The message lies in a hole.
        case loading(MessageId)
        case loaded(MessageHistoryAnchorIndex)
    }

    /// Follows the peer's cached data: a supergroup may turn out to have been a group.
    let input: MessageHistoryViewInput
    let place: Place
    /// What should be fetched.
    let hole: MessageHistoryHolesViewEntry?
    /// The messages that were read above the entries, to know whether there are more.
    let later: [MessageHistoryEntry]
    /// nil while the view is loading.
    let loaded: Loaded?
    let dependencies: DependencyCounts
    /// What the view depends on besides its messages, counted in the others.
    let otherDependencies: [ViewDependency]
    /// Whether the last entry shows what somebody is typing.
    let showsTypingDraft: Bool
    /// What the tables said at that time.
    let seen: HistorySeen

    /// What a view was made from.
    struct Loaded: Sendable {
        let window: HistoryWindow
        /// The entries with those that were read on either side of them.
        let pieces: HistoryPieces
        /// Where those stand, one for one: comparing places needs no look at messages.
        let places: [HistoryEntry]
        /// What their messages name.
        let names: HistoryNames
        /// Whether entries are marked as read by their threads.
        let isReadByThread: Bool
        /// What entries and statistics depend on that no transaction tells of.
        let contacts: Set<PeerId>
        let storyWrites: Int
    }

    init(
        input: MessageHistoryViewInput, place: Place, hole: MessageHistoryHolesViewEntry?, later: [MessageHistoryEntry], loaded: Loaded?,
        dependencies: DependencyCounts, otherDependencies: [ViewDependency], showsTypingDraft: Bool, seen: HistorySeen
    ) {
        self.input = input
        self.place = place
        self.hole = hole
        self.later = later
        self.loaded = loaded
        self.dependencies = dependencies
        self.otherDependencies = otherDependencies
        self.showsTypingDraft = showsTypingDraft
        self.seen = seen
    }

    var sample: FlattenSequence<[[MessageHistoryEntry]]> { loaded?.pieces.all ?? [].joined() }
}

extension HistoryViewState: Equatable {
    /// Whether two views go on alike. Windows are the same where what was read of them is.
    static func == (left: HistoryViewState, right: HistoryViewState) -> Bool {
        left.input == right.input && left.place == right.place && left.hole == right.hole && left.later == right.later
            && left.sample.elementsEqual(right.sample) && left.dependencies == right.dependencies && left.seen == right.seen
    }
}

/// What a history view takes over only when it changes: by its changes a commit of another process can be followed like a transaction.
struct HistorySeen: Equatable, Sendable {
    /// Of the peers of the view, in their order; nil: nothing is known. A thread has its own in Telegram 12.
    let readStates: [CombinedPeerReadState?]
    /// The message of the group that the peer was made from.
    let originId: MessageId?

    /// `peerIds`: those of the input. `unchanged`: what was seen before, when the cached data are still the same.
    init(_ input: MessageHistoryViewInput, _ peerIds: [PeerId], _ context: ViewContext, unchanged: HistorySeen? = nil) throws {
        if let thread = input.threadWithReadState(context.seed) {
            readStates = [try context.readState(of: thread)]
        } else {
            readStates = try peerIds.map(context.tables.readStates.states.get)
        }
        if input.isAutomatic, input.threadId == nil, let peerId = peerIds.first {
            originId = try unchanged.map(\.originId) ?? Self.originId(peerId, context)
        } else {
            originId = nil
        }
    }

    private static func originId(_ peerId: PeerId, _ context: ViewContext) throws -> MessageId? {
        try context.tables.peers.cachedData.get(peerId).flatMap(context.model.cachedPeerData)?.associatedHistoryMessageId
    }
}

extension MessageHistoryViewInput {
    /// The thread whose own read state the view shows; `nil` for a view that shows those of its chats, as any does in Telegram 11.
    func threadWithReadState(_ seed: SeedConfiguration) -> PeerAndThread? {
        guard seed.generation == .telegram12, case let .single(peerId, threadId?) = self else { return nil }
        return PeerAndThread(peerId: peerId, threadId: threadId)
    }
}

extension ViewContext {
    /// How far the other side has read the messages of a thread; `nil` if nothing is stored of the thread.
    func readState(of thread: PeerAndThread) throws -> CombinedPeerReadState? {
        guard let top = try tables.threads.reverseIndex.get(thread), let info = try tables.threads.index.getInfo(thread, top: top) else { return nil }
        let state = PeerReadState.idBased(
            maxIncomingReadId: 0, maxOutgoingReadId: info.summary.maxOutgoingReadId, maxKnownId: 0, count: 0, markedUnread: false)
        return CombinedPeerReadState(states: [(0, state)])
    }
}

/// Which messages the messages of a view name: with these, not each of them has to be asked after every transaction whether one of those was touched.
struct HistoryNames: Sendable {
    /// A message that names more is asked itself.
    private static let few = 4

    /// With repeats, about in the order in which those that name them came.
    private var ids: [MessageId] = []
    /// How many messages must always be asked.
    private var askedCount = 0

    /// Messages have come and others have gone, of a view that follows these chats.
    mutating func replace(_ old: [Message], by new: [Message], following chats: [PeerId]) {
        for message in old {
            if Self.isAsked(message, chats) { askedCount -= 1 } else { remove(message.associatedMessageIds) }
        }
        for message in new {
            if Self.isAsked(message, chats) { askedCount += 1 } else if !message.associatedMessageIds.isEmpty { ids += message.associatedMessageIds }
        }
    }

    /// Whether a message of the view that was not touched itself may show something else after the transaction, as far as rows of messages go.
    func areTouched(by changes: CommittedChanges) -> Bool { askedCount > 0 || ids.contains(where: changes.touches) }

    private mutating func remove(_ names: [MessageId]) {
        for id in names { if let place = ids.firstIndex(of: id) { ids.remove(at: place) } }
    }

    /// Threads, and messages that are named in other chats, the view may have missed.
    private static func isAsked(_ message: Message, _ chats: [PeerId]) -> Bool {
        guard !message.showsThread, chats.contains(message.id.peerId) else { return true }
        let names = message.associatedMessageIds
        return !names.isEmpty && (names.count > few || !names.allSatisfy { chats.contains($0.peerId) })
    }
}
