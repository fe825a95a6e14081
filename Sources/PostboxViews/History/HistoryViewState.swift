import PostboxEngine
import PostboxSchema
import PostboxTables

/// The position of a history view: the data that a later load needs from an earlier one.
///
/// It is a class, because views are copied and compared much more often than it is read.
final class HistoryViewState: Sendable {
    enum Place: Equatable, Sendable {
        /// The message is in a hole.
        case loading(MessageId)
        case loaded(MessageHistoryAnchorIndex)
    }

    /// The input. It changes with the peer's cached data, because a supergroup may turn out to have been a group.
    let input: MessageHistoryViewInput
    let place: Place
    /// The hole to fetch.
    let hole: MessageHistoryHolesViewEntry?
    /// The messages above the entries, read to determine whether there are more.
    let later: [MessageHistoryEntry]
    /// nil while the view is loading.
    let loaded: Loaded?
    let dependencies: DependencyCounts
    /// The dependencies of the view other than those of its messages. `dependencies` counts them too.
    let otherDependencies: [ViewDependency]
    /// Whether the last entry shows a typing draft.
    let showsTypingDraft: Bool
    /// The table data at that time.
    let seen: HistorySeen

    /// The data from which a view was created.
    struct Loaded: Sendable {
        let window: HistoryWindow
        /// The entries, including those read on either side of them.
        let pieces: HistoryPieces
        /// The positions of these entries, in the same order: comparing positions does not access messages.
        let places: [HistoryEntry]
        /// The messages that their messages name.
        let names: HistoryNames
        /// Whether entries are marked as read by their threads.
        let isReadByThread: Bool
        /// The contacts and story writes that entries and statistics depend on; transactions do not report changes of these.
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
    /// Whether later updates of two views are the same. Windows are the same if the entries read from them are.
    static func == (left: HistoryViewState, right: HistoryViewState) -> Bool {
        left.input == right.input && left.place == right.place && left.hole == right.hole && left.later == right.later
            && left.sample.elementsEqual(right.sample) && left.dependencies == right.dependencies && left.seen == right.seen
    }
}

/// The data that a history view updates only if they change. By comparing them, a view can follow a commit of another process like a transaction.
struct HistorySeen: Equatable, Sendable {
    /// The read states of the view's peers, in their order; `nil` if unknown. A thread has its own in Telegram 12.
    let readStates: [CombinedPeerReadState?]
    /// The last message of the group that became this peer.
    let originId: MessageId?

    /// - Parameters:
    ///   - peerIds: The peers of the input.
    ///   - unchanged: The previous state, if the cached data has not changed.
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
    /// The thread whose own read state the view shows; `nil` for a view that shows the read states of its chats, as every view does in Telegram 11.
    func threadWithReadState(_ seed: SeedConfiguration) -> PeerAndThread? {
        guard seed.generation == .telegram12, case let .single(peerId, threadId?) = self else { return nil }
        return PeerAndThread(peerId: peerId, threadId: threadId)
    }
}

extension ViewContext {
    /// Returns how far the other side has read the messages of a thread; `nil` if the thread has no stored info.
    func readState(of thread: PeerAndThread) throws -> CombinedPeerReadState? {
        guard let top = try tables.threads.reverseIndex.get(thread), let info = try tables.threads.index.getInfo(thread, top: top) else { return nil }
        let state = PeerReadState.idBased(
            maxIncomingReadId: 0, maxOutgoingReadId: info.summary.maxOutgoingReadId, maxKnownId: 0, count: 0, markedUnread: false)
        return CombinedPeerReadState(states: [(0, state)])
    }
}

/// The messages that a view's messages refer to. With these, a transaction need not be compared with each message separately.
struct HistoryNames: Sendable {
    /// The maximum number of references to store for a message. A message with more is checked itself.
    private static let few = 4

    /// The IDs with duplicates, approximately in the order of their messages.
    private var ids: [MessageId] = []
    /// The number of messages that must always be checked.
    private var alwaysCheckedCount = 0

    /// Updates the set after messages were added to and removed from a view that follows these chats.
    mutating func replace(_ old: [Message], by new: [Message], following chats: [PeerId]) {
        for message in old {
            if Self.isAlwaysChecked(message, chats) { alwaysCheckedCount -= 1 } else { remove(message.associatedMessageIds) }
        }
        for message in new {
            if Self.isAlwaysChecked(message, chats) { alwaysCheckedCount += 1 } else if !message.associatedMessageIds.isEmpty { ids += message.associatedMessageIds }
        }
    }

    /// Whether changed message rows can affect an unchanged message of the view.
    func areTouched(by changes: CommittedChanges) -> Bool { alwaysCheckedCount > 0 || ids.contains(where: changes.touches) }

    private mutating func remove(_ names: [MessageId]) {
        for id in names { if let place = ids.firstIndex(of: id) { ids.remove(at: place) } }
    }

    /// Whether a message must always be checked: the view may have missed changes of threads, and of named messages in other chats.
    private static func isAlwaysChecked(_ message: Message, _ chats: [PeerId]) -> Bool {
        guard !message.showsThread, chats.contains(message.id.peerId) else { return true }
        let names = message.associatedMessageIds
        return !names.isEmpty && (names.count > few || !names.allSatisfy { chats.contains($0.peerId) })
    }
}
