import PostboxEngine
import PostboxTables

/// The application's state of the account.
public struct PostboxStateView: PostboxView {
    /// The update state of the account, up to which it has followed the server; `nil` before the first synchronization.
    public let state: CodedObject?

    public func walk(into sink: some FieldSink) { sink.object("state", state) }
}

struct PostboxStateViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> PostboxStateView { PostboxStateView(state: try context.tables.stores.metadata.getState()) }
    func dependencies(_ snapshot: PostboxStateView) -> Set<ViewDependency> { [.state] }
}

extension PostboxViewKey {
    /// The update state of the account, up to which it has followed the server. The view follows all data that it shows.
    public static var state: Self { Self(PostboxStateViewDefinition()) }
}

extension ViewKey where View == PostboxStateView {
    /// The update state of the account, up to which it has followed the server. The view follows all data that it shows.
    public static var state: Self { Self(.state) }
}

/// The oldest operations of a log that wait to be carried out.
public struct PeerMergedOperationLogView: PostboxView {
    /// The entries by ascending merged index.
    public let entries: [PeerMergedOperationLogEntry]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            sink.int("mergedIndex", Int64(entry.mergedIndex))
            sink.peer("peer", packed: entry.peerId.packed)
            sink.int("tag", Int64(entry.tag))
            sink.int("tagLocalIndex", Int64(entry.tagLocalIndex))
            sink.object("contents", entry.contents)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct PeerMergedOperationLogViewDefinition: ViewDefinition {
    let tag: UInt8
    /// The peer; `nil` for all peers.
    let peerId: PeerId?
    let limit: Int

    func load(_ context: ViewContext) throws -> PeerMergedOperationLogView {
        PeerMergedOperationLogView(
            entries: try context.tables.operationLog.operations.mergedEntries(tag: tag, from: 0, limit: limit, peerId: peerId))
    }

    func dependencies(_ snapshot: PeerMergedOperationLogView) -> Set<ViewDependency> { [.operationLog(tag)] }
}

extension PostboxViewKey {
    /// The first `limit` operations of a tag that are waiting to be sent, for all peers or for one. The view follows all data that it shows.
    public static func mergedOperationLog(tag: UInt8, filterByPeerId peerId: PeerId?, limit: Int) -> Self {
        Self(PeerMergedOperationLogViewDefinition(tag: tag, peerId: peerId, limit: limit))
    }
}

extension ViewKey where View == PeerMergedOperationLogView {
    /// The first `limit` operations of a tag that are waiting to be sent, for all peers or for one. The view follows all data that it shows.
    public static func mergedOperationLog(
        tag: UInt8, filterByPeerId: PeerId? = nil, limit: Int
    ) -> Self {
        Self(.mergedOperationLog(tag: tag, filterByPeerId: filterByPeerId, limit: limit))
    }
}

/// The read states that must be sent to the server or requested from it.
public struct SynchronizePeerReadStatesView: PostboxView {
    /// The pending operation for each chat.
    public let operations: [PeerId: PeerReadStateSynchronizationOperation]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("operations")
        for (id, operation) in operations.sorted(by: { $0.key < $1.key }) {
            sink.beginObject("")
            sink.peer("peer", packed: id.packed)
            switch operation {
            case .validate: sink.word("operation", "validate")
            case let .push(state, thenSync):
                sink.word("operation", "push")
                sink.bool("thenSync", thenSync)
                sink.readState("state", state)
            }
            sink.endObject()
        }
        sink.endArray()
    }
}

struct SynchronizePeerReadStatesViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> SynchronizePeerReadStatesView {
        SynchronizePeerReadStatesView(operations: try context.tables.readStates.synchronization.get { try context.tables.readStates.states.get($0) })
    }

    func dependencies(_ snapshot: SynchronizePeerReadStatesView) -> Set<ViewDependency> {
        Set(snapshot.operations.keys.map { .readState($0) }).union([.synchronizeReadStates])
    }
}

extension PostboxViewKey {
    /// The read states that must be sent to the server or requested from it. The view follows all data that it shows.
    public static var synchronizePeerReadStates: Self { Self(SynchronizePeerReadStatesViewDefinition()) }
}

extension ViewKey where View == SynchronizePeerReadStatesView {
    /// The read states that must be sent to the server or requested from it. The view follows all data that it shows.
    public static var synchronizePeerReadStates: Self { Self(.synchronizePeerReadStates) }
}

/// Unread counters of lists that must be requested from the server.
public struct SynchronizeGroupMessageStatsView: PostboxView {
    /// The counters to request.
    public let groupsAndNamespaces: Set<PeerGroupAndNamespace>

