import PostboxEngine
import PostboxTables

/// The oldest operations of a log that wait to be carried out.
public struct PeerMergedOperationLogView: PostboxView {
    /// By ascending merged index.
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
    /// nil: of all peers.
    let peerId: PeerId?
    let limit: Int

    func load(_ context: ViewContext) throws -> PeerMergedOperationLogView {
        PeerMergedOperationLogView(
            entries: try context.tables.operationLog.operations.mergedEntries(tag: tag, from: 0, limit: limit, peerId: peerId))
    }

    func dependencies(_ snapshot: PeerMergedOperationLogView) -> Set<ViewDependency> { [.operationLog(tag)] }
}
