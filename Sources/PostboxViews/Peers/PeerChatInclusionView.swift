import PostboxEngine
import PostboxTables

/// Whether a peer stands in a chat list.
public struct PeerChatInclusionView: PostboxView {
    /// Whether the chat stands in a list.
    public let inclusion: Bool

    public func walk(into sink: some FieldSink) { sink.bool("inclusion", inclusion) }
}

struct PeerChatInclusionViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> PeerChatInclusionView {
        PeerChatInclusionView(inclusion: try context.tables.chatLists.index.get(id).includedIndex(id) != nil)
    }

    /// An included peer is in no list until it has a message or a draft, so these count too.
    func dependencies(_ snapshot: PeerChatInclusionView) -> Set<ViewDependency> { [.inclusion(id), .history(id), .embeddedState(id)] }
}
