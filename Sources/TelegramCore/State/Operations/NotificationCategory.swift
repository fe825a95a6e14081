/// Chats that share global notification settings.
public enum NotificationCategory: String, Hashable, Sendable, CaseIterable {
    case privateChats, groups, channels
}
