import Postbox

/// Messages that came in and may be announced to the user.
public struct IncomingNotification: Hashable, Sendable {
    /// The message; those of its album, or that were forwarded with it; all that were scheduled.
    public let messageIds: [MessageId]
    /// The list that the chat is in.
    public let groupId: PeerGroupId
    /// False: it was read already, on another device.
    public let isNew: Bool
    /// Whether it may be heard.
    public let hasSound: Bool
    /// False: only that there is a message may be shown.
    public let showsContents: Bool
    /// The account's own messages, sent at their time.
    public let areScheduled: Bool

    package init(messageIds: [MessageId], groupId: PeerGroupId, isNew: Bool, hasSound: Bool, showsContents: Bool, areScheduled: Bool) {
        self.messageIds = messageIds
        self.groupId = groupId
        self.isNew = isNew
        self.hasSound = hasSound
        self.showsContents = showsContents
        self.areScheduled = areScheduled
    }
}
