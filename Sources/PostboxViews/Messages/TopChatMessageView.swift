import PostboxEngine
import PostboxTables

/// The newest message of each chat, as the chat lists have it.
public struct TopChatMessageView: PostboxView {
    /// The newest message of each chat that has one.
    public let messages: [PeerId: Message]

    public func walk(into sink: some FieldSink) {
        sink.messages("messages", messages.sorted { $0.key < $1.key }.map(\.value))
    }
}

struct TopChatMessageViewDefinition: ViewDefinition {
    let peerIds: [PeerId]

    func load(_ context: ViewContext) throws -> TopChatMessageView {
        let renderer = MessageRenderer(context)
        var messages: [PeerId: Message] = [:]
        for peerId in Set(peerIds) {
            guard let top = try context.tables.chatLists.index.get(peerId).top else { continue }
            messages[peerId] = try renderer.message(at: top)
        }
        return TopChatMessageView(messages: messages)
    }

    func dependencies(_ snapshot: TopChatMessageView) -> Set<ViewDependency> { Set(peerIds.map { .history($0) }) }
}
