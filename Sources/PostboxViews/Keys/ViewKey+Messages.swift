import PostboxSchema

// Messages and histories.

extension ViewKey where View == MessagesView {
    /// Messages, of those that are stored. Follows the messages themselves. Not: people, media and stories that are named in them, and media that
    /// change by themselves.
    public static func messages(_ ids: Set<MessageId>) -> Self { Self(.messages(ids)) }
}

extension ViewKey where View == MessageGroupView {
    /// A message with those of its album. Followed as `messages`.
    public static func messageGroup(id: MessageId) -> Self { Self(.messageGroup(id: id)) }
}

extension ViewKey where View == TopChatMessageView {
    /// The newest message of each chat. Followed as `messages`; the chat's top message too.
    public static func topChatMessage(peerIds: [PeerId]) -> Self { Self(.topChatMessage(peerIds: peerIds)) }
}

extension ViewKey where View == DeletedMessagesView {
    /// The messages that the last commit took away; nothing at first. Remembers the ids of the chat's messages, four bytes each, so as to know
    /// what another process has deleted.
    public static func deletedMessages(peerId: PeerId) -> Self { Self(.deletedMessages(peerId: peerId)) }
}

extension ViewKey where View == LocalMessageTagsView {
    /// The messages with a mark of this device. Follows which messages have the tag. Not: edits that leave the tag as it is, people and media in the
    /// messages.
    public static func localMessageTag(_ tag: LocalMessageTags) -> Self { Self(.localMessageTag(tag)) }
}

extension ViewKey where View == GlobalMessageTagsView {
    /// Up to `count` messages of a list across all chats, such as the calls, around a place. Follows which messages and holes are listed. Not: edits
    /// that leave the tag as it is, people and media in the messages.
    public static func globalMessageTags(
        globalTag: GlobalMessageTags, position: MessageIndex, count: Int
    ) -> Self {
        Self(.globalMessageTags(globalTag: globalTag, position: position, count: count))
    }
}

extension ViewKey where View == MessageHistoryView {
    /// A window into the history of a chat or thread. Follows messages, holes, read states, media, people and stories in the messages, additional
    /// data. Not: authors who become contacts, custom emoji that come to be known, what is in messages that somebody else listed; of the additional
    /// data, total unread counts, notification settings and preferences. Stays at the place where it was opened.
    public static func historyView(_ view: HistoryView) -> Self { Self(.historyView(view)) }
}

extension ViewKey where View == MessageOfInterestHolesView {
    /// What to fetch before a chat is opened: the hole and the media next to its first unread message. Follows what `historyView` does, and where the
    /// first unread message is.
    public static func messageOfInterestHole(
        location: MessageOfInterestViewLocation, namespace: Int32, count: Int
    ) -> Self {
        Self(.messageOfInterestHole(location: location, namespace: namespace, count: count))
    }
}
