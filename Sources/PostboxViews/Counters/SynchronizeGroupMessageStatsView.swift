import PostboxEngine
import PostboxTables

/// Unread counters of lists that the server must be asked for.
public struct SynchronizeGroupMessageStatsView: PostboxView {
    /// The counters to be asked for.
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
