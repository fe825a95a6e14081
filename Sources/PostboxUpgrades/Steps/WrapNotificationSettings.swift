import PostboxTables

/// 13 -> 14: stores a peer's settings as the confirmed half of a pair.
package enum WrapNotificationSettings: UpgradeStep {
    package static let from: Int32 = 13
    package static let name: StaticString = "wrap notification settings"
    package static let summary: StaticString = "Puts flags and a length before each peer's notification settings in t19."
    package static let tables = [PeerNotificationSettingsTable.declaration]

    package static var rewritten: [TableDeclaration] { tables }

    package static func run(_ context: UpgradeContext) throws {
        try context.rewriteValues(PeerNotificationSettingsTable.declaration) { _, value in
            StoredNotificationSettings.encode(current: [UInt8](value), pending: nil)
        }
    }
}
