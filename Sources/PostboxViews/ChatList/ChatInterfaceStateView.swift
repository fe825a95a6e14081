import PostboxEngine
import PostboxTables

/// The draft and the like of a chat. Followed when what the chat list shows of it changes.
public struct ChatInterfaceStateView: PostboxView {
    /// The draft and the scroll position, as the bare fields of StoredPeerChatInterfaceState; nil when there are none.
    public let value: [UInt8]?

    public func walk(into sink: some FieldSink) { sink.interfaceState("value", value) }
}

struct ChatInterfaceStateViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> ChatInterfaceStateView {
        ChatInterfaceStateView(value: try context.tables.peers.interfaceStates.get(peerId))
    }

    func dependencies(_ snapshot: ChatInterfaceStateView) -> Set<ViewDependency> { [.embeddedState(peerId)] }
}
