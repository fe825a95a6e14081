import PostboxEngine
import PostboxStorage
import PostboxTables

/// What an unread counts view is asked for.
public enum UnreadMessageCountsItem: Hashable, Sendable {
    /// The totals of the main list, with a preference beside them that says how to count; nil: without.
    case total(ValueBoxKey?)
    /// The totals of a list.
    case totalInGroup(PeerGroupId)
    /// A chat. `handleThreads`: of a forum the unread threads count, and not the messages.
    case peer(id: PeerId, handleThreads: Bool)
}

/// The counts of one item.
public enum UnreadMessageCountsItemEntry: Hashable, Sendable {
    /// The totals of the main list, and the bytes of the preference that was asked for with it.
    case total([UInt8]?, ChatListTotalUnreadState)
    /// The totals of a list.
    case totalInGroup(PeerGroupId, ChatListTotalUnreadState)
    /// The read state of a chat; nil when nothing is known.
    case peer(PeerId, CombinedPeerReadState?)
}

/// Unread counters of lists and chats, in the order asked for.
public struct UnreadMessageCountsView: PostboxView {
    /// One for each item, in the order in which they were asked for.
    public let entries: [UnreadMessageCountsItemEntry]

    /// The totals of the main list and its preference; nil when they were not asked for.
    public func total() -> (preferences: [UInt8]?, state: ChatListTotalUnreadState)? {
        for case let .total(preferences, state) in entries { return (preferences, state) }
        return nil
    }

    /// The unread messages of a chat: 0 without a read state, nil when the item was not asked for.
    public func count(for item: UnreadMessageCountsItem) -> Int32? {
        guard case let .peer(id, _) = item else { return nil }
        for case .peer(id, let state) in entries { return state?.count ?? 0 }
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
        return UnreadMessageCountsView(entries: try items.map { item in
            switch item {
            case let .total(key):
                .total(try key.flatMap { try context.tables.stores.preferences.get($0) }, try metadata.totalUnreadState(.root))
            case let .totalInGroup(groupId): .totalInGroup(groupId, try metadata.totalUnreadState(groupId))
            case let .peer(id, handleThreads): .peer(id, try context.readState(id, handleThreads: handleThreads))
            }
        })
    }

    func dependencies(_ snapshot: UnreadMessageCountsView) -> Set<ViewDependency> {
        var result: Set<ViewDependency> = []
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
