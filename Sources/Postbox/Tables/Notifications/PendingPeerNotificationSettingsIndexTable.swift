/// Peers whose notification settings the server does not know yet (spec 03.14.3).
public enum PendingPeerNotificationSettingsIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 48, name: "PendingPeerNotificationSettingsIndex", keyType: .int64, compact: false, keys: [key],
        value: .empty)
}
