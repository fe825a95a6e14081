/// When peers un-mute themselves, by peer (spec 03.14.4).
public enum PeerNotificationSettingsBehaviorIndexTable: DeclaredTable {
    public static let key = KeyForm(.peer())

    public static let declaration = TableDeclaration(
        id: 60, name: "PeerNotificationSettingsBehaviorIndex", keyType: .int64, compact: true, keys: [key],
        value: .fields([.int32("timestamp")]))
}
