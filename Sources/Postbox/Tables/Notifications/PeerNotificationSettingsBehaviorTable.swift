/// When peers un-mute themselves, by time (spec 03.14.4).
public enum PeerNotificationSettingsBehaviorTable: DeclaredTable {
    public static let key = KeyForm(.int32("timestamp"), .peer())

    public static let declaration = TableDeclaration(
        id: 61, name: "PeerNotificationSettingsBehavior", compact: true, keys: [key],
        value: .empty)
}
