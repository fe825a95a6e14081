import PostboxEngine
import PostboxTables

/// The IDs of the unsent messages of all chats.
public struct UnsentMessageIdsView: PostboxView {
    /// The unsent messages of all chats.
    public let ids: Set<MessageId>

    public func walk(into sink: some FieldSink) { sink.messageIds("ids", ids) }
}

struct UnsentMessageIdsViewDefinition: ViewDefinition {
    func load(_ context: ViewContext) throws -> UnsentMessageIdsView { UnsentMessageIdsView(ids: Set(try context.tables.history.unsent.get())) }
    func dependencies(_ snapshot: UnsentMessageIdsView) -> Set<ViewDependency> { [.unsent] }
}

extension PostboxViewKey {
    /// The unsent messages of all chats. The view follows all data that it shows.
    public static var unsentMessageIds: Self { Self(UnsentMessageIdsViewDefinition()) }
}

extension ViewKey where View == UnsentMessageIdsView {
    /// The unsent messages of all chats. The view follows all data that it shows.
    public static var unsentMessageIds: Self { Self(.unsentMessageIds) }
}

/// Messages of a peer that could not be sent.
public struct FailedMessageIdsView: PostboxView {
    /// The messages that could not be sent.
    public let ids: Set<MessageId>

    public func walk(into sink: some FieldSink) { sink.messageIds("ids", ids) }
}

struct FailedMessageIdsViewDefinition: ViewDefinition {
    let peerId: PeerId

    func load(_ context: ViewContext) throws -> FailedMessageIdsView {
        FailedMessageIdsView(ids: Set(try context.tables.history.failed.ids(peerId)))
    }

    func dependencies(_ snapshot: FailedMessageIdsView) -> Set<ViewDependency> { [.failed(peerId)] }
}

extension PostboxViewKey {
    /// The messages of a chat that could not be sent. The view follows all data that it shows.
    public static func failedMessageIds(peerId: PeerId) -> Self { Self(FailedMessageIdsViewDefinition(peerId: peerId)) }
}

extension ViewKey where View == FailedMessageIdsView {
    /// The messages of a chat that could not be sent. The view follows all data that it shows.
    public static func failedMessageIds(peerId: PeerId) -> Self { Self(.failedMessageIds(peerId: peerId)) }
}

/// An action that waits to be sent for a message.
public struct PendingMessageActionsEntry: Hashable, Sendable {
    /// The message that it is for.
    public let id: MessageId
    /// The pending action.
    public let action: CodedObject
}

/// Actions of one type that wait to be sent, by ascending message ID.
public struct PendingMessageActionsView: PostboxView {
    /// The actions in the order of their messages' IDs.
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

extension PostboxViewKey {
    /// The actions of a type that wait to be sent, such as reactions. The view follows all data that it shows.
    public static func pendingMessageActions(type: UInt32) -> Self { Self(PendingMessageActionsViewDefinition(type: type)) }
}

extension ViewKey where View == PendingMessageActionsView {
    /// The actions of a type that wait to be sent, such as reactions. The view follows all data that it shows.
    public static func pendingMessageActions(type: UInt32) -> Self { Self(.pendingMessageActions(type: type)) }
}

/// The number of pending actions of a type for messages of a chat.
public struct PendingMessageActionsSummaryView: PostboxView {
    /// The number of pending actions.
    public let count: Int32

    public func walk(into sink: some FieldSink) { sink.int("count", Int64(count)) }
}

struct PendingMessageActionsSummaryViewDefinition: ViewDefinition {
    let key: PendingMessageActionsSummaryKey

    func load(_ context: ViewContext) throws -> PendingMessageActionsSummaryView {
        PendingMessageActionsSummaryView(count: try context.tables.history.pendingActionsMetadata.get(key))
    }

    func dependencies(_ snapshot: PendingMessageActionsSummaryView) -> Set<ViewDependency> { [.actionSummaries(key.peerId)] }
}

extension PostboxViewKey {
    /// The number of pending actions of a type for messages of a chat. The view follows all data that it shows.
    public static func pendingMessageActionsSummary(type: UInt32, peerId: PeerId, namespace: Int32) -> Self {
        let key = PendingMessageActionsSummaryKey(type: type, peerId: peerId, namespace: namespace)
        return Self(PendingMessageActionsSummaryViewDefinition(key: key))
    }
}

extension ViewKey where View == PendingMessageActionsSummaryView {
    /// The number of pending actions of a type for messages of a chat. The view follows all data that it shows.
    public static func pendingMessageActionsSummary(
        type: UInt32, peerId: PeerId, namespace: Int32
    ) -> Self {
        Self(.pendingMessageActionsSummary(type: type, peerId: peerId, namespace: namespace))
    }
}

/// The next message with an action due at a given time.
public struct TimestampBasedMessageAttributesView: PostboxView {
    /// The message with the earliest time; `nil` if none has one.
    public let head: TimestampBasedMessageAttributesEntry?

    public func walk(into sink: some FieldSink) {
        guard let head else { return sink.null("head") }
        sink.beginObject("head")
        sink.int("tag", Int64(head.tag))
        sink.int("timestamp", Int64(head.timestamp))
        sink.messageId("id", head.messageId)
        sink.endObject()
    }
}

struct TimestampBasedMessageAttributesViewDefinition: ViewDefinition {
    let tag: UInt16

    func load(_ context: ViewContext) throws -> TimestampBasedMessageAttributesView {
        TimestampBasedMessageAttributesView(head: try context.tables.history.timestampAttributes.head(tag))
    }

    func dependencies(_ snapshot: TimestampBasedMessageAttributesView) -> Set<ViewDependency> { [.timestampAttributes(tag)] }
}

extension PostboxViewKey {
    /// The next message with a timed change: with tag 0 it is deleted, with tag 1 its media are. The view follows all data that it shows.
    public static func timestampBasedMessageAttributes(tag: UInt16) -> Self { Self(TimestampBasedMessageAttributesViewDefinition(tag: tag)) }
}

extension ViewKey where View == TimestampBasedMessageAttributesView {
    /// The next message with a timed change: with tag 0 it is deleted, with tag 1 its media are. The view follows all data that it shows.
    public static func timestampBasedMessageAttributes(tag: UInt16) -> Self { Self(.timestampBasedMessageAttributes(tag: tag)) }
}
