import PostboxEngine
import PostboxTables

/// An action that waits to be sent for a message.
public struct PendingMessageActionsEntry: Hashable, Sendable {
    /// The message that it is for.
    public let id: MessageId
    /// What is to be done.
    public let action: CodedObject
}

/// Actions of one type that wait to be sent, by ascending message id.
public struct PendingMessageActionsView: PostboxView {
    /// The actions in the order of their messages' ids.
    public let entries: [PendingMessageActionsEntry]

    public func walk(into sink: some FieldSink) {
        sink.beginArray("entries")
        for entry in entries {
            sink.beginObject("")
            sink.messageId("id", entry.id)
            sink.object("action", entry.action)
            sink.endObject()
        }
        sink.endArray()
    }
}

struct PendingMessageActionsViewDefinition: ViewDefinition {
    let type: UInt32

    func load(_ context: ViewContext) throws -> PendingMessageActionsView {
        let actions = context.tables.history.pendingActions
        return PendingMessageActionsView(entries: try actions.messageIds(type: type).sorted().compactMap { id in
            try actions.get(type: type, id).map { PendingMessageActionsEntry(id: id, action: $0) }
        })
    }

    func dependencies(_ snapshot: PendingMessageActionsView) -> Set<ViewDependency> { [.pendingActions(type: type)] }
}
