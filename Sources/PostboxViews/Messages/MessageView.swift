import PostboxEngine
import PostboxTables

/// One message, which the view keeps following when the server assigns its ID.
public struct MessageView: PostboxView {
    /// The requested ID. After the message has been sent, `message` has another ID.
    public let messageId: MessageId
    /// The message; `nil` if it is not stored.
    public let message: Message?
    /// The last position of the message: its ID may differ from the requested one.
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

    /// Uses a message that is now stored under the ID, as `update` does; otherwise the message that was shown last, at its current position.
    func reload(from previous: MessageView, _ context: ViewContext) throws -> MessageView {
        let renderer = MessageRenderer(context)
        let message = try renderer.message(id) ?? previous.message.flatMap { try renderer.moved($0) }
        return MessageView(messageId: id, message: message, current: message?.index, stableId: message?.stored.stableId ?? previous.stableId)
    }

    func isInterchangeable(_ snapshot: MessageView, _ new: MessageView) -> Bool {
        snapshot == new && snapshot.current == new.current && snapshot.stableId == new.stableId
    }
}

extension PostboxViewKey {
    /// A message. The view follows the message, also when its ID changes. It does not follow people and media in it. A message moved by another
    /// process is found near its previous position.
    public static func message(_ id: MessageId) -> Self { Self(MessageViewDefinition(id: id)) }
}

extension ViewKey where View == MessageView {
    /// A message. The view follows the message, also when its ID changes. It does not follow people and media in it. A message moved by another
    /// process is found near its previous position.
    public static func message(_ id: MessageId) -> Self { Self(.message(id)) }
}

extension MessageRenderer {
    /// The number of rows of a namespace to search on each side of a message's last position, and at the end of the history. A message that gets its
    /// ID from the server moves by the difference of two clocks; if one of them is wrong, it moves to the end.
    private static let reach = 500

    /// Returns a message whose ID or time another process has changed, which is the message in its chat with the same stable ID. The stable ID is not
    /// indexed, so messages too far from the last position are not found.
    func moved(_ message: Message) throws -> Message? {
        let stableId = message.stored.stableId
        func isMeant(_ found: IntermediateMessage?) -> IntermediateMessage? { found?.stableId == stableId ? found : nil }
        if let same = isMeant(try stored(message.id)) { return try render(same) }
        if let unique = message.stored.globallyUniqueId, let id = try tables.history.globallyUniqueIds.get(unique, peerId: message.id.peerId),
            let found = isMeant(try stored(id))
        {
            return try render(found)
        }
        for namespace in try tables.history.index.existingNamespaces(message.id.peerId).sorted() {
            var place = message.index
            place.id.namespace = namespace
            let end = MessageIndex.upperBound(peerId: place.id.peerId, namespace: namespace)
            for (start, upwards) in [(place, true), (place, false), (end, false)] {
                let found = try tables.history.messages.nearest(to: start, upwards: upwards, limit: Self.reach) { $0.stableId == stableId }
                if let found { return try self.message(at: found) }
            }
        }
        return nil
    }
}
