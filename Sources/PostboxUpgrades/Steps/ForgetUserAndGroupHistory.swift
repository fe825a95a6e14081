import PostboxCore

/// 19 -> 20: the cloud history of users and groups starts again, so that the hole index begins clean (spec 10.3).
public enum ForgetUserAndGroupHistory: UpgradeStep {
    public static let from: Int32 = 19
    public static let name: StaticString = "forget the history of users and groups"
    public static let summary: StaticString =
        "Removes the cloud messages of users and groups with everything that points at them, and all chat-list rows but secret chats'."
    public static let tables = OldHistoryRemoval.tables

    public static func run(_ context: UpgradeContext) throws { try OldHistoryRemoval(context).run(peerNamespaces: [0, 1]) }
}
