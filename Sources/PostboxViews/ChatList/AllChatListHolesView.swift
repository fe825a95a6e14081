import PostboxEngine
import PostboxTables

/// The topmost hole of a chat list.
public struct AllChatListHolesView: PostboxView {
    /// The place above everything that was never fetched; nil: the list is known to its end.
    public let latestHole: MessageIndex?

    public func walk(into sink: some FieldSink) { sink.messageIndex("latestHole", latestHole) }
}

struct AllChatListHolesViewDefinition: ViewDefinition {
    let groupId: PeerGroupId

    func load(_ context: ViewContext) throws -> AllChatListHolesView {
        let entries = context.tables.chatLists.entries
        return AllChatListHolesView(latestHole: try (entries.holes(groupId) + [entries.outstandingHole(groupId)].compactMap { $0 }).max())
    }

    func dependencies(_ snapshot: AllChatListHolesView) -> Set<ViewDependency> { [.chatList(groupId)] }
}