    public func walk(into sink: some FieldSink) {
        sink.beginArray("groupsAndNamespaces")
        for place in groupsAndNamespaces.sorted(by: { ($0.groupId, $0.namespace) < ($1.groupId, $1.namespace) }) {
            sink.beginObject("")
            sink.int("groupId", Int64(place.groupId.rawValue))
            sink.int("namespace", Int64(place.namespace))
            sink.endObject()
        }
        sink.endArray()
    }
}

struct SynchronizeGroupMessageStatsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> SynchronizeGroupMessageStatsView {
        SynchronizeGroupMessageStatsView(groupsAndNamespaces: try context.tables.chatLists.invalidatedGroupStats.get())
    }

    func dependencies(_ snapshot: SynchronizeGroupMessageStatsView) -> Set<ViewDependency> { [.groupSummaryChecks] }
}

extension PostboxViewKey {
    /// The lists whose unread counters must be requested from the server. The view follows all data that it shows.
    public static var synchronizeGroupMessageStats: Self { Self(SynchronizeGroupMessageStatsViewDefinition()) }
}

extension ViewKey where View == SynchronizeGroupMessageStatsView {
    /// The lists whose unread counters must be requested from the server. The view follows all data that it shows.
    public static var synchronizeGroupMessageStats: Self { Self(.synchronizeGroupMessageStats) }
}

/// Tag summaries that must be requested from the server.
public struct InvalidatedMessageHistoryTagSummariesView: PostboxView {
    /// The counts to request.
    public let entries: Set<InvalidatedMessageHistoryTagsSummaryEntry>

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries.sorted(by: Self.precedes) {
            sink.beginObject("")
            sink.peer("peer", packed: entry.key.peerId.packed)
            sink.int("namespace", Int64(entry.key.namespace))
            sink.int("tag", Int64(entry.key.tag.rawValue))
            if let threadId = entry.key.threadId { sink.int64("threadId", threadId) } else { sink.null("threadId") }
            if let customTag = entry.key.customTag { sink.hex("customTag", customTag) } else { sink.null("customTag") }
            sink.int("version", Int64(entry.version))
            sink.endObject()
        }
        sink.endArray()
    }

    private static func precedes(_ left: InvalidatedMessageHistoryTagsSummaryEntry, _ right: InvalidatedMessageHistoryTagsSummaryEntry) -> Bool {
        let (a, b) = (left.key, right.key)
        if a.peerId != b.peerId { return a.peerId < b.peerId }
        if a.namespace != b.namespace { return a.namespace < b.namespace }
        if a.tag != b.tag { return a.tag.rawValue < b.tag.rawValue }
        if a.threadId != b.threadId { return (a.threadId ?? .min) < (b.threadId ?? .min) }
        return (a.customTag ?? []).lexicographicallyPrecedes(b.customTag ?? [])
    }
}

struct InvalidatedMessageHistoryTagSummariesViewDefinition: ViewDefinition {
    /// The peer; `nil` for all peers, without threads and custom tags.
    let peerId: PeerId?
    let threadId: Int64?
    let tagMask: MessageTags
    let namespace: Int32

    func load(_ context: ViewContext) throws -> InvalidatedMessageHistoryTagSummariesView {
        var entries: Set<InvalidatedMessageHistoryTagsSummaryEntry> = []
        try context.tables.history.invalidatedSummaries.forEach(tag: tagMask, namespace: namespace, peerId: peerId) { entry in
            let isIncluded = peerId == nil ? entry.key.customTag == nil : entry.key.threadId == threadId
            if isIncluded { entries.insert(entry) }
        }
        return InvalidatedMessageHistoryTagSummariesView(entries: entries)
    }

    func dependencies(_ snapshot: InvalidatedMessageHistoryTagSummariesView) -> Set<ViewDependency> {
        [peerId.map { .invalidatedTagSummaries($0) } ?? .anyInvalidatedTagSummaries]
    }
}

extension PostboxViewKey {
    /// The counts of messages that must be requested from the server, for all chats or for one. The view follows all data that it shows.
    public static func invalidatedMessageHistoryTagSummaries(peerId: PeerId?, threadId: Int64?, tagMask: MessageTags, namespace: Int32) -> Self {
        Self(InvalidatedMessageHistoryTagSummariesViewDefinition(peerId: peerId, threadId: threadId, tagMask: tagMask, namespace: namespace))
    }
}

extension ViewKey where View == InvalidatedMessageHistoryTagSummariesView {
    /// The counts of messages that must be requested from the server, for all chats or for one. The view follows all data that it shows.
    public static func invalidatedMessageHistoryTagSummaries(
        peerId: PeerId? = nil, threadId: Int64? = nil, tagMask: MessageTags, namespace: Int32
    ) -> Self {
        Self(.invalidatedMessageHistoryTagSummaries(peerId: peerId, threadId: threadId, tagMask: tagMask, namespace: namespace))
    }
}
