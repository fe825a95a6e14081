import PostboxEngine
import PostboxTables

/// Read states that the server must be told or asked.
public struct SynchronizePeerReadStatesView: PostboxView {
    /// What is to be done for each chat.
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
