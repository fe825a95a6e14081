import PostboxSchema

/// Notification settings before version 14: only those of the server, as a root object. See "Schema Versions", "Step 13 to 14".
extension PeerNotificationSettingsTable {
    static let earlier = EarlierDeclaration(before: 14, of: declaration, value: .coded(.root))
}
