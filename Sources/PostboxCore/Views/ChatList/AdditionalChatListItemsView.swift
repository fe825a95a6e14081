/// What is shown above the chat list besides chats (spec 07.4.6).
public struct AdditionalChatListItemsView: PostboxView {
    public let items: [CodedObject]

    public func walk(into sink: some FieldSink) { sink.objects("items", items) }
}

struct AdditionalChatListItemsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> AdditionalChatListItemsView {
        AdditionalChatListItemsView(items: try context.tables.chatLists.additionalItems.get())
    }

    func dependencies(_ snapshot: AdditionalChatListItemsView) -> Set<ViewDependency> { [.additionalChatListItems] }
}
