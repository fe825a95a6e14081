import PostboxSchema

/// Settings before version 14: those of the server alone, as a root object (spec 10.3).
extension PeerNotificationSettingsTable {
    static let earlier = EarlierDeclaration(before: 14, of: declaration, value: .coded(.root))
}
