/// Current and pending notification settings (spec 03.14.1).
public enum PeerNotificationSettingsTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 19, name: "PeerNotificationSettings", keyType: .int64, compact: true, keys: [key],
        value: .custom(StoredNotificationSettings.self))
}
