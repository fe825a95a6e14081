import PostboxEngine
import PostboxTables

/// One message, followed to the id that the server gives it.
public struct MessageView: PostboxView {
    /// The message that was asked for. Once it has been sent, `message` has another id.
    public let messageId: MessageId
    /// The message; nil while it is not stored.
    public let message: Message?
    /// Where the message was last: it may have another id than it was asked for by.
    let current: MessageIndex?
    let stableId: UInt32?

    public static func == (lhs: MessageView, rhs: MessageView) -> Bool { lhs.messageId == rhs.messageId && lhs.message == rhs.message }

    public func walk(into sink: some FieldSink) {
        sink.messageId("messageId", messageId)
        sink.message("message", message)
    }
}

struct MessageViewDefinition: ViewDefinition {
    let id: MessageId

    func load(_ context: ViewContext) throws -> MessageView {
        let message = try MessageRenderer(context).message(id)
        return MessageView(messageId: id, message: message, current: message?.index, stableId: message?.stored.stableId)
    }

    func dependencies(_ snapshot: MessageView) -> Set<ViewDependency> { [.history(id.peerId)] }

    func update(_ snapshot: MessageView, _ changes: CommittedChanges, _ context: ViewContext) throws -> MessageView {
        var (current, stableId) = (snapshot.current, snapshot.stableId)
        for operation in changes.record.operationsByPeerId[id.peerId] ?? [] {
            switch operation {
            case let .remove(indices): if indices.contains(where: { $0.0 == current }) { current = nil }
            case let .insertMessage(message) where message.index.id == id || message.stableId == stableId:
                (current, stableId) = (message.index, message.stableId)
            default: break
            }
        }
        let message = try current.flatMap { try MessageRenderer(context).message($0.id) }
        return MessageView(messageId: id, message: message, current: message?.index, stableId: stableId)
    }

    /// A message that has come to be stored under the id is the one, as it is in `update`; else the one that was shown last, wherever it is now.
    func reload(from previous: MessageView, _ context: ViewContext) throws -> MessageView {
        let renderer = MessageRenderer(context)
        let message = try renderer.message(id) ?? previous.message.flatMap { try renderer.moved($0) }
        return MessageView(messageId: id, message: message, current: message?.index, stableId: message?.stored.stableId ?? previous.stableId)
    }

    func isInterchangeable(_ snapshot: MessageView, _ new: MessageView) -> Bool {
        snapshot == new && snapshot.current == new.current && snapshot.stableId == new.stableId
    }
}
