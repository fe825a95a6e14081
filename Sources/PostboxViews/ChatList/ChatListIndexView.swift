import PostboxEngine
import PostboxTables

/// Where a chat stands in its list.
public struct ChatListIndexView: PostboxView {
    /// Where the chat stands in its list; nil when it is in none.
    public let chatListIndex: ChatListIndex?
    /// In which list it is to stand, and how.
    public let inclusion: PeerChatListInclusion

    public func walk(into sink: some FieldSink) {
        sink.chatListIndex("chatListIndex", chatListIndex)
        guard case let .ifHasMessagesOrOneOf(groupId, pinningIndex, minTimestamp) = inclusion else { return sink.null("inclusion") }
        sink.beginObject("inclusion")
        sink.int("groupId", Int64(groupId.rawValue))
        sink.optional("pinningIndex", pinningIndex.map(Int64.init))
        sink.optional("minTimestamp", minTimestamp.map(Int64.init))
        sink.endObject()
    }
}

struct ChatListIndexViewDefinition: ViewDefinition {
    let id: PeerId

    func load(_ context: ViewContext) throws -> ChatListIndexView {
        let state = try context.tables.chatLists.index.get(id)
        return ChatListIndexView(chatListIndex: state.includedIndex(id)?.index, inclusion: state.inclusion)
    }

    /// A draft moves its chat as a message does.
    func dependencies(_ snapshot: ChatListIndexView) -> Set<ViewDependency> { [.inclusion(id), .history(id), .embeddedState(id)] }
}
