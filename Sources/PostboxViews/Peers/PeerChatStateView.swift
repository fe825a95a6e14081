import PostboxEngine
import PostboxTables

/// The application's state of a chat.
public struct PeerChatStateView: PostboxView {
    /// The chat.
    public let peerId: PeerId
    /// The state of its updates; nil when there is none.
    public let chatState: CodedObject?

    public func walk(into sink: some FieldSink) {
        sink.peer("peerId", packed: peerId.packed)
        sink.object("chatState", chatState)
    }
}

struct PeerChatStateViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> PeerChatStateView {
        PeerChatStateView(peerId: peerId, chatState: try context.tables.peers.chatStates.get(peerId))
    }

    func dependencies(_ snapshot: PeerChatStateView) -> Set<ViewDependency> { [.chatState(peerId)] }
}
