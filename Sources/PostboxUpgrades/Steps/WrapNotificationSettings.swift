import PostboxCore

/// 13 -> 14: a peer's settings become the confirmed half of a pair (spec 10.3).
public enum WrapNotificationSettings: UpgradeStep {
    public static let from: Int32 = 13
    public static let name: StaticString = "wrap notification settings"
    public static let summary: StaticString = "Puts flags and a length before each peer's notification settings in t19."
    public static let tables = [PeerNotificationSettingsTable.declaration]

    public static var rewritten: [TableDeclaration] { tables }

    public static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(PeerNotificationSettingsTable.declaration) { _, value in
            StoredNotificationSettings.encode(current: [UInt8](value), pending: nil)
        }
    }
}
