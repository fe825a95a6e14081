import PostboxSchema

/// Why a view was emitted.
public enum ViewUpdateType: Equatable, Sendable {
    /// The first emission.
    case initial
    /// The first emission, which begins at the first unread message. Never emitted; part of Telegram's interface.
    case initialUnread(MessageIndex)
    /// Anything that fits none of the others.
    case generic
    /// A hole of the history was filled or came to be, so that the messages are not new ones.
    case fillHole
    /// The history is now of other chats: a group turned out to be the past of its supergroup.
    case updateVisible
}
