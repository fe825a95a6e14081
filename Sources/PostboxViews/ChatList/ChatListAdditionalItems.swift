import PostboxEngine
import PostboxTables

/// A chat that is shown above the list though it is in none.
public struct ChatListAdditionalItemEntry: Equatable, Sendable {
    /// The chat as the list shows it.
    public let entry: ChatListMessageEntry
    /// Why it is shown.
    public let info: CodedObject

    func walk(into sink: some FieldSink) {
        sink.object("info", info)
        entry.walk(into: sink)
    }
}

extension ViewContext {
    /// The items of the list of such chats, what changes which of them are shown, and whether the list has any.
    func additionalChatListItems(
        _ renderer: ChatListEntryRenderer
    ) throws -> (entries: [ChatListAdditionalItemEntry], dependencies: Set<ViewDependency>, areAny: Bool) {
        var entries: [ChatListAdditionalItemEntry] = []
        var dependencies: Set<ViewDependency> = []
        let items = try tables.chatLists.additionalItems.get()
        for item in items {
            guard let facts = model.additionalChatListItem(item) else { continue }
            let peerId = facts.peerId
            dependencies.formUnion([.chat(peerId), .peer(peerId)])
            let state = try tables.chatLists.index.get(peerId)
            guard state.inclusion == .notIncluded else { continue }
            var place = state.top
            if place == nil, facts.includeIfNoHistory { place = MessageIndex(peerId: peerId, namespace: 0, id: 1, timestamp: 1) }
            guard let place else { continue }
            let top = try state.top.flatMap { try tables.history.index.getIndex($0.id) }
            let entry = try renderer.chat(ChatListIndex(pinningIndex: nil, messageIndex: place), top: top, isAdditional: true)
            dependencies.formUnion(entry.dependencies)
            entries.append(ChatListAdditionalItemEntry(entry: entry, info: item))
        }
        return (entries, dependencies, !items.isEmpty)
    }
}
