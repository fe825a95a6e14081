import PostboxEngine
import PostboxStorage
import PostboxTables

/// An item of an unread counts view.
public enum UnreadMessageCountsItem: Hashable, Sendable {
    /// The totals of the main list, with the preference that controls counting, if a key is given.
    case total(ValueBoxKey?)
    /// The totals of a list.
    case totalInGroup(PeerGroupId)
    /// A chat. If `handleThreads` is `true`, unread threads of a forum are counted instead of messages.
    case peer(id: PeerId, handleThreads: Bool)
}

/// The counts of one item.
public enum UnreadMessageCountsItemEntry: Hashable, Sendable {
    /// The totals of the main list, and the bytes of the preference requested with them.
    case total([UInt8]?, ChatListTotalUnreadState)
    /// The totals of a list.
    case totalInGroup(PeerGroupId, ChatListTotalUnreadState)
    /// The read state of a chat; `nil` if unknown.
    case peer(PeerId, CombinedPeerReadState?)
}

/// Unread counters of lists and chats, in the requested order.
public struct UnreadMessageCountsView: PostboxView {
    /// One entry per item, in the requested order.
    public let entries: [UnreadMessageCountsItemEntry]
    /// The peers that determine how the chats are counted.
    let named: NotCompared<Set<PeerId>>

    /// Returns the totals of the main list and the preference; `nil` if they were not requested.
    public func total() -> (preferences: [UInt8]?, state: ChatListTotalUnreadState)? {
        for case let .total(preferences, state) in entries { return (preferences, state) }
        return nil
    }

    /// Returns the number of unread messages of a chat: 0 without a read state, `nil` if the item was not requested.
    public func count(for item: UnreadMessageCountsItem) -> Int32? {
        guard case let .peer(id, _) = item else { return nil }
        for case .peer(id, let state) in entries { return state?.count ?? 0 }
        return nil
    }

    /// Returns the unread messages of a chat, and whether the user has marked it as unread; `nil` if the item is not a chat or was not requested.
    public func countOrUnread(for item: UnreadMessageCountsItem) -> (count: Int32, isMarkedUnread: Bool)? {
        guard case let .peer(id, _) = item else { return nil }
        for case .peer(id, let state) in entries { return (state?.count ?? 0, state?.markedUnread ?? false) }
        return nil
    }

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            switch entry {
            case let .total(preferences, state):
                sink.word("item", "total")
                sink.entry("preferences", preferences)
                sink.totalUnreadState("state", state)
            case let .totalInGroup(groupId, state):
                sink.word("item", "totalInGroup")
                sink.int("groupId", Int64(groupId.rawValue))
                sink.totalUnreadState("state", state)
            case let .peer(id, state):
                sink.word("item", "peer")
                sink.peer("peer", packed: id.packed)
                sink.readState("state", state)
            }
            sink.endObject()
        }
        sink.endArray()
    }
}

struct UnreadMessageCountsViewDefinition: ViewDefinition {
    let items: [UnreadMessageCountsItem]

    func load(_ context: ViewContext) throws -> UnreadMessageCountsView {
        let metadata = context.tables.holes.metadata
        var named: Set<PeerId> = []
        let entries = try items.map { item -> UnreadMessageCountsItemEntry in
            switch item {
            case let .total(key):
                return .total(try key.flatMap { try context.tables.stores.preferences.get($0) }, try metadata.totalUnreadState(.root))
            case let .totalInGroup(groupId): return .totalInGroup(groupId, try metadata.totalUnreadState(groupId))
            case let .peer(id, handleThreads):
                if handleThreads { named.formUnion(try context.tables.peers.peers.associatedPeerId(of: id).map { [$0] } ?? []) }
                return .peer(id, try context.readState(id, handleThreads: handleThreads))
            }
        }
        return UnreadMessageCountsView(entries: entries, named: NotCompared(named))
    }

