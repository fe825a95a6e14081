import PostboxEngine
import PostboxSchema
import PostboxTables

/// Messages by their IDs.
public struct MessagesView: PostboxView {
    /// The stored messages among those requested.
    public let messages: [MessageId: Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages.values.sorted { $0.id < $1.id }) }
}

struct MessagesViewDefinition: ViewDefinition {
    let ids: Set<MessageId>

    func load(_ context: ViewContext) throws -> MessagesView {
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in ids { messages[id] = try renderer.message(id) }
        return MessagesView(messages: messages)
    }

    func dependencies(_ snapshot: MessagesView) -> Set<ViewDependency> { Set(ids.map { .history($0.peerId) }) }
}

extension PostboxViewKey {
    /// The stored messages with these IDs. The view follows the messages themselves. It does not follow people, media and stories named in them, or
    /// media that change by themselves.
    public static func messages(_ ids: Set<MessageId>) -> Self { Self(MessagesViewDefinition(ids: ids)) }
}

extension ViewKey where View == MessagesView {
    /// The stored messages with these IDs. The view follows the messages themselves. It does not follow people, media and stories named in them, or
    /// media that change by themselves.
    public static func messages(_ ids: Set<MessageId>) -> Self { Self(.messages(ids)) }
}

/// A message and the others in its album.
public struct MessageGroupView: PostboxView {
    /// The messages of the album in ascending order, or only the message if it is not in an album.
    public let messages: [Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages) }
}

struct MessageGroupViewDefinition: ViewDefinition {
    let id: MessageId

    func load(_ context: ViewContext) throws -> MessageGroupView {
        MessageGroupView(messages: try MessageRenderer(context).group(of: id, limit: MessageRenderer.GroupLimit.byId))
    }

    func dependencies(_ snapshot: MessageGroupView) -> Set<ViewDependency> { [.history(id.peerId)] }
}

extension PostboxViewKey {
    /// A message with those of its album. Followed as `messages`.
    public static func messageGroup(id: MessageId) -> Self { Self(MessageGroupViewDefinition(id: id)) }
}

extension ViewKey where View == MessageGroupView {
    /// A message with those of its album. Followed as `messages`.
    public static func messageGroup(id: MessageId) -> Self { Self(.messageGroup(id: id)) }
}

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

extension PostboxViewKey {
    /// The newest message of each chat. Followed as `messages`; the chat's top message too.
    public static func topChatMessage(peerIds: [PeerId]) -> Self { Self(TopChatMessageViewDefinition(peerIds: peerIds)) }
}

extension ViewKey where View == TopChatMessageView {
    /// The newest message of each chat. Followed as `messages`; the chat's top message too.
    public static func topChatMessage(peerIds: [PeerId]) -> Self { Self(.topChatMessage(peerIds: peerIds)) }
}

/// The messages with a tag that exists only on this device.
public struct LocalMessageTagsView: PostboxView {
    /// The messages with the mark, of all chats.
    public let messages: [MessageId: Message]

    public func walk(into sink: some FieldSink) { sink.messages("messages", messages.values.sorted { $0.id < $1.id }) }
}

struct LocalMessageTagsViewDefinition: ViewDefinition {
    let tag: LocalMessageTags

    func load(_ context: ViewContext) throws -> LocalMessageTagsView {
        let renderer = MessageRenderer(context)
        var messages: [MessageId: Message] = [:]
        for id in try context.tables.history.localTags.get(tag) { messages[id] = try renderer.message(id) }
        return LocalMessageTagsView(messages: messages)
    }

    func dependencies(_ snapshot: LocalMessageTagsView) -> Set<ViewDependency> { [.localTags] }
}

extension PostboxViewKey {
    /// The messages with a local tag. The view follows which messages have the tag. It does not follow edits that do not change the tag, or people
    /// and media in the messages.
    public static func localMessageTag(_ tag: LocalMessageTags) -> Self { Self(LocalMessageTagsViewDefinition(tag: tag)) }
}

extension ViewKey where View == LocalMessageTagsView {
    /// The messages with a local tag. The view follows which messages have the tag. It does not follow edits that do not change the tag, or people
    /// and media in the messages.
    public static func localMessageTag(_ tag: LocalMessageTags) -> Self { Self(.localMessageTag(tag)) }
}
