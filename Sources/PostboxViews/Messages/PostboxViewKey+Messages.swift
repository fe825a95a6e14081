import PostboxSchema

extension PostboxViewKey {
    /// Messages, of those that are stored. Follows the messages themselves. Not: people, media and stories that are named in them, and media that
    /// change by themselves.
    public static func messages(_ ids: Set<MessageId>) -> Self { Self(MessagesViewDefinition(ids: ids)) }

    /// A message with those of its album. Followed as `messages`.
    public static func messageGroup(id: MessageId) -> Self { Self(MessageGroupViewDefinition(id: id)) }

    /// The newest message of each chat. Followed as `messages`; the chat's top message too.
    public static func topChatMessage(peerIds: [PeerId]) -> Self { Self(TopChatMessageViewDefinition(peerIds: peerIds)) }

    /// The messages that the last commit took away; nothing at first. Remembers the ids of the chat's messages, four bytes each, so as to know
    /// what another process has deleted.
    public static func deletedMessages(peerId: PeerId) -> Self { Self(DeletedMessagesViewDefinition(peerId: peerId)) }

    /// The messages with a mark of this device. Follows which messages have the tag. Not: edits that leave the tag as it is, people and media in the
    /// messages.
    public static func localMessageTag(_ tag: LocalMessageTags) -> Self { Self(LocalMessageTagsViewDefinition(tag: tag)) }

    /// Up to `count` messages of a list across all chats, such as the calls, around a place. Follows which messages and holes are listed. Not: edits
    /// that leave the tag as it is, people and media in the messages.
    public static func globalMessageTags(globalTag tag: GlobalMessageTags, position: MessageIndex, count: Int) -> Self {
        Self(GlobalMessageTagsViewDefinition(tag: tag, position: position, count: count))
    }

    /// What to fetch before a chat is opened: the hole and the media next to its first unread message. Follows what `historyView` does, and where the
    /// first unread message is.
    public static func messageOfInterestHole(location: MessageOfInterestViewLocation, namespace: Int32, count: Int) -> Self {
        // The namespace is part of Telegram's key but has no effect.
        Self(MessageOfInterestHolesViewDefinition(location: location, count: count))
    }

    /// One message. Follows the message, to another id if it gets one. Not: people and media in it. What another process has moved is found near
    /// where it was.
    public static func message(_ id: MessageId) -> Self { Self(MessageViewDefinition(id: id)) }
}
