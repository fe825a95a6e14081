import PostboxEngine
import PostboxTables

/// What is shown above the chat list besides chats.
public struct AdditionalChatListItemsView: PostboxView {
    /// Why chats that are in no list stand above it, such as a sponsor of the proxy.
    public let items: [CodedObject]

    public func walk(into sink: some FieldSink) { sink.objects("items", items) }
}

struct AdditionalChatListItemsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> AdditionalChatListItemsView {
        AdditionalChatListItemsView(items: try context.tables.chatLists.additionalItems.get())
    }

    func dependencies(_ snapshot: AdditionalChatListItemsView) -> Set<ViewDependency> { [.additionalChatListItems] }
}