    func dependencies(_ snapshot: UnreadMessageCountsView) -> Set<ViewDependency> {
        var result = Set(snapshot.named.value.map { ViewDependency.peer($0) })
        for item in items {
            switch item {
            case let .total(key):
                result.insert(.totalUnread(.root))
                if let key { result.insert(.preference(key)) }
            case let .totalInGroup(groupId): result.insert(.totalUnread(groupId))
            case let .peer(id, handleThreads): result.formUnion(ViewContext.readStateDependencies(id, handleThreads: handleThreads))
            }
        }
        return result
    }
}

extension PostboxViewKey {
    /// The unread counts of lists and chats. The view follows all data that it shows.
    public static func unreadCounts(items: [UnreadMessageCountsItem]) -> Self { Self(UnreadMessageCountsViewDefinition(items: items)) }
}

extension ViewKey where View == UnreadMessageCountsView {
    /// The unread counts of lists and chats. The view follows all data that it shows.
    public static func unreadCounts(items: [UnreadMessageCountsItem]) -> Self { Self(.unreadCounts(items: items)) }
}

/// The read state of a chat.
public struct CombinedReadStateView: PostboxView {
    /// The read state of the chat; `nil` if it is unknown. For a forum, if the view handles threads, it counts the unread threads.
    public let state: CombinedPeerReadState?
    /// The peer whose rights determine the kind of counting: the parent channel of a monoforum.
    let named: NotCompared<PeerId?>

    public func walk(into sink: some FieldSink) { sink.readState("state", state) }
}

struct CombinedReadStateViewDefinition: ViewDefinition {
    let peerId: PeerId
    let handleThreads: Bool

    func load(_ context: ViewContext) throws -> CombinedReadStateView {
        CombinedReadStateView(
            state: try context.readState(peerId, handleThreads: handleThreads),
            named: NotCompared(handleThreads ? try context.tables.peers.peers.associatedPeerId(of: peerId) : nil))
    }

    func dependencies(_ snapshot: CombinedReadStateView) -> Set<ViewDependency> {
        var result = ViewContext.readStateDependencies(peerId, handleThreads: handleThreads)
        if let id = snapshot.named.value { result.insert(.peer(id)) }
        return result
    }
}

extension PostboxViewKey {
    /// The read state of a chat. With `handleThreads`, unread threads of a forum count instead of messages. The view follows all data that it shows.
    public static func combinedReadState(peerId: PeerId, handleThreads: Bool) -> Self {
        Self(CombinedReadStateViewDefinition(peerId: peerId, handleThreads: handleThreads))
    }
}

extension ViewKey where View == CombinedReadStateView {
    /// The read state of a chat. With `handleThreads`, unread threads of a forum count instead of messages. The view follows all data that it shows.
    public static func combinedReadState(
        peerId: PeerId, handleThreads: Bool = true
    ) -> Self {
        Self(.combinedReadState(peerId: peerId, handleThreads: handleThreads))
    }
}

extension ViewContext {
    /// Returns the read state of a chat. With `handleThreads`, this is the state derived from the threads if the peer's threads are counted.
    func readState(_ id: PeerId, handleThreads: Bool) throws -> CombinedPeerReadState? {
        if handleThreads, let peer = try tables.peers.peers.get(id), try tables.threadBasis(of: peer.facts).isThreadBased {
            let count = try tables.threads.summaries.get(id)?.totalUnreadCount ?? 0
            return CombinedPeerReadState(states: [
                (0, .idBased(maxIncomingReadId: 1, maxOutgoingReadId: 1, maxKnownId: 1, count: count, markedUnread: false))
            ])
        }
        return try tables.readStates.states.get(id)
    }

    /// The dependencies of `readState`. A peer may change into one whose threads are counted.
    static func readStateDependencies(_ id: PeerId, handleThreads: Bool) -> Set<ViewDependency> {
        handleThreads ? [.readState(id), .threadsSummary(id), .peer(id)] : [.readState(id)]
    }
}
