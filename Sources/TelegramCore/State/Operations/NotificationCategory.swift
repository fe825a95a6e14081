/// Chats that share global notification settings.
public enum NotificationCategory: String, Hashable, Sendable, CaseIterable {
    /// Chats with people and bots, secret chats too.
    case privateChats
    /// Groups, large ones too.
    case groups
    /// Channels in which only administrators write.
    case channels
}
